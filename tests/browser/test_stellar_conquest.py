"""Stellar Conquest on the page: entry, sheets, journeys, the record sheet, battles, a phone."""

from __future__ import annotations

import json

from browser.conftest import Newcomer
from browser.table import At
from browser.test_pages import assert_open_to_all
from browser.test_play import FIRST_LOAD
from playwright.sync_api import expect

SEATS = [{"kind": "me"}, {"kind": "bot", "level": "random"}]


def sit(person: At) -> None:
    """A table for two, up to the starting bonus."""
    person.make_table(SEATS, "stellar-conquest")
    assert person.ask()["kind"] == "entry"
    person.page.get_by_role("button", name="Entry hex 1").click()
    person.until(lambda: person.ask()["kind"] == "bonus")


def launch(person: At) -> None:
    """Up to the first movement: a sheet filled in and sealed."""
    sit(person)
    person.page.get_by_role("button", name="Suggest the rest").click()
    person.until(lambda: person.frame()["view"]["sheet"])
    person.page.get_by_role("button", name="Seal the sheet").click()
    person.until(lambda: person.ask()["kind"] == "movement")
    person.page.locator("g.piece").first.wait_for()


def test_the_starting_bonus_is_planned_with_its_sums_in_sight(newcomer: Newcomer) -> None:
    person = newcomer()
    sit(person)
    planner = person.page.get_by_role("region", name="Production planner")
    expect(planner).to_contain_text("25 output not spent")
    row = planner.locator(".item", has_text="ESC")
    row.get_by_role("button", name="+1").click()
    expect(planner).to_contain_text("17 output not spent")
    expect(planner.get_by_role("meter", name="Spent")).to_have_attribute("aria-valuenow", "8")
    expect(planner.get_by_role("list", name="Orders written")).to_contain_text("1 Escort")
    assert_open_to_all(person)
    planner.get_by_role("button", name="Take back the last").click()
    expect(planner).to_contain_text("25 output not spent")


def test_what_would_be_lost_is_said_before_a_sheet_is_sealed(newcomer: Newcomer) -> None:
    person = newcomer()
    sit(person)
    step = person.frame()["step"]
    person.page.get_by_role("button", name="Seal the sheet").click()
    expect(person.page.get_by_role("button", name="25 output is lost: press again")).to_be_visible()
    assert person.frame()["step"] == step


def test_a_force_is_sent_to_a_star_with_one_gesture(newcomer: Newcomer) -> None:
    person = newcomer()
    launch(person)
    leg = next(leg for leg in person.journeys("force-1") if leg["place"] == "canis")
    person.click_piece("force-1")
    person.page.locator('[data-place="canis"].lit').first.wait_for()
    person.page.mouse.move(*person.on_screen("canis"))
    expect(person.page.locator(".over.odds")).to_contain_text(leg["note"])
    before = len(person.sent)
    person.click_place("canis")
    person.until(lambda: len(person.sent) > before)
    assert len(person.sent) == before + 1
    assert json.loads(person.sent[-1])["line"] == leg["line"]
    person.until(lambda: person.ask()["kind"] == "movement")
    force = person.frame()["view"]["forces"][0]
    assert (force["goal"], force["moved"]) == ("canis", True)
    expect(person.page.locator("path.leg")).to_have_count(1)
    assert person.page.get_by_role("button", name="Undo").is_enabled()


def test_the_record_sheet_is_kept_and_can_be_opened(newcomer: Newcomer) -> None:
    person = newcomer()
    person.begin_example("stellar-conquest", "SC-EX-05")
    person.page.get_by_role("button", name="Open it").click()
    sheet = person.page.get_by_role("region", name="Record sheet")
    expect(sheet).to_contain_text("Canis 4")
    expect(sheet).to_contain_text("27 m, 27 IU, output 27")
    assert_open_to_all(person)
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_have_count(0)


def test_a_production_year_reckons_emigrants_and_their_bonus(newcomer: Newcomer) -> None:
    person = newcomer()
    person.begin_example("stellar-conquest", "SC-EX-05")
    planner = person.page.get_by_role("region", name="Production planner")
    expect(planner).to_contain_text("27 → 32 million")
    person.page.keyboard.press("/")
    person.page.keyboard.type("send canis-4 6")
    person.page.keyboard.press("Enter")
    expect(planner).to_contain_text("27 → 26 million")
    expect(planner).to_contain_text("emigrants 6/8")
    expect(planner).to_contain_text("bonus 2")


def test_a_star_tells_what_is_known_of_it(newcomer: Newcomer) -> None:
    person = newcomer()
    person.begin_example("stellar-conquest", "SC-EX-05")
    person.page.get_by_role("region", name="Production planner").get_by_role(
        "button", name="▾"
    ).click()
    person.click_place("canis")
    told = person.page.locator(".over.odds")
    expect(told).to_contain_text("Yellow star, class G")
    expect(told).to_contain_text("Your colony, 27 million")
    person.click_place("mizar")
    expect(told).to_contain_text("not explored by you")


def test_a_battle_shows_its_chances_and_aims_for_all(newcomer: Newcomer) -> None:
    person = newcomer()
    person.begin_example("stellar-conquest", "SC-EX-01")
    assert person.ask()["kind"] == "fire"
    battle = person.page.locator("section.barrage")
    expect(battle).to_contain_text("%")
    assert_open_to_all(person)
    battle.get_by_role("button", name="Aim all").click()
    seal = person.page.get_by_role("button", name="Seal the sheet")
    expect(seal).to_be_visible()
    expect(battle.get_by_role("list", name="Targets so far")).to_be_visible()


def test_a_phone_shows_the_galaxy_and_the_planner(newcomer: Newcomer) -> None:
    person = newcomer(400, 800, touch=True)
    sit(person)
    planner = person.page.get_by_role("region", name="Production planner")
    expect(planner.get_by_role("button", name="Suggest the rest")).to_be_visible()
    assert_open_to_all(person)
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 400


def test_its_first_load_is_small_too(newcomer: Newcomer) -> None:
    person = newcomer()
    session = person.page.context.new_cdp_session(person.page)
    session.send("Network.enable")
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    sit(person)
    assert 0 < sum(sizes) < FIRST_LOAD
