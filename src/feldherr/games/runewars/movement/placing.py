"""Units that grow or are put elsewhere by abilities."""

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from feldherr.field.blocks import Blocks
from feldherr.field.box import distance_to_point
from feldherr.field.pose import Pose
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Answer, Placement, Refusal, rule

from ..ground.pieces import edges_touching
from ..state import Tray, Unit
from .order import Order
from .terrain import Occupying, pose_at

ACTIONS: tuple[Literal["march", "shift"], ...] = ("march", "shift")
"""Who arrives may have any edge at the terrain."""


class Placing(Occupying):
    """New trays at the rear, and places behind an enemy."""

    @rule("27.0", "67.0", "45.0")
    def room_for_trays(self, unit: Unit, most: int) -> int:
        """How many full trays have room at the rear of a unit, at the most so many."""
        fitting = (n for n in range(most, 0, -1) if self._holds(unit, n))
        return next(fitting, 0)

    @rule("41.1")
    def _holds(self, unit: Unit, count: int) -> bool:
        """Whether a unit has room for so many more trays, on the table or on its terrain."""
        if unit.inside:
            return len(unit.trays) + count <= self.half(unit.inside).capacity
        grown = replace(unit, trays=[*unit.trays, *_new_trays(unit, count)])
        return self._is_free(unit, grown, grown.pose)

    def _is_free(self, unit: Unit, grown: Unit, pose: Pose | None) -> bool:
        """Whether a unit, as it would be then, overlaps nothing at a pose."""
        body = self.body(grown, pose)
        return all(o.clearance(body, TOLERANCE) >= -TOLERANCE for o in self.in_the_way(unit))

    @rule("27.0", "67.0")
    def add_trays(self, unit: Unit, count: int) -> None:
        """Full trays join the rear rank, then new ranks behind it."""
        unit.trays = [*unit.trays, *_new_trays(unit, count)]
        self.tell("trays-added", "27.0", unit=unit.id, count=count)

    # --- At terrain, out of the reserve ---

    def arrivals(self, unit: Unit) -> Iterator[Placement]:
        """Places along the edges of all terrain pieces, perhaps without room."""
        for piece in self.state.pieces.values():
            if piece.pose is not None:
                for action in ACTIONS:
                    yield from self.exits(unit, piece, Order(action=action, speed=1))

    @rule("41.4.c", "79.2")
    def bad_arrival(self, unit: Unit, answer: Answer) -> Refusal | None:
        """Why a unit cannot arrive there: it must touch terrain, and nothing else."""
        assert isinstance(answer, Placement)
        if answer.what != (unit.id,):
            return Refusal("not-this-unit", (), {"unit": unit.id})
        pose = pose_at(answer)
        body = self.body(unit, pose)
        lying = [piece for piece in self.state.pieces.values() if piece.pose is not None]
        beside = {p.id for p in lying if edges_touching(body, self.outline(p))}
        if not beside:
            return Refusal("not-beside-any-terrain", ("L130",), {"unit": unit.id})
        near = self.first_in_the_way(unit, pose, beside) or self._token_under(body)
        if near:
            return Refusal("touches-obstacle", ("41.4.c",), {"unit": unit.id, "other": near})
        return None

    def _token_under(self, body: Blocks) -> str:
        """An objective token that a body touches."""
        for marker in self.state.markers.values():
            if any(distance_to_point(block, marker.at) <= TOLERANCE for block in body):
                return marker.id
        return ""

    # --- Behind an enemy ---

    def room_behind(self, unit: Unit, foe: Unit, column: int) -> bool:
        """Whether a unit can stand behind the tray of that column, from 0, of an enemy."""
        pose = self._behind(foe, column)
        touching = bool(self.contacts(unit, foe, pose))
        return touching and self._is_free(unit, unit, pose)

    def stand_behind(self, unit: Unit, foe: Unit, column: int) -> None:
        """The unit's front lies at the rear edge of that tray."""
        self.put(unit, self._behind(foe, column))
        self.tell("steps-behind", "34.0", unit=unit.id, other=foe.id)

    @rule("27.2", "9.0")
    def _behind(self, foe: Unit, column: int) -> Pose:
        assert foe.pose is not None
        aside = (column + 0.5 - foe.columns / 2) * self.tray
        return foe.pose.ahead(-foe.ranks * self.tray).aside(aside)


def _new_trays(unit: Unit, count: int) -> list[Tray]:
    """Full trays for the free places at the rear, from left to right."""
    taken = {(tray.rank, tray.column) for tray in unit.trays}
    rear, number = unit.ranks - 1, max(tray.number for tray in unit.trays)
    places = [(row, col) for row in range(rear, rear + count + 1) for col in range(unit.columns)]
    free = [place for place in places if place not in taken][:count]
    room = unit.printed.places
    return [
        Tray(number + n, row, column, room, [0] * room)
        for n, (row, column) in enumerate(free, start=1)
    ]
