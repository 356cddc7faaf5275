"""What the goldens are made of: records of bots, playthroughs, and counts of decision lines."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path

import msgspec

from starboard import load
from starboard.bots.arena import simulate
from starboard.core.chance import FastChance
from starboard.core.game import Setup
from starboard.core.state import State
from starboard.core.types import Options
from starboard.engine.match import Entry, Match
from starboard.engine.players import make_player

__all__ = ["COUNTS", "FOLDER", "GOLDENS", "RECORDS", "count"]

FOLDER = Path(__file__).parent / "zylatron"
GAME = load("zylatron")

RECORDS: dict[str, tuple[list[str], dict[str, str]]] = {
    f"{game}-{seats}{'-teams' if teams == 'pairs' else ''}": (
        ["random"] * seats,
        {"game": game, "teams": teams, "round_limit": "12"},
    )
    for game in ("major", "short")
    for seats, teams in ((2, "none"), (3, "none"), (4, "none"), (4, "pairs"))
} | {
    "greedy-major-2": (["greedy", "greedy"], {"round_limit": "3"}),
    "greedy-short-3": (["greedy", "random", "greedy"], {"game": "short", "round_limit": "4"}),
    "blind-chosen": (
        ["random"] * 3,
        {"range_nomination": "blind", "blast_order": "chosen", "round_limit": "8"},
    ),
    "stranded-cheap": (
        ["random"] * 4,
        {
            "cargo_fate": "stranded",
            "prices": "cheap",
            "second_damage": "destroy",
            "round_limit": "8",
        },
    ),
    "relaxed-blocked": (
        ["random"] * 2,
        {"touch_move": "relaxed", "enemy_passage": "blocked", "round_limit": "8"},
    ),
}
"""Seats and options of the recorded matches, by name."""

COUNTS: dict[str, tuple[int, dict[str, str], str, int]] = {
    "assigned-opening": (2, {"planet_choice": "assigned"}, "", 3),
    "pick-opening": (4, {"teams": "pairs"}, "", 6),
    "a-shot": (
        2,
        {},
        "turn 3 side red moves 1\nr14-c40: red SF1[SF2[W1]]\nr13-c35: green SF1\nr26-c44: green W1",
        3,
    ),
    "a-missile": (
        2,
        {"blast_order": "chosen"},
        "turn 3 side red moves 0\nr08-c14: red M4\nr14-c26: green W1\nr07-c07: red W1",
        4,
    ),
    "a-star": (
        2,
        {},
        "turn 3 side green moves 0\ngreen: money 9\nr27-c41: green BS2[M1]\nr24-c42: green W1"
        "\nr07-c07: red W1",
        3,
    ),
    "short-walk": (
        2,
        {"game": "short"},
        "turn 3 side red moves 1\nr07-c07: red W1\nr26-c44: green W1\nr14-c40: red SF1",
        3,
    ),
}
"""Seats, options, position ("" for the set-up) and depth of each count, by name."""


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


def record(name: str) -> str:
    """The record of a match of bots."""
    seats, options = RECORDS[name]
    played = simulate(GAME, seats, 1, seed=len(name), options=options, records=True)
    return played.played[0].record


def counts() -> str:
    """One line for each position and depth."""
    lines: list[str] = []
    for name, (seats, options, position, depth) in COUNTS.items():
        setup = GAME.check_setup(Setup(tuple("abcd"[:seats]), options))
        state = GAME.read_position(setup, position) if position else GAME.new(setup)
        lines += [f"{name} {n} {count(state, n)}" for n in range(1, depth + 1)]
    return "\n".join(lines) + "\n"


def playthrough(game: str) -> str:
    """Everything observable at each state of one short match."""
    options = {"game": game, "round_limit": "1", "opening_handicap": "on"}
    match = Match.create(GAME, ["ann", "bob"], options, luck=None)
    player = make_player(GAME, "rarest-verb", 1)
    luck = FastChance(2)
    out = [f"# Playthrough of zylatron, game={game}", ""]
    out += [f"  event {line}" for line in match.log(None)]
    while not match.is_over and len(match.entries) < 60:
        ask = match.open(int(match.state.pending[0].seat))[0]
        actions = match.options(ask)
        out += _state(match, actions)
        chosen = actions[luck.below(len(actions))] if ask.decision.seat < 0 else None
        match.submit(int(ask.decision.seat), ask.id, chosen or player.choose(actions))
        out += _entry(match.entries[-1])
    out += ["", *GAME.write_position(match.state).split("\n"), match.result()]
    return "\n".join(out) + "\n"


def _state(match: Match, actions: list[int]) -> list[str]:
    d = match.state.pending[0]
    texts = [GAME.write(match.state, d, a) for a in actions]
    lines = ["", f"## State {len(match.entries)}"]
    lines += [f"  {line}" for line in GAME.write_position(match.state).split("\n")]
    prompt = GAME.prompt(match.state, d)
    lines.append(f"  prompt {GAME.kinds[d.kind]}: {prompt.text} ({', '.join(prompt.rules)})")
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


GOLDENS: dict[str, Callable[[], str]] = {
    **{f"{name}.record": (lambda name=name: record(name)) for name in RECORDS},  # type: ignore[misc]
    "major.playthrough": lambda: playthrough("major"),
    "short.playthrough": lambda: playthrough("short"),
    "counts.txt": counts,
}
"""How each file of FOLDER is made."""
