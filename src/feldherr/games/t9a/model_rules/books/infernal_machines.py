"""8.D.a.3-6 Engines, artillery and bound daemons of the Infernal Dwarves."""

from collections.abc import Sequence
from math import atan2
from typing import TYPE_CHECKING

from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.table import Steps, rule

from ...army.profiles import Given, ShootingWeapon
from ...moments import Attack, DisciplineTest, Own
from ...state import Unit
from ...words import Amount
from ..hooks.of_units import Freedom
from ..rule import ModelRule, attack_attribute, model_rule
from .book import BookRules
from .common import FrighteningWounds

if TYPE_CHECKING:
    from ...deeds import Deeds

# Daemons ------------------------------------------------------------------------------------------


@attack_attribute("daemonic_infusion", "shrapnel_guns_rule")
class DaemonicInfusion(FrighteningWounds):
    """Its attacks are magical; whoever panics because of losses to them has 1 less Discipline."""

    leaves = "infused"

    @rule("8.D.a.3-6", "21.G.b.10/1")
    def gives_attack(self, rules: "Deeds", own: Own, attack: Attack) -> Sequence[Given]:
        return (Given("magical_attacks"),)


@model_rule("daemonic_fury")
class DaemonicFury(ModelRule):
    """A failed test at the start of its own turn: it runs at random, towards the nearest enemy."""

    @rule("8.D.a.3-6", "21.A.a.44/1")
    def starts_turn(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        if unit.seat != rules.state.active:
            return
        if not (yield from rules.discipline_test(DisciplineTest(unit=unit.id, kind="rule"))):
            unit.gained = {**unit.gained, "furious": rules.state.player_turn}

    @rule("8.D.a.3-6", "21.A.a.44/1")
    def heads(self, rules: "Deeds", unit: Unit) -> Steps[float | None]:
        yield from ()
        foes = [*rules.enemies(unit)]
        if "furious" not in unit.gained or not foes:
            return None
        nearest = min(foes, key=lambda foe: rules.distance(unit, foe))
        (x, y), (to_x, to_y) = (rules.formation(one).center for one in (unit, nearest))
        return atan2(to_y - y, to_x - x)


# Engines ------------------------------------------------------------------------------------------


@model_rule("steam_powered_chassis")
class SteamPoweredChassis(ModelRule):
    """It shoots after a march (see `gives`), and never flees of its own accord."""

    @rule("8.D.a.3-6", "11.C.c-1")
    def forbids(self, rules: "Deeds", unit: Unit, deed: Freedom) -> bool:
        return deed == "flee"


@model_rule("full_steam_ahead")
class FullSteamAhead(ModelRule):
    """When all have rallied it may engage its boiler: it runs at random, does not shoot, and meets
    only enemies that were in its front arc."""

    @rule("8.D.a.3-6", "12.A-1")
    def all_rallied(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        bound = unit.fleeing or rules.engaged(unit) or rules.shaken(unit)
        if bound or not (yield from rules.may(unit.seat, "engages-boiler", unit=unit.id)):
            return
        unit.gained = {**unit.gained, "under_steam": rules.state.player_turn}
        rules.tell("under-steam", "8.D.a.3-6", unit=unit.id)

    @rule("8.D.a.3-6", "14.A.a.1")
    def forbids(self, rules: "Deeds", unit: Unit, deed: Freedom) -> bool:
        return deed == "shoot" and "under_steam" in unit.gained

    @rule("8.D.a.3-6", "3.B.h-2")
    def drives(self, rules: "Deeds", unit: Unit, x: Amount) -> Steps[Amount]:
        """Before it pivots: whom it cannot touch."""
        yield from ()
        arcs = {foe.id: rules.arcs_holding(unit, foe) for foe in rules.enemies(unit)}
        unit.phase.spares = tuple(name for name, held in arcs.items() if Side.FRONT not in held)
        return x


# Artillery ----------------------------------------------------------------------------------------


@model_rule("ogre_slave")
class OgreSlave(ModelRule):
    """What would jam costs a Health Point instead."""

    @rule("8.D.a.3-6", "21.F.d/1")
    def misfires_as(self, rules: "Deeds", own: Own, result: int) -> int:
        return MALFUNCTION if result in JAMMED else result


JAMMED, MALFUNCTION = (3, 4), 5
"""21.F.d/1"""


@attack_attribute("volcano_cannon_rule")
class VolcanoCannon(ModelRule):
    """In the hands of a daemon its misfires are no worse than others'."""

    @rule("8.D.a.3-6", "21.F.c.3/4")
    def misfires_as(self, rules: "Deeds", own: Own, result: int) -> int:
        return result + int(rules.has(own.pool, "daemonic_fury"))


@attack_attribute("flamethrower_2_rule", "doused")
class Dousing(ModelRule):
    """Hits do not wound: they make the unit flammable until the next Player Turn ends, or flames
    wound it."""

    @rule("8.D.a.3-6", "7.F-4")
    def struck(self, rules: "Deeds", own: Own, attack: Attack) -> Steps[None]:
        yield from ()
        if attack.weapon is None or attack.weapon.word != "flamethrower_2" or not attack.hits:
            return
        target, attack.hits = rules.unit(attack.target), 0
        for record in (target, *rules.joined(target)):
            record.gained = {**record.gained, "doused": rules.state.player_turn + 1}
        rules.tell("is-doused", "8.D.a.3-6", unit=target.id)

    @rule("8.D.a.3-6", "21.D.b.2/1")
    def has_suffered(self, rules: "Deeds", own: Own, attack: Attack) -> None:
        unit = rules.unit(own.unit)
        for record in (unit, *rules.joined(unit)) if attack.has("flaming_attacks") else ():
            record.gained = {word: n for word, n in record.gained.items() if word != "doused"}


@attack_attribute("gunnery_volley_gun_rule")
class GunneryVolleyGun(ModelRule):
    """It fires with one, two or three dice; jammed is jammed."""

    @rule("8.D.a.3-6", "14.A.a.3")
    def loads(self, rules: "Deeds", own: Own, weapon: ShootingWeapon) -> Sequence[ShootingWeapon]:
        plain = weapon.word == "gunnery_volley_gun"
        return [replace(weapon, word=w, shots=x) for w, x in VOLLEYS.items()] if plain else ()

    @rule("8.D.a.3-6", "21.F.d/1")
    def has_fired(self, rules: "Deeds", own: Own, weapon: ShootingWeapon) -> Steps[None]:
        yield from ()
        record = rules.unit(own.pool.troop)
        if (until := record.used.get(f"jammed {weapon.word}")) is not None:
            jammed = {f"jammed {word}": until for word in ("gunnery_volley_gun", *VOLLEYS)}
            record.used = {**record.used, **jammed}


VOLLEYS = {"two_dice_volley": "2D6", "three_dice_volley": "3D6"}
"""What else it can fire."""

RULES = BookRules(
    weapon_gives={"shrapnel_guns_rule": (Given("magical_attacks"),)},
    gains={
        "furious": (Given("random_movement", x="3D6"),),
        "under_steam": (Given("random_movement", x="3D6"),),
        "doused": (Given("flammable"),),
    },
    gives={"steam_powered_chassis": (Given("march_and_shoot"),)},
)
