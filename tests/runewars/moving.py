"""Moves as they are, while attacks, damage and tests of morale are only noted."""

from typing import Any, Literal

from feldherr.games.runewars.movement.movement import Movement
from feldherr.games.runewars.movement.order import Order
from feldherr.games.runewars.movement.square_up import SquareUp
from feldherr.games.runewars.state import Piece, Unit
from feldherr.table import Answer, Steps
from tests.runewars.positions import NORTH, SOUTH, at, rules, run, unit
from tests.runewars.stand_ins import Alone


class Moving(Alone):
    """Marches, shifts and reforms; what they lead to in other chapters is told."""

    move = Movement.move
    reform = Movement.reform
    square_up_on_reveal = SquareUp.square_up_on_reveal

    def attack(self, unit: Unit, kind: Literal["melee", "ranged"], target: str = "") -> Steps[bool]:
        self.tell("attack", unit=unit.id, kind=kind, other=target)
        yield from ()
        return True

    def damage(self, unit: Unit, count: int) -> Steps[int]:
        self.tell("damage", unit=unit.id, count=count)
        yield from ()
        return 0


def red(formation: str = "3x2", x: float = 500, y: float = 500, facing: float = NORTH,
        *upgrades: str, **fields: Any) -> Unit:  # fmt: skip
    return unit("r1", "spearmen", formation, at(x, y, facing), *upgrades, **fields)


def row(x: float = 500, y: float = 500, facing: float = NORTH) -> Unit:
    """A single rank of three trays; the others are lost."""
    made = red("3x2", x, y, facing)
    made.trays = [tray for tray in made.trays if tray.rank == 0]
    return made


def ally(x: float, y: float, formation: str = "3x2", facing: float = NORTH) -> Unit:
    return unit("r2", "spearmen", formation, at(x, y, facing))


def blue(x: float = 500, y: float = 500, facing: float = SOUTH, formation: str = "3x2",
         name: str = "b1", **fields: Any) -> Unit:  # fmt: skip
    return unit(name, "reanimates", formation, at(x, y, facing), **fields)


def march(speed: int = 2, **fields: Any) -> Order:
    return Order(action="march", speed=speed, **fields)


def shift(speed: int = 1, **fields: Any) -> Order:
    return Order(action="shift", speed=speed, **fields)


def charge(speed: int = 2, **fields: Any) -> Order:
    return march(speed, charge=True, **fields)


def table(*units: Unit, pieces: tuple[Piece, ...] = (), **options: Any) -> Moving:
    return rules(Moving, *units, pieces=pieces, options=options)


def moved(order: Order, *units: Unit, answers: tuple[Answer, ...] = (),
          pieces: tuple[Piece, ...] = (), **options: Any) -> Moving:  # fmt: skip
    """The rules after a move of the first unit, which must have been possible."""
    made = table(*units, pieces=pieces, **options)
    assert run(made.move(units[0], order), *answers)
    return made


def words(made: Moving, mover: Unit, order: Order) -> list[str]:
    return [way.word for way in made.ways(mover, order)]


def told(made: Moving, key: str) -> list[dict[str, Any]]:
    return [event.args for event in made.told if event.key == key]  # type: ignore[attr-defined]
