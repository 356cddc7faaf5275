"""Actions as text, verb first: what players type, logs show and records keep."""

from __future__ import annotations

from starboard.core.errors import BadNotation
from starboard.core.state import Decision
from starboard.core.types import arg, pack, verb_of

from .ids import (
    ACHIEVE,
    AIM,
    AIM_CLASS,
    BOMBARD,
    BONUS,
    BUY,
    CARD,
    COLOURS,
    DIE,
    FIGHT,
    HEAD,
    ITEM_NAMES,
    JOIN,
    NONE,
    PICK_ENTRY,
    RAZE,
    RESEARCH,
    SELECT,
    SEND,
    SEQUENCE_NAMES,
    STEP,
    TAKE,
    TECH_NAMES,
    TRANSFER,
    TYPE_NAMES,
    UNDO,
    UNLOAD,
    VERB_NAMES,
    WITHDRAW,
)
from .movement import ForceOrders
from .state import StellarConquest
from .withdrawal import Group
from .words import (
    force_name,
    kind_name,
    near,
    one_of,
    place_name,
    planet_name,
    read_force,
    read_hex,
    read_kind,
    read_number,
    read_place,
    read_planet,
    read_star,
)

__all__ = ["read_action", "write_action"]

VERBS = {name: verb for verb, name in VERB_NAMES.items()}
INDUSTRY = ("riu", "iu")
NUMBERED = (PICK_ENTRY, DIE, CARD)
WORDS = {
    **dict.fromkeys((UNLOAD, AIM), 4),
    **dict.fromkeys((BUY, RESEARCH, TRANSFER, RAZE), 3),
    **dict.fromkeys((SEND, BONUS, BOMBARD, FIGHT, AIM_CLASS, WITHDRAW, TAKE), 2),
    **dict.fromkeys((*NUMBERED, UNDO, ACHIEVE, SELECT, JOIN, HEAD, STEP), 1),
}
"""How many words follow a verb; none follow the others."""


def _star_of_force(s: StellarConquest, f: int) -> int:
    """The star where a force is, for transports marked with a planet; 0 where there is none."""
    if f < len(s.hex) and s.hex[f] >= 0:
        star = int(s.board.star_at[s.hex[f]])
        return 0 if star == NONE else star
    return 0


def _force_in_hand(s: StellarConquest) -> int:
    top = s.stack[-1]
    return int(top.force) if isinstance(top, ForceOrders) else 0


def write_action(s: StellarConquest, d: Decision, a: int) -> str:
    """The action as text, unique among the options of *d*."""
    verb = int(verb_of(a))
    return " ".join([VERB_NAMES[verb], *_written(s, d, verb, [int(arg(a, i)) for i in range(4)])])


def _written(s: StellarConquest, d: Decision, verb: int, x: list[int]) -> list[str]:
    if verb == BUY:
        return [place_name(s, x[0]), ITEM_NAMES[x[1]], str(x[2])]
    if verb == RESEARCH:
        return [place_name(s, x[0]), SEQUENCE_NAMES[x[1]], str(x[2])]
    if verb == RAZE:
        return [planet_name(s, x[0]), INDUSTRY[x[1]], str(x[2])]
    if verb in (SEND, BONUS, BOMBARD):
        return [planet_name(s, x[0]), str(x[1])]
    if verb == ACHIEVE:
        return [TECH_NAMES[x[0]]]
    if verb in (SELECT, JOIN):
        return [force_name(x[0])]
    if verb == HEAD:
        return [s.board.star_names[x[0]]]
    if verb == STEP:
        return [s.board.names[x[0]]]
    if verb == TRANSFER:
        star = _star_of_force(s, _force_in_hand(s))
        return [kind_name(s, x[0], int(d.seat), star), str(x[1]), force_name(x[2])]
    if verb == UNLOAD:
        kind = kind_name(s, x[1], int(d.seat), _star_of_force(s, x[0]))
        return [force_name(x[0]), kind, str(x[2]), planet_name(s, x[3])]
    if verb == UNDO:
        return [str(x[0] + 1)]
    if verb in (FIGHT, AIM, AIM_CLASS, WITHDRAW, TAKE):
        return _written_in_battle(s, d, verb, x)
    return [str(x[0])] if verb in NUMBERED else []


def _written_in_battle(s: StellarConquest, d: Decision, verb: int, x: list[int]) -> list[str]:
    if verb == FIGHT:
        return [s.board.star_names[x[0]], COLOURS[x[1]]]
    if verb == AIM:
        return [TYPE_NAMES[x[0]], str(x[1]), TYPE_NAMES[x[2]], str(x[3] + 1)]
    if verb == AIM_CLASS:
        return [TYPE_NAMES[x[0]], TYPE_NAMES[x[1]]]
    if verb == WITHDRAW:
        return [s.board.names[x[0]], "anywhere" if x[1] == NONE else s.board.star_names[x[1]]]
    return [kind_name(s, x[0], int(d.seat), _star_of_group(s)), str(x[1])]


def _star_of_group(s: StellarConquest) -> int:
    top = s.stack[-1]
    return int(top.star) if isinstance(top, Group) else 0


def read_action(s: StellarConquest, d: Decision, text: str) -> int:
    """The action that *text* means for the seat of *d*; raises BadNotation."""
    words = text.split()
    if not words or words[0].lower() not in VERBS:
        word = words[0].lower() if words else ""
        raise BadNotation(text, 1, f"{word!r} is no verb{near(word, list(VERBS))}")
    verb = VERBS[words[0].lower()]
    rest = words[1:]
    wanted = WORDS.get(verb, 0)
    if len(rest) != wanted:
        text = f"{words[0]} is followed by {wanted} words, not {len(rest)}"
        raise BadNotation(" ".join(words), len(words[0]) + 2, text)
    return int(pack(verb, *_read(s, d, verb, rest)))


def _read(s: StellarConquest, d: Decision, verb: int, w: list[str]) -> list[int]:
    if verb == BUY:
        return [read_place(s, w[0]), one_of(w[1], ITEM_NAMES, "item"), read_number(w[2])]
    if verb == RESEARCH:
        sequence = one_of(w[1], SEQUENCE_NAMES, "sequence")
        return [read_place(s, w[0]), sequence, read_number(w[2])]
    if verb == RAZE:
        return [read_planet(s, w[0]), one_of(w[1], INDUSTRY, "industry"), read_number(w[2])]
    if verb in (SEND, BONUS, BOMBARD):
        return [read_place(s, w[0]), read_number(w[1])]
    if verb == ACHIEVE:
        return [one_of(w[0], TECH_NAMES, "development")]
    if verb in (SELECT, JOIN):
        return [read_force(w[0])]
    if verb == HEAD:
        return [read_star(s.board, w[0])]
    if verb == STEP:
        return [read_hex(s.board, w[0])]
    if verb == TRANSFER:
        star = _star_of_force(s, _force_in_hand(s))
        return [read_kind(s, w[0], int(d.seat), star), read_number(w[1]), read_force(w[2])]
    if verb == UNLOAD:
        f = read_force(w[0])
        kind = read_kind(s, w[1], int(d.seat), _star_of_force(s, f))
        return [f, kind, read_number(w[2]), read_planet(s, w[3])]
    if verb in (FIGHT, AIM, AIM_CLASS, WITHDRAW, TAKE):
        return _read_in_battle(s, d, verb, w)
    if verb == UNDO:
        return [max(read_number(w[0]) - 1, 0)]
    return [read_number(w[0])] if verb in NUMBERED else []


def _read_in_battle(s: StellarConquest, d: Decision, verb: int, w: list[str]) -> list[int]:
    if verb == FIGHT:
        return [read_star(s.board, w[0]), one_of(w[1], COLOURS, "player")]
    if verb == WITHDRAW:
        anywhere = w[1].lower() == "anywhere"
        return [read_hex(s.board, w[0]), int(NONE) if anywhere else read_star(s.board, w[1])]
    if verb == TAKE:
        return [read_kind(s, w[0], int(d.seat), _star_of_group(s)), read_number(w[1])]
    shooter = one_of(w[0], TYPE_NAMES, "type of ship")
    if verb == AIM_CLASS:
        return [shooter, one_of(w[1], TYPE_NAMES, "type of ship")]
    target = one_of(w[2], TYPE_NAMES, "type of ship")
    return [shooter, read_number(w[1]), target, max(read_number(w[3]) - 1, 0)]
