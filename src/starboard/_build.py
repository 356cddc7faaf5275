"""Choose between the compiled modules and their sources."""

from __future__ import annotations

import hashlib
import importlib.machinery
import importlib.util
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

__all__ = ["build", "choose", "is_compiled", "sources", "sources_hash"]

ROOT = Path(__file__).parent
STAMP = ROOT / "compiled.json"

INTERPRETED = (
    "__init__.py",
    "boardcheck.py",
    "boardfile.py",
    "boardtypes.py",
    "game.py",
    "geometry.py",
    "notation.py",
    "options.py",
    "invariants.py",
    "journeys.py",
    "log.py",
    "outlook.py",
    "picture.py",
    "piles.py",
    "procedures.py",
    "prompts.py",
    "places.py",
    "position.py",
    "recollections.py",
    "record.py",
    "table.py",
    "tensor.py",
    "textboard.py",
    "view.py",
    "words.py",
)
"""Files of the hot packages that stay interpreted: they speak msgspec, text or files."""

UNFINISHED: tuple[str, ...] = ()
"""Games that are not offered yet, and not compiled either."""


def sources() -> list[Path]:
    """The files that are compiled, sorted."""
    hot = [*ROOT.glob("core/*.py"), *ROOT.glob("games/*/*.py"), *ROOT.glob("bots/mcts.py")]
    done = [p for p in hot if p.parent.name not in UNFINISHED]
    return sorted(p for p in done if p.name not in INTERPRETED)


def sources_hash() -> str:
    """A hash over every source that the compiled modules were made from."""
    total = hashlib.sha256()
    for path in sources():
        total.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
        total.update(path.read_bytes() + b"\0")
    return total.hexdigest()


class _SourceOnly:
    """Finds the modules of this package as source, passing over compiled ones."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if not name.startswith(("starboard.", "bench.")) or path is None:
            return None
        for entry in path:
            stem = Path(entry) / name.rpartition(".")[2]
            if (stem / "__init__.py").is_file():
                return importlib.util.spec_from_file_location(
                    name, stem / "__init__.py", submodule_search_locations=[str(stem)]
                )
            if stem.with_suffix(".py").is_file():
                return importlib.util.spec_from_file_location(name, stem.with_suffix(".py"))
        return None


def choose() -> None:
    """Pass over compiled modules that are unwanted (STARBOARD_PURE=1) or older than the source."""
    if os.environ.get("STARBOARD_PURE") or not is_compiled():
        sys.meta_path.insert(0, _SourceOnly())


def is_compiled() -> bool:
    """Whether there is a compiled build of the present sources."""
    try:
        return bool(json.loads(STAMP.read_text())["sources"] == sources_hash())
    except (OSError, ValueError, KeyError, TypeError):
        return False


def build() -> str:
    """Which build is running: "compiled" or "pure"."""
    from starboard.core import state  # noqa: PLC0415 - only known once it is imported

    return "pure" if str(state.__file__).endswith(".py") else "compiled"
