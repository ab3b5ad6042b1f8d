"""Oddities of skills."""

from typing import TYPE_CHECKING

from feldherr.table import Steps

from ...cards.abilities import Ability
from ...cards.dice import faces, sides
from ...cards.words import Colour, Icon, Token
from ...state import Unit
from ..hooks import Occasion
from ..oddities import Oddity, oddity

if TYPE_CHECKING:
    from ..effects import Effects


def icons_rolled(
    rules: "Effects", own: Unit, colour: Colour, icon: Icon, count: int = 1
) -> Steps[int]:
    """How many icons of a kind so many dice of a skill show."""
    if not count:
        return 0
    dice = [sides(colour)] * count
    thrown = yield from rules.roll(own.seat, "skill-dice", *dice, unit=own.id,
                                   colours=[colour] * count)  # fmt: skip
    shown = [shown for face in thrown for shown in faces()[colour][face - 1]]
    rules.tell("skill-rolled", "37.0", unit=own.id, icons=shown or ["no-icons"],
               dice=[f"{colour}-{face}" for face in thrown])  # fmt: skip
    return shown.count(icon)


@oddity("bone_shards")
class BoneShards(Oddity):
    """A white die: an ally and each enemy at range 1-2 of it suffer as many wounds as hits."""

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        own = rules.unit(occasion.unit)
        allies = [ally.id for ally in rules.allies(own)]
        name = yield from rules.decide(own.seat, "ability-target", allies.copy)
        ally = rules.unit(name)
        near = [foe for foe in rules.enemies(own) if rules.range_of(ally, foe) <= 2]
        hits = yield from icons_rolled(rules, own, "white", "hit")
        for unit in (ally, *near):
            if hits and unit.alive:
                yield from rules.wound(unit, hits)


@oddity("storm")
class Storm(Oddity):
    """A blue die: for each surge an enemy at range 1-3 suffers damage by unstable runes."""

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        own = rules.unit(occasion.unit)
        surges = yield from icons_rolled(rules, own, "blue", "surge")
        left = [foe.id for foe in rules.enemies(own) if rules.range_of(own, foe) <= 3]
        for _ in range(min(surges, len(left))):
            name = yield from rules.decide(own.seat, "ability-target", left.copy)
            left.remove(name)
            yield from rules.damage(rules.unit(name), rules.number("unstable"))


@oddity("horn_and_branch")
class HornAndBranch(Oddity):
    """A blue die for each other ally of its kind that is near and sees: 2 damage for each surge."""

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        own = rules.unit(occasion.unit)
        for name in occasion.chosen:
            foe = rules.unit(name)
            watching = [
                ally
                for ally in rules.others(own)
                if ally.card == own.card and rules.range_of(ally, foe) <= 3
                and rules.sight(ally, foe) is not None
            ]  # fmt: skip
            surges = yield from icons_rolled(rules, own, "blue", "surge", len(watching))
            if surges:
                yield from rules.damage(foe, 2 * surges)


@oddity("arcane_mastery")
class ArcaneMastery(Oddity):
    """Panic, a boon less, stun: each for an enemy in the range of its rune."""

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        own = rules.unit(occasion.unit)
        panicked = yield from self._one(rules, own, rules.number("unstable"))
        if panicked is not None:
            yield from rules.give(panicked, "panic")
        robbed = yield from self._one(rules, own, rules.number("natural"))
        boons: list[Token] = [boon for boon in rules.boons if robbed and robbed.has(boon)]
        if robbed is not None and boons:
            rules.take(robbed, boons[0])
        stunned = yield from self._one(rules, own, rules.number("stable"))
        if stunned is not None:
            yield from rules.give(stunned, "stun")

    def _one(self, rules: "Effects", own: Unit, reach: int) -> Steps[Unit | None]:
        near = [foe.id for foe in rules.enemies(own) if rules.range_of(own, foe) <= reach]
        name = yield from rules.decide(own.seat, "ability-target", near.copy)
        return rules.unit(name) if name else None


@oddity("executioner")
class Executioner(Oddity):
    """A wounded figure of an engaged enemy is removed."""

    def allows(self, rules: "Effects", unit: Unit, occasion: Occasion) -> bool:
        return any(any(tray.figures) for tray in unit.trays)

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        for name in occasion.chosen:
            foe = rules.unit(name)
            tray = next(tray for tray in foe.trays if any(tray.figures))
            tray.figures = tray.figures[:-1]
            rules.tell("figure-falls", "87.3", unit=name)
            yield from rules.wound(foe, 0)


@oddity("into_the_cursed")
class IntoTheCursed(Oddity):
    """A two-sided character shows its other side; its wounds stay."""

    def resolve(self, rules: "Effects", ability: Ability, occasion: Occasion) -> Steps[None]:
        own = rules.unit(occasion.unit)
        own.card = own.printed.other_side
        rules.tell("transformed", "34.0", unit=own.id, card=own.card)
        yield from ()


@oddity("into_the_lord")
class IntoTheLord(IntoTheCursed):
    """The same the other way round."""
