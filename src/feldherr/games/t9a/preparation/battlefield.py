"""9.C Building the battlefield: terrain that was agreed on, or rolled."""

from collections.abc import Iterator
from math import cos, pi, radians, sin
from typing import ClassVar

from feldherr.field.body import body_distance
from feldherr.field.box import inside_table
from feldherr.field.pose import Point, Pose
from feldherr.field.tolerance import ROUNDING
from feldherr.table import Steps, rule

from ..models.tests import Tests
from ..state import RED, Kind, Piece
from ..terrain.sizes import SIZES
from ..words import INCH

SECTION = 24.0
"""9.C-3 inches: the side of a section; on small tables they are 18" wide."""
APART = 6.0
"""9.C-4 inches between two features."""
RING, TURNS = 0.5, 48
"""A shifted feature is looked for on rings so many inches apart, in so many directions."""
FIRST: tuple[Kind, ...] = ("impassable", "hill", "forest")
"""9.C-3: what lies on every table."""


class Building(Tests):
    """Step lay_terrain.

    `TYPES`: 2D6 -> the kind of a further feature. `SIZES`: width and depth in inches (9.C-5).
    """

    TYPES: ClassVar[dict[int, Kind]] = {
        **dict.fromkeys((2, 3, 4), "hill"),
        5: "water",
        6: "field",
        7: "forest",
        8: "ruins",
        **dict.fromkeys((9, 10), "impassable"),
        **dict.fromkeys((11, 12), "wall"),
    }
    SIZES: ClassVar[dict[Kind, tuple[float, float]]] = SIZES

    @rule("9-1", "9.C-2", "9.C-3")
    def lay_terrain(self) -> Steps[None]:
        """What was agreed on; else three features, and so many more as dice say."""
        agreed = self.opening.terrain
        if agreed is not None:
            self.state.pieces = {piece.id: piece for piece in agreed}
        else:
            yield from self._roll_terrain()
        self.state.cursor = "choose_deployment"

    @rule("9.C-3", "WE-35")
    def _roll_terrain(self) -> Steps[None]:
        sections = self.sections()
        drawn = yield from self.draw(RED, "t9-sections", len(sections), len(FIRST))
        for kind, at in zip(FIRST, drawn, strict=True):
            yield from self._lay(kind, sections[at])
        rolled = yield from self.amounts(RED, "more-terrain", self._more())
        count = min(rolled[0], len(sections))
        drawn = yield from self.draw(RED, "t9-sections", len(sections), count)
        for at in drawn:
            thrown = yield from self.throw(RED, "terrain-kind", 2)
            yield from self._lay(self.TYPES[thrown.total], sections[at])

    @rule("9.C-3", "G-29")
    def _more(self) -> str:
        """How many further features: by the size of the table."""
        width, depth = self.table
        if width <= 36 * INCH:
            return "D3"
        return "3D3" if width > 72 * INCH or depth > 48 * INCH else "2D3"

    @rule("9.C-3")
    def sections(self) -> list[Point]:
        """The centres of the table's sections."""
        width, depth = self.table
        wide = 18.0 if width <= 36 * INCH else SECTION
        columns = max(1, int((width + ROUNDING) / INCH / wide))
        rows = max(1, int((depth + ROUNDING) / INCH / SECTION))
        across, up = width / columns, depth / rows
        centres = [(c + 0.5, r + 0.5) for r in range(rows) for c in range(columns)]
        return [(c * across, r * up) for c, r in centres]

    @rule("9.C-3", "9.C-4", "2.B.b-1")
    def _lay(self, kind: Kind, centre: Point) -> Steps[None]:
        """A feature is moved 2D6" in a random direction, then as far as it must be."""
        thrown = yield from self.throw(RED, "terrain-drifts", 2)
        angle = yield from self.direction(RED, "terrain-direction")
        away = thrown.total * INCH
        wanted = centre[0] + away * cos(angle), centre[1] + away * sin(angle)
        piece = self._fitted(kind, wanted)
        if piece is None:
            self.tell("terrain-has-no-room", "9.C-4", kind=f"t9-{kind}")
        else:
            self.state.pieces[piece.id] = piece
            self.tell("t9-terrain-lies", "9.C-3", piece=piece.id, kind=f"t9-{kind}")

    @rule("9.C-4", "9.C-5", "G-29")
    def _fitted(self, kind: Kind, wanted: Point) -> Piece | None:
        """The feature as near to a point as it may lie: on the table, 6" from the others."""
        width, depth = (side * INCH for side in self.SIZES[kind])
        name = f"t{len(self.state.pieces) + 1}"
        for x, y in self._spots_near(self._clamped(wanted, width, depth)):
            piece = Piece(id=name, kind=kind, pose=Pose(x, y, pi / 2), width=width, depth=depth)
            if inside_table(piece.box, *self.table) and self._lies_free(piece):
                return piece
        return None

    @rule("G-29")
    def _clamped(self, point: Point, width: float, depth: float) -> Point:
        """The nearest point where the whole feature is on the table."""
        x = min(max(point[0], width / 2), self.table[0] - width / 2)
        return x, min(max(point[1], depth / 2), self.table[1] - depth / 2)

    def _spots_near(self, point: Point) -> Iterator[Point]:
        """The point itself, then rings around it, to the ends of the table."""
        yield point
        for ring in range(1, int(sum(self.table) / (RING * INCH))):
            for turn in range(TURNS):
                angle = radians(360 / TURNS * turn)
                away = ring * RING * INCH
                yield point[0] + away * cos(angle), point[1] + away * sin(angle)

    def _lies_free(self, piece: Piece) -> bool:
        others = self.state.pieces.values()
        return all(body_distance(piece.box, other.box) >= APART * INCH for other in others)
