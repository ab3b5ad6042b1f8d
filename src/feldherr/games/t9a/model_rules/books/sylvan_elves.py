"""8.D.a.3-6 Rules of the army book Sylvan Elves."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import shapely

from feldherr.field.body import body_distance
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Steps, rule

from ...army.profiles import Change, Given
from ...moments import Attack, Own
from ...state import Unit
from ...words import INCH, Characteristic
from ..hooks.of_models import Again
from ..rule import ModelRule, attack_attribute, model_rule
from .book import BookRules
from .common import SteadyShots, is_drawn

if TYPE_CHECKING:
    from ...deeds import Deeds

CHARGE = (Change("strength", 1), Change("armour_penetration", 1))


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


@attack_attribute("impaling_roots_rule")
class ImpalingRoots(SteadyShots):
    """They find their way through cover, and strike harder near a forest."""

    penalties = frozenset({"cover"})

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        value = {"strength": 5, "armour_penetration": 2}.get(of)
        if not value or attack is None or not self._wooded(rules, rules.unit(attack.target)):
            return ()
        return (Change(of, value, "set"),)

    def _wooded(self, rules: "Deeds", unit: Unit) -> bool:
        """Whether a unit touches a forest."""
        woods = (piece for piece in rules.state.pieces.values() if piece.kind == "forest")
        return any(body_distance(rules.boundary(unit), wood.box) <= TOLERANCE for wood in woods)


@model_rule("elven_cloak_rule")
class ElvenCloak(ModelRule):
    """Its Armour counts beside Light Armour only: so the catalogue's condition is read."""

    @rule("8.D.a.3-6")
    def changes(
        self, rules: "Deeds", own: Own, of: Characteristic, attack: Attack | None
    ) -> Sequence[Change]:
        light = any(piece.word == "light_armour" for piece in own.pool.model.worn)
        return (Change(of, -1),) if of == "armour" and not light else ()


RULES = BookRules(
    of_magic=frozenset({"tree_singing"}),
    gives={
        "forest_walker": (Given("strider", against=(("forest",),)),),
        "oaken_crown": (Given("swift_reform"),),
        "sylvan_spirit": (Given("fearless"), Given("magical_attacks")),
    },
    weapon_gives={
        "impaling_roots_rule": (Given("march_and_shoot"),),
        "sylvan_blades_rule": (Given("two_handed"),),
        "sylvan_lance_rule": (Given("devastating_charge", changes=CHARGE),),
    },
    weapon_changes={
        "sylvan_blades_rule": (
            Change("attack_value", 1),
            Change("offensive_skill", 1),
            Change("armour_penetration", 1),
        ),
        "sylvan_lance_rule": (Change("armour_penetration", 1),),
    },
)
