"""8.D.a.3-6 Rules that odds know in most circumstances, but not in all: here those in which they
leave them out."""

from collections.abc import Iterator, Sequence

from feldherr.table import rule

from ..engine import NinthAge
from ..losses.losses import FIGHT_ON
from ..model_rules.rule import ASKED, ModelRule
from ..moments import Attack, Pool, Volley
from ..shooting.volleys import Shooters
from ..state import Unit
from .aiming import Aiming
from .blasts import blast_of
from .curses import fights_on, may_curse
from .mutual import HOOKS, has_hook

DOUSES = "flamethrower_2"
"""A weapon whose hits do not wound: they make the target flammable, by a rule of that name."""


# --- Rounds ---------------------------------------------------------------------------------------


def uncertain(rules: NinthAge, units: Sequence[Unit]) -> Iterator[str]:
    """Words of those that odds of a round of these units leave out."""
    if any(unit.models > 1 and rules.any_has(unit, "devour") for unit in units):
        yield "devour"
    yield from _bombs(rules, units)
    for unit in units:
        foes = [other for other in units if other.seat != unit.seat]
        yield from _curses(rules, unit, foes)
        yield from _last_blows(rules, unit, foes)


@rule("8.D.a.3-6", "16.A.e")
def _bombs(rules: NinthAge, units: Sequence[Unit]) -> Iterator[str]:
    """Blasts near fanatics, who do not outlive these, or near others who burn down besides the
    combat, and might burn it, too."""
    names = [name for unit in units for name in (unit.id, *unit.engaged)]
    for unit in units if not rules.no_word_of("falls") else ():
        blast = blast_of(rules, unit.id)
        near = blast.near(rules, unit) if blast else []
        beside = [one for one in near if one.id not in names and blast_of(rules, one.id)]
        if blast and (beside or not rules.opening.words.isdisjoint(FIGHT_ON)):
            yield from rules.opening.printed[unit.id] & ASKED["falls"]


@rule("8.D.a.3-6", "5.B.a-1")
def _curses(rules: NinthAge, unit: Unit, foes: Sequence[Unit]) -> Iterator[str]:
    """Those that fall on fanatics, who do not outlive them; and on one of several pools of which
    dice tell how many models have struck."""
    cursing = [pool for pool in rules.pools(unit) if may_curse(rules, pool)]
    killers = [pool for foe in foes for pool in rules.pools(foe)] if cursing else []
    several = len(killers) > 1 and any(map(_strikes_at_random, killers))
    if several or any(fights_on(rules, pool) for pool in killers):
        yield from _words(rules, cursing, "avenges")


def _strikes_at_random(pool: Pool) -> bool:
    """Whether dice tell how many of its models make attacks."""
    return pool.count > 1 and any(isinstance(p.attack_value, str) for p in pool.model.parts)


@rule("8.D.a.3-6", "7.E-1", "16.A.a.1")
def _last_blows(rules: NinthAge, unit: Unit, foes: Sequence[Unit]) -> Iterator[str]:
    """Those of models that are struck back, and may be slain once more; that suffer shared out hits
    beside blows; and poisoned ones that are shared out."""
    dying = [pool for pool in rules.pools(unit) if has_hook(rules, pool, ("last_blows",))]
    others = [pool for foe in foes for pool in rules.pools(foe)] if dying else []
    back = any(has_hook(rules, pool, HOOKS) for pool in others)
    beside = len(rules.pools(unit)) > 1 and any(_strikes_all(rules, pool) for pool in others)
    shared = any(len(rules.pools(foe)) > 1 for foe in foes)
    if back or beside or (shared and any(_poisons(rules, pool) for pool in dying)):
        yield from _words(rules, dying, "last_blows")


def _strikes_all(rules: NinthAge, pool: Pool) -> bool:
    """Whether its Special Attacks hit whole units; Impact Hits leave no time for last blows."""
    told = [one for own in rules.parts(pool) for one in rules.model_rules(own)]
    made = (one for one in told if one.given.word != "impact_hits")
    return any(type(one).special_attacks is not ModelRule.special_attacks for one in made)


def _poisons(rules: NinthAge, pool: Pool) -> bool:
    """Whether its last blows may be poisoned: those of its first part."""
    blow = Attack(kind="close_combat", target=pool.unit, by=rules.parts(pool)[0])
    return rules.attributes(blow).has("poison_attacks") is not None


def _words(rules: NinthAge, pools: Sequence[Pool], hook: str) -> Iterator[str]:
    """The rules of pools that have something to say to a hook."""
    for pool in pools:
        for given in rules.has_printed(pool):
            if given.word in ASKED[hook]:
                yield given.word


# --- Volleys --------------------------------------------------------------------------------------


def uncertain_of(there: Aiming, volley: Volley, groups: Sequence[Shooters]) -> Iterator[str]:
    """Words of those that odds of a volley leave out."""
    yield from _doused(there, volley, groups)
    yield from _bombs_of(there, volley, groups)


@rule("8.D.a.3-6", "16.A.e")
def _bombs_of(there: Aiming, volley: Volley, groups: Sequence[Shooters]) -> Iterator[str]:
    """Blasts near others who are bombs, too; and those near others whom a misfire or a second blast
    may cost something besides."""
    names = (volley.target, volley.unit) if not there.no_word_of("falls") else ()
    blasts = {name: blast for name in names if (blast := blast_of(there, name))}
    twice = len(blasts) > 1 or any(group.weapon.artillery for group in groups)
    for name, blast in blasts.items():
        near = [one for one in blast.near(there, there.unit(name)) if one.id not in names]
        if near and (twice or any(blast_of(there, one.id) for one in near)):
            yield from there.opening.printed[name] & ASKED["falls"]


@rule("8.D.a.3-6", "7.F-4")
def _doused(there: Aiming, volley: Volley, groups: Sequence[Shooters]) -> Iterator[str]:
    """What is doused and burnt by the same volley: whether one has hit is not told of others."""
    flames = [
        group
        for group in groups
        if group.weapon.word != DOUSES and there.shot(group, volley).has("flaming_attacks")
    ]
    if flames and any(group.weapon.word == DOUSES for group in groups):
        yield f"{DOUSES}_rule"
