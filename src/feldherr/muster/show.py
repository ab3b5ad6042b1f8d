"""An army for people to look at in a terminal: its battle line as a small picture, and a list."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from feldherr.games.registry import Row
from feldherr.games.showable import name_in
from feldherr.texts import text, word

from .army import Report, check

Called = Mapping[str, str]
"""What kinds and marks are called where the texts do not know them."""
ABREAST = 16
"""How many elements stand side by side in the picture."""
SIGNS = {"commander": "★", "hero": "♦", "wizard": "✶", "cleric": "✚"}
"""What stands at the rear edge of an element's box."""


def show(where: Path | str, language: str) -> RenderableType:
    """An army file as something that Rich prints. Raises `BadFile` for one that cannot be read."""
    report = check(where)
    rows = report.game.rows(report.army)
    breaches = [Text(f"! {said}", style="red") for said in report.told(language)]
    called = report.game.words(language)
    picture = Group(*_picture(rows, called, language))
    listed = _listed(rows, called, language)
    return Group(_title(report, language), picture, listed, *breaches)


def _title(report: Report, language: str) -> Text:
    army = report.army
    costs = text(language, "army-costs", points=report.points, size=report.size)
    called = report.game.words(language)
    faction = called.get(army.faction) or word(language, army.faction)
    faction = f" · {faction}" if faction else ""
    return Text.assemble((name_in(language, army.name), "bold"), faction, " · ", costs)


# --- The picture ---


def _picture(rows: Sequence[Row], called: Called, language: str) -> Iterator[Text]:
    """A line of boxes for each category, fronts up; then what the signs mean."""
    for group in dict.fromkeys(row.group for row in rows):
        inside = [row for row in rows if row.group == group]
        yield Text(f"\n{text(language, f'group-{group}')}", style="dim")
        for start in range(0, len(inside), ABREAST):
            yield _rank(inside[start : start + ABREAST], called, language)
    used = {mark: sign for mark, sign in SIGNS.items() if any(mark in row.marks for row in rows)}
    legend = "  ".join(f"{sign} {word(language, mark)}" for mark, sign in used.items())
    yield Text(f"\n{legend}\n", style="dim")


def _rank(rows: Sequence[Row], called: Called, language: str) -> Text:
    """Elements side by side, a box of three lines each."""
    front = " ".join("▛▀▀▜" for _ in rows)
    middle = " ".join(f"▌{_short(row, called, language):2}▐" for row in rows)
    rear = " ".join(f"▙{_signs(row)}▟" for row in rows)
    return Text("\n".join((front, middle, rear)), no_wrap=True)


def _short(row: Row, called: Called, language: str) -> str:
    """Two letters: as the texts abbreviate a kind, else the initials of its name."""
    if row.kind in called:
        return "".join(part[0] for part in called[row.kind].split(" ") if part[0].isupper())[:2]
    return text(language, f"short-{row.kind.replace('_', '-')}")


def _signs(row: Row) -> str:
    return "".join(SIGNS[mark] for mark in row.marks if mark in SIGNS).ljust(2, "▄")[:2]


# --- The list ---


def _listed(rows: Sequence[Row], called: Called, language: str) -> Table:
    """How many of what, with whom and what, for how many points."""
    table = Table(box=None, pad_edge=False)
    for column, right in (("count", True), ("element", False), ("marks", False), ("points", True)):
        title = text(language, f"army-column-{column}")
        table.add_column(title, justify="right" if right else "left", header_style="dim")
    for row, count in Counter(rows).items():
        marks = ", ".join(called.get(mark) or word(language, mark) for mark in row.marks)
        table.add_row(
            str(count), _named(row, called, language), Text(marks), str(count * row.points)
        )
    return table


def _named(row: Row, called: Called, language: str) -> Text:
    short, kind = _short(row, called, language), called.get(row.kind) or word(language, row.kind)
    whole = ", ".join(filter(None, (name_in(language, row.name), kind)))
    return Text.assemble((f"{short:2} ", "dim"), whole)
