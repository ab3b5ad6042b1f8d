"""How a body looks: base, front bar, symbol, marks. Front up, the middle of the front at 0 0."""

from collections.abc import Callable

from . import ink, ranks, stands
from .scene import Body
from .symbols import INDIVIDUALS, MARKS, TYPES, Symbol, sign

FRONT = 3.3  # where the front bar ends, mm
HATCH = 6.0  # width of the hatched strips of side 1
BADGE, CHIP = 7.2, 4.6  # radii of an individual's and of any other mark
PLATE = 12.0  # radius of a mark of a body of models: its table is larger
COUNTER = 10.0  # radius of a token


def heading(body: Body) -> float:
    """How far a body is turned clockwise on the picture, degrees in [0, 360)."""
    return (90 - body.place.facing) % 360


def look(body: Body, turn: float = 0.0) -> str:
    """What is drawn of a body that is turned by `turn` degrees, before it is turned.

    The groups `upright` and `level` undo the turn: no symbol stands on its head, no mark leans.
    Raises ValueError if there is no such symbol, mark, figure or sign.
    """
    if body.stands:
        return stands.look(body, turn) + _counters(body, turn)
    if body.ranks:
        return ranks.look(body, turn) + _plates(body, turn)
    if body.symbol in STRUCTURES:
        return STRUCTURES[body.symbol](body, turn)
    parts = [_base(body), _edges(body), _symbol(body, turn), *_badges(body, turn)]
    return "".join(parts)


def layer(body: Body) -> int:
    """What lies above what: 0 structures, 1 bodies, 2 bodies with marks that must stay visible."""
    return 0 if body.symbol in STRUCTURES else 2 if body.marks or body.counters else 1


def _base(body: Body) -> str:
    left, w, d = -body.width / 2, body.width, body.depth
    base = ink.tag("rect", class_="base", x=left, y=0.0, width=w, height=d, rx=1.6)
    front = ink.tag("rect", class_="front", x=left + 1.2, y=1.0, width=w - 2.4, height=2.3, rx=0.8)
    strips = [_strip(x, d) for x in (left + 0.9, -left - 0.9 - HATCH)] if body.side else []
    return "".join([base, *strips, front])


def _strip(x: float, depth: float) -> str:
    """A strip of hatching, cut off by a nested drawing; a pattern would need a name of its own."""
    height = depth - 1.8
    lines = "".join(f"M-2 {ink.number(y)}l10-10" for y in _steps(0.0, height + 10, 7.0))
    path = ink.tag("path", class_="hatch", d=lines)
    return ink.tag("svg", path, x=x, y=0.9, width=HATCH, height=height)


def _steps(start: float, stop: float, step: float) -> list[float]:
    return [start + step * i for i in range(int((stop - start) / step) + 1)]


def _symbol(body: Body, turn: float) -> str:
    symbol = _known(TYPES, body.symbol, "symbol")
    room = (body.depth - FRONT - 1.0) / symbol.height
    scale = min(body.width / 40, room, (body.width - 4) / symbol.width)
    middle = (body.depth + FRONT - 0.7) / 2
    upright = ink.tag("g", symbol.use(scale), class_="upright", transform=_flip(turn))
    return ink.tag("g", upright, transform=f"translate(0 {ink.number(middle)})")


def _flip(turn: float) -> str:
    return "rotate(180)" if 90 < turn < 270 else "rotate(0)"


def _badges(body: Body, turn: float) -> list[str]:
    """Individuals at the right rear corner, everything else along the rear from the left."""
    people = [mark for mark in body.marks if mark in INDIVIDUALS]
    others = [mark for mark in body.marks if mark not in (*INDIVIDUALS, *EDGES)]
    right = [(body.width / 2 - 8 - 15 * i, BADGE) for i in range(len(people))]
    left = [(-body.width / 2 + 5 + 10 * i, CHIP) for i in range(len(others))]
    placed = zip([*others, *people], [*left, *right], strict=True)
    return [_badge(mark, x, body.depth - 1, radius, turn) for mark, (x, radius) in placed]


def _plates(body: Body, turn: float) -> str:
    """The marks of a body of models, side by side along its rear."""
    left = -body.width / 2 + PLATE
    return "".join(_badge(mark, left + (2 * PLATE + 3) * i, body.depth + 3, PLATE, turn)
                   for i, mark in enumerate(body.marks))  # fmt: skip


def _badge(mark: str, x: float, y: float, radius: float, turn: float) -> str:
    disc = ink.tag("circle", class_="badge", r=radius)
    sign = ink.tag("g", _known(MARKS, mark, "mark").use(radius / BADGE), class_="sign")
    level = ink.tag("g", disc, sign, class_="level", transform=f"rotate({ink.number(-turn)})")
    return ink.tag("g", level, transform=f"translate({ink.number(x)} {ink.number(y)})")


def _counters(body: Body, turn: float) -> str:
    """Tokens side by side along the rear, each with its number if there are several."""
    made = ""
    for place, (name, count) in enumerate(body.counters.items()):
        disc = ink.tag("circle", class_=f"counter {name}", r=COUNTER)
        number = ink.text(str(count), COUNTER, 3.5, class_="count") if count > 1 else ""
        drawn = disc + ink.tag("g", sign(name).use(0.62), class_="token") + number
        level = ink.tag("g", drawn, class_="level", transform=f"rotate({ink.number(-turn)})")
        x = -body.width / 2 + COUNTER + place * (2 * COUNTER + 5)
        at = f"translate({ink.number(x)} {ink.number(body.depth)})"
        made += ink.tag("g", level, transform=at)
    return made


def _known(table: dict[str, Symbol], name: str, what: str) -> Symbol:
    if name not in table:
        raise ValueError(f"no {what} called {name!r}; there are {', '.join(sorted(table))}")
    return table[name]


def _edges(body: Body) -> str:
    return "".join(EDGES[mark](body.width) for mark in body.marks if mark in EDGES)


def _obstacles(width: float) -> str:
    """Stakes before the front."""
    places = [(x, -1.2) for x in _steps(-width / 2 + 3, width / 2 - 3, (width - 6) / 6)]
    return ink.tag("path", class_="stakes", d=ink.stamp(places, "l-1.8-3.4m3.6 0l-3.6 3.4"))


def _pavises(width: float) -> str:
    """Shields standing before the front."""
    w = (width - 4) / 5
    places = [(-width / 2 + 2 + i * w + 0.4, -3.2) for i in range(5)]
    return ink.tag("path", class_="shields", d=ink.stamp(places, f"h{ink.number(w - 0.8)}v3.4"
                   f"h{ink.number(0.8 - w)}z"))  # fmt: skip


EDGES: dict[str, Callable[[float], str]] = {"obstacles": _obstacles, "pavises": _pavises}
"""Marks that are drawn along the front instead of as a sign."""


def _camp(body: Body, turn: float) -> str:
    """Tents within a dashed line."""
    w, d = body.width, body.depth
    ground = ink.tag("rect", class_="camp", x=-w / 2, y=0.0, width=w, height=d)
    tents = "M-34 13-22-9-10 13ZM-9 13 2-6 13 13ZM11 13 22-9 34 13Z"
    flags = "M-22-9v-6l8 2.5-8 2.5M22-9v-6l8 2.5-8 2.5"
    marks = ink.tag("path", class_="tents", d=tents) + ink.tag("path", class_="flags", d=flags)
    scale = f"scale({ink.number(min(w / 80, d / 40))})"
    placed = ink.tag("g", marks, class_="upright", transform=_flip(turn))
    return ground + ink.tag("g", placed, transform=f"translate(0 {ink.number(d / 2)}) {scale}")


def _wall(body: Body, gap: float) -> str:
    """A rampart with its palisade outwards; a gate is a gap in it."""
    half, d = body.width / 2, body.depth
    sides = [(-half, -gap / 2), (gap / 2, half)] if gap else [(-half, half)]
    bank = "".join(f"M{ink.number(a)} 0H{ink.number(b)}V{ink.number(d)}H{ink.number(a)}Z"
                   for a, b in sides)  # fmt: skip
    stakes = [(x, 3.0) for a, b in sides for x in _steps(a + 2, b - 2, 4.0)]
    return ink.tag("path", class_="rampart", d=bank) + ink.tag(
        "path", class_="palisade", d=ink.stamp(stakes, "v-4.5l1.4-1.6 1.4 1.6v4.5z")
    )


def _fortification(body: Body, turn: float) -> str:
    return _wall(body, gap=0.0)


def _gate(body: Body, turn: float) -> str:
    leaves = ink.tag("path", class_="gate", d="M-8 3H-1M1 3H8M-8-1V6M8-1V6")
    return _wall(body, gap=16.0) + leaves


def _breach(body: Body, turn: float) -> str:
    rubble = ink.tag("path", class_="gate", d="M-7 1l4 4M-1 6l3-5M4 5l4-3")
    return _wall(body, gap=18.0) + rubble


def _objective(body: Body, turn: float) -> str:
    """A token that can be taken."""
    disc = ink.tag("circle", class_="objective", r=body.width / 2)
    drawn = disc + ink.tag("g", sign("objective").use(body.width / 36), class_="token")
    level = ink.tag("g", drawn, class_="level", transform=f"rotate({ink.number(-turn)})")
    return ink.tag("g", level, transform=f"translate(0 {ink.number(body.depth / 2)})")


def _piece(body: Body, turn: float) -> str:
    """A piece of terrain that is in somebody's hand."""
    w, d = body.width / 2, body.depth
    outline = body.outline or ((-w, 0.0), (w, 0.0), (w, d), (-w, d))
    return ink.tag("path", class_="piece", d=ink.path(outline, closed=True))


STRUCTURES: dict[str, Callable[[Body, float], str]] = {
    "camp": _camp,
    "fortification": _fortification,
    "fortification_gate": _gate,
    "fortification_breach": _breach,
    "objective": _objective,
    "piece": _piece,
}
"""Bodies that are no elements: they lie under all others and have no symbol."""
