"""Options G, I and J: faster Troopers, hopping, walking after a landing (chapter 11)."""

from __future__ import annotations

from buck_rogers.campaign import buck


def test_BR_OPG_01_troopers_move_two_zones_and_gennies_one() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        elysium: blue trooper gennie control
        """,
        """
        blue move blue-trooper elysium>aphrodite
        blue move blue-trooper aphrodite>wreckers
        refused BR-OPG-01 blue move blue-trooper wreckers>aphrodite
        blue move blue-gennie elysium>aphrodite
        refused BR-MOV-02 blue move blue-gennie aphrodite>wreckers
        """,
        g="on",
    )


def test_BR_OPI_01_cargo_hops_only_with_the_option() -> None:
    position = """
        turn 1 phase movement mover blue
        ve-3: blue T1[trooper*3] T2
        """
    buck(position, "refused BR-TRN-06 blue hop blue-T1>blue-T2")
    buck(
        position,
        """
        blue hop blue-T1>blue-T2
        blue move blue-T2 ve-3>ve-4
        """,
        """
        ve-3: blue T1
        ve-4: blue T2[blue-trooper*3]
        """,
        i="on",
    )


def test_BR_OPI_01_a_transport_that_has_moved_takes_no_cargo_over() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        ve-3: blue T1[trooper*3]
        ve-4: blue T2
        """,
        """
        refused BR-OPI-01 blue hop blue-T1>blue-T2
        blue move blue-T2 ve-4>ve-3
        refused BR-OPI-01 blue hop blue-T1>blue-T2
        """,
        i="on",
    )


def test_BR_OPI_01_others_and_empty_transports_do_not_hop() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        ve-3: blue T1[trooper*3] T2 | yellow T1
        """,
        """
        refused BR-OPI-01 blue hop blue-T1>yellow-T1
        refused BR-OPI-01 blue hop blue-T2>blue-T1
        refused BR-OPI-01 blue hop blue-T1>blue-T1
        """,
        i="on",
    )


def test_BR_RUL_72_the_first_transports_move_is_over() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        elysium: blue T1 T2 trooper*2 control
        """,
        """
        blue load blue-T1 blue-trooper 1
        blue hop blue-T1>blue-T2
        refused BR-RUL-72 blue move blue-T1 elysium>aphrodite
        refused BR-TRN-07 blue load blue-T1 blue-trooper 1
        """,
        i="on",
    )


def test_BR_RUL_72_capacity_holds_for_hops() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        ve-3: blue T1[trooper*3] T2[trooper*3] T3[factory]
        """,
        """
        refused BR-TRN-01 blue hop blue-T1>blue-T2
        refused BR-TRN-01 blue hop blue-T1>blue-T3
        refused BR-TRN-01 blue hop blue-T3>blue-T1
        """,
        i="on",
    )


def test_BR_RUL_77_a_hop_is_no_second_transport_but_loading_is() -> None:
    """Option I lifts BR-TRN-06 for hopping cargo only."""
    buck(
        """
        turn 1 phase movement mover blue
        elysium: blue T1 trooper control
        aphrodite: blue T2 control
        """,
        """
        blue load blue-T1 blue-trooper 1
        blue move blue-T1 elysium>aphrodite
        blue hop blue-T1>blue-T2
        blue move blue-T2 aphrodite>wreckers
        blue unload blue-T2 blue-trooper 1
        refused BR-TRN-06 blue load blue-T2 blue-trooper 1
        """,
        i="on",
    )


def test_BR_OPJ_01_landed_troopers_walk_one_zone() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        elysium: blue T1 control
        aphrodite: blue trooper*2 control
        """,
        """
        blue move blue-trooper aphrodite>elysium 2
        blue load blue-T1 blue-trooper 2
        blue move blue-T1 elysium>wreckers
        blue unload blue-T1 blue-trooper 2
        blue move blue-trooper wreckers>aphrodite 2
        refused BR-MOV-02 blue move blue-trooper aphrodite>elysium 2
        """,
        "aphrodite: blue trooper*2 control",
        j="on",
    )


def test_BR_OPJ_01_a_factory_does_not_walk() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        elysium: blue T1[factory](left=2) control
        """,
        """
        blue unload blue-T1 factory
        refused BR-MOV-01 blue move F1 elysium>aphrodite
        """,
        j="on",
    )


def test_BR_OPJ_02_the_other_limits_still_apply() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        elysium: blue T1 trooper control
        """,
        """
        blue load blue-T1 blue-trooper 1
        blue move blue-T1 elysium>wreckers
        blue unload blue-T1 blue-trooper 1
        refused BR-MOV-02 blue move blue-trooper wreckers>venus-near-orbit
        refused BR-MOV-02 blue move blue-trooper wreckers>mt-maxwell
        refused BR-TRN-06 blue load blue-T1 blue-trooper 1
        """,
        j="on",
    )


def test_BR_RUL_72_nobody_walks_on_from_a_landing_among_enemies() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        venus-near-orbit: blue T1[trooper*2]
        elysium: yellow trooper control
        """,
        """
        blue move blue-T1 venus-near-orbit>elysium
        refused BR-MOV-02 blue move blue-trooper elysium>aphrodite
        """,
        j="on",
    )


def test_BR_RUL_72_one_zone_even_with_option_g() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        elysium: blue T1[trooper](left=4) control
        """,
        """
        blue unload blue-T1 blue-trooper 1
        blue move blue-trooper elysium>aphrodite
        refused BR-OPG-01 blue move blue-trooper aphrodite>wreckers
        """,
        j="on",
        g="on",
    )


def test_BR_RUL_77_option_j_is_stronger_than_the_rule_for_landed_troopers() -> None:
    position = """
        turn 1 phase movement mover blue
        elysium: blue T1[trooper](left=4) control
        """
    play = "blue unload blue-T1 blue-trooper 1\n"
    buck(position, play + "blue move blue-trooper elysium>aphrodite", j="on")
    buck(position, play + "refused BR-MOV-02 blue move blue-trooper elysium>aphrodite")


def test_BR_DEC_09_what_a_mover_is_offered() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        elysium: blue T1(left=4) T2[trooper](left=4) fighter(left=4) trooper(left=1) control
        venus-far-orbit: blue fighter(left=4)
        thule: blue factory(making=battler,for=thule-orbit) control
        """,
        """
        offered blue move *
        offered blue gather elysium
        offered blue load *
        offered blue unload *
        offered blue scrap F1
        offered blue hop *
        offered blue switch *
        offered blue end-move
        offered blue concede
        """,
        i="on",
        f="on",
    )
