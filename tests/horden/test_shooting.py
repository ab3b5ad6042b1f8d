"""B2.3, B5.2.1 Shooting: who may, at whom, and one shooting combat after the other."""

from typing import Any

import pytest

from feldherr.games.horden.state import Camp
from tests.horden.shooters import X, Y, begin, blue, can, offers, red, shoot

from .ground import piece, plan, river
from .positions import NORTH, SOUTH, WEST, at, element

# --- Range and zone ---


@pytest.mark.rule("horden", "B5.2.1.a", "B5.2.1.j", "G12", "W3")
@pytest.mark.parametrize(
    "kind, le",
    [
        ("artillery", 9),
        *((kind, 3) for kind in ("war_wagon", "airship", "light_archer", "wagon_litter_archers")),
        *((kind, 3) for kind in ("elf_archer", "handgunner")),
    ],
)
def test_ranges(kind: str, le: int) -> None:
    assert can(begin(red(1, kind), blue(1, away=le * 30.0)))
    assert not can(begin(red(1, kind), blue(1, away=le * 30.0 + 1)))


@pytest.mark.rule("horden", "B5.2.1.a", "G26")
def test_the_others_do_not_shoot() -> None:
    for kind in ("light_infantry", "petardier", "horde", "boat", "blade", "wagon_litter_blades"):
        assert not begin(red(1, kind), blue(1)).may_shoot(element("r1", kind, at(X, Y)))


@pytest.mark.rule("horden", "B5.2.1.a", "G24")
@pytest.mark.parametrize("dx, hit", [(0, True), (39, True), (40, False), (-39, True), (-41, False)])
def test_a_target_is_partly_in_the_zone_before_the_front(dx: float, hit: bool) -> None:
    assert can(begin(red(1), blue(1, dx=dx))) == hit


@pytest.mark.rule("horden", "B5.2.1.a", "B2.3")
def test_neither_may_be_in_contact_nor_overlap() -> None:
    fighting = blue(2, dx=0, away=60), element("r9", "blade", at(X, Y + 60, NORTH))
    assert not can(begin(red(1), blue(1, away=80, kind="horde"), *fighting))
    contact = begin(red(1), blue(1), element("b9", "blade", at(X + 20, Y - 20, WEST)))
    assert not contact.may_shoot(contact.element("r1"))
    overlap = begin(red(1), red(2, "blade", 40), element("b2", "blade", at(X + 40, Y, SOUTH)))
    assert not overlap.may_shoot(overlap.element("r1"))
    target = begin(red(1), blue(1), blue(2, dx=40), element("r2", "blade", at(X + 40, Y + 60)))
    assert not can(target), "it overlaps r2"


@pytest.mark.rule("horden", "B5.2.1.a", "B5.3.1.a")
@pytest.mark.parametrize(("followers", "free"), [(True, False), (False, True)])
def test_who_fights_the_followers_of_a_camp_neither_shoots_nor_is_shot_at(
    followers: bool, free: bool
) -> None:
    pose = at(X + 20, Y, SOUTH)
    camp = Camp(id="camp-blue", seat="blue", holder="blue", pose=pose, followers=followers)
    position = begin(red(1), blue(1, kind="heavy_archer"), camps={camp.id: camp})
    assert position.may_shoot(position.element("r1")) == free
    assert bool(position.aims(position.element("b1"))) == free


@pytest.mark.rule("horden", "B4.6.b")
def test_mounted_infantry_shoots_on_foot_only() -> None:
    rider = red(1, properties=("mounts",))
    assert not begin(rider, blue(1)).may_shoot(rider)


@pytest.mark.rule("horden", "B5.2.1.d", "B5.2.1.e", "G23", "B2.3")
@pytest.mark.parametrize("kind", ["artillery", "war_wagon"])
def test_artillery_and_war_wagons_stand_still_in_their_own_turn(kind: str) -> None:
    moved = red(1, kind, moved=True)
    assert not begin(moved, blue(1)).may_shoot(moved)
    assert begin(moved, blue(1), active="blue").may_shoot(moved)
    still = red(1, kind)
    assert begin(still, blue(1)).may_shoot(still)
    archer = red(1, moved=True)
    assert begin(archer, blue(1)).may_shoot(archer)


@pytest.mark.rule("horden", "B5.2.1.j", "G67")
def test_handgunners_are_two_deep_in_their_own_turn() -> None:
    first = red(1, "handgunner")
    assert not begin(first, blue(1)).may_shoot(first)
    assert begin(first, blue(1), active="blue").may_shoot(first)
    for kind, may in (("handgunner", True), ("heavy_archer", False)):
        second = element("r2", kind, at(X, Y - 20, NORTH))
        assert begin(first, second, blue(1)).may_shoot(first) == may
    position = begin(first, element("r2", "handgunner", at(X, Y - 20)), blue(1))
    assert offers(position) == ["r1 > b1"], "the first rank stands before the second"
    shoot(position, "r1 > b1", (6, 1))
    assert position.element("r2").shot


@pytest.mark.rule("horden", "B5.2.1.f")
def test_archers_in_a_boat_shoot_from_it() -> None:
    boat, crew = red(1, "boat"), element("r2", "light_archer", status="aboard", boat="r1")
    table = plan(courses=(river(Y, width=200.0),))
    position = begin(boat, crew, blue(1, away=90), table=table)
    assert offers(position) == ["r1 > b1"]
    assert not begin(boat, blue(1), table=table).may_shoot(boat)
    assert position.combat_factor(boat, position.element("b1")) == 4


# --- The way of the shot ---


@pytest.mark.rule("horden", "B5.2.1.g", "G25")
def test_any_other_element_in_the_way_blocks() -> None:
    between = element("r2", "light_infantry", at(X + 25, Y + 40, NORTH))
    assert not can(begin(red(1), between, blue(1)))
    beside = element("r2", "light_infantry", at(X + 41, Y + 40, NORTH))
    assert can(begin(red(1), beside, blue(1)))
    assert not can(begin(red(1), element("b2", "flyer", at(X, Y + 40, SOUTH)), blue(1)))
    flyer = blue(1, "flyer")
    assert can(begin(red(1), flyer))
    assert not can(begin(red(1), between, flyer))
    ship = red(1, "airship")
    assert not can(begin(ship, between, blue(1)))


@pytest.mark.rule("horden", "B5.2.1.g", "G25", "B1.a")
def test_terrain_that_only_partly_blocks_forbids_the_shot() -> None:
    def across(left: float, kind: Any = "wood") -> bool:
        wood = piece(kind, left, Y + 20, left + 100, Y + 40)
        return can(begin(red(1), blue(1), table=plan(wood)))

    assert not across(X - 50)
    assert not across(X + 10)
    assert across(X + 21)
    assert across(X - 50, "rough")


@pytest.mark.rule("horden", "B5.2.1.g", "G25", "B1.c")
def test_troops_at_the_edge_of_a_wood_shoot_and_are_shot_at() -> None:
    edge = plan(piece("wood", 300.0, Y + 60, 700.0, Y + 200))
    assert can(begin(red(1), blue(1), table=edge))
    inside = plan(piece("wood", 300.0, Y + 50, 700.0, Y + 200))
    assert not can(begin(red(1), blue(1), table=inside))
    own = plan(piece("wood", 300.0, 100.0, 700.0, Y))
    assert can(begin(red(1), blue(1), table=own))


@pytest.mark.rule("horden", "B1.b", "B5.2.1.g")
def test_nobody_shoots_further_than_he_sees() -> None:
    assert not can(begin(red(1), blue(1, away=61), options={"sight": 2.0}))
    assert can(begin(red(1), blue(1, away=60), options={"sight": 2.0}))


# --- Which target ---


@pytest.mark.rule("horden", "B5.2.1.b", "G24")
def test_the_widest_target_in_the_zone_comes_first_then_the_nearest() -> None:
    assert offers(begin(red(1), blue(1, dx=30, away=30), blue(2, dx=-15, away=40))) == ["r1 > b2"]
    near, far = blue(1, dx=-22, away=40), blue(2, dx=22, away=45)
    assert offers(begin(red(1), near, far)) == ["r1 > b1"]
    even = blue(1, dx=-22, away=45), blue(2, dx=22, away=45)
    assert offers(begin(red(1), *even)) == ["r1 > b1", "r1 > b2"]


@pytest.mark.rule("horden", "B5.2.1.b")
def test_artillery_may_ignore_light_infantry() -> None:
    light, solid = blue(1, "light_infantry", -19, 60), blue(2, "blade", 22, 60)
    assert offers(begin(red(1, "artillery"), light, solid)) == ["r1 > b1", "r1 > b2"]
    assert offers(begin(red(1), light, solid)) == ["r1 > b1"]
