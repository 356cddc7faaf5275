"""Events as numbers, indexed like EVENT_KINDS in log.py."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

EV_ENTRY: Final[i64] = 0
EV_BONUS: Final[i64] = 1
EV_PLAYER_TURN: Final[i64] = 2
EV_COUNTERS: Final[i64] = 3
EV_STEP: Final[i64] = 4
EV_LOST: Final[i64] = 5
EV_SEEN: Final[i64] = 6
EV_COLONY_SEEN: Final[i64] = 7
EV_HEAD: Final[i64] = 8
EV_DREW: Final[i64] = 9
EV_EXPLORED: Final[i64] = 10
EV_DIE: Final[i64] = 11
EV_UNLOADED: Final[i64] = 12
EV_YEAR: Final[i64] = 13
EV_ACHIEVED: Final[i64] = 14
EV_COLONY: Final[i64] = 15
EV_BLAST: Final[i64] = 16
EV_SCORE: Final[i64] = 17
EV_OVER: Final[i64] = 18
EV_REVOLT: Final[i64] = 19
EV_BATTLE: Final[i64] = 20
EV_SHOT: Final[i64] = 21
EV_KILLED: Final[i64] = 22
EV_WITHDREW: Final[i64] = 23
EV_CONQUERED: Final[i64] = 24
EV_RUINED: Final[i64] = 25
EV_DEFENCE: Final[i64] = 26
EV_BASES: Final[i64] = 27
EV_SCREENED: Final[i64] = 28
EV_RAZED: Final[i64] = 29
EV_TALK: Final[i64] = 30
EV_RESIGNED: Final[i64] = 31
EV_FIRE: Final[i64] = 32
