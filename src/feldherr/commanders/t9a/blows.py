"""What attacks can be expected to cost, in Health Points: by the rolls that the rules ask for."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from feldherr.games.t9a.army.profiles import Given
from feldherr.games.t9a.attacks.saves import NO_SAVE
from feldherr.games.t9a.attacks.wounds import together
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.melee.places import Fighters
from feldherr.games.t9a.model_rules.hooks.of_models import Again
from feldherr.games.t9a.moments import Attack, Own
from feldherr.games.t9a.state import Unit

from .chances import mean, succeeded


class Harm(NamedTuple):
    """Health Points that are lost on average, and the variance of that."""

    mean: float
    variance: float

    def __add__(self, other: "Harm") -> "Harm":  # type: ignore[override]
        return Harm(self.mean + other.mean, self.variance + other.variance)

    def times(self, part: float) -> "Harm":
        """Only so much of it."""
        return Harm(self.mean * part, self.variance * part)


NONE = Harm(0.0, 0.0)


def total(harms: Iterable[Harm]) -> Harm:
    """All of it together."""
    return sum(harms, NONE)


def harm(rules: NinthAge, known: Attack, hits: float) -> Harm:
    """What so many hits of an attack cost whom it is aimed at; its attributes are known."""
    again = _again(rules, known)
    wounds = 1.0 if known.sure_wounds else succeeded(rules.needed_to_wound(known), again)
    open_ = _unsaved(rules.armour_roll(known, known.piercing or 0))
    saves = rules.special_saves(known).values()
    each = _each(rules, known)
    pool = rules.attacked(known)
    chance = wounds * open_ * _unsaved(min(saves, default=NO_SAVE))
    lost = hits * chance * each
    return Harm(min(lost, float(pool.health)), lost * each * (1 - chance / 2))


def _unsaved(needed: int) -> float:
    """The chance that a save with that roll fails."""
    return 1.0 if needed >= NO_SAVE else 1.0 - succeeded(needed)


def _again(rules: NinthAge, known: Attack) -> Again:
    """Whether to-wound rolls are repeated."""
    own, by = Own(rules.attacked(known)), known.by
    told = {one.wounded_again(rules, own, known) for one in rules.target_rules(known)}
    if by is not None:
        told |= {one.wounds_again(rules, by, known) for one in rules.attack_rules(known)}
    return together(told)


def _each(rules: NinthAge, known: Attack) -> float:
    """The Health Points that one wound costs: as many as its model has at most."""
    given = known.has("multiple_wounds")
    most = float(rules.attacked(known).model.health)
    return min(mean(given.x), most) if given else 1.0


# --- Melee ---


def melee(rules: NinthAge, unit: Unit) -> Harm:
    """What a unit does in a round to whom it is in contact with now."""
    fought = [struck(rules, unit, group) for group in rules.fighters(unit)]
    return total(fought) + total(_special(rules, unit))


def struck(rules: NinthAge, unit: Unit, group: Fighters) -> Harm:
    """What like models do to the first of the pools that they reach."""
    own = Own(group.pool, group.part)
    attack = Attack(kind="close_combat", target="", by=own, weapon=rules.weapon_of(own))
    attack.pool, attack.supporting = group.targets[0], group.supporting
    attack.target = rules.unit_of(attack.pool)
    known = rules.attributes(attack)
    if rules.needed_to_wound(known) > 6 and not known.sure_wounds:
        return NONE
    return harm(rules, known, attacks(rules, known, group) * _hits(rules, known))


def attacks(rules: NinthAge, attack: Attack, group: Fighters) -> float:
    """How many attacks like models make, on average."""
    printed, each = group.part.attack_value, rules.attack_value_of(attack, "attack_value") or 0
    each_mean = (mean(printed) if isinstance(printed, str) else each) * group.part.count
    if group.supporting:
        each_mean = min(each_mean, rules.most_support(Own(group.pool, group.part)))
    return group.models * each_mean


def _hits(rules: NinthAge, known: Attack) -> float:
    """Hits of one attack, those that natural sixes bring included."""
    assert known.by is not None
    mine = rules.attack_rules(known)
    told = {one.hits_again(rules, known.by, known) for one in mine}
    again = together(told)
    more = sum(one.more_hits(rules, known.by, known) for one in mine)
    return succeeded(rules.needed_to_hit(known), again) + more / 6


SPECIAL = ("impact_hits", "stomp_attacks", "grind_attacks")


def _special(rules: NinthAge, unit: Unit) -> Iterator[Harm]:
    """21.H The hits that models make beside their attacks."""
    lines = rules.lines(unit)
    for pool in rules.pools(unit):
        reached = [keys for one, keys in lines.touched.items() if lines.manned[one] == pool.key]
        for own in rules.parts(pool) if reached else ():
            for one in rules.model_rules(own) if _is_bulk(own) else ():
                if one.given.word in SPECIAL:
                    yield _special_hits(rules, own, one.given, reached[0][0], len(reached))


def _is_bulk(own: Own) -> bool:
    """Whether special hits are made by this part: of several by the mount or the chassis."""
    words = {given.word for given in own.part.rules} if own.part else set[str]()
    return len(own.pool.model.parts) == 1 or bool(words & {"harnessed", "inanimate"})


def _special_hits(rules: NinthAge, own: Own, given: Given, aim: str, models: int) -> Harm:
    """What the special hits of so many models do to a pool."""
    made = rules.special_attack(own, rules.unit_of(aim), given.word.replace("_", "-"))
    made.pool = made.pool or aim
    aimed = rules.pool(made.pool)
    barred = given.word == "impact_hits" and not rules.unit(own.unit).charging
    if given.word == "stomp_attacks":
        barred = aimed is None or not rules.can_be_stomped(aimed)
        barred = barred or rules.has(own.pool, "cannot_use_stomp_attacks")
    if barred or own.part is None:
        return NONE
    each = mean(given.x, rules.dice_added(own, made.special))
    return harm(rules, rules.attributes(made), models * each * own.part.count)
