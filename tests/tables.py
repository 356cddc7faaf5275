"""Tables of Zylatron for rule tests that no script can write."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

from starboard.core.game import Setup
from starboard.core.types import Options
from starboard.engine.match import Match
from starboard.games.zylatron import GAME
from starboard.games.zylatron.boardfile import DEFAULT
from starboard.games.zylatron.state import Zylatron

__all__ = ["answer", "board_with", "laid_out", "lay_out", "offers", "set_out", "table_of"]

NAMES = ("Ann", "Bob", "Cid", "Dot")


def set_out(players: int, **options: str) -> Zylatron:
    """A new table at its first decision, luck included."""
    return GAME.new(GAME.check_setup(Setup(NAMES[:players], options)))


def lay_out(position: str, board: Path) -> Zylatron:
    """A position of two players on another board."""
    return GAME.read_position(GAME.check_setup(Setup(NAMES[:2], {}, str(board))), position)


def offers(s: Zylatron) -> list[str]:
    """Every legal answer to the open decision, as text."""
    d = s.pending[0]
    out = Options()
    s.options(d, out)
    return [GAME.write(s, d, a) for a in out.to_list()]


def answer(s: Zylatron, text: str) -> None:
    """Answer the open decision, a player's or luck's."""
    d = s.pending[0]
    s.submit(d.id, d.seat, GAME.read(s, d, text))


def board_with(folder: Path, old: str, new: str) -> Path:
    """A board file like ours but for one piece of text, which stands in it once."""
    text = DEFAULT.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in the board file"
    path = folder / "board.toml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    return path


def laid_out(position: str, *, players: int = 2, **options: str) -> Match:
    """A match at *position*; luck stays open."""
    seats = [f"player-{n + 1}" for n in range(players)]
    return Match.create(GAME, seats, options, luck=None, position=dedent(position).strip("\n"))


def table_of(match: Match) -> Zylatron:
    """The state of a match of Zylatron."""
    assert isinstance(match.state, Zylatron)
    return match.state
