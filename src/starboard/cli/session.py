"""A match in the terminal: whose turn it is, bots, curtains, the end."""

from __future__ import annotations

from typing import Final

from rich.markup import escape

from starboard.bots.api import Bot, Guest, Told, company, glimpse_of
from starboard.bots.levels import make_bot
from starboard.core.chance import FastChance
from starboard.core.errors import SetupError, StarboardError
from starboard.engine.fair import FairChance, verify
from starboard.engine.match import Ask, Match

from .asking import Asking
from .keeping import Keeper
from .screen import log_line, seat_markup
from .seats import Player
from .terminal import Terminal

__all__ = ["Session"]

REASONS: Final = 12
"""How many reasons of bots are kept for `why`."""
NEWS: Final = 12
"""How many log lines are shown before a question; `log` shows the others."""


class Session:
    """The people and bots at one keyboard, and how far each person has read the log."""

    def __init__(
        self, match: Match, players: list[Player], terminal: Terminal, keeper: Keeper, seed: int
    ) -> None:
        self.match = match
        self.players = players
        self.terminal = terminal
        self.keeper = keeper
        self.reasons: list[str] = []
        self._eyes = FastChance(seed)
        self._bots: dict[int, Bot] = {
            seat: make_bot(player.name, int(self._eyes.next32()))
            for seat, player in enumerate(players)
            if player.is_bot
        }
        self._told = Told(match)
        self._lost: set[int] = set()
        self._read: dict[str, int] = {}
        self._present = ""
        self._turn = -1
        self._asking = Asking(match, terminal, keeper, self.reasons)

    def play(self) -> None:
        """Play to the end; raises Leave when a person wants to stop."""
        with company(self.match, self._bots.values()):
            while not self.match.is_over:
                ask = self._next()
                seat = int(ask.decision.seat)
                if seat in self._bots:
                    self._let_bot(seat, ask)
                else:
                    self._let_person(seat, ask)
        self._show_end()

    def _next(self) -> Ask:
        """The next open decision; bots answer theirs before people are asked."""
        seats = [int(d.seat) for d in self.match.state.pending]
        seats.sort(key=lambda seat: seat not in self._bots)
        return self.match.open(seats[0])[0]

    # -- bots -------------------------------------------------------------------------------

    def _let_bot(self, seat: int, ask: Ask) -> None:
        bot = self._bots[seat]
        options = self.match.options(ask)
        if len(options) == 1:
            self.match.submit(seat, ask.id, options[0])
        else:
            seed = int(self._eyes.next32())
            with self.terminal.busy(f"{seat_markup(self.match, seat)} is thinking"):
                log = self._told.news(seat)
                choice = bot.choose(glimpse_of(self.match, ask, seed, bot.worlds, log=log))
            self._tell_lost(seat, bot)
            name = self.match.game.seat_name(self.match.state, seat).title()
            self.match.submit(seat, ask.id, choice)
            self.reasons.append(f"{name}, {bot.explain()}")
            del self.reasons[:-REASONS]
        if len(self._bots) == len(self.players):
            self._tell_spectator()

    def _tell_lost(self, seat: int, bot: Bot) -> None:
        """Say it when a bot has lost its seat, once."""
        if isinstance(bot, Guest) and bot.fault and seat not in self._lost:
            self._lost.add(seat)
            self.terminal.print(f"[bold red]{escape(bot.fault)}.[/]")

    # -- people -----------------------------------------------------------------------------

    def _let_person(self, seat: int, ask: Ask) -> None:
        name = self.players[seat].name
        self._draw_curtain(name, seat)
        turn = self.match.game.turn_of(self.match.state)
        if turn != self._turn:
            self._turn = turn
            self._save()
            self._draw_board(seat)
        here = len(self.match.entries)
        if self._asking.ask(seat, ask, self._news(seat, name)):
            self._read[name] = here

    def _save(self) -> None:
        """Keep the match as it stands; a full disk must not end it."""
        try:
            self.keeper.save(self.match)
        except SetupError as why:
            self.terminal.print(f"[bold red]Not saved.[/] {escape(str(why))}")

    def _draw_curtain(self, name: str, seat: int) -> None:
        """Hide what the last person saw, if people at this keyboard have secrets."""
        people = {player.name for player in self.players if not player.is_bot}
        if self.match.game.has_secrets and len(people) > 1 and name != self._present:
            self.terminal.clear()
            self.terminal.print(f"Pass the keyboard to {seat_markup(self.match, seat)}.")
            self.terminal.ask("Press Enter")
            self.terminal.clear()
        self._present = name

    def _draw_board(self, seat: int) -> None:
        if not self.terminal.is_live:
            match, width = self.match, self.terminal.width
            self.terminal.draw(match.game.draw_text(match.state, seat, width))

    def _news(self, seat: int | None, name: str) -> list[str]:
        """The markup of the log lines that *name* has not read yet."""
        fresh = self.match.log(seat, self._read.get(name, -1))
        out = [log_line(self.match, escape(line)) for line in fresh[-NEWS:]]
        if len(fresh) > NEWS:
            out.insert(0, f"[dim]… {len(fresh) - NEWS} lines before these: log[/]")
        return out

    def _tell_spectator(self) -> None:
        for line in self.match.log(None, self._read.get("", -1)):
            self.terminal.item(log_line(self.match, escape(line)))
        self._read[""] = len(self.match.entries)

    # -- the end ----------------------------------------------------------------------------

    def _show_end(self) -> None:
        match, terminal = self.match, self.terminal
        people = [seat for seat in range(len(self.players)) if seat not in self._bots]
        seat = people[0] if len(people) == 1 else None
        terminal.clear()
        terminal.draw(match.game.draw_text(match.state, seat, terminal.width))
        for line in self._news(seat, self.players[seat].name if seat is not None else ""):
            terminal.item(line)
        terminal.print()
        winners = [seat_markup(match, one) for one in match.winners]
        verb = "win" if len(winners) > 1 else "wins"
        text = f"{' and '.join(winners)} {verb}" if winners else "Nobody wins"
        terminal.print(f"[bold]Game over.[/] {text}.")
        for one, share in enumerate(match.state.returns):
            terminal.item(f"{seat_markup(match, one)}: {share:g}")
        self._show_luck()
        self._save()
        if self.keeper.path is not None:
            terminal.whole(f"The record is in {escape(str(self.keeper.path))}.")

    def _show_luck(self) -> None:
        """Recompute every roll before the players' eyes."""
        if not isinstance(self.match.luck, FairChance):
            return
        self.terminal.whole(f"The secret of the luck was {self.match.luck.secret.hex()}.")
        try:
            found = verify(self.match.record(), self.match.game, self.match.setup.board)
        except StarboardError as why:
            self.terminal.print(f"[bold red]The luck could not be verified:[/] {escape(str(why))}")
            return
        for wrong in found.wrong:
            self.terminal.print(f"[bold red]{escape(wrong)}[/]")
        if found.ok:
            self.terminal.print(f"Luck verified: {found.rolls} rolls and draws.")
