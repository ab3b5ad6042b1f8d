"""A server for the tests: a real one, on a free port of the loopback."""

import gc
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import pytest
import uvicorn

from feldherr.server.app import hall_of
from feldherr.server.listening import listening
from feldherr.server.settings import Settings
from tests.patience import PATIENCE, until
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
        "patience": PATIENCE,
        "open_battles": 10_000,
        "rate": 10_000.0,
        "burst": 10_000,
        "requests": 100_000,
    }
    config = listening(Settings(**usual | free | chosen), port=0)
    server = uvicorn.Server(config)
    thread, thresholds = threading.Thread(target=server.run), gc.get_threshold()
    thread.start()
    until(lambda: server.started or not thread.is_alive())
    assert server.started
    gc.set_threshold(*thresholds)  # what the tests leave behind is collected as ever
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
