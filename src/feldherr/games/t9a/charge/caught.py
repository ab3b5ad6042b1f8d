"""15.H.c.1.2, 11.E.h-1 A pursuer that has pivoted into a fleeing unit."""

from feldherr.field.body import Disc, bodies_collide, body_on_table
from feldherr.field.box import Box
from feldherr.field.pose import Pose
from feldherr.field.turning import slide_until
from feldherr.table import rule

from ..formation.formation import Formation
from .barriers import barriers
from .declare import enemies_met
from .moves import Scene


@rule("15.H.c.1.2", "11.E.h-1", "G-15-13", "11.E.b-4")
def drawn_back(charger: Formation, target: Formation, scene: Scene) -> Pose | None:
    """Where its front edge only touches the fleeing unit on which it lies; None if there is no
    room.

    It need not align, nor bring many models into contact: so it keeps the direction in which it
    pursues, and is drawn straight back, which leaves its centre nearest to where it was.
    """
    size, body = (charger.width, charger.depth), target.boundary
    far = charger.depth + body.width + body.depth
    back = charger.pose.ahead(-far)
    way = min(slide_until(back, size, one.outline, one.margin) for one in barriers(body, True))
    if way > far:
        return None
    end = charger.at(back.ahead(way))
    return end.pose if _has_room(end, scene) else None


def _has_room(end: Formation, scene: Scene) -> bool:
    """Whether it stands on the board, in nothing, and beside no other enemy."""
    body, around = end.boundary, (*scene.others, *scene.passed)
    solid = (other.shape for other in around if isinstance(other.shape, Box | Disc))
    free = not any(bodies_collide(body, shape) for shape in solid)
    return free and not enemies_met(body, scene) and body_on_table(body, *scene.board)
