"""All battles of a server: those that are played are in memory, the others in the database."""

import asyncio
import contextlib
import gc
from collections import Counter
from collections.abc import Iterator
from time import monotonic

import structlog

from feldherr.store import Store
from feldherr.table import Illegal, Refusal

from . import listing
from .channel import Call, Channel
from .hub import Hub, Means
from .leading import Leading
from .metrics import Metrics
from .pool import Pool
from .rules import Rules
from .settings import Settings

BEAT = 0.1
"""Seconds between two looks at the clock."""
LOG = structlog.get_logger("feldherr")


class Hall:
    """Finds battles, lets them rest, and counts who is there."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.url)
        self.pool = Pool(settings)
        self.rules = Rules()
        self.metrics = Metrics()
        self.metrics.watch(self.in_memory, self.visited)
        self.leading = Leading(self.pool, settings, self.metrics)
        self.channel = Channel(settings.redis, self.heed)
        self.means = Means(self.store, self.rules, self.leading, self.channel, self.metrics)
        self.hubs = dict[str, Hub]()
        self.addresses = Counter[str]()
        self.tasks = list[asyncio.Task[None]]()

    async def open(self) -> None:
        """Begin to work. Raises `RedisError` if there is no Redis where one should be."""
        await self.channel.open()
        await asyncio.to_thread(
            listing.known_games
        )  # texts and armies are read before anybody asks
        self.tasks = [asyncio.create_task(each) for each in (self._sweep(), self._look_at_clock())]

    async def close(self) -> None:
        """Nothing has to be saved: it is."""
        for task in self.tasks:
            task.cancel()
        for hub in self.hubs.values():
            if hub.thinking:
                hub.thinking.cancel()
        await self.channel.close()
        await asyncio.to_thread(self.rules.close)
        await asyncio.to_thread(self.pool.close)
        await asyncio.to_thread(self.store.close)

    async def heed(self, call: Call) -> None:
        """Another process tells something about a battle that may be played here, too."""
        if call.battle in self.hubs:
            await self.hubs[call.battle].heed(call)

    async def hub(self, battle: str) -> Hub:
        """A battle by its id. Raises `Illegal` for one that does not exist."""
        if battle not in self.hubs:
            stored = await asyncio.to_thread(self.store.load, battle)
            if stored is None:
                raise Illegal(Refusal("no-such-battle"))
            self.hubs.setdefault(battle, Hub(stored, self.means))
        self.hubs[battle].touch()
        return self.hubs[battle]

    def in_memory(self) -> int:
        """How many battles are in memory."""
        return sum(hub.match is not None for hub in self.hubs.values())

    def visited(self) -> int:
        """At how many battles somebody sits or watches."""
        return sum(bool(hub.connections) for hub in self.hubs.values())

    @contextlib.contextmanager
    def visitor(self, address: str) -> Iterator[None]:
        """A connection as long as it lasts. Raises `Illegal` if its address has too many."""
        if self.addresses[address] >= self.settings.connections:
            raise Illegal(Refusal("too-many-connections", (), {"most": self.settings.connections}))
        self.addresses[address] += 1
        try:
            with self.metrics.connections.track_inprogress():
                yield
        finally:
            self.addresses[address] -= 1
            if not self.addresses[address]:
                del self.addresses[address]

    async def _sweep(self) -> None:
        """Every now and then let battles rest in which nothing happens.

        Their memory is free when as many have left it as are still in it: players wait meanwhile.
        """
        rested = 0
        while True:
            await asyncio.sleep(self.settings.idle / 4)
            resting = [hub for hub in self.hubs.values() if hub.idle > self.settings.idle]
            for hub in resting:
                with contextlib.suppress(Exception):
                    await self.let_rest(hub)
            rested += len(resting)
            if rested and rested >= self.in_memory():
                gc.collect()
                rested = 0

    async def _look_at_clock(self) -> None:
        """Measure how long whoever is due has to wait for the event loop."""
        while True:
            due = monotonic() + BEAT
            await asyncio.sleep(BEAT)
            self.metrics.lag.observe(max(0.0, monotonic() - due))

    async def let_rest(self, hub: Hub) -> None:
        """Out of memory; also the hub itself if nobody is there."""
        await hub.rest()
        forgotten = hub.idle > self.settings.idle and not hub.lock.locked()
        if forgotten and hub.match is None and not hub.connections:
            self.hubs.pop(hub.battle.id, None)
