"""What is remembered of the surroundings: a fresh look at the same position finds the same."""

from random import Random

import msgspec
import pytest

from feldherr.games.horden.engine import Horden
from feldherr.games.horden.state import Battlefield, Position
from feldherr.games.registry import game
from feldherr.host import Battle
from feldherr.table import Battle as TableBattle
from feldherr.table import Event, Place
from tests.laws.battles import begun
from tests.laws.crowds import crowd


def unheard(event: Event) -> None:
    """Nobody listens."""


class Witness:
    """Looks at every question for a move as if the position had just been read from a file."""

    def __init__(self) -> None:
        self.looked = 0

    def __call__(self, battle: TableBattle[Battlefield, Position]) -> None:
        asked = battle.question
        if isinstance(asked, Place) and asked.key in ("move", "stride"):
            state = msgspec.msgpack.decode(msgspec.msgpack.encode(battle.state), type=Position)
            fresh = Horden(battle.opening, state, unheard)
            if asked.key == "move":
                assert tuple(fresh.words(asked.seat)) == asked.words
                again = [placement.rounded() for placement in fresh.suggest_moves()]
                assert again == [a for a in asked.proposals if not isinstance(a, str)]
            self.looked += 1


@pytest.mark.parametrize("seed", range(4))
def test_moves_are_proposed_as_if_one_looked_for_the_first_time(seed: int) -> None:
    look = Witness()
    armies = ("elves-600", "orcs-600") if seed % 2 else ("steppe-600", "undead-600")
    battle = Battle.start("horden", *armies, seed=seed, options={"turn_limit": 30})
    battle.run(look, red="random", blue="random")
    assert look.looked > 20


@pytest.mark.parametrize("seed", range(6))
def test_also_in_the_thick_of_a_battle(seed: int) -> None:
    look, whims = Witness(), Random(seed)
    battle = begun(game("horden"), whims, crowd)
    battle.run(look, red="random", blue="random", limit=150)
    assert look.looked > 3
