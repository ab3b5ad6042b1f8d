"""The page in a browser: it opens at any frame and shows what the film says."""

import json
import re
from html import unescape
from math import isclose, radians, sin
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from feldherr.picture import Body, Die, Feature, Place, Text, render_html, still
from feldherr.picture.scene import Line, Stand, Tally
from feldherr.picture.symbols import data
from tests.browser import dom, needs_browser
from tests.picture.staged import SCENE, film, wheeled
from tests.picture.words import WORDS

pytestmark = needs_browser


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("page") / "replay.html"
    file.write_text(render_html(film(), WORDS), encoding="utf-8")
    return file


def figures(shown: str) -> dict[str, tuple[float, float, float]]:
    """Where every body is drawn: x, y from the lower left corner, facing."""
    found = re.findall(r'<g data-id="([^"]+)"[^>]*transform="translate\(([^)]*)\) '
                       r'rotate\(([^)]*)\)"', shown)  # fmt: skip
    return {name: (*map(float, at.split()), float(turn)) for name, at, turn in found}  # type: ignore[misc]


@pytest.mark.parametrize("count", [0, 57, 199])
def test_it_opens_at_a_frame_and_every_body_is_where_the_film_says(page: Path, count: int) -> None:
    shown = figures(dom(page, f"#{count}"))
    expected = {body.id: body.place for body in still(film(), count).bodies}
    assert shown.keys() == expected.keys()
    for name, place in expected.items():
        x, y, turn = shown[name]
        assert isclose(x, place.x, abs_tol=0.02)
        assert isclose(SCENE.height - y, place.y, abs_tol=0.02)
        assert isclose((turn + place.facing - 90 + 180) % 360, 180, abs_tol=0.02)


def test_language_theme_and_frame_stand_in_the_address(page: Path) -> None:
    shown = dom(page, "?lang=de&theme=dark#57")
    assert re.search(r'<html lang="de"[^>]*data-theme="dark"', shown)
    assert "<b>57</b> / 199" in shown
    current = re.search(r'<a href="#(\d+)"[^>]*aria-current="step"', shown)
    assert current is not None and current[1] == "57"
    told = film().frames[56].lines[0].text.de
    assert told in unescape(shown)


def test_what_ends_a_turn_is_told_before_the_heading_of_the_next(tmp_path: Path) -> None:
    staged, file = film(1), tmp_path / "turns.html"
    first, second = staged.frames[:2]
    last_shot, begins = (Line(Text(word, word)) for word in ("The last shot", "Red begins"))
    lines = (last_shot, structs.replace(begins, opens=True))
    turned = structs.replace(second, turn=1, side=1, lines=lines)
    frames = (structs.replace(first, turn=1, side=0), turned)
    file.write_text(render_html(structs.replace(staged, frames=frames), WORDS))
    log = dom(file, "?lang=en#2").partition('id="log"')[2]
    heads = [found.start() for found in re.finditer("<h3", log)]
    assert len(heads) == 2
    assert heads[0] < log.index("The last shot") < heads[1] < log.index("Red begins")


def test_a_sum_lies_beside_the_table_as_long_as_it_does_in_the_film(tmp_path: Path) -> None:
    staged, file = film(1), tmp_path / "score.html"
    rows = ((Text("Flank", "Flanke"), 1, 0, "15.F.a.6"),)
    score = Tally(Text("Score", "Ergebnis"), rows, sums=(1, 0), notes=((Text("x", "Bruch"), "9"),))
    first, second = (
        structs.replace(frame, beside=beside)
        for frame, beside in zip(staged.frames[:2], ((score,), ()), strict=True)
    )
    file.write_text(render_html(structs.replace(staged, frames=(first, second)), WORDS))
    shown = dom(file, "?lang=de#1")
    assert "Flanke</th>" in shown and 'class="most">1</td>' in shown and "Bruch" in shown
    assert "Flanke</th>" not in dom(file, "?lang=de#2")


def test_terrain_comes_with_its_frame_and_trays_show_who_stands_there(tmp_path: Path) -> None:
    """Also a die with signs, and a token at the rear of a unit."""
    staged, wood = film(1), Feature(kind="wood", outline=((500, 500), (700, 500), (700, 700)))
    body = Body(id="u", side=1, symbol="spears", place=Place(600, 400, 90), width=60, depth=60,
                stands=(Stand(x=-30, y=0, size=60, figures=("foot", "foot-hurt", "hero", "gap")),),
                counters={"panic": 2})  # fmt: skip
    die = Die(8, 7, colour="red", signs=("hit", "morale"))
    first, second = staged.frames[:2]
    frames = first, structs.replace(second, put=(body,), terrain=(wood,), dice=(die,))
    scene = structs.replace(staged.scene, terrain=())
    file = tmp_path / "replay.html"
    told = structs.replace(staged, frames=frames, scene=scene)
    file.write_text(render_html(told, WORDS), encoding="utf-8")
    assert 'class="tree"' not in dom(file, "#1")
    shown = dom(file, "#2")
    assert 'class="tree"' in shown
    assert shown.count('class="hurt"') == 1 and 'href="#fh-sign-panic"' in shown
    assert 'aria-label="red: hit, morale"' in shown


def test_an_army_may_be_called_anything(page: Path) -> None:
    shown = dom(page, "#3")
    assert "Iron Hill &lt;script&gt;alert('Ω')&lt;/script&gt;" in shown
    assert len(re.findall(r"<script[ >]", shown)) == 3


SCRIPT = """
const wheels = %s.map(([a, b, t]) => between(a, b, t));
const way = [{x: 0, y: 0, facing: 90}, {x: 0, y: 30, facing: 90}, {x: 0, y: 90, facing: 90}];
const told = { wheels, quarters: [0, .25, .5, 1].map((t) => along(way, t).y) };
document.body.textContent = JSON.stringify(told);
"""


def ran(script: str, tmp_path: Path) -> Any:
    """What a script beside the page's own motion.js writes into an empty page."""
    code = data("replay/motion.js") + script
    file = tmp_path / "motion.html"
    file.write_text(f"<!doctype html><body><script>{code}</script></body>", encoding="utf-8")
    found = re.search(r"<body>(.*)</body>", dom(file), re.S)
    assert found is not None
    return json.loads(unescape(found[1]))


def test_a_wheel_is_animated_about_its_corner(tmp_path: Path) -> None:
    """The twin turns the body about its inner front corner, part by part."""
    start, body = Place(300, 200, 80), SCENE.bodies[0]
    cases = [(degrees, part) for degrees in (-50, 35, 90) for part in (0.0, 0.3, 0.8, 1.0)]
    ends = [wheeled(start, body.width, degrees) for degrees, _ in cases]
    legs = [({"x": 300, "y": 200, "facing": 80}, {"x": end.x, "y": end.y, "facing": end.facing}, t)
            for end, (_, t) in zip(ends, cases, strict=True)]  # fmt: skip
    told = ran(SCRIPT % json.dumps(legs), tmp_path)
    for (degrees, part), shown in zip(cases, told["wheels"], strict=True):
        expected = wheeled(start, body.width, degrees * part)
        assert isclose(shown["x"], expected.x, abs_tol=1e-6)
        assert isclose(shown["y"], expected.y, abs_tol=1e-6)
        assert isclose(shown["facing"] % 360, expected.facing, abs_tol=1e-6)
    assert told["quarters"] == pytest.approx([0, 22.5, 45, 90])


def test_an_upright_table_lies_on_its_side_where_the_page_is_wide(tmp_path: Path) -> None:
    upright = structs.replace(SCENE, width=400.0, height=900.0)
    file = tmp_path / "upright.html"
    file.write_text(render_html(structs.replace(film(1), scene=upright), WORDS), encoding="utf-8")
    shown = dom(file, "#0")
    assert re.search(r'id="stood" transform="translate\(900 0\) rotate\(90\)"', shown)
    assert re.search(r'id="table"[^>]*viewBox="-18 -18 936 436"', shown)
    names = re.findall(r'class="name" x="([^"]*)"', shown)
    for body in still(film(1), 0).bodies:
        behind = sin(radians(body.place.facing)) * body.depth / 2
        assert any(isclose(float(x), body.place.y - behind, abs_tol=0.02) for x in names), body.id


def test_there_the_name_of_an_area_stands_below_it_too(tmp_path: Path) -> None:
    square = ((100.0, 500.0), (200.0, 500.0), (200.0, 560.0), (100.0, 560.0))
    wood = Feature(kind="wood", outline=square, label=Text.both("Old Wood"))
    upright = structs.replace(SCENE, width=400.0, height=900.0, terrain=(wood,))
    file = tmp_path / "wood.html"
    file.write_text(render_html(structs.replace(film(1), scene=upright), WORDS), encoding="utf-8")
    place = r'translate\(213 370\) rotate\(0\)"[^>]*><text[^>]*>Old Wood'
    below = re.search(place, dom(file, "#0"))
    assert below, "on the right as the table is drawn, and that is below as it lies"


def test_commanders_are_called_by_their_names(tmp_path: Path) -> None:
    file, (one, other) = tmp_path / "names.html", film(1).armies
    armies = (structs.replace(one, player="greedy"), structs.replace(other, player="Ada"))
    file.write_text(render_html(structs.replace(film(1), armies=armies), WORDS), encoding="utf-8")
    for lang, name in (("en", "Captain"), ("de", "Hauptmann")):
        said = re.findall(r'<span class="who">([^<]*)<', dom(file, f"?lang={lang}#0"))
        assert sorted(said) == sorted(["Ada", name])
