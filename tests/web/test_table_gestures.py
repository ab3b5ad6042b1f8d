"""Moves are made by hand: dragged, wheeled, nudged, typed; what is not allowed says why."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.server.people import Place
from tests.web.seat import Seat, sitting
from tests.web.staged import staged

SIX_POINTS = """
  - dice action-points: [6]
"""


@pytest.fixture
def red(browser: Browser, site: Place) -> Iterator[Seat]:
    """Somebody who is asked for a move, on open ground, with six action points."""
    with sitting(browser, site, staged(site, SIX_POINTS)) as person:
        assert "tactical move" in person.question()
        yield person


def takes_the_lancers(red: Seat) -> None:
    """At the right end of the line: nobody stands before them."""
    red.page.locator(".groups .option", has_text=re.compile("^Lancers$")).click()
    expect(red.page.locator(".held")).to_be_visible()


def test_a_ghost_that_goes_too_far_says_why_and_snaps_to_what_is_allowed(red: Seat) -> None:
    page = red.page
    takes_the_lancers(red)
    red.pulls_too_far(".taken", 300)
    lines = len(red.log())
    page.keyboard.press("Enter")
    expect(page.locator("ol.log li").nth(lines)).to_contain_text("moved")


def test_escape_lets_go_and_nothing_has_happened(red: Seat) -> None:
    page, before = red.page, red.log()
    takes_the_lancers(red)
    page.keyboard.press("w")
    expect(page.locator(".stick")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".hand")).to_have_count(0)
    expect(page.locator(".groups")).to_be_visible()
    assert red.log() == before


def test_a_tool_that_was_clicked_does_not_take_enter_from_the_ghost(red: Seat) -> None:
    page, lines = red.page, len(red.log())
    takes_the_lancers(red)
    page.keyboard.press("w")
    page.get_by_role("button", name="Where it can go").click()
    expect(page.locator(".laid path").first).to_be_visible()
    red.confirms()
    expect(page.locator("ol.log li").nth(lines)).to_contain_text("moved")


def test_a_whole_move_is_made_by_keyboard(red: Seat) -> None:
    page, lines = red.page, len(red.log())
    page.keyboard.press("n")
    expect(page.locator(".held")).to_be_visible()
    page.keyboard.press("Escape")
    takes_the_lancers(red)
    for key, legs in (("w", 1), ("w", 1), ("Shift+W", 1), ("e", 2), ("Backspace", 1)):
        page.keyboard.press(key)
        red.allowed().wait_for()
        expect(page.locator(".stick .even, .stick .odd")).to_have_count(legs)
    red.confirms()
    expect(page.locator("ol.log li").nth(lines)).to_contain_text("moved")


def test_numbers_can_be_typed_instead(red: Seat) -> None:
    page = red.page
    takes_the_lancers(red)
    page.get_by_role("button", name="Type it").click()
    page.get_by_label("Ahead (mm)").fill("15")
    page.get_by_role("button", name="Add").click()
    expect(page.locator(".stickbox p")).to_contain_text("0.5 of")


def test_a_body_is_taken_up_by_a_tap_and_others_join_with_shift(red: Seat) -> None:
    page = red.page
    x, y = red.middle(".board .side-1[data-id]:not(:has(.camp))")
    page.mouse.click(x, y)
    expect(page.locator(".held")).to_be_visible()
    page.keyboard.press("Escape")
    takes_the_lancers(red)
    page.keyboard.down("Shift")
    page.mouse.click(x, y)
    expect(page.locator(".taken")).to_have_count(2)
    page.mouse.click(x, y)
    page.keyboard.up("Shift")
    expect(page.locator(".taken")).to_have_count(1)


def test_the_ruler_measures_in_the_units_of_the_game(red: Seat) -> None:
    page = red.page
    page.keyboard.press("r")
    x, y = red.middle(".board")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 100, y, steps=4)
    expect(page.locator(".tag.measured")).to_contain_text("LE")
    page.mouse.up()
