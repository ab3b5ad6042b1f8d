"""B4.5.d, B4.5.e The extra move for an action point that is left."""

from typing import Any

import pytest

from feldherr.games.horden.movement.movement import Movement
from feldherr.games.horden.state import Element

from .grounds import piece, plan, river, road
from .marching import answer, field, refusal, where
from .positions import EAST, NORTH, at, element, keys, run

X, Y = 500.0, 300.0


def stride(game: Movement, what: str, *path: tuple[float, float, float]) -> str:
    said = game.judge_stride(answer(what, *path))
    return said.key if said else ""


def chief(x: float = X, **fields: Any) -> Element:
    return element("r1", "spear", at(x, Y, EAST), commander=True, **fields)


def wizard(**fields: Any) -> Element:
    return element("r2", "blade", at(X, 500), individual="wizard", **fields)


@pytest.mark.rule("horden", "B4.5.d")
@pytest.mark.parametrize("far, said", [(30, ""), (31, "too-far")])
def test_1_le_more_for_the_commander_along_a_road(far: float, said: str) -> None:
    game = field(chief(moved=True), plan=plan(road(Y)))
    assert stride(game, "r1", (X + far, Y, EAST)) == said
    assert stride(field(chief()), "r1", (X + 30, Y, EAST)) == "no-stride", "no road"
    ends = plan(piece("lake", 900, 100, 50, 50), road(Y + 20))
    assert stride(field(chief(), plan=ends), "r1", (X + 30, Y, EAST)) == "no-stride", "beside it"


@pytest.mark.rule("horden", "B4.5.d")
def test_his_group_comes_with_him() -> None:
    column = chief(), element("r3", "spear", at(X - 15, Y, EAST), moved=True)
    assert stride(field(*column, plan=plan(road(Y))), "r1 r3", (X + 30, Y, EAST)) == ""
    others = element("r1", "spear", at(X, Y, EAST)), element("r3", "spear", at(X - 15, Y, EAST))
    assert stride(field(*others, plan=plan(road(Y))), "r1 r3", (X + 30, Y, EAST)) == "no-stride"


@pytest.mark.rule("horden", "B4.5.d")
def test_1_le_more_for_a_wizard_over_open_ground_or_roads() -> None:
    assert stride(field(wizard(moved=True)), "r2", (X, 530, NORTH)) == ""
    assert stride(field(wizard(moved=True)), "r2", (X, 531, NORTH)) == "too-far"
    scrub = piece("scrub", X - 100, 510, 200, 100)
    assert stride(field(wizard(), plan=plan(scrub)), "r2", (X, 530, NORTH)) == "no-stride"
    east = element("r2", "blade", at(X, 550, EAST), individual="wizard")
    assert stride(field(east, plan=plan(scrub, road(550))), "r2", (X + 30, 550, EAST)) == ""
    assert stride(field(wizard(), plan=plan(river(X))), "r2", (X, 530, NORTH)) == "no-stride"
    pair = wizard(), element("r3", "blade", at(X + 40, 500))
    assert stride(field(*pair), "r2 r3", (X, 530, NORTH)) == "", "with a group"
    assert stride(field(wizard(disabled=True)), "r2", (X, 530, NORTH)) == "no-stride"


@pytest.mark.rule("horden", "B4.5.d")
def test_everything_else_binds_it_like_any_move() -> None:
    game = field(wizard(), element("r3", "blade", at(X, 540)))
    assert stride(game, "r2", (X, 530, NORTH)) == "occupied"


@pytest.mark.rule("horden", "B4.5.d", "B4.4.b")
def test_one_action_point_is_all_it_may_cost() -> None:
    game = field(wizard(), element("b1", "flyer", at(X, 520, 270)))
    assert stride(game, "r2", (X, 520, NORTH)) == "costs", "magic against a flyer costs another"


@pytest.mark.rule("horden", "B4.5.d")
def test_it_is_asked_once_and_costs_one_action_point() -> None:
    game = field(wizard(moved=True), cursor="stride")
    run(game.stride(), answer("r2", (X, 530, NORTH)))
    assert (game.state.ap, game.state.strode, game.state.cursor) == (5, True, "face_flyers")
    assert where(game, "r2") == (X, 530, 90)
    game.state.cursor = "stride"
    run(game.stride())
    assert game.state.cursor == "face_flyers", "not asked again"


@pytest.mark.rule("horden", "B4.5.d")
def test_nobody_is_asked_without_action_points_or_without_anybody_to_move() -> None:
    poor = field(wizard())
    poor.state.ap = 0
    for game in (poor, field(chief()), field(element("r3", "blade", at(X, Y)))):
        run(game.stride())
        assert game.state.cursor == "face_flyers"
    declined = field(chief(), plan=plan(road(Y)))
    run(declined.stride(), "done")
    assert (declined.state.ap, declined.state.strode) == (6, False)


@pytest.mark.rule("horden", "B4.5.e")
def test_a_wizard_who_strode_has_no_magic_left() -> None:
    game = field(wizard())
    run(game.stride(), answer("r2", (X, 530, NORTH)))
    assert game.element("r2").strode


@pytest.mark.rule("horden", "B4.5.e")
def test_a_commander_wizard_on_a_road_keeps_his_magic() -> None:
    both = chief(individual="wizard")
    game = field(both, plan=plan(road(Y)))
    run(game.stride(), answer("r1", (X + 30, Y, EAST)))
    assert not both.strode and game.state.strode
    off = field(chief(individual="wizard"))
    run(off.stride(), answer("r1", (X + 30, Y, EAST)))
    assert off.element("r1").strode, "off the road it is the wizard's move"


@pytest.mark.rule("horden", "B4.5.d")
def test_strides_are_proposed() -> None:
    game = field(wizard(), element("r3", "blade", at(X + 40, 500)))
    proposed = list(game.suggest_strides([game.element("r2")]))
    assert any(len(placement.what) == 2 for placement in proposed)
    assert any(game.judge_stride(p.rounded()) is None for p in proposed)
    assert keys(game.told) == []  # type: ignore[attr-defined]
    assert refusal(game, "r2", (X, 530, NORTH)) == ""
