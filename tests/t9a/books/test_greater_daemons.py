"""8.D.a.3-6 Greater daemons of the army book Daemon Legions, and their dominions."""

from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.games.t9a.army.profiles import Given
from feldherr.games.t9a.model_rules.rule import rule_of
from feldherr.games.t9a.moments import Attack, DisciplineTest, TestKind
from feldherr.games.t9a.state import Duel
from tests.t9a.attacking import fight, lost, strike
from tests.t9a.books.mobs import asks, blow, fighter, mob
from tests.t9a.brawling import BLUE, RED, Brawl, brawl
from tests.t9a.positions import (
    DRAGON,
    HAND,
    HERO,
    SOUTH,
    asked,
    at,
    joined,
    keys,
    rules,
    run,
    troop,
    unit,
)
from tests.t9a.stand_ins import Whole

BOOK = pytest.mark.rule("t9a", "8.D.a.3-6")


# --- Greater daemons ---


@BOOK
def test_divine_right_keeps_characters_away() -> None:
    lord = unit("r2", troop(HERO, "divine_right", character=True), at(30, 20))
    other = unit("r3", troop(HERO, character=True), at(40, 20))
    made = rules(Whole, unit("r1", "soldier", at(36, 20), 10), lord, other)
    right = rule_of(Given("divine_right"))
    assert right is not None
    assert not right.shuns(made, made.unit("r2"), made.unit("r1"))
    assert right.shuns(made, made.unit("r2"), made.unit("r3"))
    joined(made.unit("r1"), (made.unit("r2"), made.troop("r2")))
    assert right.shuns(made, made.unit("r1"), made.unit("r3"))


@BOOK
@pytest.mark.parametrize(("duel", "deadly"), [((Duel("r2", "b2"),), True), ((), False)])
def test_by_divine_right_duels_are_deadly_and_make_a_star_rise(
    duel: tuple[Duel, ...], deadly: bool
) -> None:
    made = brawl(
        unit("r1", "soldier", RED, 10),
        unit("r2", troop(HERO, "divine_right", "rising_star", character=True)),
        unit("b1", "soldier", BLUE, 10),
        unit("b2", troop(HERO, character=True)),
    )
    for host, hero in (("r1", "r2"), ("b1", "b2")):
        joined(made.unit(host), (made.unit(hero), made.troop(hero)))
    made.state.duels = duel
    own = made.parts(made.pool("r2"))[0]  # type: ignore[arg-type]
    known = made.attributes(
        Attack(kind="close_combat", target="b1", pool="b2", by=own, weapon=HAND)
    )
    assert bool(known.has("lethal_strike") and known.has("multiple_wounds")) is deadly
    for _ in range(2):
        for one in made.attack_rules(known):
            run(one.has_harmed(made, own, known, 3, 1))
    assert dict(made.score("red")).get("rules", 0) == int(deadly)


@BOOK
@pytest.mark.parametrize(("kind", "discipline"), [("combat_reform", 5), ("break", 7)])
def test_who_averts_his_gaze_reforms_badly(kind: TestKind, discipline: int) -> None:
    made = mob(troop("soldier", "avert_your_gaze"))
    assert run(made.tested_discipline(DisciplineTest(unit="b1", kind=kind))) == discipline


@BOOK
@pytest.mark.parametrize(("face", "cost"), [(1, 1), (3, 1), (5, 2)])
def test_multiple_wounds_are_half_off(face: int, cost: int) -> None:
    made = fight(unit("r1", "soldier", RED), unit("b1", troop("ogre", "half_off"), BLUE, 2))
    assert lost(made, strike(made, 1, Given("multiple_wounds", x="D3")), (6,), (face,)) == {
        "b1": cost
    }


def maw(health: int) -> Brawl:
    """One that devours, with so many Health Points of its six left or gained."""
    made = brawl(
        unit("r1", troop(DRAGON, "devour"), at(20, 20)),
        unit("b1", "soldier", at(20, 20, SOUTH), 10),
        unit("b2", "soldier", at(20, 29, SOUTH), 5),
        unit("b3", "soldier", at(20, 30, SOUTH), 5),
    )
    made.unit("r1").wounds = 6 - health
    run(asks(made, "devour").has_wounded(made, blow(made).by, replace(blow(made), wounds=3)))
    return made


@BOOK
def test_it_devours_beyond_its_health_points() -> None:
    made = maw(5)
    run(asks(made, "devour").ends_step(made, made.unit("r1")), (3, 4, 6))
    run(asks(made, "devour").ends_step(made, made.unit("r1")))
    assert made.health(made.unit("r1")) == 7
    made.pool_loses("r1", 3)
    assert made.health(made.unit("r1")) == 4 and made.unit("r1").models == 1


@BOOK
@pytest.mark.parametrize(("health", "bursts"), [(15, True), (14, False)])
def test_with_18_health_points_it_bursts(health: int, bursts: bool) -> None:
    made = maw(health)
    dice = [(1, 1), (1, 1), (4, 4), (3, 3)] if bursts else []
    run(asks(made, "devour").ends_step(made, made.unit("r1")), (4, 4, 4), *dice)
    assert (made.unit("r1").status == "destroyed") is bursts
    left = {name: made.unit(name).models for name in ("b1", "b2", "b3")}
    assert left == ({"b1": 8, "b2": 5, "b3": 5} if bursts else {"b1": 10, "b2": 5, "b3": 5})


# --- Dominions ---


def realm(sin: str, x: float = 36, **fields: Any) -> Whole:
    """A greater daemon beside soldiers of red."""
    lord = unit("r2", troop(HERO, "dominion", f"dominion_of_{sin}", character=True), at(x, 26))
    men = unit("r1", "soldier", at(36, 20), 10)
    return rules(Whole, lord, men, unit("b1", "soldier", at(36, 33, SOUTH), 10), **fields)


def reigns(made: Whole, *answers: str) -> None:
    lord = made.unit("r2")
    one = next(one for one in made.unit_rules(lord) if one.given.word == "dominion")
    run(one.starts_turn(made, lord), *answers)


@BOOK
@pytest.mark.parametrize(("x", "names"), [(47.0, ["r1", "done"]), (60.0, ["done"])])
def test_a_dominion_reaches_as_far_as_a_presence(x: float, names: list[str]) -> None:
    made = realm("pride", x)
    lord = made.unit("r2")
    one = next(one for one in made.unit_rules(lord) if one.given.word == "dominion")
    if len(names) > 1:
        assert list(asked(one.starts_turn(made, lord)).proposals) == names
    else:
        reigns(made)
    made.state.active = "blue"
    reigns(made)


@BOOK
def test_a_dominion_ends_with_the_next_player_turn() -> None:
    made = realm("pride", player_turn=1)
    reigns(made, "r1")
    test = DisciplineTest(unit="r1", kind="panic")
    assert made.repeats(made.unit("r1"), test) and "dominion" in keys(made)
    assert not made.repeats(made.unit("r2"), replace(test, unit="r2"))
    for left in (True, False):
        run(made.start_player_turn(), *(["done"] if not left else []))
        assert made.repeats(made.unit("r1"), test) is left


def sinful(sin: str, **fields: Any) -> Brawl:
    made = mob(**fields)
    made.unit("r1").gained = {f"under_{sin}": 2}
    return made


@BOOK
def test_the_gluttonous_wound_again() -> None:
    made = sinful("gluttony")
    assert made._wounds_again(blow(made)) == "ones"
    assert made._wounds_again(blow(made, by="b1", on="r1")) == ""


@BOOK
def test_the_slothful_are_saved_from_special_attacks() -> None:
    made = sinful("sloth", red=troop("soldier", Given("aegis", x=5)))
    back = blow(made, by="b1", on="r1")
    assert made.special_saves(back) == {"aegis": 5}
    assert made.special_saves(replace(back, kind="special")) == {"aegis": 4}


@BOOK
def test_the_lustful_stride_into_flanks() -> None:
    made = sinful("lust")
    turn = made.unit("r1").turn
    lust = asks(made, "under_lust")
    turn.target, turn.sides = "b1", {"b1": Side.FRONT}
    assert made.all_have(made.unit("r1"), "strider") and not lust.charges_again(
        made, made.unit("r1")
    )
    turn.sides = {"b1": Side.LEFT}
    assert lust.charges_again(made, made.unit("r1"))


@BOOK
@pytest.mark.parametrize(("scores", "skill"), [(True, 5), (False, 3)])
def test_the_greedy_watch_those_that_score(
    scores: bool, skill: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = sinful("greed")
    monkeypatch.setattr(Brawl, "scores", lambda self, unit: scores and unit.id == "b1")
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    assert made.value(own, "defensive_skill") == skill


@BOOK
@pytest.mark.parametrize(("word", "needed"), [("under_wrath", 4), ("dominion_of_wrath", 5)])
def test_the_wrathful_break_through_a_parry(word: str, needed: int) -> None:
    """Against Defensive Skill 6, that a parry makes 7."""
    made = mob(
        troop("soldier", "dominion_of_wrath"), fighter(rules=(Given("parry"),), defensive_skill=6)
    )
    made.unit("r1").gained = {word: 2} if word == "under_wrath" else {}
    assert made.needed_to_hit(blow(made)) == needed
