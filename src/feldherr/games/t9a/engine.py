"""The whole of The 9th Age, 2nd edition: every chapter of the rules in one engine.

The order of the bases is that of the rulebook, the last chapters first; where two chapters define a
method, the earlier one of this list speaks.
"""

from .preparation.ambush import Ambush
from .turn.turns import Turns


class NinthAge(Turns, Ambush):
    """The core rules without magic."""
