"""Laws of the help at the table, over every game: it speaks, it is sound, it betrays nothing."""

from contextlib import suppress
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from feldherr.games.registry import Game, game, games
from feldherr.table import FATE, Sight
from tests.laws.battles import any_battle
from tests.laws.helped import Helped, check
from tests.laws.players import player
from tests.laws.secrets import TRUTHS, Lockstep

every_game = pytest.mark.parametrize("name", [played.name for played in games()])
SEEDS = st.integers(0, 2**32 - 1)
SELDOM = 0.1
"""How often a moment is looked at."""


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


@every_game
@settings(max_examples=15)
@given(seed=SEEDS)
def test_help_speaks_and_is_sound(name: str, seed: int) -> None:
    moments(game(name), seed, limit=300)


@every_game
def test_help_is_looked_at(name: str) -> None:
    assert sum(moments(game(name), seed, limit=100) for seed in range(4)) > 2


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
