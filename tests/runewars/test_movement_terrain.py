"""41.6, 41.7, 41.9 What terrain does for those who occupy it; 62.1 measuring."""

from typing import Any

import pytest

from feldherr.games.runewars.attacks.attack import Attack
from feldherr.games.runewars.state import Piece, Unit
from tests.runewars.moving import Moving, blue, red
from tests.runewars.positions import NORTH, SOUTH, at, piece, rules, unit


def settled(one: Unit, kind: str, half: Any) -> Piece:
    """A piece at (500, 620) that the unit occupies."""
    one.status, one.pose, one.inside = "inside", None, "t1"
    return piece("t1", kind, half, at(500, 620), occupant=one.id)


def archers(x: float = 500, y: float = 500, facing: float = NORTH) -> Unit:
    return unit("r1", "deepwood-archers", "2x1", at(x, y, facing))


@pytest.mark.rule("runewars", "41.6", "70.1")
@pytest.mark.parametrize(("x", "y"), [(500, 300), (500, 860), (800, 620), (200, 620)])
def test_41_6_an_occupant_shoots_in_any_direction_from_the_edge(x: float, y: float) -> None:
    mine, foe = archers(), blue(x, y, SOUTH, "2x1")
    forest = settled(mine, "forest-and-fissure", "defensive")
    made = rules(Moving, mine, foe, pieces=(forest,))
    seen = made.sight(mine, foe)
    assert seen is not None and made.targets_of(mine, "ranged") == [foe]
    left, low, right, high = 400.0, 540.0, 600.0, 700.0
    assert left - 1 <= seen.start[0] <= right + 1 and low - 1 <= seen.start[1] <= high + 1


@pytest.mark.rule("runewars", "41.7", "63.3.a")
def test_41_7_an_occupant_is_measured_to_the_edge_of_its_terrain() -> None:
    mine, foe = archers(500, 400), blue()
    forest = settled(foe, "forest-and-fissure", "defensive")
    made = rules(Moving, mine, foe, pieces=(forest,))
    seen = made.sight(mine, foe)
    assert seen is not None and seen.length == pytest.approx(140)
    assert made.range_of(mine, foe) == 2


@pytest.mark.rule("runewars", "41.9", "41.9.a", "41.9.d")
@pytest.mark.parametrize(
    ("kind", "type_", "more"),
    [
        ("forest-and-fissure", "ranged", 1),
        ("forest-and-fissure", "melee", 0),
        ("wall-and-spikes", "melee", 1),
        ("wall-and-spikes", "ranged", 0),
        ("thicket-and-thorns", "ranged", 2),
    ],
)
def test_41_9_a_cover_helps_against_shots_fortified_in_melee(
    kind: str, type_: Any, more: int
) -> None:
    mine, foe = archers(), blue(formation="2x1")
    made = rules(Moving, mine, foe, pieces=(settled(foe, kind, "defensive"),))
    attack = Attack(attacker="r1", defender="b1", type=type_)
    assert made.defense(foe, attack) - made.defense(foe) == more


@pytest.mark.rule("runewars", "41.9", "41.9.c")
@pytest.mark.parametrize(
    ("kind", "half", "sees"),
    [("outcrop-and-terrace", "dangerous", True), ("forest-and-fissure", "defensive", False)],
)
def test_41_9_c_who_stands_high_sees_over_everything(kind: str, half: Any, sees: bool) -> None:
    mine, foe = archers(), blue(500, 360, SOUTH, "2x1")
    wall = [unit(f"r{n + 2}", "spearmen", "3x2", at(320 + 180 * n, 500)) for n in range(3)]
    made = rules(Moving, mine, foe, *wall, pieces=(settled(mine, kind, half),))
    assert (made.sight(mine, foe) is not None) is sees


@pytest.mark.rule("runewars", "41.9", "41.9.e")
@pytest.mark.parametrize(("half", "sees"), [("dangerous", True), ("defensive", False)])
def test_41_9_e_exposed_terrain_blocks_no_sight(half: Any, sees: bool) -> None:
    mine, foe = archers(500, 500), blue(500, 700, SOUTH, "2x1")
    rocks = piece("t1", "forest-and-fissure", half, at(500, 600))
    made = rules(Moving, mine, foe, pieces=(rocks,))
    assert (made.sight(mine, foe) is not None) is sees


@pytest.mark.rule("runewars", "62.1", "63.0")
def test_62_1_ranges_are_measured_at_any_time() -> None:
    mine, foe = red(), blue(500, 600)
    for cursor in ("command", "activate", "end_phase"):
        assert rules(Moving, mine, foe, cursor=cursor).range_of(mine, foe) == 2
