"""How much of its allowance a move uses, leg by leg, and what it costs."""

from feldherr.games.aid import Gauge, Words
from feldherr.table import Placement, Question, Refusal, rule

from ..engine import Horden
from ..models.troops import LE
from ..movement.allowances import Allowance
from ..movement.approach import attacks_of
from ..movement.moves import NEAR
from ..movement.tracks import Move, Stretch, Track
from .ghosts import MOVES, can_be_meant

UNIT = "LE"


def gauge(rules: Horden, question: Question, placement: Placement) -> Gauge | None:
    """The gauge of whoever comes nearest to the end of its allowance; None for what is no move."""
    if question.key not in MOVES or not can_be_meant(rules, question, placement):
        return None
    move = rules.move_of(placement)
    if isinstance(move, Refusal):
        return None
    allowed = [(track, _allowance(rules, question, move, track)) for track in move.tracks]
    track, (most, cited) = max(allowed, key=lambda found: found[0].mm / max(found[1][0], 1.0))
    return Gauge(
        parts=tuple(_parts(track)),
        whole=round(most / LE, 2),
        unit=UNIT,
        rules=cited,
        costs=_costs(rules, question, move),
    )


@rule("B4.5.a", "B4.5.d")
def _allowance(rules: Horden, question: Question, move: Move, track: Track) -> Allowance:
    """How far one of the movers may go, mm, and by which rules."""
    if question.key == "stride":
        return LE, ("B4.5.d",)
    return rules.allowance(track, move.column or len(move.tracks) == 1)


@rule("B4.5.a", "G16")
def _parts(track: Track) -> list[tuple[Words, float]]:
    """What the corner that goes furthest goes on each leg."""
    steps = track.corner_steps()
    far = max(range(4), key=lambda corner: sum(step[corner] for step in steps))
    return [
        (_going(leg), round(step[far] / LE, 2))
        for leg, step in zip(track.legs, steps, strict=True)
        if step[far]
    ]


def _going(leg: Stretch) -> Words:
    """What a leg is called."""
    if leg.about:
        return Words("aid-goes-wheel")
    if leg.ahead is not None:
        return Words("aid-goes-ahead" if leg.ahead >= 0 else "aid-goes-back")
    return Words("aid-goes-turn" if abs(leg.turn) > 0.01 else "aid-goes-aside")


@rule("B4.a", "B4.b", "B4.c")
def _costs(rules: Horden, question: Question, move: Move) -> Words:
    """The action points, and what they are paid for."""
    charges = ["one-move"] if question.key == "stride" else rules.charges(move.movers)
    met = rules.encounters(move.tracks, rules.in_reach(move.tracks, NEAR))
    charges = [*charges, *rules.attack_charges(attacks_of(met))]
    return Words("aid-costs", {"ap": len(charges), "charges": tuple(charges)})
