"""A match: the true state, what was played, and what each seat may ask, answer and take back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from starboard.core.chance import Chance
from starboard.core.common import SealedOrders
from starboard.core.errors import (
    BadNotation,
    PlayError,
    RecordError,
    RulesBug,
    SetupError,
    StaleDecision,
)
from starboard.core.events import Event
from starboard.core.game import Game, Setup
from starboard.core.state import EDIT, Decision, State
from starboard.core.types import CHANCE, Options, arg, bit, verb_of
from starboard.engine.codec import digest
from starboard.engine.record import Check, Item, Line, Pledge, Pledged, Record, seat_names_fit
from starboard.engine.sentences import illegal, refusal

__all__ = ["Ask", "Entry", "Match", "Opening", "Undoing", "Words", "reveals"]

Words = tuple[dict[str, str] | None, ...]
"""What one event is called for spectators and then for each seat; None where unseen."""

CHECKPOINT: Final = 32
"""Entries between two kept clones: what an undo may have to play again."""
TEXT_LIMIT: Final = 1000
ACTION_LIMIT: Final = 1 << 63


@dataclass(frozen=True)
class Ask:
    """An open decision as its seat knows it: *id* is counted per seat."""

    id: int
    kind: str
    decision: Decision


@dataclass(frozen=True)
class Entry:
    """One action as it was played, luck's included.

    *edit* is "" or what it did to an order sheet: add, erase or seal. *fence* is the rule id
    that forbids taking it back, or "". *digest* is set when a new turn began with it. *told* has
    for each event its log line for spectators and then for each seat, None where unseen; *words*
    has the same for `Game.event_words`. *share* is how likely luck's outcome was when it was
    drawn, 1.0 for players; *plain* says whether those who know the outcome may know that too.
    """

    seat: int
    action: int
    name: str
    text: str
    decision: int
    edit: str
    fence: str
    digest: str
    events: tuple[Event, ...]
    told: tuple[tuple[str | None, ...], ...]
    words: tuple[Words, ...]
    share: float = 1.0
    plain: bool = True


def reveals(game: Game[Any], event: Event, seat: int) -> bool:
    """Whether *event*, after an answer of *seat*, shows somebody something hidden."""
    if event.is_public():
        return False
    alone = event.blank is None and event.to == bit(seat)
    return not (alone and game.event_kinds[event.kind].echo)


@dataclass(frozen=True)
class Opening:
    """What was told before the first action; the fields are those of an `Entry`."""

    events: tuple[Event, ...]
    told: tuple[tuple[str | None, ...], ...]
    words: tuple[Words, ...]


@dataclass(frozen=True)
class Undoing:
    """What an undo of a seat would do: *entries* are left after it.

    *text* is the action that would be taken back; or, if a *rule* forbids it, the refusal.
    """

    entries: int
    rule: str
    text: str

    @property
    def may(self) -> bool:
        """Whether nothing forbids it."""
        return not self.rule


class Match:
    """The one object that servers, tools and terminals use to play.

    `submit`, `say` and `undo` are for untrusted input: they check everything and change nothing
    when they refuse. *luck* answers the decisions of CHANCE as they come; if it is None they stay
    open, to be submitted for the seat CHANCE.
    """

    def __init__(self, game: Game[Any], setup: Setup, state: State, luck: Chance | None) -> None:
        self.game = game
        self.setup = setup
        self.state = state
        self.luck = luck
        self.entries: list[Entry] = []
        self.position = ""
        self.pledge: Pledge | None = None
        if isinstance(luck, Pledged):
            self.pledge = luck.pledge()
        events = _drain(state)
        self.opening = Opening(events, self._tell(events), self._name(events))
        self._checkpoints: list[tuple[int, State]] = [(0, state.clone())]
        self._turn = game.turn_of(state)
        self._counts: dict[int, int] = {}
        self._asks: dict[int, Ask] = {}
        self._frozen: RulesBug | None = None
        self._buffer = Options()
        self._refresh()
        self.advance()

    @classmethod
    def create(
        cls,
        game: Game[Any],
        seats: Sequence[str],
        options: Mapping[str, str] | None = None,
        *,
        luck: Chance | None,
        position: str | None = None,
        board: str = "",
    ) -> Match:
        """A new match, from the set-up of the game or from a *position*.

        Raises:
            SetupError: seats or options that make no sense.
            BadNotation: the position cannot be read; its column is a line of it.
            DataError: the board file is wrong.
        """
        wrong = seat_names_fit(tuple(seats))
        if wrong:
            raise SetupError("seats", wrong)
        setup = game.check_setup(Setup(tuple(seats), dict(options or {}), board))
        if position is None:
            return cls(game, setup, game.new(setup), luck)
        match = cls(game, setup, game.read_position(setup, position), luck)
        match.position = _tidy(position)
        return match

    @classmethod
    def resume(
        cls,
        game: Game[Any],
        setup: Setup,
        played: Iterable[tuple[int, int]],
        luck: Chance | None,
        position: str = "",
    ) -> Match:
        """The match of a checked *setup* in which *played* was played, going on with *luck*.

        *played* are the seat and action of each entry, luck's included; no notation is read.

        Raises:
            RecordError: an action that does not fit; its ply counts the entries from 1.
            BadNotation: the position cannot be read.
        """
        state = game.read_position(setup, position) if position else game.new(setup)
        match = cls(game, setup, state, None)
        match.position = _tidy(position)
        for ply, (seat, action) in enumerate(played, start=1):
            match._play_stored(ply, seat, action)
        match.luck = luck
        if isinstance(luck, Pledged):
            match.pledge = luck.pledge()
        match.advance()
        return match

    # -- questions --------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.is_over()

    @property
    def winners(self) -> list[int]:
        """The seats that have won; several share it, none is possible."""
        return [seat for seat, share in enumerate(self.state.returns) if share > 0]

    def open(self, seat: int) -> list[Ask]:
        """The open decisions of *seat*, and nobody else's."""
        return [self._asks[int(d.id)] for d in self.state.pending if d.seat == seat]

    def options(self, ask: Ask) -> list[int]:
        """Every legal answer to an open decision, ascending; none once it is answered."""
        d = self.state.find(ask.decision.id, ask.decision.seat)
        if d is None:
            return []
        self.state.options(d, self._buffer)
        return self._buffer.to_list()

    def view(self, seat: int | None) -> Any:
        """What *seat* (None: a spectator) may see."""
        return self.game.view(self.state, seat)

    def log(self, seat: int | None, since: int = -1) -> list[str]:
        """Every log line that *seat* (None: a spectator) may read, oldest first.

        *since* is the number of entries to leave out; then what came before them is left out too.
        """
        column = 0 if seat is None else seat + 1
        rows = [*self.opening.told] if since < 0 else []
        for entry in self.entries[max(since, 0) :]:
            rows.extend(entry.told)
        return [line for row in rows if (line := row[column]) is not None]

    # -- play -------------------------------------------------------------------------------

    def submit(self, seat: int, ask_id: int, action: int) -> None:
        """Answer an open decision from outside; then luck answers what is luck's.

        Raises:
            StaleDecision: the decision is not open for this seat, or not any more.
            IllegalAction: the action breaks a rule, which the error names and quotes.
        """
        self._check_frozen()
        ask = next((a for a in self.open(seat) if a.id == ask_id), None)
        if ask is None:
            raise self._stale(seat)
        if not 0 <= action < ACTION_LIMIT:
            raise illegal(self.game, "SB-ACT-02", action, "That")
        rule = self.state.breach(ask.decision, action)
        if rule is not None:
            raise illegal(self.game, rule, action, self._words(ask.decision, action))
        self._play(ask.decision, action)
        self.advance()

    def say(self, seat: int, text: str) -> int:
        """Submit the action that *text* means for the open decision of *seat*; the action.

        Raises:
            BadNotation, Ambiguous: the text is not (one) action.
            StaleDecision, IllegalAction: as `submit`.
        """
        self._check_frozen()
        asks = self.open(seat)
        if not asks:
            raise self._stale(seat)
        if len(text) > TEXT_LIMIT:
            raise BadNotation(text[:60], 1, f"An action has at most {TEXT_LIMIT} characters.")
        refused: PlayError | None = None
        for ask in asks:
            try:
                action = self.game.read(self.state, ask.decision, text)
                self.submit(seat, ask.id, action)
            except PlayError as why:
                refused = refused or why
            else:
                return action
        assert refused is not None
        raise refused

    def advance(self) -> None:
        """Let luck, if there is one, answer until a player must decide or the game is over."""
        options, weights = self._buffer, Options()
        while self.luck is not None and self.state.at_chance():
            d = self.state.pending[0]
            self.state.options(d, options)
            self.state.weights(d, weights)
            index = self.luck.pick(int(d.id), weights.to_list())
            if not 0 <= index < options.n:
                raise RulesBug("luck", int(d.id), f"there is no outcome {index}")
            share = int(weights.get(index)) / sum(weights.to_list())
            self._play(d, int(options.get(index)), share)

    def undo(self, seat: int) -> None:
        """Go back to before the last action of *seat*.

        Raises:
            PlayError: there is none, or something that stands lies between; it says what.
        """
        self._check_frozen()
        undoing = self.undoing(seat)
        if not undoing.may:
            raise PlayError(undoing.text)
        self.rewind(undoing.entries)

    def undoing(self, seat: int) -> Undoing:
        """What `undo` would take back now, or which rule forbids it; nothing is done."""
        back = len(self.entries) - 1
        while back >= 0 and self.entries[back].seat != seat:
            back -= 1
        rule = "SB-UND-01" if back < 0 else self._fence(seat, back)
        if not rule:
            return Undoing(back, "", self.entries[back].text)
        start = "This cannot be taken back by" if back >= 0 else "There is nothing to take back by"
        return Undoing(len(self.entries), rule, str(refusal(self.game, rule, start)))

    def rewind(self, entries: int) -> None:
        """Go back to the first *entries* actions, over any fence: for replays, not for players."""
        if not 0 <= entries <= len(self.entries):
            raise PlayError(f"There are {len(self.entries)} actions, so no {entries} to keep.")
        state = self.at(entries)
        while self._checkpoints[-1][0] > entries:
            self._checkpoints.pop()
        self.state = state
        del self.entries[entries:]
        self._turn = self.game.turn_of(state)
        self._asks.clear()
        self._refresh()

    def at(self, entries: int) -> State:
        """A state of its own as it was after the first *entries* actions."""
        start, kept = next(mark for mark in reversed(self._checkpoints) if mark[0] <= entries)
        state = kept.clone()
        state.quiet = True
        for entry in self.entries[start:entries]:
            state.play(_asked(state, entry), entry.action)
        state.quiet = False
        return state

    def walk(self) -> Iterator[tuple[State, Decision, Entry]]:
        """Each entry with the state and the decision it answered; one state, which changes."""
        state = self.at(0)
        state.quiet = True
        for entry in self.entries:
            d = _asked(state, entry)
            yield state, d, entry
            state.play(d, entry.action)

    # -- the record -------------------------------------------------------------------------

    def record(self) -> Record:
        """The match so far; the secret of fair luck is in it only when the game is over."""
        pledge = self.pledge
        if pledge is not None and not self.is_over:
            pledge = Pledge(pledge.commit, pledge.nonces)
        return Record(
            game=self.game.slug,
            rules=self.game.rules,
            board=self.game.board_hash(self.setup),
            options=dict(self.setup.options),
            seats=self.setup.seats,
            items=(*self._items(), Check(digest(self.state), end=True)),
            result=self.result(),
            pledge=pledge,
            position=self.position,
        )

    def result(self) -> str:
        """How the match stands, in the words of the record."""
        if not self.is_over:
            return "unfinished"
        names = [self.game.seat_name(self.state, seat) for seat in self.winners]
        return f"won by {', '.join(names)}" if names else "won by nobody"

    def _items(self) -> list[Item]:
        items: list[Item] = []
        number = luck = at = 0
        while at < len(self.entries):
            entry = self.entries[at]
            end = at + 1
            if entry.edit:
                while end < len(self.entries) and self.entries[end].edit:
                    if self.entries[end - 1].digest:
                        break
                    end += 1
                sheets = _sheets(self.entries[at:end])
                for row, (name, text) in enumerate(sheets, start=number + 1):
                    items.append(Line(row, 0, name, text))
                number, luck = number + len(sheets), 0
            elif entry.seat == CHANCE:
                luck += 1
                items.append(Line(number, luck, "", entry.text))
            else:
                number, luck = number + 1, 0
                items.append(Line(number, 0, entry.name, entry.text))
            if self.entries[end - 1].digest:
                items.append(Check(self.entries[end - 1].digest))
            at = end
        return items

    # -- inside -----------------------------------------------------------------------------

    def _top(self) -> object:
        return self.state.stack[-1] if self.state.stack else None

    def _fence(self, seat: int, back: int) -> str:
        """The rule that keeps *seat* from going back to before entry *back*, or "".

        While sheets are written it is the same whether or not another seat has written yet.
        """
        for entry in self.entries[back:]:
            if entry.fence:
                return entry.fence
            if entry.seat != seat:
                return "SB-UND-03"
        return "SB-UND-06" if isinstance(self._top(), SealedOrders) else ""

    def _words(self, d: Decision, action: int) -> str:
        """How a refused action is called: its notation, if what it names exists."""
        try:
            return repr(self.game.write(self.state, d, action))
        except (IndexError, KeyError):
            return "That"

    def _check_frozen(self) -> None:
        if self._frozen is not None:
            raise self._frozen

    def _stale(self, seat: int) -> StaleDecision:
        rule = "SB-ACT-04" if self.is_over else "SB-ACT-01"
        if seat != CHANCE and self.state.at_chance():
            rule = "SB-ACT-05"
        return StaleDecision(str(refusal(self.game, rule, "That cannot be answered by")))

    def _play_stored(self, ply: int, seat: int, action: int) -> None:
        """Play one stored action that fits an open decision of *seat*."""
        if not 0 <= action < ACTION_LIMIT:
            raise RecordError("", ply, f"entry {ply}: {action} is no action")
        for ask in self.open(seat):
            if self.state.breach(ask.decision, action) is None:
                self._play(ask.decision, action)
                return
        text = f"entry {ply}: the action {action} of seat {seat} does not fit the rules"
        raise RecordError("", ply, text)

    def _share(self, d: Decision, action: int) -> float:
        """How likely it is that luck answers *d* with *action*."""
        weights = Options()
        self.state.options(d, self._buffer)
        self.state.weights(d, weights)
        index = self._buffer.to_list().index(action)
        return int(weights.get(index)) / sum(weights.to_list())

    def _play(self, d: Decision, action: int, share: float = 0.0) -> None:
        """Play a legal action and keep its entry; a bug in the rules freezes the match.

        *share* is how likely luck's answer was, if that is known already.
        """
        try:
            entry = self._carry_out(d, action, share)
        except Exception as why:
            bug = why if isinstance(why, RulesBug) else None
            self._frozen = bug or RulesBug(
                type(self._top()).__name__, int(d.id), f"{type(why).__name__}: {why}"
            )
            raise self._frozen from why
        self.entries.append(entry)
        if len(self.entries) % CHECKPOINT == 0:
            self._checkpoints.append((len(self.entries), self.state.clone()))
        self._refresh()

    def _carry_out(self, d: Decision, action: int, share: float) -> Entry:
        """Play *action* and describe what came of it."""
        state, game, seat = self.state, self.game, int(d.seat)
        name, fence, plain = "", "SB-UND-02", True
        if seat == CHANCE:
            share = share or self._share(d, action)
            plain = not game.has_secrets or game.may_foretell(state)
        else:
            share = 1.0
            name, fence = game.seat_name(state, seat), game.binding(state, d, action) or ""
        edit = _edit(self._top(), action)
        text = game.write(state, d, action)
        state.play(d, action)
        events = _drain(state)
        if edit:
            fence = "SB-UND-06"
        elif not fence and any(reveals(game, event, seat) for event in events):
            fence = "SB-UND-04"
        turn = game.turn_of(state)
        stamp = digest(state) if turn != self._turn else ""
        self._turn = turn
        return Entry(
            seat=seat,
            action=action,
            name=name,
            text=text,
            decision=int(d.id),
            edit=edit,
            fence=fence,
            digest=stamp,
            events=events,
            told=self._tell(events),
            words=self._name(events),
            share=share,
            plain=plain,
        )

    def _tell(self, events: tuple[Event, ...]) -> tuple[tuple[str | None, ...], ...]:
        audience = [None, *range(self.state.seats)]
        return tuple(
            tuple(self.game.tell(self.state, event, seat) for seat in audience) for event in events
        )

    def _name(self, events: tuple[Event, ...]) -> tuple[Words, ...]:
        """The words of each event; of a public one they are the same for everybody."""
        found: list[Words] = []
        game, state, seats = self.game, self.state, int(self.state.seats)
        for event in events:
            if event.is_public():
                found.append((game.event_words(state, event, None),) * (seats + 1))
            else:
                audience = (None, *range(seats))
                found.append(tuple([game.event_words(state, event, seat) for seat in audience]))
        return tuple(found)

    def _refresh(self) -> None:
        """Number the decisions that are new, each seat's by itself."""
        asks: dict[int, Ask] = {}
        for d in self.state.pending:
            number, seat = int(d.id), int(d.seat)
            ask = self._asks.get(number)
            if ask is None:
                self._counts[seat] = self._counts.get(seat, 0) + 1
                ask = Ask(self._counts[seat], self.game.kinds[d.kind], d)
            asks[number] = ask
        self._asks = asks


def _tidy(position: str) -> str:
    return "\n".join(line.rstrip() for line in position.strip("\n").split("\n"))


def _asked(state: State, entry: Entry) -> Decision:
    """The decision of *state* that *entry* answered."""
    d = state.find(entry.decision, entry.seat)
    if d is None:
        raise RulesBug("replay", entry.decision, "the same actions ask another question")
    return d


def _drain(state: State) -> tuple[Event, ...]:
    events = tuple(state.events)
    state.events.clear()
    return events


def _edit(top: object, action: int) -> str:
    if not isinstance(top, SealedOrders):
        return ""
    verb = verb_of(action)
    if verb == top.seal:
        return "seal"
    return "erase" if verb == top.erase else "add"


def _sheets(entries: list[Entry]) -> list[tuple[str, str]]:
    """What each sheet says in the end, by the order in which the seats were asked."""
    sheets: dict[int, list[str]] = {}
    names: dict[int, str] = {}
    for entry in entries:
        asked = entry.decision % EDIT
        sheet = sheets.setdefault(asked, [])
        names[asked] = entry.name
        if entry.edit == "erase":
            del sheet[arg(entry.action, 0)]
        else:
            sheet.append(entry.text)
    return [
        (names[asked], f"orders {'; '.join(sheets[asked])}")
        for asked in sorted(sheets)
        if sheets[asked]
    ]
