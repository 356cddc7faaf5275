"""Finding games."""

from __future__ import annotations

import importlib
import importlib.metadata
import sys
from pathlib import Path

import pytest

import starboard
from starboard.core.errors import SetupError
from starboard.core.game import Game


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A distribution on the path that offers one good game and two broken ones."""
    info = tmp_path / "toys-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: toys\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[starboard.games]\nskirmish = toys.skirmish:GAME\n"
        "nothing = toys.nowhere:GAME\nnumber = sys:maxsize\n"
    )
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    importlib.invalidate_caches()


@pytest.mark.usefixtures("installed")
def test_a_third_party_game_is_found_and_loaded() -> None:
    assert "skirmish" in starboard.games()
    assert starboard.games() == sorted(starboard.games())
    game = starboard.load("skirmish")
    assert isinstance(game, Game)
    assert game.slug == "skirmish"


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize(
    ("slug", "text"),
    [
        ("skirmisch", "There is no game 'skirmisch'; did you mean skirmish?"),
        ("xxxxxxxxx", "There is no game 'xxxxxxxxx'; there are "),
        ("nothing", "The game 'nothing' cannot be loaded"),
        ("number", "What is installed as 'number' is no game of Starboard."),
    ],
)
def test_what_cannot_be_loaded_is_a_sentence(slug: str, text: str) -> None:
    with pytest.raises(SetupError) as caught:
        starboard.load(slug)
    assert str(caught.value).startswith(text)


def test_the_function_games_is_not_hidden_by_the_package() -> None:
    importlib.import_module("starboard.games")
    assert callable(starboard.games)
