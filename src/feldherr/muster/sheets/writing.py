"""The sheet of an army file, in the form that a file's name asks for."""

from pathlib import Path

from feldherr.games.t9a.army.army import Army
from feldherr.table import Refusal

from ..army import Report, check
from ..complaints import BadFile
from .content import ArmySheet, army_sheet
from .page import html
from .paper import pdf
from .plain import plain

UNFIELDED = frozenset(
    {
        *("t9-unknown-unit", "t9-unknown-option", "t9-unknown-item"),
        *("t9-no-profile", "t9-choose", "t9-choose-fewer", "t9-not-available"),
    }
)
"""Breaches with which a unit has no profile, or not surely the one that is meant."""


def sheet_of(where: Path | str, language: str, hidden: bool = False) -> ArmySheet:
    """The sheet of an army file, or of an army that comes with feldherr.

    Raises `BadFile` for a file that cannot be used, and for games without such sheets.
    """
    return sheet_of_report(check(where), where, language, hidden)


def sheet_of_report(
    report: Report, where: Path | str, language: str, hidden: bool = False
) -> ArmySheet:
    """The same for an army that was read already, from `where`."""
    if not isinstance(report.army, Army):
        raise BadFile(where, None, Refusal("no-sheet"))
    lacking = [one for one in report.breaches if one.refusal.key in UNFIELDED]
    if lacking:
        raise lacking[0]
    return army_sheet(report.army, language, hidden)


def written(sheet: ArmySheet, suffix: str, language: str) -> bytes:
    """The sheet as a file with that ending: ".html", ".pdf", else as text."""
    if suffix == ".pdf":
        return pdf(sheet)
    text = html(sheet, language) if suffix == ".html" else plain(sheet)
    return text.encode()
