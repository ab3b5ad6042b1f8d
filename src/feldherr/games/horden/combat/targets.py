"""B5.2.1 Shooting: who can shoot at whom, and who must be shot at."""

from functools import lru_cache
from math import cos, pi

from msgspec import Struct

from feldherr.field.box import SIDES, Box, Side, box, distance
from feldherr.field.convex import Polygon, clip, convex_intersects
from feldherr.field.nearest import nearest_points
from feldherr.field.pose import Point, between, span
from feldherr.field.tolerance import TOLERANCE
from feldherr.field.zone import corridor, lateral_overlap, zone_ahead, zone_distance, zone_part
from feldherr.table import rule

from ..models.troops import LE, is_archers, is_light_infantry, troop
from ..movement.boats import Boats
from ..sight.visibility import Visibility
from ..state import Element
from .protection import Protection
from .support import stands_behind

BOAT_RANGE = 3 * LE
"""B5.2.1.f: mm, for archers aboard."""
MOST_SHOOTERS = 3
"""B5.2.1.b: how many may shoot at one target."""
Line = tuple[Point, Point]


class Shot(Struct, frozen=True):
    """A target in the zone before a shooter: how much of the zone's width it takes, how far, mm."""

    target: Element
    width: float
    away: float


class Lane(Struct, frozen=True):
    """The way of a shot: the corridor, and its two edges and middle as lines from the shooter."""

    width: float
    away: float
    corridor: Polygon
    lines: tuple[Line, ...]


@lru_cache(maxsize=1 << 13)
@rule("B5.2.1.a", "G24", "G25")
def lane(shooter: Box, target: Box, reach: float) -> Lane | None:
    """How a shot would go; None if no part of the target lies in the zone, `reach` mm deep."""
    zone = zone_ahead(shooter, reach)
    part = zone_part(zone, target)
    if not part:
        return None
    edge = visible_edge(target, zone) or part
    seen = sorted(edge, key=lambda point: zone.pose.local(point)[1])
    edges = (shooter.front_left, seen[0]), (shooter.front_right, seen[-1])
    lines = (nearest_points(shooter, target), *edges)
    way = corridor((shooter.front_left, shooter.front_right), edge)
    return Lane(lateral_overlap(zone, part), zone_distance(zone, part), way, lines)


@rule("G25")
def visible_edge(target: Box, zone: Box) -> Polygon:
    """The part in the zone of the target's side that looks most squarely at the shooter."""
    back = zone.pose.facing + pi
    square = sorted(SIDES, key=lambda side: -cos(back - _outward(target, side)))
    window = box(zone.pose.ahead(TOLERANCE), zone.width, zone.depth + TOLERANCE).corners
    parts = (clip(target.edge(side), window) for side in square)
    return next((part for part in parts if len(part) > 1), ())


def _outward(body: Box, side: Side) -> float:
    """The direction in which a side looks, radians."""
    return body.pose.facing - SIDES.index(side) * pi / 2


class Targets(Protection, Boats, Visibility):
    # --- Who may shoot ---

    @rule("B5.2.1.a", "B5.2.1.f", "B5.2.1.j", "B4.6.b", "G12", "G26")
    def shooting_range(self, e: Element) -> float:
        """In mm; 0 for those who do not shoot. A boat shoots with the archers aboard."""
        if e.kind == "boat":
            archers = any(is_archers(passenger.kind) for passenger in self.passengers(e))
            return BOAT_RANGE if archers else 0.0
        return 0.0 if "mounts" in e.properties else LE * troop(e.kind).shooting

    def shooters(self, seat: str) -> tuple[Element, ...]:
        """The elements of a side that can ever shoot: kept with the state, as types stay."""
        kept = self.state.__dict__.setdefault("shooters", {})
        if seat not in kept:
            able = (e for e in self.state.sides[seat] if e.kind == "boat" or e.troop.shooting)
            kept[seat] = tuple(able)
        found: tuple[Element, ...] = kept[seat]
        return found

    @rule("B5.2.1.a", "B2.3")
    def may_shoot(self, e: Element) -> bool:
        """Whether it could still shoot this turn, if there is a target."""
        return (
            not e.shot
            and self.shooting_range(e) > 0
            and (e.seat != self.state.active or self.may_shoot_in_own_turn(e))
            and not self.is_bound(e)
        )

    @rule("B5.2.1.d", "B5.2.1.e", "B5.2.1.j", "G23", "G67")
    def may_shoot_in_own_turn(self, e: Element) -> bool:
        """Artillery and War Wagons only if they stood still, Handgunners only two ranks deep."""
        if e.kind in ("artillery", "war_wagon"):
            return not e.moved
        return e.kind != "handgunner" or self.second_handgunner(e) is not None

    @rule("B5.2.1.j", "G67")
    def second_handgunner(self, e: Element) -> Element | None:
        """The own Handgunners directly behind it that have not shot either."""
        near = (f for f in self.near(e, e.seat) if f.kind == "handgunner" and not f.shot)
        return next((f for f in near if stands_behind(f.box, e.box)), None)

    @rule("B5.2.1.a", "B2.3")
    def is_bound(self, e: Element) -> bool:
        """Whether it is in contact with an enemy or counts as an overlap."""
        return self.engaged(e) or bool(self.overlapping(e))

    # --- At whom ---

    @rule("B5.2.1.a", "B5.2.1.g")
    def shot(self, e: Element, foe: Element) -> Shot | None:
        """How `e` could shoot at an enemy, whatever its other targets; None if it cannot."""
        reach = self.shooting_range(e)
        way = lane(e.box, foe.box, reach)
        if way is None or not self.has_view(e, foe, way.lines):
            return None
        if self.is_bound(foe) or self.is_blocked(e, foe, way.corridor):
            return None
        return Shot(foe, way.width, way.away)

    @rule("B5.2.1.g", "G25")
    def is_blocked(self, e: Element, foe: Element, way: Polygon) -> bool:
        """Whether any other element is partly in the way, on the ground or in the air."""
        middle, mm = between(e.box.center, foe.box.center), span(e.box.center, foe.box.center)
        around = self.whereabouts.standing_around(middle, mm / 2 + 2 * foe.box.radius)
        others = (o for o in around if o is not e and o is not foe)
        return any(convex_intersects(way, other.box.corners) for other in others)

    @rule("B5.2.1.g", "G25", "B1.a", "B1.f", "B1.g", "B1.h")
    def has_view(self, e: Element, foe: Element, lines: tuple[Line, ...]) -> bool:
        """Whether terrain leaves the whole way free; who stands at the edge of cover is seen."""
        at, there = e.box, foe.box
        away = distance(at, there)
        if not self.ground.veils or not self.in_sight_range(away):
            return self.in_sight_range(away)
        if self.concealed(e, at, foe, there, away) and not self.at_edge(foe):
            return False
        return not any(self.hidden_along(e, at, foe, there, line, away) for line in lines)

    # --- Which of them ---

    def foes_ahead(self, e: Element) -> list[Element]:
        """The enemies that may stand in the zone at which it shoots: a first sieve."""
        reach = self.shooting_range(e)
        if not reach:
            return []
        zone, foe = zone_ahead(e.box, reach), self.enemy(e.seat)
        return self.state.whereabouts.standing_around(zone.center, zone.radius, foe)

    def shots(self, e: Element) -> list[Shot]:
        """All its possible targets that have not been shot at yet this turn (B5.2.1.h)."""
        ready = (foe for foe in self.foes_ahead(e) if not foe.shot_at)
        return [shot for foe in ready if (shot := self.shot(e, foe))]

    @rule("B5.2.1.b", "G24")
    def aims(self, e: Element) -> list[Element]:
        """At whom it may shoot by choice: who stands furthest in the zone, of equals the nearest.

        Several if these are equal, or if Artillery may ignore Light Infantry.
        """
        shots = self.shots(e)
        if not shots:
            return []
        found = first(shots)
        if e.kind == "artillery":
            found += first([shot for shot in shots if not is_light_infantry(shot.target.kind)])
        return list({foe.id: foe for foe in found}.values())


@rule("B5.2.1.b", "G24")
def first(shots: list[Shot]) -> list[Element]:
    """The targets that come first: the widest in the zone, then the nearest, within TOLERANCE."""
    widest = max((shot.width for shot in shots), default=0.0)
    shots = [shot for shot in shots if shot.width >= widest - TOLERANCE]
    nearest = min((shot.away for shot in shots), default=0.0)
    return [shot.target for shot in shots if shot.away <= nearest + TOLERANCE]
