"""9.E What Secondary Objectives need before the battle: markers, chosen features, marked units."""

from collections.abc import Iterator
from functools import partial

import shapely

from feldherr.field.body import body_to_point
from feldherr.field.convex import Polygon
from feldherr.field.pose import Point, Pose, span
from feldherr.field.tolerance import ROUNDING
from feldherr.table import Answer, Placement, Refusal, Steps, rule

from ..state import Marker, Piece, Unit
from ..words import INCH
from .places import lattice, placed, pose_of
from .scenario import Scenario

FROM_ZONE = 12.0
"""9.E.6-1 inches from the own Deployment Zone."""
MARKED = 3
"""9.E.5-1: so many units are marked on each list."""
CLEAR = 1.0
"""9.E.3-1 inches: markers are further than this from Impassable Terrain."""
SEARCH = 0.25
"""Inches between the points at which spoils are looked for."""


class Markers(Scenario):
    """Steps lay_markers, name_features."""

    @property
    @rule("9.E.3-1", "9.E.6-1", "G-13")
    def third(self) -> float:
        """A third of the long table edge, mm."""
        return self.table[0] / 3

    @rule("9-2", "9.E.1-1", "9.E.3-1", "9.E.6-1")
    def lay_markers(self) -> Steps[None]:
        """The markers of the objective: the scenario's own, or one of each player."""
        width, depth = self.table
        if self.state.objective == "hold_the_ground":
            self._put_marker((width / 2, depth / 2))
        if self.state.objective == "spoils_of_war":
            for point in self.spoils():
                self._put_marker(point)
        if self.state.objective == "secure_target":
            for seat in self.in_order:
                yield from self._secure(seat)
        self.state.turn_of, self.state.cursor = self.state.chooser, "name_features"

    def _put_marker(self, point: Point, seat: str = "") -> None:
        name = f"marker-{len(self.state.markers) + 1}"
        self.state.markers[name] = Marker(point[0], point[1], seat)
        self.tell("t9-marker-laid", "9.E-1", marker=name)

    @rule("9.E.3-1", "G-16")
    def spoils(self) -> list[Point]:
        """One marker at the table's centre or next to it, one on either side of it.

        On the line between the zones: as close to the centre as they may lie.
        """
        centre, normal = self.middle_line(self.state.chooser)
        along = -normal[1], normal[0]
        middle = next(self._free_along(centre, along, 0, (1, -1)))
        origin = centre if self.options.spoils_from == "centre" else middle
        sides = [next(self._free_along(origin, along, self.third, (sign,))) for sign in (1, -1)]
        return [middle, *sides]

    def _free_along(
        self, origin: Point, along: Point, least: float, signs: tuple[int, ...]
    ) -> Iterator[Point]:
        """Points on the line at least so far from a point, the near ones first, off rocks."""
        for n in range(int(sum(self.table) / (SEARCH * INCH))):
            for sign in signs:
                away = sign * (least + n * SEARCH * INCH)
                point = origin[0] + along[0] * away, origin[1] + along[1] * away
                if self.off_rocks(point):
                    yield point

    @rule("9.E.3-1", "9.E.3-4")
    def off_rocks(self, point: Point) -> bool:
        """Whether a point is more than 1" from Impassable Terrain."""
        near = CLEAR * INCH + ROUNDING
        return all(body_to_point(rock.box, point) > near for rock in self.impassable())

    # --- Secure Target ---

    @rule("9.E.6-1")
    def _secure(self, seat: str) -> Steps[None]:
        suggest, judge = partial(self._targets, seat), partial(self._judge_target, seat)
        answer = yield from self.place(seat, "target-marker", suggest, judge)
        assert isinstance(answer, Placement)
        self._put_marker(pose_of(answer).point, seat)

    def _targets(self, seat: str) -> Iterator[Placement]:
        width, depth = self.table
        table: Polygon = ((0.0, depth), (width, depth), (width, 0.0), (0.0, 0.0))
        name = f"marker-{len(self.state.markers) + 1}"
        return (placed(name, Pose(*point, 0.0)) for point in lattice(table, 3))

    @rule("9.D-3", "8.D.a.3-6")
    def in_zone(self, seat: str, point: Point) -> bool:
        """Whether a point lies in a Deployment Zone, its edge included."""
        return any(_to_area(point, area) == 0 for area in self.zone_areas(seat))

    @rule("9.E.6-1")
    def _judge_target(self, seat: str, answer: Answer) -> Refusal | None:
        """More than 12" from the own zone, more than a third of the width from the other one."""
        assert isinstance(answer, Placement)
        point = pose_of(answer).point
        width, depth = self.table
        if not (0 <= point[0] <= width and 0 <= point[1] <= depth):
            return Refusal("marker-off-board", ("9.E.6-1",))
        if any(_to_area(point, a) <= FROM_ZONE * INCH for a in self.zone_areas(seat)):
            return Refusal("marker-near-zone", ("9.E.6-1",))
        others = self.state.markers.values()
        if any(span(point, (other.x, other.y)) <= self.third for other in others):
            return Refusal("marker-near-marker", ("9.E.6-1",))
        return None

    # --- King of the Hill, Capture the Flags ---

    @rule("9.E.4-1", "9.E.5-1", "9-2")
    def name_features(self) -> Steps[None]:
        """Features are chosen, units are marked, the chooser of the zone first."""
        for seat in self.in_order:
            if self.state.objective == "king_of_the_hill":
                yield from self._name_feature(seat)
            if self.state.objective == "capture_the_flags":
                yield from self._mark_units(seat)
        for unit in self.moments(self.state.units.values()):
            for one in self.unit_rules(unit):
                yield from one.before_deployment(self, unit)
        self.state.turn_of, self.state.cursor = self.state.chooser, "special_deployment"

    @rule("9.E.4-1")
    def _name_feature(self, seat: str) -> Steps[None]:
        """A feature, no rock, not completely inside the own zone; "" if there is none."""
        fit = [p.id for p in self.state.pieces.values() if self._can_be_named(seat, p)]
        chosen = yield from self.decide(seat, "hill", lambda: fit)
        if chosen:
            self.state.chosen = {**self.state.chosen, seat: chosen}
            self.tell("hill-chosen", "9.E.4-1", seat=seat, piece=chosen)

    def _can_be_named(self, seat: str, piece: Piece) -> bool:
        areas = self.zone_areas(seat)
        inside = all(any(_to_area(c, a) == 0 for a in areas) for c in piece.box.corners)
        return piece.kind != "impassable" and not inside

    @rule("9.E.5-1")
    def _mark_units(self, seat: str) -> Steps[None]:
        """A seat's Scoring Units; the opponent marks others until there are three."""
        own = [unit for unit in self.state.units.values() if unit.seat == seat]
        marked = [unit.id for unit in own if self._is_scoring(unit)]
        while len(marked) < min(MARKED, len(own)):
            left = [unit.id for unit in own if unit.id not in marked]
            marked.append((yield from self.decide(self.enemy(seat), "mark-unit", left.copy)))
        self.state.marked = (*self.state.marked, *marked)
        self.tell("units-marked", "9.E.5-1", seat=seat, units=marked)

    @rule("21.A.a.27/1")
    def _is_scoring(self, unit: Unit) -> bool:
        return any(self.has(pool, "scoring") for pool in self.pools(unit))


def _to_area(point: Point, area: Polygon) -> float:
    """The distance of a point from a zone, mm; 0 inside."""
    return float(shapely.distance(shapely.Polygon(area), shapely.Point(point)))
