"""8.D.a.3-6 Rules of the army book Highborn Elves: honours, arrows, furs, phoenixes."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from feldherr.table import Steps, rule

from ...army.profiles import Change, Given, ShootingWeapon
from ...moments import Attack, DisciplineTest, Own, Pool, Sweep
from ...state import Unit
from ...words import Amount, Characteristic
from ..rule import TOUCH, ModelRule, attack_attribute, model_rule
from .book import BookRules
from .common import SteadyShots, SweepingAttack, fights, on_foot

if TYPE_CHECKING:
    from ...deeds import Deeds
    from ...holders import Holders

BIG_GAME = (("large", "beast"), ("large", "cavalry"), ("gigantic",))
HUNTS = Given("multiple_wounds", x=2, against=BIG_GAME)


# Furs and armour ----------------------------------------------------------------------------------


@model_rule("dragonforged_armour_rule")
class DragonforgedArmour(ModelRule):
    """No Fortitude helps its wearer."""

    @rule("8.D.a.3-6", "7.H-1")
    def forgoes_save(self, rules: "Deeds", own: Own, attack: Attack, word: str) -> bool:
        return word == "fortitude"


class LionsFur(ModelRule):
    """On foot 1 Armour, 2 against Shooting Attacks."""

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        shot = attack is not None and attack.kind == "shooting"
        more = (1 + shot if on_foot(own) else 0) - self.replaced(own)
        return (Change(of, more),) if of == "armour" and more else ()

    def replaced(self, own: Own) -> int:
        """The Armour of what it is worn instead of."""
        return 0


@model_rule("lions_fur_rule")
class LionsFurOfTroops(LionsFur):
    """As it is printed beside the fur."""


@model_rule("royal_huntsman")
class RoyalHuntsman(LionsFur):
    """Fur, a Valiant unit, and big game is hunted with a Great Weapon."""

    @rule("8.D.a.3-6")
    def lends(self, rules: "Holders", own: Own, to: Pool) -> Sequence[Given]:
        return (Given("valiant"),)

    @rule("8.D.a.3-6", "21.G.b.12/1")
    def gives_attack(self, rules: "Deeds", own: Own, attack: Attack) -> Sequence[Given]:
        heavy = attack.weapon is not None and attack.weapon.word == "great_weapon"
        return (HUNTS,) if heavy and fights(own) else ()


@model_rule("lion_cloak_and_axe")
class LionCloakAndAxe(LionsFur):
    """A fur instead of Light Armour; what the axe does stands in `gives`."""

    def replaced(self, own: Own) -> int:
        return int(any(piece.word == "light_armour" for piece in own.pool.model.worn))


# Bows ---------------------------------------------------------------------------------------------


def shoots_with(attack: Attack, *words: str) -> bool:
    """Whether a shot is made with such a weapon without an enchantment."""
    weapon = attack.weapon
    shot = isinstance(weapon, ShootingWeapon) and attack.kind == "shooting"
    return shot and weapon is not None and weapon.word in words and not weapon.enchanted


@model_rule("moonlight_arrows")
class MoonlightArrows(ModelRule):
    """Shots with bows and longbows burn, are magical and have values of their own."""

    @rule("8.D.a.3-6")
    def gives_attack(self, rules: "Deeds", own: Own, attack: Attack) -> Sequence[Given]:
        if not shoots_with(attack, "bow", "longbow"):
            return ()
        return (Given("flaming_attacks"), Given("magical_attacks"), Given("of_moonlight"))


@attack_attribute("of_moonlight")
class OfMoonlight(ModelRule):
    """Strength 4, Armour Penetration 1."""

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        value = {"strength": 4, "armour_penetration": 1}.get(of)
        return (Change(of, value, "set"),) if value and attack is not None else ()


@model_rule("fae_miasma")
class FaeMiasma(ModelRule):
    """Who is hit by a longbow or paired weapons with it tests Resilience for each hit; one failed
    test, and the whole unit hits worse until the enemy's next turn is over."""

    @rule("8.D.a.3-6", "5.C-1")
    def struck(self, rules: "Deeds", own: Own, attack: Attack) -> Steps[None]:
        if not self.befogs(attack):
            return
        unit = rules.unit(attack.target)
        needed = self.needed(rules, unit)
        faces = yield from rules.roll(
            unit.seat, "miasma-test", *(6,) * attack.hits, unit=unit.id, needed=str(needed)
        )
        if any(face > needed for face in faces):
            self.shroud(rules, unit)
            rules.tell("is-befogged", "8.D.a.3-6", unit=unit.id)

    @rule("8.D.a.3-6")
    def befogs(self, attack: Attack) -> bool:
        """Whether it is one with such weapons."""
        weapon = attack.weapon if attack.kind == "close_combat" else None
        paired = weapon is not None and weapon.word == "paired_weapons"
        return paired or shoots_with(attack, "longbow")

    @rule("5.C-1")
    def needed(self, rules: "Deeds", unit: Unit) -> int:
        """The most that a die of its test may show."""
        return min(5, self._resilience(rules, unit))

    @rule("8.D.a.3-6")
    def shroud(self, rules: "Deeds", unit: Unit) -> None:
        """A unit with its Characters hits worse until the enemy's next turn is over."""
        until = rules.state.player_turn + 1
        for record in (unit, *rules.joined(unit)):
            record.gained = {**record.gained, "befogged": until}

    def _resilience(self, rules: "Deeds", unit: Unit) -> int:
        """That of the largest fraction of its models, the higher one in a tie."""
        counts: dict[int, int] = {}
        for pool in rules.pools(unit):
            value = rules.value(Own(pool), "resilience") or 0
            counts[value] = counts.get(value, 0) + pool.count
        return max(counts, key=lambda value: (counts[value], value))


@model_rule("befogged")
class Befogged(ModelRule):
    """In Fae Miasma one hits worse."""

    @rule("8.D.a.3-6")
    def to_hit(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        return -int(attack.kind in ("close_combat", "shooting"))


@model_rule("queens_companion")
class QueensCompanion(ModelRule):
    """His unit is quick to fire, and he shoots thrice with a longbow."""

    @rule("8.D.a.3-6")
    def lends(self, rules: "Holders", own: Own, to: Pool) -> Sequence[Given]:
        return (Given("quick_to_fire"),)

    @rule("8.D.a.3-6")
    def shots(self, rules: "Deeds", own: Own, weapon: ShootingWeapon) -> Amount | None:
        return 3 if weapon.word == "longbow" and not weapon.enchanted else None


@attack_attribute("steady_aim")
class SteadyAim(SteadyShots):
    """No penalty for Stand and Shoot; that the third rank shoots too stands in shooting/."""

    penalties = frozenset({"reaction"})


# Honours ------------------------------------------------------------------------------------------


@model_rule("high_warden_of_the_flame")
class HighWardenOfTheFlame(ModelRule):
    """An Aegis, as far as no Massive Bulk is in front of it, and burning weapons."""

    saves_as = "aegis"

    @rule("8.D.a.3-6", "7.H-1", "21.A.a.23/1")
    def save(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        return 0 if rules.has(own.pool, "massive_bulk") else 4

    @rule("8.D.a.3-6")
    def gives_attack(self, rules: "Deeds", own: Own, attack: Attack) -> Sequence[Given]:
        return (Given("flaming_attacks"),) if fights(own) else ()


@model_rule("fleet_officer")
class FleetOfficer(ModelRule):
    """He aims a Sky Reaper well, and his orders and his flag calm the disciplined.

    The rules that he has stand in `gives`, the choice of zones in preparation/.
    """

    reach = 18

    @rule("8.D.a.3-6")
    def to_hit(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        return 2 * shoots_with(attack, "sky_reaper")

    @rule("8.D.a.3-6", "2.B.a.2-2")
    def test_maximised(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> int:
        if test.kind != "panic" or not rules.most_have(unit, "martial_discipline"):
            return 0
        leaders = (*rules.commanders(unit), *rules.flag_bearers(unit))
        return -int(any(rules.has(pool, self.given.word) for pool in leaders))


# Phoenixes ----------------------------------------------------------------------------------------


@model_rule("fire_phoenix")
class FirePhoenix(SweepingAttack):
    """It burns whom it flies over, the more the deeper they stand, and whom it grinds down."""

    sweep = Sweep(
        word="fire_phoenix",
        hits="D6",
        more_by_rank="D3",
        strength=4,
        piercing=1,
        rules=(Given("flaming_attacks"),),
    )

    @rule("8.D.a.3-6", "21.H.a.5/1")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        grinds = attack is not None and attack.special == "grind-attacks"
        value = {"strength": 4, "armour_penetration": 1}.get(of) if grinds else None
        return (Change(of, value, "set"),) if value else ()


@model_rule("frost_phoenix")
class FrostPhoenix(ModelRule):
    """Enemies in base contact fight worse."""

    reach = TOUCH
    on_friends = False
    lends_near = (
        Given(
            "gains",
            changes=(
                Change("agility", -2),
                Change("offensive_skill", -2),
                Change("defensive_skill", -2),
            ),
        ),
    )


RULES = BookRules(
    takes={"high_warden_of_the_flame": frozenset({"shield"})},
    of_magic=frozenset({"master_of_canreig_tower"}),
    elsewhere=frozenset({"cover_volley", "queens_cavalier"}),
    gives={
        "fleet_officer": (Given("cover_volley"), Given("steady_aim")),
        "high_warden_of_the_flame": (Given("fearless"), Given("magic_resistance", x=1)),
        "lion_cloak_and_axe": (HUNTS,),
        "order_of_the_fiery_heart": (Given("flaming_attacks"),),
        "queens_companion": (Given("quick_to_fire"),),
        "royal_huntsman": (Given("valiant"),),
    },
)
