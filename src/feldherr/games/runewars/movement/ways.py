"""22, 52, 53 The ways a unit can go: directions, templates, where it stops and what it hits.

Nothing here changes anything: previews and commanders ask the same questions as the move itself.
"""

from collections.abc import Iterator

from msgspec import Struct

from feldherr.field.blocks import Blocks
from feldherr.field.box import Side
from feldherr.field.pose import Pose
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import rule

from ..abilities.windows import Windows
from ..cards.components import Template
from ..cards.flags import Flag
from ..cards.words import MoveKind
from ..ground import grid
from ..ground.obstacles import Lying, Obstacle, Outside, Standing
from ..ground.templates import HANDS, Hand, Slide, Stop, slide, stopped
from ..state import Unit
from .order import Order

DIRECTIONS = {
    "forward": Side.FRONT,
    "backward": Side.REAR,
    "leftward": Side.LEFT,
    "rightward": Side.RIGHT,
}
"""22.4: the edge that goes first."""
BACK_STEP = 1.0
"""mm. By such steps a unit that moves through others goes back to a free place."""
HOLDS: tuple[Flag, ...] = ("holds_engaged", "roots_engaged")
"""Cards of enemies that keep it from shifting."""


class Plan(Struct, frozen=True):
    """One way of placing a template. `part`: how much of it is used."""

    word: str
    template: Template
    lead: Side
    hand: Hand
    part: float = 1.0


class Way(Struct, frozen=True):
    """One move. `hits`: what is touched at its end but was not before, enemies and pieces by id.

    `left`: the enemies that it disengages from; `kept`: those it stays engaged with.
    """

    word: str
    pose: Pose
    part: float
    lead: Side
    hits: tuple[str, ...]
    left: tuple[str, ...]
    kept: tuple[str, ...]


class Ways(Windows):
    """What a march or shift may be, by the word that answers the question for it."""

    @rule("62.2")
    def ways(self, unit: Unit, order: Order) -> list[Way]:
        """Every legal way of a unit on the table; empty if the order cannot be carried out."""
        return list(self.legal_ways(unit, order))

    @rule("22.0", "22.1", "53.2", "52.2", "43.2", "23.2.b", "D-11", "G-38")
    def legal_ways(self, unit: Unit, order: Order) -> Iterator[Way]:
        """The same one by one: who needs only some need not wait for all."""
        if self.hindered(unit, order):
            return
        obstacles, before = self.in_the_way(unit), self.touched(unit)
        for plan in self.plans(unit, order):
            way = self.way(unit, order, plan, obstacles, before)
            if way is not None and self._goes(unit, order, way):
                yield way

    def way_words(self, unit: Unit, order: Order) -> Iterator[str]:
        """The words of the legal ways; where all plans are legal, without any geometry."""
        bound = order.partly or order.close_in or (order.action == "shift" and self.engaged(unit))
        if bound or self.hindered(unit, order):
            return (way.word for way in self.legal_ways(unit, order))
        return (plan.word for plan in self.plans(unit, order))

    @rule("52.2", "53.2")
    def hindered(self, unit: Unit, order: Order) -> bool:
        """Whether it cannot move at all, wherever to."""
        engaged = self.engaged_with(unit)
        if order.action == "march":
            return bool(engaged) and not order.engaged
        return any(self.flagged(foe, flag) for foe in engaged for flag in HOLDS)

    # --- Templates ---

    @rule("22.0.b", "22.4", "22.4.a", "52.0", "53.0", "D-12", "T-04", "T-06", "G-05")
    def plans(self, unit: Unit, order: Order) -> Iterator[Plan]:
        """Where the template can be placed: marches go forward, shifts in all four directions."""
        drives = self._drives(unit, order)
        several = len({kind for _, _, kind in drives}) > 1
        march = order.action == "march"
        for change, speed, kind in drives:
            template = self.components.template(kind, speed)
            for direction in ("forward",) if march else DIRECTIONS:
                words = [change, kind if several else "", direction]
                yield from self._placed_at(order, template, DIRECTIONS[direction], words)

    @rule("23.1", "23.1.a", "43.1", "52.1", "53.1")
    def _drives(self, unit: Unit, order: Order) -> list[tuple[str, int, MoveKind]]:
        """Changes of speed, speeds and templates among which it may choose; cards add some."""
        kinds, more = order.kinds, list[tuple[str, int]]()
        if order.action == "march":
            sprints = self.sprints(unit)
            if sprints or self.flagged(unit, "faster_marches"):
                more.append(("faster", order.speed + 1))
            if order.speed > 1 and self.flagged(unit, "slower_marches"):
                more.append(("slower", order.speed - 1))
            if sprints and "turn" not in kinds:
                return [("", order.speed, "turn"), *self._drive(kinds, order.speed, more)]
        return self._drive(kinds, order.speed, more)

    def _drive(
        self, kinds: tuple[MoveKind, ...], speed: int, more: list[tuple[str, int]]
    ) -> list[tuple[str, int, MoveKind]]:
        found: dict[Template, tuple[str, int, MoveKind]] = {}
        for word, value in [("", speed), *more]:
            for kind in kinds:
                found.setdefault(self.components.template(kind, value), (word, value, kind))
        return list(found.values())

    def sprints(self, unit: Unit) -> bool:
        """Whether a card makes this march special because it is the first of an activation."""
        marched = self.state.extra.get(f"marched-{unit.id}", 0)
        return marched != self.state.activation and self.flagged(unit, "sprints_first_march")

    def _placed_at(
        self, order: Order, template: Template, lead: Side, words: list[str]
    ) -> Iterator[Plan]:
        """A bent template lies at the left or the right corner; at a straight one both go alike."""
        for hand in HANDS if template.angle else HANDS[:1]:
            word = " ".join(w for w in (*words, f"{hand}-hand" if template.angle else "") if w)
            yield Plan(word, template, lead, hand)
            halves = int(2 * template.length / self.tray) if order.partly else 1
            for half in range(1, halves):
                part = half * self.tray / 2 / template.length
                yield Plan(f"{word} {half}", template, lead, hand, part)

    # --- Where it goes ---

    def way(
        self,
        unit: Unit,
        order: Order,
        plan: Plan,
        obstacles: list[Obstacle],
        before: tuple[str, ...],
    ) -> Way | None:
        """Where a plan ends; None for a part of a template that is not free."""
        assert unit.pose is not None, f"{unit.id} is not on the table"
        track = slide(unit.pose, self.size(unit), plan.template, plan.lead, plan.hand)
        if plan.part < 1:
            track = track.cut(plan.part)
        stop = self._through(unit, track) if order.through else self._halted(unit, track, obstacles)
        if plan.part < 1 and stop.by:
            return None
        hits = tuple(name for name in self.touched(unit, stop.pose) if name not in before)
        left, kept = self._engagements(unit, stop.pose, before)
        return Way(plan.word, stop.pose, stop.part, plan.lead, hits, left, kept)

    @rule("45.0", "45.1", "73.1")
    def in_the_way(self, unit: Unit) -> list[Obstacle]:
        """The obstacles of a unit: other units, terrain pieces, and what lies outside."""
        others = [u for u in self.units() if u is not unit and u.status == "table"]
        pieces = [p for p in self.state.pieces.values() if p.pose is not None]
        return [
            *(Standing(other.id, self.body(other)) for other in others),
            *(Lying(piece.id, self.outline(piece)) for piece in pieces),
            Outside("edge", self.table.width, self.table.depth),
        ]

    @rule("22.3", "22.3.b", "45.3", "79.1", "G-34", "G-37")
    def _halted(self, unit: Unit, track: Slide, obstacles: list[Obstacle]) -> Stop:
        """Where obstacles stop it; allies of whom it crosses only one tray do not."""

        def body(pose: Pose) -> Blocks:
            return self.body(unit, pose)

        stop = stopped(track, body, obstacles)
        over = [other.id for other in obstacles if self._is_ally(unit, other.id)]
        if not {*over} & {*stop.by}:
            return stop
        while True:
            stop = stopped(track, body, [other for other in obstacles if other.id not in over])
            gone = track.cut(stop.part)
            passed = [name for name in over if self._passes(unit, gone, self.unit(name))]
            if passed == over:
                return stop
            over = passed

    def _is_ally(self, unit: Unit, name: str) -> bool:
        return name in self.state.units and self.unit(name).seat == unit.seat

    @rule("22.3.b", "45.3", "G-34")
    def _passes(self, unit: Unit, track: Slide, ally: Unit) -> bool:
        """Whether it crosses no more than one tray of an ally and ends off all of them."""
        assert ally.pose is not None
        trays = [
            grid.blocks_at((cell,), ally.columns, self.tray, ally.pose) for cell in grid.cells(ally)
        ]

        def body(pose: Pose) -> Blocks:
            return self.body(unit, pose)

        crossed = [t for t in trays if stopped(track, body, [Standing("", t)]).by]
        end = Standing("", self.body(ally)).clearance(body(track.at(1.0)), TOLERANCE)
        return len(crossed) <= 1 and end >= -TOLERANCE

    def _through(self, unit: Unit, track: Slide) -> Stop:
        """Units and terrain do not stop it: it goes as far as there is room for it at the end."""
        others = self.in_the_way(unit)
        edge = stopped(track, lambda pose: self.body(unit, pose), others[-1:])
        part = edge.part
        while part > 0 and not self._free(self.body(unit, track.at(part)), others):
            part = max(0.0, part - BACK_STEP / track.pace)
        return edge if part == edge.part else Stop(track.at(part), part, ("edge",))

    def _free(self, body: Blocks, obstacles: list[Obstacle]) -> bool:
        return all(other.clearance(body, TOLERANCE) >= -TOLERANCE for other in obstacles)

    # --- What it touches ---

    @rule("91.0", "41.8", "41.8.b", "G-60")
    def touched(self, unit: Unit, pose: Pose | None = None) -> tuple[str, ...]:
        """The ids of what it touches, here or at a pose; "edge" for the end of the table.

        Enemies whose corner meets its own on one grid do not count; who touches terrain that an
        enemy occupies touches both.
        """
        body = self.body(unit, pose)
        near = [other.id for other in self.in_the_way(unit) if other.touches(body)]
        foes = {foe.id for foe in self.enemies(unit)}
        found = [n for n in near if n not in foes or self.contacts(unit, self.unit(n), pose)]
        inside = [
            p.occupant for n in near if (p := self.state.pieces.get(n)) and p.occupant in foes
        ]
        return (*found, *inside)

    @rule("52.3", "52.4", "52.4.a", "52.5", "G-11")
    def _engagements(
        self, unit: Unit, pose: Pose, before: tuple[str, ...]
    ) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Of the enemies that it touched: those that it leaves, and those that it does not."""
        foes = [foe for foe in self.enemies(unit) if foe.id in before]
        kept = tuple(foe.id for foe in foes if self.contacts(unit, foe, pose))
        return tuple(foe.id for foe in foes if foe.id not in kept), kept

    def foes_hit(self, unit: Unit, way: Way) -> list[Unit]:
        """The enemies that it collides with."""
        return [foe for foe in self.enemies(unit) if foe.id in way.hits]

    # --- Legal shifts of engaged units ---

    @rule("52.2", "52.3", "52.3.a", "52.4", "52.5", "12.1", "G-38", "A6")
    def _goes(self, unit: Unit, order: Order, way: Way) -> bool:
        """Whether a way is legal: engaged units reposition, disengage, or both."""
        if order.close_in and order.close_in not in way.hits:
            return False
        if order.action == "march" or not (way.kept or way.left):
            return True
        if way.left and not order.disengages:
            return False
        if way.kept and way.hits:
            return False
        kept = all(self._same_edges(unit, self.unit(foe), way.pose) for foe in way.kept)
        return kept and all(self._away_from(unit, self.unit(foe), way) for foe in way.left)

    @rule("52.3", "G-11")
    def _same_edges(self, unit: Unit, foe: Unit, pose: Pose) -> bool:
        """Whether it would touch an enemy at the same edges of that enemy as before."""
        now = {touch.other for touch in self.contacts(unit, foe)}
        return now == {touch.other for touch in self.contacts(unit, foe, pose)}

    @rule("52.4")
    def _away_from(self, unit: Unit, foe: Unit, way: Way) -> bool:
        """Whether it goes in the direction opposite the edge at which it is engaged."""
        return way.lead.opposite in {touch.side for touch in self.contacts(unit, foe)}
