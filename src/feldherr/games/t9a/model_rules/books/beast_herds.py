"""8.D.a.3-6 Rules of the army book Beast Herds."""

from typing import TYPE_CHECKING

from feldherr.field.box import Side
from feldherr.table import Steps, rule

from ...army.profiles import Change, Given
from ...moments import Attack, DisciplineTest, Losses, Own
from ...state import FOR_GOOD, Unit
from ..hooks.of_models import Again
from ..hooks.of_units import Distance, Freedom
from ..rule import ModelRule, attack_attribute, model_rule
from .book import BookRules
from .common import PivotedShots, SwiftAgainst

if TYPE_CHECKING:
    from ...deeds import Deeds


@attack_attribute("primal_instinct")
class PrimalInstinct(ModelRule):
    """A passed test at the start of a round: failed to-hit rolls again in it."""

    @rule("8.D.a.3-6")
    def starts_round(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        if (
            yield from rules.discipline_test(
                DisciplineTest(unit=unit.id, kind="rule", word=self.given.word)
            )
        ):
            unit.round.roused = (*unit.round.roused, self.given.word)

    @rule("8.D.a.3-6")
    def hits_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        roused = self.given.word in rules.unit(own.unit).round.roused
        return "failed" if roused and attack.kind == "close_combat" else ""


@model_rule("aura_of_madness")
class AuraOfMadness(ModelRule):
    """Enemies near it have less Discipline."""

    reach = 6
    on_friends = False

    @rule("8.D.a.3-6")
    def discipline(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> int:
        return -1


@model_rule("hunting_horn")
class HuntingHorn(ModelRule):
    """Friends near it charge an inch further."""

    reach = 6

    @rule("8.D.a.3-6")
    def longer(self, rules: "Deeds", unit: Unit, distance: Distance) -> int:
        return int(distance == "charge")


@model_rule("pack_tactics")
class PackTactics(SwiftAgainst):
    """Swiftstride for a charge: of packs into flank or rear."""

    @rule("8.D.a.3-6", "21.A.a.30/1")
    def hunts(self, rules: "Deeds", unit: Unit, target: Unit) -> bool:
        return unit.turn.sides.get(target.id, Side.FRONT) is not Side.FRONT


@attack_attribute("beast_axe_rule")
class BeastAxe(ModelRule):
    """It strikes last; what it does to Defensive Skill stands in `wielder_gives`."""

    @rule("8.D.a.3-6", "15.D.a.2")
    def step(self, rules: "Deeds", own: Own, attack: Attack | None) -> int | None:
        return 0


@model_rule("hunting_call")
class HuntingCall(ModelRule):
    """Packs in ambush may come from the first turn on, if the enemy has had his, and rather."""

    @rule("8.D.a.3-6", "21.A.a.10/3")
    def hastens(self, rules: "Deeds", caller: Unit, unit: Unit) -> bool:
        return rules.state.first != unit.seat and rules.any_has(unit, "pack_tactics")

    @rule("8.D.a.3-6", "21.A.a.10/3")
    def calls(self, rules: "Deeds", caller: Unit, unit: Unit) -> bool:
        return rules.any_has(unit, "pack_tactics")


@model_rule("blood_offering")
class BloodOffering(ModelRule):
    """A Health Point of such a Character buys a second roll of Panic Tests and of Rally Tests of
    decimated units."""

    @rule("8.D.a.3-6", "5.C.a-3")
    def buys_test(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> Steps[bool]:
        if test.kind != "panic" and not test.halved:
            return False
        bleeding = [p.key for p in rules.pools(unit) if rules.has(p, self.given.word)]
        said = yield from rules.choose(unit.seat, "who-bleeds", [*bleeding, "nobody"])
        if said == "nobody":
            return False
        rules.tell("blood-offered", "8.D.a.3-6", unit=said)
        yield from rules.lose_health([Losses(unit=unit.id, lost={said: 1})])
        return unit.alive


@attack_attribute("hurl_attack_rule")
class HurlAttack(PivotedShots):
    """A Cyclops that only pivots hurls as if it had not moved."""


@attack_attribute("str_from_flesh")
class StrengthFromFlesh(ModelRule):
    """Lethal Strikes cost D3 Health Points; one is recovered, once in a phase."""

    DONE = "str_from_flesh done"

    @rule("8.D.a.3-6", "21.G.b.12/1", "21.G.b.17/1")
    def multiplies(self, rules: "Deeds", own: Own, attack: Attack, wounds: int) -> Steps[list[int]]:
        deep = self._deep(attack)
        if not deep:
            return [1] * wounds
        costs = yield from rules.amounts(
            rules.unit(own.unit).seat, "multiple-wounds", "D3", deep, unit=attack.target
        )
        return [*costs, *[1] * (wounds - deep)]

    @rule("8.D.a.3-6")
    def has_wounded(self, rules: "Deeds", own: Own, attack: Attack) -> Steps[list[Attack]]:
        yield from ()
        unit = rules.unit(own.unit)
        if self._deep(attack):
            unit.phase.roused = (*unit.phase.roused, self.given.word)
        return []

    def _deep(self, attack: Attack) -> int:
        """How many of its unsaved wounds are those of Lethal Strikes in close combat."""
        return attack.lethal if attack.kind == "close_combat" else 0

    @rule("8.D.a.3-6")
    def ends_step(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        yield from ()
        if self.given.word in unit.phase.roused and self.DONE not in unit.phase.roused:
            unit.phase.roused = (*unit.phase.roused, self.DONE)
            rules.recovers(unit, 1)


@model_rule("drunkard")
class Drunkard(ModelRule):
    """Sober or drunk, says its owner before anybody is deployed; both do not mix. Whoever was sober
    does not score."""

    scope = "any"

    @rule("8.D.a.3-6", "21.A.a.27/2")
    def before_deployment(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        said = yield from rules.choose(
            unit.seat, "sober-or-drunk", ["t9-sober", "t9-drunk"], unit=unit.id
        )
        unit.gained = {**unit.gained, said.removeprefix("t9-"): FOR_GOOD}
        flags = rules.state.objective == "capture_the_flags"
        if said == "t9-sober" and not flags:
            unit.no_scoring_until = FOR_GOOD
        told = "is-sober" if said == "t9-sober" else "is-drunk"
        rules.tell(told, "8.D.a.3-6", unit=unit.id)

    @rule("8.D.a.3-6", "21.A.a.10/1")
    def forbids(self, rules: "Deeds", unit: Unit, deed: Freedom) -> bool:
        return deed == "ambush" and "drunk" in unit.gained

    @rule("8.D.a.3-6")
    def shuns(self, rules: "Deeds", unit: Unit, other: Unit) -> bool:
        mine, theirs = self._states(rules, unit), self._states(rules, other)
        return bool(mine and theirs) and mine != theirs

    def _states(self, rules: "Deeds", unit: Unit) -> set[str]:
        """How those are who stand in a unit, its Characters too."""
        gained = (rules.unit(pool.troop).gained for pool in rules.pools(unit))
        return {word for words in gained for word in ("sober", "drunk") if word in words}


@model_rule("looted_booze")
class LootedBooze(ModelRule):
    """Once a game, at the start of a turn: all of the army who are sober become drunk."""

    @rule("8.D.a.3-6")
    def starts_turn(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        for pool in rules.pools(unit):
            record = rules.unit(pool.troop)
            if not rules.has(pool, self.given.word) or self.given.word in record.used:
                continue
            mates = [u for u in rules.state.units.values() if u.seat == unit.seat]
            sober = [mate for mate in mates if "sober" in mate.gained]
            if sober and (yield from rules.may(unit.seat, "loots-booze", unit=record.id)):
                record.used = {**record.used, self.given.word: rules.state.player_turn}
                for mate in sober:
                    left = {word: turn for word, turn in mate.gained.items() if word != "sober"}
                    mate.gained = {**left, "drunk": FOR_GOOD}
                rules.tell("booze-looted", "8.D.a.3-6", unit=record.id)


CHARGE = (Change("strength", 1), Change("armour_penetration", 1))

RULES = BookRules(
    elsewhere=frozenset({"sleeper"}),
    gives={"sleeper": (Given("ambush"),)},
    gains={
        "sober": (Given("vanguard", x=12), Given("light_troops")),
        "drunk": (Given("fearless"), Given("devastating_charge", changes=CHARGE)),
    },
    wielder_gives={"beast_axe_rule": (Given("gains", changes=(Change("defensive_skill", 2),)),)},
    of_magic=frozenset(
        {
            *("totems", "totem_bearers", "greater_totem_bearers", "black_wing_totem"),
            *("blooded_horn_totem", "clouded_eye_totem", "gnarled_hide_totem"),
        }
    ),
)
