"""Help at the table: what options are called, whom they concern, what can be moved and how."""

import pytest

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
        ("cover", "4", "Add 4"),
        ("protection", "0", "Do not add anything"),
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
