"""Leader abilities of the Advanced game: each once per turn (BR-ADV-02, BR-ALD, BR-RUL-51, 81)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from starboard.core.state import Decision, Frame
from starboard.core.types import Action, Breach, Options, pack

from .ids import (
    ASK_ABILITY,
    DECLINE,
    EV_ABILITY,
    NONE,
    OPT_WILMA_WHOLE_TURN,
    USE,
    WILMA,
)
from .leaders import WearOff, is_subverted
from .question import Question, is_acting
from .state import BuckRogers, is_advanced, is_on

__all__ = ["Ability", "may_use", "spend"]


def may_use(s: BuckRogers, leader: i64, player: i64) -> bool:
    """Whether *player* commands *leader*, who has not used his ability this turn."""
    if not is_advanced(s) or i64(s.leader_player[leader]) != player:
        return False
    if i64(s.leader_zone[leader]) == NONE or not is_acting(s, player):
        return False
    if leader == WILMA and is_on(s, OPT_WILMA_WHOLE_TURN):
        return True  # BR-RUL-82
    return s.leader_used[leader] == 0


def spend(s: BuckRogers, leader: i64) -> None:
    """The ability of *leader* is used this turn."""
    s.leader_used[leader] = u8(1)
    if not s.quiet:
        s.emit(EV_ABILITY, (int(leader),))


class Ability(Question):
    """The player of *leader* uses his ability now, or not; *used* is the answer."""

    def __init__(self, leader: i64, player: i64) -> None:
        self.leader: i64 = leader
        self.player: i64 = player
        self.used = False
        self.asked = False

    def clone(self) -> Ability:
        """An independent copy."""
        f = Ability(self.leader, self.player)
        f.used = self.used
        f.asked = self.asked
        return f

    def run(self, s: BuckRogers) -> None:
        """Ask once."""
        if self.asked or not may_use(s, self.leader, self.player):
            s.pop()
            return
        self.asked = True
        s.ask(self.player, ASK_ABILITY)

    def choices(self, s: BuckRogers, d: Decision, out: Options) -> None:
        """Use it or not."""
        out.add(pack(USE, self.leader))
        out.add(pack(DECLINE))

    def may(self, s: BuckRogers, d: Decision, a: Action) -> Breach:
        """Nothing else."""
        return None if a == pack(USE, self.leader) or a == pack(DECLINE) else "BR-ADV-02"

    def do(self, s: BuckRogers, d: Decision, a: Action) -> None:
        """Note the answer; a subverted Leader may remember whose he was (BR-OPL-04)."""
        if a != pack(USE, self.leader):
            return
        if is_subverted(s, self.leader):
            s.push(WearOff(self.leader))
        else:
            self.use(s)

    def use(self, s: BuckRogers) -> None:
        """He does it."""
        self.used = True
        spend(s, self.leader)

    def returned(self, s: BuckRogers, child: Frame[BuckRogers]) -> None:
        """He does it if he has not gone home."""
        if isinstance(child, WearOff) and may_use(s, self.leader, self.player):
            self.use(s)
