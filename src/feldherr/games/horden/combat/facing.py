"""B5.2.2.b The end of the movement phase: whoever is attacked from aside turns to face."""

from collections.abc import Container, Iterator

from feldherr.field.box import Box, box, collides, inside_table
from feldherr.table import Steps, rule

from ..base import DEPTH
from ..deployment.stops import stop_of
from ..models.troops import ELEMENT_WIDTH, has_front_where_attacked
from ..state import Element
from .contacts import Contacts
from .fronts import facing_pose


class Facing(Contacts):
    @rule("B5.2.2.b", "G44", "B2.1")
    def end_movement(self) -> Steps[None]:
        """Who is contacted on flank or rear and has nobody in front turns to face the enemy.

        Then the movement phase is over.
        """
        attacked: dict[str, list[Element]] = {}
        for e in self.elements():
            if e.met and (foe := (yield from self.whom_to_face(e))):
                attacked.setdefault(foe.id, []).append(e)
        for name, turning in attacked.items():
            ranks = yield from self.rank_order(self.element(name), turning)
            self.turn_ranks(self.element(name), ranks)
        self.state.cursor, self.state.phase = "cast", "magic"

    @rule("B5.2.2.b", "B5.2.2.c", "G65")
    def whom_to_face(self, e: Element) -> Steps[Element | None]:
        """The enemy it has to face: who met it first; its owner's choice of those at once.

        Enemies that only its own front touches have not attacked it.
        """
        if has_front_where_attacked(e.kind) or self.in_front_contact(e):
            return None
        attackers = [name for name, side in e.met.items() if side != "front"]
        if not attackers:
            return None
        at_once = [name for name in e.met_at_once if name in attackers]
        if attackers[0] not in at_once or len(at_once) < 2:
            return self.element(attackers[0])
        said = yield from self.choose(e.seat, "whom-to-face", at_once, element=e.id)
        return self.element(said)

    @rule("B5.2.2.b", "G65")
    def rank_order(self, foe: Element, turning: list[Element]) -> Steps[list[Element]]:
        """Several turn to the same enemy: who stands in front, as their owner likes."""
        ranks: list[Element] = []
        left = list(turning)
        while len(left) > 1:
            names = [e.id for e in left]
            said = yield from self.choose(left[0].seat, "front-rank", names, foe=foe.id)
            ranks.append(self.element(said))
            left.remove(ranks[-1])
        return ranks + left

    @rule("B5.2.2.b")
    def turn_ranks(self, foe: Element, ranks: list[Element]) -> None:
        """The first turns front to front, the others stand behind it: as many as have room."""
        for count in range(len(ranks), 0, -1):
            places = list(self.places_facing(foe, ranks[:count]))
            if self.is_room(ranks[:count], places):
                for e, place in zip(ranks[:count], places, strict=True):
                    path = stop_of(e.box.pose), stop_of(place.pose)
                    self.tell("turns-to-face", "B5.2.2.b", element=e.id, foe=foe.id, path=path)
                    self.put(e, place.pose)
                return

    def places_facing(self, foe: Element, ranks: list[Element]) -> Iterator[Box]:
        """Where they stand, one behind the other."""
        pose = facing_pose(ranks[0].box, self.front(foe, ranks[0].box))
        for e in ranks:
            yield box(pose, ELEMENT_WIDTH, e.depth)
            pose = pose.ahead(-e.depth)

    @rule("B5.2.2.b", "M4.2.o", "M4.1.k")
    def is_room(self, turning: list[Element], places: list[Box]) -> bool:
        """Whether they can stand there; who cannot stays, and fights where he is attacked."""
        names = {e.id for e in turning}
        for e, place in zip(turning, places, strict=True):
            if self._taken(place, e.seat, names) or not inside_table(place, self.width, DEPTH):
                return False
            if self.barred(e, place) or self.is_walled_off(e, place):
                return False
        return True

    def _taken(self, place: Box, seat: str, without: Container[str]) -> bool:
        """Whether an element stands there that this side knows of; those named do not count."""
        for other in self.state.whereabouts.around(place.center, place.radius):
            known = other.status == "table" or other.seat == seat
            if known and other.id not in without and collides(place, other.box):
                return True
        return False
