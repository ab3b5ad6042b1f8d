"""What a deed would lead to is seen before it is done: at the ghost, and laid over the table."""

from playwright.sync_api import Browser, Locator, Page, expect

from tests.server.people import Place
from tests.web.seat import Seat, sitting
from tests.web.staged import CLOSING_IN, FACE_TO_FACE, staged


def body(page: Page, name: str) -> Locator:
    return page.locator(f'.board [data-id="{name}"]').first


def taps(person: Seat, name: str) -> None:
    """Tap a body on the table."""
    person.page.mouse.click(*person.middle(body(person.page, name)))


def test_a_ghost_that_is_dragged_into_contact_tells_the_odds_of_the_fight(
    browser: Browser, site: Place
) -> None:
    with sitting(browser, site, staged(site, FACE_TO_FACE)) as red:
        page = red.page
        page.locator(".groups .option", has_text="Sir Anselm").last.click()
        expect(page.locator(".held")).to_be_visible()
        expect(page.locator(".oddscard")).to_have_count(0)
        x, y = red.middle(".taken")
        goal = red.middle(body(page, "b6"))
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(goal[0], goal[1] + 8, steps=12)
        page.mouse.up()
        odds = page.locator(".oddscard").first
        expect(odds).to_contain_text("Sir Anselm")
        expect(odds.locator(".big b")).to_have_text("81 %")
        expect(odds.locator(".calc tr").last).to_be_visible()
        expect(page.locator(".tag.ok")).to_contain_text("81 %")
        expect(page.locator(".tag.ghosttag")).to_contain_text("left")
        expect(page.locator(".confirm .main")).to_be_enabled()


def test_threats_are_lines_with_odds_and_are_told_in_words(browser: Browser, site: Place) -> None:
    with sitting(browser, site, staged(site, FACE_TO_FACE)) as red:
        page = red.page
        taps(red, "b6")
        page.get_by_role("button", name="Who can reach it").click()
        expect(page.locator(".laid-threats .course")).to_have_count(1)
        expect(page.locator(".tag.pointed")).to_contain_text("81 %")
        expect(page.locator(".laidcard li")).to_contain_text("can attack the front: 81 %")
        taps(red, "b1")
        expect(page.locator(".laidcard")).to_contain_text("Nobody can reach this")
        expect(page.locator(".laid-threats")).to_have_count(0)


def test_fields_of_fire_show_the_range_the_target_and_the_odds(
    browser: Browser, site: Place
) -> None:
    with sitting(browser, site, staged(site, CLOSING_IN), seat="blue") as blue:
        page = blue.page
        expect(page.locator(".option .number").first).to_contain_text("31 %")
        taps(blue, "b4")
        page.get_by_role("button", name="What it can shoot at").click()
        expect(page.locator(".laid-fire .area")).to_have_count(1)
        expect(page.locator(".tag.pointed")).to_contain_text("31 %")
        expect(page.locator(".laidcard li").first).to_contain_text("range 3 LE")
        taps(blue, "b1")
        expect(page.locator(".laidcard")).to_contain_text("Nothing here can shoot")


def test_dice_fall_in_the_colours_of_their_sides(browser: Browser, site: Place) -> None:
    with sitting(browser, site, staged(site, CLOSING_IN), seat="blue") as blue:
        blue.page.locator(".option", has_text="Shot: Light Archers").click()
        tray = blue.page.locator(".tray")
        expect(tray.locator(".die.a")).to_have_count(1)  # blue's shot,
        expect(tray.locator(".die.b")).to_have_count(2)  # red's reply, and red's action points
