"""8.D.a.3-6 Model rules that army books define. Those without a class are told, not enforced.

Their words are the printed names; books that print the same name mean the same rule.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from feldherr.field.box import Side
from feldherr.table import rule

from ..army.profiles import Change
from ..moments import Attack, DisciplineTest, Own, Sweep
from ..state import Unit
from ..words import Characteristic
from . import book_attacks, book_troops
from .book_weapons import WEAPON_CHANGES, WEAPON_GIVES
from .hooks.of_models import Again
from .hooks.of_units import Freedom
from .implied import BY_BOOK
from .rule import BY_WORD, ModelRule, model_rule

if TYPE_CHECKING:
    from ..deeds import Deeds

KEYWORDS = frozenset({"common_orc", "iron_orc", "cave_goblin", "common_goblin", "forest_goblin"})
"""Names that other rules refer to and that do nothing themselves."""
OF_MAGIC = frozenset(
    {
        *("master_of_spellcrafting", "asfad_scholar", "soul_conduit", "2_power_shrooms"),
        *("sacred_ark", "reanimated", "arcane_knowledge", "awaken", "dark_shards"),
        *("gates_of_the_netherworld", "mesmerising_gaze", "phateps_curse", "tree_singing"),
        *("totems", "totem_bearers", "greater_totem_bearers", "black_wing_totem"),
        *("blooded_horn_totem", "clouded_eye_totem", "gnarled_hide_totem"),
    }
)
"""Rules about spells only (13)."""
BY_DATA = frozenset(
    {"hierophant", "dust_to_dust", "baleig_highlanders", "big_wing", "legion_charioteers"}
)
"""Rules that bring nothing but rules of chapter 21: the books list these beside them."""
OF_MASTERS = frozenset({"hierophant", "dust_to_dust"})
"""Rules about who holds an army together, see melee/masters.py."""
OTHERS = book_attacks, book_troops
"""Modules with further rules of books; importing them registers their classes."""
PISTOLS = frozenset({"pistol", "brace_of_pistols", "repeater_pistol"})


def is_enforced(word: str) -> bool:
    """Whether everything that a book's own rule does is played, spells left aside."""
    told = KEYWORDS | OF_MAGIC | BY_DATA | OF_MASTERS
    elsewhere = told | BY_BOOK.keys() | WEAPON_GIVES.keys() | WEAPON_CHANGES.keys()
    return word in BY_WORD or word in elsewhere


def fights(own: Own) -> bool:
    """Whether a part is neither harnessed nor inanimate: books mean the others."""
    bound = ("harnessed", "inanimate")
    return own.part is None or not any(given.word in bound for given in own.part.rules)


# --- Discipline ---


@model_rule("cold_blooded")
class ColdBlooded(ModelRule):
    """Most of a unit's models: its Discipline Tests are minimised."""

    scope = "most"

    @rule("8.D.a.3-6")
    def test_maximised(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> int:
        return -1


@model_rule("martial_discipline")
class MartialDiscipline(ColdBlooded):
    """The same, but not for Panic and Break Tests."""

    @rule("8.D.a.3-6")
    def test_maximised(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> int:
        return 0 if test.kind in ("panic", "break") else -1


@model_rule("frontiersmen")
class Frontiersmen(ModelRule):
    """They pass Panic Tests that Terror causes."""

    scope = "most"

    @rule("8.D.a.3-6")
    def passes(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> bool:
        return test.kind == "panic" and test.cause == "terror"


# --- What a unit may do ---


@model_rule("elusive")
class Elusive(ModelRule):
    """A unit of these only may flee although it is fearless."""

    scope = "all"

    @rule("8.D.a.3-6")
    def allows(self, rules: "Deeds", unit: Unit, deed: Freedom) -> bool:
        return deed == "flee"


@model_rule("autonomous")
class Autonomous(ModelRule):
    """The undead march without a general near."""

    scope = "all"

    @rule("8.D.a.3-6")
    def allows(self, rules: "Deeds", unit: Unit, deed: Freedom) -> bool:
        return deed == "march"


@model_rule("oi_it_bites")
class OiItBites(ModelRule):
    """Characters cannot join the unit."""

    scope = "any_rank_and_file"

    @rule("8.D.a.3-6")
    def forbids(self, rules: "Deeds", unit: Unit, deed: Freedom) -> bool:
        return deed == "join"


# --- Sweeping Attacks: 21.H.a.3 ---

SWEEPS = {
    one.word: one
    for one in (
        Sweep(word="release_rocks", hits="D3", each=True, strength=4, piercing=1, once=True),
        Sweep(word="shrapnel_grenades", hits="D3", each=True, strength=3, once=True),
    )
}
"""What the books' Sweeping Attacks do."""


@model_rule(*SWEEPS)
class SweepingAttack(ModelRule):
    """Hits on an enemy through or over whom the unit moved."""

    @rule("8.D.a.3-6", "21.H.a.3/2")
    def sweeps(self, rules: "Deeds", own: Own) -> Sweep | None:
        """Of the first part that may; what works once a game is used up then."""
        word, first = self.given.word, own.part is own.pool.model.parts[0]
        used = word in rules.unit(own.pool.troop).used
        return SWEEPS[word] if first and not used else None


# --- Attacks ---


@model_rule("born_to_fight", "giant_see_giant_do")
class BornToFight(ModelRule):
    """Close combat attacks with +1 Strength and +1 Armour Penetration in the first round, and while
    the unit is steadfast."""

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        close = attack is not None and attack.kind == "close_combat"
        if not close or of not in ("strength", "armour_penetration") or not fights(own):
            return ()
        unit = rules.unit(own.unit)
        return (Change(of, 1),) if unit.first_round or rules.steadfast(unit) else ()

    def heeds_losses(self, rules: "Deeds", own: Own) -> bool:
        """Being steadfast does."""
        return not rules.unit(own.unit).first_round


@model_rule("rage")
class Rage(ModelRule):
    """One attack more for each lost Health Point."""

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        lost = own.pool.count * own.pool.model.health - own.pool.health
        return (Change(of, lost),) if of == "attack_value" and lost and fights(own) else ()

    def heeds_losses(self, rules: "Deeds", own: Own) -> bool:
        return True


@model_rule("sword_sworn")
class SwordSworn(ModelRule):
    """+1 to hit with a great weapon."""

    @rule("8.D.a.3-6")
    def to_hit(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        close = attack.kind == "close_combat" and attack.weapon is not None
        return int(close and attack.weapon is not None and attack.weapon.word == "great_weapon")


@model_rule("opportunist")
class Opportunist(ModelRule):
    """Failed to-hit rolls again in an enemy's flank or rear, with the own front only."""

    @rule("8.D.a.3-6")
    def hits_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        sides = set(rules.unit(own.unit).engaged.values())
        turned = rules.unit(attack.target).engaged.get(own.unit, Side.FRONT) != Side.FRONT
        close = attack.kind == "close_combat" and fights(own)
        return "failed" if close and turned and sides == {Side.FRONT} else ""


@model_rule("fire_on_impact")
class FireOnImpact(ModelRule):
    """Charging with a pistol: step 10, Strength 4, Armour Penetration 2."""

    @rule("8.D.a.3-6")
    def step(self, rules: "Deeds", own: Own, attack: Attack | None) -> int | None:
        return 10 if self._fires(rules, own) else None

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        close = attack is not None and attack.kind == "close_combat"
        if not close or not self._fires(rules, own):
            return ()
        values: dict[Characteristic, int] = {"strength": 4, "armour_penetration": 2}
        return (Change(of, values[of], "set"),) if of in values else ()

    def _fires(self, rules: "Deeds", own: Own) -> bool:
        armed = own.part is not None and any(one.word in PISTOLS for one in own.part.shooting)
        return armed and fights(own) and rules.unit(own.unit).charging
