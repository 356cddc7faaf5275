"""What a scenario script can ask of a table: refusals, offers, places, winners, secrets."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import msgspec
from rich.errors import MarkupError
from rich.text import Text

from starboard.core.chance import FastChance
from starboard.core.errors import IllegalAction, PlayError
from starboard.core.state import State
from starboard.core.types import CHANCE, Options
from starboard.data.ledger import RULE_ID
from starboard.engine.codec import digest
from starboard.engine.script_table import Differs, ScriptTable, Unread

__all__ = ["CHECKS", "check", "is_check"]

_WORLDS = 64
_WIDTH = 100


def is_check(word: str) -> bool:
    """Whether *word* begins a line that only asks and may also stand among the play."""
    return word in _ANYWHERE


def check(table: ScriptTable, text: str) -> None:
    """Hold one line of an expect block against *table*, which is not changed.

    Raises:
        Differs: it does not hold; the text says what was expected and what was found.
        Unread: the line makes no sense.
    """
    word, _, rest = text.partition(" ")
    rest = rest.strip()
    if word != "decision" and word not in _ANYWHERE:
        table.need_luck_done()
    if word in CHECKS:
        CHECKS[word](table, rest)
    else:
        _place(table, text)


def _place(table: ScriptTable, text: str) -> None:
    """`name: position text`, or a fact without the colon."""
    name, _, wanted = text.partition(":" if ":" in text.split(" ", 1)[0] else " ")
    _match(table, name.strip(), wanted.strip())


def _match(table: ScriptTable, name: str, wanted: str) -> None:
    game, state = table.game, table.state
    try:
        if game.matches(state, name, wanted):
            return
        found = game.write_place(state, name)
    except PlayError as why:
        raise Unread(f"{name!r} with {wanted!r} cannot be compared: {why}") from None
    raise Differs(f"{name}: expected {wanted or 'nothing'}, found {found or 'nothing'}")


def _seat(table: ScriptTable, rest: str) -> None:
    who, wanted = _two(rest, "seat NAME KEY=VALUE ...")
    _match(table, table.seat_name(table.seat(who.rstrip(":"))), wanted)


def _decision(table: ScriptTable, rest: str) -> None:
    who, _, kind = rest.partition(" ")
    kind = kind.strip()
    seat = int(CHANCE) if who == "luck" else table.seat(who)
    if kind and kind not in table.game.kinds:
        kinds = ", ".join(table.game.kinds)
        raise Unread(f"{kind!r} is no kind of decision; there are {kinds}")
    if who != "luck":
        table.need_luck_done()
    open_kinds = [table.game.kinds[int(d.kind)] for d in table.decisions(seat)]
    if not open_kinds or (kind and kind not in open_kinds):
        raise Differs(f"expected the decision {rest}, but {table.open_text()}")
    if who == "luck":
        table.luck_expected = True


def _wait(table: ScriptTable, rest: str) -> None:
    if not table.decisions(table.seat(rest)):
        raise Differs(f"expected a decision of {rest}, but {table.open_text()}")


def _options(table: ScriptTable, rest: str) -> None:
    words = rest.split(None, 2)
    if len(words) < 2 or not (words[1].isascii() and words[1].isdigit()):
        raise Unread("expected 'options SEAT NUMBER' or 'options SEAT NUMBER BEGINNING *'")
    texts = _texts(table, table.seat(words[0]))
    if len(words) == 3:
        texts = [t for t in texts if _begins(t, words[2])]
    if len(texts) != int(words[1][:9]):
        shown = f": {', '.join(texts[:12])}" if texts else ""
        raise Differs(f"expected {words[1]} options, found {len(texts)}{shown}")


def _offered(table: ScriptTable, rest: str) -> None:
    if not _is_offered(table, rest):
        raise Differs(f"expected {rest!r} to be offered, but it is not{_because(table, rest)}")


def _not_offered(table: ScriptTable, rest: str) -> None:
    if _is_offered(table, rest):
        raise Differs(f"expected {rest!r} not to be offered, but it is")


def _is_offered(table: ScriptTable, rest: str) -> bool:
    who, text = _two(rest, "SEAT ACTION")
    seat = table.seat(who)
    if text.endswith("*"):
        return any(_begins(t, text) for t in _texts(table, seat))
    mine = table.decisions(seat)
    if not mine:
        return False
    d, a = table.read(mine, text)
    return a in table.options(d)


def _because(table: ScriptTable, rest: str) -> str:
    who, text = _two(rest, "SEAT ACTION")
    mine = table.decisions(table.seat(who))
    if not mine:
        return f": {table.open_text()}"
    if text.endswith("*"):
        return ""
    d, a = table.read(mine, text)
    rule = table.state.breach(d, a)
    return f": {table.sentence(rule)}" if rule else ""


def _begins(text: str, pattern: str) -> bool:
    stem = pattern.removesuffix("*").strip()
    return text == stem or text.startswith(stem + " ") or not stem


def _texts(table: ScriptTable, seat: int) -> list[str]:
    return [
        table.game.write(table.state, d, a) for d in table.decisions(seat) for a in table.options(d)
    ]


def _refused(table: ScriptTable, rest: str) -> None:
    rule, more = _two(rest, "refused RULE-ID SEAT ACTION")
    who, text = _two(more, "refused RULE-ID SEAT ACTION")
    table.check_rule(rule)
    seat = table.seat(who)
    before = digest(table.state)
    found = _undo_refusal(table, seat) if text == "undo" else _refusal(table, seat, text)
    if digest(table.state) != before:
        raise Differs(f"the refusal of {text!r} changed the position", final=True)
    if not found:
        raise Differs(f"expected {text!r} of {who} to be refused by {rule}, but it is allowed")
    if not any(table.ledger.related(rule, f) for f in found):
        raise Differs(f"expected a refusal by {rule}, found {table.sentence(found[0])}")


def _refusal(table: ScriptTable, seat: int, text: str) -> list[str]:
    """The rules that refuse *text* now; for a seat that is not asked, those that ask another."""
    mine = table.decisions(seat)
    if not mine:
        try:
            table.match.say(seat, text)
        except PlayError as refused:
            asked = [d for d in table.state.pending if d.seat != CHANCE]
            rules = [r for d in asked for r in table.game.prompt(table.state, d).rules]
            return [*RULE_ID.findall(str(refused))[:1], "SB-ACT-01", *rules]
    d, a = table.read(mine, text)
    if table.state.breach(d, a) is None:
        return []
    ask = next(ask for ask in table.match.open(seat) if ask.decision is d)
    try:
        table.match.submit(seat, ask.id, a)
    except IllegalAction as refused:
        return [refused.rule]
    return []


def _undo_refusal(table: ScriptTable, seat: int) -> list[str]:
    try:
        table.match.undo(seat)
    except PlayError as refused:
        return RULE_ID.findall(str(refused))[:1]
    raise Differs("expected 'undo' to be refused, but it is allowed", final=True)


def _unreadable(table: ScriptTable, rest: str) -> None:
    who, text = _two(rest, "unreadable SEAT TEXT")
    mine = table.decisions(table.seat(who))
    if not mine:
        raise Differs(f"expected a decision of {who}, but {table.open_text()}")
    try:
        d, a = table.read(mine, text)
    except Unread:
        return
    meant = table.game.write(table.state, d, a)
    raise Differs(f"expected {text!r} to be unreadable, but it means {meant!r}")


def _over(table: ScriptTable, rest: str) -> None:
    if rest not in ("yes", "no"):
        raise Unread(f"expected 'over yes' or 'over no', found {rest!r}")
    if table.state.is_over() != (rest == "yes"):
        raise Differs(f"expected over {rest}, but {table.open_text()}")


def _winner(table: ScriptTable, rest: str) -> None:
    names = [] if rest == "none" else [name.strip() for name in rest.split(",")]
    wanted = sorted({table.seat(name) for name in names})
    if not rest:
        raise Unread("expected 'winner SEAT,SEAT' or 'winner none'")
    if not table.match.is_over:
        raise Differs(f"expected winner {rest}, but {table.open_text()} and nobody has won")
    found = sorted(table.match.winners)
    if found != wanted:
        shown = ",".join(table.seat_name(seat) for seat in found) or "none"
        raise Differs(f"expected winner {rest}, found {shown}")


def _log(table: ScriptTable, rest: str) -> None:
    lines = table.match.log(None)
    if not _in_lines(lines, rest):
        last = f"; the last line is {lines[-1]!r}" if lines else "; the log is empty"
        raise Differs(f"expected a log line with {rest!r}, found none{last}")


def _not_log(table: ScriptTable, rest: str) -> None:
    if _in_lines(table.match.log(None), rest):
        raise Differs(f"expected no log line with {rest!r}, but there is one")


def _in_lines(lines: list[str], wanted: str) -> bool:
    if not wanted:
        raise Unread("expected some text to look for")
    return any(wanted.casefold() in line.casefold() for line in lines)


def _sees(table: ScriptTable, rest: str) -> None:
    who, wanted = _two(rest, "sees SEAT TEXT")
    if not _in_lines(_sight(table, who), wanted):
        raise Differs(f"expected {who} to see {wanted!r}, but it stands nowhere in its view")


def _not_sees(table: ScriptTable, rest: str) -> None:
    who, wanted = _two(rest, "not-sees SEAT TEXT")
    if _in_lines(_sight(table, who), wanted):
        raise Differs(f"expected {who} not to see {wanted!r}, but it does")


def _sight(table: ScriptTable, who: str) -> list[str]:
    """Everything shown to a seat as text: its log, the board drawn for it, and its view."""
    seat = _viewer(table, who)
    drawn = table.game.draw_text(table.state, seat, _WIDTH)
    with suppress(MarkupError):
        drawn = Text.from_markup(drawn).plain
    return [
        *table.match.log(seat),
        *drawn.split("\n"),
        *_leaves(_seen(table, table.state, seat)[0]),
    ]


def _leaves(plain: Any, name: str = "") -> list[str]:
    """A view as lines "name: value"."""
    if isinstance(plain, dict):
        return [line for key, value in plain.items() for line in _leaves(value, str(key))]
    if isinstance(plain, list | tuple):
        return [line for value in plain for line in _leaves(value, name)]
    return [f"{name}: {plain}"]


def _viewer(table: ScriptTable, who: str) -> int | None:
    return None if who == "spectator" else table.seat(who)


def _seen(table: ScriptTable, state: State, seat: int | None) -> tuple[Any, list[Any]]:
    """All that *seat* learns from *state*: its view and its open decisions with options."""
    view = msgspec.to_builtins(table.game.view(state, seat), str_keys=True)
    asked: list[Any] = []
    for d in state.pending:
        if seat is not None and d.seat == seat:
            out = Options()
            state.options(d, out)
            asked.append((int(d.kind), out.to_list()))
    return view, asked


def _hidden(table: ScriptTable, rest: str) -> None:
    words = rest.split()
    if len(words) != 4 or words[1:3] != ["cannot", "see"]:
        raise Unread("expected 'hidden SEAT cannot see FACT' ('spectator' is a seat here)")
    who, fact = words[0], words[3]
    if fact in table.game.undrawn:
        _facts(table, who, "")
        return
    truth, imagined = _facts(table, who, fact)
    if all(text == truth for text in imagined):
        raise Differs(f"expected {fact} to be hidden from {who}, but it can only be {truth!r}")


def _known(table: ScriptTable, rest: str) -> None:
    who, fact = _two(rest, "known SEAT FACT")
    truth, imagined = _facts(table, who, fact)
    other = [text for text in imagined if text != truth]
    if other:
        raise Differs(f"expected {who} to know {fact} ({truth}), but for it it may be {other[0]!r}")


def _facts(table: ScriptTable, who: str, fact: str) -> tuple[str, list[str]]:
    """The true text of *fact* and its text in worlds that look the same to *who*.

    Raises Differs when a view, a list of options or a decision tells such worlds apart.
    """
    seat = _viewer(table, who)
    game, state = table.game, table.state
    try:
        truth = game.write_place(state, fact) if fact else ""
    except PlayError as why:
        raise Unread(f"{game.slug} has no fact {fact!r}: {why}") from None
    seen = _seen(table, state, seat)
    imagined: list[str] = []
    for number in range(_WORLDS):
        world = game.imagine(state, seat, FastChance(number))
        if _seen(table, world, seat) != seen:
            raise Differs(f"what {who} sees depends on something it may not know")
        imagined.append(game.write_place(world, fact) if fact else "")
    return truth, imagined


def _digest(table: ScriptTable, rest: str) -> None:
    found = digest(table.state)
    if not rest or not found.startswith(rest.lower()):
        raise Differs(f"expected digest {rest}, found {found[: max(16, len(rest))]}")


def _two(text: str, form: str) -> tuple[str, str]:
    first, _, second = text.strip().partition(" ")
    if not first or not second.strip():
        raise Unread(f"expected {form!r}, found {text!r}")
    return first, second.strip()


_ANYWHERE = {
    "refused": _refused,
    "unreadable": _unreadable,
    "offered": _offered,
    "not-offered": _not_offered,
    "wait": _wait,
}

_EXPECT = {
    "seat": _seat,
    "decision": _decision,
    "options": _options,
    "over": _over,
    "winner": _winner,
    "hidden": _hidden,
    "known": _known,
    "sees": _sees,
    "not-sees": _not_sees,
    "log": _log,
    "not-log": _not_log,
    "digest": _digest,
}

CHECKS = {**_ANYWHERE, **_EXPECT}
"""The words that begin a check, and what carries it out."""
