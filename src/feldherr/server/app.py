"""The web application."""

import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.config.cors import CORSConfig
from litestar.datastructures import MutableScopeHeaders, State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Message, Scope

from feldherr.games.registry import WHERE

from .errors import HANDLERS
from .hall import Hall
from .routes import api, health, metrics
from .settings import Settings
from .socket import table
from .static import client

SAFE = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data: blob:; "
    "style-src 'self' 'unsafe-inline'; connect-src 'self' ws: wss:; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
"""What browsers may do with our pages: as little as they need."""

CYCLES = (5_000, 1_000_000_000, 1_000_000_000)
"""How often Python looks for rubbish: often among what is new, never by itself among all battles.
That is a pause which players feel; the hall does it when enough battles have left memory."""


def application(settings: Settings | None = None) -> Litestar:
    """A server, ready to be run by any ASGI server."""
    chosen = settings or Settings()
    WHERE.update(chosen.games)

    @asynccontextmanager
    async def hall(app: Litestar) -> AsyncIterator[None]:
        app.state.hall = Hall(chosen)
        await app.state.hall.open()
        gc.freeze()
        gc.set_threshold(*CYCLES)
        yield
        await app.state.hall.close()

    return Litestar(
        route_handlers=[api(chosen), table, health, metrics, *client(chosen)],
        lifespan=[hall],
        dependencies={"hall": Provide(hall_of, sync_to_thread=False)},
        exception_handlers=HANDLERS,
        cors_config=CORSConfig(allow_origins=list(chosen.origins)) if chosen.origins else None,
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000),
        before_send=[safely],
        request_max_body_size=chosen.body,
        openapi_config=OpenAPIConfig(
            title="feldherr", version="1", path="/schema", render_plugins=[JsonRenderPlugin()]
        ),
        logging_config=None,
        debug=False,
    )


async def safely(message: Message, _: Scope) -> None:
    """Every reply has the headers, also one that says no."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders(message)
        for name, value in SAFE.items():
            headers[name] = value


def hall_of(state: State) -> Hall:
    """The battles of this server."""
    hall: Hall = state.hall
    return hall
