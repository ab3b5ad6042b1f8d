"""Moves worth a thought: proposals for players, cheap and perhaps illegal."""

from collections.abc import Iterable, Iterator, Sequence
from math import pi

from feldherr.field.box import Box, Side
from feldherr.field.path import wheel
from feldherr.field.pose import Point, Pose, angle_between, span
from feldherr.table import Made, Placement, rule

from ..deployment.stops import stop_of
from ..models.troops import ELEMENT_WIDTH, LE, is_flying
from ..state import Element
from ..whereabouts import Whereabouts
from .action_points import Orders
from .approach import PEACEFUL
from .goals import KEEP_OFF, Manner, along_course, distances, ends_of_line, lone_goals
from .groups import full_contact, purely_light
from .moves import WHEELERS, Moves

LOOKED_AT = 3
"""How many of the nearest enemies are looked at."""
CLOSE = 8 * LE
"""mm. Troops further from the enemy than this are not moved one by one."""
MOST_MORE, MOST_ALONE = 3, 1
"""B4: what a move of a group, or of one element, can cost beside the least."""

Foe = tuple[Element, Box]
Way = tuple[tuple[str, ...], tuple[Pose, ...], str]
"""Who goes, where to, and how: what a placement says, without its trouble."""


class Enemies:
    """The enemies as they stand while proposals are made."""

    def __init__(self, foes: Iterable[Element]) -> None:
        self.bodies: list[Foe] = [(foe, foe.box) for foe in foes]
        self._centers = [(*base.center, n) for n, (_, base) in enumerate(self.bodies)]

    def near(self, point: Point, mm: float) -> list[Foe]:
        """Those whose middle is within `mm` of a point, the nearest first."""
        (x, y), most = point, mm * mm
        found = [
            (away, n)
            for u, v, n in self._centers
            if (away := (u - x) * (u - x) + (v - y) * (v - y)) <= most
        ]
        return [self.bodies[n] for _, n in sorted(found)]


class Suggestions(Moves):
    """`suggest_moves` is asked often: no shapely, no look at the rules."""

    def suggest_moves(self) -> Sequence[Placement]:
        """For every group and every element that has not moved yet."""
        return Made(list(self._ways()), _placement)

    def _ways(self) -> Iterator[Way]:
        seat = self.state.active
        waiting = [e for e in self.state.elements.values() if e.seat == seat and self._waits(e)]
        foes, orders = Enemies(self.elements(self.enemy(seat))), self.orders(seat)
        grouped, afoot = set[str](), [e for e in waiting if e.kind != "boat" and e.pose]
        for group in groups_of(afoot, self.whereabouts):
            if self._affordable(group, orders):
                ways = list(self._group(group, foes))
                if len(ways) > 1:  # else they go one by one
                    grouped.update(e.id for e in group)
                yield from ways
        for e in (e for e in waiting if self._affordable([e], orders)):
            if e.kind == "boat":
                yield from self._sailing(e)
            elif e.status == "aboard":
                yield from self._ashore(e)
            else:
                yield from self._single(e, foes, e.id in grouped)
        yield from self._aboard(waiting)

    def suggest_strides(self, able: Sequence[Element]) -> Sequence[Placement]:
        """B4.5.d: one LE ahead, or back, alone or with the whole group."""
        return Made(list(self._strides(able)), _placement)

    def _strides(self, able: Sequence[Element]) -> Iterator[Way]:
        for group in groups_of(list(self.elements(self.state.active)), self.whereabouts):
            if any(e in group for e in able):
                yield ahead_of(group, LE)
        for e in able:
            yield ahead_of([e], LE)
            yield ahead_of([e], -LE)

    @rule("B4.a")
    def _affordable(self, group: Sequence[Element], orders: Orders) -> bool:
        """Whether there are action points for them to move at all."""
        ap, more = self.state.ap, MOST_MORE if len(group) > 1 else MOST_ALONE
        if not orders.least <= ap < orders.least + more:
            return ap >= orders.least
        return len(self.charges(group, orders)) <= ap

    def _waits(self, e: Element) -> bool:
        return not e.moved and (e.pose is not None or e.status == "aboard")

    def reach(self, group: Iterable[Element]) -> float:
        """How far all of them come, mm, on the ground they stand on."""
        return LE * min(
            self.rates(e).difficult if self.difficult(e) else self.rates(e).open for e in group
        )

    # --- Groups ---

    def _group(self, group: Sequence[Element], foes: Enemies) -> Iterator[Way]:
        """Ahead, to contact, wheels towards the enemy, columns."""
        reach = self.reach(group)
        column = len({round(e.box.pose.local(group[0].box.pose.point)[1]) for e in group}) == 1
        if not column and self._needs_column_here(group):
            yield from narrowed(group, reach)
            return
        yield from (ahead_of(group, mm) for mm in self._distances(group, foes, reach))
        yield from self._column(group, reach) if column else self._line(group, foes, reach)

    @rule("B4.1.b")
    def _needs_column_here(self, group: Sequence[Element]) -> bool:
        """Whether a line stands where it cannot go on as one."""
        walkers = (e for e in group if not is_flying(e.kind))
        return not purely_light(group) and any(map(self.difficult, walkers))

    def _distances(self, group: Sequence[Element], foes: Enemies, reach: float) -> list[float]:
        """How far ahead: all the way, half of it, up to an enemy or just out of his front zone."""
        far = reach + KEEP_OFF + ELEMENT_WIDTH
        met = ((e.box, foe) for e in group for _, foe in foes.near(e.box.center, far))
        return distances(reach, met)

    def _line(self, group: Sequence[Element], foes: Enemies, reach: float) -> Iterator[Way]:
        """Wheels about either end: a whole one, half of it, and into line with the enemy."""
        middle = group[len(group) // 2].box
        nearest = next(iter(foes.near(middle.center, CLOSE)), None)
        for side in (Side.LEFT, Side.RIGHT):
            pivot, outer = ends(group, side)
            most = reach / span(pivot, outer) * (1 if side is Side.LEFT else -1)
            angles = [most, most / 2]
            if nearest:
                parallel = angle_between(middle.pose.facing, nearest[1].pose.facing + pi)
                angles += [parallel] if 0 < parallel / most < 1 else []
            for angle in angles:
                yield moved(group, group[0].box.pose.about(pivot, angle))
        if len(group) <= 3:
            yield from narrowed(group, reach)

    def _column(self, group: Sequence[Element], reach: float) -> Iterator[Way]:
        """Wheels, and on along a road."""
        head = group[0].box.pose
        for side, hand in ((Side.LEFT, 1), (Side.RIGHT, -1)):
            yield moved(group, wheel(head, ELEMENT_WIDTH, side, hand * reach / ELEMENT_WIDTH / 2))
        if self.on_road(group[0].box):
            roads = [course.points for course in self.plan.courses if course.kind == "road"]
            mm = LE * min(self.rates(e).road for e in group)
            yield from (moved(group, *along_course(points, head, mm)) for points in roads)

    # --- Single elements ---

    def _single(self, e: Element, foes: Enemies, grouped: bool) -> Iterator[Way]:
        """Attacks; troops in groups, and far from the enemy, hardly go alone."""
        here, reach = e.box, self.reach([e])
        near = foes.near(here.center, max(CLOSE, reach + 2 * ELEMENT_WIDTH))[:LOOKED_AT]
        prey = (base for foe, base in near if e.kind not in PEACEFUL and self._reaches_up(e, foe))
        manner: Manner = "" if grouped else "walks"
        if e.kind in WHEELERS:
            manner = "wheels"
        elif is_flying(e.kind):
            manner = "flies"
        bases = tuple(base for _, base in near)
        goals = lone_goals(here, reach, manner, bases, tuple(prey), bool(near) or not grouped)
        return (((e.id,), (pose,), "") for pose in goals)

    @rule("B4.4.b")
    def _reaches_up(self, e: Element, foe: Element) -> bool:
        """Whether it may attack an enemy that perhaps flies."""
        return not is_flying(foe.kind) or self.within_reach(e, foe) or e.individual == "wizard"

    # --- Boats ---

    def _sailing(self, boat: Element) -> Iterator[Way]:
        """Down and up the river, or ahead and aside on open water."""
        here = boat.box
        river = self.river_at(here)
        if river is None:
            yield from (ahead_of([boat], mm) for mm in (4 * LE, 2 * LE, -2 * LE))
            yield from (moved([boat], here.pose.aside(mm)) for mm in (2 * LE, LE, -LE, -2 * LE))
            return
        for mm in (4 * LE, 2 * LE, LE):
            for heading in (0.0, pi):
                path = [*along_course(river.points, here.pose.turned(heading), mm)]
                turned = [pose.turned(heading) for pose in path]
                yield moved([boat], turned[-1])
        bank = river.width / 2 - ELEMENT_WIDTH / 2
        yield from (moved([boat], here.pose.aside(mm)) for mm in (bank, -bank))

    def _ashore(self, e: Element) -> Iterator[Way]:
        """B4.8.b: up the bank."""
        start = self.start_of(e)
        if start:
            yield from (moved([e], start.ahead(mm)) for mm in (e.depth, self.rates(e).open * LE))

    def _aboard(self, waiting: Sequence[Element]) -> Iterator[Way]:
        """B4.8.a: to the own landed boats around."""
        boats = [e for e in self.elements(self.state.active) if e.kind == "boat" and e.landed]
        gangways = [gangway for boat in boats if (gangway := self.gangway(boat))]
        for e in waiting if gangways else ():
            if e.pose and e.troop.boat_places:
                reach, here = self.reach([e]), e.box.center
                near = (gangway for gangway in gangways if span(gangway.point, here) <= reach)
                yield from (moved([e], gangway.turned(pi), how="embark") for gangway in near)


def groups_of(elements: Sequence[Element], whereabouts: Whereabouts) -> Iterator[list[Element]]:
    """The biggest groups that touch with full sides and look the same way, the front first."""
    left = {e.id for e in elements}
    for first in elements:
        group = [first] if first.id in left else []
        left.discard(first.id)
        for base in (e.box for e in group):
            around = whereabouts.around(base.center, base.radius, first.seat)
            close = (e for e in around if e.id in left)
            found = [e for e in close if full_contact(base, e.box)]
            group += found
            left.difference_update(e.id for e in found)
        if len(group) > 1:
            ahead = {e.id: round(first.box.pose.local(e.box.pose.point)[0]) for e in group}
            yield sorted(group, key=lambda e: -ahead[e.id])


def ends(group: Sequence[Element], side: Side) -> tuple[Point, Point]:
    """The front corner about which a line wheels to that side, and the corner furthest from it."""
    return ends_of_line(tuple([e.box for e in group]), side)


def ahead_of(group: Sequence[Element], mm: float) -> Way:
    return moved(group, group[0].box.pose.ahead(mm))


def moved(group: Sequence[Element], *path: Pose, how: str = "") -> Way:
    return tuple([e.id for e in group]), path, how


def _placement(way: Way) -> Placement:
    what, path, how = way
    return Placement(what, tuple(map(stop_of, path)), how)


def narrowed(group: Sequence[Element], reach: float) -> Iterator[Way]:
    """B4.1.e: columns behind the middle straight ahead, and behind either end to the side."""
    order = sorted(group, key=lambda e: group[0].box.pose.local(e.box.pose.point)[1])
    middle = order.pop(len(order) // 2)
    yield moved([middle, *order], middle.box.pose.ahead(reach), how="column")
