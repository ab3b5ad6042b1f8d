"""B5.4 Fleeing elements. Red looks north and flees south from blue, whose front is at y = 600."""

from math import cos, dist, radians, sin
from typing import Any

import pytest

from feldherr.games.horden.deployment.stops import pose_of
from feldherr.games.horden.models.troops import LE
from feldherr.games.horden.state import Element, Section
from feldherr.games.horden.terrain.plan import Course, Crossing, Piece, Plan
from tests.horden.afterwards import After, is_lost, stands
from tests.horden.positions import EAST, NORTH, SOUTH, WEST, at, element, keys, rules, run


def fleeing(kind: str = "light_infantry", **fields: Any) -> Element:
    return element("r1", kind, at(600, 600), **fields)


def flight(
    *others: Element, e: Element | None = None, le: int = 4, answers: Any = (), **fields: Any
) -> After:
    """Red's first flees from blue's knight."""
    runner = e or fleeing()
    foe = element("b1", "knight", at(600, 600, SOUTH))
    made = rules(After, runner, foe, *others, **fields)
    made.note_contacts()
    run(made.flee(runner, foe, le), *answers)
    return made


def legs(made: After) -> list[tuple[Any, ...]]:
    return [told.args["path"] for told in made.told if told.key == "flees"]


def block(kind: str, left: float, right: float, low: float, high: float) -> Plan:
    outline = ((left, low), (right, low), (right, high), (left, high))
    return Plan(pieces=(Piece(name=f"{kind}-1", kind=kind, outline=outline),))  # type: ignore[arg-type]


# --- B5.4.a ---


@pytest.mark.rule("horden", "B5.4.a")
def test_B5_4_a_gods_are_removed_at_once() -> None:
    made = flight(e=fleeing("god"))
    assert is_lost(made.element("r1"))
    assert keys(made.told) == ["lost"]
    assert made.told[0].args["cause"] == "fled"


@pytest.mark.rule("horden", "B5.4.a", "B3.2.3.d")
def test_B5_4_a_lurkers_are_removed_and_may_come_again() -> None:
    made = flight(e=fleeing("lurker", lair="wood"))
    lurker = made.element("r1")
    assert lurker.pose is None
    assert lurker.fled
    assert lurker.status == "lurking"


# --- B5.4.b ---


@pytest.mark.rule("horden", "B5.4.b", "G15", "M1.3.c")
@pytest.mark.parametrize(("le", "y"), [(4, 440), (6, 380)])
def test_B5_4_b_recoils_turns_about_and_runs_the_whole_distance(le: int, y: float) -> None:
    made = flight(le=le)
    # Recoil to 580, its rear at 560 becomes its front; then the whole distance.
    stands(made.element("r1"), 600, 560 - le * LE, SOUTH)
    assert y == 560 - le * LE
    assert keys(made.told) == ["recoils", "turns-about", "flees"]


@pytest.mark.rule("horden", "G15")
def test_G15_the_recoil_may_count_as_part_of_the_distance() -> None:
    made = flight(options={"flight_follows_recoil": False})
    stands(made.element("r1"), 600, 460, SOUTH)


@pytest.mark.rule("horden", "B5.4.b", "M3.3.c")
def test_M3_3_c_flight_loses_approach_obstacles() -> None:
    made = flight(e=fleeing("heavy_archer", properties=("obstacles",)))
    assert made.element("r1").properties == ()


@pytest.mark.rule("horden", "B5.4.b", "B5.3.2.d")
def test_B5_4_b_who_cannot_recoil_is_destroyed() -> None:
    behind = element("b2", "spear", at(600, 570, NORTH))
    made = flight(behind)
    assert is_lost(made.element("r1"))
    assert keys(made.told) == ["cannot-recoil", "lost"]


@pytest.mark.rule("horden", "B5.4.b", "G15")
def test_B5_4_b_turns_aside_only_as_far_as_needed_for_an_enemy() -> None:
    made = flight(element("b2", "spear", at(590, 470, SOUTH)))
    e, ((_, turned, end),) = made.element("r1"), legs(made)
    assert turned[2] > -90  # to the left, which is the shorter way around it
    assert dist(turned[:2], end[:2]) == pytest.approx(4 * LE)
    assert not made.engaged(e)
    middle = pose_of(turned).ahead(-10)
    for less in range(1, round(turned[2] + 90) // 5 + 1):
        base = e.box_at(middle.turned(-radians(5 * less)).ahead(10))
        assert made.clear_way(e, base, 4 * LE, margin=1.0).mm < 4 * LE


@pytest.mark.rule("horden", "B5.4.b", "G15")
@pytest.mark.parametrize(("gap", "straight"), [(1.1, True), (0.2, False)])
def test_B5_4_b_does_not_come_into_contact_in_passing(gap: float, straight: bool) -> None:
    made = flight(element("b2", "spear", at(620 + gap, 450, WEST)))
    (path,) = legs(made)
    assert (path[1][2] == pytest.approx(-90)) is straight
    assert not made.engaged(made.element("r1"))


@pytest.mark.rule("horden", "B5.4.b", "G15")
def test_B5_4_b_prefers_the_left_when_both_sides_are_equal() -> None:
    (path,) = legs(flight(element("b2", "spear", at(600, 470, SOUTH))))
    assert -90 < path[1][2] < 0


@pytest.mark.rule("horden", "B5.4.b", "B4.9")
@pytest.mark.parametrize(("kind", "straight"), [("light_infantry", True), ("spear", False)])
def test_B5_4_b_bypasses_friends_it_may_not_pass_through(kind: str, straight: bool) -> None:
    friend = element("r2", "blade", at(600, 500, NORTH))
    made = flight(friend, e=fleeing(kind))
    (path,) = legs(made)
    assert (path[1][2] == pytest.approx(-90)) is straight


@pytest.mark.rule("horden", "B5.4.b", "B4.9")
def test_B5_4_b_does_not_end_inside_a_friend_it_passes() -> None:
    friend = element("r2", "behemoth", at(600, 470, NORTH))
    made = flight(friend)
    e = made.element("r1")
    assert not any(abs(x - 600) < 19 and 430 < y < 470 for x, y in e.box.corners)
    (path,) = legs(made)
    assert path[1][2] != pytest.approx(-90)


@pytest.mark.rule("horden", "B5.4.b", "G15")
@pytest.mark.parametrize("kind", ["wood", "lake"])
def test_B5_4_b_bypasses_terrain(kind: str) -> None:
    made = flight(plan=block(kind, 400, 615, 400, 500))
    (path,) = legs(made)
    assert path[1][2] > -90
    assert not made.difficult(made.element("r1"))


@pytest.mark.rule("horden", "B5.4.b")
def test_B5_4_b_goes_through_difficult_terrain_if_there_is_no_way_around() -> None:
    made = flight(plan=block("wood", 100, 1100, 300, 557))
    stands(made.element("r1"), 600, 440, SOUTH)


@pytest.mark.rule("horden", "B5.4.b")
def test_B5_4_b_who_flees_in_a_wood_runs_straight_on() -> None:
    made = flight(plan=block("wood", 100, 1100, 300, 700))
    stands(made.element("r1"), 600, 440, SOUTH)


@pytest.mark.rule("horden", "B5.4.b")
def test_B5_4_b_stops_where_everything_is_blocked() -> None:
    made = flight(plan=block("lake", 100, 1100, 300, 520))
    e = made.element("r1")
    assert e.pose and e.box.radius
    assert min(y for _, y in e.box.corners) >= 519.4
    assert e.status == "table"


@pytest.mark.rule("horden", "B5.4.b")
def test_B5_4_b_walls_are_not_climbed_in_flight() -> None:
    wall = {
        f"s-{n}": Section(id=f"s-{n}", seat="red", pose=at(400 + 40 * n, 500, NORTH))
        for n in range(11)
    }
    made = flight(sections=wall)
    e = made.element("r1")
    assert min(y for _, y in e.box.corners) >= 499.4


@pytest.mark.rule("horden", "B5.4.b", "B4.4.a")
def test_B5_4_b_flyers_flee_over_everything_and_come_down_outside_woods() -> None:
    enemy = element("b2", "spear", at(600, 500, EAST))
    flyer = fleeing("flyer")
    plan = block("wood", 500, 700, 220, 280)
    made = flight(enemy, e=flyer, le=10, plan=plan)
    (path,) = legs(made)
    # Straight on it would come down in the wood: recoil 30, rear at 540, then 300.
    assert path[1][2] != pytest.approx(-90)
    assert made.barred(flyer, flyer.box) == ""


# --- B5.4.b-4 Rivers ---

RAGING = {"Oker": "raging"}


def river(*crossings: Crossing) -> Plan:
    course = Course(name="Oker", kind="river", points=((0, 480), (1200, 480)), width=40)
    return Plan(courses=(course,), crossings=crossings)


@pytest.mark.rule("horden", "B5.4.b", "B4.7.b", "T4")
@pytest.mark.parametrize(
    ("undead", "roll", "lost"),
    [(False, 2, False), (False, 1, True), (True, 4, False), (True, 3, True)],
)
def test_T4_who_does_not_get_through_a_raging_river_is_destroyed(
    undead: bool, roll: int, lost: bool
) -> None:
    runner = fleeing("auxilia", undead=undead)
    flight(e=runner, plan=river(), rivers=RAGING, answers=[(roll,)])
    assert is_lost(runner) is lost
    if not lost:
        stands(runner, 600, 440, SOUTH)


@pytest.mark.rule("horden", "B5.4.b", "B4.7.a", "T3")
def test_B4_7_a_flight_finds_out_what_a_river_is_like() -> None:
    made = flight(plan=river(), answers=[(1,)])
    assert made.state.rivers == {"Oker": "calm"}
    stands(made.element("r1"), 600, 440, SOUTH)


@pytest.mark.rule("horden", "B5.4.b", "G21")
def test_G21_no_roll_at_a_ford() -> None:
    ford = Crossing(name="ford", kind="ford", river="Oker", at=(600, 480))
    made = flight(plan=river(ford), rivers=RAGING)
    stands(made.element("r1"), 600, 440, SOUTH)


@pytest.mark.rule("horden", "B5.4.b", "B4.7.b")
def test_B5_4_b_flyers_need_not_cross_rivers() -> None:
    made = flight(e=fleeing("flyer"), le=6, plan=river(), rivers=RAGING)
    assert made.element("r1").status == "table"


@pytest.mark.rule("horden", "B5.4.b", "B4.7.b")
def test_B5_4_b_who_recoils_into_a_river_must_get_out_of_it() -> None:
    course = Course(name="Oker", kind="river", points=((0, 560), (1200, 560)), width=40)
    made = flight(plan=Plan(courses=(course,)), rivers=RAGING, answers=[(1,)])
    assert is_lost(made.element("r1"))


@pytest.mark.rule("horden", "B5.4.b", "B5.2.2.b")
def test_B5_4_b_who_had_no_room_to_turn_flees_from_the_flank_that_is_attacked() -> None:
    runner, foe = fleeing("cavalry"), element("b1", "knight", at(620, 585, WEST))
    made = rules(After, runner, foe, phase="melee")
    run(made.flee(runner, foe, 6))
    stands(runner, 570 - 15 - 6 * LE, 585, WEST)


# --- B5.4.c ---


@pytest.mark.rule("horden", "B5.4.c", "B5.5.2.a")
@pytest.mark.parametrize(("y", "lost"), [(161, False), (160, True)])
def test_B5_4_c_reaching_the_edge_of_the_table_it_is_lost(y: float, lost: bool) -> None:
    runner = element("r1", "light_infantry", at(600, y))
    foe = element("b1", "knight", at(600, y, SOUTH))
    made = rules(After, runner, foe)
    made.note_contacts()
    run(made.flee(runner, foe, 4))
    assert is_lost(runner) is lost
    if lost:
        assert made.told[-1].args["cause"] == "fled"


@pytest.mark.rule("horden", "G15")
def test_the_direction_of_flight_is_that_of_the_back() -> None:
    runner = element("r1", "cavalry", at(600, 600, 60))
    foe = element("b1", "knight", at(600, 600, 240))
    made = rules(After, runner, foe)
    made.note_contacts()
    run(made.flee(runner, foe, 6))
    gone = 30 + 30 + 6 * LE
    stands(runner, 600 - gone * cos(radians(60)), 600 - gone * sin(radians(60)), 240)
