"""B5.2.3.e-g Cover and protection."""

from typing import Any

import pytest

from feldherr.games.horden.combat.melee import Melee
from feldherr.games.horden.combat.volley import Volley
from feldherr.games.horden.state import Element, Section
from feldherr.games.horden.terrain.plan import Plan

from .ground import piece, plan
from .positions import NORTH, SOUTH, WEST, at, element, rules

X, Y = 500.0, 400.0


def wall(permanent: bool = False) -> dict[str, Section]:
    """A section held by red, looking north."""
    return {"s": Section(id="s", seat="red", pose=at(X, Y, NORTH), permanent=permanent)}


def cover(kind: str, foe: str, shooting: bool, table: Plan | None = None, **fields: Any) -> int:
    """What cover is worth to r1, which stands at the line, against b1 beyond it."""
    away = 60 if shooting else 0
    own, enemy = element("r1", kind, at(X, Y, NORTH)), element("b1", foe, at(X, Y + away, SOUTH))
    position = rules(Melee, own, enemy, plan=table, **fields)
    return position.cover(own, enemy, Volley("b1", "r1") if shooting else None)


@pytest.mark.rule("horden", "B5.2.3.e", "G63", "M3.3.d")
def test_foot_behind_a_fortification() -> None:
    assert cover("spear", "blade", False, sections=wall()) == 4
    assert cover("spear", "heavy_archer", True, sections=wall()) == 4
    for kind in ("war_wagon", "cavalry", "flyer"):
        assert cover(kind, "blade", False, sections=wall()) == 0
    assert cover("spear", "blade", False) == 0


@pytest.mark.rule("horden", "B5.2.3.e")
def test_artillery_shoots_through_simple_fortifications_alone() -> None:
    assert cover("spear", "artillery", True, sections=wall()) == 0
    assert cover("spear", "artillery", False, sections=wall()) == 4
    assert cover("spear", "artillery", True, sections=wall(permanent=True)) == 4


@pytest.mark.rule("horden", "B5.2.3.e", "G63")
def test_the_attacker_outside_has_no_cover() -> None:
    own, enemy = element("r1", "spear", at(X, Y)), element("b1", "blade", at(X, Y, SOUTH))
    position = rules(Melee, own, enemy, sections=wall())
    assert position.cover(enemy, own, None) == 0


@pytest.mark.rule("horden", "B5.2.3.f", "G12")
def test_the_edge_of_a_wood_or_village() -> None:
    edge = plan(piece("wood", 300.0, 200.0, 700.0, Y))
    for foe in ("heavy_archer", "war_wagon", "airship", "wagon_litter_archers"):
        assert cover("knight", foe, True, edge) == 4
    for foe in ("artillery", "handgunner"):
        assert cover("knight", foe, True, edge) == 0
    assert cover("spear", "heavy_archer", False, edge) == 0
    village = plan(piece("built_up", 300.0, 200.0, 700.0, Y + 3))
    assert cover("spear", "heavy_archer", True, village) == 0, "not at its edge"
    partly = plan(piece("built_up", 300.0, 200.0, 700.0, Y - 3))
    assert cover("spear", "heavy_archer", True, partly) == 4
    assert cover("spear", "heavy_archer", True, plan(piece("rough", 300.0, 200.0, 700.0, Y))) == 0


def protection(own: Element, foe: Element, volley: Volley | None) -> int:
    return rules(Melee, own, foe).protection(own, foe, volley)


@pytest.mark.rule("horden", "B5.2.3.g", "W13", "B5.3.f")
def test_clerics_and_wizards_protect() -> None:
    foe = element("b1", "heavy_archer", at(X, Y + 60, SOUTH))
    shot_at, shoots = Volley("b1", "r1"), Volley("r1", "b1")

    def worth(volley: Volley | None, **fields: Any) -> int:
        return protection(element("r1", "heavy_archer", at(X, Y), **fields), foe, volley)

    assert worth(None, individual="cleric") == worth(shot_at, individual="cleric") == 2
    assert worth(shot_at, individual="wizard") == 2
    assert worth(None, individual="wizard") == worth(shoots, individual="wizard") == 0
    assert worth(None, individual="cleric", disabled=True) == 0
    pavises = {"properties": ("pavises",)}
    assert worth(shot_at, **pavises) == 2
    assert worth(shot_at, individual="wizard", **pavises) == 4
    assert worth(None, **pavises) == worth(shoots, **pavises) == 0


@pytest.mark.rule("horden", "B5.2.1.i", "B5.2.3.g", "M3.3.b", "W10")
@pytest.mark.parametrize(
    "shooter, pose, worth",
    [
        ("heavy_archer", at(X, Y + 60, SOUTH), 2),
        ("heavy_archer", at(X + 80, Y + 20, WEST), 2),
        ("heavy_archer", at(X + 80, Y - 19, WEST), 2),
        ("heavy_archer", at(X + 80, Y - 20, WEST), 0),
        ("heavy_archer", at(X + 80, Y - 60, WEST), 0),
        ("war_wagon", at(X, Y + 60, SOUTH), 2),
        ("artillery", at(X, Y + 60, SOUTH), 0),
        ("handgunner", at(X, Y + 60, SOUTH), 0),
    ],
)
def test_figure_3_pavises_face_the_front(shooter: str, pose: Any, worth: int) -> None:
    own = element("r1", "pike", at(X, Y, NORTH), properties=("pavises",))
    foe = element("b1", shooter, pose)
    assert protection(own, foe, Volley("b1", "r1")) == worth
