"""Laws of the help at the table, over every game: it speaks, it is sound, it betrays nothing."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cached_property
from random import Random
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from feldherr.games.aid import Odds, What, Words
from feldherr.games.registry import Game, game, games
from feldherr.picture.scene import Body
from feldherr.table import FATE, Answer, Place, Placement, Question, Refusal, Sight
from feldherr.texts import LANGUAGES, sentence
from tests.laws.battles import any_battle
from tests.laws.players import player
from tests.laws.secrets import TRUTHS, Lockstep

every_game = pytest.mark.parametrize("name", [played.name for played in games()])
SEEDS = st.integers(0, 2**32 - 1)
JITTER = 15.0
"""mm and degrees. How unsteady the hand is that drags a ghost."""
LOOKED_AT = 3
"""How many options of a question are looked at."""
SELDOM = 0.1
"""How often a moment is looked at."""


class Helped:
    """All help that one seat gets for a question, asked for in every way."""

    def __init__(self, played: Game, question: Question, sight: Sight, whims: Random) -> None:
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
        return said[:LOOKED_AT]

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
        picked = self.whims.sample(placed, min(LOOKED_AT, len(placed)))
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

    @cached_property
    def odds(self) -> list[Odds]:
        return [
            odds
            for answer in self.answers
            if isinstance(answer, str | Placement)
            for odds in self.aid.odds(self.rules, self.question, answer)
        ]


def moments(played: Game, seed: int, limit: int) -> int:
    """Look at some moments of a battle as the asked seats see them; at how many."""
    whims, battle = Random(seed), any_battle(played, seed)
    players = {seat: player("eager", f"{seed}:{seat}") for seat in played.seats}
    checked = 0

    def watch(battle: Any) -> None:
        nonlocal checked
        asked = battle.questions[0] if battle.questions else None
        if asked and asked.seat != FATE and whims.random() < SELDOM:
            check(Helped(played, asked, Sight(battle, asked.seat), whims))
            checked += 1

    battle.run(watch, limit=limit, **players)
    return checked


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
        concerned = helped.aid.concerns(helped.rules, helped.question, option)
        assert len({*concerned}) == len(concerned)


@every_game
@settings(max_examples=15)
@given(seed=SEEDS)
def test_help_speaks_and_is_sound(name: str, seed: int) -> None:
    moments(game(name), seed, limit=300)


@every_game
def test_help_is_looked_at(name: str) -> None:
    assert sum(moments(game(name), seed, limit=100) for seed in range(4)) > 2


def owners(ghosts: Sequence[Body]) -> set[str]:
    """Whose bodies these are: a unit of several trays shows "r1.1", "r1.2"."""
    return {body.id.partition(".")[0] for body in ghosts}


def lies(answer: Placement) -> bool:
    """Whether it is terrain or a marker that is put down: those have no bodies."""
    return answer.what[0].startswith(("t", "marker-"))


class Parted(Exception):
    """The views differ: that is the law of secrets' own matter."""


class Alike(Lockstep):
    """Two battles that differ in what one side hides: the help for the other is the same."""

    played: Game

    def compare(self) -> None:
        asked = [battle.question for battle in (self.first, self.second)]
        try:
            super().compare()
        except AssertionError as differs:
            raise Parted from differs
        if asked[0] and asked[1] and asked[0].seat != FATE and self.compared % 5 == 0:
            mine, other = (self.helped(number) for number in (0, 1))
            assert msgspec.json.encode(mine) == msgspec.json.encode(other)

    def helped(self, number: int) -> list[Any]:
        """All help in one of the two battles."""
        battle = (self.first, self.second)[number]
        question = battle.question
        assert question
        sight = Sight(battle, question.seat)
        helped = Helped(self.played, question, sight, Random(self.compared))
        return [*helped.words(), *helped.answers, *helped.odds, *helped.refused]


@every_game
@settings(max_examples=15)
@given(seed=SEEDS)
def test_help_betrays_no_secret(name: str, seed: int) -> None:
    whims = Random(seed)
    both = TRUTHS[name](whims)
    assume(both)
    if both:
        battles = Alike(whims, both)
        battles.played = game(name)
        with suppress(Parted):
            battles.run(limit=40)
