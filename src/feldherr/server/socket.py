"""The WebSocket of one seat or spectator."""

from contextlib import suppress
from typing import Any

import structlog
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from feldherr.table import Illegal, Refusal

from .connection import Connection
from .desk import Desk
from .hall import Hall
from .messages import Wrong
from .wording import refused

LOG = structlog.get_logger("feldherr")
POLICY, GONE = 1008, 4004
"""Codes with which a connection is closed: too many, no such battle."""


@websocket("/api/battles/{battle:str}/table")
async def table(
    socket: WebSocket[Any, Any, Any], battle: FromPath[str], hall: NamedDependency[Hall]
) -> None:
    """Talk until the other end goes."""
    await socket.accept()
    connection = Connection(socket, hall.settings)
    try:
        with hall.visitor(socket.client.host if socket.client else ""):
            desk = Desk(await hall.hub(battle), connection)
            try:
                while not connection.floods:
                    await desk.hear(await heard(socket))
                raise Illegal(Refusal("too-fast"))
            except WebSocketDisconnect:
                pass
            finally:
                with suppress(Illegal):
                    await desk.leave()
    except Illegal as illegal:
        connection.tell(Wrong(refused=refused(illegal.refusal)))
        await connection.close()
        await socket.close(GONE if illegal.refusal.key == "no-such-battle" else POLICY)
    finally:
        connection.sender.cancel()


async def heard(socket: WebSocket[Any, Any, Any]) -> str | bytes:
    """One message, text or not."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone")
    text, raw = message.get("text"), message.get("bytes")
    return str(text) if isinstance(text, str) else bytes(raw) if isinstance(raw, bytes) else ""
