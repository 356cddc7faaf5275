"""What travels between the server and its clients.

web/src/wire.gen.ts is generated from this file. Actions travel as notation: the words of an
option are the ids that views, geometry and log lines use for the same pieces and places, so a
client narrows a list of options by the words that a person points at, and needs no rules.

Every number here is counted for one audience (a seat, or the spectators): versions, steps, ids of
decisions and lengths of logs tell nobody how much the others were asked or have answered.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

__all__ = [
    "Account",
    "Act",
    "Ahead",
    "Answer",
    "As",
    "Ask",
    "BotChange",
    "Chat",
    "ChatLine",
    "Clock",
    "Dice",
    "Done",
    "Example",
    "ExampleStep",
    "Fork",
    "Frame",
    "FromClient",
    "FromServer",
    "GameInfo",
    "Hello",
    "Invitation",
    "Level",
    "LogLine",
    "LuckLine",
    "LuckRow",
    "Me",
    "NewSeat",
    "NewTable",
    "NewToken",
    "No",
    "Odds",
    "OptionInfo",
    "Outcome",
    "Pace",
    "Ping",
    "Pong",
    "Problem",
    "Quick",
    "Roll",
    "RuleEntry",
    "Say",
    "Seat",
    "Table",
    "Takeback",
    "Token",
    "Tutorial",
    "TutorialStep",
    "Undo",
    "UndoInfo",
    "VerbInfo",
]

Status = Literal["open", "running", "paused", "over", "broken"]
"""A broken table ran into a bug in the rules: it is frozen and reported, never guessed on."""
Room = Literal["players", "spectators"]
SeatKind = Literal["human", "open", "invited", "bot"]
Watching = Literal["yes", "no", "delayed"]


# -- games --------------------------------------------------------------------------------------


class OptionInfo(msgspec.Struct, frozen=True):
    """One choice at the creation of a table; a number has *low* and *high*."""

    name: str
    text: str
    default: str
    values: list[str]
    rules: list[str]
    low: int | None = None
    high: int | None = None


class VerbInfo(msgspec.Struct, frozen=True):
    """A verb of the notation; *role* says what it does to the game."""

    verb: str
    role: Literal["pass", "attack", "gain", ""]


class Level(msgspec.Struct, frozen=True):
    """A level of bots, and how it plays in one sentence."""

    name: str
    text: str


class GameInfo(msgspec.Struct, frozen=True):
    """What a lobby shows of a game. *quick* are the options of a first game."""

    slug: str
    title: str
    text: str
    players: list[int]
    options: list[OptionInfo]
    quick: dict[str, str]
    verbs: list[VerbInfo]
    levels: list[Level]
    has_secrets: bool
    has_tutorial: bool
    board: str
    """The hash of its board: the address of its geometry changes with it."""


class RuleEntry(msgspec.Struct, frozen=True):
    """One entry of a ledger. *examples* are the ids of the scripts that show it."""

    id: str
    text: str
    section: str
    tags: list[str]
    refs: list[str]
    examples: list[str]


class ExampleStep(msgspec.Struct, frozen=True):
    """The table after one line of a script; the first step is its position."""

    said: str
    log: list[LogLine]
    view: Any


class Example(msgspec.Struct, frozen=True):
    """A worked example of the rulebook. A list of examples has no steps."""

    id: str
    title: str
    rules: list[str]
    seats: list[str]
    options: dict[str, str]
    steps: list[ExampleStep]


class TutorialStep(msgspec.Struct, frozen=True):
    """What a learner is told, and what to do then.

    *say* are the options that go on, as beginnings of notation; none means that reading is enough.
    *point* are pieces and places to look at.
    """

    title: str
    text: str
    say: list[str]
    point: list[str]
    rules: list[str]


class Tutorial(msgspec.Struct, frozen=True):
    """The guided first game."""

    game: str
    title: str
    steps: list[TutorialStep]


# -- people -------------------------------------------------------------------------------------


class Me(msgspec.Struct, frozen=True):
    """Who is asking. A guest has a name but no password."""

    id: str
    name: str
    guest: bool
    admin: bool


class Account(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name and a password, to register or to log in."""

    name: str
    password: str


class Rename(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another name for a guest."""

    name: str


class NewToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A personal token to be made; it lasts *days*."""

    name: str
    scopes: list[Literal["read", "play", "host"]]
    days: int = 90


class Token(msgspec.Struct, frozen=True):
    """A personal token; *secret* is shown once, when it is made."""

    id: str
    name: str
    scopes: list[str]
    expires: str
    secret: str = ""


# -- tables -------------------------------------------------------------------------------------


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a seat may think each time it is asked; 0 seconds is as long as it likes.

    When time is up *then* plays for the seat until its owner is back: a level, or the steward.
    """

    seconds: int = 0
    then: str = "steward"


class Clock(msgspec.Struct, frozen=True):
    """The time of a seat that is asked, as seconds from now when this was sent."""

    left: float
    running: bool


class Seat(msgspec.Struct, frozen=True):
    """One seat. *side* is its word in notation now. *steward* plays for it while that is set."""

    index: int
    side: str
    kind: SeatKind
    player: str
    player_id: str
    level: str
    mine: bool
    present: bool
    steward: str
    asked: bool
    clock: Clock | None
    resigned: bool
    won: bool


class Table(msgspec.Struct, frozen=True):
    """A table as one person may know it."""

    id: str
    game: str
    title: str
    status: Status
    options: dict[str, str]
    host: str
    mine: bool
    private: bool
    watching: Watching
    pace: Pace
    seats: list[Seat]
    hot_seat: bool
    """One person on several seats: the page draws a curtain between them."""
    sandbox: bool
    tutorial: bool
    created: str
    updated: str
    turn: int
    steps: int
    result: str
    rematch: str
    forked_from: str
    commit: str
    """The hash of the secret behind the dice."""
    invitation: str = ""
    """The secret of the invitation link; for those who sit at the table."""


class NewSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit: me, anybody, anybody with the link, or a bot of a level."""

    kind: Literal["me", "open", "invited", "bot"]
    level: str = ""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be made."""

    game: str
    seats: list[NewSeat]
    options: dict[str, str] = {}
    private: bool = False
    watching: Watching = "yes"
    pace: Pace = Pace()


class Quick(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A first game against bots, with the options that suit it."""

    game: str
    level: str = "rookie"


class Invitation(msgspec.Struct, frozen=True):
    """What stands behind a secret link."""

    table: Table
    free: list[int]


class BotChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Let *level* play for an absent seat; "" gives the seat back to its owner."""

    seat: int
    level: str


class Fork(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sandbox from a step of a table, as *view* knows it (a seat; -1 is a spectator)."""

    step: int
    view: int = -1


# -- the table, live ----------------------------------------------------------------------------


class Outcome(msgspec.Struct, frozen=True):
    """What luck may say, and how likely it is, 0 to 1."""

    text: str
    share: float


class Odds(msgspec.Struct, frozen=True):
    """What luck would be asked right after any of *options* (indices into those of the ask)."""

    options: list[int]
    outcomes: list[Outcome]


class Ahead(msgspec.Struct, frozen=True):
    """What the same seat would be asked next if it answered with *option* (an index).

    Only questions of another kind, that nothing but the rules opens: no luck, no other seat and
    nothing hidden lies between. A page lights where a piece may go before its move is begun, and
    sends both answers as one line.
    """

    option: int
    kind: str
    options: list[str]
    ahead: list[Ahead] = []


class Ask(msgspec.Struct, frozen=True):
    """An open decision of the seat; *options* are all its legal answers as notation."""

    id: int
    kind: str
    prompt: str
    rules: list[str]
    options: list[str]
    odds: list[Odds]
    ahead: list[Ahead] = []


class Leg(msgspec.Struct, frozen=True):
    """One step of a journey that has not been made, after the leg *before* (-1: none).

    *line* are its answers. *note* says what waits there or on the way. *ends* says that it cannot
    go on from there, *risk* that others are asked first.
    """

    place: str
    before: int
    line: list[str]
    note: str
    rules: list[str]
    ends: bool
    risk: bool


class Roll(msgspec.Struct, frozen=True):
    """What luck said to *seat* (-1: to nobody), and how likely it was."""

    seat: int
    text: str
    share: float


class LogLine(msgspec.Struct, frozen=True):
    """One thing that happened, for reading (*text*) and for animating (*kind*, *words*).

    *words* are the arguments of the event in the words of the notation. *step* is the step it
    belongs to.
    """

    step: int
    text: str
    kind: str
    words: dict[str, str]
    rules: list[str]
    roll: Roll | None = None


class UndoInfo(msgspec.Struct, frozen=True):
    """Whether the seat may take back by itself, and what or why not.

    *takeback* says whether it may ask the others instead. *asking* is the seat that asks for
    one now (-1: none), and *waiting* are those that have not answered.
    """

    may: bool
    text: str
    takeback: bool
    asking: int
    waiting: list[int]


class Frame(msgspec.Struct, frozen=True, tag_field="t", tag="frame"):
    """The table for one audience. *log* replaces all log lines from number *log_from* on.

    *seat* is None for a spectator. *table* is as this person may know it.
    """

    v: int
    seat: int | None
    step: int
    log_from: int
    log: list[LogLine]
    view: Any
    asks: list[Ask]
    undo: UndoInfo
    table: Table


class ChatLine(msgspec.Struct, frozen=True, tag_field="t", tag="chat"):
    """Something said at the table; *seat* is -1 for a spectator."""

    id: int
    room: Room
    seat: int
    name: str
    text: str
    at: str


class Done(msgspec.Struct, frozen=True, tag_field="t", tag="done"):
    """Message *n* was carried out and is kept; of a line, *count* actions were."""

    n: int
    count: int = 1


class No(msgspec.Struct, frozen=True, tag_field="t", tag="no"):
    """Message *n* was refused; *count* actions of its line had been carried out."""

    n: int
    text: str
    rule: str = ""
    count: int = 0


class Pong(msgspec.Struct, frozen=True, tag_field="t", tag="pong"):
    """The answer to a ping."""

    n: int


FromServer = Frame | ChatLine | Done | No | Pong


class Hello(msgspec.Struct, frozen=True, tag_field="t", tag="hello", forbid_unknown_fields=True):
    """The first message. A client that was here before says what it has: it gets the rest.

    *seat* chooses one of the own seats; None is the first of them, or a spectator.
    """

    seat: int | None = None
    v: int = -1
    log: int = 0
    chat: int = 0


class As(msgspec.Struct, frozen=True, tag_field="t", tag="as", forbid_unknown_fields=True):
    """Look at the table from another of the own seats, after the curtain."""

    n: int
    seat: int


class Act(msgspec.Struct, frozen=True, tag_field="t", tag="act", forbid_unknown_fields=True):
    """Answer the decision *ask* with the first of *line*, and what follows with the rest.

    A line goes on while this seat is asked next, and stops at luck, at something newly revealed,
    at another seat's decision and at the first action that is refused.
    """

    n: int
    ask: int
    line: list[str]


class Undo(msgspec.Struct, frozen=True, tag_field="t", tag="undo", forbid_unknown_fields=True):
    """Take back the last action of this seat, if no fence is in the way."""

    n: int


class Takeback(
    msgspec.Struct, frozen=True, tag_field="t", tag="takeback", forbid_unknown_fields=True
):
    """Ask the others to take back the last action over the fence."""

    n: int


class Answer(msgspec.Struct, frozen=True, tag_field="t", tag="answer", forbid_unknown_fields=True):
    """The answer to a take-back that another seat asks for."""

    n: int
    yes: bool


class Say(msgspec.Struct, frozen=True, tag_field="t", tag="say", forbid_unknown_fields=True):
    """Say something in a room of the table."""

    n: int
    room: Room
    text: str


class Ping(msgspec.Struct, frozen=True, tag_field="t", tag="ping", forbid_unknown_fields=True):
    """Whether the server is there."""

    n: int


FromClient = Hello | As | Act | Undo | Takeback | Answer | Say | Ping


class Chat(msgspec.Struct, frozen=True):
    """What was said so far in the rooms that this person may read."""

    lines: list[ChatLine]


# -- after the game -----------------------------------------------------------------------------


class LuckRow(msgspec.Struct, frozen=True):
    """How often luck said *text* to a seat, and how often it was to be expected."""

    seat: int
    text: str
    came: int
    expected: float


class LuckLine(msgspec.Struct, frozen=True):
    """The luck of a table so far: every roll this person may know, and the sums."""

    rolls: list[Roll]
    rows: list[LuckRow]


class Dice(msgspec.Struct, frozen=True):
    """What recomputing every roll and draw of a finished table has shown."""

    ok: bool
    rolls: int
    lines: int
    wrong: list[str]
    commit: str
    secret: str
    text: str


class Problem(msgspec.Struct, frozen=True):
    """An error by RFC 9457, application/problem+json; *rule_id* when a rule refuses."""

    type: str
    title: str
    status: int
    detail: str
    rule_id: str = ""
    option: str = ""
