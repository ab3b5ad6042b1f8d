"""The table in characters: terrain, bodies with their fronts, and rulers in millimetres."""

from collections.abc import Iterator
from math import cos, radians, sin

import shapely
from rich.text import Text

from feldherr.picture import Body, Feature, Scene
from feldherr.texts import has, text, word

WIDE = 96
"""Columns of the chart where there is room; a row is as high as two columns are wide."""
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
    "built-up": ("#", "white"),
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
        _stand(body, cells, mm, language)
    return Text("\n").join([*_framed(cells, mm), _ruler(wide, mm), *_legend(scene, language)])


def _lay(feature: Feature, cells: Cells, mm: float) -> None:
    """Terrain, in every cell whose middle it covers."""
    area = (
        shapely.Polygon(feature.outline)
        if feature.outline
        else shapely.LineString(feature.line).buffer(max(feature.width, mm) / 2, cap_style="flat")
    )
    shapely.prepare(area)
    for row, line in enumerate(cells):
        y = (len(cells) - row - 0.5) * 2 * mm
        for column in range(len(line)):
            if shapely.contains_xy(area, (column + 0.5) * mm, y):
                line[column] = SIGNS.get(feature.kind, UNKNOWN)


def _stand(body: Body, cells: Cells, mm: float, language: str) -> None:
    """A body: two letters for its type and an arrow for its front, about its middle."""
    turn = radians(body.place.facing)
    x = body.place.x - cos(turn) * body.depth / 2
    y = body.place.y - sin(turn) * body.depth / 2
    row, column = len(cells) - 1 - int(y / mm / 2), int(x / mm) - 1
    if 0 <= row < len(cells):
        for at, letter in enumerate(short(body, language) + arrow(body.place.facing), column):
            if 0 <= at < len(cells[row]):
                cells[row][at] = (letter, SIDES[body.side])


def short(body: Body, language: str) -> str:
    """Two letters for a type."""
    message = f"short-{body.symbol.replace('_', '-')}"
    return (text(language, message) if has(language, message) else word(language, body.symbol))[:2]


def arrow(degrees: float) -> str:
    """The arrow next to a direction; 0 is to the right, 90 up."""
    return ARROWS[round(degrees / 45) % 8]


def _framed(cells: Cells, mm: float) -> Iterator[Text]:
    """The rows with their y at the left, at every fourth."""
    for row, line in enumerate(cells):
        below = len(cells) - row
        y = f"{round((below - 0.5) * 2 * mm):4}" if below % 4 == 1 else "    "
        yield Text.assemble((f"{y} │", "dim"), *line, ("│", "dim"), no_wrap=True)


def _ruler(wide: int, mm: float) -> Text:
    """The x of every decimetre."""
    line = ""
    for x in range(0, round(wide * mm), 100):
        line = line.ljust(round(x / mm)) + str(x)
    return Text(f"     └{line}", style="dim", no_wrap=True)


def _legend(scene: Scene, language: str) -> Iterator[Text]:
    """What the signs mean that are there."""
    kinds = dict.fromkeys(feature.kind for feature in scene.terrain)
    signs = ((SIGNS.get(kind, UNKNOWN), word(language, kind)) for kind in kinds)
    told = [Text.assemble(sign, " ", name) for sign, name in signs]
    if told:
        yield Text("  ").join([Text("    "), *told])
