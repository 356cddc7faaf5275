"""Face-down artifacts never leak (ledger chapter 24)."""

from __future__ import annotations

import pytest
from revolt_on_antares.campaign import CELLS, GAME, answer, asked, laid_out, offers, scene

from starboard.core.chance import FastChance, draw
from starboard.core.types import Options
from starboard.engine.secrecy import check_secrecy
from starboard.games.revolt_on_antares.ids import ARTIFACT_NAMES, NONE, TOKENS
from starboard.games.revolt_on_antares.state import Antares
from starboard.games.revolt_on_antares.view import imagine

HEAD = (
    "turn 3 phase combat active rebel\nhouses: edistyn=rebel orsini=rebel kinrabe=terran"
    " sessedi=terran\nh0914: rebel orsini-hovercraft-2\nh0915: terran kinrabe-hovercraft-1\n"
)


def guesses(s: Antares, seat: int | None, token: int, times: int = 60) -> set[str]:
    """What a seat thinks an artifact could be."""
    luck = FastChance(5)
    found = {int(imagine(s, seat, luck).identity[token]) for _ in range(times)}
    return {ARTIFACT_NAMES[what] for what in found}


def test_RA_HID_01_nobody_knows_the_artifact_of_a_neutral_house() -> None:
    s = laid_out(
        "turn 1 phase movement active rebel\nhouses: orsini=rebel\n"
        "h0409: rebel orsini-messalina\nh0704: neutral mackenzie-dougal"
        " mackenzie-artifact\n"
    )
    assert s.identity[1] == NONE
    assert all(GAME.view(s, seat).artifacts[1].artifact == "" for seat in (None, 0, 1))


def test_RA_HID_02_only_its_player_knows_it() -> None:
    scene(
        HEAD + "h1404: rebel edistyn-jump-1 edistyn-artifact=devastator\n",
        "expect hidden terran cannot see edistyn-artifact.identity\n"
        "expect known rebel edistyn-artifact.identity",
    )


def test_RA_HID_03_used_and_destroyed_artifacts_are_public() -> None:
    scene(
        HEAD + "h1404: rebel edistyn-jump-1 edistyn-artifact=devastator(shown)\n",
        "expect known terran edistyn-artifact.identity\nexpect known spectator"
        " edistyn-artifact.identity",
    )


def test_RA_HID_04_the_pile_of_heroes_has_no_order() -> None:
    s = laid_out(HEAD + "h1404: rebel hero-andros\n")
    left = {c.counter for c in GAME.view(s, None).counters if c.lot == "pile"}
    assert "hero-andros" not in left
    assert len(left) == 9


def test_RA_HID_05_the_common_dead_pile_is_public() -> None:
    s = laid_out(
        "turn 3 phase movement active seat-1\nhouses: orsini=seat-1\n"
        "h0409: seat-1 orsini-messalina\ndead: neutral terra-jump-1\n",
        scenario="politics",
    )
    dead = {c.counter for c in GAME.view(s, 1).counters if c.lot == "dead"}
    assert dead == {"terra-jump-1"}


def test_RA_HID_06_everything_else_is_open() -> None:
    s = laid_out(
        HEAD + "h1306: rebel hero-lyra-starfire(strike=h1009)\nh1009: terran terra-jump-1\n"
        "wounded: terran natives-mirrhos(back=6)\nseat-1: points 4\n"
    )
    views = [GAME.view(s, seat) for seat in (None, 0, 1)]
    assert len({str((v.counters, v.seats)) for v in views}) == 1


ATTACK = "h1404: rebel edistyn-laser-tank-1\nh1405: terran terra-laser-tank-1 "


@pytest.mark.parametrize(
    ("what", "answers"),
    [("energy-drainer", 2), ("dimensional-plane", 1), ("devastator", 1)],
)
def test_RA_HID_07_a_defender_who_hides_something_is_always_asked(what: str, answers: int) -> None:
    s = laid_out(HEAD + ATTACK + f"kinrabe-artifact={what}\n")
    answer(s, "attack h1405", "join-all", "fight")
    assert asked(s) == ("terran", "answer")
    assert len(offers(s)) == answers


def test_RA_HID_07_so_is_an_attacker_and_a_player_in_his_phases() -> None:
    s = laid_out(
        "turn 3 phase movement active rebel\nhouses: edistyn=rebel kinrabe=terran\n"
        "h1404: rebel edistyn-laser-tank-1(moved) edistyn-artifact=dimensional-plane\n"
        "h1009: terran terra-jump-1\n"
    )
    assert (asked(s), offers(s)) == (("rebel", "move"), ["end-movement"])
    answer(s, "end-movement")
    assert (asked(s), offers(s)) == (("rebel", "combat"), ["end-combat"])
    fight = laid_out(
        HEAD + "h1404: rebel edistyn-laser-tank-1 edistyn-artifact=devastator\n"
        "h1405: terran terra-jump-1\n"
    )
    answer(fight, "attack h1405", "join-all", "fight")
    assert (asked(fight), offers(fight)) == (("rebel", "announce"), ["pass"])


@pytest.mark.parametrize("what", ["ufo", "devastator", "dimensional-plane"])
def test_RA_HID_07_lists_do_not_depend_on_what_is_hidden(what: str) -> None:
    s = laid_out(
        HEAD + "h1404: rebel edistyn-laser-tank-1\n"
        f"h1405: terran terra-jump-1(fought) kinrabe-artifact={what}\n"
    )
    assert "attack h1405" in offers(s)


def test_RA_HID_08_what_can_be_deduced_is_known_to_all() -> None:
    full = laid_out(
        HEAD + "h1405: terran terra-jump-1 terra-jump-2 terra-jump-3 kinrabe-artifact=devastator\n"
    )
    special = {"devastator", "dimensional-plane", "energy-drainer", "field-generator"}
    assert guesses(full, 0, 2) == special
    alone = laid_out(HEAD + "h1405: terran kinrabe-artifact=ufo\n")
    assert guesses(alone, 0, 2) == {"ufo", "force-cannon", "sonic-imploder"}


def test_RA_HID_08_a_long_ride_proves_something() -> None:
    s = laid_out(
        "turn 3 phase movement active rebel\nhouses: edistyn=rebel kinrabe=terran\n"
        "h1404: rebel edistyn-nureb-khan edistyn-artifact=devastator\n"
        "h1305: rebel edistyn-jump-1\nh1009: terran terra-jump-1\n"
    )
    answer(s, "move edistyn-nureb-khan", "take devastator", "go h1206")
    assert "force-cannon" not in guesses(s, 1, 6)
    assert "ufo" in guesses(s, 1, 6)


def test_RA_HID_08_what_does_not_fight_when_attacked_is_special() -> None:
    s = laid_out(HEAD + ATTACK + "kinrabe-artifact=devastator\n")
    answer(s, "attack h1405", "join-all", "fight")
    assert guesses(s, 0, 2) == {
        "devastator",
        "dimensional-plane",
        "energy-drainer",
        "field-generator",
    }


def test_RA_HID_09_a_preview_counts_a_face_down_artifact_as_unknown() -> None:
    views = []
    for what in ("ufo", "devastator"):
        s = laid_out(HEAD + ATTACK + f"kinrabe-artifact={what}\n")
        answer(s, "attack h1405", "join-all")
        views.append(GAME.view(s, 0).clash)
    assert views[0] == views[1]
    assert views[0] is not None
    assert (views[0].unknown, views[0].defence) == (1, 7)


def test_the_odds_of_a_combat_are_shown_before_it_is_fought() -> None:
    s = laid_out(HEAD + "h1404: rebel edistyn-laser-tank-1\nh1405: terran terra-laser-tank-1\n")
    answer(s, "attack h1405", "join-all")
    clash = GAME.view(s, 0).clash
    assert clash is not None
    assert sum(clash.margins.values()) == pytest.approx(1.0, abs=1e-4)
    wins = sum(share for gap, share in clash.margins.items() if int(gap) > 0)
    assert wins == pytest.approx(10 / 36, abs=1e-4)


def test_imagined_worlds_keep_what_the_seat_knows() -> None:
    s = laid_out(
        HEAD + "h1404: rebel edistyn-laser-tank-1 edistyn-artifact=devastator\n"
        "h1405: terran terra-jump-1 kinrabe-artifact=ufo(shown)\n"
        "h1412: terran sessedi-ariton sessedi-artifact=field-generator\n"
    )
    luck = FastChance(8)
    for _ in range(40):
        world = imagine(s, 0, luck)
        assert [int(world.identity[t]) for t in (6, 2)] == [0, 6]
        assert GAME.invariants(world) == []
    assert len(guesses(s, 0, 4)) == 5


@pytest.mark.parametrize("seed", range(6))
def test_nothing_depends_on_what_a_seat_may_not_know(seed: int) -> None:
    cell = CELLS[seed * 7 % len(CELLS)]
    s = GAME.new(cell.setup(GAME))
    luck, out, weights = FastChance(seed), Options(), Options()
    for step in range(260):
        if not s.pending:
            return
        d = s.pending[0]
        if d.seat < 0:
            s.play(d, draw(s, luck, out, weights))
        else:
            s.options(d, out)
            s.play(d, out.get(luck.below(out.n)))
        s.events.clear()
        if step % 13 == 0:
            seat = luck.below(s.seats + 1) - 1
            check_secrecy(GAME, s, None if seat < 0 else int(seat), luck, 4)
    assert any(s.identity[t] != NONE for t in range(TOKENS))
