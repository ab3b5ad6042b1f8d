"""The whole of The 9th Age, 2nd edition: every chapter of the rules in one engine.

Where two chapters define a method, the earlier one of the bases speaks.
"""

from .attacks.sequence import Attacks
from .characters.making_way import MakingWay
from .charge.charging import ChargePhase
from .losses.healing import Healing
from .losses.losses import Casualties
from .melee.masters import Masters
from .morale.panic import Panic
from .movement.special import SpecialMoves
from .objectives.objectives import Objectives
from .preparation.ambush import Ambush
from .scoring.scoring import Scoring
from .shooting.reaction import Shooting
from .shooting.sight import Sight
from .terrain.dangerous import DangerousTerrain
from .turn.turns import Turns


class NinthAge(
    ChargePhase,
    MakingWay,
    Masters,
    SpecialMoves,
    Casualties,
    Healing,
    Panic,
    Sight,
    Shooting,
    Attacks,
    DangerousTerrain,
    Turns,
    Scoring,
    Objectives,
    Ambush,
):
    """The core rules without magic."""
