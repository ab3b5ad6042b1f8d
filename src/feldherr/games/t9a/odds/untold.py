"""8.D.a.3-6 Rules that the odds of a round leave out: they are named beside them."""

from collections.abc import Iterable, Iterator, Sequence

from feldherr.table import rule

from ..army.profiles import Given
from ..engine import NinthAge
from ..losses.losses import FIGHT_ON
from ..model_rules.rule import ASKED, ModelRule, rule_of
from ..moments import Pool, Volley
from ..shooting.volleys import Shooters
from ..state import Unit
from .aiming import Aiming
from .blasts import blast_of
from .thought import played

LEFT_OUT = ("avenges", "ends_step", "falls", "has_harmed", "outlives", "struck")
"""Hooks of deeds that follow from losses, and that odds do not play."""
OF_SHOOTERS, OF_TARGETS = ("has_harmed", "struck"), ("avenges", "bleeds", "has_saved", "outlives")
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
        *("rebirth", "rising_star", "str_from_flesh", "trophy_rack"),
    }
)
"""Those that odds of a round know."""


@rule("8.D.a.3-6")
def untold(rules: NinthAge, units: Sequence[Unit]) -> Iterator[tuple[Unit, Given]]:
    """The rules of models in these units that odds of a round leave out, each once."""
    seen, quiet = set[str](), LATER | OF_SHOTS | RECKONED - {*_uncertain(rules, units)}
    for unit in units:
        for pool in rules.pools(unit):
            yield from _among(unit, _rules_of(rules, pool), LEFT_OUT, quiet, seen)


@rule("8.D.a.3-6", "16.A.e")
def _uncertain(rules: NinthAge, units: Sequence[Unit]) -> Iterator[str]:
    """Those that odds know, but not here: several models that devour, as it matters which of them
    has fallen when; blasts near fanatics, who do not outlive these, or near others who burn down
    besides the combat, and might burn it, too."""
    names = [name for unit in units for name in (unit.id, *unit.engaged)]
    if any(unit.models > 1 and rules.any_has(unit, "devour") for unit in units):
        yield "devour"
    for unit in units if not rules.no_word_of("falls") else ():
        blast = blast_of(rules, unit.id)
        near = blast.near(rules, unit) if blast else []
        beside = [one for one in near if one.id not in names and blast_of(rules, one.id)]
        if blast and (beside or not rules.opening.words.isdisjoint(FIGHT_ON)):
            yield from rules.opening.printed[unit.id] & ASKED["falls"]


@rule("8.D.a.3-6", "14.B.1")
def untold_of(rules: NinthAge, volley: Volley) -> Iterator[tuple[Unit, Given]]:
    """The rules of those who shoot, their weapons and their target that odds leave out."""
    seen, unit, target = set[str](), rules.unit(volley.unit), rules.unit(volley.target)
    quiet = LATER | IN_MELEE | OF_SHOTS | RECKONED
    for group in _shooting(rules, volley):
        given = (*_rules_of(rules, group.pool), *group.weapon.rules)
        yield from _among(unit, given, OF_SHOOTERS, quiet, seen)
    for pool in rules.pools(target):
        yield from _among(target, _rules_of(rules, pool), OF_TARGETS, quiet, seen)


def _shooting(rules: NinthAge, volley: Volley) -> list[Shooters]:
    """Who would shoot with what."""
    return played(Aiming(rules).groups(volley))


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
