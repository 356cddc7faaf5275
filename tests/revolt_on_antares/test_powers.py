"""Leaders' powers and heroes (ledger chapters 18 and 19)."""

from __future__ import annotations

import pytest
from revolt_on_antares.campaign import GAME, answer, asked, laid_out, offers, refusal

from starboard.games.revolt_on_antares.ids import NONE
from starboard.games.revolt_on_antares.state import Antares
from starboard.games.revolt_on_antares.view import ClashView

HOUSES = (
    "houses: edistyn=rebel orsini=rebel kinrabe=terran mackenzie=rebel fitzgerald=terran"
    " sessedi=terran braganza=rebel\n"
)
SPARE = "h0914: rebel orsini-hovercraft-2\nh0915: terran kinrabe-hovercraft-1\n"
HEAD = "turn 3 phase combat active rebel\n" + HOUSES + SPARE
THEIRS = HEAD.replace("active rebel", "active terran")
MOVING = "turn 3 phase movement active rebel\n" + HOUSES + SPARE


def fighting(lines: str, target: str, *join: str, head: str = HEAD, **options: str) -> Antares:
    """A table at which a combat is about to be fought; all join if nobody is named."""
    s = laid_out(head + lines, players=2, **options)
    answer(s, f"attack {target}")
    answer(s, *(f"join {name}" for name in join)) if join else answer(s, "join-all")
    return s


def dice(s: Antares, *faces: int) -> None:
    answer(s, *(f"die {face}" for face in faces))


def clash(s: Antares) -> ClashView:
    found = GAME.view(s, None).clash
    assert found is not None
    return found


def where(s: Antares, name: str) -> str:
    return GAME.write_place(s, name).split()[0]


# -- Messalina --------------------------------------------------------------------------------

CHARM = (
    "h1404: rebel orsini-messalina orsini-power-infantry-1\n"
    "h1405: terran terra-laser-tank-1 terra-jump-1\nh1403: terran terra-laser-tank-2 hero-andros\n"
)


def charming(*join: str) -> Antares:
    s = fighting(CHARM, "h1405", *join)
    answer(s, "fight")
    return s


def test_RA_PSY_01_messalina_names_an_adjacent_enemy_troop_RA_EX_07() -> None:
    s = charming()
    assert asked(s) == ("rebel", "announce")
    named = {t.split()[1] for t in offers(s) if t.startswith("fascinate")}
    assert named == {"terra-laser-tank-1", "terra-jump-1", "terra-laser-tank-2"}
    assert refusal(s, "fascinate hero-andros") == "RA-PSY-01"
    absent = charming("orsini-power-infantry-1")
    assert asked(absent) == ("luck", "die")


@pytest.mark.parametrize(("face", "works"), [(3, True), (4, False)])
def test_RA_EX_07_fascination_works_up_to_three(face: int, works: bool) -> None:
    s = charming()
    answer(s, "fascinate terra-laser-tank-1")
    dice(s, face)
    assert (asked(s) == ("rebel", "fascinated")) == works


def test_RA_PSY_02_one_attempt_in_a_combat_phase() -> None:
    s = charming()
    answer(s, "fascinate terra-laser-tank-1")
    assert int(s.tried) == 1
    dice(s, 6)
    assert asked(s) == ("luck", "die")


def test_RA_PSY_03_it_may_attack_its_own_stack_RA_RUL_32() -> None:
    s = charming("messalina")
    answer(s, "fascinate terra-laser-tank-1")
    dice(s, 1)
    answer(s, "use-now")
    assert (clash(s).attack, clash(s).defence) == (12, 3)


def test_RA_PSY_03_or_be_kept_for_another_combat() -> None:
    s = charming("orsini-power-infantry-1", "messalina")
    answer(s, "fascinate terra-laser-tank-2")
    dice(s, 1)
    answer(s, "use-later")
    dice(s, 1, 6)
    while asked(s)[1] in ("lose", "die", "retreat"):
        answer(s, offers(s)[0])
    assert GAME.write_place(s, "charmed") == "terra-laser-tank-2"
    assert refusal(s, "attack h0915") is None


def test_RA_PSY_04_when_she_defends_it_joins_the_defence() -> None:
    s = fighting(CHARM, "h1404", "terra-laser-tank-1", "terra-jump-1", head=THEIRS)
    answer(s, "fight")
    assert asked(s) == ("rebel", "answer")
    answer(s, "fascinate terra-laser-tank-1")
    dice(s, 2)
    assert (clash(s).attack, clash(s).defence) == (3, 5 + 4 + 7)


def test_RA_PSY_05_it_does_not_fight_for_its_owner() -> None:
    s = laid_out(
        HEAD.replace("rebel\n", "rebel charmed terra-laser-tank-1 charmer rebel\n", 1)
        + "h1404: rebel edistyn-laser-tank-1\nh1405: terran terra-laser-tank-1"
        " terra-jump-1\n"
    )
    answer(s, "attack h1405", "join edistyn-laser-tank-1", "fight")
    assert clash(s).defence == 3


def test_RA_PSY_06_only_its_owner_may_take_it_off() -> None:
    s = charming("messalina")
    answer(s, "fascinate terra-laser-tank-1")
    dice(s, 1)
    answer(s, "use-now")
    dice(s, 1, 6)  # 13 against 9: the Terran loses by 4
    assert asked(s) == ("terran", "lose")
    assert set(offers(s)) == {"lose terra-laser-tank-1", "lose terra-jump-1"}


def test_RA_PSY_07_it_is_free_at_the_end_of_the_phase() -> None:
    s = laid_out(
        HEAD.replace("rebel\n", "rebel charmed terra-laser-tank-1 charmer rebel\n", 1)
        + "h1405: terran terra-laser-tank-1\n"
    )
    answer(s, "end-combat")
    assert int(s.charmed) == NONE


def test_RA_PSY_08_it_fights_with_its_printed_factor() -> None:
    s = fighting(
        "h1404: rebel orsini-messalina\nh1405: terran fitzgerald-simon fitzgerald-laser-tank-1\n",
        "h1405",
    )
    assert clash(s).defence == 6 + 7
    answer(s, "fight", "fascinate fitzgerald-laser-tank-1")
    dice(s, 1)
    answer(s, "use-now")
    assert clash(s).attack == 5 + 6


# -- the other leaders ------------------------------------------------------------------------

TELEPORT = "h0704: rebel mackenzie-dougal mackenzie-laser-tank-1\nh1009: terran terra-jump-1\n"


def test_RA_PSY_09_dougal_teleports_one_mackenzie_counter() -> None:
    s = laid_out(MOVING + TELEPORT + "h0705: rebel edistyn-jump-1\n")
    assert refusal(s, "teleport edistyn-jump-1") == "RA-PSY-09"
    answer(s, "teleport mackenzie-laser-tank-1", "land h1306")
    assert where(s, "mackenzie-laser-tank-1") == "h1306"
    assert refusal(s, "teleport mackenzie-dougal") == "RA-PSY-09"


def test_RA_PSY_10_where_it_may_appear_RA_RUL_20() -> None:
    s = laid_out(MOVING + TELEPORT + "devastated: h1313\n")
    answer(s, "teleport mackenzie-laser-tank-1")
    assert refusal(s, "land h1009") == "RA-MOV-06"
    assert refusal(s, "land h1313") == "RA-ART-08"
    assert refusal(s, "land h1010") == "RA-SEA-04"
    answer(s, "land h1306")
    assert refusal(s, "move mackenzie-laser-tank-1") == "RA-HOV-04"


def test_RA_RUL_20_with_the_option_it_may_also_move() -> None:
    s = laid_out(MOVING + TELEPORT, teleport_and_move="true")
    answer(s, "teleport mackenzie-laser-tank-1", "land h1306", "move mackenzie-laser-tank-1")
    assert asked(s) == ("rebel", "group")


def test_RA_PSY_10_a_banned_dougal_still_teleports_others() -> None:
    s = laid_out(MOVING + TELEPORT.replace("mackenzie-dougal", "mackenzie-dougal(banned=1)"))
    assert refusal(s, "teleport mackenzie-dougal") == "RA-DEF-07"
    assert refusal(s, "teleport mackenzie-laser-tank-1") is None


HALLUCINATION = (
    "h1405: terran kinrabe-barracuda kinrabe-power-infantry-1\nh1404: rebel edistyn-laser-tank-1"
    " edistyn-laser-tank-2 edistyn-power-infantry-1\n"
)


@pytest.mark.parametrize(("face", "spared"), [(3, True), (4, False)])
def test_RA_PSY_12_barracuda_spares_his_hex_RA_EX_07(face: int, spared: bool) -> None:
    s = fighting(HALLUCINATION, "h1405")
    answer(s, "fight")
    dice(s, 3, 3)
    assert asked(s) == ("luck", "die")
    dice(s, face)
    assert (where(s, "kinrabe-power-infantry-1") == "h1405") == spared


def test_RA_PSY_13_others_of_the_side_still_pay() -> None:
    s = fighting(
        "h1405: rebel edistyn-laser-tank-1 edistyn-laser-tank-2\n"
        "h1404: terran kinrabe-barracuda\nh1305: terran terra-jump-1 terra-jump-2\n",
        "h1405",
        head=THEIRS,
    )
    answer(s, "fight")
    dice(s, 1, 6)
    dice(s, 2)
    assert {where(s, f"terra-jump-{n}") for n in (1, 2)} == {"dead"}
    assert where(s, "kinrabe-barracuda") == "h1404"


def test_RA_PSY_14_hallucination_does_not_stop_duels() -> None:
    s = fighting("h1405: terran kinrabe-barracuda\nh1404: rebel hero-iron-general\n", "h1405")
    answer(s, "fight")
    dice(s, 3, 3)
    dice(s, 1)
    dice(s, 6, 1)
    assert asked(s) == ("luck", "die")


def test_RA_PSY_15_ion_waves_strengthen_his_hex_RA_POL_21() -> None:
    s = fighting(
        "h1405: terran fitzgerald-simon terra-jump-1 kinrabe-power-infantry-1\n"
        "h1404: rebel edistyn-laser-tank-1\n",
        "h1405",
    )
    rows = {f.counter: (f.factor, f.rules) for f in clash(s).defenders}
    assert rows == {
        "fitzgerald-simon": (6, []),
        "terra-jump-1": (4, ["RA-PSY-15"]),
        "kinrabe-power-infantry-1": (5, ["RA-PSY-15"]),
    }


BOLT = "h1404: rebel braganza-catherine edistyn-laser-tank-1\nh1405: terran terra-jump-1\n"


@pytest.mark.parametrize(("face", "total"), [(4, 17), (5, 5)])
def test_RA_PSY_16_lightning_adds_or_takes_six_RA_EX_07(face: int, total: int) -> None:
    s = fighting(BOLT, "h1405")
    answer(s, "fight", "lightning")
    dice(s, face)
    assert clash(s).attack == total


def test_RA_PSY_16_once_in_a_phase_and_never_in_defence() -> None:
    s = laid_out(HEAD.replace("rebel\n", "rebel struck yes\n", 1) + BOLT)
    answer(s, "attack h1405", "join-all", "fight")
    assert asked(s) == ("luck", "die")
    defence = fighting(
        "h1404: rebel braganza-catherine\nh1405: terran terra-jump-1\n", "h1404", head=THEIRS
    )
    answer(defence, "fight")
    assert asked(defence) == ("luck", "die")


def test_RA_PSY_17_an_attack_is_never_below_zero() -> None:
    s = fighting("h1404: rebel braganza-catherine\nh1405: terran terra-jump-1\n", "h1405")
    answer(s, "fight", "lightning")
    dice(s, 6)
    assert clash(s).attack == 0


def test_RA_PSY_18_nureb_rolls_two_dice_RA_RUL_30() -> None:
    s = fighting(
        "h1404: rebel edistyn-nureb-khan edistyn-jump-1\nh1405: terran terra-jump-1\n",
        "h1405",
        "edistyn-jump-1",
    )
    answer(s, "fight")
    dice(s, 2, 5)
    assert clash(s).attack_die == 5


def test_RA_PSY_19_no_power_without_the_leader() -> None:
    s = fighting(
        "h1405: terran terra-jump-1\nwounded: terran fitzgerald-simon(back=6)\n"
        "h1404: rebel edistyn-laser-tank-1\n",
        "h1405",
    )
    assert clash(s).defence == 3


def test_RA_PSY_20_no_power_in_duels() -> None:
    s = fighting("h1404: rebel edistyn-nureb-khan\nh1405: terran fitzgerald-simon\n", "h1405")
    answer(s, "fight")
    dice(s, 3, 3, 3)
    while asked(s)[1] == "lose":
        answer(s, offers(s)[0])
    dice(s, 4, 4)
    duels = [e.args for e in s.events if GAME.event_kinds[e.kind].name == "duel"]
    assert duels == [(34, 18, 4, 4)]


# -- heroes -----------------------------------------------------------------------------------


def test_RA_HER_01_andros_crosses_everything_RA_RUL_34() -> None:
    s = laid_out(MOVING + "h0712: rebel hero-andros\nh1009: terran terra-jump-1\n")
    answer(s, "move andros")
    far = {t.split()[1] for t in offers(s) if t.startswith("go")}
    start = s.board.index["h0712"]
    assert max(s.board.steps(start, s.board.index[h]) for h in far) == 5
    assert "h1010" in far


DEATH = (
    "h1404: rebel hero-doctor-death edistyn-laser-tank-1\n"
    "h1405: terran terra-jump-1 terra-jump-2 terra-hovercraft-1\n"
)


def raising() -> Antares:
    s = fighting(DEATH, "h1405")
    answer(s, "fight")
    dice(s, 6, 1)
    while asked(s)[1] == "lose":
        answer(s, offers(s)[0])
    return s


def test_RA_HER_03_death_raises_removed_troops_RA_HER_04_RA_RUL_25() -> None:
    s = raising()
    assert asked(s) == ("rebel", "raise")
    assert refusal(s, "raise edistyn-laser-tank-1") == "RA-HER-03"
    name = offers(s)[-1].split()[1]
    answer(s, f"raise {name}")
    assert where(s, name) == "h1404"
    assert asked(s)[1] != "raise"  # three are in his hex (RA-RUL-25)


def test_RA_HER_05_zombies_stay_with_him() -> None:
    s = laid_out(
        MOVING + "h1404: rebel hero-doctor-death terra-jump-1(zombie)\nh1009: terran terra-jump-2\n"
    )
    assert refusal(s, "move terra-jump-1") == "RA-HER-05"
    answer(s, "move death", "go h1405")
    assert where(s, "terra-jump-1") == "h1405"


def test_RA_HER_06_they_fall_with_him_RA_HER_09() -> None:
    s = fighting(
        "h1404: rebel hero-doctor-death terra-jump-1(zombie)\nh1405: terran terra-laser-tank-1\n",
        "h1404",
        head=THEIRS,
    )
    answer(s, "fight")
    dice(s, 6, 1)
    dice(s, 1)
    assert where(s, "hero-doctor-death") == "gone"
    assert GAME.write_place(s, "terra-jump-1") == "dead terran"


def test_RA_HER_07_a_destroyed_zombie_is_not_raised_again() -> None:
    s = fighting(
        "h1404: rebel hero-doctor-death terra-jump-1(zombie)\n"
        "h1405: terran terra-power-infantry-1\n",
        "h1404",
        head=THEIRS,
    )
    answer(s, "fight")
    dice(s, 4, 1)
    assert GAME.write_place(s, "terra-jump-1") == "dead terran"
    assert asked(s) == ("terran", "combat")


def test_RA_HER_08_zombies_advance_with_him() -> None:
    s = fighting(
        "h1404: rebel hero-doctor-death terra-jump-1(zombie) edistyn-laser-tank-1\n"
        "h1405: terran terra-jump-2\n",
        "h1405",
    )
    answer(s, "fight")
    dice(s, 6, 1)
    while asked(s)[1] == "raise":
        answer(s, "pass")
    assert refusal(s, "advance terra-jump-1") == "RA-HER-08"
    answer(s, "advance death")
    assert where(s, "terra-jump-1") == "h1405"


def test_RA_HER_09_a_zombie_is_not_teleported() -> None:
    s = laid_out(
        MOVING + "h0704: rebel mackenzie-dougal\nh1404: rebel hero-doctor-death"
        " mackenzie-laser-tank-1(zombie)\nh1009: terran terra-jump-1\n"
    )
    assert refusal(s, "teleport mackenzie-laser-tank-1") == "RA-HER-09"


def test_RA_HER_10_other_heroes_have_only_factors_RA_HER_11() -> None:
    s = fighting(
        "h1404: rebel hero-iron-general hero-emerald-eridani\n"
        "h1405: terran terra-ward-serpentine\n",
        "h1405",
    )
    rows = [*clash(s).attackers, *clash(s).defenders]
    assert [(f.printed, f.factor, f.rules) for f in rows] == [(7, 7, []), (7, 7, []), (6, 6, [])]
