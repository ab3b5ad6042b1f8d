"""Moves that a good player thinks of besides those that the game proposes; perhaps illegal."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby
from math import dist, exp, hypot, pi
from typing import Any

from feldherr.field.box import Box, Side
from feldherr.field.pose import Pose, angle_between, direction, span
from feldherr.field.tolerance import TOLERANCE
from feldherr.games.horden.deployment.stops import stop_of
from feldherr.games.horden.models.troops import ELEMENT_WIDTH, LE, is_flying
from feldherr.games.horden.movement.approach import PEACEFUL
from feldherr.games.horden.movement.goals import against, lies_beyond
from feldherr.games.horden.movement.links import groups_of
from feldherr.games.horden.movement.suggestions import ends
from feldherr.games.horden.state import Element
from feldherr.table import Placement

from .appeals import SECTIONS
from .marches import FILE, Marches
from .outlook import CLOSE, FAR, NEARNESS, Outlook

SIDES = (Side.FRONT, Side.LEFT, Side.RIGHT, Side.REAR)
FAN = (0.0, pi / 6, -pi / 6, pi / 3, -pi / 3)
"""Radians. The headings that single elements try, beside the straight way to their goal."""
GOALS = 2
"""To how many of the best targets a single element looks for a way."""
STEPS = (1.0, 0.6, 0.3)
"""The parts of its reach that an element tries to go."""
TURNING = 0.6
"""How much of its base depth a turn by one radian takes from the way of a single element."""
NEAR = 41.0
"""mm. Just out of an enemy's front zone (B4.3.a)."""


class Ideas:
    """Parts of groups, attacks, overlaps, ways round: pure geometry, cheap."""

    def __init__(self, rules: Any, seat: str, outlook: Outlook) -> None:
        self.rules, self.outlook, self.had = rules, outlook, outlook.fights.notes.idea
        self.foes = [(foe, foe.box) for foe in rules.elements(rules.enemy(seat))]
        self.waiting = [
            e for e in rules.elements(seat) if not e.moved and e.pose and e.kind != "boat"
        ]
        self.wading = [LE - 1.0] if rules.ground.streams else []
        self.marches = Marches(rules, outlook)
        self._reach: dict[str, float] = {}
        self.busy = {e.id for e in self.waiting if e.met}

    def moves(self) -> Iterator[Placement]:
        """All of them, the ones that move most first."""
        free = [e for e in self.waiting if e.id not in self.busy]
        groups = list(groups_of(free, self.rules.whereabouts))
        for group in groups:
            for part in self.parts(group):
                at = tuple((e.id, e.pose, self.outlook.crowd(e)) for e in part)
                yield from self.had(at, partial(self.together, part))
        for e in self.waiting:
            yield from self.had(("attacks", e.id, e.pose), partial(self.attacks, e))
            yield from self.assists(e)
        grouped = {e.id for group in groups for e in group if len(group) > 2}
        for e in free:
            close = self.outlook.standing(e, e.box.pose).nearest < CLOSE
            if close or e.id not in grouped or self.pace(e)[1]:
                yield from self.had(
                    ("ways", e.id, e.pose, self.outlook.crowd(e)), partial(self.ways, e)
                )

    # --- Groups ---

    def parts(self, group: Sequence[Element]) -> Iterator[list[Element]]:
        """The whole; each row's stretches that are equally free to go; both halves of those."""
        first = group[0].box.pose
        yield list(group)
        rows = sorted(
            group, key=lambda e: (round(first.local(e.box.pose.point)[0]), self.right(first, e))
        )
        for _, row in groupby(rows, key=lambda e: round(first.local(e.box.pose.point)[0])):
            for run in self.runs(list(row), first):
                yield run
                leader = next((n for n, e in enumerate(run) if e.commander), None)
                if leader is not None:
                    yield from (part for part in (run[:leader], run[leader + 1 :]) if part)
                if len(run) > FILE:
                    yield run[: len(run) // 2]
                    yield run[len(run) // 2 :]
                    yield run[:FILE]
                    yield run[-FILE:]

    def right(self, first: Pose, e: Element) -> float:
        return first.local(e.box.pose.point)[1]

    def runs(self, row: Sequence[Element], first: Pose) -> Iterator[list[Element]]:
        """Stretches of neighbours with the same pace; who stands before bad ground has none."""
        run: list[Element] = []
        for e in row:
            if run and (
                abs(self.right(first, e) - self.right(first, run[-1]) - ELEMENT_WIDTH) > 1
                or self.pace(e) != self.pace(run[-1])
            ):
                yield run
                run = []
            run.append(e)
        if run:
            yield run

    def pace(self, e: Element) -> tuple[float, bool]:
        """How far it goes, mm, and whether it is hindered by the ground before it."""
        return self.rules.rates(e).open * LE, self.outlook.stuck(e)

    def range(self, group: Sequence[Element]) -> float:
        """How far all of them come, mm, out of the water too (B4.5.c)."""
        reach: float = self.rules.reach(group)
        wading = any(self.rules.waded(e.box) for e in group if not is_flying(e.kind))
        return min(reach, LE) if self.rules.ground.streams and wading else reach

    def together(self, group: Sequence[Element]) -> Iterator[Placement]:
        """What several can do for one action point, in line or in column."""
        if len(group) < 2:
            return
        yield from (placed(group, *path) for path in self.advance(group) if self.fits(group, path))
        for movers, path, how in self.marches.of(group, self.range(group)):
            if self.fits(movers, path):
                yield placed(movers, *path, how=how)

    def fits(self, movers: Sequence[Element], path: Sequence[Pose]) -> bool:
        """Whether the ground where the first would end lets it go so far."""
        lead, end = movers[0], path[-1]
        return span(lead.box.pose.point, end.point) <= self.allowed(lead, lead.box_at(end))

    def advance(self, group: Sequence[Element]) -> Iterator[tuple[Pose, ...]]:
        """Straight ahead, up to the enemy, and wheels towards him."""
        lead, reach = group[0].box.pose, self.range(group)
        distances = {reach, reach / 2, *self.gaps(group, reach), *self.wading}
        yield from ((lead.ahead(mm),) for mm in distances)
        for side, hand in ((Side.LEFT, 1), (Side.RIGHT, -1)):
            pivot, outer = ends(group, side)
            for part in (1.0, 0.5, 0.25):
                turned = lead.about(pivot, hand * part * reach / span(pivot, outer))
                yield (turned,)
                if part < 1:
                    yield turned, turned.ahead(reach * (1 - part) * 0.9)

    def gaps(self, group: Sequence[Element], reach: float) -> Iterator[float]:
        """How far it is straight ahead to stand before the nearest enemy, just out of his front."""
        nearest = min(
            (
                ahead
                for e in group
                for _, base in self.foes
                for ahead, right in map(e.box.pose.local, base.corners)
                if 0 < ahead <= reach + NEAR and abs(right) <= ELEMENT_WIDTH
            ),
            default=0.0,
        )
        yield from (mm for mm in (nearest, nearest - NEAR) if 0 < mm <= reach)

    # --- Single elements ---

    def attacks(self, e: Element) -> Iterator[Placement]:
        """Onto every side of every enemy within reach that it lies before."""
        if e.kind in PEACEFUL:
            return
        here, reach = e.box, self.range([e])
        for _, base in self.foes:
            if self.away(here, base) > reach + 2 * ELEMENT_WIDTH:
                continue
            for side in SIDES:
                if side is Side.FRONT or lies_beyond(here, base, side):
                    yield from self.lone(e, against(base, side))
        for camp in self.outlook.camps:
            if self.away(here, camp.box) < reach + 3 * ELEMENT_WIDTH:
                yield from self.storms(e, camp.box)

    def storms(self, e: Element, camp: Box) -> Iterator[Placement]:
        """Up to the front of a camp, onto it and onto its sides, and into it."""
        front = camp.pose.turned(pi)
        for at in map(front.aside, SECTIONS):
            yield from self.lone(e, at)
            yield from self.lone(e, at.ahead(-ELEMENT_WIDTH))
        yield from self.lone(e, front.aside(20.0).ahead(camp.depth / 2))
        for hand in (1, -1):
            pose = camp.pose.ahead(-camp.depth / 2).aside(hand * camp.width / 2)
            yield from self.lone(e, pose.turned(hand * pi / 2))

    def assists(self, e: Element) -> Iterator[Placement]:
        """Beside friends that fight, so that their enemy is overlapped."""
        for name in self.busy:
            friend = self.rules.element(name)
            if friend is not e and self.away(e.box, friend.box) < 200:
                here = friend.box.pose
                for mm in (ELEMENT_WIDTH, -ELEMENT_WIDTH):
                    yield from self.lone(e, here.aside(mm))

    def ways(self, e: Element) -> Iterator[Placement]:
        """Towards the best targets and past what is in the way; and back."""
        here, reach = e.box.pose, self.range([e])
        for x, y in self.goals(e):
            straight = direction(here.point, (x, y))
            for turn in FAN:
                facing = straight + turn
                lost = TURNING * e.depth * abs(angle_between(here.facing, facing))
                steps = [reach * part - lost for part in STEPS[: 1 if turn else 3]]
                for mm in (*steps, *self.wading):
                    if mm > 5:
                        yield from self.lone(
                            e, Pose(here.x, here.y, facing).ahead(mm).turned(-turn)
                        )
        for mm in self.wading:
            yield from self.lone(e, here.ahead(mm))
        for pose in (here.ahead(-reach), here.ahead(-reach / 2), *self.withdrawals(e, reach)):
            yield from self.lone(e, pose)

    def withdrawals(self, e: Element, reach: float) -> Iterator[Pose]:
        """B4.3.a: straight away from those before whose front it stands, looking as it does."""
        here = e.box
        for _, base in self.foes:
            ahead, right = base.pose.local(here.center)
            if 0 < ahead < NEAR + here.radius and abs(right) < ELEMENT_WIDTH:
                for mm in (reach - TOLERANCE, NEAR):
                    x, y = here.pose.x + mm * base.cos, here.pose.y + mm * base.sin
                    yield Pose(x, y, here.pose.facing)

    def lone(self, e: Element, pose: Pose) -> Iterator[Placement]:
        """The move of a single element there, unless a corner would have to go too far."""
        end = e.box_at(pose)
        reach = min(self.reach(e), self.allowed(e, end))
        if all(dist(*pair) <= reach for pair in zip(e.box.corners, end.corners, strict=True)):
            yield placed([e], pose)

    def reach(self, e: Element) -> float:
        """How far it comes, mm, with a hair's breadth to spare."""
        if e.id not in self._reach:
            self._reach[e.id] = self.range([e]) + TOLERANCE
        return self._reach[e.id]

    def allowed(self, e: Element, end: Box) -> float:
        """How far it may go to end on such ground, mm (B4.5.c, T2)."""
        footing = self.rules.ground.footing(end.corners)
        if is_flying(e.kind) or not (footing.river or footing.difficult):
            return FAR
        if self.rules.waded_under(footing):
            return LE + TOLERANCE
        slow = self.rules.difficult_under(e, footing)
        return self.rules.rates(e).difficult * LE + TOLERANCE if slow else FAR

    def goals(self, e: Element) -> list[tuple[float, float]]:
        """The middles of the targets that attract it most."""
        pose, seen = e.box.pose, []
        aims = zip(
            self.outlook.foes, self.outlook.appeals(e), self.outlook.detours(e, pose), strict=False
        )
        for t, appeal, detour in aims:
            away = hypot(t.x - pose.x, t.y - pose.y) + detour
            seen.append((appeal * exp(-away / NEARNESS), (t.x, t.y)))
        found = [point for _, point in sorted(seen, reverse=True)[:GOALS]]
        camps = [] if is_flying(e.kind) else [c.box.center for c in self.outlook.camps]
        first = self.outlook.waypoint(e, self.range([e]))
        return found + camps + ([first] if first else [])

    def away(self, a: Box, b: Box) -> float:
        return hypot(a.center[0] - b.center[0], a.center[1] - b.center[1])


def placed(group: Sequence[Element], *path: Pose, how: str = "") -> Placement:
    """The move of a group whose first element goes that way."""
    return Placement(tuple(e.id for e in group), tuple(map(stop_of, path)), how).rounded()
