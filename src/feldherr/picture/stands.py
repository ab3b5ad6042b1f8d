"""How a body looks that is made of trays: trays, figures, front. Front up, its middle at 0 0."""

from collections.abc import Callable, Iterator
from math import ceil, sqrt

from . import ink
from .scene import Body, Stand
from .symbols import sign

FRONT = 5.0  # how deep the front bar is, mm
PIP = 7.0  # how far the pip stands out before the front, mm
STRIP = 5.0  # how deep the hatched strip of side 1 is, at the rear of each tray
HURT = "-hurt"
"""What the name of a figure ends in that has lost wounds."""


def look(body: Body, turn: float) -> str:
    """The drawing. Raises ValueError for a figure that is none of `FIGURES`."""
    trays = "".join(_tray(stand, body.side, turn) for stand in body.stands)
    half = body.width / 2
    pip = ink.tag("path", class_="pip", d=f"M-6 1L0-{ink.number(PIP)} 6 1Z")
    bar = ink.tag("rect", class_="frontbar", x=-half, y=0.0, width=body.width, height=FRONT, rx=1.6)
    return trays + pip + bar


def _tray(stand: Stand, side: int, turn: float) -> str:
    base = ink.tag("rect", class_="base", x=stand.x, y=stand.y, width=stand.size,
                   height=stand.size, rx=2.0)  # fmt: skip
    hatch = _strip(stand) if side == 1 else ""
    return base + hatch + "".join(_figures(stand, side, turn))


def _strip(stand: Stand) -> str:
    """A strip of hatching along the rear, cut off by a nested drawing."""
    lines = "".join(f"M{ink.number(x)} {STRIP + 1}l7-7" for x in range(-6, int(stand.size), 6))
    path = ink.tag("path", class_="hatch", d=lines)
    return ink.tag("svg", path, x=stand.x + 1, y=stand.y + stand.size - STRIP - 1,
                   width=stand.size - 2, height=STRIP)  # fmt: skip


def _figures(stand: Stand, side: int, turn: float) -> Iterator[str]:
    """Row by row, the front row first, within the tray behind the front bar."""
    across = ceil(sqrt(len(stand.figures)))
    down = ceil(len(stand.figures) / across) if across else 0
    room, deep = stand.size - 6.0, stand.size - 6.0 - FRONT
    for number, name in enumerate(stand.figures):
        x = stand.x + 3.0 + room * (number % across + 0.5) / across
        y = stand.y + 1.0 + FRONT + deep * (number // across + 0.5) / down
        yield _figure(name, side, turn, _at(x, y))


def _figure(name: str, side: int, turn: float, at: str) -> str:
    kind = name.removesuffix(HURT)
    if kind not in FIGURES:
        known = ", ".join(sorted(FIGURES))
        raise ValueError(f"no figure called {name!r}; there are {known}")
    hurt = ink.tag("path", class_="hurt", d="M-4-4 4 4M4-4-4 4") if name != kind else ""
    drawn = FIGURES[kind](side)
    if kind == "hero":  # a crown never leans
        drawn = ink.tag("g", drawn, class_="level", transform=f"rotate({ink.number(-turn)})")
    return ink.tag("g", drawn + hurt, transform=at)


def _at(x: float, y: float) -> str:
    return f"translate({ink.number(x)} {ink.number(y)})"


def _foot(side: int) -> str:
    return _lozenge(9.0, 9.0) if side == 1 else ink.tag("circle", class_="figure", r=8.0)


def _rider(side: int) -> str:
    if side == 1:
        return _lozenge(8.5, 17.0)
    return ink.tag("ellipse", class_="figure", rx=7.5, ry=15.5)


def _engine(side: int) -> str:
    if side == 1:
        return _lozenge(19.0, 19.0) + _lozenge(7.0, 7.0, "hole")
    ring = ink.tag("circle", class_="figure", r=17.0)
    return ring + ink.tag("circle", class_="hole", r=6.0)


def _lozenge(across: float, along: float, class_: str = "figure") -> str:
    a, b = ink.number(across), ink.number(along)
    return ink.tag("path", class_=class_, d=f"M0-{b} {a} 0 0 {b}-{a} 0Z")


def _hero(side: int) -> str:
    disc = ink.tag("circle", class_="badge", r=11.0)
    return disc + ink.tag("g", sign("hero").use(0.66), class_="sign")


def _gap(side: int) -> str:
    return ink.tag("circle", class_="gap", r=5.0)


FIGURES: dict[str, Callable[[int], str]] = {
    "foot": _foot,
    "rider": _rider,
    "engine": _engine,
    "hero": _hero,
    "gap": _gap,
}
"""Who stands on a tray; `gap` is a place that is free."""
