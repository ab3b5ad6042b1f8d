"""34 On whom an ability works, and whether its condition holds."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from feldherr.table import Steps, rule

from ..cards.abilities import Ability, Condition, Target, Whom
from ..cards.decks import runes
from ..cards.words import BANES, BOONS, Number, Token
from ..state import Unit
from .holders import Holders
from .hooks import Occasion
from .oddities import odd

if TYPE_CHECKING:
    from .effects import Effects


class Targeting(Holders):
    """Targets and conditions."""

    @rule("51.6", "31.2")
    def amount_of(self, number: Number, occasion: Occasion) -> int:
        """What a number on a card comes to at this moment."""
        own, attack = self.unit(occasion.unit), occasion.attack
        ranks = own.ranks
        known = {
            "paid": occasion.paid,
            "severity": occasion.number,
            "wounds": occasion.number,
            "icons": occasion.number,
            "trays": len(own.trays),
            "ranks": ranks,
            "surges": attack.left("surge") if attack else 0,
            "panic": self.unit(attack.defender).has("panic") if attack else 0,
        }
        return self.number(number, **known)

    def whom(self, to: Whom, occasion: Occasion) -> list[Unit]:
        """The units that an effect means; those that are out of the game are left out."""
        attack = occasion.attack
        names: dict[Whom, tuple[str, ...]] = {
            "self": (occasion.unit,),
            "defender": (attack.defender,) if attack else (),
            "attacker": (attack.attacker,) if attack else (),
            "target": occasion.chosen,
            "other": (occasion.other,) if occasion.other else (),
        }
        return [self.unit(name) for name in names[to] if self.unit(name).alive]

    # --- Targets ---

    @rule("34.0", "63.6.c", "81.0", "81.1", "35.0")
    def candidates(self, ability: Ability, occasion: Occasion) -> list[Unit]:
        """The units that an ability may mean now."""
        own, target, special = self.unit(occasion.unit), ability.target, odd(ability)
        if target is None or special is None:
            return []
        sides = {"enemy": self.enemies(own), "ally": self.allies(own), "any": self.units()}
        fitting = [unit for unit in sides[target.side] if self._fits(target, unit, occasion)]
        return [unit for unit in fitting if special.allows(self.whole, unit, occasion)]

    @property
    def whole(self) -> "Effects":
        """These rules with all that abilities do."""
        raise NotImplementedError

    def _fits(self, target: Target, unit: Unit, occasion: Occasion) -> bool:
        own = self.unit(occasion.unit)
        barred = {own.id, occasion.attack.defender if occasion.attack else ""}
        if target.other and unit.id in barred:
            return False
        return all(self._fitting(target, unit, own)) and self._reached_by(target, unit, occasion)

    def _fitting(self, target: Target, unit: Unit, own: Unit) -> Iterator[bool]:
        """What a target says about the unit itself."""
        printed = unit.printed
        yield not target.without or not unit.has(target.without)
        yield target.unique is None or printed.unique is target.unique
        yield not target.type or printed.type == target.type
        yield target.engaged is None or self.engaged(unit) is target.engaged
        yield not target.engaged_with_own or unit in self.engaged_with(own)

    @rule("63.3.a", "63.3.b", "63.6.c")
    def _reached_by(self, target: Target, unit: Unit, occasion: Occasion) -> bool:
        """Range and line of sight from the unit that the target says."""
        most = self.amount_of(target.reach, occasion) if target.reach else 0
        if not target.reach:
            return True
        return any(
            origin is unit
            or (self.range_of(origin, unit) <= most
                and not (target.sight and self.sight(origin, unit) is None))
            for origin in self.whom(target.of, occasion)
        )  # fmt: skip

    def choose_targets(self, ability: Ability, occasion: Occasion) -> Steps[tuple[str, ...]]:
        """The units that its owner chooses; `count` 0 means all that fit."""
        if ability.target is None:
            return ()
        left = {unit.id: unit for unit in self.candidates(ability, occasion)}
        count = self.amount_of(ability.target.count, occasion) if ability.target.count else 0
        if not count:
            return tuple(left)
        chosen: list[str] = []
        while left and len(chosen) < count:
            seat = self.unit(occasion.unit).seat
            name = yield from self.decide(seat, "ability-target", left.keys)
            del left[name]
            chosen.append(name)
        return tuple(chosen)

    # --- Conditions ---

    @rule("34.0", "34.5")
    def holds(self, given: Condition, occasion: Occasion) -> bool:
        """Whether every field of a condition that is set holds now."""
        return self.state.round >= given.round and all(self._conditions(given, occasion))

    def _conditions(self, given: Condition, occasion: Occasion) -> Iterator[bool]:
        own = self.unit(occasion.unit)
        yield not given.own_has or _has(own, given.own_has)
        yield not given.own_hidden or not own.revealed
        yield not given.unengaged or not self.engaged(own)
        pool = runes(self.state.runes)
        yield all(pool[rune] >= count for rune, count in given.rune.items())
        if occasion.attack is not None:
            yield from self._in_attack(given, occasion)

    def _in_attack(self, given: Condition, occasion: Occasion) -> Iterator[bool]:
        assert occasion.attack is not None
        own = self.unit(occasion.unit)
        foe = self.unit(occasion.attack.defender)
        other = self.unit(occasion.other) if occasion.other else foe
        yield not given.defender_has or _has(foe, given.defender_has)
        yield not given.other_hidden or not other.revealed
        yield not given.more_trays or len(own.trays) > len(other.trays)
        yield not given.alone or len(self.engaged_with(foe)) == 1
        near = given.defender_within
        yield not near or self.range_of(own, foe) <= self.amount_of(near, occasion)


def _has(unit: Unit, token: str) -> bool:
    """Whether a unit has a token; "bane": any of them."""
    wanted: tuple[Token, ...] = (*BANES, *BOONS)
    if token == "bane":
        return any(unit.has(bane) for bane in BANES)
    return any(unit.has(one) for one in wanted if one == token)
