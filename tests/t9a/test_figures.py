"""3.A, 3.B, 21.C How units look: their models rank by rank, and those who stand out."""

import pytest

from feldherr.games.t9a.army.profiles import Troop
from feldherr.games.t9a.figures import ranks
from feldherr.games.t9a.scene import scene
from feldherr.games.t9a.state import Unit
from feldherr.picture.scene import Rank
from tests.t9a.positions import SOUTH, at, joined, opening, position, rules, troop, unit
from tests.t9a.stand_ins import Whole

Fielded = tuple[Unit, Troop]


def shown(*fielded: Fielded) -> tuple[Rank, ...]:
    """The models of the first unit."""
    return ranks(rules(Whole, *fielded), fielded[0][0])


def told(found: tuple[Rank, ...]) -> list[tuple[str, int]]:
    return [(rank.figure, rank.count) for rank in found]


@pytest.mark.rule("t9a", "3.B-1", "3.B-2")
def test_an_incomplete_last_rank_stands_in_the_middle() -> None:
    found = shown(unit("r1", "soldier", at(10, 10), 13, 5))
    assert told(found) == [("plain", 5), ("plain", 5), ("plain", 3)]
    assert [(rank.x, rank.y) for rank in found] == [(-50, 0), (-50, 20), (-30, 40)]


@pytest.mark.rule("t9a", "21.C.d/3")
def test_the_command_group_stands_in_the_first_rank_with_the_champion_in_its_middle() -> None:
    led = {"champion": True, "musician": True, "standard": True}
    found = shown(unit("r1", "soldier", at(10, 10), 10, 5, **led))
    assert told(found)[:5] == [("plain", 1), ("standard", 1), ("champion", 1), ("musician", 1),
                               ("plain", 1)]  # fmt: skip


@pytest.mark.rule("t9a", "8.B.c.4-1", "21.A.a.3/1")
def test_characters_stand_where_they_have_joined_and_single_ones_show_their_sign() -> None:
    host = unit("r1", "soldier", at(10, 10), 8, 5)
    general = unit("r2", troop("hero", character=True, general=True))
    bearer = unit("r3", troop("hero", character=True, battle_standard=True))
    joined(host[0], general, bearer)
    assert told(shown(host, general, bearer))[:3] == [("general", 1), ("banner", 1), ("plain", 3)]
    alone = unit("r1", troop("hero", character=True), at(10, 10))
    assert told(shown(alone)) == [("hero", 1)]


@pytest.mark.rule("t9a", "3.B.d-1", "16.A.a.2")
def test_the_last_model_of_a_pool_shows_the_health_it_has_lost() -> None:
    ogres = unit("r1", "ogre", at(10, 10), 5, 3, wounds=2, champion=True, champion_wounds=1)
    found = shown(ogres)
    assert [(rank.figure, rank.hurt) for rank in found] == [
        ("great", 0), ("champion", 1), ("great", 0), ("great", 0), ("great", 2),
    ]  # fmt: skip


@pytest.mark.rule("t9a", "21.A.a.26/2")
def test_skirmishers_stand_half_an_inch_apart() -> None:
    loose = shown(unit("r1", troop("soldier", "skirmisher"), at(10, 10), 5, 5))
    assert [rank.step for rank in loose] == [32.5]


@pytest.mark.rule("t9a", "11.B-5", "15.G.b", "17.B.1", "17.C.a")
def test_what_has_befallen_a_unit_is_marked() -> None:
    flees = unit("r1", "soldier", at(10, 10), 10, 5, fleeing=True)
    shaken = unit("r2", "soldier", at(20, 10), 10, 5, shaken_until=9)
    charges = unit("r3", "soldier", at(30, 10), 10, 5, charging=True)
    calm = unit("b1", "soldier", at(30, 30, SOUTH), 10, 5)
    fielded = (flees, shaken, charges, calm)
    drawn = {body.id: body.marks for body in scene(opening(*fielded), position(*fielded)).bodies}
    assert drawn == {"r1": ("fleeing",), "r2": ("shaken",), "r3": ("charging",), "b1": ()}


@pytest.mark.rule("t9a", "17.B.1")
def test_nobody_is_shaken_before_the_battle() -> None:
    calm = unit("r1", "soldier", at(10, 10), 10, 5)
    early = position(calm, phase="preparation", player_turn=0)
    assert [body.marks for body in scene(opening(calm), early).bodies] == [()]


@pytest.mark.rule("t9a", "9.D.2", "9.F-1")
def test_zones_are_drawn_when_all_that_belongs_to_them_is_chosen() -> None:
    calm = unit("r1", "soldier", at(10, 10), 10, 5)
    choosing = position(calm, phase="preparation", deployment="dawn_assault", cursor="choose_zone")
    assert scene(opening(calm), choosing).terrain == ()
    choosing.cursor, choosing.short_edges = "lay_markers", {"red": "west", "blue": "east"}
    assert {piece.kind for piece in scene(opening(calm), choosing).terrain} == {"zone"}
