"""Trial players keep to their habits."""

from __future__ import annotations

from collections import Counter

import pytest
from toys.nim import CAST, GAME, PASS, SHOW, TAKE

from starboard.core.errors import SetupError
from starboard.core.types import pack, verb_of
from starboard.engine.players import make_player

ALL = sorted(int(a) for a in [*(pack(TAKE, n) for n in (1, 2, 3)), *map(pack, (CAST, PASS, SHOW))])


def verbs(habit: str, options: list[int], times: int = 200) -> set[int]:
    player = make_player(GAME, habit, 5)
    return {int(verb_of(player.choose(options))) for _ in range(times)}


@pytest.mark.parametrize(
    ("habit", "wanted"),
    [
        ("uniform", {TAKE, CAST, PASS, SHOW}),
        ("never-pass", {TAKE, CAST, SHOW}),
        ("always-pass", {PASS}),
        ("attack-first", {CAST}),
        ("hoard", {SHOW}),
        ("rarest-verb", {TAKE, CAST, PASS, SHOW}),
    ],
)
def test_a_habit_seeks_and_shuns_verbs(habit: str, wanted: set[int]) -> None:
    assert verbs(habit, ALL) == wanted


@pytest.mark.parametrize("habit", ["always-pass", "attack-first", "hoard"])
def test_without_what_it_seeks_anything_goes(habit: str) -> None:
    assert verbs(habit, [int(pack(TAKE, 1)), int(pack(TAKE, 2))]) == {TAKE}


def test_who_never_passes_passes_when_nothing_else_is_left() -> None:
    assert verbs("never-pass", [int(pack(PASS))]) == {PASS}


def test_the_rarest_verb_is_rare_over_all_matches_that_share_a_count() -> None:
    used = Counter({TAKE: 9, CAST: 9, SHOW: 9})
    assert verb_of(make_player(GAME, "rarest-verb", 1, used).choose(ALL)) == PASS
    assert used[PASS] == 1
    player = make_player(GAME, "rarest-verb", 1)
    for _ in range(40):
        player.choose(ALL)
    assert set(player.used.values()) == {10}


def test_a_habit_that_nobody_has_is_refused() -> None:
    with pytest.raises(SetupError, match="no player 'sleepy'"):
        make_player(GAME, "sleepy", 1)
