"""Bad input: texts and bytes that no reader may stumble over."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from starboard.core.errors import RulesBug, StarboardError

__all__ = ["ANYTHING", "mutated", "only_our_errors"]

ANYTHING = st.one_of(
    st.text(max_size=300),
    st.text(alphabet="0123456789abcrsw-:=[](){}|>,. \n#\0\t\"'", max_size=300),
    st.binary(max_size=300).map(lambda raw: raw.decode("latin-1")),
    st.sampled_from(
        [
            "",
            "\0",
            "\ufeff",
            "9" * 5000,
            "-" + "9" * 400,
            "[" * 5000,
            "(" * 300,
            "{" * 3000,
            "a=" * 1000,
            "\ud800",
            "²³¹",
            "٣",
            "\u2028",
            "x" * 200_000,
        ]
    ),
)

_SPICE = ("\0", "9" * 30, "\ud800", "-1", "²", "\n", ";", "#", ":", "[", "]", "(", "é", "\r", "  ")


def mutated(text: str) -> st.SearchStrategy[str]:
    """*text* cut off, with lines doubled, dropped, swapped or spiced, a few times over."""
    return st.tuples(st.integers(0, 2**32), st.integers(1, 4)).map(
        lambda drawn: _mutate(text, random.Random(drawn[0]), drawn[1])
    )


def _mutate(text: str, luck: random.Random, times: int) -> str:
    for _ in range(times):
        lines = text.split("\n")
        at = luck.randrange(len(lines))
        column = luck.randrange(len(lines[at]) + 1)
        kind = luck.randrange(8)
        if kind == 0:
            text = text[: luck.randrange(len(text) + 1)]
            continue
        if kind == 1:
            lines.insert(at, lines[luck.randrange(len(lines))])
        elif kind == 2:
            del lines[at]
        elif kind == 3:
            other = luck.randrange(len(lines))
            lines[at], lines[other] = lines[other], lines[at]
        elif kind == 4:
            lines[at] = lines[at] * luck.randrange(2, 40)
        elif kind == 5:
            words = lines[at].split(" ")
            words[luck.randrange(len(words))] = luck.choice(_SPICE)
            lines[at] = " ".join(words)
        else:
            lines[at] = lines[at][:column] + luck.choice(_SPICE) + lines[at][column + kind - 6 :]
        text = "\n".join(lines)
    return text


def only_our_errors(read: Callable[[], Any]) -> Any:
    """What *read* returns, or the StarboardError it raises; a RulesBug or anything else passes."""
    try:
        return read()
    except RulesBug:
        raise
    except StarboardError as why:
        return why
