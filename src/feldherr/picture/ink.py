"""Writing SVG: numbers, paths and tags. Everything that goes into a picture is escaped here."""

from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

Point = tuple[float, float]


def number(value: float) -> str:
    """A length with one decimal at most: 12.0 -> `12`, -0.04 -> `0`."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def path(points: Iterable[Point], *, closed: bool = False) -> str:
    """The path data of a polyline."""
    steps = " ".join(f"{number(x)} {number(y)}" for x, y in points)
    return f"M{steps}{'Z' if closed else ''}"


def stamp(places: Iterable[Point], glyph: str) -> str:
    """The path data of one small drawing, given in relative steps, at many places."""
    return "".join(f"M{number(x)} {number(y)}{glyph}" for x, y in places)


def tag(name: str, *inside: str, **attributes: str | float) -> str:
    """An SVG tag; `inside` is markup. `class_` and `stroke_width` become `class`, `stroke-width`.

    >>> tag("rect", x=1.04, class_="base")
    '<rect x="1" class="base"/>'
    """
    written = "".join(
        f" {key.rstrip('_').replace('_', '-')}={quoteattr(_plain(value))}"
        for key, value in attributes.items()
    )
    body = "".join(inside)
    return f"<{name}{written}>{body}</{name}>" if body else f"<{name}{written}/>"


def text(words: str, x: float, y: float, **attributes: str | float) -> str:
    """A line of text; the words are escaped."""
    return tag("text", escape(words), x=x, y=y, **attributes)


def _plain(value: str | float) -> str:
    return value if isinstance(value, str) else number(value)
