"""21.H What Special Attacks in melee need: whom models touch, and how many hits they cause."""

from collections.abc import Callable, Iterable

from feldherr.table import Steps, rule

from ..model_rules.rule import ASKED, rule_of
from ..moments import Attack, Own
from ..state import Unit
from ..words import Amount
from .reforms import CombatReforms


class Melee(CombatReforms):
    """15 Melee."""

    @rule("21.H.a.2/1", "21.H.a.4/1", "21.H.a.5/1", "15.E.c.2")
    def models_touching(
        self, own: Own, front: bool = False, fits: Callable[[str], bool] = bool
    ) -> Steps[dict[str, int]]:
        """How many models of a pool strike each enemy unit by one of its pools that `fits`; a
        duellist only its opponent's."""
        unit = self.unit(own.pool.unit)
        if foe := self.opponent(own.pool.key):
            return {self.unit_of(foe): 1} if fits(foe) else {}
        found: dict[str, int] = {}
        lines = self.lines(unit)
        for stand, keys in (lines.front if front else lines.touched).items():
            names = list(dict.fromkeys(map(self.unit_of, filter(fits, keys))))
            if lines.manned[stand] != own.pool.key or not names:
                continue
            name = yield from self.decide(
                unit.seat, "special-target", names.copy, unit=own.pool.troop
            )
            found[name] = found.get(name, 0) + 1
        return found

    @rule("15.D.c.1.a", "8.D.a.3-6")
    def models_supporting(self, own: Own) -> Steps[dict[str, int]]:
        """How many models of a pool support others, by the enemy unit that they reach."""
        unit = self.unit(own.pool.unit)
        reached = self._supporting(unit, own, self.lines(unit))
        return (yield from self._by_enemy(own, reached))

    @rule("8.D.a.3-6")
    def models_behind(self, own: Own) -> Steps[dict[str, int]]:
        """How many models of a pool in the second rank stand behind others in contact, by the enemy
        unit that they reach."""
        lines = self.lines(self.unit(own.pool.unit))
        second = (one for one in lines.behind if one.rank == 1)
        mine = (lines.behind[one] for one in second if lines.manned[one] == own.pool.key)
        return (yield from self._by_enemy(own, mine))

    def _by_enemy(self, own: Own, reached: Iterable[tuple[str, ...]]) -> Steps[dict[str, int]]:
        """Models by the enemy unit that each strikes; its owner chooses between several."""
        unit, found = self.unit(own.pool.unit), dict[str, int]()
        for keys in reached:
            names = list(dict.fromkeys(map(self.unit_of, keys)))
            name = yield from self.decide(
                unit.seat, "special-target", names.copy, unit=own.pool.troop
            )
            found[name] = found.get(name, 0) + 1
        return found

    @rule("8.D.a.3-6", "15.E.c.3")
    def touched_by(self, unit: Unit, word: str) -> dict[str, int]:
        """How many enemy models of each pool touch models of a unit that have a rule: duellists
        only if their opponent has it."""
        manned, found = self.manned(unit), dict[str, int]()
        has = {pool.key for pool in self.pools(unit) if self.has(pool, word)}
        for name in unit.engaged:
            foe = self.unit(name)
            theirs = self.manned(foe)
            pairs = self.contacts(unit, foe)
            for other in {other for own, other in pairs if manned[own] in has}:
                key = theirs[other]
                if self.opponent(key) in ("", *has):
                    found[key] = found.get(key, 0) + 1
        return found

    @rule("L5396", "L5399")
    def which_amount(self, own: Own, word: str) -> Steps[Amount]:
        """Of several numbers of a Special Attack the highest; if some are dice its owner picks
        before any is rolled."""
        assert own.part is not None
        every = (*own.part.rules, *self.rules_of(own.pool))
        amounts = [given.x for given in every if given.word == word]
        told = (rule_of(given) for given in every if given.word in ASKED["special_amount"])
        gained = (one.special_amount(self, own, word) for one in told if one)
        amounts += [x for x in gained if x is not None]
        seat = self.unit(own.pool.unit).seat
        return (
            yield from self.amount_that_counts(seat, "which-amount", amounts, unit=own.pool.troop)
        )

    @rule("15.D.a.2", "21.H.a.5/1", "21.H.a.1/3")
    def strikes_now(self, own: Own) -> bool:
        """Whether this is the Initiative Step of a part."""
        return self.combat.order.get(self.part_key(own)) == self.combat.step

    @rule("21.H/1", "21.H.a.2/4", "21.H.a.4/3", "21.H.a.5/3", "15.E.c.2", "GC73", "7.D-1")
    def special_hits(
        self, own: Own, target: str, amount: Amount, models: int, key: str
    ) -> Steps[Attack]:
        """They hit by themselves; in a duel the opponent alone."""
        assert own.part is not None
        seat, more = self.unit(own.pool.unit).seat, self.dice_added(own, key)
        rolled = yield from self.amounts(
            seat, key, amount, models * own.part.count, more, unit=own.pool.troop, other=target
        )
        if isinstance(amount, str) and (yield from self._throws_hits_again(own, key, sum(rolled))):
            rolled = yield from self.amounts(
                seat, key, amount, models * own.part.count, more, unit=own.pool.troop, other=target
            )
        self.tell("special-hits", "21.H/1", unit=own.pool.troop, other=target, count=sum(rolled))
        return self.special_attack(own, target, key, sum(rolled))

    @rule("8.D.a.3-6", "2.B.a.2-1")
    def dice_added(self, own: Own, key: str) -> int:
        """How many dice are added to a roll for the hits of a Special Attack, the lowest of which
        do not count."""
        return sum(one.special_maximised(self, own, key) for one in self.model_rules(own))

    @rule("21.H/1", "15.E.c.2", "7.D-1")
    def special_attack(self, own: Own, target: str, key: str, hits: int = 0) -> Attack:
        """So many hits of this Special Attack; in a duel on the opponent alone."""
        pool = self.opponent(own.pool.key)
        return Attack(kind="special", target=target, pool=pool, by=own, hits=hits, special=key)

    @rule("8.D.a.3-6", "21.H/1", "7.D-1")
    def special_rolled(
        self, own: Own, target: str, dice: tuple[int, int], key: str
    ) -> Steps[Attack]:
        """Special Attacks that must be rolled for: how many of each part, and the roll needed."""
        assert own.part is not None
        count, needed = dice[0] * own.part.count, dice[1]
        about = {"unit": own.pool.troop, "other": target, "needed": str(needed)}
        faces = yield from self.roll(self.unit(own.unit).seat, key, *(6,) * count, **about)
        hits = sum(face >= needed for face in faces)
        self.tell("special-hits", "21.H/1", unit=own.pool.troop, other=target, count=hits)
        return self.special_attack(own, target, key, hits)

    @rule("8.D.a.3-6")
    def _throws_hits_again(self, own: Own, key: str, hits: int) -> Steps[bool]:
        """Whether the owner has the dice for so many hits thrown again."""
        if not self.throws_hits(own, key):
            return False
        seat = self.unit(own.pool.unit).seat
        return (yield from self.may(seat, "hits-again", unit=own.pool.troop, count=str(hits)))

    def throws_hits(self, own: Own, key: str) -> bool:
        """Whether a rule allows that."""
        if self.no_word_of("throws_hits_again"):
            return False
        return any(one.throws_hits_again(self, own, key) for one in self.model_rules(own))
