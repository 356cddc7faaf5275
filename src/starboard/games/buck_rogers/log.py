"""Events of Buck Rogers as log lines and as words for a page."""

from __future__ import annotations

from starboard.core.events import Event
from starboard.core.game import EventKind

from .ids import (
    COLOUR_NAMES,
    DISPLAY_NAMES,
    FACE_NAMES,
    KIND_NAMES,
    LEADER_NAMES,
    NONE,
    UNIT_FACTORY,
)
from .order import by_colour
from .state import BuckRogers
from .words import (
    LEADER_TITLES,
    RECIPE_NAMES,
    colour_title,
    factory_name,
    player_name,
    player_title,
    ship_name,
    ship_title,
    unit_name,
    unit_title,
)

__all__ = ["EVENT_KINDS", "event_words", "tell"]

_SHOT = ("unit", "target", "die", "bonus", "number", "hit")

# In the order of EV_* in ids.py.
EVENT_KINDS = (
    EventKind("colour", ("player", "colour"), "{player} takes {colour}.", ("BR-SET-02",)),
    EventKind("leader", ("leader", "colour"), "{leader} leads {colour}.", ("BR-SET-02",)),
    EventKind(
        "zone-card", ("colour", "zone"), "{colour} is dealt {zone}.", ("BR-SET-03", "BR-SET-04")
    ),
    EventKind("enlisted", ("colour", "kind"), "{colour} enlists a {kind}.", ("BR-SB6-01",)),
    EventKind(
        "placed", ("colour", "kind", "zone"), "{colour} places a {kind} in {zone}.", ("BR-SET-07",)
    ),
    EventKind("placed-leader", ("leader", "zone"), "{leader} is placed in {zone}.", ("BR-OPD-02",)),
    EventKind("turn", ("turn",), "Turn {turn} begins.", ("BR-SEQ-01",)),
    EventKind(
        "planets",
        ("side",),
        "Every planet moves one Space Zone and shows its {side} side.",
        ("BR-PLN-01", "BR-PLN-02"),
    ),
    EventKind("order-die", ("player", "die"), "{player} rolls {die}.", ("BR-ORD-01",)),
    EventKind("order", ("player", "way"), "{player} begins; the order runs {way}.", ("BR-ORD-03",)),
    EventKind("card", ("mover", "card"), "{mover} draws Turn Card {card}.", ("BR-ORD-04",)),
    EventKind("card-shown", ("mover", "card"), "{mover} shows Turn Card {card}.", ("BR-ORD-05",)),
    EventKind("move-begins", ("mover",), "{mover} moves.", ("BR-SEQ-03",)),
    EventKind(
        "stolen",
        ("unit", "zone", "colour", "home"),
        "Ardala steals a {unit} from {zone}: it is {colour}'s and stands in {home}.",
        ("BR-ALD-06",),
    ),
    EventKind(
        "found-loaded",
        ("ship", "zone"),
        "{ship} in {zone} is loaded and cannot be stolen.",
        ("BR-RUL-78", "BR-HID-05"),
    ),
    EventKind(
        "commanded", ("leader", "player"), "{leader} obeys {player} this turn.", ("BR-ALD-07",)
    ),
    EventKind(
        "converted",
        ("colour", "recipe", "zone"),
        "{colour} converts units in {zone}: {recipe}.",
        ("BR-OPH-01",),
    ),
    EventKind(
        "boost",
        ("zones",),
        "Doc Huer speeds up the ships with him: {zones}.",
        ("BR-ALD-09", "BR-ALD-10"),
    ),
    EventKind(
        "moved",
        ("colour", "kind", "n", "from", "zone"),
        "{n} {colour} {kind} go from {from} to {zone}.",
        ("BR-MOV-01",),
    ),
    EventKind(
        "ship-moved",
        ("ship", "from", "zone"),
        "{ship} goes from {from} to {zone}.",
        ("BR-MOV-06",),
    ),
    EventKind(
        "leader-moved",
        ("leader", "from", "zone"),
        "{leader} goes from {from} to {zone}.",
        ("BR-MOV-04",),
    ),
    EventKind(
        "loaded",
        ("ship", "colour", "n", "zone"),
        "{ship} takes {n} {colour} Troopers aboard in {zone}.",
        ("BR-TRN-03", "BR-RUL-78"),
    ),
    EventKind(
        "unloaded",
        ("ship", "colour", "n", "zone"),
        "{ship} unloads {n} {colour} Troopers in {zone}.",
        ("BR-TRN-03", "BR-TRN-07"),
    ),
    EventKind(
        "factory-loaded",
        ("ship", "factory", "n", "zone"),
        "{ship} takes {factory} aboard in {zone}.",
        ("BR-TRN-01", "BR-RUL-78"),
    ),
    EventKind(
        "factory-unloaded",
        ("ship", "factory", "zone"),
        "{ship} unloads {factory} in {zone}.",
        ("BR-TRN-09",),
    ),
    EventKind(
        "hopped",
        ("ship", "other", "cargo", "n", "zone"),
        "{ship} hands {n} {cargo} to {other} in {zone}.",
        ("BR-OPI-01",),
    ),
    EventKind("scrapped", ("factory",), "What {factory} was making is scrapped.", ("BR-TRN-11",)),
    EventKind(
        "slingshot",
        ("zone", "die", "hit"),
        "Slingshot round {zone}: {die}, {hit}.",
        ("BR-OPK-02", "BR-OPK-03"),
    ),
    EventKind(
        "shot",
        _SHOT,
        "{unit} fires at {target}: {die} plus {bonus} against {number}, {hit}.",
        ("BR-PTF-01", "BR-PTF-03", "BR-ESC-06"),
    ),
    EventKind("ability", ("leader",), "{leader} uses his ability.", ("BR-ADV-02",)),
    EventKind("group", ("group",), "Combat: {group}.", ("BR-CMB-02",)),
    EventKind(
        "raiders",
        ("unit", "n", "zone"),
        "{n} {unit} in {zone} are commandos.",
        ("BR-CDO-01",),
    ),
    EventKind(
        "bomb",
        (*_SHOT, "zone"),
        "{unit} bombs {target} in {zone}: {die} plus {bonus} against {number}, {hit}.",
        ("BR-BOM-03", "BR-BOM-04"),
    ),
    EventKind("battle", ("zone",), "Battle in {zone}.", ("BR-CMB-04",)),
    EventKind("round", ("zone", "round"), "Round {round} in {zone}.", ("BR-CMB-04",)),
    EventKind(
        "engaged",
        ("player", "opponent", "zone"),
        "{player} engages {opponent} in {zone}.",
        ("BR-RUL-22",),
    ),
    EventKind(
        "surrendered",
        ("player", "opponent", "zone"),
        "{player} surrenders to {opponent} in {zone}.",
        ("BR-ESC-01",),
    ),
    EventKind(
        "refused",
        ("player", "opponent", "zone"),
        "{player} refuses the surrender of {opponent} in {zone}.",
        ("BR-ESC-01",),
    ),
    EventKind(
        "attack",
        _SHOT,
        "{unit} attacks {target}: {die} plus {bonus} against {number}, {hit}.",
        ("BR-CMB-07",),
    ),
    EventKind(
        "raid",
        ("unit", "die", "hit", "zone"),
        "A {unit} commando in {zone} rolls {die}: {hit}.",
        ("BR-CDO-04",),
    ),
    EventKind("retreated", ("unit", "n", "zone"), "{n} {unit} flee to {zone}.", ("BR-ESC-02",)),
    EventKind("battle-over", ("zone",), "The battle in {zone} is over.", ("BR-CMB-15",)),
    EventKind(
        "lost",
        ("colour", "kind", "n", "zone"),
        "{n} {colour} {kind} in {zone} are destroyed.",
        ("BR-CMB-11", "BR-CMB-22"),
    ),
    EventKind("ship-lost", ("ship", "zone"), "{ship} in {zone} is destroyed.", ("BR-CMB-22",)),
    EventKind(
        "cargo-lost",
        ("ship", "colour", "n"),
        "{n} {colour} Troopers aboard {ship} are lost.",
        ("BR-TRN-10",),
    ),
    EventKind(
        "satellite-lost",
        ("body",),
        "The Killer Satellite of {body} is destroyed.",
        ("BR-CMB-22",),
    ),
    EventKind(
        "marker-lost",
        ("player", "zone"),
        "The Control Marker of {player} in {zone} is destroyed.",
        ("BR-ACM-04",),
    ),
    EventKind("factory-lost", ("factory", "zone"), "{factory} is gone.", ("BR-BLD-12",)),
    EventKind(
        "factory-taken",
        ("factory", "player"),
        "{player} takes {factory}.",
        ("BR-FAC-02", "BR-FAC-05"),
    ),
    EventKind(
        "sabotage", ("factory", "die"), "Sabotage of {factory}: {die}.", ("BR-FAC-03", "BR-RUL-36")
    ),
    EventKind(
        "captured",
        ("colour", "kind", "zone"),
        "Black Barney turns a defeated {kind} in {zone} into one of {colour}.",
        ("BR-ALD-11",),
    ),
    EventKind(
        "control", ("player", "zone"), "{player} controls {zone}.", ("BR-CTL-01", "BR-CMB-19")
    ),
    EventKind("defeated", ("leader", "zone"), "{leader} is defeated in {zone}.", ("BR-LDR-01",)),
    EventKind(
        "inert",
        ("player", "turn"),
        "{player} is inert to the end of turn {turn}.",
        ("BR-LDR-04", "BR-ADV-04"),
    ),
    EventKind("leader-back", ("leader", "zone"), "{leader} is back, in {zone}.", ("BR-ADV-03",)),
    EventKind(
        "subversion",
        ("leader", "player", "die", "number", "hit"),
        "{player} tries to win {leader} over: {die} against {number}, {hit}.",
        ("BR-OPL-01",),
    ),
    EventKind("subverted", ("leader", "player"), "{leader} serves {player} now.", ("BR-OPL-02",)),
    EventKind("dismantled", ("factory",), "{factory} is dismantled.", ("BR-BLD-13",)),
    EventKind(
        "ordered",
        ("factory", "kind", "zone"),
        "{factory} begins to make a {kind} for {zone}.",
        ("BR-BLD-04",),
    ),
    EventKind(
        "built",
        ("colour", "kind", "n", "zone"),
        "{n} {colour} {kind} new in {zone}.",
        ("BR-BLD-02", "BR-BLD-16"),
    ),
    EventKind(
        "bought",
        ("player", "kind", "zone"),
        "{player} buys a {kind} on the Black Market for {zone}.",
        ("BR-BMK-01", "BR-BMK-02"),
    ),
    EventKind(
        "granted", ("player", "zone"), "{player} gets a free Factory in {zone}.", ("BR-OPP-01",)
    ),
    EventKind("conceded", ("player",), "{player} concedes.", ("BR-RUL-47",)),
    EventKind("eliminated", ("player",), "{player} is out of the game.", ("BR-RUL-48",)),
    EventKind("won", ("player",), "{player} wins.", ("BR-VIC-06",)),
    EventKind(
        "departs",
        ("player", "from", "zone"),
        "{player} leaves {from} for {zone} under fire.",
        ("BR-PTF-01", "BR-PTF-03"),
    ),
    EventKind(
        "gathered", ("player", "zone"), "{player} gathers a group in {zone}.", ("BR-RUL-12",)
    ),
    EventKind(
        "bombs",
        ("unit", "from", "target", "zone"),
        "{unit} in {from} aims at {target} in {zone}.",
        ("BR-BOM-01", "BR-OPE-04"),
    ),
    EventKind(
        "cargo-taken",
        ("ship", "cargo", "n"),
        "{n} {cargo} change sides with {ship}.",
        ("BR-RUL-57",),
    ),
    EventKind(
        "wear-off",
        ("leader", "die"),
        "{leader} may remember whose he was: {die}.",
        ("BR-OPL-04",),
    ),
    EventKind("lapsed", ("player",), "The Black Market order of {player} lapses.", ("BR-RUL-43",)),
    EventKind("setup-card", ("player", "card"), "{player} draws Turn Card {card}.", ("BR-RUL-07",)),
)

_BLANKS = {
    "card": "{mover} draws a Turn Card.",
    "loaded": "{colour} loads {n} Troopers in {zone}.",
    "factory-loaded": "{factory} is taken aboard in {zone}.",
}
"""The lines for those who may not know the number of the card, or the Transport."""
_GROUPS = ("the Sun", "Mercury", "Venus", "Earth and Moon", "Trans-Earth", "Mars", "Trans-Mars")
_GROUP_WORDS = ("sun", *DISPLAY_NAMES[:3], "trans-earth", "mars", "trans-mars", "asteroids")
_PLAYERS = ("player", "opponent")
_ZONES = ("zone", "from", "home")
_UNITS = ("unit", "target")
_SHIPS = ("ship", "other")
_FACTORY_CARGO = 8


def tell(s: BuckRogers, event: Event, seat: int | None) -> str | None:
    """The log line of an event as *seat* may read it."""
    seen = event.seen_by(-1 if seat is None else seat)
    if seen is None:
        return None
    kind = EVENT_KINDS[event.kind]
    args = dict(zip(kind.args, seen, strict=True))
    text = kind.text
    if args.get("card") == 0 or args.get("ship") == NONE:
        text = _BLANKS[kind.name]
    many = args.get("n", 1) != 1
    line = text.format(**{name: _title(s, name, value, many) for name, value in args.items()})
    line = line.replace("  ", " ").replace("1 Troopers", "1 Trooper")
    for verb, single in (("go", "goes"), ("are", "is"), ("flee", "flees")):
        if not many:
            line = line.replace(f" {verb} ", f" {single} ")
    return line[0].upper() + line[1:]


def event_words(s: BuckRogers, event: Event, seat: int | None) -> dict[str, str] | None:
    """The arguments of an event as views and actions call them; "" is nobody."""
    seen = event.seen_by(-1 if seat is None else seat)
    if seen is None:
        return None
    names = EVENT_KINDS[event.kind].args
    return {name: _word(s, name, value) for name, value in zip(names, seen, strict=True)}


def _title(s: BuckRogers, name: str, value: int, many: bool) -> str:
    """An argument for people."""
    plural = "s" if many else ""
    if value == NONE and name != "n":
        return ""
    if name in _PLAYERS or (name == "mover" and not by_colour(s)):
        return player_title(s, value)
    if name in ("colour", "mover"):
        return colour_title(value)
    if name in _ZONES:
        return s.board.titles[value]
    if name in _UNITS:
        return unit_title(s, value) + (plural if value < UNIT_FACTORY else "")
    if name in _SHIPS:
        return ship_title(value)
    if name == "leader":
        return LEADER_TITLES[value]
    if name == "kind":
        return KIND_NAMES[value].replace("-", " ").title() + plural
    if name == "factory":
        return f"Factory {value + 1}"
    if name == "cargo":
        title = "Factory" if value == _FACTORY_CARGO else f"{colour_title(value)} Trooper"
        return title + plural
    if name == "zones":
        return "two extra zones" if value == 0 else f"{value} zones in all"
    if name == "body":
        return s.board.body_names[value].capitalize()
    if name == "group":
        return (*_GROUPS, "the Asteroids")[value]
    return _word(s, name, value)


def _word(s: BuckRogers, name: str, value: int) -> str:
    """An argument as one word."""
    if value == NONE and name != "n":
        return ""
    if name in _PLAYERS or (name == "mover" and not by_colour(s)):
        return player_name(s, value)
    if name in ("colour", "mover"):
        return COLOUR_NAMES[value]
    if name in _ZONES:
        return s.board.names[value]
    if name in _UNITS:
        return unit_name(s, value)
    if name in _SHIPS:
        return ship_name(value)
    if name == "leader":
        return LEADER_NAMES[value]
    if name == "kind":
        return KIND_NAMES[value]
    if name == "factory":
        return factory_name(value)
    if name == "recipe":
        return RECIPE_NAMES[value]
    if name == "cargo":
        return "factory" if value == _FACTORY_CARGO else f"{COLOUR_NAMES[value]}-trooper"
    if name == "body":
        return f"ks-{s.board.body_names[value]}"
    if name == "group":
        return _GROUP_WORDS[value]
    if name == "side":
        return FACE_NAMES[value]
    if name == "way":
        return "clockwise" if value else "counter-clockwise"
    return ("miss", "hit")[value] if name == "hit" else str(value)
