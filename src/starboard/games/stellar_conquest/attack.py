"""Planetary attack (ledger chapter 3.11): Fire Turns between warships and bases."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from starboard.core.state import Decision, Frame
from starboard.core.types import EVERYONE, Action, Breach, Options, arg, bit, pack

from .combat import remove_ships, tell_fire
from .control import conquer, rules_alone
from .designation import FireSheets
from .events import EV_BASES, EV_DEFENCE, EV_SCREENED, EV_SEEN
from .exposure import totals
from .firing import Volley, fire
from .ids import (
    ASK_ATTACK,
    ASK_SCORCH,
    ASK_SCREEN,
    ATTACK,
    CALL_OFF,
    CEASE,
    DN,
    DONE,
    ESC,
    INSIST,
    NONE,
    OPT_COMBAT_VIEW,
    ORBITS,
    PRIVATE,
    RAZE,
    SCREENS,
)
from .memory import note_defence, watch_battle
from .occupation import RAZE_IU, RAZE_RIU, excess, may_destroy, raze
from .resignation import write_for_the_absent
from .state import StellarConquest, has_warship
from .targets import base_group, destroy, ships_of_type

__all__ = ["PlanetaryAttack", "ScorchedEarth", "attacks", "begin_attack", "may_attack"]

EVERY_PLANET: Final[i64] = 7

# The steps of a Fire Turn.
CHOOSE: Final[i64] = 0
SCREENED: Final[i64] = 1
SCORCH: Final[i64] = 2


def may_attack(s: StellarConquest, star: i64, places: i64) -> Breach:
    """Why the current player may not attack the colonies at *places* (a bit each) of a star."""
    if star >= s.board.stars or places < 1 or places > EVERY_PLANET:
        return "SB-ACT-02"
    hex = s.board.star_hex[star]
    if not rules_alone(s, s.player, hex):
        return "SC-PLA-01"
    named: i64 = 0
    for place in range(ORBITS):
        if (places >> place) & 1 == 0:
            continue
        named += 1
        holder = i64(s.controller[star * ORBITS + place])
        if holder == NONE:
            return "SC-PLA-01"
        if holder == s.player:
            return "SC-RUL-60"
    warships: i64 = 0
    for which in range(ESC, DN + 1):
        warships += ships_of_type(s, s.player, hex, which)
    return "SC-PLA-27" if named > warships else None


def attacks(s: StellarConquest, star: i64, barred: i64, out: Options) -> None:
    """Write every set of colonies of *star* that may be attacked, without those *barred*."""
    for places in range(1, EVERY_PLANET + 1):
        if places & barred == 0 and may_attack(s, star, places) is None:
            out.add(pack(ATTACK, star, places))


def begin_attack(s: StellarConquest, star: i64, places: i64) -> PlanetaryAttack:
    """The attack on the colonies named first, whose bases are told at once."""
    attack = PlanetaryAttack(star, places)
    attack.announce(s)
    return attack


class PlanetaryAttack(Frame[StellarConquest]):
    """Attacks in one star hex, Fire Turn after Fire Turn (SC-PLA-02, 03, 25).

    *attacked* are the places of the colonies named in this Fire Turn, *insisted* those whose
    screen does not deter, *called_off* those that cannot be named again (SC-PLA-20, 25).
    """

    def __init__(self, star: i64, attacked: i64) -> None:
        self.star: i64 = star
        self.attacked: i64 = attacked
        self.insisted: i64 = 0
        self.called_off: i64 = 0
        self.step: i64 = SCREENED
        self.at: i64 = 0
        """The next place that may destroy its industry."""

    def clone(self) -> PlanetaryAttack:
        """An independent copy."""
        f = PlanetaryAttack(self.star, self.attacked)
        f.insisted = self.insisted
        f.called_off = self.called_off
        f.step = self.step
        f.at = self.at
        return f

    # -- who watches ------------------------------------------------------------------------

    def audience(self, s: StellarConquest) -> i64:
        """Who watches the fire: everybody, or both sides (SC-RUL-44)."""
        if s.opt[OPT_COMBAT_VIEW] != PRIVATE:
            return EVERYONE
        seen = bit(s.player)
        for place in range(ORBITS):
            if (self.attacked >> place) & 1 == 1:
                holder = i64(s.controller[self.planet(place)])
                if holder != NONE:
                    seen |= bit(holder)
        return seen

    def watchers(self, s: StellarConquest, place: i64) -> i64:
        """Who hears of the bases of one colony."""
        if s.opt[OPT_COMBAT_VIEW] != PRIVATE:
            return EVERYONE
        return bit(s.player) | bit(i64(s.controller[self.planet(place)]))

    def planet(self, place: i64) -> i64:
        """The planet at a place of the star."""
        return self.star * ORBITS + place

    def screened(self, s: StellarConquest) -> i64:
        """The places named whose colony has a screen."""
        found: i64 = 0
        for place in range(ORBITS):
            if (self.attacked >> place) & 1 == 1 and s.pfs[self.planet(place)] == 1:
                found |= i64(1) << place
        return found

    # -- the Fire Turn ----------------------------------------------------------------------

    def announce(self, s: StellarConquest) -> None:
        """Bases and screens of the colonies named are told (SC-PLA-04, 20); ships lie open."""
        audience = self.audience(s)
        watch_battle(s, self.star, audience, NONE)
        hex = s.board.star_hex[self.star]
        if not s.quiet:
            args = (int(s.player), int(hex), *totals(s, s.player, hex))
            s.emit(EV_SEEN, args, audience)
        for place in range(ORBITS):
            if (self.attacked >> place) & 1 == 1:
                self.tell_defence(s, place)

    def tell_defence(self, s: StellarConquest, place: i64) -> None:
        """Those who watch hear how many bases a colony has, and whether it has a screen."""
        planet = self.planet(place)
        told = self.watchers(s, place)
        for viewer in range(s.seats):
            if told == EVERYONE or (told >> viewer) & 1 == 1:
                note_defence(s, viewer, planet)
        if not s.quiet:
            holder = int(s.controller[planet])
            defence = (int(s.mb[planet]), int(s.amb[planet]), int(s.pfs[planet]))
            s.emit(EV_DEFENCE, (int(planet), holder, *defence), told)

    def run(self, s: StellarConquest) -> None:
        """The next part of the Fire Turn."""
        if self.step == CHOOSE:
            self.choose(s)
        elif self.step == SCREENED:
            if self.screened(s) & ~self.insisted != 0:
                s.ask(s.player, ASK_SCREEN)
            elif self.attacked == 0:
                self.step = CHOOSE
            else:
                tell_fire(s, self.star)
                s.push(FireSheets(s.seats, self.star, NONE, self.attacked, self.screened(s)))
        else:
            self.scorch(s)

    def choose(self, s: StellarConquest) -> None:
        """Ask for the next Fire Turn; the attack is over when nothing is left to attack."""
        found = Options()
        attacks(s, self.star, self.called_off, found)
        if found.n > 0:
            s.ask(s.player, ASK_ATTACK)
        else:
            s.pop()  # SC-PLA-16

    def next_screen(self, s: StellarConquest) -> i64:
        """The planet whose screen has been announced and not been answered yet."""
        open = self.screened(s) & ~self.insisted
        for place in range(ORBITS):
            if (open >> place) & 1 == 1:
                return self.planet(place)
        return NONE

    def options(self, s: StellarConquest, d: Decision, out: Options) -> None:
        """Colonies to attack, or the end; what to do about a screen."""
        if self.step == CHOOSE:
            attacks(s, self.star, self.called_off, out)
            out.add(pack(CEASE))
        else:
            out.add(pack(INSIST, self.next_screen(s)))
            out.add(pack(CALL_OFF, self.next_screen(s)))

    def breach(self, s: StellarConquest, d: Decision, a: Action) -> Breach:
        """Why not."""
        if self.step == SCREENED:
            planet = self.next_screen(s)
            known = a == pack(INSIST, planet) or a == pack(CALL_OFF, planet)
            return None if known else "SC-PLA-20"
        if a == pack(CEASE):
            return None
        star, places = arg(a, 0), arg(a, 1)
        if a != pack(ATTACK, star, places):
            return "SB-ACT-02"
        if star != self.star:
            return "SC-PLA-23"
        if places & self.called_off != 0:
            return "SC-PLA-25"
        return may_attack(s, star, places)

    def apply(self, s: StellarConquest, d: Decision, a: Action) -> None:
        """Name colonies, stop, insist on a screened one or call it off."""
        if a == pack(CEASE):
            s.pop()
        elif self.step == CHOOSE:
            self.attacked = arg(a, 1)
            self.insisted = 0
            self.step = SCREENED
            self.announce(s)
        else:
            place = i64(1) << (arg(a, 0) % ORBITS)
            if a == pack(INSIST, arg(a, 0)):
                self.insisted |= place
            else:
                self.attacked &= ~place
                self.called_off |= place

    def returned(self, s: StellarConquest, child: Frame[StellarConquest]) -> None:
        """Screens strike first, then all fire, then losses are removed (SC-PLA-06, 12, 21, 25)."""
        if isinstance(child, FireSheets):
            write_for_the_absent(s, child)
            shots: list[int] = []
            for group in range(ESC, SCREENS):
                for seat in range(s.seats):
                    shots += child.shots(s, group, seat)
            self.lose_to_screens(s, [a for a in shots if arg(a, 1) >= SCREENS])
            fire(s, [a for a in shots if arg(a, 1) < SCREENS], self.audience(s))
        elif isinstance(child, Volley):
            hex = s.board.star_hex[self.star]
            remove_ships(s, child, s.player, hex, self.audience(s))
            self.remove_bases(s, child)
            self.conquer_bare(s)
            self.step = SCORCH
            self.at = 0

    def lose_to_screens(self, s: StellarConquest, shots: list[int]) -> None:
        """Warships assigned to a screened colony are destroyed without dice (SC-PLA-21)."""
        hex = s.board.star_hex[self.star]
        for which in range(ESC, DN + 1):
            n: i64 = 0
            for shot in shots:
                if arg(shot, 0) == which:
                    n += 1
            if n > 0:
                if not s.quiet:
                    args = (int(s.player), int(hex), int(which), int(n))
                    s.emit(EV_SCREENED, args, self.audience(s))
                destroy(s, s.player, hex, which, n)

    def remove_bases(self, s: StellarConquest, volley: Volley) -> None:
        """Bases that were hit are taken off the colony's record (SC-PLA-12)."""
        for place in range(ORBITS):
            planet = self.planet(place)
            if (self.attacked >> place) & 1 == 0:
                continue
            holder = i64(s.controller[planet])
            mb = min(volley.kills(holder, base_group(place, 0)), s.mb[planet])
            amb = min(volley.kills(holder, base_group(place, 1)), s.amb[planet])
            s.mb[planet] -= mb
            s.amb[planet] -= amb
            if mb + amb > 0 and not s.quiet:
                args = (int(planet), int(holder), int(mb), int(amb))
                s.emit(EV_BASES, args, self.watchers(s, place))
            self.tell_defence(s, place)

    def conquer_bare(self, s: StellarConquest) -> None:
        """A colony without bases falls if a warship is left (SC-CON-02, SC-PLA-17, 19)."""
        if not has_warship(s, s.player, s.board.star_hex[self.star]):
            return
        for place in range(ORBITS):
            planet = self.planet(place)
            if (self.attacked >> place) & 1 == 0 or s.pfs[planet] == 1:
                continue
            if s.mb[planet] + s.amb[planet] == 0:
                conquer(s, planet)

    def scorch(self, s: StellarConquest) -> None:
        """Controllers who still have bases may destroy industry; then the next Fire Turn."""
        while self.at < ORBITS:
            place = self.at
            self.at += 1
            planet = self.planet(place)
            if (self.attacked >> place) & 1 == 0 or s.mb[planet] + s.amb[planet] == 0:
                continue  # SC-PLA-15
            if s.resigned[i64(s.controller[planet])] == 0:
                s.push(ScorchedEarth(planet))
                return
        self.attacked = 0
        self.step = CHOOSE


class ScorchedEarth(Frame[StellarConquest]):
    """The controller of an attacked colony may destroy excess industry (SC-PLA-13, 14).

    He is asked whether there is any or not, so that nobody learns that.
    """

    def __init__(self, planet: i64) -> None:
        self.planet: i64 = planet

    def clone(self) -> ScorchedEarth:
        """A copy."""
        return ScorchedEarth(self.planet)

    def run(self, s: StellarConquest) -> None:
        """Ask."""
        s.ask(i64(s.controller[self.planet]), ASK_SCORCH)

    def options(self, s: StellarConquest, d: Decision, out: Options) -> None:
        """Every amount, and the end."""
        for what in (RAZE_RIU, RAZE_IU):
            for n in range(1, excess(s, self.planet, what) + 1):
                out.add(pack(RAZE, self.planet, what, n))
        out.add(pack(DONE))

    def breach(self, s: StellarConquest, d: Decision, a: Action) -> Breach:
        """Why not."""
        if a == pack(DONE):
            return None
        if a != pack(RAZE, arg(a, 0), arg(a, 1), arg(a, 2)):
            return "SB-ACT-02"
        if arg(a, 0) != self.planet:
            return "SC-PLA-13"
        return may_destroy(s, self.planet, arg(a, 1), arg(a, 2))

    def apply(self, s: StellarConquest, d: Decision, a: Action) -> None:
        """Destroy some, or be done."""
        if a == pack(DONE):
            s.pop()
        else:
            raze(s, self.planet, arg(a, 1), arg(a, 2), bit(s.player) | bit(d.seat))
