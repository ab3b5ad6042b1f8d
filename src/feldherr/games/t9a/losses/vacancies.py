"""16.B.c, 21.A.a.2, 21.C.e Who takes the places and the tasks of those that have fallen."""

from collections.abc import Sequence
from itertools import product

from feldherr.field.box import Side
from feldherr.table import Steps, rule

from ..bodies import base
from ..formation.command import free_stands, moved_along, nearest, spot_word
from ..formation.formation import MIDDLE, Bearer, cells, champion_stand, taken
from ..state import Seat, Unit
from .remnants import Remnants

WORDS = {"standard": "standard-bearer", "musician": "musician"}
"""What the last model can be, by its role."""


class Vacancies(Remnants):
    """How gaps are filled."""

    @rule("16.B.c", "21.A.a.2/13")
    def character_falls(self, unit: Unit, seat: Seat) -> None:
        """It leaves its place; if that was at a side the others stay where they are."""
        character, gap = self.unit(seat.id), self.formation(unit).gap
        character.status, character.host = "destroyed", ""
        unit.characters = tuple(other for other in unit.characters if other.id != seat.id)
        if seat.side is not None and unit.pose is not None:
            half = (self.troop(seat.id).model.base[0] + gap) / 2
            self.put(unit, unit.pose.aside(half if seat.side is Side.LEFT else -half))
        self.tell("character-falls", "16.B.c", unit=seat.id)

    @rule("16.B.c", "21.A.a.2/11")
    def led_from(self, unit: Unit) -> int | None:
        """The file in which the champion of a unit stands in the first rank."""
        leads = champion_stand(self.formation(unit)) if unit.champion and unit.pose else None
        return leads.file if leads and not leads.rank else None

    @rule("16.B.c", "21.A.a.2/11")
    def gaps_close(self, unit: Unit, fallen: Sequence[Seat], led: int | None) -> Steps[None]:
        """The gaps of fallen Characters and of a champion, who stood in the file `led`: from the
        right, so that the places left of each are where they were."""
        own = self.formation(unit)
        gaps = [] if led is None else [(led, 1)]
        for seat in fallen:
            size = cells(base(self.troop(seat.id).model), own.base, own.gap)
            if size and not seat.side and not seat.rank:
                gaps.append((seat.file, size[0]))
        for file, wide in sorted(gaps, reverse=True):
            yield from self._gap_closes(unit, file, wide)

    @rule("16.B.c", "21.A.a.2/10", "21.A.a.2/11")
    def _gap_closes(self, unit: Unit, file: int, wide: int) -> Steps[None]:
        """In a single rank the shorter half moves up to the place of who has fallen, in its middle
        the one that the owner likes."""
        own, wide = self.formation(unit), min(wide, unit.files - self.room_of(unit))
        if wide <= 0:
            return
        before, after = file, unit.files - file - wide
        ends = [str(wide)] * (before <= after) + ["0"] * (after <= before)
        said = yield from self.decide(unit.seat, "casualties-left", ends.copy, unit=unit.id)
        away = (2 * int(said) - wide) * (own.base.width + own.gap) / 2
        unit.files, unit.lead = unit.files - wide, unit.lead - wide * (unit.lead > file)
        unit.bearers = moved_along(unit.bearers, -wide, beyond=file)
        unit.characters = tuple(
            Seat(s.id, s.rank, s.file - wide * (s.file > file), s.side) for s in unit.characters
        )
        self.put(unit, own.pose.aside(away))

    @rule("21.C.e/1", "21.C.e/2", "8.D.a.3-1")
    def bearers_left(self, unit: Unit) -> Steps[None]:
        """Others take up standard and instrument as long as there are any: the last one that is no
        champion carries one of both, his own if he was one of the two."""
        left = unit.models - unit.champion
        if not left:
            unit.musician = unit.standard = False
        elif left == 1 and unit.musician and unit.standard:
            own = self.formation(unit)
            spots = {(one.rank, one.file) for one in free_stands(own)}
            words = [WORDS[one.role] for one in own.bearers if (one.rank, one.file) in spots]
            words = words if len(words) == 1 else [*WORDS.values()]
            word = yield from self.decide(unit.seat, "who-is-left", words.copy, unit=unit.id)
            unit.standard = word == WORDS["standard"]
            unit.musician = not unit.standard
        yield from self._taken_up(unit)

    @rule("21.C.e/1")
    def _taken_up(self, unit: Unit) -> Steps[None]:
        """What a bearer has borne who has fallen the nearest one takes up; of several the one that
        the owner likes."""
        if not unit.bearers:
            return
        own = self.formation(unit)
        placed = [one for one in own.bearers if one.file != MIDDLE]
        free = {(one.rank, one.file): one for one in free_stands(own)}
        stay = [one for one in placed if free.pop((one.rank, one.file), None)]
        for one in (one for one in placed if one not in stay):
            near = {spot_word(stand): stand for stand in nearest(own, one, free.values())}
            who = f"{unit.id}.{one.role}"
            word = yield from self.decide(
                unit.seat, "who-takes-up", [*near].copy, unit=who, other=unit.id
            )
            taken_up = near[word]
            stay.append(Bearer(one.role, taken_up.rank, taken_up.file))
            del free[taken_up.rank, taken_up.file]
        unit.bearers = tuple(stay)

    @rule("16.B.a.3", "21.A.a.2/1", "21.A.a.2/10")
    def come_forward(self, unit: Unit) -> None:
        """Characters behind take the places of those that have fallen before them."""
        for name in [seat.id for seat in sorted(unit.characters, key=lambda seat: seat.rank)]:
            while place := self._place_before(unit, name):
                seats = unit.characters
                unit.characters = tuple(place if seat.id == name else seat for seat in seats)

    def _place_before(self, unit: Unit, name: str) -> Seat | None:
        """The nearest place one rank further forward, if models are missing before a Character, or
        if it has Front Rank and others without it stand there."""
        seat = next(seat for seat in unit.characters if seat.id == name)
        if not seat.rank:
            return None
        own = self.formation(unit)
        held = {place for place, one in taken(own).items() if one.id != name}
        room = own.files * seat.rank - sum(rank < seat.rank for rank, _ in held)
        size = cells(base(self.troop(name).model), own.base, own.gap)
        if size is None:
            return None
        if unit.models >= room:
            if self.stands_behind(self.unit(name), unit):
                return None
            lead = champion_stand(own)
            held |= {(lead.rank, lead.file)} if lead else set()
        free = [
            file
            for file in range(own.files - size[0] + 1)
            if held.isdisjoint(product(_next(seat.rank - 1, size[1]), _next(file, size[0])))
        ]
        near = min(free, key=lambda file: abs(file - seat.file), default=None)
        return None if near is None else Seat(name, seat.rank - 1, near)

    @rule("21.A.a.2/7", "21.A.a.2/14")
    def room_of(self, unit: Unit) -> int:
        """How many files the models of a unit fill in its first rank at least."""
        own = self.formation(unit)
        taken = [cells(one.base, own.base, own.gap) for one in own.joined if one.side is None]
        return max(1, unit.models + sum(wide for wide, _ in filter(None, taken)))


def _next(first: int, count: int) -> range:
    """So many numbers from one on."""
    return range(first, first + count)
