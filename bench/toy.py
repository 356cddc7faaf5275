"""A toy war game on the engine: what frames, decisions, predicates and dice cost by themselves.

Forty zones in a hex grid, infantry, armour and aircraft, four sides. In its turn a side buys at
its capital, moves stacks or single units, then fights or retreats from every contested zone, one
die (a CHANCE decision) for each unit in the zone. 26 zones win; so does outliving the others; so
do the most zones after 30 rounds.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from bench.toy_board import (
    AIRCRAFT,
    ASK_BUY,
    ASK_DIE,
    ASK_FIGHT,
    ASK_MOVE,
    ATTACK,
    BUY,
    CAPITAL,
    COST,
    DEFENCE,
    ENTERED,
    FALLEN,
    FIGHT,
    FLIGHT,
    INCOME,
    KINDS,
    LAST_ROUND,
    MOVE,
    NEAR,
    PASS,
    RETREAT,
    ROLL,
    ROUGH,
    ROW,
    SIDES,
    STACK_LIMIT,
    UNOWNED,
    ZONES,
    ZONES_TO_WIN,
    War,
    any_contested,
    change,
    enemies,
    in_row,
    is_contested,
    unmoved,
)
from starboard.core.chance import FastChance, playout
from starboard.core.state import Decision, Frame
from starboard.core.types import CHANCE, Action, Breach, Options, arg, pack, verb_of

__all__ = ["games", "new_war", "sample"]

# -- predicates: one each for options and refusals ------------------------------------------


def may_build(s: War, p: i64) -> Breach:
    """Why *p* may buy nothing at its capital, or None."""
    z = CAPITAL[p]
    if i64(s.owner[z]) != p:
        return "TOY-BUY-01"
    if i64(s.stacks[p * ZONES + z]) >= STACK_LIMIT:
        return "TOY-STK-01"
    if enemies(s.stacks, p, z) > 0:
        return "TOY-BUY-02"
    return None


def may_pay(s: War, p: i64, k: i64) -> Breach:
    """Why *p* may not afford kind *k*, or None."""
    if s.money[p] < COST[k]:
        return "TOY-BUY-03"
    return None


def may_leave(stacks: vec[u8], p: i64, z: i64) -> Breach:
    """Why no unit of *p* may leave *z*, or None."""
    if i64(stacks[p * ZONES + z]) == 0:
        return "TOY-MOV-01"
    if enemies(stacks, p, z) > 0:
        return "TOY-MOV-02"
    return None


def may_enter(stacks: vec[u8], owner: vec[u8], p: i64, k: i64, d: i64) -> Breach:
    """Why kind *k* of *p* may not enter *d*, or None."""
    if i64(stacks[p * ZONES + d]) >= STACK_LIMIT:
        return "TOY-STK-01"
    if k == AIRCRAFT and i64(owner[d]) != p and enemies(stacks, p, d) == 0:
        return "TOY-MOV-04"
    return None


def may_go_together(stacks: vec[u8], p: i64, d: i64, n: i64) -> Breach:
    """Why *n* unmoved units may not move to *d* in one action, or None."""
    if n <= 1:
        return "TOY-MOV-05"
    if n > STACK_LIMIT - i64(stacks[p * ZONES + d]):
        return "TOY-STK-01"
    return None


def may_fight(stacks: vec[u8], p: i64, z: i64) -> Breach:
    """Why *p* may not fight in *z*, or None."""
    if not is_contested(stacks, p, z):
        return "TOY-FGT-01"
    return None


def may_retreat(s: War, p: i64, z: i64, d: i64) -> Breach:
    """Why the stack of *p* may not retreat from contested *z* to its neighbour *d*, or None."""
    stacks = s.stacks
    if i64(s.owner[d]) != p:
        return "TOY-FGT-02"
    if i64(stacks[p * ZONES + d]) + i64(stacks[p * ZONES + z]) > STACK_LIMIT:
        return "TOY-STK-01"
    if enemies(stacks, p, d) > 0:
        return "TOY-FGT-03"
    return None


# -- the sequence of play -------------------------------------------------------------------


class Turns(Frame[War]):
    """Buy, move, fight and collect, side after side, until somebody wins."""

    def __init__(self) -> None:
        self.step: i64 = 0

    def run(self, s: War) -> None:
        step = self.step
        self.step = step + 1
        if step == 0:
            s.push(Buying())
        elif step == 1:
            s.push(Moving())
        elif step == 2:
            if any_contested(s, s.side):
                s.push(Fighting())
        else:
            self.step = 0
            end_turn(s)

    def clone(self) -> Turns:
        f = Turns.__new__(Turns)
        f.step = self.step
        return f


class Buying(Frame[War]):
    """The side buys one unit at a time, or passes."""

    def run(self, s: War) -> None:
        s.ask(s.side, ASK_BUY)

    def options(self, s: War, d: Decision, out: Options) -> None:
        out.add(pack(PASS))
        if may_build(s, d.seat) is None:
            for k in range(KINDS):
                if may_pay(s, d.seat, k) is None:
                    out.add(pack(BUY, k))

    def breach(self, s: War, d: Decision, a: Action) -> Breach:
        if a == pack(PASS):
            return None
        k = arg(a, 0)
        if a != pack(BUY, k) or k >= KINDS:
            return "TOY-ACT-01"
        return may_build(s, d.seat) or may_pay(s, d.seat, k)

    def apply(self, s: War, d: Decision, a: Action) -> None:
        if verb_of(a) == PASS:
            s.pop()
            return
        p = d.seat
        k = arg(a, 0)
        z = CAPITAL[p]
        money = s.money
        moved = s.moved
        money[p] = money[p] - COST[k]
        change(s, p, z, k, 1)
        i = z * KINDS + k
        moved[i] = u8(i64(moved[i]) + 1)
        if not s.quiet:
            s.emit(ENTERED, (int(p), int(z), int(k), 1))

    def clone(self) -> Buying:
        return Buying()


class Moving(Frame[War]):
    """The side moves one unit, or all unmoved units of a kind and zone, or passes."""

    def run(self, s: War) -> None:
        s.ask(s.side, ASK_MOVE)

    def options(self, s: War, d: Decision, out: Options) -> None:
        p = d.seat
        stacks, units, moved = s.stacks, s.units, s.moved
        out.add(pack(PASS))
        for z in range(ZONES):
            if may_leave(stacks, p, z) is None:
                for k in range(KINDS):
                    free = unmoved(units, moved, p, z, k)
                    if free > 0:
                        _list_moves(s, p, z, k, free, out)

    def breach(self, s: War, d: Decision, a: Action) -> Breach:
        if a == pack(PASS):
            return None
        p = d.seat
        z, k, there, all_of_them = arg(a, 0), arg(a, 1), arg(a, 2), arg(a, 3)
        if a != pack(MOVE, z, k, there, all_of_them) or all_of_them > 1:
            return "TOY-ACT-01"
        if z >= ZONES or k >= KINDS or there >= ZONES:
            return "TOY-ACT-01"
        rule = may_leave(s.stacks, p, z)
        if rule is not None:
            return rule
        free = unmoved(s.units, s.moved, p, z, k)
        if free <= 0:
            return "TOY-MOV-01"
        if not in_row(FLIGHT if k == AIRCRAFT else NEAR, z, there):
            return "TOY-MOV-03"
        rule = may_enter(s.stacks, s.owner, p, k, there)
        if rule is None and all_of_them == 1:
            rule = may_go_together(s.stacks, p, there, free)
        return rule

    def apply(self, s: War, d: Decision, a: Action) -> None:
        if verb_of(a) == PASS:
            s.pop()
            return
        p = d.seat
        z, k, there = arg(a, 0), arg(a, 1), arg(a, 2)
        n: i64 = 1
        if arg(a, 3) == 1:
            n = unmoved(s.units, s.moved, p, z, k)
        change(s, p, z, k, -n)
        change(s, p, there, k, n)
        moved = s.moved
        i = there * KINDS + k
        moved[i] = u8(i64(moved[i]) + n)
        if k != AIRCRAFT and enemies(s.stacks, p, there) == 0:
            owner = s.owner
            owner[there] = u8(p)
        if not s.quiet:
            s.emit(ENTERED, (int(p), int(there), int(k), int(n)))

    def clone(self) -> Moving:
        return Moving()


def _list_moves(s: War, p: i64, z: i64, k: i64, free: i64, out: Options) -> None:
    stacks, owner = s.stacks, s.owner
    reach = FLIGHT if k == AIRCRAFT else NEAR
    row = z * ROW
    for i in range(row + 1, row + 1 + i64(reach[row])):
        there = i64(reach[i])
        if may_enter(stacks, owner, p, k, there) is None:
            out.add(pack(MOVE, z, k, there, 0))
            if may_go_together(stacks, p, there, free) is None:
                out.add(pack(MOVE, z, k, there, 1))


class Fighting(Frame[War]):
    """The side fights a round in a contested zone, retreats from one, or passes."""

    def run(self, s: War) -> None:
        s.ask(s.side, ASK_FIGHT)

    def options(self, s: War, d: Decision, out: Options) -> None:
        p = d.seat
        stacks = s.stacks
        out.add(pack(PASS))
        for z in range(ZONES):
            if may_fight(stacks, p, z) is None:
                out.add(pack(FIGHT, z))
        for i in range(1, out.n):
            z = arg(out.get(i), 0)
            row = z * ROW
            for j in range(row + 1, row + 1 + i64(NEAR[row])):
                there = i64(NEAR[j])
                if may_retreat(s, p, z, there) is None:
                    out.add(pack(RETREAT, z, there))

    def breach(self, s: War, d: Decision, a: Action) -> Breach:
        if a == pack(PASS):
            return None
        z, there = arg(a, 0), arg(a, 1)
        if z >= ZONES or there >= ZONES:
            return "TOY-ACT-01"
        if a == pack(FIGHT, z):
            return may_fight(s.stacks, d.seat, z)
        if a != pack(RETREAT, z, there):
            return "TOY-ACT-01"
        if not in_row(NEAR, z, there):
            return "TOY-FGT-04"
        return may_fight(s.stacks, d.seat, z) or may_retreat(s, d.seat, z, there)

    def apply(self, s: War, d: Decision, a: Action) -> None:
        verb = verb_of(a)
        p = d.seat
        if verb == PASS:
            s.pop()
        elif verb == FIGHT:
            s.push(Battle(arg(a, 0)))
        else:
            z, there = arg(a, 0), arg(a, 1)
            for k in range(KINDS):
                n = i64(s.units[(p * ZONES + z) * KINDS + k])
                if n > 0:
                    change(s, p, z, k, -n)
                    change(s, p, there, k, n)
                    if not s.quiet:
                        s.emit(ENTERED, (int(p), int(there), int(k), int(n)))

    def clone(self) -> Fighting:
        return Fighting()


class Battle(Frame[War]):
    """One round in *zone*: every unit rolls a die, the attacker's first; then losses fall."""

    def __init__(self, zone: i64) -> None:
        self.zone: i64 = zone
        self.turn: i64 = 0
        self.kind: i64 = -1
        self.left: i64 = 0
        self.hits: i64 = 0
        self.taken: i64 = 0

    def run(self, s: War) -> None:
        while self.left == 0:
            self.kind += 1
            if self.kind == KINDS:
                self.kind = 0
                self.turn += 1
                if self.turn == SIDES:
                    resolve(s, self.zone, self.hits, self.taken)
                    s.pop()
                    return
            self.left = i64(s.units[(self.roller(s) * ZONES + self.zone) * KINDS + self.kind])
        s.ask(CHANCE, ASK_DIE)

    def roller(self, s: War) -> i64:
        """The side that rolls now: the attacker, then the others in order."""
        if self.turn == 0:
            return s.side
        return self.turn - 1 if self.turn <= s.side else self.turn

    def options(self, s: War, d: Decision, out: Options) -> None:
        for face in range(i64(6)):
            out.add(pack(ROLL, face))

    def breach(self, s: War, d: Decision, a: Action) -> Breach:
        return None if a == pack(ROLL, arg(a, 0)) and arg(a, 0) < 6 else "TOY-ACT-01"

    def apply(self, s: War, d: Decision, a: Action) -> None:
        self.left -= 1
        if self.turn == 0:
            if arg(a, 0) < ATTACK[self.kind]:
                self.hits += 1
        elif arg(a, 0) < DEFENCE[self.kind] + ROUGH[self.zone]:
            self.taken += 1

    def clone(self) -> Battle:
        f = Battle(self.zone)
        f.turn = self.turn
        f.kind = self.kind
        f.left = self.left
        f.hits = self.hits
        f.taken = self.taken
        return f


def lose(s: War, p: i64, z: i64, hits: i64) -> i64:
    """Take *hits* off the stack, cheapest units first; the hits that are left over."""
    for k in range(KINDS):
        n = i64(s.units[(p * ZONES + z) * KINDS + k])
        n = min(n, hits)
        if n > 0:
            change(s, p, z, k, -n)
            hits -= n
            if not s.quiet:
                s.emit(FALLEN, (int(p), int(z), int(k), int(n)))
    return hits


def has_ground(s: War, p: i64, z: i64) -> bool:
    """Whether *p* has units in *z* that can hold it."""
    i = (p * ZONES + z) * KINDS
    return i64(s.units[i]) + i64(s.units[i + 1]) > 0


def resolve(s: War, z: i64, hits: i64, taken: i64) -> None:
    """Both sides lose at once; the zone changes hands when one side is left."""
    p = s.side
    owner = s.owner
    lose(s, p, z, taken)
    for q in range(SIDES):
        if q != p:
            hits = lose(s, q, z, hits)
    if enemies(s.stacks, p, z) == 0:
        if has_ground(s, p, z):
            owner[z] = u8(p)
    elif i64(s.stacks[p * ZONES + z]) == 0:
        for q in range(SIDES):
            if q != p and has_ground(s, q, z):
                owner[z] = u8(q)
                break


def end_turn(s: War) -> None:
    """Income, elimination, victory, and the next side."""
    p = s.side
    owner = s.owner
    moved = s.moved
    money = s.money
    held = vec[i64]([i64(0)] * 4)
    income: i64 = 2
    for z in range(ZONES):
        o = i64(owner[z])
        if o != UNOWNED:
            held[o] = held[o] + 1
            if o == p and enemies(s.stacks, p, z) == 0:
                income += INCOME[z]
    money[p] = money[p] + income // 2
    for i in range(ZONES * KINDS):
        moved[i] = u8(0)
    for q in range(SIDES):
        if i64(s.alive[q]) == 1 and held[q] >= ZONES_TO_WIN:
            win(s, q)
            return
    bury(s, held)
    left: i64 = 0
    for q in range(SIDES):
        left += i64(s.alive[q])
    pass_on(s)
    if left == 1:
        win(s, s.side)
    elif s.round >= LAST_ROUND:
        best: i64 = 0
        for q in range(i64(1), SIDES):
            if held[q] > held[best]:
                best = q
        win(s, best)


def bury(s: War, held: vec[i64]) -> None:
    """Sides without zones and units are out."""
    alive = s.alive
    for q in range(SIDES):
        if i64(alive[q]) == 1 and held[q] == 0:
            units: i64 = 0
            for z in range(ZONES):
                units += i64(s.stacks[q * ZONES + z])
            if units == 0:
                alive[q] = u8(0)


def pass_on(s: War) -> None:
    """The next side that is alive."""
    while True:
        s.side += 1
        if s.side == SIDES:
            s.side = 0
            s.round += 1
        if i64(s.alive[s.side]) == 1:
            return


def win(s: War, winner: i64) -> None:
    """End the game."""
    s.finish([1.0 if q == winner else 0.0 for q in range(SIDES)])


# -- set-up and measuring loops -------------------------------------------------------------


def new_war() -> War:
    """The state at the first decision; events are quiet."""
    s = War()
    s.quiet = True
    owner = s.owner
    money = s.money
    for p in range(SIDES):
        z = CAPITAL[p]
        owner[z] = u8(p)
        money[p] = 20
        change(s, p, z, 0, 4)
        change(s, p, z, 1, 2)
        change(s, p, z, 2, 1)
        for i in range(z * ROW + 1, z * ROW + 1 + i64(NEAR[z * ROW])):
            n = i64(NEAR[i])
            owner[n] = u8(p)
            change(s, p, n, 0, 2)
    s.push(Turns())
    s.run()
    return s


def games(seed: int, n: int) -> tuple[int, list[float]]:
    """Play *n* random games from one stream of luck: the players' decisions, wins per side."""
    luck = FastChance(seed)
    made: i64 = 0
    wins = [0.0] * 4
    for _ in range(n):
        s = new_war()
        made += playout(s, luck, 1 << 30)
        for q in range(4):
            wins[q] += s.returns[q]
    return made, wins


def sample(seed: int, steps: int) -> War:
    """A middle-game position, at the first movement decision after *steps* decisions."""
    luck = FastChance(seed)
    s = new_war()
    playout(s, luck, steps)
    while s.pending[0].kind != ASK_MOVE:
        playout(s, luck, 1)
    return s
