"""What a position is worth to a side, in points of the score."""

from math import tanh

from feldherr.field.box import distance_to_point
from feldherr.field.pose import Point, span
from feldherr.games.runewars.cards.words import BANES, Token
from feldherr.games.runewars.engine import Runewars
from feldherr.games.runewars.state import Marker, Piece, Unit

from .blows import Blows, strength
from .prospects import FADE, Prospects

SOON, ROUNDS = 0.6, 3
"""What the best attack counts for each round that is left, of so many rounds at the most."""
CAUTION = 0.45
"""What the enemy's prospects count beside the own ones: who waits never wins."""
TOKENS: dict[Token, float] = {
    "blight": -2.0, "immobilize": -2.5, "panic": -1.5, "stun": -2.5,
    "inspiration": 0.8, "vitality": 1.0,
}  # fmt: skip
"""Points for each bane beside a unit, and for having a boon."""
EARLY = 0.25
"""How much of what counts at the end is thought of in the first round; all of it in the last."""
GRIP = 150.0
"""mm. At this distance a unit has lost a part of its hold on an objective."""
HALF = 300.0
"""mm. How far before the middle line a unit begins to count as breaking through."""


class Notes:
    """What a commander keeps from question to question, as long as the runes lie as they do."""

    def __init__(self) -> None:
        self.blows = Blows()
        self.prospects = Prospects(self.blows)
        self.away: dict[tuple[object, ...], float] = {}
        self._pool: tuple[int, ...] = ()

    def look(self, rules: Runewars) -> None:
        """Forget what other runes have made wrong."""
        if rules.state.runes != self._pool:
            self._pool = rules.state.runes
            self.blows = Blows()
            self.prospects = Prospects(self.blows)
            self.away.clear()


class Worth:
    """The worth of positions to a seat."""

    def __init__(self, seat: str, notes: Notes) -> None:
        self.seat, self.notes = seat, notes

    def of(self, rules: Runewars) -> float:
        """The own side's points less the enemy's."""
        enemy = rules.enemy(self.seat)
        if rules.state.phase == "over":
            return float(rules.score(self.seat) - rules.score(enemy))
        own, theirs = list(rules.units(self.seat)), list(rules.units(enemy))
        sum_ = self._strength(rules, own) - self._strength(rules, theirs)
        sum_ += self.objective(rules, self.seat) - self.objective(rules, enemy)
        return sum_ + self._ahead(rules, own, theirs)

    def _ahead(self, rules: Runewars, own: list[Unit], theirs: list[Unit]) -> float:
        """What the next rounds promise; nothing in the last one."""
        left = rules.options.rounds - rules.state.round
        if not left:
            return 0.0
        gains, losses = self.notes.prospects.all(rules, own, theirs)
        return SOON * min(left, ROUNDS) * (gains - CAUTION * losses)

    def _strength(self, rules: Runewars, units: list[Unit]) -> float:
        last = rules.state.round == rules.options.rounds
        counted = rules.value if last else _points
        return sum(counted(unit) for unit in units) + (0.0 if last else sum(map(_tokens, units)))

    # --- Objectives ---

    def objective(self, rules: Runewars, seat: str) -> float:
        """Points of tokens that a side has, and of those that it may hope for."""
        state, kind = rules.state, rules.objective.kind
        tokens = float(state.scored.get(seat, 0))
        urgent = EARLY + (1 - EARLY) * (state.round - 1) / max(1, rules.options.rounds - 1)
        if kind == "hold":
            tokens += urgent * sum(self._hold(rules, seat, m.at) for m in state.markers.values())
        if kind == "strongholds":
            tokens += urgent * sum(self._held(rules, seat, p) for p in state.pieces.values())
        if kind == "raid":
            mine = [marker for marker in state.markers.values() if marker.seat == seat]
            tokens += sum(self._fetches(rules, seat, marker) for marker in mine)
        if kind == "breakthrough":
            tokens += urgent * sum(self._through(rules, u) for u in rules.units(seat))
        if kind == "demoralize":
            panic = {s: sum(u.has("panic") for u in rules.units(s)) for s in rules.opening.seats}
            tokens += 0.5 * tanh(panic[rules.enemy(seat)] - panic[seat])
        return tokens * rules.token_points

    def away(self, rules: Runewars, unit: Unit, at: Point) -> float:
        """How far a unit is from a point, mm."""
        key = (unit.id, unit.pose, unit.inside, unit.columns, len(unit.trays), at)
        known = self.notes.away.get(key)
        if known is None:
            known = self.notes.away[key] = _away(rules, unit, at)
        return known

    def _hold(self, rules: Runewars, seat: str, at: Point) -> float:
        """How surely a side alone is near a point: 1 surely, 0 not at all."""
        own, theirs = (
            min((self.away(rules, unit, at) for unit in rules.units(s)), default=rules.table.width)
            for s in (seat, rules.enemy(seat))
        )
        return _grip(rules, own) * (1 - _grip(rules, theirs))

    def _held(self, rules: Runewars, seat: str, piece: Piece) -> float:
        if piece.occupant:
            return float(rules.unit(piece.occupant).seat == seat)
        return self._hold(rules, seat, piece.pose.point) if piece.pose is not None else 0.0

    def _fetches(self, rules: Runewars, seat: str, marker: Marker) -> float:
        """How near the fetching of a supply token is."""
        rounds = [
            self.away(rules, unit, marker.at) / self.notes.prospects.pace(rules, unit)
            for unit in rules.units(seat)
        ]
        return 0.9 * float(FADE ** min(rounds, default=99.0))

    def _through(self, rules: Runewars, unit: Unit) -> float:
        """How nearly a unit stands wholly in the enemy's half."""
        body = rules.body(unit)
        if not body:
            return 0.0
        foe, middle = rules.enemy(unit.seat), rules.table.depth / 2
        sign = 1 if rules.in_half(foe, (0.0, rules.table.depth)) else -1
        rearmost = min(sign * (corner[1] - middle) for block in body for corner in block.corners)
        return 1.0 if rearmost >= 0 else max(0.0, 0.6 * (1 + rearmost / HALF))


def _tokens(unit: Unit) -> float:
    return sum(TOKENS[token] * (n if token in BANES else 1) for token, n in unit.tokens.items())


def _points(unit: Unit) -> float:
    return strength(unit).points


def _away(rules: Runewars, unit: Unit, at: Point) -> float:
    if unit.inside:
        pose = rules.piece(unit.inside).pose
        return span(pose.point, at) if pose is not None else rules.table.width
    return min(distance_to_point(block, at) for block in rules.body(unit))


def _grip(rules: Runewars, away: float) -> float:
    """How firmly a unit holds what is so far away: wholly within range 1, fading beyond."""
    return float(0.5 ** (max(0.0, away - rules.band) / GRIP)) if away > rules.band else 1.0
