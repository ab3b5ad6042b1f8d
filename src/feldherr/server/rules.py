"""The one thread in which rules are asked: the network never waits for them.

It is one thread and not several because geometry remembers prepared shapes, which two threads must
not use at once. Whoever asks waits his turn; the event loop goes on hearing and telling.
"""

import asyncio
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")
TURN = 0.001
"""Seconds after which Python lets the other thread go on; its own 5 ms would be felt."""


class Rules:
    """Asks them in order."""

    def __init__(self) -> None:
        sys.setswitchinterval(TURN)
        self.thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="rules")

    async def ask(self, what: Callable[..., T], *args: object) -> T:
        """What `what` returns or raises."""
        return await asyncio.get_running_loop().run_in_executor(self.thread, what, *args)

    def close(self) -> None:
        """Finish what is being asked; nothing else is."""
        self.thread.shutdown(cancel_futures=True)
