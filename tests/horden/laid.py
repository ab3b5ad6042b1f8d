"""A legal table and what is wrong with one that is not."""

from feldherr.games.horden.terrain.faults import faults
from feldherr.games.horden.terrain.plan import Course, Crossing, Piece, Plan
from tests.horden.grounds import piece, plan

LEGAL = plan(
    piece("wood", 50, 50, 200, 200),
    piece("marsh", 450, 50, 200, 200),
    piece("scrub", 850, 50, 200, 200),
    piece("hill", 50, 450, 200, 200),
)
"""Four of six squares have a piece, three of them difficult terrain."""


def but(table: Plan, *more: Piece | Course | Crossing, without: str = "") -> Plan:
    """The same plan with other things."""
    things = [*table.things, *table.crossings]
    return plan(*(t for t in things if t.name != without), *more, width=table.width)


def wrong(table: Plan) -> list[str]:
    return [refusal.key for refusal in faults(table)]
