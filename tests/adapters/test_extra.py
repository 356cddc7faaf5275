"""A bare install says what is missing."""

from __future__ import annotations

import subprocess
import sys

import pytest

from starboard.adapters.extra import extra

WITHOUT = """
import sys
sys.modules[{package!r}] = None
try:
    import starboard.adapters.{module}
except ImportError as why:
    print(why)
"""


@pytest.mark.parametrize(
    ("module", "package"),
    [("pettingzoo", "pettingzoo"), ("gym", "gymnasium"), ("openspiel", "pyspiel")],
)
def test_a_missing_package_is_named_with_its_extra(module: str, package: str) -> None:
    program = WITHOUT.format(package=package, module=module)
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout == f"{package} is not installed: pip install starboard[rl]\n"


def test_other_errors_are_left_alone() -> None:
    with pytest.raises(ZeroDivisionError), extra("rl"):
        raise ZeroDivisionError


def test_the_library_itself_imports_no_extra() -> None:
    program = "import sys, starboard, starboard.cli; print('numpy' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout == "False\n"
