"""Help at the table: the odds that people see, against twins that play all dice."""

from collections import Counter
from itertools import product
from typing import Any, cast

import pytest

from feldherr.games.aid import Odds
from feldherr.games.horden.aid.fights import fight_odds
from feldherr.games.horden.aid.single_combats import single_odds
from feldherr.games.horden.combat.factors import all_rows
from feldherr.games.horden.combat.volley import Volley
from feldherr.games.horden.engine import Horden
from feldherr.games.horden.state import Element
from feldherr.table import Answer, Choice, Roll
from feldherr.texts import LANGUAGES, has

from .ground import piece, plan
from .helping import AID, asked_to_move, choice, stand, table, told
from .positions import NORTH, SOUTH, at, element

X, Y = 500.0, 400.0


def spread(odds: Odds) -> dict[str, float]:
    return {told(chance.words): round(chance.probability, 9) for chance in odds.chances}


def fallen(position: Horden, e: Element) -> bool:
    return position.element(e.id).status == "lost"


def played(make: Any, dice: tuple[int, int]) -> tuple[Horden, list[str]]:
    """The slow twin: the melee itself with these dice; who was destroyed, all choices the first."""
    position, answer = make(), cast(Answer | None, None)
    step = position.melee((position.element("r1"), position.element("b1")))
    try:
        while True:
            asked = step.send(answer)
            if isinstance(asked, Roll):
                answer = dice if asked.key == "melee" else asked.dice
            else:
                assert isinstance(asked, Choice)
                answer = "no" if asked.key == "pursue" else asked.options[0]
    except StopIteration:
        return position, [e.id for e in position.state.elements.values() if fallen(position, e)]


@pytest.mark.rule("horden", "B5.2.3", "B5.3.a", "B5.3.2.d")
@pytest.mark.parametrize("behind", [False, True])
@pytest.mark.parametrize("own, foe", [("blade", "spear"), ("knight", "legionary")])
def test_odds_count_those_who_have_no_room_to_recoil(own: str, foe: str, behind: bool) -> None:
    """An own War Wagon behind does not give way: who would recoil into it is destroyed."""

    def make() -> Horden:
        depth = element("r1", own).depth
        wagon = element("r2", "war_wagon", at(X, Y - depth, NORTH))
        two = element("r1", own, at(X, Y, NORTH)), element("b1", foe, at(X, Y, SOUTH))
        return table(*two, *([wagon] if behind else []), phase="melee")

    position = make()
    odds = fight_odds(position, position.element("r1"), position.element("b1"))
    twin = Counter[str]()
    for dice in product(range(1, 13), range(1, 13)):
        twin.update(played(make, dice)[1])
    for name in ("r1", "b1"):
        assert spread(odds).get(f"{name}: destroyed", 0.0) == round(twin[name] / 144, 9)
    assert sum(spread(odds).values()) == pytest.approx(1)
    if behind and own == "blade":
        assert "r1: recoil" not in spread(odds)


@pytest.mark.rule("horden", "B5.3.d", "G13")
def test_a_shot_that_nobody_answers_harms_only_the_target() -> None:
    two = element("r1", "light_archer", at(X, Y)), element("b1", "pike", at(X, Y + 60, SOUTH))
    position = table(*two, phase="shooting")
    odds = fight_odds(position, *two, Volley("r1", "b1"))
    assert {chance.good for chance in odds.chances} == {True, None}
    back = fight_odds(position, *two[::-1], Volley("r1", "b1"))
    assert {chance.good for chance in back.chances} == {False, None}
    harm = sum(chance.probability for chance in odds.chances if chance.good)
    assert told(back.headline.words) == "b1: hold out"
    assert back.headline.probability == pytest.approx(1 - harm)


def test_the_number_that_matters_is_the_sum_of_what_is_good() -> None:
    two = element("r1", "blade", at(X, Y)), element("b1", "pike", at(X, Y, SOUTH))
    odds = fight_odds(table(*two, phase="melee"), *two)
    good = sum(chance.probability for chance in odds.chances if chance.good)
    assert odds.headline.probability == pytest.approx(good)
    assert odds.exact and (odds.own, odds.enemy) == ("r1", "b1")


@pytest.mark.rule("horden", "T8", "T9.23", "T9.25")
def test_the_sum_is_told_row_by_row() -> None:
    marsh = plan(piece("marsh", 300.0, 200.0, 700.0, Y))
    two = element("r1", "blade", at(X, Y)), element("b1", "blade", at(X, Y, SOUTH))
    flank = element("r2", "blade", at(X + 40, Y))
    position = table(*two, flank, plan=marsh, phase="melee")
    rows = {row.words.key: (row.own, row.enemy) for row in fight_odds(position, *two).factors}
    own, enemy = (position.strength(*pair) for pair in (two, two[::-1]))
    assert rows["factor-t8"] == (10, 10)
    assert rows["factor-t9-25"] == (-3, None)
    assert rows["factor-t9-23"] == (None, -2)
    assert rows["factor-total"] == (own, enemy)


@pytest.mark.rule("horden", "T9.23", "B5.2.1.h")
def test_the_row_that_means_two_things_says_which() -> None:
    two = element("r1", "light_archer", at(X, Y)), element("b1", "pike", at(X, Y + 60, SOUTH))
    position = table(*two, phase="shooting")
    odds = fight_odds(position, *two, Volley("r1", "b1", helpers=("r2",)))
    assert {row.words.key: row.enemy for row in odds.factors}["factor-t9-23-shot"] == -2


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_row_of_a_sum_has_words(language: str) -> None:
    ranks = ("B5.2.3.a", "B5.2.3.b", "B5.2.3.c", "T8", "T5", *(f"T6.{n}" for n in range(1, 7)))
    sides = ("T9.19", "T9.20", "T9.23")
    for cited in (*ranks, *sides, *(row.rule for row in all_rows(Horden))):
        assert has(language, f"factor-{cited.lower().replace('.', '-')}"), cited


# --- Single combats ---


@pytest.mark.rule("horden", "B5.1.2.b", "T5", "T6.2", "T7.1", "T7.3")
@pytest.mark.parametrize("magic", [False, True])
@pytest.mark.parametrize("own, foe", [("wizard", "hero"), ("hero", "hero"), ("wizard", "cleric")])
def test_odds_of_single_combats_are_those_of_the_step(own: str, foe: str, magic: bool) -> None:
    lost = Counter[tuple[bool, bool]]()
    for dice in product(range(1, 13), range(1, 13)):
        two = (
            element("r1", "blade", at(X, Y), individual=own),
            element("b1", "blade", at(X, Y, SOUTH), individual=foe),
        )
        position = table(*two)
        step = position.single_combat(*two, magic)
        next(step)
        with pytest.raises(StopIteration):
            step.send(dice)
        lost[not two[0].individual, not two[1].individual] += 1
    two = (
        element("r1", "blade", at(X, Y), individual=own),
        element("b1", "blade", at(X, Y, SOUTH), individual=foe),
    )
    odds = single_odds(table(*two), *two, magic)
    found = {chance.words.key: chance.probability for chance in odds.chances}
    assert found.get("aid-single-both", 0.0) == pytest.approx(lost[True, True] / 144)
    gone = sum(
        chance.probability
        for chance in odds.chances
        if chance.words.key == "aid-single-lost" and chance.words.args["element"] == "b1"
    )
    assert gone == pytest.approx(lost[False, True] / 144)
    assert sum(found.values()) <= 1 + 1e-9
    assert sum(chance.probability for chance in odds.chances) == pytest.approx(1)


# --- What an answer leads to ---


@pytest.mark.rule("horden", "B4.a", "B5.2.2.a")
def test_a_move_into_contact_tells_the_odds_of_that_fight() -> None:
    two = element("r1", "blade", at(X, Y)), element("b1", "spear", at(X, Y + 50, SOUTH))
    position = table(*two)
    (odds,) = AID.odds(position, asked_to_move(position), stand("r1", X, Y + 50))
    position.put(two[0], at(X, Y + 50))
    assert odds == fight_odds(position, *two)


@pytest.mark.rule("horden", "T9.23")
def test_a_move_beside_a_fight_tells_how_that_changes() -> None:
    two = element("r1", "blade", at(X, Y)), element("b1", "spear", at(X, Y, SOUTH))
    friend = element("r2", "blade", at(X + 40, Y - 40))
    position = table(*two, friend)
    (odds,) = AID.odds(position, asked_to_move(position), stand("r2", X + 40, Y))
    assert (odds.own, odds.enemy) == ("r1", "b1")
    assert odds.headline.probability > fight_odds(position, *two).headline.probability


def test_a_move_that_changes_no_fight_has_no_odds() -> None:
    two = element("r1", "blade", at(X, Y)), element("b1", "spear", at(X, Y, SOUTH))
    position = table(*two, element("r2", "blade", at(X + 200, Y)))
    assert AID.odds(position, asked_to_move(position), stand("r2", X + 200, Y + 30)) == ()


@pytest.mark.rule("horden", "B5.2.1.a", "B5.2.1.c")
def test_a_move_that_brings_a_target_into_range_tells_the_odds_of_the_shot() -> None:
    archer = element("r1", "light_archer", at(X, Y - 60))
    foe = element("b1", "pike", at(X, Y + 60, SOUTH))
    position = table(archer, foe)
    (odds,) = AID.odds(position, asked_to_move(position), stand("r1", X, Y - 10))
    assert odds.title.key == "aid-shooting" and odds.own == "r1"


def test_looking_ahead_changes_nothing() -> None:
    from msgspec.msgpack import encode

    two = element("r1", "blade", at(X, Y)), element("b1", "spear", at(X, Y + 50, SOUTH))
    position = table(*two)
    before = encode(position.state)
    AID.odds(position, asked_to_move(position), stand("r1", X, Y + 50))
    AID.overlay(position, "threats", ("r1", "b1"))
    AID.overlay(position, "reach", ("r1", "b1"))
    assert encode(position.state) == before


@pytest.mark.rule("horden", "B2.5", "B5.2.1.c")
@pytest.mark.parametrize(
    "key, answer, title",
    [
        ("fight", "r1 > b1", "aid-melee"),
        ("shoot", "r1 > b1", "aid-shooting"),
        ("shoot-or-hold", "b1", "aid-shooting"),
        ("cast", "r1 > b1", "aid-casts"),
        ("duel", "r1 > b1", "aid-duels"),
        ("melee-magic", "yes", "aid-melee"),
    ],
)
def test_chosen_fights_and_shots_have_odds(key: str, answer: str, title: str) -> None:
    two = (
        element("r1", "light_archer", at(X, Y), individual="wizard"),
        element("b1", "light_archer", at(X, Y, SOUTH), individual="hero"),
    )
    position = table(*two, phase="melee")
    (odds,) = AID.odds(position, choice(key, answer, element="r1"), answer)
    assert odds.title.key == title and odds.own == "r1"


@pytest.mark.rule("horden", "T9.5")
def test_a_wizards_help_shows_in_the_odds() -> None:
    two = (
        element("r1", "blade", at(X, Y), individual="wizard"),
        element("b1", "blade", at(X, Y, SOUTH)),
    )
    position = table(*two, phase="melee")
    question = choice("melee-magic", "yes", "no", element="r1", ap=2)
    (helped,), (alone,) = (AID.odds(position, question, said) for said in ("yes", "no"))
    assert helped.headline.probability > alone.headline.probability
