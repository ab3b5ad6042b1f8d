"""44, 82 Boons and banes: received, spent, removed."""

from feldherr.table import Steps, rule

from ..cards.words import BANES, Bane, Keyword, Token
from ..state import Card, Unit
from .hooks import tired
from .windows import Windows

RESILIENT: dict[Token, Keyword] = {
    "blight": "resilient_blight",
    "immobilize": "resilient_immobilize",
    "panic": "resilient_panic",
    "stun": "resilient_stun",
}
MOVES = ("march", "shift")


class Tokens(Windows):
    """Tokens beside units."""

    @rule("44.0", "68.5", "82.0", "84.0")
    def give(self, unit: Unit, token: Token, count: int = 1) -> Steps[None]:
        """The unit receives tokens; not a bane that it is resilient against."""
        if count <= 0 or not unit.alive:
            return
        if token in RESILIENT and self.keyword(unit, RESILIENT[token]):
            self.tell("resists", "68.5", unit=unit.id, token=token)
            return
        self.add(unit, token, count)
        self.tell("receives", "82.0", unit=unit.id, token=token, count=count)
        if token in BANES:
            yield from self.window("receives_bane", unit, other=token, number=count)

    @rule("1.3", "44.2", "82.2")
    def take(self, unit: Unit, token: Token, count: int = 1) -> None:
        """Tokens go back to the supply."""
        if count:
            self.add(unit, token, -count)
            self.tell("token-gone", "1.3", unit=unit.id, token=token, count=count)

    @rule("82.1", "82.2", "82.3")
    def spends_bane(self, unit: Unit, bane: Bane) -> Steps[bool]:
        """Whether the opponent spends a bane of the unit now."""
        if not unit.has(bane):
            return False
        seat = self.enemy(unit.seat)
        spent = yield from self.may(seat, "spend-bane", unit=unit.id, token=bane)
        if spent:
            self.take(unit, bane)
        return spent

    @rule("44.1", "44.1.a", "44.2", "15.5", "32.2", "76.7")
    def inspiration(self, unit: Unit) -> Steps[None]:
        """Before the tool is revealed: for each token a bane goes, or a card is readied."""
        while unit.has("inspiration") and (uses := inspired(unit)):
            words = [*uses, "done"]
            answer = yield from self.choose(unit.seat, "spend-inspiration", words, unit=unit.id)
            if answer == "done":
                return
            self.take(unit, "inspiration")
            bane = next((bane for bane in BANES if bane == answer), None)
            if bane is not None:
                self.take(unit, bane)
            else:
                self.ready(unit, next(card for card in unit.cards if card.id == answer))

    @rule("32.1", "32.2", "32.3", "72.0")
    def ready(self, unit: Unit, card: Card) -> None:
        """An exhausted card can be used again."""
        card.exhausted = False
        self.tell("readied", "32.2", unit=unit.id, card=card.id)

    @rule("82.1.b", "82.1.e", "11.0", "11.1", "53.2", "G-13")
    def banes_on_reveal(self, unit: Unit) -> Steps[None]:
        """The opponent may cancel the modifier by stun, marches and shifts by immobilize."""
        face, modifier = self.face(unit), self.modifier(unit)
        if modifier is not None and (yield from self.spends_bane(unit, "stun")):
            unit.modifier_off = True
            self.tell("modifier-cancelled", "82.1.e", unit=unit.id)
        moves = face is not None and face.action in MOVES
        if moves and (yield from self.spends_bane(unit, "immobilize")):
            unit.action_off = True
            self.tell("action-cancelled", "82.1.b", unit=unit.id)
        bonus = modifier is not None and modifier.action in MOVES and not unit.modifier_off
        bonus = bonus and self.options.immobilize_bonus
        if bonus and (yield from self.spends_bane(unit, "immobilize")):
            unit.modifier_off = True
            self.tell("bonus-cancelled", "82.1.b", unit=unit.id)


@rule("44.1.a")
def inspired(unit: Unit) -> list[str]:
    """What an inspiration token can do: banes and exhausted cards."""
    banes: list[str] = [bane for bane in BANES if unit.has(bane)]
    return banes + [card.id for card in tired(unit)]
