"""B5.2.2.b Turning to face at the end of the movement phase."""

from typing import Any

import pytest

from feldherr.field.box import Side
from feldherr.games.horden.combat.melee import Melee
from feldherr.games.horden.state import Camp, Element, Section
from feldherr.table import Answer
from tests.field.corners import corner_to_corner

from .ground import piece, plan
from .positions import EAST, NORTH, SOUTH, WEST, at, element, keys, rules, run

X, Y = 500.0, 400.0


def end(*elements: Element, answers: tuple[Answer, ...] = (), **fields: Any) -> Melee:
    """The position after the end of the movement phase."""
    position = rules(Melee, *elements, **fields)
    run(position.end_movement(), *answers)
    assert (position.state.cursor, position.state.phase) == ("cast", "magic")
    return position


def faces(position: Melee, name: str, foe: str) -> bool:
    return corner_to_corner(position.element(name).box, position.element(foe).box)


def attacker(name: str = "r1", kind: str = "blade") -> Element:
    """On the left flank of b1, which looks south with its front edge at Y."""
    return element(name, kind, at(X + 20, Y + 20, WEST))


def defender(kind: str = "blade", **fields: Any) -> Element:
    return element("b1", kind, at(X, Y, SOUTH), **fields)


@pytest.mark.rule("horden", "B5.2.2.b", "G44")
def test_who_is_contacted_on_the_flank_turns_to_face() -> None:
    position = end(attacker(), defender())
    assert faces(position, "b1", "r1")
    assert position.element("b1").met == {"r1": "front"}
    assert position.element("r1").charged == (), "not directly from front to front"
    assert keys(position.told) == ["turns-to-face"]  # type: ignore[attr-defined]


@pytest.mark.rule("horden", "B5.2.2.b")
def test_who_is_contacted_on_the_rear_turns_about() -> None:
    position = end(element("r1", "blade", at(X, Y + 20, SOUTH)), defender())
    assert faces(position, "b1", "r1")


@pytest.mark.rule("horden", "G44", "B5.2.2.b")
def test_front_contact_holds() -> None:
    position = end(attacker(), element("r2", "blade", at(X, Y, NORTH)), defender())
    assert faces(position, "b1", "r2") and not faces(position, "b1", "r1")


@pytest.mark.rule("horden", "B5.2.2.b", "B5.3.1.a")
@pytest.mark.parametrize(("followers", "turns"), [(True, False), (False, True)])
def test_who_fights_the_followers_of_a_camp_does_not_turn_to_others(
    followers: bool, turns: bool
) -> None:
    pose = at(X, Y, NORTH)
    camp = Camp(id="camp-red", seat="red", holder="red", pose=pose, followers=followers)
    position = end(attacker(), defender(), camps={camp.id: camp})
    assert faces(position, "b1", "r1") == turns
    if not turns:
        position.state.phase = "melee"
        assert list(position.melees()) == ["camp-red > b1"]
        assert position.flankers(position.element("b1")) == [(position.element("r1"), Side.LEFT)]


@pytest.mark.rule("horden", "B5.2.2.b", "B5.2.2.c")
@pytest.mark.parametrize("kind", ["artillery", "boat", "war_wagon", "airship", "baggage"])
def test_these_never_turn(kind: str) -> None:
    here = at(X, Y, SOUTH)
    position = end(attacker(), defender(kind))
    one = position.element("b1")
    assert one.pose == here
    assert position.front_opponent(one) is position.element("r1")


@pytest.mark.rule("horden", "B5.2.2.b")
@pytest.mark.parametrize("first, second", [("b1", "b2"), ("b2", "b1")])
def test_two_attacked_at_once_stand_one_behind_the_other(first: str, second: str) -> None:
    files = defender("spear"), element("b2", "spear", at(X, Y + 15, SOUTH))
    position = end(attacker(), *files, answers=(first,))
    assert faces(position, first, "r1")
    behind = position.element(second).box
    assert behind.pose.x == pytest.approx(X + 20 - 15)
    assert behind.pose.facing == pytest.approx(0)
    assert keys(position.told) == ["turns-to-face"] * 2  # type: ignore[attr-defined]


@pytest.mark.rule("horden", "G65")
def test_whom_it_met_first_it_faces() -> None:
    west, east = element("r1", "blade", at(X - 20, Y + 20, EAST)), attacker("r2")
    one = defender(met={"r2": "left", "r1": "right"})
    assert faces(end(west, east, one), "b1", "r2")


@pytest.mark.rule("horden", "G65")
@pytest.mark.parametrize("said", ["r1", "r2"])
def test_of_two_met_at_the_same_moment_its_owner_chooses(said: str) -> None:
    west, east = element("r1", "blade", at(X - 20, Y + 20, EAST)), attacker("r2")
    one = defender(met={"r1": "right", "r2": "left"}, met_at_once=("r1", "r2"))
    assert faces(end(west, east, one, answers=(said,)), "b1", said)


@pytest.mark.rule("horden", "B5.2.2.b", "B5.2.2.c")
def test_who_has_no_room_stays_and_fights_where_it_is_attacked() -> None:
    wall = element("b2", "behemoth", at(X - 1, Y + 20, SOUTH))
    position = end(attacker(), defender(), wall)
    one = position.element("b1")
    assert one.pose == at(X, Y, SOUTH)
    assert position.front_opponent(one) is position.element("r1")
    assert position.front_opponent(position.element("r1")) is one


@pytest.mark.rule("horden", "B5.2.2.b", "M4.2.o")
def test_nobody_turns_into_a_lake() -> None:
    lake = plan(piece("lake", X - 19, Y + 21, 700.0, 500.0))
    position = end(attacker(), defender(), plan=lake)
    assert position.element("b1").pose == at(X, Y, SOUTH)


@pytest.mark.rule("horden", "B5.2.2.b", "M4.1.j", "M4.1.k")
def test_nobody_turns_into_a_wall_or_a_hostile_camp() -> None:
    wall = Section(id="s-red-0", seat="red", pose=at(X + 20, Y + 50, SOUTH))
    position = end(attacker(), defender(), sections={wall.id: wall})
    assert faces(position, "b1", "r1"), "the wall stands behind it"
    wall.pose = at(X, Y + 20, SOUTH)
    position = end(attacker(), defender("horde"), sections={wall.id: wall})
    assert position.element("b1").pose == at(X, Y, SOUTH)
    for followers, turns in ((True, False), (False, True)):
        camp = Camp(
            id="camp-red", seat="red", holder="red", pose=at(X, Y + 30, SOUTH), followers=followers
        )
        position = end(attacker(), defender(), camps={camp.id: camp})
        assert faces(position, "b1", "r1") == turns


@pytest.mark.rule("horden", "B5.2.2.b")
def test_an_overlap_turns_nobody() -> None:
    beside = element("r2", "blade", at(X + 40, Y + 10, NORTH))
    position = end(beside, defender())
    assert position.element("b1").pose == at(X, Y, SOUTH)
