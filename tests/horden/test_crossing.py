"""B4.7, T3, T4 Crossing rivers."""

from typing import Any

import pytest

from feldherr.games.horden.state import Element
from feldherr.games.horden.terrain.crossing import RiverCrossing
from feldherr.games.horden.terrain.plan import Course
from feldherr.table import Roll

from .grounds import plan, river
from .positions import at, element, rules, run


def wade(e: Element, *dice: tuple[int, ...], character: str = "", navigable: bool = False) -> bool:
    """Whether `e` gets through; `dice` are all rolls that are asked for."""
    stream = river(navigable=navigable)
    known = {"river": character} if character else {}
    return bool(
        run(rules(RiverCrossing, e, plan=plan(stream), rivers=known).cross_river(e, stream), *dice)
    )


def one(kind: str = "blade", **fields: Any) -> Element:
    return element("r1", kind, at(300, 300), **fields)


@pytest.mark.rule("horden", "B4.7.a", "T3", "T3.1", "T3.2", "T3.3", "G22")
@pytest.mark.parametrize(
    "face, navigable, character",
    [
        (1, False, "calm"), (2, False, "calm"), (3, False, "normal"), (4, False, "normal"),
        (5, False, "raging"), (6, False, "raging"), (1, True, "calm"), (2, True, "normal"),
        (3, True, "normal"), (4, True, "raging"), (6, True, "raging"),
    ],
)  # fmt: skip
def test_the_first_to_cross_finds_out_what_a_river_is_like(
    face: int, navigable: bool, character: str
) -> None:
    stream = river(navigable=navigable)
    game = rules(RiverCrossing, one(), plan=plan(stream))
    step = game.cross_river(game.element("r1"), stream)
    asked = next(step)
    assert isinstance(asked, Roll) and (asked.key, asked.dice) == ("river-character", (6,))
    try:
        asked = step.send((face,))
        assert character == "raging" and isinstance(asked, Roll) and asked.key == "crossing"
    except StopIteration as done:
        assert done.value and character != "raging"
    assert game.state.rivers == {"river": character}


@pytest.mark.rule("horden", "B4.7.a")
def test_once_known_it_stays_like_that() -> None:
    assert wade(one(), character="calm")
    assert wade(one(), character="normal")


@pytest.mark.rule("horden", "B4.7.b", "T4", "G22")
@pytest.mark.parametrize(
    "character, undead, needs",
    [
        ("calm", False, 0),
        ("normal", False, 0),
        ("raging", False, 2),
        ("calm", True, 0),
        ("normal", True, 2),
        ("raging", True, 4),
    ],
)
def test_who_must_roll_what(character: str, undead: bool, needs: int) -> None:
    wader = one(undead=undead)
    if not needs:
        assert wade(wader, character=character)
        return
    assert wade(wader, (needs,), character=character)
    assert not wade(one(undead=undead), (needs - 1,), character=character)


@pytest.mark.rule("horden", "B4.7.b", "M4.2.l")
def test_boats_flyers_and_who_lives_in_the_river_never_roll() -> None:
    assert wade(one("boat"), character="raging", navigable=True)
    assert wade(one("flyer"), character="raging")
    assert wade(one("lurker", lair="river"), character="raging")
    assert not wade(one("lurker", lair="wood"), (1,), character="raging")


@pytest.mark.rule("horden", "B4.7.b", "T4")
def test_what_is_told() -> None:
    stream: Course = river()
    game = rules(RiverCrossing, one(), plan=plan(stream), rivers={"river": "raging"})
    run(game.cross_river(game.element("r1"), stream), (1,))
    (event,) = game.told  # type: ignore[attr-defined]
    assert event.key == "halts" and event.rules == ("B4.7.b", "T4")
    assert event.args == {"element": "r1", "river": "river", "needs": 2, "roll": 1}
