"""20.B Who is in which feature, and who defends a Wall."""

from collections.abc import Sequence
from math import cos, pi, sin

from feldherr.field.body import Disc, body_to_point
from feldherr.field.box import Box
from feldherr.field.convex import Polygon, clip, convex_intersects
from feldherr.field.pose import Point
from feldherr.field.tolerance import TOLERANCE
from feldherr.field.turning import convex_parts
from feldherr.table import rule

from ..formation.formation import boundary, stands
from ..models.tests import Tests
from ..state import Kind, Piece, Unit

STEP = 1.0
"""mm between the points in which an edge is looked at."""


class Ground(Tests):
    """Where units stand."""

    @rule("20.B.0", "20.B.c.1", "20.B.h.1", "20.B.d.3")
    def most_in(self, unit: Unit, kind: Kind) -> Piece | None:
        """The feature of that kind that holds the base centres of more than half of its models."""
        for piece in self.state.pieces.values():
            if piece.kind == kind and 2 * self.models_on(unit, piece) > self.size(unit):
                return piece
        return None

    @rule("20.B.d.3")
    def most_off(self, unit: Unit, kind: Kind) -> bool:
        """Whether more than half of its models have their base centres in no such feature."""
        pieces = [piece for piece in self.state.pieces.values() if piece.kind == kind]
        inside = sum(self.models_on(unit, piece) for piece in pieces)
        return 2 * inside < self.size(unit)

    @rule("20.B.d.2", "20.B.c.1")
    def models_on(self, unit: Unit, piece: Piece) -> int:
        """How many of a unit's models have the centre of their base in a feature."""
        return sum(_within(piece, one.body.center) for one in stands(self.formation(unit)))

    @rule("3.C.b-1", "G-17", "9.E.4-2")
    def is_in(self, unit: Unit, piece: Piece) -> bool:
        """Whether a unit is in a feature."""
        return self.lies_in(unit, piece.box.corners)

    @rule("3.C.b-1", "G-17", "9.E.2-1")
    def lies_in(self, unit: Unit, *areas: Polygon) -> bool:
        """Whether a unit is in one of several convex areas, or in all of them together: with any
        part, wholly, or with its centre."""
        body = self.boundary(unit)
        [outline] = convex_parts(body)
        if self.options.inside == "centre":
            return _holds(areas, body.center)
        if self.options.inside == "whole":
            return all(_holds(areas, corner) for corner in outline)
        return any(convex_intersects(area, outline) for area in areas)

    @rule("20.B.g", "20.B.g.1")
    def defends(self, unit: Unit) -> Piece | None:
        """The Wall that touches more than half of a unit's front edge."""
        for piece in self.state.pieces.values():
            if piece.kind == "wall" and 2 * self._touched_front(unit, piece) > 1:
                return piece
        return None

    def _touched_front(self, unit: Unit, piece: Piece) -> float:
        """Which part of a unit's front edge lies on a feature's rim or within it."""
        body = boundary(self.formation(unit))
        points = _rim(body) if isinstance(body, Disc) else _front(body)
        met = sum(body_to_point(piece.box, point) <= TOLERANCE for point in points)
        return max(0, met - 1) / (len(points) - 1)


@rule("3.A.c-1", "3.B.g-1")
def _rim(body: Disc) -> list[Point]:
    """Points of a round base's only edge, which is its front edge; the first is the last, too."""
    count = max(2, int(2 * pi * body.radius / STEP))
    (x, y), turn = body.center, 2 * pi / count
    return [
        (x + body.radius * cos(turn * n), y + body.radius * sin(turn * n)) for n in range(count + 1)
    ]


def _front(body: Box) -> list[Point]:
    """Points of the front edge from left to right."""
    count = max(1, int(body.width / STEP))
    return [body.pose.world(0.0, body.width * (n / count - 0.5)) for n in range(count + 1)]


def _holds(areas: Sequence[Polygon], point: Point) -> bool:
    """Whether a point lies in one of several convex polygons."""
    return any(clip((point,), area) for area in areas)


def _within(piece: Piece, point: Point) -> bool:
    return body_to_point(piece.box, point) <= TOLERANCE
