"""Charge Moves followed in small steps: bodies are moved, and shapely tells whether they hit.

Nothing of the closed forms is used here.
"""

from collections.abc import Iterator
from math import cos, hypot, pi, sin

import numpy as np
import shapely
from numpy.typing import NDArray

from feldherr.field.body import Disc
from feldherr.field.convex import Polygon
from feldherr.field.pose import Pose, angle_between, direction
from feldherr.field.terrain import Area
from feldherr.field.tolerance import TOLERANCE
from feldherr.games.t9a.charge.barriers import PRESSED
from tests.t9a.charge_positions import Position

Floats = NDArray[np.float64]
Hits = NDArray[np.bool_]
ANGLES, STARTS = 90, 36
"""How many Wheels to each hand, and how many places where they begin, are sampled."""
FINE = pi / 1440
"""Radians (an eighth of a degree). Steps in which one move is followed."""
SLACK = 0.02
"""mm. What steps and rounding may spoil."""


class Twin:
    """One position, as shapely sees it."""

    def __init__(self, at: Position, slack: float) -> None:
        """`slack`: by so much (mm) it is stricter than the rules; negative: more lenient."""
        self.slack = slack
        self.at, self.pose = at, at.charger.pose
        self.width, self.depth = at.charger.width, at.charger.depth
        first, second = at.target.rectangle.edge(at.side)
        self.edge = Pose(*first, direction(first, second))
        self.length = hypot(second[0] - first[0], second[1] - first[1])
        solid: list[shapely.Geometry] = []
        foes: list[shapely.Geometry] = []
        for other in at.scene.others:
            untouchable = other.enemy and other.id not in at.scene.charged
            (foes if untouchable else solid).append(geometry(other.shape))
        self.target = shapely.Polygon(at.target.rectangle.corners)
        self.around = np.array([shapely.bounds(thing) for thing in (*solid, *foes)]).reshape(
            -1, 1, 4
        )
        self.ahead = shapely.bounds(self.target).reshape(-1, 1, 4)
        self.solid, self.foes = shapely.union_all(solid), shapely.union_all(foes)
        for thing in (self.target, self.solid, self.foes):
            shapely.prepare(thing)

    # --- Many at once ---

    def bodies(self, poses: Floats, margin: float, back: Floats | float = 0.0) -> Floats:
        """The corners of the charger in many poses (n, 3), grown, and prolonged to the rear."""
        c, s = np.cos(poses[:, 2]), np.sin(poses[:, 2])
        half = self.width / 2 + margin
        front, rear = margin, -(self.depth + margin + back)
        found = np.empty((len(poses), 4, 2))
        for n, (ahead, right) in enumerate(
            ((front, -half), (front, half), (rear, half), (rear, -half))
        ):
            found[:, n, 0] = poses[:, 0] + ahead * c + right * s
            found[:, n, 1] = poses[:, 1] + ahead * s - right * c
        return found

    def hits(self, poses: Floats, back: Floats | float = 0.0, target: bool = False) -> Hits:
        """Whether the charger hits something in each of many poses, or leaves the board."""
        return self.stands_in(poses, back, target) | self.off_board(poses)

    def stands_in(self, poses: Floats, back: Floats | float = 0.0, target: bool = False) -> Hits:
        """Whether the charger stands in something in each of many poses."""
        found = np.zeros(len(poses), bool)
        around = np.concatenate([self.around, self.ahead]) if target else self.around
        near = self.is_near(poses, back, around)
        poses, back = poses[near], back[near] if isinstance(back, np.ndarray) else back
        shrunk = shapely.polygons(self.bodies(poses, self.slack - PRESSED, back))
        hit = shapely.intersects(self.solid, shrunk)
        if target:
            hit |= shapely.intersects(self.target, shrunk)
        if not self.foes.is_empty:
            large = shapely.polygons(self.bodies(poses, TOLERANCE + self.slack, back))
            hit |= shapely.intersects(self.foes, large)
        found[near] = hit
        return found

    def is_near(self, poses: Floats, back: Floats | float, around: Floats) -> Hits:
        """Whether a circle around the charger meets an upright rectangle around something."""
        half = (self.depth + back) / 2
        x, y = poses[:, 0] - half * np.cos(poses[:, 2]), poses[:, 1] - half * np.sin(poses[:, 2])
        low, high = around[..., :2], around[..., 2:]
        away = [
            np.maximum(np.maximum(low[..., n] - at, at - high[..., n]), 0.0)
            for n, at in enumerate((x, y))
        ]
        reach = np.hypot(self.width / 2, half) + 2 * TOLERANCE
        return np.asarray((np.hypot(*away) <= reach).any(0))

    def off_board(self, poses: Floats) -> Hits:
        """Whether an end of the front edge is off the board."""
        front = self.bodies(poses, 0.0)[:, :2]
        size = np.array(self.at.scene.board)
        out = (front < self.slack - TOLERANCE) | (front > size + TOLERANCE - self.slack)
        return np.asarray(out.any((1, 2)))

    # --- Sampling ---

    def sampled(self) -> Iterator[tuple[Floats, Floats, Floats]]:
        """Legal moves: for every sampled Wheel the ways before it, the places, what is legal."""
        room = self._room()
        ways = room * (np.arange(STARTS + 1) / STARTS) ** 1.5
        for sign in (1.0, -1.0):
            angles = sign * pi / 2 * np.arange(1, ANGLES + 1) / ANGLES
            shape = len(angles), len(ways)
            poses = self.wheeled(np.tile(ways, len(angles)), np.repeat(angles, len(ways)))
            clear = ~self.hits(poses, target=True).reshape(shape)
            free = np.logical_and.accumulate(clear, axis=0).reshape(-1)
            places, after = self.contacts(poses)
            good = free & ~np.isnan(places)
            good[good] = ~self.hits(ahead(poses, after)[good], after[good])
            good[good] = self.ends(ahead(poses, after)[good], places[good])
            legal = np.where(good, places, np.nan).reshape(shape)
            for angle, row_ in zip(angles, legal, strict=True):
                if not np.isnan(row_).all():
                    yield np.full(len(ways), angle), ways, row_

    def _room(self) -> float:
        """How far the charger can go straight on."""
        steps = np.arange(0.0, 2400.0, 2.0)
        blocked = self.hits(ahead(np.tile(row(self.pose), (len(steps), 1)), steps), target=True)
        return float(steps[np.argmax(blocked)]) if blocked.any() else 2400.0

    def wheeled(self, ways: Floats, angle: float | Floats) -> Floats:
        """The poses after going straight on and then wheeling."""
        knees = ahead(np.tile(row(self.pose), (len(ways), 1)), ways)
        side = -self.width / 2 * np.sign(angle)
        px = knees[:, 0] + side * np.sin(knees[:, 2])
        py = knees[:, 1] - side * np.cos(knees[:, 2])
        dx, dy, c, s = knees[:, 0] - px, knees[:, 1] - py, np.cos(angle), np.sin(angle)
        return np.stack([px + dx * c - dy * s, py + dx * s + dy * c, knees[:, 2] + angle], 1)

    def contacts(self, poses: Floats) -> tuple[Floats, Floats]:
        """Where the charger would be aligned if it went straight on, and how far it would go.

        Not a number where the front edge first meets another edge of the target, or none.
        """
        found = np.full(len(poses), np.nan)
        far = np.full(len(poses), np.inf)
        half = self.width / 2 - self.slack / 1000
        corners = self.at.target.rectangle.corners
        c, s = np.cos(poses[:, 2]), np.sin(poses[:, 2])
        seen = [((x - poses[:, 0]) * c + (y - poses[:, 1]) * s,
                 (x - poses[:, 0]) * s - (y - poses[:, 1]) * c) for x, y in corners]  # fmt: skip
        for (a, r), (b, q) in zip(seen, seen[1:] + seen[:1], strict=True):
            for line in (-half, half):
                with np.errstate(divide="ignore", invalid="ignore"):
                    part = (line - r) / (q - r)
                    at = a + (b - a) * part
                self._nearer(
                    found, far, np.where((part >= 0) & (part <= 1), at, np.inf), line, poses
                )
            inside = abs(r) <= half
            self._nearer(found, far, np.where(inside, a, np.inf), r, poses)
        far[far < -1e-6] = np.inf
        found[np.isinf(far)] = np.nan
        return found, np.where(np.isinf(far), 0.0, far)

    def _nearer(
        self, found: Floats, far: Floats, at: Floats, right: Floats | float, poses: Floats
    ) -> None:
        """Take over contacts that come earlier, if they lie on the edge in question."""
        closer = at < far - 1e-7
        c, s = np.cos(poses[:, 2]), np.sin(poses[:, 2])
        with np.errstate(invalid="ignore"):
            x = poses[:, 0] + at * c + right * s
            y = poses[:, 1] + at * s - right * c
            ec, es = cos(self.edge.facing), sin(self.edge.facing)
            t = (x - self.edge.x) * ec + (y - self.edge.y) * es
            off = (x - self.edge.x) * es - (y - self.edge.y) * ec
            on = (abs(off) < 1e-6) & (t > -1e-6) & (t < self.length + 1e-6)
            place = np.where(on, t + right + self.width / 2, np.nan)
        far[closer] = at[closer]
        found[closer] = place[closer]

    def ends(self, poses: Floats, places: Floats) -> Hits:
        """Whether the alignment from these contacts, and its end, hit nothing."""
        good = self._on_board(places)
        if self.solid.is_empty and self.foes.is_empty:
            return good
        turn = (self.edge.facing - pi / 2 - poses[:, 2] + pi) % (2 * pi) - pi
        held = self.held(poses, places)
        for n in range(1, 9):
            part = turn * n / 8
            good[good] = ~self._hits_turned(poses[good], held[good], part[good])
        return good

    def held(self, poses: Floats, places: Floats) -> Floats:
        """The points of contact."""
        ec, es = cos(self.edge.facing), sin(self.edge.facing)
        c, s = np.cos(poses[:, 2]), np.sin(poses[:, 2])
        lx, ly = poses[:, 0] - self.width / 2 * s, poses[:, 1] + self.width / 2 * c
        t = (lx - self.edge.x) * ec + (ly - self.edge.y) * es
        along = s * ec - c * es  # how fast t changes along the front edge, per mm to the right
        with np.errstate(divide="ignore", invalid="ignore"):
            u = np.where(abs(along + 1) < 1e-9, 0.0, (places - t) / (along + 1))
        u = np.clip(u, 0.0, self.width)
        return np.stack([lx + u * s, ly - u * c], 1)

    def _hits_turned(self, poses: Floats, about: Floats, turn: Floats) -> Hits:
        c, s = np.cos(turn), np.sin(turn)
        dx, dy = poses[:, 0] - about[:, 0], poses[:, 1] - about[:, 1]
        x, y = about[:, 0] + dx * c - dy * s, about[:, 1] + dx * s + dy * c
        turned = np.stack([x, y, poses[:, 2] + turn], 1)
        return self.stands_in(turned)

    def _on_board(self, places: Floats) -> Hits:
        """Whether the whole boundary is on the board in the end."""
        corners = self.bodies(self.aligned(places), 0.0)
        size = np.array(self.at.scene.board)
        fine = (corners > self.slack - TOLERANCE) & (corners < size + TOLERANCE - self.slack)
        return np.asarray(fine.all((1, 2)))

    def aligned(self, places: Floats) -> Floats:
        """The poses of aligned chargers."""
        ec, es = cos(self.edge.facing), sin(self.edge.facing)
        t = places - self.width / 2
        facing = np.full(len(places), self.edge.facing - pi / 2)
        return np.stack([self.edge.x + t * ec, self.edge.y + t * es, facing], 1)

    # --- One move, followed closely ---

    def is_legal(self, angle: float, before: float, after: float) -> bool:
        """Whether one move hits nothing on its way, followed in fine steps."""
        straight = np.linspace(0, before, max(2, int(before / 2)))
        knees = ahead(np.tile(row(self.pose), (len(straight), 1)), straight)
        count = max(2, int(abs(angle) / FINE) + 1)
        turns = self.wheeled(np.full(count, before), np.linspace(angle / count, angle, count))
        last = turns[-1:]
        ways = np.array([after])
        end = ahead(last, ways)
        if self.hits(knees, target=True).any() or self.hits(turns, target=True).any():
            return False
        if self.hits(end, ways).any():
            return False
        places = self.contacts(ahead(last, np.array([after - 5.0])))[0]
        if np.isnan(places).any():
            return False
        turn = angle_between(float(end[0, 2]), self.edge.facing - pi / 2)
        held = self.held(end, places)
        count = max(2, int(abs(turn) / FINE) + 1)
        steps = np.linspace(turn / count, turn, count)
        if self._hits_turned(np.tile(end, (count, 1)), np.tile(held, (count, 1)), steps).any():
            return False
        return bool(self._on_board(places).all())


def geometry(form: object) -> shapely.Geometry:
    """A body or area for shapely; a disc as the polygon around it that the rules use."""
    if isinstance(form, Area):
        return form.polygon
    if isinstance(form, Disc):
        return shapely.Point(form.center).buffer(form.radius, 64)
    corners: Polygon = form.corners  # type: ignore[attr-defined]
    return shapely.Polygon(corners)


def row(pose: Pose) -> Floats:
    return np.array([pose.x, pose.y, pose.facing])


def ahead(poses: Floats, ways: Floats) -> Floats:
    """Poses moved straight on."""
    return np.stack(
        [
            poses[:, 0] + ways * np.cos(poses[:, 2]),
            poses[:, 1] + ways * np.sin(poses[:, 2]),
            poses[:, 2],
        ],
        1,
    )
