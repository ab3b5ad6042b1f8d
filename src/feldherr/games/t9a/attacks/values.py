"""7.A.c, 21.G What an attack is: its attack attributes, its Strength, its Armour Penetration."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.table import Steps, rule

from ..army.profiles import Change, Given, ShootingWeapon, Weapon
from ..model_rules.books import WEAPON_CHANGES, WEAPON_GIVES
from ..model_rules.rule import ASKED, ATTRIBUTES, ModelRule, rule_of
from ..models.modifiers import modified
from ..moments import Attack, Own, Pool, Role
from ..words import Characteristic
from .conditions import works_against
from .weapons import CRUSH, Weapons

CLOSE_COMBAT = frozenset(
    {
        "harnessed",
        "lightning_reflexes",
        "flaming_attacks",
        "poison_attacks",
        "hatred",
        "divine_attacks",
        "fight_in_extra_rank",
        "magical_attacks",
        "multiple_wounds",
        "battle_focus",
        "lethal_strike",
        "toxic_attacks",
        "inanimate",
        "weapon_master",
        "crush_attack",
        "devastating_charge",
        "two_handed",
    }
)
"""21.G/3 The attributes of a part that its close combat attacks have."""
SHOOTING = frozenset(
    {
        "move_or_fire",
        "flaming_attacks",
        "poison_attacks",
        "magical_attacks",
        "march_and_shoot",
        "reload",
        "volley_fire",
        "quick_to_fire",
        "accurate",
        "unwieldy",
    }
)
"""21.G/3 The attributes of a part that its shooting attacks have."""
OF_ATTACKS = CLOSE_COMBAT | SHOOTING
UNMOVED = "forlorn_hope"
"""8.D.a.3-6 Whoever attacks these does not count as charging (21.G.b.22)."""


class AttackValues(Weapons):
    """What attacks are."""

    @rule("7.A.c-1", "21.G/1", "21.G/2", "21.G/3", "21.G/4", "21.H/1", "GC73")
    def attributes(self, attack: Attack) -> Attack:
        """The same attack with its attack attributes, Strength and Armour Penetration."""
        if attack.by is None:
            return attack
        found = self.attributed(attack)
        found.strength = self.attack_value_of(found, "strength")
        found.piercing = self.attack_value_of(found, "armour_penetration")
        return found

    @rule("7.A.c-1", "21.G/1", "21.G/2", "21.G/3", "21.G/4", "21.H/1", "GC73")
    def attributed(self, attack: Attack) -> Attack:
        """The same attack with its attack attributes alone."""
        told = {*attack.rules, *self._of_weapon(attack), *self._of_part(attack)}
        ordered = tuple(sorted(told, key=lambda given: (given.word, str(given))))
        return replace(attack, rules=self._doused(attack, (*ordered, *self._charging(attack))))

    @rule("21.G/2")
    def _of_weapon(self, attack: Attack) -> tuple[Given, ...]:
        own = attack.weapon.rules if attack.weapon else ()
        return (*own, *(more for given in own for more in WEAPON_GIVES.get(given.word, ())))

    @rule("21.G/1", "21.G/3", "21.G/4", "21.A.a.25/1", "21.G.b.24/1", "GC17", "GC67")
    def _of_part(self, attack: Attack) -> Iterator[Given]:
        """What the part, the model and the unit give to attacks of this kind."""
        assert attack.by is not None
        of_model = self.rules_of(attack.by.pool)
        if any(given.word == "supernal" for given in of_model):
            yield Given("magical_attacks")
        yield from self._added(attack)
        if attack.weapon == CRUSH:
            return
        words = {"close_combat": CLOSE_COMBAT, "shooting": SHOOTING}.get(attack.kind, frozenset())
        words |= ATTRIBUTES
        part = attack.by.part.rules if attack.by.part else ()
        yield from (given for given in (*part, *of_model) if given.word in words)

    @rule("8.D.a.3-6")
    def _added(self, attack: Attack) -> Iterator[Given]:
        """What rules of books give to some of the attacks of their owner."""
        assert attack.by is not None
        part = attack.by.part.rules if attack.by.part else ()
        for given in (*part, *self.rules_of(attack.by.pool)):
            if given.word in ASKED["gives_attack"] and (one := rule_of(given)):
                yield from one.gives_attack(self, attack.by, attack)

    @rule("21.G.b.22/1", "21.G.b.22/2", "21.G.b.22/3", "21.F.a/LA", "21.F.a/LL", "GC53")
    def _charging(self, attack: Attack) -> Iterator[Given]:
        """Rules that a Devastating Charge gives to close combat attacks of a charging unit."""
        for given in self.devastating(attack):
            yield from given.gives

    def devastating(self, attack: Attack) -> list[Given]:
        """The Devastating Charges that work for an attack; a lance's only to the front."""
        by = attack.by
        if by is None or attack.kind != "close_combat" or not self.unit(by.unit).charging:
            return []
        if self._forlorn(attack):
            return []
        lance = isinstance(attack.weapon, Weapon) and "lance" in attack.weapon.word
        of_weapon = [given for given in self._of_weapon(attack) if not lance or self._front(attack)]
        part = by.part.rules if by.part else ()
        every = (*of_weapon, *part, *self.rules_of(by.pool), *self._added(attack))
        return [given for given in every if given.word == "devastating_charge"]

    @rule("8.D.a.3-6")
    def _forlorn(self, attack: Attack) -> bool:
        """Whether those who are attacked, or most of their unit before that is known, have seen
        too many charges to mind one."""
        pool = self.pool(attack.pool) if attack.pool else None
        if pool is not None:
            return self.has(pool, UNMOVED)
        return bool(attack.target) and self.most_have(self.unit(attack.target), UNMOVED)

    @rule("GC53")
    def _front(self, attack: Attack) -> bool:
        """Whether the attacking unit touches its target with its front edge."""
        assert attack.by is not None
        return self.unit(attack.by.unit).engaged.get(attack.target) is Side.FRONT

    @rule("20.B.h.2", "21.G.b.5/1")
    def _doused(self, attack: Attack, rules: tuple[Given, ...]) -> tuple[Given, ...]:
        """In water, against it or out of it, melee attacks do not burn."""
        if not any(given.word == "flaming_attacks" for given in rules):
            return rules
        if attack.kind not in ("close_combat", "special") or attack.by is None:
            return rules
        fighting = self.unit(attack.by.unit), self.unit(attack.target)
        if not any(self.most_in(unit, "water") for unit in fighting):
            return rules
        return tuple(given for given in rules if given.word != "flaming_attacks")

    @rule("7.A.c-1", "21.G.b.18/1", "GC73", "6.D-5")
    def attack_value_of(self, attack: Attack, of: Characteristic) -> int | None:
        """Strength, Armour Penetration, Offensive Skill … of an attack: fixed by the attack or its
        shooting weapon, else the part's; then changed by what the attack has."""
        fixed, by = _fixed(attack, of), attack.by
        if by is None or fixed is not None:
            return modified(of, fixed, self._changed_by_rules(attack, of))
        changes = [*self.changes(by, of, attack), *self._changed_by_rules(attack, of)]
        rolled = attack.skill if of == "offensive_skill" else None
        plain = self.printed(by, of) if rolled is None else rolled
        return modified(of, plain, [*changes, *self._changed_by_weapon(attack)])

    @rule("5.B.a-1", "5.B.a-2")
    def with_skill(self, own: Own, attacks: list[Attack]) -> Steps[list[Attack]]:
        """Attacks of one part and Initiative Step, with the Offensive Skill that is rolled for all
        of them if it is a random one."""
        printed = own.part.offensive_skill if own.part else None
        if isinstance(printed, str) and attacks:
            seat, unit = self.unit(own.unit).seat, own.pool.troop
            rolled = yield from self.amounts(seat, "offensive-skill", printed, unit=unit)
            return [replace(attack, skill=rolled[0]) for attack in attacks]
        return attacks

    @rule("21.F.a/HB", "21.F.a/GW", "21.F.a/PW", "21.F.a/SP", "8.D.a.2-3")
    def _changed_by_weapon(self, attack: Attack) -> tuple[Change, ...]:
        if attack.kind != "close_combat" or not isinstance(attack.weapon, Weapon):
            return ()
        words = (given.word for given in attack.weapon.rules)
        of_book = (change for word in words for change in WEAPON_CHANGES.get(word, ()))
        return (*attack.weapon.changes, *of_book)

    def _changed_by_rules(self, attack: Attack, of: Characteristic) -> Iterator[Change]:
        """What attributes of the attack itself change, Devastating Charges included."""
        for given in self.devastating(attack):
            yield from given.changes
        if attack.by is None:
            return
        own = {*(attack.by.part.rules if attack.by.part else ()), *self.rules_of(attack.by.pool)}
        for one in self.attack_rules(attack):
            if one.given not in own:
                yield from one.changes(self, attack.by, of, attack)

    @rule("21.G/2", "21.G/4", "21.G.a/3", "21.H/1", "L5391")
    def attack_rules(self, attack: Attack) -> list[ModelRule]:
        """The rules of an attack as code: its attributes as far as they work against its target,
        and what else the attacking model has; attributes of other attacks are none of these."""
        pool = self.pool(attack.pool) if attack.pool else None
        given = [one for one in attack.rules if works_against(self, one, pool)]
        if attack.by is not None:
            of_model = self.rules_of(attack.by.pool)
            given += [o for o in of_model if not _is_attribute(o) and o not in attack.rules]
        lost = self._lost_attributes(attack, pool)
        found = (rule_of(one) for one in given if one.word not in lost)
        return [one for one in found if one is not None]

    @rule("8.D.a.3-6", "7.D-1")
    def hits_surely(self, attack: Attack) -> bool:
        """Whether an attack hits without a roll."""
        by = attack.by
        if by is None or self.no_word_of("hits_surely"):
            return False
        return any(one.hits_surely(self, by, attack) for one in self.attack_rules(attack))

    @rule("7.F-4", "8.D.a.3-6")
    def wounds_surely(self, attack: Attack) -> bool:
        """Whether all hits of an attack wound without a roll."""
        by = attack.by
        if attack.sure_wounds or by is None or self.no_word_of("wounds_surely"):
            return attack.sure_wounds
        return any(one.wounds_surely(self, by, attack) for one in self.attack_rules(attack))

    @rule("8.D.a.3-6")
    def _lost_attributes(self, attack: Attack, pool: Pool | None) -> frozenset[str]:
        """The attack attributes that an attack loses against the models of a pool."""
        if pool is None or self.no_word_of("deprives"):
            return frozenset()
        own = Own(pool)
        told = (one.deprives(self, own, attack) for one in self.model_rules(own))
        return frozenset().union(*told)

    @rule("21.G/1", "8.D.a.3-6")
    def keeps(self, attack: Attack, word: str) -> bool:
        """Whether an attack has an attribute also against the models that it strikes."""
        pool = self.pool(attack.pool) if attack.pool else None
        told = [given for given in attack.rules if given.word == word]
        works = any(works_against(self, given, pool) for given in told)
        return works and word not in self._lost_attributes(attack, pool)

    @rule("8.D.a.3-6")
    def ignored(self, attack: Attack) -> frozenset[str]:
        """The rules of the model attacked that do not help it."""
        if attack.by is None or self.no_word_of("ignores_of_foe"):
            return frozenset()
        by = attack.by
        told = (one.ignores_of_foe(self, by, attack) for one in self.attack_rules(attack))
        return frozenset().union(*told)

    @rule("21.G.b.15/1", "21.G.b.15/2")
    def more_hits(self, attack: Attack) -> int:
        """How many further hits each natural 6 to hit causes."""
        assert attack.by is not None
        return sum(one.more_hits(self, attack.by, attack) for one in self.attack_rules(attack))

    @rule("21.G.b.6/1", "8.D.a.3-6")
    def poison_from(self, attack: Attack) -> int:
        """The natural roll to hit from which an attack wounds by itself if it is poisoned."""
        if attack.by is None or self.no_word_of("poisons_on"):
            return 6
        told = (one.poisons_on(self, attack.by, attack) for one in self.attack_rules(attack))
        return min((roll for roll in told if roll), default=6)

    def poisonous(self, attack: Attack, good: Sequence[int]) -> int:
        """How many of the dice that hit would wound by themselves."""
        least = self.poison_from(attack)
        return sum(face >= least for face in good)

    def target_rules(self, attack: Attack) -> list[ModelRule]:
        """The rules of the model that is attacked, as code; none before there is a pool."""
        pool = self.pool(attack.pool) if attack.pool else None
        if pool is None and attack.pool and self.can_be_struck(attack):
            pool = self.fallen(attack.pool)
        return self.model_rules(Own(pool)) if pool else []

    def attacked(self, attack: Attack) -> Pool:
        """The pool that is attacked. Its hits have been distributed."""
        return self.pool(attack.pool) or self.fallen(attack.pool)

    @rule("15.E.c.4")
    def fallen(self, key: str) -> Pool:
        """A duellist that was removed, as it is still struck: without Health Points."""
        name, _, part = key.partition(".")
        unit = self.standing(self.unit(name)).id
        troop = self.troop(name)
        model = troop.champion or troop.model if part else troop.model
        role: Role = "champion" if part or troop.enters == "champion" else "character"
        return Pool(key, unit, name, role, model, 0, 0)

    @rule("15.E.c.4")
    def can_be_struck(self, attack: Attack) -> bool:
        """Whether the attacked models are still there, or fell in a duel that goes on."""
        duels = self.state.duels
        fights = any(attack.pool in (duel.challenger, duel.accepter) for duel in duels)
        return fights or self.pool(attack.pool) is not None


@rule("21.G/1", "21.G/3")
def _is_attribute(given: Given) -> bool:
    """Whether a rule is one of single attacks, which says nothing about others."""
    return given.word in OF_ATTACKS or given.word in ATTRIBUTES


@rule("7.A.c-1", "21.F.b/3")
def _fixed(attack: Attack, of: Characteristic) -> int | None:
    """Strength and Armour Penetration that the attack or its shooting weapon says."""
    told = {"strength": attack.strength, "armour_penetration": attack.piercing}
    if of not in told:
        return None
    if isinstance(attack.weapon, ShootingWeapon):
        weapon = attack.weapon
        told = {"strength": weapon.strength, "armour_penetration": weapon.piercing}
    return told[of]
