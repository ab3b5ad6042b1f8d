"""B3.1.e, B3.1.f Lurkers and ambushes: what both sides note secretly, and B3.2.3.d again later."""

from collections.abc import Iterator
from math import pi

from feldherr.field.box import Box
from feldherr.field.pose import Point, Pose, normal
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Answer, Place, Placement, Refusal, Steps, rule

from ..aftermath.losses import Losses
from ..base import SQUARE
from ..models.troops import is_light_infantry
from ..sight.visibility import Visibility
from ..state import Element
from .exchange import Exchange
from .stops import put_down

COVERS = ("wood", "built_up")
"""B3.1.f: where any troops can lie in ambush."""
THICKETS = ("marsh", "scrub")
"""B3.1.f: where Light Infantry can."""
SCREENS = ("hill", "wood")
"""B3.1.f: what troops can hide behind."""

ASIDE = ((0.0, 0.0), (60.0, 0.0), (-60.0, 0.0), (0.0, 60.0), (0.0, -60.0))
"""mm ahead and to the right: where ambushes are proposed about a piece's middle or behind it."""


class Hiding(Visibility, Exchange, Losses):
    @rule("B3.1.e", "B3.1.f")
    def note_hidden(self) -> Steps[None]:
        """One note of each side that has something to hide, unseen by the other, until all is."""
        if (yield from self.exchange_one()):
            return
        writers = [s for s in (self.defender, self.state.attacker) if self.may_note(s)]
        if not writers:
            self.state.ready = ()
            self.state.cursor = "place_camp"
            return
        notes = yield from self.sealed([self.note_question(seat) for seat in writers])
        for seat, note in notes.items():
            self.note(seat, note)

    def may_note(self, seat: str) -> bool:
        """Whether a side is not done and has something to hide."""
        if seat in self.state.ready:
            return False
        return bool(self.lurkers_left(seat)) or bool(self.ambushers(seat))

    def note_question(self, seat: str) -> Place:
        """A terrain piece for a Lurker ("r3 > wood"), an ambush, or "done"."""
        ambushers = self.ambushers(seat)

        def words() -> list[str]:
            lurkers = self.lurkers_left(seat)
            pairs = [f"{e.id} > {lair}" for e in lurkers for lair in self.lairs_for(e)]
            return pairs or ["done"]

        def judge(answer: Answer) -> Refusal | None:
            assert isinstance(answer, Placement)
            return self.no_ambush(answer, ambushers)

        return Place(seat, "hide", lambda: self.ambushes(seat, ambushers), judge, words)

    def note(self, seat: str, answer: Answer) -> None:
        """Write down what a side has hidden; only that side knows."""
        if isinstance(answer, Placement):
            for e, pose in self.block(answer):
                e.status = "ambush"
                self.put(e, pose)
            self.tell("ambush-noted", "B3.1.f", only=seat, side=seat, elements=answer.what)
        elif answer == "done":
            self.state.ready += (seat,)
        else:
            lurker, lair = str(answer).split(" > ")
            self.lurk(self.element(lurker), lair)

    # --- Lurkers ---

    def lurkers_left(self, seat: str) -> list[Element]:
        """Lurkers whose terrain piece is not noted yet."""
        return [e for e in self.all_of(seat, "lurker") if e.status == "reserve"]

    def lurk(self, e: Element, lair: str) -> None:
        """A Lurker's terrain piece is noted."""
        e.status, e.lurks_in = "lurking", lair
        self.tell("lurker-noted", "B3.1.e", only=e.seat, element=e.id, lair=lair)

    @rule("B3.2.3.d")
    def note_next_lair(self, e: Element) -> Steps[None]:
        """The owner notes where a Lurker lurks that has just left the table.

        Where there is no such terrain (any more) it does not come back.
        """
        lairs = self.lairs_for(e)
        if len(lairs) > 1:
            lairs = [(yield from self.choose(e.seat, "next-lair", lairs, element=e.id))]
        for lair in lairs:
            self.lurk(e, lair)

    # --- Ambushes ---

    @rule("B3.1.f")
    def ambushers(self, seat: str) -> list[Element]:
        """Whom a side may hide: the defender at a long edge any troops, if there is any cover."""
        if seat != self.defender or self.on_the_march or not self.plan.pieces:
            return []
        return [
            e
            for e in self.state.elements.values()
            if e.seat == seat
            and e.status == "reserve"
            and e.kind not in ("lurker", "god", "boat", "baggage")
        ]

    @rule("B3.1.f")
    def no_ambush(self, answer: Placement, ambushers: list[Element]) -> Refusal | None:
        """Why these elements cannot lie in ambush there."""
        if wrong := self.misplaced(answer, ambushers):
            return wrong
        for e, pose in self.block(answer):
            at = e.box_at(pose)
            if not self.in_short_squares(at) or self.base_edge(self.state.attacker).touched_by(at):
                return Refusal("ambush-ground", ("B3.1.f",), {"element": e.id})
            if refusal := self.no_room(e, at):
                return refusal
            if not self.hides(e, at):
                return Refusal("ambush-seen", ("B3.1.f",), {"element": e.id})
        return None

    @rule("B3.1.f")
    def in_short_squares(self, at: Box) -> bool:
        """Whether a body stands in the terrain squares at the short edges."""
        rights, reach = [x for x, _ in at.corners], SQUARE + TOLERANCE
        return max(rights) <= reach or min(rights) >= self.width - reach

    @rule("B3.1.f")
    def hides(self, e: Element, at: Box) -> bool:
        """In a wood or built-up area; Light Infantry in marsh or scrub; or out of sight."""
        kinds = COVERS + (THICKETS if is_light_infantry(e.kind) else ())
        inside = (p for p in self.ground.patches if p.piece.kind in kinds and p.area.contains(at))
        if any(inside):
            return True
        watched = self.base_edge(self.enemy(e.seat)).zone
        return self.hidden_at(e, at, watched)

    def ambushes(self, seat: str, ambushers: list[Element]) -> Iterator[Placement]:
        """In and behind the pieces of the short squares, looking at the attacker's edge."""
        facing = normal(self.base_edge(self.state.attacker).frame.facing + pi)
        for e in list({e.kind: e for e in reversed(ambushers)}.values())[-3:]:
            for x, y in self.hideouts(facing):
                if not SQUARE < x < self.width - SQUARE:
                    yield put_down((e.id,), Pose(x, y, facing))

    def hideouts(self, facing: float) -> Iterator[Point]:
        """Points in pieces and behind them, seen from where `facing` looks to."""
        for patch in self.ground.patches:
            left, low, right, high = patch.core.bounds
            middle = Pose((left + right) / 2, (low + high) / 2, facing)
            if patch.piece.kind in COVERS + THICKETS:
                yield from (middle.world(*by) for by in ASIDE)
            if patch.piece.kind in SCREENS:
                back = (high - low + right - left) / 4
                yield from (middle.world(-back - ahead, aside) for ahead, aside in ASIDE)
