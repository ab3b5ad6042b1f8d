"""7 Attacks: the eleven steps, and what follows them."""

from feldherr.table import Steps, rule

from ..cards.words import Colour
from ..state import Unit
from .attack import Attack, AttackType
from .spending import Spending


class Attacks(Spending):
    """Melee and ranged attacks."""

    @rule("7.0", "7.2", "7.12", "8.0", "36.0", "60.0", "3.4")
    def attack(self, unit: Unit, kind: AttackType, target: str = "") -> Steps[bool]:
        """A whole attack, on `target` if one is given; False if none was possible."""
        targets = [foe.id for foe in self.targets_of(unit, kind)]
        if not self.profile(unit, kind) or not targets or (target and target not in targets):
            return False
        chosen = [target] if target else targets
        about = {"unit": unit.id, "kind": kind}
        named = yield from self.decide(unit.seat, "attack-target", lambda: chosen, **about)
        attack = self.opened(unit, self.unit(named), kind)
        self.tell("attack-begins", "7.0", "7.2", unit=unit.id, other=named, kind=kind)
        if kind == "melee":
            self.state.attacked = (*self.state.attacked, named)
        shaken = self._shot_past(unit, self.unit(named), kind)
        yield from self.carry_out(attack)
        yield from self._ally_tests(unit, shaken)
        return True

    @rule("7.0", "34.4")
    def attack_with(
        self, unit: Unit, kind: AttackType, pool: dict[Colour, int], threat: int
    ) -> Steps[bool]:
        """An attack of an ability with its own dice and threat; False if nobody is in reach."""
        targets = [foe.id for foe in self.targets_of(unit, kind)]
        if not targets:
            return False
        named = yield from self.decide(unit.seat, "attack-target", targets.copy)
        attack = self.opened(unit, self.unit(named), kind)
        attack.pool, attack.threat = dict(pool), threat
        self.tell("attack-begins", "7.0", "7.2", unit=unit.id, other=named, kind=kind)
        yield from self.carry_out(attack)
        return True

    @rule("7.0", "7.3.a", "7.13")
    def carry_out(self, attack: Attack) -> Steps[None]:
        """Steps 3 to 11."""
        yield from self.choose_edge(attack)
        yield from self.gather(attack)
        if not attack.cancelled:
            yield from self.throw(attack)
            yield from self._spend(attack)
        yield from self._afterwards(attack)

    @rule("7.0", "7.10")
    def _spend(self, attack: Attack) -> Steps[None]:
        """Steps 5 to 11; a plain attack spends its hits alone."""
        if not attack.plain:
            yield from self.modify(attack)
            yield from self.spend_surges(attack)
            yield from self.assign_accuracy(attack)
            yield from self.strike(attack)
        yield from self.hit(attack)
        foe = self.unit(attack.defender)
        attack.trays_lost = yield from self.reconfigure(foe)
        if attack.wounds and foe.alive:
            yield from self.window("enemy_wounded", foe, foe.id, number=attack.wounds)
        if not attack.plain:
            yield from self.resolve_morale(attack)

    @rule("58.4", "G-10")
    def attack_itself(self, unit: Unit) -> Steps[None]:
        """A melee attack on itself with its front edge: no rerolls, hits alone are spent."""
        dice = self.profile(unit, "melee")
        attack = Attack(attacker=unit.id, defender=unit.id, type="melee", pool=dice, plain=True)
        self.tell("attack-begins", "58.4", unit=unit.id, other=unit.id, kind="melee")
        yield from self.throw(attack)
        yield from self._spend(attack)

    @rule("7.11", "7.13", "57.0", "57.1", "58.0", "58.2", "58.2.a", "82.1.d", "88.1")
    def resolve_morale(self, attack: Attack) -> Steps[None]:
        """One test: all morale icons, and as many of the defender's panic tokens as one likes."""
        unit, foe = self.sides_of(attack)
        if not foe.alive:
            return
        icons, panic = attack.left("morale"), foe.has("panic")
        attack.spend("morale", icons)
        words = [str(number) for number in range(panic + 1)]
        spent = int((yield from self.decide(unit.seat, "spend-panic", lambda: words)))
        self.take(foe, "panic", spent)
        if icons + spent:
            yield from self.morale_test(foe, icons + spent, panic=spent)

    @rule("76.8")
    def _afterwards(self, attack: Attack) -> Steps[None]:
        """What abilities do after an attack."""
        unit, foe = self.sides_of(attack)
        yield from self.moment(attack, "done")
        for order in attack.orders:
            if unit.alive:
                yield from self.move(unit, order)
        for seat in self.in_order:
            if unit.seat == seat and unit.alive:
                yield from self.window("after_attack", unit, foe.id, attack)
            if foe.seat == seat and foe.alive:
                yield from self.window("after_defend", foe, unit.id, attack)

    # --- Allies in the line of fire ---

    @rule("36.3", "G-61")
    def _shot_past(self, unit: Unit, foe: Unit, kind: AttackType) -> list[Unit]:
        """The allies engaged with the target of a ranged attack at the moment it is chosen."""
        if kind == "melee":
            return []
        engaged = [ally for ally in self.engaged_with(foe) if ally is not unit]
        calm = self.flagged(unit, "no_engaged_test")
        return [] if calm else [a for a in engaged if not self.flagged(a, "no_engaged_test")]

    @rule("36.3", "G-43", "G-61")
    def _ally_tests(self, unit: Unit, allies: list[Unit]) -> Steps[None]:
        """Each of them suffers a test of severity 1, in the order the opponent chooses."""
        left = {ally.id: ally for ally in allies}
        while left := {name: ally for name, ally in left.items() if ally.alive}:
            seat = self.enemy(unit.seat)
            name = yield from self.decide(seat, "test-ally", left.keys)
            yield from self.morale_test(left.pop(name), 1)
