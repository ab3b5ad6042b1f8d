"""`make pictures`: The 9th Age: a charge before it is declared, a combat after it, an army's sheet.

Two commanders fight a battle; where it is worth a look, persons take over.
"""

import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
from pages import DARK, LIGHT, PHONE, looking, serving
from playwright.sync_api import Browser, Page

HERE = Path(__file__).parent
WANTED = {
    "game": "t9a",
    "size": 2500,
    "options": {"turns": 3},
    "armies": {"red": {"name": "sonnstahl-2500"}, "blue": {"name": "greenhides-2500"}},
    "seats": {"red": "greedy", "blue": "greedy"},
}
PERSONS = {"red": "person", "blue": "person"}
DECLARED, SCORED = "11.B-2", "15.F.a.0"
"""The rules that a charge and the score of a combat are told with."""
LOOKED = 8
"""So many moments at the most are looked at for one picture."""
WEIGHED = 1500
"""ms until odds and scores are told."""
CHANCE = re.compile(r"\d+")


class Scenes:
    """A battle that is over, and battles that branch from its moments."""

    def __init__(self, address: str) -> None:
        self.http = httpx.Client(base_url=address, timeout=120)
        self.address = address
        self.battle = self.made("/api/battles", WANTED)["battle"]
        while not self.http.get(f"/api/battles/{self.battle}").json()["over"]:
            time.sleep(1)
        self.frames = self.http.get(f"/api/battles/{self.battle}/film").json()["frames"]

    def made(self, where: str, wanted: dict[str, Any]) -> dict[str, Any]:
        told: dict[str, Any] = self.http.post(where, json=wanted).raise_for_status().json()
        return told

    def moments(self, rule: str) -> list[int]:
        """How many answers lead to what a rule tells, the last of it first."""
        told = [
            number
            for number, frame in enumerate(self.frames)
            if any(rule in line.get("rules", ()) for line in frame.get("lines", ()))
        ]
        return list(reversed(told))

    def seats(self, rule: str, before: int) -> Iterator[str]:
        """The addresses of who is asked `before` (1) or after (0) a rule tells something."""
        for at in self.moments(rule)[:LOOKED]:
            if seat := self.seat(self.frames[at - before]["answers"]):
                yield seat

    def seat(self, answers: int) -> str:
        """The address of whom a battle asks that goes on after so many answers; "" for nobody."""
        wish = {"answers": answers, "seats": PERSONS}
        made = self.made(f"/api/battles/{self.battle}/branch", wish)
        asked = self.http.get(f"/api/battles/{made['battle']}").json()["waiting_for"]
        token = made["links"][asked[0]] if asked else ""
        return f"{self.address}/table/{made['battle']}#{token}" if token else ""


def charge(scenes: Scenes, page: Page) -> str:
    """The address of the moment with the likeliest charge, as long as that is not certain."""
    found: list[tuple[int, str]] = []
    for seat in scenes.seats(DECLARED, before=1):
        page.goto(seat)
        page.locator("main.play").wait_for()
        page.wait_for_timeout(WEIGHED)
        chances = page.locator(".ask .option .number").all_inner_texts()[:1]
        found.extend((int(told[0]), seat) for one in chances if (told := CHANCE.search(one)))
    return max(found, key=lambda one: one[0] if one[0] < 100 else 0)[1]


def combat(scenes: Scenes, page: Page) -> str:
    """The address of the combat whose score has most rows."""
    found: list[tuple[int, str]] = []
    for seat in scenes.seats(SCORED, before=0):
        page.goto(seat)
        page.locator("main.play").wait_for()
        page.wait_for_timeout(WEIGHED)
        found.append((page.locator(".tally tbody tr").count(), seat))
    return max(found)[1]


def looked(page: Page) -> None:
    """Look at the first charge: its way, its reach and its odds appear."""
    page.locator(".ask .option").first.hover()
    page.locator(".preview .path").wait_for(state="attached")


def opened(page: Page) -> None:
    """Open a unit of the army list."""
    page.locator(".un summary").nth(5).click()


def take(
    browser: Browser,
    where: str,
    name: str,
    looks: dict[str, Any],
    before: Callable[[Page], None] | None = None,
) -> None:
    context = browser.new_context(**looks, reduced_motion="reduce")
    page = context.new_page()
    page.goto(where)
    page.locator("main").wait_for()
    if before:
        before(page)
    page.wait_for_timeout(1500)
    page.screenshot(path=HERE / f"{name}.png")
    context.close()
    print(f"{name}.png shows {where.partition('#')[0]}")


def main() -> None:
    with serving() as address, looking() as browser:
        scenes = Scenes(address)
        scout = browser.new_page()
        charging, fighting = charge(scenes, scout), combat(scenes, scout)
        take(browser, charging, "t9a", LIGHT, looked)
        take(browser, charging, "t9a-phone", LIGHT | {"viewport": PHONE, "has_touch": True})
        take(browser, fighting, "t9a-dark-de", DARK)
        take(browser, f"{address}/armies/t9a/sonnstahl-4500", "t9a-army", LIGHT, opened)


if __name__ == "__main__":
    main()
