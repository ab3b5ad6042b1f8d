"""Whole battles, headless: everything that is written plays together."""

from typing import Any

import pytest

from feldherr.commanders.random import Random
from feldherr.games.t9a.army.profiles import Given
from feldherr.table import Battle, SeededFate, play
from tests.t9a.positions import HERO, battle, troop, unit
from tests.t9a.stand_ins import Whole

SPEARS = troop("soldier", has_champion=True, musician=True, standard=True)
LORD = troop(HERO, character=True, general=True)


def host(seat: str) -> list[Any]:
    """A small army of all sorts."""
    return [
        unit(f"{seat}1", SPEARS, None, 20, champion=True, musician=True, standard=True),
        unit(f"{seat}2", "archer", None, 10),
        unit(f"{seat}3", "knight", None, 5),
        unit(f"{seat}4", "ogre", None, 4),
        unit(f"{seat}5", troop("dragon", Given("terror")), None),
        unit(f"{seat}6", LORD, None),
    ]


@pytest.mark.rule("t9a", "2.A-1", "9-1", "11.A-1", "12.A-1", "15.A.1", "18.0")
@pytest.mark.parametrize("seed", range(3))
def test_battles_at_random_come_to_their_end(seed: int) -> None:
    fields = {"cursor": "lay_terrain", "player_turn": 0, "active": "", "first": ""}
    made: Battle[Any, Any] = battle(Whole, *host("r"), *host("b"), **fields)
    players = {name: Random(f"{name}{seed}") for name in ("red", "blue")}
    play(made, players, SeededFate(f"battle {seed}"), limit=5000)
    assert made.over
    assert made.state.phase == "over"
