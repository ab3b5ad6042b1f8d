"""The greedy commander in The 9th Age: small positions in which the right decision is plain."""

from math import dist
from typing import Any

import pytest
from msgspec.msgpack import encode
from msgspec.structs import replace

from feldherr.commanders import adviser as adviser_of
from feldherr.commanders.t9a.adviser import Adviser
from feldherr.field.box import Side
from feldherr.games.t9a.army.profiles import Change, Given, Weapon
from feldherr.games.t9a.moments import Volley
from feldherr.games.t9a.odds import clash_after_charge, shot
from feldherr.games.t9a.preparation.places import pose_of
from feldherr.games.t9a.state import Combat, Marker
from feldherr.games.t9a.words import INCH
from feldherr.table import Answer, Choice, Placement
from tests.commanders.t9a_advice import Listed, advised, best, declared, moved
from tests.t9a.positions import HERO, KNIGHT, SOUTH, at, joined, troop, unit


def test_the_commander_gives_advice_in_the_9th_age() -> None:
    assert adviser_of("t9a") == "greedy"


# --- Charges ---


@pytest.mark.rule("t9a", "11.B-2")
def test_knights_charge_the_flank_of_a_block_and_not_its_front() -> None:
    block = unit("b1", "soldier", at(36, 30, SOUTH), 30, standard=True)
    for pose, said in ((at(26, 32, 0), "r1 > b1"), (at(36, 20), "done")):
        assert declared(advised(unit("r1", "knight", pose, 6), block)) == said


def test_archers_do_not_charge_a_dragon() -> None:
    dragon = unit("b1", replace(troop("dragon"), points=400), at(36, 24, SOUTH))
    assert declared(advised(unit("r1", "archer", at(36, 20), 10), dragon)) == "done"


def test_a_charge_that_hardly_arrives_is_not_declared() -> None:
    """From 5 and from 15 inches: foot soldiers need an 11."""
    foe = unit("b1", "archer", at(36, 35, SOUTH), 10)
    for y, said in ((30, "r1 > b1"), (20, "done")):
        assert declared(advised(unit("r1", "soldier", at(36, y), 25, standard=True), foe)) == said


@pytest.mark.rule("t9a", "11.E.h-1")
def test_a_fleeing_enemy_is_run_down() -> None:
    foe = unit("b1", "knight", at(36, 26), 6, fleeing=True)
    assert declared(advised(unit("r1", "soldier", at(36, 22), 20), foe)) == "r1 > b1"


def reaction(own: Listed, charger: Listed, words: list[str]) -> Answer:
    adviser = advised(own, charger)
    about = {"unit": own[0].id, "other": charger[0].id}
    return best(adviser, Choice("red", "charge-reaction", words, about))


@pytest.mark.rule("t9a", "11.C-2")
def test_a_strong_block_holds_and_a_lost_unit_flees() -> None:
    words = ["t9-hold", "flee"]
    knights, dragon = (
        unit("b1", "knight", at(36, 36, SOUTH), 5),
        unit("b1", "dragon", at(36, 36, SOUTH)),
    )
    block = unit("r1", "soldier", at(36, 22), 40, standard=True)
    riders = unit("r1", replace(troop("knight"), points=300), at(36, 20), 5)
    assert reaction(block, knights, words) == "t9-hold"
    assert reaction(riders, dragon, words) == "flee"


@pytest.mark.rule("t9a", "11.C.b-1")
def test_who_can_shoot_at_a_weak_charger_does() -> None:
    archers = unit("r1", "archer", at(36, 20), 15)
    foe = unit("b1", "soldier", at(36, 30, SOUTH), 8)
    words = ["stand_and_shoot_in_part", "t9-hold", "stand_and_shoot", "flee"]
    assert reaction(archers, foe, words) == "stand_and_shoot"


# --- Moves ---


@pytest.mark.rule("t9a", "12.D-2")
def test_a_block_advances_on_an_enemy_that_is_weaker() -> None:
    adviser = advised(
        unit("r1", "soldier", at(36, 10), 30, standard=True, champion=True),
        unit("b1", "archer", at(36, 40, SOUTH), 10),
    )
    answer = moved(adviser, "r1")
    assert isinstance(answer, Placement) and answer.how == "march"
    assert pose_of(answer).y > 16 * INCH


@pytest.mark.rule("t9a", "14.C.b")
def test_archers_with_a_target_in_range_stay_and_shoot() -> None:
    adviser = advised(
        unit("r1", "archer", at(36, 12), 20, files=10), unit("b1", "ogre", at(36, 34, SOUTH), 4)
    )
    assert moved(adviser, "r1") == "stay"


def test_lonely_archers_do_not_go_within_reach_of_a_dragon() -> None:
    """It charges 7 + 12 inches."""
    adviser = advised(unit("r1", "archer", at(36, 10), 10), unit("b1", "dragon", at(36, 33, SOUTH)))
    answer = moved(adviser, "r1")
    y = pose_of(answer).y if isinstance(answer, Placement) else 10 * INCH
    assert y <= 14 * INCH


@pytest.mark.rule("t9a", "21.A.a.5/1")
def test_the_general_does_not_run_ahead_of_his_line() -> None:
    lord = unit("r9", replace(troop(HERO, character=True), general=True, points=200), at(36, 10))
    line = [unit(f"r{n}", "soldier", at(20 + 8 * n, 14), 20) for n in range(1, 4)]
    adviser = advised(lord, *line, unit("b1", "ogre", at(36, 34, SOUTH), 6))
    answer = moved(adviser, "r9")
    if isinstance(answer, Placement):
        assert pose_of(answer).y < 17 * INCH
    else:
        assert answer == "stay" or " > " in str(answer)


@pytest.mark.rule("t9a", "9.E.6-2")
def test_scoring_units_go_to_the_marker_when_the_battle_ends() -> None:
    soldiers = unit("r1", troop("soldier", "scoring"), at(36, 12), 20)
    fields: dict[str, Any] = {
        "objective": "secure_target",
        "markers": {"marker-1": Marker(24 * INCH, 24 * INCH, "red")},
        "game_turn": 6,
        "player_turn": 11,
    }
    adviser = advised(soldiers, unit("b1", "soldier", at(60, 44, SOUTH), 20), **fields)
    answer = moved(adviser, "r1")
    assert isinstance(answer, Placement)
    before, after = (
        dist(one, (24 * INCH, 24 * INCH)) for one in ((36 * INCH, 12 * INCH), pose_of(answer).point)
    )
    assert after < before - 5 * INCH


@pytest.mark.rule("t9a", "21.A.a.39/1")
def test_a_vanguard_does_not_reform_for_ever() -> None:
    """After a Reform the same question comes again, so the word for it is never taken."""
    adviser = advised(
        unit("r1", "soldier", at(36, 12, 0), 20), unit("b1", "ogre", at(36, 40, SOUTH), 4)
    )
    asked = Choice("red", "vanguard-moves", ["t9-reform", "stay"], {"unit": "r1"})
    assert best(adviser, asked) == "stay"


# --- Shooting ---


@pytest.mark.rule("t9a", "14.A.a.5")
def test_the_volley_goes_where_it_costs_most() -> None:
    """Knights in armour lose little; ogres without any are worth as much."""
    adviser = advised(
        unit("r1", "archer", at(36, 12), 20, files=10),
        unit("b1", replace(troop("ogre"), points=200), at(32, 30, SOUTH), 4),
        unit("b2", replace(troop("knight"), points=200), at(40, 30, SOUTH), 4),
        phase="shooting",
    )
    words = ["r1 > b2", "r1 > b1", "shooting-in-part", "no-shooting"]
    assert best(adviser, Choice("red", "who-shoots", words)) == "r1 > b1"


def test_what_a_volley_may_cost_is_near_to_its_exact_odds() -> None:
    adviser = advised(
        unit("r1", "archer", at(36, 20), 20, files=10), unit("b1", "soldier", at(36, 30, SOUTH), 20)
    )
    made, shots = adviser.rules, adviser.outlook.shots
    exact = shot(made, Volley(unit="r1", target="b1")).mean
    assert shots._volley(made.unit("r1"), made.unit("b1")).mean == pytest.approx(exact, rel=0.02)


# --- Melee ---


def test_expected_losses_are_near_to_the_exact_odds() -> None:
    """The quick estimate, by which moves are judged, against the exact odds of the same charge."""
    kinds = {"soldier": 25, "knight": 6, "ogre": 6, "dragon": 1}
    for kind, models in kinds.items():
        for other, number in kinds.items():
            adviser = advised(
                unit("r1", kind, at(36, 20), models), unit("b1", other, at(36, 27, SOUTH), number)
            )
            made = adviser.rules
            own, foe = made.unit("r1"), made.unit("b1")
            exact = clash_after_charge(made, own, foe)
            quick = adviser.fights.clash(own, foe, Side.FRONT, True)
            assert exact is not None
            assert quick.dealt.mean == pytest.approx(exact.enemy.mean, abs=1.5), (kind, other)
            assert quick.suffered.mean == pytest.approx(exact.own.mean, abs=1.5), (kind, other)


def test_thinking_changes_nothing() -> None:
    adviser = advised(
        unit("r1", "soldier", at(36, 20), 25),
        unit("b1", "ogre", at(36, 27, SOUTH), 6, engaged={}),
    )
    made = adviser.rules
    before = encode(made.state)
    adviser.fights.charge([(made.unit("r1"), Side.LEFT)], made.unit("b1"))
    adviser.outlook.stand(made.unit("r1"), at(30, 20), "march", 7)
    adviser.charges.gain(made.unit("r1"), made.unit("b1"))
    assert encode(made.state) == before


def brawl(*units: Listed) -> Adviser:
    """The first red and the first blue unit stand in contact."""
    adviser = advised(*units, phase="melee")
    made = adviser.rules
    red, blue = made.unit("r1"), made.unit("b1")
    made.engage(red, Side.FRONT, blue, Side.FRONT)
    made.state.combat = Combat(units=(red.id, blue.id))
    return adviser


@pytest.mark.rule("t9a", "21.F.a.1/1")
def test_the_better_weapon_is_taken() -> None:
    axe = Weapon("great_weapon", changes=(Change("strength", 2), Change("armour_penetration", 2)))
    part = replace(KNIGHT.parts[0], weapons=(Weapon("halberd"), axe), strength=3)
    heavy = replace(KNIGHT, type="infantry", base=(20, 20), parts=(part,))
    adviser = brawl(unit("r1", heavy, at(36, 20), 20), unit("b1", "knight", at(36, 20, SOUTH), 5))
    question = Choice("red", "which-weapon", ["halberd", "great_weapon"], {"unit": "r1"})
    assert best(adviser, question) == "great_weapon"


def duelling(own: Listed, foe: Listed) -> Adviser:
    """Both lead soldiers that are in contact."""
    red, blue = unit("r1", "soldier", at(36, 20), 19), unit("b1", "soldier", at(36, 20, SOUTH), 19)
    joined(red[0], own)
    joined(blue[0], foe)
    return brawl(red, own, blue, foe)


@pytest.mark.rule("t9a", "15.E.a.1", "15.E.b.1")
def test_a_hero_seeks_the_duel_with_a_lesser_man_who_shuns_it() -> None:
    lesser = replace(
        HERO, health=1, resilience=2, worn=(), parts=(replace(HERO.parts[0], strength=2),)
    )
    hero, man = (replace(troop(one, character=True), points=100) for one in (HERO, lesser))
    strong = duelling(unit("r2", hero), unit("b2", man))
    assert best(strong, Choice("red", "issue-duel", ["r2", "no-duel"])) == "r2"
    weak = duelling(unit("r2", man), unit("b2", hero))
    assert best(weak, Choice("red", "issue-duel", ["r2", "no-duel"])) == "no-duel"
    asked = Choice("red", "accept-duel", ["r2", "no-duel"], {"other": "b2", "challenger": "b2"})
    assert best(weak, asked) == "no-duel"
    assert best(strong, asked) == "r2"


@pytest.mark.rule("t9a", "15.H.01")
def test_a_beaten_enemy_is_pursued() -> None:
    adviser = brawl(
        unit("r1", "knight", at(36, 20), 5), unit("b1", "soldier", at(36, 20, SOUTH), 20)
    )
    adviser.rules.unit("b1").round.broken = True
    asked = Choice("red", "pursue-whom", ["b1", "restrain"], {"unit": "r1"})
    assert best(adviser, asked) == "b1"


def test_given_rules_of_words_are_weighed() -> None:
    """Who is Unbreakable does not break; who is Unstable crumbles."""
    for word, breaks in (("unbreakable", "never"), ("unstable", "crumbles"), ("fear", "")):
        adviser = brawl(
            unit("r1", troop("soldier", Given(word)), at(36, 20), 20),
            unit("b1", "soldier", at(36, 20, SOUTH), 20),
        )
        clash = adviser.fights.clash(
            adviser.rules.unit("r1"), adviser.rules.unit("b1"), Side.FRONT, False
        )
        assert clash.resolve.breaks == breaks
