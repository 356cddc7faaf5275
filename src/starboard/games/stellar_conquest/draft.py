"""What an order sheet says so far: purchases, colonists and research (SC-DEC-02, 23)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.core.types import Action, Breach, arg, pack, verb_of

from .economy import bonus_limit, growth_of, iu_room, output_of
from .ids import (
    ACHIEVE,
    BONUS,
    BUY,
    BUY_AMB,
    BUY_DN,
    BUY_ESC,
    BUY_IU,
    BUY_MB,
    BUY_PFS,
    ITEMS,
    RESEARCH,
    SEND,
    SEQUENCES,
    STARTING,
    TECHS,
)
from .range import is_besieged
from .state import StellarConquest, is_conquered
from .technology import can_build, may_achieve, price_of_items, tech_price

__all__ = ["Draft", "add_order", "may_order", "output_left"]


class Draft:
    """The sums of one sheet; the place STARTING is the starting bonus."""

    def __init__(self, s: StellarConquest, seat: i64) -> None:
        self.seat: i64 = seat
        self.tech: i64 = s.tech[seat]
        self.total: vec[i64] = s.total[seat * SEQUENCES : (seat + 1) * SEQUENCES]
        self.spent: vec[i64] = vec[i64]([i64(0)] * (STARTING + 1))
        self.sent: vec[i64] = vec[i64]([i64(0)] * (STARTING + 1))
        self.bonus: vec[i64] = vec[i64]([i64(0)] * (STARTING + 1))
        self.items: vec[i64] = vec[i64]([i64(0)] * ((STARTING + 1) * ITEMS))


def add_order(s: StellarConquest, draft: Draft, a: Action) -> None:
    """Enter one order, which is legal, into the sums."""
    verb = verb_of(a)
    place = arg(a, 0)
    if verb == BUY:
        draft.spent[place] += _more_costs(s, draft, place, arg(a, 1), arg(a, 2))
        draft.items[place * ITEMS + arg(a, 1)] += arg(a, 2)
    elif verb == RESEARCH:
        draft.spent[place] += arg(a, 2)
        draft.total[arg(a, 1)] += arg(a, 2)
    elif verb == SEND:
        draft.spent[place] += arg(a, 1) * s.board.ct_price
        draft.sent[place] += arg(a, 1)
    elif verb == BONUS:
        draft.spent[place] += arg(a, 1) * s.board.ct_price
        draft.bonus[place] += arg(a, 1)
    elif verb == ACHIEVE:
        # SC-TEC-05, SC-TEC-10
        draft.total[s.board.tech_sequence[place]] -= tech_price(s, draft.tech, place)
        draft.tech |= i64(1) << place


def _more_costs(s: StellarConquest, draft: Draft, place: i64, item: i64, n: i64) -> i64:
    """The price of *n* more, so that scouts bought one by one are paired too (SC-RUL-07)."""
    had = draft.items[place * ITEMS + item]
    return price_of_items(s.board, item, had + n) - price_of_items(s.board, item, had)


def output_left(s: StellarConquest, draft: Draft, place: i64) -> i64:
    """What a colony, or the starting bonus, has not spent yet (SC-PRD-03)."""
    whole = s.board.fleet[3] if place == STARTING else output_of(s, place)
    return whole - draft.spent[place]


# -- predicates -----------------------------------------------------------------------------


def may_order(s: StellarConquest, draft: Draft, a: Action) -> Breach:
    """Why *a* may not be added to the sheet; the place says whether it is the bonus or a colony."""
    verb = verb_of(a)
    x = arg(a, 0)
    if a == pack(ACHIEVE, x):
        if x >= TECHS:
            return "SB-ACT-02"
        return may_achieve(s, draft.tech, draft.total[s.board.tech_sequence[x]], x)
    if x > STARTING:
        return "SB-ACT-02"
    why = _may_spend_at(s, draft, x)
    if why is not None:
        return why
    y, n = arg(a, 1), arg(a, 2)
    if verb == BUY and a == pack(BUY, x, y, n):
        return may_buy(s, draft, x, y, n)
    if verb == RESEARCH and a == pack(RESEARCH, x, y, n):
        return may_research(s, draft, x, y, n)
    if verb == SEND and a == pack(SEND, x, y):
        return may_send(s, draft, x, y)
    if verb == BONUS and a == pack(BONUS, x, y):
        return may_take_bonus(s, draft, x, y)
    return "SB-ACT-02"


def _may_spend_at(s: StellarConquest, draft: Draft, place: i64) -> Breach:
    """Colonies pay in a Production Year, the bonus before turn 1 (SC-SET-06, SC-PRD-06)."""
    if (s.turn == 0) != (place == STARTING):
        return "SC-PRD-06"
    if place != STARTING and i64(s.controller[place]) != draft.seat:
        return "SC-PRD-03"
    return None


def may_buy(s: StellarConquest, draft: Draft, place: i64, item: i64, n: i64) -> Breach:
    """Why *n* of an item cannot be bought there."""
    if item >= ITEMS or n < 1:
        return "SB-ACT-02"
    if place == STARTING:
        if item > BUY_ESC:
            return "SC-SET-07"
    else:
        why = _may_build(s, draft, place, item, n)
        if why is not None:
            return why
    if _more_costs(s, draft, place, item, n) > output_left(s, draft, place):
        return "SC-PUR-01"
    return None


def _may_build(s: StellarConquest, draft: Draft, planet: i64, item: i64, n: i64) -> Breach:
    if not can_build(s.board, draft.tech, item):
        return "SC-PUR-04"
    if item <= BUY_DN and is_besieged(s, planet):
        return "SC-SIE-02"
    if item in (BUY_MB, BUY_AMB, BUY_PFS) and is_conquered(s, planet):
        return "SC-CON-08"
    have = draft.items[planet * ITEMS + item] + n
    if item == BUY_PFS and have + i64(s.pfs[planet]) > 1:
        return "SC-PUR-06"
    if item == BUY_IU and have > iu_room(s, planet, draft.sent[planet], draft.tech):
        return "SC-IND-05"
    return None


def may_research(s: StellarConquest, draft: Draft, place: i64, sequence: i64, n: i64) -> Breach:
    """Why *n* points cannot be paid into a sequence (SC-TEC-02, 03)."""
    if sequence >= SEQUENCES or n < 1:
        return "SB-ACT-02"
    return "SC-PUR-01" if n > output_left(s, draft, place) else None


def may_send(s: StellarConquest, draft: Draft, place: i64, n: i64) -> Breach:
    """Why *n* more colonists cannot leave (SC-EMI-01, 08, 09)."""
    if n < 1:
        return "SB-ACT-02"
    if place == STARTING:
        return "SC-SET-07"
    if is_besieged(s, place):
        return "SC-SIE-02"
    sent = draft.sent[place] + n
    if sent > s.people[place] + growth_of(s, place):
        return "SC-EMI-09"
    if draft.items[place * ITEMS + BUY_IU] > iu_room(s, place, sent, draft.tech):
        return "SC-IND-05"
    return "SC-EMI-08" if n * s.board.ct_price > output_left(s, draft, place) else None


def may_take_bonus(s: StellarConquest, draft: Draft, place: i64, n: i64) -> Breach:
    """Why *n* more of the emigration bonus cannot be taken along (SC-EMI-05, SC-RUL-33)."""
    if n < 1:
        return "SB-ACT-02"
    if place == STARTING:
        return "SC-SET-07"
    if draft.bonus[place] + n > bonus_limit(s, place, draft.sent[place]):
        return "SC-CON-12" if is_conquered(s, place) else "SC-EMI-04"
    return "SC-EMI-08" if n * s.board.ct_price > output_left(s, draft, place) else None
