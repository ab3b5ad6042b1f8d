"""The whole of Horden & Helden: every chapter of the rules in one engine.

The order of the bases is that of the rulebook; where two chapters define a method, the earlier one
of this list speaks.
"""

from .appearance import Appearance
from .deployment import Deployment
from .individuals import Individuals
from .laying import Laying
from .melee import Melee
from .movement import Movement
from .shooting import Shooting


class Horden(Movement, Shooting, Melee, Appearance, Individuals, Deployment, Laying):
    """The basic rules."""
