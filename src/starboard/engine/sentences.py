"""What a rule id says, for refusals: the game's ledger, or the engine's own for SB- ids."""

from __future__ import annotations

from typing import Any

from starboard.core.errors import DataError, IllegalAction, PlayError
from starboard.core.game import Game
from starboard.data.ledger import engine_ledger, game_ledger

__all__ = ["illegal", "refusal", "rule_sentence"]


def rule_sentence(game: Game[Any], rule: str) -> str:
    """The ledger's sentence for *rule*; raises DataError if it has none."""
    if rule.startswith("SB-"):
        return engine_ledger().sentence(rule)
    return game_ledger(game.folder).sentence(rule)


def illegal(game: Game[Any], rule: str, action: int, words: str) -> IllegalAction:
    """The error that refuses *action*, called *words*, by *rule* as the ledger says it."""
    return IllegalAction(rule, _against(game, rule, f"{words} is against"), action)


def refusal(game: Game[Any], rule: str, start: str) -> PlayError:
    """The error that refuses something else by *rule*; *start* begins its sentence."""
    return PlayError(_against(game, rule, start))


def _against(game: Game[Any], rule: str, start: str) -> str:
    try:
        return f"{start} {rule}: {rule_sentence(game, rule)}"
    except DataError:
        return f"{start} {rule}."
