"""The laws that hold at every moment of every battle, whoever plays it."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from feldherr.games.registry import Game
from feldherr.table import FATE, Battle, Choice, Event, Form, Place, Question, Refusal, Roll
from feldherr.texts import LANGUAGES, has, option, sentence
from tests.laws.tables import BETWEEN_STEPS, TABLES

Table = Callable[[Any, Any], Iterator[str]]
"""What is wrong with a state of one game: opening and state in, sentences out."""


class Broken(AssertionError):
    """A law that does not hold, and where."""


class Watch:
    """Looks at a battle after every answer. Raises `Broken` at the first law that is broken."""

    def __init__(self, battle: Battle[Any, Any], played: Game) -> None:
        self.played, self.told, self.lost = played, len(battle.events), self._lost(battle, played)
        self.names = {lang: played.names(battle.opening, lang) for lang in LANGUAGES}
        self.known = {*played.rulebook.rules, *played.rulebook.gaps}
        self(battle)

    def __call__(self, battle: Battle[Any, Any]) -> None:
        for wrong in self.wrongs(battle):
            raise Broken(f"answer {len(battle.journal)}, {battle.question}: {wrong}")

    def wrongs(self, battle: Battle[Any, Any]) -> Iterator[str]:
        """Every breach that shows now."""
        news, self.told = battle.events[self.told :], len(battle.events)
        for event in news:
            yield from self.untold(f"event-{event.key}", event.args)
            yield from self.unknown(event.rules)
        for question in battle.questions:
            yield from self.unasked(question)
            yield from self.uncounted(battle, question)
        yield from memories(battle)
        yield from self.books(battle, news)
        yield from TABLES[self.played.name](battle.opening, battle.state)
        yield from self.unsettled(battle)

    def unsettled(self, battle: Battle[Any, Any]) -> Iterator[str]:
        """What is wrong with the position before a step that has just begun."""
        law, mark = BETWEEN_STEPS.get(self.played.name), battle.marks[-1]
        if law and mark.answers == len(battle.journal):
            yield from law(
                battle.opening, msgspec.msgpack.decode(mark.snapshot, type=battle.engine.kind)
            )

    # --- Texts ---

    def untold(self, message: str, args: dict[str, Any]) -> Iterator[str]:
        """Texts that are missing, or lack arguments, or show the id of something."""
        for language, names in self.names.items():
            try:
                said = sentence(language, message, args, names)
            except LookupError as wrong:
                yield str(wrong)
                continue
            if not said.strip():
                yield f"text '{message}' in '{language}' says nothing"

    def unasked(self, question: Question) -> Iterator[str]:
        """Texts of a question and of the words that answer it, in a form those of its parts."""
        yield from self.untold(f"ask-{question.key}", question.about)
        for part in question.parts if isinstance(question, Form) else ():
            yield from self.unasked(part)
        words = question.words if isinstance(question, Place) else ()
        options = question.proposals if isinstance(question, Choice) else words
        for word in options:
            yield from self.unnamed(str(word))

    def uncounted(self, battle: Battle[Any, Any], question: Question) -> Iterator[str]:
        """The name that the luck report has for a kind of roll."""
        rules = battle.engine(battle.opening, battle.state, lambda event: None)
        if isinstance(question, Roll) and self.played.shares(rules, question):
            yield from self.untold(f"luck-{question.key}", {})

    def unnamed(self, word: str) -> Iterator[str]:
        """Parts of an option that are neither names nor words nor numbers: 3, or rank.file, 1.3."""
        for language, names in self.names.items():
            for part in word.split(" "):
                slug = part.replace("_", "-")
                known = (part in names, has(language, f"say-{slug}"), has(language, f"kind-{slug}"))
                numbers = part.replace(".", "").isdigit()
                if part != ">" and not any(known) and not numbers:
                    yield f"option {option(language, word, names)!r} in '{language}': {part!r}"

    def refused(self, refusal: Refusal) -> Iterator[str]:
        """What is wrong with a refusal."""
        yield from self.untold(f"no-{refusal.key}", refusal.args)
        yield from self.unknown(refusal.rules)

    def unknown(self, rules: tuple[str, ...]) -> Iterator[str]:
        """Ids that the rulebook does not have."""
        yield from (f"rule {cited} is not in the rulebook" for cited in {*rules} - self.known)

    # --- Losses ---

    def books(self, battle: Battle[Any, Any], news: list[Event]) -> Iterator[str]:
        """Lost points come back only by rules that say so."""
        before, self.lost = self.lost, self._lost(battle, self.played)
        back = any(event.key in self.played_back for event in news)
        for seat, had, has_now in zip(self.played.seats, before, self.lost, strict=True):
            if has_now < had and not back:
                yield f"{seat} had lost {had} points and has now lost {has_now}"

    @property
    def played_back(self) -> frozenset[str]:
        return GIVEN_BACK[self.played.name]

    @staticmethod
    def _lost(battle: Battle[Any, Any], played: Game) -> tuple[int, int]:
        return played.moment(battle.opening, battle.state).lost


GIVEN_BACK = {
    "horden": frozenset({"horde-returns", "lurker-appears", "camp-recaptured"}),
    "runewars": frozenset({"transformed", "trays-added"}),
    "t9a": frozenset(),
}
"""The events that give lost points back: B5.5.2.a, M4.1.h; two sides of one card may differ."""


def memories(battle: Battle[Any, Any]) -> Iterator[str]:
    """An engine has no attributes of its own: everything is in the state."""
    if battle.step.gi_frame:
        engine = battle.step.gi_frame.f_locals["self"]
        extra = {*vars(engine)} - {"opening", "state", "say"}
        if extra:
            yield f"the engine remembers {extra}"


def fated(question: Question) -> bool:
    return question.seat == FATE
