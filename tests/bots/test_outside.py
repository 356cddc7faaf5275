"""Bots of other programs, with real processes: good ones play, bad ones lose their seat."""

from __future__ import annotations

import json
import logging
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from bots.strangers import PATIENT, QUICK, left_of, let_play, running, stranger, write_bot
from toys.nim import GAME as NIM
from toys.skirmish import GAME as SKIRMISH
from toys.skirmish.play import MINE, SHIELD, Skirmish

import starboard
from starboard.bots.api import Guest, Told, glimpse_of
from starboard.bots.arena import simulate
from starboard.bots.levels import is_bot, make_bot, split_names
from starboard.bots.outside import OutsideBot, read_command
from starboard.bots.protocol import (
    BotFault,
    NewGame,
    ProtocolError,
    newgame_of,
    plain,
    position_of,
    read_answer,
    read_go,
    read_position,
    reason_in,
)
from starboard.core.chance import FastChance
from starboard.core.errors import SetupError
from starboard.core.game import Game
from starboard.engine.match import Match

ZYLATRON = starboard.load("zylatron")
SHORT = {"game": "short", "planet_choice": "assigned", "round_limit": "1"}
EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"
FIRST_BOTS = [f"cmd:{sys.executable} {EXAMPLES}/first_bot.py", f"cmd:sh {EXAMPLES}/first_bot.sh"]


def heard(folder: Path) -> list[str]:
    return (folder / "heard.txt").read_text().splitlines()


def positions(folder: Path) -> list[dict[str, Any]]:
    lines = [line for line in heard(folder) if line.startswith("position ")]
    return [json.loads(line.removeprefix("position ")) for line in lines]


# -- what a good bot hears ------------------------------------------------------------------


@pytest.mark.parametrize("game", [NIM, SKIRMISH], ids=lambda game: game.slug)
def test_a_bot_plays_a_match_and_hears_what_its_seat_may_know(
    game: Game[Any], tmp_path: Path
) -> None:
    bot = stranger(tmp_path)
    match = let_play(game, bot)
    assert bot.fault == ""
    lines = heard(tmp_path)
    assert lines[0] == "starboard 1"
    options = " ".join(f"{name}={value}" for name, value in match.setup.options.items())
    board = game.board_hash(match.setup)
    start = f"newgame {game.slug} rules 1 seat 0 players 2 seed 7 board {board}"
    assert lines[1] == f"{start} options {options}"
    assert lines[-2:] == [f"gameover {match.result()}", "quit"]
    asked = positions(tmp_path)
    assert [one["ask"] for one in asked] == list(range(1, len(asked) + 1))
    assert lines.count("go movetime 10000") == len(asked)
    assert left_of(tmp_path) == []


def test_a_position_has_the_view_the_question_the_options_and_the_news(tmp_path: Path) -> None:
    match = let_play(NIM, stranger(tmp_path))
    first = positions(tmp_path)[0]
    keys = ["ask", "kind", "prompt", "rules", "options", "log", "view"]
    assert list(first) == keys
    assert first["kind"] == "move"
    assert first["prompt"] == "Take sticks, cast or pass."
    assert first["rules"] == ["NM-TRN-01", "NM-TAK-01"]
    assert first["options"][0] == {"text": "take 1", "action": str(1 << 56 | 1 << 42)}
    assert first["view"]["pile"] == 9
    told = [line for one in positions(tmp_path) for line in one["log"]]
    assert told == match.log(0)[: len(told)]
    assert len(told) >= len(match.log(0)) - 2


def test_what_a_seat_may_not_know_changes_no_byte_of_what_it_is_sent() -> None:
    sent = []
    for card, other in ((SHIELD, MINE), (MINE, SHIELD)):
        match = Match.create(SKIRMISH, ["a", "b", "c"], luck=FastChance(1))
        state = match.state
        assert isinstance(state, Skirmish)
        for seat in (1, 2):
            for c in range(3):
                state.pile[c] += state.hand(seat, c)
                state.hold(seat, c, -state.hand(seat, c))
        for seat, held in ((1, card), (2, other)):
            state.pile[held] -= 1
            state.hold(seat, held, 1)
        glimpse = glimpse_of(match, match.open(0)[0], seed=4, log=Told(match).news(0))
        line = position_of(glimpse, 1).write()
        assert '"position":' not in line
        sent.append((newgame_of(glimpse, 1).write(), line))
    assert sent[0] == sent[1]


def test_only_a_game_without_secrets_sends_the_position(tmp_path: Path) -> None:
    let_play(ZYLATRON, stranger(tmp_path), SHORT)
    for one in positions(tmp_path)[:20]:
        setup = ZYLATRON.check_setup(starboard.core.game.Setup(("a", "b"), SHORT))
        state = ZYLATRON.read_position(setup, one["position"])
        assert ZYLATRON.kinds[state.pending[0].kind] == one["kind"]


def test_news_are_told_once_and_none_that_is_not_the_seats() -> None:
    match = Match.create(NIM, ["a", "b"], luck=FastChance(1))
    told = Told(match)
    assert told.news(0) == tuple(match.log(0))
    assert told.news(0) == ()
    match.say(0, "take 1")
    assert told.news(0) == ("ann takes 1",)
    assert told.news(1) == tuple(match.log(1))
    match.say(1, "take 2")
    told.news(1)
    match.rewind(0)
    assert told.news(0) == ()


# -- what a bad bot does --------------------------------------------------------------------

BAD = {
    "crash at start": ({"start": "sys.exit('no brain')"}, "ended with exit code 1", "no brain"),
    "crash in mid-game": (
        {"go": "answer(position) if go < 3 else 1 / 0"},
        "ended with exit code 1",
        "ZeroDivisionError: division by zero",
    ),
    "killed": ({"go": "os.kill(os.getpid(), 9)"}, "was killed by signal 9", ""),
    "hang": (
        {"go": "sys.stderr.write('hm'); sys.stderr.flush(); time.sleep(60)"},
        "did not answer within 300 ms and 200 ms of grace",
        "hm",
    ),
    "hang at start": ({"start": "time.sleep(60)"}, "was not ready within 0.3 s of its start", ""),
    "slow drip": (
        {"go": "while True: sys.stdout.write('x'); sys.stdout.flush(); time.sleep(0.05)"},
        "did not answer within 300 ms",
        "",
    ),
    "slow drip of lines": (
        {"go": "while True: say('info depth 1'); time.sleep(0.05)"},
        "did not answer within 300 ms",
        "",
    ),
    "flood": ({"go": "while True: say('info ' + 'x' * 900)"}, "sent more than 1048576 bytes", ""),
    "flood before the start": (
        {"start": "while True: say('hello ' + 'x' * 900)"},
        "sent more than 1048576 bytes",
        "",
    ),
    "huge line": (
        {"go": "sys.stdout.write('x' * 100000); sys.stdout.flush(); time.sleep(60)"},
        "sent a line of more than 8192 bytes",
        "",
    ),
    "binary garbage": (
        {"go": "sys.stdout.buffer.write(bytes(range(128, 256)) + b'\\n'); sys.stdout.flush()"},
        "sent what is not UTF-8",
        "",
    ),
    "nonsense": (
        {"go": "say('bestaction to be or not')"},
        "answered 'to be or not', which is no action",
        "",
    ),
    "nothing": ({"go": "say('bestaction')"}, "answered '', which is no action", ""),
    "illegal": (
        {"go": "say('bestaction take 3' if go < 2 else 'bestaction omen 2')"},
        "answered what is illegal: 'omen 2' is against SB-ACT-02",
        "",
    ),
    "illegal number": ({"go": "say('bestaction 12345')"}, "'12345' is against SB-ACT-02", ""),
    "number of no action": (
        {"go": "say('bestaction 9999999999999999999')"},
        "answered '9999999999999999999', which is none of its 6 options",
        "",
    ),
    "answer of another decision": (
        {"go": "answer(before or position)"},
        "answered what is illegal: 'show' is against NM-",
        "",
    ),
    "answers twice": (
        {"go": "say('bestaction take 1\\nbestaction take 1')"},
        "when it was not asked",
        "",
    ),
    "closes its output": (
        {"go": "os.close(1); time.sleep(60)"},
        "closed its standard output",
        "",
    ),
    "does not listen": ({"start": "os.close(0); time.sleep(60)"}, "was not ready within", ""),
    "gives up": ({"go": "say('error I am tired')"}, "gave up: I am tired", ""),
}


@pytest.mark.parametrize("habit", BAD)
def test_a_bad_bot_loses_its_seat_and_the_match_goes_on(habit: str, tmp_path: Path) -> None:
    habits, why, last_words = BAD[habit]
    limits = QUICK if "did not answer" in why else PATIENT
    if "was not ready" in why:
        limits = replace(QUICK, start=0.3)
    bot = stranger(tmp_path, limits, **habits)
    begun = time.monotonic()
    match = let_play(NIM, bot, {"pile": "20"})
    assert time.monotonic() - begun < 8
    assert match.is_over
    assert bot.fault.startswith("cmd:stranger has lost its seat to the steward: it ")
    assert why in bot.fault
    assert last_words in bot.fault
    assert not bot.fault.endswith(".")
    assert str(bot.explain()).startswith("steward: ")
    assert left_of(tmp_path) == []


def test_a_program_that_cannot_be_started_loses_its_seat(tmp_path: Path) -> None:
    bot = OutsideBot("cmd:x", [str(tmp_path / "nothing")], 1, QUICK)
    assert let_play(NIM, bot).is_over
    assert "it cannot be started: " in bot.fault


def test_a_bot_that_does_not_read_holds_nobody_up(tmp_path: Path) -> None:
    """More is sent to it than a pipe holds."""
    bot = stranger(tmp_path, QUICK, start="say('ok'); time.sleep(60)")
    long = tuple([f"line {i} of a very long log" for i in range(20_000)])
    match = Match.create(NIM, ["a", "b"], luck=FastChance(1))
    glimpse = glimpse_of(match, match.open(0)[0], 1, log=long)
    assert bot.choose(glimpse) in glimpse.options
    assert "did not answer" in bot.fault
    bot.leave("unfinished")
    assert left_of(tmp_path) == []


def test_a_flood_on_standard_error_is_swallowed(tmp_path: Path) -> None:
    noise = "sys.stderr.write('complaint\\n' * 100000); answer(position)"
    bot = stranger(tmp_path, go=noise)
    let_play(NIM, bot)
    assert bot.fault == ""


def test_the_whole_family_of_a_bot_is_killed(tmp_path: Path) -> None:
    child = f"subprocess.Popen(['sh', '-c', 'sleep 60; echo {tmp_path}']); time.sleep(60)"
    bot = stranger(tmp_path, QUICK, go=child)
    let_play(NIM, bot)
    assert "did not answer" in bot.fault
    assert left_of(tmp_path) == []


@pytest.mark.parametrize(
    "deaf", ["pass", "time.sleep(60)", "signal.signal(15, signal.SIG_IGN); time.sleep(60)"]
)
def test_a_bot_that_ignores_quit_is_killed(deaf: str, tmp_path: Path) -> None:
    """The one that only passes over `quit` ends with its input."""
    bot = stranger(tmp_path, quit=deaf)
    begun = time.monotonic()
    let_play(NIM, bot)
    assert time.monotonic() - begun < 8
    assert bot.fault == ""
    assert heard(tmp_path)[-1] == "quit"
    assert left_of(tmp_path) == []


def test_nothing_is_left_when_a_match_is_aborted(tmp_path: Path) -> None:
    def stop(match: Match) -> None:
        if len(match.entries) > 4:
            raise KeyboardInterrupt

    bot = stranger(tmp_path)
    with pytest.raises(KeyboardInterrupt):
        let_play(NIM, bot, stop=stop)
    assert heard(tmp_path)[-2:] == ["gameover unfinished", "quit"]
    assert left_of(tmp_path) == []


def test_nothing_is_left_of_a_bot_that_is_forgotten(tmp_path: Path) -> None:
    bot = stranger(tmp_path)
    match = Match.create(NIM, ["a", "b"], luck=FastChance(1))
    bot.choose(glimpse_of(match, match.open(0)[0], 1))
    assert len(running(tmp_path)) == 1
    del bot
    assert left_of(tmp_path) == []


# -- time, words ----------------------------------------------------------------------------


def test_a_bot_may_answer_when_it_is_told_to_stop(tmp_path: Path) -> None:
    wait = "assert sys.stdin.readline() == 'stop\\n'\nanswer(position)"
    bot = stranger(tmp_path, replace(PATIENT, move=0.05, grace=10), go=wait)
    match = Match.create(NIM, ["a", "b"], luck=FastChance(1))
    glimpse = glimpse_of(match, match.open(0)[0], 1)
    assert bot.choose(glimpse) == glimpse.options[-1]
    bot.leave("unfinished")


def test_the_hosts_own_clock_stops_it_too(tmp_path: Path) -> None:
    wait = "assert sys.stdin.readline() == 'stop\\n'\nanswer(position)"
    bot = stranger(tmp_path, replace(PATIENT, move=60, grace=10), go=wait)
    match = Match.create(NIM, ["a", "b"], luck=FastChance(1))
    until = time.monotonic() + 0.2
    glimpse = glimpse_of(match, match.open(0)[0], 1, late=lambda: time.monotonic() > until)
    assert bot.choose(glimpse) == glimpse.options[-1]
    assert time.monotonic() - until < 10
    bot.leave("unfinished")


def test_the_reason_of_a_bot_is_kept_and_cannot_drive_a_terminal(tmp_path: Path) -> None:
    said = "say('info depth 3 reason because \\x1b[2J of you'); say('info nps 5'); answer(position)"
    bot = stranger(tmp_path, go=said)
    assert isinstance(bot, Guest)
    assert bot.explain() is None
    match = Match.create(NIM, ["a", "b"], luck=FastChance(1))
    bot.choose(glimpse_of(match, match.open(0)[0], 1))
    assert str(bot.explain()) == "cmd:stranger: 'show': because [2J of you"
    bot.leave("unfinished")


def test_strange_lines_are_passed_over_with_a_few_warnings(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING, "starboard.bots"):
        bot = stranger(tmp_path, go="[say('hello') for _ in range(9)]; answer(position)")
        let_play(NIM, bot)
    assert bot.fault == ""
    warning = "Stranger: it said 'hello', which is no line of the protocol there"
    assert [record.getMessage() for record in caplog.records] == [warning] * 5


def test_answers_are_notation_or_numbers() -> None:
    match = Match.create(NIM, ["a", "b"], luck=FastChance(1))
    glimpse = glimpse_of(match, match.open(0)[0], 1)
    for action in glimpse.options:
        assert read_answer(glimpse, glimpse.write(action)) == action
        assert read_answer(glimpse, str(action)) == action
    for wrong in ("-1", "0", "٣", "take", "take 9", str(1 << 63), "9" * 30):
        with pytest.raises(BotFault):
            read_answer(glimpse, wrong)


@pytest.mark.parametrize(
    "new",
    [
        NewGame("nim", 1, 0, 2, 0, "nim", {}),
        NewGame("zylatron", 12, 3, 4, 2**64 - 1, "ab12", {"game": "short", "teams": "none"}),
    ],
)
def test_newgame_is_read_as_it_is_written(new: NewGame) -> None:
    assert NewGame.read(new.write()) == new


@pytest.mark.parametrize("line", ["newgame", "newgame nim seat 0", "newgame nim rules x"])
def test_what_is_no_line_of_a_host_is_refused(line: str) -> None:
    with pytest.raises(ProtocolError, match="newgame cannot be read"):
        NewGame.read(line)
    with pytest.raises(ProtocolError, match="position cannot be read"):
        read_position(f"position {line}")
    with pytest.raises(ProtocolError, match="go cannot be read"):
        read_go(f"go {line}")


def test_a_position_is_read_as_it_is_written() -> None:
    match = Match.create(ZYLATRON, ["a", "b"], SHORT, luck=FastChance(1))
    sent = position_of(glimpse_of(match, match.open(0)[0], 1, log=("a", "ü\n")), 3)
    line = sent.write()
    assert "\n" not in line
    again = read_position(line)
    assert replace_view(again) == replace_view(sent)
    assert again.view["turn"] == sent.view.turn


def replace_view(position: Any) -> dict[str, Any]:
    return {name: getattr(position, name) for name in position.__struct_fields__ if name != "view"}


def test_words_are_made_plain() -> None:
    assert plain("a\x1b[31m b\n\tc") == "a [31m b c"
    assert len(plain("x" * 5000)) == 201
    assert reason_in("depth 3") == ""
    assert reason_in("reason it  is\tso ") == "it is so"
    assert reason_in("unreason x") == ""


# -- names ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("greedy, random", ["greedy", "random"]),
        ("greedy,,", ["greedy", "", ""]),
        ("", [""]),
        ("human:O'Brien,human:D'Arcy", ["human:O'Brien", "human:D'Arcy"]),
        ("cmd:./a --x 'b, c',greedy", ["cmd:./a --x 'b, c'", "greedy"]),
        ('greedy, cmd/20:"a, \\" b" c\\,d, x', ["greedy", 'cmd/20:"a, \\" b" c\\,d', "x"]),
        ("cmd:it's, greedy", ["cmd:it's", "greedy"]),
    ],
)
def test_names_are_split_at_commas_outside_the_quotes_of_commands(
    text: str, names: list[str]
) -> None:
    assert split_names(text) == names


def test_a_command_is_split_into_words_and_may_have_its_own_time(tmp_path: Path) -> None:
    words = write_bot(tmp_path, go="answer(position)")
    command = " ".join(f"'{word}'" for word in words)
    for name, ms in ((f"cmd:{command}", 5000), (f"cmd/7500:{command}", 7500)):
        assert is_bot(name)
        bot = make_bot(name, 7)
        assert isinstance(bot, OutsideBot)
        assert bot.name == name
        let_play(NIM, bot)
        assert bot.fault == ""
        assert f"go movetime {ms}" in heard(tmp_path)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("cmd:", "there is nothing behind it"),
        ("cmd:'x", "cannot be read: No closing quotation"),
        ("cmd:/no/such/program --fast", "There is no program '/no/such/program'"),
        ("cmd/0:sh", "There is no bot 'cmd/0:sh'"),
        ("cmds:sh", "There is no bot 'cmds:sh'"),
    ],
)
def test_a_command_that_cannot_be_is_refused(name: str, text: str) -> None:
    with pytest.raises(SetupError, match=text):
        make_bot(name, 0)


def test_only_a_command_is_read_as_one() -> None:
    with pytest.raises(SetupError, match="A command is written cmd:COMMAND, not 'sh'"):
        read_command("sh", 0)


# -- simulations ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", FIRST_BOTS)
def test_the_first_bots_play_whole_games_that_can_be_repeated(name: str) -> None:
    options = {"game": "short", "round_limit": "3"}
    results = [
        simulate(ZYLATRON, [name, "random"], 2, 3, options=options, records=True) for _ in range(2)
    ]
    assert results[0].played == results[1].played
    assert all(played.finished and not played.faults for played in results[0].played)


def test_a_lost_seat_is_counted_and_told_once_a_match(tmp_path: Path) -> None:
    words = write_bot(tmp_path, go="sys.exit('enough')")
    name = f"cmd:{' '.join(words)}"
    result = simulate(NIM, [name, "greedy"], 2, 1)
    assert all(played.finished for played in result.played)
    (fault,) = result.summary()["faults"]
    assert (fault["bot"], fault["kind"], fault["count"]) == (name, "lost", 2)
    assert "it ended with exit code 1; its last words: enough" in fault["first"]
    assert left_of(tmp_path) == []


def test_an_outside_bot_changes_nothing_for_the_others(tmp_path: Path) -> None:
    """Records or not, the matches are the same."""
    name = f"cmd:{' '.join(write_bot(tmp_path))}"
    with_records = simulate(SKIRMISH, [name, "random"], 2, 1, records=True).played
    without = simulate(SKIRMISH, [name, "random"], 2, 1).played
    assert [replace(played, record="") for played in with_records] == without
    assert all(played.record == "" for played in without)
