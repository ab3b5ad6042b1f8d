"""8.D.a.3-6 Rules of army books about tests, distances and what others near them gain or suffer."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from feldherr.field.box import Side
from feldherr.table import rule

from ..army.profiles import Change
from ..moments import Attack, DisciplineTest, Own
from ..state import Unit
from ..words import Characteristic
from .book_attacks import is_drawn
from .hooks.of_units import Distance
from .rule import ModelRule, attack_attribute, model_rule

if TYPE_CHECKING:
    from ..deeds import Deeds

NUMBERS = 3
"""Safety in Numbers adds no more."""
LOOSED = {"attack_value": 1, "offensive_skill": 1, "strength": 1, "armour_penetration": 1}
"""What hounds gain when they charge in their first turn."""


@model_rule("battle_fever")
class BattleFever(ModelRule):
    """Failed Panic and Break Tests again."""

    scope = "most"

    @rule("8.D.a.3-6")
    def tests_again(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> bool:
        return test.kind in ("panic", "break")


@model_rule("seen_it_all")
class SeenItAll(ModelRule):
    """Friends near them take failed Panic Tests again."""

    reach = 6

    @rule("8.D.a.3-6")
    def tests_again(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> bool:
        return test.kind == "panic"


@model_rule("safety_in_numbers")
class SafetyInNumbers(ModelRule):
    """A unit of these only is bolder by its Full Ranks after the first, and flees 1 inch more."""

    scope = "all"

    @rule("8.D.a.3-6")
    def discipline(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> int:
        return 0 if unit.fleeing else min(NUMBERS, max(0, rules.full_ranks(unit) - 1))

    @rule("8.D.a.3-6")
    def longer(self, rules: "Deeds", unit: Unit, distance: Distance) -> int:
        return int(distance == "flee")


@model_rule("aura_of_madness")
class AuraOfMadness(ModelRule):
    """Enemies near it have less Discipline."""

    reach = 6
    on_friends = False

    @rule("8.D.a.3-6")
    def discipline(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> int:
        return -1


@model_rule("necromantic_aura")
class NecromanticAura(ModelRule):
    """Friends near it crumble less."""

    reach = 6

    @rule("8.D.a.3-6", "21.A.a.13/2")
    def crumbles_less(self, rules: "Deeds", unit: Unit) -> int:
        return 1


@model_rule("ensouled_statue")
class EnsouledStatue(ModelRule):
    """A unit of which most are statues crumbles less."""

    scope = "most"

    @rule("8.D.a.3-6", "21.A.a.13/2")
    def crumbles_less(self, rules: "Deeds", unit: Unit) -> int:
        return 1


@model_rule("hunting_horn")
class HuntingHorn(ModelRule):
    """Friends near it charge an inch further."""

    reach = 6

    @rule("8.D.a.3-6")
    def longer(self, rules: "Deeds", unit: Unit, distance: Distance) -> int:
        return int(distance == "charge")


@model_rule("pack_tactics", "the_bigger_they_are")
class PackTactics(ModelRule):
    """Swiftstride for a charge: of packs into flank or rear, of dwarfs at those who are taller."""

    scope = "all"

    @rule("8.D.a.3-6", "21.A.a.30/1")
    def maximised(self, rules: "Deeds", unit: Unit, distance: Distance) -> int:
        target = unit.turn.target
        swift = rules.all_have(unit, "swiftstride") or rules.any_has(unit, "random_movement")
        if distance != "charge" or not target or swift:
            return 0
        if self.given.word == "pack_tactics":
            return int(unit.turn.sides.get(target, Side.FRONT) is not Side.FRONT)
        return int(any(p.model.height != "standard" for p in rules.pools(rules.unit(target))))


@model_rule("scent_of_blood", "impetuous")
class ScentOfBlood(ModelRule):
    """Frenzy while engaged: hard to hold back; the impetuous roll too short a charge again."""

    @rule("8.D.a.3-6", "21.A.a.28/3")
    def test_maximised(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> int:
        return int(test.kind == "restrain" and not rules.any_has(unit, "frenzy"))

    @rule("8.D.a.3-6")
    def charges_again(self, rules: "Deeds", unit: Unit) -> bool:
        return self.given.word == "impetuous" and rules.all_have(unit, "impetuous")


@attack_attribute("chosen_of_ashuruk")
class ChosenOfAshuruk(ModelRule):
    """Fear Tests are passed; who is not chosen is insignificant; Battle Focus from the second round
    on."""

    @rule("8.D.a.3-6")
    def passes(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> bool:
        return test.kind == "fear" and rules.all_have(unit, self.given.word)

    @rule("8.D.a.3-6")
    def scorns(self, rules: "Deeds", unit: Unit, friend: Unit) -> bool:
        return not rules.any_has(friend, self.given.word)

    @rule("8.D.a.3-6", "21.G.b.15/1")
    def more_hits(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        late = not rules.unit(own.unit).first_round
        return int(attack.kind == "close_combat" and late and not is_drawn(own))


@attack_attribute("release_the_hounds")
class ReleaseTheHounds(ModelRule):
    """In their owner's first turn hounds march further and charge harder."""

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        unit, state = rules.unit(own.unit), rules.state
        if state.game_turn != 1 or state.active != unit.seat:
            return ()
        if of == "march":
            return (Change(of, 8),)
        charges = attack is not None and attack.kind == "close_combat" and unit.charging
        return (Change(of, LOOSED[of]),) if charges and of in LOOSED else ()


@model_rule("valiant")
class Valiant(ModelRule):
    """Most of a unit: they pass Panic Tests that Terror causes. None of them feels Fear."""

    scope = "most"

    @rule("8.D.a.3-6")
    def passes(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> bool:
        return test.kind == "panic" and test.cause == "terror"
