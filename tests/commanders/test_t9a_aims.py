"""What the greedy commander of The 9th Age goes for, and why it says so: small positions."""

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.commanders.t9a.adviser import Adviser
from feldherr.commanders.t9a.objectives import Goals
from feldherr.commanders.t9a.weights import Weights
from feldherr.field.pose import Pose
from feldherr.games.t9a.state import Marker
from feldherr.games.t9a.words import INCH
from feldherr.table import Choice
from feldherr.texts import sentence
from tests.commanders.t9a_advice import Listed, advised, best, declared, moved
from tests.t9a.positions import HERO, SOUTH, at, piece, troop, unit

FOE = unit("b1", "soldier", at(60, 44, SOUTH), 10)


def markers(*places: tuple[float, float]) -> dict[str, Marker]:
    return {f"marker-{n}": Marker(x * INCH, y * INCH) for n, (x, y) in enumerate(places)}


def scorers(*places: tuple[float, float], kind: str = "soldier") -> list[Listed]:
    """Scoring Units of red's."""
    made = troop(kind, "scoring")
    return [unit(f"r{n}", made, at(x, y), 10) for n, (x, y) in enumerate(places, 1)]


def goals(*units: Listed, objective: str, places: Mapping[str, Marker]) -> Goals:
    made = advised(*units, FOE, objective=objective, markers=dict(places), game_turn=3)
    return made.outlook.goals


# --- Objectives ---


@pytest.mark.rule("t9a", "9.E.3-2")
def test_each_unit_goes_for_spoils_of_its_own() -> None:
    """All three stand nearest to the same marker; nobody carries two."""
    places = markers((20, 24), (36, 24), (52, 24))
    own = scorers((16, 12), (20, 12), (24, 12))
    chosen = goals(*own, objective="spoils_of_war", places=places).chosen
    assert sorted(point[0] / INCH for point, _ in chosen.values()) == [20, 36, 52]


@pytest.mark.rule("t9a", "9.E.6-2")
def test_not_all_go_to_the_same_of_two_targets() -> None:
    places = markers((20, 24), (60, 24))
    own = scorers((16, 12), (20, 12), (24, 12))
    chosen = goals(*own, objective="secure_target", places=places).chosen
    assert sorted(point[0] / INCH for point, _ in chosen.values()) == [20, 20, 60]


@pytest.mark.rule("t9a", "9.E.1-2")
def test_archers_go_for_the_objective_only_if_others_are_wanting() -> None:
    """The archers stand nearest."""
    archer = unit("r9", troop("archer", "scoring"), at(36, 16), 10)
    for others, goes in ((3, False), (2, True)):
        own = scorers(*((20 + 8 * n, 8) for n in range(others)))
        found = goals(*own, archer, objective="hold_the_ground", places={})
        assert ("r9" in found.chosen) is goes


@pytest.mark.rule("t9a", "9.E.1-2")
def test_who_goes_is_known_before_anybody_moves_in_thought() -> None:
    own = scorers((36, 16), (36, 8), (20, 8), (52, 8))
    adviser = advised(*own, FOE, objective="hold_the_ground", game_turn=3)
    last = adviser.rules.unit("r4")
    adviser.outlook.stand(last, Pose(36 * INCH, 24 * INCH, 0.0))
    assert sorted(adviser.outlook.goals.chosen) == ["r1", "r2", "r3"]


# --- Deployment ---


@pytest.mark.rule("t9a", "10.C-2")
def test_the_zone_with_less_rock_is_taken() -> None:
    for y, said in ((10, "north"), (38, "south")):
        rock = piece("t1", "impassable", at(36, y))
        adviser = advised(FOE, pieces=[rock])
        question = Choice("red", "t9-zone", ["south", "north"])
        assert best(adviser, question) == said
        assert adviser.rate(question, said)[1].key == "why-open-ground"


@pytest.mark.rule("t9a", "21.B.b/5")
def test_fighters_stand_in_the_middle_and_wizards_at_the_corner() -> None:
    host = unit("r1", "soldier", at(36, 20), 20)
    for words, said in (((), "3"), (("wizard_adept",), "5")):
        lord = unit("r2", troop(HERO, *words, character=True), at(36, 10))
        question = Choice("red", "join-place", [*"54321"], {"unit": "r2", "other": "r1"})
        assert best(advised(host, lord, FOE), question) == said


# --- Reasons ---


def why(adviser: Adviser, question: Any, said: Any) -> Any:
    return adviser.rate(question, said)[1]


@pytest.mark.rule("t9a", "11.E.a-2")
def test_the_reason_of_a_charge_tells_its_odds() -> None:
    own = unit("r1", replace(troop("knight"), points=200), at(36, 20), 6)
    adviser = advised(own, unit("b1", "archer", at(36, 30, SOUTH), 10))
    assert declared(adviser) == "r1 > b1"
    question = Choice("red", "declare-charge", ["r1 > b1", "done"])
    reason = why(adviser, question, "r1 > b1")
    unit_, foe = (adviser.rules.unit(name) for name in ("r1", "b1"))
    assert reason.args["chance"] == round(100 * adviser.charges.reaching(unit_, foe))
    told = sentence("en", reason.key, reason.args, {"r1": "Knights", "b1": "Archers"})
    assert f"arrives with a chance of {reason.args['chance']} %" in told


def test_the_reason_of_a_move_is_what_gains_most() -> None:
    """In the last turn the middle of the table counts, and nobody is near."""
    adviser = advised(*scorers((36, 8)), FOE, objective="hold_the_ground", player_turn=11)
    answer = moved(adviser, "r1")
    question = Choice("red", "t9-move", ["stay"], {"unit": "r1"})
    assert why(adviser, question, answer).key == "why-goal"


@pytest.mark.parametrize(
    ("key", "words"), [("wants-turn", ["t9-second", "t9-first"]), ("first-turn", ["blue", "red"])]
)
def test_the_first_turn_is_wanted_for_a_reason(key: str, words: list[str]) -> None:
    adviser = advised(FOE)
    question = Choice("red", key, words)
    said = best(adviser, question)
    assert said == words[1] and why(adviser, question, said).key == "why-first-turn"


def test_what_is_hardly_better_is_no_reason() -> None:
    here = Weights(fights=10, safety=-5, shots=0, goals=0, command=0, ground=0)
    assert here._replace(safety=-3).why(here, "r1").key == "why-place"
    assert here._replace(safety=-1).why(here, "r1").key == "why-safer"
