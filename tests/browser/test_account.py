"""Who one is here: an account, tokens for programs, and what this browser is told to do."""

from __future__ import annotations

import secrets

import pytest
from browser.conftest import Newcomer
from playwright.sync_api import expect

PASSWORD = "correct horse battery"


def test_an_account_keeps_the_seats_of_a_guest(newcomer: Newcomer) -> None:
    person, elsewhere = newcomer(), newcomer()
    person.play_now()
    table, name = person.id, f"Ann {secrets.token_hex(3)}"
    page = person.page
    page.goto("/account")
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Make an account").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    page.goto(f"/g/{table}")
    person.wait_for_turn()

    page.goto("/account")
    page.get_by_role("button", name="Log out").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Guest")
    page.goto(f"/g/{table}")
    expect(page.get_by_role("status").filter(has_text="table")).to_be_visible()

    page = elsewhere.page
    page.goto("/account")
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password").fill("something else")
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_text("There is no account with this name and password")).to_be_visible()
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    page.goto(f"/g/{table}")
    elsewhere.wait_for_turn()


def test_a_token_is_shown_once_and_taken_away(newcomer: Newcomer) -> None:
    person = newcomer()
    page = person.page
    page.goto("/account")
    page.get_by_label("Name", exact=True).fill(f"Bot {secrets.token_hex(3)}")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Make an account").click()
    expect(page.get_by_role("button", name="Log out")).to_be_visible()
    page.get_by_label("Name", exact=True).fill("my script")
    page.get_by_role("button", name="Make a token").click()
    shown = page.locator(".secret")
    expect(shown).to_contain_text("sbt_")
    token = shown.inner_text()
    page.reload()
    expect(page.get_by_text("my script")).to_be_visible()
    expect(shown).to_have_count(0)
    program = newcomer().page.request
    headers = {"authorization": f"Bearer {token}"}
    assert program.get("/api/v1/tables?list=mine", headers=headers).status == 200
    page.get_by_role("button", name="Take away").click()
    expect(page.get_by_text("my script")).to_have_count(0)
    assert program.get("/api/v1/tables?list=mine", headers=headers).status == 401


@pytest.mark.parametrize("allowed", [True, False])
def test_sounds_and_notifications_are_asked_for(newcomer: Newcomer, allowed: bool) -> None:
    person = newcomer()
    page = person.page
    answer = "granted" if allowed else "denied"
    page.add_init_script(f"Notification.requestPermission = async () => '{answer}'")
    page.goto("/account")
    page.get_by_role("checkbox", name="Sounds").check()
    box = page.get_by_role("checkbox", name="Tell me about my turn")
    box.click()
    expect(box).to_be_checked(checked=allowed)
    expect(page.get_by_text("does not allow notifications")).to_have_count(0 if allowed else 1)
    person.play_now()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("checkbox", name="Sounds")).to_be_checked()
    expect(box).to_be_checked(checked=allowed)
