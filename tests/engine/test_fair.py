"""Fair luck: pledged, unbiased, verified afterwards."""

from __future__ import annotations

import hashlib
from dataclasses import replace

import pytest
from toys.drive import play_on, started
from toys.skirmish import GAME

from starboard.core.errors import RecordError, RulesBug, SetupError
from starboard.engine.fair import FairChance, commit, verify
from starboard.engine.match import Match
from starboard.engine.record import Pledge, Record


def fair_match(seed: int = 4) -> Match:
    return started(GAME, 3, seed, FairChance(b"a secret", (b"nonce",)))


def fair_record(seed: int = 4) -> Record:
    m = fair_match(seed)
    play_on(m, seed)
    return m.record()


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert commit(b"a secret") == hashlib.sha256(b"a secret").hexdigest()


def test_outcomes_depend_on_secret_nonces_and_serial_only() -> None:
    luck = FairChance(b"s", (b"a", b"b"))
    first = [luck.below(serial, 1000) for serial in range(20)]
    again = FairChance(b"s", (b"a", b"b"))
    assert [again.below(serial, 1000) for serial in reversed(range(20))] == first[::-1]
    for other in (FairChance(b"t", (b"a", b"b")), FairChance(b"s", (b"ab",)), FairChance(b"s")):
        assert [other.below(serial, 1000) for serial in range(20)] != first


def test_a_known_outcome_never_changes() -> None:
    luck = FairChance(b"s", (b"a", b"b"))
    assert [luck.below(serial, 6) + 1 for serial in range(12)] == [
        5,
        5,
        3,
        4,
        2,
        3,
        1,
        1,
        3,
        6,
        2,
        5,
    ]


def test_every_face_comes_about_equally_often() -> None:
    luck = FairChance(b"dice")
    counts = [0] * 6
    for serial in range(6000):
        counts[luck.pick(serial, [1] * 6)] += 1
    assert sum((n - 1000) ** 2 / 1000 for n in counts) < 25
    weighted = [luck.pick(serial, [1, 0, 3]) for serial in range(4000)]
    assert 1 not in weighted
    assert 900 < weighted.count(0) < 1100


def test_values_in_the_last_incomplete_run_are_rejected() -> None:
    luck = FairChance(b"s")
    n = (1 << 255) + 1
    values = [luck.below(serial, n) for serial in range(40)]
    raw = [luck._value(serial, 0) for serial in range(40)]
    assert any(value >= n for value in raw)
    assert all(value < n for value in values)
    assert all(v == r for v, r in zip(values, raw, strict=True) if r < n)


def test_odd_secrets_and_empty_piles_are_refused() -> None:
    for secret, nonces in ((b"", ()), (b"x" * 65, ()), (b"x", (b"",))):
        with pytest.raises(SetupError):
            FairChance(secret, nonces)
    for weights in ([], [0, 0]):
        with pytest.raises(RulesBug):
            FairChance(b"x").pick(1, weights)


def test_a_finished_match_is_verified_in_full() -> None:
    record = fair_record()
    found = verify(Record.read(record.write()), GAME)
    assert found.ok
    assert found.lines == len(record.lines)
    assert found.rolls == sum(1 for line in record.lines if line.luck) > 5


def test_the_secret_is_not_in_the_record_before_the_end() -> None:
    m = fair_match()
    record = m.record()
    assert record.pledge == Pledge(commit(b"a secret"), (b"nonce".hex(),))
    assert b"a secret".hex() not in record.write()
    with pytest.raises(RecordError, match="not been revealed"):
        verify(record, GAME)


def test_a_tampered_roll_is_named_by_its_line() -> None:
    record = fair_record()
    text = record.write()
    line = record.lines[0]
    other = "deal blank" if line.text != "deal blank" else "deal mine"
    found = verify(Record.read(text.replace(str(line), f"0a. {other}", 1), "m.txt"), GAME)
    assert not found.ok
    at = text.split("\n").index(str(line)) + 1
    assert found.wrong[0].startswith(f"m.txt:{at}: 0a. {other} is not fair")
    assert line.text in found.wrong[0]


def test_another_secret_or_none_is_refused() -> None:
    record = fair_record()
    assert record.pledge is not None
    with pytest.raises(RecordError, match="not the one that was pledged"):
        verify(replace(record, pledge=replace(record.pledge, secret="00")), GAME)
    with pytest.raises(RecordError, match="not pledged"):
        verify(replace(record, pledge=None), GAME)


def test_other_nonces_give_other_dice() -> None:
    record = fair_record()
    assert record.pledge is not None
    found = verify(replace(record, pledge=replace(record.pledge, nonces=("00",))), GAME)
    assert len(found.wrong) > 3


def test_a_record_that_does_not_replay_is_no_question_of_fairness() -> None:
    text = fair_record().write()
    broken = text[: text.index("= ") + 2] + "0" * 64 + text[text.index("= ") + 66 :]
    with pytest.raises(RecordError, match="digest"):
        verify(Record.read(broken), GAME)
