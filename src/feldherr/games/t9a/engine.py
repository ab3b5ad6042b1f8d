"""The whole of The 9th Age, 2nd edition: every chapter of the rules in one engine.

The order of the bases is that of the rulebook, the last chapters first; where two chapters define a
method, the earlier one of this list speaks.
"""

from .turn.turns import Turns


class NinthAge(Turns):
    """The core rules without magic."""
