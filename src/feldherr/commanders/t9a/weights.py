"""What speaks for a place on the table, in points, and which of it decides."""

from typing import NamedTuple

from feldherr.commanders.base import Reason

LITTLE = 3.0
"""Points by which one thing must be better than where the unit stands to be named."""


class Weights(NamedTuple):
    """Points of a place: what may be charged and shot at from there, how safe it is, what it does
    for the objective and for command, and what the ground on the way costs."""

    fights: float
    safety: float
    shots: float
    goals: float
    command: float
    ground: float

    @property
    def points(self) -> float:
        """All of it together."""
        return sum(self)

    def why(self, here: "Weights", unit: str) -> Reason:
        """What is better there than here, above all."""
        gains = {key: own - old for key, own, old in zip(REASONS, self, here, strict=False)}
        most = max(gains, key=lambda key: gains[key])
        return Reason(most if gains[most] > LITTLE else "why-place", {"unit": unit})


NOWHERE = Weights(0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
"""What it is worth not to be on the table yet."""
REASONS = ("why-nearer-fights", "why-safer", "why-better-shots", "why-goal", "why-command")
"""The reasons in the order of the weights; bad ground is never one to go somewhere."""
