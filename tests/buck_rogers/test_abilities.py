"""Leader abilities of the Advanced game (BR-ADV, BR-ALD)."""

from __future__ import annotations

from buck_rogers.battles import ORDER, advanced, fight, moving

# -- general ------------------------------------------------------------------------------------


def test_BR_ADV_01_basic_rules_hold_in_the_advanced_game() -> None:
    advanced(
        "elysium: blue fighter*2 | yellow trooper T1 control",
        """
        blue decline
        yellow decline
        refused BR-CMB-14 blue attack blue-fighter>yellow-T1
        """,
    )


def test_BR_ADV_02_there_is_no_bonus_but_an_ability_once_per_turn() -> None:
    advanced(
        "elysium: blue fighter leader:buck-rogers | yellow trooper leader:killer-kane",
        """
        yellow decline
        blue decline
        yellow decline
        blue use buck-rogers
        blue attack blue-fighter>yellow-trooper
        dice 3
        yellow attack yellow-trooper>blue-fighter
        dice 6
        blue decline
        yellow decline
        blue decline
        yellow decline
        expect decision blue attack
        blue attack blue-fighter>yellow-trooper
        dice 6
        yellow attack yellow-trooper>blue-fighter
        dice 6
        """,
        """
        elysium: blue fighter leader:buck-rogers | yellow trooper leader:killer-kane
        """,
    )


def test_BR_ADV_03_a_defeated_leader_is_away_for_two_turns() -> None:
    advanced(
        "elysium: blue fighter | yellow leader:killer-kane",
        expect="killer-kane: off back 4",
    )
    moving(
        f"""
        turn 3 phase building {ORDER} at 4
        off: killer-kane colour=yellow back=4
        juno: blue leader:buck-rogers
        """,
        "yellow return killer-kane ve-1\ncards 1 2",
        "killer-kane: ve-1 with yellow",
    )


def test_BR_ADV_04_the_forces_are_inert_for_one_turn_only() -> None:
    advanced("elysium: blue fighter | yellow leader:killer-kane", expect="yellow inert=2 acting=no")
    advanced(
        f"""
        turn 3 phase combat {ORDER}
        yellow: inert 2
        off: killer-kane colour=yellow back=4
        venus-near-orbit: yellow battler
        elysium: blue trooper control
        """,
        "expect decision yellow bomb",
    )


def test_BR_RUL_50_he_returns_before_the_planets_move_and_not_alone_among_enemies() -> None:
    moving(
        f"""
        turn 3 phase building {ORDER} at 4
        off: killer-kane colour=yellow back=4
        juno: blue leader:buck-rogers
        ve-1: blue fighter
        ve-2: blue fighter | yellow fighter
        """,
        """
        expect turn 3
        refused BR-RUL-50 yellow return killer-kane ve-1
        yellow return killer-kane ve-2
        cards 1 2
        """,
        "killer-kane: ve-2",
    )
    moving(
        f"""
        turn 2 phase building {ORDER} at 4
        off: killer-kane colour=yellow back=4
        juno: blue leader:buck-rogers
        """,
        "cards 1 2\nexpect turn 3",
    )


def test_BR_DEC_04_the_owner_names_the_zone_of_a_returning_leader() -> None:
    moving(
        f"""
        turn 3 phase building {ORDER} at 4
        off: killer-kane colour=yellow back=4
        juno: blue leader:buck-rogers
        """,
        "expect decision yellow return\noffered yellow return killer-kane sun",
    )


# -- Buck ---------------------------------------------------------------------------------------


def test_BR_ALD_01_fighters_with_buck_hit_anything_on_four() -> None:
    advanced(
        "elysium: blue fighter*2 trooper leader:buck-rogers | yellow trooper gennie fighter",
        """
        blue decline
        yellow decline
        blue use buck-rogers
        blue attack blue-fighter>yellow-trooper
        dice 4
        blue attack blue-fighter>yellow-gennie
        dice 3
        blue attack blue-trooper>yellow-fighter
        dice 4
        yellow attack yellow-trooper>blue-trooper
        dice 1
        yellow attack yellow-gennie>blue-trooper
        dice 1
        yellow attack yellow-fighter>blue-trooper
        dice 1
        """,
        "elysium: blue fighter*2 trooper leader:buck-rogers | yellow gennie fighter",
    )


def test_BR_ALD_01_also_in_pass_through_fire() -> None:
    moving(
        """
        turn 1 phase movement order blue,burgundy,yellow,green mover yellow
        venus-near-orbit: blue fighter leader:buck-rogers
        venus-far-orbit: yellow fighter
        vesta: yellow leader:killer-kane
        """,
        """
        yellow move yellow-fighter venus-far-orbit>venus-near-orbit
        yellow move yellow-fighter venus-near-orbit>venus-far-orbit
        blue use buck-rogers
        blue shoot blue-fighter>yellow-fighter
        dice 4
        """,
        "venus-far-orbit: empty",
    )


def test_BR_RUL_86_bucks_four_comes_before_the_additions() -> None:
    advanced(
        "elysium: blue fighter*2 leader:buck-rogers | yellow gennie*2 factory",
        """
        blue decline
        yellow decline
        blue use buck-rogers
        blue attack blue-fighter>yellow-gennie 2
        dice 5 6
        yellow attack yellow-gennie>blue-fighter 2
        dice 1 1
        blue decline
        """,
        "elysium: blue fighter*2 leader:buck-rogers | yellow gennie factory",
        e="on",
        m="on",
    )


def test_BR_RUL_86_the_roll_is_the_die_plus_leader_plus_mercurian() -> None:
    fight(
        "bach: blue gennie leader:buck-rogers | yellow fighter*2",
        """
        blue attack blue-gennie>yellow-fighter
        dice 3
        yellow attack yellow-fighter>blue-gennie 1
        dice 1
        yellow attack yellow-fighter>blue-gennie 1
        dice 1
        blue attack blue-gennie>yellow-fighter
        dice 2
        yellow attack yellow-fighter>blue-gennie
        dice 1
        """,
        "bach: blue gennie leader:buck-rogers | yellow fighter",
        e="on",
    )


# -- Wilma --------------------------------------------------------------------------------------

THULE = """
    thule: blue control
    thule-orbit: blue satellite | burgundy fighter T1 leader:wilma-deering | yellow fighter
"""


def test_BR_ALD_02_ships_with_wilma_are_safe_from_free_attacks() -> None:
    advanced(
        THULE,
        """
        burgundy use wilma-deering
        expect options blue 1 free-fire *
        refused BR-RUL-28 blue free-fire burgundy-fighter
        offered blue free-fire yellow-fighter
        """,
    )


def test_BR_ALD_02_and_from_pass_through_fire() -> None:
    moving(
        """
        turn 1 phase movement mover burgundy
        venus-near-orbit: blue fighter*2
        venus-far-orbit: burgundy fighter leader:wilma-deering
        elysium: burgundy control
        """,
        """
        burgundy gather venus-far-orbit
        burgundy join burgundy-fighter
        burgundy join wilma-deering
        burgundy go venus-near-orbit
        burgundy gather venus-near-orbit
        burgundy join burgundy-fighter
        burgundy join wilma-deering
        burgundy go elysium
        burgundy use wilma-deering
        """,
        "elysium: burgundy fighter leader:wilma-deering control",
    )


def test_BR_ALD_03_in_rounds_a_satellite_attacks_her_ships() -> None:
    advanced(
        THULE,
        """
        burgundy use wilma-deering
        blue hold
        blue engage burgundy
        blue decline
        burgundy decline
        yellow decline
        blue decline
        burgundy decline
        offered blue attack ks-thule>burgundy-fighter
        """,
    )


def test_BR_RUL_82_wilma_protects_in_one_event_or_all_turn() -> None:
    lines = """
        thule: blue control
        thule-orbit: blue satellite | burgundy fighter leader:wilma-deering(used)
    """
    advanced(lines, "expect decision blue satellite")
    advanced(lines, "expect decision burgundy ability", wilma_whole_turn="on")


def test_BR_RUL_51_wilma_is_not_asked_without_a_ship_of_hers() -> None:
    advanced(
        """
        thule: blue control
        thule-orbit: blue satellite | burgundy leader:wilma-deering | yellow fighter
        """,
        "expect decision blue satellite",
    )


# -- Kane ---------------------------------------------------------------------------------------


def test_BR_ALD_04_units_with_kane_attack_once_before_everything_else() -> None:
    advanced(
        """
        thule: blue control trooper
        thule-orbit: blue satellite | yellow fighter*2 leader:killer-kane
        """,
        """
        expect decision yellow ability
        yellow use killer-kane
        yellow attack yellow-fighter>ks-thule
        dice 6
        yellow attack yellow-fighter>ks-thule
        dice 7
        """,
        "thule-orbit: yellow fighter*2 leader:killer-kane\nphase building",
    )


def test_BR_ALD_04_there_is_no_reply_and_a_fallen_escort_takes_its_leader() -> None:
    advanced(
        "elysium: yellow fighter leader:killer-kane | blue trooper leader:buck-rogers",
        """
        yellow use killer-kane
        yellow attack yellow-fighter>blue-trooper
        dice 7
        """,
        "elysium: yellow fighter leader:killer-kane control\nbuck-rogers: off back 4",
    )


def test_BR_RUL_81_kane_keeps_to_the_limits_of_a_round() -> None:
    advanced(
        "elysium: yellow fighter*3 leader:killer-kane | blue trooper T1 control",
        """
        yellow use killer-kane
        refused BR-CMB-14 yellow attack yellow-fighter>blue-T1
        refused BR-ACM-03 yellow attack yellow-fighter>blue-marker
        yellow attack yellow-fighter>blue-trooper
        dice 7
        yellow attack yellow-fighter>blue-T1
        dice 3
        yellow attack yellow-fighter>blue-marker
        dice 3
        """,
        "elysium: yellow fighter*3 leader:killer-kane control",
    )


def test_BR_RUL_51_markers_do_not_attack_with_kane() -> None:
    advanced(
        "elysium: yellow fighter leader:killer-kane control | blue trooper",
        """
        yellow use killer-kane
        refused BR-RUL-51 yellow attack yellow-marker>blue-trooper
        """,
    )


def test_BR_DEC_12_kanes_player_uses_him_or_not() -> None:
    advanced(
        "elysium: yellow fighter leader:killer-kane | blue trooper",
        """
        expect decision yellow ability
        yellow decline
        expect decision blue surrender
        """,
    )


# -- Barney -------------------------------------------------------------------------------------

PIRATE = """
    ve-1: blue fighter*2 leader:black-barney | yellow fighter
    vesta: yellow leader:killer-kane
"""
WON = """
    blue engage yellow
    yellow decline
    blue decline
    yellow decline
    blue attack blue-fighter>yellow-fighter
    dice 6
    yellow attack yellow-fighter>blue-fighter
    dice 1
"""


def test_BR_ALD_11_barney_replaces_the_ships_destroyed_in_a_battle_he_wins() -> None:
    advanced(
        PIRATE,
        WON
        + """
    blue keep fighter blue
    """,
        "ve-1: blue fighter*3 leader:black-barney",
    )


def test_BR_RUL_51_barney_wins_beside_units_he_is_not_at_war_with() -> None:
    advanced(
        PIRATE.replace("yellow fighter\n", "yellow fighter | green fighter\n"),
        """
        blue engage yellow
        blue decline
        yellow decline
        green decline
        blue decline
        yellow decline
        blue attack blue-fighter>yellow-fighter
        dice 6
        yellow attack yellow-fighter>blue-fighter
        dice 1
        blue decline
        green decline
        blue keep fighter blue
        """,
        "ve-1: blue fighter*3 leader:black-barney | green fighter",
    )


def test_BR_RUL_51_barney_does_not_win_while_a_foe_is_there() -> None:
    advanced(
        PIRATE.replace("yellow fighter\n", "yellow fighter*2\n"),
        """
        blue engage yellow
        yellow decline
        blue decline
        yellow decline
        blue attack blue-fighter>yellow-fighter
        dice 6
        blue hold
        yellow attack yellow-fighter>blue-fighter
        dice 1
        yellow hold
        blue decline
        yellow decline
        blue decline
        yellow decline
        expect phase building
        """,
        "ve-1: blue fighter*2 leader:black-barney | yellow fighter",
    )


def test_BR_RUL_81_barney_takes_nothing_that_fell_to_bombs() -> None:
    advanced(
        """
        elysium: blue fighter leader:black-barney | yellow fighter trooper
        venus-near-orbit: blue battler
        vesta: yellow leader:killer-kane
        """,
        """
        blue bomb venus-near-orbit blue-battler elysium yellow-fighter
        dice 7
        blue decline
        yellow decline
        blue attack blue-fighter>yellow-trooper
        dice 7
        yellow attack yellow-trooper>blue-fighter
        dice 1
        expect phase building
        """,
    )


def test_BR_DEC_23_barneys_player_uses_him_or_not_and_picks_if_pieces_are_short() -> None:
    advanced(
        PIRATE + "hielo: blue fighter*13",
        WON,
        "phase building",
    )
    advanced(
        PIRATE,
        WON
        + """
    expect decision blue keep
    blue decline
    """,
        "ve-1: blue fighter*2 leader:black-barney",
    )


def test_BR_OPL_04_subverted_ardala_barney_and_huer_may_go_home_too() -> None:
    moving(
        """
        turn 1 phase movement mover blue
        aphrodite: blue leader:ardala(of=green)
        elysium: yellow fighter
        hielo: green control
        """,
        """
        blue use ardala
        dice 7
        green return ardala hielo
        expect decision blue move
        """,
        "ardala: hielo with green\nelysium: yellow fighter",
        l="on",
    )
    moving(
        """
        turn 1 phase movement mover blue
        bach: blue fighter leader:doc-huer(of=green)
        hielo: green control
        """,
        """
        blue boost
        dice 6
        offered blue move blue-fighter bach>tolstoi 1 left-7
        """,
        l="on",
    )
    advanced(
        PIRATE.replace("black-barney", "black-barney(of=green)")
        + "hielo: green control leader:ardala",
        WON
        + """
    blue use black-barney
    dice 7
    green return black-barney hielo
    expect phase building
    """,
        "black-barney: hielo with green",
        l="on",
    )
