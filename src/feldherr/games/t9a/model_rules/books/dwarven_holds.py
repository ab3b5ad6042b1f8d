"""8.D.a.3-6 Rules of the army book Dwarven Holds."""

from typing import TYPE_CHECKING

from feldherr.table import Steps, rule

from ...army.profiles import Change, Given
from ...formation.formation import ranks
from ...moments import Attack, DisciplineTest, Own, Sweep
from ...state import FOR_GOOD, Unit
from ..hooks.of_units import Freedom
from ..rule import ModelRule, attack_attribute, model_rule
from .book import BookRules
from .common import SweepingAttack, SwiftAgainst
from .dwarven_runes import bears_grudges

if TYPE_CHECKING:
    from ...deeds import Deeds


@attack_attribute("sturdy")
class Sturdy(ModelRule):
    """No penalty for Stand and Shoot, a Devastating Charge; before the battle dwarfs bear
    grudges."""

    @rule("8.D.a.3-6", "10.H-1")
    def before_battle(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        yield from bears_grudges(rules, unit.seat)

    @rule("8.D.a.3-6")
    def ignores(self, rules: "Deeds", own: Own, attack: Attack) -> frozenset[str]:
        return frozenset({"reaction"})


@model_rule("shield_wall", "wall_of_iron")
class ShieldWall(ModelRule):
    """An Aegis against close combat attacks from the front: 6+ behind a shield, 5+ against
    chargers; a wall of iron always 5+."""

    saves_as = "aegis"

    @rule("8.D.a.3-6", "7.H-1")
    def save(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        by = attack.by
        if attack.kind != "close_combat" or by is None:
            return 0
        if not rules.is_faced(rules.unit(own.unit), by.unit):
            return 0
        if self.given.word == "wall_of_iron":
            return 5
        if not self._shielded(rules, own):
            return 0
        return 5 if rules.unit(by.unit).charging else 6

    def _shielded(self, rules: "Deeds", own: Own) -> bool:
        worn = any(piece.word == "shield" for piece in own.pool.model.worn)
        return worn and not rules.two_handed(own.pool)


@model_rule("holdstone", "holding")
class Holdstone(ModelRule):
    """Once a game, from the start of a round until its unit fights nobody any more, the unit fights
    to all sides as to its front, and does not pursue."""

    @rule("8.D.a.3-6", "15.D.0")
    def starts_round(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        members = (unit, *rules.joined(unit))
        owner = next((one for one in members if self._bears(rules, one)), None)
        if owner is None or self.given.word in owner.used or "holding" in unit.gained:
            return
        if not (yield from rules.may(unit.seat, "uses-holdstone", unit=owner.id)):
            return
        owner.used = {**owner.used, self.given.word: rules.state.player_turn}
        for one in members:
            one.gained = {**one.gained, "holding": FOR_GOOD}
        rules.tell("uses-holdstone", "8.D.a.3-6", unit=unit.id)

    def _bears(self, rules: "Deeds", record: Unit) -> bool:
        return self.given.word == "holdstone" and "holdstone" in rules.opening.printed[record.id]

    @rule("8.D.a.3-6")
    def ends_phase(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        yield from ()
        for one in (unit, *rules.joined(unit)) if not unit.engaged else ():
            one.gained = {word: n for word, n in one.gained.items() if word != "holding"}

    @rule("8.D.a.3-6", "15.F.a.6", "15.F.a.7", "15.G.b")
    def faces_all(self, rules: "Deeds", unit: Unit) -> bool:
        return "holding" in unit.gained and bool(unit.engaged)

    @rule("8.D.a.3-6", "15.H.03")
    def forbids(self, rules: "Deeds", unit: Unit, deed: Freedom) -> bool:
        return deed in ("pursue", "overrun") and "holding" in unit.gained


@model_rule("seen_it_all")
class SeenItAll(ModelRule):
    """Friends near them take failed Panic Tests again."""

    reach = 6

    @rule("8.D.a.3-6")
    def tests_again(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> bool:
        return test.kind == "panic"


@model_rule("the_bigger_they_are")
class TheBiggerTheyAre(SwiftAgainst):
    """Swiftstride for a charge: of dwarfs at those who are taller."""

    @rule("8.D.a.3-6", "21.A.a.30/1")
    def hunts(self, rules: "Deeds", unit: Unit, target: Unit) -> bool:
        return any(pool.model.height != "standard" for pool in rules.pools(target))


@model_rule("yer_comin_with_me")
class YerCominWithMe(ModelRule):
    """A unit at least as broad as deep (in models) when the round begins: close combat attacks
    wound on 4+ at the worst, and whoever is killed in melee strikes once more: at the model that
    killed him, or its unit. Impact Hits give no time for that."""

    @rule("8.D.a.3-6", "15.D.0")
    def starts_round(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        yield from ()
        formation = rules.formation(unit)
        if formation.files >= ranks(formation):
            unit.round.roused = (*unit.round.roused, self.given.word)

    @rule("8.D.a.3-6", "7.F-1")
    def to_wound(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        pool = rules.pool(attack.pool)
        if attack.kind != "close_combat" or pool is None or not self._roused(rules, own):
            return 0
        resilience = rules.value(Own(pool), "resilience", attack) or 0
        return 4 if (attack.strength or 0) < resilience else 0

    @rule("8.D.a.3-6", "7.A-1")
    def last_blows(
        self, rules: "Deeds", own: Own, attack: Attack, slain: int
    ) -> Steps[list[Attack]]:
        melee = attack.kind in ("close_combat", "special") and attack.special not in SUDDEN
        if attack.by is None or not melee or not self._roused(rules, own):
            return []
        killer, unit = attack.by.pool.key, attack.by.unit
        blow = Attack(kind="close_combat", target=unit, by=own, pool=killer, count=slain)
        blow.special, blow.rules = self.given.word, (DYING,)
        yield from rules.roll_to_hit(blow)
        ordinary = rules.pool(unit) if killer != unit else None
        if ordinary is not None:
            keys = [killer, unit]
            blow.pool = yield from rules.decide(
                rules.unit(own.pool.troop).seat, "last-blow", keys.copy, unit=own.pool.troop
            )
        if blow.pool == unit:
            blow.pool = ""
        return [blow]

    def _roused(self, rules: "Deeds", own: Own) -> bool:
        return self.given.word in rules.unit(own.unit).round.roused


@model_rule("shrapnel_grenades")
class ShrapnelGrenades(SweepingAttack):
    """Grenades are dropped once a game."""

    sweep = Sweep(word="shrapnel_grenades", hits="D3", each=True, strength=3, once=True)


SUDDEN = ("impact-hits", "yer_comin_with_me")
"""What leaves no time for a last blow, or is one."""
DYING = Given(
    "gains",
    changes=(Change("strength", 5, "always"), Change("armour_penetration", 2, "always")),
)

RULES = BookRules(
    gives={
        "sturdy": (
            Given(
                "devastating_charge",
                changes=(Change("strength", 1), Change("armour_penetration", 1)),
            ),
        ),
    },
)
