"""B4.3.a Front zone: the ground directly before an element, which hems its enemies' moves.

B5.5.a calls it the control zone (G14).
"""

from collections.abc import Iterable

from feldherr.field.box import Box
from feldherr.field.convex import Polygon, clip, convex_intersects
from feldherr.field.tolerance import TOLERANCE
from feldherr.field.zone import zone_ahead
from feldherr.table import rule

from ..combat.contacts import Contacts
from ..models.troops import ELEMENT_WIDTH, is_flying
from ..state import Element


class Zones(Contacts):
    """Who stands before whose front."""

    @rule("B4.3.a", "G14")
    def front_zone(self, foe: Element) -> Box:
        """One base width deep and wide, directly before the front edge; its far edge belongs to it.

        "One base width away or less": so it is TOLERANCE deeper.
        """
        return zone_ahead(foe.box, ELEMENT_WIDTH + TOLERANCE)

    @rule("B4.3.a", "G14")
    def stands_before(self, foe: Element, body: Polygon, others: Iterable[Box]) -> bool:
        """Whether a body (or a piece of its way) reaches into the front zone of `foe`.

        `others` are the bases of the other elements: one of them in between separates the two.
        """
        part = clip(body, self.front_zone(foe).corners)
        if not part:
            return False
        seen = [foe.box.pose.local(point) for point in part]
        left, right = min(r for _, r in seen), max(r for _, r in seen)
        if right - left <= TOLERANCE:
            return False
        near = min(ahead for ahead, _ in seen)
        between = _strip(foe.box, near, left, right)
        return near <= TOLERANCE or not any(convex_intersects(between, o.corners) for o in others)

    @rule("B4.3.a", "B5.5.c")
    def heeds(self, e: Element, foe: Element) -> bool:
        """Whether the front zone of `foe` binds `e`: in the air only those of flyers do."""
        aloft = is_flying(e.kind) and not e.landed and not self.options.zones_bind_flyers
        return not aloft or is_flying(foe.kind)

    @rule("B5.5.a", "G14")
    def controllers(self, e: Element, at: Box) -> list[Element]:
        """The enemies in whose control zone `e` would stand at `at`."""
        others = [other.box for other in self.elements() if other is not e]
        return [
            foe
            for foe in self.enemies(e)
            if self.heeds(e, foe)
            and near_zone(self.front_zone(foe), at)
            and self.stands_before(foe, at.corners, (o for o in others if o is not foe.box))
        ]


def near_zone(zone: Box, at: Box) -> bool:
    """Whether a body can reach into a zone at all: a cheap test by bounding circles."""
    dx, dy = zone.center[0] - at.center[0], zone.center[1] - at.center[1]
    reach = zone.radius + at.radius
    return dx * dx + dy * dy < reach * reach


def _strip(body: Box, ahead: float, left: float, right: float) -> Polygon:
    """The ground before a front edge, from `left` to `right` of its middle and `ahead` deep."""
    corners = ((ahead, left), (ahead, right), (0.0, right), (0.0, left))
    return tuple(body.pose.world(*corner) for corner in corners)
