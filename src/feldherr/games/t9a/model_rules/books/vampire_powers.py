"""8.D.a.3-6 The powers of the blood of vampires."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from feldherr.table import Steps, rule

from ...army.profiles import Change, Given
from ...moments import Attack, DisciplineTest, Own, Pool
from ...state import Unit
from ..hooks.of_models import Again
from ..rule import TOUCH, ModelRule, attack_attribute, model_rule
from .book import BookRules
from .common import fights

if TYPE_CHECKING:
    from ...deeds import Deeds
    from ...holders import Holders


@attack_attribute("eternal_duelist")
class EternalDuelist(ModelRule):
    """Natural ones to hit and to wound again in close combat."""

    @rule("8.D.a.3-6")
    def hits_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        return "ones" if attack.kind == "close_combat" else ""

    @rule("8.D.a.3-6")
    def wounds_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        return "ones" if attack.kind == "close_combat" else ""


@attack_attribute("crimson_rage")
class CrimsonRage(ModelRule):
    """Each unsaved wound is followed by one more attack, these by none."""

    @rule("8.D.a.3-6")
    def has_wounded(self, rules: "Deeds", own: Own, attack: Attack) -> Steps[list[Attack]]:
        if attack.kind != "close_combat" or attack.special == self.given.word:
            return []
        more = replace(attack, count=attack.wounds, hits=0, sixes=0, wounds=0, lethal=0)
        more.special, more.struck_back = self.given.word, ()
        yield from rules.roll_to_hit(more)
        return [more] if more.hits else []


@model_rule("monster_hunter")
class MonsterHunter(ModelRule):
    """Wounds of the towering count double."""

    @rule("8.D.a.3-6", "21.G.b.12/1")
    def gives_attack(self, rules: "Deeds", own: Own, attack: Attack) -> Sequence[Given]:
        towering = (("towering_presence",),)
        close = attack.kind == "close_combat" and fights(own)
        return (Given("multiple_wounds", x=2, against=towering),) if close else ()


@model_rule("commandment")
class Commandment(ModelRule):
    """The rank-and-file of its unit fight with skill 6."""

    @rule("8.D.a.3-6")
    def lends(self, rules: "Holders", own: Own, to: Pool) -> Sequence[Given]:
        skill = Change("offensive_skill", 6, "set"), Change("defensive_skill", 6, "set")
        return (Given("gains", changes=skill),) if to.role != "character" else ()


@model_rule("ghoul_lord")
class GhoulLord(ModelRule):
    """The rank-and-file of its unit have Poison Attacks, or poison sooner."""

    @rule("8.D.a.3-6", "21.G.b.6/1")
    def lends(self, rules: "Holders", own: Own, to: Pool) -> Sequence[Given]:
        if to.role == "character":
            return ()
        return (Given("poison_attacks"), *((Given("venom"),) if _is_poisonous(to) else ()))

    @rule("8.D.a.3-6")
    def poisons_on(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        """Not sooner itself."""
        return 0


@model_rule("venom")
class Venom(ModelRule):
    """Its poison works from a natural 5 on."""

    @rule("8.D.a.3-6", "21.G.b.6/1")
    def poisons_on(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        return 5


def _is_poisonous(pool: Pool) -> bool:
    printed = (*pool.model.rules, *(given for part in pool.model.parts for given in part.rules))
    return any(given.word == "poison_attacks" for given in printed)


@model_rule("hour_of_the_wolf")
class HourOfTheWolf(ModelRule):
    """Its unit is as swift as itself."""

    @rule("8.D.a.3-6", "21.A.a.30/1")
    def lends(self, rules: "Holders", own: Own, to: Pool) -> Sequence[Given]:
        return (Given("swiftstride"),)


@model_rule("storm_caller")
class StormCaller(ModelRule):
    """Friend and foe near it are hard to shoot."""

    reach = 12
    on_friends = None
    lends_near = (Given("hard_target", x=1),)


@model_rule("mask_of_innocence")
class MaskOfInnocence(ModelRule):
    """Enemies that touch it are less sure of themselves."""

    reach = TOUCH
    on_friends = False
    lends_near = (Given("charmed"),)


@model_rule("charmed")
class Charmed(ModelRule):
    """1 less Discipline."""

    @rule("8.D.a.3-6")
    def discipline(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> int:
        return -1


@model_rule("bestial_bulk")
class BestialBulk(ModelRule):
    """It scores with Ghasts; its size stands in the data, and no armour fits it."""

    @rule("8.D.a.3-6", "21.A.a.27/1")
    def scores(self, rules: "Deeds", unit: Unit) -> bool:
        flags = rules.state.objective == "capture_the_flags"
        ghasts = any(rules.troop(pool.troop).entry == "ghasts" for pool in rules.pools(unit))
        return flags or ghasts


@model_rule("unbreakable_will")
class UnbreakableWill(ModelRule):
    """In each round a friend in its combat becomes stubborn."""

    @rule("8.D.a.3-6", "21.A.a.36/1")
    def starts_round(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        combat = rules.state.combat
        named = (rules.unit(name) for name in combat.units) if combat else ()
        friends = [one.id for one in named if one.seat == unit.seat and one.status == "table"]
        said = yield from rules.decide(unit.seat, "steels", friends.copy, unit=unit.id)
        chosen = rules.unit(said)
        chosen.gained = {**chosen.gained, "stubborn": rules.state.player_turn}
        rules.tell("steeled", "8.D.a.3-6", unit=said)


ARMOUR = frozenset({"light_armour", "heavy_armour", "plate_armour", "shield"})
RULES = BookRules(
    gives={
        "bestial_bulk": (Given("gains", changes=(Change("resilience", 1),)),),
        "ghoul_lord": (Given("poison_attacks"),),
        "hour_of_the_wolf": (Given("swiftstride"),),
    },
    takes={"bestial_bulk": ARMOUR},
)
