"""`feldherr replay` and `feldherr verify`: journals against the rules and against their dice."""

from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

import typer

from feldherr.cli.html import writable, write_html
from feldherr.cli.report import print_report
from feldherr.cli.voice import HOME, Language, fail, helps, mending, out, told
from feldherr.games.registry import game
from feldherr.replay import film, opening_of
from feldherr.table import FATE, Battle, cheated, commitment
from feldherr.table.record import Journal, first_difference, read

File = Annotated[Path, typer.Argument(help=helps("help-journal-file"))]
DIFFERS = 1
"""Exit code when a file does not hold what it claims."""
TOLD = 10
"""So many answers whose dice are false are named; the others are counted."""


def replay(
    file: File,
    html: Annotated[Path | None, typer.Option(help=helps("help-html"))] = None,
    lang: Language = HOME,
) -> None:
    with mending(lang):
        writable(html)
        journal = read(file)
        whole = film(journal)
        difference = replayed(journal)
        print_report(journal, lang)
        if html:
            write_html(whole, html, lang)
            out.print(told(lang, "html-written", file=str(html)))
        if journal.torn:
            out.print(told(lang, "torn"), style="yellow")
        if difference:
            out.print(told(lang, difference[0], **difference[1]), style="yellow")
            raise typer.Exit(DIFFERS)
        out.print(told(lang, "verified", answers=len(journal.entries)), style="green")


def replayed(journal: Journal) -> tuple[str, dict[str, Any]] | None:
    """Play a journal by today's rules: nothing, or a message that says where they differ."""
    played = game(journal.header.game)
    battle = Battle(played.engine, opening_of(journal))
    with suppress(Exception):  # answers that nobody judges may break whatever a rule relies on
        battle.replay(journal.entries)
    at = first_difference(battle, journal)
    if at is None and len(battle.journal) == len(journal.entries):
        return None
    same_rules = journal.header.rules == played.rulebook.digest
    key = "differs" if same_rules else "rules-changed"
    return key, {"answer": len(battle.journal) if at is None else at}


def verify(file: File, lang: Language = HOME) -> None:
    with mending(lang):
        journal = read(file)
        if not journal.secret:
            raise fail(told(lang, "no-secret"))
        if commitment(journal.secret) != journal.header.commitment:
            out.print(told(lang, "other-secret"), style="red")
            raise typer.Exit(DIFFERS)
        first, entries = journal.header.branched, journal.entries
        bent = [str(number + 1) for number in cheated(entries, journal.secret, first)]
        if bent:
            more = max(len(bent) - TOLD, 0)
            out.print(told(lang, "bent", answers=", ".join(bent[:TOLD]), more=more), style="red")
            raise typer.Exit(DIFFERS)
        rolls = sum(entry.seat == FATE for entry in entries[first:])
        out.print(told(lang, "fair", rolls=rolls), style="green")
