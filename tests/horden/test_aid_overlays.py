"""Help at the table: reach, fields of fire, threats, front zones, cards."""

from typing import Any

import pytest
import shapely

from feldherr.games.aid import Shape, What
from feldherr.games.horden.aid.fights import fight_odds
from feldherr.games.horden.engine import Horden
from feldherr.games.horden.models.troops import LE
from feldherr.games.horden.state import Camp, Section
from feldherr.table import Placement
from feldherr.texts import LANGUAGES

from .ground import piece, plan
from .helping import AID, stand, table, told
from .positions import SOUTH, at, element

X, Y = 500.0, 300.0


def laid(position: Horden, what: What, *bodies: str) -> list[Shape]:
    return list(AID.overlay(position, what, bodies))


def allowed(position: Horden, placement: Placement) -> bool:
    return position.judge_move(placement) is None


# --- Reach ---


@pytest.mark.rule("horden", "B4.2.a", "B4.5.a")
def test_the_reach_in_the_open_ends_where_the_allowance_does() -> None:
    spear = element("r1", "spear", at(X, Y))
    (shape,) = laid(table(spear), "reach", "r1")
    left, low, right, high = shapely.Polygon(shape.outline).bounds
    ends = (X - 80, Y - spear.depth - 60, X + 80, Y + 60)
    assert (left, low, right, high) == pytest.approx(ends, abs=1)


@pytest.mark.rule("horden", "B4.2.a")
def test_every_legal_slide_ends_within_the_reach_and_none_beyond() -> None:
    """The slow twin: a grid of places, each judged by the rules."""
    spear = element("r1", "spear", at(X, Y))
    wall = element("r2", "war_wagon", at(X + 60, Y + 70))
    position = table(spear, wall, plan=plan(piece("marsh", 300.0, 100.0, X - 60, 600.0)))
    (shape,) = laid(position, "reach", "r1")
    ground = shapely.Polygon(shape.outline)
    for x in range(-75, 80, 15):
        for y in range(-75, 80, 15):
            legal = allowed(position, stand("r1", X + x, Y + y))
            base = shapely.Polygon(spear.box_at(at(X + x, Y + y)).corners)
            inside = ground.buffer(4).covers(base)
            far = ground.buffer(-8).covers(base)
            assert inside or not legal, (x, y)
            assert legal or not far or _passes(x, y), (x, y)


def _passes(x: int, y: int) -> bool:
    """Beyond the wagon nobody comes on a straight way."""
    return x > 20 and y > 20


def test_who_is_asked_about_may_have_moved_and_not_be_active() -> None:
    foe = element("b1", "spear", at(X, Y + 200, SOUTH), moved=True)
    assert len(laid(table(element("r1", "spear", at(X, Y)), foe), "reach", "b1")) == 1


@pytest.mark.rule("horden", "B4.1.c", "B4.5.a")
def test_a_group_reaches_ahead_and_as_far_as_it_wheels() -> None:
    group = [element(f"r{n + 1}", "spear", at(X + 40 * n, Y)) for n in range(3)]
    (shape,) = laid(table(*group), "reach", "r1", "r2", "r3")
    left, low, right, high = shapely.Polygon(shape.outline).bounds
    assert high == pytest.approx(Y + 60, abs=1)
    assert left >= X - 20 - 1 - 20 and right <= X + 100 + 1 + 20
    assert low >= Y - group[0].depth - 20


def test_several_that_are_no_group_reach_each_for_itself() -> None:
    apart = element("r1", "spear", at(X, Y)), element("r2", "spear", at(X + 200, Y))
    assert len(laid(table(*apart), "reach", "r1", "r2")) == 2


@pytest.mark.rule("horden", "B3.1.g")
def test_before_the_battle_the_reach_is_the_deployment_zone() -> None:
    edges = {"red": "south", "blue": "north"}
    position = table(element("r1", "spear"), element("r2", "spear"), phase="setup", edges=edges)
    (shape,) = laid(position, "reach", "r1", "r2")
    assert shapely.Polygon(shape.outline).bounds == (0, 0, 1200, 180)


# --- Fields of fire ---


@pytest.mark.rule("horden", "B5.2.1.a", "B5.2.1.b")
def test_the_field_of_fire_lies_before_the_front_with_a_line_to_the_target() -> None:
    archer = element("r1", "light_archer", at(X, Y))
    position = table(archer, element("b1", "spear", at(X + 10, Y + 60, SOUTH)))
    zone, line = laid(position, "fire", "r1")
    left, low, right, high = shapely.Polygon(zone.outline).bounds
    assert (left, right, low) == (X - 20, X + 20, Y)
    assert high == Y + archer.troop.shooting * LE
    assert line.words and told(line.words).startswith("r1 at b1: ")
    assert laid(position, "fire", "b1") == []


# --- Threats ---


@pytest.mark.rule("horden", "B4.3.b", "B4.5.a")
def test_an_enemy_within_reach_is_a_threat_with_its_odds() -> None:
    position = table(
        element("r1", "blade", at(X, Y)),
        element("b1", "knight", at(X, Y + 80, SOUTH)),
        element("b2", "knight", at(X, Y + 300, SOUTH)),
    )
    (threat,) = laid(position, "threats", "r1")
    assert threat.words and threat.words.args["foe"] == "b1"
    assert threat.words.args["side"] == "front"
    assert 0 < threat.words.args["percent"] < 100


@pytest.mark.rule("horden", "B4.3.b", "T9.23")
def test_the_worst_side_is_told() -> None:
    """At the front a neighbour of the enemy would overlap it, at the other flank nobody."""
    position = table(
        element("r1", "spear", at(X, Y)),
        element("b1", "light_horse", at(X - 60, Y + 60, SOUTH)),
        element("b2", "blade", at(X + 40, Y, SOUTH)),
    )
    assert threats_of(position, "r1")["b1"]["side"] == "front"
    alone = table(position.element("r1"), position.element("b1"))
    lesser = threats_of(alone, "r1")["b1"]["percent"]
    assert threats_of(position, "r1")["b1"]["percent"] > lesser


@pytest.mark.rule("horden", "B5.5.1.d", "T9.23")
def test_who_is_held_in_front_is_hurt_in_that_fight() -> None:
    held = element("r1", "blade", at(X, Y)), element("b2", "spear", at(X, Y, SOUTH))
    rider = element("b1", "light_horse", at(X + 60, Y + 40, SOUTH))
    threat = threats_of(table(*held, rider), "r1")["b1"]
    without = fight_odds(table(*held), *held)
    harm = sum(chance.probability for chance in without.chances if chance.good is False)
    assert threat["side"] == "right" and threat["percent"] > round(100 * harm)


def threats_of(position: Horden, name: str) -> dict[str, Any]:
    """What is told of each enemy."""
    shapes = laid(position, "threats", name)
    return {shape.words.args["foe"]: shape.words.args for shape in shapes if shape.words}


@pytest.mark.rule("horden", "B5.2.1.a", "B2.3")
def test_an_enemy_who_can_shoot_is_a_threat() -> None:
    position = table(
        element("r1", "blade", at(X, Y)), element("b1", "heavy_archer", at(X, Y + 70, SOUTH))
    )
    keys = [shape.words.key for shape in laid(position, "threats", "r1") if shape.words]
    assert "aid-shot-threat" in keys


# --- Front zones ---


@pytest.mark.rule("horden", "B4.3.a")
def test_the_front_zone_is_one_base_deep_and_wide() -> None:
    (zone,) = laid(table(element("b1", "spear", at(X, Y, SOUTH))), "zones", "b1")
    left, low, right, high = shapely.Polygon(zone.outline).bounds
    assert (left, low, right, high) == pytest.approx((X - 20, Y - 40, X + 20, Y), abs=0.6)


@pytest.mark.parametrize("what", ["reach", "fire", "threats", "zones"])
def test_who_is_not_on_the_table_has_no_shapes(what: What) -> None:
    assert laid(table(element("r1", "light_archer")), what, "r1", "r9", "camp-red") == []


# --- Cards ---


@pytest.mark.rule("horden", "T2", "T8", "G16")
def test_the_card_of_an_element_tells_its_values_and_what_it_did() -> None:
    e = element("r1", "blade", at(X, Y), individual="hero", properties=("plate",), moved=True)
    card = AID.sheet(table(e), "r1")
    assert card is not None
    rows = {told(row.words): (row.own, row.rules) for row in card.rows}
    assert rows["Against foot"] == (10, ("T8",))
    assert rows["Moves in the open"] == ("2 LE", ("T2",))  # plate armour slows
    assert rows["hero"] == (None, ("T9.3",))
    assert rows["Has moved this turn"][1] == ("G16",)


@pytest.mark.parametrize("language", LANGUAGES)
def test_camps_and_fortifications_have_cards(language: str) -> None:
    camp = Camp(id="camp-red", seat="red", holder="blue", pose=at(X, 40), followers=False)
    gate = Section(id="s-red-0", seat="red", pose=at(X, Y), gate=True, stormed=True)
    position = table(camps={"camp-red": camp}, sections={"s-red-0": gate})
    for name in ("camp-red", "s-red-0"):
        card = AID.sheet(position, name)
        assert card and told(card.title, language) == name and told(card.beneath, language)
        assert all(told(row.words, language) for row in card.rows)
    assert AID.sheet(position, "nobody") is None
