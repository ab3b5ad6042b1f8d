"""The battle report: its course turn by turn, the losses, who won and by which rule."""

from collections.abc import Iterator
from itertools import groupby

from rich.markup import escape
from rich.table import Table

from feldherr.cli.voice import out, told
from feldherr.games.registry import game
from feldherr.picture import Film, Frame, Line
from feldherr.replay import film
from feldherr.table.record import Journal


def print_report(journal: Journal, lang: str, brief: bool = False) -> None:
    """Print what a journal tells. `brief`: only the result."""
    shown = film(journal, game(journal.header.game).highlights)
    if not brief:
        out.print(course(shown, lang))
    out.print(result(shown, lang))
    if journal.header.commitment:
        out.print(
            told(lang, "commitment", hash=journal.header.commitment), style="dim", soft_wrap=True
        )
    if journal.secret:
        out.print(told(lang, "secret", secret=journal.secret), style="dim")


def course(shown: Film, lang: str) -> Table:
    """A row a turn in which something happened: whose it was, what, what was lost by its end."""
    table = Table(box=None, pad_edge=False)
    table.add_column(told(lang, "column-turn"), justify="right")
    table.add_column(told(lang, "column-side"), no_wrap=True)
    table.add_column(told(lang, "column-events"))
    for army, style in zip(shown.armies, ("blue", "red"), strict=True):
        table.add_column(escape(army.name.to(lang)), justify="right", style=style)
    for turn, frames in turns(shown):
        lines = [markup(line, lang) for frame in frames for line in frame.lines]
        if not lines:
            continue
        lost = [str(points) for points in frames[-1].lost]
        side = escape(shown.armies[frames[0].side].name.to(lang)) if turn else ""
        table.add_row(str(turn), side, "\n".join(lines), *lost)
    return table


def turns(shown: Film) -> Iterator[tuple[int, list[Frame]]]:
    """The frames of each turn; turn 0 is the set-up."""
    for turn, frames in groupby(shown.frames, lambda frame: frame.turn):
        yield turn, list(frames)


def markup(line: Line, lang: str) -> str:
    rules = f" [dim]{escape(', '.join(line.rules))}[/dim]" if line.rules else ""
    return escape(line.text.to(lang)) + rules


def result(shown: Film, lang: str) -> str:
    """Who won and by which rule, and what each side lost of what it had."""
    last = shown.frames[-1]
    rows = [f"[bold]{escape(shown.verdict.to(lang))}[/bold]"]
    for army, points in zip(shown.armies, last.lost, strict=True):
        args = {"army": army.name.to(lang), "lost": points, "points": army.points}
        rows.append(escape(told(lang, "army-lost", **args)))
    return "\n".join(rows)
