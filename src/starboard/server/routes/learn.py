"""Worked examples and the guided first game."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import get, post
from litestar.params import Parameter

from starboard.core.errors import SetupError
from starboard.core.game import Game
from starboard.engine.examples import Example, Walked, examples, walk
from starboard.engine.tutorial import Tutorial, tutorial_of
from starboard.server import protocol as p
from starboard.server.desk import seen_table
from starboard.server.frames import line_of
from starboard.server.lobby import Plan
from starboard.server.people import Who
from starboard.server.problems import Refused
from starboard.server.routes.common import CHANGES, READS
from starboard.server.routes.games import Slug, game_of
from starboard.server.routes.tables import maker
from starboard.server.site import Site

__all__ = ["ROUTES"]

ExampleId = Annotated[str, Parameter(max_length=64, description="The id of an example.")]
AT_EXAMPLE = "/api/v1/games/{slug:str}/examples/{example:str}"


@get("/api/v1/games/{slug:str}/examples", **READS)
async def all_examples(slug: Slug) -> list[p.Example]:
    """The worked examples of the rulebook, without their steps."""
    return [
        p.Example(e.id, e.title, list(e.rules), [], dict(e.options), [])
        for e in examples(game_of(slug))
    ]


@get(AT_EXAMPLE, **READS)
async def one_example(slug: Slug, example: ExampleId) -> p.Example:
    """A worked example, step by step."""
    game = game_of(slug)
    walked = _walk(game, example)
    found = walked.example
    steps = [
        p.ExampleStep(s.said, [line_of(line) for line in s.lines], game.view(s.state, None))
        for s in walked.steps
    ]
    return p.Example(
        found.id,
        found.title,
        list(found.rules),
        list(walked.seats),
        dict(walked.setup.options),
        steps,
    )


@post(f"{AT_EXAMPLE}/try", **CHANGES)
async def try_example(slug: Slug, example: ExampleId, who: Who, site: Site) -> p.Table:
    """A sandbox that begins where the example begins."""
    walked = _walk(game_of(slug), example)
    await maker(who, site)
    seats = len(walked.setup.seats)
    plan = p.NewTable(
        slug,
        [p.NewSeat("me") for _ in range(seats)],
        dict(walked.setup.options),
        private=True,
        watching="no",
    )
    kept = await site.lobby.make(who, Plan(plan, walked.example.position, sandbox=True))
    return seen_table(site, kept, who)


@get("/api/v1/games/{slug:str}/tutorial", **READS)
async def tutorial(slug: Slug) -> p.Tutorial:
    """The guided first game."""
    found = _tutorial(slug)
    steps = [
        p.TutorialStep(s.title, s.text, list(s.say), list(s.point), list(s.rules))
        for s in found.steps
    ]
    return p.Tutorial(slug, found.title, steps)


@post("/api/v1/games/{slug:str}/tutorial", **CHANGES)
async def begin_tutorial(slug: Slug, who: Who, site: Site) -> p.Table:
    """A table for the guided first game."""
    found = _tutorial(slug)
    await maker(who, site)
    bot = p.NewSeat("bot", found.level)
    seats = [
        p.NewSeat("me") if seat == found.seat else bot for seat in range(len(found.setup.seats))
    ]
    options = dict(found.setup.options)
    plan = p.NewTable(slug, seats, options, private=True, watching="no")
    kept = await site.lobby.make(who, Plan(plan, found.position, tutorial=True))
    return seen_table(site, kept, who)


def _walk(game: Game[Any], id: str) -> Walked:
    known: list[Example] = [e for e in examples(game) if e.id == id]
    if not known:
        raise Refused("not-found", f"{game.title} has no example {id!r}.")
    try:
        return walk(game, id)
    except SetupError as why:
        raise Refused("not-found", str(why)) from None


def _tutorial(slug: str) -> Tutorial:
    found = tutorial_of(game_of(slug))
    if found is None:
        raise Refused("not-found", "This game has no tutorial.")
    return found


ROUTES = [all_examples, one_example, try_example, tutorial, begin_tutorial]
