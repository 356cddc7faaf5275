"""Trial players keep to their habits."""

from __future__ import annotations

from collections import Counter

import pytest
from toys.nim import CAST, GAME, PASS, SHOW, TAKE, Nim

from starboard.bots.mcts import Search
from starboard.core.chance import FastChance, draw, playout
from starboard.core.errors import SetupError
from starboard.core.game import Setup
from starboard.core.search import Lookahead
from starboard.core.types import Options, pack, verb_of
from starboard.engine.players import PLAYERS, make_player

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


class Quitters(Nim):
    """Nim in which passing gives up the game."""

    yield_verbs = (PASS,)


@pytest.mark.parametrize("habit", PLAYERS)
def test_only_one_player_gives_up(habit: str) -> None:
    player = make_player(Quitters(), habit, 5)
    chosen = Counter(int(verb_of(player.choose(ALL))) for _ in range(400))
    assert 1 <= chosen[PASS] < 40 if habit == "give-up" else PASS not in chosen
    assert player.choose([int(pack(PASS))]) == pack(PASS)


def passes(shunned: tuple[int, ...]) -> int:
    """How many seats pass in a few playouts of Nim."""
    total = 0
    for seed in range(8):
        s = GAME.new(GAME.check_setup(Setup(("a", "b", "c"), {"pile": "9"})))
        playout(s, FastChance(seed), 500, shunned)
        total += sum(s.passed)
    return total


def test_a_playout_shuns_what_gives_up() -> None:
    assert passes(()) > 0
    assert passes((PASS,)) == 0


def test_what_is_shunned_stays_where_there_is_nothing_else() -> None:
    out = Options()
    for a in ALL:
        out.add(a)
    out.shun((CAST, SHOW))
    assert {int(verb_of(a)) for a in out.to_list()} == {TAKE, PASS}
    out.shun((TAKE, PASS))
    assert {int(verb_of(a)) for a in out.to_list()} == {TAKE, PASS}


def test_a_search_looks_at_nothing_that_gives_up() -> None:
    s = GAME.new(GAME.check_setup(Setup(("a", "b"), {"pile": "9"})))
    luck = FastChance(3)
    while s.at_chance():
        s.play(s.pending[0], draw(s, luck, Options(), Options()))
    d = s.pending[0]
    for shunned, wanted in (((), True), ((PASS,), False)):
        found = Lookahead(GAME.evaluator(), luck, 1, shunned).survey(s, d, 0, 0, 0)
        assert (pack(PASS) in found.answers) == wanted
        root = Search(GAME.evaluator(), luck, shunned=shunned).plant([s], d.id, d.seat, 0)
        assert (pack(PASS) in root.answers) == wanted


def test_a_habit_that_nobody_has_is_refused() -> None:
    with pytest.raises(SetupError, match="no player 'sleepy'"):
        make_player(GAME, "sleepy", 1)
