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
from .action_points import Orders
from .approach import PEACEFUL
from .goals import KEEP_OFF, Manner, Way, along_course, distances, ends_of_line, lone_ways
from .groups import purely_light
from .links import groups_of
from .moves import WHEELERS, Moves

LOOKED_AT = 3
"""How many of the nearest enemies are looked at."""
CLOSE = 8 * LE
"""mm. Troops further from the enemy than this are not moved one by one."""
AHEAD = KEEP_OFF + ELEMENT_WIDTH
"""mm. So much beyond its reach a group looks for enemies before it."""
Outlook = tuple[Sequence[Element], tuple[Way, ...] | None]
"""The nearest enemies, and what one thinks of because of them, unless there are flyers."""
MOST_MORE, MOST_ALONE = 3, 1
"""B4: what a move of a group, or of one element, can cost beside the least."""


class Suggestions(Moves):
    """`suggest_moves` is asked often: no shapely, no look at the rules.

    What is thought of for a group or an element is remembered until an enemy comes near it.
    """

    def suggest_moves(self) -> Sequence[Placement]:
        """For every group and every element that has not moved yet."""
        orders = self.orders(self.state.active)
        return Made(self._ways(orders) if orders.least <= self.state.ap else [], _placement)

    def _ways(self, orders: Orders) -> list[Way]:
        side, spare = self.state.sides[self.state.active], self.state.ap - orders.least
        found: list[Way] = []
        waiting = [e for e in side if not e.moved and (e.pose is not None or e.status == "aboard")]
        grouped: set[str] = set()
        afoot = [e for e in waiting if e.kind != "boat" and e.pose]
        for group in groups_of(afoot, self.whereabouts):
            if spare >= MOST_MORE or self._affordable(group, orders):
                ways = self._group(group)
                if len(ways) > 1:  # else they go one by one
                    grouped.update([e.id for e in group])
                found += ways
        for e in waiting:
            if spare >= MOST_ALONE or self._affordable([e], orders):
                found += self._alone(e, e.id in grouped)
        found += self._aboard(waiting)
        return found

    def suggest_strides(self, able: Sequence[Element]) -> Sequence[Placement]:
        """B4.5.d: one LE ahead, or back, alone or with the whole group."""
        return Made(list(self._strides(able)), _placement)

    def _strides(self, able: Sequence[Element]) -> Iterator[Way]:
        for group in groups_of(self.elements(self.state.active), self.whereabouts):
            if any(e in group for e in able):
                yield ahead_of(group, LE)
        for e in able:
            yield ahead_of([e], LE)
            yield ahead_of([e], -LE)

    @rule("B4.a")
    def _affordable(self, group: Sequence[Element], orders: Orders) -> bool:
        """Whether there are action points for them to move at all."""
        return len(self.charges(group, orders)) <= self.state.ap

    def reach(self, group: Iterable[Element]) -> float:
        """How far all of them come, mm, on the ground they stand on."""
        return min(map(self._pace, group))

    def _pace(self, e: Element) -> float:
        rates = self.rates(e)
        slow = rates.difficult < rates.open and self.difficult(e)
        return LE * (rates.difficult if slow else rates.open)

    def _foes_near(self, point: Point, mm: float) -> list[Element]:
        """The enemies of the active side whose middle is within `mm`, the nearest first."""
        return self.state.whereabouts.nearest(point, mm, self.enemy(self.state.active))

    # --- Groups ---

    def _group(self, group: Sequence[Element]) -> tuple[Way, ...]:
        """What one thinks of for a group, as long as no enemy comes within its sight."""
        middle = group[len(group) // 2].box.center

        def find() -> tuple[tuple[Way, ...], float]:
            reach = self.reach(group)
            far = max(span(middle, e.box.center) for e in group)
            return tuple(self._together(group, reach)), far + max(CLOSE, reach + AHEAD)

        key = tuple([e.box for e in group]), tuple([e.properties for e in group])
        return self.state.whereabouts.recall(key, self.enemy(group[0].seat), middle, find)

    def _together(self, group: Sequence[Element], reach: float) -> Iterator[Way]:
        """Ahead, to contact, wheels towards the enemy, columns."""
        column = len({round(e.box.pose.local(group[0].box.pose.point)[1]) for e in group}) == 1
        if not column and self._needs_column_here(group):
            yield from narrowed(group, reach)
            return
        yield from (ahead_of(group, mm) for mm in self._distances(group, reach))
        yield from self._column(group, reach) if column else self._line(group, reach)

    @rule("B4.1.b")
    def _needs_column_here(self, group: Sequence[Element]) -> bool:
        """Whether a line stands where it cannot go on as one."""
        walkers = (e for e in group if not is_flying(e.kind))
        return not purely_light(group) and any(map(self.difficult, walkers))

    def _distances(self, group: Sequence[Element], reach: float) -> list[float]:
        """How far ahead: all the way, half of it, up to an enemy or just out of his front zone."""
        foes = ((e.box, self._foes_near(e.box.center, reach + AHEAD)) for e in group)
        return distances(reach, ((here, foe.box) for here, near in foes for foe in near))

    def _line(self, group: Sequence[Element], reach: float) -> Iterator[Way]:
        """Wheels about either end: a whole one, half of it, and into line with the enemy."""
        middle = group[len(group) // 2].box
        nearest = self._foes_near(middle.center, CLOSE)[:1]
        for side in (Side.LEFT, Side.RIGHT):
            pivot, outer = ends(group, side)
            most = reach / span(pivot, outer) * (1 if side is Side.LEFT else -1)
            angles = [most, most / 2]
            for foe in nearest:
                parallel = angle_between(middle.pose.facing, foe.box.pose.facing + pi)
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

    def _alone(self, e: Element, grouped: bool) -> Iterable[Way]:
        """What one thinks of for an element by itself."""
        if e.kind == "boat":
            return self._sailing(e)
        return self._ashore(e) if e.status == "aboard" else self._single(e, grouped)

    def _single(self, e: Element, grouped: bool) -> Sequence[Way]:
        """Attacks; troops in groups, and far from the enemy, hardly go alone.

        It is all the same as long as no enemy comes near, unless there are flyers: how these fight
        says who reaches up to them.
        """
        near, ways = self.state.whereabouts.recall(
            (e.id, e.box, e.properties, grouped),
            self.enemy(e.seat),
            e.box.center,
            lambda: self._look_around(e, grouped),
        )
        return self._ways_alone(e, grouped, near) if ways is None else ways

    def _look_around(self, e: Element, grouped: bool) -> tuple[Outlook, float]:
        sight = max(CLOSE, self._pace(e) + 2 * ELEMENT_WIDTH)
        near = self._foes_near(e.box.center, sight)[:LOOKED_AT]
        high = any(is_flying(foe.kind) for foe in near)
        return (near, None if high else self._ways_alone(e, grouped, near)), sight

    def _ways_alone(self, e: Element, grouped: bool, near: Sequence[Element]) -> tuple[Way, ...]:
        prey = [] if e.kind in PEACEFUL else [foe for foe in near if self._reaches_up(e, foe)]
        manner: Manner = "" if grouped else "walks"
        if e.kind in WHEELERS:
            manner = "wheels"
        elif is_flying(e.kind):
            manner = "flies"
        onward = bool(near) or not grouped
        reach = self._pace(e)
        return lone_ways(e.id, e.box, reach, manner, _bases(near), _bases(prey), onward)

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


def ends(group: Sequence[Element], side: Side) -> tuple[Point, Point]:
    """The front corner about which a line wheels to that side, and the corner furthest from it."""
    return ends_of_line(tuple([e.box for e in group]), side)


def ahead_of(group: Sequence[Element], mm: float) -> Way:
    return moved(group, group[0].box.pose.ahead(mm))


def moved(group: Sequence[Element], *path: Pose, how: str = "") -> Way:
    return tuple([e.id for e in group]), path, how


def _bases(elements: Sequence[Element]) -> tuple[Box, ...]:
    return tuple([e.box for e in elements]) if elements else ()


def _placement(way: Way) -> Placement:
    what, path, how = way
    return Placement(what, tuple(map(stop_of, path)), how)


def narrowed(group: Sequence[Element], reach: float) -> Iterator[Way]:
    """B4.1.e: columns behind the middle straight ahead, and behind either end to the side."""
    order = sorted(group, key=lambda e: group[0].box.pose.local(e.box.pose.point)[1])
    middle = order.pop(len(order) // 2)
    yield moved([middle, *order], middle.box.pose.ahead(reach), how="column")
