"""Krill Missiles (ledger chapter 4): launch, flight and blast."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from starboard.core.state import Decision, Frame
from starboard.core.types import Action, Breach, Options, arg, pack, verb_of

from .elimination import check_last_warriors, remove
from .ids import (
    ASK_DETONATE,
    ASK_NOMINATE,
    CARRIER_ONLY,
    CHOSEN,
    DESTROYED,
    DETONATE,
    EV_DETONATE,
    EV_LAUNCH,
    EV_TARGET,
    FACTORIES,
    FACTORY_TARGET,
    LAUNCH,
    MISSILE,
    NOMINATE,
    NONE,
    NOWHERE,
    OPT_BLAST_ORDER,
    OPT_CARGO_TARGETS,
    OPT_GAME,
    PIECES,
    SOUND,
    TARGETS,
)
from .state import Zylatron, colour_of, factory_owner, owner_of, why_absent
from .strike import ask_card, card_breach, card_options, card_weights, turn_card
from .tables import type_of

__all__ = ["Blast", "Flight", "blast_targets", "launch", "launch_options", "may_launch"]


def may_launch(s: Zylatron, side: i64, missile: i64) -> Breach:
    """Why *missile* cannot be launched now (ZY-MIS-01 to 03, 11 to 13)."""
    if missile >= PIECES:
        return "SB-ACT-02"
    if type_of(missile) != MISSILE:
        return "ZY-MIS-01"
    if s.place[missile] == NOWHERE:
        return why_absent(s, missile)
    if owner_of(s, missile) != side:
        return "ZY-TRN-08"
    if s.damage[missile] != SOUND:
        return "ZY-MIS-13"
    if s.captive[missile] != 0:
        return "ZY-ELM-14"
    if s.bought_aboard[missile] != 0:
        return "ZY-MIS-11"
    carrier = i64(s.carrier[missile])
    if carrier != NONE:
        return None if s.damage[carrier] == SOUND else "ZY-MIS-13"
    if s.board.start_of(s.place[missile], MISSILE, colour_of(missile)):
        return None
    return "ZY-MIS-03"


def launch_options(s: Zylatron, side: i64, out: Options) -> None:
    """Every missile that can be launched."""
    for missile in range(PIECES):
        if i64(s.owner[missile]) != side or type_of(missile) != MISSILE:
            continue
        if may_launch(s, side, missile) is None:
            out.add(pack(LAUNCH, missile))


def launch(s: Zylatron, missile: i64) -> None:
    """The missile is in the air; it must be detonated (ZY-MIS-05)."""
    if not s.quiet:
        s.emit(EV_LAUNCH, (int(missile), int(s.place[missile])))
    s.push(Flight(missile))


class Flight(Frame[Zylatron]):
    """A launched missile looks for its point: 1 to 8 steps over anything (ZY-MIS-04, 05)."""

    def __init__(self, missile: i64) -> None:
        self.missile: i64 = missile

    def clone(self) -> Flight:
        """An independent copy."""
        return Flight(self.missile)

    def run(self, s: Zylatron) -> None:
        """Ask for the point."""
        s.ask(i64(s.seat_of_side[s.side]), ASK_DETONATE)

    def options(self, s: Zylatron, d: Decision, out: Options) -> None:
        """Every point the missile reaches."""
        for point in s.board.reach(MISSILE, s.opt[OPT_GAME], s.place[self.missile]).points:
            out.add(pack(DETONATE, point))

    def breach(self, s: Zylatron, d: Decision, a: Action) -> Breach:
        """Nothing else is offered, and there is no recall (ZY-MIS-05)."""
        if verb_of(a) != DETONATE:
            return "ZY-MIS-05"
        point = arg(a, 0)
        if a != pack(DETONATE, point) or point >= s.board.points:
            return "SB-ACT-02"
        reach = s.board.reach(MISSILE, s.opt[OPT_GAME], s.place[self.missile])
        steps = i64(reach.steps[point])
        if steps >= 1 and steps <= s.board.move[MISSILE]:
            return None
        return "ZY-MIS-04"

    def apply(self, s: Zylatron, d: Decision, a: Action) -> None:
        """The missile goes to the bank before cards are drawn (ZY-MIS-05, 14, 18)."""
        point = arg(a, 0)
        s.pop()
        remove(s, self.missile)
        if not s.quiet:
            s.emit(EV_DETONATE, (int(self.missile), int(point)))
        s.push(Blast(blast_targets(s, point)))


# -- the blast ------------------------------------------------------------------------------


def blast_targets(s: Zylatron, point: i64) -> vec[i64]:
    """Every target within range, friend or foe, in drawing order (ZY-MIS-06 to 08, 10)."""
    board = s.board
    limit = board.blast * board.blast
    keys: list[int] = []
    for piece in range(PIECES):
        if s.place[piece] == NOWHERE or i64(s.carrier[piece]) != NONE:
            continue
        d2 = board.d2(point, s.place[piece])
        if d2 <= limit:
            keys.append(int((d2 << 32) | (s.place[piece] << 8) | piece))
    for f in range(FACTORIES):
        d2 = board.d2(point, board.factory_point[f])
        if d2 <= limit and factory_owner(s, f) != NONE and s.factory[f] != DESTROYED:
            keys.append(int((d2 << 32) | (board.factory_point[f] << 8) | (FACTORY_TARGET + f)))
    keys.sort()
    found = vec[i64]()
    for key in keys:
        target = i64(key) & 255
        found = append(found, target)
        if target < FACTORY_TARGET and s.opt[OPT_CARGO_TARGETS] != CARRIER_ONLY:
            found = _with_cargo(s, target, found)
    return found


def _with_cargo(s: Zylatron, carrier: i64, found: vec[i64]) -> vec[i64]:
    """*found* with everything that rides on *carrier*, depth first in bay order."""
    for slot in range(carrier * 3, carrier * 3 + 3):
        cargo = i64(s.bays[slot])
        if cargo != NONE:
            found = append(found, cargo)
            found = _with_cargo(s, cargo, found)
    return found


class Blast(Frame[Zylatron]):
    """A card is drawn for every target of a detonation; the list is fixed (ZY-MIS-16 to 18)."""

    def __init__(self, targets: vec[i64]) -> None:
        self.targets: vec[i64] = targets
        """Targets still without a card, in the order of ZY-MIS-08; NONE once dealt with."""
        self.current: i64 = NONE
        """The target announced, whose card comes next."""

    def clone(self) -> Blast:
        """An independent copy."""
        f = Blast(self.targets[:])
        f.current = self.current
        return f

    def stands(self, s: Zylatron, target: i64) -> bool:
        """Whether a target still has a card to come (ZY-MIS-09)."""
        if target == NONE:
            return False
        return target >= FACTORY_TARGET or s.place[target] != NOWHERE

    def announce(self, s: Zylatron, i: i64) -> None:
        """Name target *i* of the list; its card is turned over next (ZY-MIS-16)."""
        self.current = self.targets[i]
        self.targets[i] = NONE
        if not s.quiet:
            s.emit(EV_TARGET, (int(self.current),))

    def run(self, s: Zylatron) -> None:
        """Announce by the fixed order, or ask for the next target (ZY-MIS-17)."""
        if self.current != NONE:
            ask_card(s)
            return
        for i in range(len(self.targets)):
            if self.stands(s, self.targets[i]):
                if s.opt[OPT_BLAST_ORDER] == CHOSEN:
                    s.ask(i64(s.seat_of_side[s.side]), ASK_NOMINATE)
                else:
                    self.announce(s, i)
                return
        s.pop()
        check_last_warriors(s)

    def options(self, s: Zylatron, d: Decision, out: Options) -> None:
        """The cards that may come, or the targets that can be named."""
        if self.current != NONE:
            card_options(s, out)
            return
        for target in range(TARGETS):
            if self.may_nominate(s, target) is None:
                out.add(pack(NOMINATE, target))

    def weights(self, s: Zylatron, d: Decision, out: Options) -> None:
        """How likely each card is."""
        card_weights(s, out)

    def may_nominate(self, s: Zylatron, target: i64) -> Breach:
        """Only targets of this blast without a card, and not removed (ZY-MIS-09, 17)."""
        for t in self.targets:
            if t == target and self.stands(s, t):
                return None
        return "ZY-MIS-17"

    def breach(self, s: Zylatron, d: Decision, a: Action) -> Breach:
        """Nothing else is offered until every target has had its card (ZY-MIS-17)."""
        if self.current != NONE:
            return card_breach(s, a)
        if verb_of(a) != NOMINATE:
            return "ZY-MIS-17"
        target = arg(a, 0)
        if a != pack(NOMINATE, target) or target >= TARGETS:
            return "SB-ACT-02"
        return self.may_nominate(s, target)

    def apply(self, s: Zylatron, d: Decision, a: Action) -> None:
        """Turn a card over, or take up the target named."""
        if self.current != NONE:
            target = self.current
            self.current = NONE
            turn_card(s, target, arg(a, 0), s.side)
            return
        for i in range(len(self.targets)):
            if self.targets[i] == arg(a, 0):
                self.announce(s, i)
                return
