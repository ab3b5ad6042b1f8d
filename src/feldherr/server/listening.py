"""How the application is served."""

import uvicorn

from .app import application
from .settings import Settings

ALIVE = 45
"""Seconds after which a line that says nothing is asked whether it is still there."""


def listening(settings: Settings, host: str = "127.0.0.1", port: int = 8000) -> uvicorn.Config:
    """A server that is ready to run. Larger messages than we would refuse end the connection."""
    return uvicorn.Config(
        application(settings),
        host=host,
        port=port,
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=settings.message * 4,
        ws_per_message_deflate=False,
        ws_ping_interval=ALIVE,
        ws_ping_timeout=ALIVE,
        timeout_keep_alive=60,
    )
