"""15.D.f, 15.E, 15.G to 15.I Nudges, duels, breaking, pursuit, and what follows."""

from math import pi
from typing import Any

import pytest

from feldherr.field.box import Side
from feldherr.field.pose import Pose
from feldherr.games.t9a.army.profiles import Given
from feldherr.games.t9a.words import INCH
from feldherr.table import Answer, Placement
from tests.t9a.brawling import BLUE, RED, Brawl, blocks, brawl, lost_by, said
from tests.t9a.positions import SOUTH, asked, at, piece, run, troop, unit

# 15.G Break Tests ---------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "15.G.1", "15.G.2", "E15-6")
@pytest.mark.parametrize(("dice", "breaks"), [((2, 2), False), ((2, 3), True)])
def test_losers_test_with_the_difference_off_their_discipline(
    dice: tuple[int, int], breaks: bool
) -> None:
    made = lost_by(blocks(), 3)
    run(made.break_tests(), dice)
    assert made.unit("b1").round.broken is breaks


@pytest.mark.rule("t9a", "15.G.a", "15.G.b")
@pytest.mark.parametrize(
    ("models", "edge", "steadfast"), [(15, "front", True), (10, "front", False)]
)
def test_more_full_ranks_than_each_enemy_stand_firm(
    models: int, edge: str, steadfast: bool
) -> None:
    made = lost_by(blocks(models=models), 9)
    assert made.steadfast(made.unit("b1")) is steadfast
    run(made.break_tests(), (3, 4))
    assert made.unit("b1").round.broken is not steadfast


@pytest.mark.rule("t9a", "15.G.a", "15.G.c.1")
@pytest.mark.parametrize("fights", [True, False])
def test_who_has_no_foes_any_more_takes_nobodys_steadfastness(fights: bool) -> None:
    made = brawl(
        unit("r1", "soldier", RED, 5),
        unit("r2", "soldier", at(30, 20), 20),
        unit("b1", "soldier", BLUE, 15),
        unit("b2", "soldier", at(30, 20, SOUTH), 5),
        engaged="r1 b1, r2 b2",
    )
    if not fights:
        run(made.destroy(made.unit("b2")))
    assert made.steadfast(made.unit("b1")) is not fights


@pytest.mark.rule("t9a", "15.G.b")
@pytest.mark.parametrize(("ranks", "steadfast"), [(2, False), (1, True)])
def test_two_full_ranks_in_the_flank_disrupt(ranks: int, steadfast: bool) -> None:
    made = brawl(
        unit("r1", "soldier", RED, 5 * ranks),
        unit("b1", "soldier", BLUE, 15),
        engaged="r1 b1 right",
    )
    assert made.steadfast(made.unit("b1")) is steadfast


@pytest.mark.rule("t9a", "20.B.c.1", "20.B.h.1", "21.A.a.9/2", "21.A.a.9/3", "GC11")
@pytest.mark.parametrize(
    ("rule", "kind", "steadfast"),
    [
        (None, "forest", False),
        (None, "water", False),
        (None, "field", True),
        (Given("strider"), "forest", True),
        (Given("strider", against=(("forest",),)), "forest", True),
        (Given("strider", against=(("water",),)), "forest", False),
    ],
)
def test_forest_and_water_take_steadfast_from_those_who_do_not_know_them(
    rule: Given | None, kind: Any, steadfast: bool
) -> None:
    what = troop("soldier", *([rule] if rule else []))
    made = blocks(what, 15)
    made.state.pieces["t1"] = piece("t1", kind, at(20, 20))
    assert made.steadfast(made.unit("b1")) is steadfast


@pytest.mark.rule("t9a", "21.A.a.35/1", "21.A.a.36/1", "21.A.a.17/4")
def test_the_unbreakable_the_stubborn_and_machines_lose_otherwise() -> None:
    made = lost_by(blocks(troop("soldier", "unbreakable")), 9)
    run(made.break_tests())
    assert not made.unit("b1").round.broken
    made = lost_by(blocks(troop("soldier", "stubborn")), 9)
    run(made.break_tests(), (3, 4))
    assert not made.unit("b1").round.broken
    made = lost_by(blocks(troop("soldier", "war_machine")), 9)
    run(made.break_tests(), (6, 6))
    assert made.unit("b1").status == "destroyed"


@pytest.mark.rule("t9a", "15.D.0", "15.G.2", "17.A.1.b")
@pytest.mark.parametrize(("y", "panics"), [(27, True), (30, False)])
def test_friends_within_six_inches_of_the_broken_panic(y: int, panics: bool) -> None:
    made = brawl(
        unit("r1", "soldier", RED, 10),
        unit("b1", "soldier", BLUE, 10),
        unit("b2", "soldier", at(20, y, SOUTH), 5),
    )
    made.unit("b1").round.broken = True
    run(made.break_tests())
    assert bool(said(made, "alone-panic")) is panics and made.state.cursor == "pursuits"


# 15.H Flight and pursuit --------------------------------------------------------------------------


def broken(*more: Any, blue: Pose = BLUE, edge: str = "front") -> Brawl:
    made = brawl(
        unit("r1", "soldier", RED, 10),
        unit("b1", "soldier", blue, 10),
        *more,
        engaged=f"r1 b1 {edge}",
    )
    made.unit("b1").round.broken = True
    made.combat.scores = {"red": 1, "blue": 0}
    return made


@pytest.mark.rule("t9a", "15.H.a.1", "15.H.a.2", "15.H.01", "E15-10")
@pytest.mark.parametrize(
    ("flight", "chase", "caught"), [((3, 4), (3, 4), True), ((3, 4), (3, 3), False)]
)
def test_who_is_pursued_as_far_as_it_flees_is_destroyed(
    flight: tuple[int, int], chase: tuple[int, int], caught: bool
) -> None:
    made = broken()
    run(made.pursuits(), "b1", flight, chase)
    assert (made.unit("b1").status == "destroyed") is caught
    assert made.unit("b1").fleeing is not caught
    assert not made.unit("r1").engaged and made.state.cursor == "post_combat"


@pytest.mark.rule("t9a", "15.H.b.1", "E15-9", "15.H.c.1", "15.H.c.1.4", "15.H.c.2.3", "15.H.c.0a")
def test_flight_and_pursuit_go_straight_on_from_a_frontal_fight() -> None:
    made = broken()
    run(made.pursuits(), "b1", (6, 6), (1, 2))
    flees, chases = made.unit("b1").pose, made.unit("r1").pose
    assert flees is not None and flees.facing == pytest.approx(pi / 2)
    assert chases is not None and chases.facing == pytest.approx(pi / 2)
    assert said(made, "alone-flees") == [{"unit": "b1", "inches": 12}]


@pytest.mark.rule("t9a", "15.H.04", "15.H.03")
@pytest.mark.parametrize(("dice", "stays"), [((4, 3), True), ((4, 4), False)])
def test_restraint_needs_a_test(dice: tuple[int, int], stays: bool) -> None:
    made = broken()
    rolls = [(6, 6)] if stays else [(6, 6), (1, 1)]
    run(made.pursuits(), "restrain", dice, *rolls)
    assert (made.unit("r1").pose == RED) is stays


@pytest.mark.rule("t9a", "15.H.03", "17.B.2", "21.A.a.1/5", "GC4", "21.A.a.17/1")
@pytest.mark.parametrize("why", ["afraid", "shaken", "machine", "held"])
def test_who_cannot_pursue_is_not_asked(why: str) -> None:
    red = unit("r1", troop("soldier", *(["war_machine"] if why == "machine" else [])), RED, 10)
    made = brawl(
        red,
        unit("b1", "soldier", BLUE, 10),
        unit("b2", "soldier", at(20, 20), 5),
        engaged="r1 b1" + (", r1 b2" if why == "held" else ""),
    )
    made.unit("b1").round.broken = True
    made.unit("r1").round.afraid = why == "afraid"
    made.unit("r1").shaken_until = 1 if why == "shaken" else 0
    run(made.pursuits(), (6, 6))
    assert not made.unit("r1").round.pursues


@pytest.mark.rule("t9a", "15.H.02", "15.H.b.1")
def test_between_two_enemies_their_owner_picks_who_is_fled() -> None:
    made = brawl(
        unit("r1", "soldier", RED, 10),
        unit("r2", "soldier", at(20, 20).aside(50).ahead(20).turned(pi / 2), 10),
        unit("b1", "soldier", BLUE, 10),
        engaged="r1 b1, r2 b1 left",
    )
    made.unit("b1").round.broken = True
    run(made.pursuits(), "r2", "restrain", (1, 1), "restrain", (1, 1), (6, 6))
    pose = made.unit("b1").pose
    assert pose is not None and abs(pose.facing % (2 * pi) - pi) < 1e-6


@pytest.mark.rule("t9a", "15.H.1.a", "15.H.1.b", "15.G.c.1", "G-15-8")
@pytest.mark.parametrize(("charging", "asked"), [(True, True), (False, False)])
def test_who_charged_and_destroyed_all_may_overrun(charging: bool, asked: bool) -> None:
    made = blocks()
    run(made.destroy(made.unit("b1")))
    made.unit("r1").charging = charging
    answers: list[Answer] = ["overrun", (3, 4)] if asked else []
    run(made.pursuits(), *answers)
    pose = made.unit("r1").pose
    assert pose is not None and pose.y == pytest.approx((27 if asked else 20) * INCH)


@pytest.mark.rule("t9a", "15.H.c.2.1", "15.H.d", "15.H.c.1.1", "G-15-14")
def test_a_pursuit_over_the_edge_leaves_the_board_for_a_while() -> None:
    made = brawl(
        unit("r1", "soldier", at(20, 44), 10), unit("b1", "soldier", at(20, 44, SOUTH), 10)
    )
    made.unit("b1").round.broken = True
    run(made.pursuits(), "b1", (6, 6), (2, 3))
    red = made.unit("r1")
    assert red.status == "off_board" and red.exit is not None
    assert red.exit.y == pytest.approx(48 * INCH)


@pytest.mark.rule(
    "t9a",
    "15.H.c.2.2",
    "15.H.c.2.2a",
    "15.H.c.2.2b",
    "15.H.c.2.2c",
    "E15-15",
    "15.H.c.0c",
    "15.H.c.0d",
    "15.H.c.2",
)
def test_a_pursuer_charges_the_enemy_that_it_meets() -> None:
    made = broken(unit("b2", "soldier", at(20, 24, SOUTH), 10))
    run(made.pursuits(), "b1", (6, 6), (2, 3))
    assert said(made, "alone-charges") == [{"unit": "r1", "other": "b2"}]
    assert made.unit("r1").charging and made.unit("r1").phase.fought


@pytest.mark.rule("t9a", "15.H.c.2.3", "15.H.c.3", "15.H.c.0b", "E15-16")
def test_a_rock_stops_the_pursuit_an_inch_before_it() -> None:
    made = broken()
    made.state.pieces["t1"] = piece("t1", "impassable", at(20, 26), 6, 4)
    run(made.pursuits(), "b1", (6, 6), (4, 5))
    pose = made.unit("r1").pose
    assert pose is not None and 22.9 * INCH < pose.y <= 23 * INCH


@pytest.mark.rule("t9a", "15.H.c.1.3", "E15-13", "15.H.c.0b")
def test_a_pivot_into_a_friend_stops_short_of_it() -> None:
    """Turned east, the left end of its front would lie in a friend behind it: it turns as far as
    an inch is left, and goes no further."""
    made = broken(unit("r2", "soldier", at(22.44, 22.6), 10), blue=at(40, 40))
    red = made.unit("r1")
    red.round.pursues, red.round.distance = "b1", 5
    made.disengage(red, made.unit("b1"))
    before = made.formation(red).center
    run(made.pursuit_move(red, 5 * INCH, 0.0))
    assert red.pose is not None and 0.1 < red.pose.facing < RED.facing - 0.1
    assert INCH - 0.1 < made.distance(red, made.unit("r2")) < INCH + 1
    assert made.formation(red).center == pytest.approx(before)


# 15.H.e, 15.I -------------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "15.H.e.0", "15.H.e.1", "15.H.e.2", "G-15-15", "21.A.a.27/2")
def test_who_is_free_may_pivot_or_reform_and_pays_for_a_reform() -> None:
    made = blocks()
    run(made.destroy(made.unit("b1")))
    step = made.after_combat(made.unit("r1"))
    question = asked(step, "post-combat-reform")
    assert question.key == "post-combat-reform"
    with pytest.raises(StopIteration):
        step.send(next(one for one in question.options if isinstance(one, Placement)))
    assert made.unit("r1").no_charge_until == 2 and made.unit("r1").no_scoring_until == 1


@pytest.mark.rule("t9a", "15.C.1", "15.C.2", "15.G.c.1")
def test_whose_enemies_went_between_the_phases_may_act_at_the_start_of_the_next() -> None:
    made = blocks()
    run(made.destroy(made.unit("b1")))
    assert made.unit("r1").freed
    run(made.no_longer_engaged(), "post-combat-stay")
    assert not made.unit("r1").freed and made.state.cursor == "choose_combat"


@pytest.mark.rule(
    "t9a",
    "15.I.1",
    "15.I.1.a",
    "15.I.1.b",
    "15.I.1.d",
    "15.I.2",
    "15.I.2.2",
    "15.I.2.5",
    "E15-18",
    "E15-17",
)
def test_an_engaged_unit_may_widen_and_its_enemy_after_it() -> None:
    made = lost_by(blocks(), 0)
    step = made.combat_reforms()
    question = asked(step, "red")
    wider = next(answer for answer in question.options if getattr(answer, "how", "") == "6")
    step.send(wider)
    assert made.unit("r1").files == 6 and made.unit("r1").engaged == {"b1": Side.FRONT}


@pytest.mark.rule("t9a", "15.I.1.a", "15.I.1.b")
def test_losers_test_first_and_who_fights_on_two_edges_never_reforms() -> None:
    made = lost_by(blocks(), 2)
    run(made.break_tests(), (2, 3))
    question = asked(made.combat_reforms())
    assert question.key == "combat-reform-test" and question.about["needed"] == "5"
    made.unit("b1").engaged = {"r1": Side.FRONT, "r2": Side.LEFT}
    assert run(made._may_reform(made.unit("b1"))) is False


@pytest.mark.rule("t9a", "15.I.1.a", "15.G.a")
def test_the_test_to_reform_is_as_hard_as_the_break_test_was() -> None:
    """The deep enemy who kept blue from being steadfast has no foes left by then."""
    made = brawl(
        unit("r1", "soldier", RED, 5),
        unit("r2", "soldier", at(30, 20), 20),
        unit("b1", "soldier", BLUE, 15),
        unit("b2", "soldier", at(30, 20, SOUTH), 5),
        engaged="r1 b1, r2 b2",
    )
    lost_by(made, 2)
    run(made.break_tests(), "b1", (2, 3))
    run(made.destroy(made.unit("b2")))
    assert made.steadfast(made.unit("b1"))
    assert asked(made.combat_reforms()).about["needed"] == "5"


@pytest.mark.rule("t9a", "15.D.0", "11.B-5", "15.B.a", "21.F.a.1/2", "GC57")
def test_after_the_round_nobody_charges_any_more() -> None:
    made = blocks()
    made.unit("r1").charging = made.unit("r1").first_round = True
    made.unit("r1").weapons = {"rank_and_file.0": "halberd"}
    made._round_is_over()
    red = made.unit("r1")
    assert (red.charging, red.first_round, red.phase.fought) == (False, False, True)
    assert red.weapons and made.state.combat is None
    assert made.state.cursor == "choose_combat"
