"""The options of a match: words in, a complete and valid set out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import get_close_matches

from starboard.core.errors import SetupError
from starboard.core.game import OptionRule

__all__ = ["fill_options", "parse_options"]

_WHOLE = re.compile(r"-?[0-9]{1,9}")


def fill_options(rules: tuple[OptionRule, ...], given: Mapping[str, str]) -> dict[str, str]:
    """Every option of *rules* in their order, with the *given* values or the defaults.

    Raises:
        SetupError: an unknown name, a value that is not allowed or a number out of range.
    """
    known = {rule.name: rule for rule in rules}
    for name in given:
        if name not in known:
            raise SetupError(name, f"There is no option {name!r}{_near(name, list(known))}.")
    return {
        name: _value(rule, given[name]) if name in given else rule.default
        for name, rule in known.items()
    }


def parse_options(text: str) -> dict[str, str]:
    """The options in a text such as "game=short teams=none", not yet checked.

    Raises:
        SetupError: a word is not of the form name=value, or a name is given twice.
    """
    found: dict[str, str] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        if not (name and equals and value):
            raise SetupError(name, f"An option is written name=value, not {word!r}.")
        if name in found:
            raise SetupError(name, f"The option {name} is given twice.")
        found[name] = value
    return found


def _value(rule: OptionRule, text: str) -> str:
    if rule.low is None or rule.high is None:
        if text in rule.values:
            return text
        near = _near(text, list(rule.values))
        allowed = ", ".join(rule.values)
        raise SetupError(rule.name, f"{rule.name} is one of {allowed}, not {text!r}{near}.")
    if _WHOLE.fullmatch(text) and rule.low <= int(text) <= rule.high:
        return str(int(text))
    raise SetupError(
        rule.name, f"{rule.name} is a whole number from {rule.low} to {rule.high}, not {text!r}."
    )


def _near(word: str, words: list[str]) -> str:
    close = get_close_matches(word, words, n=1)
    return f" (did you mean {close[0]}?)" if close else ""
