"""B2.1 The beginning of a turn: action points, and who goes before anything moves."""

from collections.abc import Iterable

from feldherr.table import Steps, rule

from ..state import Element
from .gods import Gods
from .lurking import Lurking


class Turns(Lurking, Gods):
    @rule("B2.1", "M1.4.a", "M2.d", "B3.2.2.a", "B3.2.3.c")
    def start_turn(self) -> Steps[None]:
        """Ambushes that can be seen now appear, Lurkers that are alone vanish; then the AP roll."""
        self.reveal_ambushes()
        if (yield from self.lurker_vanishes()):
            return
        self.begin_turn()
        seat, turn = self.state.active, self.state.turn
        (face,) = yield from self.roll(seat, "action-points", 6, turn=turn)
        self.state.ap = face
        self.state.cursor = "appear"
        self.tell("turn-begins", "B2.1", side=seat, turn=turn, round=(turn + 1) // 2, ap=face)
        if face == 1:
            self.god_leaves(seat)

    @rule("M1.4.a", "B4.5.d")
    def begin_turn(self) -> None:
        """The next turn counts, and nothing has been done in it yet."""
        self.state.turn += 1
        self.state.phase, self.state.strode = "movement", False
        refresh(self.state.sides[""])
        for e in self.state.sides[self.enemy(self.state.active)]:
            if e.overlapped:
                e.overlapped = ()  # B4.3.b-2: this is its next enemy turn


@rule("G16", "B5.2.1.c", "G66", "G11", "G28", "T7.2", "B4.5.e", "B5.2.3.h")
def refresh(elements: Iterable[Element]) -> None:
    """What elements may do once a turn they may do again."""
    for e in elements:
        # most have done little or nothing, and looking costs less than writing
        if e.moved or e.shot or e.shot_at or e.holds or e.shot_at_flyers or e.fought:
            e.moved = e.shot = e.shot_at = e.holds = e.shot_at_flyers = e.fought = False
        if e.dueled or e.bewitched or e.cast or e.disabled or e.strode or e.aided:
            e.dueled = e.bewitched = e.cast = e.disabled = e.strode = False
            e.aided = ""
