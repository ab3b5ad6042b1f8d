"""8.D.a.3-6 Favours of the Dark Gods, of the army book Warriors of the Dark Gods."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from feldherr.table import Steps, rule

from ...army.profiles import Change, Given, Weapon
from ...moments import Attack, Charge, DisciplineTest, Own, Pool
from ...state import Unit
from ...words import INCH, Characteristic
from ..hooks.of_models import Again
from ..hooks.of_units import Freedom
from ..rule import ModelRule, attack_attribute, model_rule
from .book import BookRules
from .common import fights, mundane

if TYPE_CHECKING:
    from ...deeds import Deeds
    from ...holders import Holders

FAR = 10
"""Inches beyond which the slothful tire."""


@attack_attribute("favour_of_kuulima_goddess_of_envy")
class FavourOfKuulima(ModelRule):
    """Chargers hit again with natural ones; units of these only charge again with them."""

    @rule("8.D.a.3-6")
    def hits_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        close = attack.kind == "close_combat" and fights(own)
        return "ones" if close and rules.unit(own.unit).charging else ""

    @rule("8.D.a.3-6")
    def throws_ones_again(self, rules: "Deeds", unit: Unit) -> bool:
        return rules.all_have(unit, self.given.word)


@attack_attribute("favour_of_akaan_god_of_gluttony")
class FavourOfAkaan(ModelRule):
    """+1 Strength for the rest of the battle after the first victory without a pursuit, or the
    first fleeing unit that it ran down."""

    @rule("8.D.a.3-6")
    def has_won(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        yield from ()
        word = self.given.word
        for pool in rules.pools(unit):
            record = rules.unit(pool.troop)
            if rules.has(pool, word) and word not in record.used:
                record.used = {**record.used, word: rules.state.player_turn}
                rules.tell("favour-of-akaan", "8.D.a.3-6", unit=record.id)

    @rule("8.D.a.3-6")
    def has_caught(self, rules: "Deeds", unit: Unit, target: Unit) -> Steps[None]:
        yield from self.has_won(rules, unit)

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        close = attack is not None and attack.kind == "close_combat" and fights(own)
        fed = self.given.word in rules.unit(own.pool.troop).used
        return (Change(of, 1),) if of == "strength" and close and fed else ()


@model_rule("favour_of_cibaresh_god_of_lust")
class FavourOfCibaresh(ModelRule):
    """A unit of which most have it may flee, even if fearless; it feigns its flight, but does not
    rally easily from it."""

    scope = "most"

    @rule("8.D.a.3-6")
    def allows(self, rules: "Deeds", unit: Unit, deed: Freedom) -> bool:
        return deed == "flee"

    @rule("8.D.a.3-6")
    def test_maximised(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> int:
        return -int(test.kind == "rally" and unit.feigned)

    @rule("8.D.a.3-6", "21.A.a.38/1")
    def lends(self, rules: "Holders", own: Own, to: Pool) -> Sequence[Given]:
        """The few among many who have it feign with them."""
        pools, word = rules.pools(rules.unit(own.unit)), self.given.word
        having = sum(p.count for p in pools if any(g.word == word for g in rules.printed_rules(p)))
        return (Given("feigned_flight"),) if 2 * having > sum(p.count for p in pools) else ()


@model_rule("favour_of_savar_god_of_pride")
class FavourOfSavar(ModelRule):
    """Discipline Tests are minimised."""

    @rule("8.D.a.3-6")
    def test_maximised(self, rules: "Deeds", unit: Unit, test: DisciplineTest) -> int:
        return -1


@model_rule("favour_of_nukuja_goddess_of_sloth")
class FavourOfNukuja(ModelRule):
    """+1 Resilience, lost by charges and marches beyond 10 inches until the Melee Phase of the next
    Player Turn."""

    @rule("8.D.a.3-6")
    def has_charged(self, rules: "Deeds", unit: Unit, charge: Charge) -> Steps[None]:
        yield from self.has_marched(rules, unit, rules.distance(unit, rules.unit(charge.target)))

    @rule("8.D.a.3-6")
    def has_marched(self, rules: "Deeds", unit: Unit, mm: float) -> Steps[None]:
        yield from ()
        if mm > FAR * INCH:
            for pool in rules.pools(unit):
                record = rules.unit(pool.troop)
                record.used = {**record.used, self.given.word: rules.state.player_turn}

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        return (Change(of, 1),) if of == "resilience" and self._rests(rules, own) else ()

    def _rests(self, rules: "Deeds", own: Own) -> bool:
        lost = rules.unit(own.pool.troop).used.get(self.given.word)
        state = rules.state
        if lost is None or state.player_turn > lost + 1:
            return True
        return state.player_turn == lost + 1 and state.phase == "melee"


@attack_attribute("favour_of_vanadra_goddess_of_wrath")
class FavourOfVanadra(ModelRule):
    """In the first round Lightning Reflexes and +1 Agility, but it is hit more easily."""

    @rule("8.D.a.3-6", "21.G.b.3/1")
    def gives_attack(self, rules: "Deeds", own: Own, attack: Attack) -> Sequence[Given]:
        first = attack.kind == "close_combat" and rules.unit(own.unit).first_round
        return (Given("lightning_reflexes"),) if first and fights(own) else ()

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        first = of == "agility" and rules.unit(own.unit).first_round
        return (Change(of, 1),) if first and fights(own) else ()

    @rule("8.D.a.3-6")
    def to_be_hit(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        return int(attack.kind == "close_combat" and rules.unit(own.unit).first_round)


@attack_attribute("favour_of_sugulag_god_of_greed")
class FavourOfSugulag(ModelRule):
    """A Weapon Master with every weapon."""

    @rule("8.D.a.3-6")
    def wields(self, rules: "Deeds", own: Own) -> Sequence[Weapon]:
        every = ("great_weapon", "halberd", "paired_weapons")
        return [mundane(word) for word in every] if fights(own) else ()


RULES = BookRules(
    gives={
        "favour_of_sugulag_god_of_greed": (Given("weapon_master"),),
        "favour_of_cibaresh_god_of_lust": (Given("feigned_flight"), Given("strider")),
        "favour_of_kuulima_goddess_of_envy": (Given("swiftstride"),),
    },
)
