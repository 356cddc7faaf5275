"""What a player is asked, in words, with the rules that ask it (ledger chapter 27)."""

from __future__ import annotations

from starboard.core.game import Prompt
from starboard.core.state import Decision

from .clash import Clash
from .ids import (
    ASK_ADVANCE,
    ASK_ALLY,
    ASK_ANNOUNCE,
    ASK_ANSWER,
    ASK_ATTACKERS,
    ASK_COMBAT,
    ASK_DUEL,
    ASK_FASCINATED,
    ASK_GENERATOR,
    ASK_GROUP,
    ASK_HERO,
    ASK_HOUSE,
    ASK_LAND,
    ASK_LOSE,
    ASK_MERCENARY,
    ASK_MOVE,
    ASK_PLACE,
    ASK_RAISE,
    ASK_REPLACEMENT,
    ASK_RETREAT,
    ASK_VOYAGE,
)
from .losses import Losses
from .placing import Placing
from .state import Antares
from .words import hex_name

__all__ = ["prompt_of"]

_PROMPTS: dict[int, tuple[str, tuple[str, ...]]] = {
    int(ASK_HOUSE): ("Choose a house.", ("RA-SET-05", "RA-SET-06", "RA-SIL-05", "RA-POL-01")),
    int(ASK_PLACE): ("Place your counters.", ("RA-SET-10", "RA-SET-13", "RA-SET-16")),
    int(ASK_MOVE): ("Move your counters, or end your movement.", ("RA-MOV-01", "RA-SEQ-01")),
    int(ASK_GROUP): (
        "Who goes along, and where to? Stopping ends the move where it stands.",
        ("RA-MOV-02", "RA-MOV-08", "RA-HOV-03", "RA-AIR-01"),
    ),
    int(ASK_LAND): ("Where does the counter appear?", ("RA-PSY-09", "RA-PSY-10")),
    int(ASK_VOYAGE): ("Sail on, load, unload or stop.", ("RA-RUL-13",)),
    int(ASK_COMBAT): ("Attack a hex, or end your combat phase.", ("RA-CBT-01", "RA-CBT-05")),
    int(ASK_ATTACKERS): ("Who attacks?", ("RA-CBT-03", "RA-CBT-04")),
    int(ASK_GENERATOR): ("Stop the Devastator with a shield?", ("RA-ART-09", "RA-HID-07")),
    int(ASK_ANNOUNCE): (
        "Attacker: announce powers and artifacts, or none.",
        ("RA-CBT-07", "RA-HID-07"),
    ),
    int(ASK_ANSWER): (
        "Defender: announce powers and artifacts, or none.",
        ("RA-CBT-07", "RA-HID-07"),
    ),
    int(ASK_FASCINATED): ("Use the fascinated counter now, or later?", ("RA-PSY-03",)),
    int(ASK_RAISE): ("Doctor Death: raise up to two destroyed troops.", ("RA-HER-03",)),
    int(ASK_DUEL): ("Name your leader for the duel.", ("RA-LDR-07",)),
    int(ASK_RETREAT): ("Where does the leader retreat to?", ("RA-DEF-05",)),
    int(ASK_ADVANCE): ("Advance into the emptied hex, up to three.", ("RA-CBT-17", "RA-CBT-18")),
    int(ASK_REPLACEMENT): (
        "Place arrivals, return leaders, replace troops, or end.",
        ("RA-REP-01", "RA-DEF-04", "RA-TER-03", "RA-NAT-02"),
    ),
    int(ASK_HERO): ("Where does the hero join you?", ("RA-REC-04",)),
    int(ASK_MERCENARY): ("Where does the mercenary stand?", ("RA-POL-17",)),
    int(ASK_ALLY): ("Take a neutral house as ally.", ("RA-ALL-01", "RA-ALL-03")),
}


def prompt_of(s: Antares, d: Decision) -> Prompt:
    """The question of *d* in words."""
    top = s.stack[-1]
    if d.kind == ASK_PLACE and isinstance(top, Placing):
        whose = "of the neutral houses" if top.neutral else "of yours"
        return Prompt(
            f"Place counters {whose}, {len(top.counters)} to come.",
            ("RA-SET-10",) if top.neutral else ("RA-SET-13", "RA-SET-16"),
        )
    clash = next((f for f in reversed(s.stack) if isinstance(f, Clash)), None)
    if d.kind == ASK_LOSE and isinstance(top, Losses) and clash is not None:
        left = clash.gap - top.sum
        text = f"You lost by {clash.gap} in {hex_name(s, int(clash.target))}: remove {left} more."
        return Prompt(text, ("RA-CBT-11", "RA-CBT-12", "RA-CBT-13"))
    text, rules = _PROMPTS.get(int(d.kind), ("Luck decides.", ("RA-CMP-04",)))
    return Prompt(text, rules)
