"""Points, elimination and the end of the game (ledger chapter 3.17)."""

from __future__ import annotations

from mypy_extensions import i64

from .events import EV_OVER, EV_SCORE
from .ids import KINDS, NONE, NOWHERE, OPT_SHARED_UNCOLONIZED, ORBITS, SHARED_NONE
from .revelation import reveal
from .state import StellarConquest, coloured, has_ships, has_warship, planets_of

__all__ = ["average", "end_game", "is_out", "is_standoff", "score"]


def score(s: StellarConquest, seat: i64) -> i64:
    """The points of *seat* now: each planet at most once (SC-SCO-01, 06 to 08)."""
    points: i64 = 0
    for star in range(s.board.stars):
        planets = planets_of(s, star)
        for i in range(len(planets)):
            planet = star * ORBITS + i
            if s.ruined[planet] == 0 and holds(s, seat, planet):
                points += s.board.points[planets[i].kind]
    return points


def holds(s: StellarConquest, seat: i64, planet: i64) -> bool:
    """Whether *planet* scores for *seat*."""
    holder = i64(s.controller[planet])
    if holder == NONE:
        return _holds_empty(s, seat, planet // ORBITS)
    if holder != seat:
        return False
    if i64(s.originator[planet]) == seat:
        return True  # SC-SCO-02
    return has_warship(s, seat, s.board.star_hex[planet // ORBITS])  # SC-SCO-03


def _holds_empty(s: StellarConquest, seat: i64, star: i64) -> bool:
    """Empty planets go to ships, or to a colony where no other ship is (SC-SCO-04, 05)."""
    if not _claims(s, seat, star):
        return False
    if s.opt[OPT_SHARED_UNCOLONIZED] != SHARED_NONE:
        return True
    for other in range(s.seats):  # SC-SCO-15, SC-RUL-35
        if other != seat and _claims(s, other, star):
            return False
    return True


def _claims(s: StellarConquest, seat: i64, star: i64) -> bool:
    hex = s.board.star_hex[star]
    if has_ships(s, seat, hex):
        return True
    for other in range(s.seats):
        if other != seat and has_ships(s, other, hex):
            return False
    for planet in range(star * ORBITS, star * ORBITS + ORBITS):
        if i64(s.controller[planet]) == seat and i64(s.originator[planet]) == seat:
            return True
    return False


def is_out(s: StellarConquest, seat: i64) -> bool:
    """Nothing of *seat* is left, not even people under another's rule (SC-RUL-36)."""
    for planet in range(len(s.controller)):
        if i64(s.controller[planet]) == seat or i64(s.originator[planet]) == seat:
            return False
    for f in range(len(s.hex)):
        if s.hex[f] == NOWHERE:
            continue
        if i64(s.owner[f]) == seat:
            return False
        for mark in range(4):
            if s.ships[f * KINDS + coloured(seat) + mark] > 0:
                return False
    return True


def is_standoff(s: StellarConquest, scores: list[int]) -> bool:
    """Whether any other player has at least 80% of the winner's points (SC-SCO-10, 11)."""
    best = max(scores)
    near = [n for n in scores if n * 100 >= best * int(s.board.standoff)]
    return len(near) > 1


def end_game(s: StellarConquest) -> None:
    """Most points win; equal first places share the win (SC-END-04, SC-SCO-09, 11)."""
    scores = [int(score(s, seat)) for seat in range(s.seats)]
    best = max(scores)
    reveal(s)
    if not s.quiet:
        for seat in range(s.seats):
            s.emit(EV_SCORE, (int(seat), scores[seat]))
        s.emit(EV_OVER, (int(is_standoff(s, scores)),))
    s.finish([1.0 if n == best else 0.0 for n in scores])


def average(games: list[tuple[int, int]], weights: dict[int, float]) -> float:
    """The cumulative weighted average of (score, number of players) games (SC-SCO-12)."""
    return sum(points * weights[players] for points, players in games) / len(games)
