"""11.E.f Chargers of one target: what they are, and what stands around each when it moves."""

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.table import rule

from ..formation.base_contact import base_contacts
from ..formation.formation import Formation
from ..formation.spacing import Obstacle
from .contact import bits
from .moves import NOBODY, ChargeMove, Scene
from .rows import Worth


class Contender(Struct, frozen=True):
    """A charger that has rolled far enough, and the edge it has to contact.

    `passes`: the others that hinder it only where it ends, because it flies over them. `meets`: its
    secondary targets, if it cannot avoid them.
    """

    id: str
    formation: Formation
    side: Side
    passes: frozenset[str] = NOBODY
    meets: frozenset[str] = NOBODY

    @rule("21.A.a.7/3", "21.A.a.16/1", "11.E.e-1")
    def seen(self, scene: Scene) -> Scene:
        """What hinders all as it hinders this one."""
        if self.meets:
            scene = replace(scene, charged=scene.charged | self.meets)
        if not self.passes:
            return scene
        others = tuple(one for one in scene.others if one.id not in self.passes)
        passed = tuple(one for one in scene.others if one.id in self.passes)
        return replace(scene, others=others, passed=passed)


class Planned(Struct, frozen=True):
    """Who moves next, and how; None: its way is blocked, it fails."""

    id: str
    move: ChargeMove | None


Plan = tuple[Planned, ...]


class Assault(Struct, frozen=True):
    """Some chargers of one target and what is around them.

    `scene`: everything but the chargers and the target. `taken`: models of the target that are in
    contact with others already, as bits. `engaged`: whether the target can be turned no more.
    `there`: chargers thought to be at their places already.
    """

    contenders: tuple[Contender, ...]
    target: Formation
    scene: Scene
    taken: int = 0
    engaged: bool = False
    there: tuple[Obstacle, ...] = ()

    def __getitem__(self, name: str) -> Contender:
        return next(one for one in self.contenders if one.id == name)

    def __contains__(self, name: str) -> bool:
        return any(one.id == name for one in self.contenders)

    def only(self, contenders: Iterable[Contender]) -> "Assault":
        """The same with some of the chargers, the others gone."""
        return replace(self, contenders=tuple(contenders))

    @rule("11.E.f-1")
    def after(self, made: Planned) -> "Assault":
        """What is left when one has moved, or stays where it is because it cannot."""
        one = self[made.id]
        left = tuple(other for other in self.contenders if other is not one)
        if made.move is None:
            scene = beside(self.scene, [one])
            return replace(self, contenders=left, scene=scene)
        moved = replace(one, formation=one.formation.at(made.move.end))
        target = self.target.at(made.move.target)
        touched = touched_by([moved.formation], target)
        return replace(
            self,
            contenders=left,
            target=target,
            scene=beside(self.scene, [moved]),
            taken=self.taken | touched,
            engaged=True,
        )

    def thought(self, standing: Iterable[Contender]) -> "Assault":
        """The same with some chargers thought of as being at their places already."""
        there = list(standing)
        touched = touched_by([one.formation for one in there], self.target)
        more = tuple(Obstacle(one.id, one.formation.boundary) for one in there)
        return replace(self, there=(*self.there, *more), taken=self.taken | touched)

    @rule("11.E.d-1")
    def worth(self, plan: Sequence[Planned]) -> Worth:
        """How many chargers, then how many more models of both sides come into contact."""
        moves = [(one.id, one.move) for one in plan if one.move]
        target = self.target.at(moves[0][1].target) if moves else self.target
        return self.worth_at([self[name].formation.at(move.end) for name, move in moves], target)

    def worth_at(self, chargers: Sequence[Formation], target: Formation) -> Worth:
        """The same for chargers that stand at their places."""
        pairs = [pair for own in chargers for pair in base_contacts(own, target)]
        free = bits(q for _, q in pairs) & ~self.taken
        return len(chargers), len({p for p, _ in pairs}) + free.bit_count()


def beside(scene: Scene, chargers: Iterable[Contender]) -> Scene:
    """The scene with chargers where they stand."""
    more = (Obstacle(one.id, one.formation.boundary) for one in chargers)
    return replace(scene, others=(*scene.others, *more))


def touched_by(chargers: Iterable[Formation], target: Formation) -> int:
    """The models of the target with which chargers are in base contact, as bits."""
    return bits(stand for one in chargers for _, stand in base_contacts(one, target))
