"""The table in characters: terrain, bodies with their fronts, and rulers beside it."""

from collections.abc import Iterator
from math import ceil, cos, radians, sin

import shapely
from rich.text import Text

from feldherr.picture import Body, Feature, Scene
from feldherr.texts import has, text, word

from .ruler import Ruler, ruler_of

WIDE, HIGH = 96, 40
"""Columns and rows of the chart at the most; a row is as high as two columns are wide."""
MARGIN = 7
"""Columns beside it, for the ruler and the frame."""
SIDES = ("bold blue", "bold red", "bold")
"""How the bodies of side 0 and of side 1 are written, and those that belong to nobody."""
ARROWS = "→↗↑↖←↙↓↘"
SIGNS = {
    "wood": ("♣", "green"),
    "orchard": ("♧", "green"),
    "scrub": ("‚", "green"),
    "hill": ("^", "yellow"),
    "dunes": ("^", "yellow"),
    "lake": ("≈", "cyan"),
    "sea": ("≈", "cyan"),
    "river": ("≈", "cyan"),
    "marsh": ("~", "cyan"),
    "road": ("·", "white"),
    "ford": ("=", "white"),
    "bridge": ("=", "white"),
    "built_up": ("#", "white"),
    "fields": ('"', "yellow"),
    "rough": ("▲", "white"),
    "zone": ("·", "dim"),
}
"""How terrain looks, by its kind; any other kind is UNKNOWN."""
UNKNOWN = (":", "yellow")
Cells = list[list[tuple[str, str]]]
"""Rows from the far edge to the near one: a character and its style."""


def chart(scene: Scene, language: str, wide: int = WIDE) -> Text:
    """The whole table as one text, `wide` columns, with a ruler of y at the left and x below."""
    mm = scene.width / wide
    rows = round(scene.height / mm / 2)
    cells: Cells = [[(" ", "")] * wide for _ in range(rows)]
    for feature in scene.terrain:
        _lay(feature, cells, mm)
    for body in scene.bodies:
        _stand(body, cells, mm, short(scene, body, language))
    ruler = ruler_of(scene)
    cell = mm / ruler.mm
    sides = [*_framed(cells, cell, ruler.mark), _below(wide, cell, ruler)]
    return Text("\n").join([*sides, *_legend(scene, language)])


def _lay(feature: Feature, cells: Cells, mm: float) -> None:
    """Terrain, in every cell whose middle it covers."""
    area = (
        shapely.Polygon(feature.outline)
        if feature.outline
        else shapely.LineString(feature.line).buffer(max(feature.width, mm) / 2, cap_style="flat")
    )
    thin = area.area < mm * area.length  # a wall: it would slip through between the middles
    area = area.buffer(mm / 2) if thin else area
    shapely.prepare(area)
    for row, line in enumerate(cells):
        y = (len(cells) - row - 0.5) * 2 * mm
        for column in range(len(line)):
            if shapely.contains_xy(area, (column + 0.5) * mm, y):
                line[column] = _sign(feature)


def _sign(feature: Feature) -> tuple[str, str]:
    """How a piece of terrain looks."""
    return SIGNS.get(feature.kind, UNKNOWN)


def _called(feature: Feature, language: str) -> str:
    return feature.label.to(language) if feature.label else word(language, feature.kind)


def _stand(body: Body, cells: Cells, mm: float, sign: str) -> None:
    """A body: its sign and an arrow for its front, about its middle."""
    turn = radians(body.place.facing)
    x = body.place.x - cos(turn) * body.depth / 2
    y = body.place.y - sin(turn) * body.depth / 2
    row, column = len(cells) - 1 - int(y / mm / 2), int(x / mm) - 1
    if 0 <= row < len(cells):
        for at, letter in enumerate(sign + arrow(body.place.facing), column):
            if 0 <= at < len(cells[row]):
                cells[row][at] = (letter, SIDES[body.side])


def short(scene: Scene, body: Body, language: str) -> str:
    """Two letters for a type; the id where there are no types."""
    if not scene.types:
        return body.id
    message = f"short-{body.symbol.replace('_', '-')}"
    return (text(language, message) if has(language, message) else word(language, body.symbol))[:2]


def arrow(degrees: float) -> str:
    """The arrow next to a direction; 0 is to the right, 90 up."""
    return ARROWS[round(degrees / 45) % 8]


def _framed(cells: Cells, cell: float, mark: int) -> Iterator[Text]:
    """The rows; those in which a mark of the ruler lies have its y at the left.

    `cell`: how wide one is in units of the ruler; it is twice as high.
    """
    for row, line in enumerate(cells):
        below = len(cells) - 1 - row
        y = ceil(below * 2 * cell / mark) * mark
        there = f"{y:4}" if y < (below + 1) * 2 * cell else "    "
        yield Text.assemble((f"{there} │", "dim"), *line, ("│", "dim"), no_wrap=True)


def _below(wide: int, cell: float, ruler: Ruler) -> Text:
    """The x of every mark."""
    line = ""
    for x in range(0, round(wide * cell), ruler.mark):
        line = line.ljust(round(x / cell)) + str(x)
    return Text(f"     └{line}", style="dim", no_wrap=True)


def _legend(scene: Scene, language: str) -> Iterator[Text]:
    """What the signs mean that are there."""
    signs = dict.fromkeys((_sign(one), _called(one, language)) for one in scene.terrain)
    told = [Text.assemble(sign, " ", name) for sign, name in signs]
    if told:
        yield Text("  ").join([Text("    "), *told])
