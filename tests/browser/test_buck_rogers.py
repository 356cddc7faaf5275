"""Buck Rogers on the page: journeys, battles, planets to come, keys, a phone."""

from __future__ import annotations

import json
from typing import Any

from browser.conftest import Newcomer
from browser.table import At
from browser.test_pages import assert_open_to_all
from browser.test_play import FIRST_LOAD
from playwright.sync_api import expect

SEATS = [{"kind": "me"}, *[{"kind": "bot", "level": "random"}] * 3]


def sit(person: At, **options: str) -> None:
    """The rulebook's sample, up to the first move of this person."""
    person.make_table(SEATS, "buck-rogers", **({"sample_setup": "start"} | options))
    choose_side(person)
    person.page.locator("g.piece").first.wait_for()


def choose_side(person: At) -> None:
    """Take the first colour and Leader that are offered, if they are."""
    while person.ask()["kind"] in ("colour", "leader"):
        step = person.frame()["step"]
        person.page.locator(".choices button").first.click()
        person.until_step_after(step)


def flight(person: At) -> tuple[str, str]:
    """A stack of Fighters that can move, and its zone."""
    moves = [o.split() for o in person.ask()["options"] if o.startswith("move")]
    words = next(w for w in moves if w[1].endswith("-fighter"))
    return words[1], words[2].split(">")[0]


def legs(person: At, unit: str, zone: str) -> list[dict[str, Any]]:
    """Where one of the Fighters could go."""
    return person.journeys(f"{zone}: {unit}")


def way_to(found: list[dict[str, Any]], leg: dict[str, Any]) -> list[dict[str, Any]]:
    """The legs up to one."""
    return [*way_to(found, found[leg["before"]]), leg] if leg["before"] >= 0 else [leg]


def test_a_journey_of_several_steps_is_one_gesture_and_is_shown_before(newcomer: Newcomer) -> None:
    person = newcomer()
    sit(person)
    unit, zone = flight(person)
    found = legs(person, unit, zone)
    goal = next(leg for leg in reversed(found) if leg["before"] >= 0)
    way = way_to(found, goal)
    before = len(person.sent)
    person.click_piece(f"{unit}@{zone}")
    less = person.page.get_by_role("button", name="One less")
    while less.count() and less.is_enabled():
        less.click()
    if less.count():
        person.page.get_by_role("button", name="One more").click()
    place = f'[data-place="{goal["place"]}"].lit'
    person.page.locator(place).first.wait_for()
    person.page.mouse.move(*person.on_screen(goal["place"]))
    preview = person.page.locator(".over.odds")
    expect(preview).to_contain_text(f"{len(way)} steps")
    points = person.page.locator("polyline.path").get_attribute("points") or ""
    assert len(points.split()) == len(way) + 1
    assert len(person.sent) == before
    person.click_place(goal["place"])
    person.until(lambda: len(person.sent) > before)
    assert len(person.sent) == before + 1
    assert len(json.loads(person.sent[-1])["line"]) == len(way)
    stacks = person.frame()["view"]["stacks"]
    assert any(s["zone"] == goal["place"] and s["unit"] == unit for s in stacks)


def begin_example(person: At, example: str) -> None:
    """A sandbox where a worked example begins, with its pieces."""
    person.begin_example("buck-rogers", example)
    person.page.locator("g.piece").first.wait_for()


def test_a_journey_says_who_may_fire_before_it_is_begun(newcomer: Newcomer) -> None:
    person = newcomer()
    begin_example(person, "BR-EX-07")
    person.click_piece("blue-fighter@venus-far-orbit")
    person.page.locator('[data-place="elysium"].lit').first.wait_for()
    person.page.mouse.move(*person.on_screen("elysium"))
    preview = person.page.locator(".over.odds")
    expect(preview).to_contain_text("Enemies are there")
    expect(preview.locator(".risk")).to_contain_text("Yellow may fire from Near Venus Orbit")
    expect(preview.locator(".risk")).to_contain_text("BR-PTF-02")
    expect(person.page.locator("g.risk")).to_have_count(1)
    before = len(person.sent)
    assert zones_of(person, "blue-fighter") == {"venus-far-orbit"}
    person.click_place("elysium")
    person.until(lambda: zones_of(person, "blue-fighter") == {"venus-near-orbit"})
    assert len(person.sent) == before + 1
    expect(person.log).to_contain_text("under fire")


def zones_of(person: At, unit: str) -> set[str]:
    """Where pieces of a unit stand."""
    return {s["zone"] for s in person.frame()["view"]["stacks"] if s["unit"] == unit}


def test_a_battle_is_fought_in_its_panel(newcomer: Newcomer) -> None:
    person = newcomer()
    begin_example(person, "BR-EX-23")
    panel = person.page.locator("section.battle")
    expect(panel).to_contain_text("Battle in Elysium")
    target = panel.locator(".rank.target")
    expect(target).to_have_count(1)
    expect(target).to_contain_text("7+ · 40 %")
    assert_open_to_all(person)
    panel.get_by_role("button", name="2", exact=True).click()
    target.click()
    person.until(lambda: person.frame()["view"]["battle"]["shots"].get("blue-fighter") == 2)
    expect(panel.locator("svg.spent")).to_have_count(2)
    hits = person.frame()["view"]["battle"]["hits"].get("yellow-gennie", 0)
    expect(panel.locator("svg.hit")).to_have_count(hits)
    step = person.frame()["step"]
    panel.get_by_role("button", name="Attack all").click()
    person.until_step_after(step)
    expect(person.log).to_contain_text("Blue Fighter attacks Yellow Gennie")


def test_a_leader_in_a_battle_is_counted_and_explained(newcomer: Newcomer) -> None:
    person = newcomer()
    begin_example(person, "BR-EX-39")
    panel = person.page.locator("section.battle")
    panel.locator(".rank.target").hover()
    expect(panel.locator(".odds")).to_contain_text("die +2")
    panel.get_by_role("button", name="Rule BR-CMB-13").click()
    sheet = person.page.get_by_role("complementary", name="Rule BR-CMB-13")
    expect(sheet).to_contain_text("adds 2")


def test_the_planets_of_coming_turns_can_be_looked_at(newcomer: Newcomer) -> None:
    person = newcomer()
    sit(person)
    turn = person.frame()["view"]["turn"]
    later = person.page.get_by_role("button", name="One turn later")
    for _ in range(3):
        later.click()
    expect(person.page.get_by_text(f"turn {turn + 3}")).to_be_visible()
    track = person.facts["tracks"]["mars"]
    x, y = person.at(track[(turn + 3) % len(track)])
    moved = person.page.locator("g.ghost", has_text="Mars").get_attribute("style") or ""
    assert f"{x:g}px, {y:g}px" in moved


def test_everything_is_there_for_keys(newcomer: Newcomer) -> None:
    person = newcomer()
    sit(person)
    press = person.page.keyboard.press
    for key in ["ArrowRight"] * 3:
        press(key)
    expect(person.page.locator("rect.cursor")).to_have_count(1)
    press("/")
    person.page.keyboard.type("end-move")
    press("Enter")
    person.until(lambda: person.frame()["view"]["at"] > 0 or not person.asks())


def test_a_phone_looks_before_it_leaps(newcomer: Newcomer) -> None:
    person = newcomer(400, 800, touch=True)
    sit(person)
    unit, zone = flight(person)
    near = legs(person, unit, zone)[0]["place"]
    tap = person.page.touchscreen.tap
    tap(*person.on_screen(zone))
    member = person.page.locator(".party .toggle[aria-label*=Fighter]")
    if member.get_attribute("aria-pressed") == "false":
        member.click()
    person.page.locator(f'[data-place="{near}"].lit').first.wait_for()
    before = len(person.sent)
    tap(*person.on_screen(near))
    go = person.page.get_by_role("button", name="Go to")
    expect(go).to_be_visible()
    assert len(person.sent) == before
    assert_open_to_all(person)
    go.click()
    person.until(lambda: any(s["zone"] == near for s in person.frame()["view"]["stacks"]))
    wide = person.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 400


def test_the_advanced_game_is_set_up_by_pointing(newcomer: Newcomer) -> None:
    person = newcomer()
    person.make_table(SEATS, "buck-rogers", game="advanced")
    choose_side(person)
    assert person.ask()["kind"] == "place"
    zone = person.ask()["options"][0].split()[2]
    step = person.frame()["step"]
    person.page.locator(f'[data-place="{zone}"].lit').first.wait_for()
    person.click_place(zone)
    person.page.locator(".over.menu button").first.click()
    person.until_step_after(step)
    expect(person.page.get_by_role("button", name="Again:")).to_be_visible()


def test_its_first_load_is_small_too(newcomer: Newcomer) -> None:
    person = newcomer()
    session = person.page.context.new_cdp_session(person.page)
    session.send("Network.enable")
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    sit(person)
    assert 0 < sum(sizes) < FIRST_LOAD
