"""Who may talk with whom, and when (ledger chapter 3.18)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from starboard.core.state import Decision, Frame
from starboard.core.types import Action, Breach, Options, arg, bit, pack

from .events import EV_TALK
from .exposure import is_dark
from .ids import (
    ASK_TALK,
    OPT_NEGOTIATION,
    SILENCE,
    TALK,
    TALK_FREE,
    TALK_OFF,
    TALK_SAME_STAR,
)
from .state import StellarConquest, has_ships

__all__ = ["Negotiation", "may_open", "may_speak", "may_talk", "note_meeting"]


def note_meeting(s: StellarConquest, star: i64) -> None:
    """Players whose ships share the star hex have met (SC-RUL-65)."""
    for seat in range(s.seats):
        s.met[seat] = s.met[seat] | u8(_company(s, seat, star))


def _company(s: StellarConquest, seat: i64, star: i64) -> i64:
    """A bit for each player whose ships share a star hex with those of *seat*."""
    hex = s.board.star_hex[star]
    if is_dark(s, star) or not has_ships(s, seat, hex):
        return 0
    found: i64 = 0
    for other in range(s.seats):
        if other != seat and has_ships(s, other, hex):
            found |= bit(other)
    return found


def may_open(s: StellarConquest, other: i64) -> Breach:
    """Why the current player may not open a talk with *other* (SC-NEG-03, 05)."""
    if other >= s.seats or other == s.player:
        return "SB-ACT-02"
    if s.resigned[other] == 1:
        return "SC-RUL-64"
    if s.opt[OPT_NEGOTIATION] == TALK_SAME_STAR and (i64(s.met[s.player]) >> other) & 1 == 0:
        return "SC-RUL-65"
    return None


def may_talk(s: StellarConquest, seat: i64, other: i64) -> Breach:
    """Why two players may not talk now."""
    mode = s.opt[OPT_NEGOTIATION]
    if mode == TALK_FREE:
        return None
    if mode == TALK_OFF:
        return "SC-NEG-01"
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Negotiation):
        partner = other if seat == s.player else seat
        if s.player in (seat, other) and (top.partners >> partner) & 1 == 1:
            return None
    return "SC-NEG-03" if mode == TALK_SAME_STAR else "SC-NEG-05"


def may_speak(s: StellarConquest, seat: i64) -> Breach:
    """Why *seat* may talk with none of the others now; after the game everybody may."""
    why: Breach = None
    for other in range(s.seats):
        if other != seat and s.stack:
            why = may_talk(s, seat, other)
            if why is None:
                return None
    return why


class Negotiation(Frame[StellarConquest]):
    """The first activity of a Player Turn: talks that the current player opens (SC-DEC-24).

    *partners* has a bit for each player he talks with.
    """

    def __init__(self, partners: i64 = 0) -> None:
        self.partners: i64 = partners

    def clone(self) -> Negotiation:
        """A copy."""
        return Negotiation(self.partners)

    def run(self, s: StellarConquest) -> None:
        """Ask while there is anybody to talk with."""
        if s.opt[OPT_NEGOTIATION] not in (TALK_OFF, TALK_FREE):
            if self.partners != 0:
                s.ask(s.player, ASK_TALK)
                return
            for other in range(s.seats):
                if may_open(s, other) is None:
                    s.ask(s.player, ASK_TALK)
                    return
        self.close(s)

    def why_not(self, s: StellarConquest, other: i64) -> Breach:
        """Why a talk with *other* is not opened."""
        why = may_open(s, other)
        return "SC-SEQ-09" if why is None and (self.partners >> other) & 1 == 1 else why

    def options(self, s: StellarConquest, d: Decision, out: Options) -> None:
        """Everybody he may talk with, and silence."""
        for other in range(s.seats):
            if self.why_not(s, other) is None:
                out.add(pack(TALK, other))
        out.add(pack(SILENCE))

    def breach(self, s: StellarConquest, d: Decision, a: Action) -> Breach:
        """Why not."""
        if a == pack(SILENCE):
            return None
        return self.why_not(s, arg(a, 0)) if a == pack(TALK, arg(a, 0)) else "SB-ACT-02"

    def apply(self, s: StellarConquest, d: Decision, a: Action) -> None:
        """Open a talk, hidden from third parties, or end them all."""
        if a == pack(SILENCE):
            self.close(s)
            return
        other = arg(a, 0)
        self.partners |= bit(other)
        if not s.quiet:
            s.emit(EV_TALK, (int(s.player), int(other)), bit(s.player) | bit(other))

    def close(self, s: StellarConquest) -> None:
        """Whom he meets from now on he may talk with in his next turn (SC-RUL-65)."""
        met: i64 = 0
        for star in range(s.board.stars):
            met |= _company(s, s.player, star)
        s.met[s.player] = u8(met)
        s.pop()
