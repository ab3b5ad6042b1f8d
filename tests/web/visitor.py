"""Somebody who looks at the pages in a browser."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from tests.patience import until
from tests.server.people import Place
from tests.web.seat import DESK, SLOW

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
JUDGED = "async () => (await axe.run({runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa']})).violations"
BAD = ("serious", "critical")


@contextmanager
def visiting(browser: Browser, site: Place, path: str = "/", **context: Any) -> Iterator[Page]:
    """A page of ours; an error of its program fails the test."""
    usual = {"viewport": DESK, "locale": "en-GB", "reduced_motion": "reduce"}
    opened = browser.new_context(**(usual | context))
    errors = list[str]()
    try:
        page = opened.new_page()
        page.set_default_timeout(SLOW)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(f"http://{site.address}{path}")
        yield page
        assert not errors
    finally:
        opened.close()


def until_over(site: Place, battle: str) -> None:
    """Wait until commanders have played a battle to its end."""
    until(lambda: site.get(f"/api/battles/{battle}")["over"])


def lobby(page: Page) -> Page:
    """The same page, as soon as everything can be chosen."""
    page.locator(".go-bar").wait_for()
    return page


def barriers(page: Page) -> list[str]:
    """What shuts people out of the page as it is now, by axe-core."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(JUDGED)
    return [
        f"{rule['id']}: {node['html'][:200]} {node['any'][:1]}"
        for rule in found
        if rule["impact"] in BAD
        for node in rule["nodes"]
    ]


def sideways(page: Page) -> int:
    """By how many pixels the page is wider than its window."""
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))
