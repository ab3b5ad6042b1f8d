"""8.D.a.3-6 Empire of Sonnstahl: Parent Units and the Support Units around them."""

from typing import Any

import pytest

from feldherr.field.box import Side
from feldherr.games.t9a.model_rules.books.empire_support import is_support, parents_of
from feldherr.games.t9a.moments import Charge, Volley
from tests.t9a.brawling import BLUE, RED, brawl
from tests.t9a.positions import (
    EAST,
    HERO,
    SOUTH,
    asked,
    at,
    first,
    joined,
    keys,
    rules,
    run,
    troop,
    unit,
)
from tests.t9a.shooting_range import BOW, PLAIN, Range, armed
from tests.t9a.stand_ins import Whole

BOOK = pytest.mark.rule("t9a", "8.D.a.3-6")
WIDE = 100 / 25.4
"""Inches: the width of five soldiers side by side."""


def block(name: str, word: str, x: float, y: float = 20, n: int = 10, **fields: Any) -> Any:
    """Ten soldiers in two ranks."""
    pose = fields.pop("pose", at(x, y, SOUTH if name.startswith("b") else 90))
    return unit(name, troop(fields.pop("what", "soldier"), word), pose, n, 5, **fields)


# Who they are -------------------------------------------------------------------------------------


@BOOK
@pytest.mark.parametrize(("apart", "near"), [(8.0, ["r1"]), (8.05, [])])
def test_a_parent_unit_is_near_within_eight_inches(apart: float, near: list[str]) -> None:
    made = rules(
        Whole, block("r1", "parent_unit", 20), block("r2", "support_unit", 20 + WIDE + apart)
    )
    assert [one.id for one in parents_of(made, made.unit("r2"))] == near
    assert is_support(made, made.unit("r2")) and not is_support(made, made.unit("r1"))


@BOOK
@pytest.mark.parametrize(
    ("own", "friend", "heeded"),
    [("parent_unit", "support_unit", False), ("parent_unit", "parent_unit", True),
     ("support_unit", "support_unit", True), ("support_unit", "parent_unit", True)],
)  # fmt: skip
@pytest.mark.parametrize("left", [10, 0])
def test_support_units_are_insignificant_to_parent_units(
    own: str, friend: str, heeded: bool, left: int
) -> None:
    made = rules(Whole, block("r1", own, 20), block("r2", friend, 30))
    made.unit("r2").models = left
    assert made.heeds(made.unit("r1"), made.unit("r2")) is heeded


# What a Parent Unit nearby is good for ------------------------------------------------------------


def beside(
    own: str = "support_unit", other: str = "parent_unit", x: float = 30, n: int = 20
) -> Range:
    """Red's archers, and another unit with its middle at that place; blue stands before them."""
    archers = unit("r1", troop(armed(PLAIN), own), at(20, 20), n, 5)
    mates = unit("r2", troop("soldier", other), at(x, 20), 15, 5)
    blue = unit("b1", "soldier", at(20, 30, SOUTH), 20, 5)
    return rules(Range, archers, mates, blue, phase="shooting")


FAR = {"x": 60.0}


@BOOK
@pytest.mark.rule("t9a", "14.A.a.2", "21.G.b.9/1")
@pytest.mark.parametrize(
    ("how", "more"),
    [({}, 1), (FAR, 0), ({"other": "fear"}, 0), ({"own": "fear"}, 0)],
)
def test_near_a_parent_unit_a_rank_more_supports_and_shoots(how: dict[str, Any], more: int) -> None:
    made = beside(**how)
    archers = made.unit("r1")
    [own] = made.parts(made.pools(archers)[0])
    assert made.ranks_that_support(archers, own) == 1 + more
    shooting = run(made.shooters(Volley(unit="r1", target="b1")))
    assert sum(len(group.stands) for group in shooting) == 10 + 5 * more


@BOOK
@pytest.mark.rule("t9a", "14.A.a.2", "21.G.b.14/2")
def test_volley_fire_from_a_line_adds_no_fourth_rank() -> None:
    archers = unit("r1", troop(armed(BOW), "support_unit"), at(20, 20), 32, 8)
    blue = unit("b1", "soldier", at(20, 30, SOUTH), 20, 5)
    made = rules(Range, archers, block("r2", "parent_unit", 30), blue, phase="shooting")
    shooting = run(made.shooters(Volley(unit="r1", target="b1")))
    assert sum(len(group.stands) for group in shooting) == 24


@BOOK
@pytest.mark.rule("t9a", "21.G.b.9/1", "21.B.b/3")
@pytest.mark.parametrize(("x", "more"), [(30, 1), (60, 0)])
def test_characters_in_a_support_unit_have_it_too(x: float, more: int) -> None:
    men, lord = block("r1", "support_unit", 20), unit("r3", troop(HERO, character=True))
    joined(men[0], lord)
    made = rules(Whole, men, lord, block("r2", "parent_unit", x))
    pool = next(pool for pool in made.pools(made.unit("r1")) if pool.key == "r3")
    [own] = made.parts(pool)
    assert made.ranks_that_support(made.unit("r1"), own) == 1 + more


@BOOK
@pytest.mark.rule("t9a", "15.G.a")
@pytest.mark.parametrize(
    ("own", "models", "x", "firm"),
    [("support_unit", 5, 30, True), ("support_unit", 4, 30, False), ("fear", 5, 30, False),
     ("support_unit", 5, 60, False)],
)  # fmt: skip
def test_with_a_full_rank_it_is_as_steadfast_as_a_parent_unit_nearby(
    own: str, models: int, x: float, firm: bool
) -> None:
    mine = unit("r1", troop("soldier", own), RED, models, 5 if models >= 5 else models)
    parent = unit("r2", troop("soldier", "parent_unit"), at(x, 20), 15, 5)
    made = brawl(mine, parent, unit("b1", "soldier", BLUE, 10, 5))
    assert made.steadfast(made.unit("r1")) is firm
    made.unit("b1").models = 15
    assert not made.steadfast(made.unit("r1"))


@BOOK
@pytest.mark.rule("t9a", "15.F.a.4")
@pytest.mark.parametrize(
    ("supports", "charging", "ranks"),
    [(("r1",), True, 3), ((), True, 2), (("r1",), False, 2), (("r4",), True, 2)],
)
def test_a_charge_in_support_adds_its_rank_bonus(
    supports: tuple[str, ...], charging: bool, ranks: int
) -> None:
    parent, aid = block("r1", "parent_unit", 20, n=15), block("r2", "support_unit", 30)
    more = block("r3", "support_unit", 40)
    made = brawl(parent, aid, more, unit("b1", "soldier", BLUE, 10), engaged="r1 b1, r2 b1, r3 b1")
    for name in ("r2", "r3"):
        made.unit(name).charging, made.unit(name).turn.supports = charging, supports
    assert dict(made.score("red"))["ranks"] == ranks


@BOOK
@pytest.mark.rule("t9a", "15.F.a.4")
def test_two_rank_bonuses_are_at_most_six() -> None:
    parent, aid = block("r1", "parent_unit", 20, n=30), block("r2", "support_unit", 30, n=30)
    made = brawl(parent, aid, unit("b1", "soldier", BLUE, 10), engaged="r1 b1, r2 b1")
    made.unit("r2").charging, made.unit("r2").turn.supports = True, ("r1",)
    assert dict(made.score("red"))["ranks"] == 6


# Support charges ----------------------------------------------------------------------------------


def follows(
    apart: float = 1.0, own: str = "support_unit", lead: str = "parent_unit", **fields: Any
) -> Whole:
    """Red's ten have declared a charge at blue's ten; ten more stand beside them."""
    made = rules(
        Whole,
        block("r1", lead, 20),
        block("r2", own, 20 + WIDE + apart, **fields),
        block("b1", "fear", 22, 27, n=20),
        cursor="move_chargers",
    )
    run(made.declares(made.unit("r1"), made.unit("b1"), False), "t9-hold")
    return made


@BOOK
@pytest.mark.rule("t9a", "11.E.f-1", "11.C-2")
def test_a_support_unit_charges_with_a_parent_unit_against_an_enemy_that_holds() -> None:
    made = follows()
    question = asked(made.move_chargers(), (6, 6))
    assert (question.seat, list(question.proposals)) == ("red", ["r2", "done"])
    made = follows()
    run(made.move_chargers(), (6, 6), "r2", (6, 6), "r1", first)
    assert set(made.unit("b1").engaged) == {"r1", "r2"}
    assert made.unit("r2").charging and made.unit("r2").turn.supports == ("r1",)


@BOOK
def test_a_support_charge_may_fail_or_be_left() -> None:
    made = follows(5.9)
    run(made.move_chargers(), (6, 6), "r2", (1, 2), "r1", first)
    assert set(made.unit("b1").engaged) == {"r1"} and not made.unit("r2").charging
    made = follows()
    run(made.move_chargers(), (6, 6), "done", first)
    assert set(made.unit("b1").engaged) == {"r1"} and not made.unit("r2").turn.declared


@BOOK
@pytest.mark.parametrize(
    ("how", "may"),
    [
        ({}, True),
        ({"apart": 6.0}, True),
        ({"apart": 6.1}, False),
        ({"own": "parent_unit"}, False),
        ({"lead": "support_unit"}, False),
        ({"shaken_until": 1}, False),
        ({"fleeing": True}, False),
        ({"pose": at(25, 20, SOUTH)}, False),
    ],
)
def test_who_may_charge_in_support(how: dict[str, Any], may: bool) -> None:
    made = follows(**how)
    charge = Charge(unit="r1", target="b1", side=Side.FRONT, range=500.0)
    if may:
        assert list(asked(made.joins_charge([charge])).proposals) == ["r2", "done"]
    else:
        assert run(made.joins_charge([charge])) == []


@BOOK
@pytest.mark.parametrize(("mm", "fleeing"), [(50.0, False), (500.0, True)])
def test_nobody_supports_a_charge_that_falls_short_or_hunts(mm: float, fleeing: bool) -> None:
    made = follows()
    made.unit("b1").fleeing = fleeing
    assert run(made.joins_charge([Charge(unit="r1", target="b1", side=Side.FRONT, range=mm)])) == []


# Shooting for a Parent Unit -----------------------------------------------------------------------


def threatened(apart: float = 1.0, own: str = "support_unit", lead: str = "parent_unit") -> Whole:
    """Blue declares a charge at red's ten; five archers stand beside them."""
    archers = unit("r2", troop(armed(BOW), own), at(20 + WIDE + apart, 20), 5)
    foe = block("b1", "fear", 22, 30)
    return rules(Whole, block("r1", lead, 20), archers, foe, active="blue")


CHARGED = Charge(unit="b1", target="r1", side=Side.FRONT)
HITS = ((6, 6, 1, 1, 1), (1, 1))


@BOOK
@pytest.mark.rule("t9a", "11.C.b-1", "11.C.b-3")
def test_a_support_unit_stands_and_shoots_for_a_parent_unit_once() -> None:
    made = threatened()
    question = asked(made.reacts(CHARGED), "t9-hold")
    assert (question.seat, list(question.proposals)) == ("red", ["r2", "done"])
    run(made.reacts(CHARGED), "t9-hold", "r2", *HITS)
    archers = made.unit("r2")
    assert archers.turn.stood_and_shot and archers.turn.shot_for and not archers.phase.shot
    run(made.reacts(CHARGED), "t9-hold")


@BOOK
@pytest.mark.parametrize(
    ("how", "able"),
    [({}, True), ({"apart": 8.0}, True), ({"apart": 8.1}, False), ({"own": "fear"}, False),
     ({"lead": "fear"}, False)],
)  # fmt: skip
def test_who_may_shoot_for_whom(how: dict[str, Any], able: bool) -> None:
    made = threatened(**how)
    if able:
        assert list(asked(made.support_shots(CHARGED)).proposals) == ["r2", "done"]
    else:
        run(made.support_shots(CHARGED))


@BOOK
@pytest.mark.parametrize("why", ["flees", "own turn", "support charge", "gone"])
def test_nobody_shoots_for_who_did_not_choose(why: str) -> None:
    made = threatened()
    made.unit("r1").fleeing = why == "flees"
    made.state.active = "red" if why == "own turn" else "blue"
    made.unit("b1").turn.unanswered = why == "support charge"
    made.unit("b1").fleeing = why == "gone"
    if why != "flees":
        run(made.support_shots(CHARGED))
        return
    question = asked(made.reacts(CHARGED))
    assert question.key not in {"support-shots", "charge-reaction"}


@BOOK
@pytest.mark.rule("t9a", "11.C-2")
def test_a_charger_that_support_shots_destroy_is_not_fled_from() -> None:
    made = threatened()
    made.unit("b1").models = made.unit("b1").files = 1
    run(made.reacts(CHARGED), "flee", "r2", (6, 6, 1, 1, 1), (6, 6), (1, 1))
    assert made.unit("b1").status == "destroyed" and not made.unit("r1").fleeing


# Counter charges ----------------------------------------------------------------------------------


def charged(x: float = 29, own: str = "support_unit", facing: float = 110, **foe: Any) -> Whole:
    """Blue has charged red's ten in its turn; ten more stand beside them."""
    made = rules(
        Whole,
        block("r1", "parent_unit", 20),
        block("r2", own, x, pose=at(x, 17, facing)),
        block("b1", "fear", 20),
        active="blue", cursor="move_chargers",
    )  # fmt: skip
    made.engage(made.unit("b1"), Side.FRONT, made.unit("r1"), Side.FRONT)
    made.unit("b1").charging, made.unit("b1").turn.declared = True, True
    for field, value in foe.items():
        setattr(made.unit("b1").turn if field == "declared" else made.unit("b1"), field, value)
    return made


@BOOK
@pytest.mark.rule("t9a", "11.E-1", "11.E.f-1")
def test_a_support_unit_charges_who_has_charged_a_parent_unit() -> None:
    made = charged()
    question = asked(made.move_chargers())
    assert (question.seat, list(question.proposals)) == ("red", ["r2 > b1", "done"])
    run(made.move_chargers(), "r2 > b1", (6, 6), first)
    assert set(made.unit("b1").engaged) == {"r1", "r2"}
    assert made.unit("r2").turn.supports == ("r1",) and made.unit("r2").charging
    assert "charge-made" in keys(made) and made.state.cursor != "move_chargers"


@BOOK
def test_a_counter_charge_may_be_left_or_fail() -> None:
    made = charged()
    run(made.move_chargers(), "done")
    assert set(made.unit("b1").engaged) == {"r1"} and made.state.cursor != "move_chargers"
    made = charged(x=31)
    run(made.move_chargers(), "r2 > b1", (1, 1))
    assert set(made.unit("b1").engaged) == {"r1"} and not made.unit("r2").charging


@BOOK
@pytest.mark.parametrize(
    "how",
    [{"own": "parent_unit"}, {"x": 45}, {"facing": EAST}, {"charging": False}, {"declared": False}],
)
def test_who_may_not_charge_back(how: dict[str, Any]) -> None:
    made = charged(**how)
    run(made.counters())


@BOOK
def test_who_has_shot_for_a_parent_unit_does_not_charge_back() -> None:
    made = charged()
    made.unit("r2").turn.shot_for = True
    run(made.counters())
