"""41.1 – 41.5 Entering and leaving terrain."""

from collections.abc import Iterator
from functools import partial
from math import degrees, pi, radians

from feldherr.field.box import Side
from feldherr.field.pose import Pose, between, direction, span
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Answer, Placement, Refusal, Steps, rule

from ..ground.pieces import edges_touching
from ..state import Piece, Unit
from .order import Order
from .square_up import SquareUp

EXITS: dict[str, tuple[Side, ...]] = {
    "march": (Side.REAR,),
    "shift": (Side.FRONT, Side.LEFT, Side.RIGHT),
}
"""41.4.a, 41.4.b: the edges one of which touches the terrain that is left."""
ALONG = (0.5, 0.25, 0.75, 0.0, 1.0)
"""Where on an edge of the terrain the middle of the unit's edge is suggested."""


class Occupying(SquareUp):
    """Units on terrain: how they get there, and how they leave."""

    @rule("41.1", "41.1.a", "41.8.b", "G-23d")
    def may_occupy(self, unit: Unit, piece: Piece) -> bool:
        """Whether a unit has room on a piece now."""
        return not piece.occupant and 0 < len(unit.trays) <= self.half(piece.id).capacity

    @rule("41.2", "41.2.a", "41.2.b")
    def occupy(self, unit: Unit, piece: Piece) -> None:
        """The unit is on the piece; its activation ends when the effects are resolved."""
        self.put(unit, None)
        unit.status, unit.inside, piece.occupant = "inside", piece.id, unit.id
        if unit.id == self.state.active:
            self.state.moved_out = True
        self.tell("enters-terrain", "41.2", unit=unit.id, piece=piece.id)

    @rule("41.3", "41.4", "41.5", "41.8.d", "53.2", "75.2", "G-23", "G-23b")
    def leave(self, unit: Unit, order: Order) -> Steps[bool]:
        """A march or shift of an occupant: it is put beside the terrain, or nothing happens."""
        piece, foes = self.piece(unit.inside), self.engaged_with(unit)
        if not order.enters or self.hindered(unit, order) or (foes and not order.disengages):
            return False
        suggest = partial(self.exits, unit, piece, order)
        judge = partial(self._bad_exit, unit, piece, order)
        if not any(judge(place) is None for place in suggest()):
            self.tell("cannot-leave", "41.5", unit=unit.id, piece=piece.id)
            return False
        seat = order.by or unit.seat
        answer = yield from self.place(seat, "leave-terrain", suggest, judge, unit=unit.id)
        assert isinstance(answer, Placement)
        unit.status, unit.inside, piece.occupant = "table", "", ""
        self.put(unit, pose_at(answer))
        self.tell("leaves-terrain", "41.4", unit=unit.id, piece=piece.id)
        yield from self.after_leaving(unit, foes)
        return True

    def after_leaving(self, unit: Unit, foes: list[Unit]) -> Steps[None]:
        """41.8.d: what it costs to disengage. See movement/movement.py."""
        raise NotImplementedError

    @rule("41.4", "41.4.a", "41.4.b")
    def exits(self, unit: Unit, piece: Piece, order: Order) -> Iterator[Placement]:
        """Places with an edge along an edge of the terrain."""
        outline, (width, depth) = self.outline(piece), self.size(unit)
        for part in ALONG:
            for first, second in zip(outline, outline[1:] + outline[:1], strict=True):
                if span(first, second) <= TOLERANCE:
                    continue
                away = direction(first, second) + pi / 2
                spot = Pose(*between(first, second, part), away)
                for side in EXITS[order.action]:
                    yield _placement(unit, _beside(spot, side, width, depth))

    @rule("41.4", "41.4.a", "41.4.b", "41.4.c", "A10")
    def _bad_exit(self, unit: Unit, piece: Piece, order: Order, answer: Answer) -> Refusal | None:
        """Why an occupant cannot be put down there."""
        assert isinstance(answer, Placement)
        pose = pose_at(answer)
        if answer.what != (unit.id,):
            return Refusal("not-this-unit", (), {"unit": unit.id})
        sides = edges_touching(self.body(unit, pose), self.outline(piece))
        if not {*sides} & {*EXITS[order.action]}:
            return Refusal("not-beside-terrain", ("41.4",), {"unit": unit.id, "piece": piece.id})
        near = self.first_in_the_way(unit, pose, {piece.id})
        if near:
            return Refusal("touches-obstacle", ("41.4.c",), {"unit": unit.id, "other": near})
        return None

    @rule("41.4.c", "61.0", "79.2")
    def first_in_the_way(self, unit: Unit, pose: Pose, beside: set[str]) -> str:
        """An obstacle that a unit would touch or overlap at a pose, "" for none.

        Those of `beside` may be touched.
        """
        body = self.body(unit, pose)
        for other in self.in_the_way(unit):
            deep = -TOLERANCE if other.id in beside else TOLERANCE
            if other.clearance(body, 2 * TOLERANCE) < deep:
                return other.id
        return ""


def _beside(spot: Pose, side: Side, width: float, depth: float) -> Pose:
    """The pose of a unit that has the middle of a side at a spot that looks away from terrain."""
    turn = {Side.REAR: 0.0, Side.FRONT: pi, Side.LEFT: -pi / 2, Side.RIGHT: pi / 2}[side]
    facing = spot.turned(turn)
    long = {Side.REAR: depth, Side.FRONT: 0.0}.get(side, depth / 2)
    aside = {Side.LEFT: width / 2, Side.RIGHT: -width / 2}.get(side, 0.0)
    return facing.ahead(long).aside(aside)


def _placement(unit: Unit, pose: Pose) -> Placement:
    return Placement((unit.id,), ((pose.x, pose.y, degrees(pose.facing)),))


def pose_at(answer: Placement) -> Pose:
    """Where an answer puts a unit."""
    x, y, facing = answer.path[-1]
    return Pose(x, y, radians(facing))
