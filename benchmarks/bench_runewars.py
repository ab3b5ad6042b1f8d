"""Runewars: whole battles, forks, exact odds of the largest attacks."""

from functools import cache

from feldherr import Battle
from feldherr.games.runewars.attacks.attack import AttackType
from feldherr.games.runewars.engine import Runewars
from tests.runewars.positions import NORTH, SOUTH, at, rules, unit

from .conftest import Best, Report
from .table import Row

ARMIES = "daqan-lances-200", "waiqar-host-200"
SEEDS = range(3)
LARGE = "4x3"
"""The largest formation: twelve trays of Reanimates."""


def start(seed: int = 0) -> Battle:
    """A battle of 200 points before its first question."""
    return Battle.start("runewars", *ARMIES, seed=seed)


@cache
def midway() -> Battle:
    """A random battle after half of its answers."""
    whole = start().run(red="random", blue="random")
    half = start()
    half.replay(whole.journal[: len(whole.journal) // 2])
    return half


def bench_random_battle(best: Best, report: Report) -> None:
    """Eight rounds, led by chance."""
    seconds = best(
        lambda: [start(seed).run(red="random", blue="random") for seed in SEEDS], rounds=2
    )
    report(Row("Runewars, 200 points: one random battle", seconds / len(SEEDS), "s", 1, "less"))


def bench_fork_of_runewars(best: Best, report: Report) -> None:
    battle = midway()
    micro = best(battle.fork, rounds=20, iterations=20) * 1e6
    report(Row("Runewars, 200 points: fork in mid-battle", micro, "µs", 150, "less"))


def bench_greedy_of_runewars(best: Best, report: Report) -> None:
    """Both sides plan their orders; eight rounds."""
    seconds = best(lambda: start(1).run(red="greedy", blue="greedy"), rounds=2)
    label = "Runewars, 200 points: greedy against greedy, one battle"
    report(Row(label, seconds, "s", 20, "less"))


def bench_odds_of_an_attack(best: Best, report: Report) -> None:
    """Each of the two largest units attacks the other one."""
    mine = unit("r1", "reanimates", LARGE, at(500, 500, NORTH))
    foe = unit("b1", "spearmen", "3x3", at(500, 500, SOUTH))
    position = rules(Runewars, mine, foe, runes=(1, 1, 1, 1, 1))

    def both(kind: AttackType = "melee") -> None:
        for own, other in ((mine, foe), (foe, mine)):
            position.odds(own, other, kind)

    milli = best(both, rounds=10, iterations=5) / 2 * 1e3
    report(Row("Runewars: exact odds of one attack", milli, "ms", 5, "less"))
