"""Gaining houses: alliances, and what comes with a house (ledger chapter 17)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from starboard.core.state import Decision, Frame
from starboard.core.types import Action, Breach, Options, arg, pack, verb_of

from .ids import (
    ALLIANCE,
    ALLY,
    ASK_ALLY,
    EV_ALLIED,
    EV_PHASE,
    EV_RP,
    FIRST_TOKEN,
    HOUSES,
    NONE,
    OPT_ALLIANCE_LATE,
    OPT_ALLIANCE_PASS,
    PASS,
    POLITICS,
)
from .secrets import LookAtArtifact
from .state import Antares, is_on, scenario, set_side

__all__ = ["Alliances", "gain_house", "may_take_house"]

LAST_TURN_TO_PASS: Final[i64] = 2


def may_take_house(s: Antares, house: i64) -> Breach:
    """Why a house cannot be had: it is not neutral any more (RA-ALL-05)."""
    if house >= HOUSES:
        return "RA-CMP-05"
    return None if s.master[house] == NONE else "RA-ALL-05"


def gain_house(s: Antares, seat: i64, house: i64) -> None:
    """Counters, artifact and points come under a seat's control where they stand (RA-ALL-02).

    The player then looks at the artifact (RA-SET-08). Power Politics begins without points
    (RA-POL-10).
    """
    s.master[house] = seat
    for c in range(FIRST_TOKEN):
        if i64(s.board.force[c]) == house:
            set_side(s, c, seat)
    set_side(s, FIRST_TOKEN + house, seat)
    if not s.quiet:
        s.emit(EV_ALLIED, (int(seat), int(house)))
    if scenario(s) != POLITICS:
        s.points[seat] += s.board.house_points[house]
        if not s.quiet:
            s.emit(EV_RP, (int(seat), int(s.points[seat])))
    s.push(LookAtArtifact(house, seat))


def neutral_houses(s: Antares) -> i64:
    """How many houses nobody controls."""
    n: i64 = 0
    for house in range(HOUSES):
        if s.master[house] == NONE:
            n += 1
    return n


class Alliances(Frame[Antares]):
    """First the Rebel, then the Terran, takes a neutral house (RA-ALL-01)."""

    def __init__(self) -> None:
        self.asked: i64 = 0

    def clone(self) -> Alliances:
        """An independent copy."""
        f = Alliances()
        f.asked = self.asked
        return f

    def run(self, s: Antares) -> None:
        """Ask each once; in the end in turn until no house is neutral (RA-ALL-06, 07)."""
        early = s.turn == 1 and is_on(s, OPT_ALLIANCE_LATE)
        last = self.asked >= 2 and not self.goes_on(s)
        if early or last or neutral_houses(s) == 0:
            s.pop()
            return
        s.active = self.asked % 2
        if not s.quiet:
            s.emit(EV_PHASE, (int(s.active), int(ALLIANCE)))
        s.ask(s.active, ASK_ALLY)

    def goes_on(self, s: Antares) -> bool:
        """Whether the choosing goes on until no house is neutral."""
        return is_on(s, OPT_ALLIANCE_PASS) and s.turn > LAST_TURN_TO_PASS

    def may_pass(self, s: Antares) -> Breach:
        """Why a house must be taken (RA-ALL-03, 07)."""
        if not is_on(s, OPT_ALLIANCE_PASS):
            return "RA-ALL-03"
        return "RA-ALL-07" if s.turn > LAST_TURN_TO_PASS else None

    def options(self, s: Antares, d: Decision, out: Options) -> None:
        """Every neutral house, and perhaps the pass."""
        if self.may_pass(s) is None:
            out.add(pack(PASS))
        for house in range(HOUSES):
            if may_take_house(s, house) is None:
                out.add(pack(ALLY, house))

    def breach(self, s: Antares, d: Decision, a: Action) -> Breach:
        """The same, for one action."""
        if a == pack(PASS):
            return self.may_pass(s)
        house = arg(a, 0)
        return may_take_house(s, house) if a == pack(ALLY, house) else "RA-ALL-01"

    def apply(self, s: Antares, d: Decision, a: Action) -> None:
        """The house joins."""
        self.asked += 1
        if verb_of(a) == ALLY:
            gain_house(s, d.seat, arg(a, 0))
