"""L130 Step 7: units are deployed by turns. L131, L132: supply and runes."""

from collections.abc import Iterator
from functools import partial
from itertools import chain

from feldherr.field.blocks import overlap
from feldherr.field.pose import Pose, angle_between
from feldherr.field.tolerance import ANGLE_TOLERANCE, TOLERANCE
from feldherr.table import Answer, Placement, Refusal, Steps, rule

from ..army.roster import units_of
from ..cards.components import Rectangle
from ..ground.ranges import range_between
from ..rounds.runes import Runes
from ..state import Battlefield, Position, Unit
from .late_arrivals import LateArrivals
from .places import behind, facing_middle, holds, lies_in, placed, pose_of, spots

LATTICE = 30.0
"""mm. How dense the suggested places are."""


class Deployment(LateArrivals, Runes):
    """Steps before_deployment, deploy, after_deployment, prepare_runes."""

    @classmethod
    @rule("L119")
    def begin(cls, opening: Battlefield) -> Position:
        """Both armies beside the play area."""
        made = [units_of(opening.armies[seat], seat) for seat in opening.seats]
        return Position(units={unit.id: unit for unit in chain(*made)})

    def before_deployment(self) -> Steps[None]:
        yield from self.window("before_deployment")
        yield from self.rules_before_deployment()
        self.state.turn_of, self.state.cursor = self.state.first, "deploy"

    @rule("L130", "13.2", "13.2.c")
    def deploy(self) -> Steps[None]:
        """One unit by turns; the first player begins; scouts come last."""
        seat = self.state.turn_of
        waiting = {s: self._waiting(s) for s in self.opening.seats}
        if not any(waiting.values()):
            self.state.turn_of, self.state.cursor = "", "scout"
            return
        self.state.turn_of = self.enemy(seat)
        if waiting[seat]:
            yield from self._deploy_one(seat, waiting[seat])

    def _waiting(self, seat: str) -> list[Unit]:
        """The units that can be deployed next: scouts only after all others of both sides."""
        reserve = [u for u in self.state.units.values() if u.status == "reserve"]
        left = [u for u in reserve if not self.flagged(u, "late_deployment")]
        plain = [u for u in left if not self.keyword(u, "scout")]
        return [u for u in (plain or left) if u.seat == seat]

    def _deploy_one(self, seat: str, waiting: list[Unit]) -> Steps[None]:
        stuck = [unit for unit in waiting if not self._fits_somewhere(unit)]
        if stuck:
            self.cannot_deploy(stuck[0])
            return
        suggest, judge = partial(self._suggested, waiting), partial(self._judged, waiting)
        answer = yield from self.place(seat, "unit-deploy", suggest, judge)
        assert isinstance(answer, Placement)
        unit = self.unit(answer.what[0])
        unit.status = "table"
        self.put(unit, pose_of(answer))
        self.tell("unit-deployed", "L130", unit=unit.id)

    def _fits_somewhere(self, unit: Unit) -> bool:
        return any(self.bad_place_for(unit, pose) is None for pose in self._poses(unit))

    def _suggested(self, waiting: list[Unit]) -> Iterator[Placement]:
        return (placed(unit.id, pose) for unit in waiting for pose in self._poses(unit))

    def _poses(self, unit: Unit) -> Iterator[Pose]:
        """Places in the zones, looking at the table; for big units also at its edge (13.2.b)."""
        size = self.table.width, self.table.depth
        for zone in self.zones(unit.seat):
            facing = facing_middle(zone, *size)
            for x, y in spots(zone, LATTICE):
                yield Pose(x, y, facing)
            if not self._has_room(unit, zone):
                yield from self._at_the_edge(unit, zone, facing)

    def _judged(self, waiting: list[Unit], answer: Answer) -> Refusal | None:
        assert isinstance(answer, Placement)
        unit = next((u for u in waiting if (u.id,) == answer.what), None)
        if unit is None:
            return Refusal("not-waiting", ("L130",), {"unit": answer.what[0]})
        return self.bad_place_for(unit, pose_of(answer))

    @rule("13.1", "13.2")
    def zones(self, seat: str) -> tuple[Rectangle, ...]:
        """The zones of a side."""
        scheme = self.deployment
        return scheme.red if self.state.zones[seat] == "red" else scheme.blue

    @rule("13.2", "13.2.a", "13.2.b", "G-22")
    def bad_place_for(self, unit: Unit, pose: Pose) -> Refusal | None:
        """Why a unit cannot be deployed there."""
        body = self.body(unit, pose)
        zones = self.zones(unit.seat)
        inside = any(lies_in(body, zone) for zone in zones)
        if not inside and not any(self._overflows(unit, zone, pose) for zone in zones):
            return Refusal("not-in-zone", ("13.2.a",), {"unit": unit.id})
        for name, other in self.obstacles(unit):
            if overlap(body, other):
                return Refusal("place-taken", ("L130",), {"unit": unit.id, "other": name})
        return None

    @rule("13.2.b")
    def _has_room(self, unit: Unit, zone: Rectangle) -> bool:
        """Whether a unit fits into an empty zone, in one direction or the other."""
        room = sorted((zone[2] - zone[0], zone[3] - zone[1]))
        return all(need <= has for need, has in zip(sorted(self.size(unit)), room, strict=True))

    @rule("13.2.b", "G-22")
    def _overflows(self, unit: Unit, zone: Rectangle, pose: Pose) -> bool:
        """Whether a unit too big for a zone stands with its rear at the zone's long table edge."""
        if self._has_room(unit, zone):
            return False
        table = self.table.width, self.table.depth
        rear = pose.ahead(-self.size(unit)[1])
        turned = abs(angle_between(pose.facing, facing_middle(zone, *table)))
        level = turned <= ANGLE_TOLERANCE and behind(rear, *table) <= TOLERANCE
        return level and holds(zone, rear.point)

    @rule("13.2.b", "G-22")
    def _at_the_edge(self, unit: Unit, zone: Rectangle, facing: float) -> Iterator[Pose]:
        deep, table = self.size(unit)[1], (self.table.width, self.table.depth)
        for x, y in spots(zone, LATTICE):
            spot = Pose(x, y, facing)
            yield spot.ahead(deep - behind(spot, *table))

    @rule("13.2", "L107.a")
    def deploy_again(self, unit: Unit, near: Unit | None) -> Steps[None]:
        """A unit is deployed once more, at range 1 of `near`; where it stood is always allowed."""
        assert unit.pose is not None
        old = placed(unit.id, unit.pose).rounded()
        self.put(unit, None)
        unit.status = "reserve"
        answer = yield from self.place(
            unit.seat,
            "unit-deploy",
            lambda: chain([old], self._suggested([unit])),
            lambda wish: None if wish == old else self._judged_again(unit, near, wish),
        )
        assert isinstance(answer, Placement)
        unit.status = "table"
        self.put(unit, pose_of(answer))
        self.tell("unit-deployed", "L130", unit=unit.id)

    def _judged_again(self, unit: Unit, near: Unit | None, answer: Answer) -> Refusal | None:
        refusal = self._judged([unit], answer)
        if refusal or near is None or near.status != "table":
            return refusal
        assert isinstance(answer, Placement)
        there = self.body(unit, pose_of(answer))
        if range_between(there, self.body(near), self.band) > 1:
            return Refusal("not-near", ("L107.a",), {"unit": unit.id, "other": near.id})
        return None

    @rule("L131", "51.1", "51.2", "51.3", "L132", "1.3")
    def after_deployment(self) -> Steps[None]:
        """The runes are cast; effects of the setup's end."""
        yield from self.rules_after_deployment()
        yield from self.overgrow()
        yield from self.window("after_deployment")
        self.state.cursor = "prepare_runes"

    @rule("L132", "51.1", "51.2")
    def prepare_runes(self) -> Steps[None]:
        yield from self.cast_runes()
        yield from self.rules_after_setup()
        yield from self.window("after_setup")
        self.state.cursor = "start_round"
        self.finish()

    def finish(self) -> None:
        """71.0. See rounds/scoring.py."""
        raise NotImplementedError
