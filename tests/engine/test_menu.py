from __future__ import annotations

import pytest
from toys.drive import play_on

from starboard.core.chance import FastChance
from starboard.engine.match import Match
from starboard.engine.menu import FEW, MANY, Choice, Menu, menu_of, words_of
from starboard.engine.registry import load


def menu(*texts: str) -> Menu:
    return Menu([Choice(text, number) for number, text in enumerate(texts)])


def points(verb: str, rows: int, columns: int) -> list[str]:
    return [f"{verb} r{r:02d}-c{c:02d}" for r in range(rows) for c in range(columns)]


def labels(found: Menu) -> list[str]:
    return [branch.label for branch in found.branches]


def test_few_choices_are_listed_in_full() -> None:
    found = menu("start red-W1", "start red-W2", "end-turn")
    assert labels(found) == ["start red-W1", "start red-W2", "end-turn"]
    assert all(branch.is_leaf for branch in found.branches)


def test_many_choices_begin_with_their_verbs() -> None:
    found = menu(*points("travel", 2, 6), "end-move", "fire red-W1>blue-W1")
    assert labels(found) == ["travel", "end-move", "fire red-W1>blue-W1"]
    assert [len(branch.choices) for branch in found.branches] == [12, 1, 1]


def test_a_verb_leads_on_to_its_arguments_one_by_one() -> None:
    shots = [f"fire red-W{i}>blue-W{j}" for i in range(1, 5) for j in range(1, 5)]
    found = menu(*shots, "end-turn")
    shooters = found.enter(found.branches[0].choices)
    assert shooters.prefix == "fire "
    assert labels(shooters) == ["red-W1", "red-W2", "red-W3", "red-W4"]
    targets = shooters.enter(shooters.branches[1].choices)
    assert targets.prefix == "fire red-W2>"
    assert labels(targets) == ["blue-W1", "blue-W2", "blue-W3", "blue-W4"]
    assert targets.above is shooters


def test_very_many_words_are_narrowed_by_their_parts() -> None:
    found = menu(*points("travel", 10, 8))
    assert found.prefix == "travel "
    assert labels(found) == [f"r{row:02d}" for row in range(10)]
    row = found.enter(found.branches[3].choices)
    assert labels(row)[0] == "r03-c00"


def test_words_that_share_their_first_part_are_still_told_apart() -> None:
    found = menu(*[f"go sea-{a}-{b}" for a in range(10) for b in range(8)])
    assert labels(found) == [f"sea-{a}" for a in range(10)]


def test_a_text_that_goes_on_where_another_ends_stays_reachable() -> None:
    found = menu("show", *[f"show {n}" for n in range(20)])
    assert found.prefix == ""
    assert walk(found, 0) == [choice.text for choice in found.choices]
    assert found.exact("show") == Choice("show", 0)


def test_an_empty_menu_has_nothing() -> None:
    found = menu()
    assert found.branches == []
    assert found.take(1) is None
    assert found.begun("x") == []


def test_numbers_count_from_one() -> None:
    found = menu("a", "b")
    assert found.take(0) is None
    taken = found.take(2)
    assert taken is not None
    assert taken.label == "b"
    assert found.take(3) is None


def test_exact_reads_whole_actions_and_what_follows_the_prefix() -> None:
    found = menu(*points("travel", 2, 8))
    assert found.exact("travel r01-c03") == found.exact("R01-C03") == found.choices[11]
    assert found.exact("r01") is None
    assert found.exact("") is None


def test_a_whole_word_comes_before_longer_ones_that_begin_with_it() -> None:
    found = menu("travel a", "travel b", "travel-board c")
    assert [c.text for c in found.begun("travel")] == ["travel a", "travel b"]
    assert [c.text for c in found.begun("trav")] == ["travel a", "travel b", "travel-board c"]
    assert [c.text for c in found.begun("travel-b")] == ["travel-board c"]


def test_an_argument_alone_finds_its_verb() -> None:
    found = menu("travel r01-c03", "end-move", "travel-board r02-c02")
    assert [c.text for c in found.begun("r01-c03")] == ["travel r01-c03"]
    assert found.begun("r09") == []


def test_marks_are_what_could_be_clicked_next() -> None:
    found = menu("fire red-W1>blue-W1", "fire red-W1>blue-W2", "end-turn")
    assert found.marks() == ["red-W1"]
    inner = found.enter(found.choices[:2])
    assert inner.prefix == "fire red-W1>"
    assert inner.marks() == ["blue-W1", "blue-W2"]


def test_words_are_split_where_notation_joins_them() -> None:
    assert words_of(" Fire red-W1>blue-W2, x ") == ["fire", "red-w1", "blue-w2", "x"]


@pytest.mark.parametrize("seed", range(4))
def test_every_option_of_a_real_game_is_reached_in_few_steps(seed: int) -> None:
    game = load("zylatron")
    options = {"range_nomination": "blind"} if seed % 2 else {}
    match = Match.create(game, ["a", "b"], options, luck=FastChance(seed))
    for step in range(30):
        play_on(match, 100 * seed + step, 1)
        if match.is_over:
            break
        ask = match.open(int(match.state.pending[0].seat))[0]
        top = menu_of(match, ask)
        assert [choice.action for choice in top.choices] == match.options(ask)
        reached = walk(top, 0)
        assert sorted(reached) == sorted(choice.text for choice in top.choices)
        assert all(top.exact(text) is not None for text in reached)


def walk(found: Menu, depth: int) -> list[str]:
    assert depth < 5
    assert len(found.branches) <= max(FEW, MANY)
    texts: list[str] = []
    for branch in found.branches:
        if branch.is_leaf:
            texts.append(branch.choices[0].text)
        else:
            texts.extend(walk(found.enter(branch.choices), depth + 1))
    return texts
