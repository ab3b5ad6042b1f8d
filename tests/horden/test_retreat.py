"""B5.5 Retreat of elements. Red looks north and retreats south from blue, at y = 600."""

from typing import Any

import pytest

from feldherr.games.horden.state import Element
from feldherr.games.horden.terrain.plan import Course, Piece, Plan
from tests.horden.afterwards import After, is_lost, stands
from tests.horden.positions import EAST, NORTH, SOUTH, WEST, at, element, keys, rules, run


def retreat(
    *others: Element,
    e: Element | None = None,
    foe: Element | None = None,
    answers: Any = (),
    **fields: Any,
) -> After:
    """Red's first retreats from blue's first."""
    rider = e or element("r1", "light_horse", at(600, 600))
    enemy = foe or element("b1", "spear", at(600, 600, SOUTH))
    made = rules(After, rider, enemy, *others, **fields)
    made.note_contacts()
    run(made.retreat(rider, enemy), *answers)
    return made


def block(kind: str, low: float, high: float) -> Plan:
    outline = ((100, low), (1100, low), (1100, high), (100, high))
    return Plan(pieces=(Piece(name=f"{kind}-1", kind=kind, outline=outline),))  # type: ignore[arg-type]


@pytest.mark.rule("horden", "B5.5.a", "B5.5.b", "T2")
@pytest.mark.parametrize(
    ("kind", "mm"), [("light_horse", 30 + 150), ("cavalry", 30 + 120), ("light_infantry", 20 + 90)]
)
def test_B5_5_a_recoils_and_makes_a_full_move_facing_its_opponent(kind: str, mm: float) -> None:
    made = retreat(e=element("r1", kind, at(600, 600)))
    stands(made.element("r1"), 600, 600 - mm, NORTH)
    assert keys(made.told) == ["recoils", "retreats"]


@pytest.mark.rule("horden", "B5.5.a", "B5.5.b", "B5.2.2.b")
def test_B5_5_a_who_had_no_room_to_turn_goes_away_from_the_flank_that_is_attacked() -> None:
    made = retreat(foe=element("b1", "spear", at(620, 585, WEST)), phase="melee")
    stands(made.element("r1"), 570 + 15 - 150, 585, EAST)


@pytest.mark.rule("horden", "B5.5.a", "B5.3.2.d")
def test_B5_5_a_who_cannot_recoil_is_destroyed() -> None:
    made = retreat(element("b2", "blade", at(600, 560, NORTH)))
    assert is_lost(made.element("r1"))


@pytest.mark.rule("horden", "B5.5.a", "G43")
def test_B5_5_a_who_pushes_back_an_own_element_goes_no_further() -> None:
    flyer, friend = element("r1", "flyer", at(600, 600)), element("r2", "flyer", at(600, 570))
    made = retreat(friend, e=flyer)
    stands(flyer, 600, 570)
    stands(friend, 600, 540)
    assert keys(made.told) == ["pushed-back", "recoils"]


@pytest.mark.rule("horden", "B5.5.a", "B4.9")
def test_B5_5_a_who_passes_through_own_elements_goes_on_behind_them() -> None:
    made = retreat(
        element("r2", "pike", at(600, 580)), e=element("r1", "light_infantry", at(600, 600))
    )
    stands(made.element("r1"), 600, 550 - 90)


@pytest.mark.rule("horden", "B5.5.a", "B4.9")
def test_B5_5_a_stops_at_own_elements_it_cannot_pass() -> None:
    made = retreat(element("r2", "spear", at(600, 500)))
    stands(made.element("r1"), 600, 530)


@pytest.mark.rule("horden", "B5.5.a")
@pytest.mark.parametrize("facing", [SOUTH, EAST])
def test_B5_5_a_stops_at_enemies(facing: float) -> None:
    enemy = element("b2", "spear", at(600, 500, facing))
    made = retreat(enemy)
    top = max(y for _, y in enemy.box.corners)
    stands(made.element("r1"), 600, top + 30)


@pytest.mark.rule("horden", "B5.5.a", "M4.2.o")
def test_B5_5_a_stops_at_terrain_it_may_not_enter() -> None:
    made = retreat(plan=block("lake", 300, 500))
    stands(made.element("r1"), 600, 530)


@pytest.mark.rule("horden", "B5.5.a")
def test_B5_5_a_stops_at_the_edge_of_the_table() -> None:
    rider = element("r1", "light_horse", at(600, 100))
    made = retreat(e=rider, foe=element("b1", "spear", at(600, 100, SOUTH)))
    stands(rider, 600, 30)
    assert rider.status == "table"
    assert "lost" not in keys(made.told)


@pytest.mark.rule("horden", "B5.5.a", "G16")
@pytest.mark.parametrize(
    ("top", "y"),
    [
        (530, 570 - 60),  # difficult ground near: the difficult rate, 2 LE
        (470, 500),  # further away than that: up to its edge
        (300, 570 - 150),  # out of reach
    ],
)
def test_B5_5_a_a_full_move_heeds_difficult_terrain(top: float, y: float) -> None:
    made = retreat(plan=block("rough", 200, top))
    stands(made.element("r1"), 600, y)


@pytest.mark.rule("horden", "B5.5.a", "G14")
@pytest.mark.parametrize(
    ("x", "y"),
    [
        (650, 480 + 20 + 30),  # the upper side of its zone is at y = 500
        (670, 420),  # its zone is out of the way
    ],
)
def test_B5_5_a_stops_when_it_enters_a_control_zone(x: float, y: float) -> None:
    made = retreat(element("b2", "spear", at(x, 480, WEST)))
    stands(made.element("r1"), 600, y)


@pytest.mark.rule("horden", "B5.5.a", "G14")
def test_G14_nobody_controls_what_lies_behind_another_element() -> None:
    screen = element("r2", "spear", at(636, 480, EAST))
    made = retreat(element("b2", "spear", at(650, 480, WEST)), screen)
    stands(made.element("r1"), 600, 420)


@pytest.mark.rule("horden", "B5.5.a", "G14")
def test_G14_leaving_the_opponents_zone_is_no_entering() -> None:
    made = retreat(e=element("r1", "light_infantry", at(600, 600)))
    stands(made.element("r1"), 600, 490)


@pytest.mark.rule("horden", "B5.5.c")
def test_B5_5_c_flyers_ignore_zones_on_the_ground_but_not_in_the_air() -> None:
    flyer = element("r1", "flyer", at(600, 600), landed=True)
    retreat(element("b2", "spear", at(650, 480, WEST)), e=flyer)
    stands(flyer, 600, 600 - 30 - 240)
    assert not flyer.landed
    flyer = element("r1", "flyer", at(600, 600))
    retreat(element("b2", "flyer", at(650, 480, WEST)), e=flyer)
    stands(flyer, 600, 530)


@pytest.mark.rule("horden", "B5.5.c", "B4.4.a")
def test_B5_5_c_flyers_stop_only_at_terrain_on_which_they_would_end() -> None:
    flyer = element("r1", "flyer", at(600, 600))
    retreat(e=flyer, plan=block("wood", 400, 500))
    stands(flyer, 600, 330)
    flyer = element("r1", "flyer", at(600, 600))
    retreat(e=flyer, plan=block("wood", 310, 500))
    stands(flyer, 600, 530)


@pytest.mark.rule("horden", "B5.5.a", "B5.5.b")
def test_B5_5_b_shot_at_from_aside_it_goes_away_from_the_shooter_and_faces_him() -> None:
    rider = element("r1", "light_horse", at(600, 600))
    shooter = element("b1", "heavy_archer", at(700, 685, WEST))
    made = retreat(e=rider, foe=shooter)
    assert rider.pose
    assert rider.pose.x < 600 and rider.pose.y < 570
    ahead, right = rider.pose.local(shooter.box.center)
    assert ahead > 0
    assert abs(right) < 25
    assert keys(made.told) == ["recoils", "retreats"]


@pytest.mark.rule("horden", "B5.5.a", "B4.7.b", "B4.5.c")
@pytest.mark.parametrize(
    ("roll", "y"),
    [(2, 570 - 30), (1, 555)],  # waded 1 LE, or stopped at the bank
)
def test_B5_5_a_a_river_is_crossed_as_in_any_move(roll: int, y: float) -> None:
    course = Course(name="Oker", kind="river", points=((0, 505), (1200, 505)), width=40)
    rider = element("r1", "light_horse", at(600, 600))
    retreat(e=rider, plan=Plan(courses=(course,)), rivers={"Oker": "raging"}, answers=[(roll,)])
    stands(rider, 600, y)


@pytest.mark.rule("horden", "B5.5.a", "B4.5.b")
def test_B5_5_a_in_the_dark_nobody_retreats_further_than_2_LE() -> None:
    made = retreat(options={"sight": 2.0})
    stands(made.element("r1"), 600, 570 - 60)
