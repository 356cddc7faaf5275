"""The application: all parts of a server put together."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

from litestar import Litestar, MediaType, Request, Response, Router, get
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp

from starboard import __version__
from starboard.core.errors import StarboardError
from starboard.server import pages, streams
from starboard.server.botrunner import Bots
from starboard.server.bus import LocalBus, PostgresBus
from starboard.server.client import ROUTES as STATIC
from starboard.server.client import shell
from starboard.server.gate import Gate
from starboard.server.hub import Hub
from starboard.server.limits import Limits
from starboard.server.lobby import Lobby
from starboard.server.logs import log
from starboard.server.metrics import Metrics
from starboard.server.people import People, Who
from starboard.server.problems import MEDIA_TYPE, Refused, problem_of
from starboard.server.routes import after, games, learn, people, play, tables
from starboard.server.routes.common import Here
from starboard.server.settings import Settings
from starboard.server.site import Site
from starboard.server.socket import table_socket
from starboard.server.store.base import Store
from starboard.server.store.games import GameStore
from starboard.server.store.people import PeopleStore

__all__ = ["App", "create_app"]

TITLE: Final = "Starboard"


def _no_link(secret: str) -> None:
    """Nobody wants to become the administrator."""


class App:
    """The whole server as an ASGI application; *site* are its parts."""

    def __init__(self, app: ASGIApp, site: Site) -> None:
        self._app = app
        self.site = site

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Pass everything through the gate."""
        await self._app(scope, receive, send)


def create_app(settings: Settings, first: Callable[[str], None] = _no_link) -> App:
    """A server with these settings; it opens its database when it is started.

    *first* is called at the first start, with the secret of the link to /admin/.
    """
    site = _site(settings)
    routes = [
        *people.ROUTES,
        *games.ROUTES,
        *tables.ROUTES,
        *play.ROUTES,
        *after.ROUTES,
        *learn.ROUTES,
        *streams.ROUTES,
        *pages.ROUTES,
        table_socket,
        healthz,
        readyz,
        metrics,
        *STATIC,
    ]
    app = Litestar(
        routes,
        dependencies={
            "site": Provide(lambda: site, sync_to_thread=False),
            "who": Provide(_who, sync_to_thread=False),
        },
        exception_handlers={
            StarboardError: _refuse,
            HTTPException: _refuse,
            Exception: _refuse,
        },
        lifespan=[_life(site, first)],
        openapi_config=OpenAPIConfig(
            title=TITLE,
            version=__version__,
            description="Everything that the page of a Starboard server can do.",
            openapi_router=Router(
                "/api",
                route_handlers=[],
                include_in_schema=False,
                after_request=_no_such_page,
            ),
            use_handler_docstrings=True,
            render_plugins=[pages.ApiPage(), JsonRenderPlugin(path="/openapi.json")],
        ),
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=6, exclude=["/stream"]
        ),
        request_max_body_size=settings.body_limit,
        logging_config=None,
    )
    return App(Gate(app, settings, site.people, site.limits, site.metrics), site)


def _site(settings: Settings) -> Site:
    numbers = Metrics()
    store = Store(settings)
    bus = PostgresBus(store, store.name) if settings.is_postgres else LocalBus()
    bots = Bots(settings.bot_workers)
    hub = Hub(settings, GameStore(store), bots, bus, store.name, numbers)
    return Site(
        settings,
        store,
        hub,
        Lobby(hub),
        People(settings, PeopleStore(store)),
        Limits(settings.rate),
        numbers,
        bots,
    )


def _life(site: Site, first: Callable[[str], None]) -> Any:
    @asynccontextmanager
    async def life(_: Litestar) -> AsyncIterator[None]:
        await site.store.open()
        secret = await site.people.first_start()
        if secret:
            first(secret)
        await site.hub.start()
        log.info("started", address=site.settings.address)
        try:
            yield
        finally:
            await site.hub.stop()
            site.bots.close()
            await site.store.close()
            log.info("stopped")

    return life


def _who(request: Request[Any, Any, Any]) -> Who:
    who: Who = request.scope["state"]["who"]
    return who


def _refuse(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Any error as a problem document, for a lost browser as the page; surprises are logged."""
    problem = problem_of(error)
    if problem.status == 404 and _is_browsing(request):
        return shell(404)
    if problem.status >= 500:
        log.error("failed", path=request.scope["path"], error=repr(error), exc_info=error)
    headers = {}
    if isinstance(error, Refused) and error.retry_after:
        headers["retry-after"] = str(error.retry_after)
    return Response(problem, status_code=problem.status, media_type=MEDIA_TYPE, headers=headers)


def _no_such_page(response: Response[Any]) -> Response[Any]:
    """Litestar has a page of its own for what is not under /api; ours is a problem."""
    if response.status_code != 404:
        return response
    problem = problem_of(Refused("not-found", "There is no such page."))
    return Response(problem, status_code=problem.status, media_type=MEDIA_TYPE)


def _is_browsing(request: Request[Any, Any, Any]) -> bool:
    """Whether somebody has followed a link to a page."""
    served = request.scope["path"].startswith(("/api/", "/assets/"))
    return not served and "text/html" in request.headers.get("accept", "")


@get("/healthz", media_type=MediaType.TEXT)
async def healthz() -> str:
    """Whether the process answers."""
    return "ok"


@get("/readyz", media_type=MediaType.TEXT)
async def readyz(site: Here) -> str:
    """Whether the database answers too."""
    await site.store.check()
    return "ok"


@get("/metrics", media_type=MediaType.TEXT)
async def metrics(site: Here) -> bytes:
    """Numbers for Prometheus."""
    if not site.settings.metrics:
        raise Refused("not-found", "There is no such page.")
    return site.metrics.text()
