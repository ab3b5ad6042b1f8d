"""Whom the greedy commander's elements go for: the odds count, and that nobody is in the way."""

from typing import Any

import pytest

from feldherr.commanders import commander
from feldherr.commanders.horden.appeals import ROOM, crowded
from feldherr.commanders.horden.ideas import Ideas
from feldherr.commanders.horden.manoeuvres import IMPOSSIBLE
from feldherr.commanders.horden.plans import mood
from feldherr.games.horden.engine import Horden
from feldherr.games.horden.state import Camp, Element, Section
from feldherr.games.horden.terrain.plan import Piece, Plan
from feldherr.table import Placement, Sight
from tests.commanders.test_greedy import priced, said_at
from tests.commanders.test_principles import advised
from tests.horden.positions import NORTH, SOUTH, WEST, at, battle, position
from tests.patience import UNHURRIED

OPEN_CAMP: Any = {
    "id": "camp-blue",
    "seat": "blue",
    "holder": "blue",
    "pose": at(600, 760, SOUTH),
}
OPEN = {"camp-blue": Camp(**OPEN_CAMP)}
WALLS = {
    f"wall-{n}": Section(id=f"wall-{n}", seat="blue", pose=at(x, 760, SOUTH), camp="camp-blue")
    for n, x in enumerate((580, 620))
}


# --- Enough is enough ---


def test_who_wishes_most_chooses_first_and_nobody_is_crowded_by_himself() -> None:
    """Three wishes for two targets with room for one each: the third finds both full."""
    wishes = [[5.0, 4.0], [9.0, 1.0], [3.0, 2.0]]
    assert crowded(wishes, [1, 1]) == [{0}, {1}, {0, 1}]


def test_where_there_is_room_for_all_nothing_is_crowded() -> None:
    assert crowded([[5.0], [9.0]], [2]) == [set(), set()]
    assert crowded([[0.0], [0.0]], [1]) == [set(), set()]


def test_an_enemy_attracts_no_more_than_can_fight_him() -> None:
    own = [priced(f"r{n}", "blade", 400 + 40 * n, 300, NORTH) for n in range(ROOM + 1)]
    _, adviser = advised(
        *own, priced("b1", "blade", 440, 500, SOUTH), priced("b2", "blade", 440, 790, SOUTH)
    )
    pulls = [adviser.outlook.appeals(e)[0] for e in own]
    assert sum(pull < max(pulls) for pull in pulls) == 1


# --- Camps ---


def prize(e: Element, **fields: Any) -> float:
    _, adviser = advised(e, camps=OPEN, **fields)
    return adviser.outlook.likes(e)[-1]


@pytest.mark.rule("horden", "M4.1.e", "M4.1.g")
def test_a_camp_attracts_whoever_has_good_odds_against_its_followers() -> None:
    """Riders hardly get over its walls, blades walk over open ground."""
    blades, riders = (
        priced(f"r{n}", kind, 600, 600, NORTH) for n, kind in enumerate(("blade", "light_horse"))
    )
    assert prize(blades) > prize(riders) > prize(riders, sections=WALLS)


@pytest.mark.rule("horden", "M4.1.k")
def test_who_flies_is_not_drawn_to_a_camp() -> None:
    assert prize(priced("r1", "flyer", 600, 600, NORTH)) == 0.0


@pytest.mark.rule("horden", "M4.1.e")
def test_archers_keep_off_enemies_but_not_off_camps() -> None:
    archers = priced("r1", "heavy_archer", 580, 500, NORTH)
    near, off = at(580, 758, NORTH), at(580, 720, NORTH)
    for fields, closer in (({"camps": OPEN}, True), ({}, False)):
        _, adviser = advised(archers, priced("b1", "horde", 580, 770, SOUTH), **fields)
        worth = [adviser.outlook.stand(archers, pose).worth for pose in (near, off)]
        assert (worth[0] > worth[1]) is closer


@pytest.mark.rule("horden", "M4.1.h")
def test_archers_storm_a_camp() -> None:
    state = position(
        priced("r1", "heavy_archer", 585, 705, NORTH),
        priced("b1", "blade", 100, 100, SOUTH, commander=True),
        camps=OPEN,
    )
    answer, fought = said_at(state)
    assert isinstance(answer, Placement)
    fought.answer(answer, "red")
    assert fought.state.elements["r1"].pose == at(580, 760, NORTH)


@pytest.mark.rule("horden", "M4.1.h")
def test_a_camp_that_was_taken_is_defended_too() -> None:
    taken = Camp(id="camp-blue", seat="blue", holder="red", pose=at(600, 760, SOUTH))
    foe = priced("b1", "blade", 560, 640, NORTH)
    _, adviser = advised(priced("r1", "blade", 300, 300, NORTH), foe, camps={"camp-blue": taken})
    assert adviser.outlook.targets.plunder(foe) > 0
    _, adviser = advised(priced("r1", "blade", 300, 300, NORTH), foe, camps=OPEN)
    assert adviser.outlook.targets.plunder(foe) == 0


@pytest.mark.rule("horden", "M4.1.h")
def test_the_last_who_holds_an_open_camp_is_worth_the_camp() -> None:
    """While the followers fight, or another one is inside, the camp does not fall with him."""
    last = priced("b1", "horde", 580, 770, SOUTH)
    for followers, others, worth in (
        (False, (), 150),
        (True, (), 0),
        (False, (priced("b2", "horde", 620, 770, SOUTH),), 0),
    ):
        camp = Camp(**OPEN_CAMP, followers=followers)
        _, adviser = advised(
            priced("r1", "blade", 580, 600, NORTH), last, *others, camps={"camp-blue": camp}
        )
        assert adviser.fights.held_by(last) == worth


@pytest.mark.rule("horden", "G45", "M4.1.d")
def test_nobody_stands_askew_where_others_could_attack_a_camp() -> None:
    """A line of three before its two sections: who is in nobody's way there is drawn more."""
    one = priced("r1", "blade", 600, 600, NORTH)
    _, adviser = advised(one, camps=OPEN)
    poses = [
        at(580, 760),
        at(620, 720),
        at(600, 757),
        at(620, 720, 80.0),
        at(660, 757),
        at(600, 690),
    ]
    spoils = [adviser.outlook.spoils(pose) for pose in poses]
    assert spoils == [False, False, True, True, False, False]
    askew, lined = (adviser.outlook.stand(one, pose).worth for pose in (at(600, 725), at(620, 725)))
    assert askew < lined


@pytest.mark.rule("horden", "B4.9", "M4.1.h")
def test_a_line_that_is_stuck_before_a_camp_lets_those_attack_who_can() -> None:
    """Each of the three keeps his neighbour from the section before him; the third makes room."""
    line = [priced(f"r{n}", "legionary", 566 + 40.0 * n, 756, NORTH) for n in range(3)]
    leader = priced("r9", "blade", 600, 500, NORTH, commander=True)
    state = position(*line, leader, priced("b1", "blade", 100, 100, SOUTH), camps=OPEN)
    fought = battle(Horden, state)
    player = commander("greedy", seconds=UNHURRIED)
    while (asked := fought.question) and asked.key == "move" and fought.state.active == "red":
        fought.answer(player.answer(asked, Sight(fought, "red")), "red")
    assert any(e.pose in (at(580, 760), at(620, 760)) for e in fought.state.elements.values())


def test_who_is_in_a_camp_has_arrived() -> None:
    """However he turns there to fight whoever is left inside."""
    taken = {"camp-blue": Camp(**{**OPEN_CAMP, "followers": False})}
    one = priced("r1", "blade", 610, 780, NORTH)
    _, adviser = advised(one, camps=taken)
    poses = (at(610, 780, NORTH), at(600, 780, WEST), at(590, 770, SOUTH))
    assert len({adviser.outlook.stand(one, pose).worth for pose in poses}) == 1
    assert (
        adviser.outlook.stand(one, at(600, 740, NORTH)).worth
        < adviser.outlook.stand(one, poses[0]).worth
    )


# --- Ground ---

WOOD = Plan(pieces=(Piece("wood", "wood", ((400, 400), (600, 400), (600, 600), (400, 600))),))


@pytest.mark.rule("horden", "T9.30", "T9.29")
def test_who_fights_badly_in_a_wood_does_not_wait_for_the_enemy_there() -> None:
    """Pikes lose eight there; Light Infantry nothing."""
    for kind, shy in (("pike", True), ("light_infantry", False)):
        one = priced("r1", kind, 500, 300, NORTH)
        _, adviser = advised(one, priced("b1", "blade", 500, 650, SOUTH), plan=WOOD)
        assert adviser.outlook.targets.suffers(one, one.box_at(at(500, 500, NORTH))) is shy
        inside, before = (adviser.outlook.stand(one, at(500, y, NORTH)).worth for y in (430, 390))
        assert (inside < before) is shy


@pytest.mark.rule("horden", "T9.29")
def test_riders_leave_those_in_a_wood_to_others() -> None:
    riders = priced("r1", "knight", 500, 200, NORTH)
    for plan, equal in ((WOOD, False), (Plan(), True)):
        _, adviser = advised(
            riders,
            priced("b1", "spear", 500, 500, SOUTH),
            priced("b2", "spear", 800, 500, SOUTH),
            plan=plan,
        )
        hidden, open_ = adviser.outlook.likes(riders)
        assert (hidden == open_) is equal


# --- Moves that lead nowhere ---


@pytest.mark.rule("horden", "B4.9")
def test_a_move_to_where_somebody_stands_is_not_thought_through() -> None:
    _, adviser = advised(
        priced("r1", "blade", 500, 300, NORTH),
        priced("r2", "blade", 500, 360, NORTH),
        priced("b1", "blade", 500, 700, SOUTH),
    )
    for y, free in ((359.0, False), (340.0, True)):
        rated, _ = adviser.manoeuvres.rate(Placement(("r1",), ((500.0, y, 90.0),)))
        assert (rated > IMPOSSIBLE) is free


@pytest.mark.rule("horden", "B4.3.a")
def test_who_stands_askew_before_an_enemy_may_think_of_withdrawing_straight_from_him() -> None:
    made, adviser = advised(
        priced("r1", "blade", 510, 400, 60.0),
        priced("b1", "pike", 500, 440, SOUTH),
    )
    away = Placement(("r1",), ((510.0, 359.0, 60.0),))
    assert away in set(Ideas(made, "red", adviser.outlook).moves())
    assert made.judge_move(away) is None


@pytest.mark.rule("horden", "G48")
def test_without_a_lead_the_will_to_attack_grows_faster_with_the_turns() -> None:
    def zeal(turn: int, blue_lost: int) -> float:
        fallen = priced("b8", "knight", 0, 0, NORTH, status="lost")
        fallen.pose, fallen.points = None, blue_lost
        made, _ = advised(fallen, priced("r1", "blade", 500, 300, NORTH))
        made.state.turn = turn
        return mood(made, "red").zeal

    assert zeal(30, 0) > zeal(30, 60) > zeal(5, 60)
