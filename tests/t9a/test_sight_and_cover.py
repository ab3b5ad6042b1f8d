"""4.B, 14.C.d, 20 Sight and cover on the table: Heights, Hills, terrain, skirmishers."""

from typing import Any

import pytest

from feldherr.games.t9a.formation.cover import Shade
from feldherr.games.t9a.formation.formation import stands
from feldherr.games.t9a.shooting.sight import Sight
from feldherr.games.t9a.state import Kind
from feldherr.games.t9a.terrain.ground import Ground
from feldherr.games.t9a.words import INCH
from tests.t9a.positions import SOUTH, at, joined, piece, rules, troop, unit


class Looking(Sight, Ground):
    """Sight with terrain."""


def looking(*between: Any, pieces: Any = (), **fields: Any) -> Looking:
    """An archer at (36", 10") looks north at ten soldiers at (36", 25")."""
    archers = unit("r1", "archer", at(36, 10), models=1)
    foes = unit("b1", fields.pop("foe", "soldier"), at(36, 25, SOUTH), models=10, files=5)
    return rules(Looking, archers, foes, *between, pieces=pieces, phase="shooting", **fields)


def seen(r: Looking, over: bool = False) -> bool:
    archers = r.unit("r1")
    return r.model_sees(archers, stands(r.formation(archers))[0], r.unit("b1"), over)


def shade(r: Looking, over: bool = False) -> Shade:
    archers = r.unit("r1")
    return r.shade(archers, stands(r.formation(archers))[0], r.unit("b1"), over)


def line(name: str, what: Any, y: float = 18) -> Any:
    """A unit that fills the whole way between the two."""
    return unit(name, what, at(36, y), models=60, files=60)


@pytest.mark.rule("t9a", "4.B-1", "G-14-3", "G-14-5")
def test_models_as_high_as_both_are_in_the_way() -> None:
    assert seen(looking())
    assert not seen(looking(line("r2", "soldier")))
    assert seen(looking(line("r2", "soldier"), foe="ogre"))
    assert not seen(looking(line("r2", "ogre"), foe="ogre"))


@pytest.mark.rule("t9a", "19.C", "4.B-7", "G-14-5")
@pytest.mark.parametrize(("soldiers", "free"), [(1, True), (2, False)])
def test_a_unit_half_of_which_is_large_is_looked_at_as_large(soldiers: int, free: bool) -> None:
    """Behind soldiers: who looks decides in a tie."""
    foes = unit("b1", "soldier", at(36, 25, SOUTH), models=soldiers)
    ogre = unit("b2", troop("ogre", character=True))
    joined(foes[0], ogre, file=1)
    r = rules(Looking, unit("r1", "archer", at(36, 10)), foes, ogre, line("r2", "soldier"))
    assert seen(r) is free


@pytest.mark.rule("t9a", "21.A.a.26/5", "21.A.a.33/1")
def test_skirmishers_and_riders_are_seen_past() -> None:
    assert seen(looking(line("r2", troop("soldier", "skirmisher"))))
    assert seen(looking(line("r2", "soldier"), foe=troop("soldier", "tall")))


@pytest.mark.rule("t9a", "4.B-4", "4.B-3", "11.B-2")
def test_a_unit_sees_what_lies_in_its_front_arc() -> None:
    r = looking()
    assert r.sees(r.unit("r1"), r.unit("b1"))
    r.unit("r1").pose = at(36, 10, SOUTH)
    assert not r.sees(r.unit("r1"), r.unit("b1"))


@pytest.mark.rule("t9a", "4.B-4", "11.B-2", "G-02")
def test_a_unit_sees_if_one_model_does_and_for_a_charge_one_of_its_first_rank() -> None:
    """The second rank stands on a hill and sees over those in the way."""
    hill = piece("t1", "hill", at(36, 10 - 20 / INCH - 2), 6, 4)
    r = looking(line("r2", "soldier"), pieces=[hill])
    archers, foe = r.unit("r1"), r.unit("b1")
    archers.models = 2
    assert r.sees(archers, foe) and not r.sees(archers, foe, first_rank=True)


@pytest.mark.rule("t9a", "20.A.b", "20.B.d", "20.B.e", "G-14-7")
@pytest.mark.parametrize(
    ("kind", "free"), [("hill", False), ("impassable", False), ("forest", True), ("ruins", True)]
)
def test_opaque_terrain_hides_what_is_behind_it(kind: Kind, free: bool) -> None:
    assert seen(looking(pieces=[piece("t1", kind, at(36, 18), 60, 4)])) == free


@pytest.mark.rule("t9a", "20.B.d.2", "G-20-3")
def test_whoever_is_on_a_hill_sees_and_is_seen_over_others() -> None:
    """From the hill it stands on, and up to the hill on which the enemy stands."""
    between = line("r2", "soldier")
    assert seen(looking(between, pieces=[piece("t1", "hill", at(36, 10), 6, 4)]))
    assert seen(looking(between, pieces=[piece("t1", "hill", at(36, 26), 20, 6)]))
    both = [piece("t1", "hill", at(36, 10), 6, 4), piece("t2", "hill", at(36, 18), 90, 2)]
    assert not seen(looking(pieces=both))


@pytest.mark.rule("t9a", "21.G.b.14/1")
def test_volley_fire_goes_over_models_of_the_same_height() -> None:
    assert seen(looking(line("r2", "soldier")), over=True)
    assert not seen(looking(line("r2", "ogre")), over=True)
    assert shade(looking(line("r2", "soldier")), over=True) == ""


@pytest.mark.rule("t9a", "14.C.d.1", "14.C.d.2", "E14-10", "21.A.a.26/5")
def test_models_in_between_give_cover() -> None:
    assert shade(looking()) == ""
    assert shade(looking(line("r2", "soldier"), foe="ogre")) == "soft"
    assert shade(looking(line("r2", "soldier"), foe="dragon")) == ""
    assert shade(looking(line("r2", "ogre"), foe="dragon")) == "soft"
    assert shade(looking(line("r2", troop("soldier", "skirmisher")))) == "soft"
    near = unit("r2", "soldier", at(36, 24), models=3, files=3)  # less than half of the facing
    assert shade(looking(near)) == "hard"
    small = unit("r2", "soldier", at(36, 24), models=1)
    assert shade(looking(small)) == ""


@pytest.mark.rule(
    "t9a", "20.A.c.1", "20.B.b", "20.B.c", "20.B.d.1", "20.B.e", "20.B.f", "20.B.h", "20.A.c.2"
)
@pytest.mark.parametrize(
    ("kind", "behind", "inside"),
    [
        ("field", "", "soft"),
        ("forest", "soft", "soft"),
        ("hill", "hard", ""),
        ("impassable", "hard", ""),
        ("ruins", "", "hard"),
        ("water", "", ""),
    ],
)
def test_terrain_covers_what_is_behind_or_in_it(kind: Kind, behind: Shade, inside: Shade) -> None:
    assert shade(looking(pieces=[piece("t1", kind, at(36, 18), 60, 4)])) == behind
    assert shade(looking(pieces=[piece("t1", kind, at(36, 26), 20, 8)])) == inside


@pytest.mark.rule("t9a", "20.B.d.1", "G-20-7")
def test_behind_a_hill_and_partly_on_it_is_soft_cover() -> None:
    """The far rim of the hill runs askew: a third of the front edge is on it, the rest behind."""
    hill = piece("t1", "hill", at(36, 22.45, 95), 60, 5)
    assert shade(looking(pieces=[hill])) == "soft"
    further = piece("t1", "hill", at(36, 22.2, 95), 60, 5)
    assert shade(looking(pieces=[further])) == "hard"


@pytest.mark.rule("t9a", "20.B.g", "20.B.g.1", "G-20-4")
def test_a_wall_covers_those_who_defend_it_from_the_front() -> None:
    wall = piece("t1", "wall", at(36, 24.5), 8, 1)
    assert shade(looking(pieces=[wall])) == "hard"
    far = piece("t1", "wall", at(36, 22), 8, 1)
    assert shade(looking(pieces=[far])) == ""


@pytest.mark.rule("t9a", "G-20-5", "21.A.a.29/3")
def test_towering_targets_have_no_cover_from_low_terrain() -> None:
    ruins = piece("t1", "ruins", at(36, 26), 20, 8)
    assert shade(looking(foe=troop("soldier", "towering_presence"), pieces=[ruins])) == ""


@pytest.mark.rule("t9a", "14.C.d.P", "20.A.c.3")
def test_the_terrain_a_shooter_stands_in_does_not_matter() -> None:
    assert shade(looking(pieces=[piece("t1", "forest", at(36, 18), 60, 18)])) == ""


@pytest.mark.rule("t9a", "G-14-1", "14.C.d.3")
@pytest.mark.parametrize(
    ("reading", "inches", "found"),
    [
        ("more than half", 36.0, ""),
        ("more than half", 35.9, "soft"),
        ("half", 36.0, "soft"),
        ("half", 36.1, ""),
    ],
)
def test_how_much_has_to_be_behind_cover(reading: str, inches: float, found: Shade) -> None:
    """A forest before the right part of the target begins so far from the left table edge."""
    forest = piece("t1", "forest", at(inches + 5, 24.999), 10, 2)
    assert shade(looking(pieces=[forest], options={"cover_from": reading})) == found
