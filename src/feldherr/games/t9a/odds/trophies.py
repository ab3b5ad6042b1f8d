"""15.E.d Points for duellists slain: who keeps count of them has more in the same round already."""

from feldherr.table import rule

from ..engine import NinthAge
from ..model_rules.hooks.of_units import UnitHooks
from ..model_rules.rule import ModelRule
from ..moments import Attack
from .mutual import HOOKS
from .thought import played


@rule("15.E.d", "8.D.a.3-6")
def duellists(rules: NinthAge) -> tuple[str, ...]:
    """The pools that fight a duel, if anybody may keep count of those."""
    if rules.no_word_of("has_harmed"):
        return ()
    return tuple(key for duel in rules.state.duels for key in (duel.challenger, duel.accepter))


@rule("16.A.b", "8.D.a.3-6")
def are_plain(rules: NinthAge) -> bool:
    """Whether duellists fall by nothing but each other's attacks: not in the place of rank-and-file
    like champions, and not by their own blows."""
    pools = [rules.pool(key) for key in duellists(rules)]
    led = any(pool is not None and pool.role == "champion" for pool in pools)
    return not pools or (not led and all(map(rules.no_word_of, HOOKS)))


@rule("15.E.d", "8.D.a.3-6")
def take_trophies(rules: NinthAge) -> None:
    """Those who still stand have harmed those whom they fought, if these have fallen."""
    for duel in rules.state.duels if duellists(rules) else ():
        _takes(rules, duel.challenger, duel.accepter)
        _takes(rules, duel.accepter, duel.challenger)


def _takes(rules: NinthAge, winner: str, loser: str) -> None:
    pool = rules.pool(winner)
    if pool is None or rules.pool(loser) is not None:
        return
    own = rules.parts(pool)[0]
    target = rules.unit_of(loser)
    blow = Attack(kind="close_combat", target=target, pool=loser, by=own, lost=1)
    for one in filter(_counts, rules.attack_rules(blow)):
        played(one.has_harmed(rules, own, blow, 1, 1))


def _counts(one: ModelRule) -> bool:
    return type(one).adds_to_score is not UnitHooks.adds_to_score
