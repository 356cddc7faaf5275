"""The examples run, and what they say they learn they learn."""

from __future__ import annotations

import sys

import numpy as np
import pytest
from examples import train_short_game as example


@pytest.mark.heavy
def test_a_short_training_prints_its_curve(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["train_short_game.py", "--games", "2", "--every", "2", "--trials", "2"]
    monkeypatch.setattr(sys, "argv", words)
    example.main()
    printed = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in printed[1:3]] == ["0", "2"]
    assert printed[-1].endswith("crowding under missiles")


def test_learning_draws_positions_towards_the_result() -> None:
    seen = [np.array([1.0, 0.0]), np.array([1.0, 0.5])]
    won = example.learn(np.zeros(2), seen, 1.0, rate=1.0, trace=0.9)
    lost = example.learn(np.zeros(2), seen, 0.0, rate=1.0, trace=0.9)
    assert (won > 0).all()
    assert (lost == -won).all()
    assert (example.learn(np.zeros(2), seen, 0.5, rate=1.0, trace=0.9) == 0).all()
