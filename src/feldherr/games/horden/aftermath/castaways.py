"""B5.3.2.i Destroyed elements, and what becomes of those who rode in a destroyed boat."""

from collections.abc import Iterator
from math import pi

from feldherr.field.box import Box
from feldherr.field.pose import Pose, direction
from feldherr.table import Steps, rule

from ..deployment.stops import stop_of
from ..models.troops import ELEMENT_WIDTH
from ..movement.boats import Boats
from ..state import Element
from .straight import StraightWays

ASIDE = (0.0, ELEMENT_WIDTH, -ELEMENT_WIDTH, 2 * ELEMENT_WIDTH, -2 * ELEMENT_WIDTH)
"""mm. Where along the bank a castaway looks for room, in this order."""
STRIDE, FURTHEST = 2.0, 400.0
"""mm. How closely and how far from the boat he looks for dry ground."""


class Castaways(StraightWays, Boats):
    @rule("B5.3.a", "B5.5.2.a", "B5.3.2.i")
    def destroy(self, e: Element, foe: Element, *rules: str, drowned: tuple[str, ...] = ()) -> None:
        """Destroyed by `foe`. `drowned`: the passengers whom the same dice destroy with a boat."""
        boat, cargo = e.box, [*self.passengers(e)]
        self.lose(e, "destroyed", *rules)
        for passenger in cargo:
            if passenger.id in drowned or not self._put_ashore(passenger, boat, foe.box):
                self.lose(passenger, "drowned", "B5.3.2.i")

    @rule("B5.3.2.f", "B5.4.c", "B5.5.2.a")
    def leave_table(self, e: Element, cause: str, *rules: str) -> Steps[None]:
        """Off the table in recoil or flight, with everybody aboard."""
        for gone in (e, *self.passengers(e)):
            yield from self.leave(gone, cause, *rules)

    @rule("B5.3.2.i")
    def _put_ashore(self, e: Element, boat: Box, foe: Box) -> bool:
        """A passenger reaches the bank opposite the enemy and faces him; False without room."""
        landing = next((p for p in self._landings(boat, foe) if self._is_dry(e, p)), None)
        if landing is None:
            return False
        e.status, e.boat = "table", ""
        path = stop_of(boat.pose), stop_of(landing)
        self.tell("swims-ashore", "B5.3.2.i", element=e.id, path=path)
        self.put(e, landing)
        return True

    def _landings(self, boat: Box, foe: Box) -> Iterator[Pose]:
        """Places beyond the boat as seen from the enemy, the nearest to the boat first."""
        heading = self._away_over_water(boat, foe)
        for n in range(int(FURTHEST / STRIDE)):
            for aside in ASIDE:
                place = Pose(*boat.center, heading).ahead(n * STRIDE).aside(aside)
                yield Pose(place.x, place.y, direction(place.point, foe.center))

    @rule("B5.3.2.i")
    def _away_over_water(self, boat: Box, foe: Box) -> float:
        """The direction to the bank opposite an enemy: across a river, straight over a lake."""
        river = self.river_at(boat)
        if river is None:
            return direction(foe.center, boat.center)
        band = self.ground.stream(river.name).band
        here, there = band.along(boat.center), band.along(foe.center)
        return here.facing + (pi / 2 if there.right > here.right else -pi / 2)

    def _is_dry(self, e: Element, pose: Pose) -> bool:
        return self.river_at(e.box_at(pose)) is None and self.fits(e, pose)
