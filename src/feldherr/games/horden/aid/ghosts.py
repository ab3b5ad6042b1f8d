"""Where bodies would stand after a placement, legal or not."""

from collections.abc import Iterator, Sequence

from feldherr.field.pose import Pose, angle_between
from feldherr.games.looks import Called, label
from feldherr.picture.scene import Body
from feldherr.table import Placement, Question, Refusal

from ..deployment.placing import Spot
from ..deployment.stops import pose_of
from ..engine import Horden
from ..scene import called_in_both, camp_body, element_body, section_body
from ..state import Element, Section

MOVES = ("move", "stride")
"""The questions whose placements are moves; the others put something down."""


def can_be_meant(rules: Horden, question: Question, placement: Placement) -> bool:
    """Whether a placement speaks of bodies that there are, and that could be put somewhere."""
    if not (placement.what and placement.path):
        return False
    if question.key in ("camp", "rampart"):
        return True
    known = [rules.state.elements.get(name) for name in placement.what]
    if question.key in MOVES:
        return all(e is not None and rules.start_of(e) is not None for e in known)
    return all(known)


def ghost(rules: Horden, question: Question, placement: Placement) -> tuple[Body, ...]:
    """The bodies at their places to be."""
    if not can_be_meant(rules, question, placement):
        return ()
    names = _called(rules)
    if question.key in ("camp", "rampart"):
        return (_structure(rules, question, placement, names),)
    spots = places(rules, question, placement)
    return tuple(element_body(e, pose, label(names, e.id)) for e, pose in spots)


def places(rules: Horden, question: Question, placement: Placement) -> list[Spot]:
    """Who would stand where, on a way that is known or a straight one."""
    if question.key not in MOVES:
        return rules.block(placement)
    move = rules.move_of(placement)
    if not isinstance(move, Refusal):
        return [(track.element, track.end) for track in move.tracks]
    return list(_carried(rules, placement))


def _carried(rules: Horden, placement: Placement) -> Iterator[Spot]:
    """All as one rigid body, whatever the way of the leading one; or as a column behind it."""
    group = [rules.element(name) for name in placement.what]
    end = pose_of(placement.path[-1])
    if placement.how == "column":
        yield from _in_file(group, end)
        return
    lead = rules.start_of(group[0])
    for e in group:
        start = rules.start_of(e)
        assert lead and start
        x, y = end.world(*lead.local(start.point))
        yield e, Pose(x, y, end.facing + angle_between(lead.facing, start.facing))


def _in_file(group: Sequence[Element], at: Pose) -> Iterator[Spot]:
    """One behind the other."""
    for e in group:
        yield e, at
        at = at.ahead(-e.depth)


def _structure(rules: Horden, question: Question, placement: Placement, names: Called) -> Body:
    """The camp or section of rampart that is to be put down."""
    at, (name, *_) = pose_of(placement.path[-1]), placement.what
    if question.key == "camp":
        return camp_body(rules.camp_at(question.seat, at), label(names, name))
    section = Section(id=name, seat=question.seat, pose=at, gate=placement.how == "gate")
    return section_body(section, label(names, name))


def _called(rules: Horden) -> Called:
    """What everything is called: kept with the state."""
    kept = vars(rules.state)
    if "called" not in kept:
        kept["called"] = called_in_both(rules.opening)
    names: Called = kept["called"]
    return names
