"""The numbered answers to a question, and what they lead to."""

from collections.abc import Hashable, Iterator, Sequence
from functools import cached_property
from itertools import groupby
from math import radians

from feldherr.field.box import Box, box, distance
from feldherr.field.pose import Pose
from feldherr.field.tolerance import TOLERANCE
from feldherr.games.aid import Chance, Gauge, Words
from feldherr.host import Battle
from feldherr.picture import Body, Place, Scene
from feldherr.table import Answer, Placement, Question, Sight
from feldherr.texts import Names, readable, sentence, text

from .ruler import Ruler, ruler_of


class Options:
    """The answers to one question, for one seat, in one language."""

    def __init__(self, battle: Battle, question: Question, sight: Sight, language: str) -> None:
        self.battle, self.question, self.sight = battle, question, sight
        self.language, self.aid = language, battle.played.aid

    @cached_property
    def answers(self) -> Sequence[Answer]:
        """What is numbered: the words first, then the places that the game suggests.

        Of places that nobody could tell apart only the first is there.
        """
        apart = {self._seen(answer): answer for answer in reversed([*self.question.options])}
        kept = reversed([*apart.values()])
        return sorted(kept, key=lambda answer: isinstance(answer, Placement))

    def _seen(self, answer: Answer) -> Hashable:
        if not isinstance(answer, Placement):
            return answer
        return answer.what, answer.how, self.ruler.told(Place(*answer.path[-1]), self.language)

    def first(self, most: int) -> Sequence[int]:
        """The answers that are listed at first: of each who is placed as many as of any other."""
        if len(self.answers) <= most:
            return range(len(self.answers))
        words = sum(not isinstance(answer, Placement) for answer in self.answers)
        groups = groupby(range(words, len(self.answers)), self._placed)
        placed = [list(numbers) for _, numbers in groups]
        each = max(1, (most - words) // max(1, len(placed)))
        return [*range(min(words, most)), *(at for group in placed for at in group[:each])]

    def _placed(self, at: int) -> tuple[str, ...]:
        answer = self.answers[at]
        return answer.what if isinstance(answer, Placement) else ()

    @cached_property
    def movable(self) -> tuple[tuple[str, ...], ...]:
        """What a placement may name."""
        return self.aid.movable(self.sight.rules, self.question)

    def foreign(self, answer: Answer) -> str:
        """The ids of a placement where only others can be meant; "" for none."""
        only = self.movable if len(self.movable) == 1 else ()
        strange = isinstance(answer, Placement) and only and answer.what not in only
        return "+".join(answer.what) if isinstance(answer, Placement) and strange else ""

    @property
    def known(self) -> str:
        """Who can be placed, if it is only one."""
        (what,) = self.movable
        words = self.aid.group_words(self.sight.rules, self.question, what)
        return f"{'+'.join(what)} ({self.told(words)})"

    def usual_manner(self, what: tuple[str, ...]) -> str:
        """How a placement is meant that does not say it: plainly, else as the first suggestion."""
        manners = self.aid.manners(self.sight.rules, self.question, what)
        return "" if "" in manners else manners[0]

    # --- Telling ---

    def row(self, answer: Answer) -> tuple[str, str]:
        """What an answer is called, and what it leads to; who goes stands in `heading`."""
        told = self.placement(answer) if isinstance(answer, Placement) else (self.word(answer),)
        return told[0], "; ".join(filter(None, (*told[1:], *self.odds(answer))))

    def heading(self, answer: Answer) -> str:
        """Who is placed, with the ids to type; "" for words."""
        if not isinstance(answer, Placement):
            return ""
        words = self.aid.group_words(self.sight.rules, self.question, answer.what)
        return f"{self.told(words)} [{'+'.join(answer.what)}]"

    def word(self, answer: Answer) -> str:
        """What an option that is a word is called."""
        return self.told(self.aid.words(self.sight.rules, self.question, str(answer)))

    def placement(self, answer: Placement) -> tuple[str, ...]:
        """Where to, how, what it costs, and next to whom that is."""
        rules, (x, y, degrees) = self.sight.rules, answer.path[-1]
        place = self.ruler.told(Place(x, y, degrees % 360), self.language)
        how = self.told(self.aid.manner_words(rules, self.question, answer.how))
        gauge = self.aid.gauge(rules, self.question, answer)
        return (
            f"{place} {how}" if answer.how else place,
            self.measured(gauge) if gauge else "",
            self.neighbours(answer),
        )

    def measured(self, gauge: Gauge) -> str:
        """How much of its allowance a move uses, and what else it costs."""
        used = sum(part for _, part in gauge.parts)
        unit = behind(gauge.unit)
        args = {"used": round(used, 1), "whole": round(gauge.whole, 1), "unit": unit}
        costs = f", {self.told(gauge.costs)}" if gauge.costs else ""
        return text(self.language, "terminal-gauge", **args) + costs

    def odds(self, answer: Answer) -> Iterator[str]:
        """The number that matters most of each fight that an answer leads to."""
        if isinstance(answer, str | Placement):
            every = self.aid.odds(self.sight.rules, self.question, answer)
            plain = isinstance(answer, str) and len(every) == 1  # its words say who fights whom
            for odds in every:
                title = "" if plain else f"{self.told(odds.title)}: "
                yield title + self.chance(odds.headline)

    def chance(self, chance: Chance) -> str:
        args = {"what": self.told(chance.words), "chance": chance.probability}
        return text(self.language, "terminal-chance", **args)

    def told(self, words: Words) -> str:
        """A message of the game's, with names for ids."""
        return sentence(self.language, words.key, words.args, self.called)

    @property
    def called(self) -> Names:
        """What ids are called."""
        return self.battle.teller.names[self.language]

    @cached_property
    def scene(self) -> Scene:
        """The table as this seat knows it."""
        return self.battle.played.scene(self.battle.opening, self.sight.state)

    @property
    def ruler(self) -> Ruler:
        """How places are measured."""
        return ruler_of(self.scene)

    def neighbours(self, answer: Placement) -> str:
        """Whom these would touch of the enemy; else who of them is nearest, and how far away."""
        ghosts = self.aid.ghost(self.sight.rules, self.question, answer)
        enemies = [body for body in self.scene.bodies if ghosts and body.side != ghosts[0].side]
        if not enemies:
            return ""
        far = [(min(distance(base(g), base(e)) for g in ghosts), e) for e in enemies]
        met = [e for mm, e in far if mm <= TOLERANCE]
        if met:
            return text(self.language, "terminal-contact", whom=self.names(met))
        mm, nearest = min(far, key=lambda pair: pair[0])
        args = {"whom": self.names([nearest]), "far": round(mm / self.scene.unit, 1)}
        return text(self.language, "terminal-nearest", unit=behind(self.scene.unit_name), **args)

    def names(self, bodies: Sequence[Body]) -> str:
        return str(readable(self.language, [body.id for body in bodies], self.called))


def behind(unit: str) -> str:
    """A unit behind a number: signs stand close to it."""
    return f" {unit}" if unit[:1].isalnum() else unit


def base(body: Body) -> Box:
    """The base of a body as geometry knows it."""
    pose = Pose(body.place.x, body.place.y, radians(body.place.facing))
    return box(pose, body.width, body.depth)
