"""21.A.a.2/5, 21.B.c Characters whose rank-and-file are gone stand together as a unit."""

from feldherr.field.box import Side
from feldherr.table import Steps, rule

from ..bodies import base
from ..formation.formation import Base, cells, stands
from ..state import Seat, Unit
from .removal import Removal


class Remnants(Removal):
    """How they stand."""

    @rule("21.A.a.2/5", "21.A.a.2/13", "21.B.c/1", "GC44")
    def alone_together(self, unit: Unit) -> Steps[None]:
        """The base of one of them is that of the unit: the one that the most of them match.

        They stand side by side in one rank, in the order in which they stood, on the same line and
        with the same middle; who does not match stands at a side.
        """
        own = self.formation(unit)
        where = {s.id: own.pose.local(s.body.center)[1] for s in stands(own)}
        unit.measure = yield from self._measure(unit)
        bases, unit_base = self._own_bases(unit), base(self.troop(unit.measure).model)
        wide = {name: cells(one, unit_base) for name, one in bases.items()}
        seats, file = list[Seat](), 0
        for name in sorted(bases, key=lambda name: where[name]):
            if size := wide[name]:
                seats.append(Seat(name, 0, file))
                file += size[0]
            else:
                side = Side.RIGHT if seats else Side.LEFT
                seats.append(Seat(name, side=side))
        unit.characters, unit.files = tuple(seats), max(file, 1)
        self.put(unit, own.pose.aside(sum(where.values()) / len(where)))

    def _own_bases(self, unit: Unit) -> dict[str, Base]:
        return {seat.id: base(self.troop(seat.id).model) for seat in unit.characters}

    @rule("21.A.a.2/5")
    def _measure(self, unit: Unit) -> Steps[str]:
        """Whose base leaves the fewest mismatching; among different ones its owner chooses."""
        bases = self._own_bases(unit)
        odd = {
            name: sum(cells(other, own) is None for other in bases.values())
            for name, own in bases.items()
        }
        best = {bases[name]: name for name in bases if odd[name] == min(odd.values())}
        return (
            yield from self.decide(
                unit.seat, "measure-base", lambda: list(best.values()), unit=unit.id
            )
        )
