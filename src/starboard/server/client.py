"""The client: files that a browser keeps, and one page for every address of the site."""

from __future__ import annotations

import mimetypes
from functools import lru_cache
from pathlib import Path
from typing import Final

from litestar import Response, get

from starboard.server.problems import Refused

__all__ = ["CLIENT", "ROUTES"]

CLIENT: Final = Path(__file__).parent / "static"
"""Where the built client is."""
PAGES: Final = ("new", "g", "join", "rules", "learn", "dice", "account", "tables", "sandbox")
FOR_EVER: Final = "public, max-age=31536000, immutable"
_MISSING: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Starboard</title>
<h1>Starboard</h1>
<p>The server runs, but its page has not been built: <code>make web</code> builds it.
The API is at <a href="/api">/api</a>.</p></html>
"""


@lru_cache(maxsize=1)
def _files() -> dict[str, Path]:
    """Every file of the client by its path; nothing else is ever read."""
    if not CLIENT.is_dir():
        return {}
    return {p.relative_to(CLIENT).as_posix(): p for p in CLIENT.rglob("*") if p.is_file()}


@get(["/", *[f"/{page}" for page in PAGES], *[f"/{page}/{{rest:path}}" for page in PAGES]],
     include_in_schema=False)  # fmt: skip
async def page(rest: str = "") -> Response[bytes]:
    """The page of the client, which reads the address itself."""
    index = CLIENT / "index.html"
    body = index.read_bytes() if index.is_file() else _MISSING.encode()
    headers = {"cache-control": "no-cache"}
    return Response(body, media_type="text/html; charset=utf-8", headers=headers)


@get("/assets/{rest:path}", include_in_schema=False)
async def asset(rest: str) -> Response[bytes]:
    """A file whose name changes with its content."""
    return _file(f"assets/{rest.lstrip('/')}", FOR_EVER)


@get("/{name:str}", include_in_schema=False)
async def file(name: str) -> Response[bytes]:
    """Another file of the client: an icon, a manifest."""
    return _file(name, "public, max-age=3600")


def _file(path: str, keep: str) -> Response[bytes]:
    found = _files().get(path)
    if found is None:
        raise Refused("not-found", "There is no such page.")
    kind = mimetypes.guess_type(found.name)[0] or "application/octet-stream"
    return Response(found.read_bytes(), media_type=kind, headers={"cache-control": keep})


ROUTES = [page, asset, file]
