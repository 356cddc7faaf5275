"""Who somebody is: guests by their cookie, accounts by a password, programs by a token."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
import time
from dataclasses import dataclass, replace
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from starboard.server import protocol as p
from starboard.server.problems import Refused
from starboard.server.settings import Settings
from starboard.server.store.people import PeopleStore
from starboard.server.store.rows import PersonRow, TokenRow
from starboard.server.tables import clean, iso

__all__ = ["COOKIE", "CSRF_COOKIE", "People", "Who", "csrf_of", "me_of", "new_cookie"]

COOKIE: Final = "starboard_session"
CSRF_COOKIE: Final = "starboard_csrf"
TOKEN: Final = "sbt_"
NAME_LIMIT: Final = 24
PASSWORD: Final = (8, 200)
TOKENS: Final = 20
"""So many tokens a person may have."""
COOKIE_SIZE: Final = 43
_DAY: Final = 86400.0
ADMIN: Final = "admin-link"


@dataclass(frozen=True)
class Who:
    """Who asks. *is_kept* is False for a guest of whom nothing is kept yet.

    *scopes* are those of a token; None is a browser, which may do everything.
    """

    person: PersonRow
    is_kept: bool
    session: str = ""
    scopes: frozenset[str] | None = None

    @property
    def id(self) -> str:
        """The id of the person."""
        return self.person.id

    def need(self, scope: str) -> None:
        """Raise Refused unless this may be done."""
        if self.scopes is not None and scope not in self.scopes:
            raise Refused("forbidden", f"This token has no scope {scope!r}.")


def new_cookie() -> str:
    """A cookie that nobody can guess."""
    return secrets.token_urlsafe(32)


def csrf_of(cookie: str) -> str:
    """What a page sends along to show that it can read the cookies of this site."""
    return hashlib.sha256(f"csrf {cookie}".encode()).hexdigest()


def me_of(who: Who) -> p.Me:
    """What somebody is told about itself."""
    return p.Me(who.id, who.person.name, who.person.login is None, who.person.admin)


class People:
    """Knows people again."""

    def __init__(self, settings: Settings, store: PeopleStore) -> None:
        self._settings = settings
        self._store = store
        self._hasher = PasswordHasher()
        self._nobody = self._hasher.hash(secrets.token_hex(16))

    # -- knowing ----------------------------------------------------------------------------

    async def by_cookie(self, cookie: str) -> Who:
        """Who has this cookie: somebody known, or a guest of whom nothing is kept yet."""
        session = _hash(cookie)
        found = await self._store.by_session(session, time.time())
        if found is not None:
            return Who(found, True, session)
        number = hashlib.sha256(f"guest {cookie}".encode()).hexdigest()
        name = f"Guest {int(number[:8], 16) % 9000 + 1000}"
        return Who(PersonRow(number[:20], name, None, None, False, time.time()), False, session)

    async def by_token(self, token: str) -> Who:
        """Whose token this is; raises Refused if it is nobody's or has expired."""
        found = None
        if token.startswith(TOKEN) and len(token) <= 100:
            found = await self._store.by_token(_hash(token), time.time())
        if found is None:
            raise Refused("not-signed-in", "This token is unknown or has expired.")
        person, row = found
        return Who(person, True, scopes=frozenset(row.scopes.split()))

    async def keep(self, who: Who) -> None:
        """Keep a guest who does something that others will see."""
        if not who.is_kept:
            await self._store.add_guest(who.person, who.session, self._expires())

    def _expires(self) -> float:
        return time.time() + self._settings.session_days * _DAY

    # -- accounts ---------------------------------------------------------------------------

    async def rename(self, who: Who, name: str) -> p.Me:
        """Give a guest another name."""
        if who.person.login is not None:
            raise Refused("conflict", "An account keeps its name.")
        person = replace(who.person, name=_name(name))
        await self.keep(who)
        await self._store.change(person)
        return me_of(replace(who, person=person))

    async def register(self, who: Who, account: p.Account) -> p.Me:
        """Make an account of a guest, who keeps everything."""
        if self._settings.registration == "closed":
            raise Refused("forbidden", "Nobody can register here.")
        if who.person.login is not None:
            raise Refused("conflict", "You have an account.")
        name = _name(account.name)
        low, high = PASSWORD
        if not low <= len(account.password) <= high:
            raise Refused("bad-request", f"A password has {low} to {high} characters.")
        secret = await asyncio.to_thread(self._hasher.hash, account.password)
        await self.keep(who)
        person = replace(who.person, name=name, login=name.casefold(), password=secret)
        if not await self._store.change(person):
            raise Refused("conflict", f"The name {name!r} is taken.")
        return me_of(replace(who, person=person))

    async def login(self, who: Who, account: p.Account, cookie: str) -> tuple[p.Me, list[str]]:
        """Log in with a new *cookie*: seats of the guest go to the account.

        The second part of the answer are the tables that have changed by it.
        """
        login = account.name.strip().casefold()
        found = await self._store.by_login(login) if len(login) <= NAME_LIMIT else None
        known = found.password if found is not None and found.password else self._nobody
        given = account.password[: PASSWORD[1] + 1]
        if not await asyncio.to_thread(self._fits, known, given) or found is None:
            raise Refused("not-signed-in", "There is no account with this name and password.")
        await self._store.open_session(_hash(cookie), found.id, self._expires(), who.session)
        changed: list[str] = []
        if who.is_kept and who.person.login is None:
            changed = await self._store.hand_over(who.id, found.id)
        return me_of(Who(found, True)), changed

    async def logout(self, who: Who) -> None:
        """Forget this browser."""
        await self._store.close_session(who.session)

    def _fits(self, known: str, password: str) -> bool:
        try:
            return self._hasher.verify(known, password)
        except (VerificationError, InvalidHashError):
            return False

    # -- tokens -----------------------------------------------------------------------------

    async def tokens(self, who: Who) -> list[p.Token]:
        """The tokens of a person, without their secrets."""
        return [_token(row) for row in await self._store.tokens(who.id, time.time())]

    async def add_token(self, who: Who, wanted: p.NewToken) -> p.Token:
        """A new token, with its secret."""
        if not wanted.scopes:
            raise Refused("bad-request", "A token has at least one scope.")
        if not 1 <= wanted.days <= 3650:
            raise Refused("bad-request", "A token lasts 1 to 3650 days.")
        name = _name(wanted.name)
        if len(await self._store.tokens(who.id, time.time())) >= TOKENS:
            raise Refused("conflict", f"A person has at most {TOKENS} tokens.")
        await self.keep(who)
        secret = TOKEN + secrets.token_urlsafe(32)
        row = TokenRow(
            id=secrets.token_hex(8),
            person=who.id,
            name=name,
            hash=_hash(secret),
            scopes=" ".join(sorted(set(wanted.scopes))),
            expires=time.time() + wanted.days * _DAY,
        )
        await self._store.add_token(row)
        return _token(row, secret)

    async def drop_token(self, who: Who, id: str) -> None:
        """Forget a token; raises Refused if there is none."""
        if not await self._store.drop_token(who.id, id):
            raise Refused("not-found", "There is no such token.")

    # -- the host ---------------------------------------------------------------------------

    async def first_start(self) -> str:
        """The secret of the link that makes an administrator; "" unless this is the first start."""
        secret = secrets.token_urlsafe(24)
        return secret if await self._store.put_fact(ADMIN, _hash(secret)) else ""

    async def become_admin(self, who: Who, secret: str) -> None:
        """Make somebody an administrator by the link, which then is used up."""
        if not await self._store.spend_fact(ADMIN, _hash(secret)):
            raise Refused("not-found", "This link is unknown or has been used.")
        await self.keep(who)
        await self._store.change(replace(who.person, admin=True))


def same(a: str, b: str) -> bool:
    """Whether two secrets are the same, in the same time whether they are or not."""
    return hmac.compare_digest(a.encode(), b.encode())


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def _name(text: str) -> str:
    try:
        name = clean(text, NAME_LIMIT, "A name")
    except ValueError as why:
        raise Refused("bad-request", str(why)) from None
    if "|" in name:
        raise Refused("bad-request", "A name has no | in it.")
    return name


def _token(row: TokenRow, secret: str = "") -> p.Token:
    return p.Token(row.id, row.name, row.scopes.split(), iso(row.expires), secret)
