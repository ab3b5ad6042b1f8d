"""Questions about zones and table edges show the ground that each answer means."""

from typing import Any

import pytest

from feldherr.games.aid import Shape, Words
from feldherr.games.t9a.aid.aid import NinthAgeAid
from feldherr.games.t9a.words import INCH
from tests.t9a.positions import asked, rules
from tests.t9a.stand_ins import Whole

AID = NinthAgeAid()
WIDTH, DEPTH = 72 * INCH, 48 * INCH


def shown(answer: str, **fields: Any) -> tuple[Shape, ...]:
    """What is shown of an answer to the first question about a zone."""
    made = rules(Whole, chooser="red", **fields)
    return AID.shapes(made, asked(made.choose_zone()), answer)


def reach(shape: Shape) -> tuple[float, float]:
    """From where to where an area goes along the depth of the table, mm."""
    return min(y for _, y in shape.outline), max(y for _, y in shape.outline)


@pytest.mark.rule("t9a", "9.F-1", "9.D.1")
def test_zones_to_choose_from_are_shown_with_their_names() -> None:
    (south,) = shown("south", deployment="frontline_clash")
    assert reach(south) == pytest.approx((0.0, DEPTH / 2 - 12 * INCH))
    assert south.words == Words("aid-plain", {"said": "south"})
    assert south.at == pytest.approx((WIDTH / 2, 6 * INCH))
    (north,) = shown("north", deployment="frontline_clash")
    assert reach(north) == pytest.approx((DEPTH / 2 + 12 * INCH, DEPTH))


@pytest.mark.rule("t9a", "9.D.2", "9.D.4")
@pytest.mark.parametrize("deployment", ["dawn_assault", "encircle"])
def test_a_zone_is_shown_before_what_else_belongs_to_it_is_chosen(deployment: str) -> None:
    (north,) = shown("north", deployment=deployment)
    assert reach(north) == pytest.approx((DEPTH / 2 + 12 * INCH, DEPTH))


@pytest.mark.rule("t9a", "9.D.5")
def test_both_diagonals_are_shown_by_the_southern_zone() -> None:
    (rising,) = shown("rising", deployment="refused_flank")
    (falling,) = shown("falling", deployment="refused_flank")
    assert max(x for x, _ in rising.outline) == pytest.approx(WIDTH)
    assert (WIDTH, 0.0) in rising.outline and (0.0, 0.0) in falling.outline
    assert (0.0, 0.0) not in rising.outline and (WIDTH, 0.0) not in falling.outline


@pytest.mark.rule("t9a", "9.D.4")
def test_who_encircles_gets_the_broad_flanks() -> None:
    made = rules(Whole, chooser="red", deployment="encircle")
    question = asked(made.choose_zone(), "south")
    flanks = {answer: [reach(area)[1] / INCH for area in AID.shapes(made, question, answer)]
              for answer in ("encircles", "is-encircled")}  # fmt: skip
    assert flanks["encircles"] == pytest.approx([15, 9, 15])
    assert flanks["is-encircled"] == pytest.approx([9, 15, 9])


@pytest.mark.rule("t9a", "9.D.2")
def test_a_short_table_edge_is_shown_along_its_side() -> None:
    made = rules(Whole, chooser="red", deployment="dawn_assault")
    question = asked(made.choose_zone(), "south")
    (west,) = AID.shapes(made, question, "west")
    (east,) = AID.shapes(made, question, "east")
    assert min(x for x, _ in west.outline) == 0.0 and max(x for x, _ in east.outline) == WIDTH
    assert reach(west) == reach(east) == (0.0, DEPTH)
