"""8.D.a.3-6 Rules that the odds of a round leave out: they are named beside them."""

from collections.abc import Iterator, Sequence

from feldherr.table import rule

from ..army.profiles import Given
from ..engine import NinthAge
from ..model_rules.rule import ModelRule, rule_of
from ..state import Unit

LEFT_OUT = ("avenges", "ends_step", "falls", "has_harmed", "outlives", "struck")
"""Hooks of deeds that follow from losses, and that odds do not play."""
LATER = frozenset(
    {
        *("broodmother", "digestive_vomit", "fame", "fanatical", "headhunter", "irredeemable"),
        *("lightning_attack", "lightning_attacks", "skinning_lash", "troll_stew_cauldron"),
    }
)
"""Words of rules with such hooks that change nothing about a round, or that odds know."""


@rule("8.D.a.3-6")
def untold(rules: NinthAge, units: Sequence[Unit]) -> Iterator[tuple[Unit, Given]]:
    """The rules of models in these units that odds leave out, each once."""
    seen = set[str]()
    for unit in units:
        for pool in rules.pools(unit):
            every = (*rules.rules_of(pool), *(g for part in pool.model.parts for g in part.rules))
            for given in every:
                if given.word not in seen and _is_left_out(given):
                    seen.add(given.word)
                    yield unit, given


def _is_left_out(given: Given) -> bool:
    one = rule_of(given)
    if one is None or given.word in LATER:
        return False
    return any(getattr(type(one), hook) is not getattr(ModelRule, hook) for hook in LEFT_OUT)
