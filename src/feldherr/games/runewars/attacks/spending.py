"""7.6 to 7.9, 20 Spending icons: surges, accuracy, mortal strikes, hits."""

from feldherr.field.box import Side
from feldherr.table import Steps, rule

from ..abilities.hooks import Occasion, in_force
from ..ground import grid
from ..state import Unit
from .attack import Attack
from .rolling import Rolling, turned


class Spending(Rolling):
    """What the icons of an attack do."""

    # --- Surges ---

    @rule(
        "7.6", "7.13", "31.0", "31.1", "31.1.a", "31.1.b", "31.2.a", "31.3", "34.3", "76.3", "G-17"
    )
    def spend_surges(self, attack: Attack) -> Steps[None]:
        """The attacker uses surge abilities as long as one can be paid; it must, by G-17."""
        unit = self.unit(attack.attacker)
        occasion = Occasion(when=attack.type, unit="", other=attack.defender, attack=attack)
        while attack.left("surge") and unit.alive:
            offers = {
                f"{own.id} {hooks.card.id} {number}": (own, hooks, ability, occasion)
                for number, (own, hooks, ability) in enumerate(
                    self._offers(unit.seat, occasion, unit, "surge"), start=1
                )
            }
            words = list(offers) if self.options.must_spend_surges else [*offers, "done"]
            if not offers or (answer := (yield from self._surge(unit, words))) == "done":
                return
            yield from self.use(*offers[answer])

    def _surge(self, unit: Unit, words: list[str]) -> Steps[str]:
        return (yield from self.decide(unit.seat, "surge", lambda: words))

    # --- Accuracy ---

    @rule("7.7", "7.7.c", "7.7.d", "38.6", "42.0", "42.1", "42.2", "42.3")
    def assign_accuracy(self, attack: Attack) -> Steps[None]:
        """Each accuracy icon goes to one of the defender's figure upgrades."""
        unit, foe = self.sides_of(attack)
        heroes = [name for tray in foe.trays for name in tray.heroes]
        if not heroes:
            return
        for _ in range(attack.left("accuracy")):
            name = yield from self.decide(unit.seat, "accuracy", lambda: heroes)
            attack.spend("accuracy", 1)
            attack.accuracy = {**attack.accuracy, name: attack.accuracy.get(name, 0) + 1}
            self.tell("accuracy-assigned", "7.7", unit=foe.id, card=name)

    # --- Mortal strikes and hits ---

    @rule("7.8", "77.0", "77.1", "77.2", "G-46")
    def strike(self, attack: Attack) -> Steps[None]:
        """A wound for each mortal strike."""
        foe, count = self.unit(attack.defender), attack.left("mortal_strike")
        if count:
            attack.spend("mortal_strike", count)
            self.tell("mortal-strikes", "7.8", "77.1", unit=foe.id, count=count)
            attack.wounds += yield from self.assign_wounds(foe, count, attack)

    @rule("7.9", "20.0", "20.3", "78.0", "78.1")
    def hit(self, attack: Attack) -> Steps[None]:
        """Hits times threat is the damage that the defender suffers."""
        foe, hits = self.unit(attack.defender), attack.left("hit")
        attack.spend("hit", hits)
        damage = self.damage_of(attack, hits)
        if damage:
            threat = self.threat(attack)
            self.tell("damage", "7.9", "78.1", unit=foe.id, count=hits, threat=threat, sum=damage)
            attack.wounds += yield from self.assign_damage(foe, damage, attack)

    @rule("7.9", "20.3", "68.0")
    def damage_of(self, attack: Attack, hits: int) -> int:
        """The damage of so many hits: Lethal adds to it, Protected takes from it."""
        unit, foe = self.sides_of(attack)
        more = self.keyword(unit, "lethal", attack) - self.keyword(foe, "protected", attack)
        return max(0, hits * self.threat(attack) + more)

    @rule("20.0", "20.1", "20.1.b", "20.2", "68.1")
    def threat(self, attack: Attack) -> int:
        """What a hit of the attacker is worth: the trays of an edge, and Brutal."""
        unit = self.unit(attack.attacker)
        replaced = [hooks.threat(self, unit, attack) for hooks in in_force(unit)]
        own = max((number for number in replaced if number is not None), default=attack.threat)
        edge = self._edge_trays(unit, attack) if own is None else own
        return edge + self.keyword(unit, "brutal", attack)

    def _edge_trays(self, unit: Unit, attack: Attack) -> int:
        filled = grid.cells(unit)
        column = self.flagged(unit, "column_attack") and attack.type == "melee"
        return grid.edge_trays(turned(filled) if column else filled, attack.edge)

    @rule("20.1", "20.1.a", "20.2", "41.8")
    def choose_edge(self, attack: Attack) -> Steps[None]:
        """The edge that gives the threat: of several contacted ones the attacker chooses."""
        unit, foe = self.sides_of(attack)
        edges = self.edges(unit, foe) if attack.type == "melee" else [Side.FRONT]
        words = [side.value for side in edges or [Side.FRONT]]
        attack.edge = Side((yield from self.decide(unit.seat, "attack-edge", lambda: words)))
