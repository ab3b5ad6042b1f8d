"""15.H.c.1.2 A pursuer that is removed and put back in contact with the enemy under its front."""

from feldherr.field.box import Side
from feldherr.table import rule

from ..formation.formation import Formation
from .contact import ranked, stretches
from .moves import ChargeMove, Scene
from .reach import Approach, Way, approach, common
from .search import free_places


@rule("15.H.c.1.2", "11.E.d-1", "E15-14")
def replaced(charger: Formation, target: Formation, side: Side, scene: Scene) -> ChargeMove | None:
    """The place on an edge with most models in contact, and of those the one nearest to where the
    charger stands; None if there is no room. It goes no way: its path begins at its end."""
    size = charger.width, charger.depth
    of = approach(charger.pose, size, target.rectangle, side)
    free = free_places(of, [*scene.barriers(), *scene.landing()], scene.board)
    along, _ = of.edge.local(charger.center)
    wish = along + charger.width / 2
    for models, spans in ranked(stretches(charger, target, side)):
        if room := [span for span in common(spans, free) if span[0] <= span[1]]:
            place = min((min(max(wish, a), b) for a, b in room), key=lambda s: abs(s - wish))
            return _put(of, place, side, models, target)
    return None


def _put(of: Approach, place: float, side: Side, models: int, target: Formation) -> ChargeMove:
    end = of.pose(place)
    way = Way(end, of.width, 0.0, 0.0, 0.0, end.point, 0.0)
    return ChargeMove(way, end, side, place, models, target.pose)
