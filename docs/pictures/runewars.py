"""`make pictures`: the table of Runewars while command tools are set, from a server of its own.

Two armies that march at each other wherever they can come to blows soon: then somebody looks.
"""

import json
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
from pages import DARK, LIGHT, PHONE, looking, serving
from playwright.sync_api import Browser, Page
from websockets.sync.client import ClientConnection, connect

HERE = Path(__file__).parent
WANTED = {
    "game": "runewars",
    "size": 100,
    "options": {"skirmish": True},
    "armies": {"red": {"name": "daqan-core-100"}, "blue": {"name": "waiqar-core-100"}},
    "seats": {"red": "person", "blue": "person"},
}
FRONTS = ((224.0, 90.0), (676.0, -90.0))
"""mm, degrees. Where the units stand first, one of the two by the zone."""
TRIED = 9
GOOD = 0.5
"""The chance of an attack that is worth a picture; so many battles are tried for one."""
ATTACK = re.compile("attack|kampf", re.IGNORECASE)
ROUND = 3
"""So many times red has been asked for its commands when the picture is taken."""


class Marcher:
    """A seat that puts its units into the first line and marches ahead."""

    def __init__(self, line: ClientConnection, token: str, whims: Random) -> None:
        self.line, self.whims = line, whims
        self.asked: Any = None
        self.forms, self.ref = 0, 0
        self.say(say="sit", token=token)
        self.hear(1.0)

    def say(self, **wish: Any) -> None:
        self.line.send(json.dumps(wish))

    def hear(self, seconds: float = 0.1) -> list[dict[str, Any]]:
        """Everything that is told by then."""
        heard = []
        try:
            while True:
                news = json.loads(self.line.recv(timeout=seconds))
                heard.append(news)
                if news["say"] in ("table", "happened"):
                    self.asked = news.get("question")
        except TimeoutError:
            return heard

    def reply(self, **wish: Any) -> dict[str, Any]:
        """What the server replies to a wish that is no answer."""
        self.ref += 1
        self.say(ref=self.ref, **wish)
        while True:
            for news in self.hear():
                if news.get("ref") == self.ref:
                    return news

    def answer(self) -> None:
        """Answer what is asked; the first line, the longest march, else whatever comes."""
        asked, self.asked = self.asked, None
        self.say(say="answer", number=asked["number"], answer=self.chosen(asked))
        self.hear(0.2)

    def chosen(self, asked: dict[str, Any]) -> Any:
        if asked["kind"] == "form":
            return " ".join(self.dial(part) for part in asked["parts"])
        if asked["kind"] == "place":
            return self.place(asked)
        return self.whims.choice(asked["options"])["answer"]

    def dial(self, part: dict[str, Any]) -> str:
        """The longest march, straight into the enemy."""
        named = {option["text"]["en"]: option["answer"] for option in part["options"]}
        marches = sorted([*name.split("March ")[1:], name] for name in named if "March" in name)
        charges = [name for name in named if name.startswith("Charge")]
        if part["key"] == "dial-action" and marches:
            return str(named[marches[-1][-1]])
        return str(named[charges[0]]) if charges else "blank"

    def prospect(self) -> float:
        """The best chance of any attack that could be commanded now."""
        options = [o["answer"] for part in self.asked["parts"] for o in part["options"]]
        told = self.reply(say="weigh", answers=options).get("odds", [])
        chances = [one["headline"]["probability"] for _, odds in told for one in odds]
        return max(chances, default=0.0)

    def place(self, asked: dict[str, Any]) -> Any:
        """In the first line, else where it is proposed; who has no room stays."""
        if asked["key"] == "unit-deploy":
            for x in self.whims.sample(range(150, 760, 15), 40):
                for y, facing in FRONTS:
                    wish = {"what": asked["groups"][0]["what"], "path": [[x, y, facing]]}
                    if not self.reply(say="check", answer=wish).get("refused"):
                        return wish
        since = 0
        while True:
            found = self.reply(say="propose", since=since, what=[])
            if "placement" in found:
                return found["placement"]
            since = found.get("next", 0)
            if not since:
                return asked["options"][0]["answer"]


@contextmanager
def fought(address: str) -> Iterator[str]:
    """The address of red's seat, as soon as it is asked for commands and can attack somebody."""
    for seed in range(TRIED):
        made = httpx.post(f"{address}/api/battles", json=WANTED, timeout=60).raise_for_status()
        battle, links = made.json()["battle"], made.json()["links"]
        where = f"{address.replace('http', 'ws')}/api/battles/{battle}/table"
        with connect(where, max_size=None) as one, connect(where, max_size=None) as two:
            whims = Random(seed)
            red, blue = Marcher(one, links["red"], whims), Marcher(two, links["blue"], whims)
            march(red, blue)
            if red.prospect() > GOOD:
                yield f"{address}/table/{battle}#{links['red']}"
                return
    sys.exit("The armies never met; try again.")


def march(red: Marcher, blue: Marcher) -> None:
    """Both go on until red has been asked for its commands often enough."""
    while red.forms < ROUND:
        for seat in (blue, red):
            seat.hear()
            seat.forms += bool(seat.asked and seat.asked["kind"] == "form")
            if seat.asked and red.forms < ROUND:
                seat.answer()


def commanded(page: Page) -> None:
    """All march but the unit whose attack has the best chance; its odds stand beside it."""
    page.locator(".form").wait_for()
    sheets = page.locator(".sheet").all()
    for sheet in sheets:
        sheet.evaluate("row => row.click()")
        for key in ("ArrowRight", "ArrowRight"):
            page.keyboard.press(key)
    chances = [(chance(page, *at), at) for at in attacks(page)]
    if chances:
        chance(page, *max(chances)[1])


def attacks(page: Page) -> list[tuple[int, int]]:
    """The attacks on the dials: the number of the unit, and that of the face."""
    found = list[tuple[int, int]]()
    for number, sheet in enumerate(page.locator(".sheet").all()):
        sheet.evaluate("row => row.click()")
        tiles = page.locator(".tiles").first.locator(".tile").all_inner_texts()
        found.extend((number, at) for at, text in enumerate(tiles) if ATTACK.search(text))
    return found


def chance(page: Page, sheet: int, face: int) -> float:
    """Choose a face for a unit; the chance that it tells, 0 without one."""
    page.locator(".sheet").nth(sheet).evaluate("row => row.click()")
    radio = page.locator(".tiles").first.get_by_role("radio").nth(face)
    radio.evaluate("radio => radio.click()")
    page.wait_for_timeout(1500)
    told = page.locator(".oddscard .big b")
    number = told.first.inner_text() if told.count() else "0"
    return float(re.sub("[^0-9.]", "", number.replace(",", ".")))


def take(browser: Browser, address: str, name: str, looks: dict[str, Any]) -> None:
    context = browser.new_context(**looks, reduced_motion="reduce")
    page = context.new_page()
    page.goto(address)
    commanded(page)
    page.wait_for_timeout(1000)
    page.screenshot(path=HERE / f"{name}.png")
    context.close()
    print(f"{name}.png shows {address.partition('#')[0]}")


def main() -> None:
    with serving() as address, fought(address) as table, looking() as browser:
        take(browser, table, "runewars", LIGHT)
        take(browser, table, "runewars-dark-de", DARK)
        take(browser, table, "runewars-phone", LIGHT | {"viewport": PHONE, "has_touch": True})


if __name__ == "__main__":
    main()
