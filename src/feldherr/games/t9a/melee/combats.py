"""15.A to 15.C Which combat is fought next, and who is not engaged any more."""

from feldherr.table import Steps, rule

from ..moments import DisciplineTest, Pool
from ..state import Combat, ThisRound, Unit
from .strikes import Strikes

DAUNTLESS = ("fear", "fearless", "valiant", "questing_oath", "sons_of_the_avalanche")
"""Words of rules that make immune to Fear."""


class Combats(Strikes):
    """Steps no_longer_engaged, choose_combat, start_round."""

    @rule("15.A.1", "15.C.1", "15.C.2", "15.G.c.1")
    def no_longer_engaged(self) -> Steps[None]:
        """Units whose enemies were removed since the last Melee Phase may pivot, reform or, if
        they charged, overrun: all that have not moved since then."""
        self.state.cursor = "choose_combat"
        for unit in self.moments(self._freed()):
            if unit not in self._freed():
                continue
            if self.may_overrun(unit):
                yield from self.overrun_at_once(unit)
            else:
                yield from self.after_combat(unit)
            unit.freed = False
        for unit in [unit for unit in self.units() if not unit.engaged]:
            unit.charging = False
            self.lay_down_arms(unit)

    def _freed(self) -> list[Unit]:
        return [unit for unit in self.units() if unit.freed and not unit.engaged]

    def may_overrun(self, unit: Unit) -> bool:
        """15.H.1.a. See melee/pursuit.py."""
        raise NotImplementedError

    def overrun_at_once(self, unit: Unit) -> Steps[None]:
        """15.C.2, G-15-8. See melee/pursuit.py."""
        raise NotImplementedError

    def after_combat(self, unit: Unit) -> Steps[None]:
        """15.H.e: a Post-Combat Pivot or Reform. See melee/afterwards.py."""
        raise NotImplementedError

    def lay_down_arms(self, unit: Unit) -> None:
        """21.F.a.1/2. See melee/arms.py."""
        raise NotImplementedError

    # --- Which combat ---

    @rule("15.B.1", "15.G.d.2")
    def combats(self) -> list[tuple[str, ...]]:
        """The combats: units that are connected by base contact."""
        found: list[tuple[str, ...]] = []
        seen = set[str]()
        for unit in self.units():
            if unit.engaged and unit.id not in seen:
                group = self.combat_of(unit)
                seen.update(group)
                found.append(group)
        return found

    def combat_of(self, unit: Unit) -> tuple[str, ...]:
        """The units of its combat."""
        group = [unit.id]
        for name in group:
            group += [foe for foe in self.unit(name).engaged if foe not in group]
        return tuple(sorted(group))

    @rule("15.0", "15.A.1", "15.A.2", "15.H.c.2.2c", "G-15-12")
    def choose_combat(self) -> Steps[None]:
        """The active player chooses a combat that has not been fought in this phase."""
        open_ = {self.named_by(group): group for group in self.combats() if self._unfought(group)}
        if not open_:
            self.end_phase()
            return
        name = yield from self.decide(self.state.active, "which-combat", lambda: list(open_))
        self.state.combat = Combat(units=open_[name])
        self.state.cursor = "start_round"

    def _unfought(self, group: tuple[str, ...]) -> bool:
        return not any(self.unit(name).phase.fought for name in group)

    def named_by(self, group: tuple[str, ...]) -> str:
        """The active player's first unit of a combat stands for it in answers."""
        return next(n for n in group if self.unit(n).seat == self.state.active)

    # --- The round begins ---

    @rule("15.D.0", "11.E.g-2", "21.A.a.1/2")
    def start_round(self) -> Steps[None]:
        """Everybody in it is engaged for this round; whoever is in contact with fear tests, once
        all rules have done what they do now."""
        units = self.fighting()
        for unit in units:
            unit.round = ThisRound(engaged=True)
        self.tell("round-of-combat", "15.D.0", unit=self.named_by(self.combat.units))
        for unit in self.moments(units):
            for one in self.unit_rules(unit):
                yield from one.starts_round(self, unit)
        for unit in self.moments(units):
            if self.fears(unit):
                passed = yield from self.discipline_test(DisciplineTest(unit=unit.id, kind="fear"))
                unit.round.afraid = not passed
        self.state.cursor = "choose_weapons"

    @rule("21.A.a.1/1", "21.A.a.1/2", "21.A.a.1/4", "21.A.a.8/2", "GC1", "GC2")
    def fears(self, unit: Unit) -> bool:
        """Whether a unit touches enemies with Fear and has models that are not immune to it."""
        frightened = any(self.frightens(self.unit(name), unit) for name in unit.engaged)
        return frightened and not all(self.is_dauntless(pool.key) for pool in self.pools(unit))

    @rule("21.A.a.1/1")
    def frightens(self, foe: Unit, unit: Unit) -> bool:
        """Whether models with Fear of an enemy touch a unit; others of it do not frighten."""
        pools = self.pools(foe)
        frightful = {pool.key for pool in pools if self.has(pool, "fear")}
        if len(frightful) in (0, len(pools)):
            return bool(frightful)
        manned = self.manned(foe)
        return any(manned[own] in frightful for own, _ in self.contacts(foe, unit))

    @rule("21.A.a.1/1", "GC1", "GC2", "GC3", "21.A.a.5/3")
    def daunted(self, pool: Pool) -> int:
        """1 for models that touch enemies with Fear and are not immune to it."""
        unit = self.unit(pool.unit)
        if self.options.fear_immunity == "unit":
            return int(self.fears(unit))
        frightened = any(self.frightens(self.unit(name), unit) for name in unit.engaged)
        return int(frightened and not self.is_dauntless(pool.key))

    @rule("21.A.a.1/3", "21.A.a.1/4", "GC2")
    def cowers(self, pool: Pool) -> bool:
        """Whether models are afraid: of a unit that is, those that are not immune to Fear."""
        brave = self.options.fear_immunity == "model" and self.is_dauntless(pool.key)
        return self.unit(pool.unit).round.afraid and not brave

    @rule("21.A.a.1/4", "21.A.a.8/2")
    def is_dauntless(self, key: str) -> bool:
        """Whether the models of a pool are immune to Fear."""
        pool = self.pool(key)
        return pool is not None and any(self.has(pool, word) for word in DAUNTLESS)
