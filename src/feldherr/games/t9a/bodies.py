"""3, 4 Where units stand: from the state to formations, boundaries, distances and spacing."""

from collections.abc import Collection, Iterator
from functools import cache

from feldherr.field.body import Body, body_distance
from feldherr.field.box import SIDES, Side
from feldherr.field.pose import Pose
from feldherr.field.tolerance import ROUNDING, TOLERANCE
from feldherr.table import Refusal, rule

from .army.profiles import Model
from .formation.arcs import is_in_arc
from .formation.base_contact import Pairs, contacts
from .formation.command import settled_bearers
from .formation.formation import (
    MIDDLE,
    SKIRMISH_GAP,
    Base,
    Bearer,
    Formation,
    Joined,
    Stand,
    boundary,
    champion_stand,
    settled,
    stands,
)
from .formation.spacing import (
    APPROACH,
    SPACING,
    Obstacle,
    refuse_off_table,
    refuse_spacing,
)
from .models.dice import Throws
from .state import Piece, Seat, Unit
from .words import INCH

NEAR = SPACING - ROUNDING
"""mm. 4.C-3, G-07: who is no nearer than this is not within 1 inch by the rules of spacing."""


@cache
@rule("3.A-2", "3.A.a-1", "3.A.a-2")
def base(model: Model) -> Base:
    """The base of a model as geometry."""
    return Base(float(model.base[0]), float(model.base[1]), model.round)


@cache
def has_printed(model: Model, word: str) -> bool:
    """Whether a rule is printed for a model."""
    return any(given.word == word for given in model.rules)


USUALLY = {
    (True, True): (Bearer("standard"), Bearer("musician")),
    (True, False): (Bearer("standard"),),
    (False, True): (Bearer("musician"),),
    (False, False): (),
}
"""21.C.d/1 The bearers of a unit that has a standard and a musician or not, wherever they stand."""


class Bodies(Throws):
    """Units as bodies on the table."""

    @rule("3.B-1", "3.B-2", "21.A.a.2/5", "21.A.a.26/2", "21.A.a.26/7", "GC29", "GC30")
    def formation(self, unit: Unit, pose: Pose | None = None) -> Formation:
        """A unit as geometry, here or at another pose."""
        where = pose or unit.pose
        assert where is not None, f"{unit.id} is not on the table"
        model = self.troop(unit.measure or unit.id).model
        loose = unit.models and has_printed(model, "skirmisher")
        return Formation(
            pose=where,
            base=base(model),
            files=unit.files,
            models=unit.models,
            joined=tuple(self._seats(unit)) if unit.characters else (),
            gap=SKIRMISH_GAP if loose and unit.models + len(unit.characters) > 1 else 0.0,
            last=unit.last,
            lead=unit.lead if unit.champion else None,
            bearers=self._placed_bearers(unit)
            if unit.bearers
            else USUALLY[unit.standard, unit.musician],
        )

    @rule("21.C.d/1")
    def _placed_bearers(self, unit: Unit) -> tuple[Bearer, ...]:
        """Standard bearer and musician of a unit, who have places of their own."""
        placed = {one.role: one for one in unit.bearers}
        usual = USUALLY[unit.standard, unit.musician]
        return tuple(placed.get(one.role, one) for one in usual)

    @rule("21.B.b/10")
    def _seats(self, unit: Unit) -> Iterator[Joined]:
        for seat in unit.characters:
            model = self.troop(seat.id).model
            central = has_printed(model, "war_platform")
            yield Joined(seat.id, base(model), seat.rank, seat.file, seat.side, central)

    @rule("3.B.e-1")
    def boundary(self, unit: Unit, pose: Pose | None = None) -> Body:
        """The Unit Boundary, here or at another pose."""
        return boundary(self.formation(unit, pose))

    @rule("4.A-3", "4.A-5", "4.A-6")
    def distance(self, unit: Unit, other: Unit) -> float:
        """Between two Unit Boundaries, mm."""
        return body_distance(self.boundary(unit), self.boundary(other))

    @rule("4.A-3", "4.A-5")
    def gap(self, formation: Formation, other: Unit) -> float:
        """From a unit as it would stand to another one, mm."""
        return body_distance(boundary(formation), self.boundary(other))

    @rule("3.A-1", "3.B-2", "21.B.b/10")
    def stands(self, unit: Unit) -> tuple[Stand, ...]:
        """Where every model of a unit stands: Rank-and-File rank by rank, then its Characters."""
        return stands(self.formation(unit))

    @rule("21.A.a.2/1", "21.C.d/3")
    def pool_at(self, unit: Unit, stand: Stand) -> str:
        """The key of the pool of a stand."""
        if stand.id or not unit.champion:
            return stand.id or unit.id
        leads = champion_stand(self.formation(unit))
        same = leads is not None and (stand.rank, stand.file) == (leads.rank, leads.file)
        return f"{unit.id}.champion" if same else unit.id

    @rule("21.A.a.2/1", "21.A.a.2/10", "21.C.d/1", "21.C.d/3", "21.B.b/10")
    def takes_order(self, unit: Unit, formation: Formation) -> None:
        """Its Characters and its command group have the places now that they have in a
        formation."""
        unit.characters = tuple(Seat(o.id, o.rank, o.file, o.side) for o in formation.joined)
        lead = settled(formation)
        unit.lead = unit.lead if lead is None else lead
        if any(one.file != MIDDLE for one in formation.bearers):
            unit.bearers = settled_bearers(formation)

    @rule("3.C.a-2", "3.C.a.1-1", "3.C.d-2")
    def contacts(self, unit: Unit, other: Unit) -> Pairs:
        """The pairs of models of two units that are in base contact with each other, as they stand
        at home."""
        return contacts(self.formation(unit), self.formation(other))

    @rule("3.B.h-1", "3.B.h-2")
    def arcs_holding(self, unit: Unit, other: Unit) -> list[Side]:
        """The arcs of a unit in which another one is, at least in part."""
        own, body = self.boundary(unit), self.boundary(other)
        return [side for side in SIDES if is_in_arc(own, side, body)]

    @rule("21.A.a.5/4", "4.A-3", "14.A.a.7")
    def model_body(self, unit: Unit, name: str) -> Body:
        """The base of a model with a place of its own in a unit; else the boundary of the unit."""
        found = (one.body for one in self.stands(unit) if one.id == name)
        return next(found, self.boundary(unit))

    @rule("4.A-1", "4.A-4")
    def within(self, unit: Unit, other: Unit, inches: float) -> bool:
        """Whether one is within so many inches of the other."""
        return self.distance(unit, other) <= inches * INCH + TOLERANCE

    @rule("20.B.e")
    def impassable(self) -> Iterator[Piece]:
        """The Impassable Terrain."""
        return (piece for piece in self.state.pieces.values() if piece.kind == "impassable")

    @rule("4.C-1", "3.B.e-2", "4.C-3")
    def obstacles(self, unit: Unit) -> list[Obstacle]:
        """What a unit keeps away from: all other units and Impassable Terrain."""
        found = []
        for other in self.others(unit):
            body, enemy = self.boundary(other), other.seat != unit.seat
            near = self._closeness(unit, other.id, body)
            found.append(Obstacle(other.id, body, enemy, other.fleeing, near))
        for piece in self.impassable():
            near = self._closeness(unit, piece.id, piece.box)
            found.append(Obstacle(piece.id, piece.box, close=near))
        return found

    @rule("4.C-3", "G-08")
    def _closeness(self, unit: Unit, name: str, body: Body) -> float | None:
        """How near a unit may come to what it is legally within 1 inch of, mm: half an inch, or as
        near as it stands; None: it is not."""
        if unit.pose is None or not self.may_stay_close(unit.id, name):
            return None
        return min(APPROACH, body_distance(self.boundary(unit), body))

    @rule("4.C-1", "4.C-2", "20.C.1")
    def crowded(
        self, unit: Unit, formation: Formation, gone: Collection[str] = ()
    ) -> Refusal | None:
        """Why a unit cannot end a move so: not wholly on the table, or too near to something.

        `gone`: who is not there then, such as a Character that becomes part of it.
        """
        body = boundary(formation)
        off = refuse_off_table(unit.id, body, self.table)
        others = (other for other in self.obstacles(unit) if other.id not in gone)
        return off or refuse_spacing(unit.id, body, others)

    @rule("4.C-3")
    def may_stay_close(self, one: str, other: str) -> bool:
        """Whether these two came legally within 1 inch of each other and have stayed there."""
        return (one, other) in self.state.close or (other, one) in self.state.close

    @rule("4.C-3", "G-07", "G-08")
    def note_close(self) -> None:
        """Remembers who is within 1 inch of whom now, and forgets who is not any more.

        Called when a legal move has ended: whoever stands so near then may stay so near. Exactly
        an inch away is not near: so far off every move may end.
        """
        units = list(self.units())
        found = []
        for at, unit in enumerate(units):
            near = (other for other in units[at + 1 :] if self.distance(unit, other) < NEAR)
            found += [(unit.id, other.id) for other in near]
            body = self.boundary(unit)
            rocks = (p for p in self.impassable() if body_distance(body, p.box) < NEAR)
            found += [(unit.id, piece.id) for piece in rocks]
        self.state.close = tuple(found)
