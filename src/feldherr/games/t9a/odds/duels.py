"""15.E The odds of a duel before it is fought: who falls, and who wins the round."""

import numpy as np
from msgspec import Struct

from feldherr.table import rule

from ..engine import NinthAge
from ..moments import Pool
from ..state import Duel
from .bout import Bout
from .foresight import Foresight
from .losses import Chances
from .rounds import paired
from .verdict import Verdict


class DuelOdds(Struct, frozen=True):
    """The chances that only the own fighter falls, only the enemy's, both, and that the own side
    wins the round."""

    own: float
    enemy: float
    both: float
    wins: float

    @property
    def neither(self) -> float:
        return max(0.0, 1 - self.own - self.enemy - self.both)


@rule("15.E.c.1", "15.F.a.0", "15.F.a.2")
def duel_of(rules: NinthAge, own: Pool, enemy: Pool) -> DuelOdds:
    """What comes of a round in which these two fight a duel and their units each other alone."""
    there = Foresight(rules)
    there.state.duels = (Duel(own.key, enemy.key),)
    paired(there, (own.unit, enemy.unit))
    bout = Bout(there, (own.unit, enemy.unit))
    bout.fight()
    falls = np.sum([_together(end, own, enemy) for end in bout.ends], axis=0)
    (_, theirs), (mine, both) = falls.tolist()
    verdicts = (Verdict(end, ((own.unit,), (enemy.unit,))) for end in bout.ends)
    every = (told for verdict in verdicts for told in verdict.difference.items())
    wins = sum(chance for by, chance in every if by > 0)
    return DuelOdds(own=mine, enemy=theirs, both=both, wins=float(wins))


def _together(bout: Bout, own: Pool, enemy: Pool) -> Chances:
    """The chances by whether the own fighter falls (first index) and the enemy's (second)."""
    keys = [axis.pool.key for axis in bout.axes]
    at = (keys.index(own.key), keys.index(enemy.key))
    others = tuple(n for n in range(len(keys)) if n not in at)
    chances = bout.chances.sum(axis=others)
    chances = chances if at[0] < at[1] else np.transpose(chances)
    cut, edge = (bout.axes[n].pool.health for n in at)
    parts = [
        [part[:, :edge].sum(), part[:, edge:].sum()] for part in (chances[:cut], chances[cut:])
    ]
    return np.array(parts)
