"""Several server processes, one battle: they call each other over Redis.

The database decides what has happened; a call only says that there is something new to read, who
sits where, or something that nobody needs to remember.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from secrets import token_hex
from typing import Any

import msgspec
import structlog
from msgspec import Struct
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.exceptions import RedisError

LOG = structlog.get_logger("feldherr")
TOPIC = "feldherr"
AGAIN = 1.0
"""Seconds until a lost line to Redis is tried again."""


class Call(Struct, frozen=True, array_like=True):
    """From one process to all others. `serial`: so many lines are stored of that battle.

    `present`: how many connections each seat has there; `asking`: tell me the same of yours.
    `news` is an encoded message for everybody at that battle, or for a `seat` alone.
    """

    process: str
    battle: str
    serial: int = 0
    present: dict[str, int] | None = None
    asking: bool = False
    news: str = ""
    seat: str | None = None


ENCODER, DECODER = msgspec.json.Encoder(), msgspec.json.Decoder(Call)
Heed = Callable[[Call], Awaitable[None]]


class Channel:
    """The line to the other processes; without a URL there are none, and nothing is said."""

    def __init__(self, url: str, heed: Heed) -> None:
        self.process, self.url, self.heed = token_hex(8), url, heed
        self.waiting = asyncio.Queue[Call](10_000)
        self.tasks = list[asyncio.Task[None]]()
        self.redis = Redis.from_url(url) if url else None

    async def open(self) -> None:
        """Listen and speak. Raises `RedisError` if there is no Redis at the URL."""
        if self.redis is None:
            return
        await self.redis.ping()
        ear = self.redis.pubsub(ignore_subscribe_messages=True)
        await ear.subscribe(TOPIC)
        self.tasks = [
            asyncio.create_task(self._speak(self.redis)),
            asyncio.create_task(self._listen(ear)),
        ]

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        if self.redis is not None:
            await self.redis.aclose()

    def say(self, battle: str, **what: Any) -> None:
        """Call the others. If they cannot be reached they find out later, from the database."""
        if self.redis is not None:
            with contextlib.suppress(asyncio.QueueFull):
                self.waiting.put_nowait(Call(self.process, battle, **what))

    async def _speak(self, redis: Redis) -> None:
        while True:
            call = await self.waiting.get()
            try:
                await redis.publish(TOPIC, ENCODER.encode(call))
            except (RedisError, OSError) as wrong:
                LOG.warning("redis is gone", why=repr(wrong))

    async def _listen(self, ear: PubSub) -> None:
        while True:
            try:
                async for message in ear.listen():
                    await self._heard(message["data"])
            except (RedisError, OSError) as wrong:
                LOG.warning("redis is gone", why=repr(wrong))
                await asyncio.sleep(AGAIN)

    async def _heard(self, message: bytes) -> None:
        try:
            call = DECODER.decode(message)
            if call.process != self.process:
                await self.heed(call)
        except Exception:
            LOG.exception("call not heeded")
