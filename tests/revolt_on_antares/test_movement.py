"""Stacking, movement, sea, hovercraft, jump troops and airjets (ledger chapters 5 to 9)."""

from __future__ import annotations

from revolt_on_antares.campaign import answer, asked, laid_out, offers, refusal, scene

from starboard.games.revolt_on_antares.state import Antares

HEAD = "turn 3 phase movement active rebel\nhouses: edistyn=rebel orsini=rebel kinrabe=terran\n"
ALL = (
    "turn 3 phase movement active rebel\nhouses: edistyn=rebel orsini=rebel kinrabe=terran"
    " mackenzie=rebel fitzgerald=terran sessedi=terran braganza=rebel\n"
    "h0914: rebel braganza-hovercraft-1\n"
)
"""A hovercraft far away keeps the phase from ending by itself."""


def moving(lines: str, mover: str, *take: str, head: str = ALL, **options: str) -> Antares:
    """A table at which somebody has begun a move."""
    s = laid_out(head + lines, players=2, **options)
    answer(s, f"move {mover}", *(f"take {name}" for name in take))
    return s


def goals(s: Antares) -> set[str]:
    return {text.split()[1] for text in offers(s) if text.startswith("go ")}


# -- stacking ---------------------------------------------------------------------------------


def test_RA_STK_01_no_more_than_three_in_a_hex_RA_STK_06() -> None:
    s = moving(
        "h1304: rebel edistyn-laser-tank-1\n"
        "h1404: rebel edistyn-nureb-khan edistyn-power-infantry-1 edistyn-power-infantry-2\n",
        "edistyn-laser-tank-1",
    )
    assert refusal(s, "go h1404") == "RA-STK-01"
    assert refusal(s, "go h1504") is None  # RA-MOV-07, RA-RUL-08


def test_RA_STK_02_special_artifacts_do_not_count() -> None:
    s = moving(
        "h1304: rebel edistyn-laser-tank-1\n"
        "h1404: rebel edistyn-nureb-khan edistyn-jump-1 devastator energy-drainer\n",
        "edistyn-laser-tank-1",
    )
    assert refusal(s, "go h1404") is None


def test_RA_STK_03_leaders_heroes_and_factor_artifacts_count() -> None:
    s = moving(
        "h1304: rebel edistyn-laser-tank-1\nh1404: rebel edistyn-nureb-khan hero-andros ufo\n",
        "edistyn-laser-tank-1",
    )
    assert refusal(s, "go h1404") == "RA-STK-01"


def test_RA_STK_04_a_special_artifact_is_never_left_alone() -> None:
    s = moving("h1304: rebel edistyn-laser-tank-1 devastator\n", "edistyn-laser-tank-1")
    assert refusal(s, "go h1404") == "RA-STK-04"
    answer(s, "take devastator")
    assert refusal(s, "go h1404") is None


def test_RA_STK_05_colours_of_one_player_may_mix() -> None:
    s = moving(
        "h1304: rebel edistyn-laser-tank-1\nh1404: rebel orsini-messalina\n",
        "edistyn-laser-tank-1",
    )
    assert refusal(s, "go h1404") is None


# -- movement ---------------------------------------------------------------------------------


def test_RA_MOV_01_each_counter_moves_once_in_its_own_phase() -> None:
    scene(
        ALL + "h1304: rebel edistyn-laser-tank-1\nh1009: terran terra-laser-tank-1\n",
        """
        refused RA-MOV-01 rebel move terra-laser-tank-1
        rebel move edistyn-laser-tank-1
        rebel go h1404
        refused RA-HOV-04 rebel move edistyn-laser-tank-1
        rebel end-movement
        """,
    )


def test_RA_MOV_02_a_hex_costs_one_RA_MOV_05() -> None:
    s = moving("h1404: rebel edistyn-laser-tank-1\n", "edistyn-laser-tank-1")
    assert {"h1405", "h1305"} <= goals(s)
    assert refusal(s, "go h0905") == "RA-MOV-05"


def test_RA_MOV_03_the_first_rough_hex_costs_one_more_RA_EX_20() -> None:
    s = moving("h1304: rebel edistyn-nureb-khan\n", "edistyn-nureb-khan")
    assert {"h1303", "h1203"} <= goals(s)
    assert "h1604" not in goals(s)


def test_RA_MOV_03_rough_is_paid_once_RA_EX_21() -> None:
    s = moving("h1304: rebel edistyn-laser-tank-1\n", "edistyn-laser-tank-1")
    assert "h1604" in goals(s)


def test_RA_MOV_04_leaving_rough_ground_costs_nothing() -> None:
    clear = moving("h1303: rebel edistyn-power-infantry-1\n", "edistyn-power-infantry-1")
    assert "h1203" in goals(clear)
    assert refusal(clear, "go h1302") is None


def test_RA_MOV_05_nothing_is_saved() -> None:
    s = laid_out(ALL + "h1304: rebel edistyn-laser-tank-1\n")
    answer(s, "move edistyn-laser-tank-1", "go h1305")
    assert refusal(s, "move edistyn-laser-tank-1") == "RA-HOV-04"


def test_RA_MOV_06_enemies_block_the_way() -> None:
    s = moving(
        "h1304: rebel edistyn-laser-tank-1\nh1404: terran terra-jump-1\n",
        "edistyn-laser-tank-1",
    )
    assert refusal(s, "go h1404") == "RA-MOV-06"


def test_RA_MOV_07_friends_do_not_RA_RUL_08() -> None:
    s = moving(
        "h0609: rebel orsini-messalina\nh0708: rebel orsini-power-infantry-1"
        " orsini-power-infantry-2 orsini-power-infantry-3\n",
        "orsini-messalina",
    )
    assert "h0708" not in goals(s)
    assert "h0808" in goals(s)


def test_RA_MOV_08_a_group_moves_at_the_rate_of_its_slowest() -> None:
    lines = "h1304: rebel edistyn-laser-tank-1 edistyn-nureb-khan\n"
    alone = moving(lines, "edistyn-laser-tank-1")
    both = moving(lines, "edistyn-laser-tank-1", "edistyn-nureb-khan")
    slow = moving("h1304: rebel edistyn-nureb-khan\n", "edistyn-nureb-khan")
    assert goals(both) == goals(slow) < goals(alone)
    answer(both, "go h1303")
    assert refusal(both, "move edistyn-nureb-khan") == "RA-HOV-04"


def test_RA_MOV_09_a_special_artifact_goes_with_a_counter_once_RA_RUL_14() -> None:
    s = laid_out(ALL + "h1304: rebel edistyn-laser-tank-1 edistyn-jump-1 devastator\n")
    assert refusal(s, "move devastator") == "RA-MOV-09"
    answer(s, "move edistyn-laser-tank-1", "take devastator", "go h1305")
    answer(s, "move edistyn-jump-1", "go h1305")
    scene(
        ALL + "h1305: rebel edistyn-laser-tank-1(moved) edistyn-jump-1 devastator(moved)\n",
        """
        rebel move edistyn-jump-1
        refused RA-MOV-09 rebel take devastator
        rebel stop
        """,
    )


def test_RA_RUL_43_any_counter_carries_any_artifact() -> None:
    s = moving(
        "h1304: rebel orsini-power-infantry-1 orsini-artifact=devastator\n",
        "orsini-power-infantry-1",
        "orsini-artifact",
    )
    assert refusal(s, "go h1404") is None


def test_RA_MOV_10_neutral_hexes_are_closed_RA_MAP_11_RA_RUL_06() -> None:
    lines = (
        "h0808: rebel edistyn-laser-tank-1 hero-andros edistyn-jump-1\n"
        "h0704: neutral mackenzie-dougal mackenzie-artifact\n"
    )
    s = moving(lines, "edistyn-laser-tank-1", head=HEAD)
    assert not {h for h in goals(s) if s.board.colour[s.board.index[h]] == 1}
    assert refusal(s, "go h0705") == "RA-MOV-10"
    jump = moving(lines, "edistyn-jump-1", head=HEAD)
    assert refusal(jump, "go h0705") == "RA-MOV-10"  # RA-JMP-03


def test_RA_MAP_11_with_occupied_only_hexes_with_counters_are_neutral() -> None:
    lines = "h0807: rebel edistyn-jump-1\nh0704: neutral mackenzie-dougal mackenzie-artifact\n"
    s = moving(lines, "edistyn-jump-1", head=HEAD, neutral_hexes="occupied")
    assert "h0705" in goals(s)
    assert refusal(s, "go h0704") == "RA-MOV-10"


def test_RA_MOV_11_empty_enemy_hexes_are_open() -> None:
    s = moving("h1408: rebel edistyn-laser-tank-1\n", "edistyn-laser-tank-1")
    assert "h1508" in goals(s)


def test_RA_MOV_12_devastated_hexes_are_closed_to_all_RA_ART_08() -> None:
    s = moving("h1404: rebel edistyn-jump-1\ndevastated: h1405\n", "edistyn-jump-1")
    assert refusal(s, "go h1405") == "RA-ART-08"
    blocked = moving(
        "h0107: terran kinrabe-jump-1\n",
        "kinrabe-jump-1",
        head=ALL.replace("active rebel", "active terran"),
    )
    assert "h1808" in goals(blocked)


def test_RA_MOV_13_the_force_cannon_always_moves_one_hex() -> None:
    s = moving("h1304: rebel force-cannon\n", "force-cannon")
    assert goals(s) == {"h1305", "h1204", "h1303", "h1404", "h1403", "h1405"}


def test_RA_MOV_14_a_factor_of_two_enters_one_rough_hex() -> None:
    s = moving("h1304: rebel sonic-imploder\n", "sonic-imploder")
    assert {"h1303", "h1404"} <= goals(s)
    assert "h1504" not in goals(s)


# -- the sea ----------------------------------------------------------------------------------


def test_RA_SEA_01_ground_counters_do_not_cross_the_sea_RA_EX_22() -> None:
    s = moving("h0608: rebel orsini-messalina\n", "orsini-messalina")
    assert "h0707" in goals(s)  # round by h0708
    far = moving("h0608: rebel orsini-messalina\nh0708: terran terra-jump-1\n", "orsini-messalina")
    assert refusal(far, "go h0707") == "RA-SEA-01"


def test_RA_SEA_04_only_hovercraft_and_andros_stand_at_sea_RA_EX_24_RA_EX_25() -> None:
    craft = moving("h0409: rebel orsini-hovercraft-1\n", "orsini-hovercraft-1")
    assert "h1010" in goals(craft)
    andros = moving("h0712: rebel hero-andros\n", "andros")
    assert "h1010" in goals(andros)


def test_RA_SEA_05_nobody_is_left_behind_at_sea() -> None:
    s = moving("h1010: rebel orsini-hovercraft-1 orsini-messalina\n", "orsini-hovercraft-1")
    assert goals(s) == set()
    assert refusal(s, "go h1110") == "RA-SEA-05"
    answer(s, "take messalina")
    assert len(goals(s)) > 10


def test_RA_SEA_08_a_jump_troop_lands_on_no_hovercraft_at_sea_RA_RUL_49() -> None:
    s = moving("h1009: rebel edistyn-jump-1\nh1010: rebel orsini-hovercraft-1\n", "edistyn-jump-1")
    assert refusal(s, "go h1010") == "RA-SEA-08"


# -- hovercraft -------------------------------------------------------------------------------


def test_RA_HOV_01_land_and_sea_cost_one_and_rough_once_more() -> None:
    s = moving(
        "h1304: rebel edistyn-jump-1\nh0409: rebel orsini-hovercraft-1\n", "orsini-hovercraft-1"
    )
    assert "h1010" in goals(s)
    start = s.board.index["h0409"]
    assert max(s.board.steps(start, s.board.index[h]) for h in goals(s)) == 8


def test_RA_HOV_02_a_hovercraft_ends_anywhere_it_may_enter() -> None:
    s = moving(
        "h0409: rebel orsini-hovercraft-1\nh0510: terran terra-jump-1\n", "orsini-hovercraft-1"
    )
    assert refusal(s, "go h0510") == "RA-MOV-06"
    assert refusal(s, "go h0404") is None


def test_RA_HOV_03_it_carries_two_others_at_its_own_rate() -> None:
    s = moving(
        "h0409: rebel orsini-hovercraft-1 orsini-messalina orsini-power-infantry-1 devastator\n",
        "orsini-hovercraft-1",
        "messalina",
        "orsini-power-infantry-1",
        "devastator",
    )
    answer(s, "go h0911")
    assert all(int(s.where[c]) == s.board.index["h0911"] for c in (0, 1, 4))


def test_RA_HOV_04_who_has_moved_does_not_ride() -> None:
    s = moving("h0409: rebel orsini-hovercraft-1 orsini-messalina(moved)\n", "orsini-hovercraft-1")
    assert refusal(s, "take messalina") == "RA-HOV-04"
    answer(s, "go h0404")
    again = moving(
        "h0409: rebel orsini-hovercraft-1 orsini-messalina\n", "orsini-hovercraft-1", "messalina"
    )
    answer(again, "go h0408")
    assert refusal(again, "move messalina") == "RA-HOV-04"


def test_RA_HOV_05_boarding_on_the_way_needs_the_option_RA_RUL_13() -> None:
    s = laid_out(ALL + "h0409: rebel orsini-hovercraft-1\n")
    assert refusal(s, "voyage orsini-hovercraft-1") == "RA-HOV-05"


def test_RA_RUL_13_with_the_option_it_loads_and_unloads_on_the_way() -> None:
    s = laid_out(
        ALL
        + "h0409: rebel orsini-hovercraft-1\nh0508: rebel orsini-messalina orsini-power-infantry-1"
        " orsini-power-infantry-2\n",
        hovercraft_loading="en-route",
    )
    answer(s, "voyage orsini-hovercraft-1", "go h0508")
    assert refusal(s, "stop") == "RA-STK-06"
    assert refusal(s, "board hero-andros") == "RA-HOV-03"
    answer(s, "board messalina", "go h0608", "drop messalina", "stop")
    assert int(s.where[0]) == s.board.index["h0608"]
    assert refusal(s, "move messalina") == "RA-HOV-04"


def test_RA_HOV_06_it_carries_a_hovercraft_or_a_factor_artifact() -> None:
    s = moving(
        "h0409: rebel orsini-hovercraft-1 orsini-hovercraft-2 ufo\n",
        "orsini-hovercraft-1",
        "orsini-hovercraft-2",
        "ufo",
    )
    assert refusal(s, "go h0404") is None


# -- jump troops and airjets ------------------------------------------------------------------


def test_RA_JMP_01_no_rough_cost_RA_JMP_02_over_enemies() -> None:
    s = moving("h1304: rebel edistyn-jump-1\nh1404: terran terra-jump-1\n", "edistyn-jump-1")
    assert "h1504" in goals(s)
    assert refusal(s, "go h1404") == "RA-MOV-06"


def test_RA_JMP_02_they_pass_enemies() -> None:
    ring = ("h1305", "h1204", "h1303", "h1404", "h1205", "h1403")
    lines = "".join(
        f"{h}: terran terra-{name}\n"
        for h, name in zip(
            ring,
            ("jump-1", "jump-2", "jump-3", "airjet-1", "airjet-2", "hovercraft-1"),
            strict=True,
        )
        if h
    )
    s = moving("h1304: rebel edistyn-jump-1\n" + lines, "edistyn-jump-1")
    assert goals(s)


def test_RA_JMP_03_they_cross_the_sea_RA_EX_23() -> None:
    head = ALL.replace("active rebel", "active terran")
    s = moving("h0107: terran kinrabe-jump-1\n", "kinrabe-jump-1", head=head)
    assert "h1808" in goals(s)
    assert not any(s.board.is_sea(s.board.index[h]) for h in goals(s))


def test_RA_JMP_04_skarn_and_the_fliers_follow_the_same_rules() -> None:
    s = moving("h1304: rebel skarn\nh1009: terran terra-jump-1\n", "skarn")
    assert "h1604" in goals(s)
    flier = moving("h1304: rebel lyra\nh1009: terran terra-jump-1\n", "lyra")
    assert refusal(flier, "strike h1009") is None
    assert refusal(s, "strike h1009") == "RA-AIR-01"


def test_RA_AIR_01_a_strike_is_declared_in_passing_RA_EX_26() -> None:
    scene(
        "turn 3 phase movement active terran\nhouses: edistyn=rebel\n"
        "h1009: terran terra-airjet-1 terra-jump-1\nh1304: rebel edistyn-jump-1\n",
        """
        terran move terra-airjet-1
        terran strike h1304
        refused RA-AIR-01 terran strike h1304
        terran go h1306
        """,
        "h1306: terran terra-airjet-1(moved,strike=h1304)",
    )


def test_RA_AIR_01_the_way_leads_over_the_struck_hex() -> None:
    s = laid_out(
        "turn 3 phase movement active terran\nhouses: edistyn=rebel\n"
        "h1009: terran terra-airjet-1\nh1304: rebel edistyn-jump-1\n"
    )
    answer(s, "move terra-airjet-1")
    free = goals(s)
    answer(s, "strike h1304")
    assert goals(s) < free | {"h1009"}
    assert refusal(s, "go h1009") == "RA-MOV-05"
    assert asked(s) == ("terran", "group")
