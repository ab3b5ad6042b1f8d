"""The whole of Horden & Helden: every chapter of the rules in one engine.

The order of the bases is that of the rulebook; where two chapters define a method, the earlier one
of this list speaks.
"""

from .combat.individuals import Individuals
from .combat.melee import Melee
from .combat.shooting import Shooting
from .deployment.appearance import Appearance
from .deployment.deployment import Deployment
from .movement.movement import Movement
from .terrain.laying import Laying


class Horden(Movement, Shooting, Melee, Appearance, Individuals, Deployment, Laying):
    """The basic rules."""
