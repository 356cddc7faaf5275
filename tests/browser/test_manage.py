"""A table from its invitation to its rematch: everything that is done beside playing."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from browser.conftest import Newcomer
from browser.table import At
from playwright.sync_api import Locator, expect

RULES = {"game": "short", "planet_choice": "assigned", "first_player": "seat-1"}
VERIFIED = re.compile(r"(All \d+ rolls|The one roll is) verified")
PNG = b"\x89PNG\r\n\x1a\n"


def name_of(person: At) -> str:
    """What the others see."""
    return str(person.page.request.get("/api/v1/me").json()["name"])


def menu(person: At) -> Locator:
    """The open menu of the table."""
    person.page.get_by_role("button", name="Menu").click()
    return person.page.get_by_role("dialog")


def invite(ann: At, bob: At, *more: dict[str, str]) -> None:
    """Bob comes to the page behind Ann's link."""
    ann.make_table([{"kind": "me"}, {"kind": "invited"}, *more], **RULES)
    bob.page.goto(ann.page.locator("#invitation").input_value())
    expect(bob.page.get_by_role("heading")).to_have_text(f"{name_of(ann)} invites you")


def pair(newcomer: Newcomer) -> tuple[At, At]:
    """Two people at a running table; it is the turn of the first."""
    ann, bob = newcomer(), newcomer()
    invite(ann, bob)
    bob.page.get_by_role("button", name="Take the seat").click()
    bob.page.wait_for_url("**/g/*")
    ann.wait_for_turn()
    expect(bob.page.get_by_text(f"({name_of(ann)}) to play")).to_be_visible()
    return ann, bob


def test_seats_are_taken_left_and_freed_before_the_game(newcomer: Newcomer) -> None:
    ann, bob = newcomer(), newcomer()
    invite(ann, bob, {"kind": "open"})
    bob.page.get_by_role("button", name="Take seat 2").click()
    room = bob.page.get_by_role("region", name="Waiting room")
    expect(room).to_contain_text(f"{name_of(bob)} (you)")
    expect(room).to_contain_text(f"{name_of(ann)} may start it earlier")
    expect(room.get_by_role("button", name="Send away")).to_have_count(0)
    ann.page.get_by_role("button", name="Send away").click()
    expect(room).not_to_contain_text("(you)")
    room.get_by_role("button", name="Sit here").click()
    expect(room).to_contain_text("(you)")
    room.get_by_role("button", name="Leave").click()
    expect(room).not_to_contain_text("(you)")
    ann.page.get_by_role("button", name="Leave").click()
    ann.page.wait_for_url(lambda url: url.endswith("/"))


def test_the_host_starts_with_bots(newcomer: Newcomer) -> None:
    ann = newcomer()
    ann.make_table([{"kind": "me"}, {"kind": "open"}], **RULES)
    ann.page.get_by_role("button", name="Start now").click()
    ann.wait_for_turn()
    assert [s["kind"] for s in ann.frame()["table"]["seats"]] == ["human", "bot"]


def test_a_pause_and_a_bot_that_gives_the_seat_back(newcomer: Newcomer) -> None:
    ann, bob = pair(newcomer)
    menu(ann).get_by_role("button", name="Pause").click()
    expect(bob.page.get_by_text("The game is paused.")).to_be_visible()
    bob.page.get_by_role("button", name="Go on").click()
    ann.page.keyboard.press("Escape")
    ann.wait_for_turn()

    open_menu = menu(ann)
    open_menu.get_by_role("button", name="Let a bot play for me").click()
    expect(bob.page.get_by_text("(a bot plays)")).to_be_visible()
    bob.wait_for_turn()
    open_menu.get_by_role("button", name="I play again").click()
    expect(bob.page.get_by_text("(a bot plays)")).to_have_count(0)
    ann.page.keyboard.press("Escape")
    bob.finish_turn()
    ann.wait_for_turn()


def test_a_step_of_the_past_becomes_a_sandbox(newcomer: Newcomer) -> None:
    person = newcomer()
    person.play_now()
    table = person.id
    person.finish_turn()
    expect(person.log).to_contain_text("collects")
    person.page.goto(f"/g/{table}/1")
    expect(person.page.get_by_text("Looking at step 1.")).to_be_visible()
    menu(person).get_by_role("button", name="Try something from here").click()
    person.page.wait_for_url(lambda url: "/g/" in url and table not in url)
    person.wait_for_turn()
    found = person.frame()
    assert found["table"]["sandbox"]
    assert (found["table"]["forked_from"], found["step"]) == (table, 1)


def test_a_game_is_given_up_checked_taken_home_and_played_again(
    newcomer: Newcomer, tmp_path: Path
) -> None:
    ann, bob = pair(newcomer)
    table = ann.id
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="Resign").click()
    ann.page.get_by_role("button", name="Yes,").click()
    expect(bob.page.get_by_text("Victory!")).to_be_visible()
    expect(ann.page.get_by_text("has won")).to_be_visible()
    expect(bob.page.get_by_text("(resigned)")).to_be_visible()

    take_pictures(bob, tmp_path)
    bob.page.get_by_role("link", name="Watch it again").click()
    expect(bob.page.get_by_text("Looking at step 0.")).to_be_visible()
    bob.page.get_by_role("button", name="Menu").click()
    bob.page.get_by_label("See the past as").select_option("0")
    bob.page.wait_for_url(f"**/g/{table}/0?view=0")

    bob.page.goto(f"/dice/{table}")
    expect(bob.page.get_by_text(VERIFIED)).to_be_visible()
    with bob.page.expect_download() as record:
        bob.page.get_by_role("link", name="download the record").click()
    record.value.save_as(tmp_path / record.value.suggested_filename)
    command = [sys.executable, "-m", "starboard", "verify", str(tmp_path / f"zylatron-{table}.txt")]
    assert "1 fair" in subprocess.run(command, check=True, capture_output=True, text=True).stdout

    bob.page.get_by_role("link", name="To the table").click()
    bob.page.get_by_role("button", name="Rematch").click()
    bob.page.wait_for_url(lambda url: "/g/" in url and table not in url)
    ann.page.get_by_role("button", name="To the rematch").click()
    ann.page.wait_for_url(f"**/g/{bob.id}")
    seats = bob.frame()["table"]["seats"]
    assert [s["player"] for s in seats] == [name_of(bob), name_of(ann)]
    bob.wait_for_turn()


def take_pictures(person: At, folder: Path) -> None:
    """The board as files, both whole and with every piece."""
    dialog = menu(person)
    files = {}
    for kind in ("SVG", "PNG"):
        with person.page.expect_download() as picture:
            dialog.get_by_role("button", name=f"Board as {kind}").click()
        files[kind] = folder / picture.value.suggested_filename
        picture.value.save_as(files[kind])
    assert files["SVG"].read_text().count("data-word=") >= len(person.frame()["view"]["pieces"])
    assert files["PNG"].read_bytes().startswith(PNG)
    assert files["PNG"].stat().st_size > 100_000
    person.page.keyboard.press("Escape")
