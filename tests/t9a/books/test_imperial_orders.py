"""8.D.a.3-6 Empire of Sonnstahl: the orders of its captains."""

from typing import Any

import pytest

from feldherr.games.t9a.moments import DisciplineTest
from feldherr.games.t9a.words import INCH
from tests.t9a.positions import HERO, asked, at, joined, keys, rules, run, troop, unit
from tests.t9a.stand_ins import Whole

BOOK = pytest.mark.rule("t9a", "8.D.a.3-6")
NEAR = 8 + 60 / 25.4
"""Inches between the middles of bases of 100 and 20 mm that are 8 inches apart."""


def line(x: float = 5, *words: str, own: str = "parent_unit", **fields: Any) -> Whole:
    """Ten men of red and a captain `x` inches beside them."""
    men = unit("r1", troop("soldier", own), at(20, 20), 10)
    lord = unit(
        "r2", troop(HERO, *(words or ("orders",)), character=True, **fields), at(20 + x, 20)
    )
    return rules(Whole, men, lord, phase="movement")


def orders(made: Whole, name: str = "r2") -> Any:
    found = [one for one in made.unit_rules(made.unit(name)) if "starts_turn" in dir(one)]
    one = next(one for one in found if one.given.word in ("orders", "master_artificer"))
    return one.starts_turn(made, made.unit(name))


def offered(made: Whole) -> list[str]:
    try:
        return [str(word) for word in asked(orders(made)).options]
    except StopIteration:
        return []


@BOOK
@pytest.mark.parametrize(
    ("x", "own", "fields", "heard"),
    [
        (NEAR, "parent_unit", {}, True),
        (NEAR, "support_unit", {}, True),
        (NEAR, "reserves", {}, False),
        (NEAR + 0.1, "parent_unit", {}, False),
        (NEAR + 4, "parent_unit", {"general": True}, True),
        (NEAR + 4.1, "parent_unit", {"general": True}, False),
    ],
)
def test_who_hears_orders(x: float, own: str, fields: dict[str, Any], heard: bool) -> None:
    expected = ["double", "steady", "aim", "brace"] if heard else []
    words = [word for word in offered(line(x, own=own, **fields)) if word != "done"]
    assert words == [f"r1 > order-{one}" for one in expected]


@BOOK
def test_orders_last_to_the_end_of_the_next_player_turn() -> None:
    made = line()
    run(orders(made), "r1 > order-brace")
    assert made.unit("r1").gained == {"order_brace": 2} and "ordered" in keys(made)
    assert made.any_has(made.unit("r1"), "fight_in_extra_rank")


@BOOK
def test_nobody_orders_in_the_turn_of_the_enemy() -> None:
    made = line()
    made.state.active = "blue"
    run(orders(made))


@BOOK
def test_a_great_tactician_gives_two_orders_none_twice() -> None:
    made = line(5, "orders", "great_tactician")
    question = asked(orders(made), "r1 > order-aim")
    assert "r1 > order-aim" not in question.options and "r1 > order-double" in question.options


@BOOK
def test_on_the_double_is_faster() -> None:
    made = line()
    run(orders(made), "r1 > order-double")
    unit_ = made.unit("r1")
    assert (made.advance_rate(unit_), made.march_rate(unit_)) == (5 * INCH, 12 * INCH)


@BOOK
def test_only_standard_models_obey() -> None:
    men = unit("r1", troop("ogre", "parent_unit"), at(20, 20), 3)
    lord = unit("r2", troop(HERO, "orders", character=True), at(25, 20))
    made = rules(Whole, men, lord)
    run(orders(made), "r1 > order-double")
    assert made.advance_rate(made.unit("r1")) == 6 * INCH and not made.unit("r1").gained


@BOOK
@pytest.mark.parametrize(("ordered", "faces"), [(True, (6, 5, 2)), (False, (5, 2))])
def test_the_steady_drop_their_highest_die_and_rally_at_once(
    ordered: bool, faces: tuple[int, ...]
) -> None:
    made = line(40)
    unit_ = made.unit("r1")
    unit_.gained = {"order_steady": 2} if ordered else {}
    unit_.fleeing = True
    assert run(made.discipline_test(DisciplineTest(unit="r1", kind="rally")), faces)
    run(made.rallies(unit_), faces, lambda question: question.options[-1])
    assert (made.shaken(unit_), unit_.turn.reformed) == (not ordered, not ordered)


@BOOK
@pytest.mark.parametrize(("own", "words"), [("support_unit", 1), ("reserves", 0)])
def test_an_artificer_lets_the_unit_aim_that_he_has_joined(own: str, words: int) -> None:
    made = line(5, "master_artificer", own=own)
    assert offered(made) == []
    joined(made.unit("r1"), (made.unit("r2"), made.troop("r2")), rank=1)
    step = orders(made, "r1")
    if not words:
        run(step)
        return
    run(step, "r1 > order-aim")
    assert made.has(made.pools(made.unit("r1"))[0], "accurate")
