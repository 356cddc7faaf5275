"""The reusable frames, seen through Skirmish and on their own."""

from __future__ import annotations

import pytest
from toys.skirmish import GAME
from toys.skirmish.play import DEAL, DIE, ERASE, LUCK, PASS, PLAY, RAID, SEAL, Orders

from starboard.core.chance import FastChance
from starboard.core.common import EDIT_LIMIT, Roll
from starboard.core.state import EDIT, Decision, State
from starboard.core.types import CHANCE, Options, pack
from starboard.engine.match import Match

POSITION = """
round: 1
seat-1: lives*2 shield*1 mine*1
seat-2: lives*2 mine*1
seat-3: lives*2 blank*1
pile: shield*3 mine*1 blank*2
now: round 4 | {now}
"""


def at(now: str, luck: FastChance | None = None) -> Match:
    return Match.create(
        GAME, ["ann", "bob", "cy"], luck=luck, position=POSITION.replace("{now}", now)
    )


def listed(s: State) -> list[int]:
    out = Options()
    s.options(s.pending[0], out)
    return out.to_list()


def test_a_roll_asks_for_each_die_and_keeps_them() -> None:
    s = State(2)
    roll: Roll[State] = Roll(DIE, LUCK, "SK-ROLL-01", 2, 6)
    s.push(roll)
    roll.run(s)
    assert listed(s) == [pack(DIE, face) for face in range(1, 7)]
    for bad in (pack(DIE, 0), pack(DIE, 7), pack(DEAL, 3), pack(DIE, 3, 1)):
        assert s.breach(s.pending[0], bad) == "SK-ROLL-01"
    s.pending.clear()
    roll.apply(s, Decision(1, CHANCE, LUCK), pack(DIE, 5))
    other = roll.clone()
    assert isinstance(other, Roll)
    other.apply(s, Decision(2, CHANCE, LUCK), pack(DIE, 6))
    assert (roll.dice, other.dice, other.total()) == ([5], [5, 6], 11)


def test_a_draw_is_weighted_by_what_is_left() -> None:
    m = at("deal 0")
    weights = Options()
    m.state.weights(m.state.pending[0], weights)
    assert weights.to_list() == [3, 1, 2]
    m.say(-1, "deal mine")
    weights.clear()
    assert m.game.write_place(m.state, "pile") == "shield*3 blank*2"
    assert m.game.write_place(m.state, "seat-1") == "lives*2 shield*1 mine*2"


def test_an_empty_pile_is_made_of_the_discards() -> None:
    text = "round: 1\nseat-1: lives*1\nseat-2: lives*1\ndiscards: shield*4 mine*3 blank*3"
    m = Match.create(GAME, ["ann", "bob"], luck=None, position=text + "\nnow: round 2 | deal 0")
    m.say(-1, "deal blank")
    assert m.game.write_place(m.state, "pile") == "shield*4 mine*3 blank*2"
    assert m.game.write_place(m.state, "discards") == ""


def test_sheets_are_edited_by_their_own_seat_and_the_last_seal_resolves() -> None:
    m = at("orders open open open")
    for seat in range(3):
        assert [a.kind for a in m.open(seat)] == ["orders"]
    m.say(0, "raid seat-2")
    m.say(0, "raid seat-3")
    assert pack(RAID, 1) not in m.options(m.open(0)[0])
    m.say(0, "erase 1")
    m.say(0, "seal")
    assert m.open(0) == []
    m.say(2, "seal")
    assert isinstance(m.state.stack[-1], Orders)
    m.say(1, "seal")
    assert not isinstance(m.state.stack[-1], Orders)
    assert "seat-1 raids seat-3." in m.log(None)


def test_a_sheet_takes_no_more_erasures_after_the_limit() -> None:
    m = at("orders open-1 open open")
    d = m.state.pending[0]
    late = Decision(d.id + EDIT * EDIT_LIMIT, 0, d.kind)
    out = Options()
    m.state.options(late, out)
    assert out.to_list() == [pack(RAID, 2), pack(SEAL)]
    assert m.state.breach(late, pack(ERASE, 0)) == "SK-ORD-04"
    assert m.state.breach(d, pack(ERASE, 0)) is None


def test_an_erasure_must_leave_a_legal_sheet() -> None:
    class Chained(Orders):
        def may_add(self, s: State, seat: int, a: int) -> str | None:
            return None if a != pack(RAID, 9) or self.sheets[seat] else "SK-ORD-02"

    f = Chained(1)
    f.sheets[0] = [pack(RAID, 1), pack(RAID, 9)]
    s = State(1)
    assert f.breach(s, Decision(1, 0, 0), pack(ERASE, 0)) == "SK-ORD-02"  # type: ignore[arg-type]
    assert f.breach(s, Decision(1, 0, 0), pack(ERASE, 1)) is None  # type: ignore[arg-type]
    assert f.sheets[0] == [pack(RAID, 1), pack(RAID, 9)]


def test_a_window_asks_the_lap_in_order_and_a_card_may_interrupt_it() -> None:
    m = at("raid 0 1 1 | ask 0 1 0 0")
    assert [len(m.open(s)) for s in range(3)] == [0, 1, 0]
    assert m.options(m.open(1)[0]) == [pack(PLAY, 1), pack(PASS)]
    m.say(1, "play mine")
    assert m.state.at_chance()
    m.say(-1, "die 1")
    assert [len(m.open(s)) for s in range(3)] == [0, 0, 1]
    m.say(2, "pass")
    m.say(-1, "die 4")
    assert m.game.write_place(m.state, "seat-2").startswith("lives*1")


def test_an_eliminated_seat_is_asked_nothing_more() -> None:
    text = "round: 1\nseat-1: lives*1\nseat-2: lives*2\nseat-3: lives*2\n"
    text += "pile: shield*4 mine*3 blank*3\nnow: round 4 1>0 | raid 1 0 2 | roll SK-ROLL-01"
    m = Match.create(GAME, ["a", "b", "c"], luck=None, position=text)
    m.say(-1, "die 6")
    m.say(-1, "deal shield")
    m.say(-1, "deal shield")
    assert [len(m.open(s)) for s in range(3)] == [0, 1, 1]
    assert pack(RAID, 0) not in m.options(m.open(1)[0])


def test_a_game_may_end_without_a_winner() -> None:
    text = "round: 4\nseat-1: lives*1\nseat-2: lives*1 mine*1\n"
    text += "pile: shield*4 mine*2 blank*3\nnow: round 3 | raid 0 1 1 | ask 0 1 0 0"
    m = Match.create(GAME, ["a", "b"], luck=None, position=text)
    m.say(1, "play mine")
    m.say(-1, "die 6")
    assert m.is_over
    assert m.winners == []
    assert m.result() == "won by nobody"


@pytest.mark.parametrize("now", ["orders open-1 sealed-0 open", "raid 0 1 1 | ask 0 1 1 0"])
def test_a_position_is_written_as_it_was_read(now: str) -> None:
    m = at(now)
    assert f"now: round 4 | {now}" in m.game.write_position(m.state)
