"""16.A.e Who burns down may rise again: it has lost all, but is not destroyed for good."""

from feldherr.table import Steps, rule

from ..engine import NinthAge
from .foresight import Foresight
from .thought import every


@rule("8.D.a.3-6", "16.A.e")
def outlives(rules: NinthAge, name: str) -> float:
    """The chance that a unit which has lost its last Health Point lies in ashes."""
    if rules.no_word_of("outlives"):
        return 0.0
    return sum(chance for chance, so in every(lambda: _ends(rules, name)) if so)


def _ends(rules: NinthAge, name: str) -> Steps[bool]:
    there = Foresight(rules)
    return (yield from NinthAge.outlives(there, there.unit(name)))
