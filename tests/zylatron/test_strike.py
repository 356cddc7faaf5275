"""Strike Cards (ledger chapter 4): the pile, what a card does, and the fate of cargo."""

from __future__ import annotations

from scripts import zylatron
from tables import laid_out, table_of

from starboard.core.types import Options, pack
from starboard.games.zylatron.ids import CARD, DAMAGE, HIT, MISS

HOME = "r02-c02: red W2; r26-c50: green W2"
"""A Warrior for each side, far from everything."""
SHOT = f"""
    turn 1 side red
    {HOME}
    r14-c40: red SF1
    r14-c38: red SF2
    r14-c42: red SF3
    r14-c44: green SF1
    """
BLAST = f"""
    turn 1 side red
    {HOME}
    r14-c22: red SF1[M1]
    """


# -- the pile -------------------------------------------------------------------------------


def test_ZY_STR_01_a_card_drawn_leaves_the_pile() -> None:
    zylatron(
        SHOT,
        """
        expect deck: hit 15 damage 10 miss 15
        red fire SF1>green-SF1
        cards damage
        red fire SF2>green-SF1
        cards miss
        """,
        "deck: hit 15 damage 9 miss 14",
    )


def test_ZY_STR_01_only_cards_still_in_the_pile_can_come() -> None:
    match = laid_out(f"{SHOT}\n    deck: hit 2 damage 0 miss 1\n    shot: green-SF1")
    s = table_of(match)
    d = s.pending[0]
    found = Options()
    s.options(d, found)
    assert found.to_list() == [pack(CARD, HIT), pack(CARD, MISS)]
    s.weights(d, found)
    assert found.to_list() == [2, 1]
    assert s.breach(d, pack(CARD, DAMAGE)) == "ZY-STR-01"
    assert s.breach(d, pack(CARD, 3)) == "SB-ACT-02"
    assert s.breach(d, pack(CARD, HIT, 1)) == "SB-ACT-02"
    assert s.breach(d, pack(CARD, HIT)) is None


def test_ZY_STR_02_ZY_RUL_53_an_empty_pile_is_shuffled_at_the_next_draw() -> None:
    zylatron(
        f"{SHOT}\n    deck: hit 0 damage 0 miss 1",
        """
        red fire SF1>green-SF1
        cards miss
        expect deck: total 0
        expect not-log shuffled
        red fire SF2>green-SF1
        cards hit
        """,
        """
        log All Strike Cards are shuffled into a new pile.
        deck: hit 14 damage 10 miss 15
        """,
    )


def test_ZY_EX_16_the_short_pile_is_shuffled_whole() -> None:
    zylatron(
        f"{SHOT}\n    deck: hit 0 miss 1",
        """
        red fire SF1>green-SF1
        cards miss
        expect deck: total 0
        red fire SF2>green-SF1
        cards miss
        """,
        "deck: total 29",
        game="short",
    )


def test_ZY_STR_02_the_short_pile_is_shuffled_without_damage() -> None:
    zylatron(
        f"{SHOT}\n    deck: hit 0 miss 0",
        """
        red fire SF1>green-SF1
        cards miss
        """,
        "deck: hit 15 damage 0 miss 14",
        game="short",
    )


def test_ZY_RUL_04_the_make_up_of_the_pile() -> None:
    zylatron(SHOT, "expect deck: hit 15 damage 10 miss 15 total 40")
    zylatron(SHOT, "expect deck: hit 15 damage 0 miss 15 total 30", game="short")


# -- what a card does -----------------------------------------------------------------------


def test_ZY_STR_03_a_piece_hit_is_a_lost_unit_of_its_colour() -> None:
    zylatron(
        """
        turn 4 side green
        blue: out heir red
        r02-c02: red W2; r26-c50: green W2
        r14-c40: red blue-SF1
        r14-c44: green SF1
        """,
        """
        expect blue-SF1: owner red
        green fire SF1>blue-SF1
        cards hit
        """,
        """
        blue-SF1: lost
        r14-c40: empty
        blue: lost 15
        red: pieces 1
        """,
        players=3,
    )


def test_ZY_STR_03_a_lost_piece_does_nothing() -> None:
    zylatron(
        SHOT,
        """
        refused ZY-STR-03 red fire SF4>green-SF1
        refused ZY-STR-03 red launch M1
        refused ZY-STR-03 red start-move SF4
        """,
    )


def test_ZY_STR_04_a_factory_hit_is_destroyed() -> None:
    zylatron(
        BLAST,
        """
        red launch M1
        red detonate r16-c30
        cards hit
        """,
        """
        factory-green-zylon: destroyed owner green
        green: factories 3 working 2
        """,
    )


def test_ZY_STR_05_a_miss_does_nothing() -> None:
    zylatron(
        SHOT,
        """
        red fire SF1>green-SF1
        cards miss
        """,
        "green-SF1: r14-c44 not damaged",
    )
    zylatron(
        BLAST,
        """
        red launch M1
        red detonate r16-c30
        cards miss
        """,
        "factory-green-zylon: working",
    )


def test_ZY_STR_06_a_damaged_piece_is_inactive_through_its_owners_next_turn() -> None:
    zylatron(
        SHOT,
        """
        red fire SF1>green-SF1
        cards damage
        red end-turn
        expect green-SF1: damaged
        refused ZY-LAS-11 green fire SF1>red-SF1
        refused ZY-MOV-16 green start-move SF1
        green end-turn
        expect green-SF1: not damaged
        red end-turn
        offered green fire SF1>red-SF1
        """,
    )


def test_ZY_STR_07_a_factory_is_damaged() -> None:
    zylatron(
        BLAST,
        """
        red launch M1
        red detonate r16-c30
        cards damage
        """,
        """
        factory-green-zylon: damaged
        green: factories 3 working 2
        """,
    )


def test_ZY_STR_08_ZY_RUL_06_second_damage_renews_it_from_now() -> None:
    zylatron(
        f"""
        turn 3 side green
        {HOME}
        r14-c40: green SF1(damaged)
        r14-c30: green SF2[M1]
        """,
        """
        green launch M1
        green detonate r14-c40
        cards damage
        green end-turn
        expect green-SF1: r14-c40 damaged
        red end-turn
        refused ZY-MOV-16 green start-move SF1
        green end-turn
        """,
        "green-SF1: r14-c40 not damaged",
    )


def test_ZY_STR_08_damage_twice_before_the_owners_turn_is_one_lost_turn() -> None:
    zylatron(
        SHOT,
        """
        red fire SF1>green-SF1
        cards damage
        red fire SF2>green-SF1
        cards damage
        expect green-SF1: r14-c44 damaged
        red end-turn
        green end-turn
        """,
        "green-SF1: not damaged",
    )


def test_ZY_STR_08_damage_on_a_damaged_factory_changes_nothing() -> None:
    zylatron(
        f"{BLAST}\n    factory-green-zylon: damaged",
        """
        red launch M1
        red detonate r16-c30
        cards damage
        """,
        "factory-green-zylon: damaged",
    )


def test_ZY_STR_09_ZY_RUL_06_with_the_option_second_damage_is_a_hit() -> None:
    zylatron(
        SHOT,
        """
        red fire SF1>green-SF1
        cards damage
        expect green-SF1: damaged
        red fire SF2>green-SF1
        cards damage
        """,
        "green-SF1: lost",
        second_damage="destroy",
    )
    zylatron(
        f"{BLAST}\n    factory-green-zylon: damaged",
        """
        red launch M1
        red detonate r16-c30
        cards damage
        """,
        "factory-green-zylon: destroyed",
        second_damage="destroy",
    )
    zylatron(
        BLAST,
        """
        red launch M1
        red detonate r16-c30
        cards damage
        """,
        "factory-green-zylon: damaged",
        second_damage="destroy",
    )


# -- the fate of cargo ----------------------------------------------------------------------

PILE = """
    turn 1 side red
    r02-c02: red W2
    r14-c40: red SF1
    """


def test_ZY_RUL_08_ZY_CAR_20_cargo_is_lost_with_its_carrier_to_the_same_striker() -> None:
    zylatron(
        f"{PILE}\n    r14-c44: green BS1[SF1[W1] M1]",
        """
        red fire SF1>green-BS1
        cards hit
        """,
        """
        r14-c44: empty
        green: pieces 0 lost 15 struck-by red
        log Green has lost its last Warrior to Red.
        """,
    )


def test_ZY_CAR_20_only_what_rides_on_the_hit_carrier_is_lost() -> None:
    zylatron(
        f"{PILE}\n    r14-c44: green BS1[SF1[W1] W2]",
        """
        red fire SF1>green-SF1
        cards hit
        """,
        """
        r14-c44: green BS1[- W2]
        green: warriors 1 struck-by nobody
        """,
    )


def test_ZY_RUL_08_ZY_CAR_21_stranded_one_pile_stays_and_the_rest_is_lost() -> None:
    zylatron(
        f"{PILE}\n    r14-c44: green BS1[W1 SF2[M2] SF1]",
        """
        red fire SF1>green-BS1
        cards hit
        """,
        """
        r14-c44: green SF1
        green-SF2: lost
        green-M2: lost
        green-W1: lost
        green: struck-by red
        log Green Star Fighter 1 is left behind on r14-c44.
        """,
        cargo_fate="stranded",
    )


def test_ZY_CAR_21_warriors_and_missiles_are_not_stranded_in_space() -> None:
    zylatron(
        f"{PILE}\n    r14-c44: green BS1[W1 M1]",
        """
        red fire SF1>green-BS1
        cards hit
        """,
        """
        r14-c44: empty
        green: pieces 0 struck-by red
        """,
        cargo_fate="stranded",
    )


def test_ZY_CAR_21_a_stranded_warrior_is_not_lost() -> None:
    zylatron(
        f"{HOME.partition(';')[0]}\n    turn 1 side red; r14-c24: red SF1; r14-c28: green SF1[W1]",
        """
        red fire SF1>green-SF1
        cards hit
        """,
        """
        r14-c28: green W1
        green: warriors 1 struck-by nobody
        """,
        cargo_fate="stranded",
    )


def test_ZY_CAR_21_cargo_of_hit_cargo_slides_down_to_the_freed_bay() -> None:
    zylatron(
        f"{PILE}\n    r14-c44: green BS1[- SF1[W1] M1]",
        """
        red fire SF1>green-SF1
        cards hit
        """,
        """
        r14-c44: green BS1[- W1 M1]
        green: warriors 1 struck-by nobody
        """,
        cargo_fate="stranded",
    )


def test_ZY_CAR_21_empty_hit_cargo_leaves_its_bay_free() -> None:
    zylatron(
        f"{PILE}\n    r14-c44: green BS1[W1 SF1 M1]",
        """
        red fire SF1>green-SF1
        cards hit
        """,
        """
        r14-c44: green BS1[W1 - M1]
        not-log left behind
        """,
        cargo_fate="stranded",
    )


def test_ZY_RUL_09_cargo_can_be_shot_at_or_not_by_the_option() -> None:
    position = f"{PILE}\n    r14-c44: green SF1[W1]"
    zylatron(position, "offered red fire SF1>green-W1")
    zylatron(position, "refused ZY-LAS-14 red fire SF1>green-W1", cargo_targets="carrier-only")


def test_ZY_RUL_55_enemy_pieces_are_not_picked_up() -> None:
    zylatron(
        SHOT,
        """
        red start-move SF1
        refused ZY-CAR-17 red travel-pickup r14-c44
        not-offered red travel-pickup r14-c44
        offered red travel-pickup r14-c42
        """,
    )
