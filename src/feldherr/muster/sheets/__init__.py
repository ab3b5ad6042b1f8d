"""Army sheets to read and to print: profiles, rules in short, boxes for lost health points."""

from .content import ArmySheet, Share, UnitSheet, army_sheet
from .page import html
from .paper import pdf
from .plain import plain
from .writing import sheet_of, sheet_of_report, written

__all__ = [
    "ArmySheet",
    "Share",
    "UnitSheet",
    "army_sheet",
    "html",
    "pdf",
    "plain",
    "sheet_of",
    "sheet_of_report",
    "written",
]
