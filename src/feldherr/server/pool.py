"""Worker processes. Thinking never delays other battles, and whatever crashes crashes alone."""

import asyncio
from collections.abc import Callable
from multiprocessing import get_context
from typing import Any, TypeVar

from pebble import ProcessPool

from .jobs import prepare
from .settings import Settings

T = TypeVar("T")


class Pool:
    """A few processes that work for all battles."""

    def __init__(self, settings: Settings) -> None:
        context = get_context("forkserver")
        context.set_forkserver_preload(["feldherr.server.jobs", "feldherr.games.horden.game"])
        self.patience = settings.patience
        self.processes = ProcessPool(
            max_workers=settings.workers,
            context=context,
            initializer=prepare,
            initargs=[settings.games],
        )

    async def run(self, job: Callable[..., T], *args: Any) -> T:
        """What `job` returns. Raises what it raises, and `TimeoutError` when it takes too long.

        Raises `pebble.ProcessExpired` when its process dies.
        """
        future = self.processes.schedule(job, args=args, timeout=self.patience)
        result: T = await asyncio.wrap_future(future)
        return result

    def close(self) -> None:
        """Stop at once; nobody waits for thoughts any more."""
        self.processes.stop()  # type: ignore[no-untyped-call]
        self.processes.join()
