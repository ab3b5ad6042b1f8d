"""2.B Dice, 5 Characteristics and tests, 6 Modifiers."""

import pytest

from feldherr.games.t9a.army.profiles import Change, Given
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.models.dice import Thrown, d3, dice, kept
from feldherr.games.t9a.models.modifiers import modified, required
from feldherr.games.t9a.moments import DisciplineTest, Own
from feldherr.games.t9a.odds.foresight import Foresight
from feldherr.games.t9a.odds.nerve import Nerve, thrown
from tests.t9a.positions import HERO, NORTH, SOUTH, at, joined, keys, rules, run, troop, unit

# 2.B Dice -----------------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "2.B.a.1-1", "WE-03")
def test_a_d3_is_half_a_d6_rounded_up() -> None:
    assert [d3(face) for face in (1, 2, 3, 4, 5, 6)] == [1, 1, 2, 2, 3, 3]


@pytest.mark.rule("t9a", "2.B.a.2-1", "2.B.a.2-2", "2.B.a.2-3", "WE-04")
@pytest.mark.parametrize(
    ("faces", "maximised", "minimised", "total", "highest"),
    [
        ((1, 4, 6), 1, 0, 10, 6),
        ((1, 4, 6), 0, 1, 5, 4),
        ((1, 3, 5, 6), 1, 1, 8, 5),
        ((1, 2, 3, 4), 2, 0, 7, 4),
    ],
)
def test_maximised_rolls_discard_the_lowest_and_minimised_ones_the_highest_dice(
    faces: tuple[int, ...], maximised: int, minimised: int, total: int, highest: int
) -> None:
    thrown = Thrown(kept(faces, maximised, minimised))
    assert (thrown.total, thrown.highest) == (total, highest)


@pytest.mark.rule("t9a", "2.B.a-b", "2.B.a-c", "WE-02", "5.B.a-1")
@pytest.mark.parametrize(
    ("amount", "faces", "worth"),
    [("3D6", (1, 2, 6), 9), ("D6+1", (4,), 5), ("2D3", (6, 1), 4), ("D3+3", (3,), 5), (4, (), 4)],
)
def test_dice_are_added_up_and_then_modified(
    amount: int | str, faces: tuple[int, ...], worth: int
) -> None:
    assert dice(amount).count == len(faces)
    assert dice(amount).worth(faces) == worth


@pytest.mark.rule("t9a", "2.B.a.2-2", "WE-04", "21.A.a.28/3")
@pytest.mark.parametrize(("faces", "passed"), [((1, 2, 5, 6), True), ((1, 3, 5, 6), False)])
def test_a_test_that_is_maximised_and_minimised_loses_dice_at_both_ends(
    faces: tuple[int, ...], passed: bool
) -> None:
    """Cold-blooded frenzy with Discipline 7 keeps the two middle dice of four."""
    wild = troop("soldier", "frenzy", "cold_blooded")
    made = rules(NinthAge, unit("r1", wild, at(20, 20), 10))
    test = DisciplineTest(unit="r1", kind="restrain")
    assert run(made.discipline_test(test), faces) is passed
    assert Nerve(Foresight(made), test).passes() == pytest.approx(thrown(1, 1).chance(0, 7))


@pytest.mark.rule("t9a", "5.B.a-3")
def test_random_numbers_are_rolled_for_each_model() -> None:
    made = rules(NinthAge, unit("r1", "ogre", at(20, 20)))
    assert run(made.amounts("red", "impact", "D3+1", 2), (6, 1)) == [4, 2]


# 6 Modifiers --------------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "6.D-1", "6.D-2", "WE-12", "6.A-1")
def test_what_is_set_is_set_before_anything_is_added() -> None:
    assert modified("strength", 3, [Change("strength", 1), Change("strength", 5, "set")]) == 6
    assert required(5, [1], [4]) == 3


@pytest.mark.rule("t9a", "6.B-1", "WE-10", "6.D-3")
def test_halves_are_rounded_up_and_the_order_gives_the_lowest_value() -> None:
    half, double = Change("strength", 2, "divide"), Change("strength", 2, "times")
    assert [modified("strength", s, [half]) for s in (3, 5)] == [2, 3]
    assert modified("strength", 3, [half, double]) == 3
    assert (
        modified("strength", 3, [Change("strength", 5, "set"), Change("strength", 4, "set")]) == 4
    )


@pytest.mark.rule("t9a", "6.C-1", "6.D-5", "WE-11")
def test_values_end_at_their_limits() -> None:
    assert modified("offensive_skill", 1, [Change("offensive_skill", -2)]) == 0
    assert modified("attack_value", 1, [Change("attack_value", -2)]) == 1
    assert modified("agility", 2, [Change("agility", -3)]) == 1
    assert modified("armour", 5, [Change("armour", 3)]) == 6
    assert modified("agility", 9, [Change("agility", 2)]) == 10
    assert modified("discipline", 10, [Change("discipline", 1)]) == 10


@pytest.mark.rule("t9a", "6.D-1", "5.B.b-3")
def test_always_comes_last_and_nothing_cannot_be_modified() -> None:
    always = Change("strength", 3, "always")
    assert modified("strength", 5, [always, Change("strength", 2)]) == 3
    assert modified("strength", None, [Change("strength", 2)]) is None


# 5 Characteristics --------------------------------------------------------------------------------


@pytest.mark.rule("t9a", "5.B-1", "8.D.a.2-2", "WE-28")
def test_armour_that_is_worn_is_added_to_innate_armour() -> None:
    knight = unit("r1", "knight", at(20, 20), 5)
    made = rules(NinthAge, knight)
    (pool,) = made.pools(knight[0])
    assert made.value(Own(pool), "armour") == 2 + 2 + 1


@pytest.mark.rule("t9a", "21.C.a.1/1", "3.B.d-1", "16.A.b")
def test_a_champion_is_a_pool_of_its_own_with_one_attack_more() -> None:
    knight = unit("r1", "knight", at(20, 20), 5, champion=True)
    made = rules(NinthAge, knight)
    ranks, champion = made.pools(knight[0])
    assert (ranks.key, ranks.count, champion.key, champion.count) == ("r1", 4, "r1.champion", 1)
    rider, horse = made.parts(champion)
    assert [made.value(own, "attack_value") for own in (rider, horse)] == [2, 1]
    assert [made.value(own, "attack_value") for own in made.parts(ranks)] == [1, 1]


@pytest.mark.rule("t9a", "5.C-1", "5.C-3", "WE-07")
@pytest.mark.parametrize(("face", "passed"), [(3, True), (4, False), (6, False)])
def test_characteristic_tests_are_taken_on_the_highest_value(face: int, passed: bool) -> None:
    knight = unit("r1", "knight", at(20, 20), 5)
    made = rules(NinthAge, knight)
    assert run(made.characteristic_test(knight[0], "strength", "strength-test"), (face,)) is passed


@pytest.mark.rule("t9a", "5.C-1")
def test_a_six_fails_every_characteristic_test() -> None:
    dragon = unit("r1", "dragon", at(20, 20))
    made = rules(NinthAge, dragon)
    assert not run(made.characteristic_test(dragon[0], "strength", "strength-test"), (6,))


# 5.C.a Discipline Tests ---------------------------------------------------------------------------


@pytest.mark.rule("t9a", "5.C.a-1", "5.C.a-3")
@pytest.mark.parametrize(
    ("dice_", "told"), [((3, 4), "test-passed"), ((4, 4), "test-failed"), ((1, 6), "test-passed")]
)
def test_a_discipline_test_is_passed_on_two_dice_up_to_discipline(
    dice_: tuple[int, int], told: str
) -> None:
    soldiers = unit("r1", "soldier", at(20, 20), 20)
    made = rules(NinthAge, soldiers)
    run(made.discipline_test(DisciplineTest(unit="r1", kind="panic")), dice_)
    assert keys(made) == [told]


@pytest.mark.rule("t9a", "5.C.a-2")
def test_a_joined_character_takes_the_test_if_its_discipline_is_better() -> None:
    soldiers = unit("r1", "soldier", at(20, 20), 20)
    hero = unit("r2", troop(HERO, character=True))
    joined(soldiers[0], hero)
    made = rules(NinthAge, soldiers, hero)
    assert run(made.discipline_test(DisciplineTest(unit="r1", kind="panic")), (4, 5))
    made = rules(NinthAge, soldiers, hero, options={"ask_obvious": True})
    assert not run(made.discipline_test(DisciplineTest(unit="r1", kind="panic")), "r1", (4, 5))


@pytest.mark.rule("t9a", "21.A.a.5/2", "21.A.a.5/4", "17.C.d", "WE-09")
@pytest.mark.parametrize(("away", "passed"), [(12.0, True), (12.1, False)])
def test_units_within_12_inches_use_the_generals_discipline(away: float, passed: bool) -> None:
    soldiers = unit("r1", "soldier", at(20, 20), 20)
    wide = 5 * 20 / 25.4
    general = unit(
        "r2", troop(HERO, character=True, general=True), at(20 + wide / 2 + away + 10 / 25.4, 20)
    )
    made = rules(NinthAge, soldiers, general)
    assert run(made.discipline_test(DisciplineTest(unit="r1", kind="panic")), (4, 5)) is passed
    general[0].fleeing = True
    assert not run(made.discipline_test(DisciplineTest(unit="r1", kind="panic")), (4, 5))


@pytest.mark.rule("t9a", "21.A.a.34/1", "2.B.a-e", "21.A.a.3/2")
def test_failed_tests_near_the_battle_standard_are_rolled_again_once() -> None:
    soldiers = unit("r1", "soldier", at(20, 20), 20)
    standard = unit("r2", troop(HERO, character=True, battle_standard=True), at(25, 20))
    made = rules(NinthAge, soldiers, standard)
    assert run(made.discipline_test(DisciplineTest(unit="r1", kind="panic")), (4, 4), (3, 4))
    assert not run(made.discipline_test(DisciplineTest(unit="r1", kind="panic")), (4, 4), (4, 4))


@pytest.mark.rule("t9a", "12.B-4", "15.G.1")
def test_discipline_is_halved_before_a_penalty_is_taken_off() -> None:
    soldiers = unit("r1", "soldier", at(20, 20), 20)
    made = rules(NinthAge, soldiers)
    (pool,) = made.pools(soldiers[0])
    assert made.discipline(pool, DisciplineTest(unit="r1", kind="rally", halved=True)) == 4
    assert made.discipline(pool, DisciplineTest(unit="r1", kind="break", penalty=3)) == 4


# 3.B, 19 Ranks and Heights ------------------------------------------------------------------------


@pytest.mark.rule("t9a", "3.B.b-1", "19.A.a.2")
@pytest.mark.parametrize(
    ("what", "models", "files", "full"),
    [("soldier", 14, 5, 2), ("soldier", 15, 5, 3), ("soldier", 12, 4, 0), ("ogre", 7, 3, 2)],
)
def test_full_ranks_need_5_standard_or_3_large_models(
    what: str, models: int, files: int, full: int
) -> None:
    made = unit("r1", what, at(20, 20), models, files)
    assert rules(NinthAge, made).full_ranks(made[0]) == full


@pytest.mark.rule("t9a", "3.B.c-1")
@pytest.mark.parametrize(("files", "line"), [(7, False), (8, True)])
def test_eight_models_in_a_rank_are_a_line(files: int, line: bool) -> None:
    made = unit("r1", "soldier", at(20, 20), 20, files)
    assert rules(NinthAge, made).in_line(made[0]) is line


@pytest.mark.rule("t9a", "19.A.a.1", "19.A.b.1", "21.A.a.29/1", "21.B/2", "G-19-1")
def test_heights_types_and_ranks_bring_model_rules_with_them() -> None:
    dragon, knight = unit("r1", "dragon", at(20, 20)), unit("r2", "knight", at(30, 20), 5)
    hero = unit("r3", troop(HERO, character=True, general=True), at(40, 20))
    made = rules(NinthAge, dragon, knight, hero)
    assert all(made.any_has(dragon[0], w) for w in ("fear", "terror", "tall", "swiftstride"))
    assert made.all_have(knight[0], "swiftstride")
    assert not made.any_has(knight[0], "fear")
    assert made.any_has(hero[0], "front_rank") and made.any_has(hero[0], "commanding_presence")


@pytest.mark.rule("t9a", "L5396", "L5391")
def test_of_like_rules_the_better_one_counts() -> None:
    model = troop(HERO, Given("aegis", x=5), Given("aegis", x=4), Given("channel", x=1))
    made = rules(
        NinthAge, unit("r1", model, at(20, 20, NORTH)), unit("b1", model, at(20, 30, SOUTH))
    )
    (pool,) = made.pools(made.unit("r1"))
    given = made.given(pool, "aegis")
    assert given is not None and given.x == 4
