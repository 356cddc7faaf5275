"""Face-down artifacts (ledger chapter 24): who looks, what is turned up, what all can deduce."""

from __future__ import annotations

from mypy_extensions import i64, u8

from starboard.core.common import Draw
from starboard.core.types import bit

from .ids import (
    ANY_ARTIFACT,
    ASK_DRAW,
    COUNTERS,
    DRAW_ARTIFACT,
    EV_LEARNT,
    EV_REVEALED,
    FIRST_TOKEN,
    NONE,
    PLANE,
    SPECIALS,
    TOKENS,
)
from .state import Antares, counters_at, find_artifact, is_special, is_token, put, set_side

__all__ = [
    "LookAtArtifact",
    "deduce",
    "face_down_at",
    "has_face_down",
    "is_face_down",
    "lay_artifacts",
    "note",
    "reveal",
    "reveal_plane_at",
]


def lay_artifacts(s: Antares) -> None:
    """An artifact on each house fortress; nobody knows which (RA-SET-03, 04, RA-HID-01)."""
    for house in range(TOKENS):
        put(s, FIRST_TOKEN + house, s.board.fortress[house])


class LookAtArtifact(Draw[Antares]):
    """A player who gains a house looks at its artifact, nobody else (RA-SET-08, RA-HID-02).

    What was laid is only drawn now, so that there is nothing to be leaked before.
    """

    def __init__(self, house: i64, seat: i64) -> None:
        super().__init__(DRAW_ARTIFACT, ASK_DRAW, "RA-SET-03", TOKENS)
        self.house: i64 = house
        self.seat: i64 = seat

    def clone(self) -> LookAtArtifact:
        """An independent copy."""
        f = LookAtArtifact(self.house, self.seat)
        f.copy_draw(self)
        return f

    def left(self, s: Antares, item: i64) -> i64:
        """Each artifact that nobody has seen is as likely."""
        return 1 if find_artifact(s, item) == NONE else 0

    def run(self, s: Antares) -> None:
        """Draw, note what it is, and end."""
        if self.item >= 0:
            token = FIRST_TOKEN + self.house
            s.identity[self.house] = self.item
            set_side(s, token, self.seat)
            if not s.quiet:
                args = (int(self.seat), int(token), int(self.item))
                s.emit(EV_LEARNT, args, bit(self.seat), (int(self.seat), int(token), int(NONE)))
        super().run(s)


def is_face_down(s: Antares, c: i64) -> bool:
    """Whether a counter is an artifact on the map that others may not know."""
    return c >= FIRST_TOKEN and s.shown[c - FIRST_TOKEN] == 0 and s.where[c] != NONE


def has_face_down(s: Antares, seat: i64) -> bool:
    """Whether a seat owns any face-down artifact, so that it is always asked (RA-HID-07)."""
    for c in range(FIRST_TOKEN, COUNTERS):
        if s.side[c] == seat and is_face_down(s, c):
            return True
    return False


def face_down_at(s: Antares, h: i64, seat: i64) -> bool:
    """Whether a seat has a face-down artifact in a hex."""
    for c in range(FIRST_TOKEN, COUNTERS):
        if s.where[c] == h and s.side[c] == seat and is_face_down(s, c):
            return True
    return False


def reveal(s: Antares, c: i64) -> None:
    """Turn an artifact up for the rest of the game (RA-ART-03, RA-HID-03)."""
    token = c - FIRST_TOKEN
    if s.shown[token] == 1:
        return
    s.shown[token] = u8(1)
    s.may_be[token] = ANY_ARTIFACT
    if not s.quiet:
        s.emit(EV_REVEALED, (int(c), int(s.identity[token])))


def reveal_plane_at(s: Antares, h: i64, seat: i64) -> None:
    """The Plane is turned up when somebody needs it (RA-RUL-36)."""
    plane = find_artifact(s, PLANE)
    if plane != NONE and s.where[plane] == h and s.side[plane] == seat:
        reveal(s, plane)


def note(s: Antares, c: i64, mask: i64) -> None:
    """Everybody can see that a face-down artifact is one of *mask* (RA-HID-08)."""
    if is_face_down(s, c):
        s.may_be[c - FIRST_TOKEN] &= mask


def deduce(s: Antares, h: i64) -> None:
    """What the number of counters in a hex tells of a single face-down artifact (RA-HID-08)."""
    hidden: i64 = NONE
    others: i64 = 0
    for c in counters_at(s, h):
        if is_token(c) and is_face_down(s, c):
            if hidden != NONE:
                return
            hidden = c
        elif not is_special(s, c):
            others += 1
    if hidden == NONE or s.identity[hidden - FIRST_TOKEN] == NONE:
        return
    if others == 0:
        note(s, hidden, ANY_ARTIFACT & ~SPECIALS)
    elif others >= 3:
        note(s, hidden, SPECIALS)
