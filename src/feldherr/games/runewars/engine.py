"""The whole of Runewars: every chapter of the rules in one engine.

The order of the bases is that of a battle; where two chapters define a method, the earlier one of
this list speaks.
"""

from .abilities import special
from .abilities.skills import Skills
from .abilities.tokens import Tokens
from .attacks.odds import AttackOdds
from .morale.tests import MoraleTests
from .movement.movement import Movement
from .rounds.command import Command
from .rounds.end_phase import EndPhase


class Runewars(Movement, AttackOdds, MoraleTests, Skills, Tokens, EndPhase, Command):
    """The rules reference, and what is odd about single cards."""

    oddities = special.__all__
