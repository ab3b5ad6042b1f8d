"""Players: how they are found, that they keep the time and give their reasons."""

import re
from collections import Counter
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import feldherr.commanders
from feldherr.commanders import Commander, Reason, adviser, commander, commanders
from feldherr.commanders.greedy import Greedy
from feldherr.table import Answer, Placement, Question, Refusal
from feldherr.table.questions import Choice, Place

SURE = 45.1
"""The value that chi-squared with 19 degrees of freedom exceeds once in 1,500 times."""


def test_both_commanders_are_installed() -> None:
    assert {"greedy", "random"} <= {*commanders()}
    assert all(isinstance(commander(name), Commander) for name in commanders())


def test_an_unknown_commander_is_a_sentence_with_the_known_names() -> None:
    with pytest.raises(LookupError, match=r"no commander 'caesar'.*greedy, random"):
        commander("caesar")


def test_only_who_knows_a_game_is_offered_for_it() -> None:
    """Chance plays everything, a thinker only where there is an adviser."""
    assert commanders("chess") == ["random"] == [adviser("chess")]
    assert {"greedy", "random"} <= {*commanders("horden")} and adviser("horden") == "greedy"
    with pytest.raises(LookupError, match=r"no commander 'greedy'.*random"):
        commander("greedy", game="chess")


def test_random_is_uniform_over_the_legal_answers() -> None:
    """Chi-squared over 20 legal answers, 2,000 draws; illegal proposals are never drawn."""
    places = [Placement(("e",), ((float(n), 0.0, 0.0),)) for n in range(30)]

    def judge(answer: Answer) -> Refusal | None:
        odd = isinstance(answer, Placement) and answer.path[0][0] >= 19
        return Refusal("too-far") if odd else None

    player, drawn = commander("random", seed=5), Counter[Answer]()
    for _ in range(2000):
        asked = Place("red", "move", lambda: places, judge, ("done",))
        drawn[player.answer(asked, None)] += 1  # type: ignore[arg-type]
    assert {*drawn} == {"done", *places[:19]}
    assert sum((count - 100) ** 2 / 100 for count in drawn.values()) < SURE


class Clock:
    """A clock that an adviser can turn on."""

    now = 0.0


class SlowAdviser:
    """Takes a second for every answer; the last one is the best."""

    def __init__(self) -> None:
        self.asked = 0

    def ideas(self, question: Question) -> list[Answer]:
        return []

    def rate(self, question: Question, answer: Answer) -> tuple[float, Reason]:
        Clock.now += 1.0
        self.asked += 1
        return float(str(answer)), Reason("why-habit")


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> SlowAdviser:
    adviser = SlowAdviser()
    Clock.now = 0.0
    monkeypatch.setattr("feldherr.commanders.greedy.monotonic", lambda: Clock.now)
    monkeypatch.setattr(Greedy, "adviser", lambda self, sight: adviser)
    return adviser


@pytest.mark.parametrize("seconds", [5.0, 20.0])
def test_the_time_for_a_decision_is_kept(slow: SlowAdviser, seconds: float) -> None:
    nobody: Any = None
    asked = Choice("red", "fight", [str(n) for n in range(100)])
    said = Greedy(seconds=seconds).answer(asked, nobody)
    assert Clock.now <= seconds
    assert said == str(slow.asked - 1), "the best of those it had the time to look at"


def test_with_time_enough_the_best_answer_is_taken(slow: SlowAdviser) -> None:
    nobody: Any = None
    asked = Choice("red", "fight", [str(n) for n in range(100)])
    assert Greedy(seconds=200.0).answer(asked, nobody) == "99"


def test_a_decision_has_two_seconds_by_default() -> None:
    assert commander("greedy").seconds == 2.0


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_reason_has_a_sentence(language: str) -> None:
    source = Path(feldherr.commanders.__file__).parent
    code = "".join(path.read_text(encoding="utf-8") for path in source.rglob("*.py"))
    texts = files("feldherr.texts").joinpath(language, "commanders.ftl").read_text(encoding="utf-8")
    given = {*re.findall(r'"(why-[a-z-]+)"', code)}
    assert given == {*re.findall(r"^(why-[a-z-]+) =", texts, re.MULTILINE)}
