"""Actions said word by word."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from toys import nim, skirmish

from starboard.adapters.words import LEVELS, Phrase, Vocabulary
from starboard.core.types import ARG_MAX, pack
from starboard.games.zylatron import GAME
from starboard.games.zylatron.ids import ABOARD, BUY, END_TURN, FIRE, MISSILE, TRAVEL, VERB_NAMES

WORDS = Vocabulary(GAME)
VERBS = len(VERB_NAMES)


def phrase(*actions: int) -> Phrase:
    return Phrase(WORDS, np.array(sorted(actions), dtype=np.int64))


def test_the_encoding_of_zylatron_is_fixed() -> None:
    assert WORDS.size == 21 + 1024 + 60
    assert WORDS.names[0] == "pick-planet"
    assert WORDS.encode(pack(TRAVEL, 706)) == [2, 21 + 706, 21, 21, 21]
    assert WORDS.encode(pack(BUY, MISSILE, ABOARD + 5))[:3] == [15, 21 + 3, 21 + 1029]
    assert WORDS.name(2) == "travel"
    assert WORDS.name(21 + 706) == "706"


def test_a_game_that_says_nothing_has_room_for_every_argument() -> None:
    assert Vocabulary(skirmish.GAME).size == len(skirmish.GAME.verbs) + ARG_MAX + 1
    assert Vocabulary(nim.GAME).size == 6 + 7


arguments = st.lists(st.integers(0, GAME.arg_limit - 1), min_size=4, max_size=4)
actions = st.builds(lambda v, args: int(pack(v, *args)), st.sampled_from([*VERB_NAMES]), arguments)


@given(actions)
@settings(deadline=None)
def test_encode_and_decode_are_opposites(action: int) -> None:
    assert WORDS.decode(WORDS.encode(action)) == action


@given(st.lists(actions, min_size=1, max_size=40, unique=True), st.data())
@settings(max_examples=200, deadline=None)
def test_every_option_can_be_said_and_nothing_else(options: list[int], data: Any) -> None:
    wanted = data.draw(st.sampled_from(options))
    words = WORDS.encode(wanted)
    saying = phrase(*options)
    while saying.answer is None:
        assert words[: saying.level] == saying.said()
        allowed = {WORDS.encode(int(a))[saying.level] for a in saying.options}
        assert len(allowed) > 1, "a word without a choice was asked for"
        assert saying.words().tolist() == sorted(allowed)
        assert np.flatnonzero(saying.mask()).tolist() == sorted(allowed)
        assert [w for w in range(WORDS.size) if saying.allows(w)] == sorted(allowed)
        saying = saying.say(words[saying.level])
    assert saying.answer == wanted
    assert saying.said() == words
    assert not saying.mask().any()
    assert saying.words().size == 0


def test_words_without_a_choice_are_passed_over() -> None:
    alone = phrase(pack(FIRE, 3, 40))
    assert alone.answer == pack(FIRE, 3, 40)
    assert alone.level == LEVELS
    two = phrase(pack(FIRE, 3, 40), pack(FIRE, 3, 41))
    assert two.said() == [8, VERBS + 3]
    assert two.words().tolist() == [VERBS + 40, VERBS + 41]
    verbs = phrase(pack(FIRE, 3, 40), pack(END_TURN))
    assert verbs.words().tolist() == [8, 18]
    assert verbs.say(8).answer == pack(FIRE, 3, 40)


def test_a_word_that_no_option_has_is_refused() -> None:
    with pytest.raises(ValueError, match="goes on with the word 5"):
        phrase(pack(FIRE, 3, 40), pack(END_TURN)).say(5)
    with pytest.raises(ValueError, match="goes on with the word 8"):
        phrase(pack(FIRE, 3, 40)).say(8)
    assert phrase(pack(FIRE, 3, 40), pack(END_TURN)).begun_by(5).size == 0


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ([], "1 to 5 words, not 0"),
        ([1] * 6, "not 6"),
        ([VERBS], "not a verb"),
        ([-1], "not a verb"),
        ([2, 3], "Word 3 at place 1 is not an argument"),
        ([2, 21 + 1084], "not an argument"),
    ],
)
def test_what_is_no_action_is_not_decoded(words: list[int], text: str) -> None:
    with pytest.raises(ValueError, match=text):
        WORDS.decode(words)
