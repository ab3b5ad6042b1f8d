"""7.F To-wound rolls."""

from collections.abc import Callable, Collection

from feldherr.table import Steps, rule

from ..model_rules.hooks.of_models import Again
from ..models.modifiers import required
from ..models.wounding import to_wound
from ..moments import Attack, Own
from .values import AttackValues


@rule("7.F-2", "2.B.a-d")
def succeeds(face: int, needed: int) -> bool:
    """Whether a die succeeds when a natural 6 always does and a natural 1 never."""
    return face == 6 or (face != 1 and face >= needed)


@rule("7.F-2", "15.D.e.2")
def as_told(needed: int) -> str:
    """Such a roll as it is told: nobody needs a 1 or a 7."""
    return str(min(6, max(2, needed)))


@rule("2.B.a-e")
def thrown_again(faces: tuple[int, ...], again: Again, good: Callable[[int], bool]) -> list[int]:
    """Which dice of a roll are rolled a second time: their indexes."""

    def meant(face: int) -> bool:
        if good(face):
            return again in WITH_SUCCESSFUL
        return again in WITH_FAILED or (again in WITH_ONES and face == 1)

    return [n for n, face in enumerate(faces) if meant(face)]


WITH_FAILED: tuple[Again, ...] = ("failed", "all")
WITH_SUCCESSFUL: tuple[Again, ...] = ("successful", "all", "ones and successful")
WITH_ONES: tuple[Again, ...] = ("ones", "ones and successful")


@rule("2.B.a-e")
def together(told: Collection[Again]) -> Again:
    """Which dice are rolled again, if several rules say something about it: each only once, but
    each for which one of them says it. Natural ones are failed."""
    repeated = "successful" in told
    if "failed" in told:
        return "all" if repeated else "failed"
    if "ones" in told:
        return "ones and successful" if repeated else "ones"
    return "successful" if repeated else ""


class Wounds(AttackValues):
    """How attacks wound."""

    @rule("7.B-1", "7.F-1", "7.F-3", "7.F-4", "21.G.b.6/1", "20.A.a.2")
    def wound(self, attack: Attack) -> Steps[None]:
        """Rolls to wound for all hits of an attack; some wound without a roll."""
        sure = self.wounding_without_roll(attack)
        rolled, needed = attack.hits - sure, self.needed_to_wound(attack)
        faces = yield from self._roll_to_wound(attack, rolled, needed)
        good = [face for face in faces if succeeds(face, needed)]
        attack.wounds = sure + len(good)
        attack.lethal = self._lethal(attack, good)
        self.tell("t9-wounds", "7.F-3", unit=attack.target, pool=attack.pool, count=attack.wounds)

    @rule("21.G.b.6/1", "21.G.b.6/3", "7.F-4", "GC63", "GC64")
    def wounding_without_roll(self, attack: Attack) -> int:
        """How many of the hits wound by themselves: all, or one for each poisoned natural 6."""
        if self.wounds_surely(attack):
            return attack.hits
        poisoned = self.keeps(attack, "poison_attacks")
        return min(attack.sixes, attack.hits) if poisoned else 0

    @rule("7.F-1", "7.E-3", "6.D-1", "6.D-4", "8.D.a.3-6")
    def needed_to_wound(self, attack: Attack) -> int:
        """By Strength and the Resilience of the models that were hit; an attack without Strength
        wounds as its rules say, and is not rolled for. Rules of books fix the roll or add to it."""
        resilience = self.value(Own(self.attacked(attack)), "resilience", attack) or 0
        plain = to_wound(attack.strength or 0, resilience)
        silent = self.no_word_of("to_wound") and self.no_word_of("wounds_better")
        if silent or attack.by is None:
            return plain
        mine = self.attack_rules(attack)
        fixed = (one.to_wound(self, attack.by, attack) for one in mine)
        better = (one.wounds_better(self, attack.by, attack) for one in mine)
        return required(plain, better, filter(None, fixed))

    @rule("7.F-1", "2.B.a-e", "21.D.b.2/1", "21.G.b.5/1")
    def _roll_to_wound(self, attack: Attack, count: int, needed: int) -> Steps[tuple[int, ...]]:
        seat = attack.seat or self.enemy(self.unit(attack.target).seat)
        about = {"unit": attack.target, "needed": as_told(needed)}
        faces: tuple[int, ...] = yield from self.roll(seat, "to-wound", *(6,) * count, **about)
        again = thrown_again(faces, self._wounds_again(attack), lambda f: succeeds(f, needed))
        second = yield from self.roll(seat, "to-wound-again", *(6,) * len(again), **about)
        changed = dict(zip(again, second, strict=True))
        return tuple(changed.get(n, face) for n, face in enumerate(faces))

    def _wounds_again(self, attack: Attack) -> Again:
        """What makes to-wound rolls be repeated; failed ones if anything says so."""
        told = {
            one.wounded_again(self, Own(self.attacked(attack)), attack)
            for one in self.target_rules(attack)
        }
        if attack.by is not None:
            told |= {one.wounds_again(self, attack.by, attack) for one in self.attack_rules(attack)}
        return together(told)

    @rule("21.G.b.17/1", "GC63")
    def _lethal(self, attack: Attack, good: list[int]) -> int:
        """Wounds of a natural 6 by a Lethal Strike."""
        return good.count(6) if self.keeps(attack, "lethal_strike") else 0
