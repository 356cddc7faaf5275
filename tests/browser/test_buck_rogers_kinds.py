"""Decisions of Buck Rogers that few games ask, each made by pointing."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from browser.conftest import Newcomer, Server
from browser.scenes import begin_scene
from browser.table import At
from browser.test_buck_rogers import SEATS, choose_side
from playwright.sync_api import expect

HOMES = """
juno: blue leader:buck-rogers
pallas: burgundy leader:wilma-deering
vesta: yellow leader:killer-kane
"""
COMBAT = "turn 1 phase combat order blue,burgundy,yellow,green\n"
MERCURY = """
the-warrens: blue control
bach: blue control
tolstoi: blue control
sobkou-plains: blue control
"""


@dataclass(frozen=True)
class Scene:
    """A position, what was played since, and the gesture: a piece or a target, then a button."""

    position: str
    play: str
    point: str = ""
    target: str = ""
    button: str = ""
    then: str = ""
    told: str = ""
    options: dict[str, str] = field(default_factory=lambda: {"game": "advanced"})


SCENES = {
    "ardala": Scene(
        """
turn 1 phase movement order blue,green,burgundy,yellow mover blue
aphrodite: blue trooper leader:ardala control
elysium: green trooper*3 fighter control
bach: green leader:buck-rogers
""",
        "expect decision blue ardala",
        point="green-fighter@elysium",
        told="steals a Green Fighter",
    ),
    "raid": Scene(
        COMBAT + HOMES + "elysium: blue trooper*3 fighter | yellow trooper factory control",
        "expect decision blue raid",
        point="blue-trooper@elysium",
        button="2 Blue Troopers as commandos in Elysium",
        told="2 Blue Trooper",
    ),
    "satellite": Scene(
        COMBAT + HOMES + MERCURY + "mercury-near-orbit: blue satellite | yellow fighter battler",
        "expect decision blue satellite",
        target="1 Yellow Fighter",
        told="attacks Yellow Fighter",
        options={},
    ),
    "ability": Scene(
        COMBAT
        + HOMES.replace("juno: blue leader:buck-rogers", "")
        + "elysium: blue fighter*2 leader:buck-rogers | yellow trooper",
        "blue decline\nyellow decline",
        point="buck-rogers",
        told="Buck Rogers uses his ability",
    ),
    "sabotage": Scene(
        COMBAT + HOMES + "elysium: yellow fighter | blue trooper F1 control",
        """
blue attack blue-trooper>yellow-fighter
dice 1
yellow attack yellow-fighter>blue-trooper
dice 7
""",
        point="F1",
        told="Sabotage of Factory 1",
        options={},
    ),
    "keep": Scene(
        COMBAT + HOMES + "ve-1: blue fighter*2 leader:black-barney | yellow fighter",
        """
blue engage yellow
yellow decline
blue decline
yellow decline
blue attack blue-fighter>yellow-fighter
dice 6
yellow attack yellow-fighter>blue-fighter
dice 1
""",
        button="Take over a Fighter (Blue)",
        told="Black Barney uses his ability",
    ),
    "group": Scene(
        """
turn 1 phase movement order blue,burgundy,yellow,green mover blue
aphrodite: blue fighter*3 trooper*2 leader:buck-rogers control
"""
        + HOMES.replace("juno: blue leader:buck-rogers", ""),
        "blue gather aphrodite",
        point="blue-fighter@aphrodite",
        button="2 Blue Fighters, 4 zones to go",
        then="venus-near-orbit",
        told="2 Blue Fighters go from Aphrodite",
        options={},
    ),
}


def gesture(person: At, scene: Scene) -> None:
    """Point at a piece or at a target of the battle, and choose among what that may mean."""
    if scene.point:
        expect(person.piece(scene.point).locator(".glow, .aim")).to_have_count(1)
        person.click_piece(scene.point)
    if scene.target:
        target = person.page.locator(".rank.target", has_text="%").first
        expect(target).to_have_attribute("aria-label", f"{scene.target}, needs 6, 50 %")
        target.click()
    if scene.button:
        person.page.get_by_role("button", name=scene.button).first.click()
    if scene.then:
        person.page.locator(f'[data-place="{scene.then}"].lit').first.wait_for()
        person.click_place(scene.then)


@pytest.mark.parametrize("kind", SCENES)
def test_it_is_decided_by_pointing(newcomer: Newcomer, server: Server, kind: str) -> None:
    person, scene = newcomer(), SCENES[kind]
    begin_scene(person, server.folder, scene.position, scene.play, **scene.options)
    assert person.ask()["kind"] == kind
    before = len(person.sent)
    gesture(person, scene)
    person.until(lambda: len(person.sent) > before)
    expect(person.log).to_contain_text(scene.told)


def test_an_army_is_enlisted_by_buttons(newcomer: Newcomer) -> None:
    person = newcomer()
    person.make_table(SEATS, "buck-rogers", b6="on")
    choose_side(person)
    assert person.ask()["kind"] == "army"
    step = person.frame()["step"]
    person.page.get_by_role("button", name="Enlist Fighter").click()
    person.until_step_after(step)
    expect(person.page.get_by_role("button", name="Again: Enlist Fighter")).to_be_visible()


def walk_to(person: At, place: str) -> None:
    """Press arrows until the cursor is on a place."""
    for _ in range(40):
        x, y = cursor(person)
        dx, dy = person.at(place)[0] - x, person.at(place)[1] - y
        if abs(dx) + abs(dy) < 1:
            return
        if abs(dx) > abs(dy):
            person.page.keyboard.press("ArrowRight" if dx > 0 else "ArrowLeft")
        else:
            person.page.keyboard.press("ArrowDown" if dy > 0 else "ArrowUp")
    raise AssertionError(f"the cursor did not come to {place}")


def cursor(person: At) -> tuple[float, float]:
    """The middle of the cursor on the board."""
    box = person.page.locator("rect.cursor").evaluate(
        "e => { const b = e.getBBox(), m = e.transform.baseVal.consolidate()?.matrix;"
        " return [b.x + b.width / 2 + (m?.e ?? 0), b.y + b.height / 2 + (m?.f ?? 0)]; }"
    )
    return float(box[0]), float(box[1])


def test_a_party_is_sent_and_the_move_ended_without_a_mouse(
    newcomer: Newcomer, server: Server
) -> None:
    person = newcomer()
    position = """
turn 1 phase movement order blue,burgundy,yellow,green mover blue
aphrodite: blue fighter*3 trooper*2 F1 control
elysium: yellow trooper
""" + HOMES.replace("buck-rogers", "ardala")
    begin_scene(person, server.folder, position, "expect decision blue move")
    press = person.page.keyboard.press
    press("ArrowUp")
    walk_to(person, "aphrodite")
    press("Enter")
    party = person.page.get_by_role("group", name="Who goes")
    expect(party).to_contain_text("Blue Fighter")
    names = party.locator(".toggle").all_inner_texts()
    press(str(next(i + 1 for i, name in enumerate(names) if "Fighter" in name)))
    press("-")
    expect(party).to_contain_text("2/3")
    person.page.locator('[data-place="elysium"].lit').first.wait_for()
    walk_to(person, "elysium")
    expect(person.page.locator(".over.odds")).to_contain_text("Enemies there stop the move")
    press("Enter")
    expect(person.log).to_contain_text("2 Blue Fighters go from Aphrodite to Elysium")
    press("e")
    expect(person.log).to_contain_text("Burgundy moves")


ORDERS = {
    "attack": (
        COMBAT + HOMES + "elysium: blue fighter | yellow trooper control",
        "Blue Fighter attacks Yellow Trooper",
    ),
    "build": (
        COMBAT.replace("combat", "building") + HOMES + "bach: blue F1 control",
        "new in Bach",
    ),
}


@pytest.mark.parametrize("kind", ORDERS)
def test_digits_attack_and_build(newcomer: Newcomer, server: Server, kind: str) -> None:
    person = newcomer()
    position, told = ORDERS[kind]
    begin_scene(person, server.folder, position, f"expect phase {position.split()[3]}")
    person.page.locator(".choices kbd").first.wait_for()
    before = len(person.sent)
    for _ in range(4):
        if len(person.sent) == before:
            person.page.keyboard.press("1")
            person.page.wait_for_timeout(150)
    expect(person.log).to_contain_text(told)
