"""An army sheet as one HTML page that prints well and needs nothing else."""

from collections.abc import Iterator
from html import escape

from .content import BOXES, ArmySheet, UnitSheet

STYLE = """
@page { size: A4; margin: 11mm; }
body { max-width: 200mm; margin: 8mm auto; padding: 0 4mm; background: #fffefa; color: #1f1c17;
  font: 12px/1.35 system-ui, sans-serif; }
h1, h2, b { font-family: Georgia, serif; } h1 { font-size: 24px; margin: 0; }
.meta { display: flex; justify-content: space-between; border-bottom: 1.5px solid; padding: 3px 0; }
h2 { font-size: 16px; margin: 12px 0 2px; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; }
th, td { text-align: center; padding: 2px; border-bottom: .5px solid #cfc8b8; font-weight: 400; }
th { font-weight: 700; font-size: 11px; color: #575046; }
tbody { break-inside: avoid; }
.n td { border: 0; text-align: left; padding-top: 6px; } .n td + td { text-align: right; }
.l { text-align: left; color: #575046; } .hp { letter-spacing: 0; font-size: 10px; }
.last td { border-bottom-color: #8f8675; }
dl { columns: 2; font-size: 11px; } dt { font-weight: 700; break-after: avoid; }
dd { margin: 0 0 4px; } @media print { body { margin: 0; padding: 0; background: #fff; } }
"""


def html(sheet: ArmySheet, language: str) -> str:
    """The page as text."""
    groups = "".join(_group(sheet, name, units) for name, units in sheet.groups)
    told = "".join(
        f"<dt>{escape(name)}</dt><dd>{escape(says)}</dd>" for name, says in sheet.summaries
    )
    title = escape(sheet.title)
    return (
        f'<!doctype html>\n<html lang="{escape(language)}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title><style>{STYLE}</style></head><body><h1>{title}</h1>"
        f'<div class="meta"><span>{escape(sheet.about)}</span><b>{escape(sheet.points)}</b></div>'
        f"{groups}<dl>{told}</dl></body></html>\n"
    )


def _group(sheet: ArmySheet, name: str, units: tuple[UnitSheet, ...]) -> str:
    heads = "".join(f"<th>{escape(column)}</th>" for column in sheet.columns)
    bodies = "".join(f"<tbody>{''.join(_unit(sheet, unit))}</tbody>" for unit in units)
    return f"<h2>{escape(name)}</h2><table><thead><tr>{heads}</tr></thead>{bodies}</table>"


def _unit(sheet: ArmySheet, unit: UnitSheet) -> Iterator[str]:
    wide = len(sheet.columns)
    boxes = "☐" * unit.boxes if unit.boxes <= BOXES else str(unit.boxes)
    yield (
        f'<tr class="n"><td colspan="{wide // 2}"><b>{escape(unit.title)}</b> · {unit.points}</td>'
        f'<td class="hp" colspan="{wide - wide // 2}">{boxes}</td></tr>'
    )
    for row in unit.rows:
        yield "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>"
    lines = [unit.about, *unit.parts, unit.rules, ", ".join(unit.items)]
    told = "<br>".join(escape(line) for line in lines if line)
    yield f'<tr class="last"><td class="l" colspan="{wide}">{told}</td></tr>'
