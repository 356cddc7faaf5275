"""Events of Stellar Conquest as log lines and as words for a page."""

from __future__ import annotations

from starboard.core.events import Event
from starboard.core.game import EventKind

from .ids import COLOURS, CT_KIND, NONE, TECH_NAMES, TYPE_NAMES
from .notation import INDUSTRY
from .state import StellarConquest
from .words import SHIP_WORDS, planet_name, planet_title, star_title

__all__ = ["EVENT_KINDS", "event_words", "tell"]

_TRANSPORTS = tuple(f"ct-{colour}" for colour in COLOURS)

# In the order of EV_* in events.py.
EVENT_KINDS = (
    EventKind(
        "entry", ("player", "entry", "hex"), "{player} enters at hex {entry}.", ("SC-SET-01",)
    ),
    EventKind("bonus", ("player",), "The fleet of {player} is ready.", ("SC-SET-04", "SC-SET-06")),
    EventKind("player-turn", ("turn", "player"), "Turn {turn}: {player}.", ("SC-SEQ-06",)),
    EventKind(
        "counters", ("player", "hex", "n"), "{player} has {n} counters at {hex}.", ("SC-HID-01",)
    ),
    EventKind(
        "step", ("player", "from", "hex"), "{player}: {from} to {hex}.", ("SC-MOV-02", "SC-HID-02")
    ),
    EventKind(
        "lost",
        ("player", "hex", "ship", "n"),
        "{player} loses {n} {ship} at {hex}.",
        ("SC-HID-11",),
    ),
    EventKind(
        "seen",
        ("player", "hex", "sct", "esc", "atk", "dn", *_TRANSPORTS),
        "{player} has {ships} at {hex}.",
        ("SC-XPO-01", "SC-XPO-04"),
    ),
    EventKind("colony-seen", ("planet", "told"), "{planet}: {told}.", ("SC-XPO-05", "SC-XPO-07")),
    EventKind(
        "head",
        ("player", "hex", "star"),
        "{player}: ships at {hex} are bound for {star}.",
        ("SC-COM-02", "SC-COM-19"),
        echo=True,
    ),
    EventKind(
        "drew",
        ("player", "star", "card"),
        "{player} draws card {card} for {star}: {planets}.",
        ("SC-EXP-07", "SC-HID-08"),
    ),
    EventKind(
        "explored",
        ("player", "star", "card"),
        "{player} explores {star}: {planets}.",
        ("SC-EXP-08", "SC-HID-10"),
    ),
    EventKind("die", ("player", "star", "die"), "{player} explores {star}: {die}.", ("SC-EXP-02",)),
    EventKind(
        "unloaded", ("player", "planet", "n"), "{player} lands {n} CT on {planet}.", ("SC-COL-02",)
    ),
    EventKind("year", ("turn",), "Production Year {turn}.", ("SC-SEQ-04", "SC-PRD-01")),
    EventKind("achieved", ("player", "tech"), "{player} has {tech}.", ("SC-TEC-10",)),
    EventKind(
        "colony",
        ("player", "planet", "pop", "iu", "riu", "mb", "amb", "pfs"),
        "{planet} of {player}: {pop} million, {iu} IU, {riu} RIU, {mb} MB, {amb} AMB, {pfs} PFS.",
        ("SC-CMP-09", "SC-HID-13"),
    ),
    EventKind("blast", ("turn",), "Draconis blasts all ships on and beside it.", ("SC-SCN-13",)),
    EventKind("score", ("player", "points"), "{player} has {points} points.", ("SC-SCO-01",)),
    EventKind("over", ("standoff",), "The game is over{standoff}.", ("SC-END-04", "SC-SCO-10")),
    EventKind(
        "revolt", ("planet", "player"), "{planet} revolts: {player} rules it.", ("SC-CON-09",)
    ),
    EventKind(
        "battle", ("star", "player", "foe"), "{player} meets {foe} at {star}.", ("SC-CBT-01",)
    ),
    EventKind(
        "shot",
        ("player", "type", "target", "hit"),
        "{player}: {type} fires at {target}, {hit}.",
        ("SC-CBT-12", "SC-HID-19"),
    ),
    EventKind(
        "killed",
        ("player", "hex", "type", "n"),
        "{player} loses {n} {type} at {hex}.",
        ("SC-CBT-16",),
    ),
    EventKind(
        "withdrew",
        ("player", "from", "hex"),
        "{player} withdraws from {from} to {hex}.",
        ("SC-CBT-21", "SC-RUL-58"),
    ),
    EventKind(
        "conquered",
        ("planet", "loser", "player"),
        "{player} conquers {planet} from {loser}.",
        ("SC-CON-01", "SC-CON-02"),
    ),
    EventKind("ruined", ("planet",), "{planet} is uninhabitable.", ("SC-CON-20", "SC-CON-23")),
    EventKind(
        "defence",
        ("planet", "player", "mb", "amb", "pfs"),
        "{planet} of {player} has {mb} MB, {amb} AMB and {pfs} PFS.",
        ("SC-PLA-04", "SC-PLA-20"),
    ),
    EventKind(
        "bases",
        ("planet", "player", "mb", "amb"),
        "{planet} of {player} loses {mb} MB and {amb} AMB.",
        ("SC-PLA-12",),
    ),
    EventKind(
        "screened",
        ("player", "hex", "type", "n"),
        "{player} loses {n} {type} at {hex} to the screen.",
        ("SC-PLA-21",),
    ),
    EventKind(
        "razed",
        ("planet", "industry", "n"),
        "{n} {industry} on {planet} are destroyed.",
        ("SC-PLA-13", "SC-CON-07"),
    ),
    EventKind("talk", ("player", "other"), "{player} talks with {other}.", ("SC-NEG-03",)),
    EventKind("resigned", ("player",), "{player} resigns.", ("SC-RUL-64",)),
    EventKind("fire", ("star",), "Fire is exchanged at {star}.", ("SC-CBT-07", "SC-PLA-25")),
)

_PLAYERS = ("player", "foe", "loser", "other")
_HEXES = ("hex", "from")
_SHIPS = (*SHIP_WORDS, *_TRANSPORTS)
_TYPES = ("type", "target")


def tell(s: StellarConquest, event: Event, seat: int | None) -> str | None:
    """The log line of an event as *seat* may read it."""
    seen = event.seen_by(-1 if seat is None else seat)
    if seen is None:
        return None
    kind = EVENT_KINDS[event.kind]
    args = {name: int(value) for name, value in zip(kind.args, seen, strict=True)}
    words = {name: _title(s, name, value) for name, value in args.items()}
    text = kind.text
    if kind.name == "seen":
        words["ships"] = _fleet(args)
    elif args.get("card") == -1:
        text = "{player} draws a card for {star}."
    elif "card" in args:
        words["planets"] = _planets(s, args["card"])
    elif args.get("star") == NONE:
        text = "{player} must withdraw to {hex}."
    elif args.get("n") == 1:
        text = text.replace("counters", "counter")
    elif kind.name == "head" and args["hex"] < 0:
        text = "{player}: ships that wait to enter are bound for {star}."
    elif kind.name == "step" and args["from"] < 0:
        text = "{player} enters at {hex}."
    line = text.format(**words)
    return line[0].upper() + line[1:]


def event_words(s: StellarConquest, event: Event, seat: int | None) -> dict[str, str] | None:
    """The arguments of an event as views and actions call them; "" is nobody."""
    seen = event.seen_by(-1 if seat is None else seat)
    if seen is None:
        return None
    names = EVENT_KINDS[event.kind].args
    return {name: _word(s, name, int(v)) for name, v in zip(names, seen, strict=True)}


def _fleet(args: dict[str, int]) -> str:
    """Counts of ships in words; captives by their colour."""
    words = []
    for name in _SHIPS:
        if args[name]:
            ship, _, colour = name.partition("-")
            captive = colour and colour != COLOURS[args["player"]]
            whose = f" of {colour.capitalize()}" if captive else ""
            words.append(f"{args[name]} {ship.upper()}{whose}")
    return " and ".join([", ".join(words[:-1]), words[-1]]) if words[1:] else "".join(words)


def _planets(s: StellarConquest, card: int) -> str:
    found = [planet_title(planet) for planet in s.board.cards[card]]
    return ", ".join(found) or "no planets"


def _title(s: StellarConquest, name: str, value: int) -> str:
    """An argument for people."""
    if name in _PLAYERS:
        return "" if value == NONE else COLOURS[value].capitalize()
    if name in _HEXES:
        return _place_title(s, value)
    if name == "star":
        return "" if value == NONE else star_title(s, value)
    if name == "planet":
        star, _, orbit = planet_name(s, value).rpartition("-")
        return f"{star.capitalize()} {orbit}"
    if name == "told":
        return _told_title(value)
    if name == "tech":
        return TECH_NAMES[value].upper()
    if name == "ship":
        return SHIP_WORDS[value].upper() if value < CT_KIND else "CT"
    if name in _TYPES:
        return TYPE_NAMES[value].upper()
    if name == "industry":
        return INDUSTRY[value].upper()
    if name == "standoff":
        return ": a stand-off" if value else ""
    return ("miss", "hit")[value] if name == "hit" else str(value)


def _place_title(s: StellarConquest, hex: int) -> str:
    if hex < 0:
        return "beyond the map"
    star = int(s.board.star_at[hex])
    return s.board.names[hex].upper() if star == NONE else star_title(s, star)


def _told_title(told: int) -> str:
    if told == 0:
        return "no colony of others"
    holder = COLOURS[(told - 1) % 8].capitalize()
    return f"conquered by {holder}" if told > 8 else f"a colony of {holder}"


def _word(s: StellarConquest, name: str, value: int) -> str:
    """An argument as one word."""
    if name in _PLAYERS:
        return "" if value == NONE else COLOURS[value]
    if name in _HEXES:
        return "" if value < 0 else s.board.names[value]
    if name == "star":
        return "" if value == NONE else s.board.star_names[value]
    if name == "planet":
        return planet_name(s, value)
    if name == "told":
        return "" if value == 0 else COLOURS[(value - 1) % 8]
    if name == "tech":
        return TECH_NAMES[value]
    if name == "ship":
        return SHIP_WORDS[value] if value < CT_KIND else "ct"
    if name in _TYPES:
        return TYPE_NAMES[value]
    if name == "industry":
        return INDUSTRY[value]
    if name == "card" and value < 0:
        return ""
    return ("miss", "hit")[value] if name == "hit" else str(value)
