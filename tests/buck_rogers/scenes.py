"""Lines of positions and plays that many rule tests begin or go on with."""

from __future__ import annotations

__all__ = [
    "BELT",
    "BUILDING",
    "COLONIES",
    "EARTH",
    "END_OF_TURN",
    "HOMES",
    "MARS",
    "MERCURY",
    "MOON",
    "NEXT_BUILDING",
    "NEXT_TURN",
    "OTHERS",
    "VENUS",
    "building_in",
    "controls",
]

OTHERS = """
    juno: blue leader:buck-rogers
    pallas: burgundy leader:wilma-deering control
    vesta: yellow leader:killer-kane control
    psyche: green leader:black-barney control
"""
"""Everybody has a Leader, and all but blue a zone."""

BUILDING = (
    OTHERS
    + """
    turn 1 phase building order blue,burgundy,yellow,green
"""
)
"""Blue builds first in turn 1."""

END_OF_TURN = """
    blue end-building
    burgundy end-building
    yellow end-building
    green end-building
"""
"""Nobody builds anything."""

NEXT_BUILDING = """
    burgundy end-building
    yellow end-building
    green end-building
    dice 8 1 2 3
    blue end-move
    burgundy end-move
    yellow end-move
    green end-move
"""
"""From the end of blue's building step to his next one."""

VENUS = (
    "aerostates",
    "mt-maxwell",
    "lowlanders",
    "elysium",
    "beta-regio",
    "aphrodite",
    "wreckers",
)

MERCURY = ("the-warrens", "bach", "tolstoi", "sobkou-plains", "mariposas", "hielo")
EARTH = (
    "independent-arcologies",
    "american-regency",
    "eurasian-regency",
    "urban-reservations",
    "african-regency",
    "australian-development-facility",
    "antarctic-testing-zone",
)
COLONIES = ("l-4-colony", "l-5-colony")
MOON = ("moscoviense", "tranquility", "farside", "tycho")
MARS = ("boreal-sea", "coprates-chasm", "ram-hq", "arcadia", "pavonis", "space-elevator")
BELT = ("ceres", "aurora", "hygeia", "juno", "fortuna", "thule")

NEXT_TURN = "dice 8 1 2 3"

HOMES = {
    "buck-rogers": EARTH,
    "wilma-deering": MOON,
    "killer-kane": MARS,
    "ardala": VENUS,
    "black-barney": (*BELT, "vesta", "psyche", "pallas"),
    "doc-huer": MERCURY[:4],
}


def controls(colour: str, *zones: str) -> str:
    """Lines that give *zones* to a colour."""
    return "".join(f"\n    {zone}: {colour} control" for zone in zones) + "\n"


def building_in(number: int, *held: str, colour: str = "blue") -> str:
    """The Building phase of a turn in which a colour holds some zones."""
    text = OTHERS + f"    turn {number} phase building order blue,burgundy,yellow,green\n"
    return text + controls(colour, *held)
