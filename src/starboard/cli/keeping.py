"""Where a match in the terminal is kept, and the luck it is played with."""

from __future__ import annotations

import re
import secrets
from contextlib import suppress
from pathlib import Path

from starboard.core.chance import Chance, FastChance
from starboard.core.errors import RecordError, SetupError
from starboard.data.files import read_text
from starboard.engine.fair import FairChance, commit
from starboard.engine.match import Match
from starboard.engine.record import Record

from .terminal import write_file

__all__ = ["Keeper", "new_luck", "resumed_luck", "secret_file"]

SECRET_BYTES = 32
_HEX = re.compile(r"(?:[0-9a-f]{2}){1,64}")


def secret_file(record: Path) -> Path:
    """Where the secret of an unfinished match lies, beside its record."""
    return record.with_name(f"{record.name}.secret")


def new_luck(seed: int | None) -> Chance:
    """Seeded luck for trying things out, or fair luck with a secret from the system."""
    return FastChance(seed) if seed is not None else FairChance(secrets.token_bytes(SECRET_BYTES))


def resumed_luck(record: Record, path: Path, seed: int | None) -> Chance:
    """The luck that *record* goes on with: its own secret, or the seed after as many draws.

    Raises:
        RecordError: the luck was pledged and the secret is not there, or is another.
    """
    if record.pledge is None:
        luck = FastChance(seed if seed is not None else secrets.randbits(63))
        for line in record.lines:
            if line.luck:
                luck.next32()
        return luck
    if seed is not None:
        raise RecordError(str(path), 0, "its luck is pledged, so it takes no --seed")
    text = record.pledge.secret or read_text(secret_file(path), 1000).strip()
    if not _HEX.fullmatch(text) or commit(bytes.fromhex(text)) != record.pledge.commit:
        raise RecordError(str(secret_file(path)), 0, f"this is not the secret pledged in {path}")
    nonces = tuple(bytes.fromhex(nonce) for nonce in record.pledge.nonces)
    return FairChance(bytes.fromhex(text), nonces)


def _refuse_to_spoil(path: Path) -> None:
    """Only records are written over; raises SetupError for anything else."""
    try:
        if path.is_dir():
            raise SetupError("file", f"{path} is a directory, a file was expected.")
        if path.exists():
            Record.read_file(path)
    except RecordError:
        raise SetupError("file", f"{path} is there already, and it is no record.") from None
    except (OSError, ValueError) as why:
        raise SetupError("file", f"{path} cannot be written: {why}.") from None


class Keeper:
    """Saves a match to its file, if it has one, with the secret beside it until it is over."""

    def __init__(self, path: Path | None) -> None:
        self.path = path

    def save(self, match: Match) -> None:
        """Write the record; raises SetupError if the file cannot be written."""
        if self.path is not None:
            self.save_as(match, self.path)

    def save_as(self, match: Match, path: Path) -> None:
        """Write the record to *path*."""
        if path != self.path:
            _refuse_to_spoil(path)
        luck = match.luck
        beside = secret_file(path)
        if isinstance(luck, FairChance) and not match.is_over:
            write_file(beside, f"{luck.secret.hex()}\n", 0o600)
        write_file(path, match.record().write())
        if match.is_over:
            with suppress(OSError):
                beside.unlink(missing_ok=True)
