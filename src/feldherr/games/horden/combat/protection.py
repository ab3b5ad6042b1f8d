"""B5.2.3.e-g What may raise a total that is too low: cover first, then protection."""

from feldherr.field.contact import partly_before
from feldherr.table import rule

from ..aftermath.fortifications import Fortifications, outside
from ..models.collectives import ARCHERS_ETC, FOOT
from ..models.troops import fights_as
from ..state import Element
from .results import Results
from .volley import Role, Volley, role_of

COVER = 4
"""B5.2.3.e, B5.2.3.f: once, whatever the cover."""
PROTECTION = 2
"""B5.2.3.g: for each reason."""


class Protection(Results, Fortifications):
    """By how much the owner of the lower total may raise it, at most to a tie."""

    @rule("B5.2.3.e", "B5.2.3.f")
    def cover(self, e: Element, foe: Element, volley: Volley | None) -> int:
        """For the first comparison."""
        covered = self.behind_fortification(e, foe, volley) or self.covered_at_edge(e, foe, volley)
        return COVER if covered else 0

    @rule("B5.2.3.e", "G63", "M3.3.a")
    def behind_fortification(self, e: Element, foe: Element, volley: Volley | None) -> bool:
        """Foot but War Wagons; a simple fortification is no cover against Artillery's shots."""
        if e.kind not in FOOT or e.kind == "war_wagon":
            return False
        section = self.section_between(e, foe)
        if section is None or outside(section, e.box):
            return False
        shelled = foe.kind == "artillery" and bool(role_of(e.id, volley) & Role.SHOT_AT)
        return section.permanent or not shelled

    @rule("B5.2.3.f", "G12")
    def covered_at_edge(self, e: Element, foe: Element, volley: Volley | None) -> bool:
        """Any type at the edge of a wood or built-up area, in shooting combat with Archers etc."""
        return volley is not None and fights_as(foe.kind) in ARCHERS_ETC and self.at_edge(e)

    @rule("B5.2.3.f", "B5.2.1.g", "G25")
    def at_edge(self, e: Element) -> bool:
        """Whether its base touches the edge of a wood or built-up area in which it stands."""
        return self.ground.at_edge(e.box)

    @rule("B5.2.3.g")
    def protection(self, e: Element, foe: Element, volley: Volley | None) -> int:
        """For the second comparison; the reasons add up."""
        shot_at = bool(role_of(e.id, volley) & Role.SHOT_AT)
        reasons = (
            shot_at and self.behind_pavises(e, foe),
            self.has(e, "cleric"),
            shot_at and self.has(e, "wizard"),
        )
        return PROTECTION * sum(reasons)

    @rule("B5.2.1.i", "B5.2.3.g", "M3.3.a", "M3.3.b")
    def behind_pavises(self, e: Element, foe: Element) -> bool:
        """Against Archers etc. that stand at least partly before its front line, and only those."""
        return (
            "pavises" in e.properties
            and fights_as(foe.kind) in ARCHERS_ETC
            and partly_before(foe.box, e.box)
        )
