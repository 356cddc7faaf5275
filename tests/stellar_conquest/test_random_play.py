"""Random games: options and refusals agree, notation reads back, nothing breaks."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from stellar_conquest.tabletop import card, colony, develop, go, match, put, stage, star

from starboard.core.chance import FastChance, draw
from starboard.core.state import Decision
from starboard.core.types import CHANCE, Options, pack, verb_of
from starboard.games.stellar_conquest.ids import (
    END_MOVEMENT,
    ORBITS,
    RESIGN,
    SEAL,
    STEP,
    TECH_NAMES,
    UNLOAD,
    VERB_NAMES,
)
from starboard.games.stellar_conquest.invariants import broken
from starboard.games.stellar_conquest.notation import read_action, write_action
from starboard.games.stellar_conquest.state import StellarConquest
from starboard.games.stellar_conquest.words import planet_name

CELLS = [
    (2, {"scenario": "standard", "loiter": "false", "negotiation": "turn-start"}),
    (3, {"scenario": "standard", "withdrawal_hex": "opponent", "final_production": "true"}),
    (4, {"scenario": "standard", "range_violation": "destroy", "turns": "60"}),
    (2, {"scenario": "nova", "isw_bases": "true"}),
    (3, {"scenario": "nova", "routing": "free", "turns": "80"}),
    (4, {"scenario": "nova-emergence", "return_trip": "false", "negotiation": "same-star"}),
    (3, {"scenario": "half-left", "task_limit": "15"}),
    (3, {"scenario": "half-right", "starting_planet": "80", "turns": "36"}),
    (4, {"scenario": "four-a", "starting_planet": "60", "combat_view": "private"}),
    (4, {"scenario": "four-b", "early_end": "false", "negotiation": "free"}),
    (4, {"scenario": "four-c", "withdrawal_hex": "opponent", "combat_view": "private"}),
    (4, {"scenario": "four-d", "growth_produces": "true", "ratio_scope": "operate"}),
]
ODD = (0, 1, 2, 3, 5, 20, 161, 162, 255, 656, 16383)
HASTE = ((STEP, 0.7), (SEAL, 0.3), (END_MOVEMENT, 0.5), (UNLOAD, 0.6))
"""Verbs that bring a game on, and how often they are chosen where they can be."""


def chosen(options: list[int], luck: random.Random) -> int:
    """A verb by chance, then one of its actions; nobody gives up who can do anything else."""
    options = [a for a in options if verb_of(a) != RESIGN] or options
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


def play_out(s: StellarConquest, luck: random.Random, plies: int) -> Counter[str]:
    """Play on at random; how often each verb was played."""
    used: Counter[str] = Counter()
    dice, out, weights = FastChance(luck.randrange(1000)), Options(), Options()
    for ply in range(plies):
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
        a = chosen(listed, luck)
        used[VERB_NAMES[int(verb_of(a))]] += 1
        s.play(d, a)
    return used


@pytest.mark.parametrize(("players", "options"), CELLS)
def test_random_games_end(players: int, options: dict[str, str]) -> None:
    s = match(players, **options)
    s.quiet = True
    play_out(s, random.Random(players), 20_000)
    assert s.is_over()
    assert s.turn <= int(options.get("turns", "40"))


def at_war(**options: str) -> StellarConquest:
    """Three powers with everything, in reach of each other."""
    s = stage(3, 10, **options)
    for name, number in (("canis", 32), ("indi", 44), ("bootis", 29), ("lupi", 50)):
        card(s, name, number, 0, 1, 2)
    colony(s, "canis-4", 0, 60, iu=90, mb=4, amb=2, riu=5)
    colony(s, "canis-5", 1, 5, mb=2, iu=9)
    colony(s, planet_at("indi", s), 1, 5, amb=1, pfs=1)
    colony(s, planet_at("bootis", s), 2, 30, mb=3, iu=50, riu=9)
    colony(s, planet_at("lupi", s), 2, 5, by=1)
    for seat, where in ((1, "canis"), (2, "indi"), (0, "bootis"), (2, "lupi")):
        put(s, seat, where, "esc*3 atk*2 dn*2 sct ct*2")
    put(s, 0, "canis", "esc*2 ct:azure*2")
    for seat in range(3):
        develop(s, seat, *TECH_NAMES[:10], "cet", "iit", "ait", "isw" if seat else "pfs")
    return s


def planet_at(name: str, s: StellarConquest) -> str:
    return planet_name(s, star(s, name) * int(ORBITS))


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"withdrawal_hex": "opponent", "isw_bases": "true"},
        {"combat_view": "private", "negotiation": "same-star"},
    ],
)
def test_random_wars_use_every_verb_of_war(options: dict[str, str]) -> None:
    used: Counter[str] = Counter()
    for seed in range(4):
        s = go(at_war(**options))
        s.quiet = seed > 0
        used += play_out(s, random.Random(seed), 1_000)
    wanted = {"attack", "cease", "aim", "aim-class", "raze", "bombard", "done", "withdraw"}
    assert wanted <= set(used), wanted - set(used)


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
