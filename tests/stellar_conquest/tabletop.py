"""Tables of Stellar Conquest for rule tests."""

from __future__ import annotations

from mypy_extensions import u8

from starboard.core.events import Event
from starboard.core.game import Setup
from starboard.core.state import Decision
from starboard.core.types import Options
from starboard.games.stellar_conquest.forces import new_force
from starboard.games.stellar_conquest.ids import KIND_NAMES, KINDS, NONE, NOWHERE
from starboard.games.stellar_conquest.ids import TECH_NAMES as TECHS
from starboard.games.stellar_conquest.notation import read_action, write_action
from starboard.games.stellar_conquest.state import StellarConquest
from starboard.games.stellar_conquest.table import check, new_match, new_table
from starboard.games.stellar_conquest.turn import GameTurns
from starboard.games.stellar_conquest.words import kind_name, read_kind, read_planet

__all__ = [
    "answer",
    "asked",
    "card",
    "colony",
    "develop",
    "force_at",
    "go",
    "match",
    "offers",
    "put",
    "refusal",
    "seal",
    "seen",
    "ships",
    "stage",
    "star",
    "sums",
]

NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve")


def setup(players: int, options: dict[str, str]) -> Setup:
    """A checked set-up; option names are written with underscores."""
    words = {name.replace("_", "-"): value for name, value in options.items()}
    return check(Setup(NAMES[:players], words))


def match(players: int = 2, **options: str) -> StellarConquest:
    """A new match at its first decision."""
    return new_match(setup(players, options))


def stage(players: int = 2, turn: int = 2, **options: str) -> StellarConquest:
    """A table on which nothing stands, for turn *turn*; `go` starts it.

    The game goes on although players without anything are out.
    """
    s = new_table(setup(players, {"early_end": "false", **options}))
    s.turn = turn
    if s.board.scenario.entries:
        for seat, entry in enumerate(s.board.scenario.entries[players - 2]):
            s.base[seat] = s.board.entry_hex[entry]
    return s


def go(s: StellarConquest, at: int = 0) -> StellarConquest:
    """Begin with the player at place *at* of the order."""
    s.push(GameTurns(at))
    s.run()
    return s


def star(s: StellarConquest, name: str) -> int:
    """The number of a star."""
    return s.board.star_names.index(name)


def put(
    s: StellarConquest, seat: int, where: str, what: str, *, last: str = "", goal: str = ""
) -> int:
    """A force of *seat* in a hex or at a star, for example "esc*2 ct*5"; its number."""
    at_star = where in s.board.star_names
    hex = s.board.star_hex[star(s, where)] if at_star else s.board.index[where]
    f = new_force(s, seat, hex)
    for word in what.split():
        kind, _, n = word.partition("*")
        number = read_kind(s, kind, seat, star(s, where) if at_star else 0)
        s.ships[f * KINDS + number] = int(n or "1")
    s.last[f] = u8(star(s, last)) if last else u8(NONE)
    s.goal[f] = u8(star(s, goal)) if goal else u8(NONE)
    return int(f)


def card(s: StellarConquest, name: str, number: int, *explorers: int) -> None:
    """The card of a star, and who has explored it."""
    s.card[star(s, name)] = u8(number)
    s.explored[star(s, name)] = u8(sum(1 << seat for seat in explorers))


def colony(
    s: StellarConquest, name: str, seat: int, pop: int, *, iu: int = -1, by: int = -1, **more: int
) -> int:
    """A colony of *seat* on a planet of a star with a card, founded by *by*; its number."""
    planet = read_planet(s, name)
    s.controller[planet] = u8(seat)
    s.originator[planet] = u8(seat if by < 0 else by)
    s.people[planet] = pop
    s.iu[planet] = pop if iu < 0 else iu
    for field, value in more.items():
        cells = getattr(s, field)
        cells[planet] = u8(value) if field in ("pfs", "idle", "ruined") else value
    return planet


def develop(s: StellarConquest, seat: int, *techs: str) -> None:
    """Developments that *seat* has."""
    for tech in techs:
        s.tech[seat] |= 1 << TECHS.index(tech)


def decision(s: StellarConquest, seat: int | None) -> Decision:
    """The open decision of *seat*, or the first."""
    return next(d for d in s.pending if seat is None or d.seat == seat)


def answer(s: StellarConquest, *texts: str, seat: int | None = None) -> None:
    """Answer the open decision of *seat* (or the first, luck's too), one after the other."""
    for text in texts:
        d = decision(s, seat)
        s.submit(d.id, d.seat, read_action(s, d, text))


def seal(s: StellarConquest) -> None:
    """Everybody who writes a sheet seals it."""
    for d in list(s.pending):
        answer(s, "seal", seat=int(d.seat))


def refusal(s: StellarConquest, text: str, seat: int | None = None) -> str | None:
    """The rule by which an answer is refused, or None; options must agree."""
    d = decision(s, seat)
    a = read_action(s, d, text)
    why = s.breach(d, a)
    out = Options()
    s.options(d, out)
    assert out.has(a) == (why is None), f"{text}: options and refusal differ ({why})"
    return why


def offers(s: StellarConquest, verb: str = "", seat: int | None = None) -> list[str]:
    """The legal answers, of one verb if given; without the verb in that case."""
    d = decision(s, seat)
    out = Options()
    s.options(d, out)
    texts = [write_action(s, d, a) for a in out.to_list()]
    if not verb:
        return texts
    return [text.partition(" ")[2] for text in texts if text.partition(" ")[0] == verb]


def asked(s: StellarConquest) -> list[tuple[int, str]]:
    """The seats asked (-1 is luck) and what they are asked."""
    return [(int(d.seat), KIND_NAMES[int(d.kind)]) for d in s.pending]


def ships(s: StellarConquest, f: int) -> str:
    """What a force holds, for example "esc*2 ct*5"; nothing if it does not exist."""
    if s.hex[f] == NOWHERE:
        return ""
    here = int(s.board.star_at[s.hex[f]]) if s.hex[f] >= 0 else 0
    counts = [(k, int(s.ships[f * KINDS + k])) for k in range(int(KINDS))]
    seat = int(s.owner[f])
    return " ".join(f"{kind_name(s, k, seat, here)}*{n}" for k, n in counts if n)


def force_at(s: StellarConquest, seat: int, where: str) -> list[str]:
    """The forces of *seat* in a hex or at a star, each as `ships` writes it."""
    at_star = where in s.board.star_names
    hex = s.board.star_hex[star(s, where)] if at_star else s.board.index[where]
    return [ships(s, f) for f in range(len(s.hex)) if s.hex[f] == hex and int(s.owner[f]) == seat]


def sums(s: StellarConquest, name: str) -> tuple[int, int, int, int, int, int]:
    """POP, IU, RIU, MB, AMB and PFS of a colony."""
    p = read_planet(s, name)
    cells = (s.people[p], s.iu[p], s.riu[p], s.mb[p], s.amb[p], s.pfs[p])
    pop, iu, riu, mb, amb, pfs = (int(n) for n in cells)
    return pop, iu, riu, mb, amb, pfs


def seen(s: StellarConquest, kind: int, seat: int) -> list[tuple[int, ...]]:
    """The arguments of events of a kind as *seat* (-1: a spectator) saw them."""
    events: list[Event] = [e for e in s.events if e.kind == kind]
    found = [e.seen_by(seat) for e in events]
    return [args for args in found if args is not None]
