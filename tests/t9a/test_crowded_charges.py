"""11.B-3 More chargers of one target than it has room for, and why a charge is refused."""

from typing import Any

import pytest

from feldherr.field.box import Side
from feldherr.games.t9a.charge.combined import combined
from tests.t9a.positions import SOUTH, asked, at, keys, piece, rules, run, unit
from tests.t9a.stand_ins import Whole

WIDE = 100 / 25.4
"""Inches: the width of five soldiers."""


def charging(*units: Any, **fields: Any) -> Whole:
    made = rules(Whole, *units, phase="charge", cursor="declare_charge", **fields)
    made.sees = lambda *_, **__: True  # type: ignore[method-assign]
    return made


def block(name: str, x: float, y: float = 20) -> Any:
    return unit(name, "soldier", at(x, y), 10, 5)


def target(**fields: Any) -> Any:
    return unit("b1", "soldier", at(36, 28, SOUTH), 10, 5, **fields)


def declared(made: Whole, *names: str) -> None:
    for name in names:
        one = made.unit(name)
        one.turn.declared, one.turn.target, one.turn.sides = True, "b1", {"b1": Side.FRONT}


@pytest.mark.rule("t9a", "11.B-2", "11.B-3", "11.E.f-2", "11.E.i-1", "WE-41", "G-21")
def test_more_may_declare_than_an_edge_holds() -> None:
    """Figure 20: four before a front that holds three; whoever moves last may find no room."""
    made = charging(*(block(f"r{n}", 24.5 + 5 * n) for n in range(1, 5)), target())
    for n in range(1, 5):
        assert made.charge_targets(made.unit(f"r{n}")) == ["b1"]
        run(made.declare_charge(), f"r{n} > b1", "t9-hold")
    charges = [made._charges_of([f"r{n}"], made.unit("b1"))[0] for n in range(1, 5)]
    plan = combined(made._assault(charges, made.unit("b1")))
    assert sum(one.move is not None for one in plan) == 3


def in_a_gorge(**fields: Any) -> Whole:
    """Two blocks one behind the other between rocks that leave one of them room."""
    rocks = [piece(f"t{n}", "impassable", at(x, 24), 8, 20) for n, x in ((1, 29.9), (2, 42.1))]
    return charging(block("r1", 36), block("r2", 36, 16), target(), pieces=rocks, **fields)


@pytest.mark.rule("t9a", "11.B-2", "11.B-3")
def test_who_only_ever_finds_the_others_in_its_way_may_not_declare() -> None:
    """Behind a friend that goes ahead or stands: either way it bars the gorge."""
    made = in_a_gorge()
    assert made.charge_targets(made.unit("r1")) == ["b1"]
    declared(made, "r1")
    assert made.charge_targets(made.unit("r2")) == []
    question = asked(made.declare_charge())
    assert question.options == ["done"]
    refusal = question.check("r2 > b1")
    assert refusal is not None
    assert (refusal.key, refusal.rules) == ("charge-room-taken", ("11.B-3",))


@pytest.mark.rule("t9a", "11.B-3")
def test_who_charges_elsewhere_leaves_the_gorge_to_the_next() -> None:
    made = in_a_gorge()
    rear, foe = made.unit("r2"), made.unit("b1")
    assert made.charge_prospect(rear, foe, False) is None
    made.put(made.unit("r1"), at(50, 20))
    declared(made, "r1")
    assert made.charge_prospect(rear, foe, False) is not None


@pytest.mark.rule("t9a", "11.B-1", "11.B-2")
@pytest.mark.parametrize(
    ("answer", "key", "rule"),
    [
        ("r1 > b1", "charge-too-far", "11.B-2"),
        ("r1 > b2", "charge-no-room", "11.B-2"),
        ("r2 > b1", "charge-shaken", "17.B.2"),
        ("r1 > r2", "no-such-answer", ""),
        ("nonsense", "no-such-answer", ""),
    ],
)
def test_a_refused_charge_says_which_condition_fails(answer: str, key: str, rule: str) -> None:
    far = unit("b1", "soldier", at(36, 46, SOUTH), 10, 5)
    near = unit("b2", "soldier", at(36, 30, SOUTH), 10, 5)
    wall = piece("t1", "impassable", at(36, 25), 30, 3)
    tired = unit("r2", "soldier", at(46, 20), 10, 5, shaken_until=1)
    made = charging(block("r1", 36), block("r3", 60), tired, far, near, pieces=[wall])
    near_r3 = unit("b3", "soldier", at(60, 28, SOUTH), 10, 5)
    made.state.units["b3"] = near_r3[0]
    made.opening.troops["b3"] = near_r3[1]
    refusal = asked(made.declare_charge()).check(answer)
    assert refusal is not None
    assert (refusal.key, refusal.rules) == (key, (rule,) if rule else ())


@pytest.mark.rule("t9a", "11.B-2")
def test_an_unseen_target_is_refused() -> None:
    made = charging(block("r1", 36), target(), unit("b2", "soldier", at(46, 28, SOUTH), 10, 5))
    made.sees = lambda unit, foe, *_, **__: foe.id != "b2"  # type: ignore[method-assign]
    refusal = asked(made.declare_charge()).check("r1 > b2")
    assert refusal is not None and refusal.key == "charge-unseen"


@pytest.mark.rule("t9a", "11.D-1", "11.B-2")
def test_a_new_target_that_is_refused_says_why_too() -> None:
    made = charging(
        block("r1", 36), target(), *(unit(f"b{n}", "soldier", at(x, y, SOUTH), 10, 5)
                                      for n, x, y in ((2, 44, 28), (3, 36, 46)))
    )  # fmt: skip
    question = asked(made.declare_charge(), "r1 > b1", "flee", (3, 4), "r1", (3, 4))
    assert question.key == "new-target"
    refusal = question.check("b3")
    assert refusal is not None and refusal.key == "charge-too-far"
    assert "charge-declared" in keys(made)
