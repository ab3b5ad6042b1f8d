"""Whoever wants to be surprised gets an army that is legal and worth its points."""

import dataclasses

import pytest
from msgspec.structs import replace

from feldherr.games.registry import Game, games
from feldherr.muster import surprise
from feldherr.muster.surprise import NAMES

SIZES = {"horden": (100, 150, 204, 300, 450, 600, 1200, 2400), "runewars": (100, 150, 200, 300)}
DRAFTING = [played for played in games() if played.draft]
KINDS = [(played, size) for played in DRAFTING for size in SIZES.get(played.name, (2500, 4500))]


@pytest.mark.parametrize(("played", "size"), KINDS, ids=lambda value: getattr(value, "name", value))
def test_every_surprise_is_legal_and_within_a_twentieth_of_its_size(
    played: Game, size: int
) -> None:
    options = replace(played.options(), points=size)
    for seed in range(25):
        army = surprise(played, options, str(seed))
        assert played.breaches(army, options) == []
        assert 0.95 * size <= played.points(army) <= size


@pytest.mark.parametrize("played", DRAFTING, ids=lambda played: played.name)
def test_the_same_seed_gives_the_same_army_and_others_give_others(played: Game) -> None:
    options = played.options()
    assert surprise(played, options, "one") == surprise(played, options, "one")
    armies = {surprise(played, options, str(seed)).units for seed in range(10)}
    assert len(armies) > 5


def test_both_sides_have_names_of_their_own() -> None:
    (horden,) = (played for played in DRAFTING if played.name == "horden")
    taken = {*NAMES} - {"Jorund"}
    assert surprise(horden, horden.options(), "any", taken).name == "Jorund"


def test_a_game_that_makes_no_armies_says_so() -> None:
    (horden,) = (played for played in DRAFTING if played.name == "horden")
    with pytest.raises(LookupError, match="no army of 600 points"):
        surprise(dataclasses.replace(horden, draft=None), horden.options(), "any")


def test_who_cannot_spend_enough_is_told() -> None:
    (horden,) = (played for played in DRAFTING if played.name == "horden")
    with pytest.raises(LookupError, match="no army of 20 points"):
        surprise(horden, replace(horden.options(), points=20), "any")
