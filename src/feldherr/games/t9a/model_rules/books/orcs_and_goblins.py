"""8.D.a.3-6 Rules of the army book Orcs and Goblins."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from feldherr.table import Steps, rule

from ...army.profiles import Change, Given
from ...moments import Attack, Charge, Own
from ...state import Unit
from ...words import Amount, Characteristic
from ..hooks.of_units import Freedom
from ..rule import ModelRule, attack_attribute, model_rule
from ..special_attacks import GrindAttacks
from .book import BookRules
from .common import fights

if TYPE_CHECKING:
    from ...deeds import Deeds


@model_rule("oi_it_bites")
class OiItBites(ModelRule):
    """Characters cannot join the unit."""

    scope = "any_rank_and_file"

    @rule("8.D.a.3-6")
    def forbids(self, rules: "Deeds", unit: Unit, deed: Freedom) -> bool:
        return deed == "join"


@attack_attribute("venomous_fangs")
class VenomousFangs(ModelRule):
    """One attack of each model costs more Health Points."""

    @rule("8.D.a.3-6", "21.G.b.12/1")
    def nominates(self) -> Sequence[Given]:
        return (Given("multiple_wounds", x="D3+1"),)


@model_rule("swings_wrecking_ball")
class SwingsWreckingBall(GrindAttacks):
    """No blows, but Grind Attacks, the more the worse its wielder has been hurt. What else the
    weapon gives stands in the army's data."""

    @rule("8.D.a.3-6", "21.H.a.5/1")
    def ground(self, rules: "Deeds", own: Own) -> Steps[Amount]:
        yield from ()
        more = max(0, UNHURT - own.pool.health)
        return f"D6+{more}" if more else "D6"

    @rule("8.D.a.3-6", "21.G.b.20/1")
    def cannot_fight(self, rules: "Deeds", own: Own, supporting: bool) -> bool:
        return fights(own)


UNHURT = 7
"""Health Points below which a wrecking ball swings wider."""


@model_rule("belly_flop")
class BellyFlop(ModelRule):
    """When it declares a charge its owner may say that it will fall on the target: in the first
    round, if it gets there, it makes one Area Attack at its Agility and nothing else."""

    @rule("8.D.a.3-6", "11.B-4")
    def has_charged(self, rules: "Deeds", unit: Unit, charge: Charge) -> Steps[None]:
        about = {"unit": unit.id, "other": charge.target}
        falls = yield from rules.may(unit.seat, "drops-on", **about)
        unit.turn.flops = charge.target if falls else ""
        if falls:
            rules.tell("drops-on", "8.D.a.3-6", **about)

    def _flops(self, unit: Unit) -> bool:
        return unit.first_round and unit.turn.flops in unit.engaged

    @rule("8.D.a.3-6", "17.B.1")
    def starts_round(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        """It lies on the ground: shaken."""
        yield from ()
        if self._flops(unit):
            rules.shake(unit)

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        low = of == "defensive_skill" and self._flops(rules.unit(own.unit))
        return (Change(of, 1, "set"),) if low else ()

    @rule("8.D.a.3-6", "21.G.b.20/1")
    def cannot_fight(self, rules: "Deeds", own: Own, supporting: bool) -> bool:
        return self._flops(rules.unit(own.unit))

    @rule("8.D.a.3-6")
    def sole_special(self, rules: "Deeds", own: Own) -> bool:
        return self._flops(rules.unit(own.unit))

    @rule("8.D.a.3-6", "21.H/1", "21.G.b.4/1")
    def special_attacks(self, rules: "Deeds", own: Own, step: int) -> Steps[list[Attack]]:
        unit = rules.unit(own.unit)
        if not (self._flops(unit) and rules.strikes_now(own)):
            return []
        target = rules.unit(unit.turn.flops)
        count = rules.area_hits(target, target.engaged[unit.id], *FLOP)
        hits = yield from rules.special_hits(own, target.id, count, 1, "belly-flop")
        hits.strength, hits.piercing = 5, 2
        return [hits]


FLOP = 3, 4
"""The Area Attack of a Giant's belly."""

RULES = BookRules(
    keywords=frozenset({"common_orc", "iron_orc", "cave_goblin", "common_goblin", "forest_goblin"}),
    of_magic=frozenset({"2_power_shrooms"}),
    elsewhere=frozenset({"big_wing"}),
    gives={
        "wrecking_ball_rule": (
            Given("swings_wrecking_ball"),
            Given("fearless"),
            Given("shambolic"),
            Given("random_movement", x="3D6"),
        ),
    },
)
