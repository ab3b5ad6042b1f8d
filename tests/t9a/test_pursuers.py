"""15.H.c.0d In which order pursuers move."""

from math import pi
from typing import Any

import pytest

from feldherr.field.box import Side
from feldherr.games.t9a.melee.chase import Ahead
from feldherr.games.t9a.state import Combat
from feldherr.games.t9a.words import INCH
from tests.t9a.positions import EAST, SOUTH, asked, at, first, rules, run, told, unit
from tests.t9a.stand_ins import Whole

NORTHWARDS = pi / 2
LEFT, RIGHT = 18.0, 22.2
"""Where two pursuers stand beside each other, inches."""
MET = pytest.mark.rule("t9a", "15.H.c.0c", "15.H.c.0d", "11.E.d-1", "15.H.c.2.2b")


def chase(*others: Any) -> Whole:
    """Two units of ten that pursue northwards, so far."""
    pair = [unit(name, "soldier", at(x, 20), 10) for name, x in (("r1", LEFT), ("r2", RIGHT))]
    return pursuing(*pair, *others)


def pursuing(*units: Any) -> Whole:
    made = rules(Whole, *units, phase="melee")
    for name in ("r1", "r2"):
        made.unit(name).round.pursues, made.unit(name).round.distance = "b9", 8
    made.state.combat = Combat(units=("r1", "r2", "b9"))
    return made


def pursue(made: Whole, *said: Any) -> None:
    run(made.chase([made.unit("r1"), made.unit("r2")], {"b9": NORTHWARDS}), *said)


@MET
def test_pursuers_of_one_enemy_leave_each_other_room() -> None:
    made = chase(unit("b1", "soldier", at(20, 26, SOUTH), 10))
    pursue(made)
    assert set(made.unit("b1").engaged) == {"r1", "r2"}


@pytest.mark.rule("t9a", "15.H.c.0d")
def test_who_charges_moves_before_who_does_not() -> None:
    made = chase(unit("b1", "soldier", at(RIGHT, 26, SOUTH), 10))
    pursue(made, first)
    moved = [event.args["unit"] for event in told(made) if event.key == "pursuit-move"]
    assert moved == ["r2", "r1"]


@pytest.mark.rule("t9a", "15.H.c.0d")
@pytest.mark.parametrize("first", ["r1", "r2"])
def test_who_charges_nobody_moves_in_the_order_of_its_owner(first: str) -> None:
    made = chase()
    question = asked(made.chase([made.unit("r1"), made.unit("r2")], {}))
    assert (question.key, list(question.options)) == ("pursues-first", ["r1", "r2"])
    pursue(made, first)
    moved = [event.args["unit"] for event in told(made) if event.key == "pursuit-move"]
    assert moved[0] == first


# 15.H.c.1.2 Into an enemy by the pivot ------------------------------------------------------------

PIVOT = pytest.mark.rule("t9a", "15.H.c.0d", "15.H.c.1.2")


def columns(width: int = 5) -> Whole:
    """Two columns that look east behind each other; turned north their fronts are in an enemy."""
    pair = [
        unit(name, "soldier", at(x, 20, EAST), 10, files=2) for name, x in (("r1", 20), ("r2", 24))
    ]
    return pursuing(*pair, unit("b1", "soldier", at(20, 20 + 30 / INCH, SOUTH), 10, files=width))


@PIVOT
def test_two_that_pivot_into_one_enemy_both_find_room() -> None:
    made = columns()
    pursue(made)
    assert set(made.unit("b1").engaged) == {"r1", "r2"}


@PIVOT
def test_the_narrow_one_pivots_first_for_the_broad_one_would_take_the_whole_edge() -> None:
    made = columns(width=4)
    made.unit("r1").files, made.unit("r1").pose = 5, at(20, 20)
    ways = [
        Ahead(name, NORTHWARDS, {"b1": Side.FRONT}, meets=("b1",), at_once=True)
        for name in ("r1", "r2")
    ]
    assert [one.unit for one in made._by_target(ways)] == ["r2", "r1"]
