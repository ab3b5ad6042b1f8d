"""8.D.a.3-6 Shooting into combats, which the callous do."""

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from feldherr.table import Steps, rule

from ..formation.formation import Stand
from ..moments import Attack, Own, Volley
from ..state import Unit
from .breath import Breath
from .volleys import Shooters

CALLOUS, DISPOSABLE = "callous", "disposable"
INTENDED, WASTED = 3, 4
"""From which roll on a hit strikes whom it was meant for; the same where only slaves fight."""
EASIER = 2
"""What shooting at an enemy that only slaves fight is worth."""


class Fray(Breath):
    """Shooting into combats."""

    @rule("8.D.a.3-6", "14.A.a.5")
    def may_shoot_into(self, unit: Unit, foe: Unit) -> bool:
        """If somebody is callous and all friends in the combat are Standard."""
        if not self.any_has(unit, CALLOUS):
            return False
        pools = (pool for friend in self._friends_there(foe) for pool in self.pools(friend))
        return all(pool.model.height == "standard" for pool in pools)

    def is_callous(self, own: Own) -> bool:
        """Whether a part shoots into combats."""
        return self.has(own.pool, CALLOUS)

    def _friends_there(self, foe: Unit) -> list[Unit]:
        """The enemies of a unit in its combat."""
        there = map(self.unit, self.combat_of(foe) if foe.engaged else ())
        return [one for one in there if one.seat != foe.seat]

    @rule("8.D.a.3-6")
    def _only_slaves(self, foe: Unit) -> bool:
        friends = self._friends_there(foe)
        return bool(friends) and all(self.all_have(one, DISPOSABLE) for one in friends)

    @rule("8.D.a.3-6", "14.C.T")
    def shooting_modifiers(
        self, group: Shooters, stand: Stand, volley: Volley
    ) -> Iterator[tuple[str, int]]:
        """Nobody minds slaves."""
        yield from super().shooting_modifiers(group, stand, volley)
        if self._only_slaves(self.unit(volley.target)):
            yield "slaves", -EASIER

    @rule("8.D.a.3-6")
    def fire(self, group: Shooters, volley: Volley) -> Steps[list[Attack]]:
        """Each hit in a combat may strike a friend."""
        attacks = yield from super().fire(group, volley)
        friends = self._friends_there(self.unit(volley.target))
        if not friends:
            return attacks
        found: list[Attack] = []
        for attack in attacks:
            astray = attack.target == volley.target
            found += (yield from self.strayed(attack, friends)) if astray else [attack]
        return found

    @rule("8.D.a.3-6")
    def meant_from(self, target: Unit) -> int:
        """From which roll on a hit strikes the enemy that it is meant for."""
        return WASTED if self._only_slaves(target) else INTENDED

    @rule("8.D.a.3-6")
    def strayed(self, attack: Attack, friends: list[Unit]) -> Steps[list[Attack]]:
        """The hits of an attack by whom they strike, one of several friends at random."""
        seat = attack.seat
        needed = self.meant_from(self.unit(attack.target))
        about = {"unit": attack.target, "needed": str(needed)}
        faces = yield from self.roll(seat, "strays", *(6,) * attack.hits, **about)
        stray = sum(face < needed for face in faces)
        picked = (1,) * stray
        if len(friends) > 1:
            picked = yield from self.roll(seat, "which-friend", *(len(friends),) * stray)
        left = attack.hits - stray
        kept = replace(attack, hits=left, sixes=min(attack.sixes, left))
        struck = Counter(friends[face - 1].id for face in picked)
        for name, hits in struck.items():
            self.tell("strays", "8.D.a.3-6", unit=name, count=hits)
        return [kept, *(replace(attack, target=n, hits=k, sixes=0) for n, k in struck.items())]
