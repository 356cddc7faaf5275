"""What a careful player would still write on an open sheet (ledger chapter 9): a suggestion.

It rests on the writer's own record sheet alone, and every order of it is legal in its place.
"""

from __future__ import annotations

from starboard.core.types import pack

from .draft import Draft, drafted, may_order, output_left
from .economy import emigration_limit, iu_room
from .exploration import has_explored
from .ids import (
    ACHIEVE,
    BONUS,
    BR,
    BUY,
    BUY_ATK,
    BUY_ESC,
    BUY_IU,
    BUY_MB,
    BUY_SCT,
    CT_KIND,
    ITEMS,
    KINDS,
    MT,
    NOWHERE,
    OPT_TURNS,
    ORBITS,
    RESEARCH,
    SEND,
    STARTING,
    T_3MA,
    T_4MA,
    T_5MA,
    T_6MA,
    T_AIT,
    T_ATK,
    T_CET,
    T_IIT,
    T_MB,
    T_RIU,
)
from .record import sheet_of
from .state import StellarConquest, is_conquered, planet_of, planets_of
from .technology import has_tech, tech_price

__all__ = ["advice_of"]

_GOALS = (T_3MA, T_IIT, T_4MA, T_MB, T_AIT, T_ATK, T_RIU, T_CET, T_5MA, T_6MA)
"""Developments in the order in which they pay."""
_PEOPLE_KEPT = 12
_PEOPLE_PER_BASE = 15
_SHARE_FOR_INDUSTRY = 2


class _Advice:
    """A sheet that is being completed."""

    def __init__(self, s: StellarConquest, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.sheet = sheet_of(s, seat)
        self.orders: list[int] = []
        self.draft: Draft = drafted(s, seat, self.sheet)

    def add(self, order: int) -> bool:
        """Write *order* if it is legal; whether it was."""
        if may_order(self.s, self.draft, order) is not None:
            return False
        self.orders.append(order)
        self.draft = drafted(self.s, self.seat, self.sheet + self.orders)
        return True

    def left(self, place: int) -> int:
        """What *place* has not spent."""
        return int(output_left(self.s, self.draft, place))


def advice_of(s: StellarConquest, seat: int) -> list[int]:
    """The orders that would complete the open sheet of *seat*; none where none is open."""
    advice = _Advice(s, seat)
    if s.turn == 0:
        _research(advice, int(STARTING))
        advice.add(int(pack(BUY, STARTING, BUY_SCT, 2)))
    else:
        places = _room_elsewhere(s, seat)
        for p in range(len(s.controller)):
            if int(s.controller[p]) == seat:
                places -= _emigrate(advice, p, places)
                _defend(advice, p)
                _industrialize(advice, p)
                _research(advice, p)
    _spend_the_rest(advice)
    return advice.orders


# -- people ---------------------------------------------------------------------------------


def _room_elsewhere(s: StellarConquest, seat: int) -> int:
    """Millions that known planets could still take, less those that are under way."""
    room = 0
    for star in range(int(s.board.stars)):
        if has_explored(s, seat, star):
            for i in range(len(planets_of(s, star))):
                room += _room_on(s, seat, star * int(ORBITS) + i)
    return room - _under_way(s, seat)


def _room_on(s: StellarConquest, seat: int, p: int) -> int:
    """Millions for which a planet is worth a journey: no barren one, and MT only to hold it."""
    planet = planet_of(s, p)
    own = int(s.controller[p]) == seat
    taken = not own and s.known[seat * s.board.stars * ORBITS + p] != 0
    if taken or s.ruined[p] or planet.kind == BR or (own and is_conquered(s, p)):
        return 0
    if own:
        return int(planet.limit - s.people[p]) // 2 if planet.kind != MT else 0
    return 3 if planet.kind == MT else int(planet.limit)


def _under_way(s: StellarConquest, seat: int) -> int:
    forces = [f for f in range(len(s.hex)) if s.hex[f] != NOWHERE and int(s.owner[f]) == seat]
    return sum(int(s.ships[f * KINDS + k]) for f in forces for k in range(CT_KIND, KINDS))


def _emigrate(advice: _Advice, p: int, room: int) -> int:
    """Send emigrants in threes and their bonus with them (SC-EMI-04); how many go."""
    s = advice.s
    if int(s.people[p]) < _PEOPLE_KEPT or is_conquered(s, p):
        return 0
    wanted = min(int(emigration_limit(s, p)), room * 3 // 4, advice.left(p) * 3 // 4)
    n = wanted - wanted % 3
    if n < 3 or not advice.add(int(pack(SEND, p, n))):
        return 0
    bonus = n // 3
    return n + (bonus if advice.add(int(pack(BONUS, p, bonus))) else 0)


# -- things ---------------------------------------------------------------------------------


def _defend(advice: _Advice, p: int) -> None:
    """A few Missile Bases for each crowd of people."""
    s = advice.s
    wanted = 1 + int(s.people[p]) // _PEOPLE_PER_BASE
    if int(s.mb[p]) < wanted:
        advice.add(int(pack(BUY, p, BUY_MB, 1)))


def _industrialize(advice: _Advice, p: int) -> None:
    """Industry that will have paid for itself before the last Production Year."""
    s = advice.s
    price = int(s.board.item_price[BUY_IU])
    gain = 2 if planet_of(s, p).nm else 1
    years = (int(s.opt[OPT_TURNS]) - int(s.turn) - 1) // 4
    if years * gain <= price:
        return
    bought = int(advice.draft.items[p * ITEMS + BUY_IU])
    room = int(iu_room(s, p, advice.draft.sent[p], advice.draft.tech)) - bought
    n = min(room, advice.left(p) // (price * _SHARE_FOR_INDUSTRY))
    if n > 0:
        advice.add(int(pack(BUY, p, BUY_IU, n)))


def _research(advice: _Advice, place: int) -> None:
    """Pay what *place* has left towards the next developments, and achieve what is paid."""
    s = advice.s
    for goal in _GOALS:
        tech = advice.draft.tech
        if has_tech(tech, goal):
            continue
        sequence = int(s.board.tech_sequence[goal])
        missing = int(tech_price(s, tech, goal) - advice.draft.total[sequence])
        n = min(advice.left(place), missing)
        if n > 0:
            advice.add(int(pack(RESEARCH, place, sequence, n)))
        advice.add(int(pack(ACHIEVE, goal)))
        if advice.left(place) == 0:
            return


def _spend_the_rest(advice: _Advice) -> None:
    """Nothing is saved (SC-PRD-07): warships, the heaviest first, then scouts."""
    s = advice.s
    if s.turn == 0:
        return
    for p in range(len(s.controller)):
        if int(s.controller[p]) == advice.seat:
            for item in (BUY_ATK, BUY_ESC, BUY_SCT):
                n = advice.left(p) // max(1, int(s.board.item_price[item]))
                if n > 0:
                    advice.add(int(pack(BUY, p, item, n)))
