"""Lone Leaders, defeat, and players without a Leader (BR-LDR, BR-ADV-03, BR-OPL)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from starboard.core.state import Decision, Frame
from starboard.core.types import Action, Breach, Options, arg, pack

from .ids import (
    ARDALA,
    ASK_RETURN,
    ASK_SUBVERT,
    DECLINE,
    EV_DEFEATED,
    EV_INERT,
    EV_LEADER_BACK,
    EV_SUBVERSION,
    EV_SUBVERTED,
    EV_WEAR_OFF,
    LEADERS,
    NONE,
    OPT_IGNORE_INERT,
    OPT_L,
    OPT_LEADER_FALLS_AT_ONCE,
    RETURN,
    SUBVERT,
)
from .order import TenSided, player_order
from .presence import combat_units, enemy_units, halves_of, has_combat_unit, has_leader
from .question import Question, is_acting, is_in_game
from .state import BuckRogers, is_advanced, is_on, player_of
from .winning import check_last_leader

__all__ = [
    "ANYWHERE",
    "Fall",
    "FallAtOnce",
    "Loners",
    "PlaceLeader",
    "Subversion",
    "WearOff",
    "fights_in",
    "is_subverted",
    "leader_owner",
    "may_place_leader",
    "test_after_loss",
]

ANYWHERE: Final[i64] = 0
TO_UNITS: Final[i64] = 1
TO_ZONES: Final[i64] = 2
"""Where a Leader who comes back may be put: see `may_place_leader`."""
AWAY: Final[i64] = 3
"""Defeated in turn t, a Leader is back at the start of turn t + 3 (BR-RUL-50)."""
BASE: Final[i64] = 15
WEARS_OFF: Final[i64] = 7
WITH_LEADER: Final[i64] = 5


def leader_owner(s: BuckRogers, leader: i64) -> i64:
    """The player a Leader belongs to, whoever commands him now."""
    colour = i64(s.leader_colour[leader])
    return NONE if colour == NONE else player_of(s, colour)


def fights_in(s: BuckRogers, zones: list[int], player: i64) -> bool:
    """Whether *player* has a combat unit in one of *zones*."""
    for zone in zones:
        if has_combat_unit(s, zone, player):
            return True
    return False


def threatened_by(s: BuckRogers, zones: list[int], player: i64, war: list[int]) -> list[int]:
    """The players with a combat unit in *zones* who can defeat a lone Leader of *player*.

    *war* has for each player the mask of those he fights this round; empty means everybody.
    """
    found: list[int] = []
    for other in player_order(s):
        if other == player or not fights_in(s, zones, other):
            continue
        if not war or (war[player] >> other) & 1 == 1:
            found.append(other)
    return found


def find_lone(s: BuckRogers, zones: list[int], war: list[int]) -> i64:
    """A Leader in *zones* who is alone with an enemy combat unit (BR-LDR-01), or NONE."""
    for leader in range(LEADERS):
        if int(s.leader_zone[leader]) not in zones:
            continue
        player = i64(s.leader_player[leader])
        if not fights_in(s, zones, player) and threatened_by(s, zones, player, war):
            return leader
    return NONE


def left_together(s: BuckRogers, zones: list[int]) -> list[int]:
    """The Leaders of two or more players, if nothing else is left in *zones* (BR-LDR-02)."""
    found: list[int] = []
    players: list[int] = []
    for leader in range(LEADERS):
        if int(s.leader_zone[leader]) in zones:
            found.append(int(leader))
            if int(s.leader_player[leader]) not in players:
                players.append(int(s.leader_player[leader]))
    if len(players) < 2:
        return []
    for player in range(s.seats):
        if fights_in(s, zones, player):
            return []
    return found


def defeat(s: BuckRogers, leaders: list[int]) -> None:
    """Leaders are defeated together; whoever has the last one then wins (BR-RUL-45)."""
    for leader in leaders:
        if s.puppet == leader:
            fall_of_puppet(s, leader)
        elif is_subverted(s, leader):
            go_home(s, leader, leader_owner(s, leader), TO_ZONES)  # BR-OPL-05
        elif i64(s.leader_zone[leader]) != NONE:
            lose_leader(s, leader)
    check_last_leader(s)


def lose_leader(s: BuckRogers, leader: i64) -> None:
    """A Leader is off the board; his player may be inert by it (BR-LDR-03, 04, BR-ADV-03)."""
    player = i64(s.leader_player[leader])
    if not s.quiet:
        s.emit(EV_DEFEATED, (int(leader), int(s.leader_zone[leader])))
    remove(s, leader)
    make_inert(s, player)


def remove(s: BuckRogers, leader: i64) -> None:
    """A Leader leaves the board: for good, or for two turns in the Advanced game."""
    s.leader_zone[leader] = u8(NONE)
    s.leader_player[leader] = u8(NONE)
    s.leader_flags[leader] = 0
    s.leader_back[leader] = s.turn + AWAY if is_advanced(s) else 0


def make_inert(s: BuckRogers, player: i64) -> None:
    """A player without a Leader on the board loses this turn and the next (BR-RUL-34)."""
    if is_on(s, OPT_IGNORE_INERT) or not is_in_game(s, player):
        return
    for leader in range(LEADERS):
        if i64(s.leader_player[leader]) == player and i64(s.leader_zone[leader]) != NONE:
            return
    s.inert[player] = s.turn + 1
    if not s.quiet:
        s.emit(EV_INERT, (int(player), int(s.turn + 1)))


def fall_of_puppet(s: BuckRogers, leader: i64) -> None:
    """A commanded Leader goes home, and Ardala is defeated instead (BR-ALD-08, BR-RUL-81)."""
    lender = s.lender
    s.puppet = NONE
    s.lender = NONE
    go_home(s, leader, lender, TO_UNITS)
    if i64(s.leader_zone[ARDALA]) != NONE:
        lose_leader(s, ARDALA)


def go_home(s: BuckRogers, leader: i64, owner: i64, where: i64) -> None:
    """A Leader returns to his owner's side, or is away if there is no place for him."""
    s.leader_player[leader] = u8(owner)
    s.leader_zone[leader] = u8(NONE)
    if is_in_game(s, owner) and has_a_home(s, owner, where):
        s.push(PlaceLeader(leader, owner, where))
    else:
        remove(s, leader)


def is_subverted(s: BuckRogers, leader: i64) -> bool:
    """Whether a Leader serves another player than his own for good (BR-OPL-02)."""
    player = i64(s.leader_player[leader])
    return player != NONE and s.puppet != leader and player != leader_owner(s, leader)


def has_a_home(s: BuckRogers, player: i64, where: i64) -> bool:
    """Whether there is a zone that a returning Leader of *player* may be put in."""
    for zone in range(s.board.zones):
        if may_place_leader(s, player, zone, where) is None:
            return True
    return False


def may_place_leader(s: BuckRogers, player: i64, zone: i64, where: i64) -> Breach:
    """Why a Leader may not be put in *zone*.

    After two turns anywhere but alone among enemies (BR-RUL-50). Ardala's puppet goes to his
    player's units, or without any to a zone that player controls (BR-ALD-08, BR-RUL-81). One who
    was subverted goes to a zone he controls, or without any to his units (BR-OPL-04, BR-RUL-74).
    """
    has_units = combat_units(s, zone, player) > 0
    is_owner = i64(s.owner[zone]) == player
    if where == ANYWHERE:
        return "BR-RUL-50" if not has_units and enemy_units(s, zone, player) else None
    if where == TO_UNITS:
        if has_units:
            return None
        return "BR-ALD-08" if not is_owner or has_any_units(s, player) else None
    if is_owner:
        return None
    return "BR-OPL-04" if not has_units or has_any_zone(s, player) else None


def has_any_units(s: BuckRogers, player: i64) -> bool:
    """Whether *player* has a combat unit on the board."""
    for zone in range(s.board.zones):
        if combat_units(s, zone, player) > 0:
            return True
    return False


def has_any_zone(s: BuckRogers, player: i64) -> bool:
    """Whether *player* controls a zone."""
    for zone in range(s.board.zones):
        if i64(s.owner[zone]) == player:
            return True
    return False


class PlaceLeader(Question):
    """A Leader comes back to the board (BR-DEC-04, 24)."""

    def __init__(self, leader: i64, player: i64, where: i64) -> None:
        self.leader: i64 = leader
        self.player: i64 = player
        self.where: i64 = where
        self.done = False

    def clone(self) -> PlaceLeader:
        """An independent copy."""
        f = PlaceLeader(self.leader, self.player, self.where)
        f.done = self.done
        return f

    def run(self, s: BuckRogers) -> None:
        """Ask for the zone, once."""
        if self.done or not is_in_game(s, self.player):
            s.pop()
        else:
            s.ask(self.player, ASK_RETURN)

    def choices(self, s: BuckRogers, d: Decision, out: Options) -> None:
        """Every zone he may be put in."""
        for zone in range(s.board.zones):
            if may_place_leader(s, self.player, zone, self.where) is None:
                out.add(pack(RETURN, self.leader, zone))

    def may(self, s: BuckRogers, d: Decision, a: Action) -> Breach:
        """Why not there."""
        zone = arg(a, 1)
        if a != pack(RETURN, self.leader, zone) or zone >= s.board.zones:
            return "SB-ACT-02"
        return may_place_leader(s, self.player, zone, self.where)

    def do(self, s: BuckRogers, d: Decision, a: Action) -> None:
        """He is back."""
        self.done = True
        s.leader_zone[self.leader] = u8(arg(a, 1))
        s.leader_player[self.leader] = u8(self.player)
        s.leader_back[self.leader] = 0
        if not s.quiet:
            s.emit(EV_LEADER_BACK, (int(self.leader), int(arg(a, 1))))


class Loners(Frame[BuckRogers]):
    """Leaders who are alone among enemies in *zones* fall, one after the other (BR-RUL-14).

    *war* is as in `threatened_by`. Leaders who are left there by themselves fall together.
    """

    def __init__(self, zones: list[int], war: list[int]) -> None:
        self.zones = zones
        self.war = war

    def clone(self) -> Loners:
        """An independent copy."""
        return Loners(self.zones[:], self.war[:])

    def run(self, s: BuckRogers) -> None:
        """The next one, or none."""
        leader = find_lone(s, self.zones, self.war)
        if leader != NONE:
            player = i64(s.leader_player[leader])
            s.push(Fall(leader, threatened_by(s, self.zones, player, self.war)))
            return
        s.pop()
        together = left_together(s, self.zones)
        if together:
            defeat(s, together)


def test_after_loss(s: BuckRogers, zone: i64) -> None:
    """Pieces were removed in *zone* outside a round: a Leader may be alone now (BR-RUL-14)."""
    if s.board.territorial(zone):
        s.push(Loners([int(zone)], []))
    elif is_on(s, OPT_LEADER_FALLS_AT_ONCE):
        s.push(FallAtOnce())


class Fall(Frame[BuckRogers]):
    """A lone Leader faces his end: option L lets the opponents in *lap* win him over first.

    One who is not his player's own does not fall but goes home, so nobody tries (BR-RUL-74).
    """

    def __init__(self, leader: i64, lap: list[int]) -> None:
        self.leader: i64 = leader
        self.lap = lap

    def clone(self) -> Fall:
        """An independent copy."""
        return Fall(self.leader, self.lap[:])

    def run(self, s: BuckRogers) -> None:
        """Ask the next opponent, or let him fall."""
        if is_on(s, OPT_L) and i64(s.leader_player[self.leader]) == leader_owner(s, self.leader):
            while self.lap:
                player = self.lap.pop(0)
                if is_acting(s, player):
                    s.push(Subversion(self.leader, player))
                    return
        s.pop()
        defeat(s, [int(self.leader)])

    def returned(self, s: BuckRogers, child: Frame[BuckRogers]) -> None:
        """A Leader who has changed sides does not fall (BR-OPL-02, 06)."""
        if isinstance(child, Subversion) and child.succeeded:
            victim = i64(s.leader_player[self.leader])
            s.leader_player[self.leader] = u8(child.player)
            if not s.quiet:
                s.emit(EV_SUBVERTED, (int(self.leader), int(child.player)))
            s.pop()
            make_inert(s, victim)  # BR-RUL-74
            check_last_leader(s)


class Subversion(Question):
    """One opponent tries to win a lone Leader over, or not (BR-OPL-01)."""

    def __init__(self, leader: i64, player: i64) -> None:
        self.leader: i64 = leader
        self.player: i64 = player
        self.asked = False
        self.succeeded = False

    def clone(self) -> Subversion:
        """An independent copy."""
        f = Subversion(self.leader, self.player)
        f.asked = self.asked
        f.succeeded = self.succeeded
        return f

    def number(self, s: BuckRogers) -> i64:
        """What the die must reach (BR-OPL-01)."""
        zone = i64(s.leader_zone[self.leader])
        need = BASE - combat_units(s, zone, self.player)
        return need - WITH_LEADER if has_leader(s, zone, self.player) else need

    def run(self, s: BuckRogers) -> None:
        """Ask once."""
        if self.asked:
            s.pop()
            return
        self.asked = True
        s.ask(self.player, ASK_SUBVERT)

    def choices(self, s: BuckRogers, d: Decision, out: Options) -> None:
        """Try or not."""
        out.add(pack(SUBVERT, self.leader))
        out.add(pack(DECLINE))

    def may(self, s: BuckRogers, d: Decision, a: Action) -> Breach:
        """Nothing else."""
        return None if a == pack(SUBVERT, self.leader) or a == pack(DECLINE) else "BR-OPL-01"

    def do(self, s: BuckRogers, d: Decision, a: Action) -> None:
        """Roll, or not."""
        if a != pack(DECLINE):
            s.push(TenSided())

    def returned(self, s: BuckRogers, child: Frame[BuckRogers]) -> None:
        """The die decides (BR-OPL-02)."""
        assert isinstance(child, TenSided)
        self.succeeded = child.dice[0] >= self.number(s)
        if not s.quiet:
            args = (int(self.leader), int(self.player), child.dice[0], int(self.number(s)))
            s.emit(EV_SUBVERSION, (*args, int(self.succeeded)))


class WearOff(Frame[BuckRogers]):
    """A subverted Leader may remember whose he was: 7 or more brings him home (BR-OPL-04)."""

    def __init__(self, leader: i64) -> None:
        self.leader: i64 = leader
        self.rolled = False

    def clone(self) -> WearOff:
        """An independent copy."""
        f = WearOff(self.leader)
        f.rolled = self.rolled
        return f

    def run(self, s: BuckRogers) -> None:
        """The original owner rolls once."""
        if self.rolled:
            s.pop()
        else:
            self.rolled = True
            s.push(TenSided())

    def returned(self, s: BuckRogers, child: Frame[BuckRogers]) -> None:
        """The die decides."""
        if isinstance(child, TenSided) and not s.quiet:
            s.emit(EV_WEAR_OFF, (int(self.leader), child.dice[0]))
        if isinstance(child, TenSided) and child.dice[0] >= WEARS_OFF:
            go_home(s, self.leader, leader_owner(s, self.leader), TO_ZONES)


class FallAtOnce(Frame[BuckRogers]):
    """The seed's "at any time" to the letter: lone Leaders fall in every phase (BR-RUL-14)."""

    def clone(self) -> FallAtOnce:
        """A copy."""
        return FallAtOnce()

    def run(self, s: BuckRogers) -> None:
        """One after the other, wherever they are."""
        for leader in range(LEADERS):
            zone = i64(s.leader_zone[leader])
            if zone != NONE and find_lone(s, halves_of(s, zone), []) != NONE:
                s.push(Loners(halves_of(s, zone), []))
                return
        s.pop()
