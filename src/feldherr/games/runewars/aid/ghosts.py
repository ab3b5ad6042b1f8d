"""Where things would be after a placement."""

from feldherr.picture.scene import Body
from feldherr.table import Placement

from ..engine import Runewars
from ..scene import marker_body, piece_body, unit_body
from ..setup.places import pose_of
from ..state import SIDES


def ghost(rules: Runewars, placement: Placement) -> tuple[Body, ...]:
    """The unit, the piece of terrain or the objective token at its new place."""
    name, pose, state = placement.what[0], pose_of(placement), rules.state
    if name in state.units:
        return (unit_body(rules, state.units[name], pose),)
    if name in state.pieces:
        return (piece_body(rules, state.pieces[name], pose),)
    side = SIDES.index(state.turn_of) if state.turn_of else 2
    return (marker_body(name, pose.point, side),)
