"""The sequence of play (ledger chapter 3.2): Game Turns, Player Turns, Production Years."""

from __future__ import annotations

from mypy_extensions import i64, u8

from starboard.core.state import Frame

from .colonization import Colonization
from .combat import Contests
from .control import conquer_undefended, revolt
from .events import EV_BLAST, EV_PLAYER_TURN
from .exploration import Exploration
from .forces import lose
from .ids import KINDS, NONE, NOWHERE, ON, OPT_EARLY_END, OPT_FINAL_PRODUCTION, OPT_TURNS
from .movement import Movement
from .negotiation import Negotiation
from .production import Production
from .scoring import end_game, is_out
from .state import StellarConquest

__all__ = ["GameTurns", "PlayerTurn", "blast", "production_due"]

REVOLT: i64 = 7
"""The last step of a Player Turn."""
YEARS: i64 = 4
"""A Production Year follows every fourth Game Turn (SC-SEQ-04)."""


def production_due(s: StellarConquest) -> bool:
    """Whether a Production Year follows this Game Turn; none follows the last (SC-PRD-01)."""
    if s.turn % YEARS != 0:
        return False
    return s.turn < s.opt[OPT_TURNS] or s.opt[OPT_FINAL_PRODUCTION] == ON


def blast(s: StellarConquest) -> None:
    """The Nova destroys every ship on it or beside it, and no colony (SC-SCN-13, 15, 18)."""
    scenario = s.board.scenario
    if not scenario.nova or s.turn < scenario.blast_first or s.turn > scenario.blast_last:
        return
    if not s.quiet:
        s.emit(EV_BLAST, (int(s.turn),))
    center = s.board.star_hex[s.board.nova_star]
    for f in range(len(s.hex)):
        if s.hex[f] != NOWHERE and s.board.distance(center, s.hex[f]) <= 1:
            for kind in range(KINDS):
                n = s.ships[f * KINDS + kind]
                if n > 0:
                    lose(s, f, kind, n)
    revolt(s)  # SC-CON-24


class GameTurns(Frame[StellarConquest]):
    """Every player in order, then the Production Year if one is due (SC-SEQ-03, 06).

    *at* is the next place in the order; beyond the last player come the end of the Game Turn
    and the turn after it.
    """

    def __init__(self, at: i64 = 0) -> None:
        self.at: i64 = at

    def clone(self) -> GameTurns:
        """A copy."""
        return GameTurns(self.at)

    def run(self, s: StellarConquest) -> None:
        """Go on to the next player, Production Year or Game Turn."""
        if self.at < s.seats and s.turn > 0:
            if self.is_decided(s):
                end_game(s)
                return
            s.player = i64(s.order[self.at])
            self.at += 1
            if not s.quiet:
                s.emit(EV_PLAYER_TURN, (int(s.turn), int(s.player)))
            s.push(PlayerTurn())
        elif self.at == s.seats and s.turn > 0:
            self.at += 1
            s.player = NONE
            blast(s)
            if production_due(s):
                s.push(Production())
        elif s.turn == s.opt[OPT_TURNS]:
            end_game(s)  # SC-END-04
        else:
            self.at = 0
            s.turn += 1
            if s.turn == s.board.scenario.emerges:
                s.card[s.board.nova_star] = u8(0)  # SC-SCN-16, 17

    def is_decided(self, s: StellarConquest) -> bool:
        """Whether at most one player is not out for good (SC-END-05, SC-RUL-36)."""
        if s.opt[OPT_EARLY_END] != 0:
            return False
        left: i64 = 0
        for seat in range(s.seats):
            if not is_out(s, seat):
                left += 1
        return left < 2


class PlayerTurn(Frame[StellarConquest]):
    """The steps of one Player Turn in their order (SC-SEQ-01, 02)."""

    def __init__(self, step: i64 = 0) -> None:
        self.step: i64 = step

    def clone(self) -> PlayerTurn:
        """A copy."""
        return PlayerTurn(self.step)

    def run(self, s: StellarConquest) -> None:
        """Begin the next step; a first turn by entry hexes is movement only (SC-SET-11)."""
        if s.resigned[s.player] == 1:
            self.step = REVOLT - 1  # SC-RUL-64
        self.step += 1
        entering = s.turn == 1 and len(s.board.scenario.entries) > 0
        if self.step == 1:
            s.push(Negotiation())
        elif self.step == 2:
            s.push(Movement())
        elif self.step == 3 and not entering:
            s.push(Exploration())
        elif self.step == 4 and not entering:
            s.push(Contests())
        elif self.step == 5 and not entering:
            conquer_undefended(s)
        elif self.step == 6 and not entering:
            s.push(Colonization())
        elif self.step >= REVOLT:
            revolt(s)  # SC-SEQ-08
            s.pop()
