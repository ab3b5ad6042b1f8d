"""8.D.a.3-6 Kingdom of Equitaine: the virtues of its knights."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from feldherr.field.body import body_distance
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Steps, rule

from ...army.profiles import Change, Given
from ...moments import Attack, DisciplineTest, Own, Pool
from ...state import Unit
from ...words import INCH
from ..hooks.of_models import Again
from ..hooks.of_units import Distance, Freedom
from ..morale import Stubborn
from ..rule import ModelRule, model_rule
from .book import BookRules
from .common import fights, touches

if TYPE_CHECKING:
    from ...deeds import Deeds
    from ...holders import Holders

HUMBLE = 12
"""Inches."""
MIGHTY = Given(
    "devastating_charge",
    changes=(Change("attack_value", 1), Change("strength", 1), Change("armour_penetration", 1)),
)
PIOUS = (Given("aegis", x="+1", best=5),)


@model_rule("might")
class Might(ModelRule):
    """A harder Devastating Charge with a lance, of which every unsaved wound makes one attack more
    at once, those of such attacks excepted."""

    @rule("8.D.a.3-6", "21.G.b.22/1")
    def gives_attack(self, rules: "Deeds", own: Own, attack: Attack) -> Sequence[Given]:
        return (MIGHTY,) if fights(own) and _with_lance(attack) else ()

    @rule("8.D.a.3-6")
    def has_wounded(self, rules: "Deeds", own: Own, attack: Attack) -> Steps[list[Attack]]:
        charges = rules.unit(own.unit).charging and attack.special != self.given.word
        if not charges or not fights(own) or not _with_lance(attack):
            return []
        further = Attack(kind="close_combat", target=attack.target, by=own, pool=attack.pool)
        further.weapon, further.special = attack.weapon, self.given.word
        further.count = attack.wounds
        yield from rules.roll_to_hit(further)
        return [further] if further.hits else []


def _with_lance(attack: Attack) -> bool:
    close = attack.kind == "close_combat" and attack.weapon is not None
    return close and attack.weapon is not None and attack.weapon.word == "lance"


@model_rule("valour")
class Valour(ModelRule):
    """He always issues duels, which are accepted, and fights them with failed rolls again."""

    @rule("8.D.a.3-6", "15.E.a.1", "15.E.b.1")
    def dares(self, rules: "Deeds", own: Own) -> bool:
        return True

    @rule("8.D.a.3-6")
    def hits_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        return "failed" if self._duels(rules, own, attack) else ""

    @rule("8.D.a.3-6")
    def wounds_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        return "failed" if self._duels(rules, own, attack) else ""

    def _duels(self, rules: "Deeds", own: Own, attack: Attack) -> bool:
        pairs = [(duel.challenger, duel.accepter) for duel in rules.state.duels]
        fighting = any(own.pool.key in pair for pair in pairs)
        return fighting and attack.kind == "close_combat" and fights(own)


@model_rule("audacity")
class Audacity(ModelRule):
    """Failed to-hit rolls again against Large models, against towering ones to-wound rolls too."""

    @rule("8.D.a.3-6")
    def hits_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        pool = self._foe(rules, own, attack)
        if pool is None:
            return ""
        great = pool.model.height == "large" or rules.has(pool, "towering_presence")
        return "failed" if great else ""

    @rule("8.D.a.3-6")
    def wounds_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        pool = self._foe(rules, own, attack)
        towers = pool is not None and rules.has(pool, "towering_presence")
        return "failed" if towers else ""

    def _foe(self, rules: "Deeds", own: Own, attack: Attack) -> Pool | None:
        close = attack.kind == "close_combat" and fights(own)
        return rules.pool(attack.pool) if close and attack.pool else None


@model_rule("renown")
class Renown(ModelRule):
    """Lethal Strike; what a natural 6 wounds in close combat costs D3 Health Points."""

    @rule("8.D.a.3-6", "21.G.b.17/1")
    def gives_attack(self, rules: "Deeds", own: Own, attack: Attack) -> Sequence[Given]:
        close = attack.kind == "close_combat" and fights(own)
        return (Given("lethal_strike"),) if close else ()

    @rule("8.D.a.3-6", "21.G.b.12/1")
    def multiplies(self, rules: "Deeds", own: Own, attack: Attack, wounds: int) -> Steps[list[int]]:
        if attack.kind != "close_combat" or not fights(own) or not attack.lethal:
            return [1] * wounds
        seat = rules.unit(own.unit).seat
        costs = yield from rules.amounts(
            seat, "multiple-wounds", "D3", attack.lethal, unit=attack.target
        )
        return [*costs, *[1] * (wounds - attack.lethal)]


@model_rule("piety")
class Piety(ModelRule):
    """A better Aegis for himself and the rank-and-file around him; he keeps to Standard models."""

    @rule("8.D.a.3-6", "21.D.b.5/2")
    def lends(self, rules: "Holders", own: Own, to: Pool) -> Sequence[Given]:
        return PIOUS if to.role != "character" else ()

    @rule("8.D.a.3-6", "21.B.b/3")
    def shuns(self, rules: "Deeds", unit: Unit, other: Unit) -> bool:
        return rules.is_character(unit) and rules.heights(other) != ["standard"]


@model_rule("daring")
class Daring(ModelRule):
    """Charge Ranges are maximised: of his unit, and of friends at enemies whom he touches."""

    reach = 200

    @rule("8.D.a.3-6", "2.B.a.2-1")
    def maximised(self, rules: "Deeds", unit: Unit, distance: Distance) -> int:
        if distance != "charge":
            return 0
        target = rules.unit(unit.turn.target) if unit.turn.target else None
        daring = [
            pool
            for friend in rules.units(unit.seat)
            for pool in rules.pools(friend)
            if rules.has(pool, self.given.word)
        ]
        return int(any(p.unit == unit.id or (target and touches(rules, p, target)) for p in daring))


@model_rule("humility")
class Humility(ModelRule):
    """A presence of 12 inches, for the humble."""

    @rule("8.D.a.3-6", "21.A.a.5/2", "21.A.a.34/1")
    def presence(self, rules: "Deeds", own: Own, word: str, unit: Unit) -> float:
        words = {"commanding_presence": "serf", "rally_around_the_flag": "insignificant"}
        return HUMBLE if rules.most_have(unit, words[word]) else 0


@model_rule("eternal_champion")
class EternalChampion(Stubborn):
    """He appears beside a damsel (preparation/champions.py) and does not march then; within 12
    inches of one he is Stubborn, and duels like a champion."""

    @rule("8.D.a.3-6", "12.D.c-1")
    def forbids(self, rules: "Deeds", unit: Unit, deed: Freedom) -> bool:
        return deed == "march" and unit.used.get(self.given.word) == rules.state.player_turn

    @rule("8.D.a.3-6", "21.A.a.36/1")
    def ignores_penalty(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> bool:
        return self._inspired(rules, unit) and super().ignores_penalty(rules, unit, test)

    @rule("8.D.a.3-6", "15.E.a.1")
    def duels(self, rules: "Deeds", own: Own) -> bool:
        return self._inspired(rules, rules.unit(own.unit))

    def _inspired(self, rules: "Deeds", unit: Unit) -> bool:
        body = rules.boundary(unit)
        records = (one for one in rules.state.units.values() if one.seat == unit.seat and one.alive)
        damsels = (one for one in records if rules.troop(one.id).entry == "damsel")
        bodies = (rules.model_body(rules.standing(one), one.id) for one in damsels)
        return any(body_distance(body, one) <= HUMBLE * INCH + TOLERANCE for one in bodies)


RULES = BookRules(
    gives={"piety": PIOUS, "humility": (Given("insignificant"),)},
)
