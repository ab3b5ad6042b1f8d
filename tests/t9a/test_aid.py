"""The help of The 9th Age: cards, options in words, ways, lines of sight, reaches, odds."""

from math import hypot
from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.games.aid import Shape, Words
from feldherr.games.t9a.aid.aid import NinthAgeAid
from feldherr.games.t9a.army.profiles import Given
from feldherr.games.t9a.words import INCH
from tests.t9a.positions import SOUTH, asked, at, joined, piece, rules, troop, unit
from tests.t9a.shooting_range import PLAIN, armed
from tests.t9a.stand_ins import Whole

AID = NinthAgeAid()


def pair(**fields: Any) -> list[Any]:
    return [
        unit("r1", "soldier", at(36, 20), 10, champion=True),
        unit("b1", "knight", at(36, 27, SOUTH), 5, **fields),
    ]


def shooting(*more: Any) -> tuple[Whole, Any]:
    made = rules(Whole, unit("r1", "archer", at(36, 20), 10), *pair()[1:], *more,
                 phase="shooting", cursor="shoot_in_turn")  # fmt: skip
    return made, asked(made.shoot_in_turn())


def charging(*more: Any) -> tuple[Whole, Any]:
    made = rules(Whole, *pair(), *more, cursor="declare_charge")
    return made, asked(made.declare_charge())


# --- Cards ---


@pytest.mark.rule("t9a", "5.A-1", "5.A.c-1", "21.C.a.1/1")
def test_a_card_shows_what_models_and_their_parts_have() -> None:
    sheet = AID.sheet(rules(Whole, *pair()), "b1")
    assert sheet is not None
    whole, parts = sheet.profiles
    assert [head.key for head, _ in whole.heads][:3] == ["sheet-advance", "sheet-march",
                                                         "sheet-discipline"]  # fmt: skip
    assert [values for _, values in whole.lines] == [(7, 14, 8, 1, 3, 3, 5)]
    assert [(name.args["en"], values) for name, values in parts.lines] == [
        ("Knight", (3, 1, 4, 3, 0)), ("Horse", (3, 1, 3, 3, 0)),
    ]  # fmt: skip


def test_a_champion_is_shown_by_what_sets_it_apart_and_characters_by_cards_of_their_own() -> None:
    host = unit("r1", "soldier", at(36, 20), 10, champion=True)
    hero = unit("r2", troop("hero", character=True), wounds=1)
    joined(host[0], hero)
    made = rules(Whole, host, hero)
    sheet = AID.sheet(made, "r1")
    assert sheet is not None
    assert [name.key for name, _ in sheet.profiles[1].lines] == ["t9-said", "t9-champion",
                                                                 "t9-said"]  # fmt: skip
    (leaf,) = sheet.leaves
    assert leaf.beneath.args == {"health": 2, "whole": 3, "discipline": 9}
    assert AID.sheet(made, "t1") is None


@pytest.mark.rule("t9a", "21/1")
def test_rules_on_a_card_lead_to_the_rulebook() -> None:
    sheet = AID.sheet(rules(Whole, unit("r1", troop("soldier", "fear"), at(36, 20), 10)), "r1")
    assert sheet is not None
    assert ("21.A.a.1/1",) in [row.rules for row in sheet.rows]


# --- Words ---


@pytest.mark.rule("t9a", "11.B-2", "11.C-1")
def test_a_charge_is_called_by_its_edge_and_distance() -> None:
    made, question = charging()
    told = AID.words(made, question, "r1 > b1")
    assert told.args | {"inches": 7.0} == told.args and told.args["side"] == "t9-front"
    assert AID.words(made, question, "done") == Words("t9-no-charge")
    assert AID.concerns(made, question, "r1 > b1") == ("r1", "b1")


def test_a_character_that_leaves_is_called_by_what_it_does() -> None:
    host, hero = unit("r1", "soldier", at(36, 20), 10), unit("r2", troop("hero", character=True))
    joined(host[0], hero)
    made = rules(Whole, host, hero, *pair()[1:], phase="movement", cursor="move_units")
    question = asked(made.move_units(), "r1")
    told = AID.words(made, question, "r2 t9-leaves")
    assert told == Words("t9-does", {"unit": "r2", "what": "t9-leaves"})


def test_a_champion_lights_its_unit() -> None:
    made, question = charging()
    assert AID.concerns(made, question, "r1.champion") == ("r1",)


# --- On the table ---


@pytest.mark.rule("t9a", "11.E.a-1", "11.E.b-5")
def test_a_charge_shows_its_way_and_ends_in_contact() -> None:
    made, question = charging()
    (ghost,) = AID.ghost(made, question, "r1 > b1")
    assert ghost.place.y == pytest.approx(27 * INCH, abs=0.01)
    *fan, way = AID.shapes(made, question, "r1 > b1")
    assert {shape.what for shape in fan} == {"reach"} and way.what == "way"
    assert (way.what, way.line[0]) == ("way", (36 * INCH, 20 * INCH))
    assert way.words == Words("t9-charge-way", {"inches": 7.0, "needed": 3})
    assert AID.ghost(made, question, "done") == () == AID.shapes(made, question, "done")


@pytest.mark.rule("t9a", "14.A.a.6", "14.C.d.0")
def test_each_shooter_shows_what_it_sees() -> None:
    made, question = shooting()
    *lines, told = AID.shapes(made, question, "r1 > b1")
    assert [line.tone for line in lines] == ["good"] * 10
    assert told.words == Words("t9-sight", {"clear": 10, "soft": 0, "hard": 0})
    assert all(line.line[1][1] == pytest.approx(27 * INCH) for line in lines), "the near edge"


@pytest.mark.rule("t9a", "14.C.d.0", "14.C.d.1")
def test_cover_is_told_for_each_shooter() -> None:
    wood = piece("t1", "forest", at(36, 27), 12, 4)
    made = rules(Whole, unit("r1", "archer", at(36, 20), 10), *pair()[1:], pieces=[wood],
                 phase="shooting", cursor="shoot_in_turn")  # fmt: skip
    *lines, told = AID.shapes(made, asked(made.shoot_in_turn()), "r1 > b1")
    tones = {line.tone for line in lines}
    assert tones == {"fair"}
    assert told.words == Words("t9-sight", {"clear": 0, "soft": 10, "hard": 0})


@pytest.mark.rule("t9a", "12.E-1", "12.D.e-1", "21.A.a.21/1")
def test_units_are_moved_by_wheels_and_who_turns_on_the_spot_freely() -> None:
    loose = unit("r2", troop("soldier", "light_troops"), at(20, 20), 5)
    alone = unit("r3", "dragon", at(50, 20))
    block = unit("r1", "soldier", at(36, 20), 10)
    made = rules(Whole, block, loose, alone, phase="movement", cursor="move_units")
    free = []
    for name in ("r1", "r2", "r3"):
        question = asked(made.move_units(), name)
        free.append(AID.wheels(made, question, (name,)))
    assert free == [True, False, False]


# --- Overlays ---


def farthest(shape: Shape, x: float, y: float) -> float:
    return max(hypot(px - x, py - y) for px, py in shape.outline) / INCH


@pytest.mark.rule("t9a", "12.D.b-1", "12.D.c-1")
def test_moves_reach_by_advance_and_march() -> None:
    made = rules(Whole, *pair(), phase="movement")
    march, advance = AID.overlay(made, "reach", ("r1",))
    assert [max(y for _, y in shape.outline) / INCH for shape in (march, advance)] == [
        pytest.approx(28), pytest.approx(24),
    ]  # fmt: skip


@pytest.mark.rule("t9a", "11.B-2", "11.E.a-1")
def test_charges_reach_by_their_roll() -> None:
    made = rules(Whole, *pair())
    shapes = AID.overlay(made, "reach", ("r1",))
    tips = [max(y for _, y in shape.outline) / INCH - 20 for shape in shapes]
    assert tips == pytest.approx([16, 13, 11, 8])
    assert [shape.words.args["percent"] for shape in shapes if shape.words] == [3, 28, 58, 92]


@pytest.mark.rule("t9a", "20.B.d.3", "11.E.a-1")
def test_who_charges_downhill_throws_again_and_the_reach_says_so() -> None:
    """A roll of 7 or more: 58 in a hundred, of two throws 83."""
    hill = piece("t1", "hill", at(36, 19), 10, 10)
    units = unit("r1", "soldier", at(36, 20), 10), unit("b1", "soldier", at(36, 30, SOUTH), 10)
    made = rules(Whole, *units, pieces=[hill], phase="charge", cursor="declare_charge")
    fan = AID.shapes(made, asked(made.declare_charge()), "r1 > b1")
    told = [shape.words.args["percent"] for shape in fan if shape.what == "reach" and shape.words]
    assert told == [5, 48, 83, 99]


@pytest.mark.rule("t9a", "14.A.a.7")
def test_ranges_and_targets_are_shown_and_who_cannot_shoot_has_none() -> None:
    made, _ = shooting()
    area, target = AID.overlay(made, "fire", ("r1",))
    assert max(y for _, y in area.outline) / INCH - 20 == pytest.approx(24)
    assert target.body == "b1" and target.line
    assert AID.overlay(made, "fire", ("b1",)) == ()


def test_threats_are_who_can_charge_or_shoot() -> None:
    made, _ = shooting()
    (knights,) = AID.overlay(made, "threats", ("r1",))
    assert knights.words is not None and knights.words.key == "t9-may-charge"
    (archers,) = AID.overlay(made, "threats", ("b1",))
    assert archers.words is not None and archers.words.args["unit"] == "r1"


# --- Odds ---


@pytest.mark.rule("t9a", "11.E.a-1", "15.G.1")
def test_the_odds_of_a_charge_are_those_of_its_roll_and_of_the_fight() -> None:
    near = [unit("r1", "soldier", at(36, 20), 10), unit("b1", "knight", at(36, 27, SOUTH), 5)]
    made = rules(Whole, *near, cursor="declare_charge")
    (odds,) = AID.odds(made, asked(made.declare_charge()), "r1 > b1")
    assert odds.headline.probability == pytest.approx(35 / 36), "3 or more on two dice"
    assert sum(chance.probability for chance in odds.chances) == pytest.approx(1)


@pytest.mark.rule("t9a", "15.B.1", "15.G.1")
def test_a_charge_into_a_combat_is_weighed_with_all_who_fight_in_it() -> None:
    near = [unit("r1", "soldier", at(36, 20), 10), unit("b1", "knight", at(36, 27, SOUTH), 5)]
    friend = unit("r3", "soldier", at(36 - 2.5 * 25 / 25.4, 28), 5)
    friend[0].pose = at(36 - 2.5 * 25 / 25.4, 27 + 25 / 25.4, 0.0)
    made = rules(Whole, *near, friend, cursor="declare_charge")
    made.engage(friend[0], Side.FRONT, near[1][0], Side.RIGHT)
    (odds,) = AID.odds(made, asked(made.declare_charge()), "r1 > b1")
    (other,) = [one for one in odds.factors if one.words.key == "t9-odds-other-breaks"]
    assert other.words.args == {"unit": "r3"} and other.own is not None and other.enemy is None


@pytest.mark.rule("t9a", "8.D.a.3-6")
def test_odds_name_the_rules_that_they_leave_out() -> None:
    foe = troop("knight", Given("dying_embers"), Given("hatred"))
    near = [unit("r1", "soldier", at(36, 20), 10), unit("b1", foe, at(36, 27, SOUTH), 5)]
    made = rules(Whole, *near, cursor="declare_charge")
    found = AID.odds(made, asked(made.declare_charge()), "r1 > b1")
    told = [one.words.args["en"] for odds in found for one in odds.factors
            if one.words.key == "t9-said"]  # fmt: skip
    assert told == ["dying_embers: left out of the odds"]


@pytest.mark.rule("t9a", "14.A.a.10", "21.F.d/1")
def test_the_odds_of_a_volley_say_what_misfires() -> None:
    gun = armed(replace(PLAIN, artillery="cannon", range=48), health=3)
    own, foe = unit("r1", gun, at(36, 20)), unit("b1", "soldier", at(36, 34, SOUTH), 10)
    made = rules(Whole, own, foe, phase="shooting", cursor="shoot_in_turn")
    (odds,) = AID.odds(made, asked(made.shoot_in_turn()), "r1 > b1")
    told = {one.words.key: one.own for one in odds.factors}
    assert told["t9-odds-misfires"] == "17 %"
    assert told["t9-odds-silenced"] == "11 %", "jammed, or broken down: 1 to 4"
    assert told["t9-odds-own-lost"] == "0.06"


@pytest.mark.rule("t9a", "14.A.a.10")
def test_the_odds_of_a_volley_add_up() -> None:
    made, question = shooting()
    (odds,) = AID.odds(made, question, "r1 > b1")
    assert sum(chance.probability for chance in odds.chances) == pytest.approx(1)
    assert AID.odds(made, question, "no-shooting") == ()
