"""What must hold for all help at the table: it speaks, it is sound, it points at what is there."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from random import Random
from typing import get_args

import pytest

from feldherr.games.aid import Odds, What, Words
from feldherr.games.registry import Game
from feldherr.picture.scene import Body
from feldherr.table import Answer, Place, Placement, Question, Refusal, Sight
from feldherr.texts import LANGUAGES, sentence

JITTER = 15.0
"""mm and degrees. How unsteady the hand is that drags a ghost."""
FEW = 3


class Helped:
    """All help that one seat gets for a question, asked for in every way; of options and proposals
    a `few` are looked at."""

    def __init__(
        self, played: Game, question: Question, sight: Sight, whims: Random, few: int = FEW
    ) -> None:
        self.few = few
        self.aid, self.question, self.rules = played.aid, question, sight.rules
        self.opening, self.played, self.whims = sight.rules.opening, played, whims

    def words(self) -> Iterator[Words]:
        """Everything that is said."""
        for option in self.options:
            yield self.aid.words(self.rules, self.question, option)
        for option, _ in self.refused:
            yield self.aid.words(self.rules, self.question, option)
        for what in self.movable:
            yield self.aid.group_words(self.rules, self.question, what)
            for how in self.aid.manners(self.rules, self.question, what):
                yield self.aid.manner_words(self.rules, self.question, how)
        for odds in self.odds:
            yield from (odds.title, odds.headline.words)
            yield from (chance.words for chance in odds.chances)
            yield from (factor.words for factor in odds.factors)
        yield from self.more_words()

    def more_words(self) -> Iterator[Words]:
        """Gauges, overlays, cards."""
        for wish in self.wishes:
            if gauge := self.aid.gauge(self.rules, self.question, wish):
                yield from (words for words, _ in gauge.parts)
                yield from filter(None, [gauge.costs])
        for body in self.bodies:
            for what in get_args(What):
                shapes = self.aid.overlay(self.rules, what, (body,))
                yield from (shape.words for shape in shapes if shape.words)
            if sheet := self.aid.sheet(self.rules, body):
                yield from (sheet.title, sheet.beneath, *(row.words for row in sheet.rows))

    @cached_property
    def options(self) -> list[str]:
        said = [answer for answer in self.question.proposals if isinstance(answer, str)]
        return said[: self.few]

    @cached_property
    def refused(self) -> tuple[tuple[str, Refusal], ...]:
        return self.aid.refused(self.rules, self.question)

    @cached_property
    def movable(self) -> tuple[tuple[str, ...], ...]:
        if not isinstance(self.question, Place):
            return ()
        return self.aid.movable(self.rules, self.question)

    @cached_property
    def wishes(self) -> list[Placement]:
        """What the game proposes, put there by unsteady hands."""
        proposals = list(self.question.proposals)
        placed = [answer for answer in proposals if isinstance(answer, Placement)]
        picked = self.whims.sample(placed, min(self.few, len(placed)))
        return [self.jittered(placement) for placement in picked]

    def jittered(self, placement: Placement) -> Placement:
        shaken = (mm + self.whims.uniform(-JITTER, JITTER) for mm in placement.path[-1])
        return Placement(placement.what, (tuple(shaken),), placement.how)  # type: ignore[arg-type]

    @cached_property
    def bodies(self) -> list[str]:
        """A few of what stands on the table."""
        standing = [body.id for body in self.played.scene(self.opening, self.rules.state).bodies]
        return self.whims.sample(standing, min(2, len(standing)))

    @cached_property
    def answers(self) -> list[Answer]:
        """Options, and legal placements near wishes."""
        near = (self.aid.nearest(self.rules, self.question, wish) for wish in self.wishes)
        return [*self.options, *filter(None, near)]

    def pictured(self, option: str) -> Iterator[object]:
        """What is drawn for an option."""
        yield from self.aid.ghost(self.rules, self.question, option)
        yield from self.aid.shapes(self.rules, self.question, option)
        yield self.aid.stand(self.rules, self.question, option) or True

    @cached_property
    def odds(self) -> list[Odds]:
        return [
            odds
            for answer in self.answers
            if isinstance(answer, str | Placement)
            for odds in self.aid.odds(self.rules, self.question, answer)
        ]


def check(helped: Helped) -> None:
    """What must hold for every help."""
    said = list(helped.words())
    for language in LANGUAGES:
        names = helped.played.names(helped.opening, language)
        assert all(sentence(language, words.key, words.args, names) for words in said)
        for _, wrong in helped.refused:
            assert sentence(language, f"no-{wrong.key}", wrong.args, names)
    for odds in helped.odds:
        assert sum(chance.probability for chance in odds.chances) == pytest.approx(1)
        good = sum(chance.probability for chance in odds.chances if chance.good)
        assert 0 <= good <= 1 + 1e-9 and 0 <= odds.headline.probability <= 1 + 1e-9
    for answer in helped.answers:
        assert helped.question.check(answer) is None
        if isinstance(answer, Placement):
            ghosts = helped.aid.ghost(helped.rules, helped.question, answer)
            assert owners(ghosts) in ({*answer.what}, set() if lies(answer) else None)
    assert not {answer for answer, _ in helped.refused} & {*helped.question.proposals}
    for option in helped.options:
        assert all(helped.pictured(option))
        concerned = helped.aid.concerns(helped.rules, helped.question, option)
        assert len({*concerned}) == len(concerned)


def owners(ghosts: Sequence[Body]) -> set[str]:
    """Whose bodies these are: a unit of several trays shows "r1.1", "r1.2"."""
    return {body.id.partition(".")[0] for body in ghosts}


def lies(answer: Placement) -> bool:
    """Whether it is terrain or a marker that is put down: those have no bodies."""
    return answer.what[0].startswith(("t", "marker-"))
