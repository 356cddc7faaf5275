from __future__ import annotations

import sys

import pytest
from bots.culprits import Crasher, Fool, enrol
from toys.nim import GAME as NIM
from toys.nim import Nim, NimState
from toys.skirmish import GAME as SKIRMISH

from starboard.bots.arena import simulate
from starboard.bots.ratings import rate
from starboard.bots.tournament import Tournament, groups_of, hold
from starboard.core.errors import SetupError

BOTS = ["random", "rookie", "greedy"]


def plain(held: Tournament) -> dict[str, object]:
    """What must be the same in every run."""
    return {key: value for key, value in held.summary().items() if key != "times"}


@pytest.mark.parametrize(
    ("bots", "players", "ladder", "groups"),
    [
        ("abc", 2, False, ["ab", "ac", "bc"]),
        ("abcd", 3, False, ["abc", "abd", "acd", "bcd"]),
        ("ab", 3, False, ["aab", "abb"]),
        ("abc", 2, True, ["ba", "cb"]),
        ("ab", 4, True, ["baba"]),
    ],
)
def test_who_meets_whom(
    bots: str, players: int, ladder: bool, groups: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("starboard.bots.tournament.make_bot", lambda name, seed: None)
    assert ["".join(group) for group in groups_of(SKIRMISH, list(bots), players, ladder)] == groups


def test_a_tournament_is_the_same_with_one_process_and_two() -> None:
    alone = hold(SKIRMISH, BOTS, 4, seed=3)
    told: list[int] = []
    together = hold(SKIRMISH, BOTS, 4, seed=3, jobs=2, progress=told.append)
    assert plain(alone) == plain(together)
    assert sum(told) == 12
    assert plain(hold(SKIRMISH, BOTS, 4, seed=4)) != plain(alone)


def test_a_meeting_is_what_a_simulation_plays() -> None:
    held = hold(SKIRMISH, BOTS, 5, seed=3)
    for meeting in held.meetings:
        assert simulate(SKIRMISH, meeting.seats, 5, seed=3).played == meeting.played


def test_the_summary_adds_up() -> None:
    held = hold(NIM, BOTS, 6, seed=1)
    found = held.summary()
    assert (found["game"], found["games"], found["finished"], found["players"]) == (
        "nim",
        18,
        18,
        2,
    )
    assert [bot["seats"] for bot in found["bots"]] == [12, 12, 12]
    assert sum(bot["wins"] for bot in found["bots"]) == 18
    assert [(pair["bot"], pair["against"]) for pair in found["pairs"]] == [
        ("rookie", "random"),
        ("greedy", "random"),
        ("greedy", "rookie"),
    ]
    for pair in found["pairs"]:
        assert pair["wins"] + pair["losses"] + pair["even"] == 6
        assert pair["low"] <= pair["win_rate"] <= pair["high"]
    for bot in found["bots"]:
        assert bot["rating_low"] < bot["rating"] < bot["rating_high"]
        assert bot["illegal"] == bot["crashes"] == 0
    ratings = [bot["rating"] for bot in found["bots"]]
    assert ratings == sorted(ratings, reverse=True)
    assert {one["bot"] for one in found["times"]} == set(BOTS)
    assert all(one["p50_us"] <= one["p99_us"] for one in found["times"])


class Counting(Nim):
    """Nim in which a seat scores its number, and a loss scores nothing."""

    def points(self, s: NimState, seat: int) -> float:
        return float((seat + 1) * (s.returns[seat] > 0))


def test_scores_are_averaged_where_a_game_counts_them() -> None:
    held = hold(Counting(), BOTS, 6, seed=1)
    standings = {bot["bot"]: bot for bot in held.summary()["bots"]}
    for bot, standing in standings.items():
        scores = [
            float((seat + 1) * (seat in match.winners))
            for match in held.played()
            for seat, name in enumerate(match.bots)
            if name == bot
        ]
        assert standing["average"] == pytest.approx(sum(scores) / len(scores))
    found = simulate(Counting(), ("random", "greedy"), 4, seed=1).summary()
    assert all("average" in line for line in found["bots"])
    assert "average" not in hold(NIM, BOTS, 2, seed=1).summary()["bots"][0]


def test_both_ways_of_a_pair_fit() -> None:
    held = hold(SKIRMISH, BOTS, 4, seed=1, players=3)
    one, other = held.pair("greedy", "random"), held.pair("random", "greedy")
    assert (one.wins, one.losses, one.even) == (other.losses, other.wins, other.even)
    assert one.wins + one.losses + one.even == 4


def test_faults_stand_with_the_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    enrol(monkeypatch, Crasher, Fool)
    held = hold(NIM, ["crasher", "fool", "random"], 4, seed=1)
    wrong = {bot["bot"]: (bot["illegal"], bot["crashes"]) for bot in held.summary()["bots"]}
    assert wrong["random"] == (0, 0)
    assert wrong["crasher"][0] == wrong["fool"][1] == 0
    assert min(wrong["crasher"][1], wrong["fool"][0]) > 0
    times = {one["bot"]: one["p50_us"] for one in held.summary()["times"]}
    assert times["crasher"] is None


def test_ratings_follow_the_winners() -> None:
    found = rate(["a", "b", "c"], [(("a", "b"), (0,)), (("b", "a"), (1,)), (("a", "c"), ())])
    assert found["a"].value > found["c"].value > found["b"].value
    fresh = rate(["a"], [])["a"]
    assert fresh.value == 25
    assert found["a"].sigma < fresh.sigma
    assert fresh.low == pytest.approx(25 - 1.96 * fresh.sigma, abs=0.01)


def test_a_bot_on_several_seats_is_rated_once_per_match() -> None:
    found = rate(["a", "b"], [(("a", "b", "a"), (0, 2))] * 3)
    assert found["a"].value > 25 > found["b"].value


@pytest.mark.parametrize(
    ("bots", "players", "words"),
    [
        (["random"], 2, "needs two bots or more"),
        (["random", "random"], 2, "each once"),
        (["random", "gredy"], 2, "did you mean 'greedy'"),
        (["random", "greedy"], 9, "is for 2, 3, 4 players, not 9"),
    ],
)
def test_what_makes_no_sense_is_refused(bots: list[str], players: int, words: str) -> None:
    with pytest.raises(SetupError, match=words):
        hold(SKIRMISH, bots, 1, players=players)


def test_without_openskill_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    with pytest.raises(SetupError, match=r"^Ratings need openskill: pip install starboard\[lab\]$"):
        hold(NIM, BOTS, 1)
