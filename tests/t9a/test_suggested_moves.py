"""12.D Suggested moves: towards enemies, out of their reach, round their flanks, to the goal."""

from math import degrees

import pytest

from feldherr.field.body import body_distance
from feldherr.field.box import Side
from feldherr.field.pose import Pose, angle_between, direction, span
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.formation.arcs import located_in
from feldherr.games.t9a.movement.aims import CLOSE
from feldherr.games.t9a.preparation.places import pose_of
from feldherr.games.t9a.state import Unit
from feldherr.games.t9a.words import INCH
from feldherr.table import Placement

from .positions import SOUTH, asked, at, rules, unit


def ends(made: NinthAge, mover: Unit) -> list[Pose]:
    """Where the legal ones of the suggested moves end."""
    found = [way for way in made.ways_of(mover) if made.judge_move(mover, way) is None]
    return [pose_of(way) for way in found]


def test_most_suggestions_are_legal_and_they_are_few() -> None:
    made = rules(
        NinthAge,
        unit("r1", "soldier", at(20, 12), 20),
        unit("b1", "soldier", at(28, 36, SOUTH), 20),
        unit("b2", "knight", at(12, 34, SOUTH), 5),
    )
    mover = made.unit("r1")
    ways = list(made.ways_of(mover))
    legal = [way for way in ways if made.judge_move(mover, way) is None]
    assert len(ways) <= 80
    assert len(legal) > len(ways) / 2


def test_a_move_towards_an_enemy_ends_before_him_looking_at_him() -> None:
    foe = unit("b1", "soldier", at(21, 26, SOUTH), 20)
    made = rules(NinthAge, unit("r1", "soldier", at(20, 20), 20), foe)
    mover, body = made.unit("r1"), made.boundary(made.unit("b1"))
    looking = [
        end
        for end in ends(made, mover)
        if abs(angle_between(end.facing, direction(end.point, body.center))) < 0.2
    ]
    away = min(body_distance(made.boundary(mover, end), body) for end in looking)
    assert INCH < away <= CLOSE + 0.5 * INCH


@pytest.mark.rule("t9a", "11.B-2")
def test_a_suggested_move_stays_just_out_of_the_charge_reach_of_an_enemy() -> None:
    """Soldiers charge 4 + 12 inches; from 21 inches away 4.9 inches are safe, and no more."""
    foe = unit("b1", "soldier", at(20, 41, SOUTH), 20)
    made = rules(NinthAge, unit("r1", "soldier", at(20, 20), 20), foe)
    mover, body = made.unit("r1"), made.boundary(made.unit("b1"))
    gaps = [body_distance(made.boundary(mover, end), body) / INCH for end in ends(made, mover)]
    safe = [gap for gap in gaps if gap > 16]
    assert min(safe) == pytest.approx(16.1, abs=0.05)


def test_a_flank_is_gone_round() -> None:
    """Riders beside an enemy come to stand in his flank arc."""
    foe = unit("b1", "soldier", at(30, 28, SOUTH), 20)
    made = rules(NinthAge, unit("r1", "knight", at(18, 20), 5), foe)
    body = made.boundary(made.unit("b1"))
    arcs = [located_in(body, end.point) for end in ends(made, made.unit("r1"))]
    assert Side.RIGHT in arcs


@pytest.mark.rule("t9a", "9.E.1-2")
def test_a_move_leads_to_what_the_objective_asks_for() -> None:
    made = rules(NinthAge, unit("r1", "soldier", at(28, 18), 20), objective="hold_the_ground")
    centre = made.table[0] / 2, made.table[1] / 2
    before = span(made.formation(made.unit("r1")).center, centre)
    after = min(span(end.point, centre) for end in ends(made, made.unit("r1")))
    assert after < before / 2


@pytest.mark.rule("t9a", "12.D.e-1")
def test_a_single_model_turns_on_the_spot_towards_its_aim() -> None:
    foe = unit("b1", "soldier", at(40, 12, SOUTH), 20)
    made = rules(NinthAge, unit("r1", "hero", at(20, 12)), foe)
    facings = [degrees(end.facing) for end in ends(made, made.unit("r1"))]
    assert any(abs(facing) < 5 for facing in facings)


@pytest.mark.rule("t9a", "12.D.d-1")
def test_reforms_towards_the_nearest_enemies_are_suggested() -> None:
    foe = unit("b1", "soldier", at(35, 30, SOUTH), 20)
    made = rules(NinthAge, unit("r1", "soldier", at(20, 20), 20), foe)
    mover = made.unit("r1")
    question = asked(made.reform(mover, "t9-reforms"))
    first = next(p for p in question.proposals if isinstance(p, Placement))
    own = made.formation(mover).center
    aim = direction(own, made.formation(made.unit("b1")).center)
    assert abs(angle_between(pose_of(first).facing, aim)) < 1e-4
