"""A server for the tests: a real one, on a free port of the loopback."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import pytest
import uvicorn

from feldherr.server.app import hall_of
from feldherr.server.listening import listening
from feldherr.server.settings import Settings
from tests.server.people import Place
from tests.store.conftest import cluster, fresh

__all__ = ["cluster", "place"]

TOY = {"toy": "tests.server.toy"}


@contextmanager
def serving(folder: Path, **chosen: Any) -> Iterator[Place]:
    """A server with its own database, until the block ends."""
    database = f"sqlite:///{folder / 'battles.db'}"
    usual: dict[str, Any] = {"database": database, "games": TOY, "workers": 1}
    free: dict[str, Any] = {
        "open_battles": 10_000,
        "rate": 10_000.0,
        "burst": 10_000,
        "requests": 100_000,
    }
    config = listening(Settings(**usual | free | chosen), port=0)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        assert thread.is_alive()
        time.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield Place(f"127.0.0.1:{port}", hall_of(cast(Any, config.app).state))
    finally:
        server.should_exit = True
        thread.join()


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def place(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Place]:
    """One server for all tests that need nothing special, on either database."""
    folder, database = tmp_path_factory.mktemp("server"), dict[str, str]()
    if request.param == "postgresql":
        database["database"] = fresh(request.getfixturevalue("cluster"))
    with serving(folder, **database) as open_place:
        yield open_place
