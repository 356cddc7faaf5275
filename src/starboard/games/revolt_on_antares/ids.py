"""Verbs, decisions, events, counters and options as numbers; no logic."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NONE: Final[i64] = 999
"""No hex, counter, house or seat."""
NEUTRAL: Final[i64] = 254
"""Who stands in the hexes of a neutral house."""
EMPTY: Final[i64] = 255
"""Who stands in an empty hex."""

# Houses, in the order of RA-CMP-05; the same numbers are the colours of the map.
HOUSES: Final[i64] = 7
MACKENZIE: Final[i64] = 1
SESSEDI: Final[i64] = 4
HOUSE_NAMES: Final = (
    "orsini",
    "mackenzie",
    "kinrabe",
    "fitzgerald",
    "sessedi",
    "braganza",
    "edistyn",
)
TERRA: Final[i64] = 7
SEA: Final[i64] = 8
COLOUR_NAMES: Final = (*HOUSE_NAMES, "terra", "sea")

# Forces of counters: houses, then these.
FORCE_NAMES: Final = (*HOUSE_NAMES, "terra", "natives", "silakka", "hero", "artifact")

# Counters, in the order of the counter sheet.
COUNTERS: Final[i64] = 84
MESSALINA: Final[i64] = 0
DOUGAL: Final[i64] = 6
BARRACUDA: Final[i64] = 12
SIMON: Final[i64] = 18
ARITON: Final[i64] = 24
CATHERINE: Final[i64] = 29
NUREB: Final[i64] = 34
FIRST_HERO: Final[i64] = 40
CORVUS: Final[i64] = 41
DEATH: Final[i64] = 42
TOVAN: Final[i64] = 49
FIRST_TERRAN: Final[i64] = 50
FIRST_NATIVE: Final[i64] = 61
MIRRHOS: Final[i64] = 61
FIRST_SILAKKAN: Final[i64] = 67
FIRST_TOKEN: Final[i64] = 77
"""The artifact laid on the fortress of each house; what it is stands in `identity`."""
FIXED_COUNTERS: Final = {
    0: "orsini-messalina",
    6: "mackenzie-dougal",
    12: "kinrabe-barracuda",
    18: "fitzgerald-simon",
    24: "sessedi-ariton",
    29: "braganza-catherine",
    34: "edistyn-nureb-khan",
    40: "hero-andros",
    41: "hero-corvus-andromeda",
    42: "hero-doctor-death",
    47: "hero-skarn-3",
    49: "hero-tovan-palequire",
    50: "terra-ward-serpentine",
    61: "natives-mirrhos",
    67: "silakka-magron",
    77: "artifact-devastator",
}

# What an artifact is.
TOKENS: Final[i64] = 7
DEVASTATOR: Final[i64] = 0
PLANE: Final[i64] = 1
DRAINER: Final[i64] = 2
GENERATOR: Final[i64] = 3
SPECIALS: Final[i64] = 0b0001111
"""The artifacts without factors, as bits (RA-CMP-08)."""
ANY_ARTIFACT: Final[i64] = 0b1111111
ARTIFACT_NAMES: Final = (
    "devastator",
    "dimensional-plane",
    "energy-drainer",
    "field-generator",
    "force-cannon",
    "sonic-imploder",
    "ufo",
)

# Kinds of counters, and movement classes (RA-CMP-09).
TROOP: Final[i64] = 0
LEADER: Final[i64] = 1
HERO: Final[i64] = 2
KIND_NAMES: Final = ("troop", "leader", "hero", "artifact")
GROUND: Final[i64] = 0
JUMP: Final[i64] = 1
AIRJET: Final[i64] = 2
HOVER: Final[i64] = 3
PHASE: Final[i64] = 4
CARRIED: Final[i64] = 5
CLASS_NAMES: Final = ("ground", "jump", "airjet", "hover", "phase", "carried")

# Where a counter is when it is not on the map.
BOX: Final[i64] = 0
"""Not in this scenario, or not yet."""
MAP: Final[i64] = 1
HAND: Final[i64] = 2
"""To be placed now, or waiting for room."""
DEAD: Final[i64] = 3
"""Destroyed, and may be replaced."""
WOUNDED: Final[i64] = 4
GONE: Final[i64] = 5
"""Never comes back."""
PILE: Final[i64] = 6
"""In a face-down pile."""
FATE_NAMES: Final = ("box", "map", "hand", "dead", "wounded", "gone", "pile")

# Marks of a counter for one phase.
MOVED: Final[i64] = 1
FOUGHT: Final[i64] = 2
MARK_NAMES: Final = ("moved", "fought")

# Scenarios and options, in the order of options.OPTION_RULES.
BASIC: Final[i64] = 0
SILAKKA: Final[i64] = 1
POLITICS: Final[i64] = 2
OPT_SCENARIO: Final[i64] = 0
OPT_PRINTED: Final[i64] = 1
OPT_OCCUPIED: Final[i64] = 2
OPT_ALLIANCE_LATE: Final[i64] = 3
OPT_ALLIANCE_PASS: Final[i64] = 4
OPT_EN_ROUTE: Final[i64] = 5
OPT_TELEPORT_AND_MOVE: Final[i64] = 6
OPT_TRANSIT_ONLY: Final[i64] = 7
OPT_NO_TOVAN: Final[i64] = 8
OPT_SILAKKA_DIE: Final[i64] = 9
OPT_TIE_FORTRESSES: Final[i64] = 10
OPT_COUNT: Final[i64] = 11

# Phases.
SET_UP: Final[i64] = 0
ORDER: Final[i64] = 1
MOVEMENT: Final[i64] = 2
COMBAT: Final[i64] = 3
REPLACEMENT: Final[i64] = 4
ALLIANCE: Final[i64] = 5
PHASE_NAMES: Final = ("set-up", "order", "movement", "combat", "replacement", "alliance")

# The Field Generator in one game turn (RA-ART-19).
UNUSED: Final[i64] = 0
CANCELLING: Final[i64] = 1
SHIELDING: Final[i64] = 2
GENERATOR_NAMES: Final = ("unused", "cancelling", "shielding")

# Verbs.
CHOOSE: Final[i64] = 1
PLACE: Final[i64] = 2
MOVE: Final[i64] = 3
TAKE: Final[i64] = 4
STRIKE: Final[i64] = 5
GO: Final[i64] = 6
TELEPORT: Final[i64] = 7
LAND: Final[i64] = 8
BOARD: Final[i64] = 9
DROP: Final[i64] = 10
VOYAGE: Final[i64] = 11
STOP: Final[i64] = 12
END_MOVEMENT: Final[i64] = 13
ATTACK: Final[i64] = 14
JOIN: Final[i64] = 15
JOIN_ALL: Final[i64] = 16
LEAVE: Final[i64] = 17
FIGHT: Final[i64] = 18
CALL_OFF: Final[i64] = 19
DETONATE: Final[i64] = 20
END_COMBAT: Final[i64] = 21
FASCINATE: Final[i64] = 22
LIGHTNING: Final[i64] = 23
CANCEL_FORTRESS: Final[i64] = 24
DRAIN: Final[i64] = 25
SHIELD: Final[i64] = 26
PASS: Final[i64] = 27
USE_NOW: Final[i64] = 28
USE_LATER: Final[i64] = 29
LOSE: Final[i64] = 30
RAISE: Final[i64] = 31
DUEL: Final[i64] = 32
RETREAT: Final[i64] = 33
ADVANCE: Final[i64] = 34
REPLACE: Final[i64] = 35
RETURN: Final[i64] = 36
HIRE: Final[i64] = 37
END_REPLACEMENT: Final[i64] = 38
ALLY: Final[i64] = 39
DIE: Final[i64] = 40
DRAW_HERO: Final[i64] = 41
DRAW_ARTIFACT: Final[i64] = 42
DRAW_MERCENARY: Final[i64] = 43
VERB_NAMES: Final = {
    1: "choose",
    2: "place",
    3: "move",
    4: "take",
    5: "strike",
    6: "go",
    7: "teleport",
    8: "land",
    9: "board",
    10: "drop",
    11: "voyage",
    12: "stop",
    13: "end-movement",
    14: "attack",
    15: "join",
    16: "join-all",
    17: "leave",
    18: "fight",
    19: "call-off",
    20: "detonate",
    21: "end-combat",
    22: "fascinate",
    23: "lightning",
    24: "cancel-fortress",
    25: "drain",
    26: "shield",
    27: "pass",
    28: "use-now",
    29: "use-later",
    30: "lose",
    31: "raise",
    32: "duel",
    33: "retreat",
    34: "advance",
    35: "replace",
    36: "return",
    37: "hire",
    38: "end-replacement",
    39: "ally",
    40: "die",
    41: "hero",
    42: "artifact",
    43: "mercenary",
}

# Decisions.
ASK_HOUSE: Final[i64] = 0
ASK_PLACE: Final[i64] = 1
ASK_MOVE: Final[i64] = 2
ASK_GROUP: Final[i64] = 3
ASK_LAND: Final[i64] = 4
ASK_VOYAGE: Final[i64] = 5
ASK_COMBAT: Final[i64] = 6
ASK_ATTACKERS: Final[i64] = 7
ASK_GENERATOR: Final[i64] = 8
ASK_ANNOUNCE: Final[i64] = 9
ASK_ANSWER: Final[i64] = 10
ASK_FASCINATED: Final[i64] = 11
ASK_LOSE: Final[i64] = 12
ASK_RAISE: Final[i64] = 13
ASK_DUEL: Final[i64] = 14
ASK_RETREAT: Final[i64] = 15
ASK_ADVANCE: Final[i64] = 16
ASK_REPLACEMENT: Final[i64] = 17
ASK_HERO: Final[i64] = 18
ASK_MERCENARY: Final[i64] = 19
ASK_ALLY: Final[i64] = 20
ASK_DIE: Final[i64] = 21
ASK_DRAW: Final[i64] = 22
ASK_WORDS: Final = (
    "house",
    "place",
    "move",
    "group",
    "land",
    "voyage",
    "combat",
    "attackers",
    "generator",
    "announce",
    "answer",
    "fascinated",
    "lose",
    "raise",
    "duel",
    "retreat",
    "advance",
    "replacement",
    "hero",
    "mercenary",
    "ally",
    "die",
    "draw",
)

# What a die is rolled for.
FOR_ORDER: Final[i64] = 0
FOR_FASCINATION: Final[i64] = 1
FOR_LIGHTNING: Final[i64] = 2
FOR_ATTACK: Final[i64] = 3
FOR_DEFENCE: Final[i64] = 4
FOR_HALLUCINATION: Final[i64] = 5
FOR_DUEL: Final[i64] = 6
FOR_DEFEAT: Final[i64] = 7
FOR_REINFORCEMENTS: Final[i64] = 8
FOR_RECRUITMENT: Final[i64] = 9
ROLL_NAMES: Final = (
    "order",
    "fascination",
    "lightning",
    "attack",
    "defence",
    "hallucination",
    "duel",
    "defeat",
    "reinforcements",
    "recruitment",
)

# Events, in the order of log.EVENT_KINDS.
EV_RANK: Final[i64] = 0
EV_LEARNT: Final[i64] = 1
EV_RP: Final[i64] = 2
EV_PLACED: Final[i64] = 3
EV_DRAWN: Final[i64] = 4
EV_TURN: Final[i64] = 5
EV_PHASE: Final[i64] = 6
EV_MOVED: Final[i64] = 7
EV_STRIKE: Final[i64] = 8
EV_TELEPORTED: Final[i64] = 9
EV_REVEALED: Final[i64] = 10
EV_ATTACK: Final[i64] = 11
EV_JOINED: Final[i64] = 12
EV_LEFT: Final[i64] = 13
EV_CALLED_OFF: Final[i64] = 14
EV_FIGHT: Final[i64] = 15
EV_ROLL: Final[i64] = 16
EV_USED: Final[i64] = 17
EV_FASCINATED: Final[i64] = 18
EV_TOTALS: Final[i64] = 19
EV_RESULT: Final[i64] = 20
EV_LOST: Final[i64] = 21
EV_DEFEATED: Final[i64] = 22
EV_RAISED: Final[i64] = 23
EV_DUEL: Final[i64] = 24
EV_KILLED: Final[i64] = 25
EV_WOUNDED: Final[i64] = 26
EV_RETREATED: Final[i64] = 27
EV_ADVANCED: Final[i64] = 28
EV_DETONATED: Final[i64] = 29
EV_DEVASTATED: Final[i64] = 30
EV_DESTROYED: Final[i64] = 31
EV_ARRIVED: Final[i64] = 32
EV_REPLACED: Final[i64] = 33
EV_RETURNED: Final[i64] = 34
EV_RECRUITED: Final[i64] = 35
EV_ALLIED: Final[i64] = 36
EV_INCOME: Final[i64] = 37
EV_SCORE: Final[i64] = 38
