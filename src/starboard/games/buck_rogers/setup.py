"""Set-up (ledger chapters 3 and 9): sides, zone cards, armies and their placing."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from starboard.core.common import Draw
from starboard.core.state import Decision, Frame
from starboard.core.types import Action, Breach, Options, arg, pack, verb_of

from .control import hold_satellites
from .homes import claim_leaders, home_zones
from .ids import (
    ASK_ARMY,
    ASK_ASSIGN,
    ASK_CARD,
    ASK_COLOUR,
    ASK_LEADER,
    ASSIGN,
    B2,
    B3,
    CARD,
    COLOURS,
    EARTH_MOON,
    ENLIST,
    EV_COLOUR,
    EV_ENLISTED,
    EV_LEADER,
    EV_ZONE_CARD,
    FIGHTER,
    GENNIE,
    KINDS,
    LEADER,
    LEADERS,
    MARS,
    NONE,
    OPT_B6,
    OPT_D,
    OPT_OBJECTIVE,
    OPT_SAMPLE_SETUP,
    PICK_COLOUR,
    PICK_LEADER,
    PICK_SET,
    TRANSPORT,
    TROOPER,
)
from .order import DealCards, RollOrder
from .placing import first_lot
from .question import Question, is_in_game
from .sample import lay_sample
from .state import BuckRogers, colours_of, is_advanced, is_on, player_of
from .turn import Turns

__all__ = ["DealHomes", "DealZones", "Enlist", "PickSides", "SetUp"]

FREE_CHOICE: Final[i64] = 17
"""Units of one's own choice in scenario B6 (BR-SB6-01)."""


def colours_each(s: BuckRogers) -> i64:
    """How many colours a player commands (BR-PLC-02, 03)."""
    if s.seats == 2:
        return 3
    return 2 if s.seats == 3 else 1


class SetUp(Frame[BuckRogers]):
    """Sides, then zones, then armies, then the placing; *stage* is how far it has come."""

    def __init__(self) -> None:
        self.stage: i64 = 0
        self.pool: list[int] = []

    def clone(self) -> SetUp:
        """An independent copy."""
        f = SetUp()
        f.stage = self.stage
        f.pool = self.pool[:]
        return f

    def run(self, s: BuckRogers) -> None:
        """The next stage."""
        self.stage += 1
        if self.stage == 1:
            if s.opt[OPT_OBJECTIVE] == B3:
                s.push(DealHomes())
            else:
                s.push(PickSides())
                s.push(DealCards(False))  # BR-RUL-07
        elif self.stage == 2 and s.opt[OPT_SAMPLE_SETUP] != 0:
            s.pop()
            lay_sample(s)
        elif self.stage == 2:
            if s.opt[OPT_OBJECTIVE] != B3:
                s.push(DealZones())
        elif self.stage == 3:
            hold_satellites(s)
            if is_on(s, OPT_D):
                claim_leaders(s)  # BR-RUL-68
            self.pool = armies(s)
            if is_on(s, OPT_B6):
                s.push(Enlist())
        elif self.stage == 4:
            s.push(DealCards(False) if is_advanced(s) else RollOrder(False))
        elif self.stage == 5:
            order = clockwise_from(s, i64(s.order[0]))
            s.push(first_lot(s, order, self.pool[:]))
        else:
            s.pop()
            s.push(Turns())

    def returned(self, s: BuckRogers, child: Frame[BuckRogers]) -> None:
        """Armies of one's own choice replace the usual ones."""
        if isinstance(child, Enlist):
            for at in range(COLOURS * KINDS):
                self.pool[at] += child.chosen[at]


def clockwise_from(s: BuckRogers, first: i64) -> list[int]:
    """Every player in the game, in seat order from *first* (BR-SET-06, 12)."""
    seats = [int((first + i) % s.seats) for i in range(s.seats)]
    return [p for p in seats if is_in_game(s, p)]


def armies(s: BuckRogers) -> list[int]:
    """What each colour in play has to place, colour * KINDS + kind (BR-SET-05, BR-SB6-01)."""
    pool = [0] * int(COLOURS * KINDS)
    for colour in range(COLOURS):
        if player_of(s, colour) == NONE:
            continue
        for kind in range(KINDS):
            pool[colour * KINDS + kind] = int(s.board.army[kind])
        if is_on(s, OPT_D):
            pool[colour * KINDS + LEADER] = 0  # BR-OPD-01, BR-RUL-77
        if is_on(s, OPT_B6):
            for kind in (TROOPER, GENNIE, FIGHTER, TRANSPORT):
                pool[colour * KINDS + kind] = 0
    return pool


# -- sides ----------------------------------------------------------------------------------


class PickSides(Question):
    """Lowest card first, each player takes colours and then Leaders (BR-SET-02, BR-RUL-07)."""

    def clone(self) -> PickSides:
        """A copy."""
        return PickSides()

    def run(self, s: BuckRogers) -> None:
        """Ask the first in the order who lacks something."""
        for i in range(len(s.order)):
            player = i64(s.order[i])
            if not is_in_game(s, player):
                continue
            if len(colours_of(s, player)) < colours_each(s):
                s.ask(player, ASK_COLOUR)
                return
            if self.lacks_leader(s, player):
                kind = ASK_ASSIGN if self.set_of(s, player) >= 0 else ASK_LEADER
                s.ask(player, kind)
                return
        s.pop()

    def lacks_leader(self, s: BuckRogers, player: i64) -> bool:
        """Whether a colour of *player* has no Leader yet; the sample and option D give them."""
        if is_on(s, OPT_D) or s.opt[OPT_SAMPLE_SETUP] != 0:
            return False
        for colour in colours_of(s, player):
            if leader_of_colour(s, colour) == NONE:
                return True
        return False

    def set_of(self, s: BuckRogers, player: i64) -> i64:
        """The fixed pair or three that *player* took, or -1."""
        sets = s.board.leader_sets[s.seats]
        for i in range(len(sets)):
            for leader in sets[i]:
                if i64(s.leader_player[leader]) == player:
                    return i
        return -1

    def choices(self, s: BuckRogers, d: Decision, out: Options) -> None:
        """Colours, Leaders, sets of Leaders, or a colour for a Leader."""
        for verb in (PICK_COLOUR, PICK_LEADER, PICK_SET):
            for i in range(COLOURS):
                if self.may(s, d, pack(verb, i)) is None:
                    out.add(pack(verb, i))
        for leader in range(LEADERS):
            for colour in range(COLOURS):
                if self.may(s, d, pack(ASSIGN, leader, colour)) is None:
                    out.add(pack(ASSIGN, leader, colour))

    def may(self, s: BuckRogers, d: Decision, a: Action) -> Breach:
        """Why not this colour or Leader."""
        verb, i = verb_of(a), arg(a, 0)
        sets = s.board.leader_sets[s.seats]
        if d.kind == ASK_COLOUR and a == pack(PICK_COLOUR, i) and i < COLOURS:
            return None if player_of(s, i) == NONE else "BR-SET-02"
        if d.kind == ASK_LEADER and len(sets) == 0 and a == pack(PICK_LEADER, i) and i < LEADERS:
            return None if i64(s.leader_player[i]) == NONE else "BR-SET-02"
        if d.kind == ASK_LEADER and a == pack(PICK_SET, i) and i < len(sets):
            return None if i64(s.leader_player[sets[i][0]]) == NONE else "BR-PLC-02"
        if d.kind == ASK_ASSIGN and verb == ASSIGN and a == pack(ASSIGN, i, arg(a, 1)):
            return self.may_assign(s, d.seat, i, arg(a, 1))
        return "SB-ACT-02"

    def may_assign(self, s: BuckRogers, player: i64, leader: i64, colour: i64) -> Breach:
        """Why a Leader may not be assigned to a colour (BR-RUL-49)."""
        if leader >= LEADERS or colour >= COLOURS:
            return "SB-ACT-02"
        if i64(s.leader_player[leader]) != player or i64(s.leader_colour[leader]) != NONE:
            return "BR-RUL-49"
        if player_of(s, colour) != player or leader_of_colour(s, colour) != NONE:
            return "BR-RUL-49"
        for lower in range(leader):
            unassigned = i64(s.leader_colour[lower]) == NONE
            if i64(s.leader_player[lower]) == player and unassigned:
                return "BR-RUL-49"  # one after the other
        return None

    def do(self, s: BuckRogers, d: Decision, a: Action) -> None:
        """Take it."""
        verb, i = verb_of(a), arg(a, 0)
        if verb == PICK_COLOUR:
            s.player[i] = u8(d.seat)
            if not s.quiet:
                s.emit(EV_COLOUR, (int(d.seat), int(i)))
        elif verb == PICK_LEADER:
            give_leader(s, i, i64(colours_of(s, d.seat)[0]))
        elif verb == ASSIGN:
            give_leader(s, i, arg(a, 1))
        else:
            for leader in s.board.leader_sets[s.seats][i]:
                s.leader_player[leader] = u8(d.seat)


def leader_of_colour(s: BuckRogers, colour: i64) -> i64:
    """The Leader assigned to *colour*, or NONE."""
    for leader in range(LEADERS):
        if i64(s.leader_colour[leader]) == colour:
            return leader
    return NONE


def give_leader(s: BuckRogers, leader: i64, colour: i64) -> None:
    """*leader* belongs to *colour* and its player."""
    s.leader_colour[leader] = u8(colour)
    s.leader_player[leader] = u8(player_of(s, colour))
    if not s.quiet:
        s.emit(EV_LEADER, (int(leader), int(colour)))


# -- zones ----------------------------------------------------------------------------------


def take_zone(s: BuckRogers, zone: i64, colour: i64) -> None:
    """Put the Control Marker of *colour* in *zone* (BR-SET-04)."""
    s.owner[zone] = u8(player_of(s, colour))
    s.marker_colour[zone] = u8(colour)
    if not s.quiet:
        s.emit(EV_ZONE_CARD, (int(colour), int(zone)))


class DealZones(Frame[BuckRogers]):
    """Zone cards are dealt, seat after seat; the rest stay undealt (BR-SET-03, BR-SB2-01)."""

    def __init__(self) -> None:
        self.dealt: i64 = 0

    def clone(self) -> DealZones:
        """An independent copy."""
        f = DealZones()
        f.dealt = self.dealt
        return f

    def run(self, s: BuckRogers) -> None:
        """The next card to the next seat."""
        each = s.board.cards_dealt[s.seats]
        if s.opt[OPT_OBJECTIVE] == B2:
            each = s.board.b2_cards_dealt[s.seats]
        seats = clockwise_from(s, 0)
        if self.dealt < each * len(seats):
            s.push(ZoneCard(seats[self.dealt % len(seats)]))
        else:
            s.pop()

    def returned(self, s: BuckRogers, child: Frame[BuckRogers]) -> None:
        """The zone belongs to that seat."""
        assert isinstance(child, ZoneCard)
        self.dealt += 1
        take_zone(s, s.board.zone_cards[child.item], i64(colours_of(s, child.tag)[0]))


class ZoneCard(Draw[BuckRogers]):
    """A zone card for the seat *tag*."""

    def __init__(self, tag: i64) -> None:
        super().__init__(CARD, ASK_CARD, "BR-SET-03", 42, tag=tag)

    def left(self, s: BuckRogers, item: i64) -> i64:
        """One of each that nobody has; B2 removes two Displays."""
        zone = s.board.zone_cards[item]
        display = i64(s.board.display[zone])
        if s.opt[OPT_OBJECTIVE] == B2 and (display == EARTH_MOON or display == MARS):
            return 0
        return i64(i64(s.owner[zone]) == NONE)

    def clone(self) -> ZoneCard:
        """An independent copy."""
        f = ZoneCard(self.tag)
        f.copy_draw(self)
        return f


class DealHomes(Frame[BuckRogers]):
    """One home for each player or colour, with its colour and Leader (BR-SB3-01, 02, 05)."""

    def __init__(self) -> None:
        self.dealt: i64 = 0

    def clone(self) -> DealHomes:
        """An independent copy."""
        f = DealHomes()
        f.dealt = self.dealt
        return f

    def run(self, s: BuckRogers) -> None:
        """The next home to the next seat."""
        if self.dealt < colours_each(s) * s.seats:
            s.push(HomeCard(self.dealt % s.seats))
        else:
            s.pop()

    def returned(self, s: BuckRogers, child: Frame[BuckRogers]) -> None:
        """All zones of the home, its colour and its Leader are that seat's."""
        assert isinstance(child, HomeCard)
        self.dealt += 1
        colour = child.item
        s.player[colour] = u8(child.tag)
        if not s.quiet:
            s.emit(EV_COLOUR, (int(child.tag), int(colour)))
        give_leader(s, i64(s.board.b3_leader[colour]), colour)
        for zone in home_zones(s, colour):
            take_zone(s, zone, colour)


class HomeCard(Draw[BuckRogers]):
    """A home, known by its colour (BR-SB3-02)."""

    def __init__(self, tag: i64) -> None:
        super().__init__(CARD, ASK_CARD, "BR-SB3-01", COLOURS, tag=tag)

    def left(self, s: BuckRogers, item: i64) -> i64:
        """Homes that nobody has; brown's Moon is part of Earth with 4 or 5 players."""
        if player_of(s, item) != NONE or len(home_zones(s, item)) == 0:
            return 0
        return 1

    def clone(self) -> HomeCard:
        """An independent copy."""
        f = HomeCard(self.tag)
        f.copy_draw(self)
        return f


# -- scenario B6 ----------------------------------------------------------------------------


class Enlist(Question):
    """Each colour chooses 17 units, seat after seat (BR-SB6-01, BR-DEC-02)."""

    def __init__(self) -> None:
        self.chosen: list[int] = [0] * int(COLOURS * KINDS)

    def clone(self) -> Enlist:
        """An independent copy."""
        f = Enlist()
        f.chosen = self.chosen[:]
        return f

    def colour_at(self, s: BuckRogers) -> i64:
        """The colour that chooses now, or NONE."""
        for player in range(s.seats):
            for colour in colours_of(s, player):
                if is_in_game(s, player) and self.size(colour) < FREE_CHOICE:
                    return colour
        return NONE

    def size(self, colour: i64) -> i64:
        """How many units *colour* has chosen."""
        n: i64 = 0
        for kind in range(KINDS):
            n += self.chosen[colour * KINDS + kind]
        return n

    def run(self, s: BuckRogers) -> None:
        """Ask the next colour's player."""
        colour = self.colour_at(s)
        if colour == NONE:
            s.pop()
        else:
            s.ask(player_of(s, colour), ASK_ARMY)

    def choices(self, s: BuckRogers, d: Decision, out: Options) -> None:
        """The kinds that are left in the tray."""
        for kind in range(KINDS):
            if self.may(s, d, pack(ENLIST, kind)) is None:
                out.add(pack(ENLIST, kind))

    def may(self, s: BuckRogers, d: Decision, a: Action) -> Breach:
        """Only four kinds, and no more than the tray holds (BR-RUL-65)."""
        kind = arg(a, 0)
        if a != pack(ENLIST, kind) or kind >= KINDS:
            return "SB-ACT-02"
        if kind != TROOPER and kind != GENNIE and kind != FIGHTER and kind != TRANSPORT:
            return "BR-SB6-01"
        colour = self.colour_at(s)
        if self.chosen[colour * KINDS + kind] >= s.board.tray[kind]:
            return "BR-RUL-65"
        return None

    def do(self, s: BuckRogers, d: Decision, a: Action) -> None:
        """Add the unit."""
        colour = self.colour_at(s)
        self.chosen[colour * KINDS + arg(a, 0)] += 1
        if not s.quiet:
            s.emit(EV_ENLISTED, (int(colour), int(arg(a, 0))))
