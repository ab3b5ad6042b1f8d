"""How long a test waits for what must come, and how."""

import time
from collections.abc import Callable

PATIENCE = 180.0
"""Seconds. Nothing but a fault takes as long, also where everything is ten times as slow."""

UNHURRIED = 600.0
"""Seconds for a decision: a commander without the time to think it through decides otherwise."""


def until(condition: Callable[[], object]) -> None:
    """Wait for what happens in another thread or process."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "it never came to that"
        time.sleep(0.02)
