"""8.D.a.3-6 Rules of the army book Vermin Swarm; its machines stand in vermin_machines."""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from feldherr.field.body import body_distance
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Steps, rule

from ...army.profiles import Change, Given, Weapon
from ...moments import Attack, DisciplineTest, Own, Pool
from ...state import Unit
from ...words import INCH, PAIRED, Characteristic
from ..hooks.of_units import Distance, Freedom
from ..rule import ModelRule, attack_attribute, model_rule
from .blasts import Blast, Explosive
from .book import BookRules
from .common import fights, mundane

if TYPE_CHECKING:
    from ...deeds import Deeds
    from ...holders import Holders

NUMBERS = 3
"""Safety in Numbers adds no more."""
COURAGE = 6
"""Inches between a brood and whom it looks up to."""


@model_rule("safety_in_numbers")
class SafetyInNumbers(ModelRule):
    """A unit of these only is bolder by its Full Ranks after the first, or by those of its brood
    nearby, and flees 1 inch more."""

    scope = "all"

    @rule("8.D.a.3-6")
    def discipline(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> int:
        if unit.fleeing:
            return 0
        ranks = max(
            [rules.full_ranks(unit), *(rules.full_ranks(b) for b in self._brood(rules, unit))]
        )
        return min(NUMBERS, max(0, ranks - 1))

    def _brood(self, rules: "Deeds", unit: Unit) -> list[Unit]:
        """The units nearby whose ranks encourage it."""
        told = (rules.given(pool, "broods_courage") for pool in rules.pools(unit))
        names = {name for given in told if given for group in given.against for name in group}
        friends = (one for one in rules.friends(unit) if names and is_of(rules, one, names))
        return [one for one in friends if rules.within(unit, one, COURAGE)]

    @rule("8.D.a.3-6")
    def longer(self, rules: "Deeds", unit: Unit, distance: Distance) -> int:
        return int(distance == "flee")


def is_of(rules: "Holders", unit: Unit, names: Sequence[str] | set[str]) -> bool:
    """Whether somebody of a unit comes from one of these unit entries."""
    return any(rules.troop(pool.troop).entry in names for pool in rules.pools(unit))


# Characters ---------------------------------------------------------------------------------------


@model_rule("state_of_trance")
class StateOfTrance(ModelRule):
    """It stays among its own, who are fearless with it."""

    @rule("8.D.a.3-6", "21.A.a.8/1")
    def lends(self, rules: "Holders", own: Own, to: Pool) -> Sequence[Given]:
        return (Given("fearless"),)

    @rule("8.D.a.3-6", "21.B.b/11")
    def shuns(self, rules: "Deeds", unit: Unit, other: Unit) -> bool:
        names = {name for group in self.given.against for name in group}
        lord = rules.is_character(unit) and unit.models == 1
        return lord and not is_of(rules, other, names)

    @rule("8.D.a.3-6", "21.B.d/1", "10.C-1")
    def forbids(self, rules: "Deeds", unit: Unit, deed: Freedom) -> bool:
        return deed in ("leave", "stand_alone") and rules.is_character(unit)


@model_rule("honourless")
class Honourless(ModelRule):
    """Nobody shames it for a duel."""

    @rule("8.D.a.3-6", "15.E.b.2")
    def is_never_shamed(self, rules: "Deeds", own: Own) -> bool:
        return own.pool.role == "character"


@model_rule("tail_weapon")
class TailWeapon(ModelRule):
    """One attack more with Paired Weapons."""

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        if of != "attack_value" or attack is None or attack.kind != "close_combat":
            return ()
        paired = attack.weapon is not None and attack.weapon.word in PAIRED
        return (Change(of, 1),) if paired and fights(own) else ()


@model_rule("ratlock_pistols_rule")
class RatlockPistols(ModelRule):
    """They are a pair in close combat."""

    @rule("8.D.a.3-6", "21.F.a/PW")
    def wields(self, rules: "Deeds", own: Own) -> Sequence[Weapon]:
        return (mundane("paired_weapons"),)


@model_rule("herding_the_swarm")
class HerdingTheSwarm(ModelRule):
    """Its Commanding Presence reaches further."""

    @rule("8.D.a.3-6", "21.A.a.5/2")
    def presence(self, rules: "Deeds", own: Own, word: str, unit: Unit) -> float:
        commands = word == "commanding_presence" and rules.has(own.pool, word)
        return 18 if commands else 0


@model_rule("big_sneaker")
class BigSneaker(ModelRule):
    """It hides beside what is large, and stabs."""

    @rule("8.D.a.3-6", "21.G.b.12/1")
    def gives_attack(self, rules: "Deeds", own: Own, attack: Attack) -> Sequence[Given]:
        if attack.kind != "close_combat":
            return ()
        wounds = Given("multiple_wounds", x=2, against=(("character",),))
        return (wounds, Given("poison_attacks"))

    @rule("8.D.a.3-6", "21.D.b.6/1")
    def hides(self, rules: "Deeds", own: Own) -> int:
        unit = rules.unit(own.unit)
        lands = rules.state.pieces.values()
        body = rules.boundary(unit)
        hidden = any(body_distance(body, land.box) <= 6 * INCH + TOLERANCE for land in lands)
        return int(hidden or self._is_beside_giants(rules, unit))

    def _is_beside_giants(self, rules: "Deeds", unit: Unit) -> bool:
        near = (one for one in rules.others(unit) if rules.within(unit, one, 6))
        heights = ((rules.heights(one), one.seat == unit.seat) for one in near)
        return any(found[0 if friend else -1] != "standard" for found, friend in heights)


@model_rule("living_bomb")
class LivingBomb(Explosive):
    """All near it suffer from its end."""

    blast = Blast("living-bomb", reach=6, hits="2D6", strength=4, piercing=1)


# Ranks --------------------------------------------------------------------------------------------


@model_rule("disposable")
class Disposable(ModelRule):
    """Who breaks is gone; shooting/fray.py and melee/breaking.py say what else nobody minds."""

    scope = "any_rank_and_file"

    @rule("8.D.a.3-6", "15.G.2")
    def broken(self, rules: "Deeds", unit: Unit) -> Steps[bool]:
        yield from rules.destroy(unit, "8.D.a.3-6")
        return True


@model_rule("tiny")
class Tiny(ModelRule):
    """They scurry through friends."""

    scope = "all"

    @rule("8.D.a.3-6")
    def ignores_unit(self, rules: "Holders", unit: Unit, other: Unit) -> bool:
        return other.seat == unit.seat and rules.state.phase in ("charge", "movement")


@model_rule("flailing")
class Flailing(ModelRule):
    """Who swings a plague flail grinds with it in step 10, from the second rank too."""

    @rule("8.D.a.3-6", "21.H.a.5/1")
    def special_attacks(self, rules: "Deeds", own: Own, step: int) -> Steps[list[Attack]]:
        if step != 10 or not fights(own):
            return []
        found, struck = list[Attack](), Counter((yield from rules.models_touching(own)))
        struck += Counter((yield from rules.models_supporting(own)))
        for name, models in struck.items():
            hits = yield from rules.special_hits(own, name, 1, models, "grind-attacks")
            hits.rules = (Given("toxic_attacks"),)
            found.append(hits)
        return found


# Shots --------------------------------------------------------------------------------------------


@attack_attribute("gas_globes_rule")
class GasGlobes(ModelRule):
    """They wound everybody alike."""

    @rule("8.D.a.3-6", "7.F-1")
    def to_wound(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        globe = attack.weapon is not None and attack.weapon.word == "gas_globes"
        return 4 if globe else 0


@attack_attribute("jezail_rule")
class Jezail(ModelRule):
    """Each natural 1 to hit strikes who shot."""

    @rule("8.D.a.3-6", "21.G.b.18/1")
    def has_shot(
        self, rules: "Deeds", own: Own, attack: Attack, faces: Sequence[int]
    ) -> list[Attack]:
        ones = list(faces).count(1)
        back = Attack(kind="other", target=own.unit, pool=own.pool.key, hits=ones, by=None)
        back.strength, back.piercing = 3, 10
        return [back] if ones else []


RULES = BookRules(
    of_magic=frozenset({"above_the_masses", "dark_shards", "putrid_scholar", "schemer"}),
    elsewhere=frozenset({"broods_courage", "callous", "pavise_rule", "pendulum", "tag_along"}),
    gives={
        "fetthis_broodmaster": (
            Given("swiftstride"),
            Given("gains", changes=(Change("advance", 7, "set"), Change("march", 14, "set"))),
        ),
        "handlers": (Given("swift_reform"),),
        "state_of_trance": (Given("fearless"),),
    },
    weapon_gives={"plague_flail_rule": (Given("two_handed"),)},
    wielder_gives={
        "meat_grinder_rule": (
            Given("impact_hits", x="2D6"),
            Given("grind_attacks", x="2D6"),
        ),
        "plague_flail_rule": (
            Given("flailing"),
            Given("gains", changes=(Change("defensive_skill", -1),)),
        ),
    },
)
