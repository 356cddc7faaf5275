"""Ship/ship combat (ledger chapter 3.9)."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.core.state import Decision, Frame
from starboard.core.types import EVERYONE, Action, Breach, Options, arg, bit, pack

from .designation import FireSheets
from .events import EV_BATTLE, EV_FIRE, EV_KILLED, EV_SEEN
from .exposure import is_dark, totals
from .firing import Volley, fire
from .ids import ASK_CONTEST, DN, ESC, FIGHT, OPT_COMBAT_VIEW, PRIVATE, TYPES
from .memory import watch_battle
from .resignation import write_for_the_absent
from .state import StellarConquest, entrants, has_ships, has_warship
from .targets import destroy, ships_of_type
from .withdrawal import Withdrawal

__all__ = ["Battle", "Contests", "is_contested", "last_entering", "remove_ships"]


def is_contested(s: StellarConquest, star: i64, foe: i64) -> bool:
    """Whether the current player and *foe* both have ships at *star* (SC-CBT-01)."""
    if foe == s.player or is_dark(s, star):
        return False
    hex = s.board.star_hex[star]
    return has_ships(s, s.player, hex) and has_ships(s, foe, hex)


def last_entering(s: StellarConquest, star: i64, foe: i64) -> i64:
    """Whose ships last moved in; the current player if neither's did (SC-RUL-19, 20)."""
    for seat in entrants(s, star):
        if seat in (s.player, foe):
            return seat
    return s.player


def contests(s: StellarConquest, out: Options) -> None:
    """Write every star where the current player has an opponent, with each of them."""
    for star in range(s.board.stars):
        for foe in range(s.seats):
            if is_contested(s, star, foe):
                out.add(pack(FIGHT, star, foe))


def tell_fire(s: StellarConquest, star: i64) -> None:
    """Everybody hears that a Fire Turn begins."""
    if not s.quiet:
        s.emit(EV_FIRE, (int(star),))


class Contests(Frame[StellarConquest]):
    """The player resolves every contested hex in the order he likes (SC-CBT-06, SC-RUL-19)."""

    def clone(self) -> Contests:
        """A copy."""
        return Contests()

    def run(self, s: StellarConquest) -> None:
        """Ask which is next; the only one needs no question."""
        found = Options()
        contests(s, found)
        if found.n == 0:
            s.pop()
        elif found.n == 1:
            self.begin(s, found.get(0))
        else:
            s.ask(s.player, ASK_CONTEST)

    def options(self, s: StellarConquest, d: Decision, out: Options) -> None:
        """Every contested star with every opponent there."""
        contests(s, out)

    def breach(self, s: StellarConquest, d: Decision, a: Action) -> Breach:
        """Why not this one."""
        star, foe = arg(a, 0), arg(a, 1)
        if a != pack(FIGHT, star, foe) or star >= s.board.stars or foe >= s.seats:
            return "SB-ACT-02"
        return None if is_contested(s, star, foe) else "SC-CBT-01"

    def apply(self, s: StellarConquest, d: Decision, a: Action) -> None:
        """Fight there."""
        self.begin(s, a)

    def begin(self, s: StellarConquest, a: Action) -> None:
        """Each is finished before the next."""
        if not s.quiet:
            s.emit(EV_BATTLE, (int(arg(a, 0)), int(s.player), int(arg(a, 1))))
        s.push(Battle(arg(a, 0), arg(a, 1)))


class Battle(Frame[StellarConquest]):
    """Fire Turn after Fire Turn until one of the two has no ships there (SC-CBT-07, 24, 26)."""

    def __init__(self, star: i64, foe: i64) -> None:
        self.star: i64 = star
        self.foe: i64 = foe
        self.step: i64 = 0
        """Within a Fire Turn: 0 targets, 1 and 2 the two withdrawals."""

    def clone(self) -> Battle:
        """An independent copy."""
        f = Battle(self.star, self.foe)
        f.step = self.step
        return f

    def audience(self, s: StellarConquest) -> i64:
        """Who watches (SC-XPO-09, SC-HID-19)."""
        if s.opt[OPT_COMBAT_VIEW] == PRIVATE:
            return bit(s.player) | bit(self.foe)
        return EVERYONE

    def run(self, s: StellarConquest) -> None:
        """The next part of the Fire Turn."""
        hex = s.board.star_hex[self.star]
        if not is_contested(s, self.star, self.foe):
            s.pop()
            return
        last = last_entering(s, self.star, self.foe)
        other = self.foe if last == s.player else s.player
        if self.step == 0:
            if has_warship(s, s.player, hex) or has_warship(s, self.foe, hex):
                tell_fire(s, self.star)
                self.show(s, hex)
                s.push(FireSheets(s.seats, self.star, self.foe))
            else:
                s.push(Withdrawal(self.star, last, True, other))  # SC-CBT-03, 25
        elif self.step == 1:
            self.step = 2
            s.push(Withdrawal(self.star, last, False, other))
        else:
            self.step = 0
            s.push(Withdrawal(self.star, other, False, last))

    def show(self, s: StellarConquest, hex: i64) -> None:
        """The engaged ships are turned up (SC-XPO-09)."""
        watch_battle(s, self.star, self.audience(s), self.foe)
        if s.quiet:
            return
        for seat in (s.player, self.foe):
            s.emit(EV_SEEN, (int(seat), int(hex), *totals(s, seat, hex)), self.audience(s))

    def returned(self, s: StellarConquest, child: Frame[StellarConquest]) -> None:
        """After the targets all fire, then losses are removed (SC-CBT-08, 16)."""
        if isinstance(child, FireSheets):
            write_for_the_absent(s, child)
            shots: list[int] = []
            for seat in (s.player, self.foe):
                for group in range(ESC, DN + 1):
                    shots += child.shots(s, group, seat)
            fire(s, shots, self.audience(s))
        elif isinstance(child, Volley):
            for victim in (self.foe, s.player):
                remove_ships(s, child, victim, s.board.star_hex[self.star], self.audience(s))
            watch_battle(s, self.star, self.audience(s), self.foe)
            self.step = 1 if self.may_withdraw(s) else 0

    def may_withdraw(self, s: StellarConquest) -> bool:
        """Without any warship left nobody chooses: the last-entering player must go."""
        hex = s.board.star_hex[self.star]
        return has_warship(s, s.player, hex) or has_warship(s, self.foe, hex)


def remove_ships(s: StellarConquest, volley: Volley, victim: i64, hex: i64, audience: i64) -> None:
    """Take off what others have hit; hits beyond the number present are lost (SC-CLS-03)."""
    for which in range(TYPES):
        n = min(volley.kills(victim, which), ships_of_type(s, victim, hex, which))
        if n > 0:
            if not s.quiet:
                s.emit(EV_KILLED, (int(victim), int(hex), int(which), int(n)), audience)
            destroy(s, victim, hex, which, n)
