"""The whole of The 9th Age, 2nd edition: every chapter of the rules in one engine.

Where two chapters define a method, the earlier one of the bases speaks.
"""

from .attacks.sequence import Attacks
from .charge.charging import ChargePhase
from .losses.losses import Casualties
from .melee.reforms import CombatReforms
from .morale.panic import Panic
from .movement.special import SpecialMoves
from .objectives.objectives import Objectives
from .preparation.ambush import Ambush
from .terrain.dangerous import DangerousTerrain
from .turn.turns import Turns


class NinthAge(
    ChargePhase,
    CombatReforms,
    SpecialMoves,
    Casualties,
    Panic,
    Attacks,
    DangerousTerrain,
    Turns,
    Objectives,
    Ambush,
):
    """The core rules without magic."""
