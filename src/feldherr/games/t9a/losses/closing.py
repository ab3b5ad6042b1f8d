"""16.B.a to 16.B.c Which models leave a formation, and how the others close up."""

from collections.abc import Iterator, Mapping, Sequence
from math import inf

from feldherr.field.box import Side
from feldherr.table import Steps, rule

from ..formation.base_contact import (
    is_square,
    models_in_contact,
    most_along,
    numbers_in_contact,
    units_in_contact,
)
from ..formation.command import moved_along, settled_bearers
from ..formation.formation import Formation, home, may_end_so, places, stands, taken
from ..movement.arranging import arranged
from ..state import Seat, Unit
from .vacancies import Vacancies

Loss = tuple[int, int, int, int]
"""How bad it is: units that leave the combat, units that have to be nudged, models not in contact,
unevenness."""

LEADS = "champion"
"""Who is meant beside the ids of Characters."""


class Closing(Vacancies):
    """How ranks close up."""

    @rule("16.B.a.1", "16.B.a.3", "16.B.a.4", "16.B.c", "21.B.c/1", "21.C.e/3", "GC44")
    def close_up(self, unit: Unit, led: int | None = None) -> Steps[None]:
        """What is left of a unit forms up: the rearmost rank has lost, a single one both ends, or
        where a Character stood, or the champion (`led`: in which file, if he has fallen now)."""
        fallen = [seat for seat in unit.characters if not self.unit(seat.id).models]
        for seat in fallen:
            self.character_falls(unit, seat)
        if not unit.models and not unit.characters:
            if not (yield from self.outlives(unit)):
                yield from self.destroy(unit)
            return
        yield from self._rear_loses(unit)
        if not unit.models and any(seat.side for seat in unit.characters):
            yield from self.alone_together(unit)
            unit.musician = unit.standard = False
            return
        self.come_forward(unit)
        if not unit.engaged:
            yield from self.gaps_close(unit, fallen, led)
        lost = unit.files - self.room_of(unit)
        if lost > 0:
            yield from self._shrink(unit, lost)
        yield from self.bearers_left(unit)

    @rule("16.B.a.1", "3.B-2")
    def _rear_loses(self, unit: Unit) -> Steps[None]:
        """Who is left of a last rank whose places its owner chose stays in his place: he says how
        many leave on the left. Others stand in the middle."""
        last, unit.last = unit.last, ()
        own = self.formation(unit) if last else None
        left = places(own.files, own.models, frozenset(taken(own)))[-1:] if own else ()
        lost = len(last) - sum(left)
        if own is None or not left or lost < 0:
            return
        ends = [str(n) for n in range(lost + 1)]
        said = yield from self.decide(unit.seat, "casualties-left", ends.copy, unit=unit.id)
        stay = last[int(said) : int(said) + left[0]]
        unit.last = stay if may_end_so(own, stay) else ()

    @rule("16.B.a.2", "16.B.b.1", "16.B.b.2", "16.B.b.A", "G-16-2", "G-16-4")
    def _shrink(self, unit: Unit, lost: int) -> Steps[None]:
        """A single rank loses files at both ends, so that contact is kept as well as possible.

        Among equally good ways the owner chooses how many leave on the left.
        """
        best = self.best_cuts(unit, lost)
        chosen = yield from self.decide(unit.seat, "casualties-left", lambda: best, unit=unit.id)
        self._cut(unit, int(chosen), lost - int(chosen))

    @rule("16.B.b.1", "16.B.b.2")
    def best_cuts(self, unit: Unit, lost: int) -> list[str]:
        """How many files may leave on the left if so many do in all."""
        foes, ways = self._foes_of(unit) if unit.pose else [], dict[int, Loss]()
        most = self._most_contact(unit, lost, foes) if foes else 0
        for left in sorted(range(lost + 1), key=lambda left: abs(2 * left - lost)):
            best = min(ways.values(), default=None)
            if best and best[:3] == (0, 0, -most) and abs(2 * left - lost) > best[3]:
                break
            ways[left] = self._loss(unit, left, lost - left, foes)
        least = min(ways.values())
        return [str(left) for left, loss in sorted(ways.items()) if loss == least]

    @rule("16.B.b.1", "16.B.b.A")
    def _most_contact(self, unit: Unit, lost: int, foes: Sequence[tuple[Unit, Formation]]) -> float:
        """How many models of both sides can be in contact at the most when so many files have left:
        who keeps as many cannot do better. Infinite if that is not so plain."""
        own, size = self.formation(unit), unit.models + len(unit.characters)
        edge = own.width - lost * (own.base.width + own.gap)
        plain = all(not other.round and is_square(own, other) for _, other in foes)
        if not plain or any(side is not Side.FRONT for side in unit.engaged.values()):
            return inf
        return sum(size + most_along(other, foe.engaged[unit.id], edge) for foe, other in foes)

    def _foes_of(self, unit: Unit) -> list[tuple[Unit, Formation]]:
        """Its enemies as they stand."""
        return [(foe, self.formation(foe)) for foe in map(self.unit, unit.engaged)]

    @rule("16.B.b.1", "16.B.b.A")
    def _loss(
        self, unit: Unit, left: int, right: int, foes: Sequence[tuple[Unit, Formation]]
    ) -> Loss:
        """How well contact is kept if so many files leave on either side."""
        if not foes:
            return 0, 0, 0, abs(left - right)
        every = (unit, *(foe for foe, _ in foes))
        kept = unit.files, self.order_of(unit), [(one, one.pose) for one in every]
        self._cut(unit, left, right)
        own = self.formation(unit)
        apart = [foe for foe, other in foes if not units_in_contact(own, other)]
        leaving = sum(not self._brought_together(unit, foe) for foe in apart)
        if apart:
            own, foes = self.formation(unit), self._foes_of(unit)
        models = sum(models_in_contact(numbers_in_contact(own, other)) for _, other in foes)
        unit.files = kept[0]
        self.stands_as(unit, kept[1])
        for one, pose in kept[2]:
            self.put(one, pose)
        return leaving, len(apart) - leaving, -models, abs(left - right)

    @rule("15.D.f.1", "15.D.f.3")
    def _brought_together(self, unit: Unit, foe: Unit) -> bool:
        """Whether one of two units that lost contact can be nudged; it stands there then."""
        found = self.nudge(unit, foe)
        if found:
            self.put(*found)
        return found is not None

    @rule("16.B.a.2", "16.B.a.3", "21.C.a.3/2")
    def _cut(self, unit: Unit, left: int, right: int) -> None:
        """So many files leave on either side; who stands there moves inwards."""
        own = self.formation(unit)
        self.put(unit, own.pose.aside((left - right) * (own.base.width + own.gap) / 2))
        if any(one.central for one in own.joined):
            self._keep_the_middle(unit, own, unit.files - left - right)
            return
        wide = {s.id: s.wide for s in stands(home(own)) if s.id}
        led = (Seat(LEADS, 0, unit.lead),) if unit.champion and unit.lead >= 0 else ()
        unit.files -= left + right
        seats = [*_moved_in((*unit.characters, *led), {**wide, LEADS: 1}, left, unit.files)]
        unit.characters = tuple(seat for seat in seats if seat.id != LEADS)
        unit.lead = next((seat.file for seat in seats if seat.id == LEADS), unit.lead)
        unit.bearers = moved_along(unit.bearers, -left)

    @rule("21.A.a.18/3", "GC23")
    def _keep_the_middle(self, unit: Unit, own: Formation, files: int) -> None:
        """A War Platform stays as central as it can, and the others around it."""
        unit.files = files
        if made := arranged(own, files):
            unit.characters = tuple(Seat(o.id, o.rank, o.file, o.side) for o in made.joined)
            unit.lead = unit.lead if made.lead is None else made.lead
            unit.bearers = settled_bearers(made) if unit.bearers else ()


@rule("16.B.a.3")
def _moved_in(
    seats: tuple[Seat, ...], wide: Mapping[str, int], left: int, files: int
) -> Iterator[Seat]:
    """Where those with Front Rank stand when so many files have left on the left: as before, or as
    far inwards as the others and the ends let them."""
    inside = sorted((s for s in seats if s.side is None), key=lambda s: s.file)
    room, places = files, dict[str, int]()
    for seat in reversed(inside):
        room = places[seat.id] = min(max(0, seat.file - left), room - wide[seat.id])
    free = 0
    for seat in inside:
        places[seat.id] = max(places[seat.id], free)
        free = places[seat.id] + wide[seat.id]
    yield from (s if s.side else Seat(s.id, s.rank, places[s.id]) for s in seats)
