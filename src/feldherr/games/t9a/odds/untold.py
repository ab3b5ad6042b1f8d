"""8.D.a.3-6 Rules that the odds of a round leave out: they are named beside them."""

from collections.abc import Iterable, Iterator, Sequence

from feldherr.table import rule

from ..army.profiles import Given
from ..engine import NinthAge
from ..model_rules.rule import ModelRule, rule_of
from ..moments import Pool, Volley
from ..state import Unit
from .aiming import Aiming
from .thought import played
from .uncertain import uncertain, uncertain_of

LEFT_OUT = ("avenges", "ends_step", "falls", "has_harmed", "last_blows", "outlives", "struck")
"""Hooks of deeds that follow from losses, and that odds do not play."""
OF_SHOOTERS = "falls", "has_harmed", "struck"
OF_TARGETS = "avenges", "bleeds", "falls", "has_saved", "outlives"
"""The same of a volley, by whose rules they are."""
LATER = frozenset(
    {
        *("broodmother", "digestive_vomit", "fame", "fanatical", "headhunter", "irredeemable"),
        *("lightning_attack", "lightning_attacks", "skinning_lash", "troll_stew_cauldron"),
    }
)
"""Words of rules with such hooks that change nothing about a round, or that odds know."""
IN_MELEE = frozenset(
    {
        *("acid_blood", "dying_embers", "electric_discharge_rule"),
        *("rising_star", "spiked_shield_rule", "trophy_rack"),
    }
)
"""Those that say nothing about shots, or nothing that odds of these do not know."""
OF_SHOTS = frozenset(
    {
        *("beer_barrel_rule", "blunderbuss_rule", "electric_discharge_rule"),
        *("flamethrower_2_rule",),
    }
)
"""Those that say nothing in a round: they need a shooting weapon, or work when the phase ends."""
RECKONED = frozenset(
    {
        *("devour", "divine_light", "doused", "fae_miasma", "living_bomb", "mummys_curse"),
        *("rebirth", "rising_star", "str_from_flesh", "trophy_rack", "yer_comin_with_me"),
    }
)
"""Those that odds of a round know."""


@rule("8.D.a.3-6")
def untold(rules: NinthAge, units: Sequence[Unit]) -> Iterator[tuple[Unit, Given]]:
    """The rules of models in these units that odds of a round leave out, each once."""
    seen, quiet = set[str](), (LATER | OF_SHOTS | RECKONED).difference(uncertain(rules, units))
    for unit in units:
        for pool in rules.pools(unit):
            yield from _among(unit, _rules_of(rules, pool), LEFT_OUT, quiet, seen)


@rule("8.D.a.3-6", "14.B.1")
def untold_of(rules: NinthAge, volley: Volley) -> Iterator[tuple[Unit, Given]]:
    """The rules of those who shoot, their weapons and their target that odds leave out."""
    seen, unit, target = set[str](), rules.unit(volley.unit), rules.unit(volley.target)
    there = Aiming(rules)
    groups = played(there.groups(volley))
    quiet = LATER | IN_MELEE | OF_SHOTS | RECKONED
    quiet = quiet.difference(uncertain_of(there, volley, groups))
    for group in groups:
        given = (*_rules_of(rules, group.pool), *group.weapon.rules)
        yield from _among(unit, given, OF_SHOOTERS, quiet, seen)
    for pool in rules.pools(target):
        yield from _among(target, _rules_of(rules, pool), OF_TARGETS, quiet, seen)


def _rules_of(rules: NinthAge, pool: Pool) -> tuple[Given, ...]:
    return (*rules.rules_of(pool), *(g for part in pool.model.parts for g in part.rules))


def _among(
    unit: Unit,
    every: Iterable[Given],
    hooks: Sequence[str],
    quiet: frozenset[str],
    seen: set[str],
) -> Iterator[tuple[Unit, Given]]:
    for given in every:
        one = rule_of(given)
        if one is None or given.word in quiet | seen:
            continue
        if any(getattr(type(one), hook) is not getattr(ModelRule, hook) for hook in hooks):
            seen.add(given.word)
            yield unit, given
