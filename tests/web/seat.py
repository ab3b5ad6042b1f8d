"""A person who sits at the table in a browser: what he sees and does there."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.server.people import News, Place

DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
SLOW = 30_000
"""ms. A commander may think as long; a person never waits longer."""


class Seat:
    """One browser at a table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.errors = list[str]()
        page.set_default_timeout(SLOW)
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def sees(self, *words: str) -> None:
        """Wait until all of these words stand on the page."""
        for word in words:
            expect(self.page.get_by_text(word).first).to_be_visible(timeout=SLOW)

    def question(self) -> str:
        """The question, as soon as there is one; "" when the battle is over."""
        card = self.page.locator(".card.ask h2")
        card.wait_for(timeout=SLOW)
        ended = self.page.locator(".card.ended").count()
        return "" if ended else card.inner_text()

    def advised(self) -> str:
        """Ask for a hint; what a commander would do."""
        self.page.keyboard.press("h")
        advice = self.page.locator(".advice b")
        advice.wait_for()
        return advice.inner_text()

    def follows_advice(self) -> str:
        """Do what a commander would do; what that was."""
        asked = self.page.locator(".card.ask").get_attribute("data-number")
        done = self.advised()
        ready = self.page.locator(".advice button, .confirm .main:not([disabled])")
        ready.first.wait_for()
        self.page.keyboard.press("Enter")
        self.page.locator(f'.card.ask[data-number="{asked}"]').wait_for(state="detached")
        return done

    def rolls_well(self) -> None:
        """Tap the highest face of the first die, the lowest of the others: never a tie."""
        asked = self.page.locator(".card.ask").get_attribute("data-number")
        first, *others = self.page.locator(".faces").all()
        first.locator("button").last.click()
        for die in others:
            die.locator("button").first.click()
        fell = self.page.get_by_role("button", name="These fell")
        if fell.count():
            fell.click()
        self.page.locator(f'.card.ask[data-number="{asked}"]').wait_for(state="detached")

    def chooses(self, *words: str) -> None:
        """Choose the row that says exactly this; wait until the answer is taken."""
        asked = self.page.locator(".card.ask").get_attribute("data-number")
        for word in words:
            row = self.page.locator(".option").filter(has_text=re.compile(rf"^\d?{word}$"))
            row.click()
        self.page.locator(f'.card.ask[data-number="{asked}"]').wait_for(state="detached")

    def middle(self, what: str) -> tuple[float, float]:
        """The middle of a thing on the page, px."""
        box = self.page.locator(what).first.bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def pulls(self, what: str, up: float) -> None:
        """Take hold of a thing and pull it up by so many px; the hand stays closed."""
        x, y = self.middle(what)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x, y - up, steps=8)

    def pulls_too_far(self, what: str, up: float) -> None:
        """What is in the hand says why it cannot go so far, and snaps to where it can."""
        page = self.page
        self.pulls(what, up)
        reason = page.locator(".callout")
        expect(reason.locator(".rule").first).to_be_visible()
        expect(page.locator(".wish .line").first).to_be_visible()
        page.mouse.up()
        expect(reason).to_have_count(0)
        expect(page.locator(".chip.lamp")).to_have_text("allowed")
        expect(page.locator(".tag.ghosttag")).to_contain_text("left")

    def log(self) -> list[str]:
        """All lines of the log."""
        return self.page.locator("ol.log li").all_inner_texts()


@contextmanager
def sitting(
    browser: Browser,
    site: Place,
    made: News,
    seat: str = "red",
    sockets: Callable[[WebSocketRoute], None] | None = None,
    **context: Any,
) -> Iterator[Seat]:
    """Somebody opens the link of a seat. `sockets` gets a hold of the lines to the server."""
    usual = {"viewport": DESK, "locale": "en-GB", "reduced_motion": "reduce"}
    opened = browser.new_context(**(usual | context))
    try:
        person = Seat(opened.new_page())
        if sockets:
            person.page.route_web_socket(re.compile("/table$"), sockets)
        token = made["links"].get(seat, "")
        person.page.goto(f"http://{site.address}/table/{made['battle']}#{token}")
        person.page.locator("main.play").wait_for(timeout=SLOW)
        yield person
        assert not person.errors
    finally:
        opened.close()
