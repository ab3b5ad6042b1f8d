"""8.D.a.3-6 Rules that several army books have, and what those of books share."""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, ClassVar

from feldherr.table import Steps, rule

from ...army.gear import tables, weapon
from ...army.profiles import Change, Given, Weapon
from ...army.words import given
from ...moments import Attack, DisciplineTest, Own, Pool, Sweep
from ...state import Unit
from ...words import Characteristic
from ..hooks.of_models import Again
from ..hooks.of_units import Distance, Freedom
from ..rule import ModelRule, attack_attribute, model_rule
from .book import BookRules

if TYPE_CHECKING:
    from ...deeds import Deeds


def fights(own: Own) -> bool:
    """Whether a part is neither harnessed nor inanimate: books mean the others."""
    bound = ("harnessed", "inanimate")
    return own.part is None or not any(given.word in bound for given in own.part.rules)


def on_foot(own: Own) -> bool:
    """Whether a model is not mounted (19.A.c): no part of it is harnessed."""
    parts = own.pool.model.parts
    return not any(given.word == "harnessed" for part in parts for given in part.rules)


def is_drawn(own: Own) -> bool:
    """Whether a part is harnessed."""
    return own.part is not None and any(given.word == "harnessed" for given in own.part.rules)


def touches(rules: "Deeds", pool: Pool, foe: Unit) -> bool:
    """Whether models of a pool are in base contact with a unit."""
    unit = rules.unit(pool.unit)
    if foe.id not in unit.engaged:
        return False
    stand = pool.troop if pool.troop != unit.id else ""
    return any(own.id in (stand, pool.troop) for own, _ in rules.contacts(unit, foe))


@cache
def mundane(word: str) -> Weapon:
    """A close combat weapon of the rulebook."""
    return weapon(tables()[word], given)


@model_rule("autonomous")
class Autonomous(ModelRule):
    """The undead march without a general near."""

    scope = "all"

    @rule("8.D.a.3-6")
    def allows(self, rules: "Deeds", unit: Unit, deed: Freedom) -> bool:
        return deed == "march"


class SweepingAttack(ModelRule):
    """Hits on an enemy through or over whom the unit moved (21.H.a.3): what `sweep` says."""

    sweep: ClassVar[Sweep]

    @rule("8.D.a.3-6", "21.H.a.3/2")
    def sweeps(self, rules: "Deeds", own: Own) -> Sweep | None:
        """Of the first part that may; what works once a game is used up then."""
        word, first = self.given.word, own.part is own.pool.model.parts[0]
        used = word in rules.unit(own.pool.troop).used
        return self.sweep if first and not used else None


@attack_attribute("born_to_fight", "giant_see_giant_do")
class BornToFight(ModelRule):
    """Close combat attacks with +1 Strength and +1 Armour Penetration in the first round, and in
    those at whose start the unit is steadfast."""

    @rule("8.D.a.3-6", "15.G.a")
    def starts_round(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        yield from ()
        unit.round.roused = (*unit.round.roused, "firm" if rules.steadfast(unit) else "infirm")

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        close = attack is not None and attack.kind == "close_combat"
        if not close or of not in ("strength", "armour_penetration") or not fights(own):
            return ()
        unit = rules.unit(own.unit)
        return (Change(of, 1),) if unit.first_round or self._firm(rules, unit) else ()

    def _firm(self, rules: "Deeds", unit: Unit) -> bool:
        """As at the start of the round; before one, as it is now."""
        said = unit.round.roused
        return "firm" in said or ("infirm" not in said and rules.steadfast(unit))

    def heeds_losses(self, rules: "Deeds", own: Own) -> bool:
        """Being steadfast does."""
        unit = rules.unit(own.unit)
        return not (unit.first_round or {"firm", "infirm"} & {*unit.round.roused})


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


@model_rule("big_brother")
class BigBrother(ModelRule):
    """A greater giant: rolls for its Stomp Attacks are maximised, the rest is its profile."""

    @rule("8.D.a.3-6", "2.B.a.2-1")
    def special_maximised(self, rules: "Deeds", own: Own, key: str) -> int:
        return int(key == "stomp-attacks")


@model_rule("half_off", "mountain_hide")
class HalvedWounds(ModelRule):
    """Wounds that cost it several Health Points cost half, rounded up."""

    @rule("8.D.a.3-6", "21.G.b.12/1", "6.D-2")
    def lessens(
        self, rules: "Deeds", own: Own, attack: Attack, costs: Sequence[int]
    ) -> Sequence[int]:
        return [(cost + 1) // 2 for cost in costs]


@model_rule("gains")
class Gains(ModelRule):
    """What another rule, or a weapon, adds to characteristics of its owner."""

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        return self.given.changes


@model_rule("faith")
class Faith(ModelRule):
    """Hatred of all but harnessed parts."""

    @rule("8.D.a.3-6", "21.G.b.7/1")
    def hits_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        close = attack.kind == "close_combat" and not is_drawn(own)
        return "failed" if close and rules.unit(own.unit).first_round else ""


class SwiftAgainst(ModelRule):
    """Swiftstride of a unit of these for charges at some targets: those that it `hunts`."""

    scope = "all"

    def hunts(self, rules: "Deeds", unit: Unit, target: Unit) -> bool:
        """Whether this is such a target."""
        raise NotImplementedError

    @rule("8.D.a.3-6", "21.A.a.30/1")
    def maximised(self, rules: "Deeds", unit: Unit, distance: Distance) -> int:
        target = unit.turn.target
        swift = rules.all_have(unit, "swiftstride") or rules.any_has(unit, "random_movement")
        if distance != "charge" or not target or swift:
            return 0
        return int(self.hunts(rules, unit, rules.unit(target)))


class FrighteningWounds(ModelRule):
    """Unsaved wounds by which a unit gains, for the phase, a rule that `leaves` it less firm."""

    leaves: ClassVar[str]

    @rule("8.D.a.3-6", "17.A.1.d")
    def has_wounded(self, rules: "Deeds", own: Own, attack: Attack) -> Steps[list[Attack]]:
        yield from ()
        unit = rules.unit(attack.target)
        unit.gained = {**unit.gained, self.leaves: rules.state.player_turn}
        return []


@model_rule("charnel_fire", "infused")
class Frightened(ModelRule):
    """1 less Discipline in Panic Tests because of losses, until the end of the phase."""

    @rule("8.D.a.3-6", "17.A.1.d")
    def discipline(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> int:
        return -int(test.kind == "panic" and test.cause == "losses")

    @rule("8.D.a.3-6")
    def ends_phase(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        yield from ()
        unit.gained = {word: n for word, n in unit.gained.items() if word != self.given.word}


class SteadyShots(ModelRule):
    """Shooting weapons that do not suffer some `penalties` to hit."""

    penalties: ClassVar[frozenset[str]]

    @rule("8.D.a.3-6")
    def ignores(self, rules: "Deeds", own: Own, attack: Attack) -> frozenset[str]:
        return self.penalties


class PivotedShots(ModelRule):
    """Who has only pivoted suffers no penalty for moving and shooting."""

    @rule("8.D.a.3-6", "14.C.b")
    def ignores(self, rules: "Deeds", own: Own, attack: Attack) -> frozenset[str]:
        turn = rules.unit(own.unit).turn
        return frozenset({"moved"} if turn.pivoted and not (turn.went or turn.reformed) else ())


RULES = BookRules(
    champion_gives={
        "apprentice_champion": (Given("wizard_apprentice"),),
        "adept_champion": (Given("wizard_adept"),),
        "master_champion": (Given("wizard_master"),),
    },
)
