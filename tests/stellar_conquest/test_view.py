"""What players and spectators see (ledger chapter 8)."""

from __future__ import annotations

from typing import Any

import msgspec
from stellar_conquest.campaign import conquest
from stellar_conquest.scenes import FLEETS, SIEGE, THREE, YEAR, laid_out

from starboard.games.stellar_conquest import GAME
from starboard.games.stellar_conquest.state import StellarConquest
from starboard.games.stellar_conquest.view import View


def seen(s: StellarConquest, seat: int | None) -> View:
    view = GAME.view(s, seat)
    assert isinstance(view, View)
    return view


def text(s: StellarConquest, seat: int | None) -> str:
    return msgspec.json.encode(GAME.view(s, seat)).decode()


def answer(s: StellarConquest, seat: int, *words: str) -> None:
    for word in words:
        d = next(d for d in s.pending if d.seat == seat)
        s.submit(d.id, d.seat, GAME.read(s, d, word))


def test_SC_HID_01_everybody_sees_the_number_of_counters_and_no_more() -> None:
    s = laid_out(FLEETS, 3)
    for seat in (None, 0, 1, 2):
        counters = {(c.hex, c.player): c.count for c in seen(s, seat).counters}
        assert counters == {("k13", "vermilion"): 1, ("g5", "azure"): 1}
    for seat in (None, 1, 2):
        view = seen(s, seat)
        assert "atk" not in str(view.forces) or seat == 1
        assert not [f for f in view.forces if f.hex == "k13"]
    assert seen(s, None).forces == []


def test_SC_HID_03_a_lone_scout_and_a_fleet_look_the_same() -> None:
    one = laid_out("turn 5 player azure\na3: azure sct\nk13: vermilion sct to canis")
    other = laid_out("turn 5 player azure\na3: azure sct\nk13: vermilion dn*9 ct*20 to ceti")
    assert text(one, 1) == text(other, 1)
    assert text(one, None) == text(other, None)
    assert text(one, 0) != text(other, 0)


def test_SC_HID_06_destinations_are_the_owners() -> None:
    s = laid_out(FLEETS, 3)
    (force,) = seen(s, 0).forces
    assert (force.goal, force.left, force.in_range) == ("canis", 4, True)
    assert force.arrives > s.turn
    for seat in (1, 2, None):
        assert '"goal":"canis"' not in text(s, seat)


def test_SC_HID_08_stacks_and_who_drew_a_card_are_public() -> None:
    view = seen(laid_out(FLEETS, 3), None)
    assert view.stacks == {"B": 11, "F": 12, "G": 18, "K": 13, "M": 22}
    assert {star.star: star.drew for star in view.stars} == {"canis": "azure", "ceti": "vermilion"}


def test_SC_HID_09_a_card_is_for_those_who_explored_the_star() -> None:
    s = laid_out(FLEETS, 3)
    stars: dict[str, Any] = {star.star: star for star in seen(s, 0).stars}
    assert [p.planet for p in stars["canis"].planets] == ["canis-4", "canis-5"]
    assert [p.type for p in stars["canis"].planets] == ["TR", "BR"]
    stars = {star.star: star for star in seen(s, 2).stars}
    assert not stars["canis"].explored
    assert stars["canis"].planets == []


def test_SC_HID_12_colonies_are_known_to_those_who_came_there() -> None:
    s = laid_out(SIEGE, 3)
    assert {t.planet: t.player for t in seen(s, 0).told} == {"canis-4": "azure", "canis-5": "azure"}
    assert seen(s, 2).told == []
    assert seen(s, None).told == []
    assert "canis-4" not in text(s, 2)


def test_SC_HID_13_the_contents_of_a_colony_are_its_controllers() -> None:
    s = laid_out(SIEGE, 3)
    (four, five) = seen(s, 1).colonies
    assert (four.pop, four.iu, four.riu, four.mb, four.amb) == (30, 42, 5, 2, 1)
    assert (five.planet, five.pfs, five.besieged) == ("canis-5", 1, True)
    assert seen(s, 0).colonies == []
    assert seen(s, 0).reports == []


def test_SC_HID_14_bases_are_told_when_a_colony_is_attacked() -> None:
    s = laid_out(SIEGE, 3, combat_view="private")
    answer(s, 0, "attack canis-4")
    (report,) = seen(s, 0).reports
    assert (report.planet, report.mb, report.amb, report.pop) == ("canis-4", 2, 1, 0)
    battle = seen(s, 0).battle
    assert battle is not None
    assert battle.bases == {"canis-4": {"mb": 2, "amb": 1, "pfs": 0}}
    assert battle.ships["vermilion"] == {"esc": 5, "atk": 4, "dn": 2, "ct": 3}
    for seat in (2, None):
        assert seen(s, seat).battle is None
        assert seen(s, seat).reports == []


def test_SC_XPO_09_open_combat_is_watched_by_all() -> None:
    s = laid_out(SIEGE, 3)
    answer(s, 0, "attack canis-4")
    for seat in (0, 1, 2, None):
        battle = seen(s, seat).battle
        assert battle is not None
        assert battle.star == "canis"


def test_SC_XPO_01_ships_are_seen_where_one_has_a_ship_or_a_colony() -> None:
    s = laid_out(THREE, 3)
    sights = {(x.place, x.player): x.ships for x in seen(s, 0).sights}
    assert sights["canis", "azure"] == {"atk": 2}
    assert sights["ceti", "emerald"] == {"sct": 1}
    assert all(x.now for x in seen(s, 0).sights)
    assert not [x for x in seen(s, 1).sights if x.place == "ceti"]


def test_SC_HID_16_research_is_ones_own() -> None:
    s = laid_out(YEAR)
    research = seen(s, 1).research
    assert research is not None
    assert research.totals == {"movement": 1, "weapons": 25, "technical": 30}
    ready = {t.tech for t in research.developments if t.ready}
    assert ready == {"mb", "cet"}
    assert (research.allowance, research.ratio) == (3, 2)
    assert seen(s, 0).shown == {}
    assert seen(s, None).research is None


def test_SC_HID_17_sheets_are_ones_own_until_all_have_sealed() -> None:
    s = laid_out(YEAR)
    before = text(s, 1), text(s, None)
    answer(s, 0, "send ceti-3 6", "bonus ceti-3 2", "buy ceti-3 sct 2", "seal")
    assert (text(s, 1), text(s, None)) == before
    view = seen(s, 0)
    assert view.sheet == ["send ceti-3 6", "bonus ceti-3 2", "buy ceti-3 sct 2"]
    (plan,) = view.plan
    assert (plan.output, plan.spent, plan.sent, plan.bonus, plan.pop) == (30, 13, 6, 2, 30)


def test_SC_CMP_09_the_record_sheet_does_the_arithmetic() -> None:
    """SC-EX-04: POP 27 on a Terran planet grows by 5, and 8 emigrants bring 2 more."""
    s = laid_out(
        "turn 8 phase production\nceti: card 25 explored vermilion\nceti-3: vermilion pop 27"
    )
    (colony,) = seen(s, 0).colonies
    assert (colony.growth, colony.limit, colony.bonus, colony.output) == (5, 8, 2, 27)
    answer(s, 0, "send ceti-3 8", "bonus ceti-3 2")
    (plan,) = seen(s, 0).plan
    assert (plan.spent, plan.pop, plan.more_bonus) == (10, 24, 0)
    answer(s, 0, "seal")
    answer(s, 1, "seal")
    (colony,) = seen(s, 0).colonies
    assert [(c.turn, c.pop, c.iu) for c in colony.columns] == [(8, 24, 24)]


def test_the_force_in_hand_shows_where_it_could_go() -> None:
    s = laid_out("turn 5 player vermilion\nd4: vermilion sct*2")
    answer(s, 0, "select force-1")
    view = seen(s, 0)
    assert view.hand == "force-1"
    assert next(route.star for route in view.routes) != "indi"
    assert view.routes == sorted(view.routes, key=lambda r: (r.cost, r.star))
    assert view.routes[0].arrives >= 5
    assert seen(s, 1).hand == ""
    assert seen(s, 1).routes == []


def test_SC_SCO_14_at_the_end_everything_is_revealed() -> None:
    s = laid_out("turn 40 player azure phase colonization\n" + FLEETS.split("\n", 2)[2])
    answer(s, 1, "end-turn")
    assert s.is_over()
    view = seen(s, None)
    assert [seat.score for seat in view.seats] == [3, 3]
    assert view.standoff
    assert {(x.place, x.player) for x in view.sights} == {("k13", "vermilion"), ("canis", "azure")}
    assert {r.planet: r.pop for r in view.reports} == {"canis-4": 30, "ceti-3": 20}
    assert view.shown["azure"] == ["3ma", "mb", "atk", "iit"]


def test_a_score_counts_only_what_its_player_knows() -> None:
    head = "turn 9 player vermilion\ncanis: card 32 drew azure explored azure,vermilion"
    own = "\ncanis-5: vermilion pop 3"
    s = laid_out(head + own)
    other = laid_out(head + own + "\ncanis-4: azure pop 9")
    assert seen(s, 0).score == seen(other, 0).score == 3


def test_scripts_speak_of_secrets() -> None:
    conquest(
        FLEETS,
        """
        expect hidden azure cannot see force-2
        expect hidden azure cannot see vermilion.techs
        expect hidden amber cannot see canis-4
        expect hidden spectator cannot see force-2
        expect known vermilion force-2
        expect known azure canis-4
        expect sees vermilion goal: canis
        expect not-sees azure goal: canis
        """,
        players=4,
    )
