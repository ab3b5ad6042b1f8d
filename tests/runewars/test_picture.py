"""How a position looks and what is said about its options: trays, tools, templates, odds."""

import pytest

from feldherr.field.pose import Pose
from feldherr.games.runewars.aid.aid import RunewarsAid
from feldherr.games.runewars.engine import Runewars
from feldherr.games.runewars.faces import die, wheels
from feldherr.games.runewars.scene import scene
from feldherr.games.runewars.state import Battlefield, Position, Unit
from feldherr.picture import render_svg
from feldherr.picture.scene import Pool, Track
from feldherr.table import Choice, masked
from tests.runewars.positions import at, opening, position, rules, select, unit

AID = RunewarsAid()
UP = 90.0


def spears(name: str = "r1", pose: Pose | None = None) -> Unit:
    return unit(name, "spearmen", "2x2", pose or at(600, 300, UP))


def opened(made: Unit) -> tuple[Battlefield, Position]:
    """A position with one unit, and how its battle began."""
    return opening(), position(made)


@pytest.mark.rule("runewars", "27.2", "87.1")
def test_a_unit_is_one_body_with_its_trays_and_figures() -> None:
    made = spears()
    made.trays[3].figures = [1, 0]
    drawn = scene(*opened(made))
    (body,) = drawn.bodies
    assert (body.id, body.width, body.depth) == ("r1", 120.0, 120.0)
    assert body.stands[0].figures == ("foot",) * 4
    assert body.stands[3].figures == ("foot-hurt", "foot", "gap", "gap")
    assert (body.stands[3].x, body.stands[3].y) == (0.0, 60.0)
    assert "gap" in render_svg(drawn)


@pytest.mark.rule("runewars", "50.1.a", "5.4")
def test_a_tool_is_the_own_sides_secret_until_it_is_revealed() -> None:
    made = select(spears(), 1, 1)
    begun, state = opened(made)
    own, other = (scene(begun, masked(state, seat)).bodies[0].order for seat in ("red", "blue"))
    assert own is not None and other is not None
    assert (own.state, other.state) == ("secret", "hidden")
    assert own.faces[0].id == "spearmen-a1" and not other.faces
    made.revealed = True
    shown = scene(begun, masked(state, "blue")).bodies[0].order
    assert shown is not None and shown.state == "open"


@pytest.mark.rule("runewars", "48.2", "49.1", "54.3")
def test_faces_show_initiative_speed_and_stance() -> None:
    there = rules(Runewars, spears())
    actions, modifiers = wheels("spearmen", there.dials(there.unit("r1")))
    assert all(face.order and face.colour for face in actions)
    assert {face.fits for face in modifiers if face.colour == "white"} <= {()}
    assert all(face.fits == (face.colour,) for face in modifiers if face.colour != "white")


@pytest.mark.rule("runewars", "8.0", "51.3")
def test_dice_and_rune_tokens_show_their_icons() -> None:
    assert die("red-7").signs == ("hit", "morale")
    assert (die("white-2").colour, die("white-2").signs) == ("white", ("mortal_strike",))
    assert die("rune-0-1").signs == ()
    assert die("rune-0-2").signs == ("unstable", "unstable")


@pytest.mark.rule("runewars", "6.1", "51.4", "89.0")
def test_beside_the_table_lie_initiative_runes_and_the_objective() -> None:
    track, runes, *_ = scene(*opened(select(spears(), 1, 1))).beside
    assert isinstance(track, Track) and isinstance(runes, Pool)
    assert track.due[0][1:] == (1, False)
    assert [count for _, count in runes.sums] == [0, 1, 2]


@pytest.mark.rule("runewars", "62.2", "22.0.b", "G-29")
def test_a_move_shows_its_template_and_where_it_ends() -> None:
    there = rules(Runewars, spears())
    order = {"action": "march", "speed": 2, "kinds": ["turn"]}
    asked = Choice("red", "unit-move", ("forward left-hand",), {"unit": "r1", "order": order})
    (ghost,) = AID.ghost(there, asked, "forward left-hand")
    assert ghost.place.facing == pytest.approx(135.0)
    (shape,) = AID.shapes(there, asked, "forward left-hand")
    assert shape.what == "template" and len(shape.outline) > 20
    said = AID.words(there, asked, "forward left-hand")
    assert (said.key, said.args["hand"], said.args["met"]) == ("rw-way", "left-hand", "none")


@pytest.mark.rule("runewars", "62.2", "G-29")
def test_where_a_unit_could_go_is_not_shown_beforehand() -> None:
    there = rules(Runewars, spears())
    assert AID.overlay(there, "reach", ("r1",)) == ()


@pytest.mark.rule("runewars", "75.3", "91.1")
def test_a_charge_tells_the_odds_of_its_melee() -> None:
    foe = unit("b1", "reanimates", "2x2", at(600, 400, -UP))
    there = rules(Runewars, spears(), foe)
    order = {"action": "march", "speed": 2, "kinds": ["straight"], "charge": True}
    asked = Choice("red", "unit-move", ("forward",), {"unit": "r1", "order": order})
    (odds,) = AID.odds(there, asked, "forward")
    assert (odds.own, odds.enemy, odds.exact) == ("r1", "b1", True)
    assert sum(chance.probability for chance in odds.chances) == pytest.approx(1.0)
    assert there.unit("r1").pose == spears().pose, "nothing has happened"
