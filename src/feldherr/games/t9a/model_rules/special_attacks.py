"""21.H Special Attacks in melee."""

from functools import partial
from typing import TYPE_CHECKING

from feldherr.table import Steps, rule

from ..army.profiles import Given, ShootingWeapon
from ..moments import Attack, Own
from ..words import Amount
from .rule import ModelRule, model_rule

if TYPE_CHECKING:
    from ..deeds import Deeds

IMPACT_STEP, STOMP_STEP = 10, 0
BREATH, BREATH_RANGE = "2D6", 6
"""21.H.a.1/1, 21.H.a.1/2"""
BREATHED = "breathed:"
"""Before the name of a Breath Attack used in the phase."""


def _makes(own: Own, *words: str) -> bool:
    """Whether a part makes such attacks: of several parts only those with one of these rules."""
    if len(own.pool.model.parts) == 1 or own.part is None:
        return True
    return any(given.word in words for given in own.part.rules)


@model_rule("impact_hits")
class ImpactHits(ModelRule):
    """21.H.a.2"""

    @rule("21.H.a.2/1", "21.H.a.2/3", "21.H.a.2/4")
    def special_attacks(self, rules: "Deeds", own: Own, step: int) -> Steps[list[Attack]]:
        """In the first step, of charging models, on enemies in front."""
        unit = rules.unit(own.unit)
        if step != IMPACT_STEP or not unit.charging or not _makes(own, "harnessed", "inanimate"):
            return []
        struck = yield from rules.models_touching(own, front=True)
        if not struck or not (yield from self._rather(rules, own)):
            return []
        unit.round.impacted = (*unit.round.impacted, own.pool.key)
        found, x = list[Attack](), (yield from rules.which_amount(own, "impact_hits"))
        for name, models in struck.items():
            hits = yield from rules.special_hits(own, name, x, models, "impact-hits")
            found.append(hits)
        return found

    @rule("21.H.a.2/2", "21.H.a.5/2", "GC72")
    def _rather(self, rules: "Deeds", own: Own) -> Steps[bool]:
        """Whoever has Grind Attacks too makes only one of them in a round."""
        parts = own.pool.model.parts
        if not any(given.word == "grind_attacks" for part in parts for given in part.rules):
            return True
        seat = rules.unit(own.unit).seat
        return (yield from rules.may(seat, "rather-impact", unit=own.pool.troop))


@model_rule("grind_attacks")
class GrindAttacks(ModelRule):
    """21.H.a.5"""

    @rule("21.H.a.5/1", "21.H.a.5/2", "21.H.a.5/3")
    def special_attacks(self, rules: "Deeds", own: Own, step: int) -> Steps[list[Attack]]:
        """At the Agility of the part, unless it made Impact Hits."""
        if own.pool.key in rules.unit(own.unit).round.impacted or not rules.strikes_now(own):
            return []
        struck = yield from rules.models_touching(own, front=rules.has(own.pool, "pendulum"))
        if rules.has(own.pool, "irredeemable"):  # 8.D.a.3-6: over those in front of them
            for name, models in (yield from rules.models_behind(own)).items():
                struck[name] = struck.get(name, 0) + models
        found, x = list[Attack](), (yield from self.ground(rules, own))
        for name, models in struck.items():
            hits = yield from rules.special_hits(own, name, x, models, "grind-attacks")
            found.append(hits)
        return found

    def ground(self, rules: "Deeds", own: Own) -> Steps[Amount]:
        """How many hits each model makes."""
        return (yield from rules.which_amount(own, self.given.word))


@model_rule("stomp_attacks")
class StompAttacks(ModelRule):
    """21.H.a.4"""

    @rule("21.H.a.4/1", "21.H.a.4/2", "21.H.a.4/3", "GC71", "19.B.4")
    def special_attacks(self, rules: "Deeds", own: Own, step: int) -> Steps[list[Attack]]:
        """In the last step, by Standard models in contact, on their units: these alone suffer."""
        if step != STOMP_STEP or not _makes(own, "harnessed") or self._barred(rules, own):
            return []
        small = yield from rules.models_touching(own, fits=partial(self._is_small, rules))
        found = list[Attack]()
        if small:
            x = yield from rules.which_amount(own, self.given.word)
            for name, models in small.items():
                hits = yield from rules.special_hits(own, name, x, models, "stomp-attacks")
                hits.only_standard = True
                found.append(hits)
        return found

    @rule("19.A.b.1", "G-19-2", "GA5")
    def _barred(self, rules: "Deeds", own: Own) -> bool:
        """Constructs do not stomp."""
        return rules.has(own.pool, "cannot_use_stomp_attacks")

    @rule("21.H.a.4/1", "21.D.b.3/1", "15.E.c.4", "GC71")
    def _is_small(self, rules: "Deeds", key: str) -> bool:
        """Whether the models of a pool can be stomped; a duellist that has fallen still can."""
        return rules.can_be_stomped(rules.pool(key) or rules.fallen(key))


@model_rule("breath_attack")
class BreathAttack(ModelRule):
    """21.H.a.1 What each model with it may do once: `used` counts those of a unit that have."""

    @property
    def breath(self) -> Given:
        """What stands in its brackets."""
        return self.given

    @rule("21.H.a.1/1", "21.H.a.1/3", "21.H.a.1/4", "GC75")
    def special_attacks(self, rules: "Deeds", own: Own, step: int) -> Steps[list[Attack]]:
        """Once a game, at the Agility of the part; each model on a unit that it touches."""
        record = rules.unit(own.pool.troop)
        if not rules.strikes_now(own) or not self._ready(rules, own):
            return []
        struck = yield from rules.models_touching(own)
        if not struck or not (yield from rules.may(record.seat, "use-breath", unit=record.id)):
            return []
        found = list[Attack]()
        for name, models in struck.items():
            found += yield from self._breathes(rules, own, name, models)
        return found

    @rule("21.H.a.1/1", "21.H.a.1/2", "GC68", "GC75")
    def shoots(self, rules: "Deeds", own: Own) -> ShootingWeapon | None:
        """Once a game too; it may be used after a march."""
        if not self._ready(rules, own):
            return None
        after_march = (Given("march_and_shoot"),)
        return ShootingWeapon(self.breath.word, BREATH_RANGE, aim=2, rules=after_march)

    def blows(self, rules: "Deeds", own: Own, target: str, models: int) -> Steps[list[Attack]]:
        return (yield from self._breathes(rules, own, target, models))

    @rule("21.H.a.1/1", "21.H.a.1/2", "21.H.a.1/4", "GC68")
    def _breathes(self, rules: "Deeds", own: Own, target: str, models: int) -> Steps[list[Attack]]:
        """2D6 hits of each model that does; nothing is rolled to hit."""
        models = yield from self._how_many(rules, own, target, models)
        if not models:
            return []
        self._note(rules, own, models)
        hits = yield from rules.special_hits(own, target, BREATH, models, "breath-attack")
        values = {change.of: change.by for change in self.breath.changes}
        hits.strength, hits.piercing = values.get("strength"), values.get("armour_penetration", 0)
        hits.rules = self.breath.gives
        return [hits]

    @rule("21.H.a.1/1")
    def _how_many(self, rules: "Deeds", own: Own, target: str, models: int) -> Steps[int]:
        """Each of several models that could breathe may keep its breath, but one does."""
        record, most = rules.unit(own.pool.troop), min(models, self._ready(rules, own))
        if most < 2:
            return most
        about = {"unit": record.id, "other": target}
        words = [str(n) for n in range(most, 0, -1)]
        return int((yield from rules.decide(record.seat, "how-many-breathe", words.copy, **about)))

    @rule("21.H.a.1/1", "GC75")
    def _ready(self, rules: "Deeds", own: Own) -> int:
        """How many models of a pool still have it, if they used no other in this phase: who has
        used it stands in front, those who fall stood behind."""
        record, mark = rules.unit(own.pool.troop), self._mark(own)
        others = f"{BREATHED}{_where(own)}"
        if any(one.startswith(others) and one != others + mark for one in record.phase.roused):
            return 0
        return max(0, own.pool.count - record.used.get(mark, 0))

    def _note(self, rules: "Deeds", own: Own, models: int) -> None:
        """So many models have used it."""
        record, mark = rules.unit(own.pool.troop), self._mark(own)
        record.used = {**record.used, mark: record.used.get(mark, 0) + models}
        record.phase.roused = (*record.phase.roused, f"{BREATHED}{_where(own)}{mark}")

    def _mark(self, own: Own) -> str:
        """Under which name `used` knows it: "breath_attack", or with a number after it that of
        a model that has others before."""
        alike = [
            (part.name, given)
            for part in own.pool.model.parts
            for given in part.rules
            if given.word == self.given.word
        ]
        this = (own.part.name if own.part else "", self.given)
        before = alike.index(this) if this in alike else 0
        return f"{self.given.word}{_where(own)}{before or ''}"


def _where(own: Own) -> str:
    """Of which models of its unit: a champion's own is kept apart."""
    return own.pool.key.removeprefix(own.pool.troop)
