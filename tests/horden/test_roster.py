"""M3 The models: elements and the individuals that belong to them."""

import pytest

from feldherr.games.horden.models.army import Army, Unit
from feldherr.games.horden.models.roster import elements_of
from feldherr.games.horden.state import Position
from feldherr.table import masked


@pytest.mark.rule("horden", "M1.2.b", "M3.a", "M3.2.a", "M3.2.b")
def test_an_individual_belongs_to_its_element_and_may_command() -> None:
    units = (
        Unit(kind="blade", individual="hero", commander=True),
        Unit(kind="spear", individual="wizard"),
        Unit(kind="pike"),
    )
    elements = list(elements_of(Army(name="A", units=units), "red", 600))
    assert [(e.id, e.individual, e.commander) for e in elements] == [
        ("r1", "hero", True),
        ("r2", "wizard", False),
        ("r3", "", False),
    ]
    assert [e.points for e in elements] == [36 + 24 + 24, 36 + 24, 48]


@pytest.mark.rule("horden", "M3.4.c")
def test_the_types_of_all_visible_troops_are_open_to_the_enemy() -> None:
    red = list(elements_of(Army(name="A", units=(Unit(kind="pike"),)), "red", 600))
    seen = masked(Position(elements={e.id: e for e in red}), "blue")
    assert seen.elements["r1"].kind == "pike"
