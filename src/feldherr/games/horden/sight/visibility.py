"""B1 Visibility: who sees whom."""

from collections.abc import Sequence

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from feldherr.field.box import Box, box, distance, near
from feldherr.field.nearest import nearest_on, nearest_points
from feldherr.field.pose import Pose
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import rule

from ..base import DEPTH
from ..models.troops import LE, is_flying
from ..state import Element
from ..terrain.ground import Ground
from .concealment import Concealment
from .sightlines import SCREENS, Line, Sightlines

WATCH = 20.0
"""mm between the points from where a zone is watched."""
POINT = 1.0
"""mm. The size of such a point."""
SPREAD = 8
"""Watchers far from each other look first: neighbours mostly see the same."""
REMEMBERED = 1 << 12
"""How many sightlines are remembered: the same are looked along again and again."""


class Visibility(Concealment, Sightlines):
    """Troops never block sight (B1.a): only distance and terrain are asked."""

    @rule("B1.a", "B1.c", "B1.i")
    def sees(self, viewer: Element, target: Element) -> bool:
        """Whether an element sees another; Lurkers that have not appeared are nowhere to be seen.

        Who is aboard sees, and is seen, from where the boat is.
        """
        at, there = self.place_of(viewer), self.place_of(target)
        if at is None or there is None:
            return False
        return self.sees_from(viewer, at, target, there, distance(at, there))

    def sees_from(self, viewer: Element, at: Box, target: Element, there: Box, away: float) -> bool:
        """Whether an element at `at` sees one at `there`, `away` mm from it."""
        if not self.in_sight_range(away):
            return False
        if not self.ground.veils or (is_flying(viewer.kind) and is_flying(target.kind)):
            return True
        return not (
            self.concealed(viewer, at, target, there, away)
            or self.hidden_along(viewer, at, target, there, nearest_points(at, there), away)
        )

    @rule("B1.b")
    def in_sight_range(self, away: float) -> bool:
        """Whether one can see that far (mm) by this light and weather."""
        return not self.options.sight or away <= self.options.sight * LE + TOLERANCE

    @rule("B1.d", "B1.f", "B1.g", "B1.h")
    def hidden_along(
        self, viewer: Element, at: Box, target: Element, there: Box, line: Line, away: float
    ) -> bool:
        """Whether terrain hides one from the other along a line between them. It is remembered."""
        known, aloft = self.ground.sightlines, (is_flying(viewer.kind), is_flying(target.kind))
        key = at, there, line, aloft
        if key not in known:
            if len(known) == REMEMBERED:
                known.clear()
            known[key] = self._find_hidden(at, there, line, away, *aloft)
        return known[key]

    def _find_hidden(
        self, at: Box, there: Box, line: Line, away: float, from_air: bool, to_air: bool
    ) -> bool:
        if from_air:
            return not to_air and self.screened_from_air(at, there, line)
        if self.enclosed(at, there, line):
            return True
        if to_air:
            return self.screened_from_air(there, at, line[::-1])
        screens = (patch for patch in self.ground.veils if patch.piece.kind in SCREENS)
        return self.over_the_brow(at, there, away) or self.screened(at, there, line, screens)

    @rule("B1.a")
    def seen_by(self, seat: str, target: Element) -> bool:
        """Whether any element of a side on the table sees the target."""
        return any(self.sees(e, target) for e in self.elements(seat))

    # --- Ambushes ---

    @rule("B3.1.f")
    def hidden_at(self, e: Element, at: Box, watched: BaseGeometry) -> bool:
        """Whether `e` at `at` cannot be seen behind a hill or wood from anywhere in a zone.

        Remembered: the same places are proposed for one element after the other.
        """
        known, key = self.ground.hideouts, (at, watched)
        if key not in known:
            if len(known) == REMEMBERED:
                known.clear()
            known[key] = self._find_unseen(at, watched)
        return known[key]

    def _find_unseen(self, at: Box, watched: BaseGeometry) -> bool:
        screens = [p for p in self.ground.veils if p.piece.kind in ("hill", "wood")]
        on_hill = self.ground.hill_at(at) is not None
        return bool(screens) and all(
            (on_hill and self.over_the_brow(watcher, at, distance(watcher, at)))
            or self.screened(watcher, at, _sightline(watcher, at), screens)
            for watcher in self.watchers(watched)
        )

    def watchers(self, zone: BaseGeometry) -> tuple[Box, ...]:
        """Points from where everything is seen that is seen from anywhere in a zone.

        These are its front, as every line of sight leads across it, and the hills in it.
        """
        kept = self.ground.kept
        if zone not in kept:
            kept[zone] = _watchers(self.ground, zone)
        made: tuple[Box, ...] = kept[zone]
        return made

    @rule("B3.2.2.a")
    def reveal_ambushes(self, *watchers: Element) -> None:
        """Ambushes that an enemy can see appear; `watchers`: who alone may see anything new."""
        for e in self.state.whereabouts.ambushes():
            if any(self.sees(foe, e) for foe in self.lookouts(e, watchers)):
                self.reveal(e)

    @rule("B1.c", "B3.2.2.a")
    def lookouts(self, ambush: Element, watchers: Sequence[Element]) -> list[Element]:
        """The enemies that are near enough to see an ambush; `watchers`: only of these."""
        at, foe = ambush.box, self.enemy(ambush.seat)
        far = self.seen_from_afar(ambush, at) + TOLERANCE
        if not watchers:
            return self.state.whereabouts.standing_around(at.center, at.radius + far, foe)
        return [e for e in watchers if e.seat == foe and e.pose and near(at, e.box, far)]


def _sightline(watcher: Box, at: Box) -> Line:
    """The line to the nearest point of a body; a watcher is hardly more than a point."""
    return watcher.center, nearest_on(at, watcher.center)


def _watchers(ground: Ground, zone: BaseGeometry) -> tuple[Box, ...]:
    rim = shapely.box(0, 0, ground.width, DEPTH).exterior.buffer(TOLERANCE)
    front = shapely.segmentize(shapely.difference(zone.boundary, rim), WATCH)
    hills = shapely.union_all([hill.area.polygon for hill in ground.hills])
    spots = (*shapely.get_coordinates(front), *_grid(shapely.intersection(zone, hills)))
    spread = (spot for first in range(SPREAD) for spot in spots[first::SPREAD])
    return tuple(box(Pose(float(x), float(y), 0.0), POINT, POINT) for x, y in spread)


def _grid(ground: BaseGeometry) -> np.ndarray:
    """Points all over some ground."""
    if ground.is_empty:
        return np.empty((0, 2))
    left, low, right, high = ground.bounds
    x, y = np.meshgrid(np.arange(left, right, WATCH), np.arange(low, high, WATCH))
    inside = shapely.intersects_xy(ground, x, y)
    return np.column_stack([x[inside], y[inside]])
