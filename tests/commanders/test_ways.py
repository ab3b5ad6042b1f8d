"""The coarse map by which the greedy commander finds its way round rivers, woods and lakes."""

from heapq import heappop, heappush
from math import inf
from random import Random

import numpy as np
import pytest

from feldherr.commanders.horden.ways import Gait, gait_of, shortest, ways_of
from feldherr.games.horden.engine import Horden
from feldherr.games.horden.terrain.ground import ground
from feldherr.games.horden.terrain.plan import Course, Crossing, Piece, Plan
from tests.horden.positions import at, element, rules

FOOT = Gait(3, 3, 1.0, False, frozenset())
HORSE = Gait(4, 2, 1.0, False, frozenset())
WAGON = Gait(2, 1, 1.0, True, frozenset())
RIVER = Course("river", "river", ((0, 400), (1200, 400)), 80)
FORD = Crossing("ford", "ford", "river", (300, 400))
WOOD = Piece("wood", "wood", ((500, 300), (700, 300), (700, 500), (500, 500)))


def test_on_open_ground_there_are_no_detours() -> None:
    ways = ways_of(ground(Plan()), FOOT)
    assert ways.plain
    assert ways.detour((100, 100), (900, 700)) == 0.0


def test_a_ford_shortens_the_way_over_a_river() -> None:
    """B4.5.c: through the water one LE a turn; at the ford as on land."""
    ways = ways_of(ground(Plan(courses=(RIVER,), crossings=(FORD,))), FOOT)
    far, near = ways.detour((900, 200), (900, 600)), ways.detour((300, 200), (300, 600))
    assert far > 150
    assert near == pytest.approx(0.0, abs=1.0)
    assert ways.detour((900, 200), (900, 300)) == pytest.approx(0.0, abs=1.0), "this side of it"


def test_a_raging_river_is_a_longer_way_than_a_calm_one() -> None:
    """T4: who must roll for the crossing comes through later; the undead latest of all."""
    made = rules(
        Horden,
        element("r1", "blade", at(600, 200)),
        element("r2", "blade", at(700, 200), undead=True),
        plan=Plan(courses=(RIVER,)),
    )
    blade, dead = map(made.element, ("r1", "r2"))
    gaits = []
    for character, e in (("calm", blade), ("raging", blade), ("raging", dead)):
        made.state.rivers["river"] = character
        gaits.append(gait_of(made, e))
    ways = [ways_of(made.ground, g).detour((900, 200), (900, 600)) for g in gaits if g]
    assert ways == sorted(ways)
    assert len({*ways}) == 3


def test_what_flies_needs_no_map() -> None:
    made = rules(Horden, element("r1", "great_flyer", at(600, 200)), plan=Plan(courses=(RIVER,)))
    assert gait_of(made, made.element("r1")) is None


def test_bad_ground_is_a_detour_most_of_all_for_wagons() -> None:
    """B4.3.g: wagons pass difficult terrain on roads alone, so they go round."""
    bare = ground(Plan(pieces=(WOOD,)))
    ends = (600.0, 250.0), (600.0, 550.0)
    foot, horse, wagon = (ways_of(bare, gait).detour(*ends) for gait in (FOOT, HORSE, WAGON))
    assert 0 < foot < horse
    assert 0 < wagon < 300, "round the wood, not through it"


def test_the_fast_search_finds_what_a_slow_one_finds() -> None:
    """Twin: Dijkstra from every place on small random maps."""
    dice = Random(7)
    for _ in range(5):
        edges = [[dice.choice((inf, dice.uniform(1, 9))) for _ in range(12)] for _ in range(12)]
        for n in range(12):
            edges[n][n] = 0.0
        found = shortest(np.array(edges, np.float32))
        for start in range(12):
            assert found[start] == pytest.approx(np.array(dijkstra(edges, start)), rel=1e-5)


def dijkstra(edges: list[list[float]], start: int) -> list[float]:
    best, todo = [inf] * len(edges), [(0.0, start)]
    while todo:
        so_far, here = heappop(todo)
        if so_far < best[here]:
            best[here] = so_far
            for there, length in enumerate(edges[here]):
                heappush(todo, (so_far + length, there))
    return best
