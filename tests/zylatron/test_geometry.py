"""The board as a page draws it: every word of it is a word of the notation."""

from __future__ import annotations

import math
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest
from toys.drive import play_on
from zylatron.campaign import GAME

from starboard.core.chance import FastChance
from starboard.core.errors import DataError
from starboard.core.events import Event
from starboard.core.game import Setup
from starboard.core.geometry import Geometry
from starboard.core.types import CHANCE
from starboard.data.ledger import game_ledger
from starboard.engine.luck import luck_of
from starboard.engine.match import Match
from starboard.engine.odds import odds_of
from starboard.games.zylatron.boardfile import DEFAULT, load_board
from starboard.games.zylatron.ids import EV_ELIMINATED, EV_PASSED, NONE, SIDE_NAMES
from starboard.games.zylatron.words import FACTORY_NAMES, read_piece, read_point


def made(found: Geometry | None) -> Geometry:
    assert found is not None
    return found


SETUP = GAME.check_setup(Setup(("ann", "bob")))
MAP = made(GAME.geometry(SETUP))
BOARD = load_board(DEFAULT)


def fact(name: str) -> dict[str, Any]:
    found = MAP.facts[name]
    assert isinstance(found, dict)
    return found


def test_every_point_is_a_place_on_the_canvas() -> None:
    assert [place.id for place in MAP.places] == BOARD.names
    for place in MAP.places:
        point = read_point(BOARD, place.id)
        assert (place.kind == "space") == (BOARD.land[point] == 0) == (place.area == "")
        assert 0 < place.x < MAP.width
        assert 0 < place.y < MAP.height
    assert Counter(place.kind for place in MAP.places) == {
        "space": 476,
        "land": 214,
        "factory": 12,
        "hq": 5,
    }


def test_outlines_enclose_exactly_their_own_places() -> None:
    by_area = {area.id: area for area in MAP.areas}
    assert len(by_area) == 9
    for area in MAP.areas:
        radius = min(math.dist((area.x, area.y), corner) for corner in area.outline)
        for place in MAP.places:
            inside = math.dist((area.x, area.y), (place.x, place.y)) < radius - 1
            assert inside == (place.area == area.id)


def test_links_are_the_neighbours_of_the_rules() -> None:
    pairs = {(BOARD.index[link.a], BOARD.index[link.b]) for link in MAP.links}
    assert pairs == {(p, n) for p in range(BOARD.points) for n in BOARD.near[p] if p < n}
    assert len(pairs) == len(MAP.links)


def test_facts_are_the_tables_of_the_rules() -> None:
    assert fact("starts") == {
        name: BOARD.names[BOARD.start[read_piece(name, 0)]] for name in fact("starts")
    }
    assert len(fact("starts")) == 60
    assert list(fact("ranges").values()) == list(BOARD.laser)
    assert [*fact("moves")["major"].values(), *fact("moves")["short"].values()] == list(BOARD.move)
    assert set(fact("factories")) == set(FACTORY_NAMES)
    assert fact("headquarters")["zylon"] == BOARD.names[BOARD.zylon]
    assert set(fact("headquarters")) == {*SIDE_NAMES, "zylon"}
    assert (MAP.facts["beaming"], MAP.facts["blast"]) == (BOARD.beaming, BOARD.blast)


def test_a_geometry_is_made_once_and_can_be_sent() -> None:
    assert GAME.geometry(SETUP) is MAP
    assert len(msgspec.json.encode(MAP)) < 150_000


def test_a_board_without_a_canvas_is_refused(tmp_path: Path) -> None:
    text = (GAME.folder / "board.toml").read_text()
    wrong = tmp_path / "board.toml"
    wrong.write_text(text.replace("width = 1000", "width = 0", 1))
    with pytest.raises(DataError, match="canvas"):
        GAME.geometry(Setup(("ann", "bob"), board=str(wrong)))


def test_every_kind_of_event_cites_rules_of_the_ledger() -> None:
    ledger = game_ledger(GAME.folder)
    for kind in GAME.event_kinds:
        assert kind.rules, kind.name
        assert set(kind.rules) <= set(ledger.rules), kind.name


@pytest.mark.parametrize("game", ["major", "short"])
def test_events_speak_the_words_of_views_and_actions(game: str) -> None:
    m = Match.create(GAME, ["ann", "bob"], {"game": game}, luck=FastChance(5))
    play_on(m, 5, 300)
    seen = set()
    for entry in m.entries:
        for event, words in zip(entry.events, entry.words, strict=True):
            assert len(set(map(id, words))) == 1
            named = words[0]
            assert named is not None
            seen.add(GAME.event_kinds[event.kind].name)
            for name, word in named.items():
                if name in ("piece", "cargo", "craft", "star"):
                    assert read_piece(word, 0) == event.args[list(named).index(name)]
                elif name in ("point", "from"):
                    assert BOARD.names[event.args[list(named).index(name)]] == word
                elif name == "seat":
                    assert GAME.read_seat(m.state, word) == event.args[list(named).index(name)]
    assert {"planet", "turn", "travel", "start", "income"} <= seen


def test_nobody_is_an_empty_word_as_in_views() -> None:
    m = Match.create(GAME, ["ann", "bob"], luck=None)
    event = Event(EV_ELIMINATED, (0, int(NONE)))
    assert GAME.event_words(m.state, event, None) == {"side": "red", "heir": ""}
    event = Event(EV_PASSED, (0, int(NONE), 7))
    assert GAME.event_words(m.state, event, 1) == {"side": "red", "payee": "", "zys": "7"}


DUEL = """
seats red,green
turn 9 side red moves 2
r14-c40: red SF1[W1]
r13-c37: green SF1
r14-c34: green SF2[W1]
deck: hit {hit} damage {damage} miss {miss}
"""


@pytest.mark.parametrize("deck", [(15, 10, 15), (1, 0, 3), (0, 0, 1), (7, 2, 0)])
def test_odds_are_the_cards_left_in_the_pile(deck: tuple[int, int, int]) -> None:
    hit, damage, miss = deck
    position = DUEL.format(hit=hit, damage=damage, miss=miss)
    m = Match.create(GAME, ["ann", "bob"], luck=None, position=position)
    ask = m.open(0)[0]
    texts = [GAME.write(m.state, ask.decision, a) for a in m.options(ask)]
    (found,) = odds_of(m, ask)
    assert sorted(texts[i] for i in found.options) == sorted(
        text for text in texts if text.startswith("fire")
    )
    shares = {outcome.text: outcome.share for outcome in found.outcomes}
    cards = {"card hit": hit, "card damage": damage, "card miss": miss}
    total = sum(deck)
    assert shares == {text: n / total for text, n in cards.items() if n}


def test_odds_are_the_frequencies_of_real_draws() -> None:
    """The first shot of many matches, each with other luck, against what was foretold."""
    position = DUEL.format(hit=5, damage=3, miss=12)
    came: Counter[str] = Counter()
    rounds = 600
    for seed in range(rounds):
        m = Match.create(GAME, ["ann", "bob"], luck=FastChance(seed), position=position)
        if seed == 0:
            (found,) = odds_of(m, m.open(0)[0])
        m.say(0, "fire red-SF1>green-SF1")
        card = next(entry for entry in m.entries if entry.seat == CHANCE)
        came[card.text] += 1
        assert card.share == {o.text: o.share for o in found.outcomes}[card.text]
    for outcome in found.outcomes:
        spread = 4 * math.sqrt(rounds * outcome.share * (1 - outcome.share))
        assert abs(came[outcome.text] - rounds * outcome.share) < spread


def test_an_empty_pile_is_foretold_as_a_new_one() -> None:
    position = DUEL.format(hit=0, damage=0, miss=0)
    m = Match.create(GAME, ["ann", "bob"], luck=None, position=position)
    (found,) = odds_of(m, m.open(0)[0])
    shares = {outcome.text: outcome.share for outcome in found.outcomes}
    assert shares == {"card hit": 15 / 40, "card damage": 10 / 40, "card miss": 15 / 40}


def test_a_guess_in_the_blind_game_is_not_foretold() -> None:
    position = DUEL.format(hit=5, damage=3, miss=12)
    options = {"range_nomination": "blind"}
    m = Match.create(GAME, ["ann", "bob"], options, luck=None, position=position)
    assert odds_of(m, m.open(0)[0]) == []


def test_where_a_missile_detonates_has_odds_too() -> None:
    position = (
        "seats red,green\nturn 9 side red moves 2\nr08-c14: red M4\nr08-c20: green SF1\n"
        "r04-c08: red W1\nr24-c44: green W1"
    )
    m = Match.create(GAME, ["ann", "bob"], luck=None, position=position)
    m.say(0, "launch red-M4")
    ask = m.open(0)[0]
    found = odds_of(m, ask)
    options = m.options(ask)
    reached = {GAME.write(m.state, ask.decision, options[i]) for i in found[0].options}
    assert "detonate r08-c20" in reached
    assert len(reached) < len(options)


def test_the_luck_ledger_counts_a_whole_game() -> None:
    m = Match.create(GAME, ["ann", "bob"], dict(GAME.quick), luck=FastChance(2))
    play_on(m, 2)
    luck = luck_of(m, None)
    cards = [e for e in m.entries if e.seat == CHANCE and e.text.startswith("card")]
    drawn = [roll for roll in luck.rolls if roll.text.startswith("card")]
    assert [roll.text for roll in drawn] == [card.text for card in cards]
    assert len(cards) > 5
    for seat in (0, 1):
        rows = [r for r in luck.sums if r.seat == seat and r.text.startswith("card")]
        mine = [roll for roll in drawn if roll.seat == seat]
        assert sum(row.came for row in rows) == len(mine)
        assert sum(row.expected for row in rows) == pytest.approx(len(mine))
