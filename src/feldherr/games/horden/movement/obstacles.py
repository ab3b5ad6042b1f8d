"""B4.3.a, B4.3.c, B4.9 What stands in the way: bodies, walls, narrow gaps and enemy fronts."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from math import pi

from feldherr.field.box import Box, Side, collides, distance
from feldherr.field.convex import Polygon, convex_intersects
from feldherr.field.nearest import nearest_points
from feldherr.field.path import sweep_hits
from feldherr.field.pose import Point, angle_between, span
from feldherr.field.tolerance import ANGLE_TOLERANCE, TOLERANCE
from feldherr.table import Refusal, rule

from ..aftermath.storming import Storming
from ..base import le
from ..combat.fronts import touch
from ..models.troops import ELEMENT_WIDTH, is_flying
from ..state import Camp, Element, Section
from .boats import Boats
from .interpenetration import Interpenetration
from .tracks import Stretch, Track
from .zones import Zones

Body = tuple[Element, Box]


def within(bodies: Iterable[Body], center: Point, mm: float) -> list[Body]:
    """The bodies whose bounding circles come within `mm` of a point."""
    x, y = center
    found: list[Body] = []
    for body in bodies:
        (u, v), reach = body[1].center, mm + body[1].radius
        if (u - x) * (u - x) + (v - y) * (v - y) <= reach * reach:
            found.append(body)
    return found


def may_reach(track: Track, body: Box) -> bool:
    """Whether an element can touch a body on its way at all: a cheap test by circles."""
    return span(track.before.center, body.center) <= track.reach + body.radius


class Obstacles(Storming, Interpenetration, Zones, Boats):
    # --- Bodies ---

    def in_reach(self, tracks: Sequence[Track], margin: float) -> list[Body]:
        """Whose bases may come within `margin` mm of these tracks: all that their owner knows of.

        Beside the table wait those who march on.
        """
        first, seat = tracks[0].before.center, tracks[0].element.seat
        reach = max([span(first, track.before.center) + track.reach for track in tracks])
        going = {track.element.id for track in tracks}
        return [
            (e, e.box)
            for e in self.state.whereabouts.around(first, reach + margin)
            if (e.status == "table" or e.seat == seat) and e.id not in going
        ]

    @rule("B4.9", "B4.8.b", "B4.8.c")
    def goes_through(self, e: Element, other: Element, this: Stretch) -> bool:
        """Whether `e` may go through another element, over it or under it, on that stretch.

        Out of its own boat it may.
        """
        if other.id == e.boat or self.runs_over(e, other):
            return True
        facings = (this.start.facing, this.end.facing)
        return all(self.may_pass(e, other, facing=facing) for facing in facings)

    @rule("B4.9", "B4.8.c")
    def refuse_bodies(self, track: Track, bodies: Iterable[Body]) -> Refusal | None:
        """Whom it would run into, and who stands where it wants to stand."""
        e, after = track.element, track.after
        for other, base in within(bodies, track.before.center, track.reach):
            if collides(after, base) and not self.runs_over(e, other):
                return Refusal("occupied", ("B4.9",), {"element": e.id, "other": other.id})
            for piece, this in track.pieces:
                if convex_intersects(piece, base.corners) and not self.goes_through(e, other, this):
                    return Refusal("blocked", ("B4.9",), {"element": e.id, "other": other.id})
        return None

    @rule("M4.1.j", "M4.1.k", "B5.3.1.e")
    def refuse_walls(self, track: Track) -> Refusal | None:
        """Fortifications without an open gate, and camps of the enemy."""
        e = track.element
        if not self.works_near(track.before.center, track.reach):
            return None
        wall = self.wall_across(e, track.sweep)
        if wall and (no := self.storm_refusal(e, wall)):
            return no
        for camp in self.state.camps.values():
            if may_reach(track, camp.box) and self._closed(track, camp):
                return Refusal("camp-closed", ("M4.1.k",), {"element": e.id, "camp": camp.id})
        return None

    @rule("M4.1.j", "M4.1.k", "B5.3.1.e")
    def wall_in_way(self, track: Track) -> Section | None:
        """The first section that a track crosses although it is no open gate."""
        near = self.works_near(track.before.center, track.reach)
        return self.wall_across(track.element, track.sweep) if near else None

    @rule("M4.1.k")
    def _closed(self, track: Track, camp: Camp) -> bool:
        """Whether a camp keeps somebody out: its followers fight, and nobody flies in."""
        if is_flying(track.element.kind):
            return collides(track.after, camp.box)
        if camp.holder == track.element.seat or not camp.followers:
            return False
        return sweep_hits(track.sweep, camp.box)

    # --- Narrow gaps ---

    @rule("B4.3.c")
    def refuse_gaps(self, track: Track, bodies: Iterable[Body]) -> Refusal | None:
        """A gap that a body passes lengthwise is wide enough; sideways it may be too narrow."""
        if all(map(_full_width, track.legs)):
            return None
        aside = [(piece, this) for piece, this in track.pieces if not _full_width(this)]
        reach = track.reach + ELEMENT_WIDTH
        posts = [
            (other, base)
            for other, base in within(bodies, track.before.center, reach)
            if not self.goes_through(track.element, other, aside[0][1])
        ]
        for (a, first), (b, second) in combinations(posts, 2):
            mm = distance(first, second)
            if TOLERANCE < mm < ELEMENT_WIDTH - TOLERANCE and _leads_between(
                track, [piece for piece, _ in aside], nearest_points(first, second)
            ):
                told = {"element": track.element.id, "between": (a.id, b.id)}
                return Refusal(
                    "gap", ("B4.3.c",), {**told, "has": le(mm), "needs": le(ELEMENT_WIDTH)}
                )
        return None

    # --- Enemy fronts ---

    @rule("B4.3.a")
    def refuse_fronts(self, tracks: Sequence[Track], bodies: Sequence[Body]) -> Refusal | None:
        """Nobody moves obliquely before an enemy's front, unless to align or to attack there."""
        crossed = [(track, foe) for track in tracks for foe in self._crossed(track, tracks, bodies)]
        if not crossed or any(_serves(track, foe.box) for track, foe in crossed):
            return None
        seat = tracks[0].element.seat
        foes = [base for other, base in bodies if other.seat != seat]
        if any(_meets_front(track, foe) for track in tracks for foe in foes):
            return None
        track, foe = crossed[0]
        told = {"element": track.element.id, "foe": foe.id, "has": le(_nearest(track, foe.box))}
        return Refusal("front-zone", ("B4.3.a",), told)

    @rule("B4.3.a", "G14")
    def _crossed(
        self, track: Track, tracks: Sequence[Track], bodies: Sequence[Body]
    ) -> Iterator[Element]:
        """The enemies before whose front a track leads obliquely."""
        e = track.element
        near = within(bodies, track.before.center, track.reach + 2 * ELEMENT_WIDTH)
        for foe in (other for other, _ in near if other.seat != e.seat):
            oblique = [piece for piece, this in track.pieces if _oblique(e, this, foe.box)]
            if not oblique or not self.heeds(e, foe) or self.runs_over(e, foe):
                continue
            others = [base for other, base in bodies if other is not foe]
            others += [base for t in tracks if t is not track for base in (t.before, t.after)]
            if any(self.stands_before(foe, piece, others) for piece in oblique):
                yield foe


def _full_width(this: Stretch) -> bool:
    """Whether a body goes on that stretch with its whole front ahead."""
    return this.about is not None or this.ahead is not None


def _leads_between(track: Track, pieces: Iterable[Polygon], link: tuple[Point, Point]) -> bool:
    """Whether pieces of a track cut a link; a body that stands there already may leave."""
    return not convex_intersects(track.before.corners, link) and any(
        convex_intersects(piece, link) for piece in pieces
    )


def _oblique(e: Element, this: Stretch, foe: Box) -> bool:
    """Whether a body moves otherwise than straight to a front or straight away from it."""
    before, after = e.box_at(this.start).center, e.box_at(this.end).center
    aside = foe.pose.local(after)[1] - foe.pose.local(before)[1]
    return abs(aside) > TOLERANCE


def _nearest(track: Track, foe: Box) -> float:
    """About how near a track comes to an enemy, mm."""
    poses = (this.at(part / 4) for this in track.legs for part in range(5))
    return min(distance(track.element.box_at(pose), foe) for pose in poses)


def _serves(track: Track, foe: Box) -> bool:
    """Whether a track ends in contact with an enemy, or faces its front as it did not before."""
    if touch(track.after, foe):
        return True
    squarely = abs(angle_between(track.after.pose.facing, foe.pose.facing + pi)) <= ANGLE_TOLERANCE
    turned = abs(angle_between(track.before.pose.facing, track.after.pose.facing)) > ANGLE_TOLERANCE
    opposite = abs(foe.pose.local(track.after.pose.point)[1]) <= TOLERANCE
    return squarely and (turned or opposite)


def _meets_front(track: Track, foe: Box) -> bool:
    """Whether a track ends at the front of an enemy."""
    met = touch(track.after, foe)
    return met is not None and met.other is Side.FRONT
