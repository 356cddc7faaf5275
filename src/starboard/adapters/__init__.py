"""The rules as research environments: PettingZoo, Gymnasium and OpenSpiel (extra `rl`)."""

from __future__ import annotations
