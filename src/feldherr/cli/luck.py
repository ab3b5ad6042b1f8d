"""`feldherr luck`: how far both sides' dice fell from their expectation, and how rare that is."""

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape
from rich.table import Table

from feldherr.cli.voice import HOME, Language, fail, helps, mending, out, told
from feldherr.games.showable import name_in
from feldherr.luck import Luck, Tally
from feldherr.luck import luck as luck_report
from feldherr.replay import opening_of
from feldherr.table import Diverged
from feldherr.table.record import Journal, read
from feldherr.texts import text

COLUMNS = ("rolls", "got", "expected", "deviation", "rarity")


def luck(
    file: Annotated[Path, typer.Argument(help=helps("help-journal-file"))], lang: Language = HOME
) -> None:
    with mending(lang):
        journal = read(file)
        for seat in report(journal, lang):
            army = opening_of(journal).armies[seat.seat]
            out.print(f"[bold]{escape(name_in(lang, army.name))}[/bold]")
            out.print(tallies((*seat.totals, *seat.kinds), lang))
            for total in seat.totals:
                out.print(verdict(total, lang))
            out.print()


def report(journal: Journal, lang: str) -> list[Luck]:
    """The luck of a journal that was written by today's rules."""
    try:
        return luck_report(journal)
    except Diverged as differs:
        raise fail(told(lang, "luck-other-rules", file=journal.name)) from differs


def told_kind(tally: Tally, lang: str) -> str:
    """Which rolls, counted how."""
    kind = text(lang, f"luck-{tally.kind or 'all'}")
    return f"{kind}: {text(lang, f'luck-{tally.measure}')}"


def tallies(counted: Iterable[Tally], lang: str) -> Table:
    """A row for each kind of roll and each way of counting."""
    table = Table(box=None, pad_edge=False)
    table.add_column(told(lang, "column-kind"))
    for name in COLUMNS:
        table.add_column(told(lang, f"column-{name}"), justify="right")
    for tally in counted:
        numbers = (tally.got, tally.expected, tally.deviation)
        told_numbers = [f"{number + 0.0:.1f}" for number in numbers]
        table.add_row(
            told_kind(tally, lang), str(tally.rolls), *told_numbers, f"{100 * tally.rarity:.0f} %"
        )
    return table


def verdict(total: Tally, lang: str) -> str:
    """How rare the whole is, in a sentence."""
    measure = text(lang, f"luck-{total.measure}")
    lucky, percent = "yes" if total.lucky else "no", f"{100 * total.rarity:.1f}"
    return f"{measure}: {text(lang, 'luck-rare', lucky=lucky, percent=percent)}"
