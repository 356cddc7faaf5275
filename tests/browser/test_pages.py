"""Every page: nothing that shuts people out, no error, the rules and their examples."""

from __future__ import annotations

from pathlib import Path

import pytest
from browser.conftest import Newcomer
from browser.table import At
from playwright.sync_api import expect

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async () => {
  const found = await axe.run(document, { resultTypes: ["violations"] });
  return found.violations
    .filter((v) => v.impact === "serious" || v.impact === "critical")
    .map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(" ").slice(0, 400)}`);
}"""
PAGES = {
    "/": "Play now",
    "/new": "Open the table",
    "/rules/zylatron": "ZY-MOV-04",
    "/learn/zylatron": "Begin",
    "/account": "An account",
    "/no/such/page": "There is nothing",
}


def assert_open_to_all(person: At) -> None:
    """No serious violation, dark and light."""
    evaluate = person.page.evaluate
    evaluate(AXE.read_text() + ";0")
    for theme in ("dark", "light"):
        evaluate("t => { document.documentElement.dataset.theme = t }", theme)
        assert evaluate(RUN) == [], f"{person.page.url} {theme}"


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("width", [400, 1440])
def test_a_page_is_open_to_all(newcomer: Newcomer, path: str, width: int) -> None:
    person = newcomer(width, 800)
    person.page.goto(path)
    expect(person.page.get_by_text(PAGES[path]).first).to_be_visible()
    assert person.page.evaluate("document.documentElement.scrollWidth") <= width
    assert_open_to_all(person)


@pytest.mark.parametrize("width", [400, 1440])
def test_a_table_is_open_to_all(newcomer: Newcomer, width: int) -> None:
    person = newcomer(width, 800)
    person.play_now()
    assert_open_to_all(person)
    for tab in ("Chat", "Luck"):
        person.page.get_by_role("tab", name=tab).click()
    assert_open_to_all(person)
    person.page.get_by_role("button", name="Menu").click()
    assert_open_to_all(person)


@pytest.mark.parametrize("width", [400, 1440])
def test_what_surrounds_a_game_is_open_to_all(newcomer: Newcomer, width: int) -> None:
    ann, bob = newcomer(width, 800), newcomer(width, 800)
    seats = [{"kind": "me"}, {"kind": "invited"}]
    ann.make_table(seats, game="short", planet_choice="assigned", first_player="seat-1")
    bob.page.goto(ann.page.locator("#invitation").input_value())
    expect(bob.page.get_by_role("button", name="Take the seat")).to_be_visible()
    assert_open_to_all(ann)
    assert_open_to_all(bob)
    ann.page.get_by_role("button", name="Start now").click()
    ann.wait_for_turn()
    table = ann.id
    ann.post(f"/tables/{table}/resign?seat=0")
    expect(ann.page.get_by_text("has won")).to_be_visible()
    assert_open_to_all(ann)
    for path, text in ((f"/g/{table}/1", "Looking at step 1."), (f"/dice/{table}", "verified")):
        ann.page.goto(path)
        expect(ann.page.get_by_text(text)).to_be_visible()
        assert ann.page.evaluate("document.documentElement.scrollWidth") <= width
        assert_open_to_all(ann)


def test_an_unknown_address_is_said_to_be_one(newcomer: Newcomer) -> None:
    page = newcomer().page
    for path in ("/nowhere", "/g/a/table/too/long", "/g/table/then"):
        answer = page.goto(path)
        assert answer is not None
        assert answer.status == 404
        expect(page.get_by_role("heading")).to_have_text("There is nothing at this address")
    for path in ("/api/nowhere", "/api/v1/nowhere", "/api/v1/tables/nowhere"):
        refused = page.request.get(path, headers={"accept": "text/html"})
        assert refused.status == 404
        assert refused.headers["content-type"] == "application/problem+json"


def test_a_new_table_begins_with_a_game(newcomer: Newcomer) -> None:
    page = newcomer().page
    page.goto("/new")
    expect(page.get_by_label("Play", exact=True)).to_have_value("zylatron")


def test_a_rule_has_an_address_and_its_example_plays(newcomer: Newcomer) -> None:
    person = newcomer()
    page = person.page
    page.goto("/rules/zylatron#ZY-MOV-04")
    expect(page.locator("#ZY-MOV-04")).to_be_in_viewport()
    page.get_by_label("Search").fill("ferrying")
    page.get_by_label("Search").fill("")
    page.locator("article button").first.click()
    expect(page.locator("figure g.piece").first).to_be_visible()
    page.get_by_role("button", name="One step on").click()
    expect(page.locator("figure")).to_contain_text("2 of")
    page.get_by_role("button", name="Try it").click()
    page.wait_for_url("**/g/*")
    expect(page.locator("g.piece").first).to_be_visible()


def follow(person: At, say: str) -> None:
    """Do by pointing what a step of the tutorial waits for."""
    verb, *words = say.replace(">", " ").split()
    page = person.page
    if not words:
        page.get_by_role("button", name=verb.replace("-", " ").capitalize()).first.click()
        again = page.get_by_role("button", name="press again")
        if again.count():
            again.click()
    for word in words:
        if person.piece(word).count():
            person.click_piece(word)
        elif word in person.places:
            person.click_place(word)
        menu = page.locator(".over.menu button")
        if menu.count():
            menu.first.click()


def test_the_tutorial_is_a_real_game_won_by_following_it(newcomer: Newcomer) -> None:
    person = newcomer()
    page = person.page
    page.goto("/learn/zylatron")
    page.get_by_role("button", name="Begin").click()
    steps = page.request.get("/api/v1/games/zylatron/tutorial").json()["steps"]
    coach = page.get_by_role("complementary", name="Tutorial")
    for number, step in enumerate(steps, 1):
        expect(coach).to_contain_text(f"{number} of {len(steps)}")
        if number == 2:
            page.reload()
            expect(coach).to_contain_text(f"2 of {len(steps)}")
        if step["say"]:
            expect(
                page.get_by_role("group", name="Choices").or_(person.end_turn).first
            ).to_be_visible()
            follow(person, step["say"][0])
        else:
            coach.get_by_role("button", name="Next").or_(
                coach.get_by_role("button", name="Done")
            ).click()
    expect(page.get_by_text("Victory!")).to_be_visible()


def test_a_new_table_explains_what_is_wrong(newcomer: Newcomer) -> None:
    person = newcomer()
    page = person.page
    page.goto("/new?game=zylatron")
    page.get_by_text("Rules of this table").click()
    page.get_by_label("Teams").select_option("pairs")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_label("Players").select_option("4")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/g/*")
    expect(page.locator("g.piece").first).to_be_visible()
