"""What the evaluator likes, after the strategy notes (ledger chapter 18)."""

from __future__ import annotations

import pytest
from buck_rogers import battles
from buck_rogers.campaign import laid_out

from starboard.bots.api import look
from starboard.bots.greedy import GreedyBot
from starboard.core.types import Options
from starboard.games.buck_rogers import GAME
from starboard.games.buck_rogers.distances import Charts
from starboard.games.buck_rogers.prospects import NAMES
from starboard.games.buck_rogers.stacks import count
from starboard.games.buck_rogers.state import BuckRogers, neighbours
from starboard.games.buck_rogers.tally import chance_of

HOME = "lowlanders: blue control leader:buck-rogers fighter*2 factory"
AWAY = "pavonis: burgundy control leader:killer-kane fighter*2 factory"
MOVING = "turn 3 phase movement mover blue"
BUILDING = "turn 3 phase building order blue,burgundy,yellow,green"


def table(*lines: str, head: str = MOVING, **options: str) -> BuckRogers:
    """A table of two homes with these lines."""
    return laid_out("\n".join([head, HOME, AWAY, *lines]), players=4, **options)


def value(*lines: str, head: str = MOVING, **options: str) -> float:
    """The chances of blue with these lines on the table of two homes."""
    return GAME.evaluator().value(table(*lines, head=head, **options), 0)


def answers(s: BuckRogers, number: int) -> list[str]:
    """What a clear-headed greedy bot does next, answer by answer, while the same seat is asked."""
    bot = GreedyBot(1, noise=0.0)
    seat = s.pending[0].seat
    given: list[str] = []
    while len(given) < number and s.pending and s.pending[0].seat == seat:
        d, out = s.pending[0], Options()
        s.options(d, out)
        glimpse = look(GAME, s, d, out.to_list(), seed=7, worlds=bot.worlds)
        action = bot.choose(glimpse)
        given.append(GAME.write(s, d, action))
        s.play(d, action)
    return given


# -- values ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("aerostates: blue control", "aerostates: green control"),
        ("aerostates: blue fighter", "venus-near-orbit: blue fighter(left=4)"),
        (
            "venus-near-orbit: blue fighter(left=1)",
            "venus-near-orbit: blue fighter(left=1,stopped)",
        ),
    ],
)
def test_zones_and_the_way_to_them_are_worth_having(better: str, worse: str) -> None:
    assert value(better) > value(worse) + 0.005


def test_a_battle_is_entered_with_the_greater_force() -> None:
    odds = [
        value(f"aerostates: green control trooper*2 | blue fighter*{n}")
        - value("aerostates: green control trooper*2", f"venus-near-orbit: blue fighter*{n}")
        for n in (1, 5)
    ]
    assert odds[0] < 0.0 < odds[1]


def test_a_lone_leader_among_enemies_is_a_danger() -> None:
    safe = value("aerostates: blue leader:wilma-deering", "thule: green control fighter")
    assert safe > value("thule: blue leader:wilma-deering | green control fighter")


def test_a_leader_fears_what_can_reach_him() -> None:
    head = "turn 3 phase movement order blue,burgundy,yellow,green"
    near = value("thule: blue leader:wilma-deering", "thule-orbit: green fighter*3", head=head)
    far = value("thule: blue leader:wilma-deering", "bach: green fighter*3", head=head)
    assert far > near + 0.01


def test_ships_among_the_shots_of_a_killer_satellite_are_half_lost() -> None:
    armed = "moon-near-orbit: burgundy satellite"
    moon = [f"{z}: burgundy control" for z in ("moscoviense", "tranquility", "farside", "tycho")]
    safe = value(armed, *moon, "earth-moon-far-orbit: blue T1")
    assert safe > value(armed, *moon, "moon-near-orbit: blue T1") + 0.005


def test_more_zones_count_more_near_the_goal() -> None:
    venus = ("mt-maxwell", "elysium", "beta-regio", "aphrodite", "wreckers", "aerostates")
    earth = ("american-regency", "eurasian-regency", "urban-reservations", "african-regency")
    held = [f"{zone}: blue control" for zone in (*venus, *earth)]
    weights = [
        dict(zip(NAMES, GAME.evaluator().measure(table(*held[:n]), 0), strict=True))
        for n in (5, 10)
    ]
    assert weights[0]["the goal of the game"] == 0.0
    assert weights[1]["the goal of the game"] > 0.0


@pytest.mark.parametrize("objective", ["b1", "b2", "b3", "b5"])
def test_every_scenario_has_its_own_goal(objective: str) -> None:
    options = {"objective": objective, "a": "on"}
    if objective == "b5":
        better, worse = "lowlanders: blue leader:wilma-deering", "lowlanders: blue fighter"
    else:
        better, worse = "ram-hq: blue control", "thule: blue control"
    mars = ("coprates-chasm: blue control", "arcadia: blue control")
    assert value(better, *mars, **options) > value(worse, *mars, **options) + 0.005


def test_the_chance_of_a_battle_is_fair_and_grows_with_the_force() -> None:
    assert chance_of(2.0, 2.0) == 0.5
    assert chance_of(0.0, 1.0) == 0.0
    assert chance_of(3.0, 2.0) + chance_of(2.0, 3.0) == pytest.approx(1.0)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("game", ["basic", "advanced"])
def test_every_number_has_a_name(players: int, game: str) -> None:
    s = laid_out(f"{MOVING}\n{HOME}\n{AWAY}", players=players, game=game)
    assert len(GAME.evaluator().measure(s, 0)) == len(NAMES)
    assert len(set(NAMES)) == len(NAMES)


def test_two_players_who_stand_alike_have_even_chances() -> None:
    s = laid_out("turn 3 phase building order blue,burgundy", players=2)
    assert GAME.evaluator().value(s, 1) == pytest.approx(0.5)


def test_a_chart_has_the_neighbours_one_zone_away() -> None:
    s = table()
    chart, near = Charts(s.board).chart(s, 0), neighbours(s)
    start = s.board.names.index("earth-near-orbit")
    row = range(int(near.first[start]), int(near.first[start + 1]))
    ones = [z for z in range(int(s.board.zones)) if chart.steps[start * s.board.zones + z] == 1]
    assert ones == sorted(int(near.zones[i]) for i in row)


# -- choices --------------------------------------------------------------------------------


def test_bare_zones_are_taken_one_piece_for_each() -> None:
    s = table("elysium: blue control fighter*2(left=4)", head=MOVING)
    answers(s, 12)
    taken = [s.board.names[z] for z in range(int(s.board.zones)) if has_fighter(s, z)]
    assert len(taken) >= 3  # the two of home stay with their Leader


def has_fighter(s: BuckRogers, zone: int) -> bool:
    """Whether blue has a Fighter on the ground there."""
    return bool(s.board.territorial(zone) and count(s, zone, 0, 2) > 0)


def test_a_winning_move_at_hand_is_made() -> None:
    rest = ("hielo", "mariposas", "bach", "tolstoi", "sobkou-plains", "the-warrens", "deimos")
    venus = ("aerostates", "mt-maxwell", "elysium", "beta-regio", "aphrodite", "wreckers")
    held = [f"{zone}: blue control" for zone in (*rest, *venus)]
    s = table(*held, "ceres-orbit: blue fighter(left=1)")
    assert answers(s, 1) == ["move blue-fighter ceres-orbit>ceres 1 left-1"]


def test_a_hopeless_attack_is_not_made() -> None:
    s = table("elysium: blue control fighter(left=4)", "wreckers: green control gennie*6")
    assert not any(">wreckers" in text for text in answers(s, 12))


def test_orders_are_given_to_every_factory() -> None:
    s = table("elysium: blue control factory", "wreckers: blue control factory", head=BUILDING)
    given = answers(s, 10)
    assert [text.split()[0] for text in given] == ["build", "build", "build", "end-building"]


def test_no_factory_is_begun_that_would_come_too_late_to_make_anything() -> None:
    late = "turn 7 phase building order blue,burgundy,yellow,green"
    s = table("elysium: blue control", head=late)
    assert not any("factory" in text for text in answers(s, 10))


def test_no_bot_walks_its_last_leader_alone_into_reach_of_a_fleet() -> None:
    s = table("mars-near-orbit: burgundy fighter*4", "elysium: blue control fighter(left=4)")
    texts = answers(s, 20)
    assert not any(text.startswith("move buck-rogers") for text in texts)


def test_a_force_is_not_given_away_where_it_can_fight() -> None:
    s = battles.table("elysium: blue trooper*3 control | yellow trooper*3", game="advanced")
    assert answers(s, 1) == ["decline"]


def test_a_force_that_is_offered_counts_as_gone() -> None:
    lines = "elysium: blue trooper*3 control | yellow trooper*3"
    s = battles.table(lines, game="advanced")
    before = GAME.evaluator().value(s, 0)
    d = s.pending[0]
    s.play(d, GAME.read(s, d, "surrender yellow"))
    assert GAME.evaluator().value(s, 0) < before - 0.01


FLIGHT = """
    turn 3 phase movement order yellow,blue,burgundy,green
    juno: blue leader:buck-rogers
    elysium: blue fighter*{n}(entered) | yellow fighter control
    aphrodite: yellow control leader:killer-kane fighter
"""


def test_ships_that_leave_under_fire_count_as_partly_lost() -> None:
    worth: list[float] = []
    for n in (1, 4):
        s = laid_out(FLIGHT.format(n=n), game="advanced")
        d = s.pending[0]
        before = GAME.evaluator().measure(s, 2)[4]
        s.play(d, GAME.read(s, d, "move yellow-fighter elysium>aphrodite"))
        assert s.pending[0].seat == 0
        worth.append(before - GAME.evaluator().measure(s, 2)[4])
    assert 0.0 < worth[0] < worth[1]
