"""3.3 Actions: who performs what, and the rally."""

from feldherr.table import Steps, rule

from ..abilities.hooks import tired
from ..abilities.special.characters import THRICE, TREATED
from ..abilities.windows import Windows
from ..cards.dials import Face, Modifier
from ..cards.words import BANES, Action, MoveKind
from ..movement.order import Order
from ..state import Unit

TEMPLATES: dict[str, MoveKind] = {
    "turn": "turn",
    "turning_charge": "turn",
    "wheel": "wheel",
    "charge": "straight",
}
"""23.1: the template that a move modifier puts in the place of the straight one."""


class Actions(Windows):
    """Actions with and without modifiers."""

    @rule("3.3", "3.4", "11.1", "53.1", "52.1")
    def act(self, unit: Unit, face: Face, modifier: Modifier | None) -> Steps[bool]:
        """Perform the action of a dial with its modifier, if it can be performed."""
        if face.action not in ("march", "shift"):
            return (yield from self.perform(unit, face.action))
        if self.treated(unit) == THRICE:
            return (yield from self._thrice(unit))
        return (yield from self.move(unit, self.order(unit, face, modifier)))

    def treated(self, unit: Unit) -> str:
        """As what a card lets a march of this round be treated; "" for as it is."""
        return ("", *TREATED)[self.state.extra.get(f"treated-{unit.id}", 0)]

    def _thrice(self, unit: Unit) -> Steps[bool]:
        """Three marches of speed 1, as long as it can march."""
        for _ in range(3):
            order = Order(action="march", speed=1)
            if not unit.alive or unit.inside or not (yield from self.move(unit, order)):
                break
        return True

    @rule("3.3", "24.0", "36.0", "37.0", "60.0", "61.0")
    def perform(self, unit: Unit, action: Action, speed: int = 0) -> Steps[bool]:
        """An action without a modifier."""
        if action in ("march", "shift"):
            stays = self.state.extra.get(f"stays-{unit.id}") == self.state.activation
            order = Order(action=action, speed=speed, disengages=not stays)
            return (yield from self.move(unit, order))
        if action in ("melee", "ranged"):
            return (yield from self.attack(unit, action))
        if action == "reform":
            return (yield from self.reform(unit))
        if action == "rally":
            return (yield from self.rally(unit))
        return (yield from self.skill(unit))

    @rule("22.1", "23.0", "23.1", "23.2", "23.2.a", "23.3", "25.0", "26.0", "85.0", "43.0", "43.1")
    def order(self, unit: Unit, face: Face, modifier: Modifier | None) -> Order:
        """The march or shift that a dial says, with its move modifier."""
        assert face.action in ("march", "shift")
        speed, kind, charge = self.number(face.speed), "straight", False
        if modifier is not None and modifier.move:
            change = modifier.change
            if change < 0 and not modifier.charges and self.flagged(unit, "no_slow_turns"):
                change = 0
            speed, kind, charge = speed + change, TEMPLATES[modifier.move], modifier.charges
        march, treated = face.action == "march", self.treated(unit).removeprefix("as-")
        if treated in TEMPLATES and march:
            kind, charge = TEMPLATES[treated], charge or treated == "charge"
        charge = charge or (march and self.flagged(unit, "charging_marches"))
        kinds = self._kinds(unit, kind, march)
        return Order(
            action="march" if march else "shift", speed=speed, kinds=kinds, charge=charge,
            partly=self.flagged(unit, "stops_anywhere"),
            through=self.flagged(unit, "moves_through"),
        )  # fmt: skip

    def _kinds(self, unit: Unit, kind: str, march: bool) -> tuple[MoveKind, ...]:
        """The templates among which it may choose: the ordered one, or what a card allows."""
        may_turn = self.flagged(unit, "turns_marches" if march else "turns_shifts")
        more: tuple[MoveKind, ...] = ("turn",) if may_turn else ()
        ordered: MoveKind = "turn" if kind == "turn" else "wheel" if kind == "wheel" else "straight"
        return tuple(dict.fromkeys((ordered, *more)))

    @rule("65.0", "65.1", "32.3", "15.5", "84.0")
    def rally(self, unit: Unit) -> Steps[bool]:
        """All banes go, all cards are readied; a unit that has neither is inspired."""
        banes = [bane for bane in BANES if unit.has(bane)]
        cards = tired(unit)
        self.tell("rallies", "65.0", unit=unit.id)
        for bane in banes:
            self.take(unit, bane, unit.has(bane))
        for card in cards:
            card.exhausted = False
            self.tell("readied", "32.3", "65.0", unit=unit.id, card=card.id)
        if not banes and not cards:
            yield from self.give(unit, "inspiration")
        yield from self.window("enemy_rallies", unit, unit.id)
        return True
