"""B4.9 Interpenetration, row by row."""

import pytest

from feldherr.games.horden.models.troops import troops
from feldherr.games.horden.movement.interpenetration import Interpenetration
from feldherr.games.horden.state import Element

from .marching import field, refusal
from .positions import EAST, NORTH, SOUTH, at, element, rules

ASKEW = 91.0
FOOT = ("blade", "spear", "legionary", "pike", "heavy_archer", "artillery", "horde")


def passes(mover: Element, other: Element, recoiling: bool = False) -> bool:
    return rules(Interpenetration, mover, other).may_pass(mover, other, recoiling)


def one(name: str, kind: str, facing: float = NORTH, y: float = 300.0) -> Element:
    return element(name, kind, at(600, y, facing))


@pytest.mark.rule("horden", "B4.9")
@pytest.mark.parametrize("other", ["r2", "b1"])
@pytest.mark.parametrize("recoiling", [False, True])
def test_row_1_gods_pass_everybody(other: str, recoiling: bool) -> None:
    for kind in troops():
        assert passes(one("r1", "god"), one(other, kind, EAST), recoiling), kind


@pytest.mark.rule("horden", "B4.9")
def test_row_2_ground_elements_go_under_their_own_flyers() -> None:
    for kind in ("blade", "knight", "light_infantry", "war_wagon"):
        assert passes(one("r1", kind), one("r2", "great_flyer", EAST)), kind
    assert not passes(one("r1", "blade"), one("b1", "great_flyer", EAST)), "not under others'"
    assert not passes(one("r1", "flyer"), one("r2", "great_flyer")), "flyers not under flyers"


@pytest.mark.rule("horden", "B4.9", "B4.4.b")
def test_row_2_not_under_a_flyer_that_fights_on_the_ground_or_has_landed() -> None:
    mover, flyer = one("r1", "blade", y=200), one("r2", "flyer", EAST)
    foe = element("b1", "blade", at(600, 300, 180))
    game = rules(Interpenetration, mover, flyer, foe)
    assert game.fights_on_the_ground(flyer)
    assert not game.may_pass(mover, flyer)
    game.put(foe, at(700, 300, 180))
    assert game.may_pass(mover, flyer)
    flyer.landed = True
    assert not game.may_pass(mover, flyer)


@pytest.mark.rule("horden", "B4.9")
@pytest.mark.parametrize("other", ["r2", "b1"])
def test_row_3_flyers_pass_over_ground_elements_but_do_not_recoil_over_them(other: str) -> None:
    for kind in FOOT:
        below = one(other, kind, EAST)
        assert passes(one("r1", "flyer"), below), kind
        assert not passes(one("r1", "flyer"), below, recoiling=True), kind
    assert not passes(one("r1", "flyer"), one(other, "airship")), "not over flying elements"


@pytest.mark.rule("horden", "B4.9", "T10.b")
@pytest.mark.parametrize("kind", ["light_infantry", "petardier", "lurker"])
def test_row_4_mounted_pass_own_light_infantry_along_its_facing(kind: str) -> None:
    for rider in ("knight", "cavalry", "behemoth", "expendable"):
        assert passes(one("r1", rider), one("r2", kind, NORTH)), rider
        assert passes(one("r1", rider), one("r2", kind, SOUTH)), "just the opposite way"
        assert not passes(one("r1", rider), one("r2", kind, ASKEW)), "facing another way"
        assert not passes(one("r1", rider), one("b1", kind, NORTH)), "not the enemy's"
    assert not passes(one("r1", "cavalry"), one("r2", "blade")), "no other foot"
    assert not passes(one("r1", "blade"), one("r2", kind)), "foot does not"


@pytest.mark.rule("horden", "B4.9", "T10.b")
def test_row_5_light_infantry_passes_all_own_troops_along_their_facing() -> None:
    for kind in troops():
        assert passes(one("r1", "light_infantry"), one("r2", kind, NORTH)), kind
        assert passes(one("r1", "petardier"), one("r2", kind, SOUTH)), kind
    assert not passes(one("r1", "light_infantry"), one("r2", "spear", ASKEW))
    assert not passes(one("r1", "light_infantry"), one("b1", "spear"))


@pytest.mark.rule("horden", "B4.9", "B5.3.2.b", "B5.3.2.c")
def test_row_6_recoiling_mounted_pass_all_but_pikes_and_behemoths() -> None:
    for kind in troops():
        allowed = kind not in ("pike", "behemoth")
        assert passes(one("r1", "cavalry"), one("r2", kind), recoiling=True) == allowed, kind
    assert not passes(one("r1", "cavalry"), one("r2", "spear", SOUTH), recoiling=True)


@pytest.mark.rule("horden", "B4.9")
@pytest.mark.parametrize(
    "mover, through",
    [
        ("legionary", {"spear", "legionary"}),
        ("pike", {"blade"}),
        ("heavy_archer", {"blade"}),
        ("light_archer", {"blade"}),
        ("elf_archer", {"blade"}),
        ("handgunner", set()),
        ("blade", set()),
    ],
)
def test_rows_7_and_8_what_recoils_through_whom(mover: str, through: set[str]) -> None:
    for kind in FOOT:
        assert passes(one("r1", mover), one("r2", kind), recoiling=True) == (kind in through), kind
        assert not passes(one("r1", mover), one("r2", kind, SOUTH), recoiling=True), kind
        assert not passes(one("r1", mover), one("r2", kind)), "when moving never"


@pytest.mark.rule("horden", "B4.9")
def test_behind_whom_one_passes_there_must_be_room() -> None:
    game = field(one("r1", "cavalry", y=200), one("r2", "light_infantry", y=260))
    assert refusal(game, "r1", (600, 290, NORTH)) == "", "its rear just clears the other's front"
    assert refusal(game, "r1", (600, 285, NORTH)) == "occupied"
    assert refusal(game, "r1", (600, 240, NORTH)) == "", "or it stops before"


@pytest.mark.rule("horden", "B4.9")
def test_the_facing_counts_while_one_passes() -> None:
    game = field(one("r1", "light_infantry", y=200), one("r2", "spear", y=230))
    assert refusal(game, "r1", (600, 260, NORTH)) == ""
    askew = field(element("r1", "light_infantry", at(610, 190, 135)), one("r2", "spear", y=230))
    assert refusal(askew, "r1", (610, 275, 135)) == "blocked"
