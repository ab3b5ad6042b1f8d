"""21.A.a.39 Vanguard moves; 21.A.a.2/2 models that change places while their unit moves."""

from math import degrees
from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.field.pose import Pose
from feldherr.games.t9a.army.profiles import Given
from feldherr.games.t9a.preparation.places import placed
from feldherr.games.t9a.state import Seat
from feldherr.table import Placement
from tests.t9a.positions import HERO, SOLDIER, SOUTH, asked, at, joined, keys, rules, run, troop
from tests.t9a.positions import unit as made_of
from tests.t9a.stand_ins import Whole

AHEAD: dict[str, Any] = {"phase": "preparation", "cursor": "vanguard", "turn_of": "red"}
MOVING: dict[str, Any] = {"phase": "movement", "cursor": "move_units"}
TWELVE = Given("vanguard", x=12)
LORD = troop(HERO, TWELVE, character=True)


def go(pose: Pose, name: str = "r1") -> Placement:
    return Placement((name,), ((pose.x, pose.y, degrees(pose.facing)),), "advance")


def ahead(*units: Any, own: Any = ("r1", TWELVE), **fields: Any) -> Whole:
    """Five soldiers with Vanguard, their front at 10"."""
    name, *words = own
    host = made_of(name, troop("soldier", *words), at(36, 10), 5)
    return rules(Whole, host, *units, first_finisher="blue", **{**AHEAD, **fields})


def led(*words: Any, **fields: Any) -> Whole:
    host, hero = made_of("r1", troop("soldier", *words), at(36, 10), 5), made_of("r2", LORD)
    joined(host[0], hero)
    return rules(Whole, host, hero, first_finisher="blue", **{**AHEAD, **fields})


@pytest.mark.rule("t9a", "21.A.a.39/1", "21.A.a.39/2", "21.A.a.39/8", "GC40")
@pytest.mark.parametrize(("y", "key"), [(22.0, ""), (22.1, "t9-way-too-long")])
def test_it_goes_as_far_as_the_number_says_and_scores_later(y: float, key: str) -> None:
    made = ahead()
    refused = asked(made.vanguard(), "r1").check(go(at(36, y)))
    assert (refused.key if refused else "") == key
    if not key:
        run(made.vanguard(), "r1", go(at(36, y)), "stay")
        unit = made.unit("r1")
        assert (unit.pose, unit.vanguarded, unit.no_scoring_until) == (at(36, y), True, 2)


@pytest.mark.rule("t9a", "21.A.a.39/2", "GC40")
def test_reforms_and_one_advance_in_any_order_are_one_move() -> None:
    made = ahead()
    own = made.formation(made.unit("r1"))
    turned = placed("r1", own.pose.about(own.center, -1.5707963267948966), 5)
    step = made.vanguard()
    east = asked(step, "r1", go(at(36, 16)), "t9-reform")
    moved = made.formation(made.unit("r1"))
    pose = moved.pose.about(moved.center, -1.5707963267948966)
    assert east.check(placed("r1", pose, 5)) is None
    made = ahead()
    back = asked(made.vanguard(), "r1", "t9-reform", turned)
    assert "t9-reform" in back.proposals
    made = ahead()
    question = asked(made.vanguard(), "r1", go(at(36, 20)))
    assert [*question.proposals] == ["stay", "t9-reform"]  # there is one Advance
    second = question.check(go(at(36, 21)))
    assert second is not None and second.key == "t9-no-such-move"
    made = ahead()
    run(made.vanguard(), "r1", "stay")
    assert made.unit("r1").vanguarded and not made.unit("r1").no_scoring_until


@pytest.mark.rule("t9a", "21.A.a.39/3", "GC38")
@pytest.mark.parametrize(
    ("fields", "y", "key"),
    [
        ({}, 18.0, ""),
        ({}, 18.1, "t9-enemy-too-near"),
        ({"scouted": True}, 22.0, ""),
        ({"vanguarded": True, "no_scoring_until": 2}, 22.0, ""),
        ({"vanguarded": True}, 18.1, "t9-enemy-too-near"),
    ],
)
def test_it_keeps_away_from_enemies(fields: dict[str, Any], y: float, key: str) -> None:
    made = ahead(made_of("b1", "soldier", at(36, 30, SOUTH), 5, **fields))
    refused = asked(made.vanguard(), "r1").check(go(at(36, y)))
    assert (refused.key if refused else "") == key


@pytest.mark.rule("t9a", "GC38")
def test_on_its_way_too() -> None:
    """Past the corner of an enemy 11" beside its way it may not go, although it would end behind
    him."""
    near = made_of("b1", "soldier", at(49, 16, 180), 5)
    made = ahead(near)
    refused = asked(made.vanguard(), "r1").check(go(at(36, 22)))
    assert refused is not None and refused.key == "t9-enemy-too-near"


@pytest.mark.rule("t9a", "21.A.a.39/5", "GC39", "21.A.a.39/1")
def test_out_of_a_unit_without_vanguard_characters_move_alone() -> None:
    made = led()
    question = asked(made.vanguard(), "r1")
    assert list(question.proposals) == ["stay", "r2 t9-leaves"]
    run(made.vanguard(), "r1", "r2 t9-leaves", go(at(36 - 40 / 25.4, 18), "r2"), "stay", "stay")
    hero, host = made.unit("r2"), made.unit("r1")
    assert (hero.status, hero.vanguarded, hero.no_scoring_until) == ("table", True, 2)
    assert host.vanguarded and not host.no_scoring_until


@pytest.mark.rule("t9a", "21.A.a.39/5", "21.A.a.39/2")
def test_a_combined_unit_and_who_leaves_it_are_one_vanguard_move() -> None:
    made = led(TWELVE)
    run(
        made.vanguard(),
        *("r1", "r2 t9-leaves", go(at(36 - 40 / 25.4, 18), "r2"), "stay", go(at(36, 12)), "stay"),
    )
    assert made.unit("r1").vanguarded and made.unit("r2").vanguarded
    assert not made._vanguards("red")


@pytest.mark.rule("t9a", "21.A.a.39/2", "GC42", "21.B.b/8")
def test_a_character_joins_by_its_vanguard_move() -> None:
    host = made_of("r1", troop("soldier", TWELVE), at(36, 18), 10)
    made = rules(Whole, host, made_of("r2", LORD, at(36, 10)), first_finisher="blue", **AHEAD)
    run(made.vanguard(), "r2", "r2 > r1 t9-vanguard", lambda question: question.proposals[0])
    assert made.unit("r2").host == "r1" and not made._vanguards("red")


# 21.A.a.2/2 Changing places -----------------------------------------------------------------------


def marching(**fields: Any) -> Whole:
    """Ten soldiers in two ranks, a lord at the left end of the first."""
    host, hero = made_of("r1", "soldier", at(36, 20), 10, **fields), made_of("r2", LORD)
    joined(host[0], hero)
    return rules(Whole, host, hero, **MOVING)


@pytest.mark.rule("t9a", "21.A.a.2/2", "12.D.b-2", "12.D.b-5")
@pytest.mark.parametrize(("y", "key"), [(22.4, ""), (22.5, "model-moved-too-far")])
def test_a_change_of_places_counts_for_the_distance(y: float, key: str) -> None:
    """Four files are 80 mm: with an Advance Rate of 4" at most 61.7 mm forward are left."""
    made = marching()
    question = asked(made.move_units(), "r1", "r2 t9-shifts", "5")
    assert "r2 t9-shifts" not in question.proposals
    refused = question.check(go(at(36, y)))
    assert (refused.key if refused else "") == key
    if not key:
        made = marching()
        run(made.move_units(), "r1", "r2 t9-shifts", "5", go(at(36, y)))
        assert made.unit("r1").characters == (Seat("r2", 0, 4),)
        assert made.unit("r1").turn.moved and "t9-shifted" in keys(made)


@pytest.mark.rule("t9a", "21.A.a.2/2")
def test_without_a_move_nobody_changes_places() -> None:
    made = marching()
    run(made.move_units(), "r1", "r2 t9-shifts", "3", "stay")
    assert made.unit("r1").characters == (Seat("r2", 0, 0),) and "t9-shifted" not in keys(made)


@pytest.mark.rule("t9a", "21.A.a.2/15")
def test_a_mismatching_base_changes_the_side() -> None:
    host = made_of("r1", "soldier", at(36, 20), 10)
    rider = made_of("r2", troop(replace(HERO, base=(25, 50)), character=True))
    host[0].characters = (Seat("r2", side=Side.LEFT),)
    rider[0].status, rider[0].host = "joined", "r1"
    made = rules(Whole, host, rider, **MOVING)
    run(made.move_units(), "r1", "r2 t9-shifts", go(at(36, 20.5)))
    assert made.unit("r1").characters == (Seat("r2", side=Side.RIGHT),)


@pytest.mark.rule("t9a", "21.A.a.18/3")
def test_a_war_platform_keeps_its_place() -> None:
    host = made_of("r1", "soldier", at(36, 20), 15)
    platform = made_of("r2", troop(replace(SOLDIER, base=(60, 60)), "war_platform"))
    joined(host[0], platform, file=1)
    made = rules(Whole, host, platform, **MOVING)
    assert not [w for w in asked(made.move_units(), "r1").proposals if "shifts" in str(w)]
