"""Talk between players, and giving up (ledger chapters 3.18 and 3.20)."""

from __future__ import annotations

import pytest
from stellar_conquest.tabletop import (
    answer,
    asked,
    card,
    colony,
    develop,
    force_at,
    go,
    match,
    offers,
    put,
    refusal,
    seal,
    seen,
    stage,
    star,
    sums,
)

from starboard.games.stellar_conquest.events import EV_RESIGNED, EV_SHOT, EV_TALK
from starboard.games.stellar_conquest.ids import ATK, ESC, MB, SCT
from starboard.games.stellar_conquest.negotiation import may_speak, may_talk
from starboard.games.stellar_conquest.state import StellarConquest, note_entry


def neighbours(option: str, *, apart: bool = False) -> StellarConquest:
    """Scouts of three players; those of the first two have met unless they are *apart*."""
    s = stage(3, 2, negotiation=option)
    card(s, "canis", 32, 0, 1, 2)
    put(s, 0, "canis", "sct")
    put(s, 1, "indi" if apart else "canis", "sct")
    put(s, 2, "bootis", "sct")
    card(s, "bootis", 29, 0, 1, 2)
    card(s, "indi", 44, 0, 1, 2)
    return go(s)


# -- negotiation ----------------------------------------------------------------------------


def test_SC_NEG_01_SC_NEG_02_no_talk_unless_it_is_agreed() -> None:
    s = neighbours("off")
    assert asked(s) == [(0, "movement")]
    assert may_talk(s, 0, 1) == "SC-NEG-01"


def test_SC_NEG_02_nothing_keeps_two_from_attacking_a_third() -> None:
    s = stage(3)
    card(s, "canis", 32, 0, 1, 2)
    colony(s, "canis-4", 2, 5, mb=5)
    put(s, 0, "canis", "esc")
    go(s)
    answer(s, "end-movement", "attack canis-4")
    assert asked(s) == [(0, "fire"), (2, "fire")]


def test_SC_NEG_04_free_talk_at_any_time() -> None:
    s = neighbours("free")
    assert asked(s) == [(0, "movement")]
    assert may_talk(s, 1, 2) is None


@pytest.mark.parametrize(("option", "why"), [("off", "SC-NEG-01"), ("free", None)])
def test_SC_NEG_01_SC_NEG_04_the_chat_of_the_table_keeps_to_it(
    option: str, why: str | None
) -> None:
    s = neighbours(option)
    assert may_speak(s, 0) == why
    s.finish([1.0, 0.0, 0.0])
    assert may_speak(s, 0) is None, "the game is over"


def test_SC_NEG_05_at_the_start_of_a_turn_with_anybody() -> None:
    s = neighbours("turn-start", apart=True)
    assert asked(s) == [(0, "talk")]
    assert offers(s) == ["talk azure", "talk emerald", "silence"]
    assert may_talk(s, 0, 2) == "SC-NEG-05", "he has to open the talk"
    assert may_speak(s, 2) == "SC-NEG-05"
    answer(s, "talk emerald")
    assert may_talk(s, 0, 2) is may_talk(s, 2, 0) is may_speak(s, 2) is None
    assert may_talk(s, 0, 1) == "SC-NEG-05"
    answer(s, "silence")
    assert asked(s) == [(0, "movement")]
    assert may_talk(s, 0, 2) == "SC-NEG-05", "it was the first activity only"


def test_SC_NEG_03_SC_DEC_24_with_those_whose_ships_one_has_met() -> None:
    s = neighbours("same-star", apart=True)
    assert asked(s) == [(0, "movement")], "nobody has met him"
    answer(s, "select force-1", "head indi", "stop", "end-movement")
    assert may_talk(s, 0, 1) == "SC-NEG-03"


def test_SC_RUL_65_SC_SEQ_09_a_meeting_counts_until_the_next_turn_is_over() -> None:
    s = stage(2, 2, negotiation="same-star")
    card(s, "canis", 32, 0, 1)
    put(s, 0, "canis", "sct")
    put(s, 1, "c7", "sct", goal="canis")
    s.hex[1] = s.board.near[s.board.star_hex[star(s, "canis")]][0]
    s.left[1] = 2
    go(s)
    answer(s, "select force-1", "head indi", "stop", "end-movement")
    answer(s, "end-turn", "select force-2")
    answer(s, f"step {s.board.names[s.board.star_hex[star(s, 'canis')]]}", "stop", "end-movement")
    hex = next(h for h in offers(s, "withdraw"))
    answer(s, f"withdraw {hex}", "take sct 1", "place")
    assert asked(s) == [(0, "talk")], "they have met in the other's turn"
    assert offers(s) == ["talk azure", "silence"]
    answer(s, "talk azure")
    assert seen(s, EV_TALK, 0) == seen(s, EV_TALK, 1) == [(0, 1)]
    assert seen(s, EV_TALK, -1) == []
    assert refusal(s, "talk azure") == "SC-SEQ-09"
    answer(s, "silence", "end-movement", "end-turn")
    assert asked(s) == [(1, "talk")]
    answer(s, "silence")
    answer(s, f"select {offers(s, 'select')[0]}")
    answer(s, f"step {offers(s, 'step')[0]}", "stop", "end-movement")
    assert asked(s) == [(0, "movement")], "it is too long ago"


def test_SC_RUL_65_not_with_a_stranger() -> None:
    s = neighbours("same-star")
    s.met[0] = 2
    s.stack.clear()
    s.pending.clear()
    go(s)
    assert refusal(s, "talk emerald") == "SC-RUL-65"
    assert refusal(s, "talk azure") is None


# -- resignation ----------------------------------------------------------------------------


def test_SC_RUL_64_turns_of_a_player_who_has_resigned_pass() -> None:
    s = stage(3)
    card(s, "canis", 32, 0, 1)
    colony(s, "canis-4", 0, 20)
    for seat, where in ((0, "canis"), (1, "indi"), (2, "bootis")):
        put(s, seat, where, "sct")
    card(s, "indi", 44, 1)
    card(s, "bootis", 29, 2)
    s.turn = 4
    go(s)
    answer(s, "resign")
    assert seen(s, EV_RESIGNED, -1) == [(0,)]
    assert asked(s) == [(1, "movement")]
    answer(s, "end-movement", "end-turn", "end-movement")
    answer(s, "end-turn")
    assert asked(s) == [(1, "production"), (2, "production")]
    seal(s)
    assert asked(s) == [(1, "movement")]
    assert force_at(s, 0, "canis") == ["sct*1"]
    assert sums(s, "canis-4")[:2] == (24, 24), "it grows, but nothing is bought"


def test_SC_RUL_64_in_a_production_year_too() -> None:
    s = stage(2, 4)
    card(s, "canis", 32, 0)
    colony(s, "canis-4", 0, 20)
    go(s)
    assert asked(s) == [(0, "production"), (1, "production")]
    answer(s, "resign", seat=0)
    assert refusal(s, "buy canis-4 esc 1", seat=0) == "SC-RUL-64"
    answer(s, "seal", seat=0)
    answer(s, "seal", seat=1)
    assert s.resigned[0] == 1


def test_SC_RUL_64_nobody_talks_with_a_player_who_has_resigned() -> None:
    s = neighbours("turn-start")
    s.resigned[1] = 1
    assert refusal(s, "talk azure") == "SC-RUL-64"
    assert offers(s) == ["talk emerald", "silence"]


def test_SC_RUL_64_not_beside_other_orders() -> None:
    s = stage(2, 4)
    card(s, "canis", 32, 0)
    colony(s, "canis-4", 0, 20)
    go(s)
    answer(s, "research canis-4 weapons 1", seat=0)
    assert refusal(s, "resign", seat=0) == "SC-RUL-64"


def test_SC_RUL_64_ships_that_must_move_do_so_first() -> None:
    s = match(2)
    answer(s, "pick-entry 1", "pick-entry 2")
    seal(s)
    assert refusal(s, "resign") == "SC-SET-09"


@pytest.mark.parametrize(
    ("fleet", "target"),
    [
        ("esc sct*3 ct*3", SCT),  # 4 in 6 at 3 beats 1 in 6 at 8
        ("esc ct*3", ESC),  # which beats 4 in 6 at 1
        ("esc atk dn", ATK),  # 3 in 36 at 20 beats both; dreadnaughts are safe
    ],
)
def test_SC_RUL_59_the_best_product_of_chance_and_price(fleet: str, target: int) -> None:
    s = stage(2)
    card(s, "canis", 32, 0, 1)
    colony(s, "canis-4", 1, 20, mb=1)
    s.resigned[1] = 1
    put(s, 0, "canis", fleet)
    go(s)
    answer(s, "end-movement", "attack canis-4")
    assert asked(s) == [(0, "fire")], "nobody asks the absent"
    answer(s, "aim esc 1 canis-4:mb 1", "seal", "die 6", "die 6")
    if target == ATK:
        answer(s, "die 6")
    assert seen(s, EV_SHOT, 0)[-1][1:3] == (MB, target)


def test_SC_RUL_59_the_absent_fight_and_leave_only_if_they_must() -> None:
    s = stage(2)
    card(s, "canis", 32, 0, 1)
    s.resigned[1] = 1
    put(s, 0, "canis", "esc")
    put(s, 1, "canis", "esc sct")
    go(s)
    answer(s, "end-movement", "aim esc 1 esc 1", "seal", "die 1", "die 6", "stay")
    assert force_at(s, 1, "canis") == ["sct*1"], "it stays of its own will"
    assert asked(s) == [(0, "fire")]


def test_SC_RUL_59_a_forced_withdrawal_goes_to_the_first_hex_and_the_nearest_star() -> None:
    s = stage(2)
    card(s, "canis", 32, 0, 1)
    s.resigned[1] = 1
    put(s, 0, "canis", "sct")
    put(s, 1, "canis", "sct ct*2")
    note_entry(s, star(s, "canis"), 1)
    go(s)
    answer(s, "end-movement")
    here = s.board.star_hex[star(s, "canis")]
    first = min(h for h in s.board.near[here] if s.board.star_at[h] == 255)
    assert force_at(s, 1, s.board.names[first]) == ["sct*1 ct*2"]
    goal = int(s.goal[2])
    far = [s.board.distance(first, h) for h in s.board.star_hex]
    far[star(s, "canis")] = 99
    assert far[goal] == min(far)


def test_SC_RUL_59_the_absent_destroy_no_industry() -> None:
    s = stage(2)
    card(s, "canis", 32, 0, 1)
    colony(s, "canis-4", 1, 20, mb=1, riu=5)
    develop(s, 1, "mb")
    s.resigned[1] = 1
    put(s, 0, "canis", "esc")
    go(s)
    answer(s, "end-movement", "attack canis-4", "aim esc 1 canis-4:mb 1", "seal", "die 6", "die 6")
    assert asked(s) == [(0, "attack")]
    assert sums(s, "canis-4")[2] == 5


# -- the hex of a withdrawal ----------------------------------------------------------------


def forced_out(option: str) -> StellarConquest:
    s = stage(2, 2, withdrawal_hex=option)
    card(s, "canis", 32, 0, 1)
    put(s, 0, "canis", "sct ct*2")
    put(s, 1, "canis", "sct")
    go(s)
    answer(s, "end-movement")
    return s


def test_SC_RUL_16_by_default_the_owner_chooses() -> None:
    s = forced_out("owner")
    assert asked(s) == [(0, "withdraw")]
    assert len({text.split()[0] for text in offers(s, "withdraw")}) > 1


def test_SC_RUL_16_SC_CBT_21_the_opponent_picks_one_hex_for_the_whole_withdrawal() -> None:
    s = forced_out("opponent")
    assert asked(s) == [(1, "refuge")]
    assert refusal(s, "refuge a1") == "SC-CBT-21"
    hex = offers(s, "refuge")[2]
    answer(s, f"refuge {hex}")
    assert {text.split()[0] for text in offers(s, "withdraw")} == {hex}
    other = next(h for h in s.board.near[s.board.index[hex]] if s.board.star_at[h] == 255)
    assert refusal(s, f"withdraw {s.board.names[other]} indi") == "SC-RUL-16"
    answer(s, f"withdraw {hex} indi", "take sct 1", "place", f"withdraw {hex} indi")
    answer(s, "take ct 2", "place")
    assert force_at(s, 0, hex) == ["sct*1", "ct*2"]


def test_SC_RUL_16_who_chooses_to_go_announces_it_first() -> None:
    s = stage(2, 2, withdrawal_hex="opponent")
    card(s, "canis", 32, 0, 1)
    put(s, 0, "canis", "esc")
    put(s, 1, "canis", "esc")
    go(s)
    answer(s, "end-movement")
    for seat in (0, 1):
        answer(s, "aim esc 1 esc 1", "seal", seat=seat)
    answer(s, "die 6", "die 6")
    assert offers(s) == ["stay", "retreat"]
    answer(s, "retreat")
    assert asked(s) == [(1, "refuge")]
    answer(s, f"refuge {offers(s, 'refuge')[0]}")
    assert asked(s) == [(0, "withdraw")]
    assert refusal(s, "retreat") == "SC-RUL-16"


def test_SC_RUL_37_withdrawn_ships_make_no_sixteenth_mixed_force() -> None:
    s = stage(2, 2, task_limit="15")
    card(s, "canis", 32, 0, 1)
    put(s, 0, "canis", "sct*2 ct")
    put(s, 1, "canis", "sct")
    for _ in range(14):
        put(s, 0, "c2", "sct ct")
    go(s)
    answer(s, "end-movement")
    hex = offers(s, "withdraw")[0].split()[0]
    answer(s, f"withdraw {hex} indi")
    assert refusal(s, "take sct 2") == "SC-RUL-37"
    answer(s, "take sct 1")
    assert refusal(s, "take ct 1") == "SC-RUL-37"
    answer(s, "place")
