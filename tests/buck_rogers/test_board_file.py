"""Board files that do not fit together are refused with file and key."""

from __future__ import annotations

from pathlib import Path

import pytest
from buck_rogers.campaign import GAME
from buck_rogers.tabletop import refusal

from starboard.core.errors import DataError
from starboard.core.game import Setup
from starboard.games.buck_rogers.boardfile import DEFAULT, load_board

FOUR = ("Ann", "Bob", "Cid", "Dot")
TYCHO = 'adjacent = ["tranquility", "farside", "moon-near-orbit"]\nx = 802.8'
AMERICA = (
    'adjacent = ["independent-arcologies", "eurasian-regency", "urban-reservations",'
    ' "earth-near-orbit"]'
)

WRONG = {
    "missing key": ("hard_cap = 40", "# ", "victory.hard_cap", "missing"),
    "unknown key": ("hard_cap = 40", "hard_cap = 40\nsoft_cap = 9", "victory.soft_cap", "unknown"),
    "wrong type": ("hard_cap = 40", 'hard_cap = "forty"', "victory.hard_cap", "int"),
    "no TOML": ("[victory]", "[victory", "", "not TOML"),
    "a number the rules fix": ("sabotage = 7", "sabotage = 6", "thresholds.sabotage", "say 7"),
    "capacity": ("capacity_troopers = 5", "capacity_troopers = 6", "transport", "say 5"),
    "cap": ("overtime_cap = 8", "overtime_cap = 9", "victory.overtime_cap", "say 8"),
    "transports": (
        'class = "ship"\nper_faction = 4',
        'class = "ship"\nper_faction = 5',
        "unit.transport",
        "(4, 0)",
    ),
    "unknown colour": ('id = "blue"', 'id = "teal"', "faction", "blue, burgundy"),
    "unknown unit": ('id = "trooper"', 'id = "ranger"', "unit", "trooper"),
    "unknown Leader": ('b3_leader = "ardala"', 'b3_leader = "twiki"', "faction.b3_leader", "twiki"),
    "zone twice": ('id = "tycho"', 'id = "farside"', "zone", "twice"),
    "unknown neighbour": (TYCHO, TYCHO.replace("farside", "nearside"), "zone.tycho", "nearside"),
    "own neighbour": (TYCHO, TYCHO.replace("farside", "tycho"), "zone.tycho", "own neighbour"),
    "one-way neighbours": (
        TYCHO,
        TYCHO.replace(', "farside"', ""),
        "zone",
        "one direction only",
    ),
    "kind of zone": (
        'name = "Tycho"\nkind = "surface"',
        'name = "Tycho"\nkind = "crater"',
        "zone.tycho.kind",
        "crater",
    ),
    "display of a zone": (
        'name = "Tycho"\nkind = "surface"\ndisplay = "earth-moon"',
        'name = "Tycho"\nkind = "surface"\ndisplay = "luna"',
        "zone.tycho.display",
        "luna",
    ),
    "size of a Display": (
        'name = "Tycho"\nkind = "surface"\ndisplay = "earth-moon"',
        'name = "Tycho"\nkind = "surface"\ndisplay = "mars"',
        "display.earth-moon.zones",
        "12 zones",
    ),
    "start off the ring": (
        'start = "e-1"',
        'start = "m-3"',
        "marker.earth.start",
        "not on its ring",
    ),
    "unknown ring": (
        'ring = "earth"\nstart',
        'ring = "saturn"\nstart',
        "marker.earth.ring",
        "saturn",
    ),
    "gate on the ground": (
        'gate = "venus-far-orbit"',
        'gate = "elysium"',
        "marker.venus.gate",
        "far-orbit",
    ),
    "length of a ring": ("length = 8", "length = 7", "ring.earth.length", "8 zones"),
    "no length": ("length = 8", "length = 0", "ring.earth.length", "between"),
    "surface": (
        'surface = ["moscoviense", "tranquility", "farside", "tycho"]',
        "surface = []",
        "body.moon.surface",
        "no surface",
    ),
    "satellite orbit": (
        'satellite_orbit = "moon-near-orbit"',
        'satellite_orbit = "earth-moon-far-orbit"',
        "body.moon.satellite_orbit",
        "near-orbit",
    ),
    "slingshot": (
        'gate = "ceres-orbit"\nslingshot = false',
        'gate = "ceres-orbit"\nslingshot = true',
        "marker.ceres.slingshot",
        "planets",
    ),
    "combat row": (
        "gennie = [5, 6, 6, 0, 5, 0, 2]",
        "gennie = [5, 6, 6, 0, 5, 0]",
        "combat.gennie",
        "6 columns",
    ),
    "hit number": (
        "gennie = [5, 6, 6, 0, 5, 0, 2]",
        "gennie = [11, 6, 6, 0, 5, 0, 2]",
        "combat.gennie",
        "11",
    ),
    "bomb": ("bomb = 7", "bomb = 0", "thresholds.bomb", "0"),
    "movement": (
        "fighter = 5, battler = 4",
        "fighter = 50, battler = 4",
        "movement.advanced",
        "50",
    ),
    "movement table": ("balanced = {", "unbalanced = {", "movement.balanced", "missing"),
    "army": ("trooper = 8\n", "trooper = 80\n", "starting_army.trooper", "80"),
    "factory limits": ("venus = { total", "vulcan = { total", "factory_limits", "venus"),
    "deal": ('"5" = 6, "6" = 6 }\ncolours', '"5" = 6, "6" = 9 }\ncolours', "cards_dealt.6", "9"),
    "sets of Leaders": (
        '["killer-kane", "ardala"], ',
        '["killer-kane", "killer-kane"], ',
        "victory.leaders_by_player.3",
        "once",
    ),
    "turn cards": ("number = 6", "number = 7", "turn_card", "6"),
    "zone cards": (
        '[[territory_card]]\nzone = "bach"',
        '[[territory_card]]\nzone = "tycho"',
        "territory_card",
        "42 different",
    ),
    "combat order": ('"sun", "mercury"', '"mercury", "sun"', "combat_order.groups", "sun"),
    "sample unit": (
        'units = { leader = "doc-huer", trooper = 1, fighter = 4 }',
        'units = { leader = "doc-huer", trooper = 1, robot = 4 }',
        "sample.setup",
        "robot",
    ),
    "sample build": ('"1 transport"', '"one transport"', "sample.build", "no order"),
}


def board_with(folder: Path, *changes: tuple[str, str]) -> Path:
    """A board file like ours but for pieces of text, each of which stands in it once."""
    text = DEFAULT.read_text(encoding="utf-8")
    for old, new in changes:
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in the board file"
        text = text.replace(old, new)
    path = folder / "board.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_board_file_is_refused_with_file_and_key(what: str, tmp_path: Path) -> None:
    old, new, key, text = WRONG[what]
    path = board_with(tmp_path, (old, new))
    with pytest.raises(DataError) as refused:
        load_board(path)
    assert refused.value.file == str(path)
    assert key in refused.value.key
    assert text in str(refused.value)


def test_a_board_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"pluto\.toml"):
        GAME.check_setup(Setup(FOUR, {}, str(tmp_path / "pluto.toml")))


def test_a_board_has_the_hash_of_its_file(tmp_path: Path) -> None:
    path = board_with(tmp_path, ('"2" = 25, "3" = 20', '"2" = 26, "3" = 20'))
    other = GAME.board_hash(Setup(FOUR, {}, str(path)))
    ours = GAME.board_hash(Setup(FOUR, {}))
    assert len(ours) == len(other) == 64
    assert ours != other


def test_BR_MOV_03_over_a_bridge_of_ones_own_a_gennie_does_not_go(tmp_path: Path) -> None:
    """On a board where the Moon touches America, Troopers walk across and Gennies do not."""
    path = board_with(
        tmp_path,
        (TYCHO, TYCHO.replace("[", '["american-regency", ')),
        (AMERICA, AMERICA.replace("[", '["tycho", ')),
    )
    setup = GAME.check_setup(Setup(FOUR, {}, str(path)))
    s = GAME.read_position(
        setup, "turn 1 phase movement mover blue\ntycho: blue trooper gennie control"
    )
    assert refusal(s, "move blue-trooper tycho>american-regency") is None
    assert refusal(s, "move blue-gennie tycho>american-regency") == "BR-MOV-03"
