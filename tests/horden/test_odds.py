"""Exact odds against their slow twin, which plays the combat with all dice."""

from collections import Counter
from itertools import product
from typing import Any

import pytest

from feldherr.games.horden.combat.melee import Melee
from feldherr.games.horden.combat.odds import Odds, odds, throws
from feldherr.games.horden.combat.volley import Volley
from feldherr.games.horden.state import Element, Section
from feldherr.games.horden.terrain.plan import Plan
from feldherr.table import Answer, Choice, Roll

from .ground import piece, plan
from .positions import NORTH, SOUTH, at, element, rules

X, Y = 500.0, 400.0
Pair = tuple[Element, Element]


def played(position: Melee, two: Pair, volley: Volley | None) -> Odds:
    """The slow twin: the step itself, over all dice, with the choices that odds assume."""
    totals: Counter[int] = Counter()
    fates: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
    for dice in product(range(1, 13), range(1, 13), range(1, 4)):
        outcomes = play(position, two, volley, dice)
        told = position.told[-1].args  # type: ignore[attr-defined]
        totals[(told["own"] > told["enemy"]) - (told["own"] < told["enemy"])] += 1
        befell = {outcome.loser: outcome.kind for outcome in outcomes}
        for e, counter in zip(two, fates, strict=True):
            counter[befell.get(e.id, "stand")] += 1
    own, enemy = ({kind: n / 432 for kind, n in counter.items()} for counter in fates)
    return Odds(totals[1] / 432, totals[0] / 432, totals[-1] / 432, own, enemy)  # type: ignore[arg-type]


def play(position: Melee, two: Pair, volley: Volley | None, dice: tuple[int, ...]) -> Any:
    """One combat: W12, W12 and perhaps W3 as thrown; yes to the W3, all cover and protection."""
    step = position.fight_out(two, volley)
    answer: Answer | None = None
    try:
        while True:
            asked: Any = step.send(answer)
            if isinstance(asked, Roll):
                answer = dice[:2] if len(asked.dice) == 2 else dice[2:]
            else:
                assert isinstance(asked, Choice)
                answer = asked.options[0]
    except StopIteration as done:
        return done.value


def rounded(chances: Odds) -> list[Any]:
    tables = [{k: round(v, 9) for k, v in sorted(t.items())} for t in (chances.own, chances.enemy)]
    return [round(chances.higher, 9), round(chances.tie, 9), round(chances.lower, 9), *tables]


WOOD = plan(piece("wood", 300.0, 200.0, 700.0, Y))
WALL = {"s": Section(id="s", seat="red", pose=at(X, Y, NORTH))}


@pytest.mark.rule("horden", "B5.2.3", "B5.2.3.d", "B5.2.3.e", "B5.2.3.g", "B5.3.a", "B5.3.c")
@pytest.mark.parametrize(
    "own, foe, fields, table, sections",
    [
        ("blade", "spear", {}, None, {}),
        ("knight", "legionary", {}, None, {}),
        ("blade", "spear", {"undead": True}, None, {}),
        ("horde", "god", {}, None, {}),
        ("light_horse", "light_infantry", {"individual": "cleric"}, WOOD, {}),
        ("spear", "tribal_foot", {"individual": "cleric"}, None, WALL),
        ("expendable", "expendable", {"undead": True}, None, {}),
    ],
)
def test_odds_of_melee_are_those_of_the_step(
    own: str, foe: str, fields: dict[str, Any], table: Plan | None, sections: dict[str, Section]
) -> None:
    two = element("r1", own, at(X, Y, NORTH), **fields), element("b1", foe, at(X, Y, SOUTH))
    position = rules(Melee, *two, plan=table, sections=dict(sections))
    assert rounded(odds(position, two)) == rounded(played(position, two, None))


@pytest.mark.rule("horden", "B5.2.3", "B5.3.d")
@pytest.mark.parametrize("answered", [True, False])
def test_odds_of_shooting_are_those_of_the_step(answered: bool) -> None:
    two = (
        element("r1", "light_archer", at(X, Y, NORTH), individual="wizard"),
        element("b1", "heavy_archer", at(X, Y + 60, SOUTH), properties=("pavises",)),
    )
    position, volley = rules(Melee, *two, plan=WOOD), Volley("r1", "b1", answered, ("r2",))
    assert rounded(odds(position, two, volley)) == rounded(played(position, two, volley))


@pytest.mark.rule("horden", "W19")
def test_four_more_win_three_times_out_of_four() -> None:
    two = element("r1", "pike", at(X, Y, NORTH)), element("b1", "pike", at(X, Y, SOUTH))
    flank = (
        element("b2", "blade", at(X + 40, Y, SOUTH)),
        element("b3", "blade", at(X - 40, Y, SOUTH)),
    )
    chances = odds(rules(Melee, *two, *flank), two[::-1])
    assert chances.higher == 108 / 144


@pytest.mark.rule("horden", "M2.a", "M2.c")
def test_all_throws_are_there() -> None:
    assert sum(weight for _, weight in throws(False)) == sum(w for _, w in throws(True)) == 432
    assert dict(throws(False))[(1, 1)] == 3
    assert max(first for (first, _), _ in throws(True)) == 15


def test_odds_change_nothing() -> None:
    from msgspec.msgpack import encode

    two = element("r1", "knight", at(X, Y, NORTH)), element("b1", "spear", at(X, Y, SOUTH))
    position = rules(Melee, *two)
    before = encode(position.state)
    odds(position, two)
    assert encode(position.state) == before
