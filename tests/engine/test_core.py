"""The small parts of the core: option buffers, the two doors, and frames that are not written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from toys.nim import GAME, Nim, NimState, Turns

from starboard.core.chance import FastChance
from starboard.core.common import Draw, SealedOrders, Window
from starboard.core.errors import Ambiguous, IllegalAction, RulesBug, StaleDecision
from starboard.core.game import Setup
from starboard.core.search import Evaluator, Lookahead
from starboard.core.state import Decision, Frame, State
from starboard.core.types import ARG_MAX, VERB_MAX, Options, arg, pack, verb_of

WORD = st.integers(0, int(ARG_MAX))


def nim() -> NimState:
    setup = GAME.check_setup(Setup(("a", "b"), {}))
    return GAME.read_position(setup, "pile: 6\nann: omen=1\nbob: omen=2")


@given(st.integers(0, int(VERB_MAX)), WORD, WORD, WORD, WORD)
def test_an_action_keeps_its_verb_and_arguments(v: int, a: int, b: int, c: int, d: int) -> None:
    action = pack(v, a, b, c, d)
    assert (verb_of(action), *(arg(action, i) for i in range(4))) == (v, a, b, c, d)
    assert 0 <= action < 1 << 63


@given(st.lists(st.integers(0, 2**62), max_size=40), st.integers(0, 2**62))
def test_options_are_sorted_and_found(actions: list[int], other: int) -> None:
    out = Options()
    for a in actions:
        out.add(a)
    out.settle()
    assert out.to_list() == sorted(actions)
    assert all(out.has(a) for a in actions)
    assert out.has(other) == (other in actions)
    out.clear()
    assert out.to_list() == []


def test_options_have_room_for_any_number() -> None:
    out = Options()
    for a in range(3000, 0, -1):
        out.add(a)
    out.settle()
    assert out.to_list() == list(range(1, 3001))
    assert out.get(2999) == 3000


def test_the_untrusted_door_checks_and_the_answer_is_played() -> None:
    s = nim()
    d = s.pending[0]
    with pytest.raises(StaleDecision):
        s.submit(d.id, 1, pack(1, 1))
    with pytest.raises(StaleDecision):
        s.submit(d.id + 1, 0, pack(1, 1))
    with pytest.raises(IllegalAction, match="NM-TAK-01") as caught:
        s.submit(d.id, 0, pack(1, 9))
    assert (caught.value.rule, caught.value.action) == ("NM-TAK-01", pack(1, 9))
    assert s.pile == 6
    s.submit(d.id, 0, pack(1, 2))
    assert s.pile == 4


def test_a_game_that_ends_without_a_result_is_a_bug() -> None:
    with pytest.raises(RulesBug, match="ended without a result"):
        State(2).run()


class Bare(Frame[State]):
    """Writes nothing."""


class BareDraw(Draw[State]):
    """Does not say what is left."""


class BareOrders(SealedOrders[State]):
    """Knows no orders."""


class BareWindow(Window[State]):
    """Knows no plays."""


S, D, OUT = State(2), Decision(1, 0, 0), Options()
UNWRITTEN: list[tuple[str, Callable[[], Any]]] = [
    ("clone", lambda: State(2).clone()),
    ("run", lambda: Bare().run(S)),
    ("options", lambda: Bare().options(S, D, OUT)),
    ("breach", lambda: Bare().breach(S, D, 0)),
    ("apply", lambda: Bare().apply(S, D, 0)),
    ("clone", lambda: Bare().clone()),
    ("left", lambda: BareDraw(1, 0, "X", 3).left(S, 0)),
    ("orders", lambda: BareOrders(0, "X", 1, 2, 2).orders(S, 0, OUT)),
    ("may_add", lambda: BareOrders(0, "X", 1, 2, 2).may_add(S, 0, 0)),
    ("plays", lambda: BareWindow(0, 1, [0]).plays(S, 0, OUT)),
    ("may_play", lambda: BareWindow(0, 1, [0]).may_play(S, 0, 0)),
    ("played", lambda: BareWindow(0, 1, [0]).played(S, 0, 0)),
]


@pytest.mark.parametrize(("name", "call"), UNWRITTEN)
def test_what_a_game_has_not_written_is_a_bug(name: str, call: Callable[[], Any]) -> None:
    with pytest.raises(RulesBug, match=f"{name} is not written"):
        call()


def test_defaults_of_frames_allow_everything() -> None:
    assert BareOrders(0, "X", 1, 2, 2).writes(S, 0)
    assert BareWindow(0, 1, [0]).asks(S, 0)
    window = BareWindow(0, 1, [0, 1])
    window.close()
    assert window.at == 2
    window.reopen()
    assert window.at == 0


def test_text_that_fits_several_options_names_them() -> None:
    why = Ambiguous("go", ["go east", "go west"])
    assert str(why) == "'go' fits several options: go east, go west"
    assert (why.text, why.candidates) == ("go", ["go east", "go west"])


def test_weights_decide_how_often_an_outcome_comes() -> None:
    luck = FastChance(3)
    drawn = [luck.pick(0, [1, 0, 3]) for _ in range(4000)]
    assert drawn.count(1) == 0
    assert 850 < drawn.count(0) < 1150
    assert 0 <= min(luck.below(7) for _ in range(100)) <= 6


def test_a_look_ahead_needs_the_decision_and_samples_what_is_wide() -> None:
    s = nim()
    ahead = Lookahead(Evaluator(), FastChance(1), 4)
    with pytest.raises(RulesBug, match="lacks the decision"):
        ahead.answer(s, 99, 0, pack(1, 1))
    setup = GAME.check_setup(Setup(("a", "b"), {}))
    last = GAME.read_position(setup, "pile: 1\nann: omen=1\nbob: omen=2")
    assert ahead.answer(last, last.pending[0].id, 0, pack(1, 1)) == 1.0

    class Wide(Turns):
        """A die of twenty sides."""

        def apply(self, s: NimState, d: Decision, a: int) -> None:
            s.push(WideDie())

        def clone(self) -> Wide:
            return Wide()

    class WideDie(Turns):
        def run(self, s: NimState) -> None:
            s.ask(-1, 1)

        def options(self, s: NimState, d: Decision, out: Options) -> None:
            for n in range(20):
                out.add(pack(5, n))

        def apply(self, s: NimState, d: Decision, a: int) -> None:
            s.finish([1.0, 0.0])

        def clone(self) -> WideDie:
            return WideDie()

    last.stack[0] = Wide()
    assert ahead.answer(last, last.pending[0].id, 0, pack(1, 1)) == 1.0


def test_a_game_without_a_view_of_worth_calls_it_even() -> None:
    s = nim()
    plain = Nim().evaluator()
    assert plain.value(s, 0) == 0.5
    s.finish([0.0, 1.0])
    assert plain.value(s, 1) == 1.0
