"""12.D.b-3, 21.H.a.3 Sweeping Attacks."""

from math import degrees
from typing import Any

import pytest

from feldherr.field.box import Side
from feldherr.field.pose import Pose
from feldherr.games.t9a.army.profiles import Given
from feldherr.table import Placement
from tests.t9a.positions import OGRE, SOUTH, asked, at, keys, rules, run, troop, unit
from tests.t9a.stand_ins import Whole

TEST = ((3, 3),)
"""The March Test near the enemy."""
MOVING: dict[str, Any] = {"phase": "movement", "cursor": "move_units"}
BIRDS = troop(OGRE, Given("fly", x=8, y=16), "release_rocks")


def fly(*poses: Pose, how: str = "fly-march") -> Placement:
    return Placement(("r1",), tuple((p.x, p.y, degrees(p.facing)) for p in poses), how)


def flying(*foes: Any) -> Whole:
    birds = unit("r1", BIRDS, at(36, 10), 3)
    return rules(Whole, birds, *(foes or (unit("b1", "soldier", at(36, 17, SOUTH), 10),)), **MOVING)


@pytest.mark.rule("t9a", "21.H.a.3/1", "21.H.a.3/2", "21.H.a.3/3", "GC69", "GC70")
def test_whom_it_flew_over_it_hits_after_the_move_without_a_roll() -> None:
    """D3 hits of each of three models with Strength 4, Armour Penetration 1; two die."""
    made = flying()
    step = made.move_units()
    question = asked(step, "r1", *TEST, fly(at(36, 24)))
    assert question.key == "sweeps-over" and list(question.proposals) == ["b1", "done"]
    made = flying()
    run(
        made.move_units(),
        *("r1", *TEST, fly(at(36, 24)), "b1", (1, 1, 4), (3, 2, 6, 6), (1, 1, 6)),
    )
    assert made.unit("b1").models == 8 and made.unit("r1").turn.swept
    assert "special-hits" in keys(made)


@pytest.mark.rule("t9a", "21.H.a.3/1", "21.H.a.3/3")
@pytest.mark.parametrize("why", ["beside", "engaged", "swept", "used"])
def test_whom_it_does_not_attack(why: str) -> None:
    made = flying(unit("b1", "soldier", at(50 if why == "beside" else 36, 17, SOUTH), 10))
    if why == "engaged":
        made.unit("b1").engaged = {"r9": Side.FRONT}
    made.unit("r1").turn.swept = why == "swept"
    made.unit("r1").used = {"release_rocks": 1} if why == "used" else {}
    dice = [] if why == "beside" else TEST
    run(made.move_units(), "r1", *dice, fly(at(36, 24)))
    assert "special-hits" not in keys(made)


@pytest.mark.rule("t9a", "12.D.b-3", "21.H.a.3/4")
@pytest.mark.parametrize(("back", "offers"), [(10.1, True), (9.9, False)])
def test_the_way_over_the_place_of_the_attack_counts(back: float, offers: bool) -> None:
    """There and back in a roundabout way: 16" by way of the enemy, not more."""
    made = flying(unit("b1", "soldier", at(36, 18, SOUTH), 10))
    one = made.unit("r1")
    start, poses = made.formation(one), [at(36, 10), at(36, 19), at(36, back)]
    assert made._swept(one, made.unit("b1"), poses, 16 * 25.4) is offers
    assert start.pose == at(36, 10)
