"""11.E.d Where chargers meet their target: the best places, and the choice among equal ones."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from math import sqrt

from msgspec.structs import replace

from feldherr.field.pose import Pose, angle_between
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Answer, Placement, Refusal, Steps, rule

from ..moments import Charge
from ..preparation.places import placed, pose_of
from ..state import Unit
from ..words import INCH
from .choice import choice
from .combined import Merit, combined, merit
from .contact import shown_beyond
from .contenders import Assault, Contender, Plan, touched_by
from .moves import NOBODY, ChargeMove, ChargeMoves, Scene, anything, charge_moves
from .openings import openings
from .reactions import Reactions
from .turned import turned_moves


class ChargePlaces(Reactions):
    """The Charge Moves of one charger, and of several against one target."""

    # --- One charger ---

    @rule("11.E.d-1", "11.E.e-4", "11.E.e-6", "G-22", "21.A.a.7/3")
    def charge_ways(self, charge: Charge) -> ChargeMoves | None:
        """The best Charge Moves now; None if the target cannot be reached without turning it.

        In a combined charge they leave as much as possible to those that move later.
        """
        unit, target = self.unit(charge.unit), self.unit(charge.target)
        if charge.later and (plan := self._plan_of(charge, target)):
            return choice(*plan)
        own, other = self.formation(unit), self.formation(target)
        scene, taken = self._scene_of_move(charge), self._touched_by_others(target, {unit.id})
        also = (self.formation(self.unit(name)) for name in scene.charged if name != target.id)
        beyond = shown_beyond(other, charge.side, also)
        return charge_moves(own, other, charge.side, scene, taken, beyond)

    @rule("11.E.e-4", "11.E.d-1", "11.E.d-2")
    def _scene_of_move(self, charge: Charge) -> Scene:
        """What is around it, with its secondary targets only if it cannot avoid them."""
        own = self.formation(self.unit(charge.unit))
        other = self.formation(self.unit(charge.target))
        alone, *more = self.scenes_of(charge)
        if not more or charge_moves(own, other, charge.side, alone):
            return alone
        return alone if self.turned_in(charge, alone) else more[0]

    @rule("11.E.d-1", "11.E.d-2")
    def turned_in(self, charge: Charge, scene: Scene) -> ChargeMove | None:
        """A move for which its target turns: rather that than contact with others."""
        own, target = self.formation(self.unit(charge.unit)), self.unit(charge.target)
        if self.engaged(target):
            return None
        return turned_moves(own, self.formation(target), charge.side, scene)

    @rule("11.E.e-4", "21.A.a.7/3", "21.A.a.7/4")
    def scenes_of(self, charge: Charge) -> list[Scene]:
        """What is around it: without, then with its secondary targets."""
        unit, target = self.unit(charge.unit), self.unit(charge.target)
        scene = self.charge_scene(unit, target, charge.flying)
        alone = replace(scene, charged=frozenset({target.id}))
        return [alone, scene] if self.secondary_targets(unit) else [alone]

    @rule("11.E.d-1", "WE-41")
    def _touched_by_others(self, target: Unit, apart: set[str]) -> int:
        """The models of a target that others have met already: they count no more."""
        foes = (self.unit(name) for name in target.engaged if name not in apart)
        there = [self.formation(foe) for foe in foes if foe.pose is not None]
        return touched_by(there, self.formation(target))

    # --- Several chargers of one target ---

    @rule("11.E-1", "11.E.f-1", "11.E.f-2")
    def first_to_move(self, charges: Sequence[Charge], target: Unit) -> list[str]:
        """Who can move next so that most come into contact; nobody if none gets there."""
        return [plan[0].id for plan in openings(self._assault(charges, target))]

    @rule("11.E.d-1", "11.E.f-1")
    def merit_of(
        self, charges: Sequence[Charge], target: Unit, poses: Mapping[str, Pose] | None = None
    ) -> Merit:
        """How well charges can satisfy the priorities, units standing elsewhere (`poses`)."""
        assault = self._assault(charges, target, poses)
        return merit(assault, combined(assault))

    @rule("11.E.c-2", "11.E.d-1", "11.E.f-2")
    def turned_way(self, charge: Charge) -> ChargeMove | None:
        """The move of who goes first in a combined charge, if the target turns for it."""
        plan = self._plan_of(charge, self.unit(charge.target))
        return plan[1][0].move if plan else None

    @rule("11.E.f-2", "15.H.c.0d", "21.A.a.7/3")
    def plans_charges(
        self, charges: Sequence[Charge], target: Unit, poses: Mapping[str, Pose] | None = None
    ) -> Plan:
        """Who moves first, and where to. `poses`: where units start that stand elsewhere."""
        return combined(self._assault(charges, target, poses))

    def _plan_of(self, charge: Charge, target: Unit) -> tuple[Assault, Plan] | None:
        """The chargers from this one on, and their best plan that begins with it, if one does."""
        assault = self._assault([charge, *self._charges_of(charge.later, target)], target)
        plans = ((assault, plan) for plan in openings(assault) if plan[0].id == charge.unit)
        return next(plans, None)

    def _charges_of(self, names: Sequence[str], target: Unit) -> list[Charge]:
        """Charges that have been declared."""
        found = []
        for unit in map(self.unit, names):
            side = unit.turn.sides.get(target.id) or self.charge_side(unit, target)
            flying = unit.turn.flying
            found.append(Charge(unit=unit.id, target=target.id, side=side, flying=flying))
        return found

    @rule("11.E.f-2", "21.A.a.7/3", "11.E.e-4")
    def _assault(
        self, charges: Sequence[Charge], target: Unit, poses: Mapping[str, Pose] | None = None
    ) -> Assault:
        """Chargers of one target and what is around them."""
        names, poses = {target.id, *(charge.unit for charge in charges)}, poses or {}
        contenders: list[Contender] = []
        for charge in sorted(charges, key=lambda charge: charge.unit):  # whoever goes, one plan
            unit = self.unit(charge.unit)
            own = self.formation(unit, poses.get(unit.id))
            passed = self.charge_scene(unit, target, charge.flying).passed
            free = frozenset(other.id for other in passed)
            more = self._scene_of_move(charge).charged if unit.turn.secondary else NOBODY
            contenders.append(Contender(unit.id, own, charge.side, free, more - {target.id}))
        first = self.unit(contenders[0].id)
        around = tuple(
            replace(other, shape=self.boundary(self.unit(other.id), poses[other.id]))
            if other.id in poses
            else other
            for other in self.hindering(self.obstacles(first))
            if other.id not in names
        )
        scene = Scene(around, self.table, frozenset({target.id}))
        taken = self._touched_by_others(target, names)
        other = self.formation(target)
        return Assault(tuple(contenders), other, scene, taken, self.engaged(target))

    # --- The choice ---

    @rule("11.E.d-3", "11.E.f-1")
    def chosen_place(self, charge: Charge, found: ChargeMoves) -> Steps[ChargeMove]:
        """Among equally good places its owner chooses; it snaps to the nearest one."""
        unit = self.unit(charge.unit)
        best = self._best_place(unit, found)
        if self.formation(unit).round or sum(high - low for low, high in found.spans) <= TOLERANCE:
            return best
        suggest = partial(self._charge_places, unit, found)
        judge = partial(self._judge_charge_place, unit, found)
        answer = yield from self.place(
            unit.seat, "charge-place", suggest, judge, unit=unit.id, other=charge.target,
            side=charge.side, flying=charge.flying, later=list(charge.later),
        )  # fmt: skip
        assert isinstance(answer, Placement)
        return found.nearest(place_of(found, pose_of(answer)))

    @rule("3.A.c-1", "3.C.d-1")
    def _best_place(self, unit: Unit, found: ChargeMoves) -> ChargeMove:
        """Of a round base the foremost point should meet the edge; else its rim meets the end."""
        best = found.best
        if not self.formation(unit).round:
            return best
        half, length = found.of.width / 2, found.of.length
        move = found.nearest(min(max(best.place, half), length + half))
        beyond = max(half - move.place, move.place - length - half, 0.0)
        return replace(move, end=move.end.ahead(half - sqrt(half**2 - beyond**2)))

    def _charge_places(self, unit: Unit, found: ChargeMoves) -> Iterator[Placement]:
        """The best, and the ends of stretches; of a combined charge, which takes longer to reckon,
        only the outermost."""
        ends = [end for span in found.spans for end in span]
        if found.allows is not anything:
            ends = [ends[0], ends[-1]]
        for wish in [found.best.place, *ends]:
            yield placed(unit.id, found.nearest(wish).end)

    @rule("11.E.d-1", "11.E.d-2")
    def _judge_charge_place(self, unit: Unit, found: ChargeMoves, answer: Answer) -> Refusal | None:
        assert isinstance(answer, Placement)
        pose = pose_of(answer)
        legal = found.nearest(place_of(found, pose)).end
        turned = abs(angle_between(legal.facing, pose.facing)) > 0.1
        if answer.what == (unit.id,) and _span(legal, pose) <= INCH and not turned:
            return None
        return Refusal("charge-elsewhere", ("11.E.d-1",), {"unit": unit.id})


def place_of(found: ChargeMoves, pose: Pose) -> float:
    """11.E.d-3 The place along the edge nearest to a pose, mm."""
    zero, one = found.of.pose(0.0), found.of.pose(1.0)
    dx, dy = one.x - zero.x, one.y - zero.y
    return (pose.x - zero.x) * dx + (pose.y - zero.y) * dy


def _span(a: Pose, b: Pose) -> float:
    return max(abs(a.x - b.x), abs(a.y - b.y))
