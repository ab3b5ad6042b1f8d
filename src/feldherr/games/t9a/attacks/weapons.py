"""21.F.a Close combat weapons in use, and what they do to shields."""

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from feldherr.table import rule

from ..army.profiles import Given, Model, Part, Weapon
from ..holders import is_mounted
from ..model_rules.books import WALKER_GIVES, WEAPON_GIVES, WIELDER_GIVES
from ..model_rules.rule import ASKED, ModelRule, rule_of
from ..moments import Attack, Own, Pool
from .enchantments import Enchantments, plain

HAND = Weapon("hand_weapon")
"""21.F.a/HW: what every model has."""
TWO_HANDED = frozenset(word for word, gives in WEAPON_GIVES.items() if Given("two_handed") in gives)
"""8.D.a.3-6 Rules of weapons of the books that need both hands."""
MASTERS = {"master_of_destruction": ("great_weapon", "halberd")}
"""8.D.a.3-6 Rules of books of those who hold a shield beside these weapons."""
CRUSH = Weapon("crush_attack", rules=(Given("multiple_wounds", x="D3+1"),))
"""21.G.b.24/1: what a Crush Attack, with Strength and Armour Penetration 10, is made with."""


UNMANNED = ("electric_discharge_rule",)
"""8.D.a.3-6 Rules of shooting weapons that Inanimate parts use, in close combat, too."""
LAID_ASIDE = "weapons laid aside"
"""8.D.a.3-6 Somebody has only what rules let it fight with."""
PAVISE = "pavise_rule"
"""8.D.a.3-6 Armour that helps against Ranged Attacks only."""


class Weapons(Enchantments):
    """Weapons in use."""

    @rule("21.F.a.1/1", "21.F.a.1/2", "21.F.a/1")
    def weapon_of(self, own: Own) -> Weapon:
        """The close combat weapon that a part fights with: the chosen one, or its only one."""
        carried = self.weapons_of(own)
        chosen = self.unit(own.pool.troop).weapons.get(self.weapon_key(own))
        return next((one for one in carried if one.word == chosen), carried[0])

    @rule("21.F.a/HW", "22.A.a/5", "21.G.b.1/1", "21.G.b.23/1")
    def weapons_of(self, own: Own) -> list[Weapon]:
        """The weapons among which a part may choose, at least one.

        An enchanted one must be used; who carries another does not use its hand weapon.
        """
        assert own.part is not None
        carried = held(own.pool.model, own.part)
        if has_special_arms(own.pool.model):
            more = (one for one in self._besides(own) if can_use(own.pool.model, one))
            kept = () if LAID_ASIDE in self.unit(own.pool.troop).used else carried
            carried = tuple(dict.fromkeys((*kept, *more)))
        if enchanted := [one for one in carried if one.enchanted and not self.unbound(own.pool)]:
            return enchanted
        others = [one for one in map(plain, carried) if one.word != HAND.word]
        return [*others, *([HAND] if not others or self.is_master(own) else [])]

    @rule("21.G.b.23/1", "21.B.b/3")
    def is_master(self, own: Own) -> bool:
        """Whether a part is a Weapon Master, by itself or by somebody in its unit."""
        assert own.part is not None
        mine = (*own.part.rules, *self.printed_rules(own.pool))
        if any(given.word == "weapon_master" for given in mine):
            return True
        unit = self.unit(own.unit)
        others = (p for p in self.pools(unit) if p.key != own.pool.key) if unit.characters else ()
        lent = (given for other in others for given in self.lent(other, own.pool))
        return any(given.word == "weapon_master" for given in lent)

    @rule("8.D.a.3-6")
    def _besides(self, own: Own) -> Iterator[Weapon]:
        """What rules of books let a part fight with besides."""
        assert own.part is not None
        of_weapons = [given for one in own.part.weapons for given in one.rules]
        of_weapons += [given for one in own.part.shooting for given in one.rules]
        for given in (*own.part.rules, *own.pool.model.rules, *of_weapons):
            if given.word in ASKED["wields"] and (one := rule_of(given)):
                yield from one.wields(self, own)

    def weapon_key(self, own: Own) -> str:
        """The key of a part among the weapons that its unit has chosen: "champion.0"."""
        assert own.part is not None
        return f"{own.pool.role}.{own.pool.model.parts.index(own.part)}"

    @rule("21.E/1", "21.E.b/1", "21.E.b/2", "21.G.b.25/1")
    def guarded(self, pool: Pool, attack: Attack) -> Pool:
        """A pool as it is armoured against an attack: Two-Handed weapons leave no hand for a
        shield against all melee attacks, Special Attacks too."""
        pool = self.disenchanted(pool)
        if not self.is_melee(attack):
            return pool
        pool = _without(pool, PAVISE)
        if self.holds_shield(pool):
            return pool
        worn = tuple(piece for piece in pool.model.worn if not piece.is_shield)
        return replace(pool, model=replace(pool.model, worn=worn))

    @rule("7.A.a-1", "7.A.a-3", "7.A.b-3")
    def is_melee(self, attack: Attack) -> bool:
        """Whether it is a close combat attack or a Special Attack on enemies in contact."""
        return attack.kind == "close_combat" or (
            attack.kind == "special" and self.state.phase == "melee"
        )

    @rule("21.E.b/2", "21.G.b.25/1", "8.D.a.3-6")
    def holds_shield(self, pool: Pool) -> bool:
        """Whether the weapons in use leave a hand for a shield."""
        if not self.two_handed(pool):
            return True
        rules = (given.word for given in self.printed_rules(pool))
        both = [word for rule in rules for word in MASTERS.get(rule, ())]
        armed = (own for own in self.parts(pool) if own.part and own.part.weapons)
        return any(self.weapon_of(own).word in both for own in armed)

    @rule("21.G.b.25/1")
    def two_handed(self, pool: Pool) -> bool:
        """Whether a model fights with a Two-Handed weapon."""
        used = [self.weapon_of(own) for own in self.parts(pool) if own.part and own.part.weapons]
        words = (given.word for weapon in used for given in weapon.rules)
        return any(word == "two_handed" or word in TWO_HANDED for word in words)

    @rule("21.F.a/HW", "21.D.b.4/2", "GC50")
    def rules_of(self, pool: Pool) -> tuple[Given, ...]:
        """The model rules of a pool; a hand weapon and a shield on foot give Parry."""
        pool = self.disenchanted(pool)
        found = super().rules_of(pool)
        if has_special_arms(pool.model):
            found = (*found, *self._of_arms(pool))
        if not may_parry(pool.model) or any(given.word == "parry" for given in found):
            return found
        armed = (own for own in self.parts(pool) if own.part and own.part.weapons)
        return (*found, Given("parry")) if any(map(self._uses_hand_weapon, armed)) else found

    def _uses_hand_weapon(self, own: Own) -> bool:
        """Who has no other weapon does, whatever else its unit may choose."""
        assert own.part is not None
        weapons = held(own.pool.model, own.part)
        if not has_special_arms(own.pool.model) and all(w.word == HAND.word for w in weapons):
            return True
        return self.weapon_of(own).word == HAND.word

    @rule("8.D.a.3-6", "21.F.a.1/1")
    def _of_arms(self, pool: Pool) -> tuple[Given, ...]:
        """Model rules by weapons of books: out of combat of all that it carries, in combat of those
        that it uses."""
        fights, given = bool(self.unit(pool.unit).engaged), list[Given]()
        for own in self.parts(pool):
            assert own.part is not None
            carried = () if fights else (*own.part.weapons, *self._besides(own))
            for weapon in [self.weapon_of(own)] if fights else carried:
                for word in (one.word for one in weapon.rules):
                    given += WIELDER_GIVES.get(word, ())
                    given += () if self.mounted(pool) else WALKER_GIVES.get(word, ())
        return tuple(given)


@lru_cache(maxsize=1 << 10)
@rule("8.D.a.3-6")
def has_special_arms(model: Model) -> bool:
    """Whether a model has weapons that give their wielder model rules, or by rules others."""
    given = [model.rules, *(part.rules for part in model.parts)]
    given += [weapon.rules for part in model.parts for weapon in part.weapons]
    given += [weapon.rules for part in model.parts for weapon in part.shooting]
    known = WIELDER_GIVES.keys() | WALKER_GIVES.keys() | ASKED["wields"]
    return not known.isdisjoint(one.word for rules in given for one in rules)


@lru_cache(maxsize=1 << 10)
@rule("21.F.a/HW")
def may_parry(model: Model) -> bool:
    """Whether a model on foot carries a shield."""
    return not is_mounted(model) and any(piece.is_shield for piece in model.worn)


@lru_cache(maxsize=1 << 10)
@rule("21.G.b.1/1")
def held(model: Model, part: Part) -> tuple[Weapon, ...]:
    """The weapons of a part that it can use; who is Harnessed has none."""
    if any(given.word == "harnessed" for given in part.rules):
        return ()
    return tuple(one for one in dict.fromkeys(part.weapons) if can_use(model, one))


@rule("21.F.a/LA", "21.F.a/LL", "21.F.a/SP")
def can_use(model: Model, weapon: Weapon) -> bool:
    """Whether models of that Type can use a weapon."""
    on_foot = model.type == "infantry"
    if weapon.word in ("lance", "light_lance"):
        return not on_foot
    return weapon.word != "spear" or on_foot


def _without(pool: Pool, word: str) -> Pool:
    """A pool without the armour that has a rule."""
    worn = tuple(p for p in pool.model.worn if all(given.word != word for given in p.rules))
    return pool if worn == pool.model.worn else replace(pool, model=replace(pool.model, worn=worn))


@rule("8.D.a.3-6", "21.H/1")
def sparks(own: Own) -> Iterator[ModelRule]:
    """Rules of shooting weapons that are Special Attacks in close combat."""
    weapons = own.part.shooting if own.part else ()
    given = (one for weapon in weapons for one in weapon.rules if one.word in UNMANNED)
    yield from (found for found in map(rule_of, given) if found is not None)
