"""Proposals: few, cheap, mostly legal, and the moves one would think of are among them."""

from collections import Counter
from typing import Any

import pytest

from feldherr.games.horden.movement.movement import Movement
from feldherr.games.horden.state import Element
from feldherr.games.horden.terrain.plans import plan as ready
from feldherr.table import Placement

from .grounds import piece, plan, river, road
from .marching import field, line
from .positions import EAST, NORTH, SOUTH, WEST, at, element

X, Y = 500.0, 300.0


def army(side: str, y: float, facing: float) -> list[Element]:
    """Foot in line, archers beside, riders and flyers on the wings, a gun."""
    step = 40.0 if facing == NORTH else -40.0
    kinds = ["blade"] * 4 + ["spear"] * 4 + ["heavy_archer"] * 3
    x = 400.0 if facing == NORTH else 800.0
    made = [
        element(f"{side}{n}", kind, at(x + step * n, y, facing)) for n, kind in enumerate(kinds)
    ]
    made[2].commander = True
    back = y - 20 if facing == NORTH else y + 20
    made += [
        element(f"{side}2{n}", "light_infantry", at(x + step * n, back, facing)) for n in range(3)
    ]
    made += [element(f"{side}3{n}", "cavalry", at(x - step * (2 + n), y, facing)) for n in range(3)]
    made += [
        element(f"{side}40", "flyer", at(x - step * 7, y, facing)),
        element(f"{side}41", "artillery", at(x + step * 13, y, facing)),
        element(f"{side}42", "behemoth", at(x + step * 15, y, facing), individual="hero"),
    ]
    return made


def facing_armies(gap: float, **fields: Any) -> Movement:
    return field(*army("r", 400 - gap / 2, NORTH), *army("b", 400 + gap / 2, SOUTH), **fields)


def proposed(game: Movement) -> list[Placement]:
    return [placement.rounded() for placement in game.suggest_moves()]


def legal(game: Movement) -> list[Placement]:
    return [p for p in proposed(game) if game.judge_move(p) is None]


@pytest.mark.parametrize("gap", [440, 200, 100, 45])
@pytest.mark.parametrize(
    "name", ["", "open_plain", "river_with_fords", "wooded_hills", "crossroads"]
)
def test_at_least_two_in_five_are_legal(gap: float, name: str) -> None:
    game = facing_armies(gap, plan=ready(name) if name else None)
    made = proposed(game)
    assert len(legal(game)) >= 0.4 * len(made) > 0


@pytest.mark.parametrize("gap", [440, 200, 45])
def test_they_are_few(gap: float) -> None:
    game = facing_armies(gap)
    per = Counter(placement.what for placement in proposed(game))
    assert max(per.values()) <= 14
    assert sum(per.values()) <= 300


def test_who_has_moved_is_left_out() -> None:
    game = facing_armies(200)
    for e in game.elements("red"):
        e.moved = e.id != "r40"
    assert {placement.what for placement in proposed(game)} == {("r40",)}


def ends(game: Movement, what: str) -> list[tuple[float, float, float]]:
    """Where legal proposals would bring an element or the leader of a group."""
    return [tuple(map(round, p.path[-1])) for p in legal(game) if " ".join(p.what) == what]  # type: ignore[misc]


def test_a_line_attacks_the_line_before_it() -> None:
    game = field(*line(3, "spear", X, Y), *line(3, "spear", X + 80, Y + 50, SOUTH))
    assert (500, 350, 90) in ends(game, "r1 r2 r3")


def test_single_elements_fall_on_front_flank_and_rear() -> None:
    beside = field(
        element("r1", "cavalry", at(X, Y, EAST)), element("b1", "spear", at(X + 60, Y + 20, NORTH))
    )
    assert (540, 300, 0) in ends(beside, "r1"), "the left flank"
    behind = field(element("r1", "cavalry", at(X, Y)), element("b1", "spear", at(X, Y + 60)))
    assert (500, 345, 90) in ends(behind, "r1")
    before = field(
        element("r1", "cavalry", at(X, Y)), element("b1", "spear", at(X + 30, Y + 60, SOUTH))
    )
    assert (530, 360, 90) in ends(before, "r1")


def test_flyers_jump_behind_the_enemy() -> None:
    game = field(element("r1", "flyer", at(X, Y)), element("b1", "spear", at(X, Y + 100, SOUTH)))
    assert (500, 456, 270) in ends(game, "r1"), "just out of the way, looking as the enemy does"


def test_columns_follow_roads() -> None:
    group = [element(f"r{n + 1}", "spear", at(300 - 15 * n, 400, EAST)) for n in range(3)]
    assert (420, 400, 0) in ends(field(*group, plan=plan(road(400))), "r1 r2 r3")


def test_a_line_forms_a_column_where_it_must() -> None:
    game = field(*line(3, "blade", X, Y), plan=plan(piece("lake", X + 61, Y + 70, 100, 100)))
    assert any(p.how == "column" for p in legal(game))


def test_boats_sail_land_and_take_troops_aboard() -> None:
    water = plan(river(600, 120, navigable=True))
    sailing = field(element("r1", "boat", at(600, 400)), plan=water)
    assert {(600, 520, 90), (600, 340, 90), (640, 400, 90), (560, 400, 90)} <= {
        *ends(sailing, "r1")
    }
    landed = field(
        element("r1", "boat", at(640, 400), landed=True),
        element("r2", "auxilia", at(700, 360, WEST)),
        element("r3", "auxilia", status="aboard", boat="r1"),
        plan=water,
    )
    landed.element("r3").boat = ""
    landed.element("r3").status = "reserve"
    assert (660, 360, 180) in ends(landed, "r2")
    ashore = field(
        element("r1", "boat", at(640, 400), landed=True),
        element("r3", "auxilia", status="aboard", boat="r1"),
        plan=water,
    )
    assert (680, 360, 0) in ends(ashore, "r3")


def test_on_still_water_boats_sail_too() -> None:
    lake = field(element("r1", "boat", at(600, 400)), plan=plan(piece("lake", 300, 100, 600, 600)))
    assert (600, 520, 90) in ends(lake, "r1")


@pytest.mark.parametrize("kind", ["expendable", "airship"])
def test_who_only_wheels_is_only_told_to_wheel(kind: str) -> None:
    game = field(element("r1", kind, at(X, Y)), element("b1", "spear", at(X + 90, Y + 120, SOUTH)))
    keys = [said.key for p in proposed(game) if (said := game.judge_move(p))]
    assert "only-wheels" not in keys


@pytest.mark.parametrize("kind", ["artillery", "baggage"])
def test_the_peaceful_are_not_told_to_attack(kind: str) -> None:
    game = field(element("r1", kind, at(X, Y)), element("b1", "spear", at(X, Y + 50, SOUTH)))
    assert all(round(p.path[-1][1]) != Y + 50 or len(p.what) > 1 for p in legal(game))


def test_far_from_the_enemy_groups_are_not_torn_apart() -> None:
    game = field(*line(4, "blade", X, 100), element("b1", "spear", at(X, 750, SOUTH)))
    assert {len(p.what) for p in proposed(game)} == {4}
