"""After a battle: the zone, its Factories, and the ships Barney takes (BR-CMB-19, 20, BR-FAC)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from starboard.core.state import Decision, Frame
from starboard.core.types import Action, Breach, Options, arg, pack

from .abilities import Ability, may_use, spend
from .control import hold_satellites
from .factories import lose_factory, take_factory
from .ids import (
    ASK_KEEP,
    ASK_SABOTAGE,
    BARNEY,
    COLOURS,
    DECLINE,
    EV_CAPTURED,
    EV_CONTROL,
    EV_SABOTAGE,
    FACTORIES,
    KEEP,
    NONE,
    SABOTAGE,
    TRANSPORT,
)
from .leaders import is_subverted
from .order import TenSided
from .pools import free_transport, left_in_tray
from .presence import combat_units, factories_in, has_combat_unit, has_leader, ships_of
from .question import Question, is_in_game
from .stacks import add, count, row_of
from .state import BuckRogers, colours_of, is_advanced, player_of

__all__ = ["Aftermath", "Keeping", "Sabotage", "claim_zone", "has_occupier"]

SABOTAGED: Final[i64] = 7


def has_occupier(s: BuckRogers, zone: i64, player: i64) -> bool:
    """Whether *player* has what takes a zone: any piece, [advanced] a unit that can hold it."""
    if is_advanced(s):
        for colour in colours_of(s, player):
            for kind in range(3):
                if count(s, zone, colour, kind) > 0:
                    return True
        return ships_of(s, zone, player) > 0  # BR-ACM-05, 06
    if combat_units(s, zone, player) > 0 or has_leader(s, zone, player):
        return True
    return factories_in(s, zone, player) > 0


def claim_zone(s: BuckRogers, zone: i64) -> i64:
    """Who takes *zone* as it stands now, or NONE if it stays as it is (BR-CTL-01, BR-RUL-38)."""
    owner = i64(s.owner[zone])
    if is_advanced(s) and owner != NONE:
        return NONE  # a zone is taken only by destroying its marker (BR-ACM-04)
    taker = NONE
    for player in range(s.seats):
        if player == owner or not is_in_game(s, player) or not has_occupier(s, zone, player):
            continue
        for other in range(s.seats):
            if other != player and has_combat_unit(s, zone, other):
                return NONE
        if taker != NONE:
            return NONE
        taker = player
    if taker != NONE and owner != NONE and has_occupier(s, zone, owner):
        if combat_units(s, zone, owner) > 0 or has_leader(s, zone, owner):
            return NONE
    return taker


def marker_for(s: BuckRogers, zone: i64, player: i64) -> i64:
    """The colour of the marker that *player* puts in *zone*: of a unit there, else his first."""
    for colour in colours_of(s, player):
        for kind in range(3):
            if count(s, zone, colour, kind) > 0:
                return colour
    return colours_of(s, player)[0]


def put_marker(s: BuckRogers, zone: i64, player: i64) -> None:
    """The Control Marker of *player* stands in *zone* (BR-CTL-02)."""
    s.owner[zone] = u8(player)
    s.marker_colour[zone] = u8(marker_for(s, zone, player))
    hold_satellites(s)
    if not s.quiet:
        s.emit(EV_CONTROL, (int(player), int(zone)))


class Keeping(Frame[BuckRogers]):
    """A zone goes to who holds it now: Factories may be sabotaged first (BR-FAC-02, 03)."""

    def __init__(self, zone: i64) -> None:
        self.zone: i64 = zone
        self.asked: list[int] = []

    def clone(self) -> Keeping:
        """An independent copy."""
        f = Keeping(self.zone)
        f.asked = self.asked[:]
        return f

    def run(self, s: BuckRogers) -> None:
        """Sabotage Factory by Factory, then marker and Factories change hands."""
        taker = claim_zone(s, self.zone)
        holder = i64(s.owner[self.zone]) if taker == NONE else taker
        if holder != NONE and holder_stands(s, self.zone, holder):
            for f in range(FACTORIES):
                if self.is_at_stake(s, f, holder) and int(f) not in self.asked:
                    self.asked.append(int(f))
                    owner = i64(s.factory_owner[f])
                    if owner != NONE and is_in_game(s, owner):
                        s.push(Sabotage(f))
                        return
            for f in range(FACTORIES):
                if self.is_at_stake(s, f, holder):
                    take_factory(s, f, holder)
        if taker != NONE:
            put_marker(s, self.zone, taker)
        elif holder == NONE:
            abandon(s, self.zone)
        s.pop()

    def is_at_stake(self, s: BuckRogers, f: i64, holder: i64) -> bool:
        """Whether Factory *f* stands here and is another's, who has no combat unit left here."""
        if i64(s.factory_zone[f]) != self.zone or i64(s.factory_owner[f]) == holder:
            return False
        owner = i64(s.factory_owner[f])
        return owner == NONE or not has_combat_unit(s, self.zone, owner)


def abandon(s: BuckRogers, zone: i64) -> None:
    """A Factory in a zone without controller or units is nobody's (BR-RUL-37)."""
    for f in range(FACTORIES):
        owner = i64(s.factory_owner[f])
        if i64(s.factory_zone[f]) == zone and owner != NONE:
            if not has_combat_unit(s, zone, owner):
                s.factory_owner[f] = u8(NONE)


def holder_stands(s: BuckRogers, zone: i64, player: i64) -> bool:
    """Whether *player* is there in person to take Factories, or holds the marker alone."""
    return has_occupier(s, zone, player) or i64(s.owner[zone]) == player


class Sabotage(Question):
    """The owner of a Factory that an enemy is about to get rolls to destroy it, or not."""

    def __init__(self, f: i64) -> None:
        self.f: i64 = f
        self.asked = False

    def clone(self) -> Sabotage:
        """An independent copy."""
        copy = Sabotage(self.f)
        copy.asked = self.asked
        return copy

    def run(self, s: BuckRogers) -> None:
        """Ask once."""
        if self.asked:
            s.pop()
            return
        self.asked = True
        s.ask(i64(s.factory_owner[self.f]), ASK_SABOTAGE)

    def choices(self, s: BuckRogers, d: Decision, out: Options) -> None:
        """Try or not."""
        out.add(pack(SABOTAGE, self.f))
        out.add(pack(DECLINE))

    def may(self, s: BuckRogers, d: Decision, a: Action) -> Breach:
        """Nothing else."""
        return None if a == pack(SABOTAGE, self.f) or a == pack(DECLINE) else "BR-FAC-03"

    def do(self, s: BuckRogers, d: Decision, a: Action) -> None:
        """Roll, or let it go."""
        if a != pack(DECLINE):
            s.push(TenSided())

    def returned(self, s: BuckRogers, child: Frame[BuckRogers]) -> None:
        """Seven or more destroys it, without modifiers (BR-RUL-36)."""
        assert isinstance(child, TenSided)
        if not s.quiet:
            s.emit(EV_SABOTAGE, (int(self.f), child.dice[0]))
        if child.dice[0] >= SABOTAGED:
            lose_factory(s, self.f)


class Aftermath(Frame[BuckRogers]):
    """The end of one battle in *zones*: Barney's ships, then the zone (BR-CMB-19).

    *sunk* and *foes* are as in `Battle`.
    """

    def __init__(self, zones: list[int], sunk: list[int], foes: list[int]) -> None:
        self.zones = zones
        self.sunk = sunk
        self.foes = foes
        self.stage: i64 = 0

    def clone(self) -> Aftermath:
        """An independent copy."""
        f = Aftermath(self.zones[:], self.sunk[:], self.foes[:])
        f.stage = self.stage
        return f

    def run(self, s: BuckRogers) -> None:
        """Barney first."""
        self.stage += 1
        if self.stage == 1:
            player = i64(s.leader_player[BARNEY])
            if player != NONE and self.barney_won(s, player):
                s.push(Captures(player, i64(s.leader_zone[BARNEY]), self.prizes(player)))
        elif self.stage == 2 and s.board.territorial(self.zones[0]):
            s.push(Keeping(self.zones[0]))
        else:
            s.pop()

    def prizes(self, player: i64) -> list[int]:
        """The kinds of enemy ships that were lost."""
        return sorted([code % 8 for code in self.sunk if code // 8 != player])

    def barney_won(self, s: BuckRogers, player: i64) -> bool:
        """Whether Barney is here with a unit, none of his foes is, and there is a prize."""
        zone = i64(s.leader_zone[BARNEY])
        if not may_use(s, BARNEY, player) or int(zone) not in self.zones:
            return False
        if combat_units(s, zone, player) == 0 or not self.prizes(player):
            return False
        for other in range(s.seats):
            if other != player and (self.foes[player] >> other) & 1 == 1:
                for here in self.zones:
                    if has_combat_unit(s, here, other):
                        return False
        return True


class Captures(Question):
    """Barney's player takes the ships defeated, one by one, or stops (BR-ALD-11, BR-RUL-06)."""

    def __init__(self, player: i64, zone: i64, prizes: list[int]) -> None:
        self.player: i64 = player
        self.zone: i64 = zone
        self.prizes = prizes
        self.begun = False

    def clone(self) -> Captures:
        """An independent copy."""
        f = Captures(self.player, self.zone, self.prizes[:])
        f.begun = self.begun
        return f

    def run(self, s: BuckRogers) -> None:
        """Ask while a prize can be taken; a subverted Barney may go home first (BR-OPL-04)."""
        if not self.begun:
            self.begun = True
            if is_subverted(s, BARNEY):
                s.push(Ability(BARNEY, self.player))
                return
        for kind in self.prizes:
            for colour in range(COLOURS):
                if self.may_keep(s, kind, colour) is None and is_in_game(s, self.player):
                    s.ask(self.player, ASK_KEEP)
                    return
        s.pop()

    def may_keep(self, s: BuckRogers, kind: i64, colour: i64) -> Breach:
        """Why a ship may not be replaced by one of *colour*."""
        if int(kind) not in self.prizes or player_of(s, colour) != self.player:
            return "BR-ALD-11"
        return "BR-RUL-06" if left_in_tray(s, colour, kind) == 0 else None

    def choices(self, s: BuckRogers, d: Decision, out: Options) -> None:
        """The kinds left, and no more."""
        for kind in range(TRANSPORT + 1):
            for colour in range(COLOURS):
                if self.may_keep(s, kind, colour) is None:
                    out.add(pack(KEEP, kind, colour))
        out.add(pack(DECLINE))

    def may(self, s: BuckRogers, d: Decision, a: Action) -> Breach:
        """Why not this one."""
        if a == pack(DECLINE):
            return None
        if a != pack(KEEP, arg(a, 0), arg(a, 1)) or arg(a, 1) >= COLOURS:
            return "SB-ACT-02"
        return self.may_keep(s, arg(a, 0), arg(a, 1))

    def returned(self, s: BuckRogers, child: Frame[BuckRogers]) -> None:
        """Without him nothing is taken."""
        if isinstance(child, Ability) and not child.used:
            self.prizes = []

    def do(self, s: BuckRogers, d: Decision, a: Action) -> None:
        """Replace it, or stop."""
        if a == pack(DECLINE):
            self.prizes = []
            return
        if s.leader_used[BARNEY] == 0:
            spend(s, BARNEY)
        kind, colour = arg(a, 0), arg(a, 1)
        self.prizes.remove(int(kind))
        if kind == TRANSPORT:
            s.ship_zone[free_transport(s, colour)] = u8(self.zone)
        else:
            add(s, row_of(self.zone, colour, kind), 1)
        if not s.quiet:
            s.emit(EV_CAPTURED, (int(colour), int(kind), int(self.zone)))
