"""Where rules are asked: what may take long in a thread of its own, so that nobody waits for it.

It is one thread and not several because geometry remembers prepared shapes, which two threads must
not use at once. Whoever asks waits his turn; the event loop goes on hearing and telling. What was
always answered at once is asked without the thread while nobody else is in it: handing something
over and back costs as much as a simple answer.
"""

import asyncio
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from time import thread_time
from typing import TypeVar

T = TypeVar("T")
TURN = 0.001
"""Seconds after which Python lets the other thread go on; its own 5 ms would be felt."""
SHORT = 0.001
"""Seconds for which the event loop may be kept."""
FORGOTTEN = 0.8
"""How much of the longest time counts after one more question."""


class Pace:
    """How long questions about one battle take: the longest of the latest (s of processor time)."""

    def __init__(self) -> None:
        self.longest = 10 * SHORT

    def note(self, took: float) -> None:
        """One question more."""
        self.longest = max(took, FORGOTTEN * self.longest)

    @property
    def short(self) -> bool:
        return self.longest < SHORT


class Rules:
    """Asks them, never two at once."""

    def __init__(self) -> None:
        sys.setswitchinterval(TURN)
        self.thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="rules")
        self.one = Lock()

    async def ask(self, what: Callable[..., T], *args: object, pace: Pace | None = None) -> T:
        """What `what` returns or raises."""
        if pace is not None and pace.short and self.one.acquire(blocking=False):
            try:
                return timed(pace, what, *args)
            finally:
                self.one.release()
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.thread, self._alone, pace, what, *args)

    def close(self) -> None:
        """Finish what is being asked; nothing else is."""
        self.thread.shutdown(cancel_futures=True)

    def _alone(self, pace: Pace | None, what: Callable[..., T], *args: object) -> T:
        with self.one:
            return timed(pace, what, *args)


def timed(pace: Pace | None, what: Callable[..., T], *args: object) -> T:
    """What `what` returns or raises; the pace learns how long it took."""
    begun = thread_time()
    try:
        return what(*args)
    finally:
        if pace is not None:
            pace.note(thread_time() - begun)
