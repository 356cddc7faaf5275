"""Hidden information (ledger chapter 16): Turn Cards and cargo."""

from __future__ import annotations

import msgspec
import pytest
from buck_rogers.campaign import GAME, buck, laid_out

from starboard.core.chance import FastChance, draw
from starboard.core.state import Decision
from starboard.core.types import Options, verb_of
from starboard.engine.codec import dump
from starboard.games.buck_rogers.ids import COLOURS, CONCEDE, HOP, LOAD, STEP, UNLOAD
from starboard.games.buck_rogers.pools import aboard
from starboard.games.buck_rogers.state import BuckRogers
from starboard.games.buck_rogers.transports import is_loaded
from starboard.games.buck_rogers.view import view_of

WORLDS = 40

LEADERS = """
    juno: blue leader:buck-rogers
    pallas: burgundy leader:wilma-deering
    vesta: yellow leader:killer-kane
    psyche: green leader:black-barney
"""
CONVOY = """
    turn 1 phase movement mover blue
    elysium: blue T1 T2 trooper*6 factory control
"""


def worlds(s: BuckRogers, seat: int | None, number: int = WORLDS) -> list[BuckRogers]:
    """What *seat* can imagine."""
    return [GAME.imagine(s, seat, FastChance(n)) for n in range(number)]


# -- Turn Cards -----------------------------------------------------------------------------


def test_BR_HID_01_a_card_is_its_owners_until_his_move_begins() -> None:
    buck(
        LEADERS
        + """
        turn 2 phase movement order blue,burgundy,yellow,green mover blue
        cards blue=1,burgundy=3,yellow=4,green=6
        """,
        """
        expect known burgundy blue.turn-card
        expect known yellow yellow.turn-card
        expect hidden burgundy cannot see yellow.turn-card
        expect hidden spectator cannot see burgundy.turn-card
        expect hidden burgundy cannot see order
        expect not-sees burgundy yellow: 4
        expect sees yellow yellow: 4
        blue end-move
        expect known yellow burgundy.turn-card
        expect sees spectator burgundy: 3
        expect hidden burgundy cannot see yellow.turn-card
        """,
        game="advanced",
    )


def test_BR_HID_01_undealt_cards_stay_unknown() -> None:
    s = laid_out(
        LEADERS
        + """
        turn 2 phase movement order blue,burgundy,yellow,green mover burgundy
        cards blue=1,burgundy=3,yellow=4,green=6
        shown blue,burgundy
        """,
        game="advanced",
    )
    for seat, possible in ((0, {4, 5, 6}), (3, {4, 5})):
        found = worlds(s, seat)
        assert {int(w.card[2]) for w in found} == possible
        assert all(int(w.card[3]) != int(w.card[2]) for w in found)
    assert {int(w.card[3]) for w in worlds(s, 3)} == {6}


def test_BR_HID_01_with_few_players_each_colour_has_a_card_of_its_own() -> None:
    buck(
        """
        seats blue+burgundy+yellow,green+purple+brown
        turn 2 phase movement order blue,green,burgundy,purple,yellow,brown mover blue
        juno: blue leader:buck-rogers
        psyche: green leader:black-barney
        """,
        """
        expect known blue yellow.turn-card
        expect hidden blue cannot see brown.turn-card
        expect hidden green cannot see yellow.turn-card
        """,
        players=2,
        game="advanced",
    )


# -- cargo ----------------------------------------------------------------------------------


def test_BR_HID_02_which_transport_was_loaded_is_its_owners_secret() -> None:
    buck(
        CONVOY,
        """
        blue load blue-T1 blue-trooper 4
        expect hidden burgundy cannot see blue-T1
        expect hidden spectator cannot see blue-T2
        expect known blue blue-T1
        expect doubt: blue*4@blue-T1,blue-T2
        expect log Blue loads 4 Troopers in Elysium
        expect not-log Transport 1
        """,
    )


def test_BR_HID_02_unloading_reveals() -> None:
    buck(
        CONVOY,
        """
        blue load blue-T1 blue-trooper 4
        blue move blue-T1 elysium>venus-near-orbit
        blue move blue-T2 elysium>venus-near-orbit
        blue move blue-T2 venus-near-orbit>aphrodite
        blue move blue-T1 venus-near-orbit>lowlanders
        expect hidden burgundy cannot see blue-T1
        blue unload blue-T1 blue-trooper 1
        expect hidden burgundy cannot see blue-T1
        blue end-move
        expect known burgundy blue-T1
        expect known burgundy blue-T2
        """,
        """
        lowlanders: blue T1 trooper*4
        doubt: -
        sure: -
        """,
    )


def test_BR_HID_02_a_transport_that_lands_empty_tells_where_the_cargo_is() -> None:
    buck(
        CONVOY,
        """
        blue load blue-T1 blue-trooper 4
        blue move blue-T1 elysium>venus-near-orbit
        blue move blue-T2 elysium>venus-near-orbit
        blue move blue-T2 venus-near-orbit>aphrodite
        expect hidden burgundy cannot see blue-T1
        blue end-move
        expect known burgundy blue-T1
        """,
        "sure: blue-T1=blue*4",
    )


def test_BR_HID_02_destruction_reveals() -> None:
    buck(
        LEADERS
        + """
        turn 1 phase combat order burgundy,blue,yellow,green
        ve-1: blue T1[trooper*2] T2 | burgundy fighter
        """,
        """
        expect hidden burgundy cannot see blue-T1
        burgundy engage blue
        blue decline
        burgundy attack burgundy-fighter>blue-T1
        dice 3
        expect hidden burgundy cannot see blue-T2
        blue hold
        expect known burgundy blue-T2
        expect log 2 Blue Troopers aboard
        """,
        "doubt: -",
    )


def test_BR_HID_03_the_total_is_public_and_the_split_is_not() -> None:
    s = laid_out("turn 1 phase movement mover green; ve-1: blue T1[trooper*5] T2[trooper*2] T3")
    seen = view_of(s, 1).seats[0]
    assert seen.aboard == {"blue": 7}
    assert seen.tray["blue"]["trooper"] == 20 - 7
    found = worlds(s, 1)
    assert {int(aboard(w, 0)) for w in found} == {7}
    assert len({tuple(w.cargo) for w in found}) > 5
    assert all(int(w.cargo[x * COLOURS]) <= 5 for w in found for x in range(3))


def test_BR_HID_04_everything_else_is_public() -> None:
    """Where nothing is loaded and no card is hidden, all see the same."""
    s = laid_out(LEADERS + "elysium: blue trooper*2 T1 factory control | yellow fighter*2")
    views = []
    for seat in (None, 0, 1, 2, 3):
        plain = msgspec.to_builtins(view_of(s, seat))
        del plain["seat"]
        for ship in plain["ships"]:
            for own in ("cargo", "left", "loaded"):
                del ship[own]
        views.append(plain)
        assert dump(GAME.imagine(s, seat, FastChance(1))) == dump(s)
    assert all(plain == views[0] for plain in views)


def test_BR_HID_04_the_order_of_the_zone_cards_does_not_exist() -> None:
    buck(play="cards 1 2 3 4", expect="hidden seat-1 cannot see zone-cards.order")


ARDALA = """
    turn 2 phase movement order burgundy,blue,yellow,green mover burgundy
    juno: blue leader:buck-rogers
    pallas: burgundy leader:ardala control
    vesta: yellow leader:killer-kane
    psyche: green leader:black-barney
    ve-1: blue T1[trooper*3] T2
"""


def test_BR_HID_05_ardala_learns_that_it_is_loaded_and_not_with_what() -> None:
    buck(
        ARDALA + "me-1: blue T3[factory] T4\n",
        """
        offered burgundy steal blue-T1 ve-1 burgundy
        burgundy steal blue-T1 ve-1 burgundy
        expect proven: blue-T1
        expect log loaded
        expect not-log 3 Blue Troopers
        expect hidden burgundy cannot see blue-T1
        expect hidden yellow cannot see blue-T1
        refused BR-RUL-78 burgundy steal blue-T1 ve-1 burgundy
        burgundy steal blue-T2 ve-1 burgundy
        """,
        "pallas: burgundy leader:ardala T1 control",
        game="advanced",
    )


def test_BR_HID_05_what_was_found_loaded_is_loaded_in_every_world() -> None:
    s = laid_out(ARDALA + "me-1: blue T3 T4\nproven: blue-T1\n", game="advanced")
    assert all(is_loaded(w, 0) for w in worlds(s, 1))
    assert {int(w.cargo[0]) for w in worlds(s, 1)} == {1, 2, 3}


def test_BR_RUL_78_with_open_cargo_loaded_transports_are_not_offered() -> None:
    buck(
        ARDALA,
        """
        not-offered burgundy steal blue-T1 ve-1 burgundy
        refused BR-RUL-78 burgundy steal blue-T1 ve-1 burgundy
        offered burgundy steal blue-T2 ve-1 burgundy
        expect known burgundy blue-T1
        """,
        game="advanced",
        open_cargo="on",
    )


# -- what follows from what is known ----------------------------------------------------------


def test_BR_HID_02_no_world_mixes_a_factory_with_troopers() -> None:
    s = laid_out(
        "turn 1 phase movement mover green; ve-1: blue T1[trooper*5] T2[factory] T3[trooper*4]"
    )
    assert GAME.invariants(s) == []
    places = {int(w.factory_ship[0]) for w in worlds(s, 3)}
    assert places == {0, 1, 2}
    for world in worlds(s, 3):
        assert GAME.invariants(world) == []


def test_BR_HID_02_a_tight_hold_is_filled_without_looking() -> None:
    """Nine Troopers, a Factory and three Transports: few worlds fit, and each is found."""
    s = laid_out(
        """
        turn 1 phase movement mover green
        ve-1: blue T1[trooper*5] T2[trooper*4] T3[factory] T4
        sure: blue-T2=blue*4
        doubt: blue*5@blue-T1,blue-T2,blue-T3 F1@blue-T1,blue-T3,blue-T4
        proven: blue-T1
        """
    )
    for world in worlds(s, 2, 200):
        assert GAME.invariants(world) == []
        assert int(world.cargo[COLOURS]) >= 4
        assert is_loaded(world, 0)
    assert {int(w.factory_ship[0]) for w in worlds(s, 2, 200)} == {0, 2, 3}


def test_BR_RUL_78_troopers_that_leave_one_of_two_loads_may_be_of_either() -> None:
    s = laid_out(
        """
        turn 1 phase movement mover blue
        ve-1: blue T1[trooper*2] T3
        elysium: blue T2[trooper*3](left=4)
        doubt: blue*3@blue-T1,blue-T2 blue*2@blue-T2,blue-T3
        """
    )
    d = s.pending[0]
    s.submit(d.id, d.seat, GAME.read(s, d, "unload blue-T2 blue-trooper 1"))
    found = worlds(s, 1, 200)
    assert max(int(w.cargo[0]) for w in found) == 3
    assert max(int(w.cargo[2 * COLOURS]) for w in found) == 2
    assert GAME.write_place(s, "doubt") == (
        "blue*2@blue-T1,blue-T2 blue*1@blue-T2,blue-T3 blue*1@blue-T1,blue-T2,blue-T3"
    )


def test_BR_RUL_78_a_hop_in_space_is_seen_by_nobody_else() -> None:
    buck(
        """
        turn 1 phase movement mover blue
        venus-far-orbit: blue T1[trooper*3]
        ve-2: blue T2
        sure: blue-T1=blue*3
        """,
        """
        expect known burgundy blue-T1
        blue move blue-T1 venus-far-orbit>ve-2
        blue hop blue-T1>blue-T2
        expect hidden burgundy cannot see blue-T2
        expect not-log hands 3
        refused BR-RUL-72 blue move blue-T1 ve-2>ve-3
        blue move blue-T2 ve-2>ve-3
        expect hidden spectator cannot see blue-T2
        """,
        i="on",
    )


# -- two worlds that differ only in what is hidden ---------------------------------------------

FLEETS = """
    turn 1 phase movement order blue,green,burgundy,purple,yellow,brown
    juno: blue leader:buck-rogers
    psyche: green leader:black-barney
    elysium: blue T1 T2 T3 trooper*9 factory | burgundy T1 trooper*3 | blue control
    tolstoi: green T1 T2 trooper*6 factory control | purple T1 T2
    ve-3: blue T4[trooper*2]
    e-2: green T3[factory] T4
"""
CARGO = (int(LOAD), int(UNLOAD), int(HOP), int(STEP))


def choose(s: BuckRogers, d: Decision, luck: FastChance) -> int:
    """Mostly cargo and steps of Transports, so that much is loaded and little is known."""
    out = Options()
    s.options(d, out)
    options = [a for a in out.to_list() if verb_of(a) != CONCEDE]
    busy = [a for a in options if int(verb_of(a)) in CARGO]
    if busy and luck.below(12) > 0:
        loads = [a for a in busy if verb_of(a) != STEP]
        options = loads if loads and luck.below(3) == 0 else busy
    return options[luck.below(len(options))]


def options_of(s: BuckRogers, seat: int | None) -> list[list[int]]:
    found = []
    for d in s.pending:
        if d.seat == seat:
            out = Options()
            s.options(d, out)
            found.append(out.to_list())
    return found


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {"game": "advanced", "i": "on", "o": "on"}),
        (2, {"game": "basic", "turn_cards": "on", "i": "on", "k": "on"}),
        (3, {"game": "advanced", "open_cargo": "on", "f": "on"}),
        (6, {"game": "basic", "pass_through_basic": "both"}),
    ],
)
def test_BR_HID_02_what_is_hidden_changes_nothing_for_others(
    players: int, options: dict[str, str]
) -> None:
    position = FLEETS if players < 6 else FLEETS.replace(" order blue", "\n    # order blue")
    if players == 3:
        position = "seats blue+burgundy,green+purple,yellow+brown" + position
    for seed in range(3):
        s = laid_out(position, players=players, **options)
        luck = FastChance(seed)
        apart = 0
        for step in range(90):
            if s.at_chance():
                s.play(s.pending[0], draw(s, luck, Options(), Options()))
            elif s.pending:
                s.play(s.pending[0], choose(s, s.pending[0], luck))
            if step % 3 == 0:
                apart += compare(s, None if step % 5 == 0 else int(luck.below(players)), step)
        assert apart > 0


def compare(s: BuckRogers, seat: int | None, number: int) -> int:
    """Hold *s* against a world that differs in secrets; 1 if there was anything to hide."""
    other = GAME.imagine(s, seat, FastChance(1000 + number))
    assert GAME.invariants(s) == []
    assert GAME.invariants(other) == []
    assert view_of(s, seat) == view_of(other, seat)
    assert options_of(s, seat) == options_of(other, seat)
    one = GAME.imagine(s, seat, FastChance(number))
    assert dump(one) == dump(GAME.imagine(other, seat, FastChance(number)))
    return int(dump(other) != dump(s))
