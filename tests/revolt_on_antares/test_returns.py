"""Sequence of play, replacements, recruitment, arrivals, alliances, victory (4, 13 to 17, 21)."""

from __future__ import annotations

import pytest
from revolt_on_antares.campaign import GAME, answer, asked, laid_out, offers, refusal

from starboard.core.chance import FastChance, draw
from starboard.core.types import Options
from starboard.games.revolt_on_antares.ids import NONE
from starboard.games.revolt_on_antares.state import Antares
from starboard.games.revolt_on_antares.victory import owner_of, score

ALLIED = "houses: edistyn=terran orsini=rebel kinrabe=rebel\n"
FORCES = "h1304: terran edistyn-nureb-khan\nh0409: rebel orsini-messalina\n"
BACK = "turn 5 phase replacement active terran arrived yes\n"


def returning(lines: str, head: str = BACK, houses: str = ALLIED, **options: str) -> Antares:
    """A table in a replacement phase."""
    return laid_out(head + houses + FORCES + lines, players=2, **options)


def roll(s: Antares, *faces: int) -> None:
    answer(s, *(f"die {face}" for face in faces))


def where(s: Antares, name: str) -> str:
    return GAME.write_place(s, name).split()[0]


# -- the sequence of play ---------------------------------------------------------------------


def test_RA_SEQ_01_phases_of_a_turn_RA_SEQ_03() -> None:
    s = laid_out(
        "turn 1 phase movement active rebel\nhouses: edistyn=terran orsini=rebel\n"
        + FORCES
        + "h0914: rebel orsini-hovercraft-1\nh0915: terran terra-hovercraft-1\n"
        "h0704: neutral mackenzie-dougal\n"
    )
    seen = []
    luck, out, weights = FastChance(3), Options(), Options()
    for _ in range(200):
        who, kind = asked(s)
        if kind in ("move", "combat", "ally"):
            seen.append((who, kind))
        if int(s.turn) == 2:
            break
        d = s.pending[0]
        if d.seat < 0:
            s.play(d, draw(s, luck, out, weights))
        else:
            texts = offers(s)
            answer(s, next((t for t in texts if t.startswith("end-")), texts[0]))
    assert seen[:6] == [
        ("rebel", "move"),
        ("rebel", "combat"),
        ("terran", "move"),
        ("terran", "combat"),
        ("rebel", "ally"),
        ("terran", "ally"),
    ]


@pytest.mark.parametrize(
    ("scenario", "players", "last"), [("basic", 2, 10), ("silakka", 2, 10), ("politics", 4, 8)]
)
def test_RA_SEQ_02_the_game_has_a_fixed_length_RA_SIL_13_RA_POL_19(
    scenario: str, players: int, last: int
) -> None:
    seat = {"basic": "rebel", "silakka": "silakka", "politics": "seat-1"}[scenario]
    s = laid_out(
        f"turn {last} phase replacement active terran arrived yes\nhouses: orsini={seat}"
        f" edistyn={seat}\n".replace("active terran", "active seat-2")
        + f"h0409: {seat} orsini-messalina\ngone: "
        + seat
        + " "
        + " ".join(f"hero-{n}" for n in HEROES),
        players=players,
        scenario=scenario,
    )
    while s.pending:
        answer(
            s,
            offers(s)[0]
            if asked(s)[0] == "luck"
            else ("pass" if "pass" in offers(s) else offers(s)[-1]),
        )
    assert s.is_over()
    assert int(s.turn) == last


HEROES = (
    "andros",
    "corvus-andromeda",
    "doctor-death",
    "emerald-eridani",
    "iron-general",
    "lyra-starfire",
    "nullspace-kid",
    "skarn-3",
    "subadai-oreilly",
    "tovan-palequire",
)


def test_RA_SEQ_04_silakka_moves_first_and_there_are_no_alliances() -> None:
    s = laid_out(
        "turn 2 phase replacement active terran arrived yes\n"
        "houses: orsini=silakka\nh0409: silakka orsini-messalina\n"
        "gone: silakka " + " ".join(f"hero-{n}" for n in HEROES) + "\n",
        scenario="silakka",
    )
    assert int(s.turn) == 3
    assert asked(s) == ("silakka", "move")


def test_RA_SEQ_05_the_order_is_rolled_each_turn_RA_POL_09() -> None:
    s = laid_out(
        "turn 2 phase order\nhouses: orsini=seat-1 edistyn=seat-2 kinrabe=seat-3\n"
        "h0409: seat-1 orsini-messalina\nh1304: seat-2 edistyn-nureb-khan\n"
        "h0107: seat-3 kinrabe-barracuda\n",
        players=3,
        scenario="politics",
    )
    roll(s, 2, 6, 2)
    assert asked(s) == ("luck", "die")
    roll(s, 3, 5)  # the tied roll again among themselves
    assert GAME.write_place(s, "order") == "seat-2,seat-3,seat-1"
    assert asked(s) == ("seat-2", "move")


# -- replacements -----------------------------------------------------------------------------

DEAD = "dead: terran edistyn-laser-tank-1 terra-jump-1 natives-infantry-1\nseat-2: points 14\n"


def test_RA_REP_01_a_troop_comes_back_for_a_point_RA_REP_02() -> None:
    s = returning(DEAD)
    answer(s, "replace edistyn-laser-tank-1 h1304", "replace terra-jump-1 h1009")
    assert GAME.matches(s, "terran", "points 12")
    assert where(s, "terra-jump-1") == "h1009"


def test_RA_EX_05_one_pool_for_all_forces_RA_REP_09() -> None:
    s = returning(DEAD)
    names = {t.split()[1] for t in offers(s) if t.startswith("replace")}
    assert names == {"edistyn-laser-tank-1", "terra-jump-1", "natives-infantry-1"}


def test_RA_REP_03_points_come_with_the_house() -> None:
    s = laid_out(
        "turn 1 phase alliance\nhouses: orsini=rebel\n"
        + FORCES.split("\n")[1]
        + "\nh0704: neutral mackenzie-dougal mackenzie-artifact\n"
    )
    answer(s, "ally mackenzie")
    assert GAME.matches(s, "rebel", "points 5")


def test_RA_REP_04_no_points_no_replacements() -> None:
    s = returning(
        DEAD.replace("points 14", "points 0") + "wounded: terran fitzgerald-simon(back=5)\n"
    )
    assert not [t for t in offers(s) if t.startswith("replace")]
    assert refusal(s, "replace terra-jump-1 h1009") == "RA-REP-04"


def test_RA_REP_05_houses_on_their_fortress_or_economic_hexes() -> None:
    s = returning(DEAD)
    assert refusal(s, "replace edistyn-laser-tank-1 h1305") == "RA-REP-05"
    assert refusal(s, "replace edistyn-laser-tank-1 h1302") is None


def test_RA_REP_06_terrans_in_brown_or_the_starport_natives_on_brown_RA_RUL_04() -> None:
    s = returning(DEAD)
    assert refusal(s, "replace terra-jump-1 h1302") == "RA-REP-06"
    assert refusal(s, "replace terra-jump-1 h1009") is None
    assert refusal(s, "replace natives-infantry-1 h1009") == "RA-REP-06"


def test_RA_REP_07_room_and_no_enemies() -> None:
    s = returning(
        DEAD + "h1302: rebel orsini-power-infantry-1\nh1403: terran terra-laser-tank-1"
        " terra-laser-tank-2 terra-airjet-1\ndevastated: h1503\n"
    )
    assert refusal(s, "replace edistyn-laser-tank-1 h1302") == "RA-MOV-06"
    assert refusal(s, "replace edistyn-laser-tank-1 h1403") == "RA-STK-01"
    assert refusal(s, "replace edistyn-laser-tank-1 h1503") == "RA-ART-08"


def test_RA_REP_08_leaders_and_heroes_are_not_bought() -> None:
    s = returning(DEAD + "gone: terran terra-ward-serpentine\n")
    assert refusal(s, "replace terra-ward-serpentine h1009") == "RA-REP-01"


def test_RA_REP_10_any_destruction_counts_RA_RUL_27() -> None:
    s = laid_out(
        "turn 5 phase combat active rebel arrived yes\n"
        + ALLIED
        + FORCES
        + "h1208: rebel orsini-power-infantry-1 devastator\nh1209: terran terra-jump-1\n"
    )
    answer(s, "detonate devastator")
    assert GAME.write_place(s, "terra-jump-1") == "dead terran"


def test_RA_DEF_03_a_wounded_leader_waits_three_turns_RA_EX_04() -> None:
    lines = "wounded: terran terra-ward-serpentine(back=7)\nseat-2: points 1\n"
    lines += "dead: terran terra-jump-1\n"
    early = returning(lines, BACK.replace("turn 5", "turn 6"))
    assert refusal(early, "return terra-ward-serpentine h1009") == "RA-DEF-03"
    late = returning(lines, BACK.replace("turn 5", "turn 7"))
    answer(late, "return terra-ward-serpentine h1009")
    assert where(late, "terra-ward-serpentine") == "h1009"


def test_RA_DEF_04_where_wounded_leaders_return_RA_RUL_23() -> None:
    s = returning(
        "wounded: terran natives-mirrhos(back=4) hero-andros(back=4)"
        " edistyn-nureb-khan(back=5)\n".replace(" edistyn-nureb-khan(back=5)", "")
    )
    assert refusal(s, "return natives-mirrhos h1009") == "RA-DEF-04"
    assert refusal(s, "return hero-andros h1305") == "RA-DEF-04"
    assert refusal(s, "return hero-andros h1009") is None


# -- recruitment ------------------------------------------------------------------------------


def test_RA_REC_01_a_die_for_each_house_and_terra_RA_REC_08() -> None:
    s = returning("")
    roll(s, 6)  # Terra
    assert (asked(s), GAME.write_place(s, "active")) == (("luck", "die"), "terran")
    roll(s, 6)  # Edistyn; every other house is somebody else's
    assert GAME.write_place(s, "phase") == "alliance"
    rebel = returning("", BACK.replace("active terran", "active rebel"))
    roll(rebel, 5, 5)
    assert GAME.write_place(rebel, "active") == "terran"


def test_RA_REC_02_a_one_recruits_RA_REC_04() -> None:
    s = returning("")
    roll(s, 1)
    assert asked(s) == ("luck", "draw")
    assert len(offers(s)) == 10
    answer(s, "hero hero-tovan-palequire")
    assert GAME.matches(s, "terran", "points 2")  # RA-HER-12
    assert asked(s) == ("terran", "hero")
    assert refusal(s, "place tovan h1305") == "RA-REC-04"
    answer(s, "place tovan h1009")
    roll(s, 1)
    assert len(offers(s)) == 9


def test_RA_REC_03_sessedi_recruits_on_two_with_ariton_RA_EX_08_RA_PSY_11() -> None:
    houses = "houses: edistyn=terran sessedi=rebel orsini=rebel\n"
    head = BACK.replace("active terran", "active rebel")
    s = returning("h1412: rebel sessedi-ariton\n", head, houses)
    roll(s, 2)  # Orsini
    assert asked(s) == ("luck", "die")
    roll(s, 2)
    assert asked(s) == ("luck", "draw")
    alone = returning("wounded: rebel sessedi-ariton(back=9)\n", head, houses)
    roll(alone, 2, 2)
    assert asked(alone) != ("luck", "draw")


def test_RA_REC_05_friendly_hexes_RA_RUL_28() -> None:
    s = returning(
        "h0105: terran terra-jump-1\nh1302: rebel orsini-power-infantry-1\ndevastated: h1503\n"
    )
    roll(s, 1)
    answer(s, "hero hero-andros")
    spots = {t.split()[2] for t in offers(s)}
    assert {"h1009", "h1304", "h0105"} <= spots
    assert spots.isdisjoint({"h1302", "h1503", "h0107"})


def test_RA_REC_06_an_empty_pile_ends_it() -> None:
    s = returning("gone: terran " + " ".join(f"hero-{n}" for n in HEROES) + "\n")
    assert GAME.write_place(s, "phase") == "alliance"


def test_RA_REC_07_without_a_place_nobody_is_recruited() -> None:
    """Only the Starport would be friendly, and it is full."""
    full = "h1009: terran terra-jump-1 terra-jump-2 terra-jump-3\n"
    s = laid_out(BACK + "houses: orsini=rebel\nh0409: rebel orsini-messalina\n" + full)
    assert GAME.write_place(s, "phase") == "alliance"
    open_port = laid_out(BACK + "houses: orsini=rebel\nh0409: rebel orsini-messalina\n")
    assert asked(open_port) == ("luck", "die")


def test_RA_SIL_10_each_side_has_its_pile_RA_SIL_04_RA_RUL_31() -> None:
    head = BACK.replace("active terran", "active silakka")
    houses = "houses: orsini=silakka edistyn=terran\n"
    s = laid_out(head + houses + FORCES.replace("rebel", "silakka"), scenario="silakka")
    roll(s, 1)
    assert {t.split()[1] for t in offers(s)} == {
        "hero-doctor-death",
        "hero-skarn-3",
        "hero-corvus-andromeda",
    }
    more = laid_out(
        head + houses + FORCES.replace("rebel", "silakka"),
        scenario="silakka",
        silakka_recruit_die="true",
    )
    roll(more, 6)
    assert asked(more) == ("luck", "die")
    assert GAME.write_place(more, "active") == "silakka"


def test_RA_SIL_09_silakka_replacements_RA_RUL_28() -> None:
    head = BACK.replace("active terran", "active silakka")
    s = laid_out(
        head + "houses: orsini=silakka\nh0409: silakka orsini-messalina\n"
        "h1302: silakka silakka-jump-2\nseat-1: points 3\n"
        "dead: silakka silakka-jump-1 natives-infantry-1\n",
        scenario="silakka",
    )
    assert refusal(s, "replace silakka-jump-1 h0408") is None
    assert refusal(s, "replace silakka-jump-1 h1302") is None
    assert refusal(s, "replace silakka-jump-1 h0409") == "RA-SIL-09"
    assert refusal(s, "replace natives-infantry-1 h0408") == "RA-REP-06"


# -- reinforcements and natives ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("turn", "die", "come"), [(2, 2, True), (2, 3, False), (3, 4, True), (3, 5, False)]
)
def test_RA_TER_02_the_die_of_the_reinforcements_RA_EX_06(turn: int, die: int, come: bool) -> None:
    s = returning("", f"turn {turn} phase replacement active terran\n")
    roll(s, die)
    assert (GAME.write_place(s, "arrived") == "yes") == come


def test_RA_TER_02_they_come_by_themselves_on_turn_four() -> None:
    s = returning("", "turn 4 phase replacement active terran\n")
    assert GAME.write_place(s, "arrived") == "yes"


def test_RA_TER_01_what_arrives_RA_TER_03_RA_RUL_29_RA_SIL_11() -> None:
    s = returning("", "turn 4 phase replacement active terran\n")
    hand = GAME.write_place(s, "hand").split()
    assert hand[1:] == [s.board.counter_names[c] for c in sorted(s.board.reinforcements)]
    assert refusal(s, "place terra-jump-2 h1304") == "RA-REP-06"
    assert refusal(s, "end-replacement") == "RA-TER-03"
    answer(s, "place terra-jump-2 h1009")
    assert where(s, "terra-jump-2") == "h1009"


def test_RA_TER_04_once_lost_they_are_replaced() -> None:
    s = returning("dead: terran terra-jump-2\nseat-2: points 1\n")
    assert refusal(s, "replace terra-jump-2 h1009") is None


def test_RA_NAT_01_natives_come_on_turn_three_RA_NAT_02() -> None:
    s = returning("", "turn 3 phase replacement active terran arrived yes\n")
    assert GAME.matches(s, "hand", "natives-mirrhos natives-infantry-5")
    assert refusal(s, "place natives-mirrhos h1009") == "RA-REP-06"


def test_RA_NAT_04_natives_leave_brown_hexes() -> None:
    s = laid_out(
        "turn 5 phase movement active terran\n" + ALLIED + "h1408: terran natives-mirrhos\n",
        neutral_hexes="occupied",
    )
    answer(s, "move natives-mirrhos")
    assert refusal(s, "go h1508") is None
    assert int(s.board.colour[s.board.index["h1508"]]) == 3


# -- alliances --------------------------------------------------------------------------------

NEUTRALS = (
    "h0704: neutral mackenzie-dougal mackenzie-artifact\nh1707: neutral fitzgerald-simon"
    " fitzgerald-artifact\nh1412: neutral sessedi-ariton\nh0713: neutral braganza-catherine\n"
)


def allying(turn: int, **options: str) -> Antares:
    return laid_out(
        f"turn {turn} phase alliance\n" + ALLIED + FORCES + NEUTRALS, players=2, **options
    )


def test_RA_ALL_01_each_takes_a_house_RA_ALL_03_RA_RUL_05() -> None:
    s = allying(1)
    assert (asked(s), len(offers(s))) == (("rebel", "ally"), 4)
    assert refusal(s, "pass") == "RA-ALL-03"
    answer(s, "ally mackenzie", "artifact ufo")
    assert asked(s) == ("terran", "ally")
    assert refusal(s, "ally mackenzie") == "RA-ALL-05"  # a house never changes hands


def test_RA_ALL_02_everything_comes_under_control_RA_ALL_04() -> None:
    s = allying(1)
    answer(s, "ally mackenzie", "artifact ufo")
    assert GAME.write_place(s, "h0704").startswith("rebel")
    assert GAME.matches(s, "rebel", "points 5")
    assert GAME.view(s, 0).artifacts[1].artifact == "ufo"
    assert GAME.view(s, 1).artifacts[1].artifact == ""


def test_RA_ALL_05_a_house_never_changes_hands() -> None:
    assert refusal(allying(1), "ally orsini") == "RA-ALL-05"


def test_RA_ALL_06_alliances_may_start_on_turn_two() -> None:
    s = allying(1, alliance_start_turn="2")
    assert int(s.turn) == 2
    assert asked(allying(2, alliance_start_turn="2")) == ("rebel", "ally")


def test_RA_ALL_07_alliances_may_be_declined_before_turn_three() -> None:
    s = allying(2, alliance_pass="true")
    answer(s, "pass")
    assert asked(s) == ("terran", "ally")
    last = allying(3, alliance_pass="true")
    assert refusal(last, "pass") == "RA-ALL-07"
    answer(last, "ally mackenzie", "artifact ufo", "ally fitzgerald", "artifact force-cannon")
    assert asked(last) == ("rebel", "ally")
    answer(last, "ally sessedi", "artifact sonic-imploder", "ally braganza")
    assert all(x != NONE for x in last.master)


# -- victory ----------------------------------------------------------------------------------

END = "turn 10 phase movement active rebel\nhouses: edistyn=terran orsini=rebel mackenzie=rebel\n"


def test_RA_VIC_01_points_for_hexes_fortresses_and_the_starport() -> None:
    s = laid_out(END + FORCES)
    assert [int(score(s, seat)) for seat in (0, 1)] == [10 + 9, 9 + 10]


def test_RA_VIC_02_counters_own_the_hex_they_are_in() -> None:
    s = laid_out(END + "h1009: rebel orsini-messalina\nh1302: rebel orsini-hovercraft-1\n")
    assert [int(score(s, seat)) for seat in (0, 1)] == [10 + 9 + 10 + 1, 9 - 1]


def test_RA_VIC_03_neutral_hexes_count_for_nobody() -> None:
    s = laid_out(END + FORCES)
    assert owner_of(s, int(s.board.fortress[2])) == NONE


def test_RA_VIC_05_a_tie_is_a_draw_unless_fortresses_break_it_RA_RUL_37() -> None:
    """39 points each, but the Terran holds five fortresses with the Starport, the Rebel three."""
    lines = (
        "turn 10 phase replacement active terran arrived yes\n"
        "houses: orsini=rebel kinrabe=rebel sessedi=rebel mackenzie=rebel fitzgerald=terran"
        " braganza=terran edistyn=terran\ndevastated: h0408\n"
        "h0107: terran terra-jump-1\nh1302: rebel kinrabe-jump-1\nh1403: rebel kinrabe-jump-2\n"
        "h1503: rebel sessedi-ariton\n"
        "gone: rebel " + " ".join(f"hero-{n}" for n in HEROES) + "\n"
    )
    assert laid_out(lines).returns == [1.0, 1.0]
    assert laid_out(lines, tie="fortresses").returns == [0.0, 1.0]


def test_RA_VIC_06_there_is_no_earlier_end_RA_RUL_38() -> None:
    s = laid_out(
        "turn 4 phase movement active rebel\nhouses: edistyn=terran orsini=rebel\n"
        "h1304: terran edistyn-nureb-khan\nh0915: terran terra-hovercraft-1\n"
    )
    assert not s.is_over()
    assert int(score(s, 0)) == 10


def test_RA_RUL_45_counters_placed_on_the_last_turn_count() -> None:
    s = returning(
        "h1302: terran terra-jump-2\ndead: terran terra-jump-1\nseat-2: points 1\n",
        BACK.replace("turn 5", "turn 10"),
    )
    before = int(score(s, 1))
    answer(s, "replace terra-jump-1 h1009")
    assert int(score(s, 1)) == before
    assert where(s, "terra-jump-1") == "h1009"


def test_RA_RUL_46_a_house_serves_without_its_leader() -> None:
    s = laid_out(
        BACK + ALLIED + "gone: terran edistyn-nureb-khan\nh1302: terran edistyn-jump-1\n"
        "h0409: rebel orsini-messalina\n"
    )
    roll(s, 6)
    assert asked(s) == ("luck", "die")  # the die of House Edistyn
