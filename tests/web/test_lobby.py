"""The lobby: a battle is set up with the mouse, with keys, on a phone, in both languages."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from feldherr.muster.army import found
from tests.server.people import Place
from tests.web.seat import PHONE
from tests.web.visitor import barriers, lobby, sideways, visiting

TABLE = re.compile(r"/table/[\w-]+$")
ORCS = found("orcs-300").read_text(encoding="utf-8")
WRONG = ORCS.replace("tribal_warrior", "tribal_worrier", 1)


@pytest.fixture
def page(browser: Browser, site: Place) -> Iterator[Page]:
    with visiting(browser, site) as opened:
        yield lobby(opened)


def write_army(page: Page, text: str) -> None:
    page.get_by_role("button", name="Own army file").first.click()
    page.get_by_label("Text of the army file").fill(text)


def test_surprise_me_starts_a_battle_at_once(page: Page) -> None:
    page.get_by_role("button", name="Surprise me").click()
    expect(page).to_have_url(TABLE)
    expect(page.locator("main.play .board")).to_be_visible()


def test_a_battle_is_set_up_step_by_step(page: Page, site: Place) -> None:
    page.get_by_text("300 points", exact=True).first.click()
    page.get_by_text("All 10 ready armies").first.click()
    army = page.locator("#step-own .army b").nth(9)
    army.click()
    page.get_by_text("Recruit").click()
    page.get_by_text("coast", exact=True).click()
    sentence = page.locator(".sum")
    expect(sentence).to_contain_text(f"You lead {army.inner_text()} against Recruit I")
    expect(sentence).to_contain_text("300 points a side; the table: coast.")
    page.get_by_role("button", name="To the table").click()
    expect(page).to_have_url(TABLE)
    made = site.get(f"/api/battles/{page.url.rsplit('/', 1)[1]}")
    assert [seat["commander"] for seat in made["seats"]] == ["", "random"]


def test_what_was_chosen_is_still_chosen_on_the_next_visit(page: Page) -> None:
    page.get_by_text("300 points", exact=True).first.click()
    page.get_by_text("marshland", exact=True).click()
    chosen = "300 points a side; the table: marshland"
    expect(page.locator(".sum")).to_contain_text(chosen)
    page.reload()
    expect(lobby(page).locator(".sum")).to_contain_text(chosen)


def test_a_look_into_an_army_shows_what_is_in_it(page: Page) -> None:
    page.get_by_role("button", name=re.compile("^Look into")).first.click()
    rows = page.locator(".look tbody tr")
    rows.first.wait_for()
    assert rows.count() > 4
    total = page.locator(".look tfoot .num").inner_text()
    assert 590 <= int(total) <= 600
    page.get_by_role("button", name="Close").click()
    expect(page.locator(".look")).to_have_count(0)


def test_a_bad_army_is_refused_at_its_line(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "army.yaml"
    file.write_text(WRONG, encoding="utf-8")
    line = WRONG[: WRONG.index("tribal_worrier")].count("\n") + 1
    page.get_by_role("button", name="Own army file").first.click()
    page.locator("input[type=file]").set_input_files(file)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("tribal_worrier")
    expect(alert).to_contain_text("tribal_warrior")
    expect(alert).to_contain_text(f"Line {line}")
    assert "tribal_worrier" in page.locator(".lines .bad").inner_text()
    expect(page.get_by_role("button", name="Take this army")).to_have_count(0)


def test_an_army_that_was_mended_is_taken_and_fights(page: Page) -> None:
    page.get_by_text("300 points", exact=True).first.click()
    write_army(page, WRONG)
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_label("Text of the army file").fill(ORCS)
    expect(page.get_by_role("status").filter(has_text="is legal")).to_be_visible()
    page.get_by_role("button", name="Take this army").click()
    title = re.search(r"^name: (.*)$", ORCS, re.MULTILINE)
    assert title
    expect(page.locator(".sum")).to_contain_text(title[1])
    page.get_by_role("button", name="To the table").click()
    expect(page).to_have_url(TABLE)
    expect(page.get_by_text(title[1]).first).to_be_visible()


def test_an_army_for_another_size_is_told_so(page: Page) -> None:
    write_army(page, ORCS)
    expect(page.get_by_text("meant for battles of 300 points")).to_be_visible()


def test_a_friend_takes_a_seat_with_a_link(page: Page, browser: Browser, site: Place) -> None:
    page.get_by_text("Friend", exact=True).click()
    page.get_by_role("button", name="To the table").click()
    expect(page).to_have_url(TABLE)
    link = page.get_by_label("Link to the other seat").input_value()
    with visiting(browser, site) as other:
        other.goto(link)
        other.locator("main.play").wait_for()
        assert "#" not in other.url, "the secret does not stay in the address"
        kept = other.evaluate("JSON.parse(localStorage['feldherr.battles'])")
        assert link.endswith(next(iter(kept[0]["tokens"].values())))
        expect(page.get_by_label("Link to the other seat")).to_have_count(0)
    page.goto(f"http://{site.address}/")
    expect(page.get_by_label("Link to the other seat")).to_have_value(link)


def test_my_battles_lead_back_to_the_table(page: Page, site: Place) -> None:
    page.get_by_role("button", name="Surprise me").click()
    expect(page).to_have_url(TABLE)
    table = page.url
    page.goto(f"http://{site.address}/")
    back = page.locator(".mine a").first
    back.click()
    expect(page).to_have_url(table)


def test_both_languages_at_any_moment(page: Page) -> None:
    expect(page.get_by_role("heading", level=1)).to_have_text("Set up a battle")
    page.get_by_role("button", name="Deutsch").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Eine Schlacht aufstellen")
    expect(page.get_by_role("button", name="Überrasch mich")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Eine Schlacht aufstellen")


def test_the_browsers_language_comes_first(browser: Browser, site: Place) -> None:
    with visiting(browser, site, locale="de-AT") as page:
        expect(page.get_by_role("heading", level=1)).to_have_text("Eine Schlacht aufstellen")


def test_a_battle_is_set_up_with_the_keyboard_alone(page: Page) -> None:
    page.get_by_role("radio", name="Computer").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".sum")).to_contain_text("somebody here")
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent").startswith("To the table"):
            break
    page.keyboard.press("Enter")
    expect(page).to_have_url(TABLE)


def test_on_a_phone_nothing_is_cut_off_and_all_can_be_hit(browser: Browser, site: Place) -> None:
    with visiting(browser, site, viewport=PHONE, has_touch=True, is_mobile=True) as page:
        lobby(page)
        assert sideways(page) == 0
        for button in (
            page.get_by_role("button", name="To the table"),
            page.locator(".plan").first,
        ):
            box = button.bounding_box()
            assert box and min(box["width"], box["height"]) >= 44
        page.get_by_role("button", name="Surprise me").tap()
        expect(page).to_have_url(TABLE)


@pytest.mark.parametrize("look", [("light", "en-GB"), ("dark", "de-DE")])
def test_the_lobby_shuts_nobody_out(browser: Browser, site: Place, look: tuple[str, str]) -> None:
    scheme, locale = look
    with visiting(browser, site, color_scheme=scheme, locale=locale) as page:
        lobby(page)
        for summary in page.locator("summary").all():
            summary.click()
        page.locator(".army .iconbtn").first.click()
        page.locator(".look tbody tr").first.wait_for()
        assert barriers(page) == []
        page.locator(".btn.own").first.click()
        page.locator("textarea").fill(WRONG)
        page.locator(".breaches").wait_for()
        assert barriers(page) == []
