"""8.D.a.3-6 Rules of army books about attacks and saves."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import shapely

from feldherr.field.box import Side
from feldherr.table import Steps, rule

from ..army.profiles import Change, Given
from ..moments import Attack, DisciplineTest, Own
from ..state import Unit
from ..words import INCH, Characteristic
from .hooks.of_models import Again
from .rule import ModelRule, attack_attribute, model_rule

if TYPE_CHECKING:
    from ..deeds import Deeds

ALL_PENALTIES = frozenset({"long-range", "moved", "reaction", "cover", "hard-target"})
IGNORED = {
    "aspen_bow_rule": ALL_PENALTIES,
    "great_aspen_bow_rule": ALL_PENALTIES,
    "giant_aspen_bow_rule": ALL_PENALTIES,
    "naphtha_launcher_rule": frozenset({"cover", "hard-target"}),
}
"""Which to-hit penalties shooting weapons of the books do not suffer."""


def is_drawn(own: Own) -> bool:
    """Whether a part is harnessed."""
    return own.part is not None and any(given.word == "harnessed" for given in own.part.rules)


@attack_attribute("killer_instinct")
class KillerInstinct(ModelRule):
    """Natural ones to wound again."""

    @rule("8.D.a.3-6")
    def wounds_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        return "ones"


@attack_attribute("born_predator")
class BornPredator(ModelRule):
    """Natural ones to hit again in close combat."""

    @rule("8.D.a.3-6")
    def hits_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        return "ones" if attack.kind == "close_combat" else ""


@attack_attribute("eternal_duelist")
class EternalDuelist(BornPredator):
    """Natural ones to hit and to wound again in close combat."""

    @rule("8.D.a.3-6")
    def wounds_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        return "ones" if attack.kind == "close_combat" else ""


@attack_attribute("venomous_fangs")
class VenomousFangs(ModelRule):
    """One attack of each model costs more Health Points."""

    @rule("8.D.a.3-6", "21.G.b.12/1")
    def nominates(self) -> Sequence[Given]:
        return (Given("multiple_wounds", x="D3+1"),)


@attack_attribute("primal_instinct")
class PrimalInstinct(ModelRule):
    """A passed test at the start of a round: failed to-hit rolls again in it."""

    @rule("8.D.a.3-6")
    def starts_round(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        if (yield from rules.discipline_test(DisciplineTest(unit=unit.id, kind="rule"))):
            unit.round.roused = (*unit.round.roused, self.given.word)

    @rule("8.D.a.3-6")
    def hits_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        roused = self.given.word in rules.unit(own.unit).round.roused
        return "failed" if roused and attack.kind == "close_combat" else ""


@attack_attribute("forest_walker")
class ForestWalker(ModelRule):
    """A unit of these only, most of which is in a forest when the Melee Phase begins: natural ones
    to wound again in it."""

    scope = "all"

    @rule("8.D.a.3-6")
    def starts_phase(self, rules: "Deeds", unit: Unit) -> Steps[None]:
        yield from ()
        if rules.state.phase != "melee":
            return
        area = shapely.Polygon(rules.formation(unit).rectangle.corners)
        woods = [p.box for p in rules.state.pieces.values() if p.kind == "forest"]
        parts = (shapely.intersection(area, shapely.Polygon(wood.corners)).area for wood in woods)
        if 2 * max(parts, default=0.0) > area.area:
            unit.phase.roused = (*unit.phase.roused, self.given.word)

    @rule("8.D.a.3-6")
    def wounds_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        roused = self.given.word in rules.unit(own.unit).phase.roused
        close = attack.kind == "close_combat" and not is_drawn(own)
        return "ones" if roused and close else ""


@model_rule("unburnt")
class Unburnt(ModelRule):
    """Flaming wounds are rolled again; who is not alike is insignificant to them."""

    @rule("8.D.a.3-6")
    def wounded_again(self, rules: "Deeds", own: Own, attack: Attack) -> Again:
        return "successful" if attack.has("flaming_attacks") else ""

    @rule("8.D.a.3-6")
    def scorns(self, rules: "Deeds", unit: Unit, friend: Unit) -> bool:
        return not rules.any_has(friend, self.given.word)


@attack_attribute(*IGNORED)
class SteadyShots(ModelRule):
    """Shooting weapons that hit in spite of penalties."""

    @rule("8.D.a.3-6")
    def ignores(self, rules: "Deeds", own: Own, attack: Attack) -> frozenset[str]:
        return IGNORED[self.given.word]


@attack_attribute("sturdy")
class Sturdy(ModelRule):
    """No penalty for Stand and Shoot; what else it gives stands in `implied`."""

    @rule("8.D.a.3-6")
    def ignores(self, rules: "Deeds", own: Own, attack: Attack) -> frozenset[str]:
        return frozenset({"reaction"})


@attack_attribute("sylvan_longbow_rule")
class SylvanLongbow(ModelRule):
    """Strength 4 at short range."""

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        if of != "strength" or attack is None or attack.kind != "shooting":
            return ()
        away = rules.distance(rules.unit(own.unit), rules.unit(attack.target))
        near = away <= getattr(attack.weapon, "range", 0) * INCH / 2
        return (Change(of, 4, "set"),) if near else ()


@model_rule("shield_wall", "wall_of_iron")
class ShieldWall(ModelRule):
    """An Aegis against close combat attacks from the front: 6+ behind a shield, 5+ against
    chargers; a wall of iron always 5+."""

    saves_as = "aegis"

    @rule("8.D.a.3-6", "7.H-1")
    def save(self, rules: "Deeds", own: Own, attack: Attack) -> int:
        by = attack.by
        if attack.kind != "close_combat" or by is None:
            return 0
        if rules.unit(own.unit).engaged.get(by.unit) is not Side.FRONT:
            return 0
        if self.given.word == "wall_of_iron":
            return 5
        if not self._shielded(rules, own):
            return 0
        return 5 if rules.unit(by.unit).charging else 6

    def _shielded(self, rules: "Deeds", own: Own) -> bool:
        worn = any(piece.word == "shield" for piece in own.pool.model.worn)
        return worn and not rules.two_handed(own.pool)
