"""A server with the real games and the built client, and Debian's Chromium to look at it."""

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from feldherr.server.settings import Settings
from tests.browser import CHROMIUM, WHY
from tests.server.conftest import serving
from tests.server.people import Place
from tests.web.seat import SLOW

FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage")
"""What Chromium needs inside a container."""
expect.set_options(timeout=SLOW)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """A server that serves the client, too. `site.host` is its address."""
    built = Settings().static / "index.html"
    assert built.exists(), f"{built} is missing; `make client` builds it"
    with serving(tmp_path_factory.mktemp("web")) as place:
        yield place


@pytest.fixture(autouse=True)
def quiet(request: pytest.FixtureRequest) -> Iterator[None]:
    """The server does nothing any more when the next test begins."""
    yield
    if "site" in request.fixturenames:
        request.getfixturevalue("site").hush()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests; never a downloaded one."""
    if CHROMIUM is None and not os.environ.get("CI"):
        pytest.skip(WHY)
    assert CHROMIUM is not None, WHY
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS, timeout=SLOW)
        yield chromium
        chromium.close()
