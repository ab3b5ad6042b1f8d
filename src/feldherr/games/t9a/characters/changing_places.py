"""21.A.a.2/2, 21.C.d/3, 15.H.e.1 Characters and champions change places in their unit."""

from collections.abc import Iterator

from msgspec import Struct

from feldherr.field.box import Side
from feldherr.table import Steps, rule

from ..formation.formation import Formation, Joined, champion_stand, rank_and_file, stands, taken
from ..state import Seat, Unit
from ..words import SHIFTS
from .leaving import Leaving

Seats = tuple[Seat, ...]


class Order(Struct, frozen=True):
    """How those with Front Rank stand in a unit: its Characters, and the file of its champion."""

    characters: Seats
    lead: int


class ChangingPlaces(Leaving):
    """Who stands where in a unit."""

    # --- Who may, and where to ---

    @rule("21.A.a.2/2", "21.A.a.2/15", "21.A.a.18/3", "21.C.d/3")
    def other_places(self, unit: Unit, who: str) -> dict[str, Order]:
        """How all stand if a Character or the champion takes another place, by word: as far
        forward, instead of rank-and-file or of another one as wide; on a mismatching base at the
        other side; a War Platform nowhere."""
        seat = next((one for one in unit.characters if one.id == who), None)
        if seat is None:
            found = sorted(self._files_of_champion(unit))
        elif self._is_platform(seat.id):
            return {}
        elif seat.side is not None:
            return self._other_side(unit, seat)
        else:
            found = sorted(self._in_its_rank(unit, seat))
        return {str(file + 1): Order(characters, lead) for file, characters, lead in found}

    @rule("21.A.a.2/15")
    def _other_side(self, unit: Unit, seat: Seat) -> dict[str, Order]:
        left = seat.side is Side.RIGHT
        if len([one for one in unit.characters if one.side]) == 2:
            return {}
        there = Seat(seat.id, side=Side.LEFT if left else Side.RIGHT)
        order = Order(_seated(unit.characters, there), unit.lead)
        return {"seat-left" if left else "seat-right": order}

    def _is_platform(self, name: str) -> bool:
        return any(given.word == "war_platform" for given in self.troop(name).model.rules)

    @rule("21.A.a.2/2", "21.A.a.2/1")
    def _in_its_rank(self, unit: Unit, seat: Seat) -> Iterator[tuple[int, Seats, int]]:
        """The files to which a Character can go, and how all stand then; a champion who stands
        there comes as near to the place that it leaves as he can."""
        own = self.formation(unit)
        wide = {s.id: s.wide for s in stands(own) if s.id}
        held = {file for (_, file), one in taken(own).items() if one.id != seat.id}
        mine = range(wide[seat.id])
        for file in range(own.files - len(mine) + 1):
            if file != seat.file and not held & {file + n for n in mine}:
                lead = seat.file if unit.lead - file in mine else unit.lead
                yield file, _seated(unit.characters, Seat(seat.id, seat.rank, file)), lead
        for other in unit.characters:
            alike = other.rank == seat.rank and wide[other.id] == len(mine)
            if other != seat and alike and not other.side and not self._is_platform(other.id):
                swapped = Seat(seat.id, seat.rank, other.file), Seat(other.id, seat.rank, seat.file)
                yield other.file, _seated(unit.characters, *swapped), unit.lead

    @rule("21.C.d/3", "21.A.a.2/2")
    def _files_of_champion(self, unit: Unit) -> Iterator[tuple[int, Seats, int]]:
        """The files to which the champion can go, and how all stand then."""
        own = self.formation(unit)
        leads = champion_stand(own)
        if leads is None:
            return
        held, ordinary = taken(own), set(rank_and_file(own))
        for file in range(own.files):
            other = held.get((leads.rank, file))
            if other is not None and self._swaps(own, other):
                there = Seat(other.id, leads.rank, leads.file)
                yield file, _seated(unit.characters, there), file
            elif file != leads.file and (leads.rank, file) in ordinary:
                yield file, unit.characters, file

    def _swaps(self, own: Formation, other: Joined) -> bool:
        """Whether a Character takes no more room than the champion, whose place it can take."""
        return other.base == own.base and not self._is_platform(other.id)

    # --- Doing so ---

    @rule("21.A.a.2/2", "21.C.d/3")
    def shift_words(self, unit: Unit, aside: bool = False) -> list[str]:
        """Which Characters can take another place in a unit, with `aside` also those at its sides;
        and whether its champion can."""
        seats = [seat.id for seat in unit.characters if aside or seat.side is None]
        led = [f"{unit.id}.champion"] if unit.champion else []
        return [f"{who} {SHIFTS}" for who in (*seats, *led) if self.other_places(unit, who)]

    @rule("21.A.a.2/2", "21.C.d/3", "15.H.e.1", "15.I.2")
    def takes_place(self, unit: Unit, said: str) -> Steps[None]:
        """A Character or the champion takes another place, as an answer says."""
        who = said.split(" ")[0]
        places = self.other_places(unit, who)
        word = yield from self.decide(
            unit.seat, "shift-place", lambda: list(places), unit=who, other=unit.id
        )
        self.stands_as(unit, places.get(word, self.order_of(unit)))
        self.takes_order(unit, self.formation(unit))

    def order_of(self, unit: Unit) -> Order:
        """How those with Front Rank stand now."""
        return Order(unit.characters, unit.lead)

    def stands_as(self, unit: Unit, order: Order) -> None:
        """So they stand from now on."""
        unit.characters, unit.lead = order.characters, order.lead


@rule("21.A.a.2/2")
def _seated(seats: Seats, *moved: Seat) -> Seats:
    """All seats, these instead of those that their Characters had."""
    new = {seat.id: seat for seat in moved}
    return tuple(new.get(seat.id, seat) for seat in seats)
