"""What shooting can be expected to cost the enemy, in points."""

from collections.abc import Hashable, Iterator

from feldherr.field.box import Side
from feldherr.games.t9a.army.profiles import ShootingWeapon
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.formation.formation import Stand, stands
from feldherr.games.t9a.moments import DisciplineTest, Own, Volley
from feldherr.games.t9a.odds import shot
from feldherr.games.t9a.shooting.volleys import Shooters
from feldherr.games.t9a.state import Unit
from feldherr.games.t9a.words import INCH

from .blows import NONE, Harm, harm, total
from .chances import mean, passed, succeeded
from .fights import BLED
from .nerves import SCARED
from .notes import Notes
from .worth import entry_price, price, strength

PANIC = 4
"""17.A.1.d: a unit that loses one Health Point in so many takes a Panic Test."""
FAR, MOVED = 0.75, 0.7
"""What is left of shooting at long range, and after an Advance."""
MISFIRES = 5 / 6
"""The chance that an artillery weapon works."""
RANKS = 3
"""21.F.c: so many models a shot of artillery goes through, on average of targets."""


class Shots:
    """Volleys as they would be."""

    def __init__(self, rules: NinthAge, notes: Notes) -> None:
        self.rules, self.notes = rules, notes

    def worth(self, unit: Unit, foe: Unit, reaction: bool = False) -> float:
        """What a volley of a unit at an enemy is worth now, in points: by its exact odds."""
        turn = self.rules.state.player_turn
        key = "shot", self._standing(unit), self._standing(foe), turn, reaction
        volley = Volley(unit=unit.id, target=foe.id, reaction=reaction)
        return self.notes.thought(key, lambda: self._exactly(volley))

    def _exactly(self, volley: Volley) -> float:
        odds, foe = shot(self.rules, volley), self.rules.unit(volley.target)
        part = min(1.0, odds.mean / max(self.rules.health(foe), 1))
        whole, ranks = price(self.rules, foe), entry_price(self.rules, foe)
        left = BLED * part * ranks + SCARED * odds.panics * whole
        return odds.destroyed * whole + (1 - odds.destroyed) * left

    def _standing(self, unit: Unit) -> Hashable:
        return strength(self.rules, unit), unit.pose, unit.fleeing

    def possible(self, unit: Unit, foe: Unit) -> float:
        """The same at short range in the open, whatever the unit has done."""
        key = "volley", strength(self.rules, unit), strength(self.rules, foe)
        return self.notes.thought(key, lambda: self.points(foe, self._volley(unit, foe)))

    def points(self, foe: Unit, lost: Harm) -> float:
        """What lost Health Points of an enemy are worth, the panic that they cause included."""
        rules, health = self.rules, max(self.rules.health(foe), 1)
        part = min(1.0, lost.mean / health)
        whole = price(rules, foe)
        bled = whole if part >= 1 else BLED * part * entry_price(rules, foe)
        scared = 0.0
        if not foe.fleeing and not rules.engaged(foe):
            test = DisciplineTest(unit=foe.id, kind="panic", cause="losses")
            firm = passed(
                max(rules.discipline(p, test) for p in rules.pools(foe)), rules.rallied(foe)
            )
            scared = SCARED * (1 - firm) * min(1.0, (part * PANIC) ** 2)
        return min(whole, bled + scared * whole)

    def arms(self, unit: Unit) -> list[tuple[Own, ShootingWeapon]]:
        """The shooting weapons of a unit and who has them."""
        rules = self.rules
        owns = [own for pool in rules.pools(unit) for own in rules.parts(pool)]
        return [(own, weapon) for own in owns for weapon in rules.carried(own)]

    def with_weapon(self, unit: Unit, word: str, foe: Unit) -> float:
        """What the shots with one weapon of a unit at an enemy are worth; nothing beyond reach."""
        standing = self.rules.standing(unit)
        away = self.rules.distance(standing, foe)
        volley = Volley(unit=standing.id, target=foe.id)
        found = [
            self.points(foe, self._fired(own, weapon, volley))
            for own, weapon in self.arms(standing)
            if weapon.word == word and weapon.minimum * INCH <= away <= weapon.range * INCH
        ]
        return max(found, default=0.0)

    def range(self, unit: Unit) -> float:
        """mm. How far most of a unit's shots go; 0: it does not shoot."""
        return max((weapon.range * INCH for _, weapon in self.arms(unit)), default=0.0)

    # --- The volley ---

    def _volley(self, unit: Unit, foe: Unit) -> Harm:
        best: dict[str, Harm] = {}
        for own, weapon in self.arms(unit):
            done = self._fired(own, weapon, Volley(unit=unit.id, target=foe.id))
            if done.mean > best.get(own.pool.key, NONE).mean:
                best[own.pool.key] = done
        return total(best.values())

    def _fired(self, own: Own, weapon: ShootingWeapon, volley: Volley) -> Harm:
        """What the models of a pool do with a weapon."""
        rules, foe = self.rules, self.rules.unit(volley.target)
        able = list(self._aiming(own, weapon, volley))
        if not able or own.part is None:
            return NONE
        group = Shooters(pool=own.pool, part=own.part, weapon=weapon, stands=able)
        made = rules.shot(group, volley)
        made.pool = rules.pools(foe)[0].key
        made.hits = self._models_hit(weapon, foe)
        hits = len(able) * own.part.count * mean(weapon.shots) * _hit(weapon)
        landed = (rules.attributes(one) for one in rules.bracketed(made, weapon.bracket))
        hurt = (one for one in landed if one.strength is not None or one.sure_wounds)
        return total(harm(rules, one, hits * one.hits) for one in hurt)

    def _models_hit(self, weapon: ShootingWeapon, foe: Unit) -> int:
        """How many hits one hit becomes."""
        told = next((one for one in weapon.rules if one.word == "area_attack"), None)
        if told or weapon.artillery == "catapult":
            x, y = (int(told.x), told.y) if told else weapon.area
            return self.rules.area_hits(foe, Side.FRONT, x, y)
        through = weapon.artillery in ("cannon", "flamethrower")
        return min(RANKS, foe.models) if through else 1

    def _aiming(self, own: Own, weapon: ShootingWeapon, volley: Volley) -> Iterator[Stand]:
        """The models of the ranks that may shoot."""
        rules = self.rules
        unit = rules.unit(volley.unit)
        last = rules.ranks_that_shoot(own, weapon, volley)
        for stand in stands(rules.formation(unit)):
            if stand.rank <= last and rules.pool_at(unit, stand) == own.pool.key:
                yield stand


def _hit(weapon: ShootingWeapon) -> float:
    """The chance of one shot to hit in the open."""
    return succeeded(weapon.aim) if weapon.aim else MISFIRES
