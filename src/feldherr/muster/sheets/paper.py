"""An army sheet as PDF on A4."""

from typing import cast

from fpdf import FPDF
from fpdf.enums import XPos, YPos

from .content import BOXES, ArmySheet, UnitSheet

MARGIN = 11.0
"""mm"""
LINE = 4.2
SIGNS = {"–": "-", "—": "-", "’": "'", "‘": "'", "“": '"', "”": '"', "″": '"', "…": "...", "☐": "o"}
"""Signs that the built-in fonts do not have."""


def pdf(sheet: ArmySheet) -> bytes:
    """The sheet as the bytes of a PDF file."""
    paper = FPDF(format="A4")
    paper.set_title(_plain(sheet.title))
    paper.set_margins(MARGIN, MARGIN)
    paper.set_auto_page_break(True, MARGIN)
    paper.add_page()
    _head(paper, sheet)
    for name, units in sheet.groups:
        _line(paper, name, size=12, style="B", above=3)
        for unit in units:
            _unit(paper, sheet, unit)
    _summaries(paper, sheet)
    return bytes(paper.output())


def _head(paper: FPDF, sheet: ArmySheet) -> None:
    _line(paper, sheet.title, size=18, style="B")
    _line(paper, f"{sheet.about} · {sheet.points}", size=9)
    paper.line(MARGIN, paper.get_y(), paper.w - MARGIN, paper.get_y())


def _unit(paper: FPDF, sheet: ArmySheet, unit: UnitSheet) -> None:
    """A unit, whole on one page."""
    with paper.offset_rendering() as tried:
        _draw(cast(FPDF, tried), sheet, unit)
    if tried.page_break_triggered:
        paper.add_page()
    _draw(paper, sheet, unit)


def _draw(paper: FPDF, sheet: ArmySheet, unit: UnitSheet) -> None:
    _line(paper, f"{unit.title} · {unit.points}", size=10, style="B", above=1.5)
    _cells(paper, sheet.columns, "B")
    for row in unit.rows:
        _cells(paper, row)
    for line in (unit.about, *unit.parts, unit.rules, ", ".join(unit.items)):
        if line:
            _line(paper, line, size=8)
    _boxes(paper, unit.boxes)
    paper.line(MARGIN, paper.get_y() + 0.6, paper.w - MARGIN, paper.get_y() + 0.6)


def _cells(paper: FPDF, row: tuple[str, ...], style: str = "") -> None:
    paper.set_font("Helvetica", style, 8)
    for cell in row:
        paper.cell(paper.epw / len(row), LINE, _plain(cell), align="C")
    paper.ln(LINE)


def _boxes(paper: FPDF, count: int) -> None:
    """Squares to cross out, one for each health point."""
    if count > BOXES:
        return
    x, y = MARGIN, paper.get_y() + 0.6
    for number in range(count):
        paper.rect(x + number * 3.0 + number // 5, y, 2.4, 2.4)
    paper.ln(LINE)


def _summaries(paper: FPDF, sheet: ArmySheet) -> None:
    paper.ln(3)
    for name, says in sheet.summaries:
        _line(paper, f"{name}: {says}", size=8)


def _line(paper: FPDF, text: str, size: float, style: str = "", above: float = 0.0) -> None:
    paper.ln(above)
    paper.set_font("Helvetica", style, size)
    height = size * 0.48
    paper.multi_cell(0, height, _plain(text), new_x=XPos.LMARGIN, new_y=YPos.NEXT)


def _plain(text: str) -> str:
    """The text in signs that the built-in fonts have."""
    told = "".join(SIGNS.get(sign, sign) for sign in text)
    return told.encode("latin-1", "replace").decode("latin-1")
