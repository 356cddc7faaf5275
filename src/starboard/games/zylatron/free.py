"""Free actions (ZY-TRN-06 to 10): firing, launching, beaming, restacking, repairing."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.core.types import Action, Breach, Options, arg, pack, verb_of

from .beaming import (
    beam_down,
    beam_down_options,
    beam_up,
    beam_up_options,
    may_beam_down,
    may_beam_up,
)
from .cargo import is_craft, may_restack, restack
from .economy import may_repair, repair, repair_options
from .ids import (
    BEAM_DOWN,
    BEAM_UP,
    BUY,
    CANCEL_MOVE,
    DETONATE,
    DROP,
    END_MOVE,
    END_TURN,
    FIRE,
    LAUNCH,
    NOMINATE,
    NONE,
    PIECES,
    REBUILD,
    REPAIR,
    RESTACK,
    START_MOVE,
    TRAVEL,
    TRAVEL_BOARD,
    TRAVEL_PICKUP,
)
from .lasers import fire, fire_options, may_fire
from .missiles import launch, launch_options, may_launch
from .state import Zylatron, owner_of

__all__ = ["free_apply", "free_breach", "free_options", "repair_options"]


def free_options(s: Zylatron, side: i64, travelling: i64, out: Options) -> None:
    """Write every shot, launch, beam and restack of *side*; repairs come later in the order."""
    fire_options(s, side, out)
    launch_options(s, side, out)
    beam_up_options(s, side, travelling, out)
    beam_down_options(s, side, travelling, out)
    restack_options(s, side, travelling, out)


def restack_options(s: Zylatron, side: i64, travelling: i64, out: Options) -> None:
    """Every cargo piece with every craft of its pile that can take it."""
    for piece in range(PIECES):
        if i64(s.carrier[piece]) == NONE or owner_of(s, piece) != side:
            continue
        for craft in range(PIECES):
            if i64(s.owner[craft]) != side or not is_craft(craft):
                continue
            if may_restack(s, side, travelling, piece, craft) is None:
                out.add(pack(RESTACK, piece, craft))


def free_breach(s: Zylatron, side: i64, travelling: i64, a: Action) -> Breach:
    """Why *a* is no free action of *side* now; for other verbs, why it is not the time for them."""
    verb = verb_of(a)
    if a != pack(verb, arg(a, 0), arg(a, 1), arg(a, 2)):
        return "SB-ACT-02"
    if verb == BEAM_DOWN:
        return may_beam_down(s, side, travelling, arg(a, 0), arg(a, 1), arg(a, 2))
    if arg(a, 2) != 0:
        return "SB-ACT-02"
    if verb == FIRE:
        return may_fire(s, side, arg(a, 0), arg(a, 1))
    if verb == BEAM_UP:
        return may_beam_up(s, side, travelling, arg(a, 0), arg(a, 1))
    if verb == RESTACK:
        if arg(a, 0) >= PIECES or arg(a, 1) >= PIECES:
            return "SB-ACT-02"
        return may_restack(s, side, travelling, arg(a, 0), arg(a, 1))
    if verb == LAUNCH and arg(a, 1) == 0:
        return may_launch(s, side, arg(a, 0))
    if verb == REPAIR and arg(a, 1) == 0:
        return may_repair(s, side, arg(a, 0))
    return untimely(verb, travelling)


def untimely(verb: i64, travelling: i64) -> Breach:
    """The rule that says when *verb* may be used, for a verb used at another time."""
    if verb == DETONATE:
        return "ZY-MIS-04"
    if verb == NOMINATE:
        return "ZY-MIS-17"
    if travelling != NONE:
        if verb == START_MOVE or verb == END_TURN:
            return "ZY-TRN-11"
        if verb == BUY:
            return "ZY-BUY-01"
        if verb == REBUILD:
            return "ZY-ECO-06"
    elif verb == TRAVEL or verb == TRAVEL_PICKUP or verb == TRAVEL_BOARD or verb == END_MOVE:
        return "ZY-MOV-14"
    elif verb == CANCEL_MOVE:
        return "ZY-MOV-18"
    elif verb == DROP:
        return "ZY-CAR-08"
    return "SB-ACT-02"


def free_apply(s: Zylatron, side: i64, a: Action) -> None:
    """Carry out a free action."""
    verb = verb_of(a)
    if verb == FIRE:
        fire(s, arg(a, 0), arg(a, 1))
    elif verb == LAUNCH:
        launch(s, arg(a, 0))
    elif verb == BEAM_UP:
        beam_up(s, arg(a, 0), arg(a, 1))
    elif verb == BEAM_DOWN:
        beam_down(s, arg(a, 0), arg(a, 1), arg(a, 2))
    elif verb == RESTACK:
        restack(s, arg(a, 0), arg(a, 1))
    elif verb == REPAIR:
        repair(s, side, arg(a, 0))
