"""15.E.d Points for duellists slain: who keeps count of them has more in the same round already."""

from collections.abc import Iterator

from feldherr.table import rule

from ..engine import NinthAge
from ..model_rules.hooks.of_units import UnitHooks
from ..model_rules.rule import ModelRule
from ..moments import Attack, Own
from .curses import fights_on
from .thought import played


@rule("15.E.d", "8.D.a.3-6")
def may_be_trophy(rules: NinthAge, attack: Attack) -> bool:
    """Whether who strikes keeps count of those slain whom he fights in a duel."""
    if rules.no_word_of("has_harmed") or attack.by is None or not attack.pool:
        return False
    fight = {attack.by.pool.key, attack.pool}
    if not any({duel.challenger, duel.accepter} == fight for duel in rules.state.duels):
        return False
    pool = rules.pool(attack.pool)
    standing = pool is not None and not fights_on(rules, pool)
    return standing and any(_counting(rules, attack.by, attack.pool))


@rule("15.E.d", "8.D.a.3-6")
def take_trophy(rules: NinthAge, winner: str, loser: str) -> None:
    """Who has slain a duellist keeps count of it from now on."""
    pool = rules.pool(winner)
    assert pool is not None
    own = rules.parts(pool)[0]
    blow = Attack(kind="close_combat", target=rules.unit_of(loser), pool=loser, by=own, lost=1)
    for one in _counting(rules, own, loser):
        played(one.has_harmed(rules, own, blow, 1, 1))


def _counting(rules: NinthAge, own: Own, loser: str) -> Iterator[ModelRule]:
    blow = Attack(kind="close_combat", target=rules.unit_of(loser), pool=loser, by=own)
    for one in rules.attack_rules(blow):
        if type(one).adds_to_score is not UnitHooks.adds_to_score:
            yield one
