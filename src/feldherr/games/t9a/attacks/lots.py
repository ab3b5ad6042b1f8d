"""21.B.e, 21.G.b.4/4, 21.G.b.6/3 Which of several unlike hits strikes whom."""

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec import Struct, field
from msgspec.structs import replace

from feldherr.table import Steps, rule

from ..moments import Attack, Pool
from .values import AttackValues


class Lot(Struct):
    """Like hits of one attack: `sure` to wound, or not. `to`: how many strike which pool."""

    attack: Attack
    left: int
    sure: bool = False
    to: Counter[str] = field(default_factory=Counter)

    @property
    def kind(self) -> tuple[object, ...]:
        """What makes hits alike."""
        return self.attack.strength, self.attack.piercing, self.attack.rules, self.sure

    def strikes(self, pool: str, shares: dict[str, int], hits: int) -> None:
        """So many of them strike a pool that has so many to suffer still, at the most."""
        hits = min(hits, self.left, shares[pool])
        self.to[pool] += hits
        self.left -= hits
        shares[pool] -= hits


class Lots(AttackValues):
    """Hits that are not all alike."""

    @rule("21.B.e/1", "21.G.b.4/4", "21.G.b.6/3")
    def cut_up(
        self, attacks: Sequence[Attack], pools: Sequence[Pool], shares: dict[str, int]
    ) -> Steps[list[Attack]]:
        """Attacks on one unit, cut up among its pools by the hits that each suffers.

        The attacker says which hits those suffer that are not the most.
        """
        lots = [lot for attack in attacks for lot in _lots(attack)]
        size = Counter[tuple[object, ...]]()
        for lot in lots:
            size[lot.kind] += lot.left
        rare = [lot for lot in lots if lot.kind != max(size, key=lambda kind: size[kind])]
        if rare and sum(map(bool, shares.values())) > 1:
            yield from self._choose_hits(rare, pools, shares)
        for lot in (*rare, *(one for one in lots if one not in rare)):
            for pool in pools:
                lot.strikes(pool.key, shares, lot.left)
        return [*_together(attacks, lots, [pool.key for pool in pools])]

    def _choose_hits(
        self, rare: Sequence[Lot], pools: Sequence[Pool], shares: dict[str, int]
    ) -> Steps[None]:
        most = max(pools, key=lambda pool: shares[pool.key]).key
        for pool in (pool for pool in pools if pool.key != most):
            for lot in rare:
                while lot.left and shares[pool.key] and (yield from self._falls_to(pool, lot)):
                    lot.strikes(pool.key, shares, 1)

    def _falls_to(self, pool: Pool, lot: Lot) -> Steps[bool]:
        attack = lot.attack
        seat = attack.dealer or attack.seat or self.enemy(self.unit(attack.target).seat)
        if lot.sure:
            return (yield from self.may(seat, "sure-hit", unit=pool.key))
        force = {"strength": str(attack.strength or 0), "piercing": str(attack.piercing or 0)}
        return (yield from self.may(seat, "hard-hit", unit=pool.key, **force))


def _lots(attack: Attack) -> Iterator[Lot]:
    """The hits of an attack: those that wound by themselves, and the others."""
    poisoned = any(given.word == "poison_attacks" for given in attack.rules)
    sure = min(attack.sixes, attack.hits) if poisoned else 0
    lots = Lot(attack, sure, True), Lot(attack, attack.hits - sure)
    return (lot for lot in lots if lot.left)


def _together(
    attacks: Sequence[Attack], lots: Sequence[Lot], pools: Sequence[str]
) -> Iterator[Attack]:
    """One attack for all hits of an attack on a pool."""
    for attack in attacks:
        mine = [lot for lot in lots if lot.attack is attack]
        for pool in pools:
            if hits := sum(lot.to[pool] for lot in mine):
                sixes = sum(lot.to[pool] for lot in mine if lot.sure)
                yield replace(attack, pool=pool, hits=hits, sixes=sixes)
