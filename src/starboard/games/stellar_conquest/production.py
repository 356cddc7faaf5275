"""Production Years: what the sealed sheets bring about (ledger chapter 3.15)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from starboard.core.state import Frame
from starboard.core.types import bit

from .draft import Draft
from .economy import pop_after
from .events import EV_ACHIEVED, EV_COLONY, EV_COLONY_SEEN, EV_YEAR
from .exposure import tell_colonies
from .filling import drafted
from .forces import new_force, show_counters
from .ids import (
    BUY_AMB,
    BUY_ATK,
    BUY_DN,
    BUY_ESC,
    BUY_IU,
    BUY_MB,
    BUY_PFS,
    BUY_RIU,
    BUY_SCT,
    ITEMS,
    KINDS,
    NONE,
    NOWHERE,
    ORBITS,
    SCT_KIND,
    SEQUENCES,
    T_USC,
    TECHS,
)
from .memory import look_around, note_column
from .negotiation import note_meeting
from .resignation import resign
from .sheets import ProductionSheets
from .state import StellarConquest, coloured, has_ships, is_conquered
from .technology import has_tech

__all__ = ["Production", "bought_ships", "empty_colony", "take_research", "tell_colony"]


class Production(Frame[StellarConquest]):
    """One Production Year for all players together (SC-SEQ-04)."""

    def __init__(self, done: bool = False) -> None:
        self.done: bool = done

    def clone(self) -> Production:
        """A copy."""
        return Production(self.done)

    def run(self, s: StellarConquest) -> None:
        """Have the sheets written once."""
        if self.done:
            s.pop()
            return
        self.done = True
        if not s.quiet:
            s.emit(EV_YEAR, (int(s.turn),))
        s.push(ProductionSheets(s.seats))

    def returned(self, s: StellarConquest, child: Frame[StellarConquest]) -> None:
        """Everybody has sealed: all sheets take effect together."""
        assert isinstance(child, ProductionSheets)
        drafts = [drafted(s, seat, child.sheets[seat]) for seat in range(s.seats)]  # SC-RUL-53
        for seat in range(s.seats):
            draft = drafts[seat]
            for planet in range(len(s.controller)):
                if i64(s.controller[planet]) == seat:
                    produce(s, draft, planet)
            take_research(s, draft)
            if child.resigns(seat):
                resign(s, seat)
        for star in range(s.board.stars):
            show_new_ships(s, star)


def show_new_ships(s: StellarConquest, star: i64) -> None:
    """Whoever is there sees ships that others have built there, and the other way round."""
    look_around(s, star, NONE)
    note_meeting(s, star)
    for seat in range(s.seats):
        if has_ships(s, seat, s.board.star_hex[star]):
            tell_colonies(s, seat, star)


def produce(s: StellarConquest, draft: Draft, planet: i64) -> None:
    """Ships are placed, then people and industry change (SC-PRD-08, 09)."""
    build_ships(s, draft, planet)
    at = planet * ITEMS
    pop = pop_after(s, planet, draft.sent[planet])
    s.iu[planet] += pop - s.people[planet] + draft.items[at + BUY_IU]  # SC-POP-04, SC-EMI-07
    s.people[planet] = pop
    s.riu[planet] += draft.items[at + BUY_RIU]
    s.mb[planet] += draft.items[at + BUY_MB]
    s.amb[planet] += draft.items[at + BUY_AMB]
    s.pfs[planet] += u8(draft.items[at + BUY_PFS])
    s.idle[planet] = u8(0)  # SC-CON-04
    tell_colony(s, planet)
    note_column(s, planet)
    if pop == 0:
        empty_colony(s, planet)


def build_ships(s: StellarConquest, draft: Draft, planet: i64) -> None:
    """One face-down force for each colony that built any (SC-RUL-56)."""
    transports = draft.sent[planet] + draft.bonus[planet]
    built = transports
    for item in range(BUY_SCT, BUY_DN + 1):
        built += draft.items[planet * ITEMS + item]
    if built == 0:
        return
    hex = s.board.star_hex[planet // ORBITS]
    f = new_force(s, draft.seat, hex)
    bought_ships(s, draft, planet, f)
    # SC-RUL-31: marked with the planet; conquered people keep their colour (SC-CON-13)
    kind = coloured(i64(s.originator[planet])) + 1 + planet % ORBITS
    s.ships[f * KINDS + kind] += transports
    show_counters(s, draft.seat, hex)


def bought_ships(s: StellarConquest, draft: Draft, place: i64, f: i64) -> None:
    """Put the scouts and warships bought at a place into force *f*."""
    for item in (BUY_SCT, BUY_ESC, BUY_ATK, BUY_DN):
        s.ships[f * KINDS + SCT_KIND + item - BUY_SCT] += draft.items[place * ITEMS + item]


def take_research(s: StellarConquest, draft: Draft) -> None:
    """Totals and developments become real at once, in secret (SC-TEC-10, 18)."""
    seat = draft.seat
    for sequence in range(SEQUENCES):
        s.total[seat * SEQUENCES + sequence] = draft.total[sequence]
    for tech in range(TECHS):
        new = has_tech(draft.tech, tech) and not has_tech(s.tech[seat], tech)
        if new and not s.quiet:
            s.emit(EV_ACHIEVED, (int(seat), int(tech)), bit(seat))
    gained = draft.tech & ~s.tech[seat]
    s.tech[seat] = draft.tech
    if has_tech(gained, T_USC):
        for f in range(len(s.hex)):  # SC-COM-18
            if s.hex[f] != NOWHERE and i64(s.owner[f]) == seat:
                s.goal[f] = u8(NONE)


def tell_colony(s: StellarConquest, planet: i64) -> None:
    """The controller notes what his colony has now (SC-CMP-09, SC-HID-13)."""
    if s.quiet:
        return
    holder = i64(s.controller[planet])
    industry = (int(s.people[planet]), int(s.iu[planet]), int(s.riu[planet]))
    defence = (int(s.mb[planet]), int(s.amb[planet]), int(s.pfs[planet]))
    s.emit(EV_COLONY, (int(holder), int(planet), *industry, *defence), bit(holder))


def empty_colony(s: StellarConquest, planet: i64) -> None:
    """A colony without people ends; all it had is lost (SC-RUL-32)."""
    if is_conquered(s, planet) and not s.quiet:
        s.emit(EV_COLONY_SEEN, (int(planet), 0), bit(i64(s.originator[planet])))  # SC-HID-12
    s.originator[planet] = u8(NONE)
    s.controller[planet] = u8(NONE)
    s.people[planet] = 0
    s.iu[planet] = 0
    s.riu[planet] = 0
    s.mb[planet] = 0
    s.amb[planet] = 0
    s.pfs[planet] = u8(0)
    s.idle[planet] = u8(0)
    s.taken[planet] = 0
    s.bombed[planet] = 0
