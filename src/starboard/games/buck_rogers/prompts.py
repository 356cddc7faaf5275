"""What a player is asked, in words, with the rules that ask it (ledger chapter 15)."""

from __future__ import annotations

from starboard.core.game import Prompt
from starboard.core.state import Decision

from .abilities import Ability
from .attacks import Part
from .commandos import Raid
from .escape import Offer
from .field import Field
from .fire import Fire
from .freefire import FreeFire, SneakAttacks
from .ids import (
    ASK_ABILITY,
    ASK_ACCEPT,
    ASK_ARDALA,
    ASK_ARMY,
    ASK_ASSIGN,
    ASK_ATTACK,
    ASK_BOMB,
    ASK_BUILDING,
    ASK_COLOUR,
    ASK_CONVERT,
    ASK_ENGAGE,
    ASK_FIRE,
    ASK_GROUP,
    ASK_KEEP,
    ASK_LEADER,
    ASK_MOVE,
    ASK_PLACE,
    ASK_RAID,
    ASK_RETREAT,
    ASK_RETURN,
    ASK_SABOTAGE,
    ASK_SATELLITE,
    ASK_SLINGSHOT,
    ASK_SUBVERT,
    ASK_SURRENDER,
    BUCK,
    KANE,
    WILMA,
)
from .placing import Placing
from .state import BuckRogers
from .words import LEADER_TITLES

__all__ = ["prompt_of"]

_PROMPTS: dict[int, tuple[str, tuple[str, ...]]] = {
    int(ASK_COLOUR): ("Pick a colour.", ("BR-DEC-01", "BR-SET-02", "BR-RUL-07")),
    int(ASK_LEADER): ("Pick your Leader.", ("BR-DEC-01", "BR-SET-02", "BR-PLC-02")),
    int(ASK_ASSIGN): ("Assign each Leader to a colour.", ("BR-DEC-01", "BR-RUL-49")),
    int(ASK_ARMY): ("Choose the units of your army.", ("BR-DEC-02", "BR-SB6-01")),
    int(ASK_RETURN): ("Where does the Leader come to the board?", ("BR-DEC-04", "BR-DEC-05")),
    int(ASK_ARDALA): (
        "Ardala: steal up to two units, command a Leader, or decline.",
        ("BR-DEC-06", "BR-ALD-05", "BR-ALD-06", "BR-ALD-07"),
    ),
    int(ASK_CONVERT): ("Convert units before you move, or decline.", ("BR-DEC-07", "BR-OPH-01")),
    int(ASK_MOVE): (
        "Move your pieces, or end your move.",
        ("BR-DEC-09", "BR-MOV-01", "BR-RUL-12"),
    ),
    int(ASK_GROUP): ("Who joins the group, and where does it go?", ("BR-DEC-09", "BR-RUL-12")),
    int(ASK_SLINGSHOT): (
        "Try a slingshot with one roll for all, one for each, or not?",
        ("BR-DEC-10", "BR-OPK-01", "BR-OPK-05"),
    ),
    int(ASK_RAID): ("How many are commandos here?", ("BR-DEC-13", "BR-CDO-01")),
    int(ASK_BOMB): ("Bomb, or hold?", ("BR-DEC-15", "BR-BOM-01", "BR-RUL-27")),
    int(ASK_ENGAGE): ("Whom do you engage here?", ("BR-DEC-16", "BR-RUL-22")),
    int(ASK_SURRENDER): ("Fight on, or offer to surrender here?", ("BR-DEC-17", "BR-ESC-01")),
    int(ASK_ACCEPT): ("Do you accept the surrender?", ("BR-DEC-17", "BR-ESC-01")),
    int(ASK_RETREAT): ("Who retreats, and where to?", ("BR-DEC-20", "BR-ESC-02", "BR-ESC-03")),
    int(ASK_SUBVERT): ("Try to win the lone Leader over?", ("BR-DEC-21", "BR-OPL-01")),
    int(ASK_SABOTAGE): ("Sabotage the Factory before it is lost?", ("BR-DEC-22", "BR-FAC-03")),
    int(ASK_KEEP): ("Black Barney: which ships do you take over?", ("BR-DEC-23", "BR-ALD-11")),
    int(ASK_BUILDING): (
        "Build: give orders to your Factories, or end.",
        ("BR-DEC-25", "BR-BLD-01", "BR-BLD-02", "BR-BMK-01"),
    ),
}

_ABILITIES: dict[int, tuple[str, str]] = {
    int(BUCK): ("the Fighters with him hit on 4 or more.", "BR-ALD-01"),
    int(WILMA): ("the ships with her cannot be hit by free fire.", "BR-ALD-02"),
    int(KANE): ("his units attack first, without reply.", "BR-ALD-04"),
}
"""What the Leaders do who are asked in the middle of something."""


def prompt_of(s: BuckRogers, d: Decision) -> Prompt:
    """The question of *d* in words."""
    top = s.stack[-1]
    names = s.board.titles
    if d.kind == ASK_PLACE and isinstance(top, Placing):
        return Prompt(f"Place a piece, {top.left} to come.", ("BR-DEC-03", "BR-SET-07"))
    if d.kind == ASK_ABILITY and isinstance(top, Ability):
        what, rule = _ABILITIES[int(top.leader)]
        text = f"{LEADER_TITLES[int(top.leader)]}: {what} Use it now, once this turn?"
        return Prompt(text, (rule, "BR-DEC-11", "BR-ADV-02"))
    if d.kind == ASK_FIRE and isinstance(top, Fire):
        text = f"Fire at those who leave {names[top.zone]}, or hold."
        return Prompt(text, ("BR-DEC-11", "BR-PTF-02", "BR-ESC-06"))
    if d.kind == ASK_SATELLITE and isinstance(top, FreeFire):
        text = f"The Killer Satellite in {names[top.zone]}: fire or hold?"
        return Prompt(text, ("BR-DEC-14", "BR-KSA-03", "BR-RUL-28"))
    if d.kind == ASK_RAID and isinstance(top, Raid):
        return Prompt("Which Factory do the commandos destroy?", ("BR-DEC-19", "BR-CDO-04"))
    if d.kind == ASK_ACCEPT and isinstance(top, Offer) and top.accepted:
        return Prompt("Which Transports do you take over?", ("BR-DEC-17", "BR-RUL-06"))
    if d.kind == ASK_ATTACK:
        return _attack_prompt(s)
    text, rules = _PROMPTS.get(int(d.kind), ("Luck decides.", ("BR-RUL-01",)))
    return Prompt(text, rules)


def _attack_prompt(s: BuckRogers) -> Prompt:
    field = s.stack[-2]
    assert isinstance(field, Field)
    zone = s.board.titles[field.zones[0]]
    if isinstance(s.stack[-1], SneakAttacks):
        text = f"Killer Kane: free attacks in {zone}."
        return Prompt(text, ("BR-DEC-12", "BR-ALD-04"))
    part = s.stack[-1]
    assert isinstance(part, Part)
    text = f"Battle in {zone}: attack."
    return Prompt(text, ("BR-DEC-18", "BR-CMB-05", "BR-CMB-06"))
