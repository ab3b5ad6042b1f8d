"""15, 16 and 21 What is rare in melee: split combats, picky pursuits, refused places."""

from math import pi
from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.field.pose import Pose
from feldherr.games.t9a.army.profiles import Given, Model
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.moments import DisciplineTest, Losses
from feldherr.games.t9a.preparation.places import placed
from feldherr.games.t9a.state import Combat, Duel, Seat
from feldherr.games.t9a.words import INCH
from feldherr.table import Placement, Steps
from tests.t9a.brawling import Brawl, brawl, said
from tests.t9a.positions import HERO, SOLDIER, SOUTH, asked, at, joined, rules, run, troop, unit
from tests.t9a.shooting_range import field
from tests.t9a.stand_ins import Whole

RED, BLUE = at(20, 20), at(20, 20, SOUTH)
SOUTHWARDS = 3 * pi / 2


def blocks(models: int = 10, **fields: Any) -> Brawl:
    return brawl(unit("r1", "soldier", RED, 10), unit("b1", "soldier", BLUE, models), **fields)


@pytest.mark.rule("t9a", "15.D.d.0d", "15.D.c.1.a")
def test_a_supporting_model_aims_as_the_one_before_it() -> None:
    foe, hero = unit("b1", "soldier", BLUE, 4, 5), unit("b2", troop(HERO, character=True))
    joined(foe[0], hero, file=0)
    made = brawl(unit("r1", "soldier", at(20, 20).aside(60), 4, 2), foe, hero)
    aims = {(one.supporting, one.targets) for one in made.fighters(made.unit("r1"))}
    assert {targets for supporting, targets in aims if supporting} == {
        targets for supporting, targets in aims if not supporting
    }


@pytest.mark.rule("t9a", "15.D.c.1.a", "G-15-3")
def test_both_models_behind_a_wide_base_support_over_it() -> None:
    host = unit("r1", "soldier", RED, 8, 5)
    rider = unit("r2", troop(replace(HERO, base=(40, 20)), character=True))
    joined(host[0], rider)
    made = brawl(host, rider, unit("b1", "soldier", BLUE, 10))
    fought = {(one.pool.key, one.supporting): one.models for one in made.fighters(made.unit("r1"))}
    assert fought == {("r1", False): 3, ("r1", True): 5, ("r2", False): 1}


@pytest.mark.rule("t9a", "15.G.c.2", "15.G.d.1", "E15-7")
def test_who_has_no_foes_left_still_counts_what_it_did_but_no_more_bonuses() -> None:
    made = brawl(
        unit("r1", "soldier", RED, 25, standard=True, charging=True),
        unit("r2", "soldier", at(30, 20), 5),
        unit("b1", "soldier", BLUE, 5),
        unit("b2", "soldier", at(30, 20, SOUTH), 5),
        engaged="r1 b1, r2 b2",
    )
    made.state.combat = Combat(units=("b1", "b2", "r1", "r2"))
    made.unit("b1").round.lost = 5
    run(made.destroy(made.unit("b1")))
    made.combat_result()
    assert dict(made.score("red")) == {
        "health": 5,
        "overkill": 0,
        "charge": 0,
        "ranks": 0,
        "standards": 0,
        "flank": 0,
        "rear": 0,
    }
    assert made.combat.losers == ("b2",)


@pytest.mark.rule("t9a", "15.G.d.2", "E15-8")
def test_a_split_combat_is_two_in_the_next_turn() -> None:
    made = brawl(
        *[unit(name, "soldier", at(20, 20), 5) for name in ("r1", "r2", "b1", "b2")],
        engaged="r1 b1, r2 b2",
    )
    assert made.combats() == [("b1", "r1"), ("b2", "r2")]


@pytest.mark.rule("t9a", "15.H.a.3", "15.H.a.1", "15.H.a.4")
def test_the_owner_of_broken_units_decides_who_rolls_first() -> None:
    made = brawl(
        unit("r1", "soldier", at(20, 20), 10, 10),
        unit("b1", "soldier", BLUE.aside(60), 5),
        unit("b2", "soldier", BLUE.aside(-60), 5),
        engaged="r1 b1, r1 b2",
    )
    for name in ("b1", "b2"):
        made.unit(name).round.broken = True
    run(made.pursuits(), "b1", "b2", (6, 6), (5, 6), (1, 1))
    assert [told["unit"] for told in said(made, "alone-flees")] == ["b2", "b1"]


@pytest.mark.rule("t9a", "15.H.c.1.2", "15.H.1.c", "15.H.c.0c", "E15-14")
def test_a_pivot_into_a_new_enemy_charges_it() -> None:
    made = brawl(
        unit("r1", "soldier", RED, 10),
        unit("b1", "soldier", BLUE, 10),
        unit("b2", "soldier", at(528 / INCH, 535 / INCH), 1),
    )
    red = made.unit("r1")
    made.disengage(red, made.unit("b1"))
    made.unit("b1").round.broken = True
    run(made.pursuit_move(red, 5 * INCH, 0.0))
    assert said(made, "alone-charges") == [{"unit": "r1", "other": "b2"}]


class Blocked(Brawl):
    """There is no room for any charge."""

    def charge_in(self, charge: Any) -> Steps[bool]:
        yield from ()
        return False


@pytest.mark.rule("t9a", "15.H.c.2.2d", "15.H.c.2.3")
def test_a_pursuit_charge_without_room_stops_before_the_enemy() -> None:
    made = rules(
        Blocked, unit("r1", "soldier", RED, 10), unit("b2", "soldier", at(20, 24, SOUTH), 10)
    )
    run(made.pursuit_move(made.unit("r1"), 8 * INCH, RED.facing))
    pose = made.unit("r1").pose
    assert pose is not None and 22.9 * INCH < pose.y < 23 * INCH
    assert not made.unit("r1").engaged


@pytest.mark.rule("t9a", "21.A.a.17/5", "15.I.1.b")
@pytest.mark.parametrize(("given", "able"), [(["war_machine"], False), ([], True)])
def test_who_fights_a_round_war_machine_makes_no_combat_reform(given: Any, able: bool) -> None:
    disc = Model(name="Gun", base=(60, 60), round=True, parts=SOLDIER.parts)
    made = brawl(unit("r1", "soldier", RED, 10), unit("b1", troop(disc, *given), BLUE))
    made.combat.scores = {"red": 1, "blue": 0}
    made.reformed_poses = lambda unit: [placed("r1", RED)]  # type: ignore[method-assign]
    assert run(made._may_reform(made.unit("r1"))) is able


@pytest.mark.rule("t9a", "15.I.1.c", "15.I.1.d")
def test_the_active_player_says_who_reforms_first_and_anybody_may_decline() -> None:
    made = blocks()
    made.combat.scores = {"red": 0, "blue": 0}
    step = made.combat_reforms()
    question = asked(step, "blue")
    assert question.about["unit"] == "b1"
    assert step.send("stay").about["unit"] == "r1"  # type: ignore[union-attr]


@pytest.mark.rule("t9a", "15.I.1.c", "15.H.e.0", "2.A.c-1")
def test_a_player_reforms_his_units_in_any_order_and_so_after_a_combat() -> None:
    pair = unit("r1", "soldier", RED.aside(-60), 10), unit("r2", "soldier", RED.aside(60), 10)
    made = brawl(*pair, unit("b1", "soldier", BLUE, 20, 10), engaged="r1 b1, r2 b1")
    made.combat.scores = {"red": 0, "blue": 0}
    question = asked(made.combat_reforms(), "red", "r2")
    assert (question.key, question.about["unit"]) == ("combat-reform", "r2")
    made = brawl(*pair, unit("b1", "soldier", BLUE, 20, 10), engaged="r1 b1, r2 b1")
    made.combat.scores = {"red": 1, "blue": 0}
    run(made.destroy(made.unit("b1")))
    question = asked(made.post_combat(), "r2")
    assert (question.key, question.about["unit"]) == ("after-combat", "r2")


def refused(made: Brawl, answer: Placement) -> str:
    red = made.unit("r1")
    found = made._judge_combat_reform(red, made.formation(red), answer)
    return found.key if found else ""


@pytest.mark.rule("t9a", "15.I.2.1", "15.I.2.2", "15.I.2.3", "15.I.2.5", "15.I.3", "G-15-19")
def test_why_a_combat_reform_is_refused() -> None:
    made = brawl(
        unit("r1", "soldier", RED, 10),
        unit("b1", "soldier", BLUE, 10),
        unit("b2", "soldier", at(20, 22.5, SOUTH).aside(-140), 10),
    )

    def place(x: float, y: float, files: str) -> str:
        return refused(made, placed("r1", Pose(RED.x + x, RED.y + y, RED.facing), int(files)))

    assert place(0, 0, "5") == ""
    assert place(0, -5, "5") == "combat-reform-contact"
    assert place(90, 0, "5") == "combat-reform-fewer"
    assert place(0, -400, "5") == "model-moved-too-far"
    assert place(0, 10, "5") == "combat-reform-blocked"
    assert place(0, 0, "99") == "t9-no-formation"


@pytest.mark.rule("t9a", "15.I.3")
@pytest.mark.parametrize(("helped", "key"), [(True, ""), (False, "combat-reform-lost")])
def test_enemies_in_contact_may_be_left_to_others(helped: bool, key: str) -> None:
    pair = unit("r1", "soldier", RED.aside(-50), 5), unit("r2", "soldier", RED.aside(50), 5)
    both = "r1 b1, r2 b1" if helped else "r1 b1"
    made = brawl(*pair, unit("b1", "soldier", BLUE, 20, 10), engaged=both)
    made.unit("r2").status = "table" if helped else "reserve"
    assert refused(made, placed("r1", RED.aside(-60), 5)) == key


@pytest.mark.rule("t9a", "15.I.2.4", "15.I.3", "E15-19")
def test_a_character_in_contact_stays_in_contact() -> None:
    host, leader = unit("r1", "soldier", RED, 9), unit("r2", troop(HERO, character=True))
    joined(host[0], leader, file=0)
    made = brawl(host, leader, unit("b1", "soldier", BLUE.aside(60), 4, 2))
    assert refused(made, placed("r1", RED.aside(-60), 5)) == "combat-reform-lost"
    assert refused(made, placed("r1", RED.aside(-5), 5)) == ""


@pytest.mark.rule("t9a", "15.D.f.3", "15.D.f.1")
def test_several_units_are_nudged_one_after_the_other() -> None:
    made = brawl(
        unit("r1", "soldier", RED, 10, 10),
        unit("b1", "soldier", BLUE.aside(-160), 5),
        unit("b2", "soldier", BLUE.aside(160), 5),
        engaged="r1 b1, r1 b2",
    )
    made.keep_contact()
    assert {told["unit"] for told in said(made, "unit-nudged")} == {"b1", "b2"}
    assert set(made.unit("r1").engaged) == {"b1", "b2"}


@pytest.mark.rule("t9a", "16.B.a.3", "21.C.a.3/2", "21.C.e/3", "21.C.d/3")
def test_champions_and_characters_step_into_the_places_of_the_fallen() -> None:
    foe, hero = unit("b1", "soldier", BLUE, 5, 5), unit("b2", troop(HERO, character=True))
    foe[0].files = 6
    joined(foe[0], hero, file=5)
    made = brawl(unit("r1", "soldier", RED, 10), foe, hero)
    made.disengage(made.unit("r1"), made.unit("b1"))
    run(made.lose_health([Losses(unit="b1", lost={"b1": 3})]), "1")
    blue = made.unit("b1")
    assert (blue.models, blue.files, blue.characters[0].file) == (2, 3, 2)


@pytest.mark.rule("t9a", "16.A.d.2", "15.F.a.2")
def test_what_is_lost_beyond_a_duellist_counts_for_whoever_caused_it() -> None:
    foe, hero = unit("b1", "soldier", BLUE, 9), unit("b2", troop(HERO, character=True))
    joined(foe[0], hero, file=2)
    made = brawl(unit("r1", "soldier", RED, 10, champion=True), foe, hero)
    made.state.duels = (Duel("r1.champion", "b2"),)
    both = [Losses(unit="b1", lost={"b2": 2}), Losses(unit="b1", lost={"b2": 3})]
    run(made.lose_health(both))
    assert made.unit("b1").round.overkill == 2


@pytest.mark.rule("t9a", "21.C.b.1/1", "21.C.b.1/2", "21.C.b/1", "GC48")
@pytest.mark.parametrize(
    ("enemy", "own", "needed"), [(False, False, "7"), (True, False, "6"), (True, True, "7")]
)
def test_an_enemy_musician_nearby_lowers_march_tests(enemy: bool, own: bool, needed: str) -> None:
    made = rules(
        NinthAge,
        unit("r1", "soldier", RED, 10, musician=own),
        unit("b1", "soldier", at(20, 25, SOUTH), 10, musician=enemy),
        phase="movement",
    )
    question = asked(made.march_test(made.unit("r1")))
    assert question.about["needed"] == needed


@pytest.mark.rule("t9a", "21.G.b.4/1")
@pytest.mark.parametrize(
    ("x", "y", "side"), [(20, 10, Side.FRONT), (20, 40, Side.REAR), (40, 21, Side.LEFT)]
)
def test_an_area_attack_comes_from_the_arc_in_which_the_shooter_is_located(
    x: float, y: float, side: Side
) -> None:
    made = field()
    made.put(made.unit("r1"), at(x, y))
    made.put(made.unit("b1"), at(20, 20, SOUTH))
    assert made.attacked_side(made.unit("r1"), made.unit("b1")) is side


@pytest.mark.rule("t9a", "15.H.b.2")
def test_without_its_enemy_a_broken_unit_flees_the_closest_one() -> None:
    made = brawl(
        unit("r1", "soldier", RED, 10),
        unit("r2", "soldier", at(20, 10), 10),
        unit("b1", "soldier", BLUE, 10),
    )
    run(made.destroy(made.unit("r1")))
    made.unit("b1").round.broken = True
    run(made.pursuits(), (6, 6))
    pose = made.unit("b1").pose
    assert pose is not None and pose.facing == pytest.approx(pi / 2)


@pytest.mark.rule("t9a", "21.A.a.17/7")
def test_who_flees_a_round_war_machine_makes_half_a_turn() -> None:
    machine = Model(
        name="Gun", base=(60, 60), round=True, rules=(Given("war_machine"),), parts=SOLDIER.parts
    )
    made = brawl(unit("r1", machine, RED, 1, 1), unit("b1", "soldier", BLUE, 10))
    made.unit("b1").round.broken = True
    run(made.pursuits(), (6, 6))
    pose = made.unit("b1").pose
    assert pose is not None and pose.facing == pytest.approx(SOUTHWARDS + pi)


@pytest.mark.rule("t9a", "17.D.1", "17.D.2", "12.B-4", "21.B.c/2", "E17-1", "E17-2")
@pytest.mark.parametrize(
    ("models", "hero", "decimated"),
    [(9, False, True), (11, False, False), (9, True, False), (8, True, True), (0, True, False)],
)
def test_a_quarter_with_its_characters_is_decimated_and_those_left_alone_are_not(
    models: int, hero: bool, decimated: bool
) -> None:
    host = unit("r1", "soldier", RED, 40, 5)
    leader = unit("r2", troop(HERO, character=True), wounds=1)
    if hero:
        joined(host[0], leader)
    made = rules(NinthAge, host, leader)
    made.unit("r1").models = models
    assert made.decimated(made.unit("r1")) is decimated


@pytest.mark.rule("t9a", "21.A.a.2/7", "21.A.a.2/8", "21.A.a.2/14", "3.B.b-1")
def test_large_bases_count_in_their_ranks_and_mismatching_ones_in_none() -> None:
    host = unit("r1", "soldier", RED, 6, 5)
    big = Model(name="Big", base=(40, 40), parts=HERO.parts)
    rider = Model(name="Rider", base=(25, 50), parts=HERO.parts)
    leaders = [unit("r2", troop(big, character=True)), unit("r3", troop(rider, character=True))]
    joined(host[0], *leaders)
    host[0].characters = (Seat("r2", 0, 0), Seat("r3", 0, 0, Side.RIGHT))
    made = rules(NinthAge, host, *leaders)
    assert made.full_ranks(made.unit("r1")) == 2
    assert not made.in_line(made.unit("r1"))


@pytest.mark.rule("t9a", "15.G.2", "17.C.d", "21.A.a.5/2")
def test_a_general_who_has_broken_commands_nobody() -> None:
    """From the moment when it fails its Break Test a unit flees."""
    lord = unit("b2", troop(HERO, character=True, general=True), at(24, 20, SOUTH))
    made = rules(Whole, unit("b1", "soldier", at(20, 20, SOUTH), 10), lord, phase="melee")
    test = DisciplineTest(unit="b1", kind="break")
    assert run(made.tested_discipline(test)) == 9
    made.unit("b2").round.broken = True
    assert run(made.tested_discipline(test)) == 7
