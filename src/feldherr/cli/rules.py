"""`feldherr rule`, `feldherr rules`: one rule with its code and tests; the coverage of a game."""

import sys
from typing import Annotated

import msgspec
import typer
from rich.markup import escape
from rich.table import Table

from feldherr.cli.voice import HOME, Language, helps, mending, out, told
from feldherr.coverage import Coverage, coverage
from feldherr.games.rulebook import Gap, Rule

GameName = Annotated[str, typer.Argument(help=helps("help-game"))]
OPEN = 1
"""Exit code when rules are open."""


def rule(
    game: GameName,
    id: Annotated[str, typer.Argument(help=helps("help-rule-id"))],
    lang: Language = HOME,
) -> None:
    with mending(lang):
        covered = coverage(game)
        entry = covered.book.entry(id)
        out.print(f"[bold]{entry.id}[/bold]  {escape(entry.text(lang))}")
        if isinstance(entry, Gap):
            out.print(told(lang, "ruling", option=entry.option or "–"))
        elif not entry.has_effect:
            out.print(told(lang, "no-effect", why=entry.no_effect(lang)))
        for title, places in (("code", covered.cited), ("tests", covered.shown)):
            out.print(told(lang, title), style="dim")
            for place in places.get(entry.id, ["–"]):
                out.print(f"    {place}", markup=False, soft_wrap=True)


def rules(
    game: GameName,
    json: Annotated[bool, typer.Option("--json", help=helps("help-json"))] = False,
    open_only: Annotated[bool, typer.Option("--open", help=helps("help-open"))] = False,
    lang: Language = HOME,
) -> None:
    with mending(lang):
        covered = coverage(game)
    if json:
        sys.stdout.write(msgspec.json.encode(as_plain(covered)).decode() + "\n")
    else:
        listed = covered.open() if open_only else covered.book.rules
        out.print(table(covered, list(listed.values()), lang))
        out.print(summary(covered, lang))
    if open_only and covered.open():
        raise typer.Exit(OPEN)


def table(covered: Coverage, listed: list[Rule], lang: str) -> Table:
    """A row a rule: id, title, how often it is cited and shown, or why it has no effect."""
    made = Table(box=None, pad_edge=False)
    for name in ("id", "title", "code", "tests"):
        made.add_column(told(lang, f"column-{name}"), justify="left")
    awaited, left = covered.book.awaited(), covered.open()
    for rule in listed:
        why = f"\n[dim]{escape(rule.no_effect(lang))}[/dim]" if not rule.has_effect else ""
        if rule.id in awaited and rule.id in left:
            why = f"\n[dim]{told(lang, 'awaited')}[/dim]"
        counts = [len(places.get(rule.id, [])) for places in (covered.cited, covered.shown)]
        marks = ["–" if why else str(count) for count in counts]
        style = "red" if rule.has_effect and not (all(counts) or why) else ""
        made.add_row(rule.id, escape(rule.text(lang)) + why, *marks, style=style)
    return made


def summary(covered: Coverage, lang: str) -> str:
    """How many of the rules with effect are cited by code and shown by tests."""
    effective = covered.book.with_effect()
    done = len(effective) - len(covered.open())
    share = round(100 * done / len(effective), 1)
    silent = len(covered.book.rules) - len(effective)
    return told(lang, "coverage", done=done, of=len(effective), share=share, silent=silent)


def as_plain(covered: Coverage) -> dict[str, object]:
    """The coverage for other programs."""
    return {
        key: {
            "en": rule.en,
            "de": rule.de,
            "no_effect": rule.no_effect_en or None,
            "code": covered.cited.get(key, []),
            "tests": covered.shown.get(key, []),
        }
        for key, rule in covered.book.rules.items()
    }
