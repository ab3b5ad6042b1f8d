"""`feldherr serve`: the table in the browser."""

import webbrowser
from threading import Timer
from typing import Annotated

import typer
import uvicorn

from feldherr.cli.voice import HOME, Language, fail, helps, mending, out, told
from feldherr.server.listening import listening
from feldherr.server.logs import set_up
from feldherr.server.reach import Unreachable, bound, reached
from feldherr.server.settings import Settings

SOON = 1.0
"""Seconds after which the browser opens: the server listens by then."""


def serve(
    host: Annotated[str, typer.Option(help=helps("help-host"))] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help=helps("help-port"))] = 8000,
    database: Annotated[str, typer.Option(help=helps("help-database"))] = "",
    redis: Annotated[str, typer.Option(help=helps("help-redis"))] = "",
    workers: Annotated[int | None, typer.Option(min=1, help=helps("help-workers"))] = None,
    open_page: Annotated[bool, typer.Option("--open", help=helps("help-open-page"))] = False,
    lang: Language = HOME,
) -> None:
    with mending(lang):
        usual = Settings()
        settings = Settings(
            database=database, redis=redis, workers=usual.workers if workers is None else workers
        )
        try:
            reached(settings)
            config = listening(settings, host, port)
            ear = bound(config)
        except Unreachable as wrong:
            missing = {"what": wrong.what, "host": host, "port": str(port), "detail": wrong.detail}
            raise fail(told(lang, "unreachable", **missing)) from wrong
        place = f"[{host}]" if ":" in host else host  # RFC 3986, 3.2.2: an address of IPv6
        address = f"http://{place}:{ear.getsockname()[1]}/"
        out.print(told(lang, "serving", address=address))
        if open_page:
            Timer(SOON, webbrowser.open, [address]).start()
        set_up()
        uvicorn.Server(config).run([ear])
