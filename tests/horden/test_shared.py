"""What is made of a plan is made once, however many battles are played at the same time."""

import gc

from feldherr.games.horden.deployment.edges import base_edge
from feldherr.games.horden.terrain.ground import ground
from feldherr.games.horden.terrain.plan import Plan
from feldherr.games.horden.terrain.shared import LATEST, shared


class Made:
    def __init__(self, word: str) -> None:
        self.word = word


def test_what_is_used_is_made_once_however_much_else_is_made() -> None:
    make = shared(Made)
    used = make("used")
    for number in range(2 * LATEST):
        make(str(number))
    assert make("used") is used


def test_what_nobody_uses_is_forgotten_after_a_while() -> None:
    made = list[str]()

    def making(word: str) -> Made:
        made.append(word)
        return Made(word)

    make = shared(making)
    for word in ("first", "first", *map(str, range(LATEST)), "first"):
        make(word)
        gc.collect()
    assert made.count("first") == 2


def test_equal_plans_share_their_ground_and_its_edges() -> None:
    first, second = ground(Plan(1200.0)), ground(Plan(1200.0))
    assert first is second and first is not ground(Plan(800.0))
    assert base_edge(first, "south") is base_edge(second, "south")
