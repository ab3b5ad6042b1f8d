"""8.D.a.3-6 Ends that all units near suffer from."""

from typing import TYPE_CHECKING, ClassVar

from msgspec import Struct

from feldherr.table import Steps, rule

from ...army.profiles import Given
from ...moments import Attack
from ...state import Unit
from ...words import Amount
from ..rule import ModelRule

if TYPE_CHECKING:
    from ...deeds import Deeds


class Blast(Struct, frozen=True):
    """Hits on every unit within `reach` inches of one that ends: the name of its dice, how many
    hits each unit suffers, with which force and attack attributes."""

    name: str
    reach: int
    hits: Amount
    strength: int
    piercing: int
    gives: tuple[Given, ...] = ()

    @rule("8.D.a.3-6")
    def near(self, rules: "Deeds", unit: Unit) -> list[Unit]:
        """Friend and foe alike suffer it."""
        return [other for other in rules.others(unit) if rules.within(unit, other, self.reach)]

    def on(self, other: Unit, hits: int = 0) -> Attack:
        """So many hits on one of them."""
        return Attack(
            kind="other",
            target=other.id,
            hits=hits,
            strength=self.strength,
            piercing=self.piercing,
            rules=self.gives,
        )

    @rule("8.D.a.3-6", "7.A-1")
    def goes_off(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        """All near suffer at the same time."""
        attacks = []
        for other in self.near(rules, unit):
            hits = yield from rules.amounts(
                unit.seat, self.name, self.hits, unit=unit.id, other=other.id
            )
            attacks.append(self.on(other, sum(hits)))
        yield from rules.attack_sequence(attacks)


class Explosive(ModelRule):
    """Whose fall is a blast."""

    blast: ClassVar[Blast]

    @rule("8.D.a.3-6", "16.A.e")
    def falls(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        yield from self.blast.goes_off(rules, unit)
