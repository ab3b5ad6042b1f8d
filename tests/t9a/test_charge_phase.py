"""11 Charge Phase: declaring, reacting, redirecting, moving."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.games.t9a.army.profiles import Given
from feldherr.games.t9a.moments import Charge
from feldherr.games.t9a.words import INCH
from feldherr.table import Refusal, Steps
from tests.t9a.positions import (
    DRAGON,
    KNIGHT,
    SOLDIER,
    SOUTH,
    asked,
    at,
    first,
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
CHARGING = {"phase": "charge", "cursor": "declare_charge"}


class Archery(Whole):
    """Whoever has a bow may stand and shoot."""

    def hinders_stand_and_shoot(self, target: Any, charge: Charge) -> Iterator[Refusal]:
        if not self.troop(target.id).model.parts[0].shooting:
            yield Refusal("shot-unarmed")

    def stand_and_shoot(
        self, target: Any, charge: Charge, only: str = "", sparing: bool = False
    ) -> Steps[None]:
        self.tell("spared" if sparing else "shot", unit=target.id)
        yield from ()


def charging(*units: Any, **fields: Any) -> Archery:
    return rules(Archery, *units, **{**CHARGING, **fields})


def red(name: str = "r1", what: Any = "soldier", x: float = 36, y: float = 20, n: int = 10) -> Any:
    """Ten in two ranks, facing north, Advance Rate 4."""
    return unit(name, what, at(x, y), n)


def blue(name: str = "b1", what: Any = "soldier", x: float = 36, y: float = 28, **f: Any) -> Any:
    return unit(name, what, at(x, y, SOUTH), 10, **f)


# 11.B Declaring -----------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "11.A-1", "11.B-1", "11.B-2", "11.B-4", "11.C.a-1")
def test_a_charge_is_declared_and_the_target_may_hold_or_flee() -> None:
    made = charging(red(), blue(), blue("b2", x=60, y=40))
    assert list(asked(made.declare_charge()).proposals) == ["r1 > b1", "done"]
    question = asked(made.declare_charge(), "r1 > b1")
    assert (question.seat, list(question.proposals)) == ("blue", ["t9-hold", "flee"])
    made = charging(red(), blue())
    run(made.declare_charge(), "r1 > b1", "t9-hold")
    unit_ = made.unit("r1")
    assert (unit_.turn.declared, unit_.turn.target, unit_.charging) == (True, "b1", True)
    assert unit_.turn.sides == {"b1": Side.FRONT}
    run(made.declare_charge())
    assert made.state.cursor == "move_chargers"


@pytest.mark.rule("t9a", "11.B-2", "11.E.a-1")
@pytest.mark.parametrize(("away", "reaches"), [(16.0, True), (16.05, False)])
def test_a_target_is_within_the_advance_rate_and_twelve_inches(away: float, reaches: bool) -> None:
    made = charging(red(), blue(y=20 + away))
    assert made.charge_targets(made.unit("r1")) == (["b1"] if reaches else [])


@pytest.mark.rule("t9a", "11.B-1", "17.B.2", "15.H.e.2", "GB7", "21.A.a.19/4", "21.A.a.17/1")
@pytest.mark.parametrize(
    "fields",
    [
        {"fleeing": True},
        {"shaken_until": 1},
        {"engaged": {"b9": Side.FRONT}},
        {"no_charge_until": 1},
        {"outside": True},
    ],
)
def test_who_may_not_declare_a_charge(fields: dict[str, Any]) -> None:
    made = charging(unit("r1", "soldier", at(36, 20), 10, **fields), blue())
    assert made.charge_targets(made.unit("r1")) == []
    machine = charging(red(what=troop("soldier", "war_machine")), blue())
    assert machine.charge_targets(machine.unit("r1")) == []


@pytest.mark.rule("t9a", "11.C-1", "WE-37")
@pytest.mark.parametrize(
    ("x", "facing", "side"), [(36, 270, Side.FRONT), (36, 90, Side.REAR), (36, 0, Side.RIGHT)]
)
def test_the_charged_edge_is_where_the_charger_is_located(
    x: float, facing: float, side: Side
) -> None:
    made = charging(red(), unit("b1", "soldier", at(x, 28, facing), 10))
    assert made.charge_side(made.unit("r1"), made.unit("b1")) is side


@pytest.mark.rule("t9a", "21.A.a.28/4", "GC32", "21.A.a.7/7")
@pytest.mark.parametrize(("aloft", "words"), [(7, ["r1 > b1"]), (5, ["r1 > b1 t9-on-ground"])])
def test_the_frenzied_charge_as_is_more_likely_to_get_there(aloft: int, words: list[str]) -> None:
    """An Advance Rate of 6 on the ground; who is not forced may choose."""
    beast = replace(DRAGON, rules=(Given("fly", x=aloft, y=14), Given("frenzy")))
    made = charging(unit("r1", beast, at(36, 20)), blue(y=32))
    assert len(list(made.declarations("red"))) == 3
    made.unit("r1").turn.must_charge = True
    assert list(made.declarations("red")) == words


@pytest.mark.rule("t9a", "21.A.a.28/4", "21.A.a.28/1")
@pytest.mark.parametrize(("away", "tests"), [(12.9, True), (13.1, False)])
def test_a_frenzied_unit_looks_as_far_as_its_slowest_model_goes(away: float, tests: bool) -> None:
    """Knights (7) whose leader goes 6": 6 and 7 inches."""
    host = unit("r1", troop("knight", "frenzy"), at(36, 20), 5)
    hero = unit("r2", troop(replace(KNIGHT, advance=6), character=True))
    joined(host[0], hero)
    made = charging(host, hero, blue(y=20 + away))
    assert bool(made.charge_targets(made.unit("r1"), 7)) is tests


# 11.C Reactions -----------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "11.C.a-2", "11.C.c-4", "11.C.b-3", "11.C-3")
def test_who_is_engaged_holds_and_who_flees_flees_again() -> None:
    made = charging(red(), blue(what="archer"))
    foe, charge = made.unit("b1"), Charge(unit="r1", target="b1", side=Side.FRONT)
    words = ["t9-hold", "stand_and_shoot", "flee", "stand_and_shoot_in_part"]
    assert list(made.reactions(charge)) == words
    foe.turn.stood_and_shot = True
    assert list(made.reactions(charge)) == ["t9-hold", "flee"]
    foe.fleeing = True
    assert list(made.reactions(charge)) == ["flee"]
    foe.fleeing, foe.engaged = False, {"r2": Side.REAR}
    assert list(made.reactions(charge)) == ["t9-hold"]


@pytest.mark.rule("t9a", "11.C.b-1", "11.C.b-3", "14.A.a.9")
@pytest.mark.parametrize(
    ("said", "key"), [("stand_and_shoot", "shot"), ("stand_and_shoot_in_part", "spared")]
)
def test_who_stands_and_shoots_with_all_or_some_does_it_once(said: str, key: str) -> None:
    made = charging(red(), blue(what="archer"))
    run(made.declare_charge(), "r1 > b1", said)
    assert made.unit("b1").turn.stood_and_shot and key in keys(made)


@pytest.mark.rule("t9a", "11.C.b-1", "14.A.a.9")
def test_a_single_model_that_stands_and_shoots_has_nobody_to_spare() -> None:
    made = charging(red(), unit("b1", "archer", at(36, 28, SOUTH), 1))
    charge = Charge(unit="r1", target="b1", side=Side.FRONT)
    assert list(made.reactions(charge)) == ["t9-hold", "stand_and_shoot", "flee"]


@pytest.mark.rule("t9a", "11.C.c-1", "11.C.c-2", "17.C.a", "21.A.a.38/1")
def test_who_flees_turns_away_and_runs() -> None:
    made = charging(red(), blue())
    run(made.declare_charge(), "r1 > b1", "flee", (3, 4), "done")
    foe = made.unit("b1")
    assert foe.fleeing and foe.feigned and foe.pose is not None
    assert foe.pose.facing == pytest.approx(1.5708, abs=1e-3)
    assert foe.pose.y == pytest.approx(28 * INCH + 40 + 7 * INCH, abs=0.1)


@pytest.mark.rule("t9a", "21.A.a.6/2", "21.A.a.6/3", "GC6", "21.A.a.6/1", "GC2")
@pytest.mark.parametrize(
    ("dice", "answers", "flees"),
    [((3, 4), ["t9-hold"], False), ((4, 4), [(1, 1), "done"], True)],
)
def test_terror_makes_the_target_test_before_it_reacts(
    dice: tuple[int, int], answers: list[Any], flees: bool
) -> None:
    made = charging(red(what=troop("soldier", "terror")), blue())
    run(made.declare_charge(), "r1 > b1", dice, *answers)
    assert made.unit("b1").fleeing is flees
    brave = charging(red(what=troop("soldier", "terror")), blue(what=troop("soldier", "terror")))
    run(brave.declare_charge(), "r1 > b1", "t9-hold")


@pytest.mark.rule("t9a", "21.A.a.37/3", "GC5", "21.A.a.8/1")
@pytest.mark.parametrize("word", ["undead", "fearless", "war_machine"])
def test_some_never_choose_to_flee(word: str) -> None:
    made = charging(red(), blue(what=troop("soldier", word)))
    run(made.declare_charge(), "r1 > b1")
    assert keys(made)[-1] == "reacts-to-charge"


# 21.A.a.28 Frenzy ---------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "21.A.a.28/1", "21.A.a.28/2", "21.A.a.28/3", "21.A.a.28/5", "GC31")
@pytest.mark.parametrize(
    ("away", "dice", "must"), [(11, (1, 3, 4), False), (11, (1, 4, 4), True), (11.1, None, False)]
)
def test_the_frenzied_charge_if_they_fail(away: float, dice: Any, must: bool) -> None:
    made = charging(red(what=troop("soldier", "frenzy")), blue(y=20 + away))
    run(made.begin_phase(), *([dice] if dice else []))
    assert made.unit("r1").turn.must_charge is must
    assert ("done" in asked(made.declare_charge()).proposals) is not must


# 11.D Redirecting ---------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "11.D-1", "11.D-4", "G-40")
@pytest.mark.parametrize(("dice", "new"), [((3, 4), "b2"), ((4, 4), "b1")])
def test_when_the_target_flees_the_charge_may_be_redirected(
    dice: tuple[int, int], new: str
) -> None:
    made = charging(red(), blue(), blue("b2", x=44))
    answers: list[Any] = ["r1", dice, *(["b2", "t9-hold"] if new == "b2" else [])]
    run(made.declare_charge(), "r1 > b1", "flee", (3, 4), *answers)
    turn = made.unit("r1").turn
    assert (turn.target, turn.redirected) == (new, True)
    assert turn.first_target == ("b1" if new == "b2" else "")


@pytest.mark.rule("t9a", "11.D-3")
def test_if_both_flee_the_charger_says_whom_it_follows() -> None:
    made = charging(red(), blue(), blue("b2", x=44))
    answers: list[Any] = ["flee", (1, 1), "r1", (3, 4), "b2", "flee", (1, 1)]
    run(made.declare_charge(), "r1 > b1", *answers)
    step = made.move_chargers()
    question = asked(step)
    assert list(question.proposals) == ["b1", "b2"]


@pytest.mark.rule("t9a", "11.D-3", "11.E.f-1")
def test_who_has_redirected_says_whom_he_follows_also_when_another_moves_first() -> None:
    made = charging(red(), red("r2", x=44), blue(), blue("b2", x=44))
    run(made.declare_charge(), "r1 > b1", "flee", (1, 1), "r1", (3, 4), "b2", "flee", (1, 1))
    run(made.declare_charge(), "r2 > b2", (1, 1), "done")
    question = asked(made.move_chargers(), "r2")
    assert (question.key, list(question.proposals)) == ("fled-target", ["b1", "b2"])
    run(made.move_chargers(), "r2", "b1", (1, 1))
    assert (made.unit("r1").turn.target, made.unit("r2").turn.target) == ("b1", "")


# 11.E Moving --------------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "11.E.a-1", "11.E.a-2", "11.E.b-1", "11.E.g-1", "15.B.a", "WE-47")
def test_a_charge_that_reaches_its_target_engages_both() -> None:
    made = charging(red(), blue(y=32))
    run(made.declare_charge(), "r1 > b1", "t9-hold")
    run(made.declare_charge())
    run(made.move_chargers(), (3, 5), first)
    unit_, foe = made.unit("r1"), made.unit("b1")
    assert unit_.engaged == {"b1": Side.FRONT} and foe.engaged == {"r1": Side.FRONT}
    assert (unit_.first_round, foe.first_round, unit_.charging) == (True, True, True)
    assert unit_.pose is not None and unit_.pose.y == pytest.approx(32 * INCH, abs=0.01)
    run(made.move_chargers())
    assert made.state.phase == "movement"


@pytest.mark.rule("t9a", "11.E.a-3", "11.E.j-1", "11.E.j-2", "11.E.j-3", "11.E.j-4", "WE-47")
def test_a_charge_that_is_too_short_goes_as_far_as_its_highest_die() -> None:
    made = charging(red(), blue(y=32.1))
    run(made.declare_charge(), "r1 > b1", "t9-hold")
    run(made.move_chargers(), (3, 5))
    unit_ = made.unit("r1")
    assert unit_.pose is not None and unit_.pose.y == pytest.approx(25 * INCH, abs=0.01)
    assert (made.shaken(unit_), unit_.charging, unit_.engaged) == (True, False, {})
    assert "charge-failed" in keys(made)


@pytest.mark.rule("t9a", "11.E.j-2", "11.E.j-5", "G-20")
def test_a_failed_charge_wheels_towards_the_centre_of_its_target() -> None:
    made = charging(red(), blue(x=44, y=32))
    run(made.declare_charge(), "r1 > b1", "t9-hold")
    run(made.move_chargers(), (1, 6))
    pose, target = made.unit("r1").pose, made.formation(made.unit("b1")).center
    assert pose is not None and pose.facing < 1.5
    assert abs(pose.local(target)[1]) < 0.5


@pytest.mark.rule("t9a", "21.C.a.2/1", "21.C.a.2/2", "GC47", "WE-46", "X15")
def test_a_champion_orders_the_charge() -> None:
    knights = unit("r1", "knight", at(36, 20), 5, champion=True)
    made = charging(knights, blue(y=31))
    run(made.declare_charge(), "r1 > b1", "t9-hold")
    run(made.move_chargers(), (1, 1, 1), first)
    assert made.unit("r1").engaged
    made = charging(unit("r1", "knight", at(36, 20), 5, champion=True), blue(y=31.1))
    run(made.declare_charge(), "r1 > b1", "t9-hold")
    run(made.move_chargers(), (1, 1, 1))
    pose = made.unit("r1").pose
    assert pose is not None and pose.y == pytest.approx(21 * INCH, abs=0.01)


@pytest.mark.rule("t9a", "11.E.h-1", "11.E.h-2", "11.E.h-3", "11.B-5")
def test_who_catches_a_fleeing_unit_destroys_it_and_is_shaken() -> None:
    made = charging(red(), blue(y=26))
    run(made.declare_charge(), "r1 > b1", "flee", (1, 1), "done")
    run(made.move_chargers(), (6, 6), "yes", (3, 4), "stay")
    assert made.unit("b1").status == "destroyed"
    assert made.shaken(made.unit("r1")) and not made.unit("r1").charging


@pytest.mark.rule("t9a", "11.E.f-1", "11.E.d-1", "WE-45")
def test_all_chargers_of_one_target_roll_before_any_moves() -> None:
    pair = [red("r1", x=33.9), red("r2", x=38.1)]
    made = charging(*pair, unit("b1", "soldier", at(36, 26, SOUTH), 20, 10))
    run(made.declare_charge(), "r1 > b1", "t9-hold")
    run(made.declare_charge(), "r2 > b1", "t9-hold")
    run(made.move_chargers(), "r1", (3, 4), (3, 4), "r1", first, first)
    assert made.unit("r1").engaged and made.unit("r2").engaged
    assert set(made.unit("b1").engaged) == {"r1", "r2"}


@pytest.mark.rule("t9a", "21.A.a.7/1", "21.A.a.7/2", "21.A.a.7/7")
def test_a_flyer_charges_in_flight_unless_it_stays_on_the_ground() -> None:
    made = charging(unit("r1", "dragon", at(36, 20)), blue(y=30))
    words = list(asked(made.declare_charge()).proposals)
    assert words == ["r1 > b1", "r1 > b1 t9-on-ground", "done"]
    assert told(made) == []


@pytest.mark.rule("t9a", "11.D-3", "21.A.a.7/7")
@pytest.mark.parametrize(("said", "flying"), [("yes", True), ("no", False)])
def test_a_flyer_that_redirects_may_stay_on_the_ground(said: str, flying: bool) -> None:
    made = charging(unit("r1", "dragon", at(36, 20)), blue(), blue("b2", x=44))
    redirect: list[Any] = ["r1", (1, 1), "b2", said, (1, 1), "t9-hold"]
    run(made.declare_charge(), "r1 > b1", (1, 1), "flee", (6, 6), *redirect)
    turn = made.unit("r1").turn
    assert (turn.target, turn.flying) == ("b2", flying)


@pytest.mark.rule("t9a", "11.E.c-6", "21.A.a.17/6")
def test_a_round_war_machine_is_met_at_any_point_without_aligning() -> None:
    model = replace(SOLDIER, base=(60, 60), round=True)
    machine = unit("b1", troop(model, "war_machine"), at(36, 30, SOUTH))
    made = charging(red(), machine)
    run(made.declare_charge(), "r1 > b1")
    run(made.move_chargers(), (6, 6))
    assert made.unit("r1").engaged == {"b1": Side.FRONT}
    pose = made.unit("r1").pose
    assert pose is not None and pose.facing == pytest.approx(1.5708, abs=1e-3)


@pytest.mark.rule("t9a", "21.A.a.17/6", "11.E.d-1", "3.C.d-2")
@pytest.mark.parametrize("x", [34.0, 36.0, 38.6])
def test_most_models_come_into_contact_with_a_round_war_machine(x: float) -> None:
    """Before its middle: the disc lies before three files and reaches the corners of two more."""
    model = replace(SOLDIER, base=(60, 60), round=True)
    made = charging(red(x=x), unit("b1", troop(model, "war_machine"), at(36, 30, SOUTH)))
    run(made.declare_charge(), "r1 > b1")
    run(made.move_chargers(), (6, 6))
    pairs = made.contacts(made.unit("r1"), made.unit("b1"))
    assert made.unit("r1").engaged == {"b1": Side.FRONT}
    assert len({mine for mine, _ in pairs}) == 5


@pytest.mark.rule("t9a", "20.B.d.3")
@pytest.mark.parametrize(("x", "off"), [(35.4, False), (36.6, False), (37.2, True)])
def test_only_a_target_with_more_than_half_of_its_models_off_the_hill_is_downhill(
    x: float, off: bool
) -> None:
    """Two ogres side by side: their centres are 0.79" to the left and right of the middle."""
    target = unit("b1", "ogre", at(x, 32, SOUTH), 2, 2)
    hills = [piece("t1", "hill", at(36, 19), 8, 6), piece("t2", "hill", at(33.3, 33), 6, 6)]
    made = charging(red(), target, pieces=hills)
    assert made.downhill(made.unit("r1"), made.unit("b1")) is off


@pytest.mark.rule("t9a", "20.B.d.3", "G-20-6")
def test_downhill_a_charge_that_falls_short_is_rolled_again() -> None:
    made = charging(red(), blue(y=32), pieces=[piece("t1", "hill", at(36, 19), 8, 6)])
    run(made.declare_charge(), "r1 > b1", "t9-hold")
    run(made.move_chargers(), (3, 4), (4, 4), first)
    assert made.unit("r1").engaged
