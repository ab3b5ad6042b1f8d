"""What is looked at only where something is near: the same comes out as from looking everywhere."""

from functools import partial
from math import pi
from random import Random

import pytest

from feldherr import Battle
from feldherr.field.box import Side, box, distance_to_point
from feldherr.field.contact import beyond, side_line
from feldherr.field.pose import Pose
from feldherr.field.tolerance import TOLERANCE
from feldherr.games.horden.aftermath.fortifications import inner_ground
from feldherr.games.horden.engine import Horden
from feldherr.games.horden.movement.goals import lies_aside, lies_beyond
from feldherr.games.horden.movement.tracks import Track, carried, rigid, single_track
from feldherr.games.horden.terrain.ground import Ground, ground
from feldherr.games.horden.terrain.plans import plan, plans

from .positions import element, rules


def ways(seed: int) -> list[Track]:
    """Paths with all kinds of legs: straight ones, slides, turns, wheels of lines."""
    whims, found = Random(seed), list[Track]()
    for _ in range(60):
        pose = Pose(whims.uniform(60, 1140), whims.uniform(60, 740), whims.uniform(-pi, pi))
        e = element("r1", whims.choice(("blade", "knight", "flyer", "war_wagon")), pose)
        turned = pose.about(pose.world(0, whims.uniform(-200, 200)), whims.uniform(-1.5, 1.5))
        there = pose.ahead(whims.uniform(-100, 300)).aside(whims.uniform(-40, 40))
        found.append(single_track(e, pose, [pose.ahead(whims.uniform(0, 200)), there]))
        found.append(carried(e, pose, [rigid(pose, turned)]))
    return found


@pytest.mark.parametrize("seed", range(3))
def test_no_way_leads_beyond_its_bounds(seed: int) -> None:
    for track in ways(seed):
        left, low, right, high = track.bounds
        for x, y in (corner for piece in track.sweep for corner in piece):
            assert left - TOLERANCE < x < right + TOLERANCE
            assert low - TOLERANCE < y < high + TOLERANCE


@pytest.mark.rule("horden", "M4.2.i", "B4.5.c")
@pytest.mark.parametrize("name", plans())
def test_no_ground_is_missed_on_the_way(name: str) -> None:
    table, made = plan(name), rules(Horden, plan=plan(name))
    here: Ground = ground(table)
    for track in ways(seed=7):
        gone = [here.footing(piece) for piece in track.sweep]
        met = {piece.name for footing in gone for piece in footing.pieces}
        assert met <= {p.piece.name for p in here.patches if p in here.near(track.bounds)}
        waded = dict.fromkeys(f.river for f in gone if f.river and not f.crossing)
        assert made.rivers_waded(track) == list(waded)


@pytest.mark.rule("horden", "B4.3.b")
def test_who_lies_beyond_a_line_is_told_without_looking_at_corners() -> None:
    whims, sides = Random(4), (Side.LEFT, Side.RIGHT, Side.REAR)
    for _ in range(500):
        foe = box(Pose(600, 400, whims.uniform(-pi, pi)), 40, whims.choice((15, 40, 80)))
        there = Pose(whims.uniform(500, 700), whims.uniform(300, 500), whims.uniform(-pi, pi))
        body = box(there, 40, whims.choice((15, 40, 80)))
        slow = [beyond(body, side_line(foe, side)) for side in sides]
        assert [lies_beyond(body, foe, side) for side in sides] == slow
        assert lies_aside(body, foe) == any(slow)


@pytest.mark.rule("horden", "B4.7.b", "B5.3.1.e", "B3.2.2.a")
def test_nothing_that_halts_a_move_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rivers, walls and hidden enemies are looked for as if they were near every way.

    In these battles somebody wades, halts at a bank, or runs into an ambush.
    """
    for seed in (1, 8, 10):
        start = partial(Battle.start, "horden", "beasts-600", "knights-600", seed=seed)
        fast = start(options={"turn_limit": 16}).run(red="random", blue="random")
        with monkeypatch.context() as patched:
            patched.setattr(Horden, "_free", lambda *_: False)
            slow = start(options={"turn_limit": 16}).replay(fast.journal)
        assert slow.events == fast.events
        assert slow.marks == fast.marks
        told = {event.key for event in fast.events}
        assert told & {"crosses", "halts-in-line", "ambush-appears"}
        no_works_are_left_out(Horden(fast.opening, fast.state, lambda _: None), Random(seed))


def no_works_are_left_out(made: Horden, whims: Random) -> None:
    """Camps and sections are found from wherever they are near."""
    works = [camp.box for camp in made.state.camps.values()]
    works += [inner_ground(section) for section in made.state.sections.values()]
    for _ in range(200):
        point, mm = (whims.uniform(0, made.width), whims.uniform(0, 800)), whims.uniform(0, 200)
        if not made.works_near(point, mm):
            assert not any(distance_to_point(base, point) <= mm for base in works)


@pytest.mark.rule("horden", "B3.2.2.a", "B1.c")
@pytest.mark.parametrize("seed", range(3))
def test_nobody_who_sees_an_ambush_is_left_out(seed: int) -> None:
    looked: list[bool] = []

    def watch(battle: object) -> None:
        assert isinstance(battle, Battle)
        made = Horden(battle.opening, battle.state, lambda event: None)
        for ambush in made.whereabouts.ambushes():
            near = made.lookouts(ambush, ())
            for foe in made.elements(made.enemy(ambush.seat)):
                assert foe in near or not made.sees(foe, ambush)
                looked.append(foe in near)

    battle = Battle.start("horden", "beasts-600", "orcs-600", seed=seed, options={"turn_limit": 12})
    battle.run(watch, red="random", blue="random")
    assert not looked or not all(looked)
