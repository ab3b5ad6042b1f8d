"""Oddities that look at morale cards or hand them on, and marks on enemies."""

from typing import TYPE_CHECKING

from feldherr.table import Steps

from ...cards.abilities import Ability
from ...cards.decks import morale_cards
from ...state import Unit
from ..dice_effects import within
from ..hooks import Occasion
from ..oddities import Oddity, card_with, oddity
from .dice import gain

if TYPE_CHECKING:
    from ..effects import Effects

NEARBY = 3
GRASP, MARK, HATE = "deaths-grasp", "mark-of-vengeance", "undying-hate"


@oddity("rage_spine")
class RageSpine(Oddity):
    """The own unit suffers a card of one icon as well; then the enemy suffers it again."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        own, foe = rules.unit(occasion.unit), rules.unit(occasion.other)
        near = foe.alive and rules.range_of(own, foe) <= rules.number("unstable")
        return near and occasion.number == 1

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        for name in (occasion.unit, occasion.other):
            if rules.unit(name).alive:
                yield from rules.resolve_card(rules.unit(name), occasion.shaken_by)


@oddity("dragonjaw_focus")
class DragonjawFocus(Oddity):
    """A morale card is drawn; an enemy may be made to suffer it, then the own unit does, too."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        return any(True for _ in rules.enemies(rules.unit(occasion.unit)))

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        own, reach = rules.unit(occasion.unit), rules.number("unstable")
        foes = list(rules.enemies(own))
        near = [foe.id for foe in foes if rules.range_of(own, foe) <= reach]
        (card,) = yield from rules.draw_morale(foes[0], 1)
        name = yield from rules.choose(own.seat, "shaken", (*near, "done"), card=card)
        for victim in (rules.unit(name), own) if name != "done" else ():
            if victim.alive:
                yield from rules.resolve_card(victim, card)


@oddity("cacophony_reaver")
class CacophonyReaver(Oddity):
    """The top morale card lies open and is discarded: as lethal as it has icons (our reading)."""

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        attack = within(occasion)
        (card,) = yield from rules.draw_morale(rules.unit(attack.defender), 1)
        gain(attack, "lethal", morale_cards()[card].icons)


@oddity("blood_diviner")
class BloodDiviner(Oddity):
    """Its owner looks at the top morale cards and may discard one; the others stay on top."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        return rules.number("stable") > 0

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        own = rules.unit(occasion.unit)
        seen = yield from rules.off_the_top(own.seat, rules.number("stable"), unit=own.id)
        rules.tell("morale-seen", "58.1", only=own.seat, unit=own.id, cards=seen)
        gone = yield from rules.choose(own.seat, "discard-morale", (*dict.fromkeys(seen), "done"))
        if gone != "done":
            seen.remove(gone)
            rules.state.discarded = (*rules.state.discarded, gone)
        card_with(own, ability).seen = tuple(seen)


@oddity("diviner_readied")
class DivinerReadied(Oddity):
    """A unit at range 1-3 was wounded."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        own, hurt = rules.unit(occasion.unit), rules.unit(occasion.other)
        exhausted = card_with(own, ability).exhausted
        return exhausted and hurt.alive and rules.range_of(own, hurt) <= NEARBY


# --- Marks ---


@oddity("deaths_grasp")
class DeathsGrasp(Oddity):
    """The defender gets the condition, which nobody else has then."""

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        for unit in rules.state.units.values():
            unit.conditions = [name for name in unit.conditions if name != GRASP]
        rules.lay_condition(rules.unit(within(occasion).defender), GRASP)
        yield from ()


@oddity("mark_of_vengeance")
class MarkOfVengeance(Oddity):
    """Before the deployment an enemy is marked."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        return bool(self._unmarked(rules, rules.unit(occasion.unit)))

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        own = rules.unit(occasion.unit)
        foes = self._unmarked(rules, own)
        name = yield from rules.decide(own.seat, "ability-target", foes.copy)
        rules.lay_condition(rules.unit(name), MARK)

    def _unmarked(self, rules: "Effects", own: Unit) -> list[str]:
        foes = [unit for unit in rules.state.units.values() if unit.seat != own.seat]
        return [foe.id for foe in foes if MARK not in foe.conditions]


@oddity("against_the_marked")
class AgainstTheMarked(Oddity):
    """The defender is marked."""

    def usable(self, rules: "Effects", ability: Ability, occasion: Occasion) -> bool:
        return MARK in rules.unit(within(occasion).defender).conditions


@oddity("vengeance_taken")
class VengeanceTaken(Oddity):
    """Before the marked unit is destroyed, the enemies engaged with it lose their hate."""

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        for foe in rules.engaged_with(rules.unit(occasion.unit)):
            for card in [c for c in foe.cards if c.id == HATE and not c.discarded]:
                yield from rules.discard(foe, card)
