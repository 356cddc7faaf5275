"""The sequence of play (ledger chapter 4): rounds, turns, and what ends them."""

from __future__ import annotations

from mypy_extensions import i64, u8

from starboard.core.state import Decision, Frame
from starboard.core.types import Action, Breach, Options, arg, pack, verb_of

from .economy import (
    age_damage,
    buy,
    buy_options,
    collect,
    may_buy,
    may_rebuild,
    may_spend_elsewhere,
    rebuild,
    rebuild_options,
    recover,
    repair_options,
)
from .elimination import adjudicate, eliminate, heir_of
from .free import free_apply, free_breach, free_options
from .ids import (
    ASK_TURN,
    BUY,
    END_TURN,
    EV_ROUND,
    EV_TURN,
    NONE,
    ON,
    OPT_GAME,
    OPT_OPENING_HANDICAP,
    OPT_QUIET_ROUNDS,
    OPT_ROUND_LIMIT,
    PIECES,
    REBUILD,
    SIDES,
    START_MOVE,
)
from .movement import may_start, start_move
from .state import Zylatron, after, warriors

__all__ = ["Rounds", "Turn", "begin_turn"]


class Rounds(Frame[Zylatron]):
    """Turn after turn, clockwise, until somebody has won (ZY-TRN-01)."""

    def clone(self) -> Rounds:
        """A copy."""
        return Rounds()

    def run(self, s: Zylatron) -> None:
        """The turn of `s.side` is over, or is the first: go on."""
        if s.turn > 0 and self.end_round(s):
            return
        begin_turn(s, s.side if s.turn == 0 else after(s, s.side))

    def end_round(self, s: Zylatron) -> bool:
        """Close the round if every side in the game has had its turn; True if the game is over."""
        s.had_turn |= i64(1) << s.side
        for side in range(SIDES):
            if s.alive[side] == 1 and ((s.had_turn >> side) & 1) == 0:
                return False  # ZY-TRN-13
        s.rounds += 1
        s.had_turn = 0
        s.quiet_rounds = 0 if s.noise == 1 else s.quiet_rounds + 1
        s.noise = 0
        if not s.quiet:
            s.emit(EV_ROUND, (int(s.rounds), int(s.quiet_rounds)))
        if s.rounds >= s.opt[OPT_ROUND_LIMIT] or s.quiet_rounds >= s.opt[OPT_QUIET_ROUNDS]:
            adjudicate(s)  # ZY-VIC-03, 04
            return True
        return False


def begin_turn(s: Zylatron, side: i64) -> None:
    """Every piece has its move and shot again; the allowance of moves is fresh."""
    s.side = side
    s.turn += 1
    s.moves_left = s.board.moves[s.opt[OPT_GAME]]  # ZY-TRN-02, 03
    if s.turn == 1 and s.opt[OPT_OPENING_HANDICAP] == ON:
        s.moves_left -= 1  # ZY-TRN-14
    s.cancels = 0
    for piece in range(PIECES):
        s.moved[piece] = u8(0)
        s.fired[piece] = u8(0)
        s.beams[piece] = u8(0)
        s.restacks[piece] = u8(0)
        s.bought_aboard[piece] = u8(0)
        s.captive[piece] = u8(0)
    age_damage(s, side)
    s.grace = 1 if warriors(s, side) == 0 else 0  # ZY-ELM-01
    if not s.quiet:
        s.emit(EV_TURN, (int(s.turn), int(side)))
    s.push(Turn())


class Turn(Frame[Zylatron]):
    """The turn of one side: moves and free actions in any order (ZY-TRN-02 to 12)."""

    def clone(self) -> Turn:
        """A copy."""
        return Turn()

    def run(self, s: Zylatron) -> None:
        """Ask for the next action; an eliminated side's turn ends at once (ZY-ELM-13)."""
        if s.alive[s.side] == 0:
            s.pop()
        else:
            s.ask(i64(s.seat_of_side[s.side]), ASK_TURN)

    def options(self, s: Zylatron, d: Decision, out: Options) -> None:
        """Moves to start, free actions, purchases, repairs, and the end of the turn."""
        side = s.side
        if s.moves_left > 0:
            for piece in range(PIECES):
                if i64(s.owner[piece]) == side and may_start(s, side, piece) is None:
                    out.add(pack(START_MOVE, piece))
        free_options(s, side, NONE, out)
        buy_options(s, side, out)
        repair_options(s, side, out)
        rebuild_options(s, side, out)
        if may_spend_elsewhere(s, side) is None:
            out.add(pack(END_TURN))

    def breach(self, s: Zylatron, d: Decision, a: Action) -> Breach:
        """Why *a* cannot be done now."""
        verb = verb_of(a)
        if verb == START_MOVE and a == pack(START_MOVE, arg(a, 0)):
            return may_start(s, s.side, arg(a, 0))
        if verb == BUY and a == pack(BUY, arg(a, 0), arg(a, 1)):
            return may_buy(s, s.side, arg(a, 0), arg(a, 1))
        if verb == REBUILD and a == pack(REBUILD, arg(a, 0)):
            return may_rebuild(s, s.side, arg(a, 0))
        if a == pack(END_TURN):
            return may_spend_elsewhere(s, s.side)
        return free_breach(s, s.side, NONE, a)

    def apply(self, s: Zylatron, d: Decision, a: Action) -> None:
        """Carry out one action."""
        verb = verb_of(a)
        if verb == START_MOVE:
            start_move(s, arg(a, 0))
        elif verb == BUY:
            buy(s, s.side, arg(a, 0), arg(a, 1))
        elif verb == REBUILD:
            rebuild(s, s.side, arg(a, 0))
        elif verb == END_TURN:
            end_turn(s)
        else:
            free_apply(s, s.side, a)


def end_turn(s: Zylatron) -> None:
    """Last-Warrior check, income, recovery, in this order (ZY-TRN-12). May end the game."""
    side = s.side
    s.pop()
    if s.grace == 1:
        eliminate(s, side, heir_of(s, side))  # ZY-ELM-03
        return
    collect(s, side)
    recover(s, side)
