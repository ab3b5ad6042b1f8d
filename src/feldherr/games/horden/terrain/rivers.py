"""M4.2.j to M4.2.p, T3 Rivers: who is in one, who stands at its bank, what it is like."""

from collections.abc import Iterable

from feldherr.field.box import Box, Side
from feldherr.field.nearest import nearest_points
from feldherr.table import Steps, rule

from ..models.troops import is_flying
from ..state import Element
from .ground import Footing
from .places import Places
from .plan import Course


class Rivers(Places):
    """Frozen rivers (M4.2.n) are difficult terrain instead of rivers: see terrain.py."""

    @rule("M4.2.n")
    def river_at(self, at: Box) -> Course | None:
        """The river in which a body stands wholly or partly, be it at a ford or on a bridge."""
        return None if self.options.frozen else self.ground.footing_of(at).river

    @rule("M4.2.m", "G21")
    def at_crossing(self, at: Box) -> bool:
        """Whether all of a body that is in a river is at a ford or on a bridge."""
        return self.ground.footing_of(at).crossing is not None

    @rule("B4.5.c", "G21")
    def waded(self, at: Box) -> Course | None:
        """The river through which a body wades: it is in it, at no ford and on no bridge."""
        return self.waded_under(self.ground.footing_of(at))

    @rule("B4.5.c", "G21")
    def waded_on(self, way: Iterable[Footing]) -> list[Course]:
        """The rivers through which a way leads outside fords and bridges, each once."""
        found = [self.waded_under(footing) for footing in way]
        return list(dict.fromkeys(river for river in found if river))

    def waded_under(self, footing: Footing) -> Course | None:
        """The river of such ground, if it must be waded."""
        return None if self.options.frozen or footing.crossing else footing.river

    @rule("B4.7.a")
    def banks(self, river: Course, at: Box) -> frozenset[Side]:
        """The banks (left, right, seen downstream) on which a body stands at least partly."""
        return self.ground.stream(river.name).band.sides(at)

    @rule("T9.10", "T9.11", "T3.1", "T3.2")
    def at_bank(self, e: Element, foe: Element) -> bool:
        """Whether `e` on dry ground defends the bank against a ground element in the river.

        The bank of a calm river protects nobody.
        """
        river = None if is_flying(foe.kind) else self.waded(foe.box)
        if river is None or self.character(river.name) not in ("normal", "raging"):
            return False
        return self.river_at(e.box) is None

    @rule("M4.2.m")
    def character(self, river: str) -> str:
        """Calm, normal or raging for the whole length of a river; "" while it is unknown."""
        return self.state.rivers.get(river, "")

    @rule("B4.7.a", "M4.2.m", "T3", "T3.1", "T3.2", "T3.3", "G22")
    def roll_character(self, river: str) -> Steps[str]:
        """Find out what a river is like, once and for all."""
        if not self.character(river):
            (face,) = yield from self.roll(self.state.active, "river-character", 6, river=river)
            result = face + self.ground.stream(river).course.navigable
            found = "calm" if result <= 2 else "normal" if result <= 4 else "raging"
            self.state.rivers[river] = found
            self.tell("river-known", "B4.7.a", "T3", river=river, character=found, result=result)
        return self.character(river)

    @rule("T6.1", "M4.2.p")
    def flowing_water_between(self, a: Element, b: Element) -> bool:
        """Whether the shortest line between two elements crosses flowing water."""
        waters = self.ground.flowing
        if not waters:
            return False
        start, end = nearest_points(a.box, b.box)
        return any(water.crosses(start, end) for water in waters)
