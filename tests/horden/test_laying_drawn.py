"""M4.2 Terrain drawn by fate, and the step that lays it."""

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from feldherr.field.terrain import area
from feldherr.games.horden.base import DEPTH
from feldherr.games.horden.state import Battlefield, Position
from feldherr.games.horden.terrain.faults import faults
from feldherr.games.horden.terrain.features import is_difficult
from feldherr.games.horden.terrain.laying import Laying
from feldherr.games.horden.terrain.plan import Plan
from feldherr.games.horden.terrain.squares import (
    squares,
)
from feldherr.games.horden.terrain.tiles import cards, plan_of, terrain
from feldherr.table import Draw, Event, Question
from feldherr.texts import LANGUAGES, sentence
from tests.horden.grounds import piece, plan, river, road
from tests.horden.laid import LEGAL, but, wrong
from tests.horden.positions import keys, opening, rules, run

# --- Without an umpire ----------------------------------------------------------------------------


@settings(deadline=None, max_examples=60)
@given(st.data(), st.sampled_from([1200.0, 1600.0, 2400.0]))
@pytest.mark.rule("horden", "M4.2.b", "M4.2.j", "M4.2.k", "M4.2.m", "M4.2.q", "G49")
def test_M4_2_b_whatever_is_drawn_the_table_has_no_faults(
    data: st.DataObject, width: float
) -> None:
    words: tuple[str, ...] = ()
    while len(words) <= squares(width):
        pile = cards(words, width)
        words += (pile[data.draw(st.integers(0, len(pile) - 1))],)
    assert faults(plan_of(words, width)) == []


@pytest.mark.rule("horden", "M4.2.b")
def test_M4_2_b_the_worst_luck_leads_to_a_table_without_faults() -> None:
    """Whoever always draws the barest square has to draw others in the end."""
    bare = [name for name, tile in terrain().tiles.items() if not tile.pieces]
    words: tuple[str, ...] = ("open_country/0",)
    while len(words) <= 6:
        pile = cards(words, 1200)
        words += (min(pile, key=lambda card: card.split("/")[0] not in bare),)
    names = [word.split("/")[0] for word in words]
    assert names[1:3] == bare
    assert faults(plan_of(words, 1200)) == []


def test_there_are_enough_squares_and_each_is_sound() -> None:
    assert len(terrain().tiles) >= 16
    for name in terrain().tiles:
        alone = plan_of(("open_country/0", f"{name}/1"), 1200)
        assert set(wrong(alone)) <= {"too-bare", "too-open"}, name


def test_a_turned_square_and_mirrored_courses_lie_where_they_should() -> None:
    turned = plan_of(("open_country/0", "hamlet/0", "hamlet/1"), 1200)
    middles = [area(p.outline).polygon.centroid for p in turned.pieces if p.kind == "built_up"]
    assert [(round(m.x), round(m.y)) for m in middles] == [(140, 130), (270, 540)]
    xs = [x for x, _ in plan_of(("west_water/1",), 1600).courses[0].points]
    assert (min(xs), max(xs)) == (1600 - 335, 1600 - 290), "it keeps its distance from the edge"
    ys = [y for _, y in plan_of(("valley_stream/2",), 1600).courses[0].points]
    assert min(ys) == DEPTH - 374


@pytest.mark.rule("horden", "M4.2.d")
def test_M4_2_d_most_of_a_drawn_table_is_open() -> None:
    for courses in ("open_country/0", "old_ford/0", "valley_stream/3"):
        words: tuple[str, ...] = (courses,)
        while len(words) <= 6:
            words += (max(cards(words, 1200)),)
        hard = [area(p.outline).polygon for p in plan_of(words, 1200).pieces if is_difficult(p)]
        assert shapely.union_all(hard).area < 1200 * 800 / 2


# --- The step -------------------------------------------------------------------------------------


def drawing(points: int = 600) -> Laying:
    told: list[Event] = []
    given = opening(points=points)
    field = Battlefield(armies=given.armies, plan=None, options=given.options)
    chapter = Laying(field, Position(), told.append)
    chapter.told = told  # type: ignore[attr-defined]
    return chapter


@pytest.mark.rule("horden", "M4.2.a", "M4.2.b")
def test_M4_2_a_a_given_plan_is_not_drawn() -> None:
    chapter = rules(Laying, plan=LEGAL, cursor="lay_terrain")
    run(chapter.lay_terrain())
    assert chapter.state.cursor == "roll_for_attack"
    assert chapter.plan is LEGAL
    assert keys(chapter.told) == ["terrain-laid"]  # type: ignore[attr-defined]


@pytest.mark.rule("horden", "M4.2.a", "M4.2.b")
def test_M4_2_a_without_an_umpire_fate_draws_the_courses_and_six_squares() -> None:
    chapter = drawing()
    for number in range(7):
        asked = next(chapter.lay_terrain())
        assert isinstance(asked, Draw)
        assert (asked.key, asked.about["square"]) == ("terrain-card", number)
        run(chapter.lay_terrain(), (asked.size - 1,))
    assert chapter.state.cursor == "lay_terrain"
    run(chapter.lay_terrain())
    assert chapter.state.cursor == "roll_for_attack"
    assert len(chapter.state.tiles) == 7
    assert faults(chapter.plan) == []
    assert chapter.ground.plan is chapter.plan
    assert keys(chapter.told) == ["terrain-laid"]  # type: ignore[attr-defined]


@pytest.mark.rule("horden", "M1.3.b")
def test_M1_3_b_a_larger_game_draws_more_squares() -> None:
    chapter = drawing(1200)
    while chapter.state.cursor == "lay_terrain":
        step = chapter.lay_terrain()
        asked = next(step, None)
        run(chapter.lay_terrain(), *([(0,)] if isinstance(asked, Question) else []))
    assert len(chapter.state.tiles) == 11
    assert chapter.ground.width == 2000
    assert faults(chapter.plan) == []


def test_every_fault_has_its_sentence() -> None:
    bad = [
        Plan(1300.0),
        but(LEGAL, piece("rough", -10, 600, 100, 100), piece("wood", 450, 450, 200, 200)),
        but(LEGAL, river(100, 120, navigable=True), road(), without="wood"),
        plan(piece("rough", 0, 0, 400, 50, high=True), piece("island", 0, 100, 50, 100)),
    ]
    for refusal in (refusal for table in bad for refusal in faults(table)):
        for language in LANGUAGES:
            said = sentence(language, "no-" + refusal.key, refusal.args, {})
            assert "{" not in said
