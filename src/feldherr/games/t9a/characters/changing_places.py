"""21.A.a.2/2, 15.H.e.1 Characters change places in their unit."""

from collections.abc import Iterator

from feldherr.field.box import Side
from feldherr.table import Steps, rule

from ..formation.formation import stands, taken
from ..state import Seat, Unit
from .leaving import Leaving

SHIFTS = "t9-shifts"
"""The word of who takes another place, after its id."""
Seats = tuple[Seat, ...]


class ChangingPlaces(Leaving):
    """Who stands where in a unit."""

    @rule("21.A.a.2/2", "21.A.a.2/15", "21.A.a.18/3")
    def other_seats(self, unit: Unit, seat: Seat) -> dict[str, Seats]:
        """How a unit's Characters may stand if one takes another place, by word: as far forward,
        instead of rank-and-file or of another Character as wide; on a mismatching base at the
        other side; a War Platform nowhere."""
        if self._is_platform(seat):
            return {}
        if seat.side is not None:
            left = seat.side is Side.RIGHT
            free = len([s for s in unit.characters if s.side]) < 2
            there = Seat(seat.id, side=Side.LEFT if left else Side.RIGHT)
            moved = _seated(unit.characters, there)
            return {"seat-left" if left else "seat-right": moved} if free else {}
        return {str(made[0] + 1): made[1] for made in sorted(self._in_its_rank(unit, seat))}

    def _is_platform(self, seat: Seat) -> bool:
        return any(given.word == "war_platform" for given in self.troop(seat.id).model.rules)

    @rule("21.A.a.2/2", "21.A.a.2/1")
    def _in_its_rank(self, unit: Unit, seat: Seat) -> Iterator[tuple[int, Seats]]:
        """The files to which it can go, and how all stand then."""
        own = self.formation(unit)
        wide = {s.id: s.wide for s in stands(own) if s.id}
        held = {file for (_, file), one in taken(own).items() if one.id != seat.id}
        mine = range(wide[seat.id])
        for file in range(own.files - len(mine) + 1):
            if file != seat.file and not held & {file + n for n in mine}:
                yield file, _seated(unit.characters, Seat(seat.id, seat.rank, file))
        for other in unit.characters:
            alike = other.rank == seat.rank and wide[other.id] == len(mine)
            if other != seat and alike and not other.side and not self._is_platform(other):
                swapped = Seat(seat.id, seat.rank, other.file), Seat(other.id, seat.rank, seat.file)
                yield other.file, _seated(unit.characters, *swapped)

    @rule("15.H.e.1", "15.I.2")
    def shift_words(self, unit: Unit) -> list[str]:
        """Which Characters can change places where their unit stands."""
        inside = (seat for seat in unit.characters if seat.side is None)
        return [f"{seat.id} {SHIFTS}" for seat in inside if self.other_seats(unit, seat)]

    @rule("21.A.a.2/2", "15.H.e.1", "15.I.2")
    def takes_place(self, unit: Unit, said: str) -> Steps[None]:
        """A Character takes another place, as an answer says."""
        seat = next(one for one in unit.characters if one.id == said.split(" ")[0])
        places = self.other_seats(unit, seat)
        word = yield from self.decide(unit.seat, "shift-place", lambda: list(places), unit=seat.id)
        unit.characters = places[word]


@rule("21.A.a.2/2")
def _seated(seats: Seats, *moved: Seat) -> Seats:
    """All seats, these instead of those that their Characters had."""
    new = {seat.id: seat for seat in moved}
    return tuple(new.get(seat.id, seat) for seat in seats)
