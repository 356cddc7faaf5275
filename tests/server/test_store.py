"""What is kept: migrations, back-ups, settings, logs."""

from __future__ import annotations

import asyncio
import io
import re
from collections.abc import Callable
from contextlib import redirect_stderr
from pathlib import Path
from typing import Any

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, inspect

from starboard.bots.levels import LEVELS
from starboard.cli import run
from starboard.core.errors import SetupError
from starboard.server import logs
from starboard.server.botrunner import LEVEL_TEXTS
from starboard.server.limits import LIMITS, Limits
from starboard.server.problems import Refused
from starboard.server.settings import PREFIX, Settings, read_settings
from starboard.server.store.base import Store
from starboard.server.store.games import Change, GameStore
from starboard.server.store.tables import METADATA

pytestmark = pytest.mark.pure_only  # the build makes no difference here

Houses = Callable[..., Any]
HOSTING = (Path(__file__).parent.parent.parent / "docs" / "hosting.md").read_text("utf-8")


def test_migrations_lead_to_the_tables_of_the_code(tmp_path: Path, database: str) -> None:
    async def look() -> None:
        store = Store(Settings(data_dir=str(tmp_path), database=database))
        await store.open()

        def compare(c: Connection) -> list[Any]:
            return list(compare_metadata(MigrationContext.configure(c), METADATA))

        async with store.read() as c:
            assert await c.run_sync(compare) == []
        await store.close()

    asyncio.run(look())


def test_an_older_file_gets_scores_without_losing_its_seats(tmp_path: Path) -> None:
    async def look() -> None:
        settings = Settings(data_dir=str(tmp_path))
        store = Store(settings)
        await store.open()
        seat = "'t', 0, 'me', 'human', 'p', 'Ann', '', 'red', '', 0, NULL, NULL, 0, 1"
        async with store.write() as c:
            await c.exec_driver_sql("ALTER TABLE seats DROP COLUMN points")
            await c.exec_driver_sql("UPDATE alembic_version SET version_num = '0001'")
        async with store.write() as c:
            table = ", ".join(await c.run_sync(_blank_table))
            await c.exec_driver_sql(f"INSERT INTO tables VALUES ({table})")
            await c.exec_driver_sql(f"INSERT INTO seats VALUES ({seat})")
        await store.close()
        again = Store(settings)
        await again.open()
        async with again.read() as c:
            rows = (await c.exec_driver_sql("SELECT name, won, points FROM seats")).all()
        assert [tuple(row) for row in rows] == [("Ann", 1, None)]
        await again.close()

    asyncio.run(look())


def _blank_table(c: Connection) -> list[str]:
    """A value for each column of a table: its id, and nothing else of interest."""
    columns = inspect(c).get_columns("tables")
    return ["'t'" if column["name"] == "id" else "0" for column in columns]


def test_an_upgrade_copies_the_file_first(tmp_path: Path) -> None:
    async def look() -> None:
        settings = Settings(data_dir=str(tmp_path))
        store = Store(settings)
        await store.open()
        async with store.write() as c:
            await c.exec_driver_sql("INSERT INTO facts VALUES ('old', 'yes')")
            await c.exec_driver_sql("UPDATE alembic_version SET version_num = '0000'")
        await store.close()
        again = Store(settings)
        # No release has had version 0000: what matters is that the copy is made before.
        with pytest.raises(Exception, match="0000"):
            await again.open()
        await again.close()
        copies = list(tmp_path.glob("starboard.before-*.db"))
        assert len(copies) == 1

    asyncio.run(look())


def test_of_two_changes_of_one_table_one_is_refused(house: Houses) -> None:
    from starboard.server.store.base import Moved  # noqa: PLC0415 - one test's matter

    async def play() -> None:
        async with house() as h:
            (ann,) = await h.guests(1)
            id = (await ann.table("nim", ["me", "open"]))["id"]
            games: GameStore = h.app.site.hub.games
            kept = await games.table(id)
            assert kept is not None
            await games.commit(kept, Change(kept[0], kept[1], 0, ((0, 1, 1.0),)))
            with pytest.raises(Moved):
                await games.commit(kept, Change(kept[0], kept[1], 1, ((0, 2, 1.0),)))
            assert await games.played(id) == [(0, 1)]

    asyncio.run(play())


def test_a_backup_is_restored_into_either_database(
    house: Houses, tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def before() -> tuple[str, dict[str, str]]:
        async with house() as h:
            (ann,) = await h.guests(1)
            table = await ann.table("nim", ["me", "me"])
            await ann.post(f"/tables/{table['id']}/actions", {"n": 1, "ask": 1, "line": ["take 1"]})
            return table["id"], dict(ann.http.cookies)

    id, cookies = asyncio.run(before())
    file = tmp_path / "saved.db"
    monkeypatch.setenv("STARBOARD_DATA_DIR", str(tmp_path / "data"))
    if database:
        monkeypatch.setenv("STARBOARD_DATABASE", database)
    assert run(["backup", str(file)]) == 0
    assert run(["backup", str(file)]) == 2
    assert run(["restore", str(file)]) == 2
    monkeypatch.delenv("STARBOARD_DATABASE", raising=False)
    other = str(tmp_path / "other")
    assert run(["restore", str(file), "--data-dir", other]) == 0
    assert run(["restore", str(tmp_path / "none.db"), "--data-dir", other]) == 2

    async def after() -> None:
        async with house(data_dir=other, database="") as h:
            ann = h.visitor()
            ann.http.cookies.update(cookies)
            frame = await ann.get(f"/tables/{id}/frame?view=0")
            assert frame["view"]["pile"] == 8

    asyncio.run(after())


# -- settings -------------------------------------------------------------------------------


def test_every_setting_is_documented_with_its_default() -> None:
    rows = dict(re.findall(r"^\| `STARBOARD_(\w+)` \| ([^|]*)\|", HOSTING, re.MULTILINE))
    fields = {f.name.upper(): f.default for f in msgspec.structs.fields(Settings)}
    lists = {f.name.upper() for f in msgspec.structs.fields(Settings) if "list" in str(f.type)}
    assert set(rows) == set(fields)
    for name, default in fields.items():
        text = "" if name in lists else str(default).removesuffix(".0")
        shown = rows[name].strip("` ")
        assert shown == (text.lower() if isinstance(default, bool) else text), name


def test_every_limit_is_documented() -> None:
    for size, speed in LIMITS.values():
        assert f"| {size:g} | {speed:g} |" in HOSTING


def test_flags_come_before_the_environment_before_the_file(tmp_path: Path) -> None:
    config = tmp_path / "starboard.toml"
    config.write_text('host = "1.1.1.1"\nport = 1\nrate = 2.5\norigins = ["https://a.example"]\n')
    secret = tmp_path / "database"
    secret.write_text("postgresql://u:p@h/d\n")
    env = {
        PREFIX + "CONFIG": str(config),
        PREFIX + "PORT": "2",
        PREFIX + "HOST": "2.2.2.2",
        PREFIX + "TRUSTED_PROXIES": "10.0.0.1, 10.0.0.2",
        PREFIX + "METRICS": "false",
        PREFIX + "DATABASE_FILE": str(secret),
    }
    found = read_settings(env, {"host": "3.3.3.3", "port": None})
    assert (found.host, found.port, found.rate) == ("3.3.3.3", 2, 2.5)
    assert found.trusted_proxies == ["10.0.0.1", "10.0.0.2"]
    assert found.origins == ["https://a.example"]
    assert found.metrics is False
    assert found.database == "postgresql://u:p@h/d"
    assert found.is_postgres


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PORT", "many"),
        ("PORT", "70000"),
        ("DATABASE", "mysql://x"),
        ("URL", "games.example"),
        ("ORIGINS", "https://a.example,nonsense"),
        ("REGISTRATION", "perhaps"),
        ("BOT_WORKERS", "0"),
        ("CONFIG", "/nowhere/at/all.toml"),
        ("DATABASE_FILE", "/nowhere/at/all"),
    ],
)
def test_settings_that_make_no_sense_are_refused(name: str, value: str) -> None:
    with pytest.raises(SetupError):
        read_settings({PREFIX + name: value})


def test_a_value_and_its_file_contradict_each_other(tmp_path: Path) -> None:
    env = {PREFIX + "DATABASE": "", PREFIX + "DATABASE_FILE": str(tmp_path)}
    with pytest.raises(SetupError, match="not both"):
        read_settings(env)


def test_buckets_fill_up_again() -> None:
    now = [0.0]
    limits = Limits(1.0, lambda: now[0])
    size = int(LIMITS["password"][0])
    for _ in range(size):
        limits.take("password", "ann")
    with pytest.raises(Refused) as refused:
        limits.take("password", "ann")
    limits.take("password", "bob")
    now[0] += refused.value.retry_after
    limits.take("password", "ann")


def test_logs_have_no_secrets() -> None:
    out = io.StringIO()
    with redirect_stderr(out):
        logs.configure("json", "info")
        logs.log.info("x", password="hunter2", csrf_token="abc", table="t1")
    assert "hunter2" not in out.getvalue()
    assert "abc" not in out.getvalue()
    assert '"table": "t1"' in out.getvalue()


def test_every_level_of_bots_is_described() -> None:
    assert list(LEVEL_TEXTS) == list(LEVELS)


def test_a_table_that_no_longer_replays_is_broken_and_harms_no_other(file_house: Houses) -> None:
    async def play() -> None:
        async with file_house() as h:
            (ann,) = await h.guests(1)
            bad = (await ann.table("nim", ["me", "me"]))["id"]
            old = (await ann.table("nim", ["me", "me"]))["id"]
            good = (await ann.table("nim", ["me", "me"]))["id"]
            for id in (bad, old, good):
                body = {"n": 1, "ask": 1, "line": ["take 1"]}
                await ann.post(f"/tables/{id}/actions", body)
            async with h.app.site.store.write() as c:
                await c.exec_driver_sql(f"UPDATE actions SET action = 7 WHERE table_id = '{bad}'")
                await c.exec_driver_sql(f"UPDATE tables SET rules = 99 WHERE id = '{old}'")
        async with file_house() as h:
            again = h.visitor()
            again.http.cookies.update(ann.http.cookies)
            for id in (bad, old):
                assert (await again.get(f"/tables/{id}"))["status"] == "broken"
                frame = await again.get(f"/tables/{id}/frame?view=0")
                assert frame["view"] is None
                await again.refused(409, "GET", f"/tables/{id}/steps/0")
            assert (await again.get(f"/tables/{good}/frame?view=0"))["view"]["pile"] == 8

    asyncio.run(play())
