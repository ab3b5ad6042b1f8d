"""8.D.a.3-6 Rules of the army book Infernal Dwarves."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from feldherr.field.box import Side
from feldherr.field.pose import Point
from feldherr.table import Steps, rule

from ...army.profiles import Change, Given, Part, Weapon
from ...moments import Attack, DisciplineTest, Own, Pool
from ...state import Unit
from ...words import Characteristic
from ..hooks.of_models import Again
from ..hooks.of_units import Distance, Freedom
from ..rule import ModelRule, attack_attribute, model_rule
from .book import BookRules
from .common import SteadyShots, fights, is_drawn, mundane

if TYPE_CHECKING:
    from ...deeds import Deeds
    from ...holders import Holders


@model_rule("opportunist")
class Opportunist(ModelRule):
    """Failed to-hit rolls again in an enemy's flank or rear, with the own front only."""

    @rule("8.D.a.3-6")
    def hits_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        sides = set(rules.unit(own.unit).engaged.values())
        turned = rules.unit(attack.target).engaged.get(own.unit, Side.FRONT) != Side.FRONT
        close = attack.kind == "close_combat" and fights(own)
        return "failed" if close and turned and sides == {Side.FRONT} else ""


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


# Weapons and flames -------------------------------------------------------------------------------


@attack_attribute("volcanic_embrace")
class VolcanicEmbrace(ModelRule):
    """Its melee attacks burn; in the last step it burns all enemies that touch it; it cannot
    endure itself."""

    @rule("8.D.a.3-6", "21.G.b.5/1", "21.G.b.10/1")
    def gives_attack(self, rules: "Deeds", own: Own, attack: Attack) -> Sequence[Given]:
        melee = attack.kind == "close_combat" or (
            attack.kind == "special" and rules.state.phase == "melee"
        )
        return (Given("magical_attacks"), *((Given("flaming_attacks"),) if melee else ()))

    @rule("8.D.a.3-6", "21.D.b.7/1")
    def forgoes_save(self, rules: "Deeds", own: Own, attack: Attack, word: str) -> bool:
        return word == "fortitude"

    @rule("8.D.a.3-6", "21.H/1")
    def special_attacks(self, rules: "Deeds", own: Own, step: int) -> Steps[list[Attack]]:
        """One hit on each enemy model that touches one who burns."""
        unit, word = rules.unit(own.unit), self.given.word
        first = next(pool for pool in rules.pools(unit) if rules.has(pool, word))
        if step or own.pool.key != first.key or own.part is not first_with(own, word):
            return []
        yield from ()
        burnt = rules.touched_by(unit, word)
        rules.tell("embrace", "8.D.a.3-6", unit=own.pool.troop, count=sum(burnt.values()))
        return [self._burns(rules, own, key, models) for key, models in burnt.items()]

    def _burns(self, rules: "Deeds", own: Own, key: str, models: int) -> Attack:
        unit = rules.standing(rules.unit(key.partition(".")[0]))
        made = Attack(kind="special", target=unit.id, pool=key, by=own, hits=models)
        made.strength, made.piercing, made.rules = 4, 0, (Given("flaming_attacks"),)
        return made


@model_rule("embraced")
class Embraced(ModelRule):
    """What the whole model suffers."""

    @rule("8.D.a.3-6", "21.D.b.7/1")
    def forgoes_save(self, rules: "Deeds", own: Own, attack: Attack, word: str) -> bool:
        return word == "fortitude"


def first_with(own: Own, word: str) -> Part | None:
    """The first part of a model that has a rule; the first one if the model as a whole has it."""
    parts = own.pool.model.parts
    return next((p for p in parts if any(given.word == word for given in p.rules)), parts[0])


class SteadyAtCharges(SteadyShots):
    """A charge does not make them nervous."""

    penalties = frozenset({"reaction"})


@attack_attribute("blunderbuss_rule")
class Blunderbuss(SteadyAtCharges):
    """In three ranks each natural 6 hits twice, in four each hit does."""

    @rule("8.D.a.3-6")
    def more_hits(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        return int(self._ranks(rules, own, attack) == THREE)

    @rule("8.D.a.3-6")
    def struck(self, rules: "Deeds", own: Own, attack: Attack) -> Steps[None]:
        if self._ranks(rules, own, attack) > THREE:
            attack.hits *= 2
        yield from ()

    def _ranks(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        """The Full Ranks of a unit most of which shoot with blunderbusses; 0 for other shots."""
        if attack.weapon is None or attack.weapon.word != "blunderbuss":
            return 0
        unit = rules.unit(own.unit)
        armed = sum(pool.count for pool in rules.pools(unit) if _carries(pool, "blunderbuss"))
        return rules.full_ranks(unit) if 2 * armed > rules.size(unit) else 0


THREE = 3


def _carries(pool: Pool, word: str) -> bool:
    return any(weapon.word == word for part in pool.model.parts for weapon in part.shooting)


@attack_attribute("flintlock_axe_rule")
class FlintlockAxe(SteadyAtCharges):
    """An axe too, for both hands."""

    @rule("8.D.a.3-6", "21.G.b.25/1")
    def wields(self, rules: "Deeds", own: Own) -> Sequence[Weapon]:
        return (AXE,)


AXE = Weapon(
    "flintlock_axe",
    name="Flintlock Axe",
    changes=(Change("strength", 1),),
    rules=(Given("two_handed"),),
)


@model_rule("blessing_of_nezibkesh")
class BlessingOfNezibkesh(ModelRule):
    """Special Attacks in melee are half as strong against it, and pierce less."""

    @rule("8.D.a.3-6", "6.B-1")
    def weakens(self, rules: "Deeds", own: Own, attack: Attack) -> None:
        if attack.kind == "special" and rules.state.phase == "melee":
            attack.strength = -(-(attack.strength or 0) // 2)
            attack.piercing = max(0, (attack.piercing or 0) - 2)


# Daemons ------------------------------------------------------------------------------------------


@model_rule("searing_rage")
class SearingRage(ModelRule):
    """Divine against who endures fire; each failed Frenzy Test is remembered by one attack more."""

    @rule("8.D.a.3-6", "21.G.b.8/1")
    def gives_attack(self, rules: "Deeds", own: Own, attack: Attack) -> Sequence[Given]:
        pool = rules.pool(attack.pool) if attack.pool else None
        if pool is None or attack.kind != "close_combat":
            return ()
        proof = any(given.word == "aegis" and given.x == 2 and FIRE in given.against
                    for given in rules.rules_of(pool))  # fmt: skip
        return (Given("divine_attacks"),) if proof else ()

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        more = rules.unit(own.pool.troop).used.get(self.given.word, 0)
        return (Change(of, more),) if of == "attack_value" and more else ()

    @rule("8.D.a.3-6", "21.A.a.28/2")
    def has_failed(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> None:
        if test.kind == "frenzy":
            before = unit.used.get(self.given.word, 0)
            unit.used = {**unit.used, self.given.word: before + 1}


FIRE = ("flaming_attacks",)


@model_rule("ponderous")
class Ponderous(ModelRule):
    """It neither charges nor pursues."""

    @rule("8.D.a.3-6")
    def forbids(self, rules: "Deeds", unit: Unit, deed: Freedom) -> bool:
        return deed in ("charge", "pursue", "overrun")


@model_rule("picking", "mining_pick_rule")
class Picking(ModelRule):
    """With eight attacks it crushes twice; walls do not hide anybody from it."""

    @rule("8.D.a.3-6", "21.G.b.24/1")
    def crushes(self, rules: "Deeds", own: Own) -> int:
        return 1 + int((rules.value(own, "attack_value") or 0) >= EIGHT)

    @rule("8.D.a.3-6", "20.B.g.2")
    def ignores_of_foe(self, rules: "Deeds", own: Own, attack: Attack) -> frozenset[str]:
        return frozenset({"wall"})


EIGHT = 8
DRIVEN = frozenset({"hobgoblins", "hobgoblins_with_bows", "orc_slaves", "hobgoblin_chieftain"})
"""Whom a whip drives on; those on foot."""
LED = DRIVEN | {"hobgoblin_wolf_riders"}
"""Whom it commands."""


@model_rule("whip", "slavemasters_whip_rule")
class Whip(ModelRule):
    """It commands the servants in 12 inches; those on foot march 2 inches further."""

    reach = 12

    @rule("8.D.a.3-6", "21.A.a.5/2")
    def presence(self, rules: "Deeds", own: Own, word: str, unit: Unit) -> float:
        """Never further, however the wielder towers."""
        led = word == "commanding_presence" and _serves(rules, unit, LED)
        return self.reach - TOWERING if led else 0

    @rule("8.D.a.3-6")
    def longer(self, rules: "Deeds", unit: Unit, distance: Distance) -> int:
        return 2 if distance == "march" and _serves(rules, unit, DRIVEN) else 0


TOWERING = 6


def _serves(rules: "Deeds", unit: Unit, names: frozenset[str]) -> bool:
    return any(rules.troop(pool.troop).entry in names for pool in rules.pools(unit))


# Servants -----------------------------------------------------------------------------------------


@model_rule("backstabbers")
class Backstabbers(ModelRule):
    """They run to an enemy's flank, and faster to its rear; they lay aside all but two knives."""

    scope = "all"

    @rule("8.D.a.3-6", "11.E.a-1")
    def charge_bonus(self, rules: "Deeds", unit: Unit, target: Unit) -> int:
        if target.pose is None:
            return 0
        side = rules.charge_side(unit, target)
        return {Side.FRONT: 0, Side.REAR: 4}.get(side, 2)


@model_rule("backstabber_boss")
class BackstabberBoss(ModelRule):
    """Wherever his general stands he has his Discipline; he carries two knives."""

    @rule("8.D.a.3-6", "21.F.a/PW")
    def wields(self, rules: "Deeds", own: Own) -> Sequence[Weapon]:
        return (mundane("paired_weapons"),)

    @rule("8.D.a.3-6", "21.A.a.5/2")
    def led_by(self, rules: "Deeds", own: Own) -> Sequence[Pool]:
        friends = (one for one in rules.units(rules.unit(own.unit).seat) if not one.fleeing)
        return [p for one in friends for p in rules.pools(one) if rules.has(p, "general")]


@model_rule("fan_the_flames")
class FanTheFlames(ModelRule):
    """His unit hates."""

    @rule("8.D.a.3-6", "21.G.b.7/1")
    def lends(self, rules: "Holders", own: Own, to: Pool) -> Sequence[Given]:
        return (Given("faith"),)


@model_rule("lugars_court")
class LugarsCourt(ModelRule):
    """He joins the Disciples of Lugar only, and scores with them."""

    @rule("8.D.a.3-6", "21.B.b/11")
    def shuns(self, rules: "Deeds", unit: Unit, other: Unit) -> bool:
        among = any(rules.troop(one.troop).entry == DISCIPLES for one in rules.pools(other))
        return rules.is_character(unit) and not among

    @rule("8.D.a.3-6", "21.A.a.27/1")
    def scores(self, rules: "Deeds", unit: Unit) -> bool:
        flags = rules.state.objective == "capture_the_flags"
        return flags or any(rules.troop(one.troop).entry == DISCIPLES for one in rules.pools(unit))


DISCIPLES = "disciples_of_lugar"


@model_rule("slaves")
class Slaves(ModelRule):
    """Without masters they vanish; without one nearby they may run or shake at the start of their
    turn."""

    @rule("8.D.a.3-6")
    def ends_phase(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        masters = (one for one in rules.units(unit.seat) if self._masters(rules, one))
        if next(masters, None) is None and unit.status == "table":
            yield from rules.destroy(unit, "8.D.a.3-6")

    @rule("8.D.a.3-6")
    def starts_turn(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        idle = rules.state.active == unit.seat and not (unit.fleeing or rules.engaged(unit))
        near = (
            o for o in rules.friends(unit) if self._masters(rules, o) and rules.within(unit, o, 6)
        )
        if not idle or next(near, None) is not None:
            return
        faces = yield from rules.roll(unit.seat, "slaves", 6, unit=unit.id)
        if faces[0] <= 2:
            yield from rules.flees_from(unit, self._inwards(rules, unit))
        elif faces[0] <= 4:
            rules.shake(unit, 0)

    def _masters(self, rules: "Deeds", unit: Unit) -> bool:
        return any(rules.any_has(unit, word) for word in ("chosen_of_ashuruk", "opportunist"))

    def _inwards(self, rules: "Deeds", unit: Unit) -> Point:
        """The point from which the way leads straight to the nearest table edge."""
        (x, y), (wide, deep) = rules.formation(unit).center, rules.table
        ways = {x: (x + 1, y), wide - x: (x - 1, y), y: (x, y + 1), deep - y: (x, y - 1)}
        return ways[min(ways)]


ARMS = frozenset(
    {
        *("light_armour", "heavy_armour", "shield", "spear", "great_weapon", "halberd"),
        *("bow", "throwing_weapons", "light_lance", "lance"),
    }
)
"""What a backstabber throws away."""
RULES = BookRules(
    elsewhere=frozenset({"aura_of_unbinding", "infernal_weapon_rule"}),
    wielder_gives={
        "mining_pick_rule": (Given("crush_attack"), Given("picking")),
        "slavemasters_whip_rule": (Given("gains", changes=(Change("agility", 2),)), Given("whip")),
    },
    gives={
        "backstabbers": (Given("poison_attacks"),),
        "backstabber_boss": (Given("backstabbers"), Given("poison_attacks")),
        "fan_the_flames": (Given("faith"),),
        "infernal_armour_rule": (Given("aegis", x=5, against=(("flaming_attacks",),)),),
        "volcanic_embrace": (Given("embraced"),),
    },
    takes={"backstabbers": ARMS, "backstabber_boss": ARMS},
)
