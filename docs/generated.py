"""The pages that nobody writes: where every rule is, and what the command line can do."""

import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from feldherr.coverage import Coverage, coverage
from feldherr.games.registry import games
from feldherr.games.rulebook import Rule
from feldherr.texts import LANGUAGES

WORDS = {
    "en": {
        "head": """# Rules and where they are

Every rule of the printed book has an id. Code cites the ids that it carries out, tests
name the ids that they show. `feldherr rule horden B4.3.b` prints the places of one rule.""",
        "summary": "{0} rules; {1} have an effect on play, of which {3} are cited by code and "
        "shown by tests, {2} are open.",
        "columns": "| id | rule | code | tests |",
        "open": "open",
    },
    "de": {
        "head": """# Regeln und wo sie stehen

Jede Regel des gedruckten Buchs hat eine Nummer. Der Code zitiert die Nummern, die er ausführt,
Tests nennen die, die sie zeigen. `feldherr rule horden B4.3.b` druckt, wo eine Regel steht.""",
        "summary": "{0} Regeln; {1} wirken auf das Spiel, davon werden {3} vom Code zitiert und "
        "von Tests gezeigt, {2} sind offen.",
        "columns": "| Nummer | Regel | Code | Tests |",
        "open": "offen",
    },
}
"""What the page about the rules says around them."""
PAGES = Path(__file__).parent
"""Where the pages are written; git ignores them."""


def on_startup(command: str, dirty: bool) -> None:
    """mkdocs calls this once, before it builds all languages."""
    for language in LANGUAGES:
        suffix = "md" if language == "en" else f"{language}.md"
        (PAGES / f"rules.{suffix}").write_text(rules_page(language), encoding="utf-8")
        (PAGES / f"command-line.{suffix}").write_text(command_line_page(language), encoding="utf-8")


def command_line_page(language: str) -> str:
    """What `feldherr --help` says, of all commands."""
    call = [sys.executable, "-m", "typer", "feldherr.cli", "utils", "docs", "--name", "feldherr"]
    env = os.environ | {"LC_ALL": f"{language}.UTF-8"}
    return subprocess.run(call, env=env, capture_output=True, encoding="utf-8", check=True).stdout


def rules_page(language: str) -> str:
    """Every rule of every game, with the files that cite it and the tests that show it."""
    lines = WORDS[language]["head"].splitlines()
    for known in games():
        lines += ["", f"## {known.title[language]}", "", *of_game(coverage(known.name), language)]
    return "\n".join(lines) + "\n"


def of_game(covered: Coverage, language: str) -> Iterator[str]:
    """The summary of a game and a table for each chapter."""
    effective, words = covered.book.with_effect(), WORDS[language]
    counts = (len(covered.book.rules), len(effective), len(covered.open()))
    yield words["summary"].format(*counts, counts[1] - counts[2])
    for chapter, rules in groupby(covered.book.rules.values(), chapter_of):
        yield from ("", f"### {chapter}", "", words["columns"], "|---|---|---|---|")
        yield from (row(covered, rule, language) for rule in rules)


def chapter_of(rule: Rule) -> str:
    """ "B4" of "B4.3.b": the letter of the part and the number of the chapter."""
    return rule.id.split(".")[0]


def row(covered: Coverage, rule: Rule, language: str) -> str:
    """One rule; a rule without effect says why it has none."""
    name = cell(rule.de if language == "de" else rule.en)
    if not rule.has_effect:
        return f"| {rule.id} | {name} | *{cell(rule.no_effect(language))}* | |"
    files = sorted({place.split(":")[0].split("/")[-1] for place in covered.cited.get(rule.id, [])})
    tests, nowhere = len(covered.shown.get(rule.id, [])), f"**{WORDS[language]['open']}**"
    return f"| {rule.id} | {name} | {', '.join(files) or nowhere} | {tests} |"


def cell(text: str) -> str:
    """Text that may stand in a table."""
    return text.replace("|", "\\|")
