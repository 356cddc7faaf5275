"""The import rule: who may know whom, and which parts of Python each layer may use."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

import starboard

pytestmark = pytest.mark.pure_only

ROOT = Path(starboard.__file__).parent

KNOWS = {
    "core": {"core"},
    "data": {"core", "data"},
    "games": {"core", "data"},
    "engine": {"core", "data", "engine"},
    "bots": {"core", "engine", "bots"},
    "pictures": {"core", "pictures"},  # shapes become files; shared by those on top
    "cli": {"core", "data", "engine", "bots", "pictures", "cli", "_build", ""},
    "server": {"core", "data", "engine", "bots", "pictures", "server", "_build", ""},
    "adapters": {"core", "data", "engine", "bots", "pictures", "adapters", "_build", ""},
    "": {"core", "data", "engine", "bots", "_build", "cli", ""},
}
OUTSIDE = {
    "core": {"librt", "mypy_extensions"},
    "data": {"msgspec"},
    "games": {"librt", "mypy_extensions", "msgspec"},
    "engine": {"librt", "mypy_extensions", "msgspec"},
    "bots": {"librt", "mypy_extensions"},
}
PLAIN = {
    "__future__",
    "abc",
    "array",
    "collections",
    "dataclasses",
    "functools",
    "math",
    "pathlib",
    "typing",
}
STANDARD = {
    "core": PLAIN,
    "games": PLAIN | {"difflib", "enum", "hashlib", "itertools", "re", "textwrap"},
}
WORLDLY = {
    "asyncio",
    "builtins",
    "ctypes",
    "datetime",
    "importlib",
    "marshal",
    "multiprocessing",
    "os",
    "pickle",
    "random",
    "secrets",
    "shutil",
    "signal",
    "socket",
    "sqlite3",
    "subprocess",
    "threading",
    "time",
    "urllib",
    "uuid",
}
"""Time, luck, files' fate, other processes: not for rules and engine."""
EXCEPTIONS = {
    ("core/chance.py", "random"),
    ("bots/workers.py", "multiprocessing"),  # many matches, in processes of their own
    ("bots/workers.py", "os"),  # which cluster to join
    ("bots/workers.py", "ray"),  # the extra [cluster]
    ("bots/process.py", "os"),  # a program in another process plays a seat
    ("bots/process.py", "signal"),
    ("bots/process.py", "subprocess"),
    ("bots/process.py", "threading"),
    ("bots/process.py", "time"),  # its time is limited, and its answer alone counts
    ("bots/outside.py", "os"),  # whether there can be such programs here
    ("bots/outside.py", "shutil"),  # whether there is this program
    ("bots/outside.py", "time"),
    ("bots/protocol.py", "msgspec"),  # positions are sent as JSON
    ("bots/table.py", "time"),  # how long bots think; nothing depends on it
    ("bots/dataset.py", "pyarrow"),  # the extra [lab]
    ("bots/ratings.py", "openskill"),  # likewise
    ("pictures/board.py", "rich"),  # a game draws itself in rich markup
    ("pictures/png.py", "PIL"),  # the extras [web] and [rl]
    ("engine/registry.py", "importlib"),
    ("engine/script_checks.py", "rich"),  # a game draws itself in rich markup
}
FREE = ("cli", "server", "adapters")
UNRULED = ("_build.py",)


def imported(path: str, source: str) -> list[str]:
    """The full names of all modules that a file of the package imports, nested ones too."""
    package = ["starboard", *Path(path).parts[:-1]]
    names: list[str] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names.extend(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level:
            base = package[: len(package) - node.level + 1]
            stem = [*base, *([node.module] if node.module else [])]
            names.extend(".".join([*stem, alias.name]) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module == "starboard":
            names.extend(f"starboard.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            names.append(node.module or "")
        elif isinstance(node, ast.Name) and node.id in ("__import__", "exec", "eval"):
            names.append("builtins")
    return names


def layer_of(path: str) -> str:
    first = Path(path).parts[0]
    return first.removesuffix(".py") if first.removesuffix(".py") in KNOWS else ""


def ours_is_wrong(path: str, name: str) -> bool:
    layer = layer_of(path)
    parts = name.split(".")[1:]
    target = parts[0] if parts else ""
    known = target if target in KNOWS or target == "_build" else ""
    if len(parts) == 1 and target in starboard.__all__:
        known = ""
    if layer == "games" and known == "games":
        return parts[1:2] != list(Path(path).parts[1:2])
    return known not in KNOWS[layer]


def breaches(path: str, source: str) -> list[str]:
    """A sentence for each import of the file *path* that the rule forbids."""
    layer = layer_of(path)
    wrong: list[str] = []
    for name in imported(path, source):
        top = name.split(".")[0]
        if top == "starboard":
            bad = ours_is_wrong(path, name)
        elif (path, top) in EXCEPTIONS or layer in FREE:
            bad = False
        elif top in sys.stdlib_module_names:
            bad = top in WORLDLY or (layer in STANDARD and top not in STANDARD[layer])
        else:
            bad = top not in OUTSIDE.get(layer, set())
        if bad:
            wrong.append(f"{path} may not import {name}")
    return wrong


FILES = sorted(p.relative_to(ROOT).as_posix() for p in ROOT.rglob("*.py"))


@pytest.mark.parametrize("path", [p for p in FILES if p not in UNRULED])
def test_every_file_imports_only_what_its_layer_may_know(path: str) -> None:
    assert breaches(path, (ROOT / path).read_text()) == []


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("core/state.py", "from starboard.engine.match import Match"),
        ("core/state.py", "from starboard import engine"),
        ("core/state.py", "from starboard import load"),
        ("core/state.py", "import random"),
        ("core/state.py", "import json"),
        ("core/state.py", "import msgspec"),
        ("core/chance.py", "import time"),
        ("data/ledger.py", "from ..engine import match"),
        ("games/zylatron/turn.py", "from starboard.games.buck_rogers import turn"),
        ("games/zylatron/turn.py", "from ..buck_rogers import turn"),
        ("games/zylatron/turn.py", "from starboard.engine import match"),
        ("games/zylatron/turn.py", "def f() -> None:\n    import time"),
        ("engine/match.py", "from starboard.games import zylatron"),
        ("engine/match.py", "from starboard.bots import api"),
        ("engine/match.py", "import os.path"),
        ("engine/match.py", "import typer"),
        ("engine/match.py", "__import__('os')"),
        ("bots/greedy.py", "from random import Random"),
        ("bots/greedy.py", "from starboard.cli import main"),
        ("pictures/svg.py", "from starboard.engine import match"),
        ("pictures/svg.py", "import PIL"),
        ("engine/match.py", "from starboard.pictures import svg"),
        ("games/zylatron/picture.py", "from starboard.pictures import svg"),
        ("cli/sim.py", "from starboard.server import app"),
        ("server/app.py", "from starboard.adapters import gym"),
    ],
)
def test_the_rule_catches(path: str, source: str) -> None:
    assert len(breaches(path, source)) == 1


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("core/chance.py", "import random"),
        ("games/zylatron/turn.py", "from .state import Zylatron"),
        ("games/zylatron/turn.py", "from starboard.games.zylatron.state import Zylatron"),
        ("games/zylatron/turn.py", "from starboard.data import tables"),
        ("engine/match.py", "from starboard.data.ledger import Ledger\nimport hashlib"),
        ("bots/greedy.py", "from starboard.engine.match import Match"),
        ("cli/sim.py", "import os, time\nfrom starboard import games\nimport typer"),
    ],
)
def test_the_rule_allows(path: str, source: str) -> None:
    assert breaches(path, source) == []
