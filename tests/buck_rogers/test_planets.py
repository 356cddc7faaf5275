"""Planets advance (ledger chapter 4, BR-PLN)."""

from __future__ import annotations

from buck_rogers.campaign import buck
from buck_rogers.tabletop import answer, choose_sides, set_out

from starboard.games.buck_rogers import GAME
from starboard.games.buck_rogers.boardfile import DEFAULT, board_file

FILE, _ = board_file(DEFAULT)
BUILT = """
    blue end-building
    burgundy end-building
    yellow end-building
    green end-building
    dice 8 1 1 1
"""
"""Everybody has built, and the next turn begins."""
TURN_1 = """
    turn 1 phase building order blue,burgundy,yellow,green
    juno: blue leader:buck-rogers trooper control
    pallas: burgundy leader:wilma-deering trooper control
    psyche: yellow leader:killer-kane trooper control
    hygeia: green leader:ardala trooper control
"""


def test_BR_PLN_01_the_first_turn_moves_every_marker_too() -> None:
    s = set_out(4, sample_setup="start")
    before = GAME.view(s, None).markers
    choose_sides(s)
    after = GAME.view(s, None).markers
    rings = {ring.prefix: ring.length for ring in FILE.ring}
    assert len(before) == 13
    for name, zone in before.items():
        prefix, number = zone.rsplit("-", 1)
        assert after[name] == f"{prefix}-{int(number) % rings[prefix] + 1}"


def test_BR_PLN_01_counter_clockwise_on_the_board() -> None:
    """The angles of the drawn rings grow counter-clockwise from label to label."""
    for ring in FILE.ring:
        angles = [zone.angle for zone in FILE.zone if zone.ring == ring.id]
        steps = [(b - a) % 360 for a, b in zip(angles, [*angles[1:], angles[0]], strict=True)]
        assert all(abs(step - 360 / ring.length) < 0.01 for step in steps)


def test_BR_PLN_01_every_turn_moves_them_on() -> None:
    buck(
        TURN_1,
        f"""
        expect marker-mercury me-2
        expect marker-earth e-2
        {BUILT}
        """,
        """
        turn 2
        marker-mercury me-1
        marker-venus ve-3
        marker-earth e-3
        marker-mars m-3
        marker-pallas a-31
        """,
    )


def test_BR_PLN_02_all_markers_show_the_same_side() -> None:
    s = set_out(4, sample_setup="start")
    assert GAME.view(s, None).face == "sun"
    choose_sides(s)
    assert GAME.view(s, None).face == "moon"
    buck(TURN_1, f"expect face moon\n{BUILT}", "face sun")


def test_BR_PLN_03_pieces_on_the_ssd_stay_behind() -> None:
    buck(
        TURN_1 + "    e-2: blue fighter\n",
        f"""
        {BUILT}
        expect marker-earth e-3
        refused BR-MOV-09 blue move blue-fighter e-2>earth-moon-far-orbit
        """,
        "e-2: blue fighter",
    )


def test_BR_PLN_04_pieces_in_orbit_and_on_the_ground_travel_with_the_planet() -> None:
    buck(
        TURN_1 + "    earth-moon-far-orbit: blue fighter\n",
        f"""
        {BUILT}
        refused BR-MOV-09 blue move blue-fighter earth-moon-far-orbit>e-2
        blue move blue-fighter earth-moon-far-orbit>e-3
        """,
        "e-3: blue fighter",
    )


def test_BR_PLN_05_earth_is_back_in_turn_eight() -> None:
    years = ["e-2", "e-3", "e-4", "e-5", "e-6", "e-7", "e-8", "e-1"]
    for turn, zone in enumerate(years, 1):
        buck(
            f"turn {turn} phase movement mover blue\nelysium: blue fighter",
            f"expect marker-earth {zone}",
        )


def test_BR_SB4_01_in_b4_the_markers_never_move() -> None:
    buck(
        TURN_1 + "    e-1: blue fighter\n",
        f"""
        expect marker-earth e-1
        {BUILT}
        blue move blue-fighter e-1>earth-moon-far-orbit
        """,
        """
        turn 2
        marker-earth e-1
        marker-pallas a-29
        face sun
        """,
        b4="on",
    )
    s = set_out(4, b4="on", sample_setup="start")
    choose_sides(s)
    answer(s, "die 8", "die 1", "die 1", "die 1")
    assert GAME.view(s, None).markers["mars"] == "m-1"
