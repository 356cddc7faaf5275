"""Artifacts (ledger chapter 20)."""

from __future__ import annotations

from revolt_on_antares.campaign import GAME, answer, asked, laid_out, offers, refusal
from revolt_on_antares.test_powers import HEAD, MOVING, THEIRS, clash, dice, fighting, where


def test_RA_ART_01_artifacts_are_used_again_and_again() -> None:
    s = fighting(
        "h1404: rebel edistyn-jump-1\nh1405: terran terra-jump-1 energy-drainer(shown)\n", "h1405"
    )
    answer(s, "fight", "drain edistyn-artifact")
    dice(s, 2, 1)
    assert where(s, "edistyn-artifact") == "h1405"


def test_RA_ART_02_a_special_artifact_dies_with_its_company() -> None:
    s = fighting(
        "h1404: rebel edistyn-laser-tank-1\nh1405: terran terra-jump-1 energy-drainer\n", "h1405"
    )
    answer(s, "fight", "pass")
    dice(s, 6, 1)
    assert where(s, "edistyn-artifact") == "gone"
    assert int(s.shown[6]) == 1  # RA-HID-03


def test_RA_ART_03_it_stays_face_down_until_used_RA_RUL_36() -> None:
    s = laid_out(MOVING + "h1404: rebel edistyn-jump-1 ufo\nh1009: terran terra-jump-1\n")
    answer(s, "move edistyn-jump-1", "take ufo", "go h1405")
    assert int(s.shown[6]) == 0
    alone = laid_out(MOVING + "h1404: rebel ufo\nh1009: terran terra-jump-1\n")
    answer(alone, "move ufo", "go h1405")
    assert int(alone.shown[6]) == 1


AREA = (
    "h1208: rebel edistyn-jump-1 devastator\nh1209: terran terra-jump-1 terra-ward-serpentine\n"
    "h1308: rebel edistyn-laser-tank-1 hero-iron-general\n"
)


def test_RA_ART_04_the_devastator_goes_off_in_the_combat_phase_RA_EX_11() -> None:
    s = laid_out(HEAD + AREA)
    answer(s, "detonate devastator")
    dice(s, 1)
    dice(s, 1)
    wasted = [s.board.names[h] for h in range(300) if s.devastated[h]]
    assert wasted == sorted(
        ["h1208", "h1308", "h1309", "h1209", "h1108", "h1207", "h1307"], key=lambda n: (n[3:], n)
    )


def test_RA_ART_05_everything_in_the_area_is_destroyed_RA_ART_12_RA_RUL_27() -> None:
    s = laid_out(HEAD + AREA)
    answer(s, "detonate devastator")
    dice(s, 1)
    dice(s, 1)
    lost = ("terra-jump-1", "edistyn-jump-1", "edistyn-laser-tank-1")
    assert {where(s, name) for name in lost} == {"dead"}
    assert where(s, "edistyn-artifact") == "gone"


def test_RA_ART_06_leaders_roll_own_first() -> None:
    s = laid_out(HEAD + AREA)
    answer(s, "detonate devastator")
    dice(s, 3)
    assert where(s, "hero-iron-general") == "wounded"
    dice(s, 5)
    if asked(s)[1] == "retreat":
        answer(s, offers(s)[0])
    assert s.devastated[s.board.index[where(s, "terra-ward-serpentine")]] == 0


def test_RA_ART_07_devastated_hexes_count_for_nobody_RA_VIC_04() -> None:
    s = laid_out(HEAD + "h1404: rebel edistyn-jump-1\n")
    assert GAME.matches(s, "rebel", "economic 27")
    wasted = laid_out(HEAD + "devastated: h1405\nh1404: rebel edistyn-jump-1\n")
    assert GAME.matches(wasted, "rebel", "economic 26")


def test_RA_ART_09_a_generator_stops_it() -> None:
    s = laid_out(HEAD + AREA.replace("terra-jump-1", "terra-jump-1 field-generator"))
    answer(s, "detonate devastator")
    assert asked(s) == ("terran", "generator")
    answer(s, "shield field-generator")
    assert not any(s.devastated)
    assert where(s, "edistyn-artifact") == "gone" == where(s, "braganza-artifact")


def test_RA_RUL_44_a_generator_that_cancelled_makes_no_shield_RA_ART_19() -> None:
    s = laid_out(
        HEAD.replace("rebel\n", "rebel generator cancelling\n", 1)
        + AREA.replace("terra-jump-1", "terra-jump-1 field-generator")
    )
    answer(s, "detonate devastator")
    assert asked(s) == ("terran", "generator")  # he hides something (RA-HID-07)
    assert offers(s) == ["pass"]


def test_RA_ART_10_fortresses_are_spared_RA_RUL_26() -> None:
    s = laid_out(HEAD + "h1304: rebel edistyn-jump-1 devastator\nh1305: terran terra-jump-1\n")
    answer(s, "detonate devastator")
    assert where(s, "edistyn-jump-1") == "h1304"
    assert where(s, "edistyn-artifact") == "gone"
    assert s.devastated[s.board.index["h1304"]] == 0


def test_RA_ART_11_not_with_neutrals_in_the_area() -> None:
    s = laid_out(
        "turn 1 phase combat active rebel\nhouses: edistyn=rebel\n"
        "h0408: rebel edistyn-jump-1 devastator\nh0409: neutral orsini-messalina\n"
        ""
    )
    assert refusal(s, "detonate devastator") == "RA-ART-11"


PLANE = "h0409: rebel orsini-messalina dimensional-plane orsini-power-infantry-1\n"


def test_RA_ART_13_the_plane_carries_its_hex_over_sea() -> None:
    s = laid_out(MOVING + PLANE + "h1009: terran terra-jump-1\n")
    answer(s, "move messalina")
    without = {t for t in offers(s) if t.startswith("go")}
    answer(s, "take dimensional-plane")
    with_it = {t for t in offers(s) if t.startswith("go")}
    assert without < with_it
    answer(s, min(with_it - without))
    assert int(s.shown[6]) == 1  # it was needed (RA-ART-03)


def test_RA_ART_14_at_the_rate_of_the_slowest_and_two_more() -> None:
    s = laid_out(
        MOVING + "h0409: rebel orsini-messalina dimensional-plane\nh1009: terran terra-jump-1\n"
    )
    answer(s, "move messalina", "take dimensional-plane")
    start = s.board.index["h0409"]
    far = {s.board.index[t.split()[1]] for t in offers(s) if t.startswith("go")}
    assert max(s.board.steps(start, h) for h in far) == 5
    craft = laid_out(
        MOVING + "h0409: rebel orsini-hovercraft-1 dimensional-plane\nh1009: terran terra-jump-1\n"
    )
    answer(craft, "move orsini-hovercraft-1", "take dimensional-plane")
    far = {s.board.index[t.split()[1]] for t in offers(craft) if t.startswith("go")}
    assert max(s.board.steps(start, h) for h in far) == 10


DRAINED = "h1404: rebel edistyn-nureb-khan\nh1405: terran terra-jump-1 energy-drainer\n"


def test_RA_ART_15_every_attacker_counts_two() -> None:
    s = fighting(
        "h1404: rebel edistyn-laser-tank-1 edistyn-laser-tank-2\n"
        "h1405: terran terra-jump-1 energy-drainer\n",
        "h1405",
    )
    answer(s, "fight")
    assert asked(s) == ("terran", "answer")
    answer(s, "drain energy-drainer")
    assert (clash(s).attack, clash(s).defence) == (4, 3)


def test_RA_ART_16_ion_waves_still_help_RA_EX_28_RA_RUL_19() -> None:
    s = fighting(
        "h1405: terran fitzgerald-simon fitzgerald-laser-tank-1"
        " fitzgerald-power-infantry-1\nh1404: rebel edistyn-jump-1 energy-drainer\n",
        "h1404",
        head=THEIRS,
    )
    assert clash(s).attack == 18
    answer(s, "fight", "drain energy-drainer")
    assert clash(s).attack == 9


def test_RA_EX_29_native_morale_RA_NAT_03() -> None:
    lines = (
        "h1405: terran natives-mirrhos natives-infantry-1 natives-infantry-3\n"
        "h1404: rebel edistyn-jump-1 energy-drainer\n"
    )
    s = fighting(lines, "h1404", head=THEIRS)
    assert clash(s).attack == 11
    answer(s, "fight", "drain energy-drainer")
    assert clash(s).attack == 6
    defence = fighting(lines, "h1405")
    assert clash(defence).defence == 11


def test_RA_ART_17_the_generator_cancels_a_fortress() -> None:
    s = fighting(
        "h1706: rebel edistyn-laser-tank-1 field-generator\nh1707: terran terra-jump-1\n", "h1707"
    )
    assert clash(s).defence == 6
    answer(s, "fight", "cancel-fortress field-generator")
    assert clash(s).defence == 3
    assert GAME.write_place(s, "generator") == "cancelling"


def test_RA_ART_18_or_shields_a_stack() -> None:
    s = fighting(
        "h1404: rebel edistyn-laser-tank-1\nh1405: terran terra-jump-1 field-generator\n", "h1405"
    )
    answer(s, "fight")
    answer(s, "shield field-generator")
    assert clash(s).defence == 6


def test_RA_ART_19_one_function_a_turn() -> None:
    s = laid_out(
        HEAD.replace("rebel\n", "rebel generator shielding\n", 1)
        + "h1706: rebel edistyn-laser-tank-1 field-generator\n"
        "h1707: terran terra-jump-1\n"
    )
    answer(s, "attack h1707", "join-all", "fight")
    assert refusal(s, "cancel-fortress field-generator") == "RA-ART-19"
