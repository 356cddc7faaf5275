"""Errors as answers: one table from what went wrong to RFC 9457 problem documents."""

from __future__ import annotations

from typing import Final

import msgspec
from litestar.exceptions import HTTPException

from starboard.core.errors import (
    Ambiguous,
    BadNotation,
    DataError,
    IllegalAction,
    PlayError,
    RecordError,
    RulesBug,
    SetupError,
    StaleDecision,
    StarboardError,
)
from starboard.server.protocol import No, Problem
from starboard.server.store.base import Moved, StoreError

__all__ = ["MEDIA_TYPE", "Refused", "no_of", "problem_of"]

MEDIA_TYPE: Final = "application/problem+json"

KINDS: Final[dict[str, tuple[int, str]]] = {
    "bad-request": (400, "The request makes no sense"),
    "not-signed-in": (401, "Not signed in"),
    "forbidden": (403, "Not allowed"),
    "not-found": (404, "Not found"),
    "method": (405, "No such method here"),
    "conflict": (409, "Not possible now"),
    "stale": (409, "Answered already"),
    "too-large": (413, "Too large"),
    "illegal": (422, "Against the rules"),
    "setup": (422, "No such table can be made"),
    "too-many": (429, "Too many requests"),
    "broken": (500, "A bug"),
    "unavailable": (503, "Not available now"),
}
"""What each kind of problem is: its status and its title."""

_ERRORS: Final[tuple[tuple[type[Exception], str], ...]] = (
    (StaleDecision, "stale"),
    (IllegalAction, "illegal"),
    (BadNotation, "bad-request"),
    (Ambiguous, "bad-request"),
    (PlayError, "conflict"),
    (SetupError, "setup"),
    (RecordError, "broken"),
    (DataError, "not-found"),
    (RulesBug, "broken"),
    (Moved, "stale"),
    (StoreError, "unavailable"),
    (msgspec.ValidationError, "bad-request"),
    (msgspec.DecodeError, "bad-request"),
)
_BY_STATUS: Final = {status: kind for kind, (status, _) in reversed(KINDS.items())}


class Refused(StarboardError):
    """The server refuses a request; *kind* is one of KINDS and the text is for people."""

    def __init__(self, kind: str, text: str, retry_after: int = 0) -> None:
        super().__init__(text)
        self.kind = kind
        self.retry_after = retry_after


def problem_of(error: BaseException) -> Problem:
    """The problem document for *error*; what is unknown says nothing about the inside."""
    if isinstance(error, HTTPException):
        return _http_problem(error)
    kind = error.kind if isinstance(error, Refused) else _kind(error)
    if kind is None:
        kind, text = "broken", "Something went wrong here; it has been noted."
    else:
        text = str(error)
    status, title = KINDS[kind]
    return Problem(
        type=f"urn:starboard:{kind}",
        title=title,
        status=status,
        detail=text,
        rule_id=_rule(error),
        option=getattr(error, "option", "") if isinstance(error, SetupError) else "",
    )


def no_of(n: int, error: BaseException, count: int = 0) -> No:
    """The refusal of message *n* on a socket."""
    problem = problem_of(error)
    return No(n, problem.detail, problem.rule_id, count)


def _kind(error: BaseException) -> str | None:
    return next((kind for type, kind in _ERRORS if isinstance(error, type)), None)


def _http_problem(error: HTTPException) -> Problem:
    kind = _BY_STATUS.get(error.status_code, "bad-request" if error.status_code < 500 else "broken")
    title = KINDS[kind][1]
    text = error.detail if error.status_code < 500 else "Something went wrong here."
    extra = error.extra if isinstance(error.extra, list) else []
    wrong = [str(row.get("message", "")) for row in extra if isinstance(row, dict)]
    detail = ": ".join([text, "; ".join(wrong)]) if any(wrong) else text
    return Problem(f"urn:starboard:{kind}", title, error.status_code, detail)


def _rule(error: BaseException) -> str:
    if isinstance(error, IllegalAction):
        return error.rule
    return str(getattr(error, "rule", "")) if isinstance(error, PlayError) else ""
