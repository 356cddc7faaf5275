"""How a game is won: the last Leader, who counts at once, and what is told of it."""

from __future__ import annotations

from mypy_extensions import i64

from .ids import B5, EV_WON, LEADERS, NONE, OPT_D, OPT_OBJECTIVE
from .presence import master_of
from .state import BuckRogers, is_on, player_of

__all__ = ["check_last_leader", "leaders_of", "win"]


def win(s: BuckRogers, winners: list[int]) -> None:
    """The game is over; several winners share it."""
    if not s.quiet:
        for player in winners:
            s.emit(EV_WON, (player,))
    s.finish([1.0 if int(p) in winners else 0.0 for p in range(s.seats)])


def leaders_of(s: BuckRogers, player: i64) -> i64:
    """How many Leaders on the board *player* controls; Ardala's puppets count with their owner."""
    n: i64 = 0
    for leader in range(LEADERS):
        if i64(s.leader_zone[leader]) != NONE and master_of(s, leader) == player:
            n += 1
    return n


def check_last_leader(s: BuckRogers) -> None:
    """All Leaders on the board are one player's: he wins at once (BR-VIC-02, BR-RUL-45)."""
    if s.opt[OPT_OBJECTIVE] == B5 or s.turn == 0:
        return
    claimed: i64 = 0
    lone = NONE
    for leader in range(LEADERS):
        if i64(s.leader_colour[leader]) != NONE:
            claimed += 1
        player = master_of(s, leader)  # also of one who is just coming back to the board
        if player == NONE:
            continue
        if lone != NONE and player != lone:
            return
        lone = player
    if lone == NONE or not has_rival(s, lone):
        return
    if is_on(s, OPT_D) and claimed < LEADERS:
        return  # BR-RUL-68
    win(s, [int(lone)])


def has_rival(s: BuckRogers, player: i64) -> bool:
    """Whether a Leader that was another player's has been in play (BR-RUL-45)."""
    for leader in range(LEADERS):
        colour = i64(s.leader_colour[leader])
        if colour != NONE and player_of(s, colour) != player:
            return True
    return False
