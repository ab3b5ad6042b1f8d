"""21.B.f Make Way: Characters step into contact."""

from collections.abc import Iterator
from itertools import product

from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.table import Steps, rule

from ..bodies import base
from ..formation.base_contact import base_contacts
from ..formation.command import instead
from ..formation.formation import cells, stands, taken
from ..state import Seat, Unit
from .changing_places import ChangingPlaces, Order

STAY = "stay"


class MakingWay(ChangingPlaces):
    """Step make_way."""

    @rule("15.D.0", "21.B.f/1", "21.B.f/2", "21.B.f/3", "21.B.f/4", "GC46")
    def make_way(self) -> Steps[None]:
        """Each Character of the first rank that touches nobody may swap places."""
        self.state.cursor = "duels"
        combat = self.state.combat
        here = [self.unit(name) for name in combat.units] if combat else []
        for unit in self.moments([one for one in here if one.status == "table"]):
            for seat in unit.characters:
                files = list(self._ways_made(unit, seat))
                if files:
                    yield from self._steps_up(unit, seat, files)

    def _steps_up(self, unit: Unit, seat: Seat, files: list[int]) -> Steps[None]:
        words = [STAY, *(str(file + 1) for file in files)]
        word = yield from self.choose(unit.seat, "make-way", words, unit=seat.id)
        if word != STAY:
            self.stands_as(unit, self.way_made(unit, seat.id, word))
            self.tell("makes-way", "21.B.f/1", unit=seat.id)

    @rule("21.B.f/3", "21.C.d/1", "21.C.d/3")
    def way_made(self, unit: Unit, name: str, said: str) -> Order:
        """How all stand when a Character has stepped into contact, or stays; whoever of the command
        group stood there takes its place."""
        if said == STAY:
            return self.order_of(unit)
        seat = next(one for one in unit.characters if one.id == name)
        moved = Seat(seat.id, seat.rank, int(said) - 1, seat.side)
        lead = seat.file if unit.lead == moved.file else unit.lead
        bearers = instead(unit.bearers, (moved.rank, moved.file), (seat.rank, seat.file))
        return Order(tuple(moved if s.id == name else s for s in unit.characters), lead, bearers)

    @rule("21.B.f/1", "21.B.f/2", "21.B.f/3", "21.B.f/4", "21.A.a.18/1", "21.A.a.18/3")
    def _ways_made(self, unit: Unit, seat: Seat) -> Iterator[int]:
        """The files where a Character would touch an enemy at the unit's front, and displace
        nobody but rank-and-file."""
        platform = any(g.word == "war_platform" for g in self.troop(seat.id).model.rules)
        bold = any(g.word == "professional_courtesy" for g in self.troop(seat.id).model.rules)
        if seat.rank or seat.side is not None or platform:
            return
        if self._is_in_contact(unit, seat.id) and not bold:
            return
        own = self.formation(unit)
        wide, deep = cells(base(self.troop(seat.id).model), own.base, own.gap) or (1, 1)
        held = {place for place, one in taken(own).items() if one.id != seat.id}
        for file in range(own.files - wide + 1):
            free = held.isdisjoint(product(range(deep), range(file, file + wide)))
            if free and file != seat.file and self._touches(unit, Seat(seat.id, 0, file)):
                yield file

    @rule("21.B.f/1")
    def _is_in_contact(self, unit: Unit, name: str) -> bool:
        """Whether a Character touches an enemy, at whichever edge of its unit."""
        foes = map(self.unit, unit.engaged)
        return any(own.id == name for foe in foes for own, _ in self.contacts(unit, foe))

    @rule("21.B.f/2", "GC46")
    def _touches(self, unit: Unit, seat: Seat) -> bool:
        """Whether the Character would touch an enemy by the unit's front, standing there."""
        own = self.formation(unit)
        joined = tuple(
            replace(one, rank=seat.rank, file=seat.file) if one.id == seat.id else one
            for one in own.joined
        )
        made = replace(own, joined=joined)
        if len(stands(made)) != len(stands(own)):
            return False
        for name, side in unit.engaged.items():
            foe = self.unit(name)
            attacks = foe.charging or not self.options.make_way_needs_charge
            if side is Side.FRONT and attacks:
                pairs = base_contacts(made, self.formation(foe))
                if any(mine.id == seat.id for mine, _ in pairs):
                    return True
        return False
