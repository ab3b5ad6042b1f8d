"""Where rules are asked: one question at a time, deeds before looks, long ones in a thread.

Never two at once, because geometry remembers prepared shapes, which two threads must not use at the
same time. A thread costs as much as a simple answer: what was always answered soon is asked without
it. What takes effect goes first; who only looks at something waits until nobody does anything.
"""

import asyncio
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from heapq import heappop, heappush
from itertools import count
from time import thread_time
from typing import TypeVar

T = TypeVar("T")
TURN = 0.001
"""Seconds after which Python lets the other thread go on; its own 5 ms would be felt."""
SHORT = 0.003
"""Seconds for which the event loop may be kept."""
FORGOTTEN = 0.8
"""How much of the longest time counts after one more question."""


class Pace:
    """How long questions of a kind take: the longest of the latest (s of processor time)."""

    def __init__(self) -> None:
        self.longest = SHORT

    def note(self, took: float) -> None:
        """One question more."""
        self.longest = max(took, FORGOTTEN * self.longest)

    @property
    def short(self) -> bool:
        return self.longest < SHORT


class Turns:
    """Lets one go on at a time: who does something at once if he can, who looks after all those."""

    def __init__(self) -> None:
        self.taken = False
        self.waiting = list[tuple[bool, int, asyncio.Future[None]]]()
        self.numbers = count()

    async def take(self, looks: bool) -> None:
        """Wait for the turn; it must be passed on."""
        if not (looks or self.taken or self.deeds_wait):
            self.taken = True
            return
        loop = asyncio.get_running_loop()
        mine = loop.create_future()
        heappush(self.waiting, (looks, next(self.numbers), mine))
        if not self.taken:
            loop.call_soon(self._next)  # who has just come and does something goes before
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():
                self.pass_on()
            raise

    @property
    def deeds_wait(self) -> bool:
        return bool(self.waiting) and not self.waiting[0][0]

    def pass_on(self) -> None:
        """It is the next one's turn, as soon as everybody was heard who has just said something."""
        self.taken = False
        if self.waiting:
            asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        while self.waiting and not self.taken:
            mine = heappop(self.waiting)[-1]
            if not mine.done():
                self.taken = True
                mine.set_result(None)


class Rules:
    """Asks them, never two at once."""

    def __init__(self) -> None:
        sys.setswitchinterval(TURN)
        self.thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="rules")
        self.turns = Turns()

    async def ask(
        self,
        what: Callable[..., T],
        *args: object,
        pace: Pace | None = None,
        looks: bool = False,
    ) -> T:
        """What `what` returns or raises. `looks`: it has no effect, so others go before."""
        await self.turns.take(looks)
        if pace is not None and pace.short:
            try:
                return timed(pace, what, *args)
            finally:
                self.turns.pass_on()
        loop = asyncio.get_running_loop()
        try:
            asked = loop.run_in_executor(self.thread, timed, pace, what, *args)
        except RuntimeError:  # closed meanwhile
            self.turns.pass_on()
            raise
        asked.add_done_callback(self._answered)
        return await asyncio.shield(asked)  # who asks no longer does not stop the thread

    def _answered(self, asked: "asyncio.Future[T]") -> None:
        self.turns.pass_on()
        if not asked.cancelled():
            asked.exception()  # nobody may be left to hear of it

    def close(self) -> None:
        """Finish what is being asked; nothing else is."""
        self.thread.shutdown(cancel_futures=True)


def timed(pace: Pace | None, what: Callable[..., T], *args: object) -> T:
    """What `what` returns or raises; the pace learns how long it took."""
    begun = thread_time()
    try:
        return what(*args)
    finally:
        if pace is not None:
            pace.note(thread_time() - begun)
