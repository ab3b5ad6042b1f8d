"""Ready tables to play on, without an umpire or a draw (M4.2.a)."""

from functools import cache

from feldherr.field.pose import Point
from feldherr.games.rulebook import Unknown
from feldherr.table import Refusal

from .layout import Layout, laid, library, rounded
from .plan import Plan
from .tiles import STANDARD


class NoPlan(Unknown):
    """There is no plan of that name."""

    def __init__(self, name: str, known: list[str]) -> None:
        refusal = Refusal("no-plan", (), {"plan": name, "known": known})
        super().__init__(f"There is no table {name!r}. Known tables: {', '.join(known)}.", refusal)


def plans() -> list[str]:
    """The names of all ready tables."""
    return list(library("plans.yaml", dict[str, Layout]))


@cache
def plan(name: str) -> Plan:
    """The ready table of that name, for 600 points a side. Raises NoPlan for an unknown name."""
    layouts = library("plans.yaml", dict[str, Layout])
    if name not in layouts:
        raise NoPlan(name, plans())
    return laid(STANDARD, [(layouts[name], _as_written)])


def _as_written(point: Point, _: bool) -> Point:
    return rounded(point)
