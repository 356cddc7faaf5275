"""Combat, strikes and fortresses (chapter 10)."""

from __future__ import annotations

from revolt_on_antares.campaign import GAME, answer, asked, laid_out, offers, refusal, scene

from starboard.games.revolt_on_antares.state import Antares

HEAD = (
    "turn 3 phase combat active rebel\nhouses: edistyn=rebel orsini=rebel kinrabe=terran"
    " mackenzie=rebel fitzgerald=terran sessedi=terran braganza=rebel\n"
    "h0914: rebel orsini-hovercraft-2\nh0915: terran kinrabe-hovercraft-1\n"
)
"""Two hovercraft far away keep the phase from ending by itself."""
DUEL = "h1404: rebel edistyn-nureb-khan\nh1405: terran fitzgerald-simon\n"


def fighting(lines: str, target: str, *join: str, **options: str) -> Antares:
    """A table at which a combat is about to be fought."""
    s = laid_out(HEAD + lines, players=2, **options)
    answer(s, f"attack {target}", *(f"join {name}" for name in join))
    return s


def dice(s: Antares, *faces: int) -> None:
    answer(s, *(f"die {face}" for face in faces))


# -- who fights -------------------------------------------------------------------------------


def test_RA_CBT_01_adjacent_enemies_may_be_attacked_RA_CBT_06() -> None:
    s = laid_out(
        HEAD + "h1404: rebel edistyn-laser-tank-1\nh1405: terran terra-jump-1\n"
        "h1009: terran terra-jump-2\n"
    )
    assert sorted(offers(s)) == ["attack h0915", "attack h1405", "end-combat"]
    assert refusal(s, "attack h1009") == "RA-CBT-01"
    assert refusal(s, "attack h1404") == "RA-CBT-01"
    assert refusal(s, "end-combat") is None


def test_RA_CBT_02_every_counter_of_the_hex_defends() -> None:
    s = fighting(
        "h1404: rebel edistyn-laser-tank-1\n"
        "h1405: terran terra-jump-1 terra-jump-2 terra-laser-tank-1\n",
        "h1405",
        "edistyn-laser-tank-1",
    )
    answer(s, "fight")
    view = GAME.view(s, None)
    assert view.clash is not None
    assert (view.clash.attack, view.clash.defence) == (6, 13)


def test_RA_CBT_03_attackers_come_from_several_hexes() -> None:
    s = fighting(
        "h1404: rebel edistyn-laser-tank-1\nh1305: rebel edistyn-laser-tank-2\n"
        "h1203: rebel edistyn-jump-1\nh1405: terran terra-jump-1\n",
        "h1405",
    )
    assert refusal(s, "fight") == "RA-CBT-03"
    assert refusal(s, "join edistyn-jump-1") == "RA-CBT-03"
    answer(s, "join-all")
    assert "fight" in offers(s)
    answer(s, "leave edistyn-laser-tank-2", "fight")
    view = GAME.view(s, None)
    assert view.clash is not None
    assert view.clash.attack == 6


def test_RA_CBT_04_nobody_fights_twice() -> None:
    scene(
        HEAD + "h1404: rebel edistyn-laser-tank-1\nh1405: terran terra-jump-1 terra-jump-2\n"
        "h1403: terran terra-airjet-1\nh1304: rebel edistyn-jump-1\n",
        """
        rebel attack h1405
        rebel join edistyn-laser-tank-1
        rebel fight
        dice 1 1
        refused RA-CBT-22 rebel attack h1405
        rebel attack h1403
        refused RA-CBT-04 rebel join edistyn-laser-tank-1
        """,
    )


def test_RA_CBT_05_combats_are_fought_one_by_one_RA_RUL_09() -> None:
    s = fighting(
        "h1404: rebel edistyn-laser-tank-1\nh1405: terran terra-jump-1\n"
        "h1403: terran terra-jump-2\n",
        "h1405",
    )
    answer(s, "call-off")
    assert asked(s) == ("rebel", "combat")
    assert "attack h1403" in offers(s)


def test_RA_CBT_07_attacker_and_defender_announce_in_turn() -> None:
    s = fighting(
        "h1404: rebel braganza-catherine energy-drainer\n"
        "h1405: terran terra-jump-1 field-generator\n",
        "h1405",
        "catherine",
    )
    answer(s, "fight")
    assert asked(s) == ("rebel", "announce")
    answer(s, "pass")
    assert asked(s) == ("terran", "answer")
    assert "shield" in " ".join(offers(s))


def test_RA_CBT_08_leaders_add_their_factor_RA_CBT_09() -> None:
    s = fighting(
        "h1404: rebel orsini-messalina\nh1405: terran terra-laser-tank-1\n", "h1405", "messalina"
    )
    answer(s, "fight", "pass")
    dice(s, 6, 4)
    assert asked(s)[1] != "lose"
    assert GAME.write_place(s, "terra-laser-tank-1").startswith("h1405")


def test_RA_CBT_09_each_side_adds_a_die_RA_EX_02() -> None:
    scene(
        HEAD + "h1404: rebel edistyn-laser-tank-1 edistyn-laser-tank-2 hero-subadai-oreilly\n"
        "h1405: terran terra-power-infantry-1 sessedi-power-infantry-1 terra-power-infantry-2\n",
        """
        rebel attack h1405
        rebel join-all
        rebel fight
        dice 3 1
        expect decision terran lose
        terran lose sessedi-power-infantry-1
        expect decision terran lose
        terran lose terra-power-infantry-1
        """,
        "dead: sessedi-power-infantry-1 terra-power-infantry-1",
    )


def test_RA_CBT_10_equal_totals_harm_nobody_RA_RUL_11() -> None:
    scene(
        HEAD + "h1404: rebel edistyn-laser-tank-1\nh1405: terran fitzgerald-laser-tank-1\n",
        "rebel attack h1405\nrebel join-all\nrebel fight\ndice 4 4",
        "h1404: rebel edistyn-laser-tank-1\nh1405: terran fitzgerald-laser-tank-1\ndead: -",
    )


def test_RA_CBT_11_the_loser_removes_enough_RA_CBT_12_RA_RUL_48() -> None:
    scene(
        HEAD + "h1404: rebel edistyn-laser-tank-1 edistyn-laser-tank-2\n"
        "h1405: terran terra-jump-1 terra-hovercraft-1 terra-airjet-1\n",
        """
        rebel attack h1405
        rebel join-all
        rebel fight
        dice 2 1
        refused RA-CBT-11 terran lose edistyn-laser-tank-1
        terran lose terra-hovercraft-1
        terran lose terra-airjet-1
        """,
        "h1405: terran terra-jump-1\ndead: terra-hovercraft-1 terra-airjet-1",
    )


def test_RA_CBT_12_if_all_is_less_all_go() -> None:
    scene(
        HEAD + "h1404: rebel edistyn-laser-tank-1 edistyn-laser-tank-2\n"
        "h1405: terran terra-jump-1\n",
        "rebel attack h1405\nrebel join-all\nrebel fight\ndice 6 1\nrebel pass",
        "h1405: empty\ndead: terra-jump-1",
    )


def test_RA_CBT_13_leaders_go_last_RA_EX_33() -> None:
    scene(
        HEAD + "h1404: rebel hero-iron-general edistyn-power-infantry-1\n"
        "h1405: terran sessedi-ariton terra-jump-1 terra-jump-2\n",
        """
        rebel attack h1405
        rebel join-all
        rebel fight
        dice 2 1
        expect decision terran lose
        refused RA-CBT-13 terran lose sessedi-ariton
        """,
    )


def test_RA_CBT_14_a_loss_counts_as_it_fought_RA_EX_30_RA_RUL_10() -> None:
    """In a fortress a removed 4-3 counts 8 against a difference of 7."""
    lines = (
        "h1706: rebel edistyn-laser-tank-1 edistyn-laser-tank-2 hero-emerald-eridani\n"
        "h1608: rebel hero-iron-general silakka-power-infantry-1\n"
        "h1707: terran kinrabe-barracuda fitzgerald-laser-tank-1 fitzgerald-power-infantry-1\n"
    )
    for option, enough in (("as-fought", True), ("printed", False)):
        s = fighting(lines, "h1707", loss_value=option)
        answer(s, "join edistyn-laser-tank-1", "join edistyn-laser-tank-2")
        answer(s, "join emerald", "join iron-general", "join silakka-power-infantry-1", "fight")
        view = GAME.view(s, None)
        assert view.clash is not None
        assert (view.clash.attack, view.clash.defence) == (31, 30)
        dice(s, 6, 1)  # the Terran loses by 6
        dice(s, 6)  # no hallucination
        answer(s, "lose fitzgerald-power-infantry-1")
        left = GAME.write_place(s, "fitzgerald-laser-tank-1").startswith("h1707")
        assert left == enough


def test_RA_EX_32_drained_counters_count_two() -> None:
    lines = (
        "h1404: rebel hero-emerald-eridani orsini-messalina\n"
        "h1405: terran terra-laser-tank-1 energy-drainer\n"
    )
    s = fighting(lines, "h1405", "emerald", "messalina")
    answer(s, "fight", "pass", "drain energy-drainer")
    view = GAME.view(s, None)
    assert view.clash is not None
    assert view.clash.attack == 4


def test_RA_CBT_15_a_leader_taken_as_loss_is_defeated() -> None:
    s = fighting(
        "h1404: rebel orsini-messalina\nh1405: terran terra-laser-tank-1\n", "h1405", "messalina"
    )
    answer(s, "fight", "pass")
    dice(s, 1, 6)
    assert asked(s) == ("luck", "die")
    dice(s, 2)
    assert GAME.write_place(s, "orsini-messalina").startswith("gone")


def test_RA_CBT_16_troops_go_to_the_dead_pile_artifacts_out_of_the_game() -> None:
    scene(
        HEAD + "h1404: rebel edistyn-laser-tank-1 edistyn-laser-tank-2 hero-iron-general\n"
        "h1405: terran ufo terra-jump-1\n",
        """
        rebel attack h1405
        rebel join-all
        rebel fight
        dice 6 1
        rebel pass
        """,
        "dead: terra-jump-1\ngone: edistyn-artifact",
    )


def test_RA_CBT_17_up_to_three_attackers_advance_RA_RUL_12() -> None:
    scene(
        HEAD + "h1404: rebel edistyn-laser-tank-1 edistyn-laser-tank-2 edistyn-jump-1\n"
        "h1305: rebel edistyn-nureb-khan\nh1405: terran terra-jump-1\n",
        """
        rebel attack h1405
        rebel join-all
        rebel fight
        dice 6 6 1
        refused RA-CBT-17 rebel advance orsini-messalina
        rebel advance edistyn-laser-tank-1
        rebel advance edistyn-laser-tank-2
        rebel advance edistyn-nureb-khan
        """,
        "h1405: rebel edistyn-laser-tank-1 edistyn-laser-tank-2 edistyn-nureb-khan",
    )


def test_RA_CBT_18_an_advance_obeys_the_sea() -> None:
    s = fighting(
        "h0608: rebel orsini-power-infantry-1 orsini-hovercraft-1\nh0707: terran terra-jump-1\n",
        "h0707",
    )
    answer(s, "join-all", "fight")
    dice(s, 6, 1)
    assert refusal(s, "advance orsini-power-infantry-1") == "RA-CBT-18"
    answer(s, "advance orsini-hovercraft-1")
    assert refusal(s, "advance orsini-power-infantry-1") is None


def test_RA_CBT_19_artifacts_go_along_RA_STK_04() -> None:
    scene(
        HEAD + "h1404: rebel edistyn-laser-tank-1 edistyn-laser-tank-2 devastator\n"
        "h1405: terran terra-jump-1\n",
        """
        rebel attack h1405
        rebel join-all
        rebel fight
        rebel pass
        dice 6 1
        rebel advance edistyn-laser-tank-1 with devastator
        rebel advance edistyn-laser-tank-2
        """,
        "h1405: rebel edistyn-laser-tank-1 edistyn-laser-tank-2 edistyn-artifact",
    )


def test_RA_CBT_20_defenders_never_advance() -> None:
    scene(
        HEAD + "h1404: rebel edistyn-jump-1\nh1405: terran terra-laser-tank-1\n",
        "rebel attack h1405\nrebel join-all\nrebel fight\ndice 1 6",
        "h1404: empty\nh1405: terran terra-laser-tank-1",
    )


def test_RA_CBT_21_neutrals_are_not_attacked() -> None:
    s = laid_out(
        "turn 1 phase combat active rebel\nhouses: edistyn=rebel\n"
        "h0708: rebel edistyn-laser-tank-1\nh0608: neutral orsini-messalina\n"
        "h1404: rebel edistyn-jump-1\nh1405: terran terra-jump-1\n"
    )
    assert refusal(s, "attack h0608") == "RA-CBT-21"


def test_RA_CBT_22_a_hex_that_has_defended_is_safe() -> None:
    s = laid_out(
        HEAD + "h1404: rebel edistyn-laser-tank-1\nh1405: terran terra-jump-1(fought)\n"
        "h1403: terran terra-jump-2\n"
    )
    assert refusal(s, "attack h1405") == "RA-CBT-22"


def test_RA_CMP_04_every_die_has_six_sides() -> None:
    s = fighting("h1404: rebel edistyn-jump-1\nh1405: terran terra-jump-1\n", "h1405")
    answer(s, "join-all", "fight")
    assert offers(s) == [f"die {n}" for n in range(1, 7)]


# -- sea and air ------------------------------------------------------------------------------


def test_RA_SEA_02_ground_does_not_attack_over_the_sea_RA_RUL_15() -> None:
    lines = "h0707: terran terra-jump-1\nh0608: rebel orsini-power-infantry-1"
    s = laid_out(HEAD + lines + "\nh1404: rebel edistyn-jump-1\nh1405: terran terra-jump-2\n")
    assert refusal(s, "attack h0707") == "RA-SEA-02"
    ferried = laid_out(HEAD + lines + " orsini-hovercraft-1\n")
    assert refusal(ferried, "attack h0707") is None


def test_RA_SEA_03_jump_troops_do_RA_SEA_07() -> None:
    s = laid_out(HEAD + "h0608: rebel edistyn-jump-1\nh0707: terran terra-jump-1\n")
    assert refusal(s, "attack h0707") is None
    at_sea = laid_out(HEAD + "h1009: rebel edistyn-jump-1\nh1010: terran terra-hovercraft-1\n")
    assert refusal(at_sea, "attack h1010") is None


def test_RA_SEA_06_who_loses_his_hovercraft_at_sea_drowns_RA_RUL_16() -> None:
    s = fighting(
        "h1009: rebel edistyn-jump-1 hero-andros\n"
        "h1010: terran terra-hovercraft-1 terra-power-infantry-1 terra-ward-serpentine\n",
        "h1010",
        "edistyn-jump-1",
    )
    answer(s, "fight")
    dice(s, 6, 1)
    assert GAME.write_place(s, "edistyn-jump-1").startswith("dead")
    rescued = fighting(
        "h1009: rebel hero-lyra-starfire hero-nullspace-kid hero-skarn-3\n"
        "h1010: terran terra-hovercraft-1 terra-power-infantry-1\n",
        "h1010",
    )
    answer(rescued, "join-all", "fight")
    dice(rescued, 1, 6)
    answer(rescued, "lose terra-hovercraft-1")
    assert GAME.write_place(rescued, "terra-power-infantry-1").startswith("dead")


STRIKE = (
    "h1306: rebel hero-lyra-starfire(strike=h1009)\nh1009: terran terra-jump-1\n"
    "h1405: terran terra-jump-2\nh1305: rebel edistyn-jump-1\n"
)


def test_RA_AIR_02_a_strike_is_fought_in_the_combat_phase_RA_AIR_03() -> None:
    s = fighting(STRIKE, "h1009", "lyra")
    answer(s, "fight")
    dice(s, 6, 1)
    assert "h1306" in GAME.write_place(s, "hero-lyra-starfire")


def test_RA_AIR_04_who_strikes_attacks_nothing_else_RA_RUL_17() -> None:
    s = fighting(STRIKE, "h1405")
    assert refusal(s, "join lyra") == "RA-AIR-04"
    answer(s, "call-off", "end-combat")


def test_RA_AIR_05_strikers_duel_and_die_RA_RUL_47() -> None:
    s = fighting(
        "h1306: rebel hero-lyra-starfire(strike=h1009)\n"
        "h1009: terran terra-ward-serpentine terra-jump-1\n",
        "h1009",
        "lyra",
    )
    answer(s, "fight")
    dice(s, 6, 1)
    assert asked(s) == ("luck", "die")
    dice(s, 1, 6)
    dice(s, 1)
    assert GAME.write_place(s, "hero-lyra-starfire").startswith("gone")


def test_RA_AIR_06_a_striker_far_away_does_not_advance() -> None:
    s = fighting(
        STRIKE.replace("h1009: terran terra-jump-1", "h1009: terran terra-hovercraft-1"),
        "h1009",
        "lyra",
    )
    answer(s, "fight")
    dice(s, 6, 1)
    assert asked(s) == ("rebel", "combat")


def test_RA_AIR_07_a_strike_lapses() -> None:
    s = laid_out(HEAD + STRIKE)
    answer(s, "end-combat")
    assert all(x == 999 for x in s.strike)


# -- fortresses -------------------------------------------------------------------------------


def test_RA_FOR_01_defenders_in_a_fortress_are_doubled_RA_FOR_04_RA_EX_27() -> None:
    s = fighting(
        "h1706: rebel edistyn-jump-1\n"
        "h1707: terran fitzgerald-simon fitzgerald-laser-tank-1"
        " fitzgerald-power-infantry-1\n",
        "h1707",
        "edistyn-jump-1",
    )
    view = GAME.view(s, None)
    assert view.clash is not None
    assert view.clash.defence == 36


def test_RA_FOR_02_attackers_from_a_fortress_are_not_RA_EX_03() -> None:
    head = HEAD.replace("active rebel", "active terran")
    s = laid_out(
        head + "h1706: rebel edistyn-jump-1\nh1707: terran fitzgerald-simon"
        " fitzgerald-laser-tank-1 fitzgerald-power-infantry-1\n"
    )
    answer(s, "attack h1706", "join-all")
    view = GAME.view(s, None)
    assert view.clash is not None
    assert (view.clash.attack, view.clash.defence) == (18, 3)


def test_RA_FOR_03_conquerors_are_protected_too_RA_RUL_18() -> None:
    s = fighting("h1706: rebel edistyn-jump-1\nh1707: terran terra-jump-1\n", "h1707")
    view = GAME.view(s, None)
    assert view.clash is not None
    assert view.clash.defence == 6
