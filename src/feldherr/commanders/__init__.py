"""Players that think: each is one class and one entry point in the group `feldherr.commanders`.

A commander sees the question and what its seat may know, nothing else.
"""

from .base import Commander, Reason, adviser, commander, commanders

__all__ = ["Commander", "Reason", "adviser", "commander", "commanders"]
