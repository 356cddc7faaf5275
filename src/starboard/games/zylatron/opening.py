"""Set-up (ledger chapter 4): lots, planets, pieces, and who begins."""

from __future__ import annotations

from mypy_extensions import i64, u8

from starboard.core.state import Decision, Frame
from starboard.core.types import CHANCE, Action, Breach, Options, arg, pack

from .cargo import set_down
from .ids import (
    ASK_LOT,
    ASK_PLANET,
    ASSIGNED,
    EV_FIRST,
    EV_FUNDS,
    EV_LOT,
    EV_PLACED,
    EV_PLANET,
    FIRST_BALANCED,
    FIRST_SEAT_1,
    LOT,
    NONE,
    ON,
    OPT_FIRST_PLAYER,
    OPT_PLANET_CHOICE,
    OPT_TEAMS,
    OPT_THREE_PLAYER_BALANCE,
    PAIRS,
    PICK_PLANET,
    SET,
    SIDES,
)
from .state import Zylatron, after, in_play
from .strike import shuffle
from .turn import Rounds

__all__ = ["Deal", "Opening", "PickOrder", "PickPlanets", "WhoBegins", "middle_side"]


class Opening(Frame[Zylatron]):
    """Planets first, then the pieces, then the side that begins."""

    def clone(self) -> Opening:
        """A copy."""
        return Opening()

    def run(self, s: Zylatron) -> None:
        """Hand out the planets (ZY-SET-02, 03), or set up once that is done."""
        if i64(s.side_of_seat[0]) == NONE:
            if s.opt[OPT_PLANET_CHOICE] == ASSIGNED:
                s.push(Deal())
            else:
                s.push(PickPlanets())
                s.push(PickOrder())
            return
        s.pop()
        set_up(s)
        s.push(WhoBegins())


def take_planet(s: Zylatron, seat: i64, side: i64) -> None:
    """*seat* plays *side* from now on (ZY-SET-01)."""
    s.side_of_seat[seat] = u8(side)
    s.seat_of_side[side] = u8(seat)
    if not s.quiet:
        s.emit(EV_PLANET, (int(seat), int(side)))


def set_up(s: Zylatron) -> None:
    """Pieces on their starting positions, money, factories, HQs and cards (ZY-SET-04 to 11)."""
    board = s.board
    for side in range(SIDES):
        if i64(s.seat_of_side[side]) == NONE:
            continue
        s.alive[side] = u8(1)
        s.holder[side] = u8(side)
        s.money[side] = board.start_money
        for piece in range(side * SET, side * SET + SET):
            if not in_play(s, piece):
                continue
            s.owner[piece] = u8(side)
            set_down(s, piece, board.start[piece])
            if not s.quiet:
                s.emit(EV_PLACED, (int(piece), int(board.start[piece])))
    if s.seats == 3 and s.opt[OPT_THREE_PLAYER_BALANCE] == ON:
        s.money[middle_side(s)] = board.balance_money  # ZY-PLY-03
    for side in range(SIDES):
        if s.alive[side] == 1 and not s.quiet:
            s.emit(EV_FUNDS, (int(side), int(s.money[side])))
    shuffle(s)


def middle_side(s: Zylatron) -> i64:
    """With three players, the side opposite the world that nobody chose."""
    for side in range(SIDES):
        if i64(s.seat_of_side[side]) == NONE:
            return s.board.opposite[side]
    return NONE


# -- the frames -----------------------------------------------------------------------------


class Lots(Frame[Zylatron]):
    """A lot is drawn among what `may_come` allows."""

    def may_come(self, s: Zylatron, outcome: i64) -> bool:
        """Whether *outcome* is among the lots."""
        return False

    def options(self, s: Zylatron, d: Decision, out: Options) -> None:
        """The lots."""
        for outcome in range(SIDES):
            if self.may_come(s, outcome):
                out.add(pack(LOT, outcome))

    def breach(self, s: Zylatron, d: Decision, a: Action) -> Breach:
        """Whether the lot can come."""
        outcome = arg(a, 0)
        if a != pack(LOT, outcome) or outcome >= SIDES or not self.may_come(s, outcome):
            return "SB-ACT-02"
        return None


class PickOrder(Lots):
    """The order in which players pick, drawn by lot (ZY-SET-02)."""

    def __init__(self) -> None:
        self.order: list[int] = []

    def clone(self) -> PickOrder:
        """An independent copy."""
        f = PickOrder()
        f.order = self.order[:]
        return f

    def may_come(self, s: Zylatron, outcome: i64) -> bool:
        """Seats not drawn yet."""
        return outcome < s.seats and int(outcome) not in self.order

    def run(self, s: Zylatron) -> None:
        """Draw until one seat is left, which picks last."""
        if len(self.order) < s.seats - 1:
            s.ask(CHANCE, ASK_LOT)
            return
        for seat in range(s.seats):
            if int(seat) not in self.order:
                self.order.append(int(seat))
        s.pop()

    def apply(self, s: Zylatron, d: Decision, a: Action) -> None:
        """Note the seat drawn."""
        self.order.append(int(arg(a, 0)))
        if not s.quiet:
            s.emit(EV_LOT, (int(arg(a, 0)),))


class PickPlanets(Frame[Zylatron]):
    """Each player picks one unclaimed home planet (ZY-SET-01, 02, 14, ZY-PLY-01)."""

    def __init__(self) -> None:
        self.order: list[int] = []

    def clone(self) -> PickPlanets:
        """An independent copy."""
        f = PickPlanets()
        f.order = self.order[:]
        return f

    def returned(self, s: Zylatron, child: Frame[Zylatron]) -> None:
        """The order has been drawn."""
        assert isinstance(child, PickOrder)
        self.order = child.order

    def run(self, s: Zylatron) -> None:
        """Ask the next player in the order."""
        for seat in self.order:
            if i64(s.side_of_seat[seat]) == NONE:
                s.ask(seat, ASK_PLANET)
                return
        s.pop()

    def may_pick(self, s: Zylatron, seat: i64, side: i64) -> Breach:
        """Why *seat* may not have that planet."""
        if side >= SIDES:
            return "SB-ACT-02"
        if i64(s.seat_of_side[side]) != NONE:
            return "ZY-SET-01"
        if s.opt[OPT_TEAMS] != PAIRS:
            return None
        across = i64(s.seat_of_side[s.board.opposite[side]])
        partner = (seat + 2) % 4
        if across != NONE and across != partner:
            return "ZY-SET-14"
        if i64(s.side_of_seat[partner]) != NONE and across != partner:
            return "ZY-SET-14"
        return None

    def options(self, s: Zylatron, d: Decision, out: Options) -> None:
        """The planets left."""
        for side in range(SIDES):
            if self.may_pick(s, d.seat, side) is None:
                out.add(pack(PICK_PLANET, side))

    def breach(self, s: Zylatron, d: Decision, a: Action) -> Breach:
        """Why not this planet."""
        if a != pack(PICK_PLANET, arg(a, 0)):
            return "SB-ACT-02"
        return self.may_pick(s, d.seat, arg(a, 0))

    def apply(self, s: Zylatron, d: Decision, a: Action) -> None:
        """Take it."""
        take_planet(s, d.seat, arg(a, 0))


class Deal(Lots):
    """Planets are dealt in random order; partners face each other (ZY-SET-03, 14, ZY-PLY-01)."""

    def clone(self) -> Deal:
        """A copy."""
        return Deal()

    def next_seat(self, s: Zylatron) -> i64:
        """The first seat without a planet, or NONE."""
        for seat in range(s.seats):
            if i64(s.side_of_seat[seat]) == NONE:
                return seat
        return NONE

    def may_come(self, s: Zylatron, outcome: i64) -> bool:
        """Planets of the list for this number of players that nobody has."""
        listed = int(outcome) in s.board.assigned[s.seats - 2]
        return listed and i64(s.seat_of_side[outcome]) == NONE

    def run(self, s: Zylatron) -> None:
        """Draw for the next seat; what is left over needs no lot."""
        seat = self.next_seat(s)
        if seat == NONE:
            s.pop()
            return
        left = [side for side in range(SIDES) if self.may_come(s, side)]
        if len(left) == 1:
            take_planet(s, seat, left[0])
        else:
            s.ask(CHANCE, ASK_LOT)

    def apply(self, s: Zylatron, d: Decision, a: Action) -> None:
        """Deal the planet drawn; in teams the partner gets the opposite one."""
        seat = self.next_seat(s)
        take_planet(s, seat, arg(a, 0))
        if s.opt[OPT_TEAMS] == PAIRS:
            take_planet(s, seat + 2, s.board.opposite[arg(a, 0)])


class WhoBegins(Lots):
    """The first side (ZY-TRN-15, 16)."""

    def clone(self) -> WhoBegins:
        """A copy."""
        return WhoBegins()

    def may_come(self, s: Zylatron, outcome: i64) -> bool:
        """Any side in play."""
        return s.alive[outcome] == 1

    def run(self, s: Zylatron) -> None:
        """By rule or by lot."""
        choice = s.opt[OPT_FIRST_PLAYER]
        if choice == FIRST_SEAT_1:
            self.begin(s, i64(s.side_of_seat[0]))
        elif choice == FIRST_BALANCED and s.seats == 3:
            self.begin(s, after(s, middle_side(s)))
        else:
            s.ask(CHANCE, ASK_LOT)

    def apply(self, s: Zylatron, d: Decision, a: Action) -> None:
        """The lot has fallen."""
        self.begin(s, arg(a, 0))

    def begin(self, s: Zylatron, side: i64) -> None:
        """The game starts with *side*."""
        s.side = side
        if not s.quiet:
            s.emit(EV_FIRST, (int(side),))
        s.pop()
        s.push(Rounds())
