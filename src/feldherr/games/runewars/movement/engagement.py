"""59 Engaged: which enemies touch a unit, and with which edges."""

from collections.abc import Iterator

from feldherr.field.blocks import Blocks
from feldherr.field.box import Box, Side, box
from feldherr.field.convex import Polygon
from feldherr.field.pose import Point, Pose
from feldherr.table import rule

from ..base import Rules
from ..ground.contacts import Touch, engages, flanks, touches
from ..ground.pieces import edges_touching
from ..state import Piece, Unit

BEYOND = 2000.0
"""mm. How deep what lies outside the play area is."""


class Engagement(Rules):
    """Contacts on the present poses, or as if one unit stood elsewhere."""

    @rule("59.0", "59.2", "59.3", "59.3.a", "G-60")
    def contacts(self, unit: Unit, foe: Unit, pose: Pose | None = None) -> tuple[Touch, ...]:
        """The edges at which two units are engaged; empty if they are not.

        `side` is the edge of `unit`, `other` that of `foe`. `pose`: as if `unit` stood there.
        An occupant of terrain touches with its front edge (41.8).
        """
        if unit.inside and pose is None:
            return tuple(t.turned for t in self._at_terrain(foe, unit))
        if foe.inside:
            return self._at_terrain(unit, foe, pose)
        corner = self.options.corner_engages
        found = touches(self.body(unit, pose), self.body(foe))
        return tuple(touch for touch in found if engages(touch, corner))

    @rule("41.8", "41.8.a")
    def _at_terrain(
        self, unit: Unit, occupant: Unit, pose: Pose | None = None
    ) -> tuple[Touch, ...]:
        """How a unit outside touches an enemy that occupies terrain."""
        if unit.inside and pose is None:
            return ()
        sides = self.edges_at(unit, self.piece(occupant.inside), pose)
        return tuple(Touch(side, Side.FRONT, self.tray, False) for side in sides)

    def edges_at(self, unit: Unit, piece: Piece, pose: Pose | None = None) -> tuple[Side, ...]:
        """The edges with which a unit touches a terrain piece."""
        return edges_touching(self.body(unit, pose), self.outline(piece))

    @rule("59.0", "59.1", "59.5")
    def engaged_with(self, unit: Unit, pose: Pose | None = None) -> list[Unit]:
        """The enemies that a unit is engaged with, in the order of their ids."""
        return [foe for foe in self.enemies(unit) if self.contacts(unit, foe, pose)]

    def engaged(self, unit: Unit) -> bool:
        return any(self.contacts(unit, foe) for foe in self.enemies(unit))

    @rule("39.1", "39.2", "41.8", "G-16")
    def flanking(self, unit: Unit, foe: Unit) -> bool:
        """Whether a unit flanks an enemy: its front touches the enemy's side or rear."""
        return any(flanks(touch) for touch in self.contacts(unit, foe))

    # --- What is in the way ---

    def outline(self, piece: Piece) -> Polygon:
        """The corners of a terrain piece on the table, clockwise."""
        assert piece.pose is not None, f"{piece.id} is not on the table"
        return tuple(_set_at(point, piece.pose) for point in self.half(piece.id).outline)

    @rule("45.0", "45.1", "73.1")
    def obstacles(self, unit: Unit) -> Iterator[tuple[str, Blocks]]:
        """Everything that a unit may collide with, by id: units and "edge"; not the terrain."""
        for other in self.units():
            if other is not unit and other.status == "table":
                yield other.id, self.body(other)
        for outside in self.outside():
            yield "edge", (outside,)

    @rule("73.1")
    def outside(self) -> tuple[Box, ...]:
        """What lies beyond the four edges of the play area."""
        width, depth = self.table.width, self.table.depth
        wide, deep = width + 2 * BEYOND, depth + 2 * BEYOND
        up, right = Pose(0, depth / 2, 0.0), Pose(width + BEYOND, depth / 2, 0.0)
        below, above = Pose(width / 2, -BEYOND / 2, 0.0), Pose(width / 2, depth + BEYOND / 2, 0.0)
        return (
            box(up, deep, BEYOND),
            box(right, deep, BEYOND),
            box(below.ahead(wide / 2), BEYOND, wide),
            box(above.ahead(wide / 2), BEYOND, wide),
        )


def _set_at(point: Point, pose: Pose) -> Point:
    """A point about the origin (x right, y ahead) as the pose turns and shifts it."""
    return pose.world(point[1], point[0])
