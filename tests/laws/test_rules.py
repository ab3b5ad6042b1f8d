"""Laws about the rulebooks: every rule with effect is cited by code and shown by a test."""

import pytest

from feldherr.coverage import coverage
from feldherr.games.registry import Game, games

every_game = pytest.mark.parametrize("game", games(), ids=lambda game: game.name)


@every_game
def test_only_rules_of_the_book_are_cited_and_shown(game: Game) -> None:
    assert coverage(game.name).unknown() == {}


@every_game
def test_every_rule_with_effect_is_cited_and_shown(game: Game) -> None:
    """Or its rulebook says that it is not played yet."""
    covered = coverage(game.name)
    assert sorted(covered.open().keys() - covered.book.awaited().keys()) == []


@every_game
def test_what_is_not_played_yet_is_named_exactly(game: Game) -> None:
    book, left = coverage(game.name).book, coverage(game.name).open()
    assert [part for part in book.later if not book.section(part).keys() & left.keys()] == []
