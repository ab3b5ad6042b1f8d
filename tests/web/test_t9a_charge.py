"""A charger in the hand: it snaps to where most models are in contact, while it is dragged."""

import re
from itertools import cycle
from math import cos, radians, sin

from playwright.sync_api import Browser, Locator, expect

from tests.patience import until
from tests.server.people import Place
from tests.web.campaign import meets, staged
from tests.web.seat import Seat, sitting

GHOST, NEAR = ".hand .ghost .body", ".wish.near .line"
ROUND = [(25 * cos(radians(turn)), 25 * sin(radians(turn))) for turn in range(0, 360, 30)]
"""Pixels from where a ghost was taken up: some of these are along the edge of its target."""


def taken(person: Seat) -> Locator:
    """The charger is taken up: its ghost stands where the rules propose it."""
    page = person.page
    page.locator(".groups .option").first.click()
    expect(page.locator(".chip.lamp")).to_have_text("allowed")
    expect(page.locator(".tag.foreseen")).to_have_text(re.compile(r"\d+ against \d+ models"))
    return page.locator(GHOST).first


def dragged(person: Seat, x: float, y: float) -> None:
    """Pull the ghost so far, px; the hand stays closed."""
    mouse = person.page.mouse
    at = person.middle(GHOST)
    mouse.move(*at)
    mouse.down()
    mouse.move(at[0] + x, at[1] + y, steps=6)


def slides(person: Seat, ghost: Locator) -> None:
    """Pull the ghost around until it snaps to another place; the hand stays closed."""
    near, mouse = person.page.locator(NEAR), person.page.mouse
    before = ghost.get_attribute("transform")
    x, y = person.middle(GHOST)
    mouse.move(x, y)
    mouse.down()
    ways = cycle(ROUND)

    def gone() -> bool:
        right, down = next(ways)
        mouse.move(x + right, y + down, steps=3)
        return ghost.get_attribute("transform") != before and near.count() > 0

    until(gone)


def test_the_ghost_of_a_charge_snaps_while_it_is_dragged(browser: Browser, site: Place) -> None:
    made, seat = staged(site, meets)
    with sitting(browser, site, made, seat) as person:
        page, ghost = person.page, taken(person)
        slides(person, ghost)
        expect(page.locator(NEAR).first).to_be_attached()
        expect(page.locator(".hand > .path").first).to_be_attached()
        expect(page.locator(".oddscard .big b")).to_contain_text("%")
        page.mouse.up()
        expect(page.locator(".wish.near")).to_have_count(0)
        page.keyboard.press("Enter")
        expect(page.locator("ol.log .rule", has_text="11.E.b-1").last).to_be_visible()


def test_too_far_from_the_edge_it_says_why_and_stays_there(browser: Browser, site: Place) -> None:
    made, seat = staged(site, meets)
    with sitting(browser, site, made, seat) as person:
        page, ghost = person.page, taken(person)
        dragged(person, 0, 140)
        expect(page.locator(".callout .rule")).to_have_text("11.E.d-1")
        expect(page.locator(".wish .line").first).to_be_visible()
        expect(page.locator(".tag.foreseen")).to_contain_text("models in contact")
        expect(page.locator(".confirm .main")).to_be_enabled()
        page.mouse.up()
        expect(page.locator(".callout")).to_have_count(0)
        expect(ghost).to_be_visible()
