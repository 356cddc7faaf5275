"""Lists of options stay short enough to wait for (design D.4: no list takes more than 2 ms)."""

from __future__ import annotations

import time

import pytest
from buck_rogers.campaign import laid_out

from starboard._build import build
from starboard.core.types import Options

FLEETS = (
    "bach",
    "aerostates",
    "moscoviense",
    "american-regency",
    "pavonis",
    "ceres",
)
"""A fleet in each Display, and one on the Moon."""
LIMIT = 0.002


@pytest.mark.skipif(build() == "pure", reason="the limit is for the compiled build")
@pytest.mark.parametrize("game", ["basic", "advanced"])
def test_the_steps_of_six_fleets_are_listed_in_two_milliseconds(game: str) -> None:
    lines = [
        f"{zone}: blue control trooper*3 fighter*2 T{n} | yellow fighter"
        for n, zone in enumerate(FLEETS[:4], 1)
    ]
    lines += [f"{zone}: blue control trooper*3 fighter*2 gennie" for zone in FLEETS[4:]]
    lines += ["hielo: blue leader:buck-rogers", "thule: green leader:ardala control fighter"]
    s = laid_out("\n".join(["turn 3 phase movement mover blue", *lines]), players=4, game=game)
    out = Options()
    spent: list[float] = []
    for _ in range(20):
        begun = time.process_time()
        s.options(s.pending[0], out)
        spent.append(time.process_time() - begun)
    assert out.n > 100
    assert min(spent) < LIMIT
