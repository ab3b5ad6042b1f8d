"""The 9th Age at the terminal: places in inches, as its rulebook measures, in both languages."""

from pathlib import Path

import pytest

from feldherr.cli.terminal.chart import HIGH, chart
from feldherr.cli.terminal.options import Options
from feldherr.cli.terminal.ruler import INCHES, MILLIMETRES, ruler_of
from feldherr.cli.terminal.standing import standing
from feldherr.cli.terminal.typed import understood
from feldherr.cli.voice import out
from feldherr.host import Battle
from feldherr.picture import Place
from feldherr.table import Placement, Question, Sight
from feldherr.table.record import read
from tests.cli.test_terminal import Lead, lead

__all__ = ["lead"]

ARMIES = ("--red", "sonnstahl-2500", "--blue", "greenhides-2500")
LED = ("battle", "t9a", *ARMIES, "--seed", "5", "--plan", "farmland", "--blue-commander", "random")
RED = (*LED, "--red-commander", "human", "--journal", "b.jsonl", "--lang")


@pytest.fixture(scope="module")
def deploying() -> tuple[Battle, Question]:
    """A battle at its first question where to deploy."""
    battle = Battle.start("t9a", "sonnstahl-2500", "greenhides-2500", seed=5, plan="farmland")
    while (asked := battle.question) and asked.key != "t9-deploy":
        battle.run(red="random", blue="random", limit=len(battle.journal) + 1)
    assert asked is not None
    return battle, asked


def options_of(deploying: tuple[Battle, Question], language: str) -> Options:
    battle, asked = deploying
    return Options(battle, asked, Sight(battle, asked.seat), language)


# --- Typed ---


def test_inches_are_typed_with_decimals_and_become_millimetres(
    deploying: tuple[Battle, Question],
) -> None:
    options = options_of(deploying, "en")
    (who,) = options.movable[2]
    for line in (f"{who} 7.5 10 90 5", f"{who} 7,5 10 90 5"):
        assert understood(line, options) == Placement((who,), ((190.5, 254.0, 90.0),), "5")


def test_who_does_not_say_how_means_the_first_manner(deploying: tuple[Battle, Question]) -> None:
    options = options_of(deploying, "en")
    what = options.movable[2]
    manners = options.aid.manners(options.sight.rules, options.question, what)
    typed = understood(f"{what[0]} 8 6 90", options)
    assert isinstance(typed, Placement) and typed.how == manners[0] != ""


def test_a_place_that_was_typed_is_taken_and_the_journal_has_millimetres(lead: Lead) -> None:
    lead(*RED, "en", lines=(*("auto",) * 4, "r3 8 6.5 90 5"))
    placed = [e.answer for e in read(Path("b.jsonl")).entries if e.key == "t9-deploy"]
    (own,) = [one for one in placed if isinstance(one, Placement) and one.what == ("r3",)]
    (x, y, degrees) = own.path[-1]
    assert (round(x, 1), round(y, 1), degrees) == (203.2, 165.1, 90.0)


# --- Shown ---


@pytest.mark.parametrize(("language", "told"), [("en", "7.5 10 90"), ("de", "7,5 10 90")])
def test_places_are_told_in_inches_of_the_language(language: str, told: str) -> None:
    assert INCHES.told(Place(190.5, 254.0, 90.0), language) == told
    assert MILLIMETRES.told(Place(190.5, 254.0, 90.0), "en") == "190.5 254 90"


@pytest.mark.parametrize(
    ("language", "heading", "hint"),
    [("en", "x, y (inches), degrees", "x and y in inches"), ("de", "x, y (Zoll), Grad", "in Zoll")],
)
def test_list_help_and_questions_name_the_unit(
    lead: Lead, language: str, heading: str, hint: str
) -> None:
    said = lead(*RED, language, lines=("auto",) * 4 + ("list", "help")).out
    assert heading in said and said.count(hint) >= 2 and " mm" not in said.split(heading)[1]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            "neither a number of the list nor a place like r1 24 7.5 90 (who, x and y in inches",
        ),
        ("de", "weder eine Nummer der Liste noch ein Ort wie r1 24 7,5 90 (wer, x und y in Zoll"),
    ],
)
def test_what_is_no_place_is_told_in_a_sentence(lead: Lead, language: str, told: str) -> None:
    assert told in lead(*RED, language, lines=("auto",) * 4 + ("r3 8 sechs 90",)).out


def test_the_chart_has_a_mark_every_six_inches(deploying: tuple[Battle, Question]) -> None:
    battle, _ = deploying
    scene = battle.played.scene(battle.opening, battle.state)
    assert ruler_of(scene) is INCHES
    rows = chart(scene, "en", 56).plain.splitlines()
    marks = [int(row[:4]) for row in rows if row[:4].strip()]
    assert marks == [42, 36, 30, 24, 18, 12, 6, 0] and len(marks) <= HIGH
    assert any(row.split()[:4] == ["└0", "6", "12", "18"] for row in rows)


def test_on_the_chart_units_have_the_ids_that_are_typed() -> None:
    battle = Battle.start("t9a", "sonnstahl-2500", "greenhides-2500", seed=5, plan="farmland")
    while not (standing_units := list(battle.played.scene(battle.opening, battle.state).bodies)):
        battle.run(red="random", blue="random", limit=len(battle.journal) + 1)
    shown = chart(battle.played.scene(battle.opening, battle.state), "de").plain
    assert all(f"{body.id}" in shown for body in standing_units)
    with out.capture() as printed:
        out.print(standing(battle.played.scene(battle.opening, battle.state), "de"))
    assert "Typ" not in printed.get() and "(Zoll)" in printed.get()


def test_everybody_who_can_be_placed_is_on_the_first_list(
    deploying: tuple[Battle, Question],
) -> None:
    """There are too many places to list them all: each unit shows as many as any other."""
    options = options_of(deploying, "en")
    shown = [options.answers[at] for at in options.first(30)]
    assert len(options.answers) > 30 >= len(shown)
    assert {a.what for a in shown if isinstance(a, Placement)} == {*options.movable}
