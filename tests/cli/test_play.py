"""A match in the terminal: what is typed, what is shown, what is kept."""

from __future__ import annotations

import io
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from cli.shell import say, spawn
from rich.console import Console
from toys import nim

from starboard.cli.asking import Leave
from starboard.cli.keeping import Keeper, secret_file
from starboard.cli.looking import COMMANDS
from starboard.cli.seats import Player
from starboard.cli.session import Session
from starboard.cli.terminal import Terminal
from starboard.core.chance import Chance, FastChance
from starboard.core.game import Game
from starboard.engine.fair import FairChance
from starboard.engine.match import Match
from starboard.engine.record import Record
from starboard.engine.registry import load

Capsys = pytest.CaptureFixture[str]
SHORT = {"game": "short", "planet_choice": "assigned", "first_player": "seat-1"}
DUEL = """
seats red,green
turn 1 side red moves 2
deck: hit 10 miss 5
r10-c10: red SF1
r10-c12: green SF1
r24-c46: green W1
r04-c06: red W1
"""


class Sitting:
    """A match at a keyboard whose lines are already typed; Ann has red."""

    def __init__(
        self,
        typed: str,
        seats: str = "Ann,greedy",
        rules: Game[Any] | None = None,
        luck: Chance | None = None,
        position: str | None = None,
        width: int = 100,
        **options: str,
    ) -> None:
        names = seats.split(",")
        game = rules if rules is not None else load("zylatron")
        words = {**(SHORT if rules is None else {}), **options}
        luck = luck or FastChance(3)
        self.match = Match.create(game, names, words, luck=luck, position=position)
        self.screen = io.StringIO()
        out = Console(file=self.screen, width=width, highlight=False)
        terminal = Terminal(out, io.StringIO(typed))
        players = [Player(name) for name in names]
        self.session = Session(self.match, players, terminal, Keeper(None), 1)

    def play(self) -> str:
        """Everything that was shown until the lines ran out or the match was over."""
        with suppress(Leave):
            self.session.play()
        return self.screen.getvalue()

    def played(self, seat: int = 0) -> list[str]:
        """What *seat* did."""
        return [entry.text for entry in self.match.entries if entry.seat == seat]


def shown(
    typed: str, seats: str = "Ann,greedy", position: str | None = None, **options: str
) -> str:
    return Sitting(typed, seats, None, None, position, 100, **options).play()


# -- answers --------------------------------------------------------------------------------


def test_the_question_names_seat_player_and_rules() -> None:
    text = shown("")
    assert re.search(r"(Red|Green) \(Ann\): 2 moves left\..*\[ZY-TRN-03 ZY-TRN-04", text)


def test_numbers_narrow_the_menu_until_an_action_is_complete() -> None:
    sitting = Sitting("1\n1\n1\n1\n")
    text = sitting.play()
    assert re.search(r" 1 travel … \d+", text)
    assert re.search(r" 1 r01 … \d+", text)
    assert sitting.played() == ["start-move red-SF1", "travel r01-c03"]


def test_notation_is_taken_at_every_prompt() -> None:
    sitting = Sitting("start SF1\ntravel\nshoot SF1 at green W1\ntravel r12-c16\n")
    text = sitting.play()
    assert sitting.played() == ["start-move red-SF1", "travel r12-c16"]
    assert " is against ZY-LAS-" in text


def test_what_follows_the_prefix_completes_it() -> None:
    sitting = Sitting("start SF1\ntravel\nr12-c16\n")
    text = sitting.play()
    assert "red travel> r12-c16" in text
    assert sitting.played()[-1] == "travel r12-c16"


def test_the_first_words_narrow_the_menu_and_never_act_by_themselves() -> None:
    sitting = Sitting("fire\n", position=DUEL)
    text = sitting.play()
    assert sitting.played() == []
    assert text.endswith("1 fire red-SF1>green-SF1 (card: hit 10/15, miss 5/15)\n")
    confirmed = Sitting("fire\n\n", position=DUEL)
    confirmed.play()
    assert confirmed.played() == ["fire red-SF1>green-SF1"]


def test_a_point_alone_finds_its_verb_and_waits_for_enter() -> None:
    sitting = Sitting("start SF1\nr12-c16\n")
    sitting.play()
    assert sitting.played() == ["start-move red-SF1"]
    confirmed = Sitting("start SF1\nr12-c16\n\n")
    confirmed.play()
    assert confirmed.played()[-1] == "travel r12-c16"


def test_refusals_quote_the_rule() -> None:
    text = shown("start SF1\ntravel r27-c27\n")
    assert re.search(r"No\. .* is against ZY-MOV-\d\d: ", " ".join(text.split()))


def test_near_misses_are_explained() -> None:
    text = " ".join(shown("strat-move red-SF1\n").split())
    assert "There is no action 'strat-move'; did you mean start-move?" in text


def test_a_number_that_is_not_in_the_menu_is_refused() -> None:
    assert "The menu has the numbers 1 to 10, not 99." in shown("99\n")
    assert "not 0." in shown("0\n")


def test_enter_and_back_return_to_the_whole_menu() -> None:
    text = shown("start SF1\ntravel\n\ntravel\nback\n")
    assert len(re.findall(r"1 travel … ", text)) == 3


def test_actions_typed_ahead_are_played_in_turn() -> None:
    sitting = Sitting("start W1; travel r03-c07; end; end-turn\n")
    sitting.play()
    assert sitting.played() == ["start-move red-W1", "travel r03-c07", "end-move", "end-turn"]


def test_what_is_typed_ahead_is_dropped_when_luck_has_spoken() -> None:
    sitting = Sitting("fire SF1 green-SF1; end-turn\n", position=DUEL)
    text = sitting.play()
    assert "Not played, since something else happened first: end-turn" in text
    assert sitting.played() == ["fire red-SF1>green-SF1"]


def test_what_is_typed_ahead_is_dropped_after_a_refusal() -> None:
    sitting = Sitting("start W1; travel r27-c27; end\n")
    text = sitting.play()
    assert "Not played, since the action before was refused: end" in text
    assert sitting.played() == ["start-move red-W1"]


def test_undo_takes_back_and_says_why_not() -> None:
    sitting = Sitting("start SF1\nundo\n", touch_move="relaxed")
    text = sitting.play()
    assert "Taken back." in text
    assert sitting.played() == []
    strict = shown("start SF1\nundo\n")
    assert "This cannot be taken back by ZY-MOV-13" in strict
    assert "There is nothing to take back by SB-UND-01" in shown("undo\n")


# -- looking --------------------------------------------------------------------------------


def test_the_news_are_what_happened_since_the_last_question() -> None:
    text = shown("end-turn\n", seats="Ann,Bob").rpartition("red> end-turn\n")[2]
    assert "Red collects 3 Zys and has 13." in text
    text = shown("end-turn\n").rpartition("red> end-turn\n")[2]
    assert "Green collects 3 Zys and has 13." in text
    assert "is set up on" not in text


def test_the_outcome_of_a_shot_is_shown() -> None:
    text = shown("fire SF1 green-SF1\n", position=DUEL)
    assert re.search(r"Strike Card for Green Star Fighter 1: (HIT|MISS)\.", text)


def test_odds_stand_behind_a_choice_that_leads_to_luck() -> None:
    assert "fire red-SF1>green-SF1 (card: hit 10/15, miss 5/15)" in shown("", position=DUEL)


def test_ZY_LAS_09_odds_do_not_tell_who_is_in_range_when_ranges_are_guessed() -> None:
    text = shown("fire\n", position=DUEL, range_nomination="blind")
    assert "green-SF1" in text
    assert "10/15" not in text


def test_rules_are_read_by_prompt_id_and_words() -> None:
    assert "ZY-TRN-12 The player ends the turn explicitly" in shown("?\n")
    assert "ZY-MOV-09 A stop must be on a point free of pieces" in shown("? zy-mov-09\n")
    assert "ZY-CAR-01" in shown("?battle star bays\n")
    assert "No rule has all of the words 'xyzzy'." in shown("? xyzzy\n")
    assert "did you mean ZY-MOV-09" in shown("? ZY-MOV-99\n")


def test_every_command_answers() -> None:
    typed = "help\nboard\nlog 3\nall\noptions\nposition\nwhy\nsave\n/board\nquit\n"
    text = shown(typed)
    for name, _ in COMMANDS:
        assert name in text
    assert text.count("c0        c10") == 3
    assert "start-move" in text
    assert "game=short" in text
    assert "r05-c09" in text
    assert "No bot has had a choice yet." in text
    assert "Save to which file? Write: save FILE" in text


def test_bots_say_why() -> None:
    assert "Green, greedy: " in shown("end-turn\nwhy\n")


def test_a_word_with_arguments_is_an_action_and_not_a_command() -> None:
    text = shown("start W1\nboard r27-c27\n")
    assert " is against " in text


def test_reachable_points_are_marked_on_the_board() -> None:
    plain, marked = shown("board\n"), shown("start SF1\nboard\n")
    assert plain.count("+ ") == 0
    assert marked.count("+ ") > 100


@pytest.mark.parametrize("width", [60, 80, 120])
def test_nothing_is_wider_than_the_screen(width: int) -> None:
    text = Sitting("help\nboard\n1\n1\nwhy\nlog\n", width=width).play()
    assert max(len(line) for line in text.split("\n")) <= width


# -- several people -------------------------------------------------------------------------


def test_people_with_secrets_get_a_curtain_between_them() -> None:
    text = Sitting("\ntake 1\n\ntake 1\n", seats="ann,bob", rules=nim.GAME).play()
    assert text.count("Pass the keyboard to") >= 2


def test_one_person_on_several_seats_sees_no_curtain() -> None:
    text = Sitting("take 1\ntake 1\n", seats="ann,ann", rules=nim.GAME).play()
    assert "Pass the keyboard" not in text


def test_open_games_have_no_curtain() -> None:
    assert "Pass the keyboard" not in Sitting("end-turn\nend-turn\n", seats="Ann,Bob").play()


def test_a_position_with_secrets_is_not_shown() -> None:
    text = Sitting("\nposition\n", seats="ann,bob", rules=nim.GAME).play()
    assert "The position would show what is hidden from you." in text


# -- the end --------------------------------------------------------------------------------


def test_the_end_names_the_winner_and_verifies_the_luck() -> None:
    luck = FairChance(b"secret")
    sitting = Sitting("1\n" * 400, seats="Ann,random", luck=luck, round_limit="2")
    text = sitting.play()
    assert sitting.match.is_over
    assert "Game over." in text
    assert luck.secret.hex() in text
    assert re.search(r"Luck verified: \d+ rolls and draws\.", text)


def test_bots_alone_are_watched() -> None:
    text = Sitting("", seats="random,random", round_limit="1").play()
    assert "starts its move." in text
    assert "Game over." in text


# -- the whole command ----------------------------------------------------------------------

SETUP = ["--option", "game=short", "--option", "planet_choice=assigned"]


def test_a_whole_game_through_a_pipe(tmp_path: Path, capsys: Capsys) -> None:
    record = tmp_path / "match.txt"
    options = [*SETUP, "--option", "round_limit=2", "--seats", "human:Ann,random"]
    found = spawn("play", "zylatron", *options, "--record", str(record), typed="1\n" * 400)
    assert (found.code, found.err) == (0, "")
    assert "\x1b" not in found.out
    assert re.search(r"^Luck is pledged: [0-9a-f]{64}$", found.out, re.MULTILINE)
    assert "Game over." in found.out
    assert not secret_file(record).exists()
    verified = say(capsys, "verify", str(record))
    assert verified.code == 0
    assert "rolls and draws verified" in verified.out


def test_the_end_of_input_saves_and_resuming_goes_on(tmp_path: Path) -> None:
    record = tmp_path / "match.txt"
    first = spawn("play", "zylatron", *SETUP, "--record", str(record), typed="end-turn\n")
    assert first.code == 0
    assert f"--resume {record}\n" in first.out
    assert secret_file(record).stat().st_mode & 0o777 == 0o600
    begun = Record.read_file(record)
    assert begun.result == "unfinished"
    assert begun.pledge is not None
    assert begun.pledge.secret == ""
    second = spawn("play", "zylatron", "--resume", str(record), typed="end-turn\nquit\n")
    assert second.code == 0
    longer = Record.read_file(record)
    assert longer.lines[: len(begun.lines)] == begun.lines
    assert len(longer.lines) > len(begun.lines)
    assert longer.seats == ("Player 1", "greedy")


def test_a_lost_secret_is_a_sentence(tmp_path: Path, capsys: Capsys) -> None:
    record = tmp_path / "match.txt"
    say(capsys, "play", "zylatron", *SETUP, "--record", str(record))
    secret_file(record).write_text("00\n")
    found = say(capsys, "play", "zylatron", "--resume", str(record))
    assert found.code == 2
    assert "this is not the secret pledged" in found.err
    secret_file(record).unlink()
    assert "cannot be read" in say(capsys, "play", "zylatron", "--resume", str(record)).err


def test_a_seeded_match_is_the_same_with_and_without_a_break(
    tmp_path: Path, capsys: Capsys
) -> None:
    whole, broken = tmp_path / "whole.txt", tmp_path / "broken.txt"
    seats = ["--seats", "human:Ann,human:Bob"]
    position = tmp_path / "position.txt"
    position.write_text(DUEL)
    base = ["play", "zylatron", *seats, "--option", "game=short", "--seed", "5"]
    base += ["--position", str(position)]
    first, second = "fire SF1 green-SF1\nend-turn\n", "end-turn\nfire\n\nend-turn\n"
    say(capsys, *base, "--record", str(whole), typed=first + second)
    say(capsys, *base, "--record", str(broken), typed=first)
    assert whole.read_text() != broken.read_text()
    say(capsys, "play", "zylatron", "--resume", str(broken), "--seed", "5", typed=second)
    assert whole.read_text() == broken.read_text()


def test_a_position_begins_a_match(tmp_path: Path, capsys: Capsys) -> None:
    path = tmp_path / "position.txt"
    path.write_text(DUEL)
    found = say(capsys, "play", "zylatron", "--option", "game=short", "--position", str(path))
    assert found.code == 0
    assert "fire red-SF1>green-SF1" in found.out


def test_no_color_is_obeyed_and_columns_are_used() -> None:
    found = spawn("play", "zylatron", *SETUP, "--seed", "1", COLUMNS="120", NO_COLOR="1")
    assert "\x1b" not in found.out
    assert max(len(line) for line in found.out.split("\n")) > 80


def test_save_writes_over_records_only(tmp_path: Path) -> None:
    notes, record = tmp_path / "notes.txt", tmp_path / "match.txt"
    notes.write_text("mine\n")
    typed = f"save {notes}\nsave {tmp_path}\nsave {record}\nend-turn\nsave {record}\n"
    text = Sitting(typed, width=300).play()
    assert f"{notes} is there already, and it is no record." in text
    assert f"{tmp_path} is a directory" in text
    assert text.count(f"--resume {record}.") == 2
    assert notes.read_text() == "mine\n"
    assert Record.read_file(record).lines


def test_a_record_that_cannot_be_written_does_not_end_the_match(
    tmp_path: Path, capsys: Capsys
) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    sitting = Sitting("end-turn\nend-turn\n", seats="Ann,Bob")
    sitting.session.keeper.path = folder / "gone" / "match.txt"
    text = sitting.play()
    assert "Not saved." in text
    assert sitting.played() == ["end-turn"]
    assert sitting.played(1) == ["end-turn"]


def test_a_finished_match_can_be_looked_at_again(tmp_path: Path, capsys: Capsys) -> None:
    record = tmp_path / "match.txt"
    bots = ["--seats", "random,random", "--option", "round_limit=1"]
    say(capsys, "play", "zylatron", *SETUP, *bots, "--record", str(record))
    before = record.read_text()
    found = say(capsys, "play", "zylatron", "--resume", str(record))
    assert found.code == 0
    assert "Game over." in found.out
    assert "Luck verified: " in found.out
    assert record.read_text() == before
