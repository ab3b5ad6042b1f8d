"""8.D.a.3-6 Rules of the army book Daemon Legions: its troops, and its greater daemons."""

from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.games.t9a.army.profiles import Given, Model, Part
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.model_rules.books.manifestations import FOR_GOOD
from feldherr.games.t9a.model_rules.rule import rule_of
from feldherr.games.t9a.moments import Attack, DisciplineTest, TestKind
from feldherr.games.t9a.state import Duel
from feldherr.muster.battlescribe.t9a.printed import value
from tests.t9a.attacking import fight, lost, strike
from tests.t9a.brawling import BLUE, RED, Brawl, brawl
from tests.t9a.positions import (
    DRAGON,
    HAND,
    HERO,
    OGRE,
    SOLDIER,
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


def fighter(*words: str, **fields: Any) -> Model:
    """Infantry whose only part has these attack attributes."""
    part = Part("Fighter", 1, 3, 1, 3, 3, 0, rules=tuple(map(Given, words)), weapons=(HAND,))
    return Model(name="Fighter", parts=(part,), **fields)


def mob(red: Any = "soldier", blue: Any = "soldier", models: int = 10, **fields: Any) -> Brawl:
    made = unit("r1", red, RED, models), unit("b1", blue, BLUE, models)
    return brawl(*made, **fields)


def blow(made: Brawl, by: str = "r1", on: str = "b1") -> Attack:
    own = made.parts(made.pools(made.unit(by))[0])[0]
    return made.attributes(
        Attack(kind="close_combat", target=on, pool=on, by=own, weapon=HAND, count=3)
    )


def asks(made: NinthAge, word: str) -> Any:
    """The rule of a word that red's first has."""
    return next(one for one in made.unit_rules(made.unit("r1")) if one.given.word == word)


# --- Troops ---


@BOOK
@pytest.mark.parametrize(
    ("what", "needed"),
    [(SOLDIER, 3), (OGRE, 3), (replace(SOLDIER, type="beast"), 4), (DRAGON, 4)],
)
def test_scythes_hit_infantry_that_cannot_parry(what: Model, needed: int) -> None:
    """A soldier parries with hand weapon and shield: without that 4 and +1 to hit are 3."""
    made = mob(fighter("talon_scythes"), what)
    assert made.needed_to_hit(blow(made)) == needed
    assert made.needed_to_hit(blow(mob(fighter(), SOLDIER))) == 4


@BOOK
@pytest.mark.parametrize(("what", "hit", "wound"), [("ogre", 3, 4), ("soldier", 4, 4)])
def test_who_is_large_is_smothered(what: str, hit: int, wound: int) -> None:
    made = mob(fighter("smother"), what)
    assert (made.needed_to_hit(blow(made)), made.needed_to_wound(blow(made))) == (hit, wound)


@BOOK
@pytest.mark.parametrize(("dice", "again"), [((3, 3), ""), ((3, 4), "failed")])
def test_who_is_growled_at_tests_once_in_a_round(dice: tuple[int, int], again: str) -> None:
    made = mob(troop("soldier", "hellish_growl"))
    growl = asks(made, "hellish_growl")
    run(growl.starts_round(made, made.unit("r1")), dice)
    run(growl.starts_round(made, made.unit("r1")))
    assert made._wounds_again(blow(made)) == again
    assert made._wounds_again(blow(made, by="b1", on="r1")) == ""


@BOOK
@pytest.mark.parametrize(
    ("shape", "agility", "offence", "discipline"),
    [
        ("chilling_yawn", 1, 3, 7),
        ("mesmerising_plumage", 3, 2, 7),
        ("writhing_nightmares", 3, 3, 6),
    ],
)
def test_morphlings_choose_a_shape(shape: str, agility: int, offence: int, discipline: int) -> None:
    made = mob(troop("soldier", "morphlings", "writhing_nightmares"))
    run(asks(made, "morphlings").before_battle(made, made.unit("r1")), shape)
    foe = made.parts(made.pools(made.unit("b1"))[0])[0]
    assert made.unit("r1").gained == {shape: FOR_GOOD}
    assert made.value(foe, "agility") == agility
    assert made.value(foe, "offensive_skill") == offence
    test = DisciplineTest(unit="b1", kind="break")
    assert run(made.tested_discipline(test)) == discipline


@BOOK
@pytest.mark.parametrize(("word", "full"), [("colossal_stature", 2), ("fly", 0)])
def test_ranks_of_a_colossus_are_full(word: str, full: int) -> None:
    made = brawl(unit("r1", troop("ogre", word), RED, 2, 1), unit("b1", "soldier", BLUE, 5))
    assert made.full_ranks(made.unit("r1")) == full


@BOOK
def test_a_grasp_tightens_round_by_round_and_from_the_second_rank() -> None:
    hoarder = replace(OGRE, parts=(replace(OGRE.parts[0], rules=(Given("tightening_grasp"),)),))
    made = brawl(unit("r1", hoarder, RED, 4, 2), unit("b1", "ogre", BLUE, 6, 3))
    made.set_initiative()
    made.combat.step = 2
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    assert [one.hits for one in run(made._specials(own))] == [2, 2]
    for rounds in (1, 2, 3):
        run(asks(made, "tightening_grasp").ends_round(made, made.unit("r1")))
        assert made.unit("r1").used["tightening_grasp"] == rounds
    assert [one.hits for one in run(made._specials(own))] == [8, 6]
    made.unit("r1").engaged = {}
    run(asks(made, "tightening_grasp").ends_round(made, made.unit("r1")))
    assert made.unit("r1").used["tightening_grasp"] == 0


@BOOK
def test_acid_blood_strikes_back_for_each_health_point() -> None:
    fly = replace(OGRE, parts=(replace(OGRE.parts[0], rules=(Given("acid_blood"),)),))
    made = fight(unit("r1", "ogre", RED, 2), unit("b1", fly, BLUE, 2))
    assert lost(made, strike(made, 2), (6, 4), (5, 4)) == {"b1": 2, "r1": 1}
    shot = strike(made, 2, kind="shooting")
    assert lost(made, replace(shot, strength=3, piercing=0), (6, 6))["b1"] == 2


@BOOK
@pytest.mark.parametrize(("wounds", "skill"), [(0, 6), (2, 2)])
def test_a_falling_star_is_as_skilled_as_it_is_whole(wounds: int, skill: int) -> None:
    made = mob(troop("ogre", "falling_star"), models=1)
    made.unit("r1").wounds = wounds
    own = made.parts(made.pools(made.unit("r1"))[0])[0]
    assert made.value(own, "offensive_skill") == made.value(own, "defensive_skill") == skill
    assert value("*") == 0


@BOOK
@pytest.mark.parametrize(("foe", "dice", "inches"), [("dragon", [(3,)], 12), ("soldier", [], 10)])
def test_mountains_are_charged_from_further_away(foe: str, dice: list[Any], inches: int) -> None:
    breaker = unit("r1", troop("soldier", "mountain_breaker"), at(36, 20), 10)
    made = rules(Whole, breaker, unit("b1", foe, at(36, 26, SOUTH), 1), phase="charge")
    made.unit("r1").turn.target = "b1"
    told = run(made._rolls(made.unit("r1"), made.unit("b1")), (3, 3), *dice)
    assert told.range / 25.4 == pytest.approx(inches)


@BOOK
def test_impact_hits_break_mountains() -> None:
    made = mob(troop("ogre", "mountain_breaker"), "dragon", models=1)
    hits = replace(blow(made), kind="special", special="impact-hits", rules=())
    assert made.attributes(hits).has("multiple_wounds")
    assert not made.attributes(replace(hits, special="stomp-attacks")).has("multiple_wounds")


@BOOK
@pytest.mark.parametrize(("word", "needed"), [("dark_fire_rule", 5), ("none", 3)])
def test_dark_fire_is_saved_on_a_5_at_best(word: str, needed: int) -> None:
    made = mob("soldier", replace(SOLDIER, worn=(), armour=4))
    assert made.armour_roll(replace(blow(made), rules=(Given(word),)), 0) == needed


@BOOK
@pytest.mark.parametrize(("lost_hp", "dice", "raves"), [(0, (3, 4), False), (1, (3, 4), True)])
def test_wounded_giants_of_the_legions_come_to_rave(
    lost_hp: int, dice: tuple[int, int], raves: bool
) -> None:
    made = mob(troop("ogre", "giants_of_the_legions"), models=1)
    made.unit("r1").wounds = lost_hp
    run(asks(made, "giants_of_the_legions").starts_turn(made, made.unit("r1")), dice)
    had = [made.any_has(made.unit("r1"), word) for word in ("battle_focus", "frenzy")]
    assert had == [raves, raves]
    assert made.all_have(made.unit("r1"), "fearless") and made.all_have(made.unit("r1"), "unstable")


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
