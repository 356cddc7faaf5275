"""Movement (ledger chapter 4, Movement): routes, stops and legs."""

from __future__ import annotations

from scripts import zylatron

# Six pieces around r14-c44, in open space.
AROUND_R14_C44 = ("r13-c43", "r13-c45", "r14-c42", "r14-c46", "r15-c43", "r15-c45")


def around(side: str, pieces: str) -> str:
    """Position lines that put six pieces of *side* on the neighbours of r14-c44."""
    placed = zip(AROUND_R14_C44, pieces.split(), strict=True)
    return "\n".join(f"{point}: {side} {piece}" for point, piece in placed)


def test_ZY_MOV_01_pieces_step_along_grid_lines_in_all_six_directions() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c26: red W1
        """,
        """
        red start-move W1
        offered red travel r14-c24
        offered red travel r14-c28
        offered red travel r13-c25
        offered red travel r13-c27
        offered red travel r15-c25
        offered red travel r15-c27
        red travel r13-c27
        red travel r14-c28
        red travel r15-c27
        red travel r14-c26
        expect travelling: red-W1 steps 0 stepped
        red end-move
        """,
        """
        red-W1: r14-c26 moved
        moves 2
        """,
    )


def test_ZY_MOV_01_a_step_goes_to_a_neighbouring_point_only() -> None:
    zylatron(
        """
        turn 1 side red no-grace
        r14-c44: red SF1
        travelling: SF1 steps 1
        """,
        """
        expect options red 6 travel *
        refused ZY-MOV-08 red travel r12-c44
        refused ZY-MOV-08 red travel r14-c48
        red travel r13-c43
        """,
        "red-SF1: r13-c43",
    )


def test_ZY_MOV_02_a_warrior_walks_four_steps() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c20: red W1
        """,
        """
        red start-move W1
        offered red travel r14-c28
        refused ZY-MOV-02 red travel r14-c30
        red travel r14-c28
        """,
        "travelling: red-W1 steps 0 stepped",
    )


def test_ZY_MOV_02_a_warrior_stays_on_land() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c20: red W1
        """,
        """
        red start-move W1
        refused ZY-MOV-02 red travel r14-c18
        refused ZY-MOV-02 red travel r12-c18
        """,
    )


def test_ZY_MOV_02_every_point_of_the_route_is_land() -> None:
    zylatron(
        """
        turn 1 side red
        r06-c10: red W1
        """,
        """
        red start-move W1
        refused ZY-MOV-02 red travel r06-c14
        red travel r07-c09
        refused ZY-MOV-02 red travel r08-c10
        """,
        "r07-c09: red W1",
    )


def test_ZY_MOV_03_a_star_fighter_flies_six_steps_over_land_and_space() -> None:
    zylatron(
        """
        turn 1 side red no-grace
        r14-c34: red SF1
        """,
        """
        red start-move SF1
        offered red travel r14-c46
        offered red travel r14-c22
        refused ZY-MOV-03 red travel r14-c48
        red travel r14-c32
        red travel r14-c34
        refused ZY-MOV-08 red travel r14-c44
        red travel r14-c42
        """,
        "travelling: red-SF1 steps 0 stepped",
    )


def test_ZY_MOV_04_in_the_short_game_a_star_fighter_flies_ten() -> None:
    zylatron(
        """
        turn 1 side red no-grace
        r14-c34: red SF1
        """,
        """
        red start-move SF1
        refused ZY-MOV-04 red travel r14-c12
        red travel r14-c14
        """,
        """
        r14-c14: red SF1
        travelling: red-SF1 steps 0 stepped
        """,
        game="short",
    )


def test_ZY_MOV_05_a_battle_star_flies_six_steps_through_space() -> None:
    zylatron(
        """
        turn 1 side red no-grace
        r14-c34: red BS1
        """,
        """
        red start-move BS1
        refused ZY-MOV-05 red travel r14-c48
        red travel r14-c46
        """,
        "travelling: red-BS1 steps 0 stepped",
    )


def test_ZY_MOV_05_a_battle_star_never_enters_land() -> None:
    zylatron(
        """
        turn 1 side red no-grace
        r14-c34: red BS1
        """,
        """
        red start-move BS1
        refused ZY-MOV-05 red travel r14-c32
        refused ZY-MOV-05 red travel r12-c20
        """,
    )


def test_ZY_MOV_05_a_battle_star_flies_round_land() -> None:
    zylatron(
        """
        turn 1 side red no-grace
        r09-c25: red BS1
        """,
        """
        red start-move BS1
        offered red travel r10-c22
        refused ZY-MOV-05 red travel r14-c18
        red travel r10-c30
        """,
        "travelling: red-BS1 steps 3 stepped",
    )


def test_ZY_MOV_06_a_battle_star_occupies_one_point() -> None:
    zylatron(
        """
        turn 1 side red no-grace
        r14-c44: red BS1
        r14-c50: red SF1
        r18-c44: green SF1
        r14-c36: green SF2
        r14-c34: green SF3
        """,
        """
        offered red fire BS1 green-SF2
        refused ZY-LAS-10 red fire BS1 green-SF3
        red start-move SF1
        refused ZY-MOV-09 red travel r14-c44
        red travel r14-c46
        red travel r13-c45
        red travel r13-c43
        red end-move
        """,
        """
        r14-c44: red BS1
        r13-c43: red SF1
        r14-c42: empty
        """,
    )


def test_ZY_MOV_07_a_missile_has_no_move_of_its_own() -> None:
    zylatron(
        """
        turn 1 side red
        r08-c14: red M4
        """,
        """
        refused ZY-MOV-07 red start-move M4
        offered red launch M4
        """,
    )


def test_ZY_MOV_08_legs_share_the_allowance() -> None:
    zylatron(
        """
        turn 1 side red no-grace
        r14-c44: red SF1
        """,
        """
        red start-move SF1
        refused ZY-MOV-08 red travel r14-c44
        red travel r14-c48
        expect travelling: red-SF1 steps 4 stepped
        red travel r14-c46
        expect travelling: red-SF1 steps 3 stepped
        refused ZY-MOV-08 red travel r14-c46
        refused ZY-MOV-08 red travel r14-c38
        red travel r14-c40
        expect travelling: red-SF1 steps 0 stepped
        refused ZY-MOV-08 red travel r14-c38
        expect options red 0 travel *
        """,
    )


def test_ZY_MOV_08_a_leg_costs_the_shortest_legal_route() -> None:
    zylatron(
        """
        turn 1 side red no-grace
        r13-c17: red BS1
        """,
        """
        red start-move BS1
        red travel r10-c22
        """,
        "travelling: red-BS1 steps 2 stepped",
    )


def test_ZY_MOV_09_a_stop_needs_a_free_point() -> None:
    zylatron(
        """
        turn 1 side red no-grace
        r14-c44: red SF1
        r14-c46: green SF1
        r14-c42: red SF2
        r13-c43: red BS1
        """,
        """
        red start-move SF1
        refused ZY-MOV-09 red travel r14-c46
        refused ZY-MOV-09 red travel r14-c42
        refused ZY-MOV-09 red travel r13-c43
        red travel r13-c45
        """,
        "r13-c45: red SF1",
    )


def test_ZY_MOV_09_a_plugged_headquarters_is_an_occupied_point() -> None:
    zylatron(
        """
        turn 1 side red
        r14-c26: green SF1
        r14-c28: red W1
        r14-c30: red SF1
        """,
        """
        red start-move SF1
        refused ZY-MOV-09 red travel r14-c26
        red travel r14-c32
        red end-move
        red start-move W1
        refused ZY-HQ-08 red travel r14-c26
        """,
    )


def test_ZY_MOV_10_routes_pass_over_any_pieces() -> None:
    zylatron(
        f"""
        turn 1 side red no-grace
        r14-c44: red SF1
        {around("green", "SF1 SF2 SF3 SF4 BS1 BS2")}
        """,
        """
        red start-move SF1
        red travel r14-c40
        """,
        "travelling: red-SF1 steps 4 stepped",
    )


def test_ZY_MOV_11_routes_go_round_enemy_pieces() -> None:
    zylatron(
        """
        turn 1 side red no-grace
        r14-c44: red SF1
        r14-c46: green SF1
        r13-c45: green SF2
        r15-c45: green SF3
        """,
        """
        red start-move SF1
        red travel r14-c48
        """,
        "travelling: red-SF1 steps 1 stepped",
        enemy_passage="blocked",
    )


def test_ZY_MOV_11_enemy_pieces_close_the_way() -> None:
    zylatron(
        """
        turn 1 side red no-grace
        r14-c44: red SF1
        r14-c46: green SF1
        r13-c45: green SF2
        r15-c45: green SF3
        travelling: SF1 steps 4
        """,
        """
        refused ZY-MOV-11 red travel r14-c48
        red travel r12-c46
        """,
        "travelling: red-SF1 steps 1 stepped",
        enemy_passage="blocked",
    )


def test_ZY_MOV_11_own_pieces_do_not_block() -> None:
    zylatron(
        f"""
        turn 1 side red no-grace
        r14-c44: red SF1
        {around("red", "SF2 SF3 SF4 BS1 BS2 green-SF1")}
        """,
        """
        red start-move SF1
        red travel r14-c40
        """,
        "travelling: red-SF1 steps 4 stepped",
        enemy_passage="blocked",
    )


def test_ZY_MOV_11_partner_pieces_do_not_block() -> None:
    zylatron(
        f"""
        turn 1 side red no-grace
        r14-c44: red SF1
        {around("green", "SF1 SF2 SF3 SF4 BS1 BS2")}
        """,
        """
        red start-move SF1
        refused ZY-MOV-09 red travel r14-c42
        red travel r14-c40
        """,
        "travelling: red-SF1 steps 4 stepped",
        players=4,
        teams="pairs",
        enemy_passage="blocked",
    )


def test_ZY_MOV_12_headquarters_and_factories_are_ordinary_land() -> None:
    zylatron(
        """
        turn 1 side red
        r05-c07: red W1
        r10-c12: red SF1
        """,
        """
        red start-move W1
        red travel r04-c06
        red travel r05-c09
        red travel r06-c10
        red end-move
        red start-move SF1
        red travel r12-c22
        red end-move
        """,
        """
        r06-c10: red W1
        r12-c22: red SF1
        factory-red-home: working owner red
        factory-red-zylon: working owner red
        """,
    )
