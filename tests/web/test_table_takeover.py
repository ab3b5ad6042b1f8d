"""A commander's process dies while it thinks; whoever sits at the table takes its seat over."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.server.dying import dies
from tests.server.people import Place
from tests.web.seat import Seat, sitting
from tests.web.staged import BLUE_TO_MOVE, staged


@pytest.fixture
def red(browser: Browser, site: Place, monkeypatch: pytest.MonkeyPatch) -> Iterator[Seat]:
    """Somebody whose enemy's commander has died over its first move."""
    made = staged(site, BLUE_TO_MOVE, blue="greedy")
    monkeypatch.setattr("feldherr.server.leading.think", dies)
    with sitting(browser, site, made) as person:
        expect(person.page.locator(".banner.warn")).to_contain_text("Band of the Fells")
        monkeypatch.undo()
        yield person


def test_the_seat_of_a_dead_commander_is_led_by_hand_also_after_a_reload(red: Seat) -> None:
    page = red.page
    page.get_by_role("button", name="Lead it yourself").click()
    expect(page.locator(".banner.warn")).to_have_count(0)
    expect(page.locator(".card.ask h2")).to_contain_text("4 action points")
    lines = len(red.log())
    page.locator(".groups .option", has_text="Light Horse").last.click()
    page.keyboard.press("w")
    red.confirms()
    expect(page.locator("ol.log li").nth(lines)).to_contain_text("Light Horse moved")
    page.reload()
    expect(page.locator(".card.ask h2")).to_contain_text("3 action points")
    page.locator(".groups .option", has_text="Skara").last.click()
    expect(page.locator(".held")).to_be_visible()


def test_a_commander_that_died_can_try_again(red: Seat) -> None:
    lines = len(red.log())
    red.page.get_by_role("button", name="Let it try again").click()
    expect(red.page.locator(".banner.warn")).to_have_count(0)
    expect(red.page.locator("ol.log li").nth(lines)).to_be_visible()
