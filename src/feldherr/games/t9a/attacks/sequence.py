"""7.B The attack sequence from the hit on: each step for all simultaneous attacks."""

from collections.abc import Sequence
from math import ceil

from feldherr.table import Steps, rule

from ..army.profiles import Given
from ..model_rules.rule import ASKED, ModelRule, rule_of
from ..moments import Attack, Losses, Own, Pool
from .distribution import Distribution
from .saves import Saves

MULTIPLE = "multiple_wounds"


class Attacks(Distribution, Saves):
    """7 Attacks."""

    @rule("7.B-1", "7.B-2", "7.D-1", "7.I-1")
    def attack_sequence(self, attacks: Sequence[Attack]) -> Steps[None]:
        """Steps 3 to 8 for all simultaneous attacks, whose hits are known."""
        struck = [a for a in attacks if a.hits and (not a.pool or self.can_be_struck(a))]
        hitting = [self.attributes(attack) for attack in struck]
        yield from self._struck(hitting)
        suffered = yield from self.distributed(hitting)
        losses = yield from self._suffered(suffered)
        if losses:
            before = {key: self.left_in(key) for one in losses for key in one.lost}
            avengers = self._avengers(suffered)
            yield from self.lose_health(losses)
            yield from self._harmed(suffered, before)
            yield from self._avenged(avengers)

    def left_in(self, key: str) -> tuple[int, int]:
        """How many models of a pool are left, and how many Health Points."""
        pool = self.pool(key)
        return (pool.count, pool.health) if pool else (0, 0)

    @rule("8.D.a.3-6")
    def _harmed(self, attacks: Sequence[Attack], before: dict[str, tuple[int, int]]) -> Steps[None]:
        """What rules of the attackers do because of the losses that they caused."""
        if self.no_word_of("has_harmed"):
            return
        for attack in attacks:
            if attack.by is None or not attack.lost:
                continue
            models, health = before[attack.pool]
            slain, lost = models - self.left_in(attack.pool)[0], min(attack.lost, health)
            for one in self.attack_rules(attack):
                yield from one.has_harmed(self, attack.by, attack, lost, slain)

    def _avengers(self, attacks: Sequence[Attack]) -> dict[str, tuple[Pool, list[Attack]]]:
        """The pools with unsaved wounds that could avenge themselves, and the attacks."""
        found: dict[str, tuple[Pool, list[Attack]]] = {}
        if self.no_word_of("avenges"):
            return found
        for attack in attacks:
            pool = self.pool(attack.pool) if attack.wounds and attack.by else None
            if pool and any(g.word in ASKED["avenges"] for g in self.has_printed(pool)):
                found.setdefault(pool.key, (pool, []))[1].append(attack)
        return found

    @rule("8.D.a.3-6")
    def _avenged(self, avengers: dict[str, tuple[Pool, list[Attack]]]) -> Steps[None]:
        """What those do who have fallen by attacks."""
        for key, (pool, killers) in avengers.items():
            for given in self.has_printed(pool) if self.pool(key) is None else ():
                if given.word in ASKED["avenges"] and (one := rule_of(given)):
                    yield from one.avenges(self, Own(pool), killers)

    def has_printed(self, pool: Pool) -> tuple[Given, ...]:
        """The printed rules of a pool's models and of their parts."""
        return (*self.printed_rules(pool), *self.of_books(pool))

    @rule("8.D.a.3-6")
    def _struck(self, attacks: Sequence[Attack]) -> Steps[None]:
        """What rules of the attackers do because their attacks have hit."""
        if self.no_word_of("struck"):
            return
        for attack in attacks:
            for one in self.attack_rules(attack) if attack.by else ():
                assert attack.by is not None
                yield from one.struck(self, attack.by, attack)

    @rule("7.B-1", "7.I-1", "8.D.a.3-6")
    def _suffered(self, suffered: Sequence[Attack]) -> Steps[list[Losses]]:
        """What distributed hits cost; whoever is struck back for them suffers at the same time."""
        self._weaken(suffered)
        for step in (self.wound, self.save_by_armour, self.save_specially):
            for attack in suffered:
                yield from step(attack)
        wounding = [attack for attack in suffered if attack.wounds]
        suffered = [*suffered, *(yield from self._following(wounding))]
        losses = yield from self._losses([attack for attack in suffered if attack.wounds])
        if back := [self.attributes(one) for attack in suffered for one in attack.struck_back]:
            losses += yield from self._suffered(back)
        if blows := (yield from self._last_blows(suffered)):
            losses += yield from self._suffered((yield from self.distributed(blows)))
        return losses

    @rule("8.D.a.3-6", "16.A.a.1")
    def _last_blows(self, attacks: Sequence[Attack]) -> Steps[list[Attack]]:
        """What models strike that are killed, before they are removed."""
        found: list[Attack] = []
        left = {a.pool: self.attacked(a).health for a in attacks if a.lost and a.by}
        for attack in () if self.no_word_of("last_blows") else attacks:
            pool = self.pool(attack.pool) if attack.lost and attack.by else None
            if pool is None:
                continue
            after = max(0, left[pool.key] - attack.lost)
            each, own = pool.model.health, self.parts(pool)[0]
            slain = ceil(left[pool.key] / each) - ceil(after / each)
            left[pool.key] = after
            for one in self.model_rules(own) if slain else ():
                found += yield from one.last_blows(self, own, attack, slain)
        return [self.attributes(blow) for blow in found if blow.hits]

    @rule("8.D.a.3-6")
    def _weaken(self, attacks: Sequence[Attack]) -> None:
        """What rules of those who are attacked make of attacks."""
        for attack in () if self.no_word_of("weakens") else attacks:
            for one in self.target_rules(attack):
                one.weakens(self, Own(self.attacked(attack)), attack)

    @rule("8.D.a.3-6")
    def _following(self, attacks: list[Attack]) -> Steps[list[Attack]]:
        """Attacks that follow from unsaved wounds, with what they cause."""
        found: list[Attack] = []
        for attack in () if self.no_word_of("has_wounded") else attacks:
            for one in self.attack_rules(attack) if attack.by else ():
                assert attack.by is not None
                more = yield from one.has_wounded(self, attack.by, attack)
                found += [self.attributes(follower) for follower in more]
        for step in (self.wound, self.save_by_armour, self.save_specially):
            for attack in found:
                yield from step(attack)
        if wounding := [attack for attack in found if attack.wounds]:
            found += yield from self._following(wounding)
        return found

    @rule("7.I-1", "16.A.d.2")
    def _losses(self, attacks: list[Attack]) -> Steps[list[Losses]]:
        """What unsaved wounds cost: by the unit that loses, who caused it, and how."""
        found: dict[tuple[str, str, str], Losses] = {}
        for attack in attacks:
            by = attack.by.unit if attack.by else ""
            enemy = by if by and self.unit(by).seat != self.unit(attack.target).seat else ""
            made = Losses(unit=attack.target, enemy=enemy, kind=attack.kind)
            losses = found.setdefault((attack.target, by, attack.kind), made)
            cost = attack.lost = yield from self.cost(attack)
            losses.lost[attack.pool] = losses.lost.get(attack.pool, 0) + cost
            self._bleed(attack)
        return list(found.values())

    @rule("8.D.a.3-6")
    def _bleed(self, attack: Attack) -> None:
        """What rules of the model that loses Health Points do to others for it, and to itself."""
        if self.no_word_of("bleeds") and self.no_word_of("has_suffered"):
            return
        own = Own(self.attacked(attack))
        lost = min(attack.lost, own.pool.health)
        for one in self.target_rules(attack):
            attack.struck_back = (*attack.struck_back, *one.bleeds(self, own, attack, lost))
            one.has_suffered(self, own, attack)

    @rule("7.I-1", "21.G.b.12/1", "21.G.b.12/2", "GC66")
    def cost(self, attack: Attack) -> Steps[int]:
        """The Health Points that the unsaved wounds of an attack cost.

        One wound never costs more than one model of that kind has.
        """
        costs = [1] * attack.wounds
        if attack.by is not None:
            for one in (yield from self._multiplying(attack)):
                more = yield from one.multiplies(self, attack.by, attack, attack.wounds)
                costs = [max(cost, other) for cost, other in zip(costs, more, strict=True)]
        for one in self.target_rules(attack):
            costs = [*one.lessens(self, Own(self.attacked(attack)), attack, costs)]
        most = self.value(Own(self.attacked(attack)), "health", attack) or 1
        return sum(min(cost, most) for cost in costs)

    @rule("21.G.b.12/1", "L5391", "L5396", "L5399")
    def _multiplying(self, attack: Attack) -> Steps[list[ModelRule]]:
        """The rules that may make its wounds cost more; of several Multiple Wounds one counts."""
        every = self.attack_rules(attack)
        several = [one for one in every if one.given.word == MULTIPLE]
        if len(several) < 2 or attack.by is None:
            return every
        by_amount = {one.given.x: one for one in sorted(several, key=_clipping)}
        seat, about = attack.seat, {"unit": attack.by.pool.troop, "other": attack.target}
        x = yield from self.amount_that_counts(seat, "which-wounds", by_amount, **about)
        return [one for one in every if one.given.word != MULTIPLE or one is by_amount[x]]


def _clipping(one: ModelRule) -> int:
    """21.G.b.12/3: of like Multiple Wounds the one with Clipped Wings comes last, and counts."""
    return len(one.given.gives)
