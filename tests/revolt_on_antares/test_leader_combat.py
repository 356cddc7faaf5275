"""Leader combat and defeated leaders (chapters 11 and 12)."""

from __future__ import annotations

from revolt_on_antares.campaign import GAME, answer, asked, laid_out, offers, refusal
from revolt_on_antares.test_combat import dice, fighting

from starboard.games.revolt_on_antares.state import Antares


def test_RA_LDR_01_leaders_fight_whatever_the_combat_says_RA_LDR_09() -> None:
    s = fighting(
        "h1404: rebel hero-iron-general\nh1405: terran sessedi-ariton terra-jump-1\n", "h1405"
    )
    answer(s, "join-all", "fight")
    dice(s, 1, 2)  # the attacker loses by 2, and the General is taken off
    dice(s, 5, 2)  # but he beats Ariton
    dice(s, 5)
    if asked(s)[1] == "retreat":
        answer(s, offers(s)[0])
    dice(s, 1)
    assert GAME.write_place(s, "sessedi-ariton").startswith("gone")
    assert not GAME.write_place(s, "hero-iron-general").startswith("gone")


def test_RA_LDR_02_a_tied_duel_harms_nobody() -> None:
    s = fighting(
        "h1404: rebel hero-iron-general\nh1405: terran hero-emerald-eridani\n",
        "h1405",
        "iron-general",
    )
    answer(s, "fight")
    dice(s, 1, 1)
    dice(s, 4, 4)
    assert asked(s) == ("rebel", "combat")
    assert GAME.write_place(s, "hero-iron-general").startswith("h1404")


def test_RA_EX_10_corvus_adds_one_RA_HER_02_RA_LDR_03() -> None:
    s = fighting(
        "h1404: rebel hero-corvus-andromeda hero-subadai-oreilly\n"
        "h1405: terran hero-emerald-eridani edistyn-power-infantry-1\n".replace(
            "edistyn-power-infantry-1", "terra-jump-1"
        ),
        "h1405",
        "corvus",
    )
    answer(s, "fight")
    dice(s, 1, 1)
    dice(s, 4, 5)
    kinds = [e.args for e in s.events if GAME.event_kinds[e.kind].name == "duel"]
    assert kinds == [(41, 43, 5, 5)]


MANY = "h1404: rebel hero-iron-general hero-emerald-eridani\nh1405: terran hero-subadai-oreilly\n"


def test_RA_LDR_05_everybody_fights_once_RA_LDR_06_RA_LDR_08_RA_RUL_22() -> None:
    s = fighting(MANY, "h1405")
    answer(s, "join-all", "fight")
    dice(s, 1, 6)  # O'Reilly loses by 3 and is taken off; he duels first (RA-LDR-08)
    assert asked(s) == ("rebel", "duel")
    assert refusal(s, "duel subadai-oreilly") == "RA-LDR-07"
    answer(s, "duel emerald")
    dice(s, 1, 2)  # Emerald is beaten
    dice(s, 3, 3)  # the General fights O'Reilly, who fights again
    assert asked(s) == ("luck", "die")
    dice(s, 1)  # Emerald is killed first: attackers come first
    assert GAME.write_place(s, "hero-emerald-eridani").startswith("gone")
    dice(s, 1)  # one roll for O'Reilly (RA-RUL-22)
    assert GAME.write_place(s, "hero-subadai-oreilly").startswith("gone")


def test_RA_LDR_04_a_beaten_leader_fights_no_more() -> None:
    s = fighting(
        MANY.replace(
            "rebel hero-iron-general hero-emerald-eridani", "rebel hero-iron-general"
        ).replace(
            "terran hero-subadai-oreilly", "terran hero-subadai-oreilly hero-emerald-eridani"
        ),
        "h1405",
    )
    answer(s, "join-all", "fight")
    dice(s, 6, 1)
    while asked(s)[1] == "lose":
        answer(s, offers(s)[0])
    assert asked(s) == ("terran", "duel")
    answer(s, "duel emerald")
    dice(s, 1, 6)
    dice(s, 5)  # the General rolls; there was no second duel
    assert [e for e in s.events if GAME.event_kinds[e.kind].name == "duel"][1:] == []


def test_RA_LDR_07_fresh_leaders_are_named_first_RA_RUL_21() -> None:
    s = fighting(MANY, "h1405")
    answer(s, "join-all", "fight")
    dice(s, 1, 6)
    answer(s, "duel iron-general")
    dice(s, 2, 2)
    assert asked(s) == ("luck", "die")  # Emerald must be next, without a choice
    dice(s, 6, 1)
    duels = [e.args for e in s.events if GAME.event_kinds[e.kind].name == "duel"]
    assert duels == [(44, 48, 2, 2), (43, 48, 6, 1)]


# -- defeated leaders -------------------------------------------------------------------------


def defeated(face: int, more: str = "") -> Antares:
    """Serpentine is taken off in h1009 and rolls."""
    s = fighting(
        "h0908: rebel edistyn-laser-tank-1 edistyn-laser-tank-2 hero-iron-general\n"
        "h1008: rebel silakka-power-infantry-1 edistyn-jump-1 hero-lyra-starfire\n"
        "h1009: terran terra-ward-serpentine\n" + more,
        "h1009",
    )
    answer(s, "join edistyn-laser-tank-1", "join edistyn-laser-tank-2", "join edistyn-jump-1")
    answer(s, "fight")
    dice(s, 6, 1)
    dice(s, face)
    return s


def test_RA_DEF_01_the_table_RA_EX_09() -> None:
    assert GAME.write_place(defeated(2), "terra-ward-serpentine") == ("gone terran")
    assert GAME.write_place(defeated(3), "terra-ward-serpentine") == "wounded terran"
    assert defeated(5).pending


def test_RA_DEF_02_killed_for_good() -> None:
    assert GAME.write_place(defeated(1), "terra-ward-serpentine") == "gone terran"


def test_RA_DEF_03_wounded_for_three_turns_RA_EX_04() -> None:
    s = defeated(4)
    assert int(s.back[50]) == 6  # wounded on turn 3


def test_RA_DEF_05_to_the_nearest_empty_hex_of_his_colour_RA_RUL_24() -> None:
    s = defeated(6)
    assert asked(s) == ("terran", "retreat")
    near = {text.split()[1] for text in offers(s)}
    assert all(s.board.steps(s.board.index["h1009"], s.board.index[h]) == 1 for h in near)
    assert "h0908" not in near
    assert refusal(s, "retreat h0409") == "RA-DEF-05"
    answer(s, offers(s)[0])
    assert GAME.write_place(s, "terra-ward-serpentine").split()[0] in near


def test_RA_DEF_06_without_such_a_hex_he_is_wounded() -> None:
    """The Rebel's own colours are full of counters only where he has houses."""
    s = laid_out(
        "turn 3 phase combat active terran\nhouses: edistyn=terran\n"
        "h1304: silakka silakka-magron\nh1305: terran edistyn-laser-tank-1"
        " edistyn-laser-tank-2 hero-iron-general\n",
        scenario="silakka",
    )
    answer(s, "attack h1304", "join edistyn-laser-tank-1", "join edistyn-laser-tank-2", "fight")
    dice(s, 6, 1)
    dice(s, 6)
    assert GAME.write_place(s, "silakka-magron") == "wounded silakka"


def test_RA_DEF_07_the_ban_after_a_retreat_RA_RUL_42() -> None:
    s = defeated(6)
    answer(s, offers(s)[0])
    assert int(s.banned[50]) == 1  # beaten in the enemy's phase
    while asked(s) != ("terran", "move"):
        answer(s, "pass" if "pass" in offers(s) else offers(s)[-1])
    assert refusal(s, "move terra-ward-serpentine") == "RA-DEF-07"
    answer(s, "end-movement", "end-combat")
    assert int(s.banned[50]) == 0


def test_RA_DEF_07_a_leader_beaten_in_his_own_attack_misses_the_next_phase_too() -> None:
    s = fighting(
        "h1404: rebel orsini-messalina\nh1405: terran terra-laser-tank-1 terra-laser-tank-2\n",
        "h1405",
        "messalina",
    )
    answer(s, "fight", "pass")
    dice(s, 1, 6)
    dice(s, 6)
    if asked(s)[1] == "retreat":
        answer(s, offers(s)[0])
    assert int(s.banned[0]) == 2
    answer(s, "end-combat")
    assert int(s.banned[0]) == 1


def test_RA_DEF_08_he_takes_lonely_artifacts_along_RA_RUL_14() -> None:
    s = defeated(6, "h1209: terran terra-jump-1\n".replace("h1209", "h1208"))
    assert asked(s)[1] == "retreat"
    t = fighting(
        "h0908: rebel edistyn-laser-tank-1 edistyn-laser-tank-2 hero-iron-general\n"
        "h1009: terran terra-ward-serpentine devastator\n",
        "h1009",
    )
    answer(t, "join-all", "fight", "pass")
    while asked(t) == ("luck", "die"):
        dice(t, 6)
    if asked(t)[1] == "retreat":
        answer(t, offers(t)[0])
        where = GAME.write_place(t, "terra-ward-serpentine").split()[0]
        assert "edistyn-artifact" in GAME.write_place(t, where)
