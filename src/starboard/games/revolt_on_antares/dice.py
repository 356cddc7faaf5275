"""Dice that are told as they fall, and ranking by dice (RA-CMP-04)."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.core.common import Roll
from starboard.core.state import Decision, Frame
from starboard.core.types import Action, arg

from .ids import ASK_DIE, DIE, EV_RANK, EV_ROLL, FOR_ORDER
from .state import Antares

__all__ = ["Dice", "Ranking"]


class Dice(Roll[Antares]):
    """*count* dice that a seat rolls for something (FOR_...)."""

    def __init__(self, count: i64, tag: i64, seat: i64) -> None:
        super().__init__(DIE, ASK_DIE, "RA-CMP-04", count, 6, tag=tag)
        self.seat: i64 = seat

    def clone(self) -> Dice:
        """An independent copy."""
        f = Dice(self.count, self.tag, self.seat)
        f.copy_roll(self)
        return f

    def apply(self, s: Antares, d: Decision, a: Action) -> None:
        """Keep the die and tell it."""
        super().apply(s, d, a)
        if not s.quiet:
            s.emit(EV_ROLL, (int(self.seat), int(self.tag), int(arg(a, 0))))

    def best(self) -> i64:
        """The better of the dice (RA-PSY-18)."""
        best: i64 = 0
        for face in self.dice:
            best = max(best, i64(face))
        return best


class Ranking(Frame[Antares]):
    """Players roll, the highest comes first; those who tie roll again among themselves.

    The frame below reads `ranked` in `returned` (RA-POL-01, 02, 09).
    """

    def __init__(self, open: list[int], purpose: i64) -> None:
        self.purpose: i64 = purpose
        self.ranked: list[int] = []
        self.open: list[int] = open
        """Still to be ranked, best tied group first."""
        self.tied: list[int] = [len(open)]
        """The sizes of the tied groups in `open`."""
        self.faces: list[int] = []

    def clone(self) -> Ranking:
        """An independent copy."""
        f = Ranking(self.open[:], self.purpose)
        f.ranked = self.ranked[:]
        f.tied = self.tied[:]
        f.faces = self.faces[:]
        return f

    def run(self, s: Antares) -> None:
        """Settle the groups of one, roll for the first of several."""
        while self.tied and self.tied[0] == 1:
            self.tied.pop(0)
            seat = self.open.pop(0)
            self.ranked.append(seat)
            if not s.quiet:
                s.emit(EV_RANK, (seat, len(self.ranked), int(self.purpose)))
        if not self.tied:
            s.pop()
            return
        if len(self.faces) < self.tied[0]:
            s.push(Dice(1, FOR_ORDER, self.open[len(self.faces)]))
            return
        self.split()

    def split(self) -> None:
        """Order the first group by its dice; equal ones stay together."""
        group = self.open[: self.tied[0]]
        rest = self.open[self.tied[0] :]
        sizes: list[int] = []
        sorted_group: list[int] = []
        for face in range(6, 0, -1):
            same = [group[i] for i in range(len(group)) if self.faces[i] == face]
            if same:
                sizes.append(len(same))
                sorted_group += same
        self.open = sorted_group + rest
        self.tied = sizes + self.tied[1:]
        self.faces = []

    def returned(self, s: Antares, child: Frame[Antares]) -> None:
        """The next die of the group."""
        if isinstance(child, Dice):
            self.faces.append(child.dice[0])
