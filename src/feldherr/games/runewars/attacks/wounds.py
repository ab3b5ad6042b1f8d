"""66, 77, 87 Damage and wounds, healing and new figures."""

from feldherr.table import Steps, rule

from ..state import Tray, Unit
from .attack import Attack
from .figures import Figure
from .reconfiguring import Reconfiguring


class Wounds(Reconfiguring):
    """How figures come and go."""

    @rule("66.0", "66.1", "66.1.a", "66.2", "66.6", "83.1", "87.0", "87.1", "G-28")
    def assign_damage(self, unit: Unit, count: int, attack: Attack | None = None) -> Steps[int]:
        """Assign damage, figure after figure, while it can wound one; the wounds it made."""
        wounds = 0
        while figures := self._woundable(unit, count, attack):
            figure = yield from self.choose_figure(unit, figures, count)
            count -= self.figure_defense(unit, figure, attack)
            self.suffer(unit, figure, attack)
            wounds += 1
        return wounds

    def _woundable(self, unit: Unit, count: int, attack: Attack | None) -> list[Figure]:
        return [
            figure
            for figure in self.assignable(unit, attack)
            if self.figure_defense(unit, figure, attack) <= count
        ]

    @rule("77.1", "77.2", "87.5", "G-46")
    def assign_wounds(self, unit: Unit, count: int, attack: Attack | None = None) -> Steps[int]:
        """Wounds without damage, one figure after another; how many were suffered."""
        for done in range(count):
            figures = self.assignable(unit, attack)
            if not figures:
                return done
            figure = yield from self.choose_figure(unit, figures, count - done)
            self.suffer(unit, figure, attack)
        return count

    @rule("66.1", "77.2")
    def choose_figure(self, unit: Unit, figures: list[Figure], left: int) -> Steps[Figure]:
        """The opponent of the unit, in an attack the attacker, chooses who is next."""
        words = {figure.word: figure for figure in figures}
        if len(words) == 1:
            return figures[0]
        seat = self.enemy(unit.seat)
        answer = yield from self.choose(seat, "figure", tuple(words), unit=unit.id, count=left)
        return words[answer]

    # --- Outside attacks ---

    @rule("66.0", "66.1", "7.10", "88.0", "G-15")
    def damage(self, unit: Unit, count: int) -> Steps[int]:
        """Damage by other effects; empty trays leave at once."""
        self.tell("suffers-damage", "66.0", unit=unit.id, count=count)
        wounds = yield from self.assign_damage(unit, count)
        yield from self._after_wounds(unit, wounds)
        return wounds

    @rule("87.5", "88.0")
    def wound(self, unit: Unit, count: int) -> Steps[int]:
        """Wounds by other effects."""
        self.tell("suffers-wounds", "87.5", unit=unit.id, count=count)
        wounds = yield from self.assign_wounds(unit, count)
        yield from self._after_wounds(unit, wounds)
        return wounds

    def _after_wounds(self, unit: Unit, wounds: int) -> Steps[None]:
        yield from self.reconfigure(unit)
        if wounds and unit.alive:
            yield from self.window("enemy_wounded", unit, unit.id, number=wounds)

    # --- Getting better ---

    @rule("87.4")
    def heal(self, unit: Unit, count: int) -> Steps[None]:
        """So many wounds come off its figures; the owner chooses which."""
        for _ in range(count):
            hurt = [f for tray in unit.trays for f in self.figures(unit, tray) if f.wounds]
            if not hurt:
                return
            words = {figure.word: figure for figure in hurt}
            answer = yield from self.decide(unit.seat, "heal", words.keys)
            self._heal_one(unit, words[answer])

    def _heal_one(self, unit: Unit, figure: Figure) -> None:
        self.tell("healed", "87.4", unit=unit.id)
        if figure.hero:
            self.hero(unit, figure.hero).wounds -= 1
            return
        tray = next(tray for tray in unit.trays if tray.number == figure.tray)
        tray.figures.remove(figure.wounds)
        tray.figures = sorted([*tray.figures, figure.wounds - 1])

    @rule("68.4", "68.4.a", "68.4.b", "G-20")
    def new_figures(self, unit: Unit, count: int) -> Steps[None]:
        """Figures that match its card, one by one, into empty slots."""
        made = 0
        while made < count and (trays := _next_trays(unit)):
            names = {f"tray {tray.number}": tray for tray in trays}
            answer = yield from self.decide(unit.seat, "new-figure", names.keys)
            names[answer].figures = sorted([0, *names[answer].figures])
            made += 1
        if made:
            self.tell("new-figures", "68.4", unit=unit.id, count=made)


@rule("68.4.b", "G-20")
def _next_trays(unit: Unit) -> list[Tray]:
    """Trays with room: those with a figure before empty ones, of these the foremost."""
    room = [tray for tray in unit.trays if tray.empty > 0]
    room = [tray for tray in room if tray.standing] or room
    foremost = min((tray.rank for tray in room), default=0)
    return [tray for tray in room if tray.rank == foremost]
