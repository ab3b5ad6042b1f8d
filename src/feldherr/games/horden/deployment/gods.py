"""B3.2.1 Appearance of Gods: called for 6 AP, gone again with a 1."""

from collections.abc import Iterator

from feldherr.field.pose import Pose
from feldherr.table import Answer, Placement, Refusal, Steps, rule

from ..aftermath.losses import Losses
from ..combat.fronts import touch
from ..models.troops import ELEMENT_WIDTH
from ..state import Element
from .placing import Placing
from .stops import pose_of, put_down

GOD_COST = 6
"""B3.2.1.a, in AP."""
HALF = ELEMENT_WIDTH / 2
SHIFTS = (HALF, -HALF)
"""mm aside."""


class Gods(Placing, Losses):
    @rule("B3.2.1.a")
    def gods_at_call(self, seat: str) -> Iterator[Element]:
        """The Gods that a side can call now: not called yet, and somebody there to come to."""
        for e in self.all_of(seat, "god"):
            if e.status == "reserve" and self.state.ap >= GOD_COST and any(self.god_places(e)):
                yield e

    @rule("B3.2.1.a", "B3.2.1.b", "B3.2.1.c")
    def call_god(self, e: Element) -> Steps[None]:
        """The God appears; whoever else counted on the same deity has lost it."""

        def judge(answer: Answer) -> Refusal | None:
            assert isinstance(answer, Placement)
            return self.no_god_there(e, answer)

        answer = yield from self.place(
            e.seat, "god", lambda: self.god_places(e), judge, element=e.id
        )
        assert isinstance(answer, Placement)
        self.state.ap -= GOD_COST
        e.status = "table"
        self.put(e, pose_of(answer.path[-1]))
        self.state.gods += (e.id,)
        self.tell("god-appears", "B3.2.1.a", element=e.id, ap=GOD_COST)
        for rival in self._same_deity(e):
            self.lose(rival, "departed", "B3.2.1.a")

    @rule("B3.2.1.a")
    def _same_deity(self, e: Element) -> list[Element]:
        """The other player's Gods of the same name that have not been called yet."""
        gods = self.all_of(self.enemy(e.seat), "god")
        return [o for o in gods if o.status == "reserve" and e.name and o.name == e.name]

    @rule("B3.2.1.c", "B3.2.1.d")
    def god_hosts(self, god: Element) -> list[Element]:
        """Beside whom it can appear: the commander's element and those of heroes of its command."""
        own = [e for e in self.elements(god.seat) if e.command == god.command]
        return [e for e in own if e.commander or e.individual == "hero"]

    @rule("B3.2.1.c")
    def god_places(self, e: Element) -> Iterator[Placement]:
        """Behind, beside and before each host, as far as there is room."""
        for host in self.god_hosts(e):
            for pose in _around(host.box.pose, host.depth, e.depth):
                answer = put_down((e.id,), pose)
                if self.no_god_there(e, answer) is None:
                    yield answer

    @rule("B3.2.1.c")
    def no_god_there(self, e: Element, answer: Placement) -> Refusal | None:
        """Why the God cannot appear there: no room, or not in base contact with a host."""
        if wrong := self.misplaced(answer, [e]):
            return wrong
        at = e.box_at(pose_of(answer.path[-1]))
        if not any(touch(at, host.box) for host in self.god_hosts(e)):
            return Refusal("god-without-host", ("B3.2.1.c",), {"element": e.id})
        return self.no_room(e, at)

    @rule("B3.2.1.b", "B3.2.1.d")
    def god_leaves(self, seat: str) -> None:
        """Of each command the God that has been on the table the longest is gone, and lost."""
        gods = [self.element(name) for name in self.state.gods]
        longest = {god.command: god for god in reversed(gods) if god.seat == seat}
        for god in reversed(longest.values()):
            self.lose(god, "departed", "B3.2.1.b")


def _around(host: Pose, host_depth: float, depth: float) -> list[Pose]:
    """Behind, to the right, to the left and before a body, looking the same way.

    Squarely first; then, where something takes half of the room, shifted along its side.
    """
    right, left = host.aside(ELEMENT_WIDTH), host.aside(-ELEMENT_WIDTH)
    behind, before = host.ahead(-host_depth), host.ahead(depth)
    shifted = [at.aside(mm) for at in (behind, before) for mm in SHIFTS]
    return [behind, right, left, before, *shifted, *(at.ahead(HALF) for at in (right, left))]
