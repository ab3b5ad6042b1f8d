"""Where one would deploy: an answer about zones and table edges, shown on the table."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from feldherr.field.convex import Polygon
from feldherr.games.aid import Shape, Words
from feldherr.table import Question, rule

from ..engine import NinthAge
from ..words import INCH

BAND = 3 * INCH
"""mm. How deep the strip along a short table edge is drawn."""
SHORT = ("short-edge", "column-edge")
"""The questions about an edge from which units come, or from which others stay away."""


def grounds(rules: NinthAge, question: Question, answer: str) -> tuple[Shape, ...]:
    """The ground that an answer means, as areas with its word; nothing if it means none."""
    areas = list(_meant(rules, question, answer))
    broadest = max(areas, key=_breadth, default=())
    return tuple(_area(area, answer if area is broadest else "") for area in areas)


@rule("9.F-1", "9.D.2", "9.D.4", "9.D.5", "9.D.6-1")
def _meant(rules: NinthAge, question: Question, answer: str) -> Iterator[Polygon]:
    """The areas that an answer means."""
    seat = question.seat
    if question.key == "t9-zone":
        yield from _zone(rules, seat, south=answer == "south")
    elif question.key == "diagonal":
        yield from _zone(_supposed(rules, diagonal=answer), seat, south=True)
    elif question.key == "encircle-role":
        attacker = seat if answer == "encircles" else rules.enemy(seat)
        yield from _supposed(rules, attacker=attacker).zone_areas(seat)
    elif question.key in SHORT and answer in ("west", "east"):
        yield _strip(rules, answer)


def _supposed(rules: NinthAge, **changes: Any) -> NinthAge:
    """The rules as they would be with something settled."""
    return type(rules)(rules.opening, replace(rules.state, **changes), lambda event: None)


def _zone(rules: NinthAge, seat: str, south: bool) -> Iterator[Polygon]:
    """The zone of a seat on one side of the Centre Line, as far as it is settled yet.

    Who encircles, and whose short edge is which, is asked afterwards: the halves are shown.
    """
    deployment = rules.state.deployment
    if deployment in ("encircle", "dawn_assault"):
        deployment = "frontline_clash"
    own, other = ("south", "north") if south else ("north", "south")
    zones = {seat: own, rules.enemy(seat): other}
    return iter(_supposed(rules, zones=zones, deployment=deployment).zone_areas(seat))


def _strip(rules: NinthAge, edge: str) -> Polygon:
    width, depth = rules.table
    left = 0.0 if edge == "west" else width - BAND
    return (left, depth), (left + BAND, depth), (left + BAND, 0.0), (left, 0.0)


def _breadth(area: Polygon) -> float:
    return max((x for x, _ in area), default=0.0) - min((x for x, _ in area), default=0.0)


def _area(outline: Polygon, answer: str) -> Shape:
    """An area of the table; its word stands in its middle."""
    x, y = (sum(axis) / len(outline) for axis in zip(*outline, strict=True))
    words = Words("aid-plain", {"said": answer}) if answer else None
    return Shape(what="zones", body="", outline=outline, words=words, at=(x, y))
