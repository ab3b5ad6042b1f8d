"""8.D.a.3-6 Surprise: who is concealed in a unit bursts out of it."""

from collections.abc import Iterator
from functools import partial
from math import pi

from feldherr.field.body import bodies_collide, body_distance
from feldherr.field.pose import Pose
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Answer, Placement, Refusal, Steps, rule

from ..formation.formation import Formation, boundary
from ..formation.spacing import refuse_off_table
from ..preparation.places import placed, pose_of
from ..state import Unit
from .ricochet import Ricochets, touches

BESIDE = 2.0
"""mm. So near to its unit it is put down, without touching it."""
HIDDEN = "t9-stays-hidden"


class Released(Ricochets):
    """Where they come out, and their first move."""

    @rule("8.D.a.3-6")
    def concealed(self, unit: Unit) -> list[Unit]:
        """Who is concealed in a unit still."""
        return [one for one in self.brought(unit, "concealed") if one.status == "concealed"]

    @rule("8.D.a.3-6")
    def releases(self, unit: Unit) -> Steps[None]:
        """All of them, one after another."""
        for one in self.concealed(unit):
            if unit.status == "table":
                yield from self._bursts_out(unit, one)

    @rule("8.D.a.3-6", "21.A.a.44/1")
    def _bursts_out(self, unit: Unit, one: Unit) -> Steps[None]:
        """Its owner puts it beside its unit and says where it goes: it neither runs amok nor goes
        awry in this move. Without room it stays where it is."""
        suggest, judge = partial(self._exits, unit, one), partial(self._judge_exit, unit, one)
        words = partial(self._no_exit, unit, one)
        about = {"unit": one.id, "other": unit.id}
        answer = yield from self.place(unit.seat, "bursts-out", suggest, judge, words, **about)
        if not isinstance(answer, Placement):
            return
        one.status = "table"
        self.put(one, pose_of(answer))
        self.tell("bursts-out", "8.D.a.3-6", **about)
        given = self.given(self.pools(one)[0], "random_movement")
        assert given is not None
        rolled = yield from self.amounts(one.seat, "random-distance", given.x, unit=one.id)
        yield from self.bounces(one, pose_of(answer).facing, rolled[0])

    @rule("8.D.a.3-6")
    def _exits(self, unit: Unit, one: Unit) -> Iterator[Placement]:
        """Suggested places: in the middle and at the ends of each edge, looking away from it."""
        around = self.formation(unit).rectangle
        centre = Pose(*around.center, around.pose.facing)
        deep = self.formation(one, Pose(0.0, 0.0, 0.0)).depth + BESIDE / 2
        for quarter in range(4):
            out = Pose(*centre.point, centre.facing + quarter * pi / 2)
            away, along = around.depth / 2, around.width / 2
            if quarter % 2:
                away, along = along, away
            for part in (0.0, -1.0, 1.0):
                yield placed(one.id, out.ahead(away + deep).aside(part * along))

    def _no_exit(self, unit: Unit, one: Unit) -> list[str]:
        judged = (self._judge_exit(unit, one, way) for way in self._exits(unit, one))
        return [HIDDEN] if all(judged) else []

    @rule("8.D.a.3-6", "20.C.1")
    def _judge_exit(self, unit: Unit, one: Unit, answer: Answer) -> Refusal | None:
        """Just beside its unit, on nothing else, and not into it again."""
        assert isinstance(answer, Placement)
        about, there = {"unit": one.id, "other": unit.id}, self.formation(one, pose_of(answer))
        own = self.boundary(unit)
        away = body_distance(boundary(there), own)
        if answer.what != (one.id,) or not TOLERANCE < away <= BESIDE:
            return Refusal("not-beside-its-unit", ("8.D.a.3-6",), about)
        if touches(there, sum(self.table), own):
            return Refusal("into-its-own-unit", ("8.D.a.3-6",), about)
        if self._stands_on(one, there):
            return Refusal("no-room-there", ("8.D.a.3-6",), about)
        return refuse_off_table(one.id, boundary(there), self.table)

    def _stands_on(self, one: Unit, there: Formation) -> bool:
        units = (self.boundary(other) for other in self.others(one))
        rocks = (piece.box for piece in self.impassable())
        return any(bodies_collide(boundary(there), body) for body in (*units, *rocks))
