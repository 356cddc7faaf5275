"""Building in the Advanced game, and options E, M, N, O and P as far as they concern Factories."""

from __future__ import annotations

from buck_rogers.campaign import buck
from buck_rogers.scenes import BUILDING, NEXT_BUILDING, OTHERS, VENUS, controls

# -- limits ---------------------------------------------------------------------------------


def test_BR_AFL_01_factory_limits_of_displays_and_bodies() -> None:
    buck(
        BUILDING
        + """
        the-warrens: blue F1 control
        bach: blue F2 control
        tolstoi: blue control
        hielo: blue control
        """,
        """
        refused BR-AFL-01 blue build F1 factory tolstoi blue
        refused BR-AFL-01 blue build F1 factory the-warrens blue
        """,
        game="advanced",
    )
    buck(
        BUILDING + "moscoviense: blue F1; tycho: yellow F2; tranquility: blue control\n",
        "refused BR-AFL-01 blue build F1 factory tranquility blue",
        game="advanced",
    )
    full = BUILDING + "elysium: blue F1 control; wreckers: yellow factory*3 control\n"
    buck(full, "refused BR-AFL-01 blue build F1 factory elysium blue", game="advanced")
    buck(full.replace("*3", "*2"), "offered blue build F1 factory elysium blue", game="advanced")
    buck(full, "offered blue build F1 factory elysium blue")


def test_BR_AFL_02_and_BR_RUL_84_an_asteroid_holds_one_and_the_next_in_the_belt_takes_another() -> (
    None
):
    belt = BUILDING + "thule: blue F1 control; fortuna: blue control; ceres: blue control\n"
    buck(
        belt,
        """
        refused BR-AFL-02 blue build F1 factory thule blue
        offered blue build F1 factory fortuna blue
        refused BR-BLD-06 blue build F1 factory ceres blue
        """,
        game="advanced",
    )
    buck(
        belt,
        """
        offered blue build F1 factory thule blue
        refused BR-BLD-06 blue build F1 factory fortuna blue
        """,
    )


def test_BR_RUL_58_half_built_factories_count_and_those_aboard_do_not() -> None:
    venus = BUILDING + "elysium: blue F1 control; wreckers: yellow F2(making=factory) F3 control\n"
    buck(
        venus + "venus-near-orbit: yellow T1[factory]\n",
        "refused BR-AFL-01 blue build F1 factory elysium blue",
        game="advanced",
    )
    buck(
        venus.replace(" F3", "") + "venus-near-orbit: yellow T1[factory]\n",
        "offered blue build F1 factory elysium blue",
        game="advanced",
    )


# -- combined production --------------------------------------------------------------------

PAIR = BUILDING + "elysium: blue F1 control; aphrodite: blue F2 control; hielo: blue F3 control\n"


def test_BR_ACP_01_two_adjacent_factories_make_a_battler_at_once() -> None:
    buck(
        PAIR,
        """
        refused BR-ACP-01 blue combine F1 F3 blue-battler venus-near-orbit
        refused BR-ACP-01 blue combine F1 F2 blue-fighter elysium
        blue combine F1 F2 blue-battler venus-near-orbit
        """,
        "venus-near-orbit: blue battler",
        game="advanced",
    )
    buck(PAIR, "refused BR-ACP-01 blue combine F1 F2 blue-battler venus-near-orbit")


def test_BR_ACP_01_a_satellite_at_once() -> None:
    rest = controls("blue", *(z for z in VENUS if z not in ("elysium", "aphrodite")))
    buck(
        PAIR + rest,
        "blue combine F1 F2 killer-satellite venus-near-orbit",
        "venus-near-orbit: blue satellite",
        game="advanced",
    )


def test_BR_ACP_02_neighbours_in_the_belt_combine() -> None:
    buck(
        BUILDING + "thule: blue F1 control; fortuna: blue F2 control; ceres: blue F3 control\n",
        """
        offered blue combine F1 F2 blue-battler thule-orbit
        offered blue combine F1 F2 blue-battler fortuna-orbit
        refused BR-ACP-01 blue combine F1 F3 blue-battler thule-orbit
        """,
        game="advanced",
    )


def test_BR_ACP_03_and_BR_RUL_59_the_product_stands_where_either_could_put_it() -> None:
    buck(
        BUILDING
        + """
        elysium: blue F1 control
        aphrodite: blue F2 control
        beta-regio: blue control
        mt-maxwell: blue control
        aerostates: blue control
        """,
        """
        offered blue combine F1 F2 factory elysium
        offered blue combine F1 F2 factory aphrodite
        offered blue combine F1 F2 factory beta-regio
        offered blue combine F1 F2 factory mt-maxwell
        refused BR-BLD-06 blue combine F1 F2 factory aerostates
        refused BR-BLD-05 blue combine F1 F2 blue-battler elysium
        blue combine F1 F2 factory beta-regio
        refused BR-BLD-07 blue build F3 fighter beta-regio blue
        """,
        "beta-regio: blue factory control",
        game="advanced",
    )


def test_BR_RUL_59_a_factory_made_by_two_asteroids_goes_to_a_third() -> None:
    buck(
        BUILDING + "thule: blue F1 control; fortuna: blue F2 control; psyche: blue control\n",
        """
        refused BR-AFL-02 blue combine F1 F2 factory thule
        blue combine F1 F2 factory psyche
        """,
        "psyche: blue factory control | green leader:black-barney",
        game="advanced",
    )


def test_BR_ACP_04_not_from_one_zone_and_no_other_order_from_either() -> None:
    buck(
        BUILDING + "elysium: blue F1 F2 control; aphrodite: blue F3 F4 control\n",
        """
        refused BR-ACP-04 blue combine F1 F2 blue-battler venus-near-orbit
        blue combine F1 F3 blue-battler venus-near-orbit
        refused BR-BLD-07 blue build F2 fighter elysium blue
        refused BR-BLD-07 blue build F4 fighter aphrodite blue
        """,
        game="advanced",
    )


# -- option E -------------------------------------------------------------------------------


def test_BR_OPE_03_a_factory_on_earth_makes_three_gennies() -> None:
    earth = BUILDING + "l-4-colony: blue F1 control; tycho: blue F2 control\n"
    play = "blue build F1 gennie l-4-colony blue; blue build F2 gennie tycho blue"
    play = play.replace("; ", "\n")
    buck(
        earth,
        play,
        """
        l-4-colony: blue gennie*3 factory control
        tycho: blue gennie*2 factory control
        """,
        e="on",
    )
    buck(earth, play, "l-4-colony: blue gennie*2 factory control")


# -- option N -------------------------------------------------------------------------------


def test_BR_OPN_01_units_appear_in_any_own_zone() -> None:
    far = BUILDING + "elysium: blue F1 control; tycho: blue control; hielo: yellow control\n"
    buck(
        far,
        """
        refused BR-OPN-01 blue build F1 fighter hielo blue
        refused BR-OPN-01 blue build F1 fighter moon-near-orbit blue
        offered blue build F1 factory tycho blue
        blue build F1 gennie tycho blue
        """,
        "tycho: blue gennie*2 control",
        n="on",
    )
    buck(far, "refused BR-BLD-03 blue build F1 gennie tycho blue")


def test_BR_RUL_76_battlers_go_to_the_orbit_of_any_own_zone_and_rates_follow_the_factory() -> None:
    buck(
        BUILDING
        + "african-regency: blue F1 control; tycho: blue control; thule: blue F2 control\n",
        """
        offered blue build F1 battler moon-near-orbit blue
        offered blue build F1 battler thule-orbit blue
        refused BR-BLD-05 blue build F1 battler mars-near-orbit blue
        offered blue build F1 killer-satellite thule-orbit blue
        blue build F1 gennie tycho blue
        blue build F2 gennie african-regency blue
        """,
        """
        tycho: blue gennie*3 control
        african-regency: blue gennie*2 factory control
        """,
        n="on",
        e="on",
    )


def test_BR_OPN_02_any_two_factories_combine() -> None:
    buck(
        PAIR,
        """
        blue combine F1 F3 blue-battler mercury-near-orbit
        """,
        "mercury-near-orbit: blue battler",
        n="on",
    )


def test_BR_OPN_03_a_lot_may_be_spread_over_zones() -> None:
    placing = """
        turn 0 phase set-up
        off: buck-rogers colour=blue player=seat-1
        elysium: blue control
        aphrodite: blue control
        doing: set-up stage=5
        doing: placing order=0,1,2,3 pool=0-trooper*8,0-fighter*4 at=0 left=3
    """
    play = """
        seat-1 place trooper elysium blue
        offered seat-1 place trooper elysium blue
    """
    buck(placing, play + "seat-1 place fighter aphrodite blue", n="on", n_split="on")
    buck(placing, play + "refused BR-SET-07 seat-1 place fighter aphrodite blue", n="on")


# -- option O -------------------------------------------------------------------------------


def test_BR_OPO_01_a_factory_aboard_makes_a_fighter_where_its_transport_is() -> None:
    aboard = BUILDING + "ve-1: blue T1[F1] T2; elysium: blue F2 control; aphrodite: blue control\n"
    buck(
        aboard,
        """
        refused BR-OPO-01 blue build F1 trooper ve-1 blue
        refused BR-OPO-01 blue build F1 fighter elysium blue
        refused BR-ACP-04 blue combine F1 F2 blue-battler venus-near-orbit
        expect hidden burgundy cannot see blue-T1
        blue build F1 fighter ve-1 blue
        refused BR-BLD-07 blue build F1 fighter ve-1 blue
        """,
        "ve-1: blue fighter T1 T2",
        o="on",
        n="on",
    )
    buck(aboard, "refused BR-TRN-12 blue build F1 fighter ve-1 blue")


def test_BR_RUL_76_also_on_the_ground_if_it_had_to_stay_aboard() -> None:
    buck(
        BUILDING + "elysium: blue T1[F1] factory*4 control\n",
        "blue build F1 fighter elysium blue",
        "elysium: blue fighter T1 factory*4 control",
        o="on",
        game="advanced",
    )


def test_BR_OPO_01_whoever_builds_aboard_shows_where_his_factory_is() -> None:
    buck(
        BUILDING + "ve-1: blue T1[F1]; me-1: blue T2; elysium: blue control\n",
        """
        expect hidden burgundy cannot see blue-T1
        blue build F1 fighter ve-1 blue
        expect known burgundy blue-T1
        """,
        o="on",
    )


# -- option P -------------------------------------------------------------------------------

TAKES_VENUS = (
    OTHERS
    + controls("blue", *(z for z in VENUS if z != "wreckers"))
    + """
    turn 1 phase movement order burgundy,yellow,green,blue mover blue
    wreckers: blue fighter
"""
)


def test_BR_OPP_01_the_first_to_control_a_display_gets_a_factory() -> None:
    buck(
        TAKES_VENUS.replace("elysium: blue control", "elysium: blue factory control"),
        """
        blue end-move
        burgundy end-building
        yellow end-building
        green end-building
        expect blue: grants venus
        refused BR-OPP-01 blue grant elysium
        refused BR-OPP-01 blue grant juno
        blue grant wreckers
        refused BR-OPP-01 blue grant aphrodite
        refused BR-BLD-07 blue build F2 fighter wreckers blue
        """,
        "wreckers: blue fighter factory control",
        p="on",
    )
    buck(
        TAKES_VENUS,
        "blue end-move\nburgundy end-building\nyellow end-building\ngreen end-building\n"
        "not-offered blue grant *",
    )


def test_BR_OPP_02_without_a_zone_it_is_lost_and_later_holders_get_nothing() -> None:
    full = TAKES_VENUS.replace("control", "factory control").replace("fighter", "fighter factory")
    buck(
        full,
        """
        blue end-move
        burgundy end-building
        yellow end-building
        green end-building
        not-offered blue grant *
        """,
        p="on",
    )
    buck(
        TAKES_VENUS.replace("mover blue", "mover blue taken venus"),
        """
        blue end-move
        burgundy end-building
        yellow end-building
        green end-building
        not-offered blue grant *
        """,
        p="on",
    )


def test_BR_OPP_02_a_factory_that_is_not_placed_is_lost() -> None:
    buck(
        BUILDING + controls("blue", *VENUS) + "taken venus\nblue: grants venus\n",
        "blue end-building\n" + NEXT_BUILDING + "not-offered blue grant *",
        p="on",
    )
    buck(
        BUILDING + controls("blue", *VENUS) + "taken venus\nblue: grants venus inert 1\n",
        NEXT_BUILDING + "not-offered blue grant *",
        p="on",
    )


def test_BR_RUL_76_what_the_deal_gave_brings_no_factory_then_or_later() -> None:
    """B3 gives every home to somebody at the start."""
    buck(
        """
        turn 0 phase set-up order seat-1,seat-2,seat-3,seat-4
        venus-near-orbit: blue battler
        juno: burgundy leader:wilma-deering control
        vesta: yellow leader:killer-kane control
        psyche: green leader:black-barney control
        thule: blue leader:buck-rogers
        doing: turns
        """
        + controls("blue", *VENUS),
        """
        dice 8 1 2 3
        blue end-move
        burgundy end-move
        yellow end-move
        green end-move
        not-offered blue grant *
        """,
        p="on",
    )


# -- option M -------------------------------------------------------------------------------

SIEGE = """
    turn 1 phase combat order burgundy,blue,yellow,green
    juno: blue leader:buck-rogers
    pallas: burgundy leader:wilma-deering control
    vesta: yellow leader:killer-kane control
    psyche: green leader:black-barney control
    tolstoi: blue trooper*2 gennie factory control | burgundy trooper fighter
"""


def test_BR_OPM_01_a_factory_makes_its_owners_ground_units_harder_to_hit() -> None:
    for option, dice in (("on", "6 8 6"), ("off", "5 7 5")):
        buck(
            SIEGE,
            f"""
            burgundy attack burgundy-trooper>blue-trooper
            dice {dice.split()[0]}
            burgundy attack burgundy-fighter>blue-trooper
            dice {int(dice.split()[1])}
            blue attack blue-trooper>burgundy-fighter
            dice {dice.split()[2]}
            blue attack blue-trooper>burgundy-fighter
            dice 1
            blue attack blue-gennie>burgundy-fighter
            dice 1
            """,
            "tolstoi: blue trooper gennie factory control | burgundy trooper fighter",
            m=option,
        )


def test_BR_RUL_75_it_counts_against_bombs_and_not_for_half_built_factories() -> None:
    bomb = (
        SIEGE.replace("| burgundy trooper fighter", "") + "mercury-near-orbit: burgundy battler\n"
    )
    play = "burgundy bomb mercury-near-orbit burgundy-battler tolstoi blue-trooper\ndice 7\n"
    buck(bomb, play, "tolstoi: blue trooper*2 gennie factory control", m="on")
    buck(bomb, play, "tolstoi: blue trooper gennie factory control")
    buck(
        bomb.replace("factory control", "control")
        + "bach: blue factory(making=factory,for=tolstoi) control\n",
        play,
        "tolstoi: blue trooper gennie control",
        m="on",
    )


def test_BR_RUL_75_only_for_the_owners_own_ground_units() -> None:
    """A Fighter beside the Factory, and the attackers themselves, are as easy as ever."""
    buck(
        SIEGE.replace("blue trooper*2 gennie", "blue fighter"),
        """
        burgundy attack burgundy-fighter>blue-fighter
        dice 5
        burgundy attack burgundy-trooper>blue-fighter
        dice 7
        blue attack blue-fighter>burgundy-trooper
        dice 7
        """,
        "tolstoi: blue factory control | burgundy fighter",
        m="on",
    )
