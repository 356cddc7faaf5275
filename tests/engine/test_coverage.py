"""Which tests and scripts name which rule."""

from __future__ import annotations

from pathlib import Path

import pytest
from toys.nim import Nim

from starboard.core.errors import DataError
from starboard.engine.coverage import coverage
from starboard.engine.sentences import illegal, refusal, rule_sentence

RULES = "- **NM-A-01** One.\n- **NM-A-02** Two.\n- **NM-A-03** Three.\n- **NM-B-01** Four.\n"


class Game(Nim):
    """Nim with a folder of its own."""


@pytest.fixture
def game(tmp_path: Path) -> Nim:
    game = Game()
    game.folder = tmp_path / "game"
    (game.folder / "examples").mkdir(parents=True)
    (game.folder / "rules.md").write_text(RULES)
    (game.folder / "turn.py").write_text('WHY = "NM-A-01"\nWHAT = "SB-ACT-01"\nN = 3\n')
    return game


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    tests = tmp_path / "tests"
    tests.mkdir()
    (tests / "test_a.py").write_text(
        "def test_NM_A_01_works(): ...\n"
        "def helper_NM_A_02(): ...\n"
        "class T:\n    async def test_NM_B_01_and_ZY_A_01_too(self): ...\n"
    )
    return tests


def test_names_of_tests_and_headers_of_scripts_count(game: Nim, tests: Path) -> None:
    (game.folder / "examples" / "one.scn").write_text(
        "rules NM-A-02 # NM-A-03\nplay\nrules NM-A-03\n"
    )
    found = coverage(game, tests)
    assert found.tests == {
        "NM-A-01": ["test_a.py::test_NM_A_01_works"],
        "NM-A-02": ["one.scn"],
        "NM-A-03": [],
        "NM-B-01": ["test_a.py::test_NM_B_01_and_ZY_A_01_too"],
    }
    assert found.uncovered == ["NM-A-03"]
    assert not found.is_complete
    assert found.summary() == "nim: 4 ids, 3 with tests, 0 not enforceable, 1 without a test"


def test_an_excuse_needs_a_reason_and_a_rule(game: Nim, tests: Path) -> None:
    path = game.folder / "not_enforceable.toml"
    entry = '[[entry]]\nid = "{}"\nreason = "{}"\n'
    path.write_text(entry.format("NM-A-02", "manners") + entry.format("NM-A-03", "paper"))
    found = coverage(game, tests)
    assert found.is_complete
    assert found.excused == {"NM-A-02": "manners", "NM-A-03": "paper"}
    assert found.summary() == "nim: 4 ids, 2 with tests, 2 not enforceable"
    for rule, reason in (("NM-A-09", "x"), ("NM-A-02", " ")):
        path.write_text(entry.format(rule, reason))
        with pytest.raises(DataError, match=rule):
            coverage(game, tests)


def test_made_up_ids_are_found(game: Nim, tests: Path) -> None:
    (tests / "test_b.py").write_text("def test_NM_Z_09_x(): ...\n")
    (game.folder / "moves.py").write_text('A = "NM-Q-07"\nB = "SB-Q-07"\nC = "NM-Q-07"\n')
    found = coverage(game, tests)
    assert found.strays == [("NM-Z-09", "test_b.py::test_NM_Z_09_x")]
    assert found.unknown_breaches == [("NM-Q-07", "moves.py"), ("SB-Q-07", "moves.py")]
    assert found.summary().endswith("1 tests of unknown ids, 2 unknown ids in the code")


def test_what_cannot_be_read_is_an_error(game: Nim, tests: Path) -> None:
    with pytest.raises(DataError, match="no such directory of tests"):
        coverage(game, tests / "none")
    (tests / "test_c.py").write_text("def (:\n")
    with pytest.raises(DataError, match="is not Python"):
        coverage(game, tests)


def test_sentences_quote_the_ledgers(game: Nim) -> None:
    assert rule_sentence(game, "NM-A-01") == "One."
    assert rule_sentence(game, "SB-ACT-04") == "Nothing is played once the game is over."
    why = illegal(game, "NM-A-02", 7, "That")
    assert (str(why), why.rule, why.action) == ("That is against NM-A-02: Two.", "NM-A-02", 7)
    assert str(refusal(game, "NM-A-03", "Stopped by")) == "Stopped by NM-A-03: Three."
    assert str(refusal(game, "NM-Q-99", "Stopped by")) == "Stopped by NM-Q-99."
