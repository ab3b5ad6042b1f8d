"""How terrain looks: always a fill plus line work. `LOOKS` has a drawing for every kind.

Coordinates are the picture's: mm, y runs down. An outline is drawn exactly as the rules see it.
"""

from collections.abc import Callable, Sequence
from math import atan2

import shapely
from shapely import LineString, Polygon, affinity

from . import ink, shapes
from .ink import tag
from .scene import Feature
from .shapes import Spot

TREES = (
    "m-7 2a5 5 0 0 1-.5-7 5.2 5.2 0 0 1 7-4.6 5.4 5.4 0 0 1 7.4 3.2"
    " 5 5 0 0 1 1.6 7.6 5.4 5.4 0 0 1-7.4 4.4 5.2 5.2 0 0 1-8.1-3.6z",
    "m-7.6-1a4.8 4.8 0 0 1 3-7 5.2 5.2 0 0 1 8.2-1 5 5 0 0 1 5 6.2"
    " 5 5 0 0 1-2.4 7.6 5.4 5.4 0 0 1-8 1.6 5 5 0 0 1-5.8-7.4z",
    "m-6.4 3.4a5 5 0 0 1-1.6-7.4 5 5 0 0 1 5.6-5.4 5.4 5.4 0 0 1 8 1.6"
    " 5 5 0 0 1 2 7.8 5.2 5.2 0 0 1-6 5 5.2 5.2 0 0 1-8-1.6z",
)
BELOW = 13.0
"""mm. How far below an area the middle of its name lies."""
TRUNK = "m-2.6.6a4.4 4.4 0 0 0 5.4 2.6"
FRUIT_TREE = "m-4.6 0a4.6 4.6 0 1 1 9.2 0 4.6 4.6 0 1 1-9.2 0z"
BUSH = "m-5.4 2.6a3 3 0 0 1 1.2-5 3.2 3.2 0 0 1 5.6-1.4 3 3 0 0 1 4 3.8 2 2 0 0 1-1.4 2.6z"
STONE = "m-4.5 2l3-5 4 2 2 4z"
REEDS = "m-3.4 0l-1.4-4.6m2.8 4.6v-6m2 6l1.4-4.8m-6.6 6.4h9"
DUNE = "m-7 2.4c2-5.4 11-5.4 14 0m-14 0c4-2.4 9-2.4 11-.6"
VINE = "m-1.5 0a1.5 1.5 0 1 1 3 0 1.5 1.5 0 1 1-3 0z"
PEBBLE = "m-1.8 0a1.8 1.1 0 1 1 3.6 0 1.8 1.1 0 1 1-3.6 0z"
WAVE = "m-8 0q2-2.4 4 0t4 0 4 0 4 0"


def draw(feature: Feature) -> str:
    """A piece of terrain; a kind without a look of its own is drawn plain."""
    return "".join(LOOKS.get(feature.kind, _plain)(feature))


def area_of(feature: Feature) -> Polygon:
    """The ground a feature covers: its outline, or its line as a band."""
    if feature.outline:
        return Polygon(feature.outline)
    return LineString(feature.line).buffer(max(feature.width, 1.0) / 2, cap_style="flat")


def label_place(feature: Feature) -> tuple[float, float, float]:
    """Where a feature's name stands and how it is turned: x, y, degrees clockwise.

    Along a course, below anything else.
    """
    line = LineString(feature.line)
    if line.length > 5 * feature.width:
        a, b = (line.interpolate(part, normalized=True) for part in (0.2, 0.24))
        angle = atan2(b.y - a.y, b.x - a.x)
        return (a.x + b.x) / 2, (a.y + b.y) / 2, shapes.upright(angle)
    left, _, right, bottom = area_of(feature).bounds
    return (left + right) / 2, bottom + BELOW, 0.0


def _outline(area: Polygon, class_: str) -> str:
    return tag("path", class_=class_, d=ink.path(shapes.ring(area)[:-1], closed=True))


def _strokes(lines: Sequence[Sequence[Spot]], class_: str) -> str:
    return tag("path", class_=class_, d="".join(ink.path(line) for line in lines)) if lines else ""


def _stamps(spots: Sequence[Spot], glyph: str, class_: str) -> str:
    return tag("path", class_=class_, d=ink.stamp(spots, glyph)) if spots else ""


def _plain(feature: Feature) -> list[str]:
    return [_outline(area_of(feature), "plain")]


def _sprinkled(
    class_: str, glyph: str, drawn: str, spacing: float
) -> Callable[[Feature], list[str]]:
    """A look: an area sprinkled with one small drawing."""

    def look(feature: Feature) -> list[str]:
        area = area_of(feature)
        spots = shapes.scatter(area, spacing, inset=7)
        return [_outline(area, class_), _stamps(spots, glyph, drawn)]

    return look


def _wood(feature: Feature) -> list[str]:
    area = area_of(feature)
    spots = shapes.scatter(area, 18, inset=9)
    groups = [spots[i::3] for i in range(3)]
    trees = [_stamps(group, tree, "tree") for group, tree in zip(groups, TREES, strict=True)]
    return [_outline(area, "wood"), *trees, _stamps(spots, TRUNK, "shadow")]


def _orchard(feature: Feature) -> list[str]:
    area = area_of(feature)
    spots = shapes.along(shapes.rows(area, 15, inset=7), 15)
    return [_outline(area, "orchard"), _stamps(spots, FRUIT_TREE, "tree")]


def _vineyard(feature: Feature) -> list[str]:
    area = area_of(feature)
    lines = shapes.rows(area, 8, inset=4)
    vines = shapes.along(lines, 7)
    return [_outline(area, "orchard"), _strokes(lines, "vinerow"), _stamps(vines, VINE, "vine")]


def _fields(feature: Feature) -> list[str]:
    area = area_of(feature)
    return [_outline(area, "field"), _strokes(shapes.rows(area, 6.5, inset=4), "furrow")]


def _built_up(feature: Feature) -> list[str]:
    area = area_of(feature)
    roofs = shapes.houses(area, 24)
    ridges = [shapes.ridge(roof) for roof in roofs]
    drawn = [_outline(roof, "house") for roof in roofs]
    return [_outline(area, "town"), *drawn, _strokes(ridges, "ridge")]


def _hill(feature: Feature) -> list[str]:
    """High hills have more contours; the one at half height is heavier. Steep: dense hachures."""
    area, steep = area_of(feature), "steep" in feature.traits
    levels = (0.76, 0.5, 0.26) if "high" in feature.traits else (0.5,)
    spacing, length, ink_ = (5.5, 15.0, "steep") if steep else (13.0, 9.0, "gentle")
    rings = [_contour(area, level) for level in levels]
    return [_outline(area, "hill"), _strokes(shapes.hachures(area, spacing, length), ink_), *rings]


def _contour(area: Polygon, level: float) -> str:
    ring = affinity.scale(area, level, level, origin=area.centroid)
    return _outline(ring, "contour half" if level == 0.5 else "contour")


def _water(feature: Feature) -> list[str]:
    """Lakes and the sea: lines that follow the shore, then a few waves."""
    area = area_of(feature)
    shores = [area.buffer(-6), area.buffer(-13)]
    lines = [shapes.ring(part) for shore in shores for part in shapely.get_parts(shore)]
    waves = shapes.scatter(area, 62, inset=26)
    return [_outline(area, "lake"), _strokes(lines, "shore"), _stamps(waves, WAVE, "wave")]


def _river(feature: Feature) -> list[str]:
    """Calm water has few lines of flow, raging water many."""
    lanes = 2 if "calm" in feature.traits else 5 if "raging" in feature.traits else 3
    return [
        _band(feature, "bank", 3.0),
        _band(feature, "river", 0.0),
        _strokes(_lanes(feature, lanes), "flow raging" if lanes == 5 else "flow"),
    ]


def _road(feature: Feature) -> list[str]:
    return [
        _band(feature, "roadedge", 2.4),
        _band(feature, "road", 0.0),
        _strokes(_lanes(feature, 2, 0.22), "rut"),
    ]


def _band(feature: Feature, class_: str, more: float) -> str:
    return tag("path", class_=class_, d=ink.path(feature.line), stroke_width=feature.width + more)


def _lanes(feature: Feature, count: int, spread: float = 0.3) -> list[list[Spot]]:
    """Lines along a course, side by side within it."""
    middle = LineString(feature.line)
    offs = [(2 * i / (count - 1) - 1) * spread * feature.width for i in range(count)]
    return [line for off in offs for line in shapes.lines_of(middle.offset_curve(off))]


def _ford(feature: Feature) -> list[str]:
    area = area_of(feature)
    pebbles = shapes.scatter(area, 8, inset=3)
    return [_outline(area, "ford"), _stamps(pebbles, PEBBLE, "stone")]


def _bridge(feature: Feature) -> list[str]:
    """Planks between two parapets."""
    area, line = area_of(feature), LineString(feature.line)
    half = feature.width / 2
    rails = [side for off in (-half, half) for side in shapes.lines_of(line.offset_curve(off))]
    return [_outline(area, "deck"), _strokes(_planks(line, half), "plank"), _strokes(rails, "rail")]


def _planks(line: LineString, half: float) -> list[list[Spot]]:
    left, right = line.offset_curve(half), line.offset_curve(-half)
    parts = [i / 12 for i in range(1, 12)]
    ends = [[side.interpolate(part, normalized=True) for side in (left, right)] for part in parts]
    return [[(a.x, a.y), (b.x, b.y)] for a, b in ends]


def _cliff(feature: Feature) -> list[str]:
    """The line runs with the high ground on its left; the teeth point down."""
    line = LineString(feature.line)
    return [_strokes([feature.line], "cliff"), _strokes(shapes.teeth(line, 6, 11), "cliffteeth")]


def _zone(feature: Feature) -> list[str]:
    """Ground that belongs to a side, as its trait says, "side-0" or "side-1"."""
    return [tag("g", _outline(area_of(feature), "zone"), class_=" ".join(feature.traits))]


LOOKS: dict[str, Callable[[Feature], list[str]]] = {
    "zone": _zone,
    "sea": _water,
    "lake": _water,
    "island": _plain,
    "hill": _hill,
    "cliff": _cliff,
    "marsh": _sprinkled("marsh", REEDS, "reeds", 21),
    "dunes": _sprinkled("dunes", DUNE, "dune", 22),
    "fields": _fields,
    "rough": _sprinkled("rough", STONE, "rock", 17),
    "vineyard": _vineyard,
    "orchard": _orchard,
    "scrub": _sprinkled("scrub", BUSH, "bush", 17),
    "wood": _wood,
    "built_up": _built_up,
    "river": _river,
    "road": _road,
    "ford": _ford,
    "bridge": _bridge,
}
"""The looks, in the order in which they are laid upon each other."""
