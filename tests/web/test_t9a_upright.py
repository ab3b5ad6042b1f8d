"""A small table of The 9th Age stands upright; a wide screen shows it lying."""

import pytest
from playwright.sync_api import Browser, FloatRect, Locator, Page, expect

from tests.server.people import Place
from tests.web.campaign import moves, staged
from tests.web.seat import Seat, sitting

UPRIGHT = 36.0
"""Inches: less than the table is deep."""


def box(thing: Locator) -> FloatRect:
    """Where a thing is seen."""
    found = thing.bounding_box()
    assert found
    return found


def middle(page: Page, side: int) -> float:
    """Where the bodies of a side stand on the average, px from the left."""
    bodies = [box(one) for one in page.locator(f".board .body.side-{side}[data-id]").all()]
    return sum(body["x"] + body["width"] / 2 for body in bodies) / len(bodies)


def pushes_to_the_right(person: Seat, px: float) -> FloatRect:
    """Drag what is in the hand; where it is then."""
    page = person.page
    x, y = person.middle(".taken")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + px, y, steps=6)
    page.mouse.up()
    expect(page.locator(".chip.lamp")).to_have_text("allowed")
    return box(page.locator(".ghost .body").first)


def test_an_upright_table_lies_on_a_wide_screen_and_gestures_turn_with_it(
    browser: Browser, site: Place
) -> None:
    made, seat = staged(site, moves, UPRIGHT)
    with sitting(browser, site, made, seat) as person:
        page = person.page
        page.locator(".groups .option").first.click()
        before = box(page.locator(".taken").first)
        ground = box(page.locator(".board .ground").first)
        assert ground["width"] > 1.3 * ground["height"]
        mine = page.locator(".card.player", has_text="You")
        own = int("side-1" in str(mine.get_attribute("class")))
        assert middle(page, own) < middle(page, 1 - own)
        dragged = pushes_to_the_right(person, 30)
        assert dragged["x"] > before["x"] + 20
        assert dragged["y"] == pytest.approx(before["y"], abs=3)
        page.keyboard.press("ArrowRight")
        expect(page.locator(".chip.lamp")).to_have_text("allowed")
        page.keyboard.press("Enter")
        expect(page.locator("ol.log .rule", has_text="12.D-2").last).to_be_visible()
        page.get_by_role("button", name="From the other side").click()
        assert middle(page, own) > middle(page, 1 - own)
