"""How a body looks that is made of models on bases: ranks, front. Front up, its middle at 0 0."""

from collections.abc import Callable, Iterator

from . import ink
from .scene import Body, Rank
from .symbols import sign

FRONT = 3.0  # how deep the front bar is, mm
PIP = 8.0  # how far the pip stands out before the front, mm
STRIP = 5.0  # how deep the hatched strip of side 1 is, at the rear of its rear ranks
LOST = 7.0  # radius of the disc that tells lost health
WIDE, DEEP = 0.34, 0.37  # radii of a figure as parts of its base


def look(body: Body, turn: float) -> str:
    """The drawing. Raises ValueError for a figure that is none of `FIGURES` and no sign."""
    half = body.width / 2
    edge = ink.tag("rect", class_="bounds", x=-half, y=0.0, width=body.width, height=body.depth)
    bases = "".join(_bases(rank) for rank in body.ranks)
    strips = "".join(_strip(rank, body) for rank in body.ranks) if body.side == 1 else ""
    figures = "".join(_figures(rank, body.side, turn) for rank in body.ranks)
    losses = "".join(_losses(rank, turn) for rank in body.ranks if rank.hurt)
    shown = "" if _round(body) else edge
    return shown + bases + strips + figures + _front(body) + losses


def _round(body: Body) -> bool:
    return all(rank.round for rank in body.ranks)


def _front(body: Body) -> str:
    half = body.width / 2
    pip = ink.tag("path", class_="pip", d=f"M-6 1L0-{ink.number(PIP)} 6 1Z")
    if _round(body):
        return pip
    bar = ink.tag("rect", class_="frontbar", x=-half, y=0.0, width=body.width, height=FRONT)
    return pip + bar


def middles(rank: Rank) -> list[tuple[float, float]]:
    """The middles of the bases."""
    step, y = rank.step or rank.width, rank.y + rank.depth / 2
    return [(rank.x + rank.width / 2 + step * i, y) for i in range(rank.count)]


def _bases(rank: Rank) -> str:
    """All bases of a rank as one path; those of models with a sign stand out."""
    w, d = rank.width / 2, rank.depth / 2
    name = "base" if rank.figure in FIGURES else "base special"
    shape = _ellipse(w, w) if rank.round else _box(w, d)
    return ink.tag("path", class_=name, d=ink.stamp(middles(rank), shape))


def _strip(rank: Rank, body: Body) -> str:
    """A strip of hatching along the rear, cut off by a nested drawing."""
    if rank.round or rank.y + rank.depth < body.depth - 0.5 or rank.figure not in FIGURES:
        return ""
    width = (rank.step or rank.width) * (rank.count - 1) + rank.width
    places = [(float(x), STRIP + 1) for x in range(-6, int(width), 6)]
    path = ink.tag("path", class_="hatch", d=ink.stamp(places, "l7-7"))
    return ink.tag("svg", path, x=rank.x + 1, y=rank.y + rank.depth - STRIP - 1, width=width - 2,
                   height=STRIP)  # fmt: skip


def _figures(rank: Rank, side: int, turn: float) -> str:
    if rank.figure in FIGURES:
        w, d = rank.width * WIDE, rank.depth * (WIDE if rank.round else DEEP)
        return "".join(FIGURES[rank.figure](rank, w, d, side))
    least = min(rank.width, rank.depth)
    drawn = ink.tag("g", sign(rank.figure).use(least / 24 * 0.86), class_="sign")
    level = ink.tag("g", drawn, class_="level", transform=f"rotate({ink.number(-turn)})")
    return "".join(ink.tag("g", level, transform=_at(x, y)) for x, y in middles(rank))


def _plain(rank: Rank, wide: float, deep: float, side: int) -> Iterator[str]:
    """One path for all of them: round and solid on side 0, pointed on side 1."""
    shape = _lozenge(wide, deep) if side == 1 else _ellipse(wide, deep)
    yield ink.tag("path", class_="figure", d=ink.stamp(middles(rank), shape))


def _great(rank: Rank, wide: float, deep: float, side: int) -> Iterator[str]:
    """Large ones have a heart."""
    yield from _plain(rank, wide, deep, side)
    shape = (_lozenge if side == 1 else _ellipse)(wide * 0.36, deep * 0.36)
    yield ink.tag("path", class_="hole", d=ink.stamp(middles(rank), shape))


FIGURES: dict[str, Callable[[Rank, float, float, int], Iterator[str]]] = {
    "plain": _plain,
    "great": _great,
}
"""What stands on a base; any other figure is a sign."""


def _losses(rank: Rank, turn: float) -> str:
    """How much health the last model has lost, at the rear of its base."""
    x, y = middles(rank)[-1]
    disc = ink.tag("circle", class_="lost", r=LOST)
    number = ink.text(str(rank.hurt), 0, 3.6, class_="lostcount")
    level = ink.tag("g", disc, number, class_="level", transform=f"rotate({ink.number(-turn)})")
    return ink.tag("g", level, transform=_at(x + rank.width / 2 - 3, y + rank.depth / 2 - 3))


def _at(x: float, y: float) -> str:
    return f"translate({ink.number(x)} {ink.number(y)})"


def _box(w: float, d: float) -> str:
    a, b = ink.number(w), ink.number(d)
    return f"m-{a}-{b}h{ink.number(2 * w)}v{ink.number(2 * d)}h-{ink.number(2 * w)}z"


def _lozenge(w: float, d: float) -> str:
    a, b = ink.number(w * 1.12), ink.number(d * 1.12)
    return f"m0-{b}l{a} {b}-{a} {b}-{a}-{b}z"


def _ellipse(w: float, d: float) -> str:
    a, b = ink.number(w), ink.number(d)
    return f"m-{a} 0a{a} {b} 0 1 0 {ink.number(2 * w)} 0a{a} {b} 0 1 0-{ink.number(2 * w)} 0z"
