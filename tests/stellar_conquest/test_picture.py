"""The picture of the map: stars, clouds and counters, and nothing that a seat may not see."""

from __future__ import annotations

from stellar_conquest.scenes import FLEETS, laid_out

from starboard.core.chance import FastChance
from starboard.core.picture import Disc, Label, Path
from starboard.games.stellar_conquest import GAME
from starboard.games.stellar_conquest.picture import PLAYERS
from starboard.pictures.png import png_of


def test_it_shows_the_map_and_the_counters() -> None:
    picture = GAME.picture(laid_out(FLEETS), 0)
    assert (picture.width, picture.height) == (1000, 760)
    assert len([x for x in picture.shapes if isinstance(x, Path)]) == 656
    texts = [x.text for x in picture.shapes if isinstance(x, Label)]
    assert {"Canis", "Altair", "Turn 9 of 40, movement"} <= set(texts)
    discs = [x.fill for x in picture.shapes if isinstance(x, Disc)]
    assert discs.count(PLAYERS["vermilion"]) == 2
    assert discs.count(PLAYERS["azure"]) == 1
    assert png_of(picture)[:4] == b"\x89PNG"


def test_it_tells_no_secret() -> None:
    s = laid_out(FLEETS, 3)
    for seat in (None, 0, 1, 2):
        world = GAME.imagine(s, seat, FastChance(4))
        assert GAME.picture(world, seat) == GAME.picture(s, seat)
    assert GAME.picture(s, 0) != GAME.picture(s, 1)
