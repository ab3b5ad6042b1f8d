"""`feldherr replay` and `feldherr verify`: journals against the rules and against their dice."""

from pathlib import Path
from typing import Annotated, Any

import typer

from feldherr.cli.html import writable, write_html
from feldherr.cli.report import print_report
from feldherr.cli.voice import HOME, Language, fail, helps, mending, out, told
from feldherr.games.registry import game
from feldherr.replay import film, opening_of
from feldherr.table import FATE, Battle, Diverged, SeededFate, commitment
from feldherr.table.record import Journal, first_difference, read

File = Annotated[Path, typer.Argument(help=helps("help-journal-file"))]
DIFFERS = 1
"""Exit code when a file does not hold what it claims."""


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
    try:
        battle.replay(journal.entries)
    except (Diverged, ArithmeticError, LookupError, AssertionError) as changed:
        return "diverged", {"answer": len(battle.journal) + 1, "why": str(changed)}
    same_rules = journal.header.rules == played.rulebook.digest
    at = first_difference(battle, journal)
    if at is not None:
        return ("differs" if same_rules else "rules-changed"), {"answer": at}
    return None


def verify(file: File, lang: Language = HOME) -> None:
    with mending(lang):
        journal = read(file)
        if not journal.secret:
            raise fail(told(lang, "no-secret"))
        if commitment(journal.secret) != journal.header.commitment:
            out.print(told(lang, "other-secret"), style="red")
            raise typer.Exit(DIFFERS)
        bent = bent_rolls(journal)
        if bent:
            out.print(told(lang, "bent", answers=", ".join(map(str, bent))), style="red")
            raise typer.Exit(DIFFERS)
        rolls = sum(entry.seat == FATE for entry in journal.entries)
        out.print(told(lang, "fair", rolls=rolls), style="green")


def bent_rolls(journal: Journal) -> list[int]:
    """The numbers (from 1) of the rolls and draws that the revealed secret did not give."""
    played = game(journal.header.game)
    battle = Battle(played.engine, opening_of(journal))
    fate, bent = SeededFate(journal.secret), list[int]()
    for number, entry in enumerate(journal.entries):
        asked = battle.question
        if asked and entry.seat == FATE and fate.answer(asked, number) != entry.answer:
            bent.append(number + 1)
        battle.replay([entry])
    return bent
