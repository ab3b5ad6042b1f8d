"""One WebSocket: what waits to be sent to it, and how fast it may talk."""

import asyncio
from time import monotonic
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from feldherr.table import Illegal, Refusal

from .messages import News
from .settings import Settings

encode = msgspec.json.Encoder().encode
TOO_SLOW = 4008
"""The code with which a connection is closed that does not read what it is sent."""


class Connection:
    """Sends in order and never lets the sender wait. `seat` is "" for a spectator."""

    def __init__(self, socket: WebSocket[Any, Any, Any], settings: Settings) -> None:
        self.socket, self.seat = socket, ""
        self.allowance, self.asked_last = float(settings.burst), monotonic()
        self.settings = settings
        self.waiting = asyncio.Queue[bytes | None](settings.backlog)
        self.sender = asyncio.create_task(self._send())

    def admit(self, message: str | bytes) -> None:
        """Count a message. Raises `Illegal` if it is too large, or one too many."""
        now = monotonic()
        gained = (now - self.asked_last) * self.settings.rate
        self.allowance = min(self.settings.burst, self.allowance + gained) - 1
        self.asked_last = now
        if len(message) > self.settings.message:
            raise Illegal(Refusal("too-large"))
        if self.allowance < 0:
            raise Illegal(Refusal("too-fast"))

    @property
    def floods(self) -> bool:
        """Whether it goes on and on although it was told to wait."""
        return self.allowance < -self.settings.burst

    def tell(self, news: News) -> None:
        self.send(encode(news))

    def send(self, message: bytes) -> None:
        """An encoded message. Who is too slow is cut off; he may come again."""
        if self.waiting.full():
            self.sender.cancel()
            self.waiting = asyncio.Queue()  # nobody reads it: what comes now is lost with the line
            self.sender = asyncio.create_task(self._cut_off())
        self.waiting.put_nowait(message)

    async def close(self) -> None:
        """Send what is waiting, then stop sending."""
        await self.waiting.put(None)
        await self.sender

    async def _send(self) -> None:
        try:
            while (message := await self.waiting.get()) is not None:
                await self.socket.send_data(message.decode(), "text")
        except (WebSocketDisconnect, RuntimeError):
            return  # the other end is gone; the receiving side notices too

    async def _cut_off(self) -> None:
        await self.socket.close(TOO_SLOW, "too slow")
