"""11.D-3, 11.E, 15.H.c What happens to chargers, pursuers and random movers on their way."""

from math import degrees, pi
from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.field.body import bodies_collide, bodies_touch
from feldherr.field.box import Side
from feldherr.games.t9a.army.profiles import Given
from feldherr.games.t9a.formation.base_contact import units_in_contact
from feldherr.games.t9a.melee.chase import Ahead
from feldherr.games.t9a.model_rules.rule import ModelRule
from feldherr.games.t9a.moments import Charge
from feldherr.games.t9a.movement.arranging import centred
from feldherr.games.t9a.preparation.places import placed
from feldherr.games.t9a.state import Combat, Unit
from feldherr.games.t9a.words import INCH
from feldherr.table import Placement, Question
from tests.t9a.positions import (
    EAST,
    HERO,
    NORTH,
    SOUTH,
    asked,
    at,
    joined,
    keys,
    piece,
    rules,
    run,
    troop,
    unit,
)
from tests.t9a.stand_ins import Whole

NORTHWARDS = pi / 2
CENTRE = 30 * INCH
"""Of who pivots here, in x and in y."""


def mm(x: float, y: float, facing: float = NORTH) -> Any:
    """A pose beside the centre of who pivots, so many mm from it."""
    return at(30 + x / INCH, 30 + y / INCH, facing)


def pursuer(*others: Any, what: Any = "soldier", **fields: Any) -> Whole:
    """Twenty soldiers in two ranks that look east; turned north, their front is 20 mm before their
    centre and 100 mm long to each side."""
    block = unit("r1", what, mm(20, 0, EAST), 20, 10)
    gone = unit("b9", "soldier", at(60, 40), 5)
    made = rules(Whole, block, gone, *others, phase="melee", **fields)
    made.state.combat = Combat(units=("r1", "b9"))
    return made


def pursue(made: Whole, inches: float, *said: Any) -> Unit:
    run(made.pursuit_move(made.unit("r1"), inches * INCH, NORTHWARDS), *said)
    return made.unit("r1")


def play(step: Any, **said: Any) -> Any:
    """Drive one step with answers by the keys of the questions, "_" for "-"; to all others it says
    what is proposed first."""
    sent = None
    try:
        while True:
            question = step.send(sent)
            sent = said.get(question.key.replace("-", "_"))
            sent = question.options[0] if sent is None else sent
            assert question.check(sent) is None, question
    except StopIteration as done:
        return done.value


def eastwards(made: Whole) -> Placement:
    """Red's first turned east about its centre."""
    own = made.formation(made.unit("r1"))
    return placed("r1", centred(own, own.center, 0.0).pose)


def overlaps(made: Whole, unit: Unit) -> list[str]:
    """What a unit stands in."""
    body = made.boundary(unit)
    found = [other.id for other in made.others(unit) if bodies_collide(body, made.boundary(other))]
    return found + [one.id for one in made.impassable() if bodies_collide(body, one.box)]


def turned(unit: Unit) -> float:
    """Degrees from east to where it looks."""
    assert unit.pose is not None
    return degrees(unit.pose.facing)


# G-15-13 A fleeing unit under the front of who has pivoted ----------------------------------------


def under_front(fleeing: bool) -> Any:
    """Four soldiers that reach from 10 mm behind the centre of the pursuer to 30 mm before it."""
    return unit("b1", "soldier", mm(75, 30), 4, 2, fleeing=fleeing)


@pytest.mark.rule("t9a", "G-15-13", "15.H.c.1.2", "11.E.h-1", "11.E.h-3")
def test_a_pivot_into_a_fleeing_unit_destroys_it() -> None:
    """It is drawn straight back until its front touches the rear of who flees."""
    made = pursuer(under_front(fleeing=True))
    red = pursue(made, 6, "no")
    assert made.unit("b1").status == "destroyed"
    assert not (red.engaged or red.charging) and made.shaken(red)
    assert turned(red) == pytest.approx(90) and red.pose is not None
    assert red.pose.x == pytest.approx(CENTRE)
    assert red.pose.y == pytest.approx(CENTRE - 10, abs=0.5)


@pytest.mark.rule("t9a", "15.H.c.1.2", "11.E.g-1")
def test_a_pivot_into_who_does_not_flee_engages_it() -> None:
    made = pursuer(under_front(fleeing=False))
    red = pursue(made, 6)
    assert set(red.engaged) == {"b1"} and made.unit("b1").status == "table"


@pytest.mark.rule("t9a", "G-15-13", "15.H.c.1.2", "15.H.c.1.3")
@pytest.mark.parametrize(("y", "room"), [(-60.0, False), (-95.0, True)])
def test_a_fleeing_unit_is_an_obstruction_if_there_is_no_room_before_it(
    y: float, room: bool
) -> None:
    """A rock 40 mm deep behind the pursuer, whose rear will be 50 mm behind its centre."""
    rock = piece("t1", "impassable", mm(-60, y), 30 / INCH, 40 / INCH)
    made = pursuer(under_front(fleeing=True), pieces=[rock])
    red = pursue(made, 6, *(["no"] if room else []))
    assert (made.unit("b1").status == "destroyed") is room is made.shaken(red)
    assert not red.engaged and overlaps(made, red) == []
    assert (turned(red) == pytest.approx(90)) is room


@pytest.mark.rule("t9a", "G-15-13", "15.H.c.1.2", "11.E.b-4")
@pytest.mark.parametrize(("gap", "room"), [(0.0, False), (5.0, True)])
def test_who_runs_down_touches_no_other_enemy(gap: float, room: bool) -> None:
    """Another enemy behind the pursuer, flush with it or a little further off."""
    other = unit("b2", troop("soldier", "fearless"), mm(-60, -50 - gap), 4, 2)
    made = pursuer(under_front(fleeing=True), other)
    pursue(made, 6, *(["no"] if room else []))
    assert (made.unit("b1").status == "destroyed") is room


@pytest.mark.rule("t9a", "G-15-13", "21.A.a.44/1", "11.E.h-1")
def test_who_moves_at_random_into_a_fleeing_unit_destroys_it() -> None:
    dragon = unit("r1", troop("dragon", Given("random_movement", x="3D6")), at(30, 30))
    runner = unit("b1", "soldier", mm(50, -30), 4, 2, fleeing=True)
    made = rules(Whole, dragon, runner, phase="movement", cursor="random_moves")
    run(made.random_moves(), eastwards(made), (3, 3, 3), "no")
    red = made.unit("r1")
    assert made.unit("b1").status == "destroyed"
    assert not red.engaged and made.shaken(red)


# 15.H.c.3 Back to the last legal position ---------------------------------------------------------

ROCK = piece("t1", "impassable", mm(75, -10), 25 / INCH, 30 / INCH)
"""Beside who pivots: turned north, it has it under its body, but not under its front."""
BACK = pytest.mark.rule("t9a", "15.H.c.3", "15.H.c.1.4", "20.B.e")


@BACK
@pytest.mark.parametrize("what", ["rock", "enemy"])
@pytest.mark.parametrize(("inches", "past"), [(1, False), (4, True)])
def test_who_cannot_get_past_what_it_has_pivoted_into_turns_back(
    what: str, inches: float, past: bool
) -> None:
    enemy = unit("b1", "soldier", mm(75, 5), 4, 2)
    made = pursuer(enemy) if what == "enemy" else pursuer(pieces=[ROCK])
    red = pursue(made, inches)
    assert overlaps(made, red) == [] and made.crowded(red, made.formation(red)) is None
    assert red.pose is not None and not red.engaged
    if past:
        assert turned(red) == pytest.approx(90) and red.pose.y > CENTRE + 20 + 3.9 * INCH
    else:
        assert turned(red) < 60
        assert made.formation(red).center == pytest.approx((CENTRE, CENTRE))


@BACK
def test_a_friend_ahead_leaves_no_legal_place_out_of_a_rock() -> None:
    friend = unit("r3", "soldier", mm(-80, 93), 4, 2)
    made = pursuer(friend, pieces=[ROCK])
    red = pursue(made, 6)
    assert overlaps(made, red) == [] and turned(red) < 60


@pytest.mark.rule("t9a", "21.A.a.16/2", "15.H.c.3")
@pytest.mark.parametrize(("inches", "past"), [(3, False), (7, True)])
def test_ghost_step_does_not_end_in_the_rock_into_which_it_has_pivoted(
    inches: float, past: bool
) -> None:
    rock = piece("t1", "impassable", mm(75, 10), 40 / INCH, 4)
    made = pursuer(what=troop("soldier", "ghost_step"), pieces=[rock])
    red = pursue(made, inches)
    assert overlaps(made, red) == []
    assert (turned(red) == pytest.approx(90)) is past


def wild(*pieces: Any) -> Whole:
    """A beast 50 by 100 mm that looks north and moves D3 inches at random."""
    beast = troop("dragon", Given("random_movement", x="D3"))
    fields = {"phase": "movement", "cursor": "random_moves", "pieces": pieces}
    return rules(Whole, unit("r1", beast, at(30, 30)), **fields)


@pytest.mark.rule("t9a", "21.A.a.44/1", "15.H.c.3", "20.B.e")
@pytest.mark.parametrize("beside", [True, False])
def test_who_moves_at_random_does_not_end_in_rocks(beside: bool) -> None:
    rock = piece("t1", "impassable", mm(-35, -55 if beside else -255), 12 / INCH, 12 / INCH)
    made = wild(rock)
    run(made.random_moves(), eastwards(made), (1,))
    red = made.unit("r1")
    assert made.crowded(red, made.formation(red)) is None
    assert (turned(red) == pytest.approx(0)) is not beside


@pytest.mark.rule("t9a", "21.A.a.44/1", "GC35", "15.H.c.3")
def test_at_the_edge_who_moves_at_random_goes_back_no_further_than_it_must() -> None:
    """A friend at the edge, 20 mm beside its way: it stops where an inch is left."""
    beast = unit("r1", "dragon", at(72 - 80 / INCH, 30, EAST))
    friend = unit("r2", "soldier", at(72, 30, EAST).aside(55), 1)
    made = rules(Whole, beast, friend, phase="movement")
    red = made.unit("r1")
    run(made.pursuit_move(red, 6 * INCH, 0.0, off_board=False))
    assert INCH - 0.1 < made.distance(red, made.unit("r2")) < INCH + 1.1
    assert made.crowded(red, made.formation(red)) is None


# 11.E.g-1 Models lost on the way ------------------------------------------------------------------

MACHINE = replace(
    HERO, name="Machine", base=(60, 60), round=True, health=4, rules=(Given("war_machine"),)
)
LOST = (1,) * 8 + (6, 6)
"""Eight of ten fall in the water through which they charge."""


def through_water(foe: Any, *pieces: Any) -> Whole:
    """Ten in a line that charge through water at who stands before their right end."""
    line = unit("r1", troop("soldier", "fearless"), at(30, 20), 10, 10)
    water = piece("t1", "water", at(30, 20), 12, 3)
    fields = {"phase": "charge", "cursor": "move_chargers", "pieces": [water, *pieces]}
    made = rules(Whole, line, unit("b1", foe, mm(110, -10 * INCH + 20, SOUTH)), **fields)
    charger = made.unit("r1")
    charger.turn.target, charger.charging = "b1", True
    charger.turn.sides = {"b1": made.charge_side(charger, made.unit("b1"))}
    return made


def touching(made: Whole) -> bool:
    return units_in_contact(*(made.formation(made.unit(name)) for name in ("r1", "b1")))


GORGE = piece("t2", "impassable", mm(-30, -8.3 * INCH), 2, 1)
"""It keeps two models from wheeling to their right."""
LOSSES = pytest.mark.rule(
    "t9a", "11.E.a-3", "11.E.g-1", "21.A.a.17/6", "20.A.a.3", "20.A.a.5", "11.E.j-1"
)


@LOSSES
@pytest.mark.parametrize("foe", ["ogre", troop(MACHINE)], ids=["ogre", "machine"])
@pytest.mark.parametrize(("rocks", "free"), [((), True), ((GORGE,), False)], ids=["open", "gorge"])
def test_who_has_lost_models_touches_its_enemy_elsewhere_or_fails(
    foe: Any, rocks: Any, free: bool
) -> None:
    """Its tests are not taken again by the failed Charge Move through the same water."""
    made = through_water(foe, *rocks)
    play(made.move_chargers(), charge_range=(6, 6), dangerous_terrain=LOST)
    red = made.unit("r1")
    assert red.models == 2
    assert bool(red.engaged) is touching(made) is free
    assert made.shaken(red) is ("charge-failed" in keys(made)) is not free


@LOSSES
def test_who_has_lost_few_models_comes_to_where_it_has_gone() -> None:
    made = through_water("ogre", GORGE)
    play(made.move_chargers(), charge_range=(6, 6), dangerous_terrain=(1, *(6,) * 9))
    red = made.unit("r1")
    assert red.models == 9 and set(red.engaged) == {"b1"} and touching(made)


@pytest.mark.rule("t9a", "11.E.h-1", "11.E.a-3", "11.E.g-1")
@pytest.mark.parametrize(("rocks", "free"), [((), True), ((GORGE,), False)], ids=["open", "gorge"])
def test_who_has_lost_models_runs_down_only_whom_it_touches(rocks: Any, free: bool) -> None:
    made = through_water("ogre", *rocks)
    made.unit("b1").fleeing = True
    there = made.boundary(made.unit("b1"))
    play(made.move_chargers(), charge_range=(6, 6), dangerous_terrain=LOST, wants_pivot="no")
    red = made.unit("r1")
    assert (
        (made.unit("b1").status == "destroyed") is bodies_touch(made.boundary(red), there) is free
    )
    assert made.shaken(red) and not red.engaged


@pytest.mark.rule("t9a", "15.H.c.2.2d", "15.H.c.0d", "11.E.g-1")
@pytest.mark.parametrize("dice", [LOST, (6,) * 10], ids=["eight", "none"])
def test_a_pursuer_that_has_lost_models_is_not_engaged_from_afar(dice: Any) -> None:
    """It goes where it was planned together with others (`move`)."""
    made = through_water("ogre", GORGE)
    charge = Charge(unit="r1", target="b1", side=made.unit("r1").turn.sides["b1"], range=12 * INCH)
    move = made._last_ways(charge)
    assert move is not None
    ahead = Ahead("r1", NORTHWARDS, {"b1": charge.side}, ("b1",), move=move)
    assert (
        play(made._goes_in(charge, ahead), dangerous_terrain=dice)
        is (dice is not LOST)
        is touching(made)
    )
    assert bool(made.unit("r1").engaged) is touching(made)


# 11.E.h-2 The Post-Combat Pivot of who has run down a unit ----------------------------------------

SHIFT = "r2 t9-shifts"


def hunters(*heroes: Any) -> Whole:
    """Nine soldiers, a lord at their left end, that reach a fleeing unit."""
    host = unit("r1", "soldier", at(20, 20), 9, 5)
    leaders = [unit(name, troop(HERO, character=True)) for name in heroes]
    joined(host[0], *leaders)
    prey = unit("b1", "soldier", at(20, 25), 5, fleeing=True)
    made = rules(Whole, host, *leaders, prey, phase="charge", cursor="move_chargers")
    charger = made.unit("r1")
    charger.turn.target, charger.turn.sides, charger.charging = "b1", {"b1": Side.REAR}, True
    return made


@pytest.mark.rule("t9a", "11.E.h-2", "15.H.e.1", "21.A.a.2/2")
def test_who_has_run_down_a_unit_may_rearrange_its_front_rank() -> None:
    made = hunters("r2")
    question = asked(made.move_chargers(), (6, 6), "yes", (1, 1))
    assert list(question.proposals) == ["post-combat-pivot", "post-combat-stay", SHIFT]
    made = hunters("r2")
    run(made.move_chargers(), (6, 6), "yes", (1, 1), SHIFT, "5", "post-combat-stay")
    assert made.unit("r1").characters[0].file == 4 and "t9-shifted" in keys(made)
    assert made.unit("r1").no_charge_until == 0


@pytest.mark.rule("t9a", "11.E.h-2", "15.H.e.1")
def test_it_turns_as_after_a_combat(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules that a Post-Combat Pivot sets off work after it; who stays has not turned."""
    seen: list[str] = []
    monkeypatch.setattr(ModelRule, "has_turned", lambda self, made, unit: seen.append(unit.id))
    for stays in (True, False):
        made = hunters("r2")

        def where(_: Question, made: Whole = made, stays: bool = stays) -> Any:
            return "stay" if stays else eastwards(made)

        run(made.move_chargers(), (6, 6), "yes", (1, 1), "post-combat-pivot", where)
        assert (turned(made.unit("r1")) == pytest.approx(90)) is stays is (not seen)


@pytest.mark.rule("t9a", "11.E.h-2", "15.H.e.1")
@pytest.mark.parametrize(("dice", "said"), [((1, 1), ["stay"]), ((6, 6), [])])
def test_who_has_nobody_to_rearrange_is_only_asked_where_it_turns(dice: Any, said: Any) -> None:
    """And nobody may who has failed his test."""
    made = hunters()
    run(made.move_chargers(), (6, 6), "yes", dice, *said)
    assert made.unit("b1").status == "destroyed"


# 11.D-3 Redirected, and back to the first target --------------------------------------------------


@pytest.mark.rule("t9a", "11.D-3", "21.A.a.7/7", "21.A.a.7/8")
@pytest.mark.parametrize(
    ("back", "dice", "key"),
    [
        ("b1", (4, 5, 1), "runs-down"),
        ("b1", (4, 4, 1), "charge-failed"),
        ("b2", (4, 5, 1), "runs-down"),
        ("b2", (4, 4, 1), "charge-failed"),
    ],
)
def test_each_charge_is_flown_or_not_as_it_was_declared(back: str, dice: Any, key: str) -> None:
    """15.02 inches to the first target, to which it flies 7" and the dice; 14.15 to the second one,
    to which it walks 6"."""
    foes = [
        unit("b1", "soldier", at(34, 22, SOUTH), 5),
        unit("b2", "soldier", at(42, 20, SOUTH), 5),
    ]
    made = rules(
        Whole, unit("r1", "dragon", at(36, 10)), *foes, phase="charge", cursor="declare_charge"
    )
    flees = (3, 3), "flee", (1, 2)
    run(made.declare_charge(), "r1 > b1", *flees, "r1", (1, 1), "b2", "no", *flees)
    run(made.move_chargers(), back, dice, *(["no"] if key == "runs-down" else []))
    assert made.unit("r1").turn.flying is (back == "b1") and key in keys(made)
