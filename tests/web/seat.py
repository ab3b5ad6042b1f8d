"""A person who sits at the table in a browser: what he sees and does there."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Locator, Page, WebSocketRoute, expect

from tests.patience import PATIENCE
from tests.server.people import News, Place

DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
SLOW = 1000 * PATIENCE
"""ms. How long is waited for what must be seen, by default everywhere."""
ALLOWED = re.compile(r"^\s*(allowed|erlaubt)\s*$")
STEADY = """thing => new Promise(tell => {
    let [last, same] = ['', 0];
    const look = () => {
        const {x, y, width, height} = thing.getBoundingClientRect();
        const now = [x, y, width, height].join();
        same = now === last ? same + 1 : 0;
        last = now;
        if (same < 10) requestAnimationFrame(look);
        else tell(width && height ? [x + width / 2, y + height / 2] : null);
    };
    look();
})"""
"""The middle of a thing that has stayed where it is for ten frames; null if it is gone."""


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
            expect(self.page.get_by_text(word).first).to_be_visible()

    def question(self) -> str:
        """The question, as soon as there is one; "" when the battle is over."""
        card = self.page.locator(".card.ask h2")
        card.wait_for()
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
        self.allowed().or_(self.page.locator(".advice button")).first.wait_for()
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
        if others:
            self.page.get_by_role("button", name="These fell").click()
        self.page.locator(f'.card.ask[data-number="{asked}"]').wait_for(state="detached")

    def chooses(self, *words: str) -> None:
        """Choose the row that says exactly this; wait until the answer is taken."""
        asked = self.page.locator(".card.ask").get_attribute("data-number")
        for word in words:
            row = self.page.locator(".option").filter(has_text=re.compile(rf"^\d?{word}$"))
            row.click()
        self.page.locator(f'.card.ask[data-number="{asked}"]').wait_for(state="detached")

    def allowed(self) -> Locator:
        """What is in the hand may be put where it is: the server has said so."""
        return self.page.locator(".held .chip.lamp").filter(has_text=ALLOWED)

    def confirms(self) -> None:
        """Enter, as soon as what is in the hand has come to rest where it is allowed."""
        self.allowed().wait_for()
        self.page.keyboard.press("Enter")
        expect(self.page.locator(".held")).to_have_count(0)

    def middle(self, what: str | Locator) -> tuple[float, float]:
        """The middle of a thing on the page, px, as soon as it stays where it is."""
        thing = self.page.locator(what) if isinstance(what, str) else what
        while not (spot := thing.first.evaluate(STEADY)):
            continue
        return spot[0], spot[1]

    def pulls(self, what: str, up: float, right: float = 0.0) -> None:
        """Take hold of a thing and pull it up and to the right, px; the hand stays closed."""
        x, y = self.middle(what)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x + right, y - up, steps=8)

    def pulls_too_far(self, what: str, up: float, right: float = 0.0) -> None:
        """What is in the hand says why it cannot go so far, and snaps to where it can."""
        page = self.page
        self.pulls(what, up, right)
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
        person.page.locator("main.play").wait_for()
        yield person
        assert not person.errors
    finally:
        opened.close()
