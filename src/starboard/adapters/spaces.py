"""The spaces of Gymnasium that every seat of a game shares."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from starboard.adapters.observe import Observer
from starboard.adapters.words import Vocabulary

__all__ = ["action_space", "observation_space"]


def action_space(vocabulary: Vocabulary) -> spaces.Discrete:
    """One number for each word."""
    return spaces.Discrete(vocabulary.size)


def observation_space(observer: Observer) -> spaces.Dict:
    """What a seat sees, and the words it may say."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-1.0, 1.0, (observer.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (observer.vocabulary.size,), np.int8),
        }
    )
