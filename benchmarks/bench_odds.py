"""Exact chances: what happens to both sides of a fight, over every pair of dice."""

from feldherr.games.horden.combat.odds import odds
from feldherr.games.horden.engine import Horden
from tests.horden.positions import SOUTH, at, element, rules

from .conftest import Best, Report
from .table import Row


def bench_odds_of_a_fight(best: Best, report: Report) -> None:
    """Spears with a flank guarded by friends against Knights on open ground."""
    mine, guard = element("r1", "spear", at(600, 400)), element("r2", "spear", at(640, 400))
    foe = element("b1", "knight", at(600, 400, SOUTH))
    position = rules(Horden, mine, guard, foe)
    micro = best(lambda: odds(position, (mine, foe)), rounds=20, iterations=20) * 1e6
    report(Row("exact odds of one fight", micro, "µs", 1_000, "less"))
