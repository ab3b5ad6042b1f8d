"""Still pictures: everything is drawn where it stands, nothing in a text can become markup."""

import re
from xml.etree import ElementTree

import pytest
from msgspec import structs

from feldherr.picture import Body, Feature, Place, Scene, Text, render_svg
from feldherr.picture.bodies import EDGES, STRUCTURES
from feldherr.picture.symbols import MARKS, TYPES
from feldherr.picture.terrain import LOOKS
from tests.picture.staged import SCENE
from tests.picture.staged import TYPES as STAGED_TYPES

SVG = "{http://www.w3.org/2000/svg}"
EVIL = "</script><b>&\"'"


def scene(*bodies: Body, terrain: tuple[Feature, ...] = ()) -> Scene:
    return Scene(width=1200, height=800, title=Text.both(EVIL), bodies=bodies, terrain=terrain,
                 types={"knight": Text("Knights", "Ritter")})  # fmt: skip


def body(symbol: str = "knight", facing: float = 90.0, marks: tuple[str, ...] = (),
         side: int = 0, label: Text | None = None) -> Body:  # fmt: skip
    return Body(id="a", side=side, symbol=symbol, place=Place(300, 200, facing), width=40, depth=30,
                marks=marks, label=label)  # fmt: skip


def drawn(picture: str, class_: str) -> list[ElementTree.Element]:
    root = ElementTree.fromstring(picture)
    return [one for one in root.iter() if class_ in one.get("class", "").split()]


def test_all_types_have_a_symbol() -> None:
    assert set(STAGED_TYPES) <= set(TYPES)
    assert len(STAGED_TYPES) == 33


@pytest.mark.parametrize("symbol", [*TYPES, *STRUCTURES])
@pytest.mark.parametrize("side", [0, 1])
def test_every_symbol_is_drawn(symbol: str, side: int) -> None:
    picture = render_svg(scene(body(symbol, side=side)))
    (figure,) = drawn(picture, f"side-{side}")
    uses = [use.get("href", "") for use in figure.iter(f"{SVG}use")]
    types = [use.removeprefix("#fh-type-") for use in uses if use.startswith("#fh-type-")]
    assert types == ([symbol] if symbol in TYPES else [])
    assert bool(drawn(picture, "hatch")) == (side == 1 and symbol in TYPES)


@pytest.mark.parametrize("mark", [*MARKS, *EDGES])
def test_every_mark_changes_the_picture(mark: str) -> None:
    assert render_svg(scene(body(marks=(mark,)))) != render_svg(scene(body()))


def test_every_symbol_that_is_used_is_defined() -> None:
    picture = render_svg(SCENE)
    used = set(re.findall(r'href="#([\w-]+)"', picture))
    assert used <= set(re.findall(r' id="([\w-]+)"', picture))


@pytest.mark.parametrize("kind", [*LOOKS, "a kind nobody knows"])
@pytest.mark.parametrize("traits", [(), ("high", "steep", "raging"), ("calm",)])
def test_every_kind_of_terrain_is_drawn(kind: str, traits: tuple[str, ...]) -> None:
    if kind in ("river", "road", "bridge", "cliff"):
        piece = Feature(
            kind=kind, line=((100, 100), (300, 160), (500, 120)), width=30, traits=traits
        )
    else:
        corners = ((100.0, 100.0), (400.0, 120.0), (380.0, 300.0), (120.0, 320.0))
        piece = Feature(kind=kind, outline=corners, traits=traits)
    with_it, without = render_svg(scene(terrain=(piece,))), render_svg(scene())
    assert len(with_it) > len(without) + 50
    ElementTree.fromstring(with_it)


def test_a_tiny_piece_of_terrain_is_drawn_without_its_trees() -> None:
    wood = Feature(kind="wood", outline=((0, 0), (10, 0), (10, 10), (0, 10)))
    picture = render_svg(scene(terrain=(wood,)))
    assert drawn(picture, "wood") and not drawn(picture, "tree")


def test_the_front_edge_is_where_the_place_says() -> None:
    """Facing up (90 degrees) nothing is turned; y runs down in the picture."""
    (figure,) = drawn(render_svg(scene(body())), "side-0")
    assert figure.get("transform") == "translate(300.00 600.00) rotate(0.00)"
    (turned,) = drawn(render_svg(scene(body(facing=0))), "side-0")
    assert turned.get("transform") == "translate(300.00 600.00) rotate(90.00)"


@pytest.mark.parametrize(
    ("facing", "flip"), [(90, 0), (0, 0), (1, 0), (359, 180), (270, 180), (181, 180), (180, 0)]
)
def test_no_symbol_stands_on_its_head(facing: float, flip: int) -> None:
    (upright,) = drawn(render_svg(scene(body(facing=facing))), "upright")
    assert upright.get("transform") == f"rotate({flip})"


def test_marks_stay_level() -> None:
    (level,) = drawn(render_svg(scene(body(facing=30, marks=("hero",)))), "level")
    assert level.get("transform") == "rotate(-60)"


def test_structures_lie_under_everything_and_marks_stay_visible() -> None:
    hero = structs.replace(body(marks=("hero",)), id="hero", side=1)
    camp = structs.replace(body("camp"), id="camp")
    figures = ElementTree.fromstring(render_svg(scene(hero, body(), camp)))
    order = [one for one in figures if one.get("class", "").startswith("side-")]
    assert [len(list(one.iter(f"{SVG}use"))) for one in order] == [0, 1, 2]


def test_texts_are_escaped() -> None:
    wood = Feature(kind="wood", outline=((0, 0), (99, 0), (99, 99)), label=Text.both(EVIL))
    picture = render_svg(scene(body(label=Text.both(EVIL)), terrain=(wood,)))
    texts = [one.text for one in ElementTree.fromstring(picture).iter()]
    assert texts.count(EVIL) == 3, "the title, the body's name, the wood's name"
    assert "<b>" not in picture and "</script>" not in picture


def test_texts_are_in_the_language_asked_for() -> None:
    assert "Ritter" in render_svg(scene(body()), "de") and "Knights" not in render_svg(
        scene(body()), "de"
    )
    assert "Hügel, flach" in render_svg(SCENE, "de") and "Hügel" not in render_svg(SCENE, "en")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_still_picture_needs_nothing_else(theme: str) -> None:
    picture = render_svg(SCENE, "en", theme)
    assert "var(--" not in picture, "not every viewer knows style variables"
    assert set(re.findall(r"https?://[^\"' ]*", picture)) == {"http://www.w3.org/2000/svg"}
    assert len(picture) < 200_000


def test_the_same_scene_is_always_the_same_picture() -> None:
    assert render_svg(SCENE) == render_svg(SCENE)


def test_unknown_symbols_marks_and_themes_are_refused() -> None:
    with pytest.raises(ValueError, match="no symbol called 'dragon'; there are airship, "):
        render_svg(scene(body("dragon")))
    with pytest.raises(ValueError, match="no mark called 'drunk'; there are charging, "):
        render_svg(scene(body(marks=("drunk",))))
    with pytest.raises(ValueError, match="no theme called 'pink'; there are light, dark"):
        render_svg(scene(), theme="pink")


def test_a_course_runs_on_under_the_edge_but_not_on_the_table() -> None:
    road = Feature(kind="road", line=((0, 400), (600, 400)), width=20)
    (way,) = drawn(render_svg(scene(terrain=(road,))), "road")
    assert way.get("d") == "M-40 400 600 400"
