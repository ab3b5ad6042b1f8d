"""8.D.a.3-6 Rules of the army book Dread Elves: cults, poisons, weapons, monsters."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from feldherr.table import Steps, rule

from ...army.profiles import Change, Given, Weapon
from ...moments import Attack, DisciplineTest, Own, Pool
from ...state import Unit
from ...words import Characteristic
from ..hooks.of_models import Again
from ..hooks.of_units import Distance
from ..rule import TOUCH, ModelRule, attack_attribute, model_rule
from .book import BookRules
from .common import fights, is_drawn, mundane, on_foot

if TYPE_CHECKING:
    from ...deeds import Deeds
    from ...holders import Holders

IN_MELEE = Given("aegis", x=4, against=(("melee_attacks",),))
CULTS = ("cadaron", "nabh", "olaron", "yema")
AGENT = "agent_of_the_obsidian_throne"


def cults(rules: "Holders", unit: Unit) -> set[str]:
    """The Cults of a unit's models; Agents of the Obsidian Throne are not minded."""
    pools = [pool for pool in rules.pools(unit) if not rules.has(pool, AGENT)]
    return {cult for cult in CULTS for pool in pools if rules.has(pool, cult)}


class Cult(ModelRule):
    """Who belongs to a Cult keeps apart from the others."""

    @rule("8.D.a.3-6", "21.B.b/11")
    def shuns(self, rules: "Deeds", unit: Unit, other: Unit) -> bool:
        mine = self.given.word
        return mine in cults(rules, unit) and not cults(rules, other) <= {mine}


@model_rule("nabh")
class Nabh(Cult):
    """Hatred of the fighters, not of what they ride."""

    @rule("8.D.a.3-6", "21.G.b.7/1")
    def hits_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        close = attack.kind == "close_combat" and fights(own)
        return "failed" if close and rules.unit(own.unit).first_round else ""


@model_rule("cadaron")
class Cadaron(Cult):
    """Shots at short range hit better."""

    @rule("8.D.a.3-6", "14.C.a")
    def near(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        return 1


@model_rule("olaron")
class Olaron(Cult):
    """Commanding Presence of 18 inches for units of which half are of this Cult.

    The catalogue prints another effect beside the option of Characters; what its units share holds.
    """

    @rule("8.D.a.3-6", "21.A.a.5/2")
    def presence(self, rules: "Deeds", own: Own, word: str, unit: Unit) -> float:
        leads = word == "commanding_presence" and rules.has(own.pool, word)
        towers = rules.has(own.pool, "towering_presence")
        fits = leads and not towers and rules.half_have(unit, self.given.word)
        return 18 if fits else 0


@model_rule("yema")
class Yema(Cult):
    """They are faster, and so are their mounts; what gives Strider stands in `gives`."""

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        more = {"advance": 1, "march": 2}.get(of)
        return (Change(of, more),) if more else ()


@attack_attribute("killer_instinct", "instinct_by_legate")
class KillerInstinct(ModelRule):
    """Natural ones to wound again; members of a Cult have lost it, except by a Cult Legate."""

    @rule("8.D.a.3-6")
    def wounds_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        lost = self.given.word == "killer_instinct" and _has_cult(rules, own.pool)
        return "ones" if fights(own) and not lost else ""


def _has_cult(rules: "Holders", pool: Pool) -> bool:
    printed = rules.printed_rules(pool)
    return any(given.word in CULTS for given in printed)


@model_rule("cult_legate")
class CultLegate(ModelRule):
    """A priest on foot gives members of Cults in his unit, himself too, their instinct back."""

    @rule("8.D.a.3-6")
    def lends(self, rules: "Holders", own: Own, to: Pool) -> Sequence[Given]:
        works = on_foot(own) and _has_cult(rules, to)
        return (Given("instinct_by_legate"),) if works else ()

    @rule("8.D.a.3-6")
    def wounds_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        joined = own.pool.unit != own.pool.troop
        works = joined and on_foot(own) and _has_cult(rules, own.pool)
        return "ones" if works else ""


# Assassins ----------------------------------------------------------------------------------------


@model_rule("professional_courtesy")
class ProfessionalCourtesy(ModelRule):
    """Assassins do not join each other. That they make way out of contact stands in characters/."""

    @rule("8.D.a.3-6", "21.B.b/11")
    def shuns(self, rules: "Deeds", unit: Unit, other: Unit) -> bool:
        return rules.any_has(other, self.given.word)


@attack_attribute("bloodroot")
class Bloodroot(ModelRule):
    """Stronger and sharper; what it does to Characters stands in `gives_attack`."""

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        better = attack is not None and of in ("strength", "armour_penetration")
        return (Change(of, 1),) if better else ()

    @rule("8.D.a.3-6", "21.G.b.12/1")
    def gives_attack(self, rules: "Deeds", own: Own, attack: Attack) -> Sequence[Given]:
        return (Given("multiple_wounds", x=2, against=(("character",),)),)


@attack_attribute("nightshade")
class Nightshade(ModelRule):
    """It wounds on 3+ at worst."""

    @rule("8.D.a.3-6", "7.F-1")
    def wounds_better(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        pool = rules.pool(attack.pool)
        against = rules.value(Own(pool), "resilience", attack) if pool else None
        return min(3, max(0, 1 + (against or 0) - (attack.strength or 0)))


@attack_attribute("wolfsbane")
class Wolfsbane(ModelRule):
    """No armour helps."""

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        sharp = attack is not None and of == "armour_penetration"
        return (Change(of, 10, "set"),) if sharp else ()


# Armour and weapons -------------------------------------------------------------------------------


@model_rule("krakens_hide_rule", "fleet_commander")
class KrakensHide(ModelRule):
    """1 Armour, which stands in the data of the hide itself, and 1 more on foot."""

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        more = on_foot(own) + (self.given.word == "fleet_commander")
        return (Change(of, more),) if of == "armour" and more else ()


@model_rule("gladiator_weapons_rule")
class GladiatorWeapons(ModelRule):
    """They are used as any of these weapons; what their wielder gains stands in `gives`."""

    @rule("8.D.a.3-6")
    def wields(self, rules: "Deeds", own: Own) -> Sequence[Weapon]:
        words = ("paired_weapons", "spear", "great_weapon", "halberd")
        return tuple(mundane(word) for word in words)


@model_rule("harpooned")
class Harpooned(ModelRule):
    """The towering that lose Health Points to a harpoon are slow and grounded for a while."""

    @rule("8.D.a.3-6")
    def has_wounded(self, rules: "Deeds", own: Own, attack: Attack) -> Steps[list[Attack]]:
        yield from ()
        pool, weapon = rules.pool(attack.pool), attack.weapon
        shot = weapon is not None and weapon.word == "harpoon_launcher"
        if shot and pool and rules.has(pool, "towering_presence"):
            record = rules.unit(pool.troop)
            record.gained = {**record.gained, "dragged_down": rules.state.player_turn + 1}
            rules.tell("is-harpooned", "8.D.a.3-6", unit=record.id)
        return []


@model_rule("dragged_down")
class DraggedDown(ModelRule):
    """What a harpoon does."""

    takes = frozenset({"fly"})

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        less = {"advance": -2, "march": -4}.get(of)
        return (Change(of, less),) if less else ()


# Monsters -----------------------------------------------------------------------------------------


@model_rule("scent_of_blood")
class ScentOfBlood(ModelRule):
    """Frenzy while engaged: hard to hold back."""

    @rule("8.D.a.3-6", "21.A.a.28/3")
    def test_maximised(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> int:
        return int(test.kind == "restrain" and not rules.any_has(unit, "frenzy"))


@model_rule("monstrous_whip")
class MonstrousWhip(ModelRule):
    """Other gigantic friends near it charge further."""

    reach = 12

    @rule("8.D.a.3-6", "2.B.a.2-2")
    def maximised(self, rules: "Deeds", unit: Unit, distance: Distance) -> int:
        driven = rules.height(unit) == "gigantic" and not rules.any_has(unit, self.given.word)
        return int(distance == "charge" and driven)


@model_rule("dread_mask")
class DreadMask(ModelRule):
    """Who touches the giant fears it more, and who breaks there flees further; the rest stands in
    `gives`, its spell is left aside."""

    reach = TOUCH
    on_friends = False

    @rule("8.D.a.3-6", "2.B.a.2-2")
    def test_maximised(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> int:
        return int(test.kind == "fear")

    @rule("8.D.a.3-6", "2.B.a.2-2")
    def maximised(self, rules: "Deeds", unit: Unit, distance: Distance) -> int:
        return int(distance == "flee" and unit.round.broken)


BEASTS = ("hydra", "kraken")


@model_rule("beast_master")
class BeastMaster(ModelRule):
    """Beasts near him keep their heads; in each Melee Phase he spurs one on."""

    reach = 12

    @rule("8.D.a.3-6", "2.B.a.2-2")
    def test_maximised(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> int:
        return -int(rules.troop(unit.id).entry in BEASTS)

    @rule("8.D.a.3-6")
    def starts_phase(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        if rules.state.phase != "melee":
            return
        near = [one.id for one in self._beasts(rules, unit)]
        if near:
            name = yield from rules.decide(unit.seat, "spurred-beast", near.copy, unit=unit.id)
            record = rules.unit(name)
            record.gained = {**record.gained, "spurred_on": rules.state.player_turn}
            rules.tell("beast-spurred", "8.D.a.3-6", unit=name)

    def _beasts(self, rules: "Deeds", unit: Unit) -> list[Unit]:
        """The friendly hydras, krakens and manticores near, their riders' records."""
        found = []
        for record in rules.state.units.values():
            troop = rules.troop(record.id)
            fits = troop.entry in BEASTS or troop.mount == "Manticore"
            here = fits and record.alive and record.seat == unit.seat
            if here and rules.within(rules.standing(record), unit, self.reach):
                found.append(record)
        return found


@model_rule("spurred_on")
class SpurredOn(ModelRule):
    """The beast, not its rider, rolls failed to-hit rolls again."""

    @rule("8.D.a.3-6")
    def hits_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        beast = is_drawn(own) or on_foot(own)
        return "failed" if attack.kind == "close_combat" and beast else ""


RULES = BookRules(
    keywords=frozenset(
        {"cult_of_cadaron", "cult_of_nabh", "cult_of_olaron", "cult_of_yema", AGENT}
    ),
    of_magic=frozenset({"irresistible_will"}),
    elsewhere=frozenset({"elven_bolt_thrower_rule", "harpoon_launcher_rule"}),
    gives={
        "dread_mask": (Given("devastating_charge", gives=(Given("distracting"),)),),
        "gladiator_weapons_rule": (Given("weapon_master"), IN_MELEE),
        "path_of_bloody_murder": (Given("distracting"), IN_MELEE),
        "yema": (Given("strider"),),
    },
    weapon_gives={
        "executioners_blade_rule": (
            Given("lethal_strike"),
            Given("multiple_wounds", x=2, against=(("standard",),)),
        ),
        "repeater_handbow_rule": (Given("march_and_shoot"),),
    },
)
