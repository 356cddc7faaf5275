"""Movement (ledger chapter 5), from positions in the middle of turn 1."""

from __future__ import annotations

from itertools import pairwise

import pytest
from buck_rogers.campaign import buck


def test_BR_MOV_01_any_pieces_in_any_order_or_none() -> None:
    buck(
        """
        turn 1 phase movement order blue,burgundy,yellow,green mover blue
        elysium: blue fighter*2 trooper control
        thule: blue fighter control
        """,
        """
        blue move blue-fighter elysium>aphrodite
        blue move blue-fighter thule>thule-orbit
        blue move blue-fighter aphrodite>wreckers
        offered blue end-move
        refused BR-MOV-01 blue move burgundy-fighter thule>thule-orbit 1 left-4
        blue end-move
        wait burgundy
        """,
        """
        elysium: blue fighter trooper control
        wreckers: blue fighter
        thule-orbit: blue fighter
        """,
    )


def test_BR_MOV_01_pieces_of_others_do_not_move() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        elysium: blue fighter control
        thule: yellow fighter T1 leader:ardala control
        """,
        """
        refused BR-MOV-01 blue move yellow-fighter thule>thule-orbit 1 left-0
        refused BR-MOV-01 blue move yellow-T1 thule>thule-orbit
        refused BR-MOV-01 blue move ardala thule>thule-orbit
        """,
    )


def test_BR_MOV_02_a_trooper_walks_one_zone() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        aphrodite: blue trooper*2 gennie control
        """,
        """
        blue move blue-trooper aphrodite>elysium
        refused BR-MOV-02 blue move blue-trooper elysium>aphrodite 1 left-0
        blue move blue-gennie aphrodite>elysium
        refused BR-MOV-02 blue move blue-gennie elysium>aphrodite 1 left-0
        refused BR-MOV-02 blue move blue-trooper aphrodite>venus-near-orbit
        """,
        """
        aphrodite: blue trooper control
        elysium: blue trooper gennie
        """,
    )


def test_BR_MOV_03_a_gennie_does_not_leave_its_body() -> None:
    """On foot nothing leads away from a body, so the Transport is what matters."""
    buck(
        """
        turn 1 phase movement mover blue
        tycho: blue gennie T1 control
        """,
        """
        offered blue move blue-gennie tycho>tranquility 1 left-1
        expect options blue 2 move blue-gennie *
        refused BR-MOV-02 blue move blue-gennie tycho>moon-near-orbit
        unreadable blue load blue-T1 blue-gennie 1
        not-offered blue load *
        """,
    )


def test_BR_MOV_04_a_leader_moves_four_zones_of_any_kind() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        elysium: blue leader:buck-rogers control
        """,
        """
        blue move buck-rogers elysium>venus-near-orbit
        blue move buck-rogers venus-near-orbit>venus-far-orbit
        blue move buck-rogers venus-far-orbit>ve-2
        blue move buck-rogers ve-2>ve-3
        refused BR-MOV-04 blue move buck-rogers ve-3>ve-4
        """,
        "buck-rogers ve-3",
    )


def test_BR_MOV_05_a_leader_does_not_end_alone_with_enemies() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        aphrodite: blue leader:buck-rogers control
        elysium: yellow fighter control
        """,
        "refused BR-MOV-05 blue move buck-rogers aphrodite>elysium",
    )


def test_BR_MOV_05_two_leaders_are_both_alone() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        aphrodite: blue leader:buck-rogers | burgundy leader:wilma-deering
        elysium: green fighter control
        """,
        """
        blue gather aphrodite
        blue join buck-rogers
        blue join wilma-deering
        refused BR-MOV-05 blue go elysium
        """,
        players=3,
    )


def test_BR_MOV_06_four_zones_and_no_more() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        elysium: blue fighter*2 T1 control
        venus-near-orbit: blue battler
        """,
        """
        blue move blue-fighter elysium>venus-near-orbit 2
        blue move blue-fighter venus-near-orbit>venus-far-orbit 2
        blue move blue-fighter venus-far-orbit>ve-2 2
        blue move blue-fighter ve-2>ve-3 2
        refused BR-MOV-06 blue move blue-fighter ve-3>ve-4 2 left-0
        blue move blue-T1 elysium>aphrodite
        blue move blue-T1 aphrodite>wreckers
        blue move blue-T1 wreckers>venus-near-orbit
        blue move blue-T1 venus-near-orbit>venus-far-orbit
        refused BR-MOV-06 blue move blue-T1 venus-far-orbit>ve-2
        blue move blue-battler venus-near-orbit>venus-far-orbit
        blue move blue-battler venus-far-orbit>ve-2
        blue move blue-battler ve-2>ve-3
        blue move blue-battler ve-3>ve-4
        refused BR-MOV-06 blue move blue-battler ve-4>ve-1
        """,
        """
        ve-3: blue fighter*2
        ve-4: blue battler
        """,
    )


def test_BR_MOV_07_a_battler_never_lands() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        venus-near-orbit: blue battler
        thule-orbit: blue battler
        """,
        """
        refused BR-MOV-07 blue move blue-battler venus-near-orbit>elysium
        refused BR-MOV-07 blue move blue-battler thule-orbit>thule
        """,
    )


def test_BR_MOV_08_from_the_ground_to_a_neighbour_or_to_the_orbit_above() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        hielo: blue fighter T1 leader:buck-rogers control
        l-5-colony: blue fighter control
        """,
        """
        refused BR-MOV-08 blue move blue-fighter hielo>mercury-far-orbit
        refused BR-MOV-08 blue move blue-T1 hielo>mariposas
        refused BR-MOV-08 blue move buck-rogers hielo>bach
        refused BR-MOV-08 blue move blue-fighter l-5-colony>earth-near-orbit
        blue move blue-fighter hielo>mercury-near-orbit
        blue move blue-fighter mercury-near-orbit>bach
        blue move blue-fighter bach>sobkou-plains
        """,
    )


def test_BR_MOV_09_one_zone_each_between_near_orbit_far_orbit_and_marker() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        mars-near-orbit: blue fighter battler T1 leader:buck-rogers
        """,
        """
        refused BR-MOV-09 blue move blue-battler mars-near-orbit>m-2
        blue move blue-battler mars-near-orbit>mars-far-orbit
        refused BR-MOV-09 blue move blue-battler mars-far-orbit>m-1
        blue move blue-battler mars-far-orbit>m-2
        blue move blue-battler m-2>mars-far-orbit
        offered blue move blue-battler mars-far-orbit>mars-near-orbit 1 left-1
        blue move blue-T1 mars-near-orbit>mars-far-orbit
        blue move blue-T1 mars-far-orbit>m-2
        blue move buck-rogers mars-near-orbit>mars-far-orbit
        blue move buck-rogers mars-far-orbit>m-2
        """,
    )


def test_BR_MOV_10_from_an_asteroid_by_its_orbit_to_its_marker() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        thule: blue fighter control
        """,
        """
        refused BR-MOV-10 blue move blue-fighter thule>a-21
        blue move blue-fighter thule>thule-orbit
        refused BR-MOV-09 blue move blue-fighter thule-orbit>a-20
        blue move blue-fighter thule-orbit>a-21
        """,
        "a-21: blue fighter",
    )


@pytest.mark.parametrize("held", ["trooper", "leader:ardala", "factory", "T1"])
def test_BR_MOV_11_pieces_stop_where_enemies_are(held: str) -> None:
    buck(
        f"""
        turn 1 phase movement mover blue
        elysium: blue fighter control
        aphrodite: yellow {held} control
        """,
        """
        blue move blue-fighter elysium>aphrodite
        refused BR-MOV-11 blue move blue-fighter aphrodite>elysium 1 left-3
        """,
    )


def test_BR_MOV_12_enemies_in_orbit_and_space_stop_nobody() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        elysium: blue fighter leader:buck-rogers control
        venus-near-orbit: yellow battler*3 fighter
        ve-2: yellow fighter*2
        """,
        """
        blue move blue-fighter elysium>venus-near-orbit
        blue move blue-fighter venus-near-orbit>venus-far-orbit
        blue move blue-fighter venus-far-orbit>ve-2
        blue move blue-fighter ve-2>ve-3
        blue move buck-rogers elysium>venus-near-orbit
        blue move buck-rogers venus-near-orbit>venus-far-orbit
        """,
        "ve-3: blue fighter",
    )


def test_BR_MOV_13_players_share_orbit_and_space_after_the_turn() -> None:
    buck(
        """
        turn 1 phase movement order blue,burgundy,yellow,green mover green
        ve-3: blue fighter | green fighter
        juno: blue leader:buck-rogers trooper control
        pallas: green leader:ardala trooper control
        """,
        """
        green end-move
        blue decline
        green decline
        expect phase building
        """,
        "ve-3: blue fighter | green fighter",
    )


def test_BR_MOV_14_a_territorial_zone_is_shared_until_combat_only() -> None:
    """Nobody is asked whether he wants to fight: the attack is the first decision."""
    buck(
        """
        turn 1 phase movement order blue,burgundy,yellow,green mover green
        elysium: blue fighter
        aphrodite: green trooper control
        juno: blue leader:buck-rogers
        pallas: green leader:ardala
        """,
        """
        green move green-trooper aphrodite>elysium
        expect elysium: blue fighter | green trooper
        green end-move
        expect decision blue attack
        not-offered blue hold
        blue attack blue-fighter>green-trooper
        dice 7
        green attack green-trooper>blue-fighter
        dice 1
        """,
        "elysium: blue fighter control",
    )


def test_BR_MOV_15_units_leave_a_zone_with_enemies() -> None:
    buck(
        """
        turn 1 phase movement order blue,burgundy,yellow,green mover burgundy
        wreckers: blue fighter*2 | burgundy fighter control
        ve-3: blue fighter | burgundy battler
        """,
        """
        burgundy move burgundy-fighter wreckers>venus-near-orbit
        burgundy move burgundy-battler ve-3>ve-4
        """,
        """
        wreckers: blue fighter*2 | burgundy control
        ve-4: burgundy battler
        """,
    )


def test_BR_MOV_16_factories_satellites_and_markers_do_not_move() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        thule: blue factory control
        thule-orbit: blue satellite
        """,
        """
        refused BR-MOV-01 blue move F1 thule>thule-orbit
        refused BR-MOV-01 blue move ks-thule thule-orbit>a-21
        refused BR-MOV-01 blue move blue-marker thule>thule-orbit
        expect options blue 0 move *
        """,
    )


def test_BR_MOV_17_a_killer_satellite_freezes_ships() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        vesta: yellow control
        vesta-orbit: yellow satellite
        a-15: blue fighter battler T1
        """,
        """
        blue move blue-fighter a-15>vesta-orbit
        refused BR-MOV-17 blue move blue-fighter vesta-orbit>vesta 1 left-3
        blue move blue-battler a-15>vesta-orbit
        refused BR-MOV-17 blue move blue-battler vesta-orbit>a-15 1 left-3
        blue move blue-T1 a-15>vesta-orbit
        refused BR-MOV-17 blue move blue-T1 vesta-orbit>a-15
        """,
    )


@pytest.mark.parametrize("orbit", ["nobody satellite", "yellow half-satellite"])
def test_BR_MOV_17_an_uncontrolled_or_half_built_one_freezes_nobody(orbit: str) -> None:
    held = "" if orbit.startswith("nobody") else "\n        vesta: yellow control"
    buck(
        f"""
        turn 1 phase movement mover blue
        vesta-orbit: {orbit}
        a-15: blue fighter{held}
        """,
        """
        blue move blue-fighter a-15>vesta-orbit
        blue move blue-fighter vesta-orbit>vesta
        """,
    )


@pytest.mark.parametrize(
    ("options", "rule", "fighter", "battler", "transport"),
    [
        ({"game": "advanced"}, "BR-MOV-18", 5, 4, 3),
        ({"movement_table": "advanced"}, "BR-MOV-18", 5, 4, 3),
        ({"movement_table": "balanced"}, "BR-MOV-19", 4, 5, 3),
        ({"game": "advanced", "movement_table": "basic"}, "BR-MOV-06", 4, 4, 4),
    ],
)
def test_BR_MOV_18_BR_MOV_19_tables_of_allowances(
    options: dict[str, str], rule: str, fighter: int, battler: int, transport: int
) -> None:
    ring = ["a-1", "a-2", "a-3", "a-4", "a-5", "a-6", "a-7"]
    play = []
    for piece, n in (("fighter", fighter), ("battler", battler), ("T1", transport)):
        steps = list(pairwise(ring))
        play += [f"blue move blue-{piece} {a}>{b}" for a, b in steps[:n]]
        a, b = steps[n]
        play.append(f"refused {rule} blue move blue-{piece} {a}>{b} 1 left-0")
    buck(
        """
        turn 1 phase movement mover blue
        a-1: blue fighter battler T1
        juno: blue trooper gennie leader:buck-rogers control
        """,
        "\n".join(play),
        players=4,
        **options,
    )


def test_BR_MOV_18_leaders_and_ground_units_move_as_in_the_basic_game() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        aphrodite: blue trooper gennie control
        a-1: blue leader:buck-rogers
        """,
        """
        offered blue move blue-trooper aphrodite>elysium 1 left-1
        offered blue move blue-gennie aphrodite>elysium 1 left-1
        blue move buck-rogers a-1>a-2
        blue move buck-rogers a-2>a-3
        blue move buck-rogers a-3>a-4
        blue move buck-rogers a-4>a-5
        refused BR-MOV-04 blue move buck-rogers a-5>a-6
        """,
        game="advanced",
    )


@pytest.mark.parametrize("table", ["advanced", "balanced"])
def test_BR_MOV_20_transports_at_four_in_any_table(table: str) -> None:
    buck(
        """
        turn 1 phase movement mover blue
        a-1: blue T1
        """,
        """
        blue move blue-T1 a-1>a-2
        blue move blue-T1 a-2>a-3
        blue move blue-T1 a-3>a-4
        blue move blue-T1 a-4>a-5
        refused BR-MOV-20 blue move blue-T1 a-5>a-6
        """,
        movement_table=table,
        transport_four="on",
    )


def test_BR_MOV_21_a_lone_leader_passes_enemies_if_he_can_go_on() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        ve-1: blue leader:buck-rogers fighter
        ve-2: yellow fighter
        ve-3: yellow fighter
        venus-far-orbit: yellow fighter
        """,
        """
        blue move buck-rogers ve-1>ve-2
        expect decision blue move
        refused BR-RUL-13 blue end-move
        refused BR-RUL-13 blue move blue-fighter ve-1>ve-2
        expect options blue 6 move buck-rogers *
        blue move buck-rogers ve-2>ve-3
        refused BR-RUL-13 blue end-move
        blue move buck-rogers ve-3>ve-4
        blue end-move
        """,
        "buck-rogers ve-4",
    )


def test_BR_MOV_21_he_does_not_pass_where_his_allowance_ends() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        ve-1: blue leader:buck-rogers(left=1)
        ve-2: yellow fighter
        """,
        "refused BR-MOV-21 blue move buck-rogers ve-1>ve-2",
    )
