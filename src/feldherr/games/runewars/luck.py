"""For whom it is good how the dice of an attack fall: every icon serves the attacker."""

from itertools import product

from feldherr.games.luck import Share
from feldherr.table import Roll, rule

from .cards.dice import faces
from .cards.words import Colour
from .engine import Runewars

MOST = 4
"""More dice have too many ways to fall to be listed."""
COLOURS: dict[str, Colour] = {"red": "red", "blue": "blue", "white": "white"}


@rule("7.3", "8.0")
def shares(rules: Runewars, roll: Roll) -> list[Share]:
    """How many icons an attack shows; of up to MOST dice."""
    if roll.key != "attack-dice" or len(roll.dice) > MOST:
        return []
    shown = [faces()[COLOURS[str(colour)]] for colour in roll.about["colours"]]
    ways = product(*(range(1, sides + 1) for sides in roll.dice))
    worth = {way: sum(len(die[face - 1]) for die, face in zip(shown, way, strict=True))
             for way in ways}  # fmt: skip
    return [Share(roll.roller, "icons", worth)]
