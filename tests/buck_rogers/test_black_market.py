"""The Black Market (ledger chapter 7, BR-BMK)."""

from __future__ import annotations

import pytest
from buck_rogers.campaign import buck
from buck_rogers.scenes import BUILDING, NEXT_BUILDING

POOR = BUILDING + "elysium: blue control; aphrodite: blue control; ve-1: blue T1\n"


@pytest.mark.parametrize("item", ["trooper", "fighter"])
def test_BR_BMK_01_who_owns_no_factory_gets_one_unit_each_phase(item: str) -> None:
    buck(
        POOR,
        f"""
        blue buy {item} elysium blue
        refused BR-BMK-02 blue buy {item} elysium blue
        blue end-building
        """
        + NEXT_BUILDING
        + f"blue buy {item} aphrodite blue",
        f"""
        elysium: blue {item} control
        aphrodite: blue {item} control
        """,
    )


def test_BR_BMK_01_and_BR_RUL_43_a_factory_aboard_counts_until_it_is_dismantled() -> None:
    buck(
        POOR.replace("T1", "T1[factory]"),
        """
        refused BR-BMK-01 blue buy trooper elysium blue
        blue dismantle F1
        blue buy trooper elysium blue
        """,
        "elysium: blue trooper control",
    )


def test_BR_BMK_02_a_factory_arrives_in_the_next_phase_and_nothing_else_meanwhile() -> None:
    buck(
        POOR,
        """
        blue buy factory elysium blue
        refused BR-BMK-02 blue buy trooper elysium blue
        expect elysium: blue control
        blue end-building
        """
        + NEXT_BUILDING
        + """
        refused BR-BMK-02 blue buy trooper elysium blue
        refused BR-BMK-02 blue buy factory elysium blue
        blue end-building
        expect elysium: blue factory control
        """
        + NEXT_BUILDING
        + "blue build F1 fighter elysium blue",
        "elysium: blue fighter factory control",
    )


def test_BR_BMK_03_nothing_else_can_be_bought() -> None:
    play = "\n".join(
        f"refused BR-BMK-03 blue buy {item} elysium blue"
        for item in ("gennie", "battler", "transport", "killer-satellite")
    )
    buck(POOR, play)


def test_BR_BMK_04_it_stands_in_any_zone_of_his_own() -> None:
    buck(
        POOR + "wreckers: yellow control\n",
        """
        refused BR-BMK-04 blue buy trooper wreckers blue
        refused BR-BMK-04 blue buy fighter venus-near-orbit blue
        offered blue buy trooper aphrodite blue
        """,
    )


def test_BR_RUL_43_without_a_zone_there_is_no_market() -> None:
    buck(BUILDING + "ve-1: blue T1\n", "not-offered blue buy *")


WAITING = POOR + "blue: market elysium\n"


def test_BR_RUL_43_an_order_lapses_when_a_factory_is_owned() -> None:
    buck(
        WAITING + "hielo: blue factory control\n",
        """
        blue build F1 fighter hielo blue
        expect log lapses
        """,
        "elysium: blue control",
    )


def test_BR_RUL_43_dismantling_saves_the_order() -> None:
    buck(
        WAITING + "hielo: blue factory control\n",
        """
        blue dismantle F1
        blue end-building
        """,
        "elysium: blue factory control",
    )


def test_BR_RUL_43_an_order_whose_zone_is_lost_arrives_elsewhere() -> None:
    buck(
        WAITING.replace("elysium: blue control", "elysium: yellow control"),
        """
        blue end-building
        expect decision blue building
        refused BR-BMK-04 blue grant elysium
        blue grant aphrodite
        expect decision burgundy building
        """,
        "aphrodite: blue factory control",
    )


def test_BR_RUL_43_an_order_without_a_legal_zone_lapses_and_leaves_the_market_open() -> None:
    """In the Advanced game Venus is full and blue has nothing elsewhere."""
    buck(
        WAITING.replace("elysium: blue control", "elysium: yellow factory control")
        + """
        wreckers: yellow factory*3 control
        """,
        """
        refused BR-AFL-01 blue buy factory aphrodite blue
        blue buy trooper aphrodite blue
        expect log lapses
        """,
        "aphrodite: blue trooper control",
        game="advanced",
    )


def test_BR_RUL_43_an_inert_players_order_waits() -> None:
    buck(
        WAITING + "blue: inert 1\n",
        "expect decision burgundy building",
        "blue: market elysium",
    )
