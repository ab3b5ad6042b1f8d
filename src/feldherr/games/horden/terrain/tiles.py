"""M4.2.b Terrain squares with fixed pieces, and how they are put together to a table.

A table is named by words: first its courses ("old_ford/2": mirrored in manner 2), then a card for
each square, column by column from below ("alder_carr/3": turned by 3 quarters to the left).
"""

from functools import cache, lru_cache
from itertools import count

import msgspec
import shapely
from msgspec.structs import replace

from feldherr.field.pose import Point
from feldherr.table import rule

from ..base import DEPTH, SQUARE
from .courses import is_uneven
from .layout import Layout, Move, laid, library, rounded
from .plan import Course, Piece, Plan
from .shared import shared
from .squares import ROWS, covered, form, is_rough, least_dressed, least_rough, squares
from .water import WATERS

STANDARD = 1200.0
"""M1.3.a: the table's width in mm for which the courses are drawn."""
WAYS = 4
"""Quarter turns of a square; manners to mirror courses."""


class Library(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Our own terrain: squares of 400 mm, and courses across a whole table."""

    courses: dict[str, Layout]
    tiles: dict[str, Layout]


def terrain() -> Library:
    """All our courses and terrain squares."""
    found: Library = library("tiles.yaml", Library)
    return found


# --- From words to a plan ---


@shared
@rule("M4.2.b", "M1.3.b")
def plan_of(words: tuple[str, ...], width: float) -> Plan:
    """The plan of a table of that width (mm) put together by these words."""
    if not words:
        return Plan(width)
    return laid(width, [_across(words[0], width), *map(_square, words[1:], count())])


def _across(word: str, width: float) -> tuple[Layout, Move]:
    """Courses, stretched to the table's width and mirrored: 1 left and right, 2 near and far."""
    name, manner = word.split("/")

    def move(point: Point, stretched: bool) -> Point:
        x = point[0] * width / STANDARD if stretched else point[0]
        y = point[1]
        return rounded((width - x if int(manner) & 1 else x, DEPTH - y if int(manner) & 2 else y))

    return terrain().courses[name], move


def _square(word: str, number: int) -> tuple[Layout, Move]:
    """A terrain square, turned and put in its place."""
    name, turns = word.split("/")
    column, row = divmod(number, ROWS)

    def move(point: Point, _: bool) -> Point:
        x, y = point
        for _turn in range(int(turns)):
            x, y = SQUARE - y, x
        return rounded((x + column * SQUARE, y + row * SQUARE))

    return terrain().tiles[name], move


# --- Which cards may be drawn ---


@lru_cache(maxsize=1 << 10)
@rule("M4.2.b")
def cards(words: tuple[str, ...], width: float) -> tuple[str, ...]:
    """The cards of which one is drawn next: courses first, then squares that fit in.

    A square that has been used comes again only when nothing else fits.
    """
    if not words:
        return tuple(f"{name}/{way}" for name in terrain().courses for way in range(WAYS))
    fitting = _fitting(words[0], width, len(words) - 1)
    legal = [card for card in fitting if _leads_on((*words, card), width)]
    used = {word.split("/")[0] for word in words}
    return tuple(card for card in legal if card.split("/")[0] not in used) or tuple(legal)


@rule("M4.2.b")
def _leads_on(words: tuple[str, ...], width: float) -> bool:
    """Whether the squares still to come can make up for what these have too little of."""
    dressed, rough = _by_courses(words[0], width)
    put = [(number, _pieces(card)) for number, card in enumerate(words[1:])]
    bare = [n for n, pieces in put if n not in dressed and not pieces]
    tame = [n for n, pieces in put if n not in rough and not any(map(is_rough, pieces))]
    total = squares(width)
    return len(bare) <= total - least_dressed(width) and len(tame) <= total - least_rough(width)


@cache
def _by_courses(word: str, width: float) -> tuple[frozenset[int], frozenset[int]]:
    """The squares that courses alone provide with terrain, and with a river or water."""
    things = plan_of((word,), width).things
    return covered(things, width), covered(filter(is_rough, things), width)


@cache
def _pieces(card: str) -> tuple[Piece, ...]:
    """The pieces of a turned square as they lie in the first one, at the table's lower left."""
    return laid(STANDARD, [_square(card, 0)]).pieces


@cache
def _fitting(courses: str, width: float, number: int) -> tuple[str, ...]:
    """The cards whose pieces agree with the courses when they lie in that square."""
    across = _seen_from(plan_of((courses,), width), number)
    every = [f"{name}/{way}" for name in terrain().tiles for way in range(WAYS)]
    return tuple(card for card in every if _agrees(_pieces(card), across))


def _seen_from(plan: Plan, number: int) -> Plan:
    """A plan moved so that this square lies at the table's lower left."""
    column, row = divmod(number, ROWS)

    def move(points: tuple[Point, ...]) -> tuple[Point, ...]:
        return tuple((x - column * SQUARE, y - row * SQUARE) for x, y in points)

    pieces = tuple(replace(piece, outline=move(piece.outline)) for piece in plan.pieces)
    courses = tuple(replace(course, points=move(course.points)) for course in plan.courses)
    return replace(plan, pieces=pieces, courses=courses)


def _agrees(pieces: tuple[Piece, ...], across: Plan) -> bool:
    return all(_off_water(piece, across) and _off_roads(piece, across) for piece in pieces)


def _off_water(piece: Piece, across: Plan) -> bool:
    """A river or sea runs through nothing but marsh."""
    waters = list(filter(is_rough, across.things))
    return piece.kind == "marsh" or not any(_meet(piece, water) for water in waters)


@rule("M4.2.q", "M4.2.o")
def _off_roads(piece: Piece, across: Plan) -> bool:
    """A road runs through a piece or past it, and never into a lake or over a cliff."""
    roads = [course for course in across.courses if course.kind == "road"]
    closed = piece.kind in WATERS or piece.cliff is not None
    return not any(is_uneven(road, piece) or (closed and _meet(piece, road)) for road in roads)


def _meet(a: Piece | Course, b: Piece | Course) -> bool:
    return bool(shapely.intersects(form(a), form(b)))
