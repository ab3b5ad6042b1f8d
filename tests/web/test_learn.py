"""The guided first battle in a real browser, and the luck of a battle that is over."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.server.people import Place
from tests.web.seat import DESK, PHONE, Seat
from tests.web.visitor import barriers, sideways


@contextmanager
def learning(
    browser: Browser, site: Place, game: str = "horden", locale: str = "en-GB", phone: bool = False
) -> Iterator[Seat]:
    """Somebody who has never played begins."""
    handy: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    looks = handy if phone else {"viewport": DESK}
    context = browser.new_context(**looks, locale=locale, reduced_motion="reduce")
    try:
        learner = Seat(context.new_page())
        learner.page.goto(f"http://{site.address}/learn/{game}")
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
        assert "/learn/horden?battle=" in address
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


def test_the_games_with_a_guided_battle_are_offered(browser: Browser, site: Place) -> None:
    context = browser.new_context(viewport=DESK, locale="de-DE")  # type: ignore[arg-type]
    try:
        page = context.new_page()
        page.goto(f"http://{site.address}/learn")
        offers = page.locator(".offered a.game")
        expect(offers.filter(has_text="Horden & Helden")).to_be_visible()
        assert barriers(page) == []
        offers.filter(has_text="9th Age").click()
        expect(page.locator(".card.lesson h2")).to_have_text("Dein erster Spielzug")
    finally:
        context.close()


@pytest.mark.parametrize("phone", [False, True])
def test_a_first_turn_of_the_9th_age_is_explained_phase_by_phase(
    browser: Browser, site: Place, phone: bool
) -> None:
    """Charge, movement and shooting are explained, each with its rules, when they come up."""
    with learning(browser, site, "t9a", phone=phone) as learner:
        page = learner.page
        lesson = page.locator(".card.lesson")
        expect(lesson.locator("h2")).to_have_text("Your first turn")
        lesson.get_by_role("button", name="Understood").click()
        expect(lesson.locator("h2")).to_have_text("Charge")
        expect(lesson.locator(".rule").first).to_have_text("11.B-2")
        assert barriers(page) == [] and sideways(page) == 0
        learner.chooses("no further charge")
        expect(lesson.locator("h2")).to_have_text("Movement")
        page.locator("button.option").last.click()
        expect(lesson.locator("h2")).to_have_text("Shooting")
