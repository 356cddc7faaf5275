"""Playing: two clicks to the first move, two people, one screen, keys, a phone, a spectator."""

from __future__ import annotations

import json
import time

import pytest
from browser.conftest import Newcomer, Server
from browser.table import At
from playwright.sync_api import CDPSession, expect

ME_AND_INVITED = [{"kind": "me"}, {"kind": "invited"}]
RED_FIRST = {"planet_choice": "assigned", "first_player": "seat-1"}
FIRST_LOAD = 200_000


def own(person: At) -> str:
    """The side of this person."""
    return str(next(s["side"] for s in person.frame()["table"]["seats"] if s["mine"]))


def first_move(person: At) -> str:
    """Move the first Star Fighter one step by two clicks; where it went."""
    frame = person.frame()
    ask = frame["asks"][0]
    piece = f"{own(person)}-SF1"
    index = ask["options"].index(f"start-move {piece}")
    ahead = next(a for a in ask["ahead"] if a["option"] == index)
    place = next(o.split()[1] for o in reversed(ahead["options"]) if o.startswith("travel "))
    person.click_piece(piece)
    person.click_place(place)
    expect(person.log).to_contain_text(f"travels to {place}")
    return str(place)


def test_a_newcomer_moves_within_two_clicks_and_ten_seconds(newcomer: Newcomer) -> None:
    person = newcomer()
    began = time.monotonic()
    person.play_now()
    assert time.monotonic() - began < 10
    first_move(person)
    expect(person.page).to_have_title("● Battle for the Galaxy: Zylatron · Starboard")


def test_the_first_load_is_small(newcomer: Newcomer) -> None:
    person = newcomer()
    session: CDPSession = person.page.context.new_cdp_session(person.page)
    session.send("Network.enable")
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    person.play_now()
    assert 0 < sum(sizes) < FIRST_LOAD


def test_nothing_is_sent_while_a_person_chooses(newcomer: Newcomer) -> None:
    person = newcomer()
    person.play_now()
    side = own(person)
    before = len(person.sent)
    for piece in ("SF1", "SF2", "W1"):
        person.click_piece(f"{side}-{piece}")
        expect(person.lit.first).to_be_visible()
        person.page.mouse.move(*person.middle(f"{side}-SF3"))
        person.page.keyboard.press("Escape")
    assert len(person.sent) == before
    first_move(person)
    assert len(person.sent) == before + 1
    assert len(json.loads(person.sent[-1])["line"]) == 2


def test_two_people_chat_undo_and_take_back(newcomer: Newcomer) -> None:
    ann, bob = newcomer(), newcomer()
    ann.make_table(ME_AND_INVITED, game="major", **RED_FIRST)
    bob.page.goto(ann.page.locator("#invitation").input_value())
    bob.page.get_by_role("button", name="Take the seat").click()
    bob.page.wait_for_url("**/g/*")
    mover, other = (ann, bob) if ann.frame()["asks"] else (bob, ann)
    side = own(mover)
    mover.wait_for_turn()

    other.page.get_by_role("tab", name="Chat").click()
    other.page.get_by_placeholder("Say to the players").fill("good luck <b>you</b>")
    other.page.keyboard.press("Enter")
    mover.page.get_by_role("tab", name="Chat").click()
    expect(mover.page.get_by_role("log", name="Chat")).to_contain_text("good luck <b>you</b>")
    mover.page.get_by_role("tab", name="Log").click()

    options = mover.frame()["asks"][0]["options"]
    beam = next(o for o in options if o.startswith("beam-up")).split()[1:]
    mover.click_piece(beam[0])
    mover.click_piece(beam[1])
    expect(mover.log).to_contain_text("beams")
    mover.page.get_by_role("button", name="Undo").click()
    expect(mover.log).not_to_contain_text("beams")

    place = first_move(mover)
    other.page.get_by_role("tab", name="Log").click()
    expect(other.log).to_contain_text(f"travels to {place}")
    mover.page.get_by_role("button", name="Take back?").click()
    other.page.get_by_role("button", name="Allow it").click()
    expect(other.log).not_to_contain_text(f"travels to {place}")
    expect(mover.log).not_to_contain_text(f"travels to {place}")
    assert own(mover) == side


def test_a_spectator_gets_no_more_than_a_spectators_frame(newcomer: Newcomer) -> None:
    ann, eve = newcomer(), newcomer()
    ann.make_table([{"kind": "me"}, {"kind": "bot", "level": "random"}], game="short", **RED_FIRST)
    ann.wait_for_turn()
    heard: list[str] = []
    eve.page.on("websocket", lambda ws: ws.on("framereceived", lambda d: heard.append(str(d))))
    eve.page.goto(f"/g/{ann.id}")
    expect(eve.page.locator("g.piece").first).to_be_visible()
    first_move(ann)
    expect(eve.log).to_contain_text("travels to")
    frames = [f for f in map(json.loads, heard) if f["t"] == "frame"]
    assert frames
    for frame in frames:
        assert frame["seat"] is None
        assert frame["asks"] == []
        assert frame["table"]["invitation"] == ""
        assert not any(seat["mine"] for seat in frame["table"]["seats"])
    expect(eve.end_turn).to_have_count(0)


def test_who_may_not_look_is_told_so(newcomer: Newcomer) -> None:
    ann, eve = newcomer(), newcomer()
    ann.play_now()
    eve.page.goto(f"/g/{ann.id}")
    expect(eve.page.get_by_role("status").filter(has_text="table")).to_be_visible()
    expect(eve.page.get_by_text("The connection is lost")).to_have_count(0)


def test_one_screen_has_a_curtain(newcomer: Newcomer) -> None:
    person = newcomer()
    person.make_table([{"kind": "me"}, {"kind": "me"}], game="short", **RED_FIRST)
    curtain = person.page.get_by_role("dialog", name="Pass the screen")
    if curtain.count():
        curtain.get_by_role("button").click()
    person.wait_for_turn()
    sides = [s["side"] for s in person.frame()["table"]["seats"]]
    person.finish_turn()
    expect(curtain).to_be_visible()
    text = curtain.inner_text()
    assert any(f"Pass the screen to {side}" in text for side in sides)
    curtain.get_by_role("button").click()
    expect(curtain).to_have_count(0)
    person.wait_for_turn()


def keyboard_to_the_first_turn(person: At) -> None:
    """From the front page to the table without a mouse."""
    person.page.goto("/")
    person.page.get_by_role("button", name="Play now").wait_for()
    for _ in range(20):
        person.page.keyboard.press("Tab")
        if person.page.evaluate("document.activeElement.textContent") == "Play now":
            break
    person.page.keyboard.press("Enter")
    person.wait_for_turn()


def test_a_turn_with_arrows_and_enter_alone(newcomer: Newcomer) -> None:
    person = newcomer()
    keyboard_to_the_first_turn(person)
    keys = person.page.keyboard
    spoken = person.page.locator(".board > [aria-live]")
    keys.press("ArrowUp")
    expect(spoken).to_contain_text("Star Fighter 1, can be chosen")
    keys.press("Enter")
    expect(person.page.locator(".picked")).to_contain_text("Star Fighter 1")
    keys.press("ArrowUp")
    expect(spoken).to_contain_text("can be chosen")
    keys.press("Enter")
    expect(person.log).to_contain_text("Star Fighter 1 travels to")
    person.wait_for_turn()
    keys.press("e")
    expect(person.page.get_by_role("button", name="press again")).to_be_visible()
    keys.press("e")
    expect(person.log).to_contain_text("collects")
    keys.press("?")
    expect(person.page.get_by_role("dialog", name="Keys")).to_be_visible()


def test_a_turn_with_the_command_line_alone(newcomer: Newcomer) -> None:
    person = newcomer()
    keyboard_to_the_first_turn(person)
    keys = person.page.keyboard
    keys.press("/")
    keys.type("start w1 trav")
    expect(person.page.get_by_role("option").first).to_contain_text("start-move")
    keys.press("Enter")
    expect(person.log).to_contain_text("travels to")
    keys.press("/")
    keys.type("end-turn")
    keys.press("Enter")
    expect(person.log).to_contain_text("collects")


def test_a_phone(newcomer: Newcomer) -> None:
    person = newcomer(400, 800, touch=True)
    person.play_now()
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 400
    side = own(person)
    person.page.touchscreen.tap(*person.middle(f"{side}-SF1"))
    expect(person.lit.first).to_be_visible()
    box = person.lit.nth(person.lit.count() // 2).bounding_box()
    assert box is not None
    person.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(person.log).to_contain_text("travels to")
    expect(person.end_turn).to_be_in_viewport()


def test_two_fingers_bring_the_board_nearer(newcomer: Newcomer) -> None:
    person = newcomer(400, 800, touch=True)
    person.play_now()
    board = person.page.locator(".board svg").first
    box = board.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    session: CDPSession = person.page.context.new_cdp_session(person.page)

    def touch(kind: str, *apart: int) -> None:
        points = [{"x": x + side * d, "y": y, "id": side + 1} for d in apart for side in (-1, 1)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def wide() -> float:
        return float((board.get_attribute("viewBox") or "").split()[2])

    whole, sent = wide(), len(person.sent)
    touch("touchStart", 30)
    for apart in range(40, 100, 10):
        touch("touchMove", apart)
    touch("touchEnd")
    person.until(lambda: wide() < whole / 2)
    person.page.get_by_role("button", name="Whole board").click()
    person.until(lambda: wide() == whole)
    assert len(person.sent) == sent


def test_the_past_has_an_address(newcomer: Newcomer) -> None:
    person = newcomer()
    person.play_now()
    place = first_move(person)
    person.page.get_by_role("button", name="One step back").click()
    person.page.wait_for_url("**/g/*/*?view=*")
    step = person.page.url
    expect(person.log).not_to_contain_text(f"travels to {place}")
    expect(person.end_turn).to_have_count(0)
    person.page.goto(step)
    expect(person.page.get_by_role("button", name="Back to now")).to_be_visible()
    person.page.get_by_role("button", name="Back to now").click()
    person.wait_for_turn()
    expect(person.log).to_contain_text(f"travels to {place}")


def test_a_killed_server_comes_back_with_everything(
    newcomer: Newcomer, tmp_path_factory: pytest.TempPathFactory
) -> None:
    server = Server(tmp_path_factory.mktemp("killed"))
    try:
        person = newcomer(base=server.address)
        person.play_now()
        place = first_move(person)
        server.kill()
        expect(person.page.get_by_text("The connection is lost")).to_be_visible()
        server.start()
        expect(person.page.get_by_text("The connection is lost")).to_have_count(0, timeout=30_000)
        expect(person.log).to_contain_text(f"travels to {place}")
        person.finish_turn()
        expect(person.log).to_contain_text("collects", timeout=30_000)
    finally:
        server.stop()
