"""A person who has never seen the code plays a whole battle in the browser."""

from playwright.sync_api import Browser, expect

from tests.server.people import Place
from tests.web.seat import sitting

SMALL = {
    "game": "horden",
    "size": 300,
    "armies": {"red": {"surprise": True}, "blue": {"surprise": True}},
    "plan": "open_plain",
}
ALONE = {"red": "person", "blue": "greedy"}


def test_a_person_plays_a_battle_against_a_commander_to_its_end(
    browser: Browser, site: Place
) -> None:
    made = site.create(**SMALL, seats=ALONE)
    with sitting(browser, site, made) as red:
        asked = set[str]()
        while question := red.question():
            asked.add(" ".join(question.split(" ")[:3]))
            red.follows_advice()
        page = red.page
        assert len(asked) > 4, "deployment, moves and fights ask different things"
        page.get_by_role("button", name="Verify the dice").click()
        expect(page.locator(".fair")).to_be_visible()
        assert any("turn" in line.lower() for line in red.log())
        page.get_by_role("link", name="Watch the replay").click()
        expect(page).to_have_url(f"http://{site.address}/replay/{made['battle']}")
    assert site.get(f"/api/battles/{made['battle']}")["over"] is True
