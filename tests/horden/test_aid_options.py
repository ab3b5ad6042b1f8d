"""Help at the table: what options are called, whom they concern, what can be moved and how."""

from typing import Any

import pytest

from feldherr.games.horden.engine import Horden
from feldherr.games.horden.state import Element
from feldherr.table import Place
from feldherr.texts import LANGUAGES

from .helping import AID, asked_to_move, choice, table, told
from .positions import SOUTH, at, element

R1 = element("r1", "knight", at(400, 300))
B1 = element("b1", "spear", at(400, 500, SOUTH))


@pytest.mark.parametrize(
    "key, answer, said",
    [
        ("fight", "r1 > b1", "Fight: r1 against b1"),
        ("shoot", "r1 > b1", "Shot: r1 at b1"),
        ("cast", "r1 > b1", "Magic: r1 against b1"),
        ("duel", "r1 > b1", "Single combat: r1 against b1"),
        ("move", "face r1 > b1", "r1: front towards b1"),
        ("move", "land r1", "r1: land"),
        ("move", "done", "End the moves"),
        ("appear", "horde r1", "r1: come back"),
        ("shoot", "done", "End the shooting"),
        ("bid", "4", "Add 4"),
        ("bid", "0", "Do not add anything"),
        ("exchange", "light_infantry", "Light Infantry"),
        ("next-lair", "wood-1", "Lair of r7: wood-1"),
    ],
)
def test_options_say_what_happens(key: str, answer: str, said: str) -> None:
    question = choice(key, answer, element="r7")
    assert told(AID.words(table(), question, answer)) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_yes_and_no_say_what_they_mean(language: str) -> None:
    for key in ("melee-magic", "shooting-magic", "undead-die", "pursue"):
        question = choice(key, "yes", "no", element="r1", foe="b1", le=1.5, ap=2)
        said = {told(AID.words(table(), question, word), language) for word in ("yes", "no")}
        assert len(said) == 2


@pytest.mark.parametrize(
    "answer, names", [("r1 > b1", ("r1", "b1")), ("done", ()), ("b1", ("b1",)), ("r9", ())]
)
def test_an_option_concerns_whom_it_names(answer: str, names: tuple[str, ...]) -> None:
    assert AID.concerns(table(R1, B1), choice("shoot", answer), answer) == names


def test_a_mere_word_concerns_whom_the_question_is_about() -> None:
    question = choice("pursue", "yes", "no", element="r1", foe="b1")
    assert AID.concerns(table(R1, B1), question, "yes") == ("r1", "b1")


# --- Who goes together ---


def line_of_three() -> list[Element]:
    return [element(f"r{n}", "spear", at(300 + 40 * n, 200)) for n in (1, 2, 3)]


@pytest.mark.rule("horden", "B4.1.a", "B4.a")
def test_each_alone_and_all_together_can_be_moved() -> None:
    position = table(*line_of_three(), element("r4", "blade", at(700, 200)))
    found = AID.movable(position, asked_to_move(position))
    assert found == (("r1", "r2", "r3"), ("r1",), ("r2",), ("r3",), ("r4",))


@pytest.mark.rule("horden", "G16", "B4.a")
def test_who_has_moved_or_costs_too_much_cannot_be_moved() -> None:
    position = table(*line_of_three(), element("r4", "blade", at(700, 200), moved=True))
    position.state.ap = 1  # the commander is lost: each move costs 2
    assert AID.movable(position, asked_to_move(position)) == ()
    position.state.ap = 2
    assert ("r4",) not in AID.movable(position, asked_to_move(position))


@pytest.mark.rule("horden", "B4.1.e", "B4.4.c")
def test_groups_may_form_a_column_and_flyers_may_land() -> None:
    flyer = element("r4", "flyer", at(700, 200))
    position = table(*line_of_three(), flyer)
    question = asked_to_move(position)
    assert AID.manners(position, question, ("r1", "r2")) == ("", "column")
    assert AID.manners(position, question, ("r4",)) == ("", "land")
    assert AID.manners(position, question, ("r1",)) == ("",)
    deploying = Place("red", "deploy", tuple, lambda answer: None)
    assert AID.manners(position, deploying, ("r1", "r2")) == ("line", "column")


@pytest.mark.parametrize("language", LANGUAGES)
def test_groups_and_manners_have_names(language: str) -> None:
    position = table()
    question = choice("move", "done")
    for how in ("", "line", "column", "land", "embark", "gate"):
        assert told(AID.manner_words(position, question, how), language)
    assert "2" in told(AID.group_words(position, question, ("r1", "r2")), language)
    assert told(AID.group_words(position, question, ("r1",)), language) == "r1"


def test_who_has_a_name_is_told_with_its_type() -> None:
    leader = element("r1", "knight", at(400, 300))
    leader.name = "Sir Anselm"
    words = AID.group_words(table(leader), choice("move"), ("r1",))
    assert told(words) == "r1 (Knights)"


@pytest.mark.rule("horden", "B5.2.3.e", "B5.2.3.g", "T10.2")
def test_what_is_added_says_what_it_comes_to() -> None:
    two = element("r1", "blade", at(400, 300)), element("b1", "spear", at(400, 300, SOUTH))
    position = table(*two, phase="melee")
    question = choice("cover", "4", "3", "0", element="r1", foe="b1", own=10, enemy=14)
    said = {answer: told(AID.words(position, question, answer)) for answer in ("4", "3", "0")}
    assert said["4"] == "Add 4: 14 against 14, stand"
    assert said["3"] == "Add 3: 13 against 14, recoil"
    assert said["0"] == "Add nothing: 10 against 14, recoil"


# --- Why not ---


def reasons(position: Horden, key: str) -> dict[str, str]:
    question = choice(key, "done")
    return {answer: refusal.key for answer, refusal in AID.refused(position, question)}


@pytest.mark.rule("horden", "B5.2.1.a", "B5.2.1.b", "B5.2.1.c", "B5.2.1.d", "B5.2.1.g", "B5.2.1.h")
@pytest.mark.parametrize(
    "shooter, foes, reason",
    [
        ({}, [], "nobody-in-range"),
        ({"shot": True}, [("spear", 60, {})], "has-shot"),
        ({"kind": "artillery", "moved": True}, [("spear", 60, {})], "shooter-moved"),
        ({"kind": "handgunner"}, [("spear", 60, {})], "shooter-alone"),
        ({}, [("spear", 0, {})], "shooter-bound"),
        ({}, [("spear", 60, {"shot_at": True})], "target-shot-at"),
    ],
)
def test_who_cannot_shoot_is_shown_with_the_reason(
    shooter: dict[str, Any], foes: list[tuple[str, float, dict[str, Any]]], reason: str
) -> None:
    kind = shooter.pop("kind", "light_archer")
    e = element("r1", kind, at(400, 300), **shooter)
    others = [
        element(f"b{n}", foe, at(400, 300 + mm, SOUTH), **fields)
        for n, (foe, mm, fields) in enumerate(foes)
    ]
    assert reasons(table(e, *others, phase="shooting"), "shoot") == {"r1": reason}


@pytest.mark.rule("horden", "B5.2.1.b", "G24")
def test_a_target_behind_which_another_comes_is_shown_with_the_reason() -> None:
    position = table(
        element("r1", "light_archer", at(400, 300)),
        element("b1", "spear", at(395, 360, SOUTH)),
        element("b2", "spear", at(437, 350, SOUTH)),
        phase="shooting",
    )
    assert reasons(position, "shoot") == {"r1 > b2": "target-comes-first"}


@pytest.mark.rule("horden", "B5.2.1.g")
def test_somebody_in_the_way_is_the_reason() -> None:
    position = table(
        element("r1", "light_archer", at(400, 300)),
        element("r2", "light_infantry", at(400, 330)),
        element("b1", "spear", at(400, 380, SOUTH)),
        phase="shooting",
    )
    assert reasons(position, "shoot") == {"r1": "target-blocked"}


@pytest.mark.rule("horden", "B5.1.1.a", "B4.5.e")
@pytest.mark.parametrize(
    "fields, reason",
    [({}, "nobody-to-enchant"), ({"cast": True}, "has-cast"), ({"strode": True}, "wizard-bound")],
)
def test_a_wizard_who_cannot_attack_is_shown_with_the_reason(
    fields: dict[str, Any], reason: str
) -> None:
    wizard = element("r1", "blade", at(400, 300), individual="wizard", **fields)
    assert reasons(table(wizard, phase="magic"), "cast") == {"r1": reason}
