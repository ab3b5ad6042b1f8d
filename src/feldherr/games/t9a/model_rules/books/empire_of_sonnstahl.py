"""8.D.a.3-6 Rules of the army book Empire of Sonnstahl."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from feldherr.table import Steps, rule

from ...army.profiles import Change, Given, ShootingWeapon, Weapon
from ...moments import Attack, DisciplineTest, Losses, Own, Pool
from ...state import Unit
from ...words import Amount, Characteristic
from ..hooks.of_models import Again
from ..hooks.of_units import Freedom
from ..rule import ModelRule, attack_attribute, model_rule
from .book import BookRules
from .common import fights, mundane

if TYPE_CHECKING:
    from ...deeds import Deeds
    from ...holders import Holders

PISTOLS = frozenset({"pistol", "brace_of_pistols", "repeater_pistol"})


@model_rule("frontiersmen")
class Frontiersmen(ModelRule):
    """They pass Panic Tests that Terror causes."""

    scope = "most"

    @rule("8.D.a.3-6")
    def passes(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> bool:
        return test.kind == "panic" and test.cause == "terror"


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


# --- Captains and their gifts ---


@attack_attribute("the_light_of_sonnstahl")
class TheLightOfSonnstahl(ModelRule):
    """Wounds by itself, magical, Armour Penetration always 10."""

    @rule("8.D.a.3-6", "7.F-4")
    def wounds_surely(self, rules: "Deeds", own: Own, attack: Attack) -> bool:
        return attack.weapon == LIGHT


@model_rule("imperial_prince")
class ImperialPrince(ModelRule):
    """His hand weapon is the Light of Sonnstahl; the rest is his profile and his points."""

    @rule("8.D.a.3-6", "22.A.a/5")
    def wields(self, rules: "Deeds", own: Own) -> Sequence[Weapon]:
        return (LIGHT,) if fights(own) else ()


@model_rule("first_knight")
class FirstKnight(ModelRule):
    """Knightly Orders that he joins are Fearless, and a Parent Unit if he is the general."""

    @rule("8.D.a.3-6", "21.B.b/3")
    def lends(self, rules: "Holders", own: Own, to: Pool) -> Sequence[Given]:
        if "knightly_orders" not in rules.troop(own.unit).marks:
            return ()
        leads = rules.troop(own.pool.troop).general
        return (Given("fearless"), *((Given("parent_unit"),) if leads else ()))


@model_rule("blessings")
class Blessings(ModelRule):
    """His unit hates; the rest are spells."""

    @rule("8.D.a.3-6", "21.B.b/3")
    def lends(self, rules: "Holders", own: Own, to: Pool) -> Sequence[Given]:
        return (Given("faith"),)


@model_rule("holy_relic")
class HolyRelic(ModelRule):
    """Friends near it hate; the rest are spells."""

    reach = 6
    lends_near = (Given("faith"),)


@model_rule("arcane_shield")
class ArcaneShield(ModelRule):
    """Friends near it are Distracting."""

    reach = 6
    lends_near = (Given("distracting"),)


@model_rule("foresight")
class Foresight(ModelRule):
    """Friends near it have Lightning Reflexes."""

    reach = 6
    lends_near = (Given("lightning_reflexes"),)


# --- Weapons ---


@attack_attribute("brace_of_pistols_rule")
class BraceOfPistols(ModelRule):
    """Paired Weapons in close combat."""

    @rule("8.D.a.3-6", "21.F.a/PW")
    def wields(self, rules: "Deeds", own: Own) -> Sequence[Weapon]:
        return (mundane("paired_weapons"),)


@attack_attribute("repeater_pistol_rule")
class RepeaterPistol(ModelRule):
    """Four shots beside another pistol."""

    @rule("8.D.a.3-6")
    def shots(self, rules: "Deeds", own: Own, weapon: ShootingWeapon) -> Amount | None:
        carried = {one.word for one in own.part.shooting} if own.part else set()
        more = weapon.word == "repeater_pistol" and carried & (PISTOLS - {"repeater_pistol"})
        return 4 if more else None


@attack_attribute("imperial_rocketeer_rule")
class ImperialRocketeer(ModelRule):
    """Each misfire is a malfunction."""

    @rule("8.D.a.3-6", "21.F.d/1")
    def misfires_as(self, rules: "Deeds", own: Own, result: int) -> int:
        return max(result, MALFUNCTION)


@model_rule("blessed_steel")
class BlessedSteel(ModelRule):
    """Quicker, and harder close combat attacks."""

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        return (Change(of, 2),) if of == "agility" and fights(own) else ()

    @rule("8.D.a.3-6")
    def gives_attack(self, rules: "Deeds", own: Own, attack: Attack) -> Sequence[Given]:
        close = attack.kind == "close_combat" and fights(own)
        return (HARDER,) if close else ()


@model_rule("silver_shots")
class SilverShots(ModelRule):
    """Shots with Lethal Strike and Multiple Wounds that wound again."""

    @rule("8.D.a.3-6")
    def gives_attack(self, rules: "Deeds", own: Own, attack: Attack) -> Sequence[Given]:
        silver = Given("multiple_wounds", x="D3"), Given("lethal_strike")
        return silver if attack.kind == "shooting" else ()

    @rule("8.D.a.3-6")
    def wounds_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        return "failed" if attack.kind == "shooting" else ""


@model_rule("beast_hunters")
class BeastHunters(ModelRule):
    """Two shots with a bow, lethal to beasts."""

    @rule("8.D.a.3-6")
    def shots(self, rules: "Deeds", own: Own, weapon: ShootingWeapon) -> Amount | None:
        return 2 if weapon.word == "bow" else None

    @rule("8.D.a.3-6", "21.G.a/1")
    def gives_attack(self, rules: "Deeds", own: Own, attack: Attack) -> Sequence[Given]:
        bow = attack.kind == "shooting" and attack.weapon is not None
        bow = bow and attack.weapon is not None and attack.weapon.word == "bow"
        return (Given("lethal_strike", against=(("beast",),)),) if bow else ()


# --- Sunna's fury ---


@model_rule("zealots")
class Zealots(ModelRule):
    """Prelates may join them, and are Unbreakable among them."""

    @rule("8.D.a.3-6", "21.A.a.35/1", "21.B.b/3")
    def lends(self, rules: "Holders", own: Own, to: Pool) -> Sequence[Given]:
        prelate = rules.troop(to.troop).entry == "prelate"
        return (Given("unbreakable"),) if prelate and own.pool.role != "character" else ()


@model_rule("fanatical")
class Fanatical(ModelRule):
    """Killed in melee they fight on to the end of the last Initiative Step (see `losses`)."""

    @rule("8.D.a.3-6", "15.D.a.3")
    def ends_step(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        combat = rules.state.combat
        if combat is None or combat.step:
            return
        lost = {}
        for pool in rules.pools(unit):
            record = rules.unit(pool.troop)
            if due := record.used.get(f"dying {pool.key}", 0):
                lost[pool.key] = due
                left = {word: n for word, n in record.used.items() if word != f"dying {pool.key}"}
                record.used = left
        if lost:
            yield from rules.lose_health([Losses(unit=unit.id, lost=lost)])


@model_rule("steam_powered")
class SteamPowered(ModelRule):
    """It drives with four or five dice or not at all, and neither pursues nor overruns."""

    @rule("8.D.a.3-6", "15.H.03", "15.H.1.a")
    def forbids(self, rules: "Deeds", unit: Unit, deed: Freedom) -> bool:
        return deed in ("pursue", "overrun")

    @rule("8.D.a.3-6", "21.A.a.44/1")
    def drives(self, rules: "Deeds", unit: Unit, x: Amount) -> Steps[Amount]:
        said = yield from rules.choose(unit.seat, "steam-power", STEAM, unit=unit.id)
        if said == "steam-stays":
            return 0
        if said == "steam-speeds":
            spent = {f"jammed {STEAM_CANNON}": rules.state.player_turn}
            unit.used = {**unit.used, **spent}
            return "5D3"
        return x


HARDER = Given("gains", changes=(Change("strength", 1), Change("armour_penetration", 1)))
LIGHT = Weapon(
    "hand_weapon",
    name="The Light of Sonnstahl",
    enchanted=True,
    changes=(Change("armour_penetration", 10, "always"),),
    rules=(Given("the_light_of_sonnstahl"), Given("magical_attacks")),
)
MALFUNCTION = 5
STEAM, STEAM_CANNON = ("steam-rolls", "steam-speeds", "steam-stays"), "steam_cannon"

RULES = BookRules(
    of_magic=frozenset({"asfad_scholar", "master_of_spellcrafting"}),
    elsewhere=frozenset({"baleig_highlanders", "reserves"}),
    gives={"blessings": (Given("faith"),)},
)
