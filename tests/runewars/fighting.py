"""Attacks as they are, while tests of morale, close-ins and banes are only noted."""

from typing import Any

from feldherr.games.runewars.attacks.attacks import Attacks
from feldherr.games.runewars.state import Unit
from feldherr.table import Answer, Steps
from tests.runewars.positions import NORTH, SOUTH, at, rules, run, unit
from tests.runewars.stand_ins import Alone

BLANK, HIT, TWO_HITS, HIT_MORALE, HIT_SURGE, MORALE = 1, 3, 6, 7, 8, 5
"""Faces of the red die."""
BLUE_BLANK, BLUE_HIT, BLUE_SURGE, BLUE_ACCURACY, BLUE_HIT_ACCURACY = 1, 2, 4, 5, 7


class Fighting(Alone):
    """Attacks as they are; tests of morale and close-ins are only noted."""

    attack = Attacks.attack
    new_figures = Attacks.new_figures

    def morale_test(self, unit: Unit, severity: int, panic: int | None = None) -> Steps[None]:
        self.tell("morale-test", unit=unit.id, severity=severity, panic=panic)
        yield from ()

    def close_in(self, lost: Unit, before: list[Unit]) -> Steps[None]:
        self.tell("close-in", unit=lost.id, others=[foe.id for foe in before])
        yield from ()

    def spends_bane(self, unit: Unit, bane: Any) -> Steps[bool]:
        self.take(unit, bane)
        yield from ()
        return True


def red(formation: str = "3x2", x: float = 500, y: float = 500, facing: float = NORTH,
        *upgrades: str, **fields: Any) -> Unit:  # fmt: skip
    return unit("r1", "spearmen", formation, at(x, y, facing), *upgrades, **fields)


def blue(formation: str = "3x2", x: float = 500, y: float = 500, facing: float = SOUTH,
         *upgrades: str, **fields: Any) -> Unit:  # fmt: skip
    return unit("b1", "reanimates", formation, at(x, y, facing), *upgrades, **fields)


def fight(mine: Unit, foe: Unit, *answers: Answer, kind: Any = "melee", **fields: Any) -> Any:
    """The rules after an attack of the first unit on the second."""
    made = rules(Fighting, mine, foe, **fields)
    assert run(made.attack(mine, kind, foe.id), *answers)
    return made


def told(made: Any, key: str) -> list[dict[str, Any]]:
    return [event.args for event in made.told if event.key == key]


def figures(one: Unit) -> int:
    return sum(tray.standing for tray in one.trays)
