"""5, 6 Activation phase: every unit once, from the lowest initiative upward."""

from collections.abc import Iterator

from feldherr.table import Steps, rule

from ..abilities.hooks import in_force
from ..cards.dials import Face, Modifier
from ..state import Unit
from .actions import Actions

BLANK_INITIATIVE = 10
"""6.2: when a unit without an action is activated."""


class Activation(Actions):
    """Steps activate, begin_activation, reveal, act_out, act_bonus, end_activation, regenerate."""

    @rule("6.0", "6.1", "6.2", "5.5", "47.0", "47.3", "47.4", "74.2", "64.0")
    def activate(self) -> Steps[None]:
        """Whose unit comes next: at each value the players take turns, the first player begins."""
        due = {u.id: self.initiative(u) for u in self.units() if not u.revealed}
        if not due:
            self.state.cursor, self.state.turn_of = "regenerate", ""
            return
        lowest = min(due.values())
        if lowest != self.state.initiative or not self.state.turn_of:
            self.state.initiative, self.state.turn_of = lowest, self.state.first
        seat = self.state.turn_of
        self.state.turn_of = self.enemy(seat)
        mine = [name for name, value in due.items() if value == lowest and name in self.ids(seat)]
        if mine:
            chosen = yield from self.decide(seat, "activate", lambda: iter(mine))
            self._begin(self.unit(chosen))

    def ids(self, seat: str) -> list[str]:
        return [unit.id for unit in self.units(seat)]

    @rule("47.1", "47.2", "6.2")
    def initiative(self, unit: Unit) -> int:
        """The value at which a unit is activated in this round."""
        face = self.face(unit)
        if face is None:
            return BLANK_INITIATIVE
        changes = sum(hooks.initiative(self, unit, face) for hooks in in_force(unit))
        return max(
            1,
            face.initiative
            + changes
            + self.state.extra.get(f"initiative-{unit.id}-{self.state.round}", 0),
        )

    def _begin(self, unit: Unit) -> None:
        state = self.state
        state.active, state.cursor = unit.id, "begin_activation"
        state.moved_out, state.attacked, state.collided = False, (), ()
        state.activation += 1

    @property
    def acting(self) -> Unit:
        return self.unit(self.state.active)

    @rule("44.1.a", "76.7")
    def begin_activation(self) -> Steps[None]:
        """What may happen before the tool is revealed: inspiration, abilities."""
        unit = self.acting
        yield from self.window("before_activation", unit)
        yield from self.inspiration(unit)
        yield from self.window("before_reveal", unit)
        self.state.cursor = "reveal" if unit.alive else "end_activation"

    def inspiration(self, unit: Unit) -> Steps[None]:
        """44.1.a: its owner may spend inspiration. See abilities/tokens.py."""
        raise NotImplementedError

    @rule("5.1", "5.4", "5.6", "2.0", "2.1", "48.0", "48.1", "48.2", "48.3", "49.2", "54.0", "G-13")
    def reveal(self) -> Steps[None]:
        """The tool is tipped over: the opponent's banes, the stance, defend, the square-up."""
        unit = self.acting
        unit.revealed = True
        face, modifier = self.face(unit), self.modifier(unit)
        selected = {"action": unit.action or "blank", "modifier": unit.modifier or "blank"}
        self.tell("reveals", "5.1", unit=unit.id, **selected)
        yield from self.window("on_reveal", unit)
        yield from self.banes_on_reveal(unit)
        if face is None or (modifier and not self.fits(unit, face, modifier)):
            unit.modifier_off = True
        self._defend(unit)
        yield from self.square_up_on_reveal(unit)
        self.state.cursor = "act_out" if unit.alive else "end_activation"

    def banes_on_reveal(self, unit: Unit) -> Steps[None]:
        """82.1.b, 82.1.e: stun and immobilize set action_off, modifier_off. abilities/tokens.py."""
        raise NotImplementedError

    def square_up_on_reveal(self, unit: Unit) -> Steps[None]:
        """5.6, 19.5.d, G-12: engaged but not aligned. See movement/square_up.py."""
        raise NotImplementedError

    @rule("48.2", "48.3")
    def fits(self, unit: Unit, face: Face, modifier: Modifier) -> bool:
        """Whether the stance of the modifier matches that of the action."""
        return modifier.fits(face) or self.state.extra.get(f"white-{unit.id}") == self.state.round

    @rule("2.0", "2.1", "11.2", "G-30")
    def _defend(self, unit: Unit) -> None:
        modifier = self.in_effect(unit)
        if modifier is not None and modifier.kind == "defend":
            unit.defend += self.number(modifier.defense)
            self.tell("defends", "2.0", "2.1", unit=unit.id, count=self.number(modifier.defense))

    def in_effect(self, unit: Unit) -> Modifier | None:
        """The modifier that can be resolved now."""
        return None if unit.modifier_off else self.modifier(unit)

    @rule("3.0", "3.4", "5.2", "6.2", "11.0", "11.1", "11.1.a", "11.2", "80.0")
    def act_out(self) -> Steps[None]:
        """The action, if it is not cancelled."""
        unit, face = self.acting, self.face(self.acting)
        if face is not None and not unit.action_off:
            yield from self.act(unit, face, self.in_effect(unit))
        self.state.cursor = "act_bonus"

    @rule("5.3", "24.0", "24.1", "24.2", "11.2", "41.2.b", "6.2")
    def act_bonus(self) -> Steps[None]:
        """The bonus action, even if the action was cancelled; not after entering terrain."""
        unit, modifier = self.acting, self.in_effect(self.acting)
        self.state.cursor = "end_activation"
        if modifier is None or not modifier.action or self.state.moved_out or not unit.alive:
            return
        self.state.collided = ()
        yield from self.perform(unit, modifier.action, self.number(modifier.speed))

    @rule("5.4", "76.8")
    def end_activation(self) -> Steps[None]:
        unit = self.acting
        if unit.alive:
            yield from self.window("after_activation", unit)
        self.state.active, self.state.cursor = "", "activate"
        self.finish()

    @rule("68.4")
    def regenerate(self) -> Steps[None]:
        """At the end of the phase the first player's units regenerate first."""
        for unit in self.by_seats():
            count = self.keyword(unit, "regenerate")
            if count and any(tray.empty > 0 for tray in unit.trays):
                yield from self.new_figures(unit, count)
            if self.flagged(unit, "lingers"):
                yield from self.reconfigure(unit, final=True)
        self.state.cursor = "end_phase"

    def by_seats(self) -> Iterator[Unit]:
        """All units, the first player's first."""
        return (unit for seat in self.in_order for unit in list(self.units(seat)))

    def finish(self) -> None:
        """71.0: ends the battle if a player is eliminated. See rounds/scoring.py."""
        raise NotImplementedError
