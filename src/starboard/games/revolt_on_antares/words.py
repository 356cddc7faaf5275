"""Names of counters, hexes, houses and seats, written and read."""

from __future__ import annotations

from difflib import get_close_matches

from starboard.core.errors import BadNotation

from .ids import (
    ARTIFACT_NAMES,
    COUNTERS,
    FIRST_TOKEN,
    HOUSE_NAMES,
    NONE,
    POLITICS,
    SILAKKA,
    TOKENS,
)
from .state import Antares, scenario

__all__ = [
    "artifact_title",
    "counter_name",
    "counter_title",
    "hex_name",
    "house_title",
    "near",
    "read_artifact",
    "read_counter",
    "read_hex",
    "read_house",
    "read_number",
    "read_seat",
    "seat_name",
    "seat_title",
]

_SHORT = {
    "messalina": "orsini-messalina",
    "dougal": "mackenzie-dougal",
    "barracuda": "kinrabe-barracuda",
    "simon": "fitzgerald-simon",
    "ariton": "sessedi-ariton",
    "catherine": "braganza-catherine",
    "nureb": "edistyn-nureb-khan",
    "nureb-khan": "edistyn-nureb-khan",
    "serpentine": "terra-ward-serpentine",
    "ward-serpentine": "terra-ward-serpentine",
    "mirrhos": "natives-mirrhos",
    "magron": "silakka-magron",
    "corvus": "hero-corvus-andromeda",
    "death": "hero-doctor-death",
    "lyra": "hero-lyra-starfire",
    "kid": "hero-nullspace-kid",
    "skarn": "hero-skarn-3",
    "tovan": "hero-tovan-palequire",
    "oreilly": "hero-subadai-oreilly",
    "emerald": "hero-emerald-eridani",
}


def near(word: str, words: list[str]) -> str:
    """A hint at what may have been meant."""
    close = get_close_matches(word, words, n=1)
    return f" (did you mean {close[0]}?)" if close else ""


def read_number(word: str, what: str, most: int = 10**9) -> int:
    """A whole number from 0 to *most*."""
    if not word.isascii() or not word.isdigit() or len(word) > 10 or int(word) > most:
        raise BadNotation(word, 1, f"{what} needs a number up to {most}, not {word!r}")
    return int(word)


# -- seats ------------------------------------------------------------------------------------


def seat_name(s: Antares, seat: int) -> str:
    """rebel, silakka and terran; seat-1 to seat-4 in Power Politics."""
    if scenario(s) == POLITICS:
        return f"seat-{seat + 1}"
    if seat == 1:
        return "terran"
    return "silakka" if scenario(s) == SILAKKA else "rebel"


def seat_title(s: Antares, seat: int) -> str:
    """The same for people."""
    return seat_name(s, seat).replace("seat-", "player ").capitalize()


def read_seat(s: Antares, word: str) -> int:
    """The seat of a name; also seat-N."""
    names = [seat_name(s, i) for i in range(s.seats)]
    also = [f"seat-{i + 1}" for i in range(s.seats)]
    for row in (names, also):
        if word.lower() in row:
            return row.index(word.lower())
    raise BadNotation(word, 1, f"There is no seat {word!r}; the seats are {', '.join(names)}")


# -- things -----------------------------------------------------------------------------------


def hex_name(s: Antares, h: int) -> str:
    """The id of a hex, "" for none."""
    return "" if h == NONE else s.board.names[h]


def read_hex(s: Antares, word: str) -> int:
    """The hex of an id such as h1009; also its number alone."""
    text = word.lower()
    found = s.board.index.get(text if text.startswith("h") else f"h{text}")
    if found is None:
        raise BadNotation(word, 1, f"There is no hex {word!r}{near(text, s.board.names)}")
    return found


def counter_name(s: Antares, c: int) -> str:
    """The word for a counter; an artifact is called after the house on whose fortress it lay."""
    return "" if c == NONE else s.board.counter_names[c]


def counter_title(s: Antares, c: int) -> str:
    """A counter for people; a face-up artifact by its own name."""
    if c == NONE:
        return "nobody"
    if c >= FIRST_TOKEN and s.shown[c - FIRST_TOKEN]:
        return artifact_title(s, int(s.identity[c - FIRST_TOKEN]))
    return s.board.counter_titles[c]


def artifact_title(s: Antares, what: int) -> str:
    """An artifact for people; NONE is one that is not known."""
    return "an artifact" if what == NONE else s.board.artifact_titles[what]


def read_counter(s: Antares, word: str, seat: int) -> int:
    """The counter of a name; artifacts that *seat* may see also by what they are."""
    text = _SHORT.get(word.lower(), word.lower())
    found = s.board.known_as.get(text)
    if found is None:
        found = s.board.known_as.get(f"hero-{text}")
    if found is not None:
        return found
    what = text.removeprefix("artifact-")
    if what in ARTIFACT_NAMES:
        for t in range(TOKENS):
            seen = s.shown[t] == 1 or s.side[FIRST_TOKEN + t] == seat
            if seen and s.identity[t] == ARTIFACT_NAMES.index(what):
                return int(FIRST_TOKEN) + t
    hint = near(text, s.board.counter_names[: int(COUNTERS)])
    raise BadNotation(word, 1, f"There is no counter {word!r}{hint}")


def house_title(s: Antares, house: int) -> str:
    """House Orsini and so on."""
    return s.board.house_titles[house]


def read_house(word: str) -> int:
    """A house."""
    text = word.lower().removeprefix("house-")
    if text not in HOUSE_NAMES:
        raise BadNotation(word, 1, f"There is no house {word!r}{near(text, list(HOUSE_NAMES))}")
    return HOUSE_NAMES.index(text)


def read_artifact(word: str) -> int:
    """What an artifact is."""
    text = word.lower().removeprefix("artifact-")
    if text not in ARTIFACT_NAMES:
        hint = near(text, list(ARTIFACT_NAMES))
        raise BadNotation(word, 1, f"There is no artifact {word!r}{hint}")
    return ARTIFACT_NAMES.index(text)
