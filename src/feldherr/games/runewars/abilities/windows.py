"""76 Timing: when abilities may be used, by whom and in which order."""

from collections.abc import Iterator

from feldherr.table import Steps, rule

from ..attacks.attack import Attack
from ..cards.abilities import Ability, Step, When
from ..state import Unit
from .effects import Effects
from .hooks import Hooks, Occasion, in_force

EVERYBODY = (
    *("before_deployment", "after_deployment", "after_setup", "runes_cast"),
    *("round_start", "after_command", "before_end_phase", "end_phase"),
)
"""Moments that belong to no single unit."""
OF_ENEMIES = ("enemy_tested", "enemy_shaken", "enemy_rallies", "enemy_destroyed", "enemy_wounded")
"""Moments of a unit at which its enemies' abilities may be used."""
GENERAL: dict[When, When] = {
    **{"melee": "attack", "ranged": "attack"},
    **{"defend_melee": "defend", "defend_ranged": "defend"},
}
"""Moments at which the abilities of a more general one may be used as well, in one order."""
LENT_WITHIN = 3
"""At which range allies lend their surge abilities."""
Offer = tuple[Unit, Hooks, Ability]


class Windows(Effects):
    """The windows that the other chapters open: `yield from self.window(...)`."""

    @rule("34.5", "74.1", "76.0", "76.5", "76.6", "76.7", "76.8", "76.9", "76.10", "76.11")
    def window(
        self,
        when: When,
        unit: Unit | None = None,
        other: str = "",
        attack: Attack | None = None,
        number: int = 0,
        step: Step | None = None,
        near: tuple[tuple[str, ...], tuple[str, ...]] = ((), ()),
    ) -> Steps[None]:
        """All abilities of this moment: the first player's first, each side's in its order.

        `unit` is whom the moment is about; `step` narrows an attack's abilities to those of a step;
        `near`: who was engaged with it, who at range 1 of it.
        """
        occasion = Occasion(
            when=when, unit="", other=other, attack=attack, number=number,
            engaged=near[0], near=near[1],
        )  # fmt: skip
        yield from self.at_moment(occasion, unit, step)

    def at_moment(
        self, occasion: Occasion, unit: Unit | None = None, step: Step | None = None
    ) -> Steps[None]:
        """The same for a moment of which more is to be said."""
        for seat in self.in_order:
            yield from self._side(seat, occasion, unit, step)

    def _side(
        self, seat: str, occasion: Occasion, unit: Unit | None, step: Step | None
    ) -> Steps[None]:
        """One side's abilities: those that it must resolve, and those that it wants to."""
        used: list[Offer] = []
        while offers := [
            offer for offer in self._offers(seat, occasion, unit, step) if offer not in used
        ]:
            chosen = yield from self._chosen(seat, offers)
            if chosen is None:
                return
            used.append(chosen)
            yield from self.use(*chosen, occasion)

    @rule("76.9", "76.11")
    def _chosen(self, seat: str, offers: list[Offer]) -> Steps[Offer | None]:
        """Which ability comes next; None: no more. What must be resolved cannot be left out."""
        due = any(ability.must for _, _, ability in offers)
        if due and len(offers) == 1:
            return offers[0]
        named = {f"{u.id} {h.card.id} {_index(h, a)}": (u, h, a) for u, h, a in offers}
        words = (*named, *(() if due else ("done",)))
        answer = yield from self.choose(seat, "ability", words)
        return named.get(answer)

    def _offers(
        self, seat: str, occasion: Occasion, unit: Unit | None, step: Step | None
    ) -> Iterator[Offer]:
        for own in self._listeners(seat, occasion.when, unit):
            for hooks in (*in_force(own), *self.borrowed(own, occasion, step)):
                for ability in hooks.abilities(self, own):
                    named = ability.when in (occasion.when, GENERAL.get(occasion.when))
                    fits = named and step in (None, step_of(ability))
                    if fits and self.can_use(own, hooks, ability, occasion):
                        yield own, hooks, ability

    def borrowed(self, own: Unit, occasion: Occasion, step: Step | None) -> Iterator[Hooks]:
        """The cards of allies at range 1-3 whose surge abilities a card lends for melee attacks."""
        if step == "surge" and occasion.when == "melee" and self.flagged(own, "borrows_surges"):
            near = (ally for ally in self.others(own) if self.range_of(own, ally) <= LENT_WITHIN)
            yield from (hooks for ally in near for hooks in in_force(ally))

    @rule("34.7", "81.0")
    def _listeners(self, seat: str, when: When, unit: Unit | None) -> list[Unit]:
        """Whose abilities a moment concerns."""
        if when == "before_deployment":
            return [u for u in self.state.units.values() if u.seat == seat]
        if when in EVERYBODY or unit is None:
            return list(self.units(seat))
        if when in OF_ENEMIES:
            return list(self.units(seat)) if unit.seat != seat else []
        if when == "ally_attacks":
            return [u for u in self.units(seat) if u is not unit] if unit.seat == seat else []
        return [unit] if unit.seat == seat else []


@rule("56.4", "76.1", "76.2", "76.3", "34.1", "34.2", "34.3")
def step_of(ability: Ability) -> Step:
    """The step of an attack in which an ability is resolved."""
    if ability.step:
        return ability.step
    if ability.cost.surge:
        return "surge"
    kinds = {type(effect).__name__ for effect in ability.effects}
    if kinds & {"AddDie", "SwapDie"}:
        return "pool"
    if kinds & {"Reroll", "DropDie"}:
        return "reroll"
    return "change" if "SetDie" in kinds else "remove" if "RemoveIcon" in kinds else "add"


def _index(hooks: Hooks, ability: Ability) -> int:
    """The number of an ability on its card, from 1."""
    listed = hooks.card.abilities
    return listed.index(ability) + 1 if ability in listed else len(listed) + 1
