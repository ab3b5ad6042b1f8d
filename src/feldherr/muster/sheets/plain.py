"""An army sheet as plain text, for a terminal or a message."""

from collections.abc import Iterator

from .content import BOXES, ArmySheet, UnitSheet

WIDE = 100
CELL = 5


def plain(sheet: ArmySheet) -> str:
    """The sheet as lines of text."""
    return "\n".join(_lines(sheet)) + "\n"


def _lines(sheet: ArmySheet) -> Iterator[str]:
    yield sheet.title
    yield f"{sheet.about} · {sheet.points}"
    for name, units in sheet.groups:
        yield ""
        yield f"== {name} =="
        for unit in units:
            yield from _unit(sheet, unit)
    yield ""
    yield from (f"{name}: {says}" for name, says in sheet.summaries)


def _unit(sheet: ArmySheet, unit: UnitSheet) -> Iterator[str]:
    yield ""
    yield f"{unit.title} · {unit.points}"
    yield unit.about
    yield _cells(sheet.columns)
    for row, part in zip(unit.rows, unit.parts or ("",), strict=False):
        yield f"{_cells(row)}  {part}"
    yield from filter(None, (unit.rules, ", ".join(unit.items)))
    if unit.boxes <= BOXES:
        yield "☐" * unit.boxes


def _cells(row: tuple[str, ...]) -> str:
    return "".join(cell.rjust(CELL) for cell in row)
