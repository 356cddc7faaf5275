"""What no event explains: the changes of a view held against the events of one action."""

from __future__ import annotations

from collections import Counter

from starboard.core.events import Event
from starboard.games.buck_rogers.log import EVENT_KINDS, event_words
from starboard.games.buck_rogers.state import BuckRogers
from starboard.games.buck_rogers.view import View, view_of

__all__ = ["Told", "told", "unexplained", "unexplained_by"]

Told = list[tuple[str, dict[str, str]]]
"""The kind and the words of each event, as a spectator reads them."""
Pile = tuple[str, str, str]
"""A zone, a colour and a kind."""

_LOOSE = ["converted", "stolen", "captured", "surrendered", "retreated", "bought", "conceded"]
"""Events that change piles in ways of their own; they name the zone."""
_SHIPS = ["ship-moved", "ship-lost", "built", "placed", "stolen", "captured", "surrendered"]
_LEADERS = [
    "leader",
    "placed",
    "placed-leader",
    "leader-moved",
    "defeated",
    "leader-back",
    "subverted",
    "commanded",
]
_FACTORIES = [
    "placed",
    "factory-loaded",
    "factory-unloaded",
    "factory-lost",
    "factory-taken",
    "dismantled",
    "ordered",
    "scrapped",
    "built",
    "granted",
    "marker-lost",
]
_SATELLITES = ["satellite-lost", "ordered", "built", "control"]
_UNMAKING = ["scrapped", "factory-lost", "factory-taken", "dismantled"]
"""They name the Factory; a half-built Killer Satellite goes with it."""
_FACTS = {
    "turn": ["turn"],
    "face": ["planets"],
    "markers": ["planets"],
    "order": ["order", "card", "card-shown", "turn", "move-begins", "setup-card", "order-die"],
    "cards": ["setup-card", "card", "card-shown", "turn", "order", "zone-card", "colour"],
    "puppet": ["commanded", "turn", "defeated", "move-begins", "control"],
    "boost": ["boost", "move-begins", "turn", "group"],
    "over": ["won"],
    "winners": ["won"],
}


def told(s: BuckRogers, events: list[Event]) -> Told:
    """The events in words."""
    found: Told = []
    for event in events:
        words = event_words(s, event, None)
        if words is not None:
            found.append((EVENT_KINDS[int(event.kind)].name, words))
    return found


def unexplained(before: BuckRogers, after: BuckRogers) -> str:
    """A sentence for the first change between two states that no event of *after* names, or ""."""
    return unexplained_by(told(after, after.events), view_of(before, None), view_of(after, None))


def unexplained_by(events: Told, before: View, after: View) -> str:
    check = _Check(events)
    if before.phase == "set-up" != after.phase and not before.stacks and check.has(["colour"]):
        return ""  # the prepared set-up is laid out as a whole (BR-SET-13, 14)
    # In the set-up, Turn Cards are laid back before they are dealt anew.
    found = [
        *check.piles(before, after),
        *check.single(before, after),
        *check.zones(before, after),
        *check.seats(before, after),
        *(
            f"{name} changed from {getattr(before, name)!r} to {getattr(after, name)!r}"
            for name, kinds in _FACTS.items()
            if getattr(before, name) != getattr(after, name)
            and not check.has(kinds)
            and not (name == "cards" and before.phase == "set-up" and not after.cards)
        ),
    ]
    return f"no event explains that {found[0]}" if found else ""


class _Check:
    def __init__(self, events: Told) -> None:
        self.events = events

    def has(self, kinds: list[str], *names: str) -> bool:
        """Whether an event of one of *kinds* names one of *names*, or anything."""
        return any(
            kind in kinds and (not names or not set(names).isdisjoint(words.values()))
            for kind, words in self.events
        )

    def piles(self, before: View, after: View) -> list[str]:
        """Stacks grow and shrink by exactly what the events say."""
        change = _piles(after)
        change.subtract(_piles(before))
        change.subtract(self.effects())
        return [
            f"{colour} {kind} in {zone} changed by {n} more"
            for (zone, colour, kind), n in sorted(change.items())
            if n and not self.has(_LOOSE, zone) and not self.has(["conceded"])
        ]

    def effects(self) -> Counter[Pile]:
        """What the events say of stacks."""
        found: Counter[Pile] = Counter()
        for kind, words in self.events:
            n = int(words.get("n", "1") or 1)
            what = words.get("kind", "trooper")
            zone, colour = words.get("zone", ""), words.get("colour", "")
            if kind in ("moved", "built", "placed", "unloaded"):
                found[zone, colour, what] += n
            if kind in ("lost", "loaded"):
                found[zone, colour, what] -= n
            if kind == "moved":
                found[words["from"], colour, what] -= n
        for name in [key for key in found if key[2] not in _STACKS]:
            del found[name]
        return found

    def single(self, before: View, after: View) -> list[str]:
        """Transports, Leaders, Factories and Killer Satellites are named, or their zone is."""
        rows: list[tuple[list[str], dict[str, tuple[str, ...]], dict[str, tuple[str, ...]]]] = [
            (_SHIPS, _ships(before), _ships(after)),
            (_LEADERS, _leaders(before), _leaders(after)),
            (_FACTORIES, _factories(before), _factories(after)),
            (_SATELLITES, _satellites(before), _satellites(after)),
        ]
        found = []
        for kinds, old, new in rows:
            for name in sorted({*old, *new}):
                was, now = old.get(name, ()), new.get(name, ())
                named = {name, *(word for word in (*was, *now) if word)}
                loose = ["conceded", *_UNMAKING] if kinds is _SATELLITES else ["conceded"]
                if was != now and not self.has(kinds, *named) and not self.has(loose):
                    found.append(f"{name} was {was} and is {now}")
        return found

    def zones(self, before: View, after: View) -> list[str]:
        old = {zone.zone: zone.owner for zone in before.zones}
        new = {zone.zone: zone.owner for zone in after.zones}
        kinds = ["zone-card", "control", "marker-lost"]
        return [
            f"{zone} was controlled by {old.get(zone)} and is by {new.get(zone)}"
            for zone in sorted({*old, *new})
            if old.get(zone) != new.get(zone)
            and not self.has(kinds, zone)
            and not self.has(["colour"])  # a player is called by the first of his colours
        ]

    def seats(self, before: View, after: View) -> list[str]:
        found = []
        for was, now in zip(before.seats, after.seats, strict=True):
            if was.inert != now.inert and not self.has(["inert"], now.name):
                found.append(f"{now.name} is inert to {now.inert}")
            if was.gone != now.gone and not self.has(["conceded", "eliminated"], now.name):
                found.append(f"{now.name} is gone")
            if was.colours != now.colours and not self.has(["colour"], *now.colours):
                found.append(f"{now.name} has {now.colours}")
            market = ["bought", "built", "lapsed", "granted"]
            if was.market != now.market and not self.has(market):
                found.append(f"the market of {now.name} has {now.market!r}")
        return found


_STACKS = ("trooper", "gennie", "fighter", "battler")


def _piles(view: View) -> Counter[Pile]:
    found: Counter[Pile] = Counter()
    for stack in view.stacks:
        found[stack.zone, stack.colour, stack.kind] += stack.count
    return found


def _ships(view: View) -> dict[str, tuple[str, ...]]:
    return {ship.ship: (ship.zone,) for ship in view.ships}


def _leaders(view: View) -> dict[str, tuple[str, ...]]:
    """Where they are and whose, from the moment they lead a colour."""
    return {x.leader: (x.zone, x.player) for x in view.leaders if x.colour}


def _factories(view: View) -> dict[str, tuple[str, ...]]:
    return {f.factory: (f.zone, f.owner, f.making, f.place) for f in view.factories}


def _satellites(view: View) -> dict[str, tuple[str, ...]]:
    return {x.unit: (x.zone, x.holder, "ready" if x.ready else "half") for x in view.satellites}
