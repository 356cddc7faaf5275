"""A group leaves a zone: fire at it, then its arrival (BR-PTF, BR-RUL-14, 52, 53)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from starboard.core.state import Frame

from .abilities import Ability, may_use
from .fire import Fire, Leaving, fires
from .group import Group, may_expose
from .ids import (
    BOTH_FORMS,
    ENTERED,
    EV_DEPARTS,
    EV_LEADER_MOVED,
    EV_MOVED,
    EV_SHIP_MOVED,
    FORM_2,
    GENNIE,
    HALVED,
    LEADER,
    NONE,
    OPT_E,
    OPT_I,
    OPT_K,
    OPT_LEADER_FALLS_AT_ONCE,
    OPT_PASS_THROUGH,
    STOPPED,
    TRANSPORT,
    WILMA,
)
from .leaders import FallAtOnce
from .manifest import blur
from .moving import MARTIAN, must_stop
from .order import player_order
from .question import is_acting
from .slingshot import Slingshot, slings
from .stacks import add, colour_in, flags_in, kind_in, left_in, row_of, size_in, take, zone_in
from .state import BuckRogers, is_on
from .transports import unload_all

__all__ = ["Departure", "meet"]


class Departure(Leaving):
    """*group* of *player* goes from *here* to *there*; others may fire at it first.

    *stage* 0 has everything before it, 1 the fire, 2 the arrival. *lap* has the shooters still
    to be asked, form * 8 + player.
    """

    def __init__(self, player: i64, group: Group, here: i64, there: i64) -> None:
        super().__init__()
        self.player: i64 = player
        self.group = group
        self.here: i64 = here
        self.there: i64 = there
        self.stage: i64 = 0
        self.lap: list[int] = []

    def clone(self) -> Departure:
        """An independent copy."""
        f = Departure(self.player, self.group, self.here, self.there)
        f.copy_leaving(self)
        f.stage = self.stage
        f.lap = self.lap[:]
        return f

    def run(self, s: BuckRogers) -> None:
        """Wilma first, then the shooters in move order, then the step."""
        if self.stage == 0:
            self.stage = 1
            self.lap = self.shooters(s)
            if self.lap and not s.quiet:
                s.emit(EV_DEPARTS, (int(self.player), int(self.here), int(self.there)))
            if self.lap and WILMA in self.group.leaders and may_use(s, WILMA, self.player):
                s.push(Ability(WILMA, self.player))
                return
        if self.lap:
            form, shooter = divmod(self.lap.pop(0), 8)
            s.push(Fire(shooter, self.here, form))
            return
        if is_on(s, OPT_LEADER_FALLS_AT_ONCE) and self.stage == 1:
            self.stage = 2
            s.push(FallAtOnce())  # his escort may have been shot
            return
        s.pop()
        if is_on(s, OPT_LEADER_FALLS_AT_ONCE):
            s.push(FallAtOnce())
        arrive(s, self.player, self.group, self.here, self.there)

    def returned(self, s: BuckRogers, child: Frame[BuckRogers]) -> None:
        """Wilma protects, or not."""
        if isinstance(child, Ability):
            self.guards = child.used

    def shooters(self, s: BuckRogers) -> list[int]:
        """Who may fire at this departure: form 2 after form 1, each in move order."""
        allowed = s.opt[OPT_PASS_THROUGH]
        found: list[int] = []
        for form in (i64(1), i64(2)):
            if allowed < (BOTH_FORMS if form == 1 else FORM_2):
                continue
            for shooter in player_order(s):
                if shooter == self.player or not is_acting(s, shooter):
                    continue
                if fires(s, shooter, self.here, form, self):
                    found.append(int(form * 8 + shooter))
        return found


def meet(s: BuckRogers, player: i64, zone: i64) -> None:
    """Transports of *player* are together in *zone*: with option I cargo may hop unseen there."""
    if is_on(s, OPT_I) and not s.board.territorial(zone):
        blur(s, zone, player)


def arrive(s: BuckRogers, player: i64, g: Group, here: i64, there: i64) -> None:
    """What is left of the group stands in *there*, one zone of allowance spent."""
    for leader in g.leaders[:]:
        if i64(s.leader_zone[leader]) != here or i64(s.leader_player[leader]) != player:
            g.leaders.remove(leader)  # he has fallen or gone home meanwhile
    if g.leaders and may_expose(s, player, g, there) is not None:
        for leader in g.leaders:
            s.leader_flags[leader] |= ENTERED  # his escort fell: he stays, in passing (BR-RUL-14)
        return
    for row in g.rows:
        arrive_row(s, player, row, there)
    for ship in g.ships:
        arrive_ship(s, player, ship, there)
    for leader in g.leaders:
        s.leader_zone[leader] = u8(there)
        s.leader_left[leader] = u8(i64(s.leader_left[leader]) - 1)
        s.leader_flags[leader] = (s.leader_flags[leader] | ENTERED) & ~HALVED
        if must_stop(s, player, LEADER, there):
            s.leader_flags[leader] |= STOPPED
        if not s.quiet:
            s.emit(EV_LEADER_MOVED, (leader, int(here), int(there)))
    if is_on(s, OPT_K) and slings(s, g, there):
        s.push(Slingshot(player, g, there))


def arrive_row(s: BuckRogers, player: i64, row: i64, there: i64) -> None:
    """Pieces of one stack step into *there*."""
    kind, colour = kind_in(row), colour_in(row)
    left = left_in(row) - 1
    flags = (flags_in(row) | ENTERED) & ~HALVED
    if must_stop(s, player, kind, there):
        flags |= STOPPED
    owner = i64(s.owner[there])
    if kind == GENNIE and is_on(s, OPT_E) and owner != NONE and owner != player:
        if i64(s.board.gennie[i64(s.board.planet[i64(s.board.body[there])])]) == MARTIAN:
            left = 0  # BR-OPE-05
    here = zone_in(row)
    take(s, row, size_in(row))
    add(s, row_of(there, colour, kind, left, flags), size_in(row))
    if not s.quiet:
        args = (int(colour), int(kind), int(size_in(row)), int(here), int(there))
        s.emit(EV_MOVED, args)


def arrive_ship(s: BuckRogers, player: i64, ship: i64, there: i64) -> None:
    """A Transport steps into *there*, with its cargo; where it must stop it unloads."""
    here = int(s.ship_zone[ship])
    s.ship_zone[ship] = u8(there)
    s.ship_left[ship] = u8(i64(s.ship_left[ship]) - 1)
    s.ship_flags[ship] = (s.ship_flags[ship] | ENTERED) & ~HALVED
    if not s.quiet:
        s.emit(EV_SHIP_MOVED, (int(ship), here, int(there)))
    meet(s, player, there)
    if must_stop(s, player, TRANSPORT, there):
        s.ship_flags[ship] |= STOPPED
        if s.board.territorial(there):
            unload_all(s, ship)  # BR-RUL-17
