"""21.B.b, 21.B.d Characters join units and leave them while they move."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from feldherr.field.body import body_distance
from feldherr.field.pose import Pose, direction
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Placement, Steps, rule

from ..formation.formation import Formation, boundary, stands
from ..state import Unit
from .advances import HOWS, Advances, How
from .arranging import centred
from .detours import Turn, last_turn


class Escorts(Advances):
    """How Characters move to units, and out of them."""

    @rule("21.B.b/1", "21.B.d/1", "21.B.d.2/3", "21.A.a.2/2", "21.C.d/3")
    def character_words(self, unit: Unit) -> Iterator[str]:
        """Which unit a Character can reach and join; who can leave a unit, or step aside in it."""
        for seat in unit.characters:
            stays = unit.phase.joined or self.unit(seat.id).phase.moved
            if not stays and self.may_leave(seat.id):
                yield f"{seat.id} t9-leaves"
        yield from self.shift_words(unit, aside=True)
        yield from self._joining_words(unit)

    @rule("21.B.b/1", "21.B.d.2/2")
    def _joining_words(self, unit: Unit) -> Iterator[str]:
        """The units that a Character can reach and join; not the one that it has left."""
        for host in self.friends(unit) if self.is_character(unit) else ():
            if self.can_join(unit, host):
                yield from (f"{unit.id} > {host.id} t9-{how}" for how in self._hows_to(unit, host))

    @rule("21.B.b/5", "21.B.b/6", "12.D.a-2", "21.A.a.7/1")
    def _hows_to(self, unit: Unit, host: Unit) -> Iterator[How]:
        """By which moves a Character gets to places in a unit: a March or a flight only to those
        that it does not reach otherwise."""
        known = set[str]()
        for how in HOWS:
            pace = self.pace(unit, how)
            barred = (pace.march and not self.can_march(unit)) or (
                pace.flying and not self.flies(unit)
            )
            rate = pace.rate + TOLERANCE
            places = set() if barred else {*self._places_reached(unit, host, rate, pace.flying)}
            if not places <= known:
                yield how
            known |= places

    @rule("21.B.b/5", "21.B.b/6")
    def can_walk_to(self, unit: Unit, host: Unit, rate: float, flying: bool = False) -> bool:
        """Whether a Character gets to a place in a unit within so many mm."""
        return bool(self._places_reached(unit, host, rate, flying))

    def _places_reached(self, unit: Unit, host: Unit, rate: float, flying: bool) -> Iterable[str]:
        turn = self._last_turn(unit, host, rate, flying)
        return self.join_places(unit, host, turn[0], rate - turn[1]) if turn else ()

    @rule("21.B.b/5", "21.A.a.7/3", "12.D.e-1", "12.E-4", "4.C-2")
    def _last_turn(self, unit: Unit, host: Unit, rate: float, flying: bool) -> Turn | None:
        """From where a Character goes straight to a unit, and how far it has gone till then."""
        assert unit.pose is not None
        if self.distance(unit, host) > rate:
            return None
        if flying:
            return unit.pose, 0.0
        others = tuple(one for one in self.in_the_way(unit) if one.id != host.id)
        return last_turn(self.formation(unit), self.boundary(host), others, rate)

    def walks_into(self, unit: Unit, host: Unit, rate: float, flying: bool = False) -> Steps[bool]:
        """A Character joins a unit that it reaches within so many mm."""
        turn = self._last_turn(unit, host, rate, flying)
        assert turn is not None
        return (yield from self.join(unit, host, turn[0], rate - turn[1]))

    @rule("21.B.d.2/3")
    def character_moves(self, unit: Unit, said: str) -> Steps[None]:
        """A Character joins a unit, leaves this one or changes its place in it, as the answer says.

        Then the unit moves.
        """
        name = said.split(" ")[0]
        if said.endswith("t9-shifts"):
            yield from self._shifts(unit, said)
        elif said.endswith("t9-leaves"):
            yield from self.leaves_with(unit, self.unit(name), self._moves_out)
            yield from self.moves(unit)
        else:
            yield from self._walks_to(unit, said)

    @rule("21.B.b/1", "21.B.b/9", "20.A.a.1", "21.A.a.7/5")
    def _walks_to(self, unit: Unit, said: str) -> Steps[None]:
        """A Character joins the unit that the answer names, by that kind of move: who marches runs
        into dangerous ground until he gets there."""
        _, _, name, how = said.split(" ")
        host, pace = self.unit(name), self.pace(unit, how.removeprefix("t9-"))
        rate = pace.rate + TOLERANCE
        self.has_moved(unit, marched=pace.march)
        if pace.march:
            path = self._way_to(unit, host, rate, pace.flying)
            yield from self.dangerous_terrain(unit, path, pace.flying)
        if unit.status == "table":
            yield from self.walks_into(unit, host, rate, pace.flying)

    @rule("12.D.e-1", "21.B.b/5")
    def _way_to(self, unit: Unit, host: Unit, rate: float, flying: bool) -> list[Formation]:
        """The way of a Character to the unit that it joins, as far as its edge."""
        turn, own = self._last_turn(unit, host, rate, flying), self.formation(unit)
        assert turn is not None
        there, target = own.at(turn[0]), self.boundary(host)
        turned = centred(there, there.center, direction(there.center, target.center))
        away = body_distance(boundary(turned), target)
        return [own, there, turned.at(turned.pose.ahead(away))]

    # --- Leaving ---

    @rule("21.B.d/1", "21.B.d/3", "21.B.d.2/1", "21.B.d.2/3", "12.D.a-1")
    def leaves_with(
        self, unit: Unit, character: Unit, move: Callable[[Unit], Steps[bool]]
    ) -> Steps[None]:
        """A Character moves out of its unit, through its models; the March Test holds for it, too.

        If it does not `move` it is still part of the unit.
        """
        kept, order = (unit.files, unit.pose, unit.last), self.order_of(unit)
        place = self._own_pose(unit, character)
        self.leave(character)
        self.put(character, place)
        character.phase.moved, character.phase.no_march = True, unit.phase.no_march
        if (yield from move(character)):
            return
        self.stands_as(unit, order)
        unit.files, unit.last = kept[0], kept[2]
        self.put(unit, kept[1])
        self.stays(character, unit, "21.B.d.2/1")

    @rule("21.B.d.2/1", "21.B.d.2/2")
    def _moves_out(self, character: Unit) -> Steps[bool]:
        """Whether a Character that leaves its unit makes a move of its own, be it to another."""
        suggest, judge = partial(self.ways_of, character), partial(self.judge_move, character)
        answer = yield from self.place(
            character.seat,
            "t9-move",
            suggest,
            judge,
            lambda: ["stay", *self._joining_words(character)],
            unit=character.id,
        )
        if isinstance(answer, Placement):
            yield from self.goes(character, answer)
        elif answer != "stay":
            yield from self._walks_to(character, answer)
        return answer != "stay"

    def _own_pose(self, unit: Unit, character: Unit) -> Pose:
        """Where a Character stands in its unit."""
        found = next(s for s in stands(self.formation(unit)) if s.id == character.id)
        return found.body.pose

    # --- Changing places ---

    @rule("21.A.a.2/2", "21.A.a.2/15", "21.C.d/3")
    def _shifts(self, unit: Unit, said: str) -> Steps[None]:
        """Somebody takes another place as part of the unit's move; without a move he stays in his
        own."""
        before, kept = self.formation(unit), self.order_of(unit)
        yield from self.takes_place(unit, said)
        yield from self.moves(unit, before)
        if self.formation(unit).pose == before.pose and unit.files == before.files:
            self.stands_as(unit, kept)
        else:
            self.tell("t9-shifted", "21.A.a.2/2", unit=said.split(" ")[0], other=unit.id)
