"""15.D.c.1, 15.D.d.0c How many attacks models make, and with what."""

from itertools import takewhile

from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.table import Steps, rule

from ..army.profiles import Change, Weapon
from ..attacks.values import AttackValues
from ..models.dice import dice
from ..moments import Attack, Own
from ..state import Unit
from .places import Fighters, Places


class Numbers(Places, AttackValues):
    """The weapons in use, and the numbers of attacks."""

    # --- The weapon ---

    @rule("21.F.a/SP", "GC54")
    def braced(self, unit: Unit) -> bool:
        """Whether spears receive a charge: first round, not charging, fighting to the front."""
        to_front = all(side is Side.FRONT for side in unit.engaged.values())
        return unit.first_round and not unit.charging and to_front

    @rule("21.F.a/SP", "GC54")
    def used_weapon(self, own: Own) -> Weapon:
        """The weapon in use, as sharp as it is now."""
        weapon = self.weapon_of(own)
        if weapon.word != "spear" or not self.braced(self.unit(own.unit)):
            return weapon
        return replace(weapon, changes=(*weapon.changes, Change("armour_penetration", 1)))

    # --- How many ---

    @rule("15.D.d.0c", "15.D.c.1.b", "19.A.a.3", "5.B.a-1", "5.B.a-3", "21.F.a/PW")
    def attacks_of(self, attack: Attack, group: Fighters) -> Steps[int]:
        """How many attacks like models make; random ones are rolled for each of their parts."""
        each, part, models = self.attacks_each(attack, group), group.part, group.models
        if not isinstance(part.attack_value, str):
            return models * each
        seat, printed = self.unit(group.pool.unit).seat, part.attack_value
        rolled = yield from self.amounts(
            seat, "attack-value", printed, models * part.count, unit=group.pool.troop
        )
        made = [max(1, one + each) for one in rolled]
        return sum(self.at_most(group, sum(made[n::models])) for n in range(models))

    @rule("15.D.d.0c", "15.D.c.1.b", "19.A.a.3", "5.B.a-3", "21.F.a/PW")
    def attacks_each(self, attack: Attack, group: Fighters) -> int:
        """How many attacks each of like models makes; of random ones what is added to the dice."""
        attack.target = self.unit_of(group.targets[0])
        printed = group.part.attack_value
        each = self.attack_value_of(attack, "attack_value") or 0
        if isinstance(printed, str):
            return each - dice(printed).most
        return self.at_most(group, each * group.part.count)

    @rule("15.D.c.1.b")
    def at_most(self, group: Fighters, attacks: int) -> int:
        """So many attacks of one model, of supporters no more than allowed."""
        if not group.supporting:
            return attacks
        left = self.most_support(Own(group.pool, group.part)) - self._supported_before(group)
        return min(attacks, max(0, left))

    @rule("15.D.c.1.b", "19.A.a.3", "8.D.a.3-6")
    def most_support(self, own: Own) -> int:
        """How many Supporting Attacks each model of a pool makes at the most."""
        more = (one.supports(self, own) for one in self.model_rules(own))
        return max([self.SUPPORTING[own.pool.model.height], *more])

    @rule("15.D.c.1.b", "21.G.b.1/1")
    def _supported_before(self, group: Fighters) -> int:
        """How many of them a model makes with the parts that are printed before one: together they
        make no more than it may."""
        before = takewhile(lambda own: own.part is not group.part, self.parts(group.pool))
        return sum(self._supported_with(own, group) for own in before)

    def _supported_with(self, own: Own, group: Fighters) -> int:
        rules = self.model_rules(own)
        if own.part is None or any(one.cannot_fight(self, own, supporting=True) for one in rules):
            return 0
        other = replace(group, part=own.part)
        made = Attack(kind="close_combat", target="", by=own, weapon=self.used_weapon(own))
        each, printed = self.attacks_each(made, other), own.part.attack_value
        if isinstance(printed, str):
            return self.at_most(other, (dice(printed).most + each) * own.part.count)
        return each
