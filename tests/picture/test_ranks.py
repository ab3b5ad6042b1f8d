"""Bodies made of models on bases: what still pictures draw, and what the client draws like it."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

from feldherr.picture import Body, Place, bodies
from feldherr.picture.scene import Rank

DRAWN: list[dict[str, Any]] = json.loads(Path(__file__).with_name("ranks.json").read_text())
"""Bodies with all paths and turns of their drawing; the client's tests read the same file."""


def look(*ranks: Rank, side: int = 0, marks: tuple[str, ...] = ()) -> ElementTree.Element:
    body = Body(id="a", side=side, symbol="foot", place=Place(0, 0, 90), width=100, depth=40,
                ranks=ranks, marks=marks)  # fmt: skip
    return ElementTree.fromstring(f"<svg>{bodies.look(body)}</svg>")


def of(drawing: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [one for one in drawing.iter() if name in one.get("class", "").split()]


@pytest.mark.parametrize("drawn", DRAWN, ids=lambda drawn: drawn["body"]["id"])
def test_still_pictures_and_the_client_draw_the_same(drawn: dict[str, Any]) -> None:
    body = msgspec.convert(drawn["body"], Body)
    root = ElementTree.fromstring(f"<svg>{bodies.look(body, bodies.heading(body))}</svg>")
    assert [path.get("d") for path in root.iter("path")] == drawn["paths"]
    turns = [group.get("transform") for group in root.iter("g")]
    assert [turn for turn in turns if turn] == drawn["groups"]


def test_every_model_of_a_rank_stands_on_a_base_of_its_own() -> None:
    drawing = look(Rank(x=-50, y=0, width=20, depth=20, count=5))
    (bases,), (figures,) = of(drawing, "base"), of(drawing, "figure")
    assert bases.get("d", "").count("M") == figures.get("d", "").count("M") == 5
    assert bases.get("d", "").startswith("M-40 10m-10-10h20v20h-20z")


def test_skirmishers_stand_apart() -> None:
    drawing = look(Rank(x=-50, y=0, width=20, depth=20, count=2, step=32.5))
    assert "M-7.5 10" in of(drawing, "base")[0].get("d", "")


def test_who_stands_out_has_a_sign_and_the_enemy_is_hatched_at_the_rear() -> None:
    ranks = (Rank(x=-50, y=0, width=20, depth=20, figure="champion"),
             Rank(x=-50, y=20, width=20, depth=20, count=5))  # fmt: skip
    drawing = look(*ranks, side=1)
    assert [use.get("href") for use in drawing.iter("use")] == ["#fh-sign-champion"]
    assert len(of(drawing, "hatch")) == 1 and not of(look(*ranks), "hatch")


def test_lost_health_is_told_by_a_number() -> None:
    drawing = look(Rank(x=-50, y=0, width=50, depth=40, figure="great", hurt=3))
    assert [one.text for one in of(drawing, "lostcount")] == ["3"]
    assert not of(look(Rank(x=-50, y=0, width=50, depth=40)), "lost")


def test_a_round_base_has_no_straight_front() -> None:
    drawing = look(Rank(x=-20, y=0, width=40, depth=40, round=True))
    assert of(drawing, "pip") and not of(drawing, "frontbar")


def test_marks_lie_behind_the_models_and_a_body_with_them_lies_above_others() -> None:
    drawing = look(Rank(x=-50, y=0, width=20, depth=20), marks=("shaken", "in_melee"))
    assert [use.get("href") for use in drawing.iter("use")] == ["#fh-mark-shaken",
                                                                "#fh-mark-in_melee"]  # fmt: skip


def test_an_unknown_figure_is_refused() -> None:
    with pytest.raises(ValueError, match="no sign called 'wraith'"):
        look(Rank(x=0, y=0, width=20, depth=20, figure="wraith"))
