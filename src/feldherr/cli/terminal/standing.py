"""Where things stand, as a list: everything on the table with its place."""

from collections.abc import Iterator

from rich.table import Table
from rich.text import Text

from feldherr.picture import Scene
from feldherr.texts import has, text, word

from .chart import SIDES, arrow, short
from .ruler import ruler_of


def standing(scene: Scene, language: str) -> Table:
    """A row a body: id, sign, name, type, place, and what is to be seen of it."""
    ruler, table = ruler_of(scene), Table(box=None, pad_edge=False)
    columns = ("id", "sign", "name", *(("type",) if scene.types else ()), "place", "marks")
    for name in columns:
        title = text(language, f"terminal-column-{name}", unit=ruler.unit(language))
        table.add_column(title, header_style="dim")
    for body in sorted(scene.bodies, key=lambda body: body.side):
        kind = scene.types.get(body.symbol)
        table.add_row(
            body.id,
            Text(short(scene, body, language) + arrow(body.place.facing), style=SIDES[body.side]),
            Text(scene.name(body).to(language)),
            *([kind.to(language) if kind else ""] if scene.types else ()),
            ruler.told(body.place, language),
            ", ".join(seen(body.marks, language)),
        )
    return table


def seen(marks: tuple[str, ...], language: str) -> Iterator[str]:
    """What the marks of a body are called."""
    for mark in marks:
        message = f"replay-mark-{mark}"
        yield text(language, message) if has(language, message) else word(language, mark)
