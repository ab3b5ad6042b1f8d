"""20.B Who is in which feature, and who defends a Wall."""

from collections.abc import Sequence

from feldherr.field.body import body_to_point
from feldherr.field.convex import Polygon, clip, convex_intersects
from feldherr.field.pose import Point
from feldherr.field.tolerance import TOLERANCE
from feldherr.field.turning import convex_parts
from feldherr.table import rule

from ..formation.formation import boundary, stands
from ..models.tests import Tests
from ..state import Kind, Piece, Unit


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
        front = boundary(self.formation(unit))
        assert unit.pose is not None
        for piece in self.state.pieces.values():
            if piece.kind == "wall" and 2 * self._touched_front(unit, piece) > front.width:
                return piece
        return None

    def _touched_front(self, unit: Unit, piece: Piece) -> float:
        """How much of a unit's front edge lies on a feature's rim or within it, mm."""
        assert unit.pose is not None
        half, step = boundary(self.formation(unit)).width / 2, 1.0
        count = max(1, int(2 * half / step))
        points = (unit.pose.world(0.0, -half + 2 * half * n / count) for n in range(count + 1))
        met = sum(body_to_point(piece.box, point) <= TOLERANCE for point in points)
        return 2 * half * max(0, met - 1) / count


def _holds(areas: Sequence[Polygon], point: Point) -> bool:
    """Whether a point lies in one of several convex polygons."""
    return any(clip((point,), area) for area in areas)


def _within(piece: Piece, point: Point) -> bool:
    return body_to_point(piece.box, point) <= TOLERANCE
