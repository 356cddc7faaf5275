from __future__ import annotations

import pytest
from toys.skirmish import GAME

from starboard.bots.arena import SimResult, simulate, wilson
from starboard.core.errors import SetupError
from starboard.engine.record import Record

SEATS = ["greedy", "random", "random"]


def outcome(result: SimResult) -> list[tuple[tuple[str, ...], tuple[int, ...], int]]:
    return [(m.bots, m.winners, m.decisions) for m in result.played]


@pytest.mark.parametrize("seats", [["random", "random"], SEATS])
def test_a_simulation_is_the_same_with_and_without_records(seats: list[str]) -> None:
    plain = simulate(GAME, seats, 12, seed=5)
    recorded = simulate(GAME, seats, 12, seed=5, records=True)
    assert outcome(plain) == outcome(recorded)
    assert [m.record for m in plain.played] == [""] * 12
    for match in recorded.played:
        assert Record.read(match.record).seats == match.bots


def test_a_simulation_is_the_same_in_one_process_and_two() -> None:
    alone = simulate(GAME, SEATS, 9, seed=3, records=True)
    assert simulate(GAME, SEATS, 9, seed=3, jobs=2, records=True) == alone


def test_another_seed_plays_other_games() -> None:
    one, two = (simulate(GAME, SEATS, 12, seed=seed) for seed in (1, 2))
    assert outcome(one) != outcome(two)


def test_bots_move_on_by_one_seat_with_each_game() -> None:
    result = simulate(GAME, SEATS, 6, seed=1)
    assert [m.bots.index("greedy") for m in result.played] == [0, 2, 1, 0, 2, 1]


def test_the_summary_adds_up() -> None:
    told: list[int] = []
    result = simulate(GAME, SEATS, 30, seed=1, options={"rounds": "2"}, progress=told.append)
    summary = result.summary()
    assert sum(told) == summary["games"] == summary["finished"] == 30
    assert summary["options"] == {"rounds": "2", "lives": "2"}
    greedy, random = summary["bots"]
    assert (greedy["bot"], greedy["seats"], random["bot"], random["seats"]) == (
        "greedy",
        30,
        "random",
        60,
    )
    assert greedy["wins"] + random["wins"] == sum(summary["seat_wins"])
    assert greedy["low"] <= greedy["win_rate"] == greedy["wins"] / 30 <= greedy["high"]
    lengths = [m.decisions for m in result.played]
    assert summary["decisions"] == sum(lengths)
    assert summary["length"]["longest"] == max(lengths)


def test_the_wilson_interval() -> None:
    low, high = wilson(8, 10)
    assert (round(low, 4), round(high, 4)) == (0.4902, 0.9433)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10)[1] == 1.0


@pytest.mark.parametrize(
    ("seats", "games", "jobs", "words"),
    [
        (["gredy", "random"], 1, 1, "did you mean 'greedy'?"),
        (["random"], 1, 1, "2 to 4 seats, not 1"),
        (["random", "random"], 0, 1, "number of games is 1 to"),
        (["random", "random"], 1, 0, "number of jobs is 1 to"),
    ],
)
def test_what_makes_no_sense_is_refused(
    seats: list[str], games: int, jobs: int, words: str
) -> None:
    with pytest.raises(SetupError, match=words.replace("?", r"\?")):
        simulate(GAME, seats, games, jobs=jobs)
