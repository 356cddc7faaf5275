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
FACE_NAMES: Final = ("sun", "moon")
"""The sides of a planet marker (BR-PLN-02)."""
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
BOOSTED: Final[i64] = 2048
"""Doc Huer's bonus is for it (BR-ALD-09, 10)."""
HOPPED: Final[i64] = 4096
"""Of a Transport: its cargo has hopped, which in space only its player knows (BR-RUL-72, 78)."""

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

BASIC: Final[i64] = 0
ADVANCED: Final[i64] = 1
STANDARD: Final[i64] = 0
B1: Final[i64] = 1
B2: Final[i64] = 2
B3: Final[i64] = 3
B5: Final[i64] = 4
CARDS_ON: Final[i64] = 2
FORM_2: Final[i64] = 1
BOTH_FORMS: Final[i64] = 2
SAMPLE_START: Final[i64] = 1
SAMPLE_BUILDING: Final[i64] = 2
SAMPLE_TURN_2: Final[i64] = 3

# A unit in an action: a stack by colour * 4 + kind, or a single piece (see units.py).
UNIT_SHIP: Final[i64] = 32
UNIT_LEADER: Final[i64] = 64
UNIT_SATELLITE: Final[i64] = 80
UNIT_RAIDER: Final[i64] = 96
"""Commandos of a battle: this plus colour * 2 + kind, Trooper or Gennie."""
UNIT_MARKER: Final[i64] = 112
UNIT_FACTORY: Final[i64] = 128
UNITS: Final[i64] = 152
SORT: Final[i64] = 16
"""A colour times this, plus a kind, in one argument."""
SPLIT: Final[i64] = 512
"""Movement left times this, plus a number of pieces, in one argument."""

# Verbs, in the order of the ledger's decisions (chapter 15); luck last.
PICK_COLOUR: Final[i64] = 1
PICK_LEADER: Final[i64] = 2
PICK_SET: Final[i64] = 3
ASSIGN: Final[i64] = 4
ENLIST: Final[i64] = 5
PLACE: Final[i64] = 6
RETURN: Final[i64] = 7
STEAL: Final[i64] = 8
COMMAND: Final[i64] = 9
CONVERT: Final[i64] = 10
BOOST: Final[i64] = 11
GAMBLE: Final[i64] = 12
STEP: Final[i64] = 13
GATHER: Final[i64] = 14
JOIN: Final[i64] = 15
GO: Final[i64] = 16
DISBAND: Final[i64] = 17
LOAD: Final[i64] = 18
UNLOAD: Final[i64] = 19
SCRAP: Final[i64] = 20
HOP: Final[i64] = 21
SWITCH: Final[i64] = 22
END_MOVE: Final[i64] = 23
SLING_TOGETHER: Final[i64] = 24
SLING_EACH: Final[i64] = 25
USE: Final[i64] = 26
SHOOT: Final[i64] = 27
HOLD: Final[i64] = 28
RAID: Final[i64] = 29
FREE_FIRE: Final[i64] = 30
BOMB: Final[i64] = 31
ENGAGE: Final[i64] = 32
SURRENDER: Final[i64] = 33
ACCEPT: Final[i64] = 34
ATTACK: Final[i64] = 35
RETREAT: Final[i64] = 36
SUBVERT: Final[i64] = 37
SABOTAGE: Final[i64] = 38
KEEP: Final[i64] = 39
DISMANTLE: Final[i64] = 40
BUILD: Final[i64] = 41
COMBINE: Final[i64] = 42
BUY: Final[i64] = 43
GRANT: Final[i64] = 44
END_BUILDING: Final[i64] = 45
DECLINE: Final[i64] = 46
CONCEDE: Final[i64] = 47
CARD: Final[i64] = 48
DIE: Final[i64] = 49

VERB_NAMES: Final = {
    1: "pick-colour",
    2: "pick-leader",
    3: "pick-leaders",
    4: "assign",
    5: "enlist",
    6: "place",
    7: "return",
    8: "steal",
    9: "command",
    10: "convert",
    11: "boost",
    12: "gamble",
    13: "move",
    14: "gather",
    15: "join",
    16: "go",
    17: "disband",
    18: "load",
    19: "unload",
    20: "scrap",
    21: "hop",
    22: "switch",
    23: "end-move",
    24: "slingshot-together",
    25: "slingshot-each",
    26: "use",
    27: "shoot",
    28: "hold",
    29: "raid",
    30: "free-fire",
    31: "bomb",
    32: "engage",
    33: "surrender",
    34: "accept",
    35: "attack",
    36: "retreat",
    37: "subvert",
    38: "sabotage",
    39: "keep",
    40: "dismantle",
    41: "build",
    42: "combine",
    43: "buy",
    44: "grant",
    45: "end-building",
    46: "decline",
    47: "concede",
    48: "card",
    49: "die",
}

# Kinds of decisions.
ASK_CARD: Final[i64] = 0
ASK_DIE: Final[i64] = 1
ASK_COLOUR: Final[i64] = 2
ASK_LEADER: Final[i64] = 3
ASK_ASSIGN: Final[i64] = 4
ASK_ARMY: Final[i64] = 5
ASK_PLACE: Final[i64] = 6
ASK_RETURN: Final[i64] = 7
ASK_ARDALA: Final[i64] = 8
ASK_CONVERT: Final[i64] = 9
ASK_MOVE: Final[i64] = 10
ASK_GROUP: Final[i64] = 11
ASK_SLINGSHOT: Final[i64] = 12
ASK_ABILITY: Final[i64] = 13
ASK_FIRE: Final[i64] = 14
ASK_RAID: Final[i64] = 15
ASK_SATELLITE: Final[i64] = 16
ASK_BOMB: Final[i64] = 17
ASK_ENGAGE: Final[i64] = 18
ASK_SURRENDER: Final[i64] = 19
ASK_ACCEPT: Final[i64] = 20
ASK_ATTACK: Final[i64] = 21
ASK_RETREAT: Final[i64] = 22
ASK_SUBVERT: Final[i64] = 23
ASK_SABOTAGE: Final[i64] = 24
ASK_KEEP: Final[i64] = 25
ASK_BUILDING: Final[i64] = 26

KIND_WORDS: Final = (
    "card",
    "die",
    "colour",
    "leader",
    "assign",
    "army",
    "place",
    "return",
    "ardala",
    "convert",
    "move",
    "group",
    "slingshot",
    "ability",
    "fire",
    "raid",
    "satellite",
    "bomb",
    "engage",
    "surrender",
    "accept",
    "attack",
    "retreat",
    "subvert",
    "sabotage",
    "keep",
    "building",
)

# Kinds of events, in the order of notation.EVENT_KINDS.
EV_COLOUR: Final[i64] = 0
EV_LEADER: Final[i64] = 1
EV_ZONE_CARD: Final[i64] = 2
EV_ENLISTED: Final[i64] = 3
EV_PLACED: Final[i64] = 4
EV_PLACED_LEADER: Final[i64] = 5
EV_TURN: Final[i64] = 6
EV_PLANETS: Final[i64] = 7
EV_ORDER_DIE: Final[i64] = 8
EV_ORDER: Final[i64] = 9
EV_CARD: Final[i64] = 10
EV_CARD_SHOWN: Final[i64] = 11
EV_MOVE_BEGINS: Final[i64] = 12
EV_STOLEN: Final[i64] = 13
EV_LOADED_FOUND: Final[i64] = 14
EV_COMMANDED: Final[i64] = 15
EV_CONVERTED: Final[i64] = 16
EV_BOOST: Final[i64] = 17
EV_MOVED: Final[i64] = 18
EV_SHIP_MOVED: Final[i64] = 19
EV_LEADER_MOVED: Final[i64] = 20
EV_LOADED: Final[i64] = 21
EV_UNLOADED: Final[i64] = 22
EV_FACTORY_LOADED: Final[i64] = 23
EV_FACTORY_UNLOADED: Final[i64] = 24
EV_HOPPED: Final[i64] = 25
EV_SCRAPPED: Final[i64] = 26
EV_SLINGSHOT: Final[i64] = 27
EV_SHOT: Final[i64] = 28
EV_ABILITY: Final[i64] = 29
EV_GROUP: Final[i64] = 30
EV_RAIDERS: Final[i64] = 31
EV_BOMB: Final[i64] = 32
EV_BATTLE: Final[i64] = 33
EV_ROUND: Final[i64] = 34
EV_ENGAGED: Final[i64] = 35
EV_SURRENDERED: Final[i64] = 36
EV_REFUSED: Final[i64] = 37
EV_ATTACK: Final[i64] = 38
EV_RAID: Final[i64] = 39
EV_RETREATED: Final[i64] = 40
EV_BATTLE_OVER: Final[i64] = 41
EV_LOST: Final[i64] = 42
EV_SHIP_LOST: Final[i64] = 43
EV_CARGO_LOST: Final[i64] = 44
EV_SATELLITE_LOST: Final[i64] = 45
EV_MARKER_LOST: Final[i64] = 46
EV_FACTORY_LOST: Final[i64] = 47
EV_FACTORY_TAKEN: Final[i64] = 48
EV_SABOTAGE: Final[i64] = 49
EV_CAPTURED: Final[i64] = 50
EV_CONTROL: Final[i64] = 51
EV_DEFEATED: Final[i64] = 52
EV_INERT: Final[i64] = 53
EV_LEADER_BACK: Final[i64] = 54
EV_SUBVERSION: Final[i64] = 55
EV_SUBVERTED: Final[i64] = 56
EV_DISMANTLED: Final[i64] = 57
EV_ORDERED: Final[i64] = 58
EV_BUILT: Final[i64] = 59
EV_BOUGHT: Final[i64] = 60
EV_GRANTED: Final[i64] = 61
EV_CONCEDED: Final[i64] = 62
EV_ELIMINATED: Final[i64] = 63
EV_WON: Final[i64] = 64
EV_DEPARTS: Final[i64] = 65
EV_GATHERED: Final[i64] = 66
EV_BOMBS: Final[i64] = 67
EV_CARGO_TAKEN: Final[i64] = 68
EV_WEAR_OFF: Final[i64] = 69
EV_LAPSED: Final[i64] = 70
EV_SETUP_CARD: Final[i64] = 71
