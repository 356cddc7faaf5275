"""Verbs, ships, developments and options as numbers; no logic."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NONE: Final[i64] = 255
"""No player, no star, no planet."""
OFF_BOARD: Final[i64] = -2
"""The hex of a force that waits to enter by its entry hex (SC-SET-09)."""
NOWHERE: Final[i64] = -1
"""The hex of a force that does not exist."""
FAR: Final[i64] = 9999
"""The cost of a way that does not exist."""

SEATS: Final[i64] = 4
COLOURS: Final = ("vermilion", "azure", "emerald", "amber")
"""By seat; they have no effect (SC-SET-03)."""
CLASS_NAMES: Final = ("B", "F", "G", "K", "M")
ORBITS: Final[i64] = 3
"""Planets of a star: no card has more. A planet's number is 3 * star + its place on the card."""
TR: Final[i64] = 0
ST: Final[i64] = 1
MT: Final[i64] = 2
BR: Final[i64] = 3
PLANET_NAMES: Final = ("TR", "ST", "MT", "BR")

# Types of ships, and of bases as targets and shooters.
SCT: Final[i64] = 0
CT: Final[i64] = 1
ESC: Final[i64] = 2
ATK: Final[i64] = 3
DN: Final[i64] = 4
TYPES: Final[i64] = 5
MB: Final[i64] = 5
AMB: Final[i64] = 6
TYPE_NAMES: Final = ("sct", "ct", "esc", "atk", "dn", "mb", "amb")

# What fires and is fired at: types of ships, then MB and AMB of each planet, then the screens.
BASES: Final[i64] = 8
SCREENS: Final[i64] = 14
GROUPS: Final[i64] = 17

# What a force counts: the types, and CT by colour and by the planet they were built on this turn.
# A CT of colour c built on planet p (1 to 3) of the star where it still is has the kind
# CT_KIND + 4 * c + p, any other CT the kind CT_KIND + 4 * c (SC-CON-13, SC-RUL-31).
SCT_KIND: Final[i64] = 0
ESC_KIND: Final[i64] = 1
ATK_KIND: Final[i64] = 2
DN_KIND: Final[i64] = 3
CT_KIND: Final[i64] = 4
KINDS: Final[i64] = 20

# What a colony or the bonus buys, in the order of table 2.4; CT are sent, not bought.
BUY_SCT: Final[i64] = 0
BUY_ESC: Final[i64] = 1
BUY_ATK: Final[i64] = 2
BUY_DN: Final[i64] = 3
BUY_MB: Final[i64] = 4
BUY_AMB: Final[i64] = 5
BUY_PFS: Final[i64] = 6
BUY_IU: Final[i64] = 7
BUY_RIU: Final[i64] = 8
ITEMS: Final[i64] = 9
ITEM_NAMES: Final = ("sct", "esc", "atk", "dn", "mb", "amb", "pfs", "iu", "riu")

# Research.
MOVEMENT: Final[i64] = 0
WEAPONS: Final[i64] = 1
TECHNICAL: Final[i64] = 2
SEQUENCES: Final[i64] = 3
SEQUENCE_NAMES: Final = ("movement", "weapons", "technical")
T_3MA: Final[i64] = 0
T_4MA: Final[i64] = 1
T_5MA: Final[i64] = 2
T_6MA: Final[i64] = 3
T_7MA: Final[i64] = 4
T_8MA: Final[i64] = 5
T_MB: Final[i64] = 6
T_ATK: Final[i64] = 7
T_AMB: Final[i64] = 8
T_DN: Final[i64] = 9
T_ISW: Final[i64] = 10
T_PFS: Final[i64] = 11
T_CET: Final[i64] = 12
T_IIT: Final[i64] = 13
T_AIT: Final[i64] = 14
T_USR: Final[i64] = 15
T_RIU: Final[i64] = 16
T_USC: Final[i64] = 17
TECHS: Final[i64] = 18
TECH_NAMES: Final = (
    *("3ma", "4ma", "5ma", "6ma", "7ma", "8ma"),
    *("mb", "atk", "amb", "dn", "isw", "pfs"),
    *("cet", "iit", "ait", "usr", "riu", "usc"),
)

# Route families (SC-COM-09 to 12), a bit each.
DIRECT_WAY: Final[i64] = 1
AROUND_STARS: Final[i64] = 2
AROUND_CLOUDS: Final[i64] = 4
AROUND_BOTH: Final[i64] = 8
ALL_WAYS: Final[i64] = 15

# Verbs, in the order of the ledger's decisions (chapter 7); luck last.
PICK_ENTRY: Final[i64] = 1
BUY: Final[i64] = 2
SEND: Final[i64] = 3
BONUS: Final[i64] = 4
RESEARCH: Final[i64] = 5
ACHIEVE: Final[i64] = 6
FILL: Final[i64] = 7
UNDO: Final[i64] = 8
SEAL: Final[i64] = 9
SELECT: Final[i64] = 10
TRANSFER: Final[i64] = 11
JOIN: Final[i64] = 12
HEAD: Final[i64] = 13
STEP: Final[i64] = 14
STOP: Final[i64] = 15
END_MOVEMENT: Final[i64] = 16
UNLOAD: Final[i64] = 17
END_TURN: Final[i64] = 18
FIGHT: Final[i64] = 19
AIM: Final[i64] = 20
AIM_CLASS: Final[i64] = 21
WITHDRAW: Final[i64] = 22
TAKE: Final[i64] = 23
PLACE: Final[i64] = 24
STAY: Final[i64] = 25
RAZE: Final[i64] = 26
BOMBARD: Final[i64] = 27
ATTACK: Final[i64] = 28
CEASE: Final[i64] = 29
INSIST: Final[i64] = 30
CALL_OFF: Final[i64] = 31
DONE: Final[i64] = 32
REFUGE: Final[i64] = 33
RETREAT: Final[i64] = 34
TALK: Final[i64] = 35
SILENCE: Final[i64] = 36
RESIGN: Final[i64] = 37
DIE: Final[i64] = 38
CARD: Final[i64] = 39

VERB_NAMES: Final = {
    1: "pick-entry",
    2: "buy",
    3: "send",
    4: "bonus",
    5: "research",
    6: "achieve",
    7: "fill",
    8: "undo",
    9: "seal",
    10: "select",
    11: "transfer",
    12: "join",
    13: "head",
    14: "step",
    15: "stop",
    16: "end-movement",
    17: "unload",
    18: "end-turn",
    19: "fight",
    20: "aim",
    21: "aim-class",
    22: "withdraw",
    23: "take",
    24: "place",
    25: "stay",
    26: "raze",
    27: "bombard",
    28: "attack",
    29: "cease",
    30: "insist",
    31: "call-off",
    32: "done",
    33: "refuge",
    34: "retreat",
    35: "talk",
    36: "silence",
    37: "resign",
    38: "die",
    39: "card",
}

NEW_FORCE: Final[i64] = 0x3FFF
"""In place of the number of a force: a force that does not exist yet."""
STARTING: Final[i64] = 162
"""In place of a planet: the starting bonus pays (SC-SET-06)."""

# Decision kinds.
ASK_ENTRY: Final[i64] = 0
ASK_BONUS: Final[i64] = 1
ASK_MOVEMENT: Final[i64] = 2
ASK_FORCE: Final[i64] = 3
ASK_COLONIZE: Final[i64] = 4
ASK_PRODUCTION: Final[i64] = 5
ASK_DIE: Final[i64] = 6
ASK_CARD: Final[i64] = 7
ASK_CONTEST: Final[i64] = 8
ASK_FIRE: Final[i64] = 9
ASK_WITHDRAW: Final[i64] = 10
ASK_GROUP: Final[i64] = 11
ASK_ATTACK: Final[i64] = 12
ASK_SCREEN: Final[i64] = 13
ASK_SCORCH: Final[i64] = 14
ASK_REFUGE: Final[i64] = 15
ASK_TALK: Final[i64] = 16
KIND_NAMES: Final = (
    *("entry", "bonus", "movement", "force", "colonize", "production", "die", "card"),
    *("contest", "fire", "withdraw", "group", "attack", "screen", "scorch", "refuge", "talk"),
)

# Options: index into StellarConquest.opt; the values are numbered in the order of options.py.
OPT_SCENARIO: Final[i64] = 0
OPT_TURNS: Final[i64] = 1
OPT_STARTING_PLANET: Final[i64] = 2
OPT_STARTING_MOVEMENT: Final[i64] = 3
OPT_CET_PRICE: Final[i64] = 4
OPT_RIU_NEEDS_IIT: Final[i64] = 5
OPT_CARD_61: Final[i64] = 6
OPT_CARD_8: Final[i64] = 7
OPT_CLOUD_FILL: Final[i64] = 8
OPT_ROUTING: Final[i64] = 9
OPT_LOITER: Final[i64] = 10
OPT_RETURN_TRIP: Final[i64] = 11
OPT_RANGE_VIOLATION: Final[i64] = 12
OPT_GROWTH_PRODUCES: Final[i64] = 13
OPT_RATIO_SCOPE: Final[i64] = 14
OPT_FINAL_PRODUCTION: Final[i64] = 15
OPT_SHARED_UNCOLONIZED: Final[i64] = 16
OPT_TASK_LIMIT: Final[i64] = 17
OPT_EARLY_END: Final[i64] = 18
OPT_FIRE_TABLE: Final[i64] = 19
OPT_COMBAT_VIEW: Final[i64] = 20
OPT_NEGOTIATION: Final[i64] = 21
OPT_WITHDRAWAL_HEX: Final[i64] = 22
OPT_ISW_BASES: Final[i64] = 23
OPTS: Final[i64] = 24

FREE_ROUTING: Final[i64] = 1
NO_LOITER: Final[i64] = 1
NO_RETURN_TRIP: Final[i64] = 1
DESTROY_BEYOND_RANGE: Final[i64] = 1
OPERATE: Final[i64] = 1
SHARED_NONE: Final[i64] = 1
LATER_EDITION: Final[i64] = 1
OPPONENT: Final[i64] = 1
TALK_OFF: Final[i64] = 0
TALK_SAME_STAR: Final[i64] = 1
TALK_TURN_START: Final[i64] = 2
TALK_FREE: Final[i64] = 3
PRIVATE: Final[i64] = 1

# The Fire Effects Table: 1 to 6 is the highest die that hits.
NO_EFFECT: Final[i64] = 0
AUTOMATIC: Final[i64] = 7
TEN: Final[i64] = 10
"""Exactly ten on two dice (SC-CBT-13)."""
WHOLE_CLASS: Final[i64] = 0x3FFF
"""In place of a slot: any ship of the type (SC-CLS-03)."""
ON: Final[i64] = 1
