"""The OpenAPI document, and a fuzzer that holds the server to it."""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from server.house import Visitor
from server.process import ServerProcess

from starboard.server.problems import KINDS
from starboard.server.protocol import Problem

pytestmark = pytest.mark.pure_only  # the build makes no difference here

Houses = Callable[..., Any]
ROOT = Path(__file__).parent.parent.parent
LISTS = ("open", "mine", "live", "finished")
CHECKS = (
    "not_a_server_error,status_code_conformance,content_type_conformance,"
    "response_schema_conformance"
)


def documented() -> set[tuple[str, str]]:
    """Method and path of each row of docs/api.md."""
    found: set[tuple[str, str]] = set()
    for line in (ROOT / "docs" / "api.md").read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.split("|")]
        if len(cells) < 3 or not re.fullmatch(r"[A-Z, ]+", cells[1]):
            continue
        named = [path.partition("?")[0] for path in re.findall(r"`([^`]+)`", cells[2])]
        paths = [_whole(path, named[0]) for path in named if path not in LISTS]
        found |= {(method, path) for method in cells[1].split(", ") for path in paths}
    return found


def _whole(path: str, first: str) -> str:
    """A path of a row, which may be written as what differs from the first one."""
    if path.startswith("..."):
        return first + path.removeprefix(".../examples")
    if path.startswith("."):
        return first.rpartition(".")[0] + path
    return path if path.startswith("/") else f"{first.rpartition('/')[0]}/{path}"


def test_every_problem_is_documented() -> None:
    text = (ROOT / "docs" / "api.md").read_text("utf-8")
    for kind, (status, _) in KINDS.items():
        assert f"| `urn:starboard:{kind}` | {status} |" in text


def test_every_route_is_documented_and_every_documented_route_is_there(file_house: Houses) -> None:
    async def look() -> None:
        async with file_house() as h:
            schema = (await h.visitor().http.get("/api/openapi.json")).json()
        assert schema["openapi"].startswith("3.1")
        there = {
            (method.upper(), path)
            for path, methods in schema["paths"].items()
            for method in methods
        }
        listed = {(m, re.sub(r"\{token\}", "{id}", p)) for m, p in there}
        rows = {(m, p.replace("{example}", "{id}")) for m, p in listed}
        assert rows == documented()
        for path, methods in schema["paths"].items():
            for method, operation in methods.items():
                assert operation["description"], path
                if not path.startswith("/api"):
                    continue
                answers = operation["responses"]
                for status in ("400", "404", "429"):
                    content = answers[status]["content"]["application/problem+json"]
                    assert content["schema"]["$ref"].endswith("/Problem"), (path, method)
        fields = schema["components"]["schemas"]["Problem"]["properties"]
        assert set(fields) == set(Problem.__struct_fields__)

    asyncio.run(look())


def test_the_server_keeps_to_its_document_under_fuzzing(tmp_path: Path) -> None:
    async def fuzz() -> None:
        async with ServerProcess(tmp_path / "data") as server:
            ann = Visitor(server.url)
            await ann.get("/me")
            token = await ann.post("/tokens", {"name": "x", "scopes": ["read", "play", "host"]})
            table = await ann.table("nim", ["me", "me"])
            config = tmp_path / "schemathesis.toml"
            config.write_text(f'[parameters]\n"path.id" = "{table["id"]}"\n"path.slug" = "nim"\n')
            fuzzer = await asyncio.create_subprocess_exec(
                str(Path(sys.executable).with_name("schemathesis")),
                *("--config-file", str(config), "run", f"{server.url}/api/openapi.json"),
                *("-H", f"Authorization: Bearer {token['secret']}"),
                *("--exclude-path-regex", "stream|/logout", "--checks", CHECKS),
                *("--phases", "fuzzing", "--max-examples", "6", "--workers", "2"),
                *("--suppress-health-check", "all", "--seed", "1", "--no-color"),
                cwd=tmp_path,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.STDOUT,
            )
            said, _ = await fuzzer.communicate()
            assert fuzzer.returncode == 0, said.decode()[-6000:]
            assert re.search(r"Tested: \d\d", said.decode())
            assert (await ann.get("/me"))["guest"] is True
            await ann.http.aclose()

    asyncio.run(fuzz())
