"""What must hold in every state of a match."""

from __future__ import annotations

from .ids import KINDS, NONE, NOWHERE, OFF_BOARD, ORBITS
from .state import StellarConquest, planets_of, ships_in
from .words import force_name, planet_name

__all__ = ["broken"]


def broken(s: StellarConquest) -> list[str]:
    """A sentence for each invariant that *s* breaks; normally none."""
    return [*_forces(s), *_stars(s), *_colonies(s)]


def _forces(s: StellarConquest) -> list[str]:
    found = []
    for f in range(len(s.hex)):
        if s.hex[f] == NOWHERE:
            continue
        name = force_name(f)
        if ships_in(s, f) < 1 or any(s.ships[f * KINDS + k] < 0 for k in range(int(KINDS))):
            found.append(f"{name} has no ships or fewer than none (SC-RUL-37)")
        if s.hex[f] != OFF_BOARD and s.board.in_play[s.hex[f]] == 0:
            found.append(f"{name} is outside the map in play (SC-MOV-14)")
        if s.hex[f] == OFF_BOARD and s.turn > 1:
            found.append(f"{name} has not entered (SC-SET-09)")
    return found


def _stars(s: StellarConquest) -> list[str]:
    cards = [int(card) for card in s.card if card not in (NONE, 0)]
    found = [f"card {card} lies at two stars" for card in set(cards) if cards.count(card) > 1]
    for star in range(int(s.board.stars)):
        if int(s.card[star]) in (int(NONE), 0):
            continue
        if s.board.card_class[int(s.card[star])] != s.board.star_class[star]:
            found.append(f"{s.board.star_names[star]} has a card of another class (SC-EXP-07)")
    return found


def _colonies(s: StellarConquest) -> list[str]:
    found = []
    for planet in range(len(s.controller)):
        name = planet_name(s, planet)
        if int(s.controller[planet]) == NONE:
            if s.people[planet] or s.iu[planet] or int(s.originator[planet]) != NONE:
                found.append(f"{name} is empty and yet has something (SC-RUL-32)")
            continue
        planets = planets_of(s, planet // int(ORBITS))
        if planet % int(ORBITS) >= len(planets):
            found.append(f"{name} is not on the card of its star")
        elif not 0 < s.people[planet] <= planets[planet % int(ORBITS)].limit:
            found.append(f"{name} has {s.people[planet]} millions (SC-COL-05)")
        if s.iu[planet] < s.people[planet]:
            found.append(f"{name} has fewer IU than millions (SC-RUL-25)")
        if s.ruined[planet]:
            found.append(f"{name} is uninhabitable and inhabited (SC-CON-21)")
    return found
