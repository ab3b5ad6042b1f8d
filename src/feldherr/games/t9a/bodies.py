"""3, 4 Where units stand: from the state to formations, boundaries, distances and spacing."""

from collections.abc import Iterator

from feldherr.field.body import Body, body_distance, body_on_table, body_separation
from feldherr.field.pose import Pose
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Refusal, rule

from .army.profiles import Model
from .formation.formation import SKIRMISH_GAP, Base, Formation, Joined, boundary, stands
from .models.dice import Throws
from .state import Piece, Unit
from .words import INCH

NEAR, NEAREST = 1.0, 0.5
"""4.C-1, 4.C-2 inches: what every unit keeps away at the end of a move, and what during one."""


@rule("3.A.a-1", "3.A.a-2")
def base(model: Model) -> Base:
    """The base of a model as geometry."""
    return Base(float(model.base[0]), float(model.base[1]), model.round)


class Bodies(Throws):
    """Units as bodies on the table."""

    @rule("3.B-1", "3.B-2", "21.A.a.26/2", "21.A.a.26/7")
    def formation(self, unit: Unit, pose: Pose | None = None) -> Formation:
        """A unit as geometry, here or at another pose."""
        where = pose or unit.pose
        assert where is not None, f"{unit.id} is not on the table"
        model = self.troop(unit.id).model
        loose = unit.models and any(given.word == "skirmisher" for given in model.rules)
        return Formation(
            pose=where,
            base=base(model),
            files=unit.files,
            models=unit.models,
            joined=tuple(self._seats(unit)),
            gap=SKIRMISH_GAP if loose and unit.models + len(unit.characters) > 1 else 0.0,
            last=unit.last,
        )

    @rule("21.B.b/10")
    def _seats(self, unit: Unit) -> Iterator[Joined]:
        for seat in unit.characters:
            own = base(self.troop(seat.id).model)
            yield Joined(seat.id, own, seat.rank, seat.file, seat.side)

    @rule("3.B.e-1")
    def boundary(self, unit: Unit, pose: Pose | None = None) -> Body:
        """The Unit Boundary, here or at another pose."""
        return boundary(self.formation(unit, pose))

    @rule("4.A-3", "4.A-5", "4.A-6")
    def distance(self, unit: Unit, other: Unit) -> float:
        """Between two Unit Boundaries, mm."""
        return body_distance(self.boundary(unit), self.boundary(other))

    @rule("21.A.a.5/4", "4.A-3", "14.A.a.7")
    def model_body(self, unit: Unit, name: str) -> Body:
        """The base of a model with a place of its own in a unit; else the boundary of the unit."""
        found = (one.body for one in stands(self.formation(unit)) if one.id == name)
        return next(found, self.boundary(unit))

    @rule("4.A-1", "4.A-4")
    def within(self, unit: Unit, other: Unit, inches: float) -> bool:
        """Whether one is within so many inches of the other."""
        return self.distance(unit, other) <= inches * INCH + TOLERANCE

    @rule("20.B.e")
    def impassable(self) -> Iterator[Piece]:
        """The Impassable Terrain."""
        return (piece for piece in self.state.pieces.values() if piece.kind == "impassable")

    @rule("4.C-1", "3.B.e-2")
    def obstacles(self, unit: Unit) -> Iterator[tuple[str, Body]]:
        """What a unit keeps away from: all other units and Impassable Terrain, by their ids."""
        for other in self.others(unit):
            yield other.id, self.boundary(other)
        for piece in self.impassable():
            yield piece.id, piece.box

    @rule("20.C.1")
    def on_table(self, formation: Formation) -> bool:
        """Whether a Unit Boundary lies wholly on the table."""
        return body_on_table(boundary(formation), *self.table)

    @rule("4.C-1", "4.C-2", "4.C-3", "4.C-4", "G-07", "G-08")
    def crowded(self, unit: Unit, formation: Formation, inches: float = NEAR) -> Refusal | None:
        """Why a unit cannot stand so: off the table, or too near to something (at the end of a
        move: 1 inch or less). What it may legally stay close to (4.C-3) it may only not overlap."""
        if not self.on_table(formation):
            return Refusal("t9-off-table", ("20.C.1",), {"unit": unit.id})
        body = boundary(formation)
        for name, other in self.obstacles(unit):
            least = 0.0 if self.may_stay_close(unit.id, name) else inches * INCH
            if body_separation(body, other) < least - TOLERANCE:
                about = {"unit": unit.id, "other": name}
                return Refusal("t9-too-close", ("4.C-1", "4.C-2"), about)
        return None

    @rule("4.C-3")
    def may_stay_close(self, one: str, other: str) -> bool:
        """Whether these two came legally within 1 inch of each other and have stayed there."""
        return (one, other) in self.state.close or (other, one) in self.state.close

    @rule("4.C-3", "G-08")
    def note_close(self) -> None:
        """Remembers who is within 1 inch of whom now, and forgets who is not any more.

        Called when a legal move has ended: whoever stands so near then may stay so near.
        """
        units = list(self.units())
        found = []
        for at, unit in enumerate(units):
            near = (other for other in units[at + 1 :] if self.within(unit, other, NEAR))
            found += [(unit.id, other.id) for other in near]
            body = self.boundary(unit)
            rocks = (p for p in self.impassable() if body_distance(body, p.box) <= NEAR * INCH)
            found += [(unit.id, piece.id) for piece in rocks]
        self.state.close = tuple(found)
