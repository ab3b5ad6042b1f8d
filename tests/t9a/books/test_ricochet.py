"""8.D.a.3-6 Orcs and Goblins: what whirls through all others."""

from math import pi
from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.field.pose import Pose
from feldherr.games.t9a.army.profiles import Given, Part, Troop
from feldherr.games.t9a.moments import Charge
from feldherr.games.t9a.preparation.places import placed
from feldherr.games.t9a.words import INCH
from feldherr.table import Placement
from tests.t9a.books.test_gits import BOOK, CAVE, Spared, counted, goblins
from tests.t9a.positions import EAST, HAND, NORTH, SOUTH, WEST, at, rules, run, troop, unit
from tests.t9a.stand_ins import Whole

GNASHER = troop(
    replace(
        goblins(*CAVE, "mad_git").brings[0].model,
        name="Gnasher",
        health=3,
        rules=(Given("shambolic"), Given("random_movement", x="3D6"), Given("ricochet", x="2D6")),
        parts=(Part("Gnasher", 1, 3, None, 0, 6, 4, weapons=(HAND,)),),
    )
)
AMOK = troop(replace(GNASHER.model, rules=(*GNASHER.model.rules, Given("look_at_em_go"))))


def whirl(*others: Any, what: Troop = GNASHER, pose: Pose | None = None, **fields: Any) -> Spared:
    return rules(Spared, unit("r1", what, pose or at(20, 20, EAST)), *others, **fields)


def x_of(made: Whole, name: str = "r1") -> float:
    pose = made.unit(name).pose
    assert pose is not None
    return pose.x / INCH


@BOOK
@pytest.mark.parametrize("inches", [5, 9])
def test_it_goes_on_until_it_stands_free(inches: int) -> None:
    """It stops before units that it does not meet, else it goes on behind them."""
    made = whirl(unit("b1", "soldier", at(28, 20, WEST), 10, 5))
    run(made.bounces(made.unit("r1"), 0.0, inches), *([(3, 4)] if inches == 9 else []))
    if inches == 5:
        assert x_of(made) == pytest.approx(25.0) and counted(made) == []
    else:
        behind = 28 + 2 * 20 / INCH + 1 + 20 / INCH
        assert x_of(made) == pytest.approx(behind, abs=0.01) and counted(made) == [("b1", 7)]
        assert [(one.strength, one.piercing) for one in made.struck] == [(6, 4)]


@BOOK
def test_who_is_near_only_because_it_goes_on_is_not_hit() -> None:
    first = unit("b1", "soldier", at(25, 20, WEST), 5, 5)
    second = unit("b2", "soldier", at(28, 20, WEST), 5, 5)
    made = whirl(first, second)
    run(made.bounces(made.unit("r1"), 0.0, 5), (1, 1))
    assert counted(made) == [("b1", 2)]
    assert x_of(made) == pytest.approx(28 + 20 / INCH + 1 + 20 / INCH, abs=0.01)


@BOOK
@pytest.mark.parametrize(("inches", "lost"), [(11, False), (9, True)])
def test_it_is_lost_if_it_must_go_on_over_the_edge(inches: int, lost: bool) -> None:
    """Just before the edge it stops; but who stands there drives it on."""
    there = unit("b1", "soldier", at(70.5, 20, WEST), 5, 5)
    others = (there,) if lost else (unit("b1", "soldier", at(30, 40, WEST), 5, 5),)
    made = whirl(*others, pose=at(62, 20, EAST))
    answers: tuple[Any, ...] = ((1, 1),) if lost else ((4,),)
    run(made.bounces(made.unit("r1"), 0.0, inches), *answers)
    assert (made.unit("r1").status == "destroyed") is lost


@BOOK
@pytest.mark.rule("t9a", "20.C.1")
def test_who_turns_at_the_edge_stands_on_the_board() -> None:
    made = whirl(pose=at(72, 20, EAST))
    run(made.bounces(made.unit("r1"), pi / 4, 3), (4,))
    corners = made.formation(made.unit("r1")).rectangle.corners
    assert max(x for x, _ in corners) == pytest.approx(72 * INCH)


@BOOK
def test_units_of_one_combat_share_its_hits() -> None:
    one, other = (
        unit("r2", "soldier", at(25, 20, NORTH), 5),
        unit("b1", "soldier", at(25, 20, SOUTH), 5),
    )
    one[0].engaged, other[0].engaged = {"b1": Side.FRONT}, {"r2": Side.FRONT}
    made = whirl(one, other)
    run(made.bounces(made.unit("r1"), 0.0, 9), (3, 4), "r2")
    assert sorted(counted(made)) == [("b1", 3), ("r2", 4)]


@BOOK
@pytest.mark.rule("t9a", "11.B-2")
def test_nobody_charges_what_ricochets() -> None:
    made = whirl(unit("b1", "soldier", at(26, 20, WEST), 5), unit("r2", "soldier", at(20, 24), 5))
    assert made.charge_targets(made.unit("b1")) == ["r2"]


@BOOK
@pytest.mark.rule("t9a", "12.E-4", "4.C-1")
@pytest.mark.parametrize(("y", "refused"), [(20.0, False), (20.0 + 70 / INCH, True)])
def test_others_move_through_it_or_keep_away(y: float, refused: bool) -> None:
    """Into it a move is allowed, past it at less than an inch it is not."""
    made = whirl(unit("b1", "soldier", at(26, y, WEST), 5, 5), phase="movement", active="blue")
    way = Placement(("b1",), ((19.5 * INCH, y * INCH, WEST),), "march")
    found = made.judge_move(made.unit("b1"), way)
    assert (found is not None) is refused


@BOOK
def test_who_moves_into_it_suffers_more_and_it_is_gone() -> None:
    made = whirl(unit("b1", "soldier", at(26, 20, WEST), 5, 5), phase="movement", active="blue")
    way = Placement(
        ("b1",), ((22.0 * INCH, 20 * INCH, WEST), (19.0 * INCH, 20 * INCH, WEST)), "march"
    )
    assert made.judge_move(made.unit("b1"), way) is None
    run(made.goes(made.unit("b1"), way), (3, 4), (6,))
    assert made.unit("r1").status == "destroyed"
    assert [(one.target, one.hits) for one in made.struck] == [("b1", 13)]


@BOOK
def test_who_flies_over_it_is_safe_unless_it_lands_there() -> None:
    for end, safe in ((12.0, True), (19.9, False)):
        made = whirl(unit("b1", "dragon", at(26, 20, WEST)), phase="movement", active="blue")
        path = [made.formation(made.unit("b1")), made.formation(made.unit("b1"), at(end, 20, WEST))]
        answers = () if safe else ((3, 4), (6,))
        run(made.crashes(made.unit("b1"), path, flying=True), *answers)
        assert (made.unit("r1").status == "table") is safe


@BOOK
@pytest.mark.rule("t9a", "12.C-2")
def test_who_flees_through_it_is_in_no_other_danger() -> None:
    runner = unit("b1", "soldier", at(26, 20, WEST), 5, 5, fleeing=True)
    made = whirl(runner, unit("b2", "soldier", at(50, 40), 5))
    run(made.flee_move(made.unit("b1"), 8), (3, 4), (6,))
    assert made.unit("r1").status == "destroyed"
    assert [(one.target, one.hits) for one in made.struck] == [("b1", 13)]


@BOOK
@pytest.mark.rule("t9a", "21.A.a.44/1")
@pytest.mark.parametrize("what", ["mad", "gnasher", "calm"])
def test_who_runs_amok_goes_anywhere(what: str) -> None:
    """A git always, a Gnasher once it has met somebody."""
    calm = what == "calm"
    model = goblins(*CAVE, "mad_git").brings[0] if what == "mad" else AMOK
    made = whirl(unit("b1", "soldier", at(50, 40, WEST), 5, 5), what=model, phase="movement")
    if what == "gnasher":
        foe = made.unit("b1")
        made.put(foe, at(22, 20, WEST))
        run(made.bounces(made.unit("r1"), 0.0, 2), (1, 1))
        made.put(made.unit("r1"), at(20, 20, EAST))
        made.put(foe, at(50, 40, WEST))
    dice = (1, 2) if what == "mad" else (1, 2, 4)
    facing = placed("r1", made.formation(made.unit("r1")).pose)
    run(made.random_moves(), facing if calm else (180,), dice)
    assert x_of(made) < 20 if not calm else x_of(made) == pytest.approx(27)


@BOOK
@pytest.mark.rule("t9a", "12.C-2")
@pytest.mark.parametrize(("x", "gone", "end"), [(18.5, True, 18.0), (15.0, False, 18.0)])
def test_who_flees_into_it_needs_no_inch_from_it(x: float, gone: bool, end: float) -> None:
    """Who has run over it stands where it was; it does not matter an inch away."""
    runner = unit("r1", GNASHER, at(x, 20, EAST))
    made = rules(Spared, runner, unit("b1", "soldier", at(26, 20, WEST), 5, 5, fleeing=True))
    run(made.flee_move(made.unit("b1"), 8), *([(3, 4), (6,)] if gone else []))
    assert x_of(made, "b1") == pytest.approx(end)
    assert (made.unit("r1").status == "destroyed") is gone


@BOOK
@pytest.mark.rule("t9a", "11.E.b-4", "4.C-2")
@pytest.mark.parametrize(("y", "gone"), [(20.0, True), (26.0, False)])
def test_a_charge_goes_through_it(y: float, gone: bool) -> None:
    """Straight into it and on, or past it: it hinders neither the way nor its end."""
    whirler = unit("r1", GNASHER, at(24, y, EAST))
    foe = unit("r2", "soldier", at(20, 20, EAST), 5, 5)
    mine = unit("b1", "soldier", at(28, 20, WEST), 5, 5)
    made = rules(Spared, whirler, foe, mine, phase="charge", active="blue")
    charge = Charge(unit="b1", target="r2", side=Side.FRONT)
    charge.range = 12 * INCH
    made.unit("b1").turn.target = "r2"
    found = made.charge_ways(charge)
    assert found is not None and found.best.way.angle == 0
    run(made.comes_into_contact(charge, found.best), *([(3, 4), (6,), (3, 4)] if gone else []))
    assert (made.unit("r1").status == "destroyed") is gone
    assert made.unit("b1").engaged
