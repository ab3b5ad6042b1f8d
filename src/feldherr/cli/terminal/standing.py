"""Where things stand, as a list: everything on the table with its place."""

from collections.abc import Iterator

from rich.table import Table
from rich.text import Text

from feldherr.picture import Scene
from feldherr.picture.scene import Place
from feldherr.texts import has, text, word

from .chart import SIDES, arrow, short


def standing(scene: Scene, language: str) -> Table:
    """A row a body: id, sign, name, type, place, and what is to be seen of it."""
    table = Table(box=None, pad_edge=False)
    for name in ("id", "sign", "name", "type", "place", "marks"):
        table.add_column(text(language, f"terminal-column-{name}"), header_style="dim")
    for body in sorted(scene.bodies, key=lambda body: body.side):
        kind = scene.types.get(body.symbol)
        table.add_row(
            body.id,
            Text(short(body, language) + arrow(body.place.facing), style=SIDES[body.side]),
            Text(scene.name(body).to(language)),
            kind.to(language) if kind else "",
            placed(body.place, language),
            ", ".join(seen(body.marks, language)),
        )
    return table


def placed(place: Place, language: str) -> str:
    """A place as a person types it: x and y in mm, and degrees."""
    return text(language, "terminal-place", x=place.x, y=place.y, degrees=place.facing)


def seen(marks: tuple[str, ...], language: str) -> Iterator[str]:
    """What the marks of a body are called."""
    for mark in marks:
        message = f"replay-mark-{mark}"
        yield text(language, message) if has(language, message) else word(language, mark)
