"""7.E, 21.B.e Distributing hits on the Health Pools of a unit."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from feldherr.table import Steps, rule

from ..model_rules.books.ogre_hunters import PACK_LEADER, TIGERS, YETIS
from ..moments import Attack, Pool
from ..state import Unit
from ..words import Height, Type
from .lots import Lots

FIVE, THREE, LOOKOUT = 5, 3, "scrapling_lookout"
"""21.B.e/1: so many rank-and-file shield Characters of their kind; with a lookout, or
bound in death (8.D.a.3-6)."""


class Distribution(Lots):
    """Who suffers hits on a whole unit."""

    @rule("7.B-1", "7.E-1", "7.E-2")
    def distributed(self, attacks: Sequence[Attack]) -> Steps[list[Attack]]:
        """All hits with the pools that suffer them; close combat attacks have theirs already.

        Simultaneous hits of one side on one unit are distributed together.
        """
        found = [attack for attack in attacks if attack.pool]
        groups: dict[tuple[str, str, bool], list[Attack]] = {}
        for attack in attacks:
            if not attack.pool:
                key = attack.target, attack.seat, attack.only_standard
                groups.setdefault(key, []).append(attack)
        for group in groups.values():
            found += yield from self._shared_out(group)
        return [attack for attack in found if attack.hits]

    @rule("21.B.e/1", "21.B.e/2")
    def _shared_out(self, attacks: list[Attack]) -> Steps[list[Attack]]:
        """Simultaneous attacks on one unit, cut up among its pools."""
        pools = self.suffering(self.unit(attacks[0].target), attacks[0])
        shares = yield from self._shares(attacks, pools)
        return (yield from self.cut_up(attacks, pools, shares)) if pools else []

    @rule("7.E-1", "21.B.e/1", "21.B.e/2", "21.B.e/3", "21.B.e/4", "15.E.c.3", "21.C.a.3/1", "GC45")
    def suffering(self, unit: Unit, attack: Attack) -> list[Pool]:
        """The pools among which hits on a unit are distributed, rank-and-file first."""
        pools = [pool for pool in self.pools(unit) if self._can_suffer(pool, attack)]
        ranks = [pool for pool in pools if pool.role == "rank_and_file"]
        characters = [pool for pool in pools if pool.role == "character"]
        if not ranks:
            champions = [pool for pool in pools if pool.role == "champion"]
            return [*champions, *characters]
        return [*ranks, *(one for one in characters if not self._shielded(unit, one, ranks[0]))]

    @rule("15.E.c.2", "15.E.c.3", "21.H.a.4/2", "21.D.b.3/1")
    def _can_suffer(self, pool: Pool, attack: Attack) -> bool:
        if attack.only_standard and not self.can_be_stomped(pool):
            return False
        melee = attack.kind in ("close_combat", "special")
        return not (melee and self.in_duel(pool))

    @rule("21.H.a.4/1", "21.D.b.3/1")
    def can_be_stomped(self, pool: Pool) -> bool:
        """Of Standard Height for Stomp Attacks."""
        return pool.model.height == "standard" and not self.has(pool, "cannot_be_stomped")

    @rule("15.E.c.1")
    def in_duel(self, pool: Pool) -> bool:
        """Whether a model fights a duel."""
        return any(pool.key in (duel.challenger, duel.accepter) for duel in self.state.duels)

    @rule("21.B.e/1", "21.B.e/2", "GC45")
    def _shielded(self, unit: Unit, character: Pool, ranks: Pool) -> bool:
        """Whether enough rank-and-file of its Type and Height stand around a Character."""
        alike = self._kind_among(unit, character) == (ranks.model.height, ranks.model.type)
        brought = sum(self.troop(seat.id).enters == "champion" for seat in unit.characters)
        more = unit.champion + brought if self.options.champion_counts_for_five else 0
        return alike and ranks.count + more >= self._screen(unit)

    @rule("21.B.e/1", "8.D.a.3-6")
    def _kind_among(self, unit: Unit, character: Pool) -> tuple[Height, Type]:
        """A Character's Height and Type; the leader of a pack is one of its beasts."""
        if self.troop(unit.id).entry in TIGERS and self.has(character, PACK_LEADER):
            return "standard", "beast"
        return character.model.height, character.model.type

    @rule("21.B.e/1", "8.D.a.3-6")
    def _screen(self, unit: Unit) -> int:
        """How many shield a Character: fewer under a standard with a lookout."""
        own = unit.standard and any(g.word == LOOKOUT for g in self.troop(unit.id).model.rules)
        bearers = (pool for pool in self.pools(unit) if pool.role == "character")
        others = any(
            self.has(one, "battle_standard_bearer") and self._looks_out(unit, one)
            for one in bearers
        )
        return THREE if own or others or self.any_has(unit, "bound_in_death") else FIVE

    @rule("8.D.a.3-6")
    def _looks_out(self, unit: Unit, bearer: Pool) -> bool:
        """Whether a battle standard has a lookout: a hunter's among Yetis has."""
        among = self.troop(unit.id).entry == YETIS and self.has(bearer, "loner")
        return among or self.has(bearer, LOOKOUT)

    @rule("21.B.e/1")
    def _shares(self, attacks: list[Attack], pools: list[Pool]) -> Steps[dict[str, int]]:
        """How many hits each pool suffers: as evenly as possible among all models."""
        hits = sum(attack.hits for attack in attacks)
        models = sum(pool.count for pool in pools)
        if not models:
            return {}
        rounds, rest = divmod(hits, models)
        shares = {pool.key: rounds * pool.count for pool in pools}
        last = yield from self._last_round(attacks[0], pools, rest)
        return {key: share + last.get(key, 0) for key, share in shares.items()}

    @rule("21.B.e/1")
    def _last_round(self, attack: Attack, pools: list[Pool], rest: int) -> Steps[dict[str, int]]:
        """The attacker chooses which single models take the hits that are left; the largest pool
        takes the others."""
        if not rest:
            return {}
        many = max(pools, key=lambda pool: pool.count)
        single = [pool.key for pool in pools if pool.key != many.key]
        seat = attack.dealer or attack.seat or self.enemy(self.unit(attack.target).seat)
        words = [" ".join(chosen) or "nobody" for chosen in _picks(single, rest, many.count)]
        word = yield from self.decide(seat, "distribute-hits", lambda: words)
        chosen = [] if word == "nobody" else word.split()
        return {**dict.fromkeys(chosen, 1), many.key: rest - len(chosen)}


def _picks(single: list[str], rest: int, most: int) -> Iterator[tuple[str, ...]]:
    """All choices of single models for so many hits, of which a pool takes at most `most`."""
    for count in range(max(0, rest - most), min(rest, len(single)) + 1):
        yield from combinations(single, count)
