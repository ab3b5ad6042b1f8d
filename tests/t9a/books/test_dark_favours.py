"""8.D.a.3-6 Favours of the Dark Gods."""

import pytest

from feldherr.field.box import Side
from feldherr.games.t9a.moments import Charge, DisciplineTest
from feldherr.games.t9a.words import INCH
from tests.t9a.attacking import owner
from tests.t9a.books.warriors import BOOK, GREAT, against, blow, warrior
from tests.t9a.brawling import RED
from tests.t9a.positions import HAND, HERO, SOUTH, at, joined, rules, run, troop, unit
from tests.t9a.stand_ins import Whole


@BOOK
@pytest.mark.parametrize(("charging", "again"), [(True, "ones"), (False, "")])
def test_the_envious_strike_again_with_ones_when_they_charge(charging: bool, again: str) -> None:
    made = against(warrior("favour_of_kuulima_goddess_of_envy"))
    made.unit("r1").charging = charging
    assert made._hits_again(blow(made)) == again
    assert made.all_have(made.unit("r1"), "swiftstride")


@BOOK
def test_ones_of_an_envious_charge_are_thrown_again_before_dice_are_discarded() -> None:
    red = unit("r1", troop("soldier", "favour_of_kuulima_goddess_of_envy"), at(36, 20), 10)
    made = rules(Whole, red, unit("b1", "soldier", at(36, 28, SOUTH), 10), phase="charge")
    charge = Charge(unit="r1", target="b1", side=Side.FRONT)
    run(made._throws(charge), (1, 2, 1), (5, 3))
    assert charge.range == pytest.approx((3 + 5 + 4) * INCH)


@BOOK
@pytest.mark.parametrize(("pursues", "strength"), [("", 5), ("b1", 4)])
def test_gluttons_grow_stronger_by_a_victory_without_a_pursuit(pursues: str, strength: int) -> None:
    made = against(warrior("favour_of_akaan_god_of_gluttony"))
    made.combat.scores = {"red": 3, "blue": 1}
    made.unit("r1").round.pursues = pursues
    run(made._has_won(made.unit("r1")))
    assert blow(made).strength == strength
    run(made._has_won(made.unit("r1")))
    assert blow(made).strength == strength


@pytest.mark.rule("t9a", "15.G.c.1", "8.D.a.3-6")
@pytest.mark.parametrize(("freed", "strength"), [(True, 5), (False, 4)])
def test_who_has_no_foes_left_has_won_whatever_his_side_has_lost(
    freed: bool, strength: int
) -> None:
    made = against(warrior("favour_of_akaan_god_of_gluttony"))
    made.combat.scores = {"red": 1, "blue": 3}
    made.unit("r1").freed = freed
    run(made._has_won(made.unit("r1")))
    assert blow(made).strength == strength


@BOOK
def test_gluttons_grow_stronger_by_running_down_who_flees() -> None:
    made = against(warrior("favour_of_akaan_god_of_gluttony"))
    for one in made.unit_rules(made.unit("r1")):
        run(one.has_caught(made, made.unit("r1"), made.unit("b1")))
    assert blow(made).strength == 5


@BOOK
@pytest.mark.parametrize(("models", "may"), [(10, True), (3, False)])
def test_the_lustful_flee_if_they_are_most_of_a_unit(models: int, may: bool) -> None:
    hero = unit("r2", troop(HERO, "fearless", character=True), None)
    red = unit("r1", troop("soldier", "fearless", "favour_of_cibaresh_god_of_lust"), RED, models)
    if not may:
        hero = unit("r2", troop(HERO, "fearless", "favour_of_cibaresh_god_of_lust",
                                character=True), None)  # fmt: skip
        red = unit("r1", troop("soldier", "fearless"), RED, models)
    joined(red[0], hero)
    made = rules(Whole, red, hero, unit("b1", "soldier", at(36, 40, SOUTH), 10))
    mine = made.unit("r1")
    assert made.can(mine, "flee") is may
    assert made.all_have(mine, "feigned_flight") is may
    mine.feigned = True
    rally = DisciplineTest(unit="r1", kind="rally")
    told = sum(one.test_maximised(made, mine, rally) for one in made.unit_rules(mine))
    assert told == -may


@BOOK
def test_the_proud_drop_the_highest_die() -> None:
    made = rules(Whole, unit("r1", troop("soldier", "favour_of_savar_god_of_pride"), RED, 10))
    assert run(made.discipline_test(DisciplineTest(unit="r1", kind="panic")), (6, 3, 4))


@BOOK
@pytest.mark.parametrize(("inches", "resilience"), [(10.0, 4), (10.1, 3)])
def test_the_slothful_are_tough_unless_they_have_gone_far(inches: float, resilience: int) -> None:
    made = rules(Whole, unit("r1", troop("soldier", "favour_of_nukuja_goddess_of_sloth"), RED, 10))
    red = made.unit("r1")
    for one in made.unit_rules(red):
        run(one.has_marched(made, red, inches * INCH))
    assert made.least(red, "resilience") == resilience
    made.state.player_turn, made.state.phase = 2, "shooting"
    assert made.least(red, "resilience") == resilience
    made.state.phase = "melee"
    assert made.least(red, "resilience") == 4


@BOOK
@pytest.mark.parametrize(("first", "agility"), [(True, 5), (False, 4)])
def test_the_wrathful_are_quick_in_the_first_round(first: bool, agility: int) -> None:
    made = against(warrior("favour_of_vanadra_goddess_of_wrath", weapons=(HAND, GREAT)))
    made.unit("r1").first_round = first
    made.unit("r1").weapons = {"rank_and_file.0": "hand_weapon"}
    own = owner(made, "r1")  # type: ignore[arg-type]
    assert made.initiative(own) == (agility if first else 0)
    assert bool(blow(made).has("lightning_reflexes")) is first
    back = blow(made, by="b1", on="r1")
    assert sum(one.to_be_hit(made, own, back) for one in made.target_rules(back)) == first


@BOOK
def test_the_greedy_have_every_weapon_and_master_them() -> None:
    made = against(warrior("favour_of_sugulag_god_of_greed"))
    own = owner(made, "r1")  # type: ignore[arg-type]
    assert [one.word for one in made.weapons_of(own)] == [
        *("great_weapon", "halberd", "paired_weapons", "hand_weapon")
    ]
    made.unit("r1").weapons = {"rank_and_file.0": "hand_weapon"}
    assert made._chooses(own)
