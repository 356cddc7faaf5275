"""Set-up (ledger chapter 3.1): entry hexes or starting stars, the bonus, the fleets."""

from __future__ import annotations

from mypy_extensions import i64, u8

from starboard.core.state import Decision, Frame
from starboard.core.types import Action, Breach, Options, arg, pack

from .events import EV_BONUS, EV_ENTRY
from .exploration import DrawCard
from .filling import drafted
from .forces import new_force, show_counters
from .ids import (
    ASK_ENTRY,
    ESC_KIND,
    KINDS,
    NOWHERE,
    OFF_BOARD,
    ON,
    OPT_STARTING_MOVEMENT,
    OPT_STARTING_PLANET,
    PICK_ENTRY,
    SCT_KIND,
    STARTING,
    T_3MA,
)
from .production import bought_ships, take_research
from .sheets import BonusSheets
from .state import StellarConquest, coloured
from .turn import GameTurns

__all__ = ["Entries", "Opening", "StartingStars"]


class Opening(Frame[StellarConquest]):
    """Places first, then the sealed bonus, then the fleets, then turn 1."""

    def __init__(self, step: i64 = 0) -> None:
        self.step: i64 = step

    def clone(self) -> Opening:
        """A copy."""
        return Opening(self.step)

    def run(self, s: StellarConquest) -> None:
        """The next part of the set-up."""
        self.step += 1
        if self.step == 1:
            if s.opt[OPT_STARTING_MOVEMENT] == ON:
                for seat in range(s.seats):
                    s.tech[seat] = i64(1) << T_3MA  # SC-TRN-02
            s.push(Entries() if s.board.scenario.entries else StartingStars())
        elif self.step == 2:
            s.push(BonusSheets(s.seats))
        else:
            s.pop()
            s.push(GameTurns())

    def returned(self, s: StellarConquest, child: Frame[StellarConquest]) -> None:
        """The bonus of everybody is spent at the same moment; what is left is lost (SC-SET-08)."""
        if isinstance(child, BonusSheets):
            for seat in range(s.seats):
                muster(s, seat, child.sheets[seat])


def muster(s: StellarConquest, seat: i64, sheet: list[int]) -> None:
    """The starting fleet of *seat* with what its bonus bought, as one force (SC-SET-04, 05)."""
    draft = drafted(s, seat, sheet)
    scenario = s.board.scenario
    hex: i64 = OFF_BOARD if scenario.entries else s.base[seat]
    if scenario.nova:
        hex = s.board.star_hex[s.board.nova_star]  # SC-SCN-11
    f = new_force(s, seat, hex)
    s.ships[f * KINDS + SCT_KIND] = s.board.fleet[0]
    s.ships[f * KINDS + coloured(seat)] = s.board.fleet[1]
    s.ships[f * KINDS + ESC_KIND] = s.board.fleet[2]
    bought_ships(s, draft, STARTING, f)
    take_research(s, draft)
    if not s.quiet:
        s.emit(EV_BONUS, (int(seat),))
    show_counters(s, seat, hex)


class Entries(Frame[StellarConquest]):
    """Each seat in seat order picks a free entry hex (SC-SET-01)."""

    def clone(self) -> Entries:
        """A copy."""
        return Entries()

    def run(self, s: StellarConquest) -> None:
        """Ask the next seat; then the order of play is known."""
        for seat in range(s.seats):
            if s.base[seat] == NOWHERE:
                s.ask(seat, ASK_ENTRY)
                return
        at: i64 = 0
        for hex in s.board.entry_hex:  # SC-SET-02
            for seat in range(s.seats):
                if s.base[seat] == hex:
                    s.order[at] = u8(seat)
                    at += 1
        s.pop()

    def may_pick(self, s: StellarConquest, entry: i64) -> Breach:
        """Why entry hex *entry* (1 to 4) cannot be had."""
        if entry < 1 or entry > len(s.board.entry_hex):
            return "SB-ACT-02"
        for seat in range(s.seats):
            if s.base[seat] == s.board.entry_hex[entry - 1]:
                return "SC-SET-01"
        return None

    def options(self, s: StellarConquest, d: Decision, out: Options) -> None:
        """The free ones."""
        for entry in range(1, len(s.board.entry_hex) + 1):
            if self.may_pick(s, entry) is None:
                out.add(pack(PICK_ENTRY, entry))

    def breach(self, s: StellarConquest, d: Decision, a: Action) -> Breach:
        """Why not this one."""
        if a != pack(PICK_ENTRY, arg(a, 0)):
            return "SB-ACT-02"
        return self.may_pick(s, arg(a, 0))

    def apply(self, s: StellarConquest, d: Decision, a: Action) -> None:
        """Take it; it is a base for the whole game (SC-RNG-04)."""
        s.base[d.seat] = s.board.entry_hex[arg(a, 0) - 1]
        if not s.quiet:
            s.emit(EV_ENTRY, (int(d.seat), int(arg(a, 0)), int(s.base[d.seat])))


class StartingStars(Frame[StellarConquest]):
    """Each seat explores its starting star, in playing order (SC-SCN-01, 02, 19)."""

    def __init__(self, seat: i64 = 0) -> None:
        self.seat: i64 = seat

    def clone(self) -> StartingStars:
        """A copy."""
        return StartingStars(self.seat)

    def run(self, s: StellarConquest) -> None:
        """Draw the card of the next star; a Nova has none (SC-SCN-11)."""
        if self.seat == s.seats or s.board.scenario.nova:
            s.pop()
            return
        seat = self.seat
        self.seat += 1
        star: i64 = s.board.scenario.stars[seat]
        s.base[seat] = s.board.star_hex[star]  # SC-RNG-05
        choice = s.opt[OPT_STARTING_PLANET]
        s.push(DrawCard(star, seat, s.board.terran_cards[choice - 1] if choice > 0 else []))

    def returned(self, s: StellarConquest, child: Frame[StellarConquest]) -> None:
        """The card lies at the star."""
        assert isinstance(child, DrawCard)
        child.assign(s)
