"""8.D.a.3-6 Rules of army books about tests, distances, neighbours and Hierophants."""

import pytest
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.games.t9a.moments import Charge, DisciplineTest, TestKind
from feldherr.games.t9a.state import Combat
from tests.t9a.books.hosts import BOOK, foes, men, table
from tests.t9a.positions import (
    HERO,
    SOUTH,
    asked,
    at,
    keys,
    run,
    troop,
    unit,
)
from tests.t9a.stand_ins import Whole


def wanted(made: Whole, kind: TestKind = "panic") -> int:
    found: int = run(made.tested_discipline(DisciplineTest(unit="r1", kind=kind)))
    return found


@BOOK
@pytest.mark.parametrize(("kind", "again"), [("panic", True), ("break", True), ("rally", False)])
def test_battle_fever_tests_again(kind: TestKind, again: bool) -> None:
    made = table(men("battle_fever"))
    assert made.repeats(made.unit("r1"), DisciplineTest(unit="r1", kind=kind)) is again


@BOOK
@pytest.mark.parametrize(("x", "again"), [(40.0, True), (49.0, False)])
def test_who_has_seen_it_all_calms_his_neighbours(x: float, again: bool) -> None:
    old = unit("r2", troop("soldier", "seen_it_all"), at(x + 4, 20), 5)
    made = table(men(), old, foes("seen_it_all", y=22))
    test = DisciplineTest(unit="r1", kind="panic")
    assert made.repeats(made.unit("r1"), test) is again
    assert not made.repeats(made.unit("r1"), replace(test, kind="break"))


@BOOK
@pytest.mark.parametrize(("models", "discipline"), [(5, 7), (15, 9), (40, 10)])
def test_there_is_safety_in_numbers(models: int, discipline: int) -> None:
    made = table(men("safety_in_numbers", models=models))
    assert wanted(made) == discipline
    made.unit("r1").fleeing = True
    assert wanted(made) == 7 and run(made.flee_distance(made.unit("r1")), (3, 3)) == 7


@BOOK
@pytest.mark.parametrize(("y", "discipline"), [(26.0, 6), (26.1, 7)])
def test_madness_reaches_enemies_only(y: float, discipline: int) -> None:
    made = table(men("aura_of_madness"), foes(y=30), unit("b2", troop("soldier", "aura_of_madness"),
                                                         at(36, y, SOUTH), 5))  # fmt: skip
    assert wanted(made) == discipline


@BOOK
@pytest.mark.parametrize(
    ("words", "near", "lost"),
    [((), False, 5), (("ensouled_statue",), False, 4), (("ensouled_statue",), True, 3)],
)
def test_statues_and_what_is_near_to_an_aura_crumble_less(
    words: tuple[str, ...], near: bool, lost: int
) -> None:
    wagon = unit("r2", troop("soldier", "necromantic_aura"), at(36, 15 if near else 2), 5)
    made = table(men("undead", "unstable", *words), wagon, foes())
    made.state.combat = Combat(units=("r1", "b1"))
    assert made.lessened(made.unit("r1"), 5) == lost


@BOOK
@pytest.mark.parametrize(
    ("word", "side", "what", "more"),
    [
        ("pack_tactics", Side.FRONT, "soldier", 0),
        ("pack_tactics", Side.REAR, "soldier", 1),
        ("the_bigger_they_are", Side.FRONT, "soldier", 0),
        ("the_bigger_they_are", Side.FRONT, "ogre", 1),
    ],
)
def test_some_are_swift_when_it_pays(word: str, side: Side, what: str, more: int) -> None:
    made = table(men(word), unit("b1", what, at(36, 28, SOUTH), 5))
    turn = made.unit("r1").turn
    turn.target, turn.sides = "b1", {"b1": side}
    assert made.maximised(made.unit("r1"), "charge") == (more, 0)
    assert made.maximised(made.unit("r1"), "pursuit") == (0, 0)


@BOOK
@pytest.mark.parametrize(("horn", "word", "reach"), [("hunting_horn", "", 9), ("none", "", 8)])
def test_a_horn_calls_to_the_charge(horn: str, word: str, reach: int) -> None:
    made = table(men(), unit("r2", troop("soldier", horn), at(30, 20), 5), foes())
    made.unit("r1").turn.target = "b1"
    charge = Charge(unit="r1", target="b1", side=Side.FRONT)
    run(made._throws(charge), (2, 2))
    assert charge.range == pytest.approx(reach * 25.4)


@BOOK
@pytest.mark.parametrize(("word", "rolls"), [("impetuous", 2), ("scent_of_blood", 1)])
def test_the_impetuous_try_again(word: str, rolls: int) -> None:
    made = table(men(word), foes(y=32))
    made.unit("r1").turn.target = "b1"
    dice = [(1, 2), (5, 5)][:rolls]
    run(made._rolls(made.unit("r1"), made.unit("b1")), *dice)
    restrain = DisciplineTest(unit="r1", kind="restrain")
    mine = made.unit_rules(made.unit("r1"))
    assert sum(one.test_maximised(made, made.unit("r1"), restrain) for one in mine) == 1


@BOOK
def test_the_chosen_pass_fear_tests_and_care_for_their_like() -> None:
    made = table(men("chosen_of_ashuruk"), unit("r2", "soldier", at(50, 20), 5), foes("fear"))
    assert run(made.discipline_test(DisciplineTest(unit="r1", kind="fear")))
    assert not made.heeds(made.unit("r1"), made.unit("r2"))
    assert made.heeds(made.unit("r2"), made.unit("r1"))
    hero = unit("r3", troop(HERO, character=True), at(60, 20))
    mixed = table(men("chosen_of_ashuruk"), hero)
    assert not mixed.can_join(mixed.unit("r3"), mixed.unit("r1"))


@BOOK
@pytest.mark.parametrize(("turn", "march"), [(1, 16), (2, 8)])
def test_hounds_are_released_in_the_first_turn(turn: int, march: int) -> None:
    made = table(men("release_the_hounds"), game_turn=turn)
    assert made.march_rate(made.unit("r1")) == pytest.approx(march * 25.4)


@BOOK
def test_the_valiant_fear_nobody() -> None:
    made = table(men("valiant"), foes("fear", y=20))
    made.engage(made.unit("r1"), Side.FRONT, made.unit("b1"), Side.FRONT)
    assert not made.fears(made.unit("r1"))
    terror = DisciplineTest(unit="r1", kind="panic", cause="terror")
    assert run(made.discipline_test(terror))


# Hierophants --------------------------------------------------------------------------------------


def tomb(*words: str) -> Whole:
    """Undead of red with their Hierophant and another wizard."""
    priests = [
        unit("r2", troop(HERO, "hierophant", character=True), at(50, 20)),
        unit("r3", troop(HERO, "wizard_adept", character=True), at(60, 20)),
    ]
    return table(men("unstable", "dust_to_dust", *words), *priests, foes(y=44))


@BOOK
@pytest.mark.parametrize(
    ("words", "dice", "left"),
    [((), (5, 5), 7), (("ensouled_statue",), (5, 5), 8), ((), (3, 4), 10)],
)
def test_without_its_hierophant_an_army_turns_to_dust(
    words: tuple[str, ...], dice: tuple[int, int], left: int
) -> None:
    made = tomb(*words)
    run(made.phase_ends())
    assert not keys(made)
    run(made.destroy(made.unit("r2")))
    run(made.phase_ends(), dice)
    assert made.unit("r1").models == left and "hierophant-falls" in keys(made)
    run(made.phase_ends())


@BOOK
@pytest.mark.parametrize(("heir", "again"), [("r3", False), ("done", True)])
def test_a_wizard_may_take_his_place_at_the_end_of_the_turn(heir: str, again: bool) -> None:
    made = tomb()
    run(made.destroy(made.unit("r2")))
    run(made.phase_ends(), (1, 1))
    assert list(asked(made.turn_ends()).proposals) == ["r3", "done"]
    made.state.bereaved = ("red",)
    run(made.turn_ends(), heir)
    run(made.turn_begins(), *([(6, 6)] if again else []))
    assert (made.unit("r1").models < 10) is again


@BOOK
def test_an_army_without_a_hierophant_needs_none() -> None:
    made = table(men(), foes())
    for step in (made.phase_ends(), made.turn_ends(), made.turn_begins()):
        run(step)
    assert not keys(made)
