"""B4.8 Boats and land elements: landing, embarking, going ashore, running over."""

from collections.abc import Iterator
from itertools import pairwise
from math import pi

import shapely
from shapely.geometry.base import BaseGeometry

from feldherr.field.box import Box, Side
from feldherr.field.pose import Point, Pose, between
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Refusal, rule

from ..base import DEPTH
from ..combat.fronts import FLANKS, touch
from ..models.troops import BOAT_PLACES, LE, is_flying
from ..state import Element
from ..terrain.terrain import BARRIERS
from .grounds import Grounds
from .tracks import Track

AT_BANK = 2.0
"""mm. A side this near to the bank touches it: nobody draws banks more exactly."""
ALONGSIDE = 20.0
"""mm. A side is about parallel to a bank if no point of it is further away from it."""


class Boats(Grounds):
    # --- Sailing ---

    @rule("T2.a", "G46")
    def sailing_range(self, track: Track) -> float:
        """How far a boat may go, mm: 4 LE downstream and on still water, 2 LE upstream."""
        moves = track.element.troop.moves
        return (moves.upstream if self._goes_upstream(track) else moves.downstream) * LE

    @rule("T2.a")
    def _goes_upstream(self, track: Track) -> bool:
        """Whether any leg ends further up a river than it began."""
        river = self.river_at(track.before) or self.river_at(track.after)
        if river is None:
            return False
        along = self.ground.stream(river.name).band.along
        marks = [along(base.center).mm for base in track.bases]
        return any(later < sooner - TOLERANCE for sooner, later in pairwise(marks))

    @rule("B4.8.c", "G46")
    def runs_over(self, boat: Element, other: Element) -> bool:
        """Whether a boat runs an element over that it meets: an enemy from the land, in water."""
        if boat.kind != "boat" or other.seat == boat.seat or is_flying(other.kind):
            return False
        if other.kind == "boat" or (other.kind == "lurker" and self.in_water(other.box)):
            return False
        return self.in_water(other.box)

    @property
    @rule("M4.2.k", "M4.2.n")
    def navigable_water(self) -> BaseGeometry:
        """The water that boats can sail."""
        return self.ground.still_water if self.options.frozen else self.ground.sailable

    @rule("M4.2.l")
    def refuse_voyage(self, track: Track) -> Refusal | None:
        """A boat never leaves the water."""
        wet = (shapely.covers(self.navigable_water, shapely.Polygon(p)) for p in track.sweep)
        return None if all(wet) else BARRIERS["out-of-water"]

    def in_water(self, at: Box) -> bool:
        """Whether a body stands wholly or partly in a river, a lake or the sea."""
        return self.waded(at) is not None or self.inside(at, "lake", "sea")

    # --- Landing ---

    @rule("B4.8.a")
    def landing_side(self, at: Box) -> Side | None:
        """The long side of a boat that lies along a bank and touches it."""
        return next((side for side in FLANKS if self._lies_along(at, side)), None)

    @rule("B4.8.a")
    def _lies_along(self, at: Box, side: Side) -> bool:
        """About parallel, and in contact at a corner or in the middle."""
        first, last = at.edge(side)
        points = first, between(first, last), last
        outward = at.pose.aside(1.0 if side is Side.RIGHT else -1.0)
        step = outward.x - at.pose.x, outward.y - at.pose.y
        near = any(self._is_land(point, step, AT_BANK) for point in points)
        return near and all(self._is_land(point, step, ALONGSIDE) for point in points)

    def _is_land(self, point: Point, step: Point, mm: float) -> bool:
        """Whether there is dry ground `mm` beyond a point."""
        x, y = point[0] + step[0] * mm, point[1] + step[1] * mm
        if not (0 <= x <= self.width and 0 <= y <= DEPTH):
            return False
        return not shapely.intersects_xy(self.navigable_water, x, y)

    # --- Embarking and going ashore ---

    @rule("B4.8.a", "G46")
    def go_aboard(self, e: Element, at: Box) -> None:
        """Off the land, into the boat it has come to at `at`."""
        boat = self.boat_at(e, at)
        assert boat is not None, f"{e.id} meets no boat"
        self.put(e, None)
        e.status, e.boat = "aboard", boat.id
        self.tell("embarks", "B4.8.a", "G46", element=e.id, boat=boat.id)

    def passengers(self, boat: Element) -> Iterator[Element]:
        return (e for e in self.state.elements.values() if e.boat == boat.id)

    @rule("M3.1.3.d", "G46")
    def refuse_embarking(self, e: Element, boat: Element | None) -> Refusal | None:
        """Why `e` cannot go aboard; `boat` is the one it touches at the end of its move."""
        if boat is None:
            return Refusal("no-boat-there", ("B4.8.a", "G46"), {"element": e.id})
        used = sum(other.troop.boat_places for other in self.passengers(boat))
        needs = e.troop.boat_places
        if not needs or needs > BOAT_PLACES - used:
            told = {"element": e.id, "boat": boat.id, "has": BOAT_PLACES - used, "needs": needs}
            return Refusal("no-place-aboard", ("M3.1.3.d",), told)
        return None

    @rule("B4.8.a", "G46")
    def boat_at(self, e: Element, at: Box) -> Element | None:
        """The own landed boat whose landing side the front of `e` would touch at `at`."""
        for boat in self.near(e, e.seat, at):
            met = touch(at, boat.box) if boat.kind == "boat" and boat.landed else None
            if met and met.side is Side.FRONT and met.other is self.landing_side(boat.box):
                return boat
        return None

    @rule("B4.8.b")
    def gangway(self, boat: Element) -> Pose | None:
        """Where a passenger starts ashore: the middle of the landed side, looking at the bank."""
        at = boat.box
        side = self.landing_side(at) if boat.landed else None
        if side is None:
            return None
        quarter = -pi / 2 if side is Side.RIGHT else pi / 2
        return Pose(*between(*at.edge(side)), at.pose.turned(quarter).facing)

    @rule("B4.8.a")
    def refuse_sailing(self, boat: Element) -> Refusal | None:
        """Nobody walks and sails in the same turn."""
        walked = next((e for e in self.passengers(boat) if e.moved), None)
        if walked is None:
            return None
        return Refusal("just-embarked", ("B4.8.a",), {"element": walked.id, "boat": boat.id})
