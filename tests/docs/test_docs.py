"""What the documentation shows is true: scripts hold, sessions print what they say."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import starboard
from starboard.engine.script import run_script
from starboard.engine.script_checks import CHECKS
from starboard.engine.script_text import HEADERS, LUCK
from starboard.games.buck_rogers import piles as buck_rogers_piles
from starboard.games.buck_rogers.ids import KIND_NAMES, LEADER_NAMES
from starboard.games.buck_rogers.places import FACTS
from starboard.games.buck_rogers.position import HEADER
from starboard.games.buck_rogers.procedures import PROCEDURES
from starboard.games.buck_rogers.words import RECIPE_NAMES
from starboard.games.revolt_on_antares import ids as antares
from starboard.games.revolt_on_antares import position as antares_position
from starboard.games.revolt_on_antares.places import FACTS as ANTARES_FACTS
from starboard.games.revolt_on_antares.procedures import PROCEDURES as ANTARES_PROCEDURES
from starboard.games.stellar_conquest.ids import ITEM_NAMES, SEQUENCE_NAMES
from starboard.games.stellar_conquest.places import FACTS as STELLAR_FACTS
from starboard.games.stellar_conquest.position import HEADER as STELLAR_HEADER
from starboard.games.stellar_conquest.procedures import PROCEDURES as STELLAR_PROCEDURES
from starboard.games.stellar_conquest.recollections import MEMORIES
from starboard.games.zylatron import piles as zylatron_piles

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^```(?P<language>\w+)\n(?P<text>.*?)^```", re.DOTALL | re.MULTILINE)


def blocks(language: str) -> list[tuple[str, str]]:
    return [
        (str(page.relative_to(ROOT)), found["text"])
        for page in PAGES
        for found in BLOCK.finditer(page.read_text())
        if found["language"] == language
    ]


@pytest.mark.parametrize(("page", "text"), blocks("scn"))
def test_every_script_in_the_documentation_holds(page: str, text: str) -> None:
    result = run_script(text, where=page)
    assert result.holds, "\n".join(str(failure) for failure in result.failures)


@pytest.mark.parametrize("page", sorted({page for page, _ in blocks("pycon")}))
def test_every_session_prints_what_the_page_says(page: str) -> None:
    session = "\n".join(text for name, text in blocks("pycon") if name == page)
    test = doctest.DocTestParser().get_doctest(session, {}, page, page, 0)
    report: list[str] = []
    failed = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=report.append)
    assert failed.failed == 0, "".join(report)


NOTATION = (ROOT / "docs/notation.md").read_text()
WORDS = {
    "zylatron": [*zylatron_piles.MARKS],
    "buck-rogers": [
        *buck_rogers_piles.MARKS,
        *HEADER,
        *FACTS,
        *PROCEDURES,
        *KIND_NAMES,
        *LEADER_NAMES,
        *RECIPE_NAMES,
    ],
    "revolt-on-antares": [
        *antares_position.HEADER,
        *ANTARES_FACTS,
        *ANTARES_PROCEDURES,
        *antares.HOUSE_NAMES,
        *antares.ARTIFACT_NAMES,
        *antares.PHASE_NAMES,
        *antares.MARK_NAMES,
        *antares.GENERATOR_NAMES,
    ],
    "stellar-conquest": [
        *STELLAR_HEADER,
        *STELLAR_FACTS,
        *STELLAR_PROCEDURES,
        *MEMORIES,
        *ITEM_NAMES,
        *SEQUENCE_NAMES,
    ],
}
"""Words of each game beside its verbs and kinds of decisions."""


def chapter(title: str) -> str:
    """A game's own part of the page of notations."""
    found = re.search(rf"^## {title}\n(.*?)(?=^## |\Z)", NOTATION, re.DOTALL | re.MULTILINE)
    assert found is not None, title
    return found[1]


def quoted(word: str, text: str) -> bool:
    return re.search(rf"`[^`\n]*\b{re.escape(word)}\b", text) is not None


def test_the_grammar_of_scripts_is_complete() -> None:
    for word in (*HEADERS, *LUCK, *CHECKS):
        assert quoted(word, NOTATION), word


@pytest.mark.parametrize("slug", starboard.games())
def test_the_words_of_every_game_are_there(slug: str) -> None:
    game = starboard.load(slug)
    text = chapter(slug.replace("-", " ").title())
    for word in (*game.kinds, *WORDS[slug]):
        assert quoted(word, text), word
    for verb in game.verbs.values():
        assert f"`{verb}" in text, verb


def test_every_option_of_every_game_is_explained() -> None:
    for slug in starboard.games():
        text = (ROOT / f"docs/games/{slug}.md").read_text()
        for rule in starboard.load(slug).option_rules:
            assert f"`{rule.name}`" in text, rule.name


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text()):
        assert (page.parent / target).exists(), target
