"""What is counted in a battle, and the questions that go round its players in move order."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.core.errors import RulesBug
from starboard.core.state import Decision, Frame
from starboard.core.types import Action, Breach, Options, arg, pack

from .ids import DECLINE, MARKER, NONE, SATELLITE, UNIT_SHIP, UNITS
from .order import player_order
from .question import Question, is_acting
from .state import BuckRogers, is_advanced
from .units import exists, is_raider, kind_of, owner_of, stack_of, zone_count

__all__ = ["Field", "Lap", "Naming", "battle_of", "fielded", "has_units", "is_fielded"]


class Field(Frame[BuckRogers]):
    """What is counted in a round of battle in *zones*; `Battle` says what each list means."""

    def __init__(self, zones: list[int], raiders: list[int]) -> None:
        self.zones = zones
        self.raiders = raiders
        self.war: list[int] = []
        self.shots: list[int] = [0] * int(UNITS)
        self.aimed: list[int] = [0] * int(UNITS)
        self.hits: list[int] = [0] * int(UNITS)

    def copy_field(self, other: Field) -> None:
        """Take over what *other* has counted."""
        self.war = other.war[:]
        self.shots = other.shots[:]
        self.aimed = other.aimed[:]
        self.hits = other.hits[:]

    def clear_counts(self) -> None:
        """A new round: nobody has attacked or been attacked."""
        self.shots = [0] * int(UNITS)
        self.aimed = [0] * int(UNITS)
        self.hits = [0] * int(UNITS)

    def number(self, s: BuckRogers, unit: i64) -> i64:
        """How many pieces of *unit* take part; commandos are a unit of their own (BR-CDO-06)."""
        if is_raider(unit):
            return self.raiders[stack_of(unit)]
        n: i64 = 0
        for zone in self.zones:
            n += zone_count(s, unit, zone)
        return n - self.raiders[unit] if unit < UNIT_SHIP else n

    def zone_of(self, s: BuckRogers, unit: i64) -> i64:
        """The zone, of the one or two, that *unit* is in."""
        for zone in self.zones:
            if zone_count(s, stack_of(unit), zone) > 0:
                return zone
        return self.zones[0]

    def is_ground(self, s: BuckRogers) -> bool:
        """Whether this is a battle for a Territorial Zone."""
        return s.board.territorial(self.zones[0])

    def at_war(self, a: i64, b: i64) -> bool:
        """Whether two players attack each other this round (BR-RUL-22)."""
        return a != b and a < len(self.war) and (self.war[a] >> b) & 1 == 1

    def lose_raiders(self, s: BuckRogers) -> None:
        """Commandos who are not here any more are none."""
        for unit in range(UNIT_SHIP):
            if self.raiders[unit] > 0:
                here: i64 = 0
                for zone in self.zones:
                    here += zone_count(s, unit, zone)
                self.raiders[unit] = min(self.raiders[unit], int(here))


def battle_of(s: BuckRogers) -> Field:
    """The battle that the frame on top belongs to: the one below it."""
    below = s.stack[-2]
    assert isinstance(below, Field)
    return below


def is_fielded(s: BuckRogers, field: Field, unit: i64) -> bool:
    """Whether *unit* is a combat unit that takes part; bare markers only in the Advanced game."""
    if not exists(s, unit) or kind_of(unit) > MARKER:
        return False
    if kind_of(unit) == MARKER and not is_advanced(s):
        return False  # BR-CTL-04, BR-ACM-01
    if kind_of(unit) == SATELLITE and owner_of(s, unit) == NONE:
        return False  # BR-KSA-08
    return field.number(s, unit) > 0


def fielded(s: BuckRogers, field: Field) -> list[int]:
    """The units that take part, ascending."""
    return [int(unit) for unit in range(UNITS) if is_fielded(s, field, unit)]


def has_units(s: BuckRogers, field: Field, player: i64) -> bool:
    """Whether *player* has a combat unit in the battle."""
    for unit in range(UNITS):
        if owner_of(s, unit) == player and is_fielded(s, field, unit):
            return True
    return False


class Lap(Question):
    """Asks the players in move order, each as long as `asks` says; *at* counts through them."""

    def __init__(self, kind: i64) -> None:
        self.kind: i64 = kind
        self.at: i64 = 0

    def asks(self, s: BuckRogers, player: i64) -> bool:
        """Whether *player*, who may act, has something to decide."""
        raise RulesBug(type(self).__name__, s.serial, "asks is not written")

    def pass_on(self) -> None:
        """The next player."""
        self.at += 1

    def run(self, s: BuckRogers) -> None:
        """Ask the next player who has something to decide (BR-RUL-49: on his lowest card)."""
        order = player_order(s)
        while self.at < len(order):
            player = order[self.at]
            if is_acting(s, player) and self.asks(s, player):
                s.ask(player, self.kind)
                return
            self.pass_on()
        s.pop()


class Naming(Lap):
    """Each player in a battle names another with *verb*, or declines."""

    def __init__(self, kind: i64, verb: i64) -> None:
        super().__init__(kind)
        self.verb: i64 = verb

    def may_name(self, s: BuckRogers, player: i64, other: i64) -> Breach:
        """Why *player* may not name *other* now."""
        raise RulesBug(type(self).__name__, s.serial, "may_name is not written")

    def asks(self, s: BuckRogers, player: i64) -> bool:
        """Whether he fights here and has somebody to name."""
        if not has_units(s, battle_of(s), player):
            return False
        for other in range(s.seats):
            if self.may_name(s, player, other) is None:
                return True
        return False

    def choices(self, s: BuckRogers, d: Decision, out: Options) -> None:
        """The opponents, and no more."""
        for other in range(s.seats):
            if self.may_name(s, d.seat, other) is None:
                out.add(pack(self.verb, other))
        out.add(pack(DECLINE))

    def may(self, s: BuckRogers, d: Decision, a: Action) -> Breach:
        """Why not him."""
        if a == pack(DECLINE):
            return None
        if a != pack(self.verb, arg(a, 0)):
            return "SB-ACT-02"
        return self.may_name(s, d.seat, arg(a, 0))
