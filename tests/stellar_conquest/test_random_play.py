"""Random games: options and refusals agree, notation reads back, nothing breaks."""

from __future__ import annotations

import random

import pytest
from stellar_conquest.tabletop import card, colony, match, put, stage

from starboard.core.chance import FastChance, draw
from starboard.core.state import Decision
from starboard.core.types import CHANCE, Options, pack, verb_of
from starboard.games.stellar_conquest.ids import END_MOVEMENT, SEAL, STEP, UNLOAD, VERB_NAMES
from starboard.games.stellar_conquest.invariants import broken
from starboard.games.stellar_conquest.notation import read_action, write_action
from starboard.games.stellar_conquest.state import StellarConquest

CELLS = [
    (2, {"scenario": "standard", "loiter": "false"}),
    (4, {"scenario": "standard", "range_violation": "destroy"}),
    (3, {"scenario": "nova", "routing": "free"}),
    (4, {"scenario": "nova-emergence", "return_trip": "false"}),
    (3, {"scenario": "half-left", "task_limit": "15"}),
    (3, {"scenario": "half-right", "starting_planet": "80"}),
    (4, {"scenario": "four-a", "starting_planet": "60", "combat_view": "private"}),
]
ODD = (0, 1, 2, 3, 5, 20, 161, 162, 255, 656, 16383)
HASTE = ((STEP, 0.7), (SEAL, 0.3), (END_MOVEMENT, 0.5), (UNLOAD, 0.6))
"""Verbs that bring a game on, and how often they are chosen where they can be."""


def chosen(options: list[int], luck: random.Random) -> int:
    for verb, chance in HASTE:
        such = [a for a in options if verb_of(a) == verb]
        if such and luck.random() < chance:
            return luck.choice(such)
    verb = luck.choice(sorted({int(verb_of(a)) for a in options}))
    return luck.choice([a for a in options if verb_of(a) == verb])


def inspect(s: StellarConquest, d: Decision, options: list[int], luck: random.Random) -> None:
    assert broken(s) == []
    texts = [write_action(s, d, a) for a in options]
    assert len(set(texts)) == len(texts)
    for a, text in luck.sample(list(zip(options, texts, strict=True)), min(5, len(options))):
        assert s.breach(d, a) is None, text
        assert read_action(s, d, text) == a
    for _ in range(5):
        a = int(pack(luck.choice(list(VERB_NAMES)), *(luck.choice(ODD) for _ in range(4))))
        assert (s.breach(d, a) is None) == (a in options)


@pytest.mark.parametrize(("players", "options"), CELLS)
def test_random_play(players: int, options: dict[str, str]) -> None:
    luck = random.Random(players)
    dice, out, weights = FastChance(players), Options(), Options()
    s = match(players, **options)
    s.quiet = True
    for ply in range(1_000):
        if s.is_over():
            break
        d = luck.choice(s.pending)
        if d.seat == CHANCE:
            s.play(d, draw(s, dice, out, weights))
            continue
        s.options(d, out)
        listed = out.to_list()
        assert listed
        if ply % 20 == 0:
            inspect(s, d, listed, luck)
        s.play(d, chosen(listed, luck))
    assert s.turn > 1


def test_what_cannot_be_is_found_out() -> None:
    s = stage(3, scenario="half-left")
    put(s, 0, "q12", "sct")
    put(s, 0, "a3", "")
    card(s, "canis", 32, 0)
    card(s, "ceti", 32, 0)
    card(s, "altair", 32)
    colony(s, "canis-5", 0, 11, iu=2, ruined=1)
    text = " ".join(broken(s))
    for rule in ("SC-MOV-14", "SC-RUL-37", "SC-EXP-07", "SC-COL-05", "SC-RUL-25", "SC-CON-21"):
        assert rule in text
    assert "card 32 lies at two stars" in text
