"""One question to one person: the menu, what may be typed, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from pathlib import Path

from rich.markup import escape

from starboard.core.errors import BadNotation, PlayError, StarboardError
from starboard.core.types import CHANCE
from starboard.engine.match import Ask, Match
from starboard.engine.menu import MANY, Choice, Menu, menu_of, words_of

from .keeping import Keeper
from .looking import show_help, show_log, show_rules
from .screen import menu_lines, odds, option_lines, seat_markup
from .terminal import Terminal, columns

__all__ = ["Asking", "Leave"]


class Leave(Exception):
    """A person wants to stop, or nobody types any more."""


class Asking:
    """Asks people for their answers; what is typed ahead is kept for the next questions."""

    def __init__(
        self, match: Match, terminal: Terminal, keeper: Keeper, reasons: list[str]
    ) -> None:
        self.match = match
        self.terminal = terminal
        self.keeper = keeper
        self.reasons = reasons
        self._seat = 0
        self._ask: Ask | None = None
        self._top = self._menu = Menu([])
        self._ahead: list[str] = []
        self._ahead_of = (0, 0)
        self._commands: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "?": self._rules,
            "board": self._board,
            "log": self._log,
            "all": self._all,
            "options": self._options,
            "position": self._position,
            "why": self._why,
            "save": self._save,
            "quit": self._quit,
        }

    def ask(self, seat: int, ask: Ask, news: list[str]) -> bool:
        """Let *seat* answer, or take something back, once; whether *news* were shown.

        They are not when the answer was typed ahead. Raises Leave.
        """
        self._seat, self._ask = seat, ask
        self._top = self._menu = menu_of(self.match, ask)
        if self._ahead and self._ahead_of != self._moment():
            self._drop_ahead("something else happened first")
        shown = not self._ahead
        if shown:
            self._show(news)
        while not self._take(self._line()):
            pass
        return shown

    # -- reading ----------------------------------------------------------------------------

    def _line(self) -> str:
        """The next line, typed ahead or now."""
        name = self.match.game.seat_name(self.match.state, self._seat)
        prompt = " ".join([name, *self._menu.prefix.split()]) + ">"
        if self._ahead:
            text = self._ahead.pop(0)
            self.terminal.print(f"{escape(prompt)} {escape(text)}")
            return text
        words = [word for choice in self._top.choices for word in choice.text.split()]
        line = self.terminal.ask(prompt, sorted({*words, *self._commands, "undo", "back"}))
        if line is None:
            raise Leave
        first, *self._ahead = [part.strip() for part in line.split(";")]
        self._ahead_of = self._moment()
        return first

    def _moment(self) -> tuple[int, int]:
        """Whose turn to speak it is, and how often luck has spoken."""
        return self._seat, sum(entry.seat == CHANCE for entry in self.match.entries)

    def _drop_ahead(self, why: str) -> None:
        if self._ahead:
            left = escape("; ".join(self._ahead))
            self.terminal.print(f"Not played, since {why}: {left}")
            self._ahead = []

    def _take(self, text: str) -> bool:
        """Deal with one line; whether the question is answered or gone."""
        if text.lower() in ("undo", "/undo"):
            return self._undo()
        if self._command(text):
            return False
        choices = self._meant(text)
        if len(choices) == 1:
            return self._submit(choices[0].action)
        if choices:
            self._narrow(choices)
        return False

    def _meant(self, text: str) -> list[Choice]:
        """The choices that *text* means; none when there is nothing to take, which is said."""
        if not text or text.lower() == "back":
            return self._back(text)
        if text.isascii() and text.isdigit():
            return self._numbered(text)
        exact = self._menu.exact(text) or self._top.exact(text)
        if exact is not None:
            return [exact]
        assert self._ask is not None
        try:
            action = self.match.game.read(self.match.state, self._ask.decision, text)
        except BadNotation as why:
            return self._begun(text, why)
        found = [choice for choice in self._top.choices if choice.action == action]
        if not found:
            self._submit(action)
        return found

    def _back(self, text: str) -> list[Choice]:
        if not text and len(self._menu.choices) == 1:
            return list(self._menu.choices)
        self._menu = self._top
        self._show([])
        return []

    def _numbered(self, text: str) -> list[Choice]:
        branch = self._menu.take(int(text[:9]))
        if branch is None:
            self._refuse(f"The menu has the numbers 1 to {len(self._menu.branches)}, not {text}.")
            return []
        return list(branch.choices)

    def _begun(self, text: str, why: BadNotation) -> list[Choice]:
        """What begins with the words of *text*; a whole action is only taken if all are there."""
        for menu in (self._menu, self._top):
            begun = menu.begun(text)
            if len(begun) == 1 and len(words_of(begun[0].text)) > len(words_of(text)):
                self._narrow(begun)
                return []
            if begun:
                return begun
        self._refuse(f"{why}{'' if str(why).endswith(('.', '?')) else '.'}{self._near(text)}")
        return []

    def _near(self, text: str) -> str:
        texts = {choice.text.lower(): choice.text for choice in self._top.choices}
        close = get_close_matches(text.lower(), texts, n=3, cutoff=0.7)
        return f" Near it: {', '.join(texts[one] for one in close)}." if close else ""

    def _narrow(self, choices: list[Choice]) -> None:
        self._menu = self._menu.enter(choices)
        if not self._ahead:
            self._show([])

    def _refuse(self, text: str) -> None:
        self.terminal.print(f"[bold red]No.[/] {escape(text)}")
        self._drop_ahead("the action before was refused")

    def _submit(self, action: int) -> bool:
        assert self._ask is not None
        try:
            self.match.submit(self._seat, self._ask.id, action)
        except PlayError as why:
            self._refuse(str(why))
            return False
        return True

    def _undo(self) -> bool:
        try:
            self.match.undo(self._seat)
        except PlayError as why:
            self._refuse(str(why))
            return False
        self.terminal.print("Taken back.")
        return True

    # -- showing ----------------------------------------------------------------------------

    def _show(self, news: list[str]) -> None:
        """The question and the present menu; on a screen with the board above."""
        assert self._ask is not None
        terminal, match = self.terminal, self.match
        if terminal.is_live:
            terminal.clear()
            self._board("")
        for line in news:
            terminal.item(line)
        asked = match.game.prompt(match.state, self._ask.decision)
        rules = " ".join(asked.rules)
        seat = seat_markup(match, self._seat)
        terminal.print(f"{seat}: {escape(asked.text)} [dim]{escape(f'[{rules}]')}[/]")
        notes = self._notes()
        for line in menu_lines(self._menu, notes, terminal.width):
            terminal.print(line)

    def _notes(self) -> dict[int, str]:
        """The odds of each choice that leads straight to luck."""
        assert self._ask is not None
        leaves = [branch.choices[0] for branch in self._menu.branches if branch.is_leaf]
        if len(leaves) > MANY:
            return {}
        found = {choice.action: odds(self.match, self._ask, choice) for choice in leaves}
        return {action: f"({text})" for action, text in found.items() if text}

    # -- commands ---------------------------------------------------------------------------

    def _command(self, text: str) -> bool:
        """Carry out *text* if it is a command: a word alone, or one that takes more."""
        word, _, rest = text.removeprefix("/").partition(" ")
        if word.startswith("?"):
            word, rest = "?", text.removeprefix("/")[1:]
        command = self._commands.get(word.lower())
        takes_more = word.lower() in ("?", "log", "save")
        if command is None or (rest and not takes_more and not text.startswith("/")):
            return False
        try:
            command(rest.strip())
        except StarboardError as why:
            self._refuse(str(why))
        return True

    def _help(self, rest: str) -> None:
        show_help(self.terminal)

    def _rules(self, rest: str) -> None:
        assert self._ask is not None
        show_rules(self.terminal, self.match, self._ask, rest)

    def _board(self, rest: str) -> None:
        match, terminal = self.match, self.terminal
        marks = self._menu.marks()
        terminal.draw(match.game.draw_choices(match.state, self._seat, terminal.width, marks))

    def _log(self, rest: str) -> None:
        show_log(self.terminal, self.match, self._seat, rest)

    def _all(self, rest: str) -> None:
        cells = [choice.text for choice in self._menu.choices]
        for line in columns(cells, self.terminal.width, len):
            self.terminal.print(escape(line))

    def _options(self, rest: str) -> None:
        for line in option_lines(self.match.game, self.match.setup.options):
            self.terminal.print(line)

    def _position(self, rest: str) -> None:
        if self.match.game.has_secrets:
            self._refuse("The position would show what is hidden from you.")
            return
        self.terminal.print(escape(self.match.game.write_position(self.match.state)))

    def _why(self, rest: str) -> None:
        for reason in self.reasons:
            self.terminal.item(escape(reason))
        if not self.reasons:
            self.terminal.print("No bot has had a choice yet.")

    def _save(self, rest: str) -> None:
        if not rest and self.keeper.path is None:
            self._refuse("Save to which file? Write: save FILE")
            return
        path = Path(rest) if rest else self.keeper.path
        assert path is not None
        self.keeper.save_as(self.match, path)
        self.terminal.whole(f"Saved; go on later with --resume {escape(str(path))}.")

    def _quit(self, rest: str) -> None:
        raise Leave
