"""B5.3.2 Recoiling elements. Red looks north and fights blue, which looks south, at y = 400."""

import pytest

from feldherr.games.horden.terrain.plan import Plan
from tests.horden.afterwards import is_lost, stands
from tests.horden.positions import EAST, NORTH, SOUTH, at, element, keys
from tests.horden.recoiling import after, event, foe, recoil, red, square

# --- B5.3.2.a How far ---


@pytest.mark.rule("horden", "B5.3.2.a", "M3.4.f")
@pytest.mark.parametrize(
    ("kind", "mm"),
    [
        ("blade", 20),
        ("spear", 15),
        ("knight", 30),
        ("artillery", 40),
        ("light_spear", 20),
        ("pike", 15),
        ("horde", 15),
        ("war_wagon", 80),
    ],
)
def test_B5_3_2_a_one_base_depth_straight_back_without_turning(kind: str, mm: float) -> None:
    made = after(red(kind), foe())
    assert recoil(made)
    stands(made.element("r1"), 600, 400 - mm, NORTH)


@pytest.mark.rule("horden", "B5.3.2.a")
def test_B5_3_2_a_the_event_tells_whence_and_whither() -> None:
    made = after(red(), foe())
    recoil(made)
    told = event(made, "recoils")
    assert told.args["path"] == ((600, 400, 90), (600, 380, 90))
    assert told.args["le"] == 0.7
    assert "B5.3.2.a" in told.rules


@pytest.mark.rule("horden", "B5.3.2.a", "G46")
def test_G46_a_boat_whose_long_side_is_its_front_recoils_by_its_width() -> None:
    lake = Plan(pieces=(square("lake", 300, 900, 100, 700),))
    boat = element("r1", "boat", at(640, 380, EAST))
    attacker = element("b1", "legionary", at(600, 400, SOUTH))
    made = after(boat, attacker, plan=lake)
    assert recoil(made)
    stands(boat, 640, 340, EAST)


@pytest.mark.rule("horden", "B5.2.2.c", "B5.3.2.a")
def test_artillery_attacked_in_the_flank_recoils_sideways() -> None:
    gun = element("r1", "artillery", at(620, 380, EAST))
    made = after(gun, foe())
    assert recoil(made)
    stands(gun, 620, 340, EAST)


# --- B5.3.2.b, c Own troops behind ---


@pytest.mark.rule("horden", "B5.3.2.b", "B4.9")
def test_B5_3_2_b_passes_through_and_stops_behind() -> None:
    spears = element("r2", "spear", at(600, 370))
    made = after(red("knight"), foe("blade"), spears)
    assert recoil(made)
    stands(made.element("r1"), 600, 355)
    stands(spears, 600, 370)


@pytest.mark.rule("horden", "B5.3.2.b", "B4.9")
def test_B5_3_2_b_passes_through_several_and_stops_behind_the_last() -> None:
    ranks = [element("r2", "spear", at(600, 370)), element("r3", "spear", at(600, 355))]
    made = after(red("knight"), foe("blade"), *ranks)
    assert recoil(made)
    stands(made.element("r1"), 600, 340)


@pytest.mark.rule("horden", "B5.3.2.b", "G43")
def test_G43_pushes_back_just_enough_to_make_room() -> None:
    spears = element("r2", "spear", at(600, 372))
    made = after(red(), foe(), spears)
    assert recoil(made)
    stands(made.element("r1"), 600, 380)
    stands(spears, 600, 360)
    assert keys(made.told) == ["pushed-back", "recoils"]
    assert event(made, "pushed-back").args["by"] == "r1"


@pytest.mark.rule("horden", "G43")
def test_G43_who_is_not_reached_is_not_pushed() -> None:
    spears = element("r2", "spear", at(600, 360))
    made = after(red(), foe(), spears)
    assert recoil(made)
    stands(spears, 600, 360)


@pytest.mark.rule("horden", "G43")
def test_G43_pushing_as_far_as_the_pusher_is_an_option() -> None:
    spears = element("r2", "spear", at(600, 372))
    made = after(red(), foe(), spears, options={"push_back": "full"})
    assert recoil(made)
    stands(spears, 600, 352)


@pytest.mark.rule("horden", "G43", "B5.3.2.b")
def test_G43_one_pushes_the_next() -> None:
    second, third = element("r2", "spear", at(600, 380)), element("r3", "blade", at(610, 360))
    made = after(red(), foe(), second, third)
    assert recoil(made)
    stands(second, 600, 360)
    stands(third, 610, 345)


@pytest.mark.rule("horden", "G43", "B5.3.2.b")
def test_G43_a_pushed_rider_passes_through_those_behind_him() -> None:
    second, third = element("r2", "cavalry", at(600, 380)), element("r3", "spear", at(600, 350))
    made = after(red(), foe(), second, third)
    assert recoil(made)
    stands(third, 600, 350)
    stands(second, 600, 335)


@pytest.mark.rule("horden", "G43", "B5.3.2.f")
def test_G43_who_is_pushed_over_the_edge_is_lost() -> None:
    r1, r2 = element("r1", "blade", at(600, 40)), element("r2", "spear", at(600, 20))
    b1 = element("b1", "spear", at(600, 40, SOUTH))
    made = after(r1, r2, b1)
    assert recoil(made)
    assert is_lost(r2)
    stands(r1, 600, 20)


@pytest.mark.rule("horden", "G43", "B5.3.2.d")
def test_G43_if_the_pushed_one_cannot_move_the_recoiling_one_is_destroyed() -> None:
    second, third = element("r2", "spear", at(600, 380)), element("r3", "blade", at(600, 340, EAST))
    made = after(red(), foe(), second, third)
    assert not recoil(made)
    assert is_lost(made.element("r1"))
    stands(second, 600, 380)
    assert keys(made.told) == ["cannot-recoil", "lost"]


@pytest.mark.rule("horden", "G43", "B5.3.2.e")
def test_G43_if_the_pushed_one_only_stops_the_recoiling_one_stops_too() -> None:
    second = element("r2", "spear", at(600, 380))
    enemy = element("b2", "blade", at(600, 335, SOUTH))
    made = after(red(), foe(), second, enemy)
    assert recoil(made)
    stands(second, 600, 370)
    stands(made.element("r1"), 600, 390)


@pytest.mark.rule("horden", "G43")
def test_G43_who_is_pushed_by_another_is_not_pushed_again() -> None:
    second, third = element("r2", "spear", at(600, 370)), element("r3", "spear", at(600, 355))
    made = after(element("r1", "great_flyer", at(600, 410)), foe(), second, third)
    made.put(made.element("b1"), at(600, 410, SOUTH))
    assert recoil(made)
    stands(made.element("r1"), 600, 370)
    stands(second, 600, 330)
    stands(third, 600, 315)


@pytest.mark.rule("horden", "G43")
def test_G43_who_passed_through_another_may_leave_him_no_room() -> None:
    """The riders end behind those whom the recoiling one has to push, before an enemy's front."""
    riders, spears = element("r2", "cavalry", at(600, 360)), element("r3", "spear", at(600, 330))
    enemy = element("b2", "blade", at(600, 282, NORTH))
    made = after(red("great_flyer"), foe(), riders, spears, enemy)
    assert not recoil(made)
    assert is_lost(made.element("r1"))
    stands(riders, 600, 315)
    stands(spears, 600, 330)


@pytest.mark.rule("horden", "B5.3.2.b")
@pytest.mark.parametrize("kind", ["behemoth", "god", "war_wagon"])
def test_B5_3_2_b_some_are_never_pushed(kind: str) -> None:
    made = after(red(), foe(), element("r2", kind, at(600, 380), landed=True))
    assert not recoil(made)
    assert event(made, "lost").args["cause"] == "destroyed"


@pytest.mark.rule("horden", "B5.3.2.c", "B5.3.2.d")
@pytest.mark.parametrize(("degrees", "pushed"), [(90.5, True), (91, False), (180, False)])
def test_B5_3_2_c_only_who_faces_the_same_way_gives_way(degrees: float, pushed: bool) -> None:
    second = element("r2", "spear", at(600, 375 if degrees < 180 else 360, degrees))
    made = after(red(), foe(), second)
    assert recoil(made) is pushed
