"""21.A.a.13 Instability: who loses Health Points instead of breaking."""

from feldherr.table import Steps, rule

from ..moments import Losses, Pool
from ..state import Unit
from .specials import Melee

MOST = 12
"""21.A.a.37/4: Health Points that Steadfast undead lose at the most."""


class Crumbling(Melee):
    """How unstable units crumble."""

    @rule("21.A.a.13/2", "21.A.a.25/2", "GC15", "GC16")
    def crumbles(self, unit: Unit, lost_by: int) -> Steps[None]:
        """One Health Point for each point of the difference, without saves; the supernal may be
        spared by a Break Test."""
        if self.all_have(unit, "supernal") and (
            yield from self.discipline_test(self.break_test(unit))
        ):
            return
        lost = self.lessened(unit, lost_by)
        self.tell("unit-crumbles", "21.A.a.13/2", unit=unit.id, count=lost)
        shares = yield from self.crumbling_pools(unit, self.pools(unit), lost)
        yield from self.lose_health([Losses(unit=unit.id, lost=shares)])
        self.keep_contact()

    @rule("21.A.a.37/4", "20.B.c.2", "GC18", "GC19", "GC20", "3-D4", "3-D5")
    def lessened(self, unit: Unit, lost: int) -> int:
        """What remains of the losses of an undead unit: halved, limited, reduced by its ranks."""
        if not self.all_have(unit, "undead"):
            return lost
        if self.any_has(unit, "stubborn") or self.guerrillas(unit):
            lost = -(-lost // 2)
        if self.steadfast(unit):
            lost = min(lost, MOST)
        if self.rallied(unit):
            lost -= max(1, self._rank_bonus_in_line(unit))
        return max(0, lost - sum(one.crumbles_less(self, unit) for one in self.working_on(unit)))

    @rule("21.A.a.37/4", "GC18")
    def _rank_bonus_in_line(self, unit: Unit) -> int:
        """The Rank Bonus; in a line too, unless that was agreed otherwise."""
        if self.in_line(unit) and self.options.undead_rank_bonus_in_line:
            return max(0, min(self.MOST_RANKS, self.full_ranks(unit) - 1))
        return self.rank_bonus(unit)

    @rule("21.A.a.13/3")
    def crumbling_pools(self, unit: Unit, pools: list[Pool], lost: int) -> Steps[dict[str, int]]:
        """Of these pools of a unit rank-and-file first, then the champion, then the Characters as
        evenly as possible."""
        shares: dict[str, int] = {}
        for pool in pools:
            if pool.role != "character":
                shares[pool.key] = min(lost, pool.health)
                lost -= shares[pool.key]
        named = [pool for pool in pools if pool.role == "character"]
        while lost and (able := [p for p in named if shares.get(p.key, 0) < p.health]):
            key = yield from self._next_to_crumble(unit, able, shares)
            shares[key] = shares.get(key, 0) + 1
            lost -= 1
        return {key: share for key, share in shares.items() if share}

    def _next_to_crumble(self, unit: Unit, able: list[Pool], shares: dict[str, int]) -> Steps[str]:
        least = min(shares.get(pool.key, 0) for pool in able)
        words = [pool.key for pool in able if shares.get(pool.key, 0) == least]
        return (yield from self.decide(unit.seat, "who-crumbles", words.copy, unit=unit.id))
