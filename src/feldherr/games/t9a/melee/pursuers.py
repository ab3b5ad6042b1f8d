"""15.H.c.0d The order in which pursuers move."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations

from msgspec.structs import replace

from feldherr.table import Steps, rule

from ..charge.replaced import replaced
from ..formation.base_contact import base_contacts
from ..formation.formation import Stand
from ..formation.spacing import Obstacle
from ..moments import Charge
from ..state import Unit
from ..words import INCH
from .chase import Ahead, Chase


class Pursuers(Chase):
    """Those that will charge first, so that most of them come into contact; then the others."""

    @rule("15.H.c.0a", "15.H.c.0c", "15.H.c.0d", "15.H.1.b")
    def chase(self, chasing: Sequence[Unit], facings: Mapping[str, float]) -> Steps[None]:
        """`facings`: where those that are pursued flee to; an overrun goes straight ahead."""
        ways = [self._looks(unit, facings) for unit in chasing]
        at_once = [one for one in ways if one.at_once]
        for one in self._by_target(at_once):
            yield from self._goes(one)
        later = [one for one in ways if one.meets and not one.at_once]
        for group in _together(later):
            for one in self._planned(group):
                yield from self._goes(one)
        yield from self._the_others([one for one in ways if not one.meets])

    def _looks(self, unit: Unit, facings: Mapping[str, float]) -> Ahead:
        assert unit.pose is not None
        return self.looks_ahead(unit, facings.get(unit.round.pursues, unit.pose.facing))

    def _goes(self, one: Ahead) -> Steps[None]:
        unit = self.unit(one.unit)
        if unit.status == "table" and not unit.engaged:
            yield from self.pursuit_move(unit, unit.round.distance * INCH, one.facing, ahead=one)

    @rule("15.H.c.0d")
    def _the_others(self, ways: list[Ahead]) -> Steps[None]:
        """Who charges nobody moves in the order of its owner."""
        left = self.moments(self.unit(one.unit) for one in ways)
        by_unit = {one.unit: one for one in ways}
        while left:
            unit = yield from self.next_of(left, "pursues-first")
            yield from self._goes(by_unit[unit.id])

    # --- Several at one enemy ---

    @rule("15.H.c.0d", "11.E.d-1")
    def _by_target(self, pivoting: Sequence[Ahead]) -> Iterator[Ahead]:
        """Those that pivot into one enemy, in the order in which most find a place."""
        for group in _together(pivoting):
            yield from max(permutations(group), key=self._come) if len(group) > 1 else group

    def _come(self, order: Sequence[Ahead]) -> tuple[int, int]:
        """How many come into contact, and how many models of both sides, if they go like that."""
        target = self.formation(self.unit(order[0].meets[0]))
        scene = self.charge_scene(self.unit(order[0].unit), self.unit(order[0].meets[0]))
        going = {one.unit for one in order}
        others = [other for other in scene.others if other.id not in going]
        pairs, came = list[tuple[Stand, Stand]](), 0
        for one in order:
            own = self.formation(self.unit(one.unit))
            around = replace(scene, others=tuple(others))
            move = replaced(own, target, one.sides[one.meets[0]], around)
            if move is not None:
                others.append(Obstacle(one.unit, own.at(move.end).boundary))
                pairs += base_contacts(own.at(move.end), target)
                came += 1
        return came, len({p for p, _ in pairs}) + len({q for _, q in pairs})

    @rule("15.H.c.0d", "11.E.d-1", "11.E.f-2")
    def _planned(self, group: Sequence[Ahead]) -> Sequence[Ahead]:
        """Those that go straight at one enemy, to places that are chosen together."""
        target = self.unit(group[0].meets[0])
        units = [self.unit(one.unit) for one in group]
        round_ = any(self.formation(unit).round for unit in (*units, target))
        if len(group) == 1 or round_ or target.fleeing:
            return group
        charges = [
            Charge(unit=one.unit, target=target.id, side=one.sides[target.id]) for one in group
        ]
        poses = {one.unit: self.facing(self.unit(one.unit), one.facing) for one in group}
        plan = self.plans_charges(charges, target, poses)
        by_unit = {one.unit: one for one in group}
        made = [replace(by_unit[one.id], move=one.move) for one in plan]
        return sorted(made, key=lambda one: one.move is None)


def _together(ways: Sequence[Ahead]) -> list[list[Ahead]]:
    """Those that meet the same enemy and no other stand together."""
    groups = dict[tuple[str, ...], list[Ahead]]()
    for one in ways:
        key = one.meets if len(one.meets) == 1 else (*one.meets, one.unit)
        groups.setdefault(key, []).append(one)
    return list(groups.values())
