"""21.B.d.1 A Character charges out of its unit."""

from collections.abc import Iterator

from msgspec.structs import replace

from feldherr.field.tolerance import TOLERANCE
from feldherr.table import rule

from ..formation.formation import Formation, boundary, stands
from ..formation.spacing import SPACING, apart
from ..state import Place, Unit
from .targets import Targets


class GoingOut(Targets):
    """How Characters charge alone while their unit stays."""

    @rule("21.B.d/1", "21.B.d.1/1", "21.B.d.1/5", "21.A.a.28/2", "GC43")
    def may_go_out(self, host: Unit) -> Iterator[Unit]:
        """The Characters of a unit that could declare a charge of their own: records of them as if
        they stood alone.

        A unit that has to charge itself lets nobody out.
        """
        barred = host.turn.declared or host.turn.no_charge or host.turn.must_charge
        if barred or host.fleeing or self.engaged(host) or self.shaken(host):
            return
        for seat in host.characters:
            if not self.may_leave(seat.id):
                continue
            alone = self.stepped_out(host, self.unit(seat.id))
            if self.may_charge(alone):
                yield alone

    @rule("21.B.d.1/2", "21.B.d.1/3")
    def stepped_out(self, host: Unit, character: Unit) -> Unit:
        """A Character as a unit of its own where it stands in its unit; nothing is changed."""
        where = next(s for s in stands(self.formation(host)) if s.id == character.id)
        phase = replace(character.phase, left=host.id)
        return replace(character, status="table", host="", pose=where.body.pose, phase=phase)

    @rule("21.B.d.1/3", "21.B.d.1/5", "21.B.d.1/6", "GC43")
    def goes_out(self, character: Unit) -> None:
        """From its declaration on it is a unit of its own; the others declare no charge this turn.

        It still stands where it stood: its models let it pass.
        """
        host = self.unit(character.host)
        pose = self.stepped_out(host, character).pose
        place = Place(host.characters, host.files, host.last, host.pose, host.lead, host.bearers)
        for member in (host, *self.joined(host)):
            member.turn.no_charge = member.id != character.id
        self.leave(character)
        self.put(character, pose)
        character.turn.came_from = place

    @rule("21.B.d.1/7")
    def stays_inside(self, character: Unit, end: Formation) -> bool:
        """Whether a failed charge does not lead an inch out of the unit: then it is part of it
        again, in its old place, and all are Shaken."""
        name, place = character.phase.left, character.turn.came_from
        host = self.state.units.get(name)
        if place is None or host is None or host.status != "table" or host.fleeing:
            return False
        if apart(boundary(end), self.boundary(host)) > SPACING + TOLERANCE:
            return False
        here = {character.id, *(seat.id for seat in host.characters)}
        host.characters = tuple(seat for seat in place.characters if seat.id in here)
        host.files, host.last, host.lead = place.files, place.last, place.lead
        host.bearers = place.bearers
        self.put(host, place.pose)
        self.stays(character, host, "21.B.d.1/7")
        character.turn.came_from = None
        self.shake(host)
        return True
