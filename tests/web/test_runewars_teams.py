"""L1300 Two teams of two: four people in four browsers lead the armies of Runewars."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.server.people import Place
from tests.web.seat import sitting
from tests.web.test_runewars import BOTH, General, asked

LIVING = """
game: runewars
name: The Borderers
faction: daqan_lords
points: 100
units:
  - {unit: kari-wraithstalker, formation: 1x1}
  - {unit: spearmen, formation: 2x2, player: 2}
  - {unit: oathsworn-cavalry, formation: 2x1}
"""
DEAD = """
game: runewars
name: The Unburied
faction: waiqar_the_undying
points: 100
units:
  - {unit: ardus-ixerebus, formation: 1x1, player: 2}
  - {unit: reanimates, formation: 2x2}
  - {unit: reanimate-archers, formation: 2x2}
"""
TEAMS: dict[str, Any] = {
    "game": "runewars",
    "size": 100,
    "options": {"skirmish": True},
    "armies": {"red": {"text": LIVING}, "blue": {"text": DEAD}},
    "seats": BOTH,
}
ROUNDS = 2
Team = tuple[General, General]


@contextmanager
def teams(browser: Browser, site: Place) -> Iterator[tuple[Team, Team]]:
    """Both players of a team open the link of the same seat."""
    made = site.create(**TEAMS)
    with ExitStack() as table:

        def general(seat: str, seed: int) -> General:
            return General(table.enter_context(sitting(browser, site, made, seat)), seed)

        yield (general("red", 1), general("red", 2)), (general("blue", 3), general("blue", 4))


@pytest.mark.rule("runewars", "L1300", "L1302.b", "L1306")
def test_four_people_play_the_first_rounds_in_two_teams(browser: Browser, site: Place) -> None:
    with teams(browser, site) as (red, blue):
        named, forms = set[str](), 0
        while forms < 2 * ROUNDS or named != {"Player 1", "Player 2"}:
            one = asked((red[0], blue[0]))
            assert one is not None, "the battle is over too soon"
            team = red if one in red else blue
            who = led_by(team)
            named |= {who} - {""}
            if one.page.locator(".form").count():
                forms += 1
                commands(team, red[0] if team is blue else blue[0])
            else:
                answers(team, team[who == "Player 2" or (not who and forms % 2)])
            assert secrets(red, 0) == secrets(blue, 1) == 0


def led_by(team: Team) -> str:
    """Who of a team is asked by his number; "" if it does not matter. Both see the same."""
    first, second = (general.page for general in team)
    words = first.locator(".card.ask h2").inner_text()
    expect(second.locator(".card.ask h2")).to_have_text(words)
    expect(second.locator(".order")).to_have_count(first.locator(".order").count())
    return words[:8] if words.startswith("Player ") else ""


def answers(team: Team, mover: General) -> None:
    """One of a team answers, and neither is asked any longer."""
    number = mover.page.locator(".card.ask").get_attribute("data-number")
    mover.answers()
    for general in team:
        card = general.page.locator(f'.card.ask[data-number="{number}"]')
        expect(card).to_have_count(0)


def commands(team: Team, enemy: General) -> None:
    """Each turns the dials of his own units and sees what the other has set; one hands all in."""
    first, second = (general.page for general in team)
    expect(first.locator(".form .sheet", has_text="Player 1")).to_have_count(2)
    comes_back(team[1])
    for page, mine in ((first, "Player 1"), (second, "Player 2")):
        for sheet in page.locator(".form .sheet", has_text=mine).all():
            sheet.click()
            page.keyboard.press("ArrowRight")
            page.keyboard.press("ArrowDown")
    for page in (first, second):
        expect(page.locator(".form .ready")).to_be_enabled()
    seen = ".form .sheets .mini"
    expect(first.locator(seen)).to_have_text(
        second.locator(seen).all_inner_texts(), use_inner_text=True
    )
    expect(enemy.page.locator(".form .sheet .mini > *")).to_have_count(0)
    number = first.locator(".card.ask").get_attribute("data-number")
    second.locator(".form .ready").click()
    for page in (first, second):
        card = page.locator(f'.card.ask[data-number="{number}"]')
        expect(card).to_have_count(0)


def comes_back(general: General) -> None:
    """Somebody loads his page anew and finds what he was asked."""
    number = general.page.locator(".card.ask").get_attribute("data-number")
    general.page.reload()
    general.page.locator(f'.card.ask[data-number="{number}"]').wait_for()


def secrets(team: Team, side: int) -> int:
    """How many secret orders of a side lie open before a team."""
    return sum(one.page.locator(f".order.secret.side-{side}").count() for one in team)
