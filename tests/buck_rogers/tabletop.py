"""Tables of Buck Rogers for rule tests that no script can write."""

from __future__ import annotations

from collections.abc import Sequence

from starboard.core.game import Setup
from starboard.core.types import Options
from starboard.games.buck_rogers import GAME
from starboard.games.buck_rogers.ids import KIND_WORDS
from starboard.games.buck_rogers.state import BuckRogers

__all__ = [
    "SIDES",
    "ZONES",
    "answer",
    "asked",
    "choose_sides",
    "deal",
    "offers",
    "place",
    "refusal",
    "set_out",
    "set_up",
]

NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay")
SIDES = (
    ("blue", "buck-rogers"),
    ("burgundy", "killer-kane"),
    ("yellow", "wilma-deering"),
    ("green", "ardala"),
    ("purple", "black-barney"),
    ("brown", "doc-huer"),
)
ZONES = (
    ("american-regency", "l-5-colony", "hielo", "aerostates", "vesta", "pallas"),
    ("coprates-chasm", "ram-hq", "l-4-colony", "thule", "beta-regio", "psyche"),
    ("tranquility", "tycho", "elysium", "hygeia", "boreal-sea", "the-warrens"),
    ("lowlanders", "aphrodite", "ceres", "antarctic-testing-zone", "arcadia", "tolstoi"),
    ("pavonis", "space-elevator", "deimos", "mt-maxwell", "urban-reservations", "aurora"),
    ("sobkou-plains", "mariposas", "juno", "fortuna", "moscoviense", "african-regency"),
)
"""The zones that `deal` gives to each seat: those of the sample."""


def set_out(players: int, **options: str) -> BuckRogers:
    """A new table at its first decision, luck included."""
    return GAME.new(GAME.check_setup(Setup(NAMES[:players], options)))


def answer(s: BuckRogers, *texts: str) -> None:
    """Answer the open decisions one after the other, a player's or luck's."""
    for text in texts:
        d = s.pending[0]
        s.submit(d.id, d.seat, GAME.read(s, d, text))


def asked(s: BuckRogers) -> tuple[int, str]:
    """The seat (0 is the first, -1 luck) and the kind of the open decision."""
    return int(s.pending[0].seat), KIND_WORDS[int(s.pending[0].kind)]


def offers(s: BuckRogers) -> list[str]:
    """Every legal answer to the open decision, as text."""
    d = s.pending[0]
    out = Options()
    s.options(d, out)
    return [GAME.write(s, d, a) for a in out.to_list()]


def refusal(s: BuckRogers, text: str) -> str | None:
    """The rule by which the answer is refused, or None."""
    d = s.pending[0]
    return s.stack[-1].breach(s, d, GAME.read(s, d, text))


def choose_sides(s: BuckRogers) -> None:
    """Seats pick in seat order, colour and Leader as in SIDES (4 to 6 players)."""
    answer(s, *(f"card {n + 1}" for n in range(s.seats)))
    for colour, leader in SIDES[: s.seats]:
        answer(s, f"pick-colour {colour}")
        if asked(s)[1] == "leader":
            answer(s, f"pick-leader {leader}")


def deal(s: BuckRogers, zones: Sequence[Sequence[str]] = ZONES) -> None:
    """Each seat gets its zone cards."""
    for cards in zip(*zones[: s.seats], strict=True):
        answer(s, *(f"card {zone}" for zone in cards))


def set_up(players: int, dice: str = "8 1 1 1 1 1", **options: str) -> BuckRogers:
    """A table at its first placement; *dice* give the order of placing."""
    s = set_out(players, **options)
    choose_sides(s)
    deal(s)
    answer(s, *(f"die {die}" for die in dice.split()[:players]))
    return s


def place(s: BuckRogers, zone: str, *kinds: str) -> None:
    """The open seat places pieces of its colour."""
    colour = GAME.seat_name(s, asked(s)[0])
    answer(s, *(f"place {kind} {zone} {colour}" for kind in kinds))
