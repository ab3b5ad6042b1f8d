"""The pages that nobody writes: where every rule is, and what the command line can do."""

import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import groupby

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from feldherr.coverage import Coverage, coverage
from feldherr.games.registry import games
from feldherr.games.rulebook import Rule


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """mkdocs calls this before it builds."""
    files.append(File.generated(config, "rules.md", content=rules_page()))
    files.append(File.generated(config, "command-line.md", content=command_line_page()))
    return files


def command_line_page() -> str:
    """What `feldherr --help` says, of all commands, in English."""
    call = [sys.executable, "-m", "typer", "feldherr.cli", "utils", "docs", "--name", "feldherr"]
    done = subprocess.run(
        call, env=os.environ | {"LC_ALL": "C.UTF-8"}, capture_output=True, text=True, check=True
    )
    return done.stdout


def rules_page() -> str:
    """Every rule of every game, with the files that cite it and the tests that show it."""
    lines = [
        "# Rules and where they are",
        "",
        "Every rule of the printed book has an id. Code cites the ids that it carries out, tests",
        "name the ids that they show. `feldherr rule horden B4.3.b` prints the places of one rule.",
    ]
    for known in games():
        lines += ["", f"## {known.title['en']}", "", *of_game(coverage(known.name))]
    return "\n".join(lines) + "\n"


def of_game(covered: Coverage) -> Iterator[str]:
    """The summary of a game and a table for each chapter."""
    effective = covered.book.with_effect()
    left = len(covered.open())
    yield f"{len(covered.book.rules)} rules; {len(effective)} have an effect on play, of which"
    yield f"{len(effective) - left} are cited by code and shown by tests, {left} are open."
    for chapter, rules in groupby(covered.book.rules.values(), chapter_of):
        yield from ("", f"### {chapter}", "", "| id | rule | code | tests |", "|---|---|---|---|")
        yield from (row(covered, rule) for rule in rules)


def chapter_of(rule: Rule) -> str:
    """ "B4" of "B4.3.b": the letter of the part and the number of the chapter."""
    return rule.id.split(".")[0]


def row(covered: Coverage, rule: Rule) -> str:
    """One rule; a rule without effect says why it has none."""
    if not rule.has_effect:
        return f"| {rule.id} | {cell(rule.en)} | *{cell(rule.no_effect('en'))}* | |"
    files = sorted({place.split(":")[0].split("/")[-1] for place in covered.cited.get(rule.id, [])})
    tests = len(covered.shown.get(rule.id, []))
    return f"| {rule.id} | {cell(rule.en)} | {', '.join(files) or '**open**'} | {tests} |"


def cell(text: str) -> str:
    """Text that may stand in a table."""
    return text.replace("|", "\\|")
