"""8.D.a.3-6 Rules of the army book Warriors of the Dark Gods."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from feldherr.field.box import Side
from feldherr.table import Steps, rule

from ...army.profiles import Change, Given
from ...formation.formation import ranks
from ...moments import Attack, DisciplineTest, Losses, Own, Sweep
from ...state import Unit
from ...words import Characteristic
from ..hooks.of_models import Again
from ..hooks.of_units import Freedom
from ..rule import TOUCH, ModelRule, attack_attribute, model_rule
from .book import BookRules
from .common import SweepingAttack, fights
from .empire_of_sonnstahl import Fanatical

if TYPE_CHECKING:
    from ...deeds import Deeds

LOOSED = {"attack_value": 1, "offensive_skill": 1, "strength": 1, "armour_penetration": 1}
"""What hounds gain when they charge in their first turn."""


@model_rule("unburnt")
class Unburnt(ModelRule):
    """Flaming wounds are rolled again; who is not alike is insignificant to them."""

    @rule("8.D.a.3-6")
    def wounded_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        return "successful" if attack.has("flaming_attacks") else ""

    @rule("8.D.a.3-6")
    def scorns(self, rules: "Deeds", unit: Unit, friend: Unit) -> bool:
        return not rules.any_has(friend, self.given.word)


@model_rule("battle_fever")
class BattleFever(ModelRule):
    """Failed Panic and Break Tests again."""

    scope = "most"

    @rule("8.D.a.3-6")
    def tests_again(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> bool:
        return test.kind in ("panic", "break")


@attack_attribute("release_the_hounds")
class ReleaseTheHounds(ModelRule):
    """In their owner's first turn hounds march further and charge harder."""

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        unit, state = rules.unit(own.unit), rules.state
        if state.game_turn != 1 or state.active != unit.seat:
            return ()
        if of == "march":
            return (Change(of, 8),)
        charges = attack is not None and attack.kind == "close_combat" and unit.charging
        return (Change(of, LOOSED[of]),) if charges and of in LOOSED else ()


@model_rule("hell_forged_armour_rule")
class HellForgedArmour(ModelRule):
    """Units most of which wear it take failed Break Tests again."""

    scope = "most"

    @rule("8.D.a.3-6")
    def tests_again(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> bool:
        return test.kind == "break"


@model_rule("path_of_the_exiled")
class PathOfTheExiled(ModelRule):
    """Stubborn in the first round, in front and in no column; they shun the favoured."""

    @rule("8.D.a.3-6", "21.A.a.36/1")
    def ignores_penalty(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> bool:
        if test.kind not in ("break", "combat_reform") or not unit.first_round:
            return False
        own = rules.formation(unit)
        return Side.FRONT in unit.engaged.values() and ranks(own) <= own.files

    @rule("8.D.a.3-6")
    def shuns(self, rules: "Deeds", unit: Unit, other: Unit) -> bool:
        return rules.any_has(other, "path_of_the_favoured")


@model_rule("spiked_shield_rule")
class SpikedShield(ModelRule):
    """On foot, Armour Saves of 4+ in melee strike back with the bearer's own strength."""

    @rule("8.D.a.3-6")
    def has_saved(
        self, rules: "Deeds", own: Own, attack: Attack, faces: Sequence[int]
    ) -> Sequence[Attack]:
        hits, by = sum(face >= 4 for face in faces), attack.by
        melee = rules.state.phase == "melee" and attack.kind in ("close_combat", "special")
        held = rules.holds_shield(own.pool) and not rules.mounted(own.pool)
        if not (hits and melee and held) or by is None:
            return ()
        part = next(one for one in rules.parts(own.pool) if fights(one))
        back = Attack(kind="special", target=by.unit, pool=by.pool.key, by=part, hits=hits)
        back.special = "spiked-shield"
        return (back,)


@attack_attribute("masters_of_battle")
class MastersOfBattle(ModelRule):
    """Three Supporting Attacks."""

    @rule("8.D.a.3-6", "15.D.c.1.b")
    def supports(self, rules: "Deeds", own: Own) -> int:
        return 3 if fights(own) else 0


@attack_attribute("deeds_not_words")
class DeedsNotWords(ModelRule):
    """Battle Focus and Hatred among rank-and-file with Battle Fever."""

    @rule("8.D.a.3-6", "21.G.b.7/1", "21.G.b.15/1")
    def gives_attack(self, rules: "Deeds", own: Own, attack: Attack) -> Sequence[Given]:
        mates = (p for p in rules.pools(rules.unit(own.unit)) if p.role == "rank_and_file")
        fevered = any(rules.has(pool, "battle_fever") for pool in mates)
        close = attack.kind == "close_combat" and fights(own) and own.pool.role == "character"
        return (Given("battle_focus"), Given("hatred")) if close and fevered else ()


@attack_attribute("idol_of_spite")
class IdolOfSpite(ModelRule):
    """Once a game, for a Round of Combat: an attack, Strength and Armour Penetration more."""

    @rule("8.D.a.3-6")
    def starts_round(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        word = self.given.word
        for pool in rules.pools(unit):
            record = rules.unit(pool.troop)
            if not rules.has(pool, word) or word in record.used:
                continue
            if (yield from rules.may(record.seat, "use-idol", unit=record.id)):
                record.used = {**record.used, word: rules.state.player_turn}
                unit.round.roused = (*unit.round.roused, f"{word} {record.id}")
                rules.tell("idol-used", "8.D.a.3-6", unit=record.id)

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        roused = f"{self.given.word} {own.pool.troop}" in rules.unit(own.unit).round.roused
        raised = ("attack_value", "strength", "armour_penetration")
        return (Change(of, 1),) if roused and of in raised and fights(own) else ()


@model_rule("trophy_rack")
class TrophyRack(ModelRule):
    """Its unit takes failed tests again; each duellist slain is a point in all later combats."""

    @rule("8.D.a.3-6")
    def tests_again(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> bool:
        return not unit.fleeing

    @rule("8.D.a.3-6", "15.E.c.1")
    def has_harmed(
        self, rules: "Deeds", own: Own, attack: Attack, lost: int, slain: int
    ) -> Steps[None]:
        yield from ()
        duels = {frozenset((duel.challenger, duel.accepter)) for duel in rules.state.duels}
        record, trophy = rules.unit(own.pool.troop), f"trophy {attack.pool}"
        new = trophy not in record.used and frozenset((own.pool.key, attack.pool)) in duels
        if slain and new:
            record.used = {**record.used, trophy: rules.state.player_turn}
            rules.tell("takes-trophy", "8.D.a.3-6", unit=record.id)

    @rule("8.D.a.3-6", "15.F.a.0")
    def adds_to_score(self, rules: "Deeds", unit: Unit) -> int:
        bearers = [rules.unit(p.troop) for p in rules.pools(unit) if rules.has(p, self.given.word)]
        return sum(word.startswith("trophy ") for one in bearers for word in one.used)


@attack_attribute("dying_embers")
class DyingEmbers(ModelRule):
    """Each breath costs a Health Point."""

    @rule("8.D.a.3-6")
    def struck(self, rules: "Deeds", own: Own, attack: Attack) -> Steps[None]:
        yield from rules.lose_health([Losses(unit=own.unit, lost={own.pool.key: 1})])


@attack_attribute("skinning_lash")
class SkinningLash(SweepingAttack):
    """Lashes in passing; who bleeds by them is timid until the end of its next turn."""

    sweep = Sweep(word="skinning_lash", hits=1, each=True, strength=4, beside=1)

    @rule("8.D.a.3-6")
    def has_harmed(
        self, rules: "Deeds", own: Own, attack: Attack, lost: int, slain: int
    ) -> Steps[None]:
        yield from ()
        target = rules.unit(attack.target)
        if attack.special == self.given.word and target.alive:
            until = rules.state.player_turn + 1
            for member in (target, *rules.joined(target)):
                member.gained = {**member.gained, "lashed": until}
            rules.tell("is-lashed", "8.D.a.3-6", unit=target.id)


@model_rule("irredeemable")
class Irredeemable(Fanatical):
    """Never in a column; killed in melee they fight on like fanatics. From the second rank they
    grind, see `special_attacks`."""


@model_rule("damnation")
class Damnation(ModelRule):
    """Nobody joins them, and they never stand in a column. What they turn into when they break
    stands in melee/replaced.py."""

    @rule("8.D.a.3-6")
    def forbids(self, rules: "Deeds", unit: Unit, deed: Freedom) -> bool:
        return deed == "join"


@model_rule("tribal_warspear_rule", "spear_wall")
class TribalWarspear(ModelRule):
    """A giant among barbarians (its data makes it a war platform): who charges into its spear is
    slower."""

    reach = TOUCH
    on_friends = False
    lends_near = (Given("speared"),)

    @rule("8.D.a.3-6", "21.A.a.18/1", "21.B.b/11")
    def shuns(self, rules: "Deeds", unit: Unit, other: Unit) -> bool:
        """It joins infantry with barbarians only."""
        platform = rules.is_character(unit) and rules.any_has(unit, "spear_wall")
        among = any(rules.troop(one.troop).entry == BARBARIANS for one in rules.pools(other))
        return platform and not (among and rules.types(other) == ["infantry"])


BARBARIANS = "barbarians"


@model_rule("speared")
class Speared(ModelRule):
    """1 less Agility for chargers in contact with the spear."""

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        return (Change(of, -1),) if of == "agility" and rules.unit(own.unit).charging else ()


FLIGHT = (Given("fly", x=8, y=16), Given("light_troops"), Given("swiftstride"))

RULES = BookRules(
    of_magic=frozenset(
        {
            *("beacon_of_the_dark_gods", "dark_prelate", "keeper_of_the_beacon"),
            *("monstrous_familiar", "veil_walker"),
        }
    ),
    elsewhere=frozenset(
        {"entropic_aura", "favoured_giant", "master_of_destruction", "primal_legend"}
    ),
    gives={
        "daemonic_wings": FLIGHT,
        "irredeemable": (Given("cannot_use_stomp_attacks"),),
        "hell_forged_armour_rule": (
            Given("fearless"),
            Given("aegis", x=5, against=(("toxic_attacks",),)),
        ),
        "luck_of_the_dark_gods": (Given("aegis", x="+1", best=4),),
        "tribal_warspear_rule": (Given("spear_wall"),),
        "prized_stallion": (Given("gains", changes=(Change("march", 16, "set"),)),),
    },
    weapon_gives={
        "tribal_warspear_rule": (
            Given("multiple_wounds", x="D3", against=(("towering_presence",),)),
        )
    },
    gains={"lashed": (Given("gains", changes=(Change("discipline", -1),)),)},
    remains={"damnation": "wretched_ones"},
    champion_gains={
        "path_of_the_favoured": (Change("health", 1), Change("discipline", 9, "set")),
    },
)
