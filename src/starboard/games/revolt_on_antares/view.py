"""What a seat sees of a match: all but face-down artifacts of others (ledger chapter 24)."""

from __future__ import annotations

import msgspec

from starboard.core.chance import Chance

from .clash import Clash
from .factors import attack_total, defence_total
from .ids import (
    ARTIFACT_NAMES,
    BOX,
    FATE_NAMES,
    FIRST_TOKEN,
    GENERATOR_NAMES,
    HOUSE_NAMES,
    MARK_NAMES,
    NONE,
    PHASE_NAMES,
    SPECIALS,
    TOKENS,
)
from .movement import Going
from .outlook import (
    Factor,
    clash_on_top,
    defenders_seen,
    factor_of,
    is_gathering,
    margins,
    unknown_defenders,
)
from .stacking import STACK_LIMIT
from .state import Antares, counters_at
from .turn import last_turn
from .victory import economic_hexes, fortresses, score
from .voyage import Voyage
from .words import counter_name, hex_name, seat_name

__all__ = ["View", "imagine", "view_of"]


class SeatView(msgspec.Struct, frozen=True):
    """One player; *score* is what he would have if the game ended now."""

    name: str
    points: int
    houses: list[str]
    score: int
    economic: int
    fortresses: int


class CounterView(msgspec.Struct, frozen=True):
    """A counter with factors; *side* is "" for a neutral one."""

    counter: str
    side: str
    hex: str
    lot: str
    marks: list[str]
    banned: int
    strike: str
    back: int
    zombie: bool


class ArtifactView(msgspec.Struct, frozen=True):
    """An artifact; *artifact* is "" if the seat may not know, *may_be* what all think possible."""

    token: str
    side: str
    hex: str
    lot: str
    artifact: str
    shown: bool
    may_be: list[str]
    marks: list[str]


class FactorView(msgspec.Struct, frozen=True):
    """A counter in a combat, with the rules that change its printed factor."""

    counter: str
    printed: int
    factor: int
    rules: list[str]


class ClashView(msgspec.Struct, frozen=True):
    """The combat that is gathered or fought.

    *margins* are the chances of each difference as far as known, before it is fought: above 0 the
    attacker wins. *unknown* face-down artifacts are not in the sums.
    """

    hex: str
    attacker: str
    defender: str
    attackers: list[FactorView]
    defenders: list[FactorView]
    unknown: int
    attack: int
    defence: int
    gathering: bool
    bolt: int
    cancelled: bool
    drained: bool
    shielded: bool
    attack_die: int
    defence_die: int
    loser: str
    gap: int
    margins: dict[str, float]


class View(msgspec.Struct, frozen=True):
    """The whole table. Names are those of the notation; "" is nobody or nothing."""

    seat: int | None
    turn: int
    turns: int
    phase: str
    active: str
    order: list[str]
    seats: list[SeatView]
    masters: dict[str, str]
    counters: list[CounterView]
    artifacts: list[ArtifactView]
    devastated: list[str]
    owners: dict[str, str]
    moving: list[str]
    clash: ClashView | None
    charmed: str
    generator: str
    arrived: bool
    doubled: str
    over: bool
    winners: list[int]


def view_of(s: Antares, seat: int | None) -> View:
    """The view of *seat*, built from nothing."""
    return View(
        seat=seat,
        turn=int(s.turn),
        turns=int(last_turn(s)),
        phase=PHASE_NAMES[int(s.phase)],
        active=_seat(s, int(s.active)),
        order=[seat_name(s, int(x)) for x in s.order],
        seats=[_seat_view(s, x) for x in range(s.seats)],
        masters={name: _seat(s, int(s.master[i])) for i, name in enumerate(HOUSE_NAMES)},
        counters=[_counter(s, c) for c in range(FIRST_TOKEN) if int(s.lot[c]) != BOX],
        artifacts=[_artifact(s, t, seat) for t in range(TOKENS)],
        devastated=[hex_name(s, h) for h in range(s.board.hexes) if s.devastated[h]],
        owners={name: _owner(s, name) for name in HOUSE_NAMES},
        moving=_moving(s),
        clash=_clash(s),
        charmed=counter_name(s, int(s.charmed)),
        generator=GENERATOR_NAMES[int(s.generator)],
        arrived=bool(s.arrived),
        doubled=_seat(s, int(s.doubled)),
        over=s.is_over(),
        winners=[i for i, share in enumerate(s.returns) if share > 0],
    )


def _seat(s: Antares, seat: int) -> str:
    return "" if seat == NONE else seat_name(s, seat)


def _owner(s: Antares, house: str) -> str:
    """Whose counters stand on a house's fortress."""
    here = counters_at(s, int(s.board.fortress[HOUSE_NAMES.index(house)]))
    return _seat(s, int(s.side[here[0]])) if here else ""


def _seat_view(s: Antares, seat: int) -> SeatView:
    return SeatView(
        name=seat_name(s, seat),
        points=int(s.points[seat]),
        houses=[name for i, name in enumerate(HOUSE_NAMES) if s.master[i] == seat],
        score=int(score(s, seat)),
        economic=int(economic_hexes(s, seat)),
        fortresses=int(fortresses(s, seat, False)),
    )


def _marks(s: Antares, c: int) -> list[str]:
    return [name for i, name in enumerate(MARK_NAMES) if (int(s.marks[c]) >> i) & 1]


def _counter(s: Antares, c: int) -> CounterView:
    return CounterView(
        counter=counter_name(s, c),
        side=_seat(s, int(s.side[c])),
        hex=hex_name(s, int(s.where[c])),
        lot=FATE_NAMES[int(s.lot[c])],
        marks=_marks(s, c),
        banned=int(s.banned[c]),
        strike=hex_name(s, int(s.strike[c])),
        back=int(s.back[c]),
        zombie=bool(s.zombie[c]),
    )


def _artifact(s: Antares, t: int, seat: int | None) -> ArtifactView:
    """RA-HID-01 to 03: only its player knows a face-down artifact."""
    c = int(FIRST_TOKEN) + t
    own = seat is not None and s.side[c] == seat
    known = s.identity[t] != NONE and (s.shown[t] == 1 or own)
    return ArtifactView(
        token=counter_name(s, c),
        side=_seat(s, int(s.side[c])),
        hex=hex_name(s, int(s.where[c])),
        lot=FATE_NAMES[int(s.lot[c])],
        artifact=ARTIFACT_NAMES[s.identity[t]] if known else "",
        shown=bool(s.shown[t]),
        may_be=[name for i, name in enumerate(ARTIFACT_NAMES) if (int(s.may_be[t]) >> i) & 1],
        marks=_marks(s, c),
    )


def _moving(s: Antares) -> list[str]:
    """Who is on the way."""
    for frame in s.stack:
        if isinstance(frame, Going):
            return [counter_name(s, c) for c in frame.members]
        if isinstance(frame, Voyage):
            return [counter_name(s, c) for c in frame.crew()]
    return []


def _factor(s: Antares, row: Factor) -> FactorView:
    c, printed, factor, rules = row
    return FactorView(counter_name(s, c), printed, factor, rules)


def _clash(s: Antares) -> ClashView | None:
    clash = clash_on_top(s)
    if clash is None:
        return None
    on_map = [c for c in clash.attackers if s.where[c] != NONE]
    seen = [c for c in defenders_seen(s, clash) if s.where[c] != NONE]
    attackers = [factor_of(s, clash, c) for c in on_map]
    defenders = [factor_of(s, clash, c) for c in seen]
    attack, defence = sum(r[2] for r in attackers), sum(r[2] for r in defenders)
    if clash.factors:
        attack, defence = int(attack_total(clash)), int(defence_total(clash))
    gathering = is_gathering(s)
    odds = margins(s, clash, attack, defence) if gathering and attackers else {}
    return ClashView(
        hex=hex_name(s, int(clash.target)),
        attacker=seat_name(s, int(clash.seat)),
        defender=_seat(s, int(clash.enemy)),
        attackers=[_factor(s, row) for row in attackers],
        defenders=[_factor(s, row) for row in defenders],
        unknown=unknown_defenders(s, clash),
        attack=attack,
        defence=defence,
        gathering=gathering,
        bolt=int(clash.bolt),
        cancelled=clash.cancelled,
        drained=clash.drained,
        shielded=clash.shielded,
        attack_die=int(clash.attack_die),
        defence_die=int(clash.defence_die),
        loser=_seat(s, int(clash.loser)),
        gap=int(clash.gap),
        margins={str(gap): share for gap, share in odds.items()},
    )


# -- imagining ------------------------------------------------------------------------------


def imagine(s: Antares, seat: int | None, luck: Chance) -> Antares:
    """Another world that looks the same to *seat*: others' face-down artifacts are dealt anew.

    All ways to deal them that agree with what everybody can deduce (RA-HID-08) are as likely.
    """
    hidden = [t for t in range(TOKENS) if _is_hidden(s, t, seat)]
    if not hidden:
        return s.clone()
    known = {int(x) for t, x in enumerate(s.identity) if t not in hidden and x != NONE}
    free = [what for what in range(TOKENS) if what not in known]
    deals = [deal for deal in _deals(s, hidden, free) if _holds(s, hidden, deal)]
    world = s.clone()
    if deals:
        deal = deals[luck.pick(0, [1] * len(deals))]
        for t, what in zip(hidden, deal, strict=True):
            world.identity[t] = what
    return world


def _is_hidden(s: Antares, t: int, seat: int | None) -> bool:
    own = seat is not None and s.side[FIRST_TOKEN + t] == seat
    return s.identity[t] != NONE and s.shown[t] == 0 and not own


def _deals(s: Antares, hidden: list[int], free: list[int]) -> list[list[int]]:
    """Every way to deal *free* artifacts to the hidden tokens that may be them."""
    found: list[list[int]] = [[]]
    for t in hidden:
        mask = int(s.may_be[t])
        found = [
            [*deal, what]
            for deal in found
            for what in free
            if what not in deal and (mask >> what) & 1
        ]
    return found


def _holds(s: Antares, hidden: list[int], deal: list[int]) -> bool:
    """Whether stacks are legal when the artifacts are dealt so."""
    by_hex: dict[int, list[int]] = {}
    for t, what in zip(hidden, deal, strict=True):
        by_hex.setdefault(int(s.where[FIRST_TOKEN + t]), []).append(what)
    for h, dealt in by_hex.items():
        if h == NONE or _is_busy(s):
            continue
        counted = sum(not (int(SPECIALS) >> what) & 1 for what in dealt)
        for c in counters_at(s, h):
            token = c - int(FIRST_TOKEN)
            if token in hidden:
                continue
            special = token >= 0 and (int(SPECIALS) >> int(s.identity[token])) & 1
            counted += not special
        if not 1 <= counted <= STACK_LIMIT:
            return False
    return True


def _is_busy(s: Antares) -> bool:
    """Whether something is in between, so that stacks need not be legal now."""
    return any(isinstance(f, Voyage | Clash) for f in s.stack)
