"""Non-interference: what a seat sees and may do never depends on what it may not know."""

from __future__ import annotations

from typing import Any

import msgspec

from starboard.core.chance import FastChance, draw
from starboard.core.game import Game
from starboard.core.state import Decision, State
from starboard.core.types import CHANCE, Options
from starboard.engine.codec import dump
from starboard.engine.conformance_checks import require

__all__ = ["check_secrecy"]

_WIDTH = 100


def check_secrecy(
    game: Game[Any], s: State, seat: int | None, luck: FastChance, future: int = 12
) -> None:
    """Hold *s* against a world imagined by *seat* (None: a spectator), now and later.

    In both the seat has the same view, the same open decisions and the same options; and under
    the same actions it goes on to see the same events, up to *future* actions. When an action
    reveals something, so that the view shows it from then on, the two worlds part and the
    comparison ends. The true state is not changed.

    Luck answers at once, and its answers are steps for those alone who are told of them: how often
    it is asked may depend on secrets, as long as nothing that the seat sees does.

    Raises:
        Nonconforming: something tells the two worlds apart.
    """
    before = dump(s)
    world: State = game.imagine(s, seat, luck)
    require(dump(s) == before, "imagine", "imagining has changed the true state")
    broken = game.invariants(world)
    require(not broken, "imagine", f"an imagined world is broken: {broken[0] if broken else ''}")
    _compare(game, s, world, seat)
    drawn = game.draw_text(s, seat, _WIDTH) == game.draw_text(world, seat, _WIDTH)
    require(drawn, "secrecy", f"the board drawn for {_name(seat)} shows what it may not know")
    truth = s.clone()
    world = world.clone()
    for _ in range(future):
        if not _step(game, truth, world, seat, luck):
            return
        _compare(game, truth, world, seat)


def _compare(game: Game[Any], truth: State, world: State, seat: int | None) -> None:
    who = _name(seat)
    same = _view(game, truth, seat) == _view(game, world, seat)
    require(same, "secrecy", f"the view of {who} shows what it may not know")
    if truth.at_chance() or world.at_chance():
        return
    same = _waiting(truth) == _waiting(world) and _asked(truth, seat) == _asked(world, seat)
    require(same, "secrecy", f"the decisions of {who} depend on what it may not know")


def _step(game: Game[Any], truth: State, world: State, seat: int | None, luck: FastChance) -> bool:
    """Play one action and the luck after it in both worlds; whether they can still be compared."""
    if not _let_luck_answer(truth, world, luck) or not truth.pending:
        return False
    d = truth.pending[luck.below(len(truth.pending))]
    twin = _twin(world, d)
    if twin is None:
        return False
    possible = frozenset(_options(world, twin))
    common = [a for a in _options(truth, d) if a in possible]
    if not common:
        return False
    action = common[luck.below(len(common))]
    truth.play(d, action)
    world.play(twin, action)
    if not _let_luck_answer(truth, world, luck):
        return False
    events = _events(game, truth, seat) == _events(game, world, seat)
    views = _view(game, truth, seat) == _view(game, world, seat)
    who = _name(seat)
    text = f"after {[int(action)]} {who} is told of something that its view does not show"
    require(events or not views, "secrecy", text)
    text = f"after {[int(action)]} the view of {who} shows something that nothing told it"
    require(views or not events, "secrecy", text)
    return events


def _let_luck_answer(truth: State, world: State, luck: FastChance) -> bool:
    """Answer all that luck is asked, alike where both ask alike; whether that could be done."""
    out, weights = Options(), Options()
    while truth.at_chance() or world.at_chance():
        if not (truth.at_chance() and world.at_chance()) or not _same_luck(truth, world):
            lonely = truth if truth.at_chance() else world
            lonely.play(lonely.pending[0], draw(lonely, luck, out, weights))
            continue
        possible = frozenset(_options(world, world.pending[0]))
        common = [a for a in _options(truth, truth.pending[0]) if a in possible]
        if not common:
            return False
        action = common[luck.below(len(common))]
        truth.play(truth.pending[0], action)
        world.play(world.pending[0], action)
    return True


def _same_luck(truth: State, world: State) -> bool:
    return truth.pending[0].kind == world.pending[0].kind


def _name(seat: int | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"


def _twin(world: State, d: Decision) -> Decision | None:
    """The decision of *world* that corresponds to *d*; luck and seats are asked alike."""
    same = [w for w in world.pending if w.seat == d.seat and w.kind == d.kind]
    return same[0] if same else None


def _view(game: Game[Any], s: State, seat: int | None) -> Any:
    return msgspec.to_builtins(game.view(s, seat), str_keys=True)


def _waiting(s: State) -> list[int]:
    """Who is asked; everybody may know that, but not what others are asked."""
    return sorted({int(d.seat) for d in s.pending})


def _asked(s: State, seat: int | None) -> list[tuple[int, list[int]]]:
    """The open decisions of *seat* with their options."""
    mine = [d for d in s.pending if d.seat == seat and d.seat != CHANCE]
    return [(int(d.kind), _options(s, d)) for d in mine]


def _options(s: State, d: Decision) -> list[int]:
    out = Options()
    s.options(d, out)
    return out.to_list()


def _events(game: Game[Any], s: State, seat: int | None) -> list[tuple[object, ...]]:
    """What the seat sees and reads of the events since they were last taken out."""
    found: list[tuple[object, ...]] = []
    for event in s.events:
        args = event.seen_by(-1 if seat is None else seat)
        told = game.tell(s, event, seat), game.event_words(s, event, seat)
        if args is not None or told != (None, None):
            found.append((int(event.kind), args, *told))
    s.events.clear()
    return found
