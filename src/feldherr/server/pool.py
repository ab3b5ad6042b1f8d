"""Worker processes. Thinking never delays other battles, and whatever crashes crashes alone."""

import asyncio
from collections.abc import Callable
from multiprocessing import get_context
from typing import Any, TypeVar

from pebble import ProcessPool

from .jobs import carried_out, prepare
from .settings import Settings

T = TypeVar("T")


class Pool:
    """A few processes that work for all battles."""

    def __init__(self, settings: Settings) -> None:
        context = get_context("forkserver")
        context.set_forkserver_preload(["feldherr.server.jobs", "feldherr.games.horden.game"])
        self.settings, self.context = settings, context
        self.processes = self._processes()

    def _processes(self) -> ProcessPool:
        return ProcessPool(
            max_workers=self.settings.workers,
            context=self.context,
            initializer=prepare,
            initargs=[self.settings.games],
        )

    async def run(self, job: Callable[..., T], *args: Any) -> T:
        """What `job` returns. Raises `Failed` if it crashes, `TimeoutError` if it takes too long.

        Raises `pebble.ProcessExpired` if its process dies.
        """
        if not self.processes.active:
            self.processes = self._processes()
        future = self.processes.schedule(
            carried_out, args=(job, args), timeout=self.settings.patience
        )
        result: T = await asyncio.wrap_future(future)
        return result

    def close(self) -> None:
        """Stop at once; nobody waits for thoughts any more."""
        self.processes.stop()  # type: ignore[no-untyped-call]
        self.processes.join()
