"""21.B.b, 21.B.d Characters join units and leave them while they move."""

from collections.abc import Iterator
from functools import partial

from feldherr.field.pose import Pose, direction
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Placement, Steps, rule

from ..formation.formation import boundary, stands
from ..state import Unit
from .advances import Advances, How
from .arranging import centred
from .passage import refuse_passage


class Escorts(Advances):
    """How Characters move to units, and out of them."""

    @rule("21.B.b/1", "21.B.d/1", "21.B.d.2/3")
    def character_words(self, unit: Unit) -> Iterator[str]:
        """Which unit a Character can reach and join; which Characters can leave a unit."""
        for seat in unit.characters:
            if not unit.phase.joined and not self.unit(seat.id).phase.moved:
                yield f"{seat.id} t9-leaves"
        if not self.is_character(unit):
            return
        for host in self.friends(unit):
            if self.can_join(unit, host):
                yield from (f"{unit.id} > {host.id} t9-{how}" for how in self._hows_to(unit, host))

    @rule("21.B.b/5", "21.B.b/6", "12.D.a-2")
    def _hows_to(self, unit: Unit, host: Unit) -> Iterator[How]:
        """By which moves a Character gets to a place in a unit: the shortest one first."""
        assert unit.pose is not None
        hows: tuple[How, ...] = ("advance", "march") if self.can_march(unit) else ("advance",)
        for how in hows:
            rate = self.pace(unit, how).rate + TOLERANCE
            near = self.distance(unit, host) <= rate and self._way_is_free(unit, host)
            if near and self.join_places(unit, host, unit.pose, rate):
                yield how
                return

    @rule("21.B.b/5", "12.E-4", "4.C-2")
    def _way_is_free(self, unit: Unit, host: Unit) -> bool:
        """Whether a single model gets straight to the unit, turned towards it."""
        own = self.formation(unit)
        target = boundary(self.formation(host)).center
        turned = centred(own, own.center, direction(own.center, target))
        end = turned.pose.ahead(self.distance(unit, host))
        others = [one for one in self.in_the_way(unit) if one.id != host.id]
        return refuse_passage(unit.id, turned, [turned.pose, end], others) is None

    @rule("21.B.b/1", "21.B.b/9", "21.B.d.2/3")
    def character_moves(self, unit: Unit, said: str) -> Steps[None]:
        """A Character joins a unit or leaves this one, as the answer says."""
        if said.endswith("t9-leaves"):
            yield from self._leaves(unit, self.unit(said.split(" ")[0]))
            yield from self.moves(unit)
            return
        _, _, name, how = said.split(" ")
        rate = self.pace(unit, how.removeprefix("t9-")).rate + TOLERANCE
        unit.turn.moved = True
        unit.turn.marched = how == "t9-march"
        yield from self.join(unit, self.unit(name), unit.pose, rate)

    @rule("21.B.d/1", "21.B.d/3", "21.B.d.2/1", "21.B.d.2/3", "12.D.a-1")
    def _leaves(self, unit: Unit, character: Unit) -> Steps[None]:
        """A Character moves out of its unit, through its models; the March Test holds for it, too.

        If it stays it is still part of the unit.
        """
        kept = unit.characters, unit.files, unit.pose, unit.last
        place = self._own_pose(unit, character)
        self.leave(character)
        self.put(character, place)
        character.phase.moved, character.phase.no_march = True, unit.phase.no_march
        suggest = partial(self.ways_of, character)
        judge = partial(self.judge_move, character)
        answer = yield from self.place(
            character.seat, "t9-move", suggest, judge, ("stay",), unit=character.id
        )
        if isinstance(answer, Placement):
            yield from self.goes(character, answer)
            return
        unit.characters, unit.files, unit.last = kept[0], kept[1], kept[3]
        self.put(unit, kept[2])
        self.put(character, None)
        character.status, character.host, character.phase.left = "joined", unit.id, ""
        self.tell("character-stays", "21.B.d.2/1", unit=character.id, other=unit.id)

    def _own_pose(self, unit: Unit, character: Unit) -> Pose:
        """Where a Character stands in its unit."""
        found = next(s for s in stands(self.formation(unit)) if s.id == character.id)
        return found.body.pose
