"""Ardala: theft, or command of another Leader (BR-ALD-05 to 08)."""

from __future__ import annotations

from buck_rogers.battles import ORDER, advanced, moving

ARDALA = """
    turn 1 phase movement order green,blue,burgundy,yellow mover green
    aphrodite: green trooper leader:ardala control
    elysium: blue trooper*3 fighter gennie T1 control
    ve-3: burgundy fighter battler T1[trooper*2]
    bach: blue leader:buck-rogers fighter
    tolstoi: yellow leader:killer-kane
"""


def test_BR_ALD_05_one_power_per_turn_before_her_player_moves() -> None:
    moving(
        ARDALA,
        """
        expect decision green ardala
        green steal blue-fighter elysium green
        refused BR-ALD-05 green command buck-rogers
        green decline
        expect decision green move
        """,
    )


def test_BR_ALD_06_she_steals_two_units_which_stand_with_her() -> None:
    moving(
        ARDALA,
        """
        refused BR-ALD-06 green steal blue-gennie elysium green
        refused BR-ALD-06 green steal burgundy-battler ve-3 green
        refused BR-ALD-06 green steal green-trooper aphrodite green
        green steal blue-T1 elysium green
        green steal burgundy-fighter ve-3 green
        expect decision green move
        """,
        """
        aphrodite: green trooper T1 fighter leader:ardala control
        elysium: blue trooper*3 fighter gennie control
        ve-3: burgundy battler T1
        """,
    )


def test_BR_RUL_51_no_troopers_for_ardala_in_space() -> None:
    moving(
        """
        turn 1 phase movement order green,blue,burgundy,yellow mover green
        ve-1: green leader:ardala
        elysium: blue trooper fighter
        bach: blue leader:buck-rogers
        """,
        """
        refused BR-RUL-51 green steal blue-trooper elysium green
        green steal blue-fighter elysium green
        """,
        "ve-1: green fighter leader:ardala",
    )


def test_BR_RUL_06_nothing_is_stolen_without_a_piece_for_it() -> None:
    moving(
        ARDALA + "hielo: green fighter*15",
        "refused BR-RUL-06 green steal blue-fighter elysium green",
    )


def test_BR_RUL_78_a_loaded_transport_stays_and_is_not_named_again() -> None:
    moving(
        ARDALA,
        """
        green steal burgundy-T1 ve-3 green
        expect decision green ardala
        refused BR-RUL-78 green steal burgundy-T1 ve-3 green
        """,
        "ve-3: burgundy fighter battler T1",
    )
    moving(ARDALA, "refused BR-RUL-78 green steal burgundy-T1 ve-3 green", open_cargo="on")


def test_BR_ALD_07_she_commands_a_leader_for_this_turn() -> None:
    moving(
        ARDALA,
        """
        green command buck-rogers
        expect buck-rogers: bach with green
        green move buck-rogers bach>mercury-near-orbit
        green move buck-rogers mercury-near-orbit>mercury-far-orbit
        green move buck-rogers mercury-far-orbit>me-2
        green move buck-rogers me-2>sun
        refused BR-MOV-04 green move buck-rogers sun>me-1
        """,
    )


def test_BR_ALD_07_huer_himself_moves_four_zones_when_commanded() -> None:
    moving(
        """
        turn 1 phase movement order green,blue,burgundy,yellow mover green
        aphrodite: green leader:ardala
        bach: blue leader:doc-huer
        """,
        """
        green command doc-huer
        green boost
        green move doc-huer bach>mercury-near-orbit
        green move doc-huer mercury-near-orbit>mercury-far-orbit
        green move doc-huer mercury-far-orbit>me-2
        green move doc-huer me-2>sun
        refused BR-MOV-04 green move doc-huer sun>me-1
        """,
    )


PUPPET = """
    turn 1 phase combat order green,blue,burgundy,yellow puppet buck-rogers
    aphrodite: green fighter leader:ardala
    elysium: green leader:buck-rogers(of=blue) | yellow fighter
    hielo: blue trooper
    mariposas: blue control
    vesta: yellow leader:killer-kane
"""


def test_BR_ALD_08_if_he_falls_he_goes_home_and_ardala_is_defeated() -> None:
    advanced(
        PUPPET,
        """
        refused BR-ALD-08 blue return buck-rogers mariposas
        blue return buck-rogers hielo
        """,
        """
        buck-rogers: hielo with blue
        ardala: off back 4
        green inert=2
        blue inert=0
        """,
    )


def test_BR_RUL_81_without_units_he_goes_to_a_zone_or_is_away() -> None:
    advanced(
        PUPPET.replace("hielo: blue trooper\n", ""),
        "blue return buck-rogers mariposas",
        "buck-rogers: mariposas with blue",
    )
    advanced(
        PUPPET.replace("hielo: blue trooper\n", "").replace("mariposas: blue control\n", ""),
        expect="buck-rogers: off back 4\nblue inert=0\ngreen inert=2\nover no",
    )


def test_BR_RUL_51_at_the_end_of_the_turn_he_is_his_owners_where_he_stands() -> None:
    advanced(
        f"""
        turn 1 phase building {ORDER} at 4 puppet buck-rogers
        aphrodite: green fighter leader:ardala
        elysium: green leader:buck-rogers(of=blue)
        """,
        "cards 1 2 3 4",
        "buck-rogers: elysium with blue\nturn 2\npuppet: nobody",
    )
    advanced(
        """
        turn 1 phase combat order green,blue,burgundy,yellow puppet buck-rogers
        aphrodite: green fighter leader:ardala
        elysium: green leader:buck-rogers(of=blue)
        """,
        expect="phase building\nbuck-rogers: elysium with green",
    )


def test_BR_RUL_45_a_commanded_leader_does_not_win_the_game() -> None:
    advanced(
        """
        turn 1 phase combat order green,blue,burgundy,yellow puppet buck-rogers
        aphrodite: green fighter leader:ardala
        hielo: green leader:buck-rogers(of=blue)
        elysium: yellow leader:killer-kane | green fighter
        off: wilma-deering colour=burgundy
        """,
        expect="killer-kane: off back 4\nover no",
    )


def test_BR_RUL_47_ardalas_player_concedes_and_the_puppet_is_free() -> None:
    moving(
        ARDALA,
        """
        green command buck-rogers
        green concede
        """,
        "buck-rogers: bach with blue\nardala: off",
    )


def test_BR_DEC_06_ardala_steals_commands_or_declines() -> None:
    moving(
        ARDALA,
        """
        expect decision green ardala
        offered green steal blue-trooper elysium green
        offered green command killer-kane
        green decline
        expect decision green move
        """,
    )
