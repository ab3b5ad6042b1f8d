"""21.G.b.4 Area Attacks: hits by ranks or files, and the one in brackets."""

from collections import Counter

from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.table import rule

from ..army.profiles import Bracket
from ..attacks.sequence import Attacks
from ..formation.arcs import located_in
from ..formation.formation import stands
from ..moments import Attack
from ..state import Unit


class AreaAttacks(Attacks):
    """How many models an Area Attack reaches."""

    @rule(
        "21.G.b.4/1",
        "21.G.b.4/2",
        "21.G.b.4/3",
        "21.G.b.4/5",
        "X22",
        "X23",
        "X24",
        "X25",
        "X26",
        "X27",
        "GC62",
        "GC59",
    )
    def area_hits(self, target: Unit, side: Side, x: int, y: int) -> int:
        """X hits in each of up to Y ranks (from a flank: files), the fullest ones; never more
        than there are models."""
        if x <= 0 or y <= 0:
            return 0
        fullest = sorted(self.rows_from(target, side).values(), reverse=True)[:y]
        most = len(stands(self.formation(target)))
        return min(most, sum(min(x, models) for models in fullest))

    @rule("21.G.b.4/2", "21.G.b.4/5", "21.A.a.2/7", "21.A.a.2/14", "21.F.c.3/2")
    def rows_from(self, target: Unit, side: Side) -> Counter[int]:
        """How many models count in each rank, from a flank in each file: a wide base as many as it
        displaces there; one at a side is in the first rank, and a file by itself."""
        along, rows = side in (Side.FRONT, Side.REAR), Counter[int]()
        for one in stands(self.formation(target)):
            deep = range(one.rank, one.rank + one.deep)
            for row in deep if along else one.covers:
                rows[row] += one.wide if along else one.deep
        return rows

    @rule("21.G.b.4/1")
    def attacked_side(self, unit: Unit, target: Unit) -> Side:
        """The arc of a target in which a shooter is located."""
        shooter = self.formation(unit)
        point = shooter.center if shooter.round else shooter.pose.point
        return located_in(self.boundary(target), point)

    @rule("21.G.b.4/1", "21.G.b.4/3", "21.G.b.6/3")
    def spread(self, attack: Attack, unit: Unit, bracket: Bracket | None) -> list[Attack]:
        """Each hit of a weapon with Area Attack becomes as many as it reaches models."""
        told = next((given for given in attack.rules if given.word == "area_attack"), None)
        if told is None or not attack.hits:
            return [attack]
        target, shots = self.unit(attack.target), attack.hits
        side = self.attacked_side(unit, target)
        attack.hits = shots * self.area_hits(target, side, int(told.x), told.y)
        return self.bracketed(attack, bracket, shots)

    @rule("21.G.b.4/4", "21.G.b.6/3")
    def bracketed(self, attack: Attack, bracket: Bracket | None, shots: int = 1) -> list[Attack]:
        """One of the hits of each shot uses the values in square brackets, the others do not."""
        if bracket is None or not attack.hits:
            return [attack]
        one = replace(attack, hits=shots, sixes=min(attack.sixes, shots), weapon=None)
        one.strength, one.piercing = bracket.strength, bracket.piercing
        one.rules = (*attack.rules, *bracket.rules)
        rest = replace(attack, hits=attack.hits - shots, sixes=0)
        return [one, rest]
