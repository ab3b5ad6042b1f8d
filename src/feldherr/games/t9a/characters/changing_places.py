"""21.A.a.2/2, 21.C.d, 15.H.e.1 Characters and command groups change places in their unit."""

from collections.abc import Iterator
from itertools import product

from msgspec import Struct
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.table import Steps, rule

from ..formation.command import (
    CHAMPION,
    ROLES,
    bearer_stands,
    free_stands,
    instead,
    settled_bearers,
    spot_word,
)
from ..formation.formation import (
    Bearer,
    Formation,
    Joined,
    Stand,
    champion_stand,
    rank_and_file,
    stands,
    taken,
)
from ..state import Seat, Unit
from ..words import SHIFTS
from .leaving import Leaving

Seats = tuple[Seat, ...]


class Order(Struct, frozen=True):
    """How those who have places stand in a unit: its Characters, the file of its champion, its
    bearers."""

    characters: Seats
    lead: int
    bearers: tuple[Bearer, ...] = ()


class ChangingPlaces(Leaving):
    """Who stands where in a unit."""

    # --- Who may, and where to ---

    @rule("21.A.a.2/2", "21.A.a.2/15", "21.A.a.18/3", "21.C.d/2", "21.C.d/3")
    def other_places(self, unit: Unit, who: str) -> dict[str, Order]:
        """How all stand if somebody takes another place, by word: a Character or the champion as
        far forward, instead of rank-and-file or of another one as wide; on a mismatching base at
        the other side; a War Platform nowhere; musician and standard bearer anywhere."""
        seat = next((one for one in unit.characters if one.id == who), None)
        role = who.rpartition(".")[2]
        if role in ROLES:
            return dict(self._spots_of_bearer(unit, role))
        if seat is None:
            found = sorted(self._files_of_champion(unit))
        elif self._is_platform(seat.id):
            return {}
        elif seat.side is not None:
            return self._other_side(unit, seat)
        else:
            found = sorted(self._in_its_rank(unit, seat))
        stands_at = self._own_stand(unit, seat)
        return {
            str(file + 1): self._in_exchange(unit, Order(characters, lead), stands_at, file)
            for file, characters, lead in found
        }

    def _own_stand(self, unit: Unit, seat: Seat | None) -> Stand | None:
        """Where a Character stands, else the champion."""
        own = self.formation(unit)
        if seat is None:
            return champion_stand(own)
        return next(one for one in stands(own) if one.id == seat.id)

    @rule("21.A.a.2/2", "21.C.d/1")
    def _in_exchange(self, unit: Unit, order: Order, own: Stand | None, file: int) -> Order:
        """An order in which somebody has left his place for another file of his rank: bearers who
        stood anywhere there take what has become free."""
        bearers = unit.bearers
        if own is not None:
            left, there = _ground(own), _ground(replace(own, file=file))
            for taken_, free in zip(sorted(there - left), sorted(left - there), strict=True):
                bearers = instead(bearers, taken_, free)
        return replace(order, bearers=bearers)

    @rule("21.C.d/1", "21.C.d/2")
    def _spots_of_bearer(self, unit: Unit, role: str) -> Iterator[tuple[str, Order]]:
        """The places of other rank-and-file, by rank and file: who stands there takes his."""
        own = self.formation(unit)
        here, order = bearer_stands(own).get(role), self.order_of(unit)
        for one in sorted(free_stands(own), key=lambda one: (one.rank, one.file)):
            if here and one != here:
                there = one.rank, one.file
                others = [other for other in settled_bearers(own) if other.role != role]
                made = instead(others, there, (here.rank, here.file))
                bearers = tuple(sorted((*made, Bearer(role, *there)), key=lambda one: one.role))
                yield spot_word(one), replace(order, bearers=bearers)

    @rule("21.A.a.2/15")
    def _other_side(self, unit: Unit, seat: Seat) -> dict[str, Order]:
        left = seat.side is Side.RIGHT
        if len([one for one in unit.characters if one.side]) == 2:
            return {}
        there = Seat(seat.id, side=Side.LEFT if left else Side.RIGHT)
        order = replace(self.order_of(unit), characters=_seated(unit.characters, there))
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

    @rule("21.A.a.2/2", "21.C.d/2", "21.C.d/3")
    def shift_words(self, unit: Unit, aside: bool = False) -> list[str]:
        """Which Characters can take another place in a unit, with `aside` also those at its sides;
        and who of its command group can."""
        seats = [seat.id for seat in unit.characters if aside or seat.side is None]
        led = [f"{unit.id}.{CHAMPION}"] if unit.champion else []
        able = [who for who in (*seats, *led) if self.other_places(unit, who)]
        borne = ROLES if unit.models - unit.champion > 1 else ()
        able += [f"{unit.id}.{role}" for role in borne if getattr(unit, role)]
        return [f"{who} {SHIFTS}" for who in able]

    @rule("21.A.a.2/2", "21.C.d/2", "21.C.d/3", "15.H.e.1", "15.I.2")
    def takes_place(self, unit: Unit, said: str) -> Steps[None]:
        """Somebody takes another place, as an answer says; bearers who have had no place of their
        own stay where they are."""
        unit.bearers = settled_bearers(self.formation(unit))
        who = said.split(" ")[0]
        places = self.other_places(unit, who)
        word = yield from self.decide(
            unit.seat, "shift-place", lambda: list(places), unit=who, other=unit.id
        )
        self.stands_as(unit, places.get(word, self.order_of(unit)))
        self.takes_order(unit, self.formation(unit))

    def order_of(self, unit: Unit) -> Order:
        """How those who have places stand now."""
        return Order(unit.characters, unit.lead, unit.bearers)

    def stands_as(self, unit: Unit, order: Order) -> None:
        """So they stand from now on."""
        unit.characters, unit.lead, unit.bearers = order.characters, order.lead, order.bearers


def _ground(one: Stand) -> set[tuple[int, int]]:
    """The places (rank, file) that a model takes."""
    return set(product(range(one.rank, one.rank + one.deep), one.covers))


@rule("21.A.a.2/2")
def _seated(seats: Seats, *moved: Seat) -> Seats:
    """All seats, these instead of those that their Characters had."""
    new = {seat.id: seat for seat in moved}
    return tuple(new.get(seat.id, seat) for seat in seats)
