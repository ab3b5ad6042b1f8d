"""8.D.a.3-6 Dwarven Holds: a unit with a Holdstone fights to all sides as to its front."""

import pytest

from feldherr.games.t9a.army.profiles import Given
from feldherr.games.t9a.moments import Attack, Own
from tests.t9a.books.meetings import rule_of
from tests.t9a.brawling import RED, Brawl, brawl
from tests.t9a.positions import EAST, HAND, HERO, NORTH, at, joined, run, troop, unit

BOOK = pytest.mark.rule("t9a", "8.D.a.3-6")


def surrounded(said: str, edge: str = "right", *words: str | Given) -> Brawl:
    """A king in a block of dwarfs, 5 wide and 4 deep, charged by deep enemies at another edge."""
    host = unit("r1", troop("soldier", *words), RED, 19, 5)
    king = unit("r2", troop(HERO, "holdstone", character=True))
    joined(host[0], king)
    left, low = {"left": (18.0315, 18.43), "right": (21.9685, 18.43), "rear": (20, 16.85)}[edge]
    facing = {"left": EAST, "right": 180.0, "rear": NORTH}[edge]
    foe = unit("b1", "soldier", at(left, low, facing), 10, 5)
    made = brawl(host, king, foe, engaged=f"b1 r1 {edge}")
    for one in ("r1", "b1"):
        made.unit(one).first_round = True
    run(made.start_round(), *([said] if said else []))
    return made


def own(made: Brawl, name: str) -> Own:
    return made.parts(made.pools(made.unit(name))[0])[0]


@BOOK
@pytest.mark.parametrize("said", ["yes", "no"])
def test_no_bonus_for_flank_or_rear_and_no_disruption(said: str) -> None:
    for edge, word in (("right", "flank"), ("rear", "rear")):
        made = surrounded(said, edge)
        assert (dict(made.score("blue"))[word] > 0) is (said == "no")
        assert made.disrupted(made.unit("r1")) is (said == "no")


@BOOK
@pytest.mark.parametrize(("said", "saves"), [("yes", {"aegis": 5}), ("no", {})])
def test_it_is_a_wall_to_all_sides(said: str, saves: dict[str, int]) -> None:
    made = surrounded(said, "right", "wall_of_iron", "parry")
    attack = Attack(kind="close_combat", target="r1", pool="r1", by=own(made, "b1"), weapon=HAND)
    assert made.special_saves(attack) == saves
    skill = made.value(own(made, "r1"), "defensive_skill", attack)
    assert skill == (4 if said == "yes" else 3)


@BOOK
@pytest.mark.parametrize("edge", ["left", "right", "rear"])
def test_models_support_to_all_sides(edge: str) -> None:
    def supporting(made: Brawl) -> int:
        fighters = made.fighters(made.unit("r1"))
        return sum(one.models for one in fighters if one.supporting)

    assert supporting(surrounded("no", edge)) == 0
    held = surrounded("yes", edge)
    touching = sum(one.models for one in held.fighters(held.unit("r1")) if not one.supporting)
    assert supporting(held) == touching > 0


@BOOK
def test_once_a_game_until_it_fights_nobody() -> None:
    made = surrounded("yes")
    red, foe = made.unit("r1"), made.unit("b1")
    assert not made.can(red, "pursue") and not made.can(red, "overrun")
    run(made.start_round())  # nothing is asked again
    made.disengage(red, foe)
    run(rule_of(made, "holding").ends_phase(made, red))
    assert made.can(red, "pursue") and not red.gained
    again = surrounded("no")
    run(again.start_round(), "yes")
    assert again.faces_all(again.unit("r1"))
