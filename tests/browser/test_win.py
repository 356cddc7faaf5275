"""A whole Short Game, won by pointing at the board and at nothing else."""

from __future__ import annotations

from math import hypot
from typing import Any

from browser.conftest import Newcomer
from browser.table import At
from playwright.sync_api import expect

TURNS = 40
SEATS = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
OPTIONS = {"game": "short", "planet_choice": "assigned", "first_player": "seat-1"}


class Raider:
    """Carries Warriors to the enemy's headquarters; knows only what the page is told."""

    def __init__(self, person: At) -> None:
        self.person = person
        frame = person.frame()
        seats = frame["table"]["seats"]
        self.side = next(s["side"] for s in seats if s["mine"])
        enemy = next(s["side"] for s in seats if not s["mine"])
        facts = person.facts
        self.goal = facts["headquarters"][enemy]
        self.land = person.areas

    def far(self, place: str) -> float:
        """How far a place is from the goal, in units of the board."""
        unit = float(self.person.facts["unit"])
        (x, y), (gx, gy) = self.person.at(place), self.person.at(self.goal)
        return hypot(x - gx, y - gy) / unit

    def act(self) -> bool:
        """One answer of the present turn; whether anything was worth doing."""
        frame = self.person.frame()
        if not frame["asks"] or frame["view"]["over"]:
            return False
        ask, view = frame["asks"][0], frame["view"]
        pieces = {p["piece"]: p for p in view["pieces"]}
        if self.shoot(ask, pieces):
            return True
        travelling = view["travelling"]
        if travelling:
            return self.go_on(ask, pieces, travelling["piece"])
        return self.start(ask, pieces)

    def shoot(self, ask: dict[str, Any], pieces: dict[str, Any]) -> bool:
        """Clear the goal first, then whatever is in range."""
        shots = [o.split(" ")[1].split(">") for o in ask["options"] if o.startswith("fire ")]
        if not shots:
            return False
        shots.sort(key=lambda s: self.far(pieces[s[1]]["point"]))
        shooter, target = shots[0]
        self.point(shooter, pieces)
        self.point(target, pieces)
        return True

    def start(self, ask: dict[str, Any], pieces: dict[str, Any]) -> bool:
        """Take the goal; or carry somebody nearer; or fetch somebody."""
        moves = {ask["options"][a["option"]].split()[-1]: a["options"] for a in ask["ahead"]}
        for piece, options in moves.items():
            if "-W" in piece and f"travel {self.goal}" in options:
                self.point(piece, pieces)
                self.person.click_place(self.goal)
                return True
        loaded = [p for p in moves if any(c["carrier"] == p for c in pieces.values())]
        for piece in sorted(loaded, key=lambda p: self.far(pieces[p]["point"])):
            best = self.best(moves[piece], landing=True) or self.best(moves[piece], landing=False)
            if best and self.far(best) < self.far(pieces[piece]["point"]) - 0.5:
                self.point(piece, pieces)
                self.person.click_place(best)
                return True
        for piece, options in moves.items():
            pickups = [o.split()[1] for o in options if o.startswith("travel-pickup ")]
            warriors = [
                p for p in pickups if any(c["point"] == p and "-W" in n for n, c in pieces.items())
            ]
            if warriors and piece not in loaded:
                self.point(piece, pieces)
                self.person.click_place(min(warriors, key=self.far))
                return True
        return False

    def best(self, options: list[str], landing: bool) -> str | None:
        """The stop nearest to the goal; a landing is on its world, near enough to walk."""
        stops = [o.split()[1] for o in options if o.startswith("travel ")]
        stops = [s for s in stops if s != self.goal]
        if landing:
            world = self.land[self.goal]
            stops = [s for s in stops if self.land.get(s) == world and 1 < self.far(s) <= 3.6]
        return min(stops, key=self.far, default=None)

    def go_on(self, ask: dict[str, Any], pieces: dict[str, Any], piece: str) -> bool:
        """Set a Warrior down where it can walk from; fly on; or let the move end by the next."""
        drops = [a for a in ask["ahead"] if ask["options"][a["option"]].startswith("drop ")]
        near = self.far(pieces[piece]["point"]) <= 3.6
        for drop in drops:
            cargo = ask["options"][drop["option"]].split()[1]
            away = [o.split()[1] for o in drop["options"] if o.startswith("travel ")]
            if near and "-W" in cargo and away:
                self.point(cargo, pieces)
                self.person.click_place(away[0])
                return True
        best = self.best(ask["options"], landing=False)
        loaded = any(c["carrier"] == piece for c in pieces.values())
        if loaded and best and self.far(best) < self.far(pieces[piece]["point"]) - 0.5:
            landing = self.best(ask["options"], landing=True)
            self.person.click_place(landing or best)
            return True
        later = next((a for a in ask["ahead"] if ask["options"][a["option"]] == "end-move"), None)
        return later is not None and self.start(later, pieces)

    def point(self, word: str, pieces: dict[str, Any]) -> None:
        """Click a piece; if it stands in a pile, say which one is meant."""
        self.person.click_piece(word)
        menu = self.person.page.locator(".over.menu button")
        if menu.count():
            label = word.split("-")[1]
            kind = {"S": "Star Fighter", "W": "Warrior"}[label[0]]
            menu.filter(has_text=f"{kind} {label[-1]}").first.click()


def test_a_short_game_is_won_by_clicking(newcomer: Newcomer) -> None:
    person = newcomer()
    person.make_table(SEATS, **OPTIONS)
    person.wait_for_turn()
    raider = Raider(person)
    for _ in range(TURNS):
        for _ in range(12):
            step = person.frame()["step"]
            if not raider.act():
                break
            person.page.wait_for_timeout(50)
            if person.page.locator(".over.menu button").count():
                person.page.locator(".over.menu button").first.click()
            person.until_step_after(step)
        if person.frame()["table"]["status"] == "over":
            break
        person.finish_turn()
        person.until(lambda: person.frame()["asks"] or person.frame()["view"]["over"])
    frame = person.frame()
    assert frame["table"]["status"] == "over"
    mine = next(s for s in frame["table"]["seats"] if s["mine"])
    assert mine["won"]
    expect(person.log).to_contain_text("wins")
    person.page.goto(f"/dice/{person.id}")
    expect(person.page.get_by_text("verified")).to_be_visible()
