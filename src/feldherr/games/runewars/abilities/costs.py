"""31, 32, 34 What abilities cost, and how often they may be used."""

from feldherr.table import Steps, rule

from ..attacks.attack import Attack
from ..cards.abilities import Ability, Ready
from ..state import Unit
from .hooks import Hooks, Occasion, card_of, in_force
from .targeting import Targeting

AS_OFTEN = 99
"""No limit but the surges."""


class Costs(Targeting):
    """Paying for abilities."""

    @rule("31.1", "31.1.a", "31.1.b", "32.0", "34.3", "34.3.a", "34.6", "44.3", "82.3")
    def payable(self, own: Unit, hooks: Hooks, ability: Ability, occasion: Occasion) -> bool:
        """Whether everything that an ability costs can be paid now."""
        cost, card = ability.cost, card_of(own, hooks)
        if card is not None and card.exhausted is not readies_itself(ability):
            return False
        if (cost.exhaust or cost.discard) and card is None:
            return False
        if cost.inspiration and own.has("inspiration") < self.amount_of(cost.inspiration, occasion):
            return False
        return self._fresh(own, hooks, ability) and self._surges(own, hooks, ability, occasion)

    @rule("31.1.b", "31.2.a")
    def _surges(self, own: Unit, hooks: Hooks, ability: Ability, occasion: Occasion) -> bool:
        """Whether the attack has the surges, and may use the ability once more."""
        attack, cost = occasion.attack, ability.cost
        if attack is None:
            return not cost.surge
        most = 1 if cost.unique else cost.times or AS_OFTEN
        if attack.used.get(key_of(own, hooks, ability), 0) >= most:
            return False
        return attack.left("surge") >= self.price(own, ability, attack)

    @rule("31.1.a", "34.3")
    def price(self, own: Unit, ability: Ability, attack: Attack) -> int:
        """How many surges an ability takes at least: some cards make them cheaper."""
        cost = ability.cost
        if not cost.surge or cost.plus:
            return cost.surge
        foe = self.unit(attack.defender)
        baned = any(count for token, count in foe.tokens.items() if token not in GOOD)
        cheap = self.flagged(own, "cheap_surges")
        aimed = attack.type == "ranged" and baned
        cheap = cheap or (aimed and self.flagged(own, "cheap_surges_against_baned"))
        saved = sum(hooks.surge_discount(self, own, attack) for hooks in in_force(own))
        return max(1, cost.surge - saved - cheap)

    def _fresh(self, own: Unit, hooks: Hooks, ability: Ability) -> bool:
        """Whether it has not been used yet in the time for which it may be used once."""
        once = ability.cost.once
        if not once:
            return True
        return self._uses(once).get(key_of(own, hooks, ability)) != self._now(once)

    def _uses(self, once: str) -> dict[str, int]:
        """When abilities were used last: of those for the whole battle, of the others."""
        return self.state.used_up if once == "game" else self.state.extra

    def _now(self, once: str) -> int:
        """The number of the present round or activation; 1 for the whole battle."""
        numbers = {"round": self.state.round, "activation": self.state.activation, "game": 1}
        return numbers[once]

    @rule("1.1", "31.0", "31.1", "31.2", "32.0", "32.1", "34.3.a", "34.6", "44.3")
    def pay(self, own: Unit, hooks: Hooks, ability: Ability, occasion: Occasion) -> Steps[None]:
        """Everything that an ability costs."""
        cost, card = ability.cost, card_of(own, hooks)
        key = key_of(own, hooks, ability)
        if occasion.attack is not None:
            occasion.attack.used = {**occasion.attack.used,
                                    key: occasion.attack.used.get(key, 0) + 1}  # fmt: skip
            occasion.paid = yield from self._spend_surges(own, ability, occasion.attack)
        if cost.once:
            self._uses(cost.once)[key] = self._now(cost.once)
        if cost.exhaust and card is not None:
            card.exhausted = True
            self.tell("exhausted", "32.1", unit=own.id, card=card.id)
        if cost.inspiration:
            self.take(own, "inspiration", self.amount_of(cost.inspiration, occasion))
        if cost.discard and card is not None:
            yield from self.discard(own, card)
        if cost.wounds:
            yield from self.wound(own, self.amount_of(cost.wounds, occasion))

    @rule("31.1", "31.2", "18.1")
    def _spend_surges(self, own: Unit, ability: Ability, attack: Attack) -> Steps[int]:
        """How many surges are spent: the price, or with "+" as many as its owner likes."""
        price, left = self.price(own, ability, attack), attack.left("surge")
        if not ability.cost.surge:
            return 0
        if ability.cost.plus:
            words = [str(number) for number in range(price, left + 1)]
            price = int((yield from self.decide(own.seat, "surges", lambda: words)))
        attack.spend("surge", price)
        return price


@rule("32.2", "34.6")
def readies_itself(ability: Ability) -> bool:
    """Whether an ability does nothing but ready its own card: it alone can be used of it then."""
    return any(isinstance(effect, Ready) and effect.own for effect in ability.effects)


GOOD = ("inspiration", "vitality")


def key_of(own: Unit, hooks: Hooks, ability: Ability) -> str:
    """How the uses of an ability are remembered."""
    listed = hooks.card.abilities
    number = listed.index(ability) + 1 if ability in listed else len(listed) + 1
    return f"{own.id} {hooks.card.id} {number}"
