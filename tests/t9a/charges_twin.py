"""The slow twin of the Charge Moves: dense sampling of the Wheel and of where it begins.

`python -m tests.t9a.charges_twin [first] [count]` compares 10,000 random positions with it.

Nothing of the closed forms is used (`charge_steps`). A disagreement is a sampled Charge Move that
brings more models into contact than the computed ones, a computed one that hits something, or a
sampled one as good as the best that lies more than 0.5 mm outside of the computed places.
"""

import sys
from math import hypot
from time import perf_counter

import numpy as np

from feldherr.field.pose import angle_between
from feldherr.field.tolerance import TOLERANCE
from feldherr.games.t9a.charge.contact import ranked, stretches
from feldherr.games.t9a.charge.moves import ChargeMove, ChargeMoves, charge_moves
from feldherr.games.t9a.charge.reach import Span
from feldherr.games.t9a.formation.base_contact import base_contacts, models_in_contact
from tests.t9a.charge_positions import Position, position
from tests.t9a.charge_steps import SLACK, Floats, Twin

Ranked = list[tuple[int, list[Span]]]
"""Places by the number of models in contact."""


def disagreement(at: Position) -> str:
    """How the computed Charge Moves and the sampled ones disagree; "" if they agree."""
    found = charge_moves(at.charger, at.target, at.side, at.scene)
    return _wrong(found, Twin(at, -SLACK), at) or _missed(found, Twin(at, SLACK), at)


def _wrong(found: ChargeMoves | None, twin: Twin, at: Position) -> str:
    """What is not legal of the computed moves."""
    if found is None:
        return ""
    ends = [move for span in found.spans for s in span if (move := found.at(s))]
    for move in [found.best, *ends]:
        if said := _illegal(move, twin, at):
            return said
    return ""


def _illegal(move: ChargeMove, twin: Twin, at: Position) -> str:
    way = move.way
    if not twin.is_legal(way.angle, way.before, way.after):
        return f"computed move to {move.place:.2f} hits something: {way}"
    far = hypot(way.end.x - move.end.x, way.end.y - move.end.y)
    if far > TOLERANCE or abs(angle_between(way.end.facing, move.end.facing)) > 1e-6:
        return f"computed move to {move.place:.2f} ends {far:.2f} mm off"
    count = models_in_contact(base_contacts(at.charger.at(move.end), at.target))
    if count != move.models:
        return f"computed {move.models} models at {move.place:.2f}, counted {count}"
    return ""


def _missed(found: ChargeMoves | None, twin: Twin, at: Position) -> str:
    """What was sampled and not computed."""
    counts = list(ranked(stretches(at.charger, at.target, at.side)))
    better = [one for one in counts if found is None or one[0] > found.models]
    for angles, ways, places in twin.sampled():
        angle = float(angles[0])
        for models, low, high in ((models, *span) for models, spans in better for span in spans):
            if said := _in_stretch(twin, angle, ways, places, low, high):
                return f"{models} models, not {found and found.models}: {said}"
        if found and (said := _outside(found, twin, angle, (ways, places), counts)):
            return said
    return ""


def _in_stretch(
    twin: Twin, angle: float, ways: Floats, places: Floats, low: float, high: float
) -> str:
    """A legal sampled move to a stretch of places, or one between two sampled ones."""
    tried = [
        float(way)
        for way, place in zip(ways, places, strict=True)
        if low + SLACK < place < high - SLACK
    ]
    for n in range(1, len(places)):
        if (places[n - 1] - low) * (places[n] - low) < 0 and low + 2 * SLACK < high:
            part = ((low + high) / 2 - places[n - 1]) / (places[n] - places[n - 1])
            if 0 < part < 1:
                tried.append(float(ways[n - 1] + (ways[n] - ways[n - 1]) * part))
    return next(filter(None, (_confirmed(twin, angle, way, low, high) for way in tried)), "")


def _confirmed(
    twin: Twin, angle: float, before: float, low: float = -1e9, high: float = 1e9
) -> str:
    """A move that fine steps find legal too."""
    places, after = twin.contacts(twin.wheeled(np.array([before]), angle))
    if np.isnan(places[0]) or not low < places[0] < high:
        return ""
    if not twin.is_legal(angle, before, float(after[0])):
        return ""
    return f"sampled angle {angle:.4f}, before {before:.2f}, to {places[0]:.2f}"


def _outside(
    found: ChargeMoves, twin: Twin, angle: float, moves: tuple[Floats, Floats], counts: Ranked
) -> str:
    """A sampled move as good as the best, outside of the computed places."""
    for way, place in zip(*moves, strict=True):
        near = any(low - TOLERANCE <= place <= high + TOLERANCE for low, high in found.spans)
        if np.isnan(place) or near:
            continue
        here = {
            models
            for models, spans in counts
            for low, high in spans
            if low - SLACK <= place <= high + SLACK
        }
        if here == {found.models} and (said := _confirmed(twin, angle, float(way))):
            return f"outside of {found.spans}: {said}"
    return ""


def main(first: int, count: int) -> int:
    """Compare random positions; the number of disagreements."""
    start, wrong = perf_counter(), 0
    for seed in range(first, first + count):
        if said := disagreement(position(seed)):
            wrong += 1
            print(f"position {seed}: {said}", flush=True)
        if (seed - first + 1) % 100 == 0:
            took = perf_counter() - start
            print(f"{seed - first + 1} positions, {wrong} wrong, {took:.0f} s", flush=True)
    return wrong


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:]]
    sys.exit(bool(main(*(given or [0, 10_000]))))
