"""Records: form, meaning, and everything that can be wrong with them."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from toys.drive import play_on, started
from toys.skirmish import GAME, SkirmishGame

from starboard.core.chance import FastChance
from starboard.core.errors import RecordError
from starboard.engine.codec import digest
from starboard.engine.fair import FairChance
from starboard.engine.match import Match
from starboard.engine.record import SIZE_LIMIT, Line, Record
from starboard.engine.replay import Replay, fold, replay


def finished(seats: int = 3, seed: int = 4) -> Record:
    m = started(GAME, seats, seed, FairChance(b"secret", (b"n1", b"n2")))
    play_on(m, seed)
    return m.record()


def edited(record: Record, old: str, new: str) -> str:
    text = record.write()
    assert old in text
    return text.replace(old, new, 1)


def failing(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        for _ in replay(Record.read(text, "x.txt"), GAME):
            pass
    return caught.value


@settings(max_examples=30, deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6), st.integers(0, 80))
def test_a_record_at_any_moment_is_read_back_and_replays(n: int, seed: int, steps: int) -> None:
    m = started(GAME, n, seed)
    play_on(m, seed, steps)
    record = m.record()
    again = Record.read(record.write())
    assert again == record
    twin = fold(again, game=GAME)
    assert digest(twin.state) == digest(m.state)
    assert twin.record() == record
    assert [len(twin.open(s)) for s in range(n)] == [len(m.open(s)) for s in range(n)]


def test_the_text_of_a_whole_record() -> None:
    text = "round: 4\nseat-1: lives*1\nseat-2: lives*1 mine*1\n"
    text += "pile: shield*4 mine*2 blank*3\nnow: round 3 | raid 0 1 1 | ask 0 1 0 0"
    m = Match.create(GAME, ["ann", "bob the bot"], luck=None, position=text)
    m.say(1, "play mine")
    m.say(-1, "die 6")
    assert m.record().write() == (
        "Game: skirmish\nRules: 1\nBoard: none\nOptions: rounds=4 lives=2\n"
        "Seats: ann | bob the bot\nPosition:\n  round: 4\n  seat-1: lives*1\n"
        "  seat-2: lives*1 mine*1\n  pile: shield*4 mine*2 blank*3\n"
        "  now: round 3 | raid 0 1 1 | ask 0 1 0 0\nResult: won by nobody\n\n"
        f"1. seat-2 play mine\n1a. die 6\n= {digest(m.state)} end\n"
    )
    assert digest(fold(Record.read(m.record().write()), game=GAME).state) == digest(m.state)


def test_a_sealed_sheet_is_one_line_and_interleaving_does_not_matter() -> None:
    a, b = started(GAME, 2, 1), started(GAME, 2, 1)
    for seat, text in ((1, "raid seat-1"), (0, "raid seat-2"), (1, "seal"), (0, "seal")):
        a.say(seat, text)
    for seat, text in (
        (0, "raid seat-2"),
        (0, "erase 1"),
        (0, "raid seat-2"),
        (0, "seal"),
        (1, "raid seat-1"),
        (1, "seal"),
    ):
        b.say(seat, text)
    assert a.record().write() == b.record().write()
    lines = [str(line) for line in a.record().lines if not line.luck]
    assert lines == ["1. seat-1 orders raid seat-2; seal", "2. seat-2 orders raid seat-1; seal"]


def test_a_digest_stands_at_every_turn_and_at_the_end() -> None:
    record = finished()
    m = fold(record, game=GAME)
    checks = [item for item in record.items if not isinstance(item, Line)]
    assert len(checks) == m.game.turn_of(m.state)
    assert [check.end for check in checks] == [False] * (len(checks) - 1) + [True]


def test_comments_and_line_ends_of_other_systems_are_read() -> None:
    record = finished()
    text = "# a friendly match\n" + record.write().replace("\n\n", "\n\n# begins\n")
    assert Record.read(text.replace("\n", "\r\n")) == record


def test_letters_go_on_after_z() -> None:
    assert [Line(1, luck, "", "x").label() for luck in (1, 26, 27, 703)] == [
        "1a",
        "1z",
        "1aa",
        "1aaa",
    ]


@pytest.mark.parametrize(
    ("old", "new", "place", "text"),
    [
        ("Game: skirmish", "Game: chess", "x.txt:1", "a record of chess"),
        ("Rules: 1", "Rules: 2", "x.txt:2", "rules version 2"),
        ("Rules: 1", "Rules: one", "x.txt:2", "Rules is a number"),
        ("Rules: 1\n", "", "x.txt", "header Rules is missing"),
        ("Rules: 1\n", "Rules: 1\nRules: 1\n", "x.txt:3", "given twice"),
        ("Rules: 1\n", "Rules: 1\nMoon: 1\n", "x.txt:3", "no header Moon"),
        ("Rules: 1\n", "Rules: 1\nhello\n", "x.txt:3", "expected a header"),
        ("Board: none", "Board: moon", "x.txt:3", "the board moon"),
        ("lives=2", "lives=9", "x.txt:4", "1 to 5"),
        ("lives=2", "lives", "x.txt:4", "name=value"),
        ("Seats: ann | bob", "Seats: ann | ", "x.txt:5", "Seats"),
        ("Seats: ann | bob | cy", "Seats: ann", "x.txt:5", "2 to 4 seats"),
        ("Nonces: 6e31", "Nonces: zz", "x.txt", "hexadecimal"),
        ("Result: won", "Result: lost", "x.txt", "the result is"),
        ("0a. deal", "0b. deal", "x.txt:11", "number is 0b, not 0a"),
        ("0a. deal", "0a. dealt", "x.txt:11", "is no action"),
        ("1. seat-1 ", "1. seat-9 ", "x.txt:14", "no seat 'seat-9'"),
        ("1. seat-1 orders", "1. seat-1 order", "x.txt:14", "expected orders"),
        ("1. seat-1 orders ", "1. seat-1 orders raid seat-1; ", "x.txt:14", "SK-ORD-02"),
        ("\n1. seat-1", "\n0d. die 1\n1. seat-1", "x.txt:14", "nothing is rolled"),
        ("= ", "= 0", "x.txt", "64 hexadecimal"),
        (" end\n", " end\n1. x y\n", "x.txt", "nothing follows"),
        ("0a. deal", "0a. de\u2028al", "x.txt:11", "unprintable"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(old: str, new: str, place: str, text: str) -> None:
    why = failing(edited(finished(), old, new))
    assert why.where.startswith(place)
    assert text in str(why)


def test_a_missing_line_of_luck_is_named() -> None:
    lines = finished().write().split("\n")
    assert lines[12].startswith("0c. ")
    del lines[12]
    why = failing("\n".join(lines))
    assert str(why) == "x.txt:13: 1. a line of luck is missing before this one"
    assert why.ply == 3


def test_a_wrong_digest_is_found_where_it_stands() -> None:
    record = finished()
    lines = record.write().split("\n")
    at = next(i for i, line in enumerate(lines) if line.startswith("= "))
    lines[at] = "= " + "0" * 64
    why = failing("\n".join(lines))
    assert why.where == f"x.txt:{at + 1}"
    assert "digest" in str(why)


def test_a_record_cut_anywhere_is_refused() -> None:
    text = finished().write()
    for end in range(0, len(text) - 1, 7):
        with pytest.raises(RecordError):
            Record.read(text[:end])


def test_a_changed_die_is_found_by_the_next_digest() -> None:
    record = finished(2, 1)
    text = record.write()
    die = next(str(line) for line in record.lines if line.text.startswith("die"))
    face = int(die[-1])
    failing(text.replace(die, f"{die[:-1]}{face - 3 if face > 3 else face + 3}", 1))


EDITS = st.lists(
    st.tuples(st.integers(0, 5000), st.integers(0, 12), st.text(max_size=6)), max_size=4
)


@settings(max_examples=150, deadline=None)
@given(EDITS)
def test_random_edits_give_a_record_error_or_a_record(edits: list[tuple[int, int, str]]) -> None:
    text = FINISHED
    for start, cut, new in edits:
        at = start % len(text)
        text = text[:at] + new + text[at + cut :]
    try:
        record = Record.read(text)
        for _ in replay(record, GAME):
            pass
    except RecordError:
        return
    assert Record.read(record.write()) == record


FINISHED = finished().write()


@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=200), st.text(max_size=200))
def test_garbage_gives_a_record_error(raw: bytes, text: str) -> None:
    for garbage in (raw.decode("latin-1"), text):
        with pytest.raises(RecordError):
            Record.read(garbage)


def test_files_that_cannot_be_read_give_a_record_error(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    with pytest.raises(RecordError, match=r"match\.txt"):
        Record.read_file(path)
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(RecordError, match=r"match\.txt"):
        Record.read_file(path)
    path.write_text(finished().write())
    assert Record.read_file(path) == finished()
    assert Record.read_file(path).where == str(path)


def test_sizes_are_limited() -> None:
    with pytest.raises(RecordError, match="at most"):
        Record.read("x" * (SIZE_LIMIT + 1))
    with pytest.raises(RecordError, match="at most"):
        Record.read("Game: " + "x" * 30_000)


def test_a_replay_goes_to_any_line_and_back() -> None:
    record = finished()
    marks = [digest(state) for state in replay(record, GAME)]
    assert len(marks) == len(record.lines) + 1
    run = Replay(record, GAME)
    for ply in (5, 3, len(record.lines), 0, 1, 10_000, 7):
        run.to(ply)
        assert digest(run.match.state) == marks[min(ply, len(record.lines))]


def test_a_replay_can_be_played_on_from_the_middle() -> None:
    luck = FairChance(b"secret", (b"n1", b"n2"))
    record = finished()
    m = fold(record, 8, game=GAME, luck=luck)
    play_on(m, 99)
    assert m.is_over
    assert m.record().pledge == luck.pledge()
    with pytest.raises(RecordError, match="pledge"):
        fold(record, 8, game=GAME, luck=FairChance(b"other"))
    free = fold(record, 8, game=GAME, luck=FastChance(1))
    assert free.record().pledge is None


def test_a_record_of_a_game_that_is_not_installed() -> None:
    with pytest.raises(RecordError, match="no game 'skirmish'"):
        Replay(finished())


def test_a_record_of_other_rules_is_refused() -> None:
    class Newer(SkirmishGame):
        rules = 2

    with pytest.raises(RecordError, match="rules version 1, the game has 2"):
        Replay(finished(), Newer())
