"""Piles (ledger chapter 4, Cargo): capacity, bays, restacking, damage, the fate of cargo."""

from __future__ import annotations

from scripts import zylatron


def test_ZY_CAR_04_cargo_carries_cargo_of_its_own() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c44: red SF1[SF2]
        r14-c46: red SF3[W1]
        """,
        """
        red start-move SF1
        red travel-pickup r14-c46
        """,
        "r14-c46: red SF1[SF2[SF3[W1]]]",
    )


def test_ZY_CAR_06_warriors_and_missiles_are_limited_by_the_bays_of_the_base() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c34: red SF1[SF2[W1]]
        r14-c32: red W2
        r13-c33: red M1
        r15-c35: red SF3[W3]
        r15-c37: red SF4
        """,
        """
        red start-move SF1
        refused ZY-CAR-06 red travel-pickup r14-c32
        refused ZY-CAR-06 red travel-pickup r13-c33
        refused ZY-CAR-06 red travel-pickup r15-c35
        refused ZY-CAR-06 red travel-board r15-c35
        red travel-pickup r15-c37
        """,
        "r15-c37: red SF1[SF4[SF2[W1]]]",
    )


def test_ZY_CAR_06_a_battle_star_takes_three() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c44: red BS1[SF1[W1] W2]
        r14-c46: red SF2[W3]
        r14-c48: red SF3[M1]
        """,
        """
        red start-move SF2
        red travel-board r14-c44
        expect r14-c44: red BS1[SF1[W1] W2 SF2[W3]]
        red start-move SF3
        refused ZY-CAR-06 red travel-board r14-c44
        red travel r14-c46
        red end-move
        red start-move BS1
        refused ZY-CAR-06 red travel-pickup r14-c46
        """,
    )


def test_ZY_CAR_07_the_lowest_free_bay_is_taken() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c44: red BS1[SF1 - M1]
        r14-c46: red SF2
        """,
        """
        red start-move SF2
        red travel-board r14-c44
        """,
        "r14-c44: red BS1[SF1 SF2 M1]",
    )


def test_ZY_CAR_07_carriers_of_one_level_are_taken_in_the_order_of_their_bays() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c44: red BS1[SF3[SF4] SF2 SF1]
        r12-c32: red W1
        r14-c32: red W2
        """,
        """
        red start-move BS1
        red travel r12-c36
        red beam-up BS1 W1
        expect r12-c36: red BS1[SF3[SF4] SF2[W1] SF1]
        red beam-up BS1 W2
        expect r12-c36: red BS1[SF3[SF4] SF2[W1] SF1[W2]]
        """,
    )


def test_ZY_CAR_07_the_bay_of_damaged_cargo_counts_as_free() -> None:
    zylatron(
        """
        turn 1 side red no-grace
        r14-c44: red SF1[SF2(damaged)]
        r14-c46: red SF3
        """,
        """
        red start-move SF3
        red travel-board r14-c44
        """,
        "r14-c44: red SF1[SF2(damaged)[SF3]]",
    )


def test_ZY_CAR_07_a_newcomer_to_a_full_pile_takes_the_first_bay() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c44: red BS1[SF1[W1] M1 M2]
        r14-c46: red SF2[SF3]
        """,
        """
        red start-move SF2
        red travel-board r14-c44
        """,
        "r14-c44: red BS1[SF2[SF3[SF1[W1]]] M1 M2]",
    )


def test_ZY_CAR_14_cargo_shares_its_carriers_point() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c44: red BS1[SF1[W1]]
        r14-c36: green SF1
        """,
        """
        refused ZY-LAS-10 red fire W1 green-SF1
        red start-move BS1
        red travel r14-c40
        offered red fire W1 green-SF1
        red travel r14-c42
        refused ZY-LAS-10 red fire W1 green-SF1
        offered red fire SF1 green-SF1
        """,
        "red-W1: r14-c42 aboard SF1",
    )


def test_ZY_CAR_15_cargo_is_restacked_within_its_pile() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c44: red BS1[SF1[W1] SF2 M1]
        """,
        """
        red restack SF1 SF2
        expect r14-c44: red BS1[- SF2[SF1[W1]] M1]
        red restack W1 BS1
        """,
        """
        r14-c44: red BS1[W1 SF2[SF1] M1]
        moves 3
        red-W1: restacks=1 not moved
        """,
    )


def test_ZY_CAR_15_what_cannot_be_restacked() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c44: red BS1[SF1[SF3] SF2[W1] M1]
        r14-c46: red SF4
        r14-c48: green BS1
        lost: red W2
        """,
        """
        refused ZY-CAR-15 red restack BS1 SF1
        refused ZY-CAR-15 red restack SF4 SF3
        refused ZY-CAR-15 red restack M1 BS1
        refused ZY-CAR-15 red restack M1 SF4
        refused ZY-CAR-15 red restack M1 SF2
        refused ZY-CAR-15 red restack M1 W1
        refused ZY-CAR-15 red restack SF1 SF3
        refused ZY-CAR-15 red restack SF1 SF1
        refused ZY-CAR-17 red restack W2 SF3
        refused ZY-CAR-17 red restack green-BS1 SF3
        refused ZY-CAR-15 red restack M1 green-BS1
        expect options red 3 restack *
        red restack M1 SF3
        """,
        "r14-c44: red BS1[SF1[SF3[M1]] SF2[W1]]",
    )


def test_ZY_CAR_15_a_lost_craft_takes_nothing() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c44: red BS1[W1]
        lost: red SF1
        """,
        "refused ZY-CAR-15 red restack W1 SF1",
    )


def test_ZY_CAR_15_never_the_travelling_piece() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c44: red BS1[SF1 SF2 W1]
        """,
        """
        offered red restack SF1 SF2
        red start-move SF1
        refused ZY-CAR-15 red restack SF1 SF2
        red restack W1 SF1
        red travel r14-c42
        """,
        "r14-c42: red SF1[W1]",
    )


def test_ZY_CAR_15_twice_per_piece_and_turn() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c44: red BS1[SF1 SF2 W1]
        r24-c46: green W1
        """,
        """
        red restack W1 SF1
        red restack W1 SF2
        refused ZY-CAR-15 red restack W1 SF1
        offered red restack SF2 SF1
        """,
        "red-W1: restacks=2",
    )


def test_ZY_CAR_16_carriers_and_cargo_fire() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c44: red BS1[SF1[W1]]
        r14-c40: green SF1
        r14-c42: green BS1
        """,
        """
        red fire W1 green-BS1
        cards miss
        red fire SF1 green-SF1
        cards miss
        red fire BS1 green-BS1
        cards miss
        """,
        """
        red-W1: fired
        red-SF1: fired
        red-BS1: fired
        """,
    )


def test_ZY_CAR_17_enemy_pieces_are_never_carried() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c34: red SF1
        r14-c32: green W1
        r13-c35: green SF1
        """,
        """
        red start-move SF1
        refused ZY-CAR-17 red travel-pickup r14-c32
        refused ZY-CAR-17 red travel-pickup r13-c35
        refused ZY-CAR-17 red travel-board r13-c35
        """,
    )


def test_ZY_CAR_17_partner_pieces_are_never_carried() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c34: red SF1
        r14-c32: green W1
        r13-c35: green BS1
        """,
        """
        red start-move SF1
        refused ZY-CAR-17 red travel-pickup r14-c32
        refused ZY-CAR-17 red travel-board r13-c35
        """,
        players=4,
        teams="pairs",
    )


def test_ZY_CAR_17_captured_pieces_are_carried() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c34: red SF1
        r14-c32: red green-W1
        """,
        """
        red start-move SF1
        red travel-pickup r14-c32
        """,
        "r14-c32: red SF1[green-W1]",
    )


def test_ZY_CAR_18_a_pile_on_a_damaged_base_takes_nothing_on() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c34: red BS1(damaged)[SF1]
        r14-c36: red SF2
        r13-c37: red BS2[W1]
        red: money 20
        """,
        """
        refused ZY-CAR-18 red beam-down BS2 W1 SF1
        refused ZY-CAR-18 red beam-down BS2 W1 BS1
        refused ZY-CAR-18 red buy missile SF1
        refused ZY-BEA-01 red beam-up BS1 W1
        red start-move SF2
        refused ZY-CAR-18 red travel-board r14-c34
        """,
    )


def test_ZY_CAR_18_a_damaged_cargo_craft_is_no_receiver() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c34: red BS1[SF1(damaged) M1]
        r13-c37: red BS2[W1]
        red: money 20
        """,
        """
        refused ZY-CAR-18 red restack M1 SF1
        refused ZY-CAR-18 red beam-down BS2 W1 SF1
        refused ZY-CAR-18 red buy missile SF1
        red beam-down BS2 W1 BS1
        """,
        "r14-c34: red BS1[SF1(damaged) M1 W1]",
    )


def test_ZY_CAR_18_cargo_leaves_a_damaged_craft() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c34: red BS1(damaged)[SF1 M1 SF2(damaged)[W1]]
        r13-c37: red BS2
        """,
        """
        red restack W1 SF1
        refused ZY-BEA-03 red beam-down BS1 M1 r14-c32
        red beam-up BS2 M1
        red start-move SF1
        red travel r14-c32
        """,
        """
        r14-c32: red SF1[W1]
        r13-c37: red BS2[M1]
        r14-c34: red BS1(damaged)[- - SF2(damaged)]
        """,
    )


def test_ZY_CAR_18_a_damaged_pile_is_carried() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c34: red SF1
        r14-c32: red SF2(damaged)[W1]
        """,
        """
        red start-move SF1
        red travel-pickup r14-c32
        red drop SF2
        red travel r14-c34
        """,
        """
        r14-c32: red SF2(damaged)[W1]
        r14-c34: red SF1
        """,
    )


def test_ZY_CAR_19_four_fighters_and_one_warrior_make_a_pile() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c34: red SF1[SF2[SF3[SF4]]]
        r14-c32: red W1
        r14-c30: red W2
        """,
        """
        red start-move SF1
        red travel-pickup r14-c32
        refused ZY-CAR-06 red travel-pickup r14-c30
        """,
        "r14-c32: red SF1[SF2[SF3[SF4[W1]]]]",
        game="short",
    )


def test_ZY_CAR_20_everything_carried_is_lost_with_its_carrier() -> None:
    zylatron(
        """
        turn 1 side red
        r03-c05: red W1
        r14-c44: red SF1
        r14-c42: green BS1[SF1[W1] M1]
        """,
        """
        red fire SF1 green-BS1
        cards hit
        """,
        """
        r14-c42: empty
        green-BS1: lost
        green-SF1: lost
        green-W1: lost
        green-M1: lost
        green: struck-by red
        """,
        cargo_fate="lost",
    )


def test_ZY_CAR_20_a_hit_cargo_carrier_takes_its_own_cargo_along() -> None:
    zylatron(
        """
        turn 1 side red
        r03-c05: red W1
        r14-c44: red SF1
        r14-c42: green BS1[SF1[W1] M1]
        """,
        """
        red fire SF1 green-SF1
        cards hit
        """,
        """
        r14-c42: green BS1[- M1]
        green-W1: lost
        """,
    )


def test_ZY_CAR_21_a_star_fighter_stays_as_the_new_base() -> None:
    zylatron(
        """
        turn 1 side red
        r03-c05: red W1
        r14-c44: red SF1
        r14-c42: green BS1[M1 SF2 SF1[W1]]
        """,
        """
        red fire SF1 green-BS1
        cards hit
        """,
        """
        r14-c42: green SF1[W1]
        green-BS1: lost
        green-SF2: lost
        green-M1: lost
        """,
        cargo_fate="stranded",
    )


def test_ZY_CAR_21_the_type_counts_before_the_number_whatever_the_colour() -> None:
    zylatron(
        """
        turn 1 side green
        r24-c46: green W1
        r14-c44: green SF1
        r14-c42: red BS1[W1 green-SF2]
        """,
        """
        green fire SF1 red-BS1
        cards hit
        """,
        """
        r14-c42: red green-SF2
        red-W1: lost
        """,
        cargo_fate="stranded",
    )


def test_ZY_CAR_21_on_land_the_warrior_stays_and_has_not_landed() -> None:
    zylatron(
        """
        turn 1 side red
        r03-c05: red W1
        r14-c30: red SF1
        r14-c26: green SF1[W1]
        """,
        """
        red fire SF1 green-SF1
        cards hit
        """,
        """
        r14-c26: green W1
        zylon-card nobody
        """,
        cargo_fate="stranded",
    )


def test_ZY_CAR_21_in_space_warriors_and_missiles_are_removed() -> None:
    zylatron(
        """
        turn 1 side red
        r03-c05: red W1
        r14-c44: red SF1
        r14-c42: green SF1[W1]
        """,
        """
        red fire SF1 green-SF1
        cards hit
        """,
        """
        r14-c42: empty
        green-W1: lost
        green: struck-by red
        """,
        cargo_fate="stranded",
    )


def test_ZY_CAR_21_cargo_of_hit_cargo_slides_into_the_freed_bay() -> None:
    zylatron(
        """
        turn 1 side red
        r03-c05: red W1
        r14-c44: red SF1
        r14-c42: green BS1[- SF1[SF2[W1]] M1]
        """,
        """
        red fire SF1 green-SF1
        cards hit
        """,
        """
        r14-c42: green BS1[- SF2[W1] M1]
        green-SF1: lost
        """,
        cargo_fate="stranded",
    )


def test_ZY_CAR_21_a_piece_that_has_started_goes_on_from_there() -> None:
    zylatron(
        """
        turn 1 side red
        r03-c05: red W1
        r14-c44: red BS1[SF1[W2] SF2[M1]]
        """,
        """
        red start-move SF1
        red launch M1
        red detonate r14-c46
        cards hit miss miss
        expect r14-c44: red SF1[W2]
        expect decision red move
        expect travelling: red-SF1 steps 6
        red travel r14-c32
        """,
        "r14-c32: red SF1[W2]",
        cargo_fate="stranded",
    )
