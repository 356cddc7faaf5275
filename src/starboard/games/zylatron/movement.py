"""Movement (ledger chapter 4, Movement): legs, stops, and the move of one piece."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from starboard.core.state import Decision, Frame
from starboard.core.types import Action, Breach, Options, arg, pack, verb_of

from .cargo import (
    is_craft,
    load_of,
    may_board,
    may_pick_up,
    may_set_down,
    set_down,
    stow,
    take_off,
)
from .free import free_apply, free_breach, free_options, repair_options
from .headquarters import land
from .ids import (
    ASK_LEAVE,
    ASK_MOVE,
    BATTLE_STAR,
    BLOCKED,
    CANCEL_MOVE,
    DROP,
    END_MOVE,
    EV_BOARD,
    EV_CANCEL,
    EV_DROP,
    EV_END_MOVE,
    EV_PICKUP,
    EV_START,
    EV_TRAVEL,
    MISSILE,
    NONE,
    NOWHERE,
    OPT_ENEMY_PASSAGE,
    OPT_GAME,
    OPT_TOUCH_MOVE,
    PIECES,
    RELAXED,
    SHORT,
    SOUND,
    TRAVEL,
    TRAVEL_BOARD,
    TRAVEL_PICKUP,
    WARRIOR,
)
from .state import Zylatron, allowance, in_pile, owner_of, same_team, why_absent
from .tables import Reach, type_of

__all__ = ["Leave", "Move", "hovering", "may_start", "start_move"]

UNKNOWN_ACTION = "SB-ACT-02"


# -- routes ---------------------------------------------------------------------------------


def routes(s: Zylatron, piece: i64) -> Reach:
    """The shortest legal routes of *piece* from its point (ZY-MOV-01, 08, 10, 11, 12)."""
    kind = type_of(piece)
    if s.opt[OPT_ENEMY_PASSAGE] != BLOCKED:
        return s.board.reach(kind, s.opt[OPT_GAME], s.place[piece])
    side = owner_of(s, piece)
    closed = [
        int(s.place[other])
        for other in range(PIECES)
        if s.place[other] != NOWHERE and not same_team(s, owner_of(s, other), side)
    ]
    return s.board.routes(kind, s.opt[OPT_GAME], s.place[piece], closed)


def _too_far(s: Zylatron, piece: i64, point: i64, left: i64) -> Breach:
    """The rule that keeps *point* out of reach of *piece* with *left* steps, or None."""
    if point == s.place[piece]:
        return "ZY-MOV-08"
    kind = type_of(piece)
    if kind == WARRIOR and s.board.land[point] == 0:
        return "ZY-MOV-02"
    if kind == BATTLE_STAR and s.board.land[point] == 1:
        return "ZY-MOV-05"
    if i64(routes(s, piece).steps[point]) <= left:
        return None
    open_way = i64(s.board.reach(kind, s.opt[OPT_GAME], s.place[piece]).steps[point])
    if open_way <= left:
        return "ZY-MOV-11"
    if open_way <= allowance(s, kind):
        return "ZY-MOV-08"
    if kind == WARRIOR:
        return "ZY-MOV-02"
    if kind == BATTLE_STAR:
        return "ZY-MOV-05"
    return "ZY-MOV-04" if s.opt[OPT_GAME] == SHORT else "ZY-MOV-03"


def may_stop(s: Zylatron, piece: i64, point: i64) -> Breach:
    """Why a travelling piece may not halt on *point*, distance aside (ZY-MOV-09, ZY-HQ-08)."""
    if i64(s.base[point]) == NONE:
        return None
    if type_of(piece) == WARRIOR and (
        i64(s.board.hq_world[point]) != NONE or point == s.board.zylon
    ):
        return "ZY-HQ-08"
    return "ZY-MOV-09"


def leg_breach(s: Zylatron, piece: i64, left: i64, verb: i64, point: i64) -> Breach:
    """Why *piece* with *left* steps may not make this leg."""
    if point >= s.board.points:
        return UNKNOWN_ACTION
    far = _too_far(s, piece, point, left)
    if point == s.place[piece]:
        return far
    rule: Breach
    if verb == TRAVEL:
        rule = may_stop(s, piece, point)
    elif verb == TRAVEL_PICKUP:
        rule = may_pick_up(s, owner_of(s, piece), piece, i64(s.base[point]), 0)
    else:
        rule = may_board(s, owner_of(s, piece), piece, i64(s.base[point]), 0)
    return rule if rule is not None else far


def leg_options(s: Zylatron, piece: i64, left: i64, out: Options) -> None:
    """Write every legal leg of *piece*."""
    if left == 0:
        return
    reach = routes(s, piece)
    steps = reach.steps
    base = s.base
    side = owner_of(s, piece)
    own = vec[i64]()
    for point in reach.points:
        if i64(steps[point]) > left:
            continue
        pile = i64(base[point])
        if pile == NONE:
            out.add(pack(TRAVEL, point))
        elif owner_of(s, pile) == side:
            own = append(own, point)
    for point in own:
        if may_pick_up(s, side, piece, i64(base[point]), 0) is None:
            out.add(pack(TRAVEL_PICKUP, point))
    for point in own:
        if may_board(s, side, piece, i64(base[point]), 0) is None:
            out.add(pack(TRAVEL_BOARD, point))


def has_leg(s: Zylatron, piece: i64, left: i64, dropped: i64) -> bool:
    """Whether *piece* can make any leg, once *dropped* Warriors and missiles have left its pile."""
    if left == 0:
        return False
    reach = routes(s, piece)
    side = owner_of(s, piece)
    for point in reach.points:
        if i64(reach.steps[point]) > left:
            continue
        pile = i64(s.base[point])
        if pile == NONE:
            return True
        if may_board(s, side, piece, pile, dropped) is None:
            return True
        if may_pick_up(s, side, piece, pile, dropped) is None:
            return True
    return False


# -- starting -------------------------------------------------------------------------------


def may_start(s: Zylatron, side: i64, piece: i64) -> Breach:
    """Why *side* may not start a move of *piece* now."""
    if piece >= PIECES:
        return UNKNOWN_ACTION
    if s.place[piece] == NOWHERE:
        return why_absent(s, piece)
    if owner_of(s, piece) != side:
        return "ZY-TRN-03" if s.opt[OPT_GAME] == SHORT else "ZY-TRN-02"
    if type_of(piece) == MISSILE:
        return "ZY-MOV-07"
    if s.moved[piece] != 0:
        return "ZY-TRN-05"
    if s.moves_left == 0:
        return "ZY-TRN-03" if s.opt[OPT_GAME] == SHORT else "ZY-TRN-02"
    if s.damage[piece] != SOUND:
        return "ZY-MOV-16"
    if s.captive[piece] != 0:
        return "ZY-ELM-14"
    if type_of(piece) == WARRIOR and s.board.land[s.place[piece]] == 0:
        return "ZY-CAR-11"
    return None if has_leg(s, piece, allowance(s, type_of(piece)), 0) else "ZY-MOV-15"


def start_move(s: Zylatron, piece: i64) -> None:
    """Touch *piece*: the move is used, whatever becomes of it (ZY-MOV-17)."""
    s.moves_left -= 1
    s.moved[piece] = u8(1)
    if not s.quiet:
        s.emit(EV_START, (int(piece),))
    s.push(Move(piece, allowance(s, type_of(piece))))


# -- the move of one piece ------------------------------------------------------------------


class Move(Frame[Zylatron]):
    """One piece is travelling (ZY-TRN-11): it makes legs, drops cargo, and lets free actions in."""

    def __init__(self, piece: i64, left: i64) -> None:
        self.piece: i64 = piece
        self.left: i64 = left
        self.stepped: bool = False

    def clone(self) -> Move:
        """An independent copy."""
        f = Move(self.piece, self.left)
        f.stepped = self.stepped
        return f

    def run(self, s: Zylatron) -> None:
        """Ask for the next action, unless the travelling piece is out of action (ZY-MOV-16)."""
        if s.place[self.piece] == NOWHERE or s.damage[self.piece] != SOUND:
            self.end(s)
        else:
            s.ask(i64(s.seat_of_side[s.side]), ASK_MOVE)

    def end(self, s: Zylatron) -> None:
        """Let go of the piece."""
        if not s.quiet:
            s.emit(EV_END_MOVE, (int(self.piece),))
        s.pop()

    def options(self, s: Zylatron, d: Decision, out: Options) -> None:
        """Legs, drops, the end of the move, and free actions."""
        leg_options(s, self.piece, self.left, out)
        if is_craft(self.piece):
            for cargo in range(PIECES):
                if s.carrier[cargo] != NONE and self.may_drop(s, cargo) is None:
                    out.add(pack(DROP, cargo))
        if self.may_end(s) is None:
            out.add(pack(END_MOVE))
        if self.may_cancel(s) is None:
            out.add(pack(CANCEL_MOVE))
        free_options(s, s.side, self.piece, out)
        repair_options(s, s.side, out)

    def breach(self, s: Zylatron, d: Decision, a: Action) -> Breach:
        """Why *a* cannot be done while this piece travels."""
        verb = verb_of(a)
        if verb == TRAVEL or verb == TRAVEL_PICKUP or verb == TRAVEL_BOARD:
            if a != pack(verb, arg(a, 0)):
                return UNKNOWN_ACTION
            return leg_breach(s, self.piece, self.left, verb, arg(a, 0))
        if verb == DROP:
            return self.may_drop(s, arg(a, 0)) if a == pack(DROP, arg(a, 0)) else UNKNOWN_ACTION
        if a == pack(END_MOVE):
            return self.may_end(s)
        if a == pack(CANCEL_MOVE):
            return self.may_cancel(s)
        return free_breach(s, s.side, self.piece, a)

    def apply(self, s: Zylatron, d: Decision, a: Action) -> None:
        """Make a leg, drop, end, cancel, or do a free action."""
        verb = verb_of(a)
        if verb == TRAVEL or verb == TRAVEL_PICKUP or verb == TRAVEL_BOARD:
            self.leg(s, verb, arg(a, 0))
        elif verb == DROP:
            self.drop(s, arg(a, 0))
        elif verb == END_MOVE:
            self.end(s)
        elif verb == CANCEL_MOVE:
            self.cancel(s)
        else:
            free_apply(s, s.side, a)

    def may_drop(self, s: Zylatron, cargo: i64) -> Breach:
        """Why *cargo* may not be dropped here (ZY-CAR-08, 09)."""
        if cargo >= PIECES or s.place[cargo] == NOWHERE or not in_pile(s, cargo, self.piece):
            return "ZY-CAR-08"
        if cargo == self.piece or i64(s.carrier[self.piece]) != NONE:
            return "ZY-CAR-08"
        rule = may_set_down(s, cargo, s.place[self.piece])
        if rule is not None:
            return rule
        if not has_leg(s, self.piece, self.left, load_of(s, cargo)):
            return "ZY-CAR-09"
        return None

    def may_end(self, s: Zylatron) -> Breach:
        """A touched piece must take a step if it can (ZY-MOV-13)."""
        if self.stepped or not has_leg(s, self.piece, self.left, 0):
            return None
        return "ZY-MOV-13"

    def may_cancel(self, s: Zylatron) -> Breach:
        """Why the move cannot be cancelled (ZY-MOV-13, 18)."""
        if s.opt[OPT_TOUCH_MOVE] != RELAXED:
            return "ZY-MOV-13"
        if self.stepped or s.cancels >= s.board.cancels_limit:
            return "ZY-MOV-18"
        return None

    def leg(self, s: Zylatron, verb: i64, point: i64) -> None:
        """Travel to *point*, stop there, pick up or board (ZY-MOV-08, ZY-CAR-03, 05, 10)."""
        piece = self.piece
        origin = s.place[piece]
        cost = i64(routes(s, piece).steps[point])
        self.left -= cost
        self.stepped = True
        take_off(s, piece)
        met = i64(s.base[point])
        if verb == TRAVEL_BOARD:
            if not s.quiet:
                s.emit(EV_BOARD, (int(piece), int(origin), int(point), int(cost), int(met)))
            stow(s, piece, met)
            s.pop()
            return
        if verb == TRAVEL_PICKUP:
            if not s.quiet:
                s.emit(EV_PICKUP, (int(piece), int(origin), int(point), int(cost), int(met)))
            take_off(s, met)
            stow(s, met, piece)
        elif not s.quiet:
            s.emit(EV_TRAVEL, (int(piece), int(origin), int(point), int(cost)))
        set_down(s, piece, point)
        land(s, piece)

    def drop(self, s: Zylatron, cargo: i64) -> None:
        """Put *cargo* down on this point; the craft must then leave (ZY-CAR-08, 09)."""
        point = s.place[self.piece]
        if not s.quiet:
            s.emit(EV_DROP, (int(self.piece), int(cargo), int(point)))
        take_off(s, cargo)
        set_down(s, cargo, point)
        s.push(Leave())
        land(s, cargo)

    def cancel(self, s: Zylatron) -> None:
        """Give the move back (ZY-MOV-18)."""
        s.moves_left += 1
        s.cancels += 1
        s.moved[self.piece] = u8(0)
        if not s.quiet:
            s.emit(EV_CANCEL, (int(self.piece),))
        s.pop()


class Leave(Frame[Zylatron]):
    """After a drop the next action is the leg away from there (ZY-CAR-09)."""

    def clone(self) -> Leave:
        """A copy."""
        return Leave()

    def move_of(self, s: Zylatron) -> Move:
        """The move this belongs to, directly below."""
        below = s.stack[-2]
        assert isinstance(below, Move)
        return below

    def run(self, s: Zylatron) -> None:
        """Ask where to go."""
        s.ask(i64(s.seat_of_side[s.side]), ASK_LEAVE)

    def options(self, s: Zylatron, d: Decision, out: Options) -> None:
        """Legs only."""
        move = self.move_of(s)
        leg_options(s, move.piece, move.left, out)

    def breach(self, s: Zylatron, d: Decision, a: Action) -> Breach:
        """Nothing but a leg is offered (ZY-CAR-09)."""
        verb = verb_of(a)
        if verb != TRAVEL and verb != TRAVEL_PICKUP and verb != TRAVEL_BOARD:
            return "ZY-CAR-09"
        if a != pack(verb, arg(a, 0)):
            return UNKNOWN_ACTION
        move = self.move_of(s)
        return leg_breach(s, move.piece, move.left, verb, arg(a, 0))

    def apply(self, s: Zylatron, d: Decision, a: Action) -> None:
        """Leave, as a leg of the move below."""
        move = self.move_of(s)
        s.pop()
        move.leg(s, verb_of(a), arg(a, 0))


def hovering(s: Zylatron) -> i64:
    """The craft that shares its point with what it has just dropped (ZY-CAR-09), or NONE.

    It stays there when the drop has ended the game.
    """
    if s.stack:
        top = s.stack[-1]
        return top.move_of(s).piece if isinstance(top, Leave) else NONE
    for piece in range(PIECES):
        point = s.place[piece]
        if point != NOWHERE and i64(s.carrier[piece]) == NONE and i64(s.base[point]) != piece:
            return piece
    return NONE
