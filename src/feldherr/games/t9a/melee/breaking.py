"""15.G Break Tests."""

from feldherr.field.box import Side
from feldherr.table import Steps, rule

from ..moments import DisciplineTest
from ..state import Unit
from .replaced import Replaced

DISRUPTS = 2
"""15.G.b: Full Ranks in flank or rear."""


class Breaking(Replaced):
    """Step break_tests."""

    @rule("15.D.0", "15.G.1", "15.G.2")
    def break_tests(self) -> Steps[None]:
        """One unit of the losing side after the other, in the order of its player; at last units
        near broken friends may panic."""
        combat = self.combat
        if not combat.losers:
            yield from self._panic_beside()
            yield from self.are_replaced()
            self.state.cursor = "pursuits"
            return
        seat = self.unit(combat.losers[0]).seat
        name = yield from self.decide(seat, "who-breaks-first", lambda: combat.losers)
        combat.losers = tuple(other for other in combat.losers if other != name)
        if (unit := self.unit(name)).status == "table":
            yield from self._stands_or_breaks(unit)

    @rule("15.G.1", "15.G.2", "15.I.1.a", "21.A.a.17/4", "21.A.a.13/2", "GC15")
    def _stands_or_breaks(self, unit: Unit) -> Steps[None]:
        test = self.break_test(unit)
        unit.round.penalty = test.penalty
        for one in self.unit_rules(unit):
            if (yield from one.instead_of_break_test(self, unit, self.difference)):
                return
        if (yield from self.discipline_test(test)):
            return
        for one in self.unit_rules(unit):
            if (yield from one.broken(self, unit)):
                return
        unit.round.broken = True
        self.tell("unit-breaks", "15.G.2", unit=unit.id)

    @rule("15.G.1", "15.G.a")
    def break_test(self, unit: Unit) -> DisciplineTest:
        """The test of a unit on the losing side."""
        firm = self.steadfast(unit) or self.guerrillas(unit)
        penalty = 0 if firm else self.difference
        return DisciplineTest(unit=unit.id, kind="break", penalty=penalty)

    @rule("15.G.a", "15.G.b", "15.G.c.1", "20.B.c.1", "20.B.h.1", "21.A.a.9/2", "GC11")
    def steadfast(self, unit: Unit) -> bool:
        """More Full Ranks than each enemy unit that is still in the combat, in order and on firm
        ground."""
        mine = self._steadfast_ranks(unit)
        foes = [foe for foe in self.fighting(self.enemy(unit.seat)) if foe.engaged]
        more = all(mine > self._ranks_against(foe, unit) for foe in foes)
        return more and not self.disrupted(unit) and not self._on_broken_ground(unit)

    @rule("15.G.a", "8.D.a.3-6")
    def _steadfast_ranks(self, unit: Unit) -> int:
        """Its Full Ranks, or what rules count instead."""
        ranks = self.full_ranks(unit)
        if self.no_word_of("steadfast_ranks"):
            return ranks
        for one in self.unit_rules(unit):
            ranks = one.steadfast_ranks(self, unit, ranks)
        return ranks

    @rule("15.G.a", "8.D.a.3-6")
    def _ranks_against(self, foe: Unit, unit: Unit) -> int:
        """The Full Ranks of an enemy: those who can be spared count only in flank and rear."""
        if unit.engaged.get(foe.id, Side.FRONT) is not Side.FRONT:
            return self.full_ranks(foe)
        return 0 if self.any_has(foe, "disposable") else self.full_ranks(foe)

    @rule("20.B.c.2", "21.A.a.29/3")
    def guerrillas(self, unit: Unit) -> bool:
        """Infantry of Light Troops are Stubborn in a Forest, the towering and flying excepted."""
        if self.most_in(unit, "forest") is None:
            return False
        if self.any_has(unit, "towering_presence") or self.any_has(unit, "fly"):
            return False
        foot = all(pool.model.type == "infantry" for pool in self.pools(unit))
        return foot and self.all_have(unit, "light_troops")

    @rule("15.G.b")
    def disrupted(self, unit: Unit) -> bool:
        """Fought in flank or rear by an enemy with two Full Ranks or more."""
        if self.faces_all(unit):
            return False
        beside = [name for name, side in unit.engaged.items() if side is not Side.FRONT]
        return any(self.full_ranks(self.unit(name)) >= DISRUPTS for name in beside)

    @rule("20.B.c.1", "20.B.h.1", "21.A.a.9/2", "21.A.a.9/3", "GC11")
    def _on_broken_ground(self, unit: Unit) -> bool:
        """Forest and water take Steadfast away from all but those who know such ground."""
        kinds = [kind for kind in ("forest", "water") if self.most_in(unit, kind)]
        return any(not self._knows_ground(unit, kind) for kind in kinds)

    @rule("21.A.a.9/2", "21.A.a.9/3")
    def _knows_ground(self, unit: Unit, kind: str) -> bool:
        """Most of its models have Strider, of any terrain or of this."""
        knowing = 0
        for pool in self.pools(unit):
            striders = [given for given in self.rules_of(pool) if given.word == "strider"]
            fits = any(not g.against or (kind,) in g.against for g in striders)
            knowing += pool.count * fits
        return 2 * knowing > self.size(unit)

    @rule("15.D.0", "15.G.2", "17.A.1.b", "17.A.4")
    def _panic_beside(self) -> Steps[None]:
        """Friends within 6 inches of broken units test, each once; then those who failed flee."""
        broken = [unit for unit in self.fighting() if unit.round.broken]
        friends = {one.id: one for unit in broken for one in self.frightened_by(unit)}
        yield from self.panic_tests(list(friends.values()), "broken")
