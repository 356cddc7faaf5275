"""Colonization: transports unload (ledger chapter 3.14)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from starboard.core.state import Decision, Frame
from starboard.core.types import Action, Breach, Options, arg, bit, pack, verb_of

from .attack import attacks, begin_attack, may_attack
from .events import EV_UNLOADED
from .exploration import has_explored
from .forces import show_counters, vanish_if_empty
from .ids import (
    ASK_COLONIZE,
    ATTACK,
    BOMBARD,
    BR,
    CT_KIND,
    END_TURN,
    KINDS,
    NONE,
    NOWHERE,
    ORBITS,
    RAZE,
    T_CET,
    UNLOAD,
)
from .memory import forget_contents, look_around
from .occupation import (
    RAZE_IU,
    RAZE_RIU,
    bombard,
    bombing_power,
    may_bombard,
    may_raze,
    raze,
)
from .production import tell_colony
from .state import StellarConquest, has_warship, is_conquered, planet_of, planets_of
from .technology import has_tech

__all__ = ["Colonization", "may_unload", "unload"]

STEPS: Final = (int(RAZE), int(ATTACK), int(BOMBARD), int(UNLOAD))
"""What is done to planets, in its order (SC-RUL-55)."""


def may_unload(s: StellarConquest, f: i64, kind: i64, n: i64, planet: i64) -> Breach:
    """Why *n* CT of a kind may not unload from force *f* on *planet*."""
    if f >= len(s.hex) or s.hex[f] == NOWHERE or i64(s.owner[f]) != s.player:
        return "SC-COL-01"
    if kind < CT_KIND or kind >= KINDS or n < 1 or n > s.ships[f * KINDS + kind]:
        return "SC-COL-01"
    if planet >= len(s.controller) or s.hex[f] != s.board.star_hex[planet // ORBITS]:
        return "SC-COL-01"
    star = planet // ORBITS
    if planet % ORBITS >= len(planets_of(s, star)) or not has_explored(s, s.player, star):
        return "SC-COL-01"
    colour = (kind - CT_KIND) // 4
    why = _may_settle(s, colour, planet)
    if why is not None:
        return why
    if s.people[planet] + n > planet_of(s, planet).limit:
        return "SC-COL-05"
    return "SC-COL-10" if (kind - CT_KIND) % 4 == planet % ORBITS + 1 else None


def _may_settle(s: StellarConquest, colour: i64, planet: i64) -> Breach:
    """Why people of a colour may not live there under the current player."""
    if s.ruined[planet] == 1:
        return "SC-CON-21"
    if planet_of(s, planet).kind == BR and not has_tech(s.tech[s.player], T_CET):
        return "SC-COL-04"
    if i64(s.controller[planet]) == NONE:
        return None
    if i64(s.controller[planet]) == s.player and i64(s.originator[planet]) == colour:
        return None
    return "SC-COL-03" if colour == s.player else "SC-CON-15"


def unload(s: StellarConquest, f: i64, kind: i64, n: i64, planet: i64) -> None:
    """The CT vanish; people and industry stay (SC-COL-02). A founder is the originator for good."""
    s.ships[f * KINDS + kind] -= n
    forget_contents(s, f)
    if i64(s.controller[planet]) == NONE:
        s.controller[planet] = u8(s.player)
        s.originator[planet] = u8((kind - CT_KIND) // 4)  # SC-COL-12
    s.people[planet] += n
    s.iu[planet] += n
    if not s.quiet:
        s.emit(EV_UNLOADED, (int(s.player), int(planet), int(n)), bit(s.player))
    hex = s.hex[f]
    if vanish_if_empty(s, f):
        show_counters(s, s.player, hex)
    tell_colony(s, planet)
    look_around(s, planet // ORBITS, NONE)


class Colonization(Frame[StellarConquest]):
    """What a player does with planets: raze, attack, bombard, unload; then his turn is over.

    A step is over as soon as the next begins (SC-SEQ-02, SC-PLA-18, SC-RUL-55). He is asked
    whenever a counter of his lies in a star hex, so that nobody learns whether he holds a
    conquered colony or could unload anything (SC-COL-01, 09, SC-CND-01).
    """

    def __init__(self) -> None:
        self.step: i64 = 0
        """The step that has begun, as STEPS counts them."""
        self.closed: list[int] = []
        """Stars where planetary attack is over for this turn (SC-PLA-23)."""
        self.dropped: list[int] = [0] * 54
        """What warships have destroyed at each star (SC-CON-17)."""

    def clone(self) -> Colonization:
        """An independent copy."""
        f = Colonization()
        f.step = self.step
        f.closed = self.closed[:]
        f.dropped = self.dropped[:]
        return f

    def room(self, s: StellarConquest, planet: i64) -> i64:
        """What warships at the star of *planet* can still destroy."""
        star = planet // ORBITS if planet < len(s.controller) else 0
        return bombing_power(s, s.player, star) - self.dropped[star]

    def why_not(self, s: StellarConquest, a: Action) -> Breach:
        """Why a planet is not razed, attacked, bombarded or settled like this."""
        verb = verb_of(a)
        x, y, z = arg(a, 0), arg(a, 1), arg(a, 2)
        if verb not in STEPS:
            return "SB-ACT-02"
        if STEPS.index(verb) < self.step:
            return "SC-PLA-18" if verb == ATTACK else "SC-SEQ-02"
        if verb == RAZE:
            return may_raze(s, x, y, z) if a == pack(RAZE, x, y, z) else "SB-ACT-02"
        if verb == ATTACK:
            if a != pack(ATTACK, x, y):
                return "SB-ACT-02"
            return "SC-PLA-23" if int(x) in self.closed else may_attack(s, x, y)
        if verb == BOMBARD:
            return (
                may_bombard(s, x, y, self.room(s, x)) if a == pack(BOMBARD, x, y) else "SB-ACT-02"
            )
        return may_unload(s, x, y, z, arg(a, 3))

    def offer(self, s: StellarConquest, a: Action, out: Options) -> None:
        """Write *a* if it is legal."""
        if self.why_not(s, a) is None:
            out.add(a)

    def occupation(self, s: StellarConquest, out: Options) -> None:
        """Whatever can be done to conquered colonies, and to those of others."""
        planets = range(len(s.controller))
        mine = [int(p) for p in planets if i64(s.controller[p]) == s.player]
        held = [planet for planet in mine if is_conquered(s, planet)]
        for planet in held:
            for n in range(1, s.riu[planet] + 1):
                self.offer(s, pack(RAZE, planet, RAZE_RIU, n), out)
            for n in range(1, s.iu[planet] + 1):
                self.offer(s, pack(RAZE, planet, RAZE_IU, n), out)
        for planet in held:
            for n in range(1, s.people[planet] + 1):
                self.offer(s, pack(BOMBARD, planet, n), out)
        if self.step <= STEPS.index(ATTACK):
            for star in range(s.board.stars):
                if has_warship(s, s.player, s.board.star_hex[star]) and star not in self.closed:
                    attacks(s, star, 0, out)

    def run(self, s: StellarConquest) -> None:
        """Ask, or go on if no counter is at a star."""
        for f in range(len(s.hex)):
            if i64(s.owner[f]) != s.player or s.hex[f] < 0:
                continue
            if i64(s.board.star_at[s.hex[f]]) != NONE:
                s.ask(s.player, ASK_COLONIZE)
                return
        s.pop()

    def options(self, s: StellarConquest, d: Decision, out: Options) -> None:
        """Every transport on every planet of its star, and the end."""
        for f in range(len(s.hex)):
            if i64(s.owner[f]) != s.player or s.hex[f] < 0:
                continue
            star = i64(s.board.star_at[s.hex[f]])
            if star == NONE:
                continue
            for kind in range(CT_KIND, KINDS):
                for n in range(1, s.ships[f * KINDS + kind] + 1):
                    for planet in range(star * ORBITS, star * ORBITS + ORBITS):
                        if may_unload(s, f, kind, n, planet) is None:
                            out.add(pack(UNLOAD, f, kind, n, planet))
        out.add(pack(END_TURN))
        self.occupation(s, out)

    def breach(self, s: StellarConquest, d: Decision, a: Action) -> Breach:
        """Why not."""
        if a == pack(END_TURN):
            return None
        return self.why_not(s, a)

    def apply(self, s: StellarConquest, d: Decision, a: Action) -> None:
        """Unload, or end the turn."""
        verb = verb_of(a)
        if verb == END_TURN:
            s.pop()
            return
        self.step = STEPS.index(verb)
        if verb == ATTACK:
            self.closed.append(int(arg(a, 0)))
            s.push(begin_attack(s, arg(a, 0), arg(a, 1)))
        elif verb == UNLOAD:
            unload(s, arg(a, 0), arg(a, 1), arg(a, 2), arg(a, 3))
        elif verb == BOMBARD:
            self.dropped[arg(a, 0) // ORBITS] += int(arg(a, 1))
            bombard(s, arg(a, 0), arg(a, 1))
        else:
            raze(s, arg(a, 0), arg(a, 1), arg(a, 2), bit(s.player))
