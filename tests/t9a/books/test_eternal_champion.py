"""8.D.a.3-6 Kingdom of Equitaine: the Green Knight appears beside a damsel."""

from typing import Any

import pytest
from msgspec.structs import replace

from feldherr.games.t9a.moments import DisciplineTest
from feldherr.games.t9a.preparation.places import placed
from feldherr.games.t9a.preparation.special import Special
from tests.t9a.books.meetings import rule_of
from tests.t9a.positions import (
    HERO,
    KNIGHT,
    NORTH,
    SOUTH,
    at,
    first,
    opening,
    rules,
    run,
    troop,
    unit,
)
from tests.t9a.stand_ins import Alone

BOOK = pytest.mark.rule("t9a", "8.D.a.3-6")
GREEN = troop(KNIGHT, "eternal_champion")
DAMSEL = replace(troop(HERO, character=True), entry="damsel")


def summoned(*more: Any, damsel: bool = True, **fields: Any) -> Alone:
    """The first turn: he waits, a damsel stands at 20, 20 (middle of her front)."""
    knight = unit("r1", GREEN, None, status="ambush")
    maids = [unit("r2", DAMSEL, at(20, 20))] if damsel else []
    foe = unit("b1", "soldier", at(36, 40, SOUTH), 10)
    about = {"phase": "movement", "cursor": "arrivals", **fields}
    return rules(Alone, knight, *maids, *more, foe, **about)


@BOOK
def test_he_is_never_deployed() -> None:
    begun = Special.begin(opening(unit("r1", GREEN), unit("r2", "soldier"), unit("b1", "soldier")))
    assert [begun.units[name].status for name in ("r1", "r2")] == ["ambush", "reserve"]


@BOOK
@pytest.mark.parametrize(("damsel", "said"), [(True, "yes"), (True, "no"), (False, "")])
def test_he_comes_when_his_owner_wants_if_a_damsel_is_there(damsel: bool, said: str) -> None:
    made = summoned(damsel=damsel)
    run(made.arrivals(), *([said] if said else []))
    assert made.state.entering == (("r1",) if said == "yes" else ())
    if said == "yes":
        run(made.enter(), first)
        knight = made.unit("r1")
        assert knight.status == "table" and not made.can(knight, "march")
        made.state.player_turn += 2
        assert made.can(knight, "march")
    else:
        assert made.is_lost(made.unit("r1"))


@BOOK
@pytest.mark.parametrize(("inches", "legal"), [(5.9, True), (6.1, False), (0.9, False)])
def test_he_appears_within_six_inches_and_not_too_near(inches: float, legal: bool) -> None:
    made = summoned()
    knight = made.unit("r1")
    behind = 20 - 20 / 25.4 - inches  # his front, behind her rear
    refused = made._judge_entry([knight], placed("r1", at(20, behind, NORTH), 1))
    assert (refused is None) is legal


@BOOK
@pytest.mark.parametrize(("inches", "near"), [(11.9, True), (12.1, False)])
def test_near_a_damsel_he_is_stubborn_and_duels(inches: float, near: bool) -> None:
    made = summoned()
    knight = made.unit("r1")
    knight.status = "table"
    made.put(knight, at(20, 20 - 20 / 25.4 - inches, NORTH))
    test = DisciplineTest(unit="r1", kind="break")
    assert rule_of(made, "eternal_champion").ignores_penalty(made, knight, test) is near
    assert made._is_champion(made.pools(knight)[0]) is near
    assert not rule_of(made, "eternal_champion").ignores_penalty(
        made, knight, DisciplineTest(unit="r1", kind="rally")
    )
