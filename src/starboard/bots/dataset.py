"""Datasets: one row per decision of a player, as JSON lines or Parquet, with one schema."""

from __future__ import annotations

import io
import json
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import IO, Any

from starboard.bots.table import derive
from starboard.core.chance import FastChance
from starboard.core.errors import SetupError
from starboard.core.game import Game
from starboard.core.state import Decision, State

__all__ = ["COLUMNS", "ENDINGS", "SCHEMA", "Rows", "Writer"]

SCHEMA = 1
"""Bumped when a column changes its meaning, its type or its name, or goes away."""
COLUMNS: dict[str, str] = {
    "schema": "int32",
    "game": "string",
    "rules": "int32",
    "seed": "int64",
    "match": "int64",
    "ply": "int32",
    "seat": "int32",
    "bot": "string",
    "kind": "string",
    "feature_names": "list<string>",
    "features": "list<double>",
    "option_count": "int32",
    "options": "list<int64>",
    "choice": "int64",
    "text": "string",
    "outcome": "double",
    "length": "int32",
}
"""The columns in their order, each with its Parquet type."""
ENDINGS = (".jsonl", ".parquet")
SEED_LIMIT = 1 << 63
GROUP_BYTES = 8 << 20
"""A row group of a Parquet file is written when its rows have this many bytes as JSON."""


class Rows:
    """The rows of one match while it is played.

    Features and words come from a world imagined for the seat, never from the true state.

    Raises:
        SetupError: a seed that has no room in its column.
    """

    def __init__(self, game: Game[Any], bots: tuple[str, ...], seed: int, index: int) -> None:
        if seed >= SEED_LIMIT:
            raise SetupError("seed", f"The seed of a dataset is below {SEED_LIMIT}, not {seed}.")
        self._game = game
        self._bots = bots
        self._seed = seed
        self._index = index
        self._evaluator = game.evaluator()
        self._names = self._evaluator.names()
        self._luck = FastChance(derive(seed, index, "rows"))
        self._rows: list[dict[str, Any]] = []

    def see(self, state: State, d: Decision, options: list[int], action: int) -> None:
        """Note the decision *d* and its answer."""
        seat = int(d.seat)
        world = self._game.imagine(state, seat, self._luck)
        self._rows.append(
            {
                "schema": SCHEMA,
                "game": self._game.slug,
                "rules": self._game.rules,
                "seed": self._seed,
                "match": self._index,
                "ply": len(self._rows),
                "seat": seat,
                "bot": self._bots[seat],
                "kind": self._game.kinds[d.kind],
                "feature_names": self._names,
                "features": self._evaluator.measure(world, seat),
                "option_count": len(options),
                "options": options,
                "choice": action,
                "text": self._game.write(world, d, action),
            }
        )

    def lines(self, state: State, length: int) -> bytes:
        """The rows as JSON lines, once the match has ended (or was broken off) in *state*."""
        shared = sum(state.returns)
        for row in self._rows:
            won = state.returns[row["seat"]] if state.returns else 0.0
            row["outcome"] = (won / shared if shared else 0.0) if state.is_over() else None
            row["length"] = length
        text = "".join(json.dumps(row, separators=(",", ":")) + "\n" for row in self._rows)
        return text.encode()


class Writer:
    """Writes the lines of `Rows` to FILE.jsonl or FILE.parquet, whole or not at all.

    Rows go to FILE.part as they come; leaving the context without an error gives it its name.

    Raises:
        SetupError: another ending, pyarrow is missing, or the file cannot be written.
    """

    def __init__(self, path: Path) -> None:
        if path.suffix not in ENDINGS:
            text = f"A dataset is FILE{' or FILE'.join(ENDINGS)}, not {str(path)!r}."
            raise SetupError("out", text)
        self._path = path
        self._part = path.with_name(f"{path.name}.part")
        self._arrow = _Arrow() if path.suffix == ".parquet" else None
        self._file: IO[bytes] = self._open()
        if self._arrow is not None:
            self._arrow.begin(self._file)

    def _open(self) -> IO[bytes]:
        try:
            return self._part.open("wb")
        except OSError as why:
            text = f"{self._path} cannot be written: {why.strerror}."
            raise SetupError("out", text) from None

    def __enter__(self) -> Writer:
        return self

    def write(self, lines: bytes) -> None:
        """Add the rows of one match."""
        if self._arrow is not None:
            self._arrow.write(lines)
        else:
            self._file.write(lines)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        try:
            if self._arrow is not None:
                self._arrow.end()
            self._file.close()
            if kind is None:
                self._part.replace(self._path)
        finally:
            with suppress(OSError):
                self._file.close()
                self._part.unlink(missing_ok=True)


class _Arrow:
    """Turns JSON lines into row groups of a Parquet file."""

    def __init__(self) -> None:
        try:
            import pyarrow  # noqa: PLC0415 - an extra
            import pyarrow.json  # noqa: PLC0415
            import pyarrow.parquet  # noqa: PLC0415
        except ImportError:
            text = "Parquet needs pyarrow: pip install starboard[lab]"
            raise SetupError("out", text) from None
        self._arrow: Any = pyarrow
        fields = [(name, self._type(word)) for name, word in COLUMNS.items()]
        self._schema = pyarrow.schema(fields)
        self._writer: Any = None
        self._held: list[bytes] = []
        self._bytes = 0

    def _type(self, word: str) -> Any:
        if word.startswith("list<"):
            return self._arrow.list_(self._type(word[5:-1]))
        return self._arrow.type_for_alias(word)

    def begin(self, file: IO[bytes]) -> None:
        """Write to *file* from now on."""
        self._writer = self._arrow.parquet.ParquetWriter(file, self._schema, compression="zstd")

    def write(self, lines: bytes) -> None:
        """Add rows; a full group is written out."""
        self._held.append(lines)
        self._bytes += len(lines)
        if self._bytes >= GROUP_BYTES:
            self._flush()

    def end(self) -> None:
        """Write what is left, and the end of the file."""
        if self._bytes:
            self._flush()
        self._writer.close()

    def _flush(self) -> None:
        text = b"".join(self._held)
        reading = self._arrow.json
        table = reading.read_json(
            io.BytesIO(text),
            reading.ReadOptions(use_threads=False, block_size=len(text) + 1),
            reading.ParseOptions(explicit_schema=self._schema, unexpected_field_behavior="error"),
        )
        self._writer.write_table(table, row_group_size=max(1, table.num_rows))
        self._held, self._bytes = [], 0
