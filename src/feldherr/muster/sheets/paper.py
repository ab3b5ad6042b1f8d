"""An army sheet as PDF on A4."""

from typing import cast

from fpdf import FPDF
from fpdf.enums import Align, XPos, YPos

from .content import BOXES, ArmySheet, UnitSheet

MARGIN = 11.0
"""mm"""
LINE = 4.2
BOX, ROOM = 2.9, 112.0
"""mm. A square to cross out with its gap, and what the squares of a unit may take of a line."""
INK, SOFT, FAINT = (31, 28, 23), (87, 80, 70), (207, 200, 184)
SERIF, SANS = "Times", "Helvetica"
SIGNS = {"–": "-", "—": "-", "’": "'", "‘": "'", "“": '"', "”": '"', "″": '"', "…": "...", "☐": "o"}
"""Signs that the built-in fonts do not have."""


class Paper(FPDF):
    """Pages with the names of the columns above, title and page number below."""

    def __init__(self, sheet: ArmySheet) -> None:
        super().__init__(format="A4")
        self.sheet = sheet
        self.values = True
        self.set_title(_plain(sheet.title))
        self.c_margin = 0.0
        self.set_margins(MARGIN, MARGIN)
        self.set_auto_page_break(True, MARGIN + LINE)
        self.set_text_color(*INK)

    def header(self) -> None:
        if self.page_no() > 1 and self.values:
            _columns(self, self.sheet)

    def footer(self) -> None:
        self.set_y(-MARGIN)
        self.set_font(SANS, "", 8)
        self.set_text_color(*SOFT)
        self.cell(self.epw / 2, LINE, _plain(self.sheet.title))
        self.cell(0, LINE, f"{self.page_no()} / {{nb}}", align="R")
        self.set_text_color(*INK)


def pdf(sheet: ArmySheet) -> bytes:
    """The sheet as the bytes of a PDF file."""
    paper = Paper(sheet)
    paper.add_page()
    _head(paper, sheet)
    _columns(paper, sheet)
    for name, units in sheet.groups:
        for number, unit in enumerate(units):
            _unit(paper, unit, "" if number else name)
    paper.values = False
    _summaries(paper, sheet)
    return bytes(paper.output())


def _head(paper: FPDF, sheet: ArmySheet) -> None:
    _line(paper, sheet.title, size=20, style="B", font=SERIF)
    paper.set_font(SANS, "", 9)
    paper.cell(paper.epw / 2, LINE + 1, _plain(sheet.about))
    paper.set_font(SERIF, "B", 11)
    paper.cell(0, LINE + 1, _plain(sheet.points), align="R", new_x=XPos.LMARGIN, new_y=YPos.NEXT)
    _rule(paper, INK, 0.4)


def _columns(paper: FPDF, sheet: ArmySheet) -> None:
    paper.set_text_color(*SOFT)
    _cells(paper, sheet.columns, "B")
    paper.set_text_color(*INK)
    _rule(paper, FAINT, 0.2)


def _unit(paper: FPDF, unit: UnitSheet, group: str) -> None:
    """A unit, whole on one page; the first one of a `group` with its name."""
    with paper.offset_rendering() as tried:
        _draw(cast(FPDF, tried), unit, group)
    if tried.page_break_triggered:
        paper.add_page()
    _draw(paper, unit, group)


def _draw(paper: FPDF, unit: UnitSheet, group: str) -> None:
    if group:
        _line(paper, group, size=13, style="B", above=2.5, font=SERIF)
    _title(paper, unit)
    for row in unit.rows:
        _cells(paper, row)
    paper.set_text_color(*SOFT)
    for line in (unit.about, *unit.parts, unit.rules, ", ".join(unit.items)):
        if line:
            _line(paper, line, size=8)
    paper.set_text_color(*INK)
    _rule(paper, FAINT, 0.2)


def _title(paper: FPDF, unit: UnitSheet) -> None:
    """What a unit is called and costs, and at the right its health points."""
    paper.ln(0.8)
    _boxes(paper, unit.boxes)
    paper.set_font(SERIF, "B", 11)
    title = _plain(unit.title)
    paper.cell(paper.get_string_width(title) + 2, LINE + 0.6, title)
    paper.set_font(SANS, "", 8)
    paper.cell(20, LINE + 0.6, f"{unit.points}", new_x=XPos.LMARGIN, new_y=YPos.NEXT)


def _boxes(paper: FPDF, count: int) -> None:
    """Squares to cross out, one for each health point, in fives; too many are a number."""
    right, y = paper.w - MARGIN, paper.get_y() + 1.0
    if count > BOXES:
        return
    gaps = (count - 1) // 5 / 2
    wide = min(BOX, ROOM / (count + gaps))
    paper.set_line_width(0.2)
    paper.set_draw_color(*SOFT)
    for number in range(count):
        x = right - (count + gaps - number - number // 5 / 2) * wide
        paper.rect(x, y, wide * 0.82, wide * 0.82)


def _cells(paper: FPDF, row: tuple[str, ...], style: str = "") -> None:
    paper.set_font(SANS, style, 8)
    for cell in row:
        paper.cell(paper.epw / len(row), LINE, _plain(cell), align="C")
    paper.ln(LINE)


def _summaries(paper: FPDF, sheet: ArmySheet) -> None:
    """What rules and items do, in two columns."""
    paper.ln(3)
    with paper.text_columns(
        ncols=2, gutter=6, balance=True, text_align=Align.L, line_height=1.25
    ) as columns:
        for name, says in sheet.summaries:
            paper.set_font(SANS, "B", 7.5)
            columns.write(_plain(f"{name} "))
            paper.set_font(SANS, "", 7.5)
            columns.write(_plain(f"{says}\n"))


def _rule(paper: FPDF, colour: tuple[int, int, int], width: float) -> None:
    """A line across the page."""
    paper.set_draw_color(*colour)
    paper.set_line_width(width)
    paper.line(MARGIN, paper.get_y() + 0.4, paper.w - MARGIN, paper.get_y() + 0.4)
    paper.ln(0.8)


def _line(
    paper: FPDF, text: str, size: float, style: str = "", above: float = 0.0, font: str = SANS
) -> None:
    paper.ln(above)
    paper.set_font(font, style, size)
    paper.multi_cell(0, size * 0.46, _plain(text), align="L", new_x=XPos.LMARGIN, new_y=YPos.NEXT)


def _plain(text: str) -> str:
    """The text in signs that the built-in fonts have."""
    told = "".join(SIGNS.get(sign, sign) for sign in text)
    return told.encode("latin-1", "replace").decode("latin-1")
