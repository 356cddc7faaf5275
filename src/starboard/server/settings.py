"""What a host may set: by a flag, the environment, a TOML file, or nothing."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Literal
from urllib.parse import urlsplit

import msgspec

from starboard.core.errors import SetupError

__all__ = ["PREFIX", "Settings", "read_settings"]

PREFIX: Final = "STARBOARD_"
"""Settings are read from variables with this prefix; docs/hosting.md has them all."""
FILE: Final = "_FILE"
"""A variable with this ending names a file that holds the value."""
CONFIG: Final = "CONFIG"
_LISTS: Final = ("trusted_proxies", "origins")


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that a host may set."""

    host: str = "127.0.0.1"
    port: int = 8000
    url: str = ""
    """The address people use, if a proxy stands before the server."""
    data_dir: str = "~/.local/share/starboard"
    database: str = ""
    """A postgresql:// address; without one, the file starboard.db in the data directory."""
    trusted_proxies: list[str] = []
    """Addresses of proxies whose X-Forwarded-For and X-Forwarded-Proto are believed."""
    origins: list[str] = []
    """Further origins whose pages may open sockets and send requests."""
    registration: Literal["open", "closed"] = "open"
    log_format: Literal["text", "json"] = "text"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    rate: float = 1.0
    """A factor on every rate limit; 0 lifts them."""
    body_limit: int = 65536
    """The most bytes of a request's body."""
    frame_limit: int = 65536
    """The most bytes of a message on a socket."""
    bot_workers: int = 1
    """How many processes bots think in."""
    bot_seconds: float = 5.0
    """How long a bot may think at one decision."""
    spectator_delay: int = 20
    """How many steps late a table is shown to spectators when it says so."""
    idle_seconds: float = 600.0
    """A table that nobody looks at is put away after so long."""
    session_days: int = 365
    """How long a browser is remembered."""
    metrics: bool = True
    """Whether /metrics answers."""

    @property
    def folder(self) -> Path:
        """The directory that holds everything."""
        return Path(self.data_dir).expanduser()

    @property
    def is_postgres(self) -> bool:
        """Whether the database is PostgreSQL."""
        return self.database.startswith(("postgresql:", "postgres:", "postgresql+asyncpg:"))

    @property
    def file(self) -> Path:
        """The SQLite file, when the database is not PostgreSQL."""
        return self.folder / "starboard.db"

    @property
    def address(self) -> str:
        """Where people reach the page, without a slash at the end."""
        if self.url:
            return self.url.rstrip("/")
        host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(self.host, self.host)
        return f"http://{host}:{self.port}"


def read_settings(
    environment: Mapping[str, str] | None = None, flags: Mapping[str, Any] | None = None
) -> Settings:
    """The settings: flags before the environment before the file STARBOARD_CONFIG.

    A flag that is None was not given.

    Raises:
        SetupError: an unknown name or a value that makes no sense; its option is the name.
    """
    env = os.environ if environment is None else environment
    found: dict[str, Any] = {}
    if env.get(PREFIX + CONFIG):
        found.update(_from_file(Path(env[PREFIX + CONFIG])))
    found.update(_from_environment(env))
    found.update({name: value for name, value in (flags or {}).items() if value is not None})
    return _check(found)


def _from_file(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as why:
        raise SetupError("config", f"The settings in {path} cannot be read: {why}") from None


def _from_environment(env: Mapping[str, str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for field in msgspec.structs.fields(Settings):
        name = PREFIX + field.name.upper()
        text = env.get(name)
        if name + FILE in env:
            if text is not None:
                raise SetupError(field.name, f"Set {name} or {name}{FILE}, not both.")
            text = _secret(field.name, env[name + FILE])
        if text is None:
            continue
        split = [part.strip() for part in text.split(",") if part.strip()]
        found[field.name] = split if field.name in _LISTS else text
    return found


def _secret(name: str, path: str) -> str:
    try:
        return Path(path).read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError) as why:
        raise SetupError(name, f"The value of {name} cannot be read: {why}") from None


def _check(found: dict[str, Any]) -> Settings:
    try:
        settings = msgspec.convert(found, Settings, strict=False)
    except msgspec.ValidationError as why:
        raise SetupError("settings", f"The settings make no sense: {why}.") from None
    limits = {
        "port": (0, 65535),
        "rate": (0, 1e6),
        "body_limit": (1024, 1 << 24),
        "frame_limit": (1024, 1 << 24),
        "bot_workers": (1, 256),
        "bot_seconds": (0.05, 600),
        "spectator_delay": (1, 100_000),
        "idle_seconds": (0.1, 1e9),
        "session_days": (1, 3650),
    }
    for name, (low, high) in limits.items():
        value = getattr(settings, name)
        if not low <= value <= high:
            raise SetupError(name, f"The setting {name} is {low} to {high}, not {value}.")
    if settings.database and not settings.is_postgres:
        text = "The database is a postgresql:// address, or nothing for a file of its own."
        raise SetupError("database", text)
    for name in ("url", *(["origins"] if settings.origins else [])):
        for value in [settings.url] if name == "url" else settings.origins:
            parts = urlsplit(value)
            if value and (parts.scheme not in ("http", "https") or not parts.netloc):
                raise SetupError(name, f"The setting {name} is an http address, not {value!r}.")
    return settings
