"""What a player is asked, in words, with the rules that ask it (ledger chapter 7)."""

from __future__ import annotations

from starboard.core.game import Prompt
from starboard.core.state import Decision

from .attack import PlanetaryAttack, ScorchedEarth
from .designation import FireSheets
from .ids import (
    ASK_ATTACK,
    ASK_BONUS,
    ASK_COLONIZE,
    ASK_CONTEST,
    ASK_ENTRY,
    ASK_FIRE,
    ASK_FORCE,
    ASK_GROUP,
    ASK_MOVEMENT,
    ASK_PRODUCTION,
    ASK_REFUGE,
    ASK_SCORCH,
    ASK_SCREEN,
    ASK_TALK,
    ASK_WITHDRAW,
    NONE,
)
from .movement import ForceOrders
from .state import StellarConquest
from .withdrawal import Group, Withdrawal
from .words import force_name, planet_name, star_title

__all__ = ["prompt_of"]

_PROMPTS: dict[int, tuple[str, tuple[str, ...]]] = {
    int(ASK_ENTRY): ("Pick your entry hex.", ("SC-DEC-01", "SC-SET-01")),
    int(ASK_BONUS): (
        "Spend 25 IU in secret on scouts, escorts and research, then seal.",
        ("SC-DEC-02", "SC-SET-06", "SC-SET-07"),
    ),
    int(ASK_MOVEMENT): (
        "Take a force in hand, or end the movement step.",
        ("SC-DEC-03", "SC-DEC-07", "SC-MOV-01"),
    ),
    int(ASK_CONTEST): (
        "Which contested star is resolved next, and against whom?",
        ("SC-DEC-08", "SC-CBT-06", "SC-RUL-19"),
    ),
    int(ASK_COLONIZE): (
        "Raze, attack, bombard or unload, then end your turn.",
        ("SC-DEC-14", "SC-DEC-15", "SC-DEC-20", "SC-DEC-21", "SC-DEC-22"),
    ),
    int(ASK_ATTACK): (
        "Attack colonies in the next Fire Turn, or cease.",
        ("SC-DEC-16", "SC-PLA-02", "SC-PLA-03"),
    ),
    int(ASK_REFUGE): (
        "To which hex must your opponent withdraw?",
        ("SC-DEC-12", "SC-RUL-16"),
    ),
    int(ASK_TALK): ("Talk with somebody, or go on.", ("SC-DEC-24", "SC-NEG-03", "SC-NEG-05")),
    int(ASK_PRODUCTION): (
        "Production Year: send colonists, build, do research, then seal.",
        ("SC-DEC-23", "SC-PRD-02", "SC-PRD-03"),
    ),
}


def prompt_of(s: StellarConquest, d: Decision) -> Prompt:
    """The question of *d* in words."""
    top = s.stack[-1]
    if d.kind == ASK_FORCE and isinstance(top, ForceOrders):
        return _force_prompt(s, int(top.force))
    if d.kind == ASK_SCREEN and isinstance(top, PlanetaryAttack):
        planet = planet_name(s, int(top.next_screen(s)))
        text = f"{planet} has a screen: insist and lose the ships sent there, or call it off."
        return Prompt(text, ("SC-DEC-17", "SC-PLA-20", "SC-PLA-21"))
    if d.kind == ASK_SCORCH and isinstance(top, ScorchedEarth):
        text = f"{planet_name(s, int(top.planet))}: destroy excess industry, or be done."
        return Prompt(text, ("SC-DEC-19", "SC-PLA-13", "SC-PLA-14"))
    if d.kind == ASK_FIRE and isinstance(top, FireSheets):
        star = star_title(s, int(top.star))
        text = f"{star}: aim each warship, or each class, then seal."
        return Prompt(text, ("SC-DEC-09", "SC-DEC-10", "SC-DEC-11", "SC-CBT-09"))
    if d.kind == ASK_WITHDRAW and isinstance(top, Withdrawal):
        star = star_title(s, int(top.star))
        if top.forced:
            text = f"{star}: your ships must withdraw. Which hex, and bound for which star?"
            return Prompt(text, ("SC-DEC-13", "SC-CBT-03", "SC-CBT-25"))
        text = f"{star}: withdraw ships to a hex, or stay."
        return Prompt(text, ("SC-DEC-12", "SC-CBT-20", "SC-CBT-21"))
    if d.kind == ASK_GROUP and isinstance(top, Group):
        text = f"Which ships withdraw to {s.board.names[top.hex]}?"
        return Prompt(text, ("SC-DEC-12", "SC-CBT-20", "SC-RUL-58"))
    text, rules = _PROMPTS.get(int(d.kind), ("Luck decides.", ("SC-CBT-12",)))
    return Prompt(text, rules)


def _force_prompt(s: StellarConquest, f: int) -> Prompt:
    """Where the force in hand is going."""
    goal = int(s.goal[f])
    where = "no destination" if goal == NONE else f"bound for {star_title(s, goal)}"
    text = (
        f"{force_name(f)}, {where}, {s.left[f]} hexes left: regroup, head for a star, step, stop."
    )
    text = text[0].upper() + text[1:]
    return Prompt(text, ("SC-DEC-04", "SC-DEC-05", "SC-DEC-06", "SC-COM-02"))
