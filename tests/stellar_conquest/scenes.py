"""Positions of Stellar Conquest in the middle of things."""

from __future__ import annotations

from textwrap import dedent

from starboard.core.chance import FastChance
from starboard.engine.match import Match
from starboard.engine.players import make_player
from starboard.games.stellar_conquest import GAME
from starboard.games.stellar_conquest.state import StellarConquest

__all__ = [
    "BOMBERS",
    "FLEETS",
    "SCENES",
    "SIEGE",
    "THREE",
    "WORLDS",
    "laid_out",
    "played_from",
    "table_of",
]

FLEETS = """
    turn 9 player vermilion
    canis: card 32 drew azure explored azure,vermilion entered azure | azure esc*3 atk ct*4 sct
    canis-4: azure pop 30 iu 42 mb 2
    k13: vermilion esc*5 atk*2 ct*3 to canis left 2
    ceti: card 25 drew vermilion explored vermilion
    ceti-3: vermilion pop 20
    vermilion: totals 3,4,5 techs 3ma,4ma,mb,atk
    azure: totals 1,2,3 techs 3ma,iit,mb,atk
"""
"""Vermilion's fleet is about to meet azure's at Canis, where azure has a colony with bases."""

SIEGE = """
    turn 10 player vermilion phase attack
    canis: card 32 drew azure explored azure,vermilion | vermilion esc*5 atk*4 dn*2 ct*3
    canis-4: azure pop 30 iu 42 riu 5 mb 2 amb 1
    canis-5: azure pop 5 pfs
    vermilion: techs 3ma,4ma,mb,atk,amb,dn,isw
    azure: techs 3ma,iit,mb,amb,pfs,ait
    d4: azure esc*2 to ceti
"""
"""Vermilion may attack two colonies of azure, one of them with a screen."""

BOMBERS = """
    turn 12 player vermilion phase attack
    canis: card 32 drew azure explored azure,vermilion | vermilion esc*2 dn*2
    canis-4: vermilion by azure pop 24 iu 40 riu 3 taken 9
    ceti: card 25 drew azure explored azure,vermilion | azure sct | vermilion sct
    ceti-3: azure pop 20
"""
"""Vermilion holds a colony of azure's, and may raze and bombard it."""

THREE = """
    turn 9 player vermilion phase combat
    canis: card 32 drew azure explored azure,emerald | vermilion esc*3 | azure atk*2 | emerald sct*2
    canis-4: azure pop 30 iu 42 mb 2
    ceti: card 25 drew emerald explored emerald,vermilion | vermilion ct*2 | emerald sct
    vermilion: techs 3ma,atk
"""
"""Ships of three players at one star, and two without warships at another."""

YEAR = """
    turn 8 player azure phase production
    canis: card 32 drew azure explored azure,vermilion | vermilion esc
    canis-4: azure pop 30 iu 42 mb 2
    ceti: card 25 drew vermilion explored vermilion
    ceti-3: vermilion pop 30
    vermilion: totals 30,40,50 techs 3ma
    azure: totals 1,25,30 techs 3ma,iit
"""

SCENES = {
    "fleets": (FLEETS, 2, {}),
    "fleets in private": (FLEETS, 3, {"combat-view": "private"}),
    "siege": (SIEGE, 2, {}),
    "siege in private": (SIEGE, 3, {"combat-view": "private", "isw-bases": "true"}),
    "bombers": (BOMBERS, 2, {}),
    "three": (THREE, 3, {"withdrawal-hex": "opponent"}),
    "three in private": (THREE, 4, {"combat-view": "private"}),
    "talk": (
        THREE.replace(" phase combat", " phase negotiation"),
        3,
        {"negotiation": "turn-start"},
    ),
    "year": (YEAR, 2, {"turns": "36"}),
}

WORLDS = 12


def laid_out(position: str, players: int = 2, **options: str) -> StellarConquest:
    """A position as a table."""
    words = {name.replace("_", "-"): value for name, value in options.items()}
    match = Match.create(
        GAME, [f"p{n}" for n in range(players)], words, luck=None, position=dedent(position)
    )
    state = match.state
    assert isinstance(state, StellarConquest)
    return state


def played_from(name: str, seed: int, steps: int, habit: str = "rarest-verb") -> Match:
    """A match that has gone on from a scene for so many answers."""
    position, players, options = SCENES[name]
    seats = [f"p{n}" for n in range(players)]
    luck = FastChance(seed)
    match = Match.create(GAME, seats, options, luck=luck, position=dedent(position))
    player = make_player(GAME, habit, seed)
    while not match.is_over and len(match.entries) < steps:
        seat = int(match.state.pending[0].seat)
        ask = match.open(seat)[0]
        match.submit(seat, ask.id, player.choose(match.options(ask)))
    return match


def table_of(match: Match) -> StellarConquest:
    """The state of a match of Stellar Conquest."""
    assert isinstance(match.state, StellarConquest)
    return match.state
