"""The replay of a battle in the browser."""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from feldherr.table.record import parse
from tests.server.people import News, Place
from tests.web.seat import PHONE
from tests.web.visitor import barriers, sideways, until_over, visiting


@pytest.fixture(scope="module")
def over(site: Place) -> News:
    """A battle that commanders have played to its end."""
    made = site.create(
        game="horden", size=300, plan="open_plain", seats={"red": "random", "blue": "random"}
    )
    until_over(site, made["battle"])
    return made


@pytest.fixture
def page(browser: Browser, site: Place, over: News) -> Iterator[Page]:
    with visiting(browser, site, f"/replay/{over['battle']}?at=0") as opened:
        opened.locator("main.replay").wait_for()
        yield opened


def stands(page: Page) -> tuple[int, int]:
    """After which answer the film stands, and how many there are."""
    at, of = page.locator(".where b").inner_text().split("/")
    return int(at), int(of)


def stays(page: Page, at: int) -> None:
    """Wait until the film stands there."""
    expect(page.locator(".where b")).to_have_text(re.compile(rf"^{at} /"))


def test_a_replay_tells_every_answer(page: Page, site: Place, over: News) -> None:
    film = site.get(f"/api/battles/{over['battle']}/film")
    lines = [frame.get("lines", []) for frame in film["frames"]]
    told = sum(1 for some in lines if some)
    parted = sum(1 for some in lines if any(line.get("opens") for line in some[1:]))
    expect(page.locator(".answers li[data-at]")).to_have_count(told + parted)
    assert stands(page) == (0, len(film["frames"]))
    expect(page.locator(".totals h2")).to_have_text(film["verdict"]["en"])


def test_it_steps_seeks_and_plays(page: Page) -> None:
    page.get_by_role("button", name="One forward").click()
    stays(page, 1)
    page.keyboard.press("End")
    stays(page, stands(page)[1])
    row = page.locator(".answers li[data-at]").nth(4)
    row.locator("button").click()
    chosen = int(row.get_attribute("data-at") or 0)
    stays(page, chosen)
    expect(page.locator(".answers li.now")).to_have_attribute("data-at", str(chosen))
    page.get_by_text("2×", exact=True).click()
    page.get_by_role("button", name="Play (space)").click()
    while stands(page)[0] < chosen + 3:  # far from the end: that is a minute away
        page.wait_for_timeout(50)
    page.get_by_role("button", name="Pause (space)").click()


def test_bodies_stand_where_the_film_says(page: Page, site: Place, over: News) -> None:
    film = site.get(f"/api/battles/{over['battle']}/film")
    page.keyboard.press("End")
    stays(page, stands(page)[1])
    alive = {body["id"] for body in film["scene"].get("bodies", ())}
    for frame in film["frames"]:
        alive |= {body["id"] for body in frame.get("put", ())}
        alive -= {*frame.get("removed", ())}
    expect(page.locator(".board .body")).to_have_count(len(alive))
    shown = {node.get_attribute("data-id") for node in page.locator(".board .body").all()}
    assert shown == alive


def test_the_timeline_leads_anywhere(page: Page) -> None:
    page.locator(".timeline svg").click()
    expect(page.locator(".where b")).not_to_have_text(re.compile("^0 /"))
    at, of = stands(page)
    assert abs(at - of / 2) < of * 0.05
    page.get_by_label("Step of the battle").focus()
    page.keyboard.press("ArrowRight")
    stays(page, at + 1)


def test_a_link_leads_to_its_moment(browser: Browser, site: Place, over: News) -> None:
    with visiting(browser, site, f"/replay/{over['battle']}?at=17") as page:
        stays(page, 17)


def test_the_dice_are_proved_fair(page: Page) -> None:
    page.get_by_role("button", name="Check the dice").click()
    expect(page.locator(".actions .fair")).to_be_visible()


def test_the_journal_can_be_downloaded_and_read(page: Page, over: News) -> None:
    with page.expect_download() as download:
        page.get_by_role("link", name="Journal").click()
    text = download.value.path().read_text(encoding="utf-8")
    journal = parse(text)
    assert journal.header.game == "horden"
    assert json.loads(text.splitlines()[0])["commitment"] == over["commitment"]


def test_what_if_goes_on_from_here(page: Page, site: Place, over: News) -> None:
    page.keyboard.press("End")
    for _ in range(12):
        page.keyboard.press("ArrowLeft")
    at = stands(page)[1] - 12
    stays(page, at)
    for leader in page.locator(".branch select").all():
        leader.select_option(label="You")
    page.get_by_role("button", name="Go on from here").click()
    expect(page).to_have_url(re.compile(r"/table/[\w-]+$"))
    page.locator("main.play .board").wait_for()
    here = site.get(f"/api/battles/{over['battle']}/film")["frames"][at - 1]
    there = site.get(f"/api/battles/{page.url.rsplit('/', 1)[1]}")
    assert there["lost"] == here.get("lost", [0, 0])
    assert there["number"] >= here["answers"]
    assert not there["over"]


def test_a_battle_that_does_not_exist_is_told_so(browser: Browser, site: Place) -> None:
    with visiting(browser, site, "/replay/nothing") as page:
        expect(page.get_by_role("alert")).to_be_visible()


def test_the_replay_fits_on_a_phone(browser: Browser, site: Place, over: News) -> None:
    with visiting(browser, site, f"/replay/{over['battle']}", viewport=PHONE) as page:
        page.locator("main.replay").wait_for()
        assert sideways(page) == 0


@pytest.mark.parametrize("look", [("light", "en-GB"), ("dark", "de-DE")])
def test_the_replay_shuts_nobody_out(
    browser: Browser, site: Place, over: News, look: tuple[str, str]
) -> None:
    scheme, locale = look
    path = f"/replay/{over['battle']}?at=60"
    with visiting(browser, site, path, color_scheme=scheme, locale=locale) as page:
        page.locator("main.replay").wait_for()
        assert barriers(page) == []
