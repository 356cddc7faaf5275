"""Scenario scripts: a position, what is then played, and what must be true."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from starboard.core.errors import BadNotation, ScriptError, SetupError, StarboardError
from starboard.core.game import Game, Setup
from starboard.core.state import State
from starboard.data.files import read_text
from starboard.engine import registry
from starboard.engine.record import seat_names_fit
from starboard.engine.script_checks import check, is_check
from starboard.engine.script_table import Differs, Outcome, ScriptTable, Unread
from starboard.engine.script_text import LUCK, SCRIPT_LIMIT, Block, Line, Script, parse_script

__all__ = ["ScriptResult", "run_script"]


@dataclass(frozen=True)
class ScriptResult:
    """How a script went: it holds when there are no *failures*.

    *lines* counts the lines of play and expectation that were carried out.
    """

    file: str
    title: str
    game: str
    rules: tuple[str, ...]
    lines: int
    failures: tuple[ScriptError, ...]

    @property
    def holds(self) -> bool:
        """Whether everything went as the script says."""
        return not self.failures


def run_script(
    source: Path | str,
    *,
    where: str = "script",
    load: Callable[[str], Game[Any]] = registry.load,
    watch: Callable[[str, ScriptTable], None] | None = None,
) -> ScriptResult:
    """Play a script: a Path is a file, a str is the text itself, called *where* in errors.

    Expectations that fail are collected; a failure of the play ends the script. *load* finds
    the game by its slug. *watch* is shown the table at the beginning, with "", and after each
    line of the play that went well, with the line; lines that only expect something left out.

    Raises:
        ScriptError: the script cannot be understood: its shape, game, options, position, or
            the words of a line. Whatever does not hold is in the result instead.
        DataError: the file cannot be read.
    """
    if isinstance(source, Path):
        where = str(source)
        source = read_text(source, SCRIPT_LIMIT)
    script = parse_script(source, where)
    try:
        table = _lay_out(script, load)
    except StarboardError:
        raise
    except Exception as bug:
        raise ScriptError(where, script.position_line or 1, _bug(script, bug)) from bug
    return _Run(script, table, watch or _unwatched).result()


def _unwatched(said: str, table: ScriptTable) -> None:
    """Nobody looks on."""


def _lay_out(script: Script, load: Callable[[str], Game[Any]]) -> ScriptTable:
    """The table at the script's position."""
    file = script.file
    try:
        game = load(script.game)
    except SetupError as why:
        raise ScriptError(file, script.line_of("game"), str(why)) from None
    setup = _setup(script, game)
    state = _begin(script, game, setup)
    table = ScriptTable(game, setup, state)
    try:
        for rule in script.rules:
            table.check_rule(rule)
    except Unread as why:
        raise ScriptError(file, script.line_of("rules"), str(why)) from None
    broken = game.invariants(state)
    if broken:
        line = script.position_line or 1
        raise ScriptError(file, line, f"the position breaks an invariant: {broken[0]}")
    return table


def _setup(script: Script, game: Game[Any]) -> Setup:
    line = script.line_of("options")
    options = dict(script.options)
    names = options.pop("seats", "")
    players = options.pop("players", "")
    seats = tuple(names.split(",")) if names else ()
    wrong = seat_names_fit(seats) if seats else ""
    if wrong:
        raise ScriptError(script.file, line, wrong)
    if players and not (players.isascii() and players.isdigit() and 0 < int(players[:4]) < 100):
        raise ScriptError(script.file, line, f"expected players=NUMBER, found {players!r}")
    if seats and players and len(seats) != int(players):
        raise ScriptError(script.file, line, f"players={players} but {len(seats)} seats are named")
    if not seats:
        count = int(players) if players else game.players[0]
        seats = tuple(f"player-{n + 1}" for n in range(count))
    try:
        return game.check_setup(Setup(seats, options))
    except SetupError as why:
        raise ScriptError(script.file, line, str(why)) from None


def _begin(script: Script, game: Game[Any], setup: Setup) -> State:
    state: State
    if script.position is None:
        state = game.new(setup)
        return state
    lines = script.position
    try:
        state = game.read_position(setup, "\n".join(line.text for line in lines))
    except BadNotation as why:
        index = min(max(why.column - 1, 0), len(lines) - 1)
        text = f"the position cannot be read: {why}"
        raise ScriptError(script.file, lines[index].number, text) from None
    except StarboardError as why:
        raise ScriptError(script.file, script.position_line, str(why)) from None
    if not state.pending and state.stack:
        state.run()
    return state


class _Run:
    """One run through the blocks of a script."""

    def __init__(
        self, script: Script, table: ScriptTable, watch: Callable[[str, ScriptTable], None]
    ) -> None:
        self.script = script
        self.watch = watch
        self.table = table
        self.lines = 0
        self.stopped = False
        self.failures: list[ScriptError] = []

    def result(self) -> ScriptResult:
        """Play it all."""
        script = self.script
        self.watch("", self.table)
        for block in script.blocks:
            if not (self._play(block) if block.kind == "play" else self._expect(block)):
                break
        else:
            self._end()
        return ScriptResult(
            script.file, script.title, script.game, script.rules, self.lines, tuple(self.failures)
        )

    def _play(self, block: Block) -> bool:
        """Whether the block could be played to its end."""
        for line in block.lines:
            word = line.text.partition(" ")[0]
            asks = word == "expect" or is_check(word)
            went_well = self._line(line, self._ask if asks else self._move)
            if self.stopped or not (went_well or asks):
                return False
            if went_well and (word == "refused" or not asks):
                self.watch(line.text, self.table)
        if self.table.luck:
            left = self.table.luck[0]
            words = " ".join(outcome.text for outcome in self.table.luck)
            self._fail(left.line, f"luck is left over: {words!r} was not drawn")
            return False
        return True

    def _expect(self, block: Block) -> bool:
        for line in block.lines:
            self._line(line, self._ask)
            if self.stopped:
                return False
        return True

    def _end(self) -> None:
        if self.table.state.at_chance() and not self.table.luck_expected:
            last = self.script.blocks[-1].lines[-1].number
            try:
                self.table.need_luck_done()
            except Differs as why:
                self._fail(self.table.last_line or last, f"at the end {why}")

    def _line(self, line: Line, carry_out: Callable[[Line], None]) -> bool:
        """Carry out one line; whether it went well."""
        file = self.script.file
        self.lines += 1
        try:
            carry_out(line)
        except Unread as why:
            raise ScriptError(file, why.line or line.number, str(why)) from None
        except Differs as why:
            self._fail(why.line or line.number, str(why))
            self.stopped = why.final
            return False
        except StarboardError as why:
            self._fail(line.number, str(why))
            return False
        except Exception as bug:
            self._fail(line.number, _bug(self.script, bug))
            self.stopped = True
            return False
        return True

    def _fail(self, line: int, text: str) -> None:
        self.failures.append(ScriptError(self.script.file, line, text))

    def _ask(self, line: Line) -> None:
        text = line.text
        if text.partition(" ")[0] == "expect":
            text = text.partition(" ")[2].strip()
            if not text:
                raise Unread("expected an expectation after 'expect'")
        check(self.table, text)

    def _move(self, line: Line) -> None:
        word, _, rest = line.text.partition(" ")
        rest = rest.strip()
        self.table.last_line = line.number
        if word in LUCK:
            self.table.give(_outcomes(rest, line.number))
        elif word == "undo":
            self.table.undo(rest)
        elif not rest:
            raise Unread(f"expected 'SEAT ACTION', found {line.text!r}")
        else:
            self.table.act(word, rest)


def _outcomes(text: str, line: int) -> list[Outcome]:
    """The given luck: words, or phrases with commas between them."""
    if not text:
        raise Unread("expected the outcomes of luck, found nothing")
    whole = "," in text
    parts = [part.strip() for part in text.split(",")] if whole else text.split()
    if not all(parts):
        raise Unread(f"an outcome is missing between the commas of {text!r}")
    return [Outcome(part, line, whole) for part in parts]


def _bug(script: Script, bug: Exception) -> str:
    return f"the rules of {script.game} broke down: {type(bug).__name__}: {bug}"
