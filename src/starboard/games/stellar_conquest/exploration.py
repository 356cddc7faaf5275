"""Exploration of stars (ledger chapter 3.7)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from starboard.core.common import Draw, Roll
from starboard.core.state import Frame
from starboard.core.types import bit

from .events import EV_DIE, EV_DREW, EV_EXPLORED
from .forces import lose
from .ids import ASK_CARD, ASK_DIE, CARD, CT_KIND, DIE, KINDS, NONE, SCT_KIND
from .memory import note_explorer
from .state import StellarConquest, has_ships, has_warship

__all__ = ["DrawCard", "Expedition", "Exploration", "explore", "has_explored", "is_void"]


def has_explored(s: StellarConquest, seat: i64, star: i64) -> bool:
    """Whether *seat* knows the card of *star* (SC-EXP-05, 12)."""
    return (i64(s.explored[star]) >> seat) & 1 == 1


def is_void(s: StellarConquest, star: i64) -> bool:
    """The Nova has no planets and no card until something emerges (SC-SCN-14, 16, SC-RUL-38)."""
    if star != s.board.nova_star:
        return False
    emerges = s.board.scenario.emerges
    return emerges == 0 or s.turn < emerges


def explore(s: StellarConquest, seat: i64, star: i64) -> None:
    """*seat* is shown the card of *star*, which has one; earlier explorers notice (SC-HID-10)."""
    s.explored[star] = s.explored[star] | u8(1 << seat)
    note_explorer(s, seat, star)
    if not s.quiet:
        args = (int(seat), int(star), int(s.card[star]))
        s.emit(EV_EXPLORED, args, i64(s.explored[star]))


class Exploration(Frame[StellarConquest]):
    """Every unexplored star where the player's ships stopped, by column and row (SC-EXP-01, 15)."""

    def __init__(self, hex: i64 = 0) -> None:
        self.hex: i64 = hex

    def clone(self) -> Exploration:
        """A copy."""
        return Exploration(self.hex)

    def run(self, s: StellarConquest) -> None:
        """Send an expedition to the next one, or end."""
        while self.hex < s.board.hexes:
            hex = self.hex
            self.hex += 1
            star = i64(s.board.star_at[hex])
            if star == NONE or is_void(s, star) or has_explored(s, s.player, star):
                continue
            if has_ships(s, s.player, hex):
                s.push(Expedition(star))
                return
        s.pop()


class Expedition(Frame[StellarConquest]):
    """One star: the risk, then the card."""

    def __init__(self, star: i64) -> None:
        self.star: i64 = star
        self.at_risk: list[int] = []
        """The ships that roll, each as KINDS * force + kind."""
        self.risked: bool = False

    def clone(self) -> Expedition:
        """An independent copy."""
        f = Expedition(self.star)
        f.at_risk = self.at_risk[:]
        f.risked = self.risked
        return f

    def run(self, s: StellarConquest) -> None:
        """Roll for scouts and transports without an escort, then look (SC-EXP-02 to 04, 06)."""
        hex = s.board.star_hex[self.star]
        if not self.risked:
            self.risked = True
            if not has_warship(s, s.player, hex):
                self.at_risk = ships_at_risk(s, s.player, hex)
                s.push(Roll(DIE, ASK_DIE, "SC-EXP-02", len(self.at_risk), 6))
                return
        if not has_ships(s, s.player, hex):
            s.pop()  # SC-EXP-09
        elif i64(s.card[self.star]) == NONE:
            s.push(DrawCard(self.star, s.player, []))
        else:
            explore(s, s.player, self.star)  # SC-EXP-08
            s.pop()

    def returned(self, s: StellarConquest, child: Frame[StellarConquest]) -> None:
        """Dice are rolled in private (SC-RUL-43), the drawing of a card is seen (SC-HID-08)."""
        if isinstance(child, DrawCard):
            child.assign(s)
            return
        assert isinstance(child, Roll)
        for i in range(len(child.dice)):
            if not s.quiet:
                args = (int(s.player), int(self.star), child.dice[i])
                s.emit(EV_DIE, args, bit(s.player))
            if child.dice[i] == s.board.fatal_die:
                lose(s, self.at_risk[i] // KINDS, self.at_risk[i] % KINDS, 1)


def ships_at_risk(s: StellarConquest, seat: i64, hex: i64) -> list[int]:
    """First each scout, then each transport (SC-EXP-15)."""
    found: list[int] = []
    for transports in (False, True):
        for f in range(len(s.hex)):
            if s.hex[f] != hex or i64(s.owner[f]) != seat:
                continue
            for kind in range(KINDS):
                if (kind == SCT_KIND and not transports) or (kind >= CT_KIND and transports):
                    slot = int(f * KINDS + kind)
                    found.extend([slot] * int(s.ships[slot]))
    return found


class DrawCard(Draw[StellarConquest]):
    """The first explorer of a star draws from the stack of its class (SC-EXP-07, SC-CMP-03).

    *among* are the cards of the option starting-planet (SC-RUL-39), or none for the whole stack.
    """

    def __init__(self, star: i64, seat: i64, among: list[int]) -> None:
        super().__init__(CARD, ASK_CARD, "SC-EXP-07", 0)
        self.star: i64 = star
        self.seat: i64 = seat
        self.among: list[int] = among

    def clone(self) -> DrawCard:
        """An independent copy."""
        f = DrawCard(self.star, self.seat, self.among[:])
        f.items = self.items
        f.copy_draw(self)
        return f

    def run(self, s: StellarConquest) -> None:
        """Draw one of the cards."""
        self.items = len(s.board.cards)
        super().run(s)

    def left(self, s: StellarConquest, item: i64) -> i64:
        """A card that lies at a star is in no stack any more."""
        if s.board.card_class[item] != s.board.star_class[self.star]:
            return 0
        if self.among and int(item) not in self.among:
            return 0
        for star in range(s.board.stars):
            if i64(s.card[star]) == item:
                return 0
        return 1

    def assign(self, s: StellarConquest) -> None:
        """The card belongs to the star from now on, and only its explorers see it (SC-EXP-10)."""
        s.card[self.star] = u8(self.item)
        s.explored[self.star] = s.explored[self.star] | u8(1 << self.seat)
        s.drew[self.star] = u8(self.seat)
        note_explorer(s, self.seat, self.star)
        if not s.quiet:
            seen = (int(self.seat), int(self.star), int(self.item))
            s.emit(EV_DREW, seen, bit(self.seat), (int(self.seat), int(self.star), -1))
