"""15.C Who is not engaged any more when the Melee Phase begins."""

from typing import Any

import pytest

from feldherr.games.t9a.words import INCH
from feldherr.table import Answer, Placement
from tests.t9a.positions import NORTH, SOUTH, at, first, rules, run, unit
from tests.t9a.stand_ins import Whole

THERE = at(36, 20)
FORWARD = Placement(("r1",), ((36 * INCH, 21 * INCH, NORTH),), "advance")


def freed(*others: Any, **fields: Any) -> Whole:
    """Ten soldiers whose enemy was removed before the Melee Phase of their turn."""
    soldiers = unit("r1", "soldier", THERE, 10, freed=True, **fields)
    return rules(Whole, soldiers, *others, phase="movement")


@pytest.mark.rule("t9a", "15.C.2")
@pytest.mark.parametrize(
    ("move", "asked"),
    [("stay", ["post-combat-stay"]), (FORWARD, [])],
)
def test_who_has_moved_since_does_nothing_more(move: Answer, asked: list[Answer]) -> None:
    made = freed()
    run(made.move_units(), "r1", move)
    made.state.phase = "melee"
    run(made.no_longer_engaged(), *asked)
    assert not made.unit("r1").freed


@pytest.mark.rule("t9a", "15.C.2", "17.C.a")
def test_who_has_fled_since_does_nothing_more() -> None:
    made = freed()
    made.begins_to_flee(made.unit("r1"))
    made.unit("r1").fleeing = False
    run(made.no_longer_engaged())


@pytest.mark.rule("t9a", "15.C.2", "G-15-8")
@pytest.mark.parametrize(
    ("answers", "way"), [(["yes", (3, 4)], 7), (["no", "post-combat-stay"], 0)]
)
def test_who_charged_may_overrun_at_once(answers: list[Any], way: float) -> None:
    made = freed(charging=True)
    run(made.no_longer_engaged(), *answers)
    red = made.unit("r1")
    assert red.pose is not None and red.pose.y == pytest.approx((20 + way) * INCH)
    assert not red.charging


@pytest.mark.rule("t9a", "15.C.2", "15.H.c.2.2c")
def test_who_overruns_into_an_enemy_charges_it() -> None:
    made = freed(unit("b1", "soldier", at(36, 25, SOUTH), 10), charging=True)
    run(made.no_longer_engaged(), "yes", (3, 4), first)
    assert made.unit("r1").charging and "b1" in made.unit("r1").engaged


@pytest.mark.rule("t9a", "15.C.2", "11.B-5")
def test_who_charged_and_moved_on_charges_nobody_any_more() -> None:
    made = freed(charging=True)
    made.has_moved(made.unit("r1"))
    run(made.no_longer_engaged())
    assert not made.unit("r1").charging
