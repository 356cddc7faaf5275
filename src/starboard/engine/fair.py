"""Fair dice: a secret is pledged before the match and revealed after it, so all can check."""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass
from typing import Any

from starboard.core.errors import RecordError, RulesBug, SetupError
from starboard.core.game import Game
from starboard.core.types import Options
from starboard.engine.record import Pledge, Record
from starboard.engine.replay import Replay

__all__ = ["FairChance", "Verified", "commit", "verify"]

_BITS = 256
SECRET_LIMIT = 64


def commit(secret: bytes) -> str:
    """The SHA-256 of *secret*, in hexadecimal: what is published before the match."""
    return hashlib.sha256(secret).hexdigest()


class FairChance:
    """Luck that nobody can choose and everybody can recompute once *secret* is known.

    Outcome *serial* is HMAC-SHA256(secret, nonces and serial), reduced without bias: a value in
    the last incomplete run of the range is rejected and the next one is taken.
    """

    def __init__(self, secret: bytes, nonces: tuple[bytes, ...] = ()) -> None:
        for given in (secret, *nonces):
            if not 1 <= len(given) <= SECRET_LIMIT:
                text = f"A secret or nonce has 1 to {SECRET_LIMIT} bytes, not {len(given)}."
                raise SetupError("secret", text)
        self.secret = secret
        self.nonces = nonces
        self._nonces = b"".join(len(n).to_bytes(2, "big") + n for n in nonces)

    def pledge(self) -> Pledge:
        """The commitment, with the secret."""
        return Pledge(commit(self.secret), tuple(n.hex() for n in self.nonces), self.secret.hex())

    def pick(self, serial: int, weights: list[int]) -> int:
        """The index of one of *weights*, drawn in proportion to them."""
        left = self.below(serial, sum(weights))
        for index, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return index
        raise RulesBug("luck", serial, "there is nothing to draw from")

    def below(self, serial: int, n: int) -> int:
        """Number *serial* of the stream, in 0..n-1, every one equally likely."""
        if n < 1:
            raise RulesBug("luck", serial, "there is nothing to draw from")
        fair = (1 << _BITS) - (1 << _BITS) % n
        attempt = 0
        while (value := self._value(serial, attempt)) >= fair:
            attempt += 1
        return value % n

    def _value(self, serial: int, attempt: int) -> int:
        message = self._nonces + b"|" + serial.to_bytes(8, "big") + attempt.to_bytes(4, "big")
        return int.from_bytes(hmac.digest(self.secret, message, "sha256"), "big")


@dataclass(frozen=True)
class Verified:
    """What `verify` found: how many lines replay, how many rolls and draws were recomputed.

    *wrong* has a sentence for each roll or draw that is not what the secret gives, with its
    line, and one for what no longer replays because of it.
    """

    lines: int
    rolls: int
    wrong: tuple[str, ...]

    @property
    def ok(self) -> bool:
        """Whether every roll and draw is what it must be."""
        return not self.wrong


def verify(record: Record, game: Game[Any] | None = None, board: str = "") -> Verified:
    """Replay *record* and recompute every roll and draw from its revealed secret.

    Raises:
        RecordError: it does not replay, has no secret, or the secret is not the pledged one.
    """
    luck = _luck(record)
    run = Replay(record, game, board)
    wrong: list[str] = []
    rolls = 0
    try:
        while (line := run.next_line()) is not None:
            expected = _expected(run, luck) if line.luck else None
            run.step()
            if expected is None:
                continue
            rolls += 1
            if run.match.entries[-1].action != expected[0]:
                place = record.place(line.at)
                wrong.append(f"{place}: {line} is not fair: the secret gives {expected[1]}.")
    except RecordError as why:
        if not wrong:
            raise
        wrong.append(str(why))
    return Verified(run.ply, rolls, tuple(wrong))


def _luck(record: Record) -> FairChance:
    pledge = record.pledge
    if pledge is None:
        raise RecordError(record.where, 0, "the record has no Commit: its luck was not pledged")
    place = record.place(record.header_at.get("Secret", record.header_at.get("Commit", 1)))
    if not pledge.secret:
        raise RecordError(place, 0, "the secret has not been revealed yet")
    secret = bytes.fromhex(pledge.secret)
    if commit(secret) != pledge.commit:
        raise RecordError(place, 0, "the secret is not the one that was pledged")
    return FairChance(secret, tuple(bytes.fromhex(n) for n in pledge.nonces))


def _expected(run: Replay, luck: FairChance) -> tuple[int, str] | None:
    """The action that the secret gives for the open CHANCE decision, and its text."""
    state = run.match.state
    if not state.at_chance():
        return None
    d = state.pending[0]
    options, weights = Options(), Options()
    state.options(d, options)
    state.weights(d, weights)
    action = int(options.get(luck.pick(int(d.id), weights.to_list())))
    return action, run.game.write(state, d, action)
