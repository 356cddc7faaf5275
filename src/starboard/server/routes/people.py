"""Who I am, accounts and tokens."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, delete, get, patch, post
from litestar.params import Parameter

from starboard.server import protocol as p
from starboard.server.people import Who, me_of, new_cookie
from starboard.server.problems import Refused
from starboard.server.routes.common import CHANGES, READS
from starboard.server.site import Site

__all__ = ["ROUTES"]

AnyRequest = Request[Any, Any, Any]


@get("/api/v1/me", **READS)
async def me(who: Who) -> p.Me:
    """Who is asking. The first visit of a browser makes a guest."""
    return me_of(who)


@patch("/api/v1/me", **CHANGES)
async def rename(data: p.Rename, who: Who, site: Site) -> p.Me:
    """Give a guest another name."""
    who.need("host")
    return await site.people.rename(who, data.name)


@post("/api/v1/register", **CHANGES)
async def register(data: p.Account, request: AnyRequest, who: Who, site: Site) -> p.Me:
    """Make an account; the guest keeps its seats."""
    _browser(request, who, site)
    return await site.people.register(who, data)


@post("/api/v1/login", **CHANGES)
async def login(data: p.Account, request: AnyRequest, who: Who, site: Site) -> p.Me:
    """Log in; the seats of the guest go to the account."""
    _browser(request, who, site)
    cookie = new_cookie()
    found, changed = await site.people.login(who, data, cookie)
    for id in changed:
        await site.hub.refresh(id)
    request.scope["state"]["cookie"] = cookie
    return found


@post("/api/v1/logout", status_code=204, responses=CHANGES["responses"])
async def logout(request: AnyRequest, who: Who, site: Site) -> None:
    """Forget this browser; it is another guest from now on."""
    if who.scopes is not None:
        raise Refused("conflict", "A token is not logged out but deleted.")
    await site.people.logout(who)
    request.scope["state"]["cookie"] = new_cookie()


@get("/api/v1/tokens", **READS)
async def tokens(who: Who, site: Site) -> list[p.Token]:
    """The own tokens, without their secrets."""
    _no_token(who)
    return await site.people.tokens(who)


@post("/api/v1/tokens", **CHANGES)
async def add_token(data: p.NewToken, who: Who, site: Site) -> p.Token:
    """A new token; its secret is shown this once."""
    _no_token(who)
    return await site.people.add_token(who, data)


@delete("/api/v1/tokens/{token:str}", status_code=204, responses=CHANGES["responses"])
async def drop_token(
    token: Annotated[str, Parameter(max_length=32, description="The id of a token.")],
    who: Who,
    site: Site,
) -> None:
    """Delete a token."""
    _no_token(who)
    await site.people.drop_token(who, token)


def _browser(request: AnyRequest, who: Who, site: Site) -> None:
    if who.scopes is not None:
        raise Refused("conflict", "Accounts are for browsers, not for tokens.")
    site.limits.take("password", request.scope["state"]["address"])


def _no_token(who: Who) -> None:
    if who.scopes is not None:
        raise Refused("forbidden", "Tokens are managed in the browser.")


ROUTES = [me, rename, register, login, logout, tokens, add_token, drop_token]
