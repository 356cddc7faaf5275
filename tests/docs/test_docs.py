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
from starboard.games.zylatron.ids import KIND_NAMES, VERB_NAMES
from starboard.games.zylatron.piles import MARKS

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


def test_the_grammar_of_scripts_is_complete() -> None:
    text = (ROOT / "docs/notation.md").read_text()
    for word in (*HEADERS, *LUCK, *CHECKS, *KIND_NAMES, *MARKS):
        assert re.search(rf"`[^`\n]*\b{re.escape(word)}\b", text), word
    for verb in VERB_NAMES.values():
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
