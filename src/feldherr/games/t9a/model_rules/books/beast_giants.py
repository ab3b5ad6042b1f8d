"""8.D.a.3-6 Giants of the army book Beast Herds: trees, barrels, heralds."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from feldherr.field.body import body_distance
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Steps, rule

from ...army.books import PartEntry
from ...army.profiles import Change, Given, ShootingWeapon, Weapon
from ...moments import Attack, DisciplineTest, Own
from ...state import FOR_GOOD, Unit
from ..rule import ModelRule, attack_attribute, model_rule
from .book import BookRules

if TYPE_CHECKING:
    from ...deeds import Deeds

BARE = (Change("strength", 5, "set"), Change("armour_penetration", 0, "set"))
TREE = Weapon(
    "uprooted_tree", name="Uprooted Tree", changes=BARE, rules=(Given("uprooted_tree_rule"),)
)
ASIDE = "weapons laid aside"
"""What remembers that it has thrown its weapons away."""


@model_rule("giants_of_the_herds")
class GiantsOfTheHerds(ModelRule):
    """At the end of its own Movement Phase, beside a forest, it may throw its weapon away for a
    tree. That it drinks and knows forests stands in its data."""

    @rule("8.D.a.3-6", "20.B.c.1")
    def ends_phase(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        state, armed = rules.state, any(one.word == TREE.word for one in self._carried(rules, unit))
        mine = state.phase == "movement" and state.active == unit.seat
        if not mine or armed or unit.fleeing or not self._finds_tree(rules, unit):
            return
        if (yield from rules.may(unit.seat, "uproots-tree", unit=unit.id)):
            unit.used = {**unit.used, ASIDE: state.player_turn, "jammed beer_barrel": FOR_GOOD}
            rules.tell("uproots-tree", "8.D.a.3-6", unit=unit.id)

    def _carried(self, rules: "Deeds", unit: Unit) -> Sequence[Weapon]:
        own = rules.parts(rules.pools(unit)[0])[0]
        assert own.part is not None
        return (*own.part.weapons, *self.wields(rules, own))

    def _finds_tree(self, rules: "Deeds", unit: Unit) -> bool:
        body = rules.boundary(unit)
        woods = (piece for piece in rules.state.pieces.values() if piece.kind == "forest")
        return any(body_distance(body, wood.box) <= TOLERANCE for wood in woods)

    @rule("8.D.a.3-6")
    def wields(self, rules: "Deeds", own: Own) -> Sequence[Weapon]:
        first = own.part is own.pool.model.parts[0]
        return (TREE,) if first and ASIDE in rules.unit(own.pool.troop).used else ()


@attack_attribute("uprooted_tree_rule")
class UprootedTree(ModelRule):
    """It hits without a roll, with a force of its own."""

    @rule("8.D.a.3-6", "7.D-1")
    def hits_surely(self, rules: "Deeds", own: Own, attack: Attack) -> bool:
        return attack.weapon is not None and attack.weapon.word == TREE.word


@attack_attribute("beer_barrel_rule")
class BeerBarrel(ModelRule):
    """It is thrown once and hits surely, as an Area Attack (3×3); then there is no more booze."""

    @rule("8.D.a.3-6", "7.D-1")
    def hits_surely(self, rules: "Deeds", own: Own, attack: Attack) -> bool:
        return attack.weapon is not None and attack.weapon.word == "beer_barrel"

    @rule("8.D.a.3-6", "21.G.b.4/1")
    def struck(self, rules: "Deeds", own: Own, attack: Attack) -> Steps[None]:
        yield from ()
        if self.hits_surely(rules, own, attack) and attack.hits:
            target = rules.unit(attack.target)
            side = rules.attacked_side(rules.unit(own.unit), target)
            attack.hits = rules.area_hits(target, side, 3, 3)

    @rule("8.D.a.3-6")
    def has_fired(self, rules: "Deeds", own: Own, weapon: ShootingWeapon) -> Steps[None]:
        yield from ()
        record = rules.unit(own.pool.troop)
        gone = {"jammed beer_barrel": FOR_GOOD, "looted_booze": rules.state.player_turn}
        record.used = {**record.used, **gone}


SIZES = {"large": "fame large", "gigantic": "fame gigantic"}
"""What remembers the first kills of great enemies."""
NEAR, FURTHER, FARTHEST = 6, 9, 12
"""Inches that fame reaches."""


@model_rule("fame")
class Fame(ModelRule):
    """Its herald drums; friends that hear of its deeds pass tests of Primal Instinct more easily.
    The herald stands in `crews`."""

    reach = FARTHEST

    @rule("8.D.a.3-6", "5.C.a-2")
    def discipline(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> int:
        if test.word != "primal_instinct":
            return 0
        famous = (one for one in rules.units(unit.seat) if rules.any_has(one, self.given.word))
        near = (one for one in famous if rules.within(one, unit, self._renown(one)))
        return 2 * any(True for _ in near)

    def _renown(self, unit: Unit) -> int:
        if SIZES["gigantic"] in unit.used:
            return FARTHEST
        return FURTHER if SIZES["large"] in unit.used else NEAR

    @rule("8.D.a.3-6")
    def has_harmed(
        self, rules: "Deeds", own: Own, attack: Attack, lost: int, slain: int
    ) -> Steps[None]:
        yield from ()
        record = rules.unit(own.pool.troop)
        sign = SIZES.get(rules.troop(attack.pool.partition(".")[0]).model.height, "")
        if slain and sign and sign not in record.used:
            record.used = {**record.used, sign: rules.state.player_turn}


HERALD = PartEntry(
    name="Mongrel Herald",
    agility=3,
    attack_value=1,
    offensive_skill=3,
    strength=3,
    armour_penetration=0,
    has=("Primal Instinct",),
)
RULES = BookRules(
    weapon_changes={"uprooted_tree_rule": BARE},
    gives={"fame": (Given("march_to_the_beat"), Given("swift_reform"))},
    crews={"fame": (HERALD,)},
)
