"""Pieces, zones, verbs, decisions and options as numbers; no logic."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NONE: Final[i64] = 255
"""No player, no colour, no zone, no Transport, no Factory."""

# Colours in the order of the board file; players are seats.
COLOURS: Final[i64] = 6
COLOUR_NAMES: Final = ("blue", "burgundy", "yellow", "green", "purple", "brown")

# Kinds of pieces: the columns of the Combat Results Table first (table 1.2).
TROOPER: Final[i64] = 0
GENNIE: Final[i64] = 1
FIGHTER: Final[i64] = 2
BATTLER: Final[i64] = 3
TRANSPORT: Final[i64] = 4
SATELLITE: Final[i64] = 5
MARKER: Final[i64] = 6
FACTORY: Final[i64] = 7
LEADER: Final[i64] = 8
KINDS: Final[i64] = 9
STACKED: Final[i64] = 4
"""Kinds below this stand in stacks of equals; the others are single pieces."""
KIND_NAMES: Final = (
    "trooper",
    "gennie",
    "fighter",
    "battler",
    "transport",
    "killer-satellite",
    "control-marker",
    "factory",
    "leader",
)

# Leaders in the order of the board file (table 1.6).
LEADERS: Final[i64] = 6
BUCK: Final[i64] = 0
WILMA: Final[i64] = 1
KANE: Final[i64] = 2
ARDALA: Final[i64] = 3
BARNEY: Final[i64] = 4
HUER: Final[i64] = 5
LEADER_NAMES: Final = (
    "buck-rogers",
    "wilma-deering",
    "killer-kane",
    "ardala",
    "black-barney",
    "doc-huer",
)

TRANSPORTS: Final[i64] = 24
"""Four of each colour: number colour * 4 + (printed number - 1) (BR-TRN-15)."""
FACTORIES: Final[i64] = 24
CARDS: Final[i64] = 6
"""Turn Cards, 1 to 6."""

# Zones by kind; the first three are the Territorial Zones.
SURFACE: Final[i64] = 0
MOONLET: Final[i64] = 1
"""A satellite of a planet: Hielo, Mariposas, L-4, L-5, Deimos."""
ASTEROID: Final[i64] = 2
NEAR_ORBIT: Final[i64] = 3
FAR_ORBIT: Final[i64] = 4
ASTEROID_ORBIT: Final[i64] = 5
SPACE: Final[i64] = 6
SUN: Final[i64] = 7
ZONE_KIND_NAMES: Final = (
    "surface",
    "satellite",
    "asteroid",
    "near-orbit",
    "far-orbit",
    "asteroid-orbit",
    "space",
    "sun",
)

# Displays in combat order, then what lies between them.
DISPLAYS: Final[i64] = 5
MERCURY: Final[i64] = 0
VENUS: Final[i64] = 1
EARTH_MOON: Final[i64] = 2
MARS: Final[i64] = 3
ASTEROIDS: Final[i64] = 4
DISPLAY_NAMES: Final = ("mercury", "venus", "earth-moon", "mars", "asteroids")
PERIOD: Final[i64] = 32
"""After so many turns every planet marker is where it was (the rings have 2 to 32 zones)."""

# What a piece has done in its player's move, as bits beside its place.
ENTERED: Final[i64] = 1
"""It entered its zone this turn (BR-PTF-01, 03)."""
STOPPED: Final[i64] = 2
"""It may not go on (BR-MOV-11, 17)."""
CARRIED: Final[i64] = 4
"""It was transported this turn (BR-TRN-06)."""
HALVED: Final[i64] = 8
"""It changed halves since its last paid zone (BR-RUL-70)."""
CONVERTED: Final[i64] = 16
"""Times two: how many conversions it has been through, 0 to 2 (BR-RUL-71)."""
SLUNG: Final[i64] = 64
"""Times 1, 2, 4, 8 and 16: slingshots it may not use, Mercury to Mars and the Sun (BR-RUL-73)."""

# A Killer Satellite's orbit holds nothing, one half-built or one ready.
NO_SATELLITE: Final[i64] = 0
HALF_BUILT: Final[i64] = 1
READY: Final[i64] = 2

# Phases of a turn (BR-SEQ-01).
SET_UP: Final[i64] = 0
TURN_SET_UP: Final[i64] = 1
MOVEMENT: Final[i64] = 2
COMBAT: Final[i64] = 3
BUILDING: Final[i64] = 4
PHASE_NAMES: Final = ("set-up", "turn-set-up", "movement", "combat", "building")

# Options (ledger chapter 12), in the order of OPTION_RULES; the numbers of values follow theirs.
OPT_GAME: Final[i64] = 0
OPT_MOVEMENT_TABLE: Final[i64] = 1
OPT_TRANSPORT_FOUR: Final[i64] = 2
OPT_TURN_CARDS: Final[i64] = 3
OPT_PASS_THROUGH: Final[i64] = 4
OPT_A: Final[i64] = 5
OPT_C: Final[i64] = 6
OPT_D: Final[i64] = 7
OPT_E: Final[i64] = 8
OPT_F: Final[i64] = 9
OPT_G: Final[i64] = 10
OPT_H: Final[i64] = 11
OPT_I: Final[i64] = 12
OPT_J: Final[i64] = 13
OPT_K: Final[i64] = 14
OPT_L: Final[i64] = 15
OPT_M: Final[i64] = 16
OPT_N: Final[i64] = 17
OPT_O: Final[i64] = 18
OPT_P: Final[i64] = 19
OPT_E_NINE: Final[i64] = 20
OPT_H_LOOSE: Final[i64] = 21
OPT_N_SPLIT: Final[i64] = 22
OPT_OBJECTIVE: Final[i64] = 23
OPT_B4: Final[i64] = 24
OPT_B6: Final[i64] = 25
OPT_IGNORE_INERT: Final[i64] = 26
OPT_SAMPLE_SETUP: Final[i64] = 27
OPT_LEADER_FALLS_AT_ONCE: Final[i64] = 28
OPT_WILMA_WHOLE_TURN: Final[i64] = 29
OPT_PIECE_LIMITS: Final[i64] = 30
OPT_BOMB_GENNIES: Final[i64] = 31
OPT_BOMB_WHOLE_DISPLAY: Final[i64] = 32
OPT_OPEN_CARGO: Final[i64] = 33
OPT_ELEVATOR_IS_SURFACE: Final[i64] = 34
OPT_TRANS_RINGS_LINKED: Final[i64] = 35
OPT_OVERTIME_CAP: Final[i64] = 36
OPT_SCENARIO_CAP: Final[i64] = 37
OPT_HARD_CAP: Final[i64] = 38
OPT_COUNT: Final[i64] = 39
