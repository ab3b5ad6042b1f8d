"""An army for people to look at in a terminal: its battle line as a small picture, and a list."""

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from feldherr.games.registry import Row
from feldherr.texts import text, word

from .army import Report, check

ABREAST = 16
"""How many elements stand side by side in the picture."""
SIGNS = {"commander": "★", "hero": "♦", "wizard": "✶", "cleric": "✚"}
"""What stands at the rear edge of an element's box."""


def show(where: Path | str, language: str) -> RenderableType:
    """An army file as something that Rich prints. Raises `BadFile` for one that cannot be read."""
    report = check(where)
    rows = report.game.rows(report.army)
    breaches = [Text(f"! {said}", style="red") for said in report.told(language)]
    picture = Group(*_picture(rows, language))
    return Group(_title(report, language), picture, _listed(rows, language), *breaches)


def _title(report: Report, language: str) -> Text:
    army = report.army
    costs = text(language, "army-costs", points=report.points, size=report.size)
    faction = f" · {army.faction}" if army.faction else ""
    return Text.assemble((army.name, "bold"), faction, " · ", costs)


# --- The picture ---


def _picture(rows: Sequence[Row], language: str) -> Iterator[Text]:
    """A line of boxes for each category, fronts up; then what the signs mean."""
    for group in dict.fromkeys(row.group for row in rows):
        inside = [row for row in rows if row.group == group]
        yield Text(f"\n{text(language, f'group-{group}')}", style="dim")
        for start in range(0, len(inside), ABREAST):
            yield _rank(inside[start : start + ABREAST], language)
    used = {mark: sign for mark, sign in SIGNS.items() if any(mark in row.marks for row in rows)}
    legend = "  ".join(f"{sign} {word(language, mark)}" for mark, sign in used.items())
    yield Text(f"\n{legend}\n", style="dim")


def _rank(rows: Sequence[Row], language: str) -> Text:
    """Elements side by side, a box of three lines each."""
    front = " ".join("▛▀▀▜" for _ in rows)
    middle = " ".join(f"▌{_short(row, language):2}▐" for row in rows)
    rear = " ".join(f"▙{_signs(row)}▟" for row in rows)
    return Text("\n".join((front, middle, rear)), no_wrap=True)


def _short(row: Row, language: str) -> str:
    return text(language, f"short-{row.kind.replace('_', '-')}")


def _signs(row: Row) -> str:
    return "".join(SIGNS[mark] for mark in row.marks if mark in SIGNS).ljust(2, "▄")[:2]


# --- The list ---


def _listed(rows: Sequence[Row], language: str) -> Table:
    """How many of what, with whom and what, for how many points."""
    table = Table(box=None, pad_edge=False)
    for column, right in (("count", True), ("element", False), ("marks", False), ("points", True)):
        title = text(language, f"army-column-{column}")
        table.add_column(title, justify="right" if right else "left", header_style="dim")
    for row, count in Counter(rows).items():
        marks = ", ".join(word(language, mark) for mark in row.marks)
        table.add_row(str(count), _named(row, language), Text(marks), str(count * row.points))
    return table


def _named(row: Row, language: str) -> Text:
    short, kind = _short(row, language), word(language, row.kind)
    called = f"{row.name}, {kind}" if row.name else kind
    return Text.assemble((f"{short:2} ", "dim"), called)
