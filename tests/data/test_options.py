"""Options: words in, a complete and valid set out."""

from __future__ import annotations

import pytest

from starboard.core.errors import SetupError
from starboard.core.game import OptionRule
from starboard.data.options import fill_options, parse_options

RULES = (
    OptionRule("game", ("major", "short"), "Which game."),
    OptionRule("rounds", ("80",), "How long.", low=1, high=999),
)


def test_defaults_are_filled_in_and_numbers_made_plain() -> None:
    assert fill_options(RULES, {}) == {"game": "major", "rounds": "80"}
    assert fill_options(RULES, {"rounds": "007"}) == {"game": "major", "rounds": "7"}
    assert list(fill_options(RULES, {"rounds": "1", "game": "short"})) == ["game", "rounds"]


@pytest.mark.parametrize(
    ("given", "option", "text"),
    [
        ({"gane": "short"}, "gane", "There is no option 'gane' (did you mean game?)."),
        ({"zzz": "1"}, "zzz", "There is no option 'zzz'."),
        (
            {"game": "shrt"},
            "game",
            "game is one of major, short, not 'shrt' (did you mean short?).",
        ),
        ({"rounds": "0"}, "rounds", "rounds is a whole number from 1 to 999, not '0'."),
        ({"rounds": "1000"}, "rounds", "rounds is a whole number from 1 to 999, not '1000'."),
        ({"rounds": "²"}, "rounds", "rounds is a whole number from 1 to 999, not '²'."),
        ({"rounds": "x"}, "rounds", "rounds is a whole number from 1 to 999, not 'x'."),
    ],
)
def test_what_makes_no_sense_is_refused(given: dict[str, str], option: str, text: str) -> None:
    with pytest.raises(SetupError) as caught:
        fill_options(RULES, given)
    assert (caught.value.option, str(caught.value)) == (option, text)


def test_options_as_text() -> None:
    assert parse_options("  game=short\trounds=9 ") == {"game": "short", "rounds": "9"}
    assert parse_options("") == {}
    assert parse_options("a=b=c") == {"a": "b=c"}


@pytest.mark.parametrize("text", ["game", "game=", "=short", "game =short"])
def test_a_word_that_is_no_option_is_named(text: str) -> None:
    with pytest.raises(SetupError, match="An option is written name=value, not"):
        parse_options(text)


def test_an_option_is_given_once() -> None:
    with pytest.raises(SetupError, match="The option game is given twice"):
        parse_options("game=short game=major")
