"""The whole of Runewars: every chapter of the rules in one engine.

The order of the bases is that of a battle; where two chapters define a method, the earlier one of
this list speaks.
"""

from .rounds.command import Command
from .rounds.end_phase import EndPhase


class Runewars(EndPhase, Command):
    """The rules reference."""
