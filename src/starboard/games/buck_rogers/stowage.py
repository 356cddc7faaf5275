"""Cargo of others as it may be: anything that fits what everybody knows (BR-HID-02, 03, 05).

`restow` spreads the cargo that a seat cannot see anew. It looks only at what is public, the true
cargo least of all, and always finds a place for everything: each choice is kept only if the rest
still fits.
"""

from __future__ import annotations

from mypy_extensions import i64, u8

from starboard.core.chance import Chance
from starboard.core.errors import RulesBug

from .ids import COLOURS, FACTORIES, HOPPED, NONE, OPT_OPEN_CARGO, STOPPED, TRANSPORT, TRANSPORTS
from .manifest import doubt_colour, doubt_mask, doubt_size, ship_of
from .moving import must_stop
from .state import BuckRogers, is_on, player_of, transport_colour
from .transports import CAPACITY, is_loaded

__all__ = ["restow", "saturates"]


def restow(world: BuckRogers, seat: i64, luck: Chance) -> None:
    """Spread the uncertain cargo of everybody but *seat* over the Transports it may be aboard."""
    stowage = Stowage(world, seat)
    if not stowage.stow_factories(world, luck, 0):
        raise RulesBug("Stowage", world.serial, "what is known of cargo cannot be true")
    stowage.stow_needed(world, luck)
    stowage.stow_troopers(world, luck)
    forget_hops(world, seat)


def forget_hops(world: BuckRogers, seat: i64) -> None:
    """Nobody else knows which Transports have ended their move by a hop in space (BR-RUL-78)."""
    for ship in range(TRANSPORTS):
        player = player_of(world, transport_colour(ship))
        zone = i64(world.ship_zone[ship])
        if (
            (world.ship_flags[ship] & HOPPED) == 0
            or player == seat
            or world.board.territorial(zone)
        ):
            continue
        world.ship_flags[ship] &= ~HOPPED
        if not must_stop(world, player, TRANSPORT, zone):
            world.ship_flags[ship] &= ~STOPPED


class Stowage:
    """What is still to be stowed, and where.

    *masks*, *colours* and *left* are the rows of doubt; *room* has the Troopers that each Transport
    may still take, *needs* the Transports that are known to be loaded and still empty.
    """

    def __init__(self, world: BuckRogers, seat: i64) -> None:
        self.masks: list[int] = []
        self.colours: list[int] = []
        self.left: list[int] = []
        self.room: list[int] = [0] * int(TRANSPORTS)
        self.needs: list[int] = []
        self.factories: list[int] = []
        for ship in range(TRANSPORTS):
            player = player_of(world, transport_colour(ship))
            if player != NONE and player != seat and i64(world.ship_zone[ship]) != NONE:
                self.clear(world, ship)
        for i in range(len(world.doubt)):
            row = world.doubt[i]
            if player_of(world, transport_colour(ship_of(doubt_mask(row)))) != seat:
                self.masks.append(int(doubt_mask(row)))
                self.colours.append(int(doubt_colour(row)))
                self.left.append(int(doubt_size(row)))
        for f in range(FACTORIES):
            if world.factory_doubt[f] != 0 and i64(world.factory_owner[f]) != seat:
                world.factory_ship[f] = u8(NONE)
                self.factories.append(int(f))

    def clear(self, world: BuckRogers, ship: i64) -> None:
        """Leave aboard *ship* only what is certain."""
        loaded = is_loaded(world, ship)
        sure: i64 = 0
        for colour in range(COLOURS):
            at = ship * COLOURS + colour
            world.cargo[at] = world.sure[at]
            sure += i64(world.sure[at])
        openly = is_on(world, OPT_OPEN_CARGO)
        if openly and not loaded:
            return  # everybody sees that it is empty
        self.room[ship] = int(CAPACITY - sure)
        if sure == 0 and (openly or world.proven[ship] == 1):
            self.needs.append(int(ship))

    def stow_factories(self, world: BuckRogers, luck: Chance, at: i64) -> bool:
        """Put every Factory from the one numbered *at* on aboard; False if they do not fit."""
        if at == len(self.factories):
            return self.fits() and self.needs_met()
        f = self.factories[at]
        ships: list[int] = []
        for ship in range(TRANSPORTS):
            possible = (world.factory_doubt[f] >> ship) & 1 == 1
            if possible and self.room[ship] == CAPACITY:
                ships.append(int(ship))
        while ships:
            ship = ships.pop(luck.pick(0, [1] * len(ships)))
            needed = ship in self.needs
            self.room[ship] = 0
            if needed:
                self.needs.remove(ship)
            if self.fits() and self.stow_factories(world, luck, at + 1):
                world.factory_ship[f] = u8(ship)
                return True
            self.room[ship] = int(CAPACITY)
            if needed:
                self.needs.append(ship)
        return False

    def stow_needed(self, world: BuckRogers, luck: Chance) -> None:
        """A Trooper for every Transport that is known to be loaded and has nothing yet."""
        while self.needs:
            ship = self.needs.pop()
            rows: list[int] = []
            for row in range(len(self.left)):
                if self.left[row] > 0 and (self.masks[row] >> ship) & 1 == 1:
                    rows.append(row)
            while rows:
                row = rows.pop(luck.pick(0, self.weights(rows)))
                if self.stow(world, row, ship):
                    break

    def weights(self, rows: list[int]) -> list[int]:
        """How many Troopers each of *rows* has left."""
        return [self.left[row] for row in rows]

    def stow_troopers(self, world: BuckRogers, luck: Chance) -> None:
        """The rest, Trooper by Trooper."""
        for row in range(len(self.left)):
            while self.left[row] > 0:
                ships: list[int] = []
                for ship in range(TRANSPORTS):
                    if (self.masks[row] >> ship) & 1 == 1 and self.room[ship] > 0:
                        ships.append(int(ship))
                while ships:
                    if self.stow(world, row, ships.pop(luck.pick(0, [1] * len(ships)))):
                        break

    def stow(self, world: BuckRogers, row: int, ship: int) -> bool:
        """Put one Trooper of *row* aboard *ship*, if all others still fit somewhere."""
        self.left[row] -= 1
        self.room[ship] -= 1
        if self.fits() and self.needs_met():
            at = ship * int(COLOURS) + self.colours[row]
            world.cargo[at] = u8(i64(world.cargo[at]) + 1)
            return True
        self.left[row] += 1
        self.room[ship] += 1
        return False

    def fits(self) -> bool:
        """Whether there is room for every Trooper that is left."""
        return self.fits_easily() or saturates(self.left, self.masks, self.room)

    def fits_easily(self) -> bool:
        """Whether each Transport has room even for all Troopers that may be aboard it."""
        for ship in range(len(self.room)):
            wanted = 0
            for row in range(len(self.left)):
                if (self.masks[row] >> ship) & 1 == 1:
                    wanted += self.left[row]
            if wanted > self.room[ship]:
                return False
        return True

    def needs_met(self) -> bool:
        """Whether each Transport that must be loaded can get a Trooper of its own.

        If it can, and all Troopers fit, then both are possible at once (Mendelsohn and Dulmage).
        """
        masks: list[int] = []
        for ship in self.needs:
            mask = 0
            for row in range(len(self.left)):
                if (self.masks[row] >> ship) & 1 == 1:
                    mask |= 1 << row
            masks.append(mask)
        return saturates([1] * len(self.needs), masks, self.left)


def saturates(demand: list[int], masks: list[int], supply: list[int]) -> bool:
    """Whether each i can get *demand[i]* from the places in *masks[i]*, which have *supply*."""
    flow = [[0] * len(supply) for _ in demand]
    used = [0] * len(supply)
    for i in range(len(demand)):
        for _ in range(demand[i]):
            if not augment(i, masks, supply, flow, used, [False] * len(supply)):
                return False
    return True


def augment(
    i: int,
    masks: list[int],
    supply: list[int],
    flow: list[list[int]],
    used: list[int],
    seen: list[bool],
) -> bool:
    """Find one more for *i*, moving what others have got if need be."""
    for place in range(len(supply)):
        if seen[place] or (masks[i] >> place) & 1 == 0:
            continue
        seen[place] = True
        if used[place] < supply[place]:
            used[place] += 1
            flow[i][place] += 1
            return True
        for other in range(len(flow)):
            if flow[other][place] > 0 and augment(other, masks, supply, flow, used, seen):
                flow[other][place] -= 1
                flow[i][place] += 1
                return True
    return False
