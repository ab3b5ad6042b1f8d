"""13.K Health Points that are recovered or raised again by model rules."""

from collections.abc import Iterator

from msgspec.structs import replace

from feldherr.table import Steps, rule

from ..characters.rooms import moved_right
from ..formation.command import free_stands
from ..formation.formation import Bearer, boundary, ranks
from ..formation.spacing import refuse_off_table, refuse_spacing
from ..models.tests import Tests
from ..state import Unit
from .vacancies import WORDS

WAYS = ("raised-behind", "raised-left", "raised-right")
"""13.K.c.2: where a model returns to a unit of one rank."""


class Healing(Tests):
    """How units regain Health Points."""

    @rule("8.D.a.3-6")
    def has_lost_health(self, unit: Unit) -> bool:
        """Whether models of an entry lack Health Points that they could regain."""
        small = unit.models < self.troop(unit.id).size
        return unit.alive and bool(small or unit.wounds or unit.champion_wounds)

    @rule("8.D.a.3-6")
    def recovers(self, character: Unit, points: int) -> None:
        """A Character regains Health Points that it has lost."""
        regained = min(points, character.wounds)
        character.wounds -= regained
        if regained:
            self.tell("recovers", "8.D.a.3-6", unit=character.id, count=regained)

    @rule("8.D.a.3-6", "21.C.a.3/3")
    def raises(self, unit: Unit, points: int) -> Steps[None]:
        """Models of a unit, not its Characters, regain Health Points; then lost ones return, the
        champion first, as long as there is room and the unit is not larger than at first."""
        raised = 0
        for _ in range(points if unit.models else 0):
            raised += yield from self._raises_one(unit)
        if raised:
            self.tell("raises", "8.D.a.3-6", unit=unit.id, count=raised)

    def _raises_one(self, unit: Unit) -> Steps[bool]:
        hurt = [f"{unit.id}.champion"] if unit.champion_wounds else []
        hurt += [unit.id] if unit.wounds else []
        if hurt:
            who = yield from self.decide(unit.seat, "who-is-raised", hurt.copy, unit=unit.id)
            unit.champion_wounds -= who != unit.id
            unit.wounds -= who == unit.id
            return True
        troop = self.troop(unit.id)
        return unit.models < troop.size and (yield from self._one_returns(unit))

    @rule("8.D.a.3-6", "21.C.a.3/3")
    def _one_returns(self, unit: Unit) -> Steps[bool]:
        """One model comes back with one Health Point; False: it has no room."""
        ways = [way for way in self._raising_ways(unit) if self._raising_room(unit, way)]
        if not ways:
            return False
        way = yield from self.decide(unit.seat, "where-raised", ways.copy, unit=unit.id)
        self._takes_raised(unit, way)
        troop = self.troop(unit.id)
        if troop.has_champion and not unit.champion:
            unit.champion = True
            unit.champion_wounds = (troop.champion or troop.model).health - 1
        else:
            unit.wounds = troop.model.health - 1
            yield from self._bears_again(unit)
        return True

    @rule("21.C.a.3/3", "21.C.d/1", "8.D.a.3-6")
    def _bears_again(self, unit: Unit) -> Steps[None]:
        """Musician and standard bearer return like others: a model that is raised is one of them as
        long as its unit lacks one."""
        troop = self.troop(unit.id)
        lacking = {"standard": troop.standard and not unit.standard}
        lacking["musician"] = troop.musician and not unit.musician
        words = {WORDS[role]: role for role, lost in lacking.items() if lost}
        if not words:
            return
        word = yield from self.decide(unit.seat, "who-returns", [*words].copy, unit=unit.id)
        last = free_stands(self.formation(unit))[-1]
        others = tuple(one for one in unit.bearers if one.role != words[word])
        unit.bearers = (*others, Bearer(words[word], last.rank, last.file))
        unit.standard |= words[word] == "standard"
        unit.musician |= words[word] == "musician"

    def _raising_ways(self, unit: Unit) -> Iterator[str]:
        """In a rank behind the first one, or in a single rank also at its ends."""
        yield from WAYS[:1] if ranks(self.formation(unit)) > 1 else WAYS

    def _raising_room(self, unit: Unit, way: str) -> bool:
        """Whether a unit with one model more stands there legally."""
        kept, order = (unit.models, unit.files, unit.last, unit.pose), self.order_of(unit)
        self._takes_raised(unit, way)
        body = boundary(self.formation(unit))
        around = (
            replace(one, close=0.0) if one.id in unit.engaged else one
            for one in self.obstacles(unit)
        )
        refused = refuse_off_table(unit.id, body, self.table)
        found = refused is None and refuse_spacing(unit.id, body, around) is None
        unit.models, unit.files, unit.last = kept[:3]
        self.stands_as(unit, order)
        self.put(unit, kept[3])
        return found

    def _takes_raised(self, unit: Unit, way: str) -> None:
        """One model more; a wider front keeps its other end where it is."""
        own = self.formation(unit)
        unit.models, unit.last = unit.models + 1, ()
        if way != WAYS[0]:
            half = (own.base.width + own.gap) / 2
            unit.files += 1
            made = moved_right(own, 1) if way == WAYS[1] else own
            self.takes_order(unit, replace(made, files=unit.files, models=unit.models))
            self.put(unit, own.pose.aside(half if way == WAYS[2] else -half))
