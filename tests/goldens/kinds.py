"""What the goldens are made of: records of bots, playthroughs, and counts of decision lines."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from textwrap import dedent
from typing import Any

import msgspec

from starboard import load
from starboard.bots.arena import simulate
from starboard.core.chance import FastChance
from starboard.core.game import Game, Setup
from starboard.core.state import State
from starboard.core.types import Options
from starboard.engine.match import Entry, Match
from starboard.engine.players import make_player

__all__ = ["FOLDER", "Plan", "Playthrough", "count"]

FOLDER = Path(__file__).parent
NAMES = ("ann", "bob", "cid", "dot", "eve", "fay")


@dataclass(frozen=True)
class Playthrough:
    """How one short match is told; *whole* tells each position in full, else what is new in it."""

    seats: int
    options: dict[str, str]
    title: str
    length: int
    whole: bool = True


@dataclass(frozen=True)
class Plan:
    """What stands as goldens of one game, each by its name.

    *records* have seats and options, *counts* seats, options, position ("" for the set-up) and
    depth.
    """

    slug: str
    records: dict[str, tuple[list[str], dict[str, str]]]
    playthroughs: dict[str, Playthrough]
    counts: dict[str, tuple[int, dict[str, str], str, int]]

    @property
    def game(self) -> Game[Any]:
        """The game itself."""
        return load(self.slug)

    def files(self) -> dict[str, Callable[[], str]]:
        """How each file is made, by its path in FOLDER."""
        made: dict[str, Callable[[], str]] = {
            f"{self.slug}/{name}.record": partial(self.record, name) for name in self.records
        }
        for name in self.playthroughs:
            made[f"{self.slug}/{name}.playthrough"] = partial(self.playthrough, name)
        return {**made, f"{self.slug}/counts.txt": self.count_lines}

    def record(self, name: str) -> str:
        """The record of a match of bots."""
        seats, options = self.records[name]
        result = simulate(self.game, seats, 1, seed=len(name), options=options, records=True)
        return result.played[0].record

    def count_lines(self) -> str:
        """One line for each position and depth."""
        game = self.game
        lines: list[str] = []
        for name, (seats, options, position, depth) in self.counts.items():
            setup = game.check_setup(Setup(NAMES[:seats], options))
            state = game.read_position(setup, dedent(position)) if position else game.new(setup)
            lines += [f"{name} {n} {count(state, n)}" for n in range(1, depth + 1)]
        return "\n".join(lines) + "\n"

    def playthrough(self, name: str) -> str:
        """Everything observable at each state of one short match."""
        game, plan = self.game, self.playthroughs[name]
        match = Match.create(game, list(NAMES[: plan.seats]), plan.options, luck=None)
        player = make_player(game, "rarest-verb", 1)
        luck = FastChance(2)
        out = [f"# Playthrough of {self.slug}, {plan.title}", ""]
        out += [f"  event {line}" for line in match.log(None)]
        known: list[str] = []
        while not match.is_over and len(match.entries) < plan.length:
            ask = match.open(int(match.state.pending[0].seat))[0]
            actions = match.options(ask)
            out += _state(match, actions, known)
            known = [] if plan.whole else game.write_position(match.state).split("\n")
            chosen = actions[luck.below(len(actions))] if ask.decision.seat < 0 else None
            match.submit(int(ask.decision.seat), ask.id, chosen or player.choose(actions))
            out += _entry(match.entries[-1])
        out += ["", *game.write_position(match.state).split("\n"), match.result()]
        return "\n".join(out) + "\n"


def count(state: State, depth: int) -> int:
    """How many different lines of *depth* decisions, luck's included, start here."""
    if depth == 0 or not state.pending:
        return 1
    out = Options()
    d = state.pending[0]
    state.options(d, out)
    if depth == 1:
        return int(out.n)
    total = 0
    for a in out.to_list():
        branch = state.clone()
        branch.quiet = True
        branch.play(branch.pending[0], a)
        total += count(branch, depth - 1)
    return total


def _state(match: Match, actions: list[int], known: list[str]) -> list[str]:
    game, d = match.game, match.state.pending[0]
    texts = [game.write(match.state, d, a) for a in actions]
    lines = ["", f"## State {len(match.entries)}"]
    position = game.write_position(match.state).split("\n")
    lines += [f"  {line}" for line in position if line not in known]
    prompt = game.prompt(match.state, d)
    lines.append(f"  prompt {game.kinds[d.kind]}: {prompt.text} ({', '.join(prompt.rules)})")
    lines.append(f"  {len(texts)} options: {', '.join(texts)}")
    for seat in (None, *range(match.state.seats)):
        view = msgspec.json.encode(match.view(seat))
        lines.append(f"  view {seat} {hashlib.sha256(view).hexdigest()[:16]}")
    return lines


def _entry(entry: Entry) -> list[str]:
    return [
        f"> {entry.name or 'luck'} {entry.text}",
        *(f"  event {told[0]}" for told in entry.told),
    ]
