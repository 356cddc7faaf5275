"""Verbs, pieces, sides and options as numbers; no logic."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# Sides in turn order, clockwise by corner (ZY-TRN-01). A world has the number of its own side.
SIDES: Final[i64] = 4
SIDE_NAMES: Final = ("red", "blue", "green", "yellow")

# Pieces: 15 per colour, in the order of the starting positions.
PIECES: Final[i64] = 60
SET: Final[i64] = 15
BATTLE_STAR: Final[i64] = 0
STAR_FIGHTER: Final[i64] = 1
WARRIOR: Final[i64] = 2
MISSILE: Final[i64] = 3
TYPE_NAMES: Final = ("battle-star", "star-fighter", "warrior", "missile")
TYPE_SHORT: Final = ("BS", "SF", "W", "M")
TYPE_COUNT: Final = (2, 4, 5, 4)
TYPE_FIRST: Final = (0, 2, 6, 11)
BAYS_MAX: Final[i64] = 3

# Factories: three per world (home, moon, Zylon). As targets they follow the pieces.
FACTORIES: Final[i64] = 12
FACTORY_TARGET: Final[i64] = 60
TARGETS: Final[i64] = 72
WORKING: Final[i64] = 0
DAMAGED: Final[i64] = 1
DESTROYED: Final[i64] = 2

# Damage (ZY-DMG-01, 02): NEW becomes OLD when the owner's turn begins; OLD heals when it ends.
SOUND: Final[i64] = 0
OLD: Final[i64] = 1
NEW: Final[i64] = 2

NONE: Final[i64] = 255
"""No piece, no side, no carrier."""
NOWHERE: Final[i64] = -1
"""The place of a piece in the bank or out of the game."""
ABOARD: Final[i64] = 1024
"""Added to a craft's number where a place may be a point or a craft; no board has more points."""

# Strike Cards.
HIT: Final[i64] = 0
DAMAGE: Final[i64] = 1
MISS: Final[i64] = 2
CARD_NAMES: Final = ("hit", "damage", "miss")

# Verbs, in the order of the ledger's decisions (chapter 7); luck last.
PICK_PLANET: Final[i64] = 1
START_MOVE: Final[i64] = 2
TRAVEL: Final[i64] = 3
TRAVEL_PICKUP: Final[i64] = 4
TRAVEL_BOARD: Final[i64] = 5
DROP: Final[i64] = 6
END_MOVE: Final[i64] = 7
CANCEL_MOVE: Final[i64] = 8
FIRE: Final[i64] = 9
LAUNCH: Final[i64] = 10
DETONATE: Final[i64] = 11
NOMINATE: Final[i64] = 12
BEAM_UP: Final[i64] = 13
BEAM_DOWN: Final[i64] = 14
RESTACK: Final[i64] = 15
BUY: Final[i64] = 16
REPAIR: Final[i64] = 17
REBUILD: Final[i64] = 18
END_TURN: Final[i64] = 19
LOT: Final[i64] = 20
CARD: Final[i64] = 21

VERB_NAMES: Final = {
    1: "pick-planet",
    2: "start-move",
    3: "travel",
    4: "travel-pickup",
    5: "travel-board",
    6: "drop",
    7: "end-move",
    8: "cancel-move",
    9: "fire",
    10: "launch",
    11: "detonate",
    12: "nominate",
    13: "beam-up",
    14: "beam-down",
    15: "restack",
    16: "buy",
    17: "repair",
    18: "rebuild",
    19: "end-turn",
    20: "lot",
    21: "card",
}

# Decision kinds.
ASK_LOT: Final[i64] = 0
ASK_PLANET: Final[i64] = 1
ASK_TURN: Final[i64] = 2
ASK_MOVE: Final[i64] = 3
ASK_LEAVE: Final[i64] = 4
ASK_CARD: Final[i64] = 5
ASK_DETONATE: Final[i64] = 6
ASK_NOMINATE: Final[i64] = 7
KIND_NAMES: Final = ("lot", "planet", "turn", "move", "leave", "card", "detonate", "nominate")

# Events, indexed like EVENT_KINDS in notation.py.
EV_LOT: Final[i64] = 0
EV_PLANET: Final[i64] = 1
EV_FIRST: Final[i64] = 2
EV_PLACED: Final[i64] = 3
EV_TURN: Final[i64] = 4
EV_START: Final[i64] = 5
EV_TRAVEL: Final[i64] = 6
EV_PICKUP: Final[i64] = 7
EV_BOARD: Final[i64] = 8
EV_DROP: Final[i64] = 9
EV_END_MOVE: Final[i64] = 10
EV_CANCEL: Final[i64] = 11
EV_FIRE: Final[i64] = 12
EV_OUT_OF_RANGE: Final[i64] = 13
EV_LAUNCH: Final[i64] = 14
EV_DETONATE: Final[i64] = 15
EV_TARGET: Final[i64] = 16
EV_CARD: Final[i64] = 17
EV_SHUFFLE: Final[i64] = 18
EV_LOST: Final[i64] = 19
EV_DAMAGED: Final[i64] = 20
EV_STRANDED: Final[i64] = 21
EV_FACTORY: Final[i64] = 22
EV_BEAM: Final[i64] = 23
EV_RESTACK: Final[i64] = 24
EV_BUY: Final[i64] = 25
EV_REPAIR: Final[i64] = 26
EV_REBUILD: Final[i64] = 27
EV_INCOME: Final[i64] = 28
EV_RECOVER: Final[i64] = 29
EV_ZYLON: Final[i64] = 30
EV_WORLD: Final[i64] = 31
EV_ELIMINATED: Final[i64] = 32
EV_CAPTURED: Final[i64] = 33
EV_GRACE: Final[i64] = 34
EV_ROUND: Final[i64] = 35
EV_ADJUDICATED: Final[i64] = 36
EV_WON: Final[i64] = 37
EV_FUNDS: Final[i64] = 38
EV_PASSED: Final[i64] = 39
EV_VACANT: Final[i64] = 40
EV_CARD_FREE: Final[i64] = 41

# Options: index into Zylatron.opt; the values are numbered in the order of options.py.
OPT_GAME: Final[i64] = 0
OPT_PLANET_CHOICE: Final[i64] = 1
OPT_FIRST_PLAYER: Final[i64] = 2
OPT_TEAMS: Final[i64] = 3
OPT_PRICES: Final[i64] = 4
OPT_RANGE_NOMINATION: Final[i64] = 5
OPT_TOUCH_MOVE: Final[i64] = 6
OPT_ENEMY_PASSAGE: Final[i64] = 7
OPT_CARGO_TARGETS: Final[i64] = 8
OPT_CARGO_FATE: Final[i64] = 9
OPT_SECOND_DAMAGE: Final[i64] = 10
OPT_FACTORY_TARGETS: Final[i64] = 11
OPT_BLAST_ORDER: Final[i64] = 12
OPT_LAST_WARRIOR_GRACE: Final[i64] = 13
OPT_CAPTURED_PIECES_ACT: Final[i64] = 14
OPT_VACANT_WORLDS: Final[i64] = 15
OPT_THREE_PLAYER_BALANCE: Final[i64] = 16
OPT_OPENING_HANDICAP: Final[i64] = 17
OPT_ROUND_LIMIT: Final[i64] = 18
OPT_QUIET_ROUNDS: Final[i64] = 19

SHORT: Final[i64] = 1
ASSIGNED: Final[i64] = 1
FIRST_BALANCED: Final[i64] = 0
FIRST_RANDOM: Final[i64] = 1
FIRST_SEAT_1: Final[i64] = 2
PAIRS: Final[i64] = 1
CHEAP: Final[i64] = 1
BLIND: Final[i64] = 1
RELAXED: Final[i64] = 1
BLOCKED: Final[i64] = 1
CARRIER_ONLY: Final[i64] = 1
STRANDED: Final[i64] = 1
DESTROY: Final[i64] = 1
ALL_TARGETS: Final[i64] = 1
CHOSEN: Final[i64] = 1
GRACE_OFF: Final[i64] = 1
NEXT_TURN: Final[i64] = 1
VACANT_BY_PLAYERS: Final[i64] = 0
VACANT_INERT: Final[i64] = 1
VACANT_CLAIMABLE: Final[i64] = 2
ON: Final[i64] = 1
