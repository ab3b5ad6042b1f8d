"""The guided first battle in a real browser, and the luck of a battle that is over."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, expect

from tests.server.people import Place
from tests.web.seat import DESK, Seat


@contextmanager
def learning(browser: Browser, site: Place) -> Iterator[Seat]:
    """Somebody who has never played begins."""
    context = browser.new_context(viewport=DESK, locale="en-GB", reduced_motion="reduce")  # type: ignore[arg-type]
    try:
        learner = Seat(context.new_page())
        learner.page.goto(f"http://{site.address}/learn")
        learner.page.locator("main.play").wait_for()
        yield learner
        assert not learner.errors
    finally:
        context.close()


def test_each_question_is_explained_when_it_first_comes(browser: Browser, site: Place) -> None:
    with learning(browser, site) as learner:
        lesson = learner.page.locator(".card.lesson")
        expect(lesson).to_contain_text("Your first battle")
        lesson.get_by_role("button", name="Understood").click()
        expect(lesson.locator("h2")).to_have_text("Move")
        lesson.get_by_role("button", name="Understood").click()
        expect(lesson.locator("p")).to_be_hidden()
        learner.follows_advice()
        learner.question()


def test_the_guided_battle_goes_on_after_a_reload_and_in_the_other_language(
    browser: Browser, site: Place
) -> None:
    with learning(browser, site) as learner:
        learner.question()
        address = learner.page.url
        assert "/learn?battle=" in address
        learner.page.reload()
        learner.page.locator("main.play").wait_for()
        assert learner.page.url == address
        learner.page.get_by_role("button", name="DE, Deutsch").click()
        expect(learner.page.locator(".card.lesson h2")).to_have_text("Deine erste Schlacht")


def test_the_luck_of_a_battle_that_is_over_is_told(browser: Browser, site: Place) -> None:
    with learning(browser, site) as learner:
        learner.page.locator(".card.lesson").get_by_role("button", name="Understood").click()
        learner.follows_advice()
        learner.page.get_by_role("button", name="Resign").click()
        learner.page.get_by_role("button", name="Yes, resign").click()
        ended = learner.page.locator(".card.ended")
        ended.wait_for()
        expect(learner.page.locator(".card.lesson")).to_contain_text("The end")
        ended.get_by_role("button", name="Luck").click()
        expect(ended.locator(".luck .seat")).to_have_count(2)
        expect(ended.locator(".luck")).to_contain_text("Company of the Vale")
