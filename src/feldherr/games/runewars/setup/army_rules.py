"""L107.a What characters do for their army around the setup; legality.py has the other rules."""

from collections.abc import Callable, Mapping

from feldherr.table import Steps, rule

from ..state import Tray, Unit
from .overgrowth import Overgrowth

FOR_THREE = 3
"""How many allies Runic Augmentation reaches."""
WIDEST = 4
"""Lessons of Seragart: at most so many trays wide and deep."""
FAR = 5
BLIGHT = 2
"""How much blight the guest of the Shadow Council receives."""


class ArmyRules(Overgrowth):
    """One method for each rule; a side resolves those of its characters in their order."""

    def army_rules(self, moment: Mapping[str, Callable[[Unit], Steps[None]]]) -> Steps[None]:
        """The rules of a moment, the first player's first."""
        for seat in self.in_order:
            for unit in [u for u in self.state.units.values() if u.seat == seat]:
                deed = moment.get(unit.printed.army_rule)
                if deed is not None:
                    self.tell("army-rule", "L107.a", unit=unit.id)
                    yield from deed(unit)

    @rule("L107.a")
    def rules_before_deployment(self) -> Steps[None]:
        yield from self.army_rules({"reshaped_trays": self.reshaped_trays})

    @rule("L107.a")
    def rules_after_deployment(self) -> Steps[None]:
        deeds = {
            "redeploy_leonx": self.redeploy_leonx,
            "redeploy_near": self.redeploy_near,
            "unnatural_growths": self.unnatural_growths,
        }
        yield from self.army_rules(deeds)

    @rule("L107.a")
    def rules_after_setup(self) -> Steps[None]:
        deeds = {
            "vitality_for_three": self.vitality_for_three,
            "inspired_champions": self.inspired_champions,
            "panic_for_all": self.panic_for_all,
            "wounds_for_inspiration": self.wounds_for_inspiration,
            "blighted_guest": self.blighted_guest,
        }
        yield from self.army_rules(deeds)

    # --- Before the deployment ---

    def reshaped_trays(self, hero: Unit) -> Steps[None]:
        """Each own unit may have other columns and ranks, every rank full."""
        for unit in [u for u in self.state.units.values() if u.seat == hero.seat]:
            count = len(unit.trays)
            shapes = [(n, count // n) for n in range(1, WIDEST + 1) if count % n == 0]
            fitting = [f"{wide} {deep}" for wide, deep in shapes if deep <= WIDEST]
            words = sorted(fitting, key=lambda shape: shape[0] != str(unit.columns))
            shape = yield from self.decide(hero.seat, "shape", words.copy, unit=unit.id)
            if shape:
                _reshape(unit, int(shape[0]))

    # --- After the deployment ---

    def redeploy_leonx(self, hero: Unit) -> Steps[None]:
        """A unit of Leonx Riders may be deployed again."""
        riders = [u for u in self.units(hero.seat) if u.card == "leonx-riders"]
        yield from self._redeploy(hero, riders, near=False)

    def redeploy_near(self, hero: Unit) -> Steps[None]:
        """A unit that is not unique may be deployed again, at range 1 of the character."""
        plain = [u for u in self.units(hero.seat) if not u.printed.unique]
        yield from self._redeploy(hero, plain, near=True)

    def _redeploy(self, hero: Unit, units: list[Unit], near: bool) -> Steps[None]:
        names = [unit.id for unit in units if unit.status == "table"]
        answer = yield from self.choose(hero.seat, "redeploy", (*names, "done"))
        if answer != "done":
            yield from self.deploy_again(self.unit(answer), hero if near else None)

    def deploy_again(self, unit: Unit, near: Unit | None) -> Steps[None]:
        """A unit is taken off the table and deployed once more. See setup/deployment.py."""
        raise NotImplementedError

    def unnatural_growths(self, hero: Unit) -> Steps[None]:
        """Up to two allies get the condition."""
        chosen = yield from self._some(hero, [u.id for u in self.allies(hero)], 2)
        for name in chosen:
            self.lay_condition(self.unit(name), "unnatural-growths")

    # --- After the setup ---

    def vitality_for_three(self, hero: Unit) -> Steps[None]:
        chosen = yield from self._some(hero, [u.id for u in self.allies(hero)], FOR_THREE)
        for name in chosen:
            yield from self.give(self.unit(name), "vitality")

    def inspired_champions(self, hero: Unit) -> Steps[None]:
        """Allies at range 1-5 of him or with a champion upgrade."""
        for ally in list(self.allies(hero)):
            led = any(card.card.slot == "champion" for card in ally.cards)
            if led or (hero.alive and self.range_of(hero, ally) <= FAR):
                yield from self.give(ally, "inspiration")

    def panic_for_all(self, hero: Unit) -> Steps[None]:
        for foe in list(self.enemies(hero)):
            yield from self.give(foe, "panic")

    def wounds_for_inspiration(self, hero: Unit) -> Steps[None]:
        """Each ally at range 1-5 may suffer a wound for inspiration."""
        for ally in list(self.allies(hero)):
            near = hero.alive and ally.alive and self.range_of(hero, ally) <= FAR
            if near and (yield from self.may(hero.seat, "wound-for-inspiration", unit=ally.id)):
                yield from self.wound(ally, 1)
                yield from self.give(ally, "inspiration")

    def blighted_guest(self, hero: Unit) -> Steps[None]:
        faction = self.army(hero.seat).faction
        for guest in [u for u in self.units(hero.seat) if u.printed.faction != faction]:
            yield from self.give(guest, "blight", BLIGHT)

    def _some(self, hero: Unit, names: list[str], most: int) -> Steps[list[str]]:
        """Up to so many of these units, chosen one by one."""
        chosen: list[str] = []
        while names and len(chosen) < most:
            answer = yield from self.choose(hero.seat, "favoured", (*names, "done"), unit=hero.id)
            if answer == "done":
                break
            names.remove(answer)
            chosen.append(answer)
        return chosen


def _reshape(unit: Unit, columns: int) -> None:
    """The trays in full ranks of that many columns, in the order of their numbers."""
    unit.columns = columns
    for place, tray in enumerate(_in_order(unit.trays)):
        tray.rank, tray.column = divmod(place, columns)


def _in_order(trays: list[Tray]) -> list[Tray]:
    return sorted(trays, key=lambda tray: (tray.rank, tray.column))
