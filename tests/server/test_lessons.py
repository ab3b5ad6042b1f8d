"""Guided battles: where they begin, what they explain, that they can be played to the end."""

from dataclasses import replace
from itertools import count

import pytest

from feldherr.commanders import commander
from feldherr.games.registry import Game, game, games
from feldherr.server.lessons import known_lesson, taught
from feldherr.table import FATE, Illegal, SeededFate, Sight
from feldherr.texts import LANGUAGES
from tests.server.people import Place

taught_games = pytest.mark.parametrize(
    "game", [played for played in games() if played.lesson], ids=lambda played: played.name
)


TICK = 0.002
"""Seconds between two looks at the clock."""


@taught_games
def test_the_learner_begins_with_what_is_explained_first(game: Game) -> None:
    made = taught(game.name, "")
    assert game.lesson
    seat, (_, first, *_) = game.lesson().seat, game.lesson().topics
    question = made.match.battle.question
    assert question and question.seat == seat and question.key in first.keys
    assert [*made.tokens] == [seat]
    assert made.match.start.branched > 0


@taught_games
@pytest.mark.parametrize("seed", range(3))
def test_all_that_the_learner_is_asked_is_explained(
    game: Game, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Played to the end by commanders, whose clock ticks when they look at it: always alike."""
    monkeypatch.setattr("feldherr.commanders.greedy.monotonic", count(0.0, TICK).__next__)
    battle = taught(game.name, "").match.battle
    assert game.lesson
    seat, told = game.lesson().seat, {key for one in game.lesson().topics for key in one.keys}
    fate, asked = SeededFate(f"lesson {seed}"), set[str]()
    players = {name: commander("greedy", f"{seed}:{name}", 0.05) for name in game.seats}
    while question := battle.question:
        if question.seat == FATE:
            battle.answer(fate.answer(question, len(battle.journal)))
            continue
        asked |= {question.key} if question.seat == seat else set()
        battle.answer(players[question.seat].answer(question, Sight(battle, question.seat)))
    assert battle.over and asked <= told


@taught_games
def test_every_step_has_its_words(game: Game) -> None:
    first, *asked, last = known_lesson(game.name).steps
    assert (first.name, last.name) == ("begin", "end")
    for step in (first, *asked, last):
        assert {*step.rules} <= {*game.rulebook.entries}
        for language in LANGUAGES:
            assert step.title.to(language) and step.text.to(language)
            assert "!" not in step.text.to(language)


def test_a_guided_battle_is_begun_over_http(place: Place) -> None:
    told = place.http.get("/api/games/horden/lesson").json()
    assert told["seat"] == "red" and "move" in [step["name"] for step in told["steps"]]
    made = place.http.post("/api/games/horden/lesson")
    assert made.status_code == 201
    with place.at(made.json()["battle"], made.json()["links"]["red"]) as red:
        assert red.asked()["key"] == "move"


def test_a_game_without_a_guided_battle_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    silent = replace(game("horden"), lesson=None)
    monkeypatch.setattr("feldherr.server.lessons.game", lambda name: silent)
    for asked in (lambda: known_lesson("horden"), lambda: taught("horden", "")):
        with pytest.raises(Illegal, match="no-lesson"):
            asked()
