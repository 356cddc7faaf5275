"""Winning (ledger chapter 8), conceding, elimination and caps."""

from __future__ import annotations

import pytest
from buck_rogers.campaign import buck
from buck_rogers.scenes import END_OF_TURN, OTHERS, controls

ZONES = [
    "aerostates",
    "mt-maxwell",
    "lowlanders",
    "elysium",
    "beta-regio",
    "aphrodite",
    "wreckers",
    "the-warrens",
    "bach",
    "tolstoi",
    "sobkou-plains",
    "mariposas",
    "hielo",
    "boreal-sea",
    "coprates-chasm",
    "ram-hq",
    "arcadia",
    "pavonis",
    "space-elevator",
    "deimos",
    "moscoviense",
    "tranquility",
    "farside",
    "tycho",
    "l-4-colony",
    "l-5-colony",
]


def turn(number: int, **held: int) -> str:
    """The Building phase of a turn in which each colour holds so many zones more."""
    text = OTHERS + f"    turn {number} phase building order blue,burgundy,yellow,green\n"
    at = 0
    for colour, n in held.items():
        text += controls(colour, *ZONES[at : at + n])
        at += n
    return text


def test_BR_VIC_01_fifteen_zones_at_the_end_of_a_turn_win() -> None:
    buck(turn(3, blue=15), END_OF_TURN, "winner blue")
    buck(turn(3, blue=14), END_OF_TURN + "dice 8 1 2 3", "over no")


def test_BR_VIC_01_not_before_the_end_of_the_turn() -> None:
    buck(turn(3, blue=15), "blue end-building", "over no")


@pytest.mark.parametrize(("players", "enough"), [(3, 20), (2, 25)])
def test_BR_VIC_01_with_few_players_it_takes_more(players: int, enough: int) -> None:
    other = {3: "yellow", 2: "green"}[players]
    for held, over in ((enough, "yes"), (enough - 1, "no")):
        buck(
            "turn 3 phase building"
            + controls("blue", *ZONES[:held])
            + f"    thule: blue leader:buck-rogers\n    psyche: {other} leader:ardala control\n"
            + ("    juno: purple trooper control\n" if players == 3 else ""),
            f"blue end-building\n{other} end-building\n"
            + ("purple end-building\n" if players == 3 else "")
            + ("" if over == "yes" else "dice " + "8 1 1"[: 2 * players - 1]),
            f"over {over}",
            players=players,
        )


def test_BR_RUL_44_of_two_who_reach_the_target_more_zones_win() -> None:
    buck(turn(3, blue=15, burgundy=10), END_OF_TURN, "winner blue")
    reached = "turn 3 phase building order blue,burgundy,yellow,green\n" + OTHERS
    both = reached + controls("blue", *ZONES[:15]) + controls("burgundy", *ZONES[15:])
    more = ("ceres", "aurora", "hygeia", "thule", "fortuna", "american-regency")
    buck(both + controls("burgundy", *more[:3]), END_OF_TURN + "dice 8 1 2 3", "over no")
    buck(both + controls("burgundy", *more[:4]), END_OF_TURN, "winner burgundy")


LAST_LEADERS = """
    turn 3 phase combat order blue,burgundy,yellow,green
    juno: blue leader:buck-rogers
    elysium: blue fighter | burgundy leader:wilma-deering control
    psyche: green trooper control
    vesta: yellow trooper control
"""


def test_BR_VIC_02_the_last_leader_wins_at_once() -> None:
    buck(LAST_LEADERS, expect="winner blue")


def test_BR_VIC_02_not_while_another_leader_is_on_the_board() -> None:
    buck(LAST_LEADERS + "thule: yellow leader:killer-kane\n", expect="over no")


def test_BR_RUL_45_if_the_last_leaders_fall_together_nobody_wins_by_it() -> None:
    buck(
        LAST_LEADERS.replace("blue fighter |", "blue leader:doc-huer |").replace(
            "juno: blue leader:buck-rogers", "juno: blue fighter"
        ),
        expect="over no",
    )


def test_BR_RUL_45_a_leader_who_was_always_alone_wins_nothing() -> None:
    buck(
        LAST_LEADERS.replace("| burgundy leader:wilma-deering", "| burgundy trooper"),
        "blue attack blue-fighter>burgundy-trooper\ndice 9\n"
        "burgundy attack burgundy-trooper>blue-fighter\ndice 1\n",
        "over no",
    )


def test_BR_RUL_45_temporary_control_by_ardala_does_not_count() -> None:
    """Blue commands yellow's Kane this turn; when Wilma falls he still is yellow's."""
    buck(
        LAST_LEADERS.replace("turn 3", "turn 3 puppet killer-kane")
        + "thule: blue leader:killer-kane(of=yellow) fighter\n",
        expect="over no",
        game="advanced",
    )


def test_BR_VIC_03_who_is_left_when_all_others_have_conceded_wins() -> None:
    buck(
        turn(3, blue=2),
        """
        blue end-building
        burgundy concede
        expect over no
        yellow concede
        expect over no
        green concede
        """,
        "winner blue",
    )


def test_BR_VIC_05_a_tie_leads_to_sudden_death() -> None:
    buck(
        turn(8, blue=5, burgundy=4),
        END_OF_TURN + "dice 8 1 2 3",
        "over no",
    )
    buck(turn(9, blue=6, burgundy=4), END_OF_TURN, "winner blue")
    buck(turn(9, blue=5, burgundy=4), END_OF_TURN + "dice 8 1 2 3", "over no")


def test_BR_VIC_06_the_first_condition_ends_the_game() -> None:
    """The last Leader falls in the turn in which burgundy would have won by zones."""
    buck(
        LAST_LEADERS.replace("turn 3", "turn 8") + controls("burgundy", *ZONES[7:22]),
        expect="winner blue",
    )


def test_BR_VIC_07_leaders_who_will_return_do_not_count_as_on_the_board() -> None:
    buck(
        LAST_LEADERS.replace("burgundy leader", "burgundy leader").replace(
            "control\n    psyche", "\n    psyche"
        )
        + "off: killer-kane colour=yellow back=4\n",
        expect="winner blue",
        game="advanced",
    )
    buck(
        LAST_LEADERS.replace("control\n    psyche", "\n    psyche")
        + "thule: yellow leader:killer-kane\n",
        expect="over no",
        game="advanced",
    )


# -- caps -----------------------------------------------------------------------------------


def test_BR_RUL_46_after_so_much_overtime_the_tied_share_it() -> None:
    tied = {"blue": 5, "burgundy": 4}
    buck(turn(16, **tied), END_OF_TURN, "winner blue,burgundy")
    buck(turn(15, **tied), END_OF_TURN + "dice 8 1 2 3", "over no")
    buck(turn(9, **tied), END_OF_TURN, "winner blue,burgundy", overtime_cap="1")


def test_BR_RUL_80_the_hard_cap_ends_any_game() -> None:
    buck(turn(3, blue=5, burgundy=4), END_OF_TURN, "winner blue,burgundy", hard_cap="3")
    buck(turn(3, blue=6, burgundy=4), END_OF_TURN, "winner blue", hard_cap="3", objective="b5")
    buck(turn(2, blue=6), END_OF_TURN + "dice 8 1 2 3", "over no", hard_cap="3")


# -- conceding ------------------------------------------------------------------------------

CONCEDED = """
    turn 3 phase movement order blue,burgundy,yellow,green mover blue
    juno: blue leader:buck-rogers control
    psyche: green leader:black-barney control
    vesta: yellow leader:killer-kane control
    thule: burgundy leader:wilma-deering trooper control
    thule-orbit: burgundy satellite
    hielo: burgundy control
"""


@pytest.mark.parametrize(
    "position",
    [
        CONCEDED,
        turn(3, blue=2),
        OTHERS + "    turn 1 phase combat; elysium: blue fighter | yellow trooper control\n",
    ],
)
def test_BR_DEC_26_conceding_is_offered_with_every_question(position: str) -> None:
    buck(position, "offered blue concede")


def test_BR_RUL_47_leaders_leave_and_pieces_stay() -> None:
    buck(
        CONCEDED,
        """
        blue end-move
        burgundy concede
        expect wilma-deering: off
        expect thule: burgundy trooper control
        expect thule-orbit: nobody satellite
        expect burgundy: zones 0 gone yes
        expect decision yellow move
        yellow end-move
        green end-move
        expect decision blue building
        blue end-building
        expect decision yellow building
        """,
    )


def test_BR_RUL_47_his_units_attack_back_the_easiest_target() -> None:
    buck(
        CONCEDED.replace("phase movement", "phase combat").replace(" mover blue", "")
        + """
        burgundy: gone yes
        elysium: burgundy trooper*2 control | blue fighter gennie trooper
        """,
        """
        blue attack blue-trooper>burgundy-trooper
        dice 1
        blue attack blue-gennie>burgundy-trooper
        dice 1
        blue attack blue-fighter>burgundy-trooper
        dice 1
        dice 6 7
        """,
        "elysium: blue gennie | burgundy trooper*2 control",
    )


def test_BR_RUL_47_he_never_sabotages() -> None:
    buck(
        CONCEDED.replace("phase movement", "phase combat").replace(" mover blue", "")
        + """
        burgundy: gone yes
        elysium: burgundy factory control | blue fighter
        """,
        expect="elysium: blue fighter factory control",
    )


def test_BR_RUL_47_his_zones_count_for_nobody() -> None:
    buck(
        turn(8, blue=2, burgundy=9) + "burgundy: gone yes\n",
        "blue end-building\nyellow end-building\ngreen end-building\n",
        "winner blue",
    )


def test_BR_VIC_02_conceding_may_leave_the_last_leader() -> None:
    buck(
        """
        turn 3 phase movement order burgundy,blue,yellow,green mover burgundy
        juno: blue leader:buck-rogers control
        thule: burgundy leader:wilma-deering trooper control
        psyche: green trooper control
        vesta: yellow trooper control
        """,
        "burgundy concede",
        "winner blue",
    )


# -- elimination ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "left",
    [
        "ve-1: green fighter",
        "ve-1: green leader:doc-huer",
        "ve-1: green T1",
        "hielo: green control",
        "off: doc-huer colour=green back=5",
    ],
)
def test_BR_RUL_48_whoever_has_anything_left_stays_in(left: str) -> None:
    nothing = turn(3, blue=2).replace("psyche: green leader:black-barney control", "")
    play = "dice 8 1 2 3" if "off" not in left else "cards 1 2 3 4"
    game = "basic" if "off" not in left else "advanced"
    buck(f"{nothing}\n{left}\n", END_OF_TURN + play, "green: gone no", game=game)


def test_BR_RUL_48_who_has_nothing_is_out_and_the_last_one_wins() -> None:
    nothing = turn(3, blue=2).replace("psyche: green leader:black-barney control", "")
    buck(nothing, END_OF_TURN + "dice 8 1 2", "green: gone yes")
    alone = nothing
    for line in ("pallas: burgundy leader:wilma-deering", "vesta: yellow leader:killer-kane"):
        alone = alone.replace(f"{line} control", "")
    buck(alone, END_OF_TURN, "winner blue")
