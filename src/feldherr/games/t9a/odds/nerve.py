"""5.C.a Discipline Tests in thought: how likely a unit passes."""

from functools import cache
from itertools import product
from math import prod

from msgspec.structs import replace

from feldherr.dice import Distribution, spread
from feldherr.table import rule

from ..models.dice import kept
from ..models.modifiers import HIGHEST
from ..moments import DisciplineTest
from .recall import Recall
from .thought import played

PAIR = 2


@cache
@rule("2.B.a.2-1", "2.B.a.2-2", "2.B.a.2-3")
def thrown(maximised: int = 0, minimised: int = 0, ones_again: bool = False) -> Distribution:
    """The sum of 2D6 of which the lowest or highest were discarded; `ones_again`: natural ones are
    thrown a second time before that."""
    dice, second = PAIR + maximised + minimised, ones_again / 6
    chances: dict[int, float] = {}
    for faces in product(range(1, 7), repeat=dice):
        total = sum(kept(faces, maximised, minimised))
        chance = prod(second / 6 + (face > 1 or not ones_again) / 6 for face in faces)
        chances[total] = chances.get(total, 0.0) + chance
    return spread(chances)


class Nerve:
    """The tests of one kind that a unit takes as it is now, whatever the penalty will be."""

    @rule("5.C.a-1", "5.C.a-2", "5.C.a-3", "15.G.1", "21.A.a.34/1")
    def __init__(self, rules: Recall, test: DisciplineTest) -> None:
        unit, plain = rules.unit(test.unit), replace(test, penalty=0)
        every = rules.unit_rules(unit)
        self.sure = any(one.passes(rules, unit, test) for one in every)
        self.wanted = played(rules.tested_discipline(plain))
        self.heeds = rules.penalty(unit, replace(test, penalty=1))
        self.wanted += self._spare(rules, test) if self.wanted == HIGHEST["discipline"] else 0
        self.again = rules.repeats(unit, test)
        self.dice = thrown(*rules.tests_maximised(test))
        self.known: dict[int, float] = {}

    @rule("6.D-5")
    def _spare(self, rules: Recall, test: DisciplineTest) -> int:
        """How much a penalty takes off before Discipline falls below its limit."""
        most = HIGHEST["discipline"] * self.heeds
        lowered = (replace(test, penalty=n + 1) for n in range(most))
        told = (played(rules.tested_discipline(one)) for one in lowered)
        return next((n for n, found in enumerate(told) if found < self.wanted), 0)

    def passes(self, penalty: int = 0) -> float:
        """The chance that a test with that penalty is passed."""
        wanted = max(0, min(self.wanted - penalty * self.heeds, HIGHEST["discipline"]))
        if wanted not in self.known:
            self.known[wanted] = self._passes(wanted)
        return self.known[wanted]

    def _passes(self, wanted: int) -> float:
        if self.sure:
            return 1.0
        failed = 1 - self.dice.chance(0, wanted)
        return 1 - failed * failed if self.again else 1 - failed
