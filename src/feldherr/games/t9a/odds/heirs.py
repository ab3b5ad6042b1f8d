"""16.B.a.2 When a champion falls, one of the rank-and-file stands in his place: what that changes
about attacks, known from those of the same formation in which he lives."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from feldherr.table import rule

from ..melee.places import Fighters
from ..moments import Attack


class Met(Struct, frozen=True):
    """What a unit does after losses: its attacks, who make them, and all whom these reach."""

    attacks: Sequence[Attack]
    fighters: Sequence[Fighters]
    reached: Sequence[Fighters]

    def models(self, pool: str, attack: Attack) -> int:
        """How many models of a pool in contact strike what an attack strikes, with its part."""
        return sum(
            one.models
            for one in self.fighters
            if (one.pool.key, one.targets[0], one.supporting) == (pool, attack.pool, False)
            and attack.by is not None
            and one.part is attack.by.part
        )


@rule("16.B.a.2", "15.D.c.0", "21.A.a.18/1")
def own_heir(met: Met, attacks: Sequence[Attack], key: str, ranks: str) -> list[Attack] | None:
    """The attacks when the unit's own champion has fallen: he strikes no more, but one more of the
    rank-and-file. None: that is not so plain."""
    fallen = [one for one in met.fighters if one.pool.key == key]
    reached = {one.targets[0] for one in fallen}
    if len(reached) != 1 or any(one.supporting for one in fallen):
        return None
    target = reached.pop()
    heirs = [one for one in met.fighters if one.pool.key == ranks and not one.supporting]
    if not any(one.targets[0] == target for one in heirs):
        return None
    found = [_joined(met, one, ranks, target) for one in attacks if _striker(one) != key]
    plain = [one for one in found if one is not None]
    return plain if len(plain) == len(found) else None


def _joined(met: Met, attack: Attack, ranks: str, target: str) -> Attack | None:
    """An attack in which one more of the rank-and-file joins, if it is theirs."""
    if attack.supporting or (_striker(attack), attack.pool) != (ranks, target):
        return attack
    models = met.models(ranks, attack)
    if not models or attack.count % models:
        return None
    return replace(attack, count=attack.count + attack.count // models)


@rule("16.B.a.2", "15.D.d.1", "21.A.a.18/1")
def foes_heir(met: Met, attacks: Sequence[Attack], key: str, ranks: str) -> list[Attack] | None:
    """The attacks when an enemy's champion has fallen: who could strike him, but none of the
    rank-and-file, strikes his heir. None: that is not so plain."""
    bare = {one.pool.key for one in met.reached if _bare(one, key, ranks)}
    named = [one for one in met.reached if one.pool.key in bare]
    if any(one.pool.role != "character" or not _bare(one, key, ranks) for one in named):
        return None
    if any(one.targets[0] != key and "." not in one.targets[0] for one in named):
        return None
    return [replace(one, pool=ranks) if _striker(one) in bare else one for one in attacks]


def _bare(one: Fighters, key: str, ranks: str) -> bool:
    return key in one.targets and one.targets[0] != ranks


def _striker(attack: Attack) -> str:
    return attack.by.pool.key if attack.by else ""
