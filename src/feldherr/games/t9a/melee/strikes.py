"""15.D.a, 15.D.d, 15.D.e Initiative Steps: allocating attacks and rolling to hit."""

from collections.abc import Iterator

from msgspec.structs import replace

from feldherr.field.box import Side
from feldherr.table import Steps, rule

from ..attacks.sequence import Attacks
from ..attacks.weapons import CRUSH, sparks
from ..attacks.wounds import as_told, succeeds, thrown_again, together
from ..losses.losses import Casualties
from ..model_rules.hooks.of_models import Again
from ..model_rules.rule import ModelRule
from ..moments import Attack, Own, Pool
from ..morale.panic import Panic
from ..state import Combat, Unit
from .numbers import Numbers
from .places import Fighters

TEN = 10
"""15.D.a.3: the first Initiative Step, and what Agility never exceeds."""


class Strikes(Numbers, Casualties, Panic, Attacks):
    """Step initiative_step."""

    @property
    def combat(self) -> Combat:
        """The combat whose round is being fought."""
        assert self.state.combat is not None
        return self.state.combat

    def fighting(self, seat: str = "") -> list[Unit]:
        """The units of the combat that are still on the board, all or one side's."""
        units = [self.unit(name) for name in self.combat.units]
        return [u for u in units if u.status == "table" and seat in ("", u.seat)]

    # --- Initiative ---

    @rule("15.D.a.1", "15.D.a.2", "15.D.b", "21.F.a/GW", "21.F.a/SP", "GC54", "GC55", "6.D-5")
    def initiative(self, own: Own) -> int:
        """The Initiative Step of a part: its Agility now, +1 when charging."""
        assert own.part is not None
        weapon, unit = self.weapon_of(own), self.unit(own.unit)
        attack = Attack(kind="close_combat", target=next(iter(unit.engaged), ""), by=own)
        attack.weapon = weapon
        known = self.attributed(attack)
        if weapon.word == "great_weapon" and not known.has("lightning_reflexes"):
            return 0
        steps = (one.step(self, own, attack) for one in self.attack_rules(known))
        if (fixed := next((step for step in steps if step is not None), None)) is not None:
            return fixed
        agility = self.attack_value_of(attack, "agility") or 0
        braced = 2 if weapon.word == "spear" and self.braced(unit) else 0
        return min(TEN, agility + braced + unit.charging)

    @rule("15.D.a.2")
    def set_initiative(self) -> None:
        """The order of a round is fixed before its first attack."""
        order = {}
        for unit in self.fighting():
            for pool in self.pools(unit):
                for own in self.parts(pool):
                    order[self.part_key(own)] = self.initiative(own)
        self.combat.order, self.combat.step = order, TEN

    def part_key(self, own: Own) -> str:
        """A pool and a part of it among the attacks of a round."""
        assert own.part is not None
        return f"{own.pool.key}#{own.pool.model.parts.index(own.part)}"

    # --- The step ---

    @rule("15.D.0", "15.D.a.3", "15.D.a.4", "15.D.d.0a", "G-15-2", "7.C-1")
    def initiative_step(self) -> Steps[None]:
        """All attacks of one Initiative Step are allocated, then all are rolled."""
        attacks: list[Attack] = []
        for seat in self.in_order:
            for unit in self.fighting(seat):
                attacks += yield from self.attacks_of_step(unit)
        rebounding: list[Attack] = []
        for attack in attacks:
            if not attack.hits:
                ones = yield from self.roll_to_hit(attack)
                rebounding += self._rebounding(attack, ones)
        attacks = [one for attack in attacks for one in self._spread_blows(attack)]
        yield from self.attack_sequence([*attacks, *rebounding])
        yield from self._ends_step()
        self.keep_contact()
        self.combat.step -= 1
        if self.combat.step < 0:
            self.state.cursor = "combat_result"

    @rule("8.D.a.3-6", "21.G.b.4/1")
    def _spread_blows(self, attack: Attack) -> list[Attack]:
        """An attack that has hit, or what its hits become."""
        if self.no_word_of("spreads") or attack.kind != "close_combat" or attack.by is None:
            return [attack]
        told = (one.spreads(self, attack.by, attack) for one in self.attack_rules(attack))
        return [*next((found for found in told if found), [attack])]

    @rule("8.D.a.3-6")
    def _ends_step(self) -> Steps[None]:
        if self.no_word_of("ends_step"):
            return
        for unit in self.moments(self.fighting()):
            for one in self.unit_rules(unit):
                yield from one.ends_step(self, unit)

    @rule("15.D.a.4", "15.E.b.3")
    def attacks_of_step(self, unit: Unit) -> Steps[list[Attack]]:
        """The close combat and special attacks of a unit in the present step; who has refused a
        duel makes none."""
        found: list[Attack] = []
        for group in self.fighters(unit):
            own = Own(group.pool, group.part)
            if self.is_shamed(group.pool):
                continue
            if self.part_key(own) in unit.round.crushes:
                found += yield from self._crush(group)
            elif self.combat.order.get(self.part_key(own)) == self.combat.step:
                found += (yield from self._instead(group)) or (yield from self._allocate(group))
        bold = [pool for pool in self.pools(unit) if not self.is_shamed(pool)]
        for own in (own for pool in bold for own in self.parts(pool)):
            found += yield from self._specials(own)
        return found

    @rule("8.D.a.3-6", "21.H/1")
    def _instead(self, group: Fighters) -> Steps[list[Attack]]:
        """What the part does instead of its close combat attacks, if anything."""
        own, found = Own(group.pool, group.part), list[Attack]()
        if group.supporting or self.no_word_of("instead_of_blows"):
            return []
        for one in self.model_rules(own):
            found += yield from one.instead_of_blows(self, own)
        return found

    @rule("7.A.a-3", "21.H/1", "L5391")
    def _specials(self, own: Own) -> Steps[list[Attack]]:
        """Special Attacks of a part: the same one twice is made once."""
        found: list[Attack] = []
        assert own.part is not None
        every = [*self.model_rules(own), *sparks(own)]
        rules = {one.given.word: one for one in reversed(every)}
        for one in self._allowed_specials(own, [*reversed(rules.values())]):
            found += yield from one.special_attacks(self, own, self.combat.step)
        return found

    @rule("8.D.a.3-6")
    def _allowed_specials(self, own: Own, rules: list[ModelRule]) -> list[ModelRule]:
        """One that allows no other Special Attack beside it stands alone."""
        if self.no_word_of("sole_special"):
            return rules
        return [one for one in rules if one.sole_special(self, own)] or rules

    @rule("21.G.b.24/1", "GC67")
    def _crush(self, group: Fighters) -> Steps[list[Attack]]:
        """The Crush Attacks of a part: one of each model or, by a rule of it, more; in the last
        step."""
        if self.combat.step or group.supporting:
            return []
        own = Own(group.pool, group.part)
        made = Attack(kind="close_combat", target="", by=own, weapon=CRUSH)
        made.strength = made.piercing = TEN
        each = max((one.crushes(self, own) for one in self.model_rules(own)), default=1)
        return (yield from self._aimed(made, group, each * group.models))

    # --- Allocating ---

    @rule("15.D.d.0b", "15.D.d.0c", "15.D.c.1.b", "7.A.a-2", "3.A.b-2", "5.B.a-2")
    def _allocate(self, group: Fighters) -> Steps[list[Attack]]:
        """The attacks of like models, divided among the enemies that they reach."""
        own, others = Own(group.pool, group.part), (yield from self._step_aside(group))
        group = replace(group, models=group.models - sum(one.hits for one in others))
        if not group.models:
            return others
        attack = Attack(kind="close_combat", target="", by=own, weapon=self.used_weapon(own))
        attack.supporting = group.supporting
        count = yield from self.attacks_of(attack, group)
        aimed = yield from self._aimed(attack, group, count)
        aimed = yield from self.with_skill(own, aimed)
        aimed = yield from self._nominated(own, aimed, group.models)
        return [*others, *aimed, *(yield from self._further_blows(attack, group))]

    @rule("8.D.a.3-6", "15.D.d.0c")
    def _further_blows(self, attack: Attack, group: Fighters) -> Steps[list[Attack]]:
        """Attacks that rules add against some of the enemies that like models reach."""
        found: list[Attack] = []
        if group.supporting or self.no_word_of("more_blows"):
            return found
        own = Own(group.pool, group.part)
        for one in self.model_rules(own):
            more = yield from one.more_blows(self, own, group.targets, group.models)
            found += [self._at(attack, key, count) for key, count in more.items()]
        return found

    @rule("8.D.a.3-6")
    def _step_aside(self, group: Fighters) -> Steps[list[Attack]]:
        """What some of like models do instead of striking."""
        own, found, left = Own(group.pool, group.part), list[Attack](), group.models
        if self.no_word_of("aside"):
            return []
        names = list(dict.fromkeys(map(self.unit_of, group.targets)))
        for one in self.model_rules(own):
            found += yield from one.aside(self, own, names, left)
            left = group.models - sum(attack.hits for attack in found)
        return found

    @rule("8.D.a.3-6")
    def _nominated(self, own: Own, attacks: list[Attack], models: int) -> Steps[list[Attack]]:
        """One attack of each model that a rule of its book makes a special one: on whom its owner
        says."""
        gives = tuple(given for one in self.model_rules(own) for given in one.nominates())
        if not gives or not attacks:
            return attacks
        seat, about = self.unit(own.unit).seat, {"unit": own.pool.troop}
        key = yield from self.decide(
            seat, "nominated-attack", lambda: [one.pool for one in attacks], **about
        )
        chosen = next(one for one in attacks if one.pool == key)
        count = min(models, chosen.count)
        special = replace(chosen, count=count, rules=(*chosen.rules, *gives))
        chosen.count -= count
        return [one for one in (*attacks, special) if one.count]

    @rule("15.D.d.0a", "15.D.d.0b", "7.C-1", "7.E-2")
    def _aimed(self, attack: Attack, group: Fighters, count: int) -> Steps[list[Attack]]:
        """Attacks on each of the pools; the owner says how many go to whom."""
        found, left = [], count
        first, *others = group.targets
        for key in others:
            told = yield from self._how_many(attack, key, left)
            left -= told
            found.append(self._at(attack, key, told))
        return [one for one in (*found, self._at(attack, first, left)) if one.count]

    def _how_many(self, attack: Attack, key: str, left: int) -> Steps[int]:
        assert attack.by is not None
        seat, unit = self.unit(attack.by.unit).seat, attack.by.pool.troop
        words = [str(n) for n in range(left + 1)]
        told = yield from self.decide(
            seat, "allocate-attacks", words.copy, unit=unit, other=key.partition(".")[0], pool=key
        )
        return int(told)

    def _at(self, attack: Attack, key: str, count: int) -> Attack:
        return replace(attack, pool=key, target=self.unit_of(key), count=count)

    # --- To hit ---

    @rule("15.D.e.1", "15.D.e.2", "15.D.e.3", "7.D-1", "2.B.a-e", "21.G.b.15/1")
    def roll_to_hit(self, attack: Attack) -> Steps[int]:
        """Rolls of like attacks on one pool: hits, and natural sixes among them; the number of
        natural ones."""
        if not attack.count or attack.by is None or not self.can_be_struck(attack):
            return 0
        known = self.attributes(attack)
        if self.hits_surely(known):
            attack.hits = attack.count
            return 0
        needed, seat = self.needed_to_hit(known), self.unit(attack.by.unit).seat
        about = {"unit": attack.by.pool.troop, "other": attack.target, "needed": as_told(needed)}
        faces = yield from self.roll(seat, "melee-to-hit", *(6,) * attack.count, **about)
        again = thrown_again(faces, self._hits_again(known), lambda f: succeeds(f, needed))
        second = yield from self.roll(seat, "melee-to-hit-again", *(6,) * len(again), **about)
        changed = dict(zip(again, second, strict=True))
        final = [changed.get(n, face) for n, face in enumerate(faces)]
        good = [face for face in final if succeeds(face, needed)]
        attack.sixes = self.poisonous(known, good)
        attack.hits = len(good) + self.more_hits(known) * good.count(6)
        self.tell(
            "melee-hits", "15.D.e.1", unit=about["unit"], other=attack.target, count=attack.hits
        )
        return final.count(1)

    @rule("8.D.a.3-6")
    def _rebounding(self, attack: Attack, ones: int) -> list[Attack]:
        """The hits of an attack on its own pool: natural ones, if a rule of either side says so."""
        by = attack.by
        if by is None or not ones or not self.is_rebounding(attack):
            return []
        self.tell("rebounding-hits", "8.D.a.3-6", unit=by.pool.troop, count=ones)
        return [replace(attack, target=by.unit, pool=by.pool.key, count=0, hits=ones, sixes=0)]

    @rule("8.D.a.3-6")
    def is_rebounding(self, attack: Attack) -> bool:
        """Whether natural ones of an attack strike its own pool."""
        by, own = attack.by, Own(self.attacked(attack))
        if by is None or self.no_word_of("rebounds"):
            return False
        mine = any(one.rebounds(self, by, attack) for one in self.attack_rules(attack))
        return mine or any(one.rebounds(self, own, attack) for one in self.target_rules(attack))

    @rule("15.D.e.1", "15.D.e.2", "7.E-3", "21.D.b.1/1", "GC49", "21.A.a.1/3", "E15-1")
    def needed_to_hit(self, attack: Attack) -> int:
        """The roll needed, with all modifiers; Distracting and other penalties do not add up."""
        assert attack.by is not None
        target = self.attacked(attack)
        offence = self.attack_value_of(attack, "offensive_skill") or 0
        defence = self.value(Own(target), "defensive_skill", attack) or 0
        told = [*self._hit_modifiers(attack)]
        penalty = -sum(n for n in told if n < 0)
        penalty = max(penalty, self._distracted(attack, target))
        return self.by_skill(offence, defence) + penalty - sum(n for n in told if n > 0)

    @rule("15.D.e.1")
    def by_skill(self, offence: int, defence: int) -> int:
        """The roll that hits in melee, by Offensive minus Defensive Skill."""
        difference = offence - defence
        limits = ((4, 2), (1, 3), (-3, 4), (-7, 5))
        return next((needed for least, needed in limits if difference >= least), 6)

    def _hit_modifiers(self, attack: Attack) -> Iterator[int]:
        assert attack.by is not None
        for one in self.attack_rules(attack):
            yield one.to_hit(self, attack.by, attack)
        own = Own(self.attacked(attack))
        for one in self.target_rules(attack):
            if one.given.word != "distracting":
                yield one.to_be_hit(self, own, attack)
        yield -int(self.cowers(attack.by.pool))
        yield int(self.cowers(own.pool))

    def cowers(self, pool: Pool) -> bool:
        """21.A.a.1/3. See melee/combats.py."""
        raise NotImplementedError

    @rule("21.D.b.1/1", "20.B.g.2", "GC49")
    def _distracted(self, attack: Attack, target: Pool) -> int:
        """Distracting, its own or that of a defended wall against chargers in front."""
        assert attack.by is not None
        if self.has(target, "distracting"):
            return 1
        unit, by = self.unit(attack.target), self.unit(attack.by.unit)
        front = unit.engaged.get(by.id) is Side.FRONT and "wall" not in self.ignored(attack)
        return int(by.charging and front and self.defends(unit) is not None)

    def _hits_again(self, attack: Attack) -> Again:
        assert attack.by is not None
        own = Own(self.attacked(attack))
        told = {one.hits_again(self, attack.by, attack) for one in self.attack_rules(attack)}
        told |= {one.hit_again(self, own, attack) for one in self.target_rules(attack)}
        return together(told)
