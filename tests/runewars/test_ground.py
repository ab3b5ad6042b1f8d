"""27, 39, 59, 63, 73 Where units stand, face, touch and measure; 48, 49, 54 what dials say."""

from typing import Any

import pytest

from feldherr.field.box import Side
from feldherr.games.runewars.abilities.hooks import in_force
from feldherr.games.runewars.aid.aid import RunewarsAid
from feldherr.games.runewars.cards.components import components
from feldherr.games.runewars.cards.units import unit_cards
from feldherr.games.runewars.engine import Runewars
from feldherr.games.runewars.ground import grid
from feldherr.games.runewars.ground.ranges import range_between
from feldherr.games.runewars.scene import scene
from feldherr.games.runewars.state import Unit
from tests.runewars.fighting import Fighting, blue, red
from tests.runewars.positions import (
    EAST,
    NORTH,
    SOUTH,
    T,
    at,
    keys,
    opening,
    position,
    rules,
    run,
    select,
    told,
    unit,
)
from tests.runewars.stand_ins import Alone

BAND = 75.0

# --- Bodies ---


@pytest.mark.rule("runewars", "27.2.a", "A1")
def test_27_2_a_the_front_edge_is_where_all_figures_look() -> None:
    """A 3x2 unit without its last tray, at the origin, looking east."""
    mine = red("3x2", 0, 0, EAST)
    mine.trays = mine.trays[:-1]
    hull = grid.hull(mine, T)[0]
    xs = {side: {round(x) for x, _ in hull.edge(side)} for side in (Side.FRONT, Side.REAR)}
    assert xs == {Side.FRONT: {0}, Side.REAR: {-120}}
    assert {round(y) for _, y in hull.edge(Side.LEFT)} == {90}
    assert {round(y) for _, y in hull.edge(Side.RIGHT)} == {-90}


@pytest.mark.rule("runewars", "A1")
def test_A1_the_outline_is_that_of_the_trays() -> None:
    mine = red("3x2", 0, 0, EAST)
    mine.trays = mine.trays[:-1]
    assert grid.cells(mine) == ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1))
    corners = {(round(x), round(y)) for b in grid.blocks(mine, T) for x, y in b.corners}
    assert (-120, 90) in corners and (-120, -30) in corners and (-120, -90) not in corners


@pytest.mark.rule("runewars", "73.0")
@pytest.mark.parametrize(("skirmish", "size"), [(False, (1800, 900)), (True, (900, 900))])
def test_73_0_the_play_area(skirmish: bool, size: tuple[int, int]) -> None:
    made = rules(Alone, options={"skirmish": skirmish})
    assert (made.table.width, made.table.depth) == size


# --- Contacts ---


@pytest.mark.rule("runewars", "59.5")
@pytest.mark.parametrize(("y", "free"), [(500, False), (502, True)])
def test_59_5_who_touches_no_enemy_is_unengaged(y: float, free: bool) -> None:
    mine = red("2x1")
    made = rules(Alone, mine, blue("2x1", 500, y), unit("r2", "spearmen", "2x1", at(620, 500)))
    assert made.engaged_with(mine) == ([] if free else [made.unit("b1")])
    assert made.engaged(mine) is not free


@pytest.mark.rule("runewars", "39.1.a", "39.0")
@pytest.mark.parametrize(("facing", "flanks"), [(200.0, True), (250.0, False)])
def test_39_1_a_a_corner_touches_with_the_edge_that_would_square_up(
    facing: float, flanks: bool
) -> None:
    """Blue's right corner lies on red's right edge: which edge meets it more squarely?"""
    corner = at(0, 0, facing).aside(T)
    foe = blue("2x1", 560 - corner.x, 460 - corner.y, facing)
    mine = red("2x2", 500, 500, NORTH)
    made = rules(Alone, mine, foe)
    assert made.engaged(mine) and made.flanking(foe, mine) is flanks


# --- Ranges ---


@pytest.mark.rule("runewars", "63.3", "63.4.a", "63.3.b")
@pytest.mark.parametrize(("side", "ahead", "band"), [(45, 60, 1), (45, 61, 2), (135, 180, 3)])
def test_63_3_between_the_closest_points_along_a_line(side: float, ahead: float, band: int) -> None:
    """From corner to corner: 45 and 60 mm make 75 mm, the end of the first band."""
    mine, other = red("2x1", 500, 500), red("2x1", 620 + side, 560 + ahead)
    assert range_between(grid.blocks(mine, T), grid.blocks(other, T), BAND) == band


@pytest.mark.rule("runewars", "63.3", "63.3.a", "A9")
def test_63_3_shots_are_measured_along_the_line_of_sight() -> None:
    """The closest point lies beside the shooter, out of its arc; what it sees is farther away."""
    shooter = unit("b1", "reanimate-archers", "2x1", at(500, 300, NORTH))
    target = red("3x2", 740, 330, EAST)
    made = rules(Fighting, shooter, target)
    assert (made.range_of(shooter, target), made.range_to(shooter, target)) == (1, 2)


# --- 62 Measuring ---


@pytest.mark.rule("runewars", "62.1", "63.4")
def test_62_1_the_ruler_lies_ready_at_any_time() -> None:
    """The picture tells its measure in every phase, so that a table can offer it as a tool."""
    for phase in ("setup", "command", "activation", "end"):
        shown = scene(opening(), position(red(), phase=phase))
        assert (shown.unit, shown.unit_name) == (BAND, "R")


@pytest.mark.rule("runewars", "62.2", "G-29")
@pytest.mark.parametrize(("friendly", "shown"), [(False, 0), (True, 1)])
def test_62_2_templates_predict_moves_only_among_friends(friendly: bool, shown: int) -> None:
    made = rules(Runewars, red("2x1"), options={"friendly": friendly})
    shapes = RunewarsAid().overlay(made, "reach", ("r1",))
    assert bool(shapes) is bool(shown)
    ahead = [s for s in shapes if s.words and s.words.args["action"] == "spearmen-a1"]
    assert len(ahead) == shown
    assert all(max(y for _, y in shape.outline) > 500 for shape in ahead)


# --- 48, 49, 54 Dials ---


@pytest.mark.rule("runewars", "49.0", "48.0", "54.1")
@pytest.mark.parametrize("card", sorted(unit_cards()))
def test_49_0_every_unit_has_two_dials_whose_faces_have_a_stance(card: str) -> None:
    dials = unit_cards()[card].dials or components().dials[card]
    actions, modifiers = {f.stance for f in dials.actions}, {m.stance for m in dials.modifiers}
    assert actions <= {"blue", "green", "red", "yellow"} and actions
    assert modifiers <= {*actions, "blue", "green", "red", "yellow", "white"} and modifiers


@pytest.mark.rule("runewars", "49.2")
def test_49_2_the_opponent_sees_type_defense_and_wounds() -> None:
    golems = unit("b1", "rune-golems", "2x1", at(500, 500, SOUTH), defend=1)
    made = rules(Runewars, red("2x1", 500, 300), golems)
    sheet = RunewarsAid().sheet(made, "b1")
    assert sheet is not None and sheet.beneath.args["card"] == "rune-golems"
    rows = {row.words.key: row.own for row in sheet.rows}
    printed = unit_cards()["rune-golems"]
    assert (rows["rw-defense"], rows["rw-wounds"]) == (made.defense(golems), printed.wounds)
    symbols = {body.id: body.symbol for body in scene(opening(), made.state).bodies}
    assert symbols["b1"] != symbols["r1"]


def revealed(action: int, modifier: int) -> tuple[Alone, Unit]:
    mine = select(unit("r1", "spearmen", "2x1", at(300, 200)), action, modifier)
    made = rules(Alone, mine, active="r1")
    run(made.reveal())
    return made, mine


@pytest.mark.rule("runewars", "48.1", "54.1")
@pytest.mark.parametrize(("action", "in_effect"), [(1, True), (2, True), (3, False), (4, False)])
def test_48_1_the_action_sets_the_stance_of_the_round(action: int, in_effect: bool) -> None:
    """The blue turn goes with the blue marches, not with the rally or the green reform."""
    made, mine = revealed(action, 1)
    face, modifier = made.face(mine), made.modifier(mine)
    assert face is not None and modifier is not None and modifier.stance == "blue"
    assert (face.stance == "blue") is in_effect is (made.in_effect(mine) is not None)


@pytest.mark.rule("runewars", "54.0")
def test_54_0_modifiers_are_resolved_with_the_action() -> None:
    made, _ = revealed(2, 1)
    assert keys(made) == ["reveals"]
    run(made.act_out())
    order: Any = told(made)[-1].args["what"]
    assert (order.kinds, order.speed) == (("turn",), 2)


# --- 86, 89 Objective tokens ---


@pytest.mark.rule("runewars", "86.5", "89.0")
@pytest.mark.parametrize(("objective", "value"), [("bounty", 8), ("hold-the-line", 15)])
def test_86_5_objective_tokens_are_extra_points(objective: str, value: int) -> None:
    made = rules(Alone, unit("r1", "spearmen", "2x1", at(300, 200)), objective=objective)
    plain = made.score("red")
    made.score_tokens("red", 2)
    assert made.score("red") - plain == 2 * value and made.score("blue") == 0


# --- Configurations ---


@pytest.mark.rule("runewars", "L95", "L93", "T-02")
def test_L95_upgrades_stay_when_the_configuration_shrinks() -> None:
    """Only 3x2 and more has the slot of a heraldry; with one tray the unit still has its card."""
    mine = red("3x2", 500, 500, NORTH, "raven-tabards")
    made = rules(Alone, mine)
    for tray in mine.trays[1:]:
        tray.figures = []
    run(made.reconfigure(mine))
    assert len(mine.trays) == 1 and not mine.cards[0].discarded
    assert [hooks.card.id for hooks in in_force(mine)] == ["spearmen", "raven-tabards"]
