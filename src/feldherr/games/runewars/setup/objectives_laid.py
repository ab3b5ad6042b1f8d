"""L129 Step 6: what the objective card says about the setup."""

from collections.abc import Iterator

from feldherr.field.pose import Point
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Answer, Placement, Refusal, Steps, rule

from ..ground.ranges import band_of
from ..state import Marker
from .places import margin, spots
from .terrain_laying import TerrainLaying

LATTICE = 60.0
"""mm. How dense the suggested places are."""


class ObjectivesLaid(TerrainLaying):
    """Steps set_objective, lay_marker."""

    @rule("L129", "89.2")
    def set_objective(self) -> Steps[None]:
        """Tokens to be held lie on the middle line; supplies are laid by the opponents."""
        if self.objective.kind == "hold":
            for number, at in enumerate(self._middle_line(self.objective.tokens), start=1):
                self._lay(Marker(id=f"marker-{number}", at=at))
        raid = self.objective.kind == "raid"
        self.state.turn_of = self.state.first if raid else ""
        self.state.cursor = "lay_marker" if raid else "before_deployment"
        yield from ()

    def _middle_line(self, count: int) -> Iterator[Point]:
        part = self.table.width / (count + 1)
        return ((part * n, self.table.depth / 2) for n in range(1, count + 1))

    def _lay(self, marker: Marker) -> None:
        self.state.markers[marker.id] = marker
        self.tell("marker-laid", "L129", marker=marker.id)

    @rule("L129", "89.2")
    def lay_marker(self) -> Steps[None]:
        """By turns one supply token in the opponent's half, for the own troops to fetch."""
        state, seat = self.state, self.state.turn_of
        mine = [marker for marker in state.markers.values() if marker.seat == seat]
        if len(mine) == self.objective.tokens:
            state.turn_of, state.cursor = "", "before_deployment"
            return
        name = f"marker-{len(state.markers) + 1}"
        answer = yield from self.place(
            seat, "marker", lambda: self._suggested_for(seat, name), lambda a: self._laid(seat, a)
        )
        assert isinstance(answer, Placement)
        self._lay(Marker(id=name, at=answer.path[-1][:2], seat=seat))
        state.turn_of = self.enemy(seat)

    def _suggested_for(self, seat: str, name: str) -> Iterator[Placement]:
        whole = (0.0, 0.0, self.table.width, self.table.depth)
        return (Placement((name,), ((x, y, 0.0),)) for x, y in spots(whole, LATTICE))

    @rule("L129")
    def _laid(self, seat: str, answer: Answer) -> Refusal | None:
        """In the other half, not near its edge and not near another token."""
        assert isinstance(answer, Placement)
        point = answer.path[-1][:2]
        if not self.in_half(self.enemy(seat), point):
            return Refusal("marker-in-own-half", ("L129",))
        near = [m for m in self.state.markers.values() if self._close(m.at, point)]
        edge = margin((point,), self.table.width, self.table.depth)
        if edge <= TOLERANCE or band_of(edge, self.band) <= 1 or near:
            return Refusal("marker-too-near", ("L129",))
        return None

    def _close(self, one: Point, other: Point) -> bool:
        return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 <= self.band**2

    def in_half(self, seat: str, point: Point) -> bool:
        """Whether a point lies on that side's half of the play area."""
        zones = self.deployment.red if self.state.zones[seat] == "red" else self.deployment.blue
        middle = sum(zone[1] + zone[3] for zone in zones) / (2 * len(zones))
        above = middle > self.table.depth / 2
        return (point[1] > self.table.depth / 2) == above
