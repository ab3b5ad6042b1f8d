"""B5.3.2 Recoiling elements that are destroyed, leave the table or drift."""

from typing import Any

import pytest

from feldherr.games.horden.terrain.plan import Course, Plan
from tests.horden.afterwards import After, is_lost, stands
from tests.horden.positions import EAST, NORTH, SOUTH, WEST, at, element, keys, run
from tests.horden.recoiling import RIGHT, after, camp, event, foe, recoil, red, square, wall

# --- B5.3.2.d Destroyed ---


@pytest.mark.rule("horden", "B5.3.2.d", "G68")
def test_B5_3_2_d_destroyed_with_enemies_in_front_and_on_a_flank() -> None:
    attacker = element("b2", "spear", at(620, 390, WEST))
    made = after(red(), foe(), attacker)
    assert not recoil(made)
    assert "G68" in event(made, "cannot-recoil").rules


@pytest.mark.rule("horden", "B5.3.2.d", "G68")
def test_G68_a_mere_overlap_destroys_nobody() -> None:
    beside = element("b2", "spear", at(600 + RIGHT, 400, SOUTH))
    flank = element("b3", "spear", at(600 - RIGHT, 385, SOUTH))
    made = after(red(), foe(), beside, flank)
    assert recoil(made)


@pytest.mark.rule("horden", "B5.3.2.d", "B5.3.2.e")
@pytest.mark.parametrize(
    ("enemy", "end", "y"),
    [
        (at(600, 370, NORTH), "destroyed", None),  # its front
        (at(600, 350, SOUTH), "stops", 385),  # its rear, 15 mm deep
        (at(595, 345, WEST), "stops", 385),  # its flank
        (at(639, 370, NORTH), "destroyed", None),  # 1 mm of its front
        (at(641, 370, NORTH), "stands", 380),  # passed by
        (at(600, 362, 60), "stops", None),  # a corner of it
        (at(600, 360, NORTH), "destroyed", None),  # just touched in the end
        (at(600, 359, NORTH), "stands", 380),  # only just not reached
        (at(600, 345, SOUTH), "stands", 380),  # its rear, far behind
    ],
)
def test_B5_3_2_d_e_new_enemies_behind(enemy: Any, end: str, y: float | None) -> None:
    made = after(red(), foe(), element("b2", "spear", enemy))
    e = made.element("r1")
    assert recoil(made) is (end != "destroyed")
    if y is not None:
        stands(e, 600, y)
    if end == "stops":
        assert "B5.3.2.e" in event(made, "recoils").rules
        assert e.pose and e.pose.y > 380.4


@pytest.mark.rule("horden", "B5.3.2.d")
def test_B5_3_2_d_the_own_corner_on_the_middle_of_an_enemy_front_destroys() -> None:
    made = after(red(), foe(), element("b2", "spear", at(580, 372, 60)))
    assert not recoil(made)


@pytest.mark.rule("horden", "B5.3.2.d", "M4.1.j")
@pytest.mark.parametrize(
    ("pose", "fields", "y"),
    [
        (at(600, 370, NORTH), {}, None),  # the outside of a wall
        (at(600, 370, SOUTH), {}, 390),  # its inside
        (at(600, 370, NORTH), {"gate": True}, 380),  # the own gate
    ],
)
def test_B5_3_2_d_fortifications_behind(pose: Any, fields: Any, y: float | None) -> None:
    made = after(red(), foe(), sections=wall("red", pose, **fields))
    assert recoil(made) is (y is not None)
    if y is not None:
        stands(made.element("r1"), 600, y)


@pytest.mark.rule("horden", "B5.3.2.d", "B5.3.1.e")
@pytest.mark.parametrize(("stormed", "survives"), [(True, True), (False, False)])
def test_B5_3_2_d_an_enemy_gate_is_open_only_once_stormed(stormed: bool, survives: bool) -> None:
    gate = wall("blue", at(600, 370, NORTH), gate=True, stormed=stormed)
    assert recoil(after(red(), foe(), sections=gate)) is survives


@pytest.mark.rule("horden", "B5.3.2.d", "B5.3.1.a")
@pytest.mark.parametrize(
    ("seat", "followers", "survives"),
    [("blue", True, False), ("blue", False, True), ("red", True, True)],
)
def test_B5_3_2_d_a_camp_whose_followers_resist(seat: str, followers: bool, survives: bool) -> None:
    camps = camp(seat, pose=at(600, 370, NORTH), followers=followers)
    assert recoil(after(red(), foe(), camps=camps)) is survives


@pytest.mark.rule("horden", "B5.3.2.d", "G56")
@pytest.mark.parametrize(
    ("kind", "terrain", "survives"),
    [
        ("blade", "lake", False),
        ("blade", "wood", True),
        ("artillery", "wood", False),
        ("war_wagon", "rough", False),
        ("cavalry", "rough", True),
    ],
)
def test_B5_3_2_d_terrain_that_it_may_not_cross(kind: str, terrain: str, survives: bool) -> None:
    e = red(kind)
    depth = e.depth
    plan = Plan(pieces=(square(terrain, 500, 700, 200, 395 - depth),))
    assert recoil(after(e, foe(), plan=plan)) is survives


@pytest.mark.rule("horden", "B5.3.2.d")
def test_B5_3_2_d_a_lake_only_just_not_reached() -> None:
    plan = Plan(pieces=(square("lake", 500, 700, 200, 360),))
    assert recoil(after(red(), foe(), plan=plan))


@pytest.mark.rule("horden", "B5.3.2.d")
def test_B5_3_2_d_a_chariot_is_destroyed_in_difficult_terrain() -> None:
    plan = Plan(pieces=(square("scrub", 500, 700, 200, 350),))
    assert not recoil(after(red("knight", properties=("chariot",)), foe(), plan=plan))
    assert recoil(after(red("knight"), foe(), plan=plan))


@pytest.mark.rule("horden", "B5.3.2.d", "B4.4.a")
@pytest.mark.parametrize(("enemy", "survives"), [("blade", False), ("flyer", True)])
def test_a_flyer_in_melee_on_the_ground_cannot_recoil_into_a_wood(
    enemy: str, survives: bool
) -> None:
    plan = Plan(pieces=(square("wood", 500, 700, 200, 365),))
    assert recoil(after(red("flyer"), foe(enemy), plan=plan)) is survives


# --- B5.3.2.f The edge of the table ---


@pytest.mark.rule("horden", "B5.3.2.f", "B5.5.2.a")
@pytest.mark.parametrize(("y", "leaves"), [(40, False), (38, True)])
def test_B5_3_2_f_over_the_edge_it_is_lost_but_not_destroyed(y: float, leaves: bool) -> None:
    r1, b1 = element("r1", "blade", at(600, y)), element("b1", "spear", at(600, y, SOUTH))
    made = after(r1, b1)
    assert recoil(made) is not leaves
    assert is_lost(r1) is leaves
    if leaves:
        assert event(made, "lost").args["cause"] == "driven-off"


# --- M3.3.c Approach obstacles ---


@pytest.mark.rule("horden", "M3.3.c")
def test_M3_3_c_approach_obstacles_stay_behind() -> None:
    made = after(red("legionary", properties=("obstacles",)), foe())
    assert recoil(made)
    assert made.element("r1").properties == ()
    assert keys(made.told) == ["recoils", "obstacles-lost"]


@pytest.mark.rule("horden", "M3.3.c", "G43")
def test_M3_3_c_who_is_only_pushed_keeps_them() -> None:
    second = element("r2", "legionary", at(600, 380), properties=("obstacles",))
    made = after(red(), foe(), second)
    assert recoil(made)
    assert second.properties == ("obstacles",)


# --- B5.3.2.g, h On the water ---

WINDING = Course(
    name="Leine", kind="river", points=((0, 300), (600, 300), (900, 600)), width=100, navigable=True
)


@pytest.mark.rule("horden", "B5.3.2.g")
def test_B5_3_2_g_a_boat_driven_downstream_by_a_boat_follows_the_river() -> None:
    boat = element("r1", "boat", at(540, 300, WEST))
    enemy = element("b1", "boat", at(540, 300, EAST))
    made = after(boat, enemy, plan=Plan(courses=(WINDING,)))
    assert recoil(made)
    # Its middle goes from 20 mm before the bend to 60 mm behind it, its front 40 mm less.
    stands(boat, 600 + 20 * 0.5**0.5, 300 + 20 * 0.5**0.5, WEST + 45)


@pytest.mark.rule("horden", "B5.3.2.g")
def test_B5_3_2_g_upstream_likewise() -> None:
    x, y = 600 + 60 * 0.5**0.5, 300 + 60 * 0.5**0.5
    boat, enemy = element("r1", "boat", at(x, y, 45)), element("b1", "boat", at(x, y, 225))
    made = after(boat, enemy, plan=Plan(courses=(WINDING,)))
    assert recoil(made)
    stands(boat, 600 - 20, 300, EAST)


@pytest.mark.rule("horden", "B5.3.2.g", "B5.3.2.h")
def test_B5_3_2_g_driven_by_others_a_boat_goes_straight_and_is_wrecked_at_the_bend() -> None:
    boat = element("r1", "boat", at(600, 300, WEST))
    enemy = element("b1", "flyer", at(600, 300, EAST))
    made = after(boat, enemy, plan=Plan(courses=(WINDING,)))
    assert not recoil(made)
    assert "B5.3.2.h" in event(made, "cannot-recoil").rules


@pytest.mark.rule("horden", "B5.3.2.g")
def test_B5_3_2_g_a_lurker_of_the_river_too() -> None:
    lurker = element("r1", "lurker", at(580, 300, WEST), lair="river")
    enemy = element("b1", "boat", at(580, 300, EAST))
    made = after(lurker, enemy, plan=Plan(courses=(WINDING,)))
    assert recoil(made)
    stands(lurker, 600, 300, WEST + 45)


RIVER = Course(name="Oker", kind="river", points=((0, 300), (1200, 300)), width=100, navigable=True)


@pytest.mark.rule("horden", "B5.3.2.g")
def test_B5_3_2_g_across_the_current_it_goes_straight() -> None:
    boat = element("r1", "boat", at(640, 330, EAST))
    enemy = element("b1", "boat", at(600, 350, SOUTH))
    made = after(boat, enemy, plan=Plan(courses=(RIVER,)))
    assert recoil(made)
    stands(boat, 640, 290, EAST)


def landed(width: float) -> After:
    """W15: a boat at the south bank of a river, attacked by Legionaries from that bank."""
    y = 300 - width / 2
    river = Course(
        name="Oker", kind="river", points=((0, 300), (1200, 300)), width=width, navigable=True
    )
    boat = element("r1", "boat", at(640, y + 20, EAST), landed=True)
    warriors = element("r2", "tribal_warrior", status="aboard", boat="r1")
    attacker = element("b1", "legionary", at(600, y, NORTH))
    return after(boat, warriors, attacker, plan=Plan(courses=(river,)))


@pytest.mark.rule("horden", "W15", "B5.3.2.h", "G46")
@pytest.mark.parametrize(("width", "survives"), [(80, True), (79, False)])
def test_W15_wrecked_if_the_river_is_narrower_than_two_elements(
    width: float, survives: bool
) -> None:
    made = landed(width)
    assert recoil(made) is survives
    if survives:
        stands(made.element("r1"), 640, 300 + width / 2 - 20, EAST)
        assert not made.element("r1").landed
        assert made.element("r2").status == "aboard"


@pytest.mark.rule("horden", "W16", "B5.3.2.i")
def test_W16_passengers_whom_the_dice_spare_reach_the_far_bank() -> None:
    made = landed(79)
    recoil(made)
    warriors, attacker = made.element("r2"), made.element("b1")
    assert warriors.status == "table" and not warriors.boat and warriors.pose
    assert min(y for _, y in warriors.box.corners) == pytest.approx(339.5, abs=2.1)
    assert warriors.pose.local(attacker.box.center)[1] == pytest.approx(0, abs=0.1)
    assert warriors.pose.local(attacker.box.center)[0] > 0
    assert keys(made.told)[-1] == "swims-ashore"


@pytest.mark.rule("horden", "W17", "B5.3.2.i")
def test_W17_passengers_whom_the_dice_destroy_drown() -> None:
    made = landed(79)
    run(made.recoil(made.element("r1"), made.element("b1"), drowned=("r2",)))
    assert is_lost(made.element("r2"))
    assert made.told[-1].args["cause"] == "drowned"


@pytest.mark.rule("horden", "B5.3.2.i")
def test_B5_3_2_i_the_second_passenger_lands_beside_the_first() -> None:
    made = landed(79)
    other = element("r3", "light_infantry", status="aboard", boat="r1")
    made.state.elements["r3"] = other
    vars(made.state).clear()  # who stands near what was found without him
    made.element("r2").kind = "light_infantry"
    recoil(made)
    first, second = made.element("r2"), other
    assert first.pose and second.pose
    assert first.pose != second.pose
    assert abs(first.pose.x - second.pose.x) >= 38


@pytest.mark.rule("horden", "B5.3.2.i", "B5.3.2.f")
def test_B5_3_2_f_a_boat_off_the_table_takes_its_passengers_along() -> None:
    boat = element("r1", "boat", at(90, 300, EAST))
    enemy = element("b1", "flyer", at(90, 300, WEST))
    warriors = element("r2", "tribal_warrior", status="aboard", boat="r1")
    made = after(boat, enemy, warriors, plan=Plan(courses=(RIVER,)))
    assert not recoil(made)
    assert is_lost(boat)
    assert is_lost(warriors)
