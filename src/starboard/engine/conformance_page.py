"""What pages rely on, held against a game: its map, the words of its events, what luck tells."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

import msgspec

from starboard.core.chance import FastChance
from starboard.core.errors import DataError, PlayError, SetupError
from starboard.core.events import Event
from starboard.core.game import Game, Setup
from starboard.core.geometry import Geometry
from starboard.core.state import Decision, State
from starboard.data.ledger import game_ledger
from starboard.engine.codec import digest
from starboard.engine.conformance_checks import require
from starboard.engine.match import Entry
from starboard.engine.menu import words_of
from starboard.engine.steps import sees_all
from starboard.engine.tutorial import rehearse, tutorial_of

__all__ = ["check_geometry", "check_lobby", "check_outcomes", "check_words", "places_of"]

_OUTCOMES: Final = 4
"""So many outcomes of a decision of luck are compared."""


def check_lobby(game: Game[Any]) -> None:
    """What is shown before a match: rules of events exist, the quick game and tutorial work."""
    known = game_ledger(game.folder).rules
    for kind in game.event_kinds:
        for rule in kind.rules:
            require(rule in known, "ledger", f"the event {kind.name} cites {rule}, which is none")
    why = ""
    for players in game.players:
        names = tuple(f"player-{n + 1}" for n in range(players))
        try:
            game.check_setup(Setup(names, dict(game.quick)))
            break
        except SetupError as refusal:
            why = str(refusal)
    else:
        require(False, "quick", f"the options of a first game are refused: {why}")
    try:
        tutorial = tutorial_of(game)
        if tutorial is not None:
            rehearse(tutorial)
    except DataError as why:
        require(False, "tutorial", str(why))


def places_of(game: Game[Any], setup: Setup) -> frozenset[str]:
    """The ids of the places of the map, if there is one."""
    geometry = game.geometry(setup)
    return frozenset(place.id for place in geometry.places) if geometry else frozenset()


def check_geometry(game: Game[Any], setup: Setup, s: State) -> None:
    """A map has places whose ids are words of the notation, on its canvas, once each."""
    geometry = game.geometry(setup)
    if geometry is None:
        return
    _check_map(geometry)
    for place in geometry.places:
        try:
            game.write_place(s, place.id)
        except PlayError as why:
            require(False, "geometry", f"the notation does not know the place {place.id!r}: {why}")
    require(game.geometry(setup) == geometry, "geometry", "the map is different each time")
    msgspec.json.encode(geometry)


def _check_map(geometry: Geometry) -> None:
    ids = [place.id for place in geometry.places]
    areas = [area.id for area in geometry.areas]
    for kind, names in (("place", ids), ("area", areas)):
        twice = [name for name, times in Counter(names).items() if times > 1]
        require(not twice, "geometry", f"the {kind} {twice[:1]} is there twice")
    known, bodies = set(ids), {"", *areas}
    for place in geometry.places:
        require(_is_word(place.id), "geometry", f"{place.id!r} is not one word")
        text = f"{place.id} is in the unknown area {place.area!r}"
        require(place.area in bodies, "geometry", text)
        inside = 0 <= place.x <= geometry.width and 0 <= place.y <= geometry.height
        require(inside, "geometry", f"{place.id} is not on the canvas")
    for link in geometry.links:
        ends = {link.a, link.b}
        fits = len(ends) == 2 and ends <= known
        require(fits, "geometry", f"a link joins {link.a!r} and {link.b!r}")


def check_words(game: Game[Any], entry: Entry, places: frozenset[str]) -> None:
    """The words of an entry's events: for exactly those who see them, all of them, one by one.

    A place that the action names is named so by an event. What is written on a sheet is told to
    nobody else.
    """
    for event, told, named in zip(entry.events, entry.told, entry.words, strict=True):
        kind = game.event_kinds[int(event.kind)]
        for column, (line, words) in enumerate(zip(told, named, strict=True)):
            seen = event.seen_by(column - 1) is not None
            text = f"{kind.name} has for seat {column - 1} the words {words}"
            require((words is not None) == seen, "event words", text)
            if words is not None:
                whole = tuple(words) == kind.args and all(map(_is_word_or_empty, words.values()))
                require(whole, "event words", f"{text}; its arguments are {kind.args}")
            edits = entry.edit in ("add", "erase") and column - 1 != entry.seat
            text = f"{kind.name} tells seat {column - 1} what another writes on its sheet"
            require(not (edits and line is not None), "steps", text)
    if entry.seat >= 0 and not entry.edit:
        _check_places(entry, places)


def _check_places(entry: Entry, places: frozenset[str]) -> None:
    rows = [named[entry.seat + 1] for named in entry.words]
    said = {word for words in rows if words is not None for word in words.values()}
    missing = sorted((places & set(words_of(entry.text))) - said)
    text = f"{entry.text!r} names {missing[:1]}, which no event of it names"
    require(not missing, "event words", text)


def check_outcomes(
    game: Game[Any], s: State, d: Decision, options: list[int], luck: FastChance
) -> None:
    """Nobody who is told an outcome of luck learns more than its events and its view show.

    A log shows the outcome to those who see every event of it in full. If then two outcomes that
    make different states look alike to somebody, the log gives a secret away.
    """
    chosen = [options[luck.below(len(options))] for _ in range(_OUTCOMES)]
    worlds = [_after(s, d, action) for action in chosen]
    stamps = [digest(world) for world, _ in worlds]
    for seat in (None, *range(int(s.seats))):
        shown = [_seen(game, world, events, seat) for world, events in worlds]
        for i, (_, events) in enumerate(worlds):
            if not events or not sees_all(events, seat):
                continue
            alike = [k for k in range(i) if shown[k] == shown[i] and stamps[k] != stamps[i]]
            text = f"seat {seat} would read {game.write(s, d, chosen[i])!r}, which is secret"
            require(not alike, "luck", text)


def _after(s: State, d: Decision, action: int) -> tuple[State, tuple[Event, ...]]:
    world = s.clone()
    world.play(d, action)
    return world, tuple(world.events)


def _seen(game: Game[Any], world: State, events: tuple[Event, ...], seat: int | None) -> object:
    number = -1 if seat is None else seat
    told = [(int(event.kind), event.seen_by(number)) for event in events]
    return told, msgspec.to_builtins(game.view(world, seat), str_keys=True)


def _is_word(text: str) -> bool:
    """Whether the notation would read *text* as one word."""
    return text.isprintable() and len(text.split()) == 1 and words_of(text) == [text.lower()]


def _is_word_or_empty(text: str) -> bool:
    return text == "" or _is_word(text)
