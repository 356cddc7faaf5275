"""A mover's part of the Movement phase: steps, cargo, the end of the move (ledger chapter 5)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from starboard.core.state import Decision, Frame
from starboard.core.types import Action, Breach, Options, arg, pack, verb_of

from .abilities import may_use, spend
from .ardala import Ardala
from .convert import Convert
from .departure import Departure, meet
from .factories import scrap
from .gather import Gather, may_gather
from .group import Group, in_passing, one_kind
from .hits import gennie_kind
from .ids import (
    ARDALA,
    ASK_MOVE,
    BOOST,
    BOOSTED,
    CARRIED,
    COLOURS,
    END_MOVE,
    ENTERED,
    EV_BOOST,
    EV_GATHERED,
    EV_LEADER_MOVED,
    EV_MOVE_BEGINS,
    EV_MOVED,
    EV_SCRAPPED,
    EV_SHIP_MOVED,
    FACTORIES,
    FIGHTER,
    GAMBLE,
    GATHER,
    GENNIE,
    HALVED,
    HOP,
    HUER,
    LEADER,
    LEADERS,
    LOAD,
    NONE,
    OPT_E,
    OPT_F,
    OPT_H,
    OPT_K,
    OPT_LEADER_FALLS_AT_ONCE,
    SCRAP,
    SPLIT,
    STEP,
    STOPPED,
    SWITCH,
    TRANSPORT,
    TRANSPORTS,
    UNIT_LEADER,
    UNIT_SHIP,
    UNITS,
    UNLOAD,
)
from .leaders import FallAtOnce, WearOff, is_subverted
from .mover import belongs, is_first, leader_moves, may_interrupt, may_step, same_class
from .moving import MARTIAN
from .order import TenSided, mover_player, moves, show_card
from .presence import other_half
from .question import Question, is_acting
from .slingshot import sling_bit
from .stacks import add, colour_in, flags_in, kind_in, left_in, rest, row_of, size_in, take, zone_in
from .state import (
    BuckRogers,
    allowance,
    is_on,
    neighbours,
    player_of,
    transport_colour,
)
from .transports import (
    FACTORY_CARGO,
    end_ships,
    hop,
    load_factory,
    load_troopers,
    may_hop,
    may_load_factory,
    may_load_troopers,
    may_unload,
    may_unload_factory,
    unload_factory,
    unload_troopers,
    walk_after_landing,
)

__all__ = ["Movement", "MoverPart"]

BONUS: Final[i64] = 2


class MoverPart(Frame[BuckRogers]):
    """The whole move of one entry of the order: Ardala, conversions, the pieces (BR-OPH-02)."""

    def __init__(self, mover: i64) -> None:
        self.mover: i64 = mover
        self.stage: i64 = 0

    def clone(self) -> MoverPart:
        """An independent copy."""
        f = MoverPart(self.mover)
        f.stage = self.stage
        return f

    def run(self, s: BuckRogers) -> None:
        """The next part of the move; an inert player has none (BR-LDR-05)."""
        player = mover_player(s, self.mover)
        self.stage += 1
        if not is_acting(s, player) or self.stage > 4:
            show_card(s, self.mover)
            end_part(s, self.mover)
            s.pop()
        elif self.stage == 1:
            show_card(s, self.mover)
            if not s.quiet:
                s.emit(EV_MOVE_BEGINS, (int(self.mover),))
            if is_first(s, self.mover) and may_use(s, ARDALA, player):
                s.push(Ardala(player))
        elif self.stage == 2:
            if is_first(s, self.mover) and is_on(s, OPT_H):
                s.push(Convert(player))
            if is_on(s, OPT_LEADER_FALLS_AT_ONCE):
                s.push(FallAtOnce())
        elif self.stage == 3:
            ready(s, self.mover)
            s.push(Movement(self.mover))


def ready(s: BuckRogers, mover: i64) -> None:
    """Every piece of *mover* has its full allowance (BR-MOV-01)."""
    old = s.rows
    s.rows = vec[i64]()
    for i in range(len(old)):
        row = old[i]
        if moves(s, mover, colour_in(row)):
            row = ready_row(s, row)
        add(s, row, size_in(old[i]))
    for ship in range(TRANSPORTS):
        if i64(s.ship_zone[ship]) != NONE and moves(s, mover, transport_colour(ship)):
            zone = i64(s.ship_zone[ship])
            s.ship_left[ship] = u8(full(s, TRANSPORT, zone, s.ship_flags[ship]))
            s.ship_flags[ship] = start_marks(s, zone)
            meet(s, mover_player(s, mover), zone)
    for leader in range(LEADERS):
        if leader_moves(s, mover, leader):
            is_boosted = (s.leader_flags[leader] & BOOSTED) != 0
            s.leader_left[leader] = u8(boosted_leader(s) if is_boosted else allowance(s, LEADER))
            s.leader_flags[leader] = 0


def ready_row(s: BuckRogers, row: i64) -> i64:
    """The stack with its full allowance.

    Troopers landed by a Transport of another colour of their player walk no more (BR-TRN-05, 06),
    except by option J.
    """
    colour, kind, zone, flags = colour_in(row), kind_in(row), zone_in(row), flags_in(row)
    if (flags & CARRIED) != 0:
        walk = walk_after_landing(s, zone, player_of(s, colour))
        return row_of(zone, colour, kind, walk, flags & (CARRIED | ENTERED))
    return row_of(zone, colour, kind, full(s, kind, zone, flags), start_marks(s, zone))


def full(s: BuckRogers, kind: i64, zone: i64, flags: i64) -> i64:
    """The allowance of a piece that stands in *zone* at the start of its player's move."""
    if (flags & BOOSTED) != 0:
        return boosted(s, kind)
    if kind == GENNIE and is_on(s, OPT_E) and gennie_kind(s, zone) == MARTIAN:
        return 2  # BR-OPE-05; stronger than option G (BR-RUL-77)
    return allowance(s, kind)


def start_marks(s: BuckRogers, zone: i64) -> i64:
    """The slingshot a ship may not use because it begins there (BR-OPK-04, BR-RUL-73)."""
    if not is_on(s, OPT_K):
        return 0
    mark = sling_bit(s, zone)
    half = other_half(s, zone)
    return sling_bit(s, half) if mark == 0 and half != NONE else mark


def end_part(s: BuckRogers, mover: i64) -> None:
    """The move is over: Transports on the ground unload, allowances lapse."""
    colours = [int(c) for c in range(COLOURS) if moves(s, mover, c)]
    end_ships(s, colours)
    rest(s, ENTERED | CARRIED | BOOSTED)
    for leader in range(LEADERS):
        if leader_moves(s, mover, leader):
            s.leader_left[leader] = u8(0)
            s.leader_flags[leader] = 0


# -- the decision ---------------------------------------------------------------------------


class Movement(Question):
    """One step, one load, one decision at a time, until the mover ends his move (BR-DEC-09)."""

    def __init__(self, mover: i64) -> None:
        self.mover: i64 = mover
        self.done = False
        self.gambles = False

    def clone(self) -> Movement:
        """An independent copy."""
        f = Movement(self.mover)
        f.done = self.done
        f.gambles = self.gambles
        return f

    def run(self, s: BuckRogers) -> None:
        """Ask until the move is ended."""
        player = mover_player(s, self.mover)
        if self.done or not is_acting(s, player):
            s.pop()
        else:
            s.ask(player, ASK_MOVE)

    # -- steps --------------------------------------------------------------------------

    def step_options(self, s: BuckRogers, out: Options) -> None:
        """Every step of pieces of one kind; halves are changed with nothing left, too."""
        rows = s.rows
        least = i64(not is_on(s, OPT_F))
        for i in range(len(rows)):
            row = rows[i]
            if left_in(row) < least or not moves(s, self.mover, colour_in(row)):
                continue
            if i > 0 and same_class(rows[i - 1], row):
                continue  # equal pieces that differ in what they have done: the first go first
            for n in range(1, size_in(row) + 1):
                unit = colour_in(row) * 4 + kind_in(row)
                self.steps_of(s, zone_in(row), unit, left_in(row), n, out)
        for ship in range(TRANSPORTS):
            left = i64(s.ship_left[ship])
            afloat = i64(s.ship_zone[ship]) != NONE and left >= least
            if afloat and moves(s, self.mover, transport_colour(ship)):
                self.steps_of(s, i64(s.ship_zone[ship]), UNIT_SHIP + ship, left, 1, out)
        for leader in range(LEADERS):
            left = i64(s.leader_left[leader])
            if left >= least and leader_moves(s, self.mover, leader):
                zone = i64(s.leader_zone[leader])
                self.steps_of(s, zone, UNIT_LEADER + leader, left, 1, out)

    def steps_of(
        self, s: BuckRogers, here: i64, unit: i64, left: i64, n: i64, out: Options
    ) -> None:
        """The steps of *n* pieces of one unit."""
        g = one_kind(s, here, unit, left, n)
        near = neighbours(s)
        for i in range(near.first[here], near.first[here + 1]):
            there = near.zones[i]
            if may_step(s, self.mover, g, here, there) is None:
                out.add(pack(STEP, here, there, unit, left * SPLIT + n))
            if is_on(s, OPT_F) and self.may_switch(s, g, here, there) is None:
                out.add(pack(SWITCH, here, there, unit, left * SPLIT + n))

    def may_switch(self, s: BuckRogers, g: Group | None, here: i64, there: i64) -> Breach:
        """Why pieces may not change to the other half of a merged zone (BR-OPF-02, BR-RUL-70)."""
        if g is None or other_half(s, here) != there or not belongs(s, self.mover, g):
            return "BR-OPF-01"
        for row in g.rows:
            if (flags_in(row) & (HALVED | STOPPED)) != 0:
                return "BR-RUL-70"
        for ship in g.ships:
            if (s.ship_flags[ship] & (HALVED | STOPPED)) != 0:
                return "BR-RUL-70"
        for leader in g.leaders:
            if (s.leader_flags[leader] & (HALVED | STOPPED)) != 0:
                return "BR-RUL-70"
        return may_interrupt(s, mover_player(s, self.mover), g)

    # -- the answers --------------------------------------------------------------------

    def choices(self, s: BuckRogers, d: Decision, out: Options) -> None:
        """Steps, groups, cargo, Huer, and the end of the move."""
        self.step_options(s, out)
        player = mover_player(s, self.mover)
        if in_passing(s, player) != NONE:
            return
        self.gather_options(s, out)
        self.cargo_options(s, out)
        for f in range(FACTORIES):
            if self.may_scrap(s, f) is None:
                out.add(pack(SCRAP, f))
        if self.may_boost(s) is None:
            out.add(pack(BOOST))
            out.add(pack(GAMBLE))
        out.add(pack(END_MOVE))

    def gather_options(self, s: BuckRogers, out: Options) -> None:
        """Every mixed group that can be begun; with one piece in a zone there is none."""
        pieces = vec[i64]([i64(0)] * s.board.zones)
        rows = s.rows
        for i in range(len(rows)):
            pieces[zone_in(rows[i])] += 1
        for ship in range(TRANSPORTS):
            if i64(s.ship_zone[ship]) != NONE:
                pieces[i64(s.ship_zone[ship])] += 1
        for leader in range(LEADERS):
            if i64(s.leader_zone[leader]) != NONE:
                pieces[i64(s.leader_zone[leader])] += 1
        for zone in range(s.board.zones):
            if pieces[zone] > 1 and may_gather(s, self.mover, zone) is None:
                out.add(pack(GATHER, zone))

    def cargo_options(self, s: BuckRogers, out: Options) -> None:
        """Loads, unloads and hops of the mover's Transports."""
        for ship in range(TRANSPORTS):
            if i64(s.ship_zone[ship]) == NONE or not moves(s, self.mover, transport_colour(ship)):
                continue
            for colour in range(COLOURS):
                for verb in (LOAD, UNLOAD):
                    n: i64 = 1
                    while self.may_cargo(s, pack(verb, ship, colour, n)) is None:
                        out.add(pack(verb, ship, colour, n))
                        n += 1
            for f in range(FACTORIES):
                if self.may_cargo(s, pack(LOAD, ship, FACTORY_CARGO, f)) is None:
                    out.add(pack(LOAD, ship, FACTORY_CARGO, f))
            if self.may_cargo(s, pack(UNLOAD, ship, FACTORY_CARGO)) is None:
                out.add(pack(UNLOAD, ship, FACTORY_CARGO))
            for other in range(TRANSPORTS):
                if self.may_cargo(s, pack(HOP, ship, other)) is None:
                    out.add(pack(HOP, ship, other))

    def may_cargo(self, s: BuckRogers, a: Action) -> Breach:
        """Why not this load, unload or hop."""
        verb, ship, what, n = verb_of(a), arg(a, 0), arg(a, 1), arg(a, 2)
        if ship >= TRANSPORTS or not moves(s, self.mover, transport_colour(ship)):
            return "BR-MOV-01"
        if verb == HOP:
            return "SB-ACT-02" if what >= TRANSPORTS else may_hop(s, ship, what)
        if what == FACTORY_CARGO:
            if verb == UNLOAD:
                return "SB-ACT-02" if n != 0 else may_unload_factory(s, ship)
            return "SB-ACT-02" if n >= FACTORIES else may_load_factory(s, ship, n)
        if what >= COLOURS:
            return "SB-ACT-02"
        if verb == UNLOAD:
            return may_unload(s, ship, what, n)
        return may_load_troopers(s, ship, what, n)

    def may_scrap(self, s: BuckRogers, f: i64) -> Breach:
        """Why a half-built unit may not be destroyed to free its Factory (BR-TRN-11)."""
        if f >= FACTORIES or i64(s.factory_owner[f]) != mover_player(s, self.mover):
            return "BR-TRN-11"
        return None if i64(s.factory_item[f]) != NONE else "BR-TRN-11"

    def may_boost(self, s: BuckRogers) -> Breach:
        """Why Doc Huer may not use his ability: he has, or has moved (BR-ALD-09, BR-RUL-51).

        With several colours it may be declared on any of their cards (BR-RUL-49).
        """
        if not may_use(s, HUER, mover_player(s, self.mover)):
            return "BR-ADV-02"
        return "BR-RUL-51" if (s.leader_flags[HUER] & ENTERED) != 0 else None

    def may(self, s: BuckRogers, d: Decision, a: Action) -> Breach:
        """Why not this."""
        verb = verb_of(a)
        if verb == STEP or verb == SWITCH:
            here, there, unit, left = arg(a, 0), arg(a, 1), arg(a, 2), arg(a, 3)
            if here >= s.board.zones or there >= s.board.zones or unit >= UNITS:
                return "SB-ACT-02"
            g = one_kind(s, here, unit, left // SPLIT, left % SPLIT)
            if verb == STEP:
                return may_step(s, self.mover, g, here, there)
            return self.may_switch(s, g, here, there)
        if in_passing(s, d.seat) != NONE:
            return "BR-RUL-13"
        if a == pack(END_MOVE):
            return None
        if a == pack(GATHER, arg(a, 0)):
            if arg(a, 0) >= s.board.zones:
                return "SB-ACT-02"
            return may_gather(s, self.mover, arg(a, 0))
        if a == pack(SCRAP, arg(a, 0)):
            return self.may_scrap(s, arg(a, 0))
        if a == pack(BOOST) or a == pack(GAMBLE):
            return self.may_boost(s)
        if a == pack(HOP, arg(a, 0), arg(a, 1)):
            return self.may_cargo(s, a)
        if a == pack(LOAD, arg(a, 0), arg(a, 1), arg(a, 2)):
            return self.may_cargo(s, a)
        if a == pack(UNLOAD, arg(a, 0), arg(a, 1), arg(a, 2)):
            return self.may_cargo(s, a)
        return "SB-ACT-02"

    def do(self, s: BuckRogers, d: Decision, a: Action) -> None:
        """Carry it out."""
        verb = verb_of(a)
        if verb == STEP or verb == SWITCH:
            left = arg(a, 3)
            g = one_kind(s, arg(a, 0), arg(a, 2), left // SPLIT, left % SPLIT)
            assert g is not None
            if verb == STEP:
                s.push(Departure(d.seat, g, arg(a, 0), arg(a, 1)))
            else:
                switch(s, d.seat, g, arg(a, 1))
        elif verb == GATHER:
            s.push(Gather(self.mover, arg(a, 0)))
            if not s.quiet:
                s.emit(EV_GATHERED, (int(d.seat), int(arg(a, 0))))
        elif verb == END_MOVE:
            self.done = True
        elif verb == SCRAP:
            scrap(s, arg(a, 0))
            if not s.quiet:
                s.emit(EV_SCRAPPED, (int(arg(a, 0)),))
        elif verb == BOOST or verb == GAMBLE:
            self.gambles = verb == GAMBLE
            if is_subverted(s, HUER):
                s.push(WearOff(HUER))  # BR-OPL-04
            else:
                self.use_huer(s)
        else:
            self.do_cargo(s, a)

    def do_cargo(self, s: BuckRogers, a: Action) -> None:
        """Load, unload or hop."""
        verb, ship, what, n = verb_of(a), arg(a, 0), arg(a, 1), arg(a, 2)
        if verb == HOP:
            hop(s, ship, what)
        elif verb == LOAD and what == FACTORY_CARGO:
            load_factory(s, ship, n)
        elif verb == LOAD:
            load_troopers(s, ship, what, n)
        elif what == FACTORY_CARGO:
            unload_factory(s, ship)
        else:
            unload_troopers(s, ship, what, n)

    def use_huer(self, s: BuckRogers) -> None:
        """Two extra zones, or a die for all of them."""
        if self.gambles:
            s.push(TenSided())
        else:
            boost(s, self.mover, 0)

    def returned(self, s: BuckRogers, child: Frame[BuckRogers]) -> None:
        """Huer's die; or he has stayed, or gone home."""
        if isinstance(child, TenSided):
            boost(s, self.mover, child.dice[0])
        elif isinstance(child, WearOff) and self.may_boost(s) is None:
            self.use_huer(s)


def switch(s: BuckRogers, player: i64, g: Group, there: i64) -> None:
    """Change to the other half, free of charge."""
    for row in g.rows:
        take(s, row, size_in(row))
        flags = flags_in(row) | HALVED
        add(s, row_of(there, colour_in(row), kind_in(row), left_in(row), flags), size_in(row))
        if not s.quiet:
            args = (int(colour_in(row)), int(kind_in(row)), int(size_in(row)), int(zone_in(row)))
            s.emit(EV_MOVED, (*args, int(there)))
    for ship in g.ships:
        if not s.quiet:
            s.emit(EV_SHIP_MOVED, (ship, int(s.ship_zone[ship]), int(there)))
        s.ship_zone[ship] = u8(there)
        s.ship_flags[ship] |= HALVED
        meet(s, player, there)
    for leader in g.leaders:
        if not s.quiet:
            s.emit(EV_LEADER_MOVED, (leader, int(s.leader_zone[leader]), int(there)))
        s.leader_zone[leader] = u8(there)
        s.leader_flags[leader] |= HALVED


def boost(s: BuckRogers, mover: i64, zones: i64) -> None:
    """Huer and the friendly ships with him that have not moved go further (BR-ALD-09, 10).

    *zones* is 0 for two extra zones; a die is the whole allowance.
    """
    spend(s, HUER)
    player = mover_player(s, mover)
    zone = i64(s.leader_zone[HUER])
    s.boost = zones
    s.leader_flags[HUER] |= BOOSTED
    if leader_moves(s, mover, HUER):
        s.leader_left[HUER] = u8(boosted_leader(s))
    old = s.rows
    s.rows = vec[i64]()
    for i in range(len(old)):
        row = old[i]
        here = zone_in(row) == zone and kind_in(row) >= FIGHTER
        if here and player_of(s, colour_in(row)) == player and (flags_in(row) & ENTERED) == 0:
            left = boosted(s, kind_in(row)) if moves(s, mover, colour_in(row)) else 0
            row = row_of(zone, colour_in(row), kind_in(row), left, flags_in(row) | BOOSTED)
        add(s, row, size_in(old[i]))
    for ship in range(TRANSPORTS):
        mine = player_of(s, transport_colour(ship)) == player
        if i64(s.ship_zone[ship]) == zone and mine and (s.ship_flags[ship] & ENTERED) == 0:
            s.ship_flags[ship] |= BOOSTED
            if moves(s, mover, transport_colour(ship)):
                s.ship_left[ship] = u8(boosted(s, TRANSPORT))
    if not s.quiet:
        s.emit(EV_BOOST, (int(zones),))


def boosted_leader(s: BuckRogers) -> i64:
    """Huer's own allowance: as Ardala's puppet he moves at most four zones (BR-ALD-07)."""
    zones = boosted(s, LEADER)
    return min(zones, allowance(s, LEADER)) if s.puppet == HUER else zones


def boosted(s: BuckRogers, kind: i64) -> i64:
    """The allowance of a kind with Huer."""
    return s.boost if s.boost > 0 else allowance(s, kind) + BONUS
