"""8.D.a.3-6 Empire of Sonnstahl: Parent Units and the Support Units around them.

How Support Units charge with a Parent Unit, or whoever has charged it, is in charge/supporting.py,
how they shoot for it in shooting/reaction.py, what their ranks are worth in melee/result.py.
"""

from typing import TYPE_CHECKING

from feldherr.table import rule

from ...army.profiles import Given
from ...moments import Own, Pool
from ...state import Unit
from ..rule import ModelRule, model_rule
from .book import BookRules

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...deeds import Deeds
    from ...holders import Holders

PARENT, SUPPORT = "parent_unit", "support_unit"
BESIDE = 8
"""Inches to a Parent Unit within which Support Units do what they are for."""
CHARGES_WITH = 6
"""Inches to a charging Parent Unit within which they may charge with it."""


@rule("8.D.a.3-6")
def is_parent(rules: "Holders", unit: Unit) -> bool:
    """Whether at least half of a unit's models make it a Parent Unit."""
    return rules.half_have(unit, PARENT)


@rule("8.D.a.3-6")
def is_support(rules: "Holders", unit: Unit) -> bool:
    """Whether at least half of a unit's models make it a Support Unit; nobody is lent that."""
    pools = [p for p in rules.pools(unit) if any(g.word == SUPPORT for g in rules.printed_rules(p))]
    return 2 * sum(pool.count for pool in pools) >= rules.size(unit) > 0


@rule("8.D.a.3-6")
def parents_of(rules: "Holders", unit: Unit, inches: float = BESIDE) -> list[Unit]:
    """The Parent Units near a unit of their side."""
    near = (friend for friend in rules.friends(unit) if rules.within(unit, friend, inches))
    return [friend for friend in near if is_parent(rules, friend)]


@model_rule(PARENT)
class ParentUnit(ModelRule):
    """Support Units are insignificant to it."""

    scope = "half"

    @rule("8.D.a.3-6", "21.A.a.4/1")
    def scorns(self, rules: "Deeds", unit: Unit, friend: Unit) -> bool:
        if rules.size(friend):
            return is_support(rules, friend)
        return SUPPORT in rules.opening.printed[friend.id]


@model_rule("behind_parents")
class BehindParents(ModelRule):
    """Near a Parent Unit a rank more supports, and the third one shoots."""

    @rule("8.D.a.3-6", "21.G.b.9/1")
    def further_ranks(self, rules: "Deeds", own: Own) -> int:
        return int(self._is_beside(rules, own))

    @rule("8.D.a.3-6", "14.A.a.2")
    def fires_deep(self, rules: "Deeds", own: Own) -> bool:
        return self._is_beside(rules, own)

    def _is_beside(self, rules: "Deeds", own: Own) -> bool:
        unit = rules.unit(own.unit)
        return is_support(rules, unit) and bool(parents_of(rules, unit))


@model_rule(SUPPORT)
class SupportUnit(BehindParents):
    """Characters in it have what it has near a Parent Unit; with a Full Rank of its own it is as
    steadfast as the deepest Parent Unit nearby."""

    scope = "half"

    @rule("8.D.a.3-6", "21.B.b/3")
    def lends(self, rules: "Holders", own: Own, to: Pool) -> "Sequence[Given]":
        lent = own.pool.role == "rank_and_file" and to.role == "character"
        return (Given("behind_parents"),) if lent else ()

    @rule("8.D.a.3-6", "15.G.a")
    def steadfast_ranks(self, rules: "Deeds", unit: Unit, ranks: int) -> int:
        deep = (rules.full_ranks(parent) for parent in parents_of(rules, unit))
        return max(ranks, *deep, 0) if ranks else 0


RULES = BookRules()
