"""14.B to 14.D To-hit rolls of shooting, and hopeless shots."""

from collections.abc import Iterator
from typing import ClassVar

from msgspec import Struct

from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Steps, rule

from ..army.profiles import ShootingWeapon
from ..formation.cover import Shade
from ..formation.formation import Stand, stands
from ..model_rules.rule import rule_of
from ..moments import Attack, Own, Pool, Volley
from ..state import Unit
from ..words import INCH
from .volleys import Shooters, Volleys


class Shots(Struct, kw_only=True):
    """Models of a pool for which the same roll hits."""

    group: Shooters
    needed: int
    stands: list[Stand]


class ShootingHits(Volleys):
    """How shots hit.

    `SHADES`: what cover costs (14.C.d.1, 14.C.d.2). `HOPELESS`: the roll that must follow a six
    where more than a six is needed (14.D); where it names none, nothing hits.
    """

    SHADES: ClassVar[dict[Shade, int]] = {"": 0, "soft": 1, "hard": 2}
    HOPELESS: ClassVar[dict[int, int]] = {7: 4}

    @rule("14.A.0", "14.A.a.10", "7.B-1", "7.B-2")
    def shoot(self, volley: Volley) -> Steps[None]:
        """All shots of a unit are simultaneous."""
        unit = self.unit(volley.unit)
        groups = yield from self.shooters(volley)
        for group in groups if volley.sparing else ():
            group.stands = yield from self.who_fire(group, volley)
        for one in self.unit_rules(unit):
            yield from one.before_shots(self, unit, volley)
        unit.phase.shot = True
        self.tell("t9-shoots", "14.A.a.10", unit=unit.id, other=volley.target)
        attacks: list[Attack] = []
        for group in groups:
            attacks += yield from self.fire(group, volley)
        yield from self.attack_sequence(attacks)

    @rule("14.A.a.9")
    def who_fire(self, group: Shooters, volley: Volley) -> Steps[list[Stand]]:
        """The models of a pool that do not decline: their owner says how many, of those for which
        the same roll hits."""
        found: list[Stand] = []
        seat, unit = self.unit(volley.unit).seat, group.pool.troop
        for shots in self._like_shots(group, volley):
            words = [str(n) for n in range(len(shots.stands), -1, -1)]
            about = {"unit": unit, "other": volley.target, "needed": str(shots.needed)}
            said = yield from self.decide(seat, "how-many-shoot", words.copy, **about)
            found += shots.stands[: int(said)]
        return found

    def fire(self, group: Shooters, volley: Volley) -> Steps[list[Attack]]:
        """The hits of like models: rolled for, or by the rules of their artillery weapon.

        See shooting/artillery.py for the latter.
        """
        found: list[Attack] = []
        for shots in self._like_shots(group, volley):
            attack = self.shot(group, volley)
            attack.count = yield from self.shots_of(group, len(shots.stands))
            faces = yield from self.roll_shots(attack, shots.needed)
            found += [attack, *self._after_shots(attack, faces)]
        return found

    @rule("8.D.a.3-6")
    def _after_shots(self, attack: Attack, faces: tuple[int, ...]) -> list[Attack]:
        """Hits that follow from the dice of shots."""
        if self.no_word_of("has_shot") or attack.by is None:
            return []
        by, told = attack.by, self.attack_rules(attack)
        return [hit for one in told for hit in one.has_shot(self, by, attack, faces)]

    def shot(self, group: Shooters, volley: Volley) -> Attack:
        """A shooting attack, before its dice."""
        own = Own(group.pool, group.part)
        made = Attack(kind="shooting", target=volley.target, by=own, weapon=group.weapon)
        return self.attributes(made)

    @rule("14.A.a.10", "5.B.a-1", "5.B.a-3")
    def shots_of(self, group: Shooters, models: int) -> Steps[int]:
        """How many shots models fire; random numbers are rolled for each."""
        seat, own = self.unit(group.pool.unit).seat, Own(group.pool, group.part)
        of_weapon = [one for one in map(rule_of, group.weapon.rules) if one is not None]
        rules = (*self.model_rules(own), *of_weapon)
        told = (one.shots(self, own, group.weapon) for one in rules)
        each = next((shots for shots in told if shots is not None), group.weapon.shots)
        rolled = yield from self.amounts(
            seat, "number-of-shots", each, models * group.part.count, unit=group.pool.troop
        )
        return sum(rolled)

    # --- The roll ---

    @rule("14.C.0", "14.C.d.0", "14.C.a")
    def _like_shots(self, group: Shooters, volley: Volley) -> list[Shots]:
        """The models, put together by the roll that each of them needs."""
        found: dict[int, Shots] = {}
        for stand in group.stands:
            needed = self.needed_to_shoot(group, stand, volley)
            made = Shots(group=group, needed=needed, stands=[])
            found.setdefault(needed, made).stands.append(stand)
        return [found[needed] for needed in sorted(found)]

    @rule("14.B.1", "14.C.0", "14.C.T", "G-14-8", "6.D-4")
    def needed_to_shoot(self, group: Shooters, stand: Stand, volley: Volley) -> int:
        """The roll that hits, with all modifiers; never better than 2+."""
        worse = sum(n for _, n in self.shooting_modifiers(group, stand, volley))
        return max(2, group.weapon.aim + worse)

    @rule(
        "21.G.b.16/1",
        "21.G.b.21/1",
        "14.C.T",
        "14.C.a",
        "14.C.b",
        "14.C.c",
        "14.C.d.0",
        "21.D.b.6/1",
        "21.B.b/9",
    )
    def shooting_modifiers(
        self, group: Shooters, stand: Stand, volley: Volley
    ) -> Iterator[tuple[str, int]]:
        """What makes a shot harder: word and by how much; rules may ignore some of it."""
        own, shot = Own(group.pool, group.part), self.shot(group, volley)
        free = {word for one in self.attack_rules(shot) for word in one.ignores(self, own, shot)}
        told = self._plain_modifiers(group, stand, volley)
        yield from ((word, n) for word, n in told if word not in free)
        mine = dict.fromkeys((*self.model_rules(own), *self.attack_rules(shot)))
        yield "rules", -sum(one.to_hit(self, own, shot) for one in mine)
        if not self._is_far(group.weapon, stand, self.unit(volley.target)):
            yield "short-range", -sum(one.near(self, own, shot) for one in mine)

    def _plain_modifiers(
        self, group: Shooters, stand: Stand, volley: Volley
    ) -> Iterator[tuple[str, int]]:
        """The modifiers of table 5."""
        weapon, target = group.weapon, self.unit(volley.target)
        words = self.words_of(Own(group.pool, group.part), weapon)
        if self._is_far(weapon, stand, target) and "accurate" not in words:
            yield "long-range", 1
        if self.unit(group.pool.troop).turn.moved:
            yield "moved", int("quick_to_fire" not in words) + ("unwieldy" in words)
        if volley.reaction:
            yield "reaction", 1
        yield "cover", self.cover_penalty(group, stand, target)
        yield "hard-target", self.hard_target(target)

    @rule("14.C.a", "21.G.b.19/1")
    def _is_far(self, weapon: ShootingWeapon, stand: Stand, target: Unit) -> bool:
        """Beyond half the weapon's range."""
        return self.range_to(stand, target) > weapon.range * INCH / 2 + TOLERANCE

    @rule("14.C.d.1", "14.C.d.2", "14.C.d.3", "21.F.c.1/1", "21.F.c.2/1", "21.G.b.14/1")
    def cover_penalty(self, group: Shooters, stand: Stand, target: Unit) -> int:
        """What cover costs; cannons and catapults ignore it."""
        if group.weapon.artillery in ("cannon", "catapult"):
            return 0
        unit = self.unit(group.pool.unit)
        plain = self.SHADES[self.shade(unit, stand, target)]
        own = Own(group.pool, group.part)
        if not plain or not self.fires_volleys(own, group.weapon):
            return plain
        over = self._others_see(unit, stand, target)
        return self.SHADES[self.shade(unit, stand, target, over=True)] if over else plain

    @rule("21.G.b.14/1", "GC65")
    def _others_see(self, unit: Unit, stand: Stand, target: Unit) -> bool:
        """Whether another model of a unit sees the target."""
        others = (one for one in stands(self.formation(unit)) if one != stand)
        return any(self.model_sees(unit, one, target) for one in others)

    def shade(self, unit: Unit, stand: Stand, target: Unit, over: bool = False) -> Shade:
        """14.C.d. See shooting/sight.py."""
        raise NotImplementedError

    @rule("21.D.b.6/1", "GC51", "L5394/x", "14.C.T")
    def hard_target(self, target: Unit) -> int:
        """Hard Target of more than half of the models: the lowest that these share."""
        values = []
        for pool in self.pools(target):
            told = [given.x for given in self.rules_of(pool) if given.word == "hard_target"]
            hidden = sum(x for x in told if isinstance(x, int)) + self._hidden(pool)
            values += [hidden] * pool.count
        values.sort(reverse=True)
        return values[len(values) // 2]

    @rule("8.D.a.3-6", "21.D.b.6/1")
    def _hidden(self, pool: Pool) -> int:
        """What rules of books add to Hard Target."""
        if self.no_word_of("hides"):
            return 0
        own = Own(pool)
        return sum(one.hides(self, own) for one in self.model_rules(own))

    @rule("14.C.0", "14.D.1", "14.D.2", "14.D.3", "E14-9", "21.G.b.6/2", "21.G.b.15/2")
    def roll_shots(self, attack: Attack, needed: int) -> Steps[tuple[int, ...]]:
        """The dice of like shots; at 7+ a six must be followed by a 4, at 8+ nothing hits."""
        after_six = self.HOPELESS.get(needed)
        if self.hits_surely(attack):
            attack.hits = attack.count
            return ()
        if (needed > 6 and not after_six) or not attack.count or attack.by is None:
            return ()
        about = {"unit": attack.by.pool.troop, "other": attack.target, "needed": str(needed)}
        seat = self.unit(attack.by.unit).seat
        faces: tuple[int, ...]
        faces = yield from self.roll(seat, "shooting-to-hit", *(6,) * attack.count, **about)
        good = [face for face in faces if face >= min(needed, 6) and face != 1]
        if after_six:
            about["needed"] = str(after_six)
            second = yield from self.roll(seat, "hopeless-shots", *(6,) * len(good), **about)
            good = [face for face, again in zip(good, second, strict=True) if again >= after_six]
        attack.sixes = self.poisonous(attack, good)
        attack.hits = len(good) + self.more_hits(attack) * good.count(6)
        self.tell("shots-hit", "14.C.0", unit=about["unit"], other=attack.target, count=attack.hits)
        return faces
