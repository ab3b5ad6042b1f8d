"""19.C, 3.B What a unit is by most of its models: its Height, its Type, its ranks."""

from collections.abc import Iterable
from typing import ClassVar, TypeVar

from feldherr.table import rule

from .formation.formation import home, models_in_rank, ranks
from .holders import Holders
from .state import Unit
from .words import HEIGHTS, Height, Type

Kind = TypeVar("Kind", Height, Type)


class Classification(Holders):
    """What units are.

    `FULL_RANK`: by Height, the models in a Full Rank. `LINE`: those in each rank of a Line
    Formation.
    """

    FULL_RANK: ClassVar[dict[Height, int]] = {"standard": 5, "large": 3, "gigantic": 1}
    LINE: ClassVar[int] = 8

    @rule("19.C", "4.B-7")
    def heights(self, unit: Unit) -> list[Height]:
        """The Heights of most of its models, from the smallest on: several in a tie. The opponent
        decides where a rule needs one; what serves him there is plain, so nobody is asked."""
        most = _most((pool.model.height, pool.count) for pool in self.pools(unit))
        return sorted(most, key=HEIGHTS.index) or [HEIGHTS[0]]

    @rule("19.C", "3.B.b-1")
    def height(self, unit: Unit) -> Height:
        """The Height of most of its models; the opponent takes the smallest one in a tie, because
        it makes the fewest Full Ranks."""
        return self.heights(unit)[0]

    @rule("19.C")
    def types(self, unit: Unit) -> list[Type]:
        """The Types of most of its models: several in a tie, in which the opponent decides."""
        return _most((pool.model.type, pool.count) for pool in self.pools(unit))

    @rule("19.C")
    def type_of(self, unit: Unit) -> Type:
        """The Type of most of its models; of several the first, for pictures and commanders."""
        return self.types(unit)[0]

    @rule("3.B.b-1", "19.A.a.2", "21.A.a.2/7", "21.A.a.2/14", "G-15-16")
    def full_ranks(self, unit: Unit) -> int:
        """How many Full Ranks a unit has."""
        if not self.options.line_keeps_ranks and self.in_line(unit):
            return 0
        formation, least = home(self.formation(unit)), self.FULL_RANK[self.height(unit)]
        full = sum(models_in_rank(formation, n) >= least for n in range(ranks(formation)))
        for one in self.unit_rules(unit):
            full = one.full_ranks(self, unit, full)
        return full

    @rule("3.B.c-1", "21.A.a.2/14")
    def in_line(self, unit: Unit) -> bool:
        """In Line Formation, else in Close Formation."""
        return models_in_rank(home(self.formation(unit)), 0) >= self.LINE


@rule("19.C")
def _most(counted: Iterable[tuple[Kind, int]]) -> list[Kind]:
    """Of which kinds there are most, several in a tie."""
    counts: dict[Kind, int] = {}
    for kind, count in counted:
        counts[kind] = counts.get(kind, 0) + count
    most = max(counts.values(), default=0)
    return [kind for kind, count in counts.items() if count == most]
