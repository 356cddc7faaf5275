"""What no event explains: the changes of a view held against the events of one action."""

from __future__ import annotations

from starboard.core.events import Event
from starboard.games.revolt_on_antares.log import EVENT_KINDS, event_words
from starboard.games.revolt_on_antares.state import Antares
from starboard.games.revolt_on_antares.view import View, view_of

__all__ = ["Told", "told", "unexplained", "unexplained_by"]

Told = list[tuple[str, dict[str, str]]]
"""The kind and the words of each event, as a spectator reads them."""

_PLACES = [
    "placed",
    "moved",
    "teleported",
    "lost",
    "raised",
    "killed",
    "wounded",
    "retreated",
    "advanced",
    "destroyed",
    "arrived",
    "entered",
    "returned",
    "recruited",
    "drawn",
    "allied",
]
"""Events that may change where a counter is, or whose; they name it or its house."""
_FACTS = {
    "turn": ["turn"],
    "phase": ["phase", "turn", "rank", "score", "placed"],
    "active": ["phase", "turn", "rank", "score", "allied", "placed"],
    "order": ["rank"],
    "devastated": ["devastated"],
    "charmed": ["fascinated", "phase", "turn", "lost", "result"],
    "generator": ["used", "turn"],
    "arrived": ["arrived"],
    "over": ["score"],
    "winners": ["score"],
}


def told(s: Antares, events: list[Event]) -> Told:
    """The events in words."""
    found: Told = []
    for event in events:
        words = event_words(s, event, None)
        if words is not None:
            found.append((EVENT_KINDS[int(event.kind)].name, words))
    return found


def unexplained(before: Antares, after: Antares) -> str:
    """A sentence for the first change between two states that no event of *after* names, or ""."""
    return unexplained_by(told(after, after.events), view_of(before, None), view_of(after, None))


def unexplained_by(events: Told, before: View, after: View) -> str:
    found = [
        *_counters(events, before, after),
        *_artifacts(events, before, after),
        *_seats(events, before, after),
        *(
            f"{name} changed from {getattr(before, name)!r} to {getattr(after, name)!r}"
            for name, kinds in _FACTS.items()
            if getattr(before, name) != getattr(after, name) and not _has(events, kinds)
        ),
    ]
    return f"no event explains that {found[0]}" if found else ""


def _has(events: Told, kinds: list[str], *names: str) -> bool:
    return any(
        kind in kinds and (not names or not set(names).isdisjoint(words.values()))
        for kind, words in events
    )


def _counters(events: Told, before: View, after: View) -> list[str]:
    old = {c.counter: (c.side, c.hex, c.lot) for c in before.counters}
    new = {c.counter: (c.side, c.hex, c.lot) for c in after.counters}
    return [
        f"{name} was {old.get(name)} and is {new.get(name)}"
        for name in sorted({*old, *new})
        if old.get(name) != new.get(name) and not _is_named(events, name, new.get(name))
    ]


def _is_named(events: Told, name: str, now: tuple[str, str, str] | None) -> bool:
    house = name.partition("-")[0]
    if _has(events, _PLACES, name) or _has(events, ["allied"], house):
        return True
    return now is not None and now[2] == "hand"  # what is to be placed is laid out in set-up


def _artifacts(events: Told, before: View, after: View) -> list[str]:
    found = []
    for was, now in zip(before.artifacts, after.artifacts, strict=True):
        house = now.token.partition("-")[0]
        moved = (was.side, was.hex, was.lot) != (now.side, now.hex, now.lot)
        if moved and not _has(events, _PLACES, now.token) and not _has(events, ["allied"], house):
            found.append(f"{now.token} was in {was.hex} and is in {now.hex}")
        if was.shown != now.shown and not _has(events, ["revealed"], now.token):
            found.append(f"{now.token} is turned up")
    return found


def _seats(events: Told, before: View, after: View) -> list[str]:
    found = []
    for was, now in zip(before.seats, after.seats, strict=True):
        if was.points != now.points and not _has(events, ["points"], now.name):
            found.append(f"{now.name} has {now.points} replacement points")
        if was.houses != now.houses and not _has(events, ["allied"], now.name):
            found.append(f"{now.name} has the houses {now.houses}")
    return found
