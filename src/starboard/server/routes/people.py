"""Who I am, accounts and tokens."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, delete, get, patch, post
from litestar.params import JSONBody, PathParameter

from starboard.engine.registry import games as installed
from starboard.server import protocol as p
from starboard.server.catalogue import load
from starboard.server.people import Changed, Who, me_of, new_cookie
from starboard.server.problems import Refused
from starboard.server.routes.common import CHANGES, READS, Asker, Here
from starboard.server.site import Site
from starboard.server.standing import Standing

__all__ = ["ROUTES"]

AnyRequest = Request[Any, Any, Any]


@get("/api/v1/me", **READS)
async def me(who: Asker) -> p.Me:
    """Who is asking. The first visit of a browser makes a guest."""
    return me_of(who)


@get("/api/v1/me/standing", **READS)
async def standing(who: Asker, site: Here) -> list[Standing]:
    """What I have played to its end, game by game."""
    who.need("read")
    titles = {slug: load(slug).title for slug in installed()}
    return [
        Standing(game, titles.get(game, game), played, won, average)
        for game, played, won, average in await site.hub.games.standing(who.id)
    ]


@patch("/api/v1/me", **CHANGES)
async def rename(data: JSONBody[p.Rename], who: Asker, site: Here) -> p.Me:
    """Give a guest another name."""
    who.need("host")
    return await _shown(site, await site.people.rename(who, data.name))


@post("/api/v1/register", **CHANGES)
async def register(data: JSONBody[p.Account], request: AnyRequest, who: Asker, site: Here) -> p.Me:
    """Make an account; the guest keeps its seats."""
    _browser(request, who, site)
    return await _shown(site, await site.people.register(who, data))


@post("/api/v1/login", **CHANGES)
async def login(data: JSONBody[p.Account], request: AnyRequest, who: Asker, site: Here) -> p.Me:
    """Log in; the seats of the guest go to the account."""
    _browser(request, who, site)
    cookie = new_cookie()
    found = await site.people.login(who, data, cookie)
    request.scope["state"]["cookie"] = cookie
    return await _shown(site, found)


@post("/api/v1/logout", status_code=204, responses=CHANGES["responses"])
async def logout(request: AnyRequest, who: Asker, site: Here) -> None:
    """Forget this browser; it is another guest from now on."""
    if who.scopes is not None:
        raise Refused("conflict", "A token is not logged out but deleted.")
    await site.people.logout(who)
    request.scope["state"]["cookie"] = new_cookie()


@get("/api/v1/tokens", **READS)
async def tokens(who: Asker, site: Here) -> list[p.Token]:
    """The own tokens, without their secrets."""
    _no_token(who)
    return await site.people.tokens(who)


@post("/api/v1/tokens", **CHANGES)
async def add_token(data: JSONBody[p.NewToken], who: Asker, site: Here) -> p.Token:
    """A new token; its secret is shown this once."""
    _no_token(who)
    return await site.people.add_token(who, data)


@delete("/api/v1/tokens/{token:str}", status_code=204, responses=CHANGES["responses"])
async def drop_token(
    token: Annotated[str, PathParameter(max_length=32, description="The id of a token.")],
    who: Asker,
    site: Here,
) -> None:
    """Delete a token."""
    _no_token(who)
    await site.people.drop_token(who, token)


async def _shown(site: Site, found: Changed) -> p.Me:
    """Show a person's tables as they are now."""
    me, changed = found
    for id in changed:
        await site.hub.refresh(id)
    return me


def _browser(request: AnyRequest, who: Who, site: Site) -> None:
    if who.scopes is not None:
        raise Refused("conflict", "Accounts are for browsers, not for tokens.")
    site.limits.take("password", request.scope["state"]["address"])


def _no_token(who: Who) -> None:
    if who.scopes is not None:
        raise Refused("forbidden", "Tokens are managed in the browser.")


ROUTES = [me, standing, rename, register, login, logout, tokens, add_token, drop_token]
