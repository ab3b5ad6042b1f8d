"""The table: wooden frame with ticks in the game's unit, ground, terrain, names of terrain."""

from collections.abc import Iterable
from math import hypot

from msgspec import structs
from shapely import box

from . import bodies, ink, shapes, symbols, terrain
from .ink import tag
from .scene import Body, Feature, Point, Scene

FRAME = 18.0  # width of the wooden frame, mm
TUFT = "l-1.5-4m3.5 4v-5m2 5l1.5-4"
EVERY = 6  # units between two numbered ticks


def view_box(scene: Scene) -> str:
    """The picture's coordinates: the table with its frame, mm."""
    w, h = scene.width + 2 * FRAME, scene.height + 2 * FRAME
    return " ".join(map(ink.number, (-FRAME, -FRAME, w, h)))


def definitions() -> str:
    """Symbols, and the light that falls on the table."""
    stops = [tag("stop", offset=at, class_=f"lamp-{i}") for i, at in enumerate(("0", ".55", "1"))]
    lamp = tag("radialGradient", *stops, id="fh-lamp", cx="38%", cy="22%", r="85%")
    return tag("defs", symbols.definitions(), lamp)


def draw(scene: Scene, langs: Iterable[str]) -> str:
    """Frame, ground and terrain, without bodies; names of terrain in each of the languages."""
    inside = tag("g", ground(scene, langs), id="laid")
    return _frame(scene) + tag("svg", inside, width=scene.width, height=scene.height)


def ground(scene: Scene, langs: Iterable[str]) -> str:
    """What lies within the frame."""
    features = [_laid(one, scene) for one in sorted(scene.terrain, key=_order)]
    names = [_name(one, scene, lang) for lang in langs for one in features if one.label]
    return "".join([_ground(scene), *map(terrain.draw, features), _light(scene), *names])


def transform(body: Body, scene: Scene) -> str:
    """The transform that puts a body's drawing where it stands."""
    x, y = body.place.x, scene.height - body.place.y
    return f"translate({x:.2f} {y:.2f}) rotate({bodies.heading(body):.2f})"


def _order(feature: Feature) -> int:
    kinds = list(terrain.LOOKS)
    return kinds.index(feature.kind) if feature.kind in kinds else 0


def _laid(feature: Feature, scene: Scene) -> Feature:
    """The feature in the picture's coordinates; a course that ends at an edge runs on under it."""

    def flip(points: Iterable[Point]) -> tuple[Point, ...]:
        return tuple((x, scene.height - y) for x, y in points)

    line = feature.line
    if line:
        line = (_beyond(line[1], line[0], scene), *line[1:-1], _beyond(line[-2], line[-1], scene))
    return structs.replace(feature, outline=flip(feature.outline), line=flip(line))


def _beyond(before: Point, end: Point, scene: Scene) -> Point:
    """The end of a course, 40 mm farther if it lies on the table's edge."""
    (x, y), run = end, hypot(end[0] - before[0], end[1] - before[1]) or 1.0
    if 1 < x < scene.width - 1 and 1 < y < scene.height - 1:
        return end
    return x + 40 * (x - before[0]) / run, y + 40 * (y - before[1]) / run


def _ground(scene: Scene) -> str:
    w, h = scene.width, scene.height
    tufts = ink.stamp(shapes.scatter(box(0, 0, w, h), 58, inset=6), TUFT)
    squares = [f"M{ink.number(x)} 0v{ink.number(h)}" for x in _marks(w, scene.grid)]
    squares += [f"M0 {ink.number(h - y)}h{ink.number(w)}" for y in _marks(h, scene.grid)]
    return (
        tag("rect", class_="ground", width=w, height=h)
        + tag("path", class_="tuft", d=tufts)
        + (tag("path", class_="grid", d="".join(squares)) if squares else "")
    )


def _light(scene: Scene) -> str:
    return tag("rect", width=scene.width, height=scene.height, fill="url(#fh-lamp)")


def _marks(length: float, step: float) -> list[float]:
    """The multiples of a step strictly inside a length."""
    return [step * i for i in range(1, int(length / step + 1)) if step * i < length] if step else []


def _frame(scene: Scene) -> str:
    w, h = scene.width, scene.height
    wood = tag("rect", class_="frame", x=-FRAME, y=-FRAME, width=w + 2 * FRAME,
               height=h + 2 * FRAME, rx=4.0)  # fmt: skip
    edge = tag("rect", class_="frame-edge", x=-1.5, y=-1.5, width=w + 3, height=h + 3)
    ticks = tag("path", class_="tick", d=_ticks(scene))
    return wood + edge + ticks + "".join(_numbers(scene))


def _ticks(scene: Scene) -> str:
    w, h, parts = scene.width, scene.height, []
    for i, x in enumerate(_marks(w, scene.unit), 1):
        long = 6 if i % EVERY == 0 else 3
        parts.append(f"M{ink.number(x)} -3v-{long}M{ink.number(x)} {ink.number(h + 3)}v{long}")
    for i, y in enumerate(_marks(h, scene.unit), 1):
        long = 6 if i % EVERY == 0 else 3
        at = ink.number(h - y)
        parts.append(f"M-3 {at}h-{long}M{ink.number(w + 3)} {at}h{long}")
    return "".join(parts)


def _numbers(scene: Scene) -> list[str]:
    """Numbers along the near and the left edge, and what they count."""
    step, h = EVERY * scene.unit, scene.height
    below = [ink.text(f"{EVERY * i}", x, h + 16.2, class_="ticktext")
             for i, x in enumerate(_marks(scene.width, step), 1)]  # fmt: skip
    left = [tag("g", ink.text(f"{EVERY * i}", 0, 0, class_="ticktext"),
                transform=f"translate(-9.4 {ink.number(h - y)}) rotate(-90)")
            for i, y in enumerate(_marks(h, step), 1)]  # fmt: skip
    unit = ink.text(scene.unit_name, -9.0, h + 12.5, class_="ticktext unit")
    return [*below, *left, unit]


def _name(feature: Feature, scene: Scene, lang: str) -> str:
    assert feature.label is not None
    x, y, turn = terrain.label_place(feature)
    x = min(max(x, 40.0), scene.width - 40)
    y = min(max(y, 16.0), scene.height - 8)
    at = f"translate({ink.number(x)} {ink.number(y)}) rotate({ink.number(turn)})"
    name = ink.text(feature.label.to(lang), 0, 0, class_="place", dy=".32em", lang=lang)
    return tag("g", name, transform=at, **_lying(feature, scene))


def _lying(feature: Feature, scene: Scene) -> dict[str, str]:
    """Where the name of an area stands if the table lies on its side: below it, as that is seen."""
    if feature.line:
        return {}
    _, top, right, bottom = terrain.area_of(feature).bounds
    x = min(right + terrain.BELOW, scene.width - 8)
    y = min(max((top + bottom) / 2, 40.0), scene.height - 40)
    return {"data_lying": f"translate({ink.number(x)} {ink.number(y)}) rotate(0)"}
