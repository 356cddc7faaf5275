"""Observations: of a fixed size, from the seat's own view, and of nothing that it may not know."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from toys import nim, skirmish
from toys.leaky import LeakyView

from starboard.adapters.observe import HASHED, Observer, hashed, leaves, slot_of
from starboard.adapters.table import Table, rewards_of, setup_of
from starboard.adapters.words import Phrase, Vocabulary
from starboard.core.chance import FastChance
from starboard.core.types import CHANCE, Options
from starboard.games.zylatron import GAME
from starboard.games.zylatron.state import Zylatron
from starboard.games.zylatron.tensor import PIECE, PIECES_AT, SIZE, TABLE_AT

GAMES = [GAME, nim.GAME, skirmish.GAME]


def seated(game: Any, /, players: int = 2, seed: int = 1, **options: object) -> Table:
    setup = setup_of(game, players, options)
    return Table(game, setup, Vocabulary(game), FastChance(seed))


def tables(game: Any, players: int, seed: int, words: int = 150) -> Iterator[Table]:
    """A match said at random, at every word."""
    rng = np.random.default_rng(seed)
    table = seated(game, players, seed)
    for _ in range(words):
        if table.phrase is None:
            return
        yield table
        table.say(int(rng.choice(table.phrase.words())))


def other_world(table: Table, seat: int, luck: FastChance) -> Table:
    """The same table in a world that *seat* cannot tell from the true one."""
    world = table.clone()
    world.state = table.game.imagine(table.state, seat, luck)
    return world


def differences(game: Any, players: int) -> tuple[int, int]:
    """How many observations differ between worlds that look alike, and how many were compared."""
    observer = Observer(game, Vocabulary(game))
    luck = FastChance(9)
    differ = compared = 0
    for seed in range(4):
        for table in tables(game, players, seed):
            for seat in range(players):
                world = other_world(table, seat, luck)
                same = (observer.of(table, seat) == observer.of(world, seat)).all()
                compared += 1
                differ += not same
    return differ, compared


@pytest.mark.parametrize("game", [nim.GAME, skirmish.GAME])
@pytest.mark.parametrize("players", [2, 3])
def test_observations_do_not_depend_on_what_the_seat_may_not_know(game: Any, players: int) -> None:
    differ, compared = differences(game, players)
    assert compared > 50
    assert differ == 0


def test_the_comparison_catches_a_view_that_leaks() -> None:
    differ, compared = differences(LeakyView(), 2)
    assert 0 < differ <= compared


@pytest.mark.parametrize("game", [nim.GAME, skirmish.GAME])
def test_masks_do_not_depend_on_what_the_seat_may_not_know(game: Any) -> None:
    """In another world the open decision, asked anew, allows the same words."""
    luck = FastChance(3)
    for table in tables(game, 3, 2):
        seat = table.seat
        assert seat is not None
        assert table.decision is not None
        world = table.game.imagine(table.state, seat, luck)
        options = Options()
        world.options(world.find(table.decision.id, seat), options)
        asked = Phrase(table.vocabulary, np.array(options.to_list(), dtype=np.int64))
        for word in table.words:
            asked = asked.say(word)
        assert (asked.mask() == table.mask(seat)).all()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_observations_have_one_size_and_stay_within_bounds(game: Any, players: int) -> None:
    observer = Observer(game, Vocabulary(game))
    for table in tables(game, players, 5):
        for seat in range(players):
            seen = observer.of(table, seat)
            assert seen.shape == (observer.size,)
            assert seen.dtype == np.float32
            assert np.abs(seen).max() == 1.0


def test_the_unfinished_action_is_seen_by_who_says_it_and_nobody_else() -> None:
    observer = Observer(GAME, Vocabulary(GAME))
    for table in tables(GAME, 2, 1):
        speaker = table.seat
        assert speaker is not None
        phrase = table.phrase
        assert phrase is not None
        for seat in range(2):
            seen = observer.of(table, seat)
            said = phrase.said() if seat == speaker else []
            verbs = np.flatnonzero(seen[observer.verbs_at : observer.args_at])
            assert verbs.tolist() == said[:1]
            assert seen[observer.args_at :: 2].sum() == max(0, len(said) - 1)
            assert seen[observer.kinds_at : observer.seats_at].sum() == (seat == speaker)


def test_the_hash_is_the_same_on_every_machine() -> None:
    assert slot_of("pile", 512) == (297, 1)
    assert slot_of("mover=ann", 512) == (384, -1)


def test_amounts_words_and_names_are_hashed_each_in_its_way() -> None:
    values = {"sticks": 8, "who": "ann", "cast": True, "gone": None, "not": False, "raid": 1 << 56}
    out = hashed(iter(values.items()), HASHED)
    for name, amount in (("sticks", 0.5), ("who=ann", 1), ("cast", 1), (f"raid={1 << 56}", 1)):
        slot, sign = slot_of(name, HASHED)
        assert out[slot] == sign * amount
    assert np.count_nonzero(out) == 4


def test_leaves_have_paths() -> None:
    view = nim.NimView(3, "ann", [1, 0], [], [], False)
    found = dict(leaves(view))
    assert found["pile"] == 3
    assert found["omens[1]"] == 0
    assert found["omens#"] == 2


def test_zylatron_is_seen_from_the_own_side() -> None:
    """At the start both seats see their own pieces first, and as many of them."""
    table = seated(GAME, 2, game="short", planet_choice="assigned")
    assert isinstance(table.state, Zylatron)
    view = [GAME.observation(GAME.view(table.state, seat)) for seat in (0, 1)]
    assert len(view[0]) == len(view[1]) == SIZE
    for numbers in view:
        own = [numbers[PIECES_AT + p * PIECE] for p in range(15)]
        assert sum(own) == 9
        owner_at = PIECES_AT + 6 * PIECE + 1
        assert list(numbers[owner_at : owner_at + 4]) == [1.0, 0.0, 0.0, 0.0]
    assert view[0][TABLE_AT : TABLE_AT + 4] != view[1][TABLE_AT : TABLE_AT + 4]


def test_winners_share_one_and_losers_share_minus_one() -> None:
    assert rewards_of([1.0, 0.0]) == [1.0, -1.0]
    assert rewards_of([1.0, 1.0]) == [0.0, 0.0]
    assert rewards_of([0.0, 0.0, 0.0]) == [0.0, 0.0, 0.0]
    assert rewards_of([0.0, 1.0, 0.0]) == [-0.5, 1.0, -0.5]
    assert rewards_of([1.0, 0.0, 1.0, 0.0]) == [0.5, -0.5, 0.5, -0.5]


@pytest.mark.parametrize("game", GAMES)
def test_clones_and_pickles_go_on_as_the_table_does(game: Any) -> None:
    rng = np.random.default_rng(1)
    table = seated(game, 3, 4)
    for _ in range(6):
        assert table.phrase is not None
        table.say(int(rng.choice(table.phrase.words())))
    for twin in (table.clone(), pickle.loads(pickle.dumps(table))):
        true = table.clone()
        while true.phrase is not None:
            word = int(rng.choice(true.phrase.words()))
            true.say(word)
            twin.say(word)
        assert twin.is_over
        assert twin.state.returns == true.state.returns
        assert twin.answers == true.answers
    assert table.phrase is not None


def test_luck_that_is_not_given_says_words_too() -> None:
    table = Table(nim.GAME, setup_of(nim.GAME, 2, {}), Vocabulary(nim.GAME), None)
    assert table.seat == CHANCE
    assert table.odds() == [(6 + n, 1 / 3) for n in (1, 2, 3)]
    table.say(6 + 2)
    assert isinstance(table.state, nim.NimState)
    assert table.state.omens[0] == 2


def test_nobody_can_speak_when_the_match_is_over() -> None:
    *_, table = tables(nim.GAME, 2, 1)
    while table.phrase is not None:
        table.say(int(table.phrase.words()[0]))
    assert table.seat is None
    with pytest.raises(ValueError, match="the match is over"):
        table.say(0)


def test_seats_that_are_asked_together_answer_one_after_the_other() -> None:
    table = seated(skirmish.GAME, 3, 1)
    asked: list[int | None] = []
    while len(table.state.pending) > 1 or not asked:
        assert table.phrase is not None
        asked.append(table.seat)
        seal = next(w for w in table.phrase.words().tolist() if table.vocabulary.name(w) == "seal")
        table.say(seal)
    assert asked == [0, 1]


def test_a_match_without_end_is_cut_off_at_its_bound() -> None:
    class Brief(nim.Nim):
        def bound(self, setup: Any) -> int:
            return 4

    table = seated(Brief())
    while table.phrase is not None:
        table.say(int(table.phrase.words()[-1]))
    assert not table.is_over
    assert table.decisions == 4
