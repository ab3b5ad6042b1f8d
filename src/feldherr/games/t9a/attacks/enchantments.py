"""22.A.a Where enchantments of weapons and armour do not work, by rules of army books."""

from functools import lru_cache

from msgspec.structs import replace

from feldherr.table import rule

from ..army.gear import armour, shooting, tables
from ..army.profiles import Armour, ShootingWeapon, Weapon
from ..army.words import given
from ..model_rules.books.common import mundane, touches
from ..models.tests import Tests
from ..moments import Pool

UNBINDING = "aura_of_unbinding"
"""8.D.a.3-6 What takes their enchantment from weapons of enemies in base contact."""
ENTROPY = "entropic_aura"
"""8.D.a.3-6 What takes it from weapons and armour of its bearer, of those in his unit, and of units
in base contact with him."""


class Enchantments(Tests):
    """Whose enchantments are lost."""

    @rule("8.D.a.3-6", "22.A.a/5")
    def unbound(self, pool: Pool) -> bool:
        """Whether no enchanted weapon of a pool works."""
        if self.in_entropy(pool):
            return True
        if UNBINDING not in self.opening.words:
            return False
        foes = map(self.unit, self.unit(pool.unit).engaged)
        return any(self.any_has(foe, UNBINDING) and touches(self, pool, foe) for foe in foes)

    @rule("8.D.a.3-6")
    def in_entropy(self, pool: Pool) -> bool:
        """Whether an Entropic Aura reaches a pool."""
        if ENTROPY not in self.opening.words:
            return False
        unit = self.unit(pool.unit)
        if any(map(self._is_entropic, self.pools(unit))):
            return True
        foes = [pool for foe in unit.engaged for pool in self.pools(self.unit(foe))]
        return any(self._is_entropic(foe) and touches(self, foe, unit) for foe in foes)

    def _is_entropic(self, pool: Pool) -> bool:
        return ENTROPY in self.opening.printed[pool.troop]

    @rule("8.D.a.3-6", "21.E/1")
    def disenchanted(self, pool: Pool) -> Pool:
        """A pool with its armour as it works where it stands."""
        worn = pool.model.worn
        if not any(piece.enchanted for piece in worn) or not self.in_entropy(pool):
            return pool
        return replace(pool, model=replace(pool.model, worn=tuple(map(plain_armour, worn))))


@lru_cache(maxsize=1 << 8)
@rule("22.A.a/5", "8.D.a.3-6")
def plain(weapon: Weapon) -> Weapon:
    """A close combat weapon without its enchantment."""
    if not weapon.enchanted:
        return weapon
    known = weapon.word in tables()
    return mundane(weapon.word) if known else replace(weapon, enchanted=False)


@lru_cache(maxsize=1 << 8)
@rule("8.D.a.3-6")
def plain_shots(weapon: ShootingWeapon) -> ShootingWeapon:
    """A shooting weapon without its enchantment."""
    if not weapon.enchanted or weapon.word not in tables():
        return weapon
    return shooting(tables()[weapon.word], weapon.aim, given)


@lru_cache(maxsize=1 << 8)
@rule("8.D.a.3-6")
def plain_armour(piece: Armour) -> Armour:
    """A suit or shield without its enchantment."""
    if not piece.enchanted or piece.word not in tables():
        return piece
    return armour(tables()[piece.word], given)
