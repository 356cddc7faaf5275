"""Positions at the start of a Combat phase, with the Leaders who do not matter out of the way."""

from __future__ import annotations

from textwrap import dedent

from buck_rogers.campaign import GAME, buck

from starboard.core.game import Setup
from starboard.games.buck_rogers.state import BuckRogers

__all__ = ["ORDER", "advanced", "declines", "fight", "misses", "moving", "position", "table"]

ORDER = "order blue,burgundy,yellow,green"
_HOMES = {
    "buck-rogers": "juno: blue",
    "wilma-deering": "pallas: burgundy",
    "killer-kane": "vesta: yellow",
    "ardala": "psyche: green",
}


def position(lines: str, turn: str) -> str:
    """*lines* with a header, and each Leader whom they do not name alone on an asteroid."""
    lines = dedent(lines)
    homes = [f"{at} leader:{name}" for name, at in _HOMES.items() if name not in lines]
    if "turn " not in lines:
        homes.insert(0, f"{turn} {ORDER}")
    return "\n".join([*homes, lines])


def declines(seats: str) -> str:
    """Lines in which each of *seats* declines."""
    return "".join(f"{seat} decline\n" for seat in seats.split())


def misses(*attacks: str) -> str:
    """Lines in which each of *attacks* (blue-fighter>yellow-trooper) is made and fails."""
    return "".join(f"{a.partition('-')[0]} attack {a}\ndice 1\n" for a in attacks)


def fight(
    lines: str, play: str = "", expect: str = "", *, players: int = 4, **options: str
) -> None:
    """A Combat phase of the Basic game with blue, burgundy, yellow and green in this order."""
    buck(
        position(lines, "turn 1 phase combat"),
        dedent(play),
        dedent(expect),
        players=players,
        **options,
    )


def advanced(
    lines: str, play: str = "", expect: str = "", *, players: int = 4, **options: str
) -> None:
    """The same in the Advanced game."""
    fight(lines, play, expect, players=players, game="advanced", **options)


def moving(lines: str, play: str, expect: str = "", *, players: int = 4, **options: str) -> None:
    """A Movement phase of the Advanced game; the mover is named in *lines*."""
    buck(
        dedent(lines),
        dedent(play),
        dedent(expect),
        players=players,
        game="advanced",
        **options,
    )


def table(lines: str, **options: str) -> BuckRogers:
    """The state of such a position, for what is asked of it directly."""
    setup = GAME.check_setup(Setup(("ann", "bob", "cat", "dan"), options))
    return GAME.read_position(setup, position(lines, "turn 1 phase combat"))
