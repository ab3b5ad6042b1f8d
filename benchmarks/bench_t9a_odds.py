"""The 9th Age: exact odds of a round of melee, a charge and a volley."""

from collections.abc import Callable
from random import Random
from typing import Any

from feldherr.field.pose import Pose
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.moments import Volley
from feldherr.games.t9a.odds import clash, clash_after_charge, shot
from tests.t9a.odds_twin import of_armies, two_blocks
from tests.t9a.positions import SOUTH, at, rules, unit

from .conftest import Best, Report
from .table import Row

PAIRS = 30
"""So many pairs of regiments are weighed; the time is that of one on average."""


def bench_odds_of_a_melee(best: Best, report: Report) -> None:
    """Two blocks ten wide and three deep, each with a champion and a Character."""
    milli = best(weighed, rounds=20, setup=elsewhere([two_blocks()])) * 1e3
    report(Row("The 9th Age: exact odds of a round, 10-wide blocks", milli, "ms", 20, "less"))


def bench_odds_of_regiments(best: Best, report: Report) -> None:
    """Random pairs of regiments of the armies that come with feldherr, ten wide, most of them with
    two Characters: pikes, Fear, the undead and whatever else they have."""
    milli = best(weighed, rounds=3, setup=elsewhere(of_armies(PAIRS))) * 1e3 / PAIRS
    report(Row("The 9th Age: exact odds of a round, regiments of armies", milli, "ms", 20, "less"))


def elsewhere(every: list[NinthAge]) -> Callable[[], tuple[tuple[list[NinthAge]], dict[str, Any]]]:
    """Moves all of them to places where they have not stood: nothing is known about those yet."""
    chance = Random(1)

    def moved() -> tuple[tuple[list[NinthAge]], dict[str, Any]]:
        for made in every:
            away = chance.uniform(-100, 100)
            for one in made.units():
                if (here := one.pose) is not None:
                    made.put(one, Pose(here.x + away, here.y, here.facing))
        return (every,), {}

    return moved


def weighed(every: list[NinthAge]) -> None:
    for made in every:
        clash(made, made.unit("r1"), made.unit("b1"))


def bench_odds_of_a_charge(best: Best, report: Report) -> None:
    """Knights charge a block: the move into contact and the first round."""
    own, foe = unit("r1", "knight", at(36, 20), 10, 5), unit("b1", "soldier", at(36, 30, SOUTH), 20)
    made = rules(NinthAge, own, foe)
    milli = best(lambda: clash_after_charge(made, own[0], foe[0]), rounds=20) * 1e3
    report(Row("The 9th Age: exact odds of a charge", milli, "ms", 20, "less"))


def bench_odds_of_a_volley(best: Best, report: Report) -> None:
    own, foe = (
        unit("r1", "archer", at(36, 20), 20, 10),
        unit("b1", "soldier", at(36, 30, SOUTH), 20),
    )
    made = rules(NinthAge, own, foe, phase="shooting")
    volley = Volley(unit="r1", target="b1")
    milli = best(lambda: shot(made, volley), rounds=20) * 1e3
    report(Row("The 9th Age: exact odds of a volley", milli, "ms", 20, "less"))
