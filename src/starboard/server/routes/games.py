"""The games: what they are, their boards and their rules."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, get
from litestar.params import PathParameter, QueryParameter

from starboard.core.errors import SetupError
from starboard.core.game import Game, OptionRule, Setup
from starboard.core.geometry import Geometry
from starboard.data.ledger import Rule, engine_ledger, game_ledger
from starboard.engine.examples import examples_by_rule
from starboard.engine.registry import games as installed
from starboard.engine.tutorial import tutorial_of
from starboard.server import protocol as p
from starboard.server.botrunner import LEVEL_TEXTS
from starboard.server.catalogue import load
from starboard.server.problems import Refused
from starboard.server.routes.common import READS

__all__ = ["ROUTES", "Slug", "game_of"]

FOR_EVER = "public, max-age=31536000, immutable"

Slug = Annotated[str, PathParameter(max_length=64, description="The slug of a game.")]


def game_of(slug: str) -> Game[Any]:
    """The game; raises Refused if there is none."""
    try:
        return load(slug)
    except SetupError as why:
        raise Refused("not-found", str(why)) from None


@get("/api/v1/games", **READS)
async def games() -> list[p.GameInfo]:
    """All games that can be played here, those with the fewest options first."""
    return sorted([_info(load(slug)) for slug in installed()], key=lambda g: len(g.options))


@get("/api/v1/games/{slug:str}/board/{hash:str}", **READS)
async def board(
    slug: Slug,
    hash: Annotated[str, PathParameter(max_length=128, description="`GameInfo.board`")],
) -> Response[Geometry]:
    """Where the places of the board are; the address changes with the board."""
    game = game_of(slug)
    setup = _some_setup(game)
    found = game.geometry(setup)
    if found is None or hash != game.board_hash(setup):
        raise Refused("not-found", "There is no such board.")
    return Response(found, headers={"cache-control": FOR_EVER})


@get("/api/v1/games/{slug:str}/rules", **READS)
async def rules(
    slug: Slug,
    q: Annotated[str, QueryParameter(max_length=200, description="Words or a rule id.")] = "",
) -> list[p.RuleEntry]:
    """The ledger of a game, the engine's own rules behind it; or what *q* finds in them."""
    game = game_of(slug)
    shown = examples_by_rule(game)
    found = [*game_ledger(game.folder).find(q), *engine_ledger().find(q)]
    return [_entry(rule, shown) for rule in found]


def _entry(rule: Rule, shown: dict[str, tuple[str, ...]]) -> p.RuleEntry:
    return p.RuleEntry(
        rule.id,
        rule.text,
        rule.section,
        list(rule.tags),
        list(rule.refs),
        list(shown.get(rule.id, ())),
    )


def _some_setup(game: Game[Any]) -> Setup:
    """A set-up that the game can be played with, for what does not depend on it."""
    for players in sorted(game.players):
        try:
            names = tuple([f"p{i}" for i in range(players)])
            return game.check_setup(Setup(names, dict(game.quick)))
        except SetupError:
            continue
    raise Refused("not-found", f"{game.title} cannot be played.")


def _info(game: Game[Any]) -> p.GameInfo:
    roles: dict[int, Any] = {}
    for role, verbs in (
        ("gain", game.hoard_verbs),
        ("attack", game.attack_verbs),
        ("pass", game.pass_verbs),
    ):
        roles.update(dict.fromkeys(verbs, role))
    return p.GameInfo(
        slug=game.slug,
        title=game.title,
        text=game.text,
        players=list(game.players),
        options=[_option(rule) for rule in game.option_rules],
        quick=dict(game.quick),
        verbs=[p.VerbInfo(word, roles.get(verb, "")) for verb, word in game.verbs.items()],
        levels=[p.Level(name, text) for name, text in LEVEL_TEXTS.items()],
        has_secrets=game.has_secrets,
        has_tutorial=tutorial_of(game) is not None,
        board=game.board_hash(_some_setup(game)),
    )


def _option(rule: OptionRule) -> p.OptionInfo:
    return p.OptionInfo(
        rule.name,
        rule.text,
        rule.default,
        [] if rule.low is not None else list(rule.values),
        list(rule.rules),
        rule.low,
        rule.high,
    )


ROUTES = [games, board, rules]
