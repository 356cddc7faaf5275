"""What bots strive for, after the strategy notes (ledger chapter 9)."""

from __future__ import annotations

import pytest
from stellar_conquest.scenes import FLEETS, SCENES, YEAR, laid_out, played_from

from starboard.bots.table import Table
from starboard.core.game import Setup
from starboard.core.types import Options, verb_of
from starboard.games.stellar_conquest import GAME
from starboard.games.stellar_conquest.features import NAMES
from starboard.games.stellar_conquest.state import StellarConquest

EVALUATOR = GAME.evaluator()
SETTLE = """
    turn 3 player vermilion phase colonization
    z3: azure sct
    canis: card 32 explored vermilion | vermilion esc ct*20
"""


def best(s: StellarConquest, seat: int) -> str:
    """The answer that looks best one ply ahead."""
    d = next(d for d in s.pending if d.seat == seat)
    out = Options()
    s.options(d, out)
    found = []
    for a in out.to_list():
        world = s.clone()
        world.quiet = True
        mine = world.find(d.id, d.seat)
        assert mine is not None
        world.play(mine, a)
        if verb_of(a) not in GAME.yield_verbs:
            found.append((EVALUATOR.value(world, seat), GAME.write(s, d, a)))
    return max(found)[1]


def test_every_number_has_a_name() -> None:
    for name in SCENES:
        s = played_from(name, 1, 10).state
        for seat in range(s.seats):
            assert len(EVALUATOR.measure(s, seat)) == len(NAMES)
            assert 0.0 <= EVALUATOR.value(s, seat) <= 1.0


def test_transports_unload_on_the_terran_planet_at_once() -> None:
    assert best(laid_out(SETTLE), 0) == "unload force-2 ct 20 canis-4"


def test_scouts_leave_the_fleet_and_go_one_by_one() -> None:
    fleet = "canis: card 32 explored vermilion | vermilion esc*4 ct*35 sct*4\nz3: azure sct"
    s = laid_out("turn 3 player vermilion\n" + fleet)
    assert best(s, 0) == "select force-1"
    d = s.pending[0]
    s.submit(d.id, d.seat, GAME.read(s, d, "select force-1"))
    assert best(s, 0) == "transfer sct 4 new"
    s = laid_out(
        "turn 3 player vermilion\n"
        "canis: card 32 explored vermilion | vermilion sct*3\n"
        "z3: azure sct"
    )
    d = s.pending[0]
    s.submit(d.id, d.seat, GAME.read(s, d, "select force-1"))
    assert best(s, 0) == "transfer sct 2 new"


def test_a_sheet_is_filled_in_and_sealed() -> None:
    s = laid_out(YEAR)
    for wanted in ("fill", "seal"):
        assert best(s, 0) == wanted
        d = next(d for d in s.pending if d.seat == 0)
        s.submit(d.id, d.seat, GAME.read(s, d, wanted))


def test_a_filled_sheet_spends_everything_on_what_may_be_ordered() -> None:
    s = laid_out(YEAR)
    d = next(d for d in s.pending if d.seat == 0)
    s.submit(d.id, d.seat, GAME.read(s, d, "fill"))
    (plan,) = GAME.view(s, 0).plan
    assert plan.spent == plan.output == 30
    assert plan.sent % 3 == 0
    d = next(d for d in s.pending if d.seat == 0)
    assert s.breach(d, GAME.read(s, d, "fill")) == "SC-SEQ-09"


def test_fire_is_aimed_where_it_counts() -> None:
    s = laid_out(
        FLEETS.replace("k13: vermilion", "canis: vermilion")
        .replace("turn 9 player vermilion", "turn 9 player vermilion phase combat")
        .replace(" to canis left 2", "")
    )
    assert best(s, 0).startswith("aim")


@pytest.mark.parametrize("seat", [0, 1])
def test_a_bot_runs_a_society(seat: int) -> None:
    """In ten turns it has explored stars, settled a Terran planet and begun to invent."""
    names = ["random", "random"]
    names[seat] = "greedy"
    setup = GAME.check_setup(Setup(tuple(names)))
    s = GAME.new(setup)

    class Enough(Exception):
        pass

    def seen(state: StellarConquest, *_: object) -> None:
        if state.turn > 10:
            raise Enough

    table = Table(GAME, tuple(names), 5, seat, seen)  # type: ignore[arg-type]
    with pytest.raises(Enough):
        table.play(s, 1_000_000)
    view = GAME.view(s, seat)
    assert sum(star.explored for star in view.stars) >= 5
    assert sum(colony.pop for colony in view.colonies) >= 30
    assert table.faults == ()
