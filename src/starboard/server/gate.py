"""What stands before every route: identity, forgery and rate checks, headers, numbers."""

from __future__ import annotations

import time
from collections.abc import Callable
from http.cookies import CookieError, SimpleCookie
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from litestar.types import ASGIApp, Message, Receive, Send

from starboard.core.errors import StarboardError
from starboard.server.limits import Limits
from starboard.server.logs import log
from starboard.server.metrics import Metrics
from starboard.server.people import (
    COOKIE,
    COOKIE_SIZE,
    CSRF_COOKIE,
    People,
    Who,
    csrf_of,
    new_cookie,
    same,
)
from starboard.server.problems import MEDIA_TYPE, Refused, problem_of
from starboard.server.settings import Settings

__all__ = ["Gate", "cookies_for"]

SAFE: Final = ("GET", "HEAD", "OPTIONS")
PLAIN: Final = ("/healthz", "/readyz", "/metrics", "/assets/")
"""Paths that need to know nobody."""
FORMS: Final = ("/admin/",)
"""Paths of forms, which carry the token in a field: their routes check it."""
POLICY: Final = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; connect-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
_HOUR: Final = 3600


class Gate:
    """Wraps the application. Below it, `scope["state"]["who"]` says who asks."""

    def __init__(
        self, app: ASGIApp, settings: Settings, people: People, limits: Limits, metrics: Metrics
    ) -> None:
        self._app = app
        self._settings = settings
        self._people = people
        self._limits = limits
        self._metrics = metrics

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Answer one request, or pass a socket on."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    # -- requests ---------------------------------------------------------------------------

    async def _http(self, scope: Any, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        request = _Request(scope)
        reply = _Reply(send, self._headers(request))
        try:
            await self._admit(request, reply)
            await self._app(scope, receive, reply.send)
        except StarboardError as why:
            if reply.status:
                raise
            await reply.refuse(why)
        finally:
            seconds = time.perf_counter() - began
            self._metrics.requests.labels(request.method, str(reply.status)).inc()
            log.debug(
                "request",
                method=request.method,
                path=_harmless(request.path),
                status=reply.status,
                ms=round(seconds * 1000, 1),
            )

    async def _admit(self, request: _Request, reply: _Reply) -> None:
        scope = request.scope
        scope.setdefault("state", {})
        if request.path.startswith(PLAIN):
            return
        if "\\" in request.path or "\0" in request.path or "/../" in f"{request.path}/":
            raise Refused("not-found", "There is no such page.")
        address = request.client(self._settings)
        scope["state"]["address"] = address
        bearer = request.bearer()
        if bearer is not None:
            self._limits.take("read" if request.method in SAFE else "change", address)
            scope["state"]["who"] = await self._people.by_token(bearer)
            return
        cookie = request.cookie()
        self._limits.take("read" if request.method in SAFE else "change", address)
        known, cookie = cookie, cookie or new_cookie()
        reply.cookies = lambda: self._cookies(request, known)
        scope["state"]["cookie"] = cookie
        if request.method not in SAFE:
            self._check_forgery(request, cookie)
        scope["state"]["who"] = await self._people.by_cookie(cookie)

    def _check_forgery(self, request: _Request, cookie: str) -> None:
        if not self._is_ours(request):
            raise Refused("forbidden", "Requests of other sites are refused.")
        if request.path.startswith(FORMS):
            return
        given = request.header("x-csrf-token")
        if not same(given, csrf_of(cookie)):
            text = f"The header x-csrf-token must have the value of the cookie {CSRF_COOKIE}."
            raise Refused("forbidden", text)

    def _is_ours(self, request: _Request) -> bool:
        origin = request.header("origin")
        if not origin:
            return True
        if origin in self._settings.origins or origin == self._settings.address:
            return True
        return urlsplit(origin).netloc == request.header("host")

    def _cookies(self, request: _Request, known: str | None) -> list[str]:
        """The headers that set both cookies, if the browser does not have them yet.

        A route may have put another cookie into the state.
        """
        cookie = request.scope["state"].get("cookie", known)
        if cookie is None or cookie == known:
            return []
        return cookies_for(cookie, self._settings.session_days, request.is_secure(self._settings))

    def _headers(self, request: _Request) -> dict[str, str]:
        headers = dict(HEADERS)
        if request.is_secure(self._settings):
            headers["strict-transport-security"] = f"max-age={180 * 24 * _HOUR}"
        if request.path.startswith("/api/"):
            headers["cache-control"] = "no-store"
        return headers

    # -- sockets ----------------------------------------------------------------------------

    async def _socket(self, scope: Any, receive: Receive, send: Send) -> None:
        request = _Request(scope)
        scope.setdefault("state", {})
        try:
            scope["state"]["who"] = await self._recognise(request)
        except StarboardError as why:
            log.info("socket refused", reason=str(why))
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": str(why)[:100]})
            return
        await self._app(scope, receive, send)

    async def _recognise(self, request: _Request) -> Who:
        address = request.client(self._settings)
        self._limits.take("socket", address)
        bearer = request.bearer()
        if bearer is not None:
            return await self._people.by_token(bearer)
        if not self._is_ours(request):
            raise Refused("forbidden", "Sockets of other sites are refused.")
        return await self._people.by_cookie(request.cookie() or new_cookie())


def cookies_for(cookie: str, days: int, secure: bool) -> list[str]:
    """The headers that set the cookie of a session and the one that pages may read."""
    rest = f"; Path=/; Max-Age={days * 24 * _HOUR}; SameSite=Lax{'; Secure' if secure else ''}"
    return [f"{COOKIE}={cookie}{rest}; HttpOnly", f"{CSRF_COOKIE}={csrf_of(cookie)}{rest}"]


class _Request:
    """What the gate reads of a request."""

    def __init__(self, scope: Any) -> None:
        self.scope = scope
        self.path: str = scope["path"]
        self.method: str = scope.get("method", "")
        self._headers: dict[str, str] = {}
        for name, value in scope["headers"]:
            self._headers[name.decode("latin-1").lower()] = value.decode("latin-1")

    def header(self, name: str) -> str:
        """A header, or ""."""
        return self._headers.get(name, "")

    def bearer(self) -> str | None:
        """The token of a program."""
        word, _, token = self.header("authorization").partition(" ")
        return token.strip() if word.lower() == "bearer" else None

    def cookie(self) -> str | None:
        """The cookie of a browser that was here before."""
        jar: SimpleCookie = SimpleCookie()
        try:
            jar.load(self.header("cookie"))
        except CookieError:
            return None
        found = jar.get(COOKIE)
        if found is None or len(found.value) != COOKIE_SIZE or not found.value.isascii():
            return None
        return found.value

    def client(self, settings: Settings) -> str:
        """The address of who asks; what a trusted proxy says about it is believed."""
        peer = self._peer()
        if peer in settings.trusted_proxies:
            forwarded = [a.strip() for a in self.header("x-forwarded-for").split(",") if a.strip()]
            for address in reversed(forwarded):
                if address not in settings.trusted_proxies:
                    return address
        return peer

    def is_secure(self, settings: Settings) -> bool:
        """Whether the browser speaks https."""
        if settings.url.startswith("https:") or self.scope.get("scheme") in ("https", "wss"):
            return True
        trusted = self._peer() in settings.trusted_proxies
        return trusted and self.header("x-forwarded-proto") == "https"

    def _peer(self) -> str:
        client = self.scope.get("client")
        return str(client[0]) if client else "unknown"


class _Reply:
    """Adds headers to an answer, and knows its status."""

    def __init__(self, send: Send, headers: dict[str, str]) -> None:
        self._send = send
        self._headers = headers
        self.status = 0
        self.cookies: Callable[[], list[str]] = list

    async def send(self, message: Message) -> None:
        """Pass a part of the answer on."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
            headers = list(message.get("headers", []))
            named = {name.lower() for name, _ in headers}
            for name, value in self._headers.items():
                if name.encode() not in named:
                    headers.append((name.encode(), value.encode()))
            headers.extend([(b"set-cookie", cookie.encode()) for cookie in self.cookies()])
            message["headers"] = headers
        await self._send(message)

    async def refuse(self, why: StarboardError) -> None:
        """Answer with a problem document."""
        problem = problem_of(why)
        body = msgspec.json.encode(problem)
        headers = [
            (b"content-type", MEDIA_TYPE.encode()),
            (b"content-length", str(len(body)).encode()),
        ]
        if isinstance(why, Refused) and why.retry_after:
            headers.append((b"retry-after", str(why.retry_after).encode()))
        start: Any = {"type": "http.response.start", "status": problem.status, "headers": headers}
        await self.send(start)
        await self.send({"type": "http.response.body", "body": body, "more_body": False})


def _harmless(path: str) -> str:
    """The path without the secret of an invitation."""
    parts = path.split("/")
    for at, part in enumerate(parts[:-1]):
        if part in ("invitations", "join", "admin"):
            parts[at + 1] = "***"
    return "/".join(parts)
