"""B4.5.d The extra move: one LE more for the commander on a road, or for a wizard."""

from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Answer, Placement, Refusal, rule

from ..models.troops import LE
from ..state import Element
from .allowances import more
from .moves import Moves
from .tracks import Move, Track


class ExtraMove(Moves):
    """Everything that binds a tactical move binds the extra move, but for its length and price."""

    @rule("B4.5.d", "T7.2")
    def can_stride(self, e: Element) -> bool:
        """Whether `e` itself can be the reason for an extra move."""
        if e.individual == "wizard" and not e.disabled:
            return True
        return e.commander and self.on_road(e.box)

    @rule("B4.5.d")
    def judge_stride(self, answer: Answer) -> Refusal | None:
        """Why an extra move is not allowed. One action point buys it: nothing that costs more."""
        assert isinstance(answer, Placement), answer
        if refusal := self.refuse_movers(answer, again=True):
            return refusal
        move = self.move_of(answer)
        if isinstance(move, Refusal):
            return move
        return (
            self.refuse_group(move)
            or self.refuse_manner(move)
            or self._refuse_stride(move)
            or self.refuse_formation(move)
            or self.refuse_place(move, ["one-move"], ap=1)
        )

    @rule("B4.5.d")
    def _refuse_stride(self, move: Move) -> Refusal | None:
        """One LE, along roads with the commander, over roads or open ground with a wizard."""
        far = max(track.mm for track in move.tracks)
        if far > LE + TOLERANCE:
            told = {"element": move.movers[0].id, "has": 1.0, "needs": more(far)}
            return Refusal("too-far", ("B4.5.d",), told)
        if self.led_along_road(move) or self.led_by_wizard(move):
            return None
        return Refusal("no-stride", ("B4.5.d",), {"element": move.movers[0].id})

    @rule("B4.5.d")
    def led_along_road(self, move: Move) -> bool:
        """Whether the commander leads these along a road."""
        led = any(e.commander for e in move.movers)
        return led and all(self.keeps_to_road(track) for track in move.tracks)

    @rule("B4.5.d")
    def led_by_wizard(self, move: Move) -> bool:
        """Whether a wizard leads these over roads or open ground."""
        led = any(e.individual == "wizard" and not e.disabled for e in move.movers)
        return led and all(map(self._is_easy, move.tracks))

    def _is_easy(self, track: Track) -> bool:
        rough = self.difficult_way(track.element, self.ground_of(track))
        return self.keeps_to_road(track) if rough else not self.rivers_waded(track)
