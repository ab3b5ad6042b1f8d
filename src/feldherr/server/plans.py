"""Pictures of ready tables."""

from functools import cache

from feldherr.games.registry import game
from feldherr.picture.scene import Scene
from feldherr.table import Illegal, Refusal


@cache
def picture(played: str, plan: str) -> Scene:
    """A table without bodies. Raises `Unknown` or `Illegal` for a game or plan that is none."""
    known = game(played)
    if plan not in known.plans():
        raise Illegal(Refusal("no-such-plan", (), {"plan": plan}))
    armies = {seat: known.army(name=seat, units=()) for seat in known.seats}
    opening = known.start(armies, known.options(), plan)
    return known.scene(opening, known.engine.begin(opening))
