"""The rules on a copy of a position: asked what they would do, never thrown, never told."""

from collections.abc import Hashable, Sequence
from itertools import product

from msgspec import msgpack
from msgspec.structs import asdict, replace

from feldherr.dice import Distribution, constant, die, mixture, spread
from feldherr.table import Steps, rule

from ..army.profiles import Bracket, Weapon
from ..melee.places import Fighters
from ..model_rules.hooks.of_models import Again
from ..models.dice import Dice, dice, kept
from ..moments import Attack, DisciplineTest, Own
from ..state import Unit
from ..words import Amount
from .attempts import Attempt, Burst, Hit, Rolled, rolled, saved
from .nerve import Nerve
from .recall import Recall
from .thought import Weighed, every

PIERCES_ALL = 10
"""21.G.b.17: the Armour Penetration of a Lethal Strike."""


class Likely(Attack, kw_only=True):
    """Attacks of which dice decide how many they are, or how many hit.

    `to_hit`: the roll of a shot, once it is known; `each`: how many hits one becomes, of which the
    first has the values of the `bracket`.
    """

    number: Distribution
    to_hit: Rolled | None = None
    each: int = 1
    bracket: Bracket | None = None


class Foresight(Recall):
    """What the rules would do.

    Where a player has a choice, the first possibility is taken: attacks go to the rank-and-file,
    and nobody issues a duel.
    """

    # --- The end of units ---

    @rule("8.D.a.3-6")
    def _falls(self, unit: Unit) -> Steps[None]:
        """What a fall costs others is left out: it would be known with all dice at their most."""
        yield from ()

    # --- Attacks of a melee ---

    @rule("15.D.d.0a")
    def fighters(self, unit: Unit) -> list[Fighters]:
        """Models that strike the same pool strike together, whomever else they reach."""
        every = super().fighters(unit)
        if not (self.no_word_of("aside") and self.no_word_of("more_blows")):
            return every
        self.now(("reached", unit.id), lambda: every)
        return self.now(("fighters", unit.id), lambda: merged(every))

    def weapon_of(self, own: Own) -> Weapon:
        """The weapon in use stays the same in a round."""
        key = "weapon", own.pool.key, own.part
        return self.once(key, lambda: super(Foresight, self).weapon_of(own))

    def attacks_each(self, attack: Attack, group: Fighters) -> int:
        """How many attacks each of like models makes."""
        key = group.pool.key, group.part, group.supporting, group.targets[0], *self.heeded()
        return self.once(("each", *key), lambda: super(Foresight, self).attacks_each(attack, group))

    def attacks_of(self, attack: Attack, group: Fighters) -> Steps[int]:
        """One stands for a number that dice decide."""
        if isinstance(group.part.attack_value, str):
            return 1
        return (yield from super().attacks_of(attack, group))

    @rule("5.B.a-1", "5.B.a-3")
    def _allocate(self, group: Fighters) -> Steps[list[Attack]]:
        """Random numbers of attacks with their chances, all of them on the first target."""
        found = yield from super()._allocate(group)
        printed = group.part.attack_value
        if not isinstance(printed, str):
            return found
        more = self.attacks_each(found[0], group)
        chances = [(chance, max(1, n + more)) for n, chance in random(printed)]
        made = mixture((chance, constant(n)) for chance, n in chances).times(group.part.count)
        each = mixture((chance, constant(self.at_most(group, n))) for n, chance in made)
        return [likely(found[0], each.times(group.models))]

    @rule("15.D.d.0a")
    def _aimed(self, attack: Attack, group: Fighters, count: int) -> Steps[list[Attack]]:
        """All attacks on the first target, as whoever is asked first says."""
        yield from ()
        return [self._at(attack, group.targets[0], count)] if count else []

    def special_hits(
        self, own: Own, target: str, amount: Amount, models: int, key: str
    ) -> Steps[Attack]:
        """The hits of Special Attacks with their chances."""
        assert own.part is not None
        yield from ()
        made = self.special_attack(own, target, key)
        number = random(amount, self.dice_added(own, key)).times(models * own.part.count)
        return likely(made, retried(number) if self.throws_hits(own, key) else number)

    def discipline_test(self, test: DisciplineTest) -> Steps[bool]:
        """Whether it is passed, with the chances of that."""
        passes = Nerve(self, test).passes(test.penalty)
        faces = yield Weighed(spread({0: 1 - passes, 1: passes}))
        return bool(faces[0])

    def special_rolled(
        self, own: Own, target: str, dice: tuple[int, int], key: str
    ) -> Steps[Attack]:
        """Special Attacks that are rolled for, with their chances."""
        made = yield from super().special_rolled(own, target, dice, key)
        assert own.part is not None
        good = (7 - dice[1]) / 6
        return likely(made, spread({0: 1 - good, 1: good}).times(dice[0] * own.part.count))

    def amounts(
        self, seat: str, key: str, amount: Amount, times: int = 1, maximised: int = 0, **about: str
    ) -> Steps[list[int]]:
        """A random number for several models is one number, and its chances are told."""
        if not times:
            return []
        faces = yield Weighed(random(amount, maximised).times(times))
        return [*faces]

    # --- The dice of an attack ---

    def attempt(self, attack: Attack) -> Attempt:
        """The chances of one attack or hit on a pool."""
        key = self.attempted(attack)
        return self.once(("attempt", *key, *self.heeded()), lambda: self._attempt(attack))

    def attempted(self, attack: Attack) -> tuple[Hashable, ...]:
        """What the chances of an attack on a pool depend on."""
        assert attack.by is not None
        return (
            *(attack.kind, attack.by.pool.key, attack.by.part, attack.pool, attack.weapon),
            attack.special,
            *(attack.strength, attack.piercing, attack.skill, attack.rules, attack.sure_wounds),
        )

    @rule("15.D.e.1", "15.D.e.3", "7.B-1")
    def _attempt(self, attack: Attack) -> Attempt:
        if not self.can_be_struck(attack):
            return Attempt(Rolled(0.0, 0.0), self.hit(attack))
        key = "known", *self.attempted(attack), *self.heeded()
        known, made = self.once(key, lambda: self._made(attack))
        if made.to_hit is None:
            return made
        to_hit = rolled(self.needed_to_hit(known), self._hits_again(known))
        return self.once(("tried", to_hit, *key), lambda: replace(made, to_hit=to_hit))

    def _made(self, attack: Attack) -> tuple[Attack, Attempt]:
        """It with its attributes, and its chances, whatever is needed to hit."""
        known = self.attributes(attack)
        if attack.kind != "close_combat" or self.hits_surely(known):
            return known, self.landed(known, attack.pool)
        return known, self.tried(known, rolled(1))

    def hitting(self, known: Attack) -> tuple[int, Again]:
        """The roll that hits, and which dice are thrown again."""
        return self.needed_to_hit(known), self._hits_again(known)

    def landed(self, known: Attack, pool: str) -> Attempt:
        """A hit on a pool by an attack whose attributes are known, without a to-hit roll."""
        own = known.by
        by = (own.pool.key, own.part) if own else ()
        key = known.kind, known.special, *by
        force = known.strength, known.piercing, known.rules
        made = replace(known, pool=pool)
        return self.once(
            ("landed", pool, *key, *force, *self.heeded()),
            lambda: Attempt(None, self.hit(made)),
        )

    def tried(self, known: Attack, to_hit: Rolled, burst: Burst | None = None) -> Attempt:
        """An attack whose attributes are known, with its to-hit roll; `burst`: what a hit is, if it
        is several."""
        poison = self.poison_from(known) if self.keeps(known, "poison_attacks") else 0
        return Attempt(to_hit, burst or self.hit(known), self.more_hits(known), poison)

    @rule("7.F-1", "7.G-1", "7.H-1", "21.G.b.17/1")
    def hit(self, known: Attack) -> Hit:
        """The chances of a hit on a pool by an attack whose attributes are known."""
        self._weaken([known])
        lethal, follows = self.keeps(known, "lethal_strike"), self._follows(known)
        cost = self._cost_of_one(known) + follows
        return Hit(
            to_wound=rolled(self.needed_to_wound(known), self._wounds_again(known)),
            unsaved=self._unsaved(known, known.piercing or 0, lethal=False),
            unsaved_lethal=self._unsaved(known, PIERCES_ALL, lethal=True) if lethal else 0.0,
            lethal=lethal,
            cost=cost,
            deep=self._cost_of_one(known, lethal=1) + follows if lethal else cost,
            sure=self.wounds_surely(known),
        )

    def _unsaved(self, known: Attack, piercing: int, lethal: bool) -> float:
        """The chance that neither armour nor a Special Save prevents a wound."""
        armour = 1 - saved(self.armour_roll(known, piercing))
        rolls = self.special_saves(known, lethal)
        if not rolls:
            return armour
        word = self.better_save(known, rolls)
        return armour * (1 - saved(rolls[word], bool(self.saved_again(known, word))))

    @rule("7.I-1", "21.G.b.12/1")
    def _cost_of_one(self, known: Attack, lethal: int = 0) -> Distribution:
        """The Health Points that one unsaved wound costs; `lethal`: by a Lethal Strike."""
        known.wounds, known.lethal = 1, lethal
        return mixture((p, constant(cost)) for p, cost in every(lambda: self.cost(known)))

    @rule("8.D.a.3-6")
    def _follows(self, known: Attack) -> Distribution:
        """What the attacks cost that follow an unsaved wound at once."""
        if known.by is None or self.no_word_of("has_wounded"):
            return constant(0)
        names = known.by.unit, known.target
        before = [msgpack.encode(self.unit(name)) for name in names]
        found = [(p, made) for p, made in every(lambda: self._followers(known)) if p]
        for name, packed in zip(names, before, strict=True):
            self.state.units[name] = msgpack.decode(packed, type=Unit)
        return mixture((p, sum(map(self._brought, made), constant(0))) for p, made in found)

    def _followers(self, known: Attack) -> Steps[list[Attack]]:
        assert known.by is not None
        found: list[Attack] = []
        one_wound = replace(known, wounds=1)
        for one in self.attack_rules(known):
            found += yield from one.has_wounded(self, known.by, one_wound)
        return [self.attributes(attack) for attack in found]

    def _brought(self, known: Attack) -> Distribution:
        """What the hits of an attack cost, sixes among them."""
        sure, hit = self.wounding_without_roll(known), self.hit(known)
        plain = hit.plain("lost").times(known.hits - sure)
        return plain + hit.poisoned("lost").times(sure)


@rule("15.D.d.0a")
def merged(every: Sequence[Fighters]) -> list[Fighters]:
    """Like models together whose first target is the same."""
    found: dict[tuple[str, int, str, bool], Fighters] = {}
    for one in every:
        key = one.pool.key, id(one.part), one.targets[0], one.supporting
        models = found[key].models if key in found else 0
        found[key] = replace(one, targets=one.targets[:1], models=models + one.models)
    return [*found.values()]


@rule("2.B.a.1-1", "5.B.a-1")
def random(told: Amount, maximised: int = 0) -> Distribution:
    """A random number, maximised so often."""
    one = dice(told)
    if one.count and maximised:
        return _maximised(one, maximised)
    total = die(one.sides).times(one.count)
    return scaled(total, one.times) + one.plus


@rule("2.B.a.2-1")
def _maximised(one: Dice, maximised: int) -> Distribution:
    chances: dict[int, float] = {}
    count = one.count + maximised
    for faces in product(range(1, 7), repeat=count):
        worth = one.worth(kept(faces, maximised, 0))
        chances[worth] = chances.get(worth, 0.0) + 1 / 6**count
    return spread(chances)


def scaled(number: Distribution, by: int) -> Distribution:
    """So many times a number."""
    return spread({n * by: chance for n, chance in number})


@rule("8.D.a.3-6", "2.B.a-e")
def retried(number: Distribution) -> Distribution:
    """A number that is thrown again if it is less than usual."""
    usual = number.mean
    kept = [(chance, constant(n)) for n, chance in number if n >= usual]
    return mixture([*kept, (1 - sum(chance for chance, _ in kept), number)])


def likely(attack: Attack, number: Distribution) -> Likely:
    """The attack with what dice decide."""
    return Likely(**asdict(attack), number=number)
