"""12.B Rallying, 12.C Flee Moves."""

from math import pi
from typing import Any

import pytest

from feldherr.field.box import Side
from feldherr.games.t9a.army.profiles import Given
from feldherr.games.t9a.words import INCH
from tests.t9a.positions import (
    HERO,
    SOUTH,
    at,
    joined,
    keys,
    piece,
    rules,
    run,
    told,
    troop,
    unit,
)
from tests.t9a.stand_ins import Whole

DEEP = 2 * 20 / 25.4


def fleeing(x: float = 36, y: float = 20, what: Any = "soldier", **fields: Any) -> Any:
    """Ten in two ranks, fleeing northwards."""
    return unit("r1", what, at(x, y), fields.pop("models", 10), fleeing=True, **fields)


def flight(*units: Any, **fields: Any) -> Whole:
    about = {"phase": "movement", "cursor": "rally"}
    made = rules(Whole, *units, **{**about, **fields})
    for one in made.units():
        one.turn.was_fleeing = one.fleeing
    return made


def inches(made: Whole, name: str = "r1") -> float:
    pose = made.unit(name).pose
    assert pose is not None
    return pose.y / INCH


# 12.C Flee Moves ----------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "12.C-1")
def test_a_fleeing_unit_goes_2d6_inches_straight_ahead() -> None:
    made = flight(fleeing())
    run(made.flee_move(made.unit("r1")), (2, 5))
    assert inches(made) == pytest.approx(27)


@pytest.mark.rule("t9a", "12.C-1", "21.A.a.30/1", "21.A.a.44/1")
def test_the_fast_flee_further_and_the_wild_their_own_distance() -> None:
    made = flight(unit("r1", "knight", at(36, 20), 5, fleeing=True))
    run(made.flee_move(made.unit("r1")), (1, 2, 5))
    assert inches(made) == pytest.approx(27)
    wild = troop("soldier", Given("random_movement", x="3D6"))
    made = flight(fleeing(what=wild))
    run(made.flee_move(made.unit("r1")), (1, 2, 5))
    assert inches(made) == pytest.approx(28)


@pytest.mark.rule("t9a", "12.C-2", "12.C-3")
@pytest.mark.parametrize(("rolled", "ends"), [((1, 1), 22.0), ((1, 2), None), ((4, 4), None)])
def test_who_would_end_near_or_in_others_flees_on_until_it_is_clear(
    rolled: tuple[int, int], ends: float | None
) -> None:
    """A friend stands with its front at 24" and its rear at 24" + 40 mm."""
    made = flight(fleeing(), unit("r2", "soldier", at(36, 24 + DEEP), 10))
    dice = [rolled, (3, 4)] if ends is None else [rolled]
    run(made.flee_move(made.unit("r1")), *dice)
    behind = 24 + DEEP + 1 + DEEP
    assert inches(made) == pytest.approx(ends or behind, abs=0.01)
    assert ("flees-through" in keys(made)) is (ends is None)


@pytest.mark.rule("t9a", "12.C-2", "17.A.1.c")
@pytest.mark.parametrize(("dice", "panics"), [((3, 4), False), ((4, 4), True)])
def test_friends_that_are_fled_through_take_a_panic_test(
    dice: tuple[int, int], panics: bool
) -> None:
    made = flight(fleeing(), unit("r2", "soldier", at(36, 24 + DEEP), 10))
    foe = unit("b1", "soldier", at(36, 44, SOUTH), 10)
    made = flight(fleeing(), unit("r2", "soldier", at(36, 24 + DEEP), 10), foe)
    answers: list[Any] = [(4, 4), dice, *([(1, 2)] if panics else [])]
    run(made.flee_move(made.unit("r1")), *answers)
    assert made.unit("r2").fleeing is panics


@pytest.mark.rule("t9a", "12.C-2", "20.A.a.2")
def test_enemies_and_rocks_that_are_fled_through_are_dangerous() -> None:
    foe = unit("b1", "soldier", at(36, 24, SOUTH), 10)
    rock = piece("t1", "impassable", at(36, 32), 6, 2)
    made = flight(fleeing(), foe, pieces=[rock])
    danger: list[Any] = []

    def test(unit: Any, x: int, models: Any = None, ground: Any = None) -> Any:
        danger.append((unit.id, x, models, ground))
        yield from ()

    made.dangerous_test = test  # type: ignore[method-assign]
    run(made.flee_move(made.unit("r1")), (6, 6))
    assert danger == [("r1", 3, {"r1": 10}, None), ("r1", 3, {"r1": 10}, "impassable")]
    assert inches(made) == pytest.approx(33 + 1 + DEEP, abs=0.01)


@pytest.mark.rule("t9a", "12.C-2", "20.A.a.4")
@pytest.mark.parametrize(("file", "models"), [(0, {"r1": 5, "r2": 1}), (4, {"r1": 6})])
def test_only_the_models_that_run_through_an_enemy_test(file: int, models: Any) -> None:
    """The enemy stands before the three files on the left, a Character in one of them or not."""
    foe = unit("b1", "soldier", at(36 - 40 / 25.4, 24, SOUTH), 10)
    host, hero = fleeing(models=9), unit("r2", troop(HERO, character=True))
    joined(host[0], hero, file=file)
    made = flight(host, hero, foe)
    met: list[Any] = []

    def test(unit: Any, x: int, models: Any = None, ground: Any = None) -> Any:
        met.append(models)
        yield from ()

    made.dangerous_test = test  # type: ignore[method-assign]
    run(made.flee_move(made.unit("r1")), (6, 6))
    assert met == [models]


@pytest.mark.rule("t9a", "12.C-2", "G-26", "17.A.1.a")
@pytest.mark.parametrize(("dice", "lost"), [((3, 4), False), ((4, 4), True)])
def test_who_touches_the_tables_edge_is_lost(dice: tuple[int, int], lost: bool) -> None:
    made = flight(fleeing(y=40.5))
    run(made.flee_move(made.unit("r1")), dice)
    assert (made.unit("r1").status == "destroyed") is lost


@pytest.mark.rule("t9a", "17.A.1.a", "12.C-2")
@pytest.mark.parametrize(("y", "answers"), [(44, [(3, 4)]), (36, [])])
def test_friends_near_the_edge_panic_when_a_unit_is_lost_there(y: float, answers: Any) -> None:
    made = flight(fleeing(y=36), unit("r2", "soldier", at(44, y), 10))
    run(made.flee_move(made.unit("r1")), (6, 6), *answers)
    assert made.unit("r1").status == "destroyed"


@pytest.mark.rule("t9a", "11.C.c-3", "G-25")
@pytest.mark.parametrize("declared", [True, False])
def test_who_flees_into_its_charger_is_removed(declared: bool) -> None:
    foe = unit("b1", "soldier", at(36, 26, SOUTH), 10)
    made = flight(fleeing(), foe, phase="charge")
    made.dangerous_test = lambda *a, **k: iter(())  # type: ignore[method-assign,assignment]
    made.unit("b1").turn.sides = {"r1": Side.FRONT} if declared else {}
    run(made.flee_move(made.unit("r1")), (3, 4))
    assert (made.unit("r1").status == "destroyed") is declared


@pytest.mark.rule("t9a", "11.C.c-3", "17.A.1.a")
@pytest.mark.parametrize(("y", "answers"), [(30, [(3, 4)]), (13, [])])
def test_friends_near_the_charger_panic_when_a_unit_runs_into_it(y: float, answers: Any) -> None:
    foe, friend = unit("b1", "soldier", at(36, 29, SOUTH), 10), unit("r2", "soldier", at(42, y), 10)
    made = flight(fleeing(), foe, friend, phase="charge")
    made.unit("b1").turn.sides = {"r1": Side.FRONT}
    run(made.flee_move(made.unit("r1")), (6, 6), *answers)
    assert made.unit("r1").status == "destroyed"


@pytest.mark.rule("t9a", "12.C-4", "12.C-5", "11.C.c-1")
def test_the_turn_before_a_flight_is_about_the_centre() -> None:
    made = flight(fleeing())
    red = made.unit("r1")
    centre = made.formation(red).center
    run(made.turn_to_flee(red, made.facing(red, pi)))
    assert red.pose is not None and red.pose.facing == pytest.approx(pi)
    assert made.formation(red).center == pytest.approx(centre)


# 12.B Rallying ------------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "12.B-1", "12.B-2", "17.C.b", "17.B.1")
def test_who_passes_its_rally_test_reforms_and_is_shaken() -> None:
    made = flight(fleeing())
    run(made.rally(), (3, 4), "stay")
    red = made.unit("r1")
    assert (red.fleeing, made.shaken(red), made.can_be_moved(red)) == (False, True, False)
    run(made.rally())
    assert made.state.cursor == "random_moves"


@pytest.mark.rule("t9a", "12.B-1", "12.B-3")
def test_who_fails_flees_on_as_it_faces() -> None:
    made = flight(fleeing())
    run(made.rally(), (4, 4), (1, 2))
    assert made.unit("r1").fleeing
    assert inches(made) == pytest.approx(23)


@pytest.mark.rule("t9a", "G-03", "12.B-1")
def test_who_began_to_flee_in_this_turn_waits_for_the_next() -> None:
    made = flight(fleeing())
    made.unit("r1").turn.was_fleeing = False
    run(made.rally())
    assert made.state.cursor == "random_moves"


@pytest.mark.rule("t9a", "12.B-4", "17.D.1", "17.D.2")
@pytest.mark.parametrize(
    ("models", "dice", "rallies"), [(3, (3, 4), True), (2, (2, 2), True), (2, (2, 3), False)]
)
def test_the_decimated_rally_on_half_their_discipline(
    models: int, dice: tuple[int, int], rallies: bool
) -> None:
    made = flight(fleeing())
    made.unit("r1").models = models
    assert made.decimated(made.unit("r1")) is (models == 2)
    run(made.rally(), dice, *(["stay"] if rallies else [(1, 1)]))
    assert made.unit("r1").fleeing is not rallies


@pytest.mark.rule("t9a", "21.A.a.38/1", "21.A.a.38/2")
@pytest.mark.parametrize("feigned", [True, False])
def test_a_feigned_flight_ends_unshaken(feigned: bool) -> None:
    made = flight(fleeing(what=troop("soldier", "feigned_flight"), feigned=feigned))
    run(made.rally(), (3, 4), "stay")
    red = made.unit("r1")
    assert made.shaken(red) is not feigned
    assert (made.can_be_moved(red), red.turn.moved) == (feigned, True)


# 21.A.a.44 Random Movement ------------------------------------------------------------------------


@pytest.mark.rule("t9a", "21.A.a.44/1", "21.A.a.44/2", "12.A-1")
def test_the_wild_turn_first_and_then_roll_how_far_they_go() -> None:
    wild = troop("soldier", Given("random_movement", x="3D6"))
    made = flight(unit("r1", wild, at(36, 20), 10), cursor="random_moves")
    seen: list[tuple[float, float]] = []

    def pursue(unit: Any, distance: float, facing: float, *_: Any, **kw: Any) -> Any:
        seen.append((distance, facing))
        yield from ()

    made.pursuit_move = pursue  # type: ignore[method-assign]
    step = made.random_moves()
    question: Any = step.send(None)
    roll: Any = step.send(question.proposals[4])
    assert roll.dice == (6, 6, 6)
    with pytest.raises(StopIteration):
        step.send((1, 2, 3))
    assert seen[0] == pytest.approx((6 * INCH, pi))
    run(made.random_moves())
    assert made.state.cursor == "arrivals"
    assert not made.can_be_moved(made.unit("r1"))
    assert told(made) == []
