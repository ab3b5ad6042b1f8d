"""8.D.a.3-6 Rules of the army book Daemon Legions: its troops."""

from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.games.t9a.army.profiles import Given, Model
from feldherr.games.t9a.moments import DisciplineTest
from feldherr.games.t9a.preparation.places import placed
from feldherr.games.t9a.state import FOR_GOOD
from feldherr.muster.battlescribe.t9a.printed import value
from tests.t9a.attacking import fight, lost, strike
from tests.t9a.books.mobs import asks, blow, fighter, mob
from tests.t9a.brawling import BLUE, RED, brawl
from tests.t9a.positions import (
    DRAGON,
    HERO,
    OGRE,
    SOLDIER,
    SOUTH,
    asked,
    at,
    rules,
    run,
    troop,
    unit,
)
from tests.t9a.stand_ins import Whole

BOOK = pytest.mark.rule("t9a", "8.D.a.3-6")


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


@BOOK
@pytest.mark.parametrize(
    ("word", "y", "legal"),
    [("wizard_adept", 31.0, True), ("wizard_adept", 29.5, False), ("fly", 31.0, False)],
)
def test_gremlins_step_out_of_the_veil_near_to_who_channels(
    word: str, y: float, legal: bool
) -> None:
    mage = unit("b1", troop(HERO, word, character=True), at(36, 37, SOUTH))
    gremlins = unit("r1", troop("ogre", "veil_stalker"), None, 1)
    made = rules(Whole, gremlins, mage, game_turn=2, phase="movement", entering=("r1",))
    made.unit("r1").status = "ambush"
    assert made.any_has(made.unit("r1"), "ambush")
    question = asked(made.enter())
    assert (question.check(placed("r1", at(36, y), 1)) is None) is legal
    if word == "wizard_adept":
        run(made.enter(), question.options[0])
        assert made.in_the_veil(made.unit("r1"), made.formation(made.unit("r1")))
        assert not made.can(made.unit("r1"), "advance") and made.can(made.unit("r1"), "reform")


@BOOK
def test_who_craves_spells_makes_three_supporting_attacks() -> None:
    greedy = replace(fighter("spell_craving").parts[0], attack_value=5)
    made = mob(Model(name="Gremlin", parts=(greedy,)))
    assert made.most_support(made.parts(made.pools(made.unit("r1"))[0])[0]) == 3
