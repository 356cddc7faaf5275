"""Homes of Leaders: scenario B3 and option D (Leaderless factions)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from starboard.core.state import Decision
from starboard.core.types import Action, Breach, Options, arg, pack

from .control import body_holder, display_holder
from .ids import (
    ASK_RETURN,
    ASTEROIDS,
    EARTH_MOON,
    EV_LEADER,
    EV_PLACED_LEADER,
    LEADERS,
    NONE,
    OPT_A,
    RETURN,
    WILMA,
)
from .question import Question, is_in_game
from .state import BuckRogers, colours_of, is_on

__all__ = ["ClaimLeader", "claim_leaders", "home_zones"]


def home_zones(s: BuckRogers, colour: i64) -> list[int]:
    """The zones of a colour's home in scenario B3; none for the Moon where it is Earth's."""
    board = s.board
    body = i64(board.b3_home[colour])
    if body == NONE:
        return board.display_zones[ASTEROIDS]
    display = i64(board.body_display[body])
    if display != EARTH_MOON:
        return board.display_zones[display]
    together = s.seats == 4 or s.seats == 5  # BR-SB3-05
    moon = s.board.surface[body][0]
    is_moon = i64(board.body[moon]) == body and board.body_names[body] == "moon"
    if together:
        return [] if is_moon else board.display_zones[EARTH_MOON]
    if is_moon:
        return board.surface[body]
    return [z for z in board.display_zones[EARTH_MOON] if board.names[z] not in moon_names(s)]


def moon_names(s: BuckRogers) -> list[str]:
    """The names of the four Moon zones."""
    moon = s.board.body_names.index("moon")
    return [s.board.names[z] for z in s.board.surface[moon]]


def home_holder(s: BuckRogers, leader: i64) -> i64:
    """Who controls the home of *leader*, or NONE (BR-OPD-02, 03)."""
    body = i64(s.board.leader_home[leader])
    if body == NONE:
        return display_holder(s, ASTEROIDS)
    if is_on(s, OPT_A) and leader != WILMA:
        return display_holder(s, i64(s.board.body_display[body]))
    return body_holder(s, body)


def claim_leaders(s: BuckRogers) -> None:
    """Give every unclaimed Leader whose home is controlled to the controller (BR-OPD-02)."""
    for back in range(LEADERS):
        leader = LEADERS - 1 - back
        holder = home_holder(s, leader)
        unclaimed = i64(s.leader_colour[leader]) == NONE
        if unclaimed and holder != NONE and is_in_game(s, holder):
            s.push(ClaimLeader(leader, holder))


class ClaimLeader(Question):
    """A Leader comes to the controller of his home, in a home zone he controls (BR-DEC-05)."""

    def __init__(self, leader: i64, player: i64) -> None:
        self.leader: i64 = leader
        self.player: i64 = player

    def clone(self) -> ClaimLeader:
        """An independent copy."""
        return ClaimLeader(self.leader, self.player)

    def run(self, s: BuckRogers) -> None:
        """Ask for the zone, once."""
        if i64(s.leader_colour[self.leader]) != NONE or not is_in_game(s, self.player):
            s.pop()
        else:
            s.ask(self.player, ASK_RETURN)

    def choices(self, s: BuckRogers, d: Decision, out: Options) -> None:
        """The zones of the home that the player controls."""
        for zone in range(s.board.zones):
            if self.may(s, d, pack(RETURN, self.leader, zone)) is None:
                out.add(pack(RETURN, self.leader, zone))

    def may(self, s: BuckRogers, d: Decision, a: Action) -> Breach:
        """A home zone of one's own (BR-RUL-68)."""
        zone = arg(a, 1)
        if a != pack(RETURN, self.leader, zone) or zone >= s.board.zones:
            return "SB-ACT-02"
        at_home = zone in self.zones(s) and i64(s.owner[zone]) == self.player
        return None if at_home else "BR-RUL-68"

    def zones(self, s: BuckRogers) -> list[int]:
        """The zones of his home."""
        body = i64(s.board.leader_home[self.leader])
        if body == NONE:
            return s.board.display_zones[ASTEROIDS]
        if is_on(s, OPT_A) and self.leader != WILMA:
            return s.board.display_zones[i64(s.board.body_display[body])]
        return s.board.surface[body]

    def do(self, s: BuckRogers, d: Decision, a: Action) -> None:
        """He is there."""
        colour = colours_of(s, self.player)[0]
        s.leader_colour[self.leader] = u8(colour)
        s.leader_player[self.leader] = u8(self.player)
        s.leader_zone[self.leader] = u8(arg(a, 1))
        if not s.quiet:
            s.emit(EV_LEADER, (int(self.leader), colour))
            s.emit(EV_PLACED_LEADER, (int(self.leader), int(arg(a, 1))))
