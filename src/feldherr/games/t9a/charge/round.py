"""3.C.d, 21.A.a.17/6 Charging a round base: the front edge meets it anywhere, without alignment.

A place `s` is here how far to the right of the charger's front left corner the middle of the round
base lies; before 0 and beyond the width a front corner touches it. Headings are those of the table.
"""

from collections.abc import Sequence
from math import cos, pi, sin, sqrt

from msgspec import Struct

from feldherr.field.body import Disc
from feldherr.field.box import Side
from feldherr.field.pose import Pose, normal
from feldherr.field.turning import Size
from feldherr.table import rule

from ..formation.base_contact import exposed
from ..formation.formation import Formation
from .barriers import Barrier, Course
from .contact import SNUG, Meeting, Stretch, ranked, told_apart
from .moves import ChargeMove, Scene
from .reach import QUARTER, Aim, Approach, Span, Way, roots, windows
from .search import Search

CORNERED = 0.7
"""Beyond 45 degrees to its side a corner meets a round base with the flank, not with the front."""


class RoundKind(Struct, frozen=True, gc=False):
    """The moves that wheel to one hand, or the straight ones, against a round base."""

    of: Approach
    disc: Disc
    hand: Side

    def _seen(self, s: float) -> tuple[float, float, float, float, float]:
        """The base's middle from the pivot corner; its way along and before the front; left 1."""
        half = self.of.width / 2
        x, y = self.of.start.world(0, -half if self.hand is Side.LEFT else half)
        cx, cy = self.disc.center
        rho = s if self.hand is Side.LEFT else s - self.of.width
        sign = 1.0 if self.hand is Side.LEFT else -1.0
        return cx - x, cy - y, rho, before(self.of.width, self.disc.radius, s), sign

    def ahead(self, s: float) -> tuple[float, float, float]:
        """a, b, c of a cos(phi) + b sin(phi) + c: the way before the Wheel times its sine."""
        wx, wy, rho, _, sign = self._seen(s)
        return -sign * wy, sign * wx, -sign * rho

    def beyond(self, s: float) -> tuple[float, float, float]:
        """The same for the way after the Wheel."""
        wx, wy, rho, q, sign = self._seen(s)
        c, d = cos(self.of.start.facing), sin(self.of.start.facing)
        return sign * (q * d + rho * c), sign * (rho * d - q * c), sign * (c * wy - d * wx)

    def aim(self, s: float, aligned: bool) -> Aim:
        """The moves that lead to a place, ignoring obstacles."""
        start = self.of.phi
        turned = (start, start + QUARTER) if self.hand is Side.LEFT else (start - QUARTER, start)
        forms = self.ahead(s), self.beyond(s)
        cuts = {*turned, *(x for form in forms for x in _unwrapped(form, turned))}
        return Aim(self.of, *forms, windows(forms, list(cuts)), self.disc.center, aligned)


def before(width: float, radius: float, s: float) -> float:
    """How far before the front line the middle of a round base is that touches at a place."""
    beside = max(-s, s - width, 0.0)
    return sqrt(max(radius * radius - beside * beside, 0.0))


def _unwrapped(form: tuple[float, float, float], within: Span) -> list[float]:
    """Roots in a range of headings that may go beyond half a turn."""
    everywhere = roots(form, (-2 * pi, 2 * pi))
    found = [x + turn * 2 * pi for x in everywhere for turn in (-1, 0, 1)]
    return [x for x in found if within[0] < x < within[1]]


@rule("3.C.d-2", "3.C.d-3", "21.A.a.17/6", "11.E.d-1")
def round_stretches(charger: Formation, disc: Disc) -> tuple[Stretch, ...]:
    """Who is in contact with a round base, by the place where it touches the front."""
    r, width = disc.radius, charger.width
    met = [
        Meeting(low - r - SNUG, high + r + SNUG, n, 1)
        for n, one in enumerate(exposed(charger, Side.FRONT))
        for low, high in one.spans
    ]
    return told_apart(met, (-r, width + r))


@rule("21.A.a.17/6", "3.C.d-1")
def round_search(
    start: Pose, size: Size, disc: Disc, barriers: Sequence[Barrier], board: Size
) -> Search:
    """The places at which a charger can touch a round base with its front edge."""
    x, y = disc.center
    phi, nowhere = normal(start.facing), (0.0, 0.0)
    of = Approach(start, *size, Pose(x, y, 0.0), 0.0, nowhere, nowhere, phi, cos(phi), sin(phi))
    kinds = [RoundKind(of, disc, hand) for hand in (Side.LEFT, Side.RIGHT)]
    beside = disc.radius * CORNERED
    course = Course(of, disc, barriers, board)
    return Search(course, kinds, straight_at(of, disc), lambda: [(-beside, of.width + beside)])


@rule("11.E.b-1")
def straight_at(of: Approach, disc: Disc) -> tuple[float, Way] | None:
    """Where a charger that goes straight on touches a round base; None if it misses it."""
    ahead, right = of.start.local(disc.center)
    s = right + of.width / 2
    mm = ahead - before(of.width, disc.radius, s)
    if mm < 0 or before(of.width, disc.radius, s) <= 0:
        return None
    return s, Way(of.start, of.width, 0.0, mm, 0.0, disc.center, 0.0)


@rule("21.A.a.17/6", "11.E.d-1", "11.E.d-3")
def round_charge_moves(
    charger: Formation, disc: Disc, scene: Scene
) -> tuple[Search, tuple[Span, ...], int] | None:
    """The places with most models in contact with a round base; None if it is not reached."""
    size = charger.width, charger.depth
    search = round_search(charger.pose, size, disc, scene.barriers(), scene.board)
    for models, spans in ranked(round_stretches(charger, disc)):
        if reached := search.reached(spans):
            return search, tuple(reached), models
    return None


@rule("21.A.a.17/6", "11.E.d-3")
def round_charge(charger: Formation, target: Formation, scene: Scene) -> ChargeMove | None:
    """The Charge Move with most models in contact with a round base; it ends where it touches."""
    body = target.boundary
    found = round_charge_moves(charger, body, scene) if isinstance(body, Disc) else None
    if found is None:
        return None
    search, spans, models = found
    places = [s for low, high in spans for s in ((low + high) / 2, low, high)]
    ways = ((s, way) for s in places if (way := search.way(s)))
    place, way = next(ways)
    return ChargeMove(way, way.contact, Side.FRONT, place, models, target.pose)
