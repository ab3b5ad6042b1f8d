"""What every chapter of the rules needs: the elements, who is whose enemy, where they stand."""

from collections.abc import Iterator

from feldherr.field.pose import Point, Pose, span
from feldherr.games.sides import TwoSides
from feldherr.table import rule

from .models.army import Army
from .models.troops import LE, Kind
from .options import Options
from .state import Battlefield, Camp, Element, Position
from .whereabouts import Whereabouts

DEPTH = 800.0
"""M1.3.a: the table's depth in mm; only the width grows with the armies (M1.3.b)."""
SQUARE = 400.0
"""M1.3.a: the side of a terrain square in mm."""
BEHIND = 45.0
"""mm. No point of the ground directly behind a section is further from its pose."""


class Rules(TwoSides[Battlefield, Position]):
    """The base of all chapters."""

    opens = Battlefield
    kind = Position

    @property
    def options(self) -> Options:
        return self.opening.options

    @property
    @rule("M1.3.a", "M1.3.b")
    def width(self) -> float:
        """The table's width in mm: three squares for 600 points, one more for each further 300."""
        if self.opening.plan is not None:
            return self.opening.plan.width
        return SQUARE * (3 + max(0, self.options.points - 600) // 300)

    def army(self, seat: str) -> Army:
        return self.opening.armies[seat]

    def element(self, name: str) -> Element:
        return self.state.elements[name]

    def camp_of(self, seat: str) -> Camp | None:
        """The camp that a side brought, whoever holds it now."""
        return next((camp for camp in self.state.camps.values() if camp.seat == seat), None)

    def works_near(self, point: Point, mm: float) -> bool:
        """Whether camps or fortifications may reach within `mm` of a point: next to no cost."""
        return any([span(point, middle) <= mm + radius for middle, radius in self._works()])

    def _works(self) -> list[tuple[Point, float]]:
        """Circles around all camps and sections. Kept until another one comes: none ever moves."""
        camps, sections = self.state.camps, self.state.sections
        kept, key = self.state.whereabouts.kept, ("works", len(camps), len(sections))
        found: list[tuple[Point, float]] | None = kept.get(key)
        if found is None:
            found = [(camp.box.center, camp.box.radius) for camp in camps.values()]
            found += [(section.pose.point, BEHIND) for section in sections.values()]
            kept[key] = found
        return found

    @property
    def whereabouts(self) -> Whereabouts:
        """Who stands near what."""
        return self.state.whereabouts

    def elements(self, seat: str = "") -> tuple[Element, ...]:
        """The elements standing on the table and not hidden; all, or one side's."""
        return self.state.whereabouts.standing(seat)

    def enemies(self, element: Element) -> tuple[Element, ...]:
        return self.elements(self.enemy(element.seat))

    def friends(self, element: Element) -> Iterator[Element]:
        """The other elements of its side that stand on the table."""
        return (other for other in self.elements(element.seat) if other is not element)

    def all_of(self, seat: str, kind: Kind) -> tuple[Element, ...]:
        """All elements of a side that are of one type, wherever they are."""
        return self.state.by_kind.get((seat, kind), ())

    @rule("B5.3.f", "T7.2")
    def wizards(self, seat: str) -> list[Element]:
        """A side's elements on the table whose wizard is not out of action."""
        return [e for e in self.elements(seat) if e.individual == "wizard" and not e.disabled]

    def commander(self, seat: str) -> Element | None:
        """The element that carries the side's commander, wherever it is; None once it is lost."""
        if seat in self.state.leaderless:
            return None
        for e in self.state.sides[seat]:
            if e.commander:
                return e
        return None

    @rule("B5.3.f", "T7.2")
    def has(self, e: Element, individual: str) -> bool:
        """Whether such an individual is with it and not out of action."""
        return e.individual == individual and not e.disabled

    def put(self, element: Element, pose: Pose | None) -> None:
        """Set an element down. Every change of place goes through `Whereabouts.move`."""
        self.state.whereabouts.move(element, pose)

    @rule("B3.2.2.a")
    def reveal(self, e: Element) -> None:
        """An ambush appears where it stands: it is seen, moves, shoots or is attacked."""
        e.status = "table"
        self.put(e, e.pose)
        self.tell("ambush-appears", "B3.2.2.a", element=e.id)


@rule("M1.3.c")
def le(mm: float) -> float:
    """A length in LE, rounded for people."""
    return round(mm / LE, 1)
