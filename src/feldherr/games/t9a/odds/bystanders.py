"""8.D.a.3-6, 16.A.e What those who fall in a volley cost others that stand near them."""

import numpy as np

from feldherr.table import rule

from ..model_rules.books.blasts import Blast
from ..state import Unit
from .aiming import Aiming
from .blasts import Blasts
from .losses import Block, Chances, axes
from .verdict import totals


@rule("8.D.a.3-6", "16.A.e")
def burnt_beside(there: Aiming, blasts: Blasts, whole: Chances) -> dict[str, float]:
    """The Health Points that they lose on average; `whole`: the chances of all losses."""
    found: dict[str, float] = {}
    block = Block([0] * whole.ndim, whole)
    there.suffer({})
    for name, blast in blasts.bombs.items():
        falls = float(np.where(blasts.fallen(block, name), whole, 0.0).sum())
        for other in blast.near(there, there.unit(name)) if falls else ():
            if other.id not in blasts.names:
                lost = found.get(other.id, 0.0) + falls * _mean(there, blast, other)
                found[other.id] = lost
    return found


def _mean(there: Aiming, blast: Blast, unit: Unit) -> float:
    """The Health Points that a blast costs a unit on average."""
    lanes = axes(there.pools(unit))
    block = Block([0] * len(lanes), np.ones((1,) * len(lanes)))
    block.suffer(Blasts(there, (unit.id,), lanes).harm(blast, unit.id, {}), lanes)
    return float((totals(block.chances.shape) * block.chances).sum())
