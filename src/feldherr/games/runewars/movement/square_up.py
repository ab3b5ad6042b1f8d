"""19 Square up: the leading edge of a unit comes to lie on an enemy's edge, tray beside tray."""

from feldherr.field.box import Side
from feldherr.field.pose import Pose, span
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Steps, rule

from ..ground import grid
from ..ground.obstacles import Lying
from ..ground.squaring import Edge, Meeting, aligned, along, flush, majority, meeting, offsets
from ..state import Piece, Unit
from .ways import Ways

Spots = dict[str, Pose]
"""Places where a unit is squared up, by the word for the direction in which it slides there."""


class SquareUp(Ways):
    """Squaring up after a collision, after closing in and when the tool is revealed."""

    @rule("5.6", "19.5.d", "G-12")
    def square_up_on_reveal(self, unit: Unit) -> Steps[None]:
        """Who is engaged without being aligned tries to square up."""
        foes = self.engaged_with(unit)
        if unit.inside or (len(foes) > 1 and not self.options.square_up_among_many):
            return
        askew = [foe for foe in foes if not foe.inside and not self.is_aligned(unit, foe)]
        if askew:
            yield from self.square_up(unit, askew[0])

    @rule("9.0", "19.1.a")
    def is_aligned(self, unit: Unit, foe: Unit) -> bool:
        """Whether two engaged units lie on one grid."""
        return aligned(self.body(unit), self.body(foe), self.tray)

    @rule("19.0", "19.3", "59.3.a")
    def square_up(self, unit: Unit, foe: Unit) -> Steps[bool]:
        """A unit lines up with an enemy; the edge that touches it goes first."""
        touched = self.contacts(unit, foe)
        if not touched:
            return False
        return (yield from self.line_up(unit, foe, touched[0].side))

    @rule("19.0", "19.1", "19.2", "19.5", "19.5.b", "19.5.c", "22.4.b", "G-23c", "G-53")
    def line_up(self, unit: Unit, foe: Unit, lead: Side) -> Steps[bool]:
        """The same with the edge that led the move; whether it succeeded."""
        if foe.inside:
            return self._lines_up_with_terrain(unit, foe, lead)
        met = meeting(self.body(unit), self.body(foe))
        edges = (yield from self._edges_in_order(unit, met)) if met else []
        for edge in edges:
            assert met is not None
            spots = self._aligned_spots(unit, foe, lead, met, edge)
            if spots:
                yield from self._slide_to(unit, foe, spots)
                return True
        self.tell("not-squared-up", "19.5.c", unit=unit.id, other=foe.id)
        return False

    @rule("19.1", "G-54")
    def _slide_to(self, unit: Unit, foe: Unit, spots: Spots) -> Steps[None]:
        word = yield from self.decide(unit.seat, "slide-along", spots.keys)
        self.put(unit, spots[word])
        self.tell("squares-up", "19.0", "19.1", unit=unit.id, other=foe.id)

    @rule("19.2", "19.5.b", "G-09")
    def _edges_in_order(self, unit: Unit, met: Meeting) -> Steps[list[Edge]]:
        """The enemy's edges: at a corner first the one on whose side more trays are."""
        if len(met.edges) == 1:
            return list(met.edges)
        assert unit.pose is not None
        trays = [
            grid.blocks_at((cell,), unit.columns, self.tray, unit.pose)[0]
            for cell in grid.cells(unit)
        ]
        left, right = majority(trays, met)
        if left == right:
            word = yield from self.choose(unit.seat, "rotate-towards", ("left-hand", "right-hand"))
            left += word == "left-hand"
        return list(met.edges if left > right else met.edges[::-1])

    @rule("19.1", "19.5", "19.5.a", "19.5.b", "19.5.c", "G-54")
    def _aligned_spots(self, unit: Unit, foe: Unit, lead: Side, met: Meeting, edge: Edge) -> Spots:
        """The aligned places at an enemy's edge: the nearest to both sides, if they are free.

        If neither is, the next ones where nothing is in the way; at a corner the leading edge
        stays near it.
        """
        assert unit.pose is not None
        size = self.size(unit)
        start = flush(unit.pose, size, lead, met.point, edge)
        if start is None:
            return {}
        steps = offsets(start, size, lead, edge, self.tray)
        if len(met.edges) > 1:
            farthest = unit.columns * self.tray if lead in (Side.FRONT, Side.REAR) else size[1]
            steps = [step for step in steps if abs(step) < farthest]
        poses = [(step, along(start, edge, step)) for step in steps]
        if steps and abs(steps[0]) <= TOLERANCE and self._squared_at(unit, foe, lead, poses[0][1]):
            return {"stay": poses[0][1]}
        nearest = [(step, pose) for step, pose in poses if abs(step) < self.tray]
        return self._either_way(unit, foe, lead, nearest) or self._either_way(
            unit, foe, lead, poses
        )

    def _either_way(
        self, unit: Unit, foe: Unit, lead: Side, poses: list[tuple[float, Pose]]
    ) -> Spots:
        """The first free place to the left and to the right."""
        spots: Spots = {}
        for step, pose in poses:
            word = "left-hand" if step > 0 else "right-hand"
            if word not in spots and self._squared_at(unit, foe, lead, pose):
                spots[word] = pose
        return spots

    @rule("19.5", "G-36")
    def _squared_at(self, unit: Unit, foe: Unit, lead: Side, pose: Pose) -> bool:
        """Whether a unit can be squared up there: flush with the enemy, and no new collision.

        It may touch allies and the table's edge there, which have no effect; but overlap nothing,
        and touch no other enemy or terrain that it did not touch before.
        """
        body, others = self.body(unit, pose), self.in_the_way(unit)
        if any(other.clearance(body, TOLERANCE) < -TOLERANCE for other in others):
            return False
        if not any(t.side == lead and t.length > 0 for t in self.contacts(unit, foe, pose)):
            return False
        effects = {other.id for other in self.enemies(unit)} | {*self.state.pieces}
        return not ({*self.touched(unit, pose)} - {*self.touched(unit)} - {foe.id}) & effects

    # --- At terrain that the enemy occupies ---

    @rule("41.8.b", "G-23c")
    def _lines_up_with_terrain(self, unit: Unit, foe: Unit, lead: Side) -> bool:
        """A corner of the unit at a straight edge of the terrain: the unit turns flush with it."""
        assert unit.pose is not None
        piece = self.piece(foe.inside)
        edge, corner = self._edge_at(unit, piece)
        turned = flush(unit.pose, self.size(unit), lead, corner, edge) if edge and corner else None
        if turned is None or not self._room_at(unit, piece, turned):
            self.tell("not-squared-up", "G-23c", unit=unit.id, other=foe.id)
            return False
        self.put(unit, turned)
        self.tell("squares-up", "19.0", "G-23c", unit=unit.id, other=foe.id)
        return True

    def _edge_at(self, unit: Unit, piece: Piece) -> tuple[Edge | None, tuple[float, float] | None]:
        """The edge of a piece at which a corner of the unit lies, and that corner."""
        outline = self.outline(piece)
        corners = [corner for block in self.body(unit) for corner in block.corners]
        for edge in zip(outline, outline[1:] + outline[:1], strict=True):
            for corner in corners:
                away = span(edge[0], corner) + span(corner, edge[1]) - span(*edge)
                ends = min(span(corner, edge[0]), span(corner, edge[1]))
                if away <= TOLERANCE and ends > TOLERANCE:
                    return edge, corner
        return None, None

    def _room_at(self, unit: Unit, piece: Piece, pose: Pose) -> bool:
        """Whether it stands free at a piece and touches nothing new."""
        body, others = self.body(unit, pose), self.in_the_way(unit)
        if any(other.clearance(body, TOLERANCE) < -TOLERANCE for other in others):
            return False
        if not Lying(piece.id, self.outline(piece)).touches(body):
            return False
        return not {*self.touched(unit, pose)} - {*self.touched(unit)}
