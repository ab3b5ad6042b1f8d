"""11.B-3 What is around a declaration: charges declared before are thought of as made."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from msgspec.structs import replace

from feldherr.field.body import Disc
from feldherr.field.box import Side
from feldherr.field.pose import Pose, span
from feldherr.table import rule

from ..formation.formation import Formation, boundary
from ..formation.spacing import Obstacle
from ..models.tests import Tests
from ..state import Unit
from .combined import combined
from .contenders import Assault, Contender, beside
from .declare import contact_way
from .moves import ChargeMove, Scene, charge_moves
from .round import round_charge
from .turned import turned_moves

Placed = tuple[tuple[str, Pose], ...]
"""Units and where they are thought to stand."""


class Declared(Tests):
    """Where chargers are that have declared, and their targets."""

    @rule("11.B-3", "G-23")
    def around_declaration(self, unit: Unit, target: Unit) -> list[Obstacle]:
        """Obstacles with chargers and charged units as they will stand, aligned.

        Whoever charges the same target is thought of as out of the way: whether there is room
        beside them is judged apart (`finds_room`). So is whom no aligned move leads to its target.
        """
        around = {other.id: other for other in self.obstacles(unit)}
        gone = [other for other in self.friends(unit) if other.turn.target]
        left = {other.id for other in gone}
        seen = {name: other for name, other in around.items() if name not in left}
        for foe in self.enemies(unit):
            chargers = [other for other in gone if other.turn.target == foe.id]
            if chargers and foe.id != target.id and not foe.fleeing:
                for name, pose in self._thought(chargers, foe, self.formation(target)):
                    body = self.boundary(self.unit(name), pose)
                    seen[name] = replace(around[name], shape=body)
        return list(seen.values())

    @rule("11.B-3", "11.E.d-3")
    def _thought(self, chargers: Sequence[Unit], foe: Unit, aim: Formation) -> Placed:
        """Of equally good places the one that leaves most room before another unit."""
        gone = {u.id for u in self.units(chargers[0].seat) if u.turn.target}
        every = self.hindering(self.obstacles(chargers[0]))
        around = [one for one in every if one.id not in {foe.id, *gone}]
        met = frozenset(name for one in chargers for name in (foe.id, *one.turn.secondary))
        scene = Scene(tuple(around), self.table, met)
        ready = tuple(self._contender(one, foe, around) for one in chargers)
        choices = made_moves(ready, foe.id, self.formation(foe), self.engaged(foe), scene)
        return max(choices, key=lambda placed: span(placed[0][1].point, aim.center), default=())

    # --- Room beside those that charge the same target ---

    @rule("11.B-2", "11.B-3", "11.E.f-2", "11.E.i-1", "WE-41", "G-23")
    def finds_room(
        self, unit: Unit, target: Unit, scene: Scene, side: Side, flying: bool = False
    ) -> bool:
        """Whether a charger would get there in some way in which its target is charged by it and
        those that have declared that already.

        The edge need not hold them all (figure 20): nobody has a claim to a place before all move.
        But whoever only ever finds the others in its way has no room.
        """
        rivals = [u for u in self.friends(unit) if u.turn.target == target.id and u is not unit]
        if not rivals or target.fleeing:
            return True
        around = self.obstacles(unit)
        waiting = tuple(one for one in around if one.id in {u.id for u in rivals})
        standing = replace(scene, others=(*scene.others, *waiting))
        if flying:
            standing = replace(scene, passed=(*scene.passed, *waiting))
        own, other = self.formation(unit), self.formation(target)
        if contact_way(own, other, side, standing):
            return True
        if own.round or any(self.formation(u).round for u in rivals):
            return True
        made = tuple(self._contender(one, target, around) for one in rivals)
        free = frozenset(one.id for one in (*scene.passed, *(waiting if flying else ())))
        mine = Contender(unit.id, own, side, free)
        whole = replace(scene, others=(*scene.others, *scene.passed), passed=())
        return has_room(mine, made, other, self.engaged(target), whole)

    @rule("21.A.a.7/3", "21.A.a.16/1")
    def _contender(self, unit: Unit, foe: Unit, around: Sequence[Obstacle]) -> Contender:
        free = {other.id for other in around} if unit.turn.flying else self.passed_by(unit)
        side = unit.turn.sides.get(foe.id) or self.charge_side(unit, foe)
        return Contender(unit.id, self.formation(unit), side, frozenset(free))


@lru_cache(maxsize=1 << 8)
@rule("11.B-3", "11.E.f-2")
def made_moves(
    chargers: tuple[Contender, ...], name: str, target: Formation, engaged: bool, scene: Scene
) -> tuple[Placed, ...]:
    """Where chargers of one target and the target stand then; several ways, if one has a choice.

    Nothing for round chargers beside others: nobody can tell where they will stand.
    """
    if len(chargers) == 1:
        moves = list(_moves(chargers[0], target, engaged, scene))
        return tuple(((chargers[0].id, one.end), (name, one.target)) for one in moves)
    if any(one.formation.round for one in chargers):
        return ()
    plan = combined(Assault(chargers, target, scene, engaged=engaged))
    placed = tuple((one.id, one.move.end) for one in plan if one.move)
    return (placed,) if placed else ()


def _moves(
    charger: Contender, target: Formation, engaged: bool, scene: Scene
) -> Iterator[ChargeMove]:
    """The best Charge Moves: the foremost, and those to the ends of where it has a choice."""
    own, seen = charger.formation, charger.seen(scene)
    if isinstance(boundary(target), Disc):
        found = None if own.round else round_charge(own, target, seen)
        yield from [found] if found else []
        return
    if moves := charge_moves(own, target, charger.side, seen):
        yield moves.best
        yield from (moves.nearest(end) for stretch in moves.spans for end in stretch)
    elif not engaged and (turned := turned_moves(own, target, charger.side, seen)):
        yield turned


@lru_cache(maxsize=1 << 8)
@rule("11.B-3", "11.E.f-2", "WE-41")
def has_room(
    charger: Contender,
    rivals: tuple[Contender, ...],
    target: Formation,
    engaged: bool,
    scene: Scene,
) -> bool:
    """Whether a charger comes into contact if some of its rivals have moved, or move later.

    Those that are left out stand where they are.
    """
    for count in range(len(rivals), 0, -1):
        for some in combinations(rivals, count):
            around = beside(scene, [one for one in rivals if one not in some])
            both = Assault((*some, charger), target, around, engaged=engaged)
            if all(one.move for one in combined(both)):
                return True
            gone = Assault(some, target, beside(around, [charger]), engaged=engaged)
            if _touches(charger, gone):
                return True
    return False


@rule("11.B-2", "G-23")
def _touches(charger: Contender, rivals: Assault) -> bool:
    """Whether it comes into contact, aligned or not, after its rivals have moved."""
    plan = combined(rivals)
    for made in plan:
        rivals = rivals.after(made)
    others = tuple(one for one in rivals.scene.others if one.id != charger.id)
    seen = charger.seen(replace(rivals.scene, others=others))
    return contact_way(charger.formation, rivals.target, charger.side, seen) is not None
