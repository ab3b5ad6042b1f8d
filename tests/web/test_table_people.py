"""People at one table: beside each other, far away, with dice of their own, of one mind or not."""

import re

from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.server.people import Place
from tests.web.seat import Seat, sitting
from tests.web.test_table_battle import SMALL

AMBUSH = {"red": {"name": "elves-300"}, "blue": {"name": "elves-300"}}
"""Both would lay ambushes, whoever defends."""
TOY = {"options": {"heap": 6}}


def bid(red: Seat, blue: Seat) -> None:
    """The sealed beginning of the toy game."""
    for seat in (red, blue):
        seat.chooses("2")
    red.sees("Bids were made")


def test_two_people_at_one_screen_are_asked_in_turn(browser: Browser, site: Place) -> None:
    made = site.create(**TOY, together=True)
    with sitting(browser, site, made) as seat:
        other = made["links"]["blue"]
        seat.page.goto(f"http://{site.address}/table/{made['battle']}#{other}")
        seat.page.reload()
        answers = 0
        while question := seat.question():
            own = seat.page.locator(".player").last
            expect(own).to_have_class(re.compile(r"\bon\b"))
            expect(own).to_contain_text("You")
            seat.chooses("skip" if "Put" in question else "1")
            answers += 1
        assert answers > 3
        expect(seat.page.locator(".card.player.won")).to_have_count(1)


def test_the_screen_is_handed_over_while_one_side_hides_something(
    browser: Browser, site: Place
) -> None:
    made = site.create(
        **SMALL | {"armies": AMBUSH, "plan": "wooded_hills"},
        seats={"red": "person", "blue": "person"},
        together=True,
    )
    with sitting(browser, site, made) as seat:
        page = seat.page
        page.goto(f"http://{site.address}/table/{made['battle']}#{made['links']['blue']}")
        page.reload()
        over = page.locator(".handover")
        asked = page.locator(".card.ask h2")
        over.or_(asked).first.wait_for()
        while not over.is_visible():
            seat.follows_advice()
            over.or_(asked).first.wait_for()
        seen = "document.elementFromPoint(400, 400).closest('.handover') !== null"
        assert page.evaluate(seen), "the table is covered"
        page.get_by_role("button", name="I have it").click()
        expect(over).to_have_count(0)
        expect(asked).to_be_visible()


def test_a_lost_line_is_taken_up_again_where_the_battle_stands(
    browser: Browser, site: Place
) -> None:
    made = site.create(**TOY)
    lines, cut = list[WebSocketRoute](), set[str]()

    def through(line: WebSocketRoute) -> None:
        lines.append(line)
        if cut:
            line.close()
        else:
            line.connect_to_server()

    with (
        sitting(browser, site, made, sockets=through) as red,
        sitting(browser, site, made, "blue") as blue,
    ):
        bid(red, blue)
        red.question()
        cut.add("until red has seen it")
        lines[-1].close()
        expect(red.page.get_by_text("The connection is lost")).to_be_visible()
        cut.clear()
        expect(red.page.get_by_text("The connection is lost")).to_be_hidden()
        assert len(lines) > 1
        red.chooses("3")
        blue.question()
        expect(red.page.locator("ol.log li")).to_have_text(blue.log(), use_inner_text=True)


def test_an_answer_is_taken_back_if_the_other_agrees(browser: Browser, site: Place) -> None:
    made = site.create(**TOY, dice="own")
    with sitting(browser, site, made) as red, sitting(browser, site, made, "blue") as blue:
        bid(red, blue)
        red.chooses("1")
        red.page.get_by_role("button", name="Undo").click()
        blue.sees("Reds asks to take something back. Do you agree?")
        blue.page.get_by_role("button", name="Decline").click()
        expect(blue.page.locator(".banner")).to_have_count(0)
        assert "fall" in red.question()
        red.page.get_by_role("button", name="Undo").click()
        blue.page.get_by_role("button", name="Agree").click()
        expect(red.page.locator(".card.ask h2")).to_have_text("Take some of 6")


def test_people_roll_their_own_dice_and_tap_what_fell(browser: Browser, site: Place) -> None:
    made = site.create(**TOY, dice="own")
    with sitting(browser, site, made) as red, sitting(browser, site, made, "blue") as blue:
        red.sees("You roll your own dice")
        bid(red, blue)
        red.chooses("2")
        assert red.question() == "Does one fall back?"
        red.page.get_by_role("button", name="d6: 1").click()
        red.sees("One fell back for red")
        expect(red.page.locator(".tray .die").first).to_have_attribute("aria-label", "d6: 1")


def test_a_draw_is_offered_and_agreed_and_people_talk(browser: Browser, site: Place) -> None:
    made = site.create(**TOY)
    with (
        sitting(browser, site, made) as red,
        sitting(browser, site, made, "blue") as blue,
        sitting(browser, site, made, "watch") as watcher,
    ):
        red.page.get_by_role("tab", name="Chat").click()
        red.page.get_by_label("Say something to the table").fill("Well met")
        red.page.get_by_role("button", name="Send").click()
        watcher.page.get_by_role("tab", name="Chat").click()
        watcher.sees("Well met")
        expect(watcher.page.locator(".card.ask")).to_have_count(0)
        red.page.get_by_role("button", name="Offer a draw").click()
        blue.page.get_by_role("button", name="Agree").click()
        for person in (red, blue, watcher):
            expect(person.page.locator(".card.ended")).to_be_visible()


def test_who_resigns_is_asked_once_more(browser: Browser, site: Place) -> None:
    made = site.create(**TOY)
    with sitting(browser, site, made) as red, sitting(browser, site, made, "blue") as blue:
        red.page.get_by_role("button", name="Resign").click()
        red.page.get_by_role("button", name="Fight on").click()
        red.page.get_by_role("button", name="Resign").click()
        red.page.get_by_role("button", name="Yes, resign").click()
        expect(blue.page.locator(".card.player.won")).to_contain_text("Blues")


def test_the_language_changes_at_any_moment(browser: Browser, site: Place) -> None:
    made = site.create(**TOY)
    with sitting(browser, site, made) as red, sitting(browser, site, made, "blue") as blue:
        bid(red, blue)
        red.question()
        red.page.get_by_role("button", name="Deutsch").click()
        expect(red.page.get_by_role("button", name="Rat")).to_be_visible()
        expect(red.page.locator("html")).to_have_attribute("lang", "de")
        expect(red.page.locator(".card.player").first).to_contain_text(re.compile("verloren 0"))
