"""Building (ledger chapter 7) in the Basic game."""

from __future__ import annotations

import pytest
from buck_rogers.campaign import buck
from buck_rogers.scenes import BUILDING, NEXT_BUILDING, OTHERS, VENUS, controls

ONE_FACTORY = BUILDING + "elysium: blue factory control\n"


def test_BR_BLD_01_players_build_in_move_order_and_may_stay_idle() -> None:
    buck(
        OTHERS
        + """
        turn 1 phase building order green,blue,burgundy,yellow
        elysium: blue factory control
        tolstoi: green factory control
        """,
        """
        expect decision green building
        refused BR-BLD-01 green build F1 fighter elysium green
        green end-building
        expect decision blue building
        blue build F1 fighter elysium blue
        blue end-building
        expect decision burgundy building
        """,
        """
        elysium: blue fighter factory control
        tolstoi: green factory control
        """,
    )


@pytest.mark.parametrize(
    ("item", "made"),
    [
        ("trooper", "trooper*2"),
        ("gennie", "gennie*2"),
        ("fighter", "fighter"),
        ("transport", "T1"),
    ],
)
def test_BR_BLD_02_and_BR_BLD_03_one_kind_per_factory_at_once_in_its_zone(
    item: str, made: str
) -> None:
    buck(
        ONE_FACTORY + controls("blue", "aphrodite"),
        f"""
        refused BR-BLD-03 blue build F1 {item} aphrodite blue
        blue build F1 {item} elysium blue
        refused BR-BLD-07 blue build F1 fighter elysium blue
        refused BR-BLD-07 blue build F1 gennie elysium blue
        """,
        f"elysium: blue {made} factory control",
    )


def test_BR_BLD_02_nothing_else_can_be_ordered() -> None:
    buck(ONE_FACTORY, "refused BR-BLD-02 blue build F1 leader elysium blue")


def test_BR_BLD_04_and_BR_BLD_16_a_battler_is_ready_in_the_next_phase_without_an_order() -> None:
    buck(
        ONE_FACTORY,
        """
        blue build F1 battler venus-near-orbit blue
        expect venus-near-orbit: empty
        refused BR-RUL-40 blue build F1 fighter elysium blue
        blue end-building
        """
        + NEXT_BUILDING
        + """
        refused BR-RUL-40 blue build F1 fighter elysium blue
        blue end-building
        """,
        """
        venus-near-orbit: blue battler
        elysium: blue factory control
        """,
    )


def test_BR_BLD_05_a_battler_appears_in_the_nearest_near_orbit() -> None:
    buck(
        BUILDING
        + """
        elysium: blue factory control
        deimos: blue factory control
        thule: blue factory control
        l-4-colony: blue factory control
        """,
        """
        refused BR-BLD-05 blue build F1 battler venus-far-orbit blue
        refused BR-BLD-05 blue build F1 battler mars-near-orbit blue
        refused BR-BLD-05 blue build F1 battler elysium blue
        offered blue build F1 battler venus-near-orbit blue
        """,
    )


def test_BR_RUL_41_nearest_near_orbits_of_far_places() -> None:
    buck(
        BUILDING
        + """
        deimos: blue F1 control
        thule: blue F2 control
        l-4-colony: blue F3 control
        """,
        """
        expect options blue 1 build F1 battler *
        offered blue build F1 battler mars-near-orbit blue
        expect options blue 1 build F2 battler *
        offered blue build F2 battler thule-orbit blue
        expect options blue 2 build F3 battler *
        offered blue build F3 battler earth-near-orbit blue
        offered blue build F3 battler moon-near-orbit blue
        """,
    )


def test_BR_BLD_06_a_new_factory_stands_next_door_or_beside_the_old_one() -> None:
    buck(
        BUILDING
        + """
        elysium: blue factory control
        aphrodite: blue control
        beta-regio: blue control
        wreckers: burgundy control
        """,
        """
        offered blue build F1 factory elysium blue
        offered blue build F1 factory aphrodite blue
        refused BR-BLD-06 blue build F1 factory beta-regio blue
        refused BR-BLD-06 blue build F1 factory wreckers blue
        refused BR-BLD-06 blue build F1 factory mt-maxwell blue
        refused BR-BLD-06 blue build F1 factory venus-near-orbit blue
        """,
    )


def test_BR_BLD_07_and_BR_RUL_42_one_order_per_zone() -> None:
    buck(
        BUILDING + "elysium: blue F1 F2 control\n",
        """
        blue build F2 fighter elysium blue
        refused BR-BLD-07 blue build F1 fighter elysium blue
        not-offered blue build F1 *
        """,
    )


def test_BR_RUL_42_a_bound_factory_uses_the_order_of_its_zone() -> None:
    buck(
        BUILDING + "elysium: blue F1 F2 control\n",
        "blue build F1 battler venus-near-orbit blue\nblue end-building\n"
        + NEXT_BUILDING
        + """
        refused BR-BLD-07 blue build F2 fighter elysium blue
        blue scrap F1
        blue build F2 fighter elysium blue
        refused BR-BLD-07 blue build F1 fighter elysium blue
        """,
        """
        elysium: blue fighter factory*2 control
        venus-near-orbit: empty
        """,
    )


def test_BR_RUL_42_the_zone_has_given_its_order_when_the_unit_is_completed() -> None:
    buck(
        BUILDING
        + """
        elysium: blue F1(making=battler,for=venus-near-orbit) F2 control
        hielo: blue F3 control
        """,
        """
        blue build F3 fighter hielo blue
        expect venus-near-orbit: blue battler
        refused BR-BLD-07 blue build F2 fighter elysium blue
        """,
    )


def test_BR_BLD_08_a_new_factory_produces_from_the_next_phase_on() -> None:
    buck(
        BUILDING
        + """
        elysium: blue F1(making=factory,for=aphrodite) control
        aphrodite: blue control
        hielo: blue F3 control
        """,
        """
        blue build F3 fighter hielo blue
        expect aphrodite: blue factory control
        refused BR-BLD-07 blue build F2 fighter aphrodite blue
        blue end-building
        """
        + NEXT_BUILDING
        + "blue build F2 fighter aphrodite blue",
        "aphrodite: blue fighter factory control",
    )


WHOLE_VENUS = BUILDING + controls("blue", *(z for z in VENUS if z != "elysium"))


def test_BR_BLD_09_a_satellite_needs_the_surface_and_an_orbit_without_enemies_or_another() -> None:
    venus = WHOLE_VENUS + "elysium: blue factory control\n"
    buck(venus, "offered blue build F1 killer-satellite venus-near-orbit blue")
    order = "blue build F1 killer-satellite venus-near-orbit blue"
    for more in ("yellow T1", "yellow fighter", "yellow leader:doc-huer"):
        buck(f"{venus}venus-near-orbit: {more}\n", f"refused BR-BLD-09 {order}")
    lost = venus.replace("wreckers: blue", "wreckers: yellow")
    buck(lost, f"refused BR-BLD-09 {order}")
    buck(f"{venus}venus-near-orbit: blue satellite\n", f"refused BR-KSA-02 {order}")
    buck(
        WHOLE_VENUS
        + """
        elysium: blue F1(making=killer-satellite,for=venus-near-orbit) control
        aphrodite: blue F2
        venus-near-orbit: blue half-satellite
        """,
        "refused BR-KSA-02 blue build F2 killer-satellite venus-near-orbit blue",
    )


def test_BR_BLD_10_it_is_completed_even_among_enemies() -> None:
    buck(
        WHOLE_VENUS
        + """
        elysium: blue F1(making=killer-satellite,for=venus-near-orbit) control
        venus-near-orbit: blue half-satellite | yellow fighter*2
        """,
        "blue end-building",
        "venus-near-orbit: blue satellite | yellow fighter*2",
    )


def test_BR_BLD_11_an_asteroid_or_the_four_moon_zones_are_enough() -> None:
    moon = ("moscoviense", "tranquility", "farside")
    buck(
        BUILDING
        + controls("blue", *moon)
        + """
        tycho: blue F1 control
        thule: blue F2 control
        """,
        """
        offered blue build F1 killer-satellite moon-near-orbit blue
        offered blue build F2 killer-satellite thule-orbit blue
        """,
    )
    buck(
        BUILDING + controls("blue", *moon[1:]) + "tycho: blue F1 control\n",
        "refused BR-BLD-09 blue build F1 killer-satellite moon-near-orbit blue",
    )


def test_BR_RUL_41_a_satellite_goes_to_a_nearest_orbit_whose_body_is_held() -> None:
    buck(
        BUILDING
        + controls("blue", "moscoviense", "tranquility", "farside", "tycho", *VENUS)
        + "l-5-colony: blue F1 control\n",
        """
        offered blue build F1 killer-satellite moon-near-orbit blue
        refused BR-BLD-09 blue build F1 killer-satellite earth-near-orbit blue
        refused BR-RUL-41 blue build F1 killer-satellite venus-near-orbit blue
        """,
    )


def test_BR_BLD_12_what_is_in_production_is_lost_with_its_factory() -> None:
    buck(
        WHOLE_VENUS
        + """
        elysium: blue F1(making=killer-satellite,for=venus-near-orbit) control
        venus-near-orbit: blue half-satellite
        """,
        """
        blue dismantle F1
        blue end-building
        """,
        """
        venus-near-orbit: empty
        elysium: blue control
        blue: factories 0
        """,
    )


def test_BR_BLD_13_and_BR_RUL_39_dismantling_comes_before_orders_and_completions() -> None:
    buck(
        BUILDING
        + """
        elysium: blue F1(making=battler,for=venus-near-orbit) control
        hielo: blue F2 control
        ve-1: blue T1[F3]
        tolstoi: burgundy F4 control
        """,
        """
        refused BR-BLD-13 blue dismantle F4
        blue dismantle F3
        blue dismantle F1
        blue build F2 fighter hielo blue
        refused BR-BLD-13 blue dismantle F2
        blue end-building
        """,
        """
        elysium: blue control
        venus-near-orbit: empty
        ve-1: blue T1
        blue: factories 1
        """,
    )


def test_BR_BLD_14_the_bank_has_24_factories() -> None:
    many = "\n".join(
        f"        {zone}: blue factory*{n} control"
        for zone, n in (("elysium", 1), ("aphrodite", 20), ("wreckers", 2))
    )
    buck(
        f"{BUILDING}\n{many}\n",
        """
        blue build F1 factory elysium blue
        refused BR-RUL-06 blue build F2 factory aphrodite blue
        offered blue build F2 fighter aphrodite blue
        """,
    )


def test_BR_BLD_15_in_the_basic_game_a_display_has_no_limit() -> None:
    buck(
        BUILDING + "elysium: blue factory*6 control\n",
        "blue build F1 factory elysium blue\nblue end-building\n"
        + NEXT_BUILDING
        + "blue end-building",
        "elysium: blue factory*7 control",
    )


def test_BR_RUL_40_scrapping_frees_the_factory() -> None:
    buck(
        BUILDING + "elysium: blue F1(making=battler,for=venus-near-orbit) control\n",
        """
        refused BR-RUL-40 blue build F1 fighter elysium blue
        blue scrap F1
        refused BR-RUL-40 blue scrap F1
        blue build F1 fighter elysium blue
        """,
        """
        elysium: blue fighter factory control
        venus-near-orbit: empty
        """,
    )


def test_BR_RUL_40_a_completed_factory_whose_place_is_lost_gets_another() -> None:
    buck(
        BUILDING
        + """
        elysium: blue F1(making=factory,for=aphrodite) control
        aphrodite: burgundy control
        lowlanders: blue control
        hielo: blue control
        """,
        """
        blue end-building
        expect decision blue building
        refused BR-BLD-06 blue grant aphrodite
        refused BR-BLD-06 blue grant hielo
        offered blue grant elysium
        blue grant lowlanders
        expect decision burgundy building
        """,
        """
        lowlanders: blue factory control
        elysium: blue factory control
        """,
    )


def test_BR_RUL_40_a_unit_waits_while_its_owner_is_inert() -> None:
    buck(
        BUILDING
        + """
        elysium: blue F1(making=battler,for=venus-near-orbit) control
        blue: inert 1
        """,
        """
        expect decision burgundy building
        """,
        "elysium: blue F1(making=battler,for=venus-near-orbit,as=blue) control",
    )


def test_BR_RUL_40_a_half_built_satellite_waits_without_control() -> None:
    lost = WHOLE_VENUS.replace("wreckers: blue", "wreckers: yellow")
    buck(
        lost
        + """
        elysium: blue F1(making=killer-satellite,for=venus-near-orbit) control
        venus-near-orbit: nobody half-satellite
        """,
        "blue end-building",
        """
        venus-near-orbit: nobody half-satellite
        elysium: blue F1(making=killer-satellite,for=venus-near-orbit,as=blue) control
        """,
    )


def test_BR_RUL_30_a_half_built_satellite_goes_to_who_gains_control() -> None:
    buck(
        BUILDING
        + controls("burgundy", *(z for z in VENUS if z != "elysium"))
        + """
        elysium: burgundy control
        hielo: blue F1(making=killer-satellite,for=venus-near-orbit) control
        venus-near-orbit: burgundy half-satellite
        """,
        """
        blue end-building
        expect venus-near-orbit: burgundy half-satellite
        burgundy end-building
        """,
        """
        venus-near-orbit: burgundy satellite
        hielo: blue factory control
        """,
    )


# -- pieces ---------------------------------------------------------------------------------


def test_BR_RUL_05_a_colour_has_only_the_pieces_of_its_tray() -> None:
    full = BUILDING + "elysium: blue F1 fighter*15 gennie*8 battler*0 T1 T2 T3 T4 control\n"
    full = full.replace(" battler*0", "")
    play = """
        refused BR-RUL-06 blue build F1 fighter elysium blue
        refused BR-RUL-06 blue build F1 gennie elysium blue
        refused BR-RUL-06 blue build F1 transport elysium blue
    """
    buck(full, play)
    buck(
        full,
        """
        refused BR-RUL-06 blue build F1 transport elysium blue
        offered blue build F1 gennie elysium blue
        blue build F1 fighter elysium blue
        """,
        "elysium: blue factory fighter*16 gennie*8 T1 T2 T3 T4 control",
        piece_limits="off",
    )


def test_BR_RUL_06_an_order_for_two_makes_as_many_as_are_left() -> None:
    buck(
        BUILDING + "elysium: blue F1 trooper*14 control; ve-1: blue T1[trooper*5]\n",
        "blue build F1 trooper elysium blue",
        "elysium: blue factory trooper*15 control",
    )


def test_BR_RUL_06_pieces_in_production_are_in_use() -> None:
    buck(
        BUILDING
        + """
        elysium: blue F1(making=battler,for=venus-near-orbit) control
        hielo: blue F2 control
        venus-near-orbit: blue battler*5
        """,
        "refused BR-RUL-06 blue build F2 battler mercury-near-orbit blue",
    )


# -- decisions ------------------------------------------------------------------------------


def test_BR_DEC_25_one_step_offers_all_that_the_chapter_allows() -> None:
    buck(
        BUILDING
        + """
        elysium: blue F1(making=battler,for=venus-near-orbit) control
        aphrodite: blue F2 control
        hielo: blue F3 control
        """,
        """
        offered blue dismantle F1
        offered blue scrap F1
        offered blue build F2 trooper aphrodite blue
        offered blue build F2 battler venus-near-orbit blue
        offered blue combine F2 F3 blue-battler venus-near-orbit
        offered blue end-building
        """,
        n="on",
    )
