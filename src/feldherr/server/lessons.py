"""Guided battles: what they explain, and the battle itself, up to where the learner begins."""

import msgspec

from feldherr.games.lesson import Lesson, Topic
from feldherr.games.registry import game
from feldherr.muster.source import Source
from feldherr.scenario import answered, checked, started
from feldherr.table import Illegal, Refusal

from .api import KnownLesson, LessonStep
from .founding import Founded, begun
from .match import Start
from .wording import both

SCRIPT = "lesson"
"""What complaints call the script of a guided battle."""
TEACHER = "greedy"
"""The commander of the other side."""


def known_lesson(name: str) -> KnownLesson:
    """What a game's guided battle explains. Raises `Unknown`, or `Illegal` if it has none."""
    lesson = _lesson(name)
    steps = tuple(_told(name, topic) for topic in lesson.topics)
    return KnownLesson(game=name, seat=lesson.seat, steps=steps)


def _told(game: str, topic: Topic) -> LessonStep:
    words = f"learn-{game}-{topic.name}"
    return LessonStep(topic.name, topic.keys, both(f"{words}-title"), both(words), topic.rules)


def taught(name: str, address: str) -> Founded:
    """A new guided battle. Raises `Unknown`, or `Illegal` if the game has none."""
    lesson = _lesson(name)
    source = Source(SCRIPT, lesson.script)
    scenario = checked(source)
    battle = started(scenario, source)
    differences = list(answered(battle, scenario, source))
    assert not differences, differences
    start = Start(
        game=name,
        armies={seat: army.name for seat, army in battle.opening.armies.items()},
        opening=msgspec.to_builtins(battle.opening),
        leaders={seat: "" if seat == lesson.seat else TEACHER for seat in battle.opening.seats},
        branched=len(battle.journal),
    )
    return begun(start, battle.journal, address)


def _lesson(name: str) -> Lesson:
    told = game(name).lesson
    if told is None:
        raise Illegal(Refusal("no-lesson", (), {"game": name}))
    return told()
