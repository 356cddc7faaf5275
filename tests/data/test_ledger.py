"""Ledgers: which lines are rules, what they say, name and answer."""

from __future__ import annotations

from pathlib import Path

import pytest

from starboard.core.errors import DataError
from starboard.data.ledger import Ledger, engine_ledger, game_ledger

TEXT = """\
# A game

Some words.

## Set-up
- **XX-SET-01** [major] [option a=b] Each side has a planet. (Front, ruling XX-RUL-01)
- **XX-SET-02** Planets are dealt, see XX-MOV-01..03
  and XX-MOV-05/06 as well.
- XX-SET-03 Not bold.

## Movement
- **XX-MOV-01** Up to 4 steps.
- **XX-MOV-02** Along lines: never back.
- **XX-MOV-03** Stops are free.
- **XX-MOV-05** Legs.
- **XX-MOV-06** Steps, steps, steps.

| id | What | Who |
|---|---|---|
| XX-HID-01 | the deck | nobody |
| XX-HID-02 | the hand | - |

## Rulings
- **XX-RUL-01 A title.** Yes. - a plain remark
- a remark that is no rule
"""
LEDGER = Ledger.parse(TEXT, "rules.md")


def test_bullets_and_rows_are_rules() -> None:
    assert list(LEDGER.rules) == [
        *("XX-SET-01", "XX-SET-02", "XX-SET-03"),
        *("XX-MOV-01", "XX-MOV-02", "XX-MOV-03", "XX-MOV-05", "XX-MOV-06"),
        *("XX-HID-01", "XX-HID-02", "XX-RUL-01"),
    ]
    rule = LEDGER.rule("XX-SET-01")
    assert (rule.section, rule.line, rule.tags) == ("Set-up", 6, ("major", "option a=b"))
    assert rule.text == "Each side has a planet. (Front, ruling XX-RUL-01)"
    assert LEDGER.rule("XX-HID-01").text == "What: the deck; Who: nobody"
    assert LEDGER.rule("XX-HID-02").text == "What: the hand"
    assert LEDGER.rule("XX-RUL-01").text == "A title. Yes. - a plain remark"


def test_sources_are_not_part_of_the_sentence() -> None:
    assert LEDGER.sentence("XX-SET-01") == "Each side has a planet."
    assert LEDGER.sentence("XX-MOV-02") == "Along lines: never back."


def test_long_rules_are_told_by_their_first_sentence() -> None:
    long = "A first sentence that is long enough to stand. " + "More. " * 60
    short = "So. " + "A second sentence that is needed. " + "More. " * 60
    ledger = Ledger.parse(f"- **XX-A-1** {long}\n- **XX-A-2** {short}\n")
    assert ledger.sentence("XX-A-1") == "A first sentence that is long enough to stand."
    assert ledger.sentence("XX-A-2") == "So. A second sentence that is needed."


def test_references_are_found_also_in_ranges() -> None:
    refs = LEDGER.rule("XX-SET-02").refs
    assert refs == ("XX-MOV-01", "XX-MOV-02", "XX-MOV-03", "XX-MOV-05", "XX-MOV-06")
    assert LEDGER.related("XX-SET-02", "XX-MOV-03")
    assert LEDGER.related("XX-MOV-03", "XX-SET-02")
    assert LEDGER.related("XX-MOV-03", "XX-MOV-03")
    assert not LEDGER.related("XX-MOV-03", "XX-MOV-05")
    assert not LEDGER.related("XX-MOV-03", "XX-NO-1")


def test_words_are_found_best_first() -> None:
    assert LEDGER.find("steps")[0].id == "XX-MOV-06"
    assert [rule.id for rule in LEDGER.find("xx-mov-05")] == ["XX-MOV-05", "XX-SET-02"]
    assert [rule.id for rule in LEDGER.find("xx-hid")] == ["XX-HID-01", "XX-HID-02"]
    assert [rule.id for rule in LEDGER.find("movement legs")] == ["XX-MOV-05"]
    assert LEDGER.find("nowhere") == []
    assert len(LEDGER.find(" ")) == len(LEDGER.rules)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nothing", "rules.md: has no rule entry such as '- **XX-ABC-01** text'"),
        ("- **XX-A-1** a\n- **XX-A-1** b", "rules.md: line 2: XX-A-1 was defined at line 1"),
        ("- **XX-A-1**", "rules.md: line 1: XX-A-1 has no text"),
        ("- **XX-A-1** a\n- **YY-A-1** b", "rules.md: line 2: YY-A-1 does not begin with XX"),
        ("- **XX-a1-x** a", "rules.md: line 1: 'XX-a1-x' is no rule id such as XX-ABC-01"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(text: str, said: str) -> None:
    with pytest.raises(DataError) as caught:
        Ledger.parse(text, "rules.md")
    assert str(caught.value) == said


def test_an_unknown_rule_gets_near_misses() -> None:
    with pytest.raises(DataError, match=r"no rule 'XX-MOV-04'; did you mean XX-MOV-0"):
        LEDGER.rule("XX-MOV-04")
    with pytest.raises(DataError, match=r"no rule 'Q'$"):
        LEDGER.rule("Q")


def test_ledgers_are_read_from_folders_once(tmp_path: Path) -> None:
    (tmp_path / "rules.md").write_text(TEXT)
    assert game_ledger(tmp_path) is game_ledger(tmp_path)
    assert "SB-ACT-01" in engine_ledger().rules
    with pytest.raises(DataError, match="No such file"):
        game_ledger(tmp_path / "none")
