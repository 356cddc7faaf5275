"""A person at a table: points at pieces and places as a hand would."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from functools import cache
from typing import Any

from playwright.sync_api import Locator, Page, WebSocket, expect

__all__ = ["At"]

_ON_SCREEN = """([x, y]) => {
  const m = document.querySelector(".board svg").getScreenCTM();
  return [m.a * x + m.e, m.d * y + m.f];
}"""


@cache
def _places(board: str) -> dict[str, tuple[float, float]]:
    return {place["id"]: (place["x"], place["y"]) for place in json.loads(board)["places"]}


class At:
    """One browser. What it may know it reads from its own socket's frame, over the API."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.sent: list[str] = []
        page.on("websocket", self._listen)
        self._board = ""

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", self._note)

    def _note(self, data: str | bytes) -> None:
        self.sent.append(str(data))

    # -- coming and going -------------------------------------------------------------------

    def play_now(self) -> None:
        """From the front page to the first decision, with one click."""
        self.page.goto("/")
        self.page.get_by_role("button", name="Play now").click()
        self.wait_for_turn()

    def wait_for_turn(self) -> None:
        """Until this seat may end its turn."""
        expect(self.end_turn).to_be_visible(timeout=30_000)

    def make_table(
        self, seats: list[dict[str, str]], slug: str = "zylatron", /, **options: str
    ) -> str:
        """Open a table over the API, as the page would, and go there; its id."""
        self.page.goto("/account")
        self.page.get_by_role("link", name="Guest").wait_for()
        table = self.post("/tables", {"game": slug, "seats": seats, "options": options})
        self.page.goto(f"/g/{table['id']}")
        return str(table["id"])

    def post(self, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        """A request with the token that the page would send."""
        cookies = {c["name"]: c["value"] for c in self.page.context.cookies()}
        headers = {"x-csrf-token": cookies["starboard_csrf"]}
        answer = self.page.request.post(f"/api/v1{path}", data=body, headers=headers)
        assert answer.ok, answer.text()
        return dict(answer.json())

    @property
    def id(self) -> str:
        """The table in the address."""
        return self.page.url.split("/g/")[1].split("/")[0]

    def frame(self) -> dict[str, Any]:
        """What this person may know of the table."""
        return dict(self.page.request.get(f"/api/v1/tables/{self.id}/frame").json())

    def asks(self) -> list[dict[str, Any]]:
        """What is asked now, if anything is."""
        return list(self.frame()["asks"])

    def ask(self) -> dict[str, Any]:
        """What is asked, as soon as something is."""
        self.until(self.asks, 60)
        return self.asks()[0]

    def begin_example(self, slug: str, example: str) -> None:
        """A sandbox where a worked example of a rulebook begins."""
        self.page.goto("/account")
        self.page.get_by_role("link", name="Guest").wait_for()
        table = self.post(f"/games/{slug}/examples/{example}/try")
        self.page.goto(f"/g/{table['id']}")
        self.ask()

    def journeys(self, party: str) -> list[dict[str, Any]]:
        """Where a party could go."""
        path = f"/api/v1/tables/{self.id}/journeys"
        return list(self.page.request.get(path, params={"party": party}).json())

    @property
    def facts(self) -> dict[str, Any]:
        """The tables that come with the board."""
        return dict(json.loads(self.board)["facts"])

    @property
    def places(self) -> dict[str, tuple[float, float]]:
        """Every place, and where it is on the board."""
        return _places(self.board)

    @property
    def areas(self) -> dict[str, str]:
        """The body on which each place of land lies."""
        return {p["id"]: p["area"] for p in json.loads(self.board)["places"] if p["area"]}

    @property
    def board(self) -> str:
        """The geometry, as text."""
        if not self._board:
            slug = self.frame()["table"]["game"]
            games = self.page.request.get("/api/v1/games").json()
            game = next(g for g in games if g["slug"] == slug)
            path = f"/api/v1/games/{game['slug']}/board/{game['board']}"
            self._board = self.page.request.get(path).text()
        return self._board

    # -- pointing ---------------------------------------------------------------------------

    @property
    def end_turn(self) -> Locator:
        """The button."""
        return self.page.get_by_role("button", name="End turn")

    def piece(self, word: str) -> Locator:
        """The drawing of a piece."""
        return self.page.locator(f'g.piece[data-word="{word}"]')

    def click_piece(self, word: str) -> None:
        """Click the middle of a piece."""
        x, y = self.middle(word)
        self.page.mouse.click(x, y)

    def middle(self, word: str) -> tuple[float, float]:
        """Where a piece is on the screen."""
        x, y = self.piece(word).evaluate("e => { const m = e.getScreenCTM(); return [m.e, m.f]; }")
        return float(x), float(y)

    def on_screen(self, place: str) -> tuple[float, float]:
        """Where a place is on the screen."""
        x, y = self.page.evaluate(_ON_SCREEN, list(self.at(place)))
        return float(x), float(y)

    def click_place(self, place: str) -> None:
        """Click a point of the board."""
        self.page.mouse.click(*self.on_screen(place))

    def at(self, place: str) -> tuple[float, float]:
        """Where a place is on the board."""
        return self.places[place]

    def until_step_after(self, step: int) -> None:
        """Wait until the table has gone on."""
        self.until(lambda: self.frame()["step"] > step)

    def until(self, holds: Callable[[], object], seconds: float = 20.0) -> None:
        """Wait until something holds that the server knows."""
        end = time.monotonic() + seconds
        while not holds():
            assert time.monotonic() < end, "it did not happen in time"
            self.page.wait_for_timeout(60)

    def finish_turn(self) -> None:
        """End the turn, also when moves are left."""
        self.end_turn.click()
        again = self.page.get_by_role("button", name="press again")
        if again.count():
            again.click()

    @property
    def log(self) -> Locator:
        """What happened."""
        return self.page.get_by_role("log", name="What happened")

    @property
    def lit(self) -> Locator:
        """Places that may be chosen."""
        return self.page.locator("g.lit circle")
