"""8.D.a.3-6 Greater daemons of the army book Daemon Legions, and their dominions."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.table import Steps, rule

from ...army.profiles import Change, Given
from ...moments import Attack, DisciplineTest, Own
from ...state import Unit
from ...words import Characteristic
from ..hooks.of_models import Again
from ..rule import ModelRule, attack_attribute, model_rule
from .blasts import Blast
from .book import BookRules

if TYPE_CHECKING:
    from ...deeds import Deeds

SINS = {
    "dominion_of_gluttony": "under_gluttony",
    "dominion_of_greed": "under_greed",
    "dominion_of_lust": "under_lust",
    "dominion_of_pride": "under_pride",
    "dominion_of_sloth": "under_sloth",
    "dominion_of_wrath": "under_wrath",
}
"""By which dominions rank-and-file become what."""
FULL, BURST = 18, Blast("burst-hits", 9, "2D6", 3, 10, (Given("toxic_attacks"),))
"""When who devours bursts, and what that does."""


@model_rule("divine_right")
class DivineRight(ModelRule):
    """It stands alone among Characters, seeks duels, and is deadly in them."""

    @rule("8.D.a.3-6", "21.B.b/11")
    def shuns(self, rules: "Deeds", unit: Unit, other: Unit) -> bool:
        return not rules.is_character(unit) or rules.is_character(other) or bool(other.characters)

    @rule("8.D.a.3-6", "15.E.a.1")
    def dares(self, rules: "Deeds", own: Own) -> bool:
        return True

    @rule("8.D.a.3-6", "15.E.c.1")
    def gives_attack(self, rules: "Deeds", own: Own, attack: Attack) -> Sequence[Given]:
        duels = any(own.pool.key in (d.challenger, d.accepter) for d in rules.state.duels)
        deadly = Given("lethal_strike"), Given("multiple_wounds", x=2)
        return deadly if duels and attack.kind == "close_combat" else ()


@model_rule("rising_star")
class RisingStar(ModelRule):
    """A point of Combat Score for each enemy killed in a duel so far."""

    @rule("8.D.a.3-6", "15.E.d")
    def has_harmed(
        self, rules: "Deeds", own: Own, attack: Attack, lost: int, slain: int
    ) -> Steps[None]:
        yield from ()
        fight, record = {own.pool.key, attack.pool}, rules.unit(own.pool.troop)
        won = slain and any({d.challenger, d.accepter} == fight for d in rules.state.duels)
        if won and self.given.word not in record.round.roused:
            record.round.roused = (*record.round.roused, self.given.word)
            kills = record.used.get(self.given.word, 0) + 1
            record.used = {**record.used, self.given.word: kills}

    @rule("8.D.a.3-6", "15.F.a.0")
    def adds_to_score(self, rules: "Deeds", unit: Unit) -> int:
        troops = dict.fromkeys(pool.troop for pool in rules.pools(unit))
        return sum(rules.unit(troop).used.get(self.given.word, 0) for troop in troops)


@model_rule("avert_your_gaze")
class AvertYourGaze(ModelRule):
    """Enemies near it hardly dare to reform in combat."""

    reach, on_friends = 6, False

    @rule("8.D.a.3-6", "15.I.1")
    def discipline(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> int:
        return -2 if test.kind == "combat_reform" else 0


@model_rule("devour")
class Devour(ModelRule):
    """Unsaved wounds of its close combat attacks may feed it, beyond its Health Points; when it
    has 18 it bursts."""

    @rule("8.D.a.3-6")
    def has_wounded(self, rules: "Deeds", own: Own, attack: Attack) -> Steps[list[Attack]]:
        yield from ()
        unit = rules.unit(own.unit)
        if attack.kind == "close_combat" and rules.unit(attack.target).seat != unit.seat:
            fed = unit.round.caused.get(self.given.word, 0) + attack.wounds
            unit.round.caused = {**unit.round.caused, self.given.word: fed}
        return []

    @rule("8.D.a.3-6")
    def ends_step(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        wounds = unit.round.caused.get(self.given.word, 0)
        if not wounds or unit.status != "table":
            return
        unit.round.caused = {**unit.round.caused, self.given.word: 0}
        faces = yield from rules.roll(unit.seat, "devours", *(6,) * wounds, unit=unit.id)
        unit.wounds -= sum(face >= 4 for face in faces)
        rules.tell("devours", "8.D.a.3-6", unit=unit.id, left=rules.health(unit))
        if rules.health(unit) >= FULL:
            yield from self._bursts(rules, unit)

    def _bursts(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        rules.tell("bursts", "8.D.a.3-6", unit=unit.id)
        yield from BURST.goes_off(rules, unit)
        yield from rules.destroy(unit, "8.D.a.3-6")


# --- Dominions ---


@model_rule("dominion")
class Dominion(ModelRule):
    """At the start of each of its turns it may choose a unit within the range that its Commanding
    Presence has or would have: the rank-and-file share its sin until the end of the next turn."""

    @rule("8.D.a.3-6", "21.A.a.5/1")
    def starts_turn(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        if rules.state.active != unit.seat:
            return
        for pool in rules.pools(unit):
            words = [given.word for given in rules.rules_of(pool)]
            sins = [SINS[word] for word in words if word in SINS]
            if self.given.word in words and sins:
                able = [u.id for u in rules.in_presence(unit, pool) if not rules.is_character(u)]
                words = [*able, "done"]
                key = yield from rules.decide(unit.seat, "dominion", words.copy, unit=pool.troop)
                if key != "done":
                    self._reigns(rules, rules.unit(key), sins)

    def _reigns(self, rules: "Deeds", unit: Unit, sins: list[str]) -> None:
        until = rules.state.player_turn + 1
        unit.gained = {**unit.gained, **dict.fromkeys(sins, until)}
        rules.tell("dominion", "8.D.a.3-6", unit=unit.id)


@model_rule("under_pride")
class Pride(ModelRule):
    """A unit most of whose models share it tries failed Discipline Tests again."""

    scope = "most"

    @rule("8.D.a.3-6")
    def tests_again(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> bool:
        return True


@model_rule("under_gluttony")
class Gluttony(ModelRule):
    """Natural ones to wound again in melee."""

    @rule("8.D.a.3-6")
    def wounds_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        return "ones" if attack.kind in ("close_combat", "special") else ""


@model_rule("under_lust")
class Lust(ModelRule):
    """Striders; a unit of these only rolls too short a charge into flank or rear again."""

    scope = "all"

    @rule("8.D.a.3-6")
    def charges_again(self, rules: "Deeds", unit: Unit) -> bool:
        return unit.turn.sides.get(unit.turn.target, Side.FRONT) is not Side.FRONT


@model_rule("under_greed")
class Greed(ModelRule):
    """+2 Defensive Skill while its unit touches an enemy that scores."""

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        if of != "defensive_skill":
            return ()
        foes = map(rules.unit, rules.unit(own.unit).engaged)
        return (Change(of, 2),) if any(rules.scores(foe) for foe in foes) else ()


@model_rule("under_wrath", "dominion_of_wrath")
class Wrath(ModelRule):
    """No Parry against those that share it; who reigns by it does not."""

    @rule("8.D.a.3-6", "21.D.b.4/1")
    def ignores_of_foe(self, rules: "Deeds", own: Own, attack: Attack) -> frozenset[str]:
        return frozenset({"parry"} if self.given.word == "under_wrath" else ())


@attack_attribute("razor_tentacles_rule")
class RazorTentacles(ModelRule):
    """In an enemy's flank or rear each hit is an Area Attack (1×5): half as strong, but for one."""

    @rule("8.D.a.3-6", "21.G.b.4/1", "21.G.b.4/4")
    def spreads(self, rules: "Deeds", own: Own, attack: Attack) -> Sequence[Attack]:
        target = rules.unit(attack.target)
        side = target.engaged.get(own.unit, Side.FRONT)
        used = attack.weapon is not None and attack.weapon.word == "razor_tentacles"
        if side is Side.FRONT or not used or not attack.hits:
            return ()
        more = attack.hits * (rules.area_hits(target, side, 1, 5) - 1)
        known = rules.attributes(attack)
        spread = replace(attack, count=0, hits=more, sixes=0, pool="", weapon=None)
        spread.strength = -(-(known.strength or 0) // 2)
        spread.piercing = -(-(known.piercing or 0) // 2)
        return [attack, spread] if more else [attack]


RULES = BookRules(
    keywords=frozenset(SINS.keys() - {"dominion_of_wrath"}),
    of_magic=frozenset({"abyssal_armour_rule", "omniscience", "third_eye"}),
    gains={
        "under_sloth": (Given("aegis", x="+1", against=(("special_attacks",),)),),
        "under_lust": (Given("strider"),),
    },
)
