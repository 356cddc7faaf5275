"""What all routes share: problem responses in the OpenAPI document, and viewpoints."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

from starboard.server.problems import MEDIA_TYPE
from starboard.server.protocol import Problem

__all__ = ["AT_TABLE", "CHANGES", "READS", "TableId", "View", "problems"]

_TEXTS: Final = {
    400: "The request makes no sense.",
    401: "The token is unknown, or name and password do not fit.",
    403: "Not allowed for this person, token or page.",
    404: "There is no such thing, or it is not for this person.",
    409: "Not possible now, or answered already.",
    413: "The body is too large.",
    422: "Against the rules of the game or of its options; `rule_id` or `option` says which.",
    429: "Too many requests; Retry-After says when to try again.",
    500: "A bug; it has been noted.",
    503: "The database is not available; nothing was changed.",
}


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """Problem responses for the OpenAPI document."""
    return {
        status: ResponseSpec(
            data_container=Problem,
            description=_TEXTS[status],
            media_type=MEDIA_TYPE,
            generate_examples=False,
        )
        for status in statuses
    }


READS: Final[dict[str, Any]] = {"responses": problems(400, 401, 403, 404, 422, 429, 500, 503)}
CHANGES: Final[dict[str, Any]] = {
    "status_code": 200,
    "responses": problems(400, 401, 403, 404, 409, 413, 422, 429, 500, 503),
}
AT_TABLE: Final = "/api/v1/tables/{id:str}"

TableId = Annotated[str, Parameter(description="The id of a table.", max_length=32)]
View = Annotated[
    int | None,
    Parameter(
        query="view",
        ge=-1,
        le=64,
        description="The seat to look from; -1 is a spectator; the own one by default.",
    ),
]
