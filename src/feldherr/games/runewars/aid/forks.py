"""What would be: the same position a step later, on a copy."""

import msgspec

from feldherr.field.box import Side
from feldherr.field.pose import Pose
from feldherr.table import Question, Steps, rule

from ..engine import Runewars
from ..state import Position


def forked(rules: Runewars) -> Runewars:
    """The rules on a copy of the position; what happens there is told to nobody."""
    copy = msgspec.msgpack.decode(msgspec.msgpack.encode(rules.state), type=Position)
    return Runewars(rules.opening, copy, lambda event: None)


@rule("19.0", "91.1")
def squared_up(rules: Runewars, name: str, pose: Pose, foe: str, lead: Side) -> Runewars:
    """The position after a unit has come to a pose and has squared up with an enemy there.

    `lead` is the edge that went first. Where the rules leave a choice, the first possibility is
    taken.
    """
    there = forked(rules)
    unit = there.unit(name)
    there.put(unit, pose)
    _carried_out(there.line_up(unit, there.unit(foe), lead))
    return there


def _carried_out(steps: Steps[object]) -> None:
    """Carry out steps; every question is answered with its first possibility."""
    try:
        question = next(steps)
        while True:
            assert isinstance(question, Question)
            question = steps.send(question.options[0])
    except StopIteration:
        pass
