"""15.D.a An Initiative Step in thought: what units do to each other, for all losses before it."""

from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING

from feldherr.table import rule

from ..moments import Attack
from .harms import harms_of, likeness
from .heirs import Met, foes_heir, own_heir
from .losses import Box, Harm, same
from .thinning import Seen, Slope, slope

if TYPE_CHECKING:
    from .bout import Bout

UNALIKE = ("aside", "more_blows", "shields")
"""Hooks with which it may matter whom else models reach."""
Lows = tuple[int, ...]
"""Losses of all pools."""


class Step:
    """What units do to each other in an Initiative Step, for all losses before it."""

    def __init__(self, bout: "Bout", strikers: frozenset[str], boxes: Sequence[Box]) -> None:
        self.bout, self.strikers = bout, strikers
        self.simple = not bout.heeds and bout.rules.silent(UNALIKE)
        self.simple = self.simple and not bout.rules.state.duels
        self.enough = [bout.keep(axis, frozenset()) for axis in bout.axes]
        self.even = tuple(n for n in range(len(bout.axes)) if self._may_be_even(n))
        self.numbers = [self._numbers(n, boxes) for n in range(len(bout.axes))]
        self.idle = {name: self._idle(name) for name in bout.names}
        self.to_the_fore = {name: self._to_the_fore(name) for name in bout.names}
        self.thinner = {name: self._thinner(name, boxes) for name in bout.names}
        self.fills = {name: self._fills(name) for name in bout.names}
        self.slopes: dict[tuple[str, Lows, Lows], Slope | None] = {}
        self.known: dict[tuple[str, Lows], list[Harm]] = {}
        self.flat: dict[tuple[Hashable, ...], bool] = {}
        self.costs: dict[Hashable, list[Harm]] = {}

    def _may_be_even(self, at: int) -> bool:
        """Whether losses of a pool might change nothing: of rank-and-file that do not strike."""
        pool = self.bout.axes[at].pool
        ranks = pool.role == "rank_and_file" and pool.key not in self.strikers
        return ranks and not self.bout.heeds

    def _numbers(self, at: int, boxes: Sequence[Box]) -> list[int]:
        """What a pool may have lost with a model left."""
        left = self.bout.axes[at].left
        return sorted({0, *filter(left, {box[at][0] for box in boxes})})

    def _idle(self, name: str) -> tuple[int, ...]:
        """A unit's own rank-and-file if they do not strike: their losses might change nothing. An
        enemy's narrow front may change who is reached, and change it back."""
        own = self.bout.ranks[name]
        return () if own is None or own not in self.even else (own,)

    def _to_the_fore(self, name: str) -> bool:
        """Whether all Characters of a unit stand in its first rank."""
        return not any(seat.rank for seat in self.bout.rules.unit(name).characters)

    def _thinner(self, name: str, boxes: Sequence[Box]) -> list[int]:
        """The losses of a unit's rank-and-file with which its first rank is still full, from the
        first model on that falls: then the last rank closes up."""
        own = self.bout.ranks[name]
        if own is None or self.bout.heeds or self.bout.axes[own].pool.key not in self.strikers:
            return []
        left, enough = self.bout.axes[own].left, self.enough[own]
        lows, whole = {box[own][0] for box in boxes}, left(0)
        return sorted(low for low in lows if enough <= left(low) < whole)

    @rule("15.D.c.1.a")
    def _fills(self, name: str) -> int:
        """Which of these losses the last rank that supports is probably still full with. A good
        guess saves questions, a wrong one costs some."""
        own, thinner, unit = self.bout.ranks[name], self.thinner[name], self.bout.rules.unit(name)
        if own is None or not thinner:
            return 0
        others = len(unit.characters) + unit.champion
        least, left = self.bout.fighting(unit) - others, self.bout.axes[own].left
        return sum(left(low) >= least for low in thinner) - 1

    def harms(self, name: str, box: Box) -> list[Harm]:
        """What a unit's attacks cost after the least losses of a group."""
        lows = self._filled(name, self._near(name, box))
        return self._even(name, self._spared(name, lows), self.idle[name])

    @rule("15.D.c.0", "15.D.c.1.a")
    def _filled(self, name: str, lows: Lows) -> Lows:
        """The same without losses of ranks behind a full one in which everybody stands who may
        strike."""
        own = self.bout.ranks[name]
        if not self.idle[name] or own is None or not self.to_the_fore[name]:
            return lows
        full = self.bout.axes[own].left(lows[own]) >= self.enough[own]
        return _put(lows, own, 0) if full else lows

    @rule("15.D.c.0", "15.D.c.1.a")
    def _near(self, name: str, box: Box) -> Lows:
        """The losses that matter for it: its own, of its enemies those in the first rank."""
        rules, lows = self.bout.rules, [low for low, _ in box]
        foes = rules.state.units[name].engaged
        for at, axis in enumerate(self.bout.axes):
            if axis.pool.unit == name or self.bout.heeds:
                continue
            enough = axis.left(lows[at]) >= self.enough[at]
            ranks = axis.pool.role == "rank_and_file"
            if axis.pool.unit not in foes or (ranks and enough):
                lows[at] = 0
        return tuple(lows)

    @rule("15.D.c.1.a", "15.D.d.1")
    def _spared(self, name: str, lows: Lows) -> Lows:
        """The same without the enemy's champions whom nobody strikes: as long as the first rank is
        full, losses leave fewer who support, but nobody who reaches somebody else."""
        own = self.bout.ranks[name]
        if own is None or self.bout.axes[own].left(lows[own]) < self.enough[own]:
            return lows
        for at in self.bout.champions:
            if lows[at] and lows[own] and self.bout.axes[at].pool.unit != name:
                key = name, at, _put(lows, own, 0)
                whole, fallen = key[2], _put(key[2], at, 0)
                if key not in self.flat:
                    self.flat[key] = same(self._found(name, whole), self._found(name, fallen))
                lows = _put(lows, at, 0) if self.flat[key] else lows
        return lows

    def _even(self, name: str, lows: Lows, axes: Sequence[int]) -> list[Harm]:
        """The same; where losses along an axis change nothing from a first to a last number of
        models, those in between do not either."""
        if not axes:
            return self._found(name, lows)
        at, rest = axes[0], axes[1:]
        numbers = self.numbers[at]
        first, last = 0, len(numbers) - 1
        while numbers[first] < lows[at] < numbers[last]:
            ends = _put(lows, at, numbers[first]), _put(lows, at, numbers[last])
            key = name, at, *ends
            if key not in self.flat:
                self.flat[key] = same(*(self._even(name, end, rest) for end in ends))
            if self.flat[key]:
                return self._even(name, ends[0], rest)
            middle = (first + last) // 2
            first, last = (first, middle) if lows[at] <= numbers[middle] else (middle, last)
        return self._even(name, lows, rest)

    def _found(self, name: str, lows: Lows) -> list[Harm]:
        key = name, lows
        if key not in self.known:
            told = self._between(name, lows) or self._inherited(name, lows)
            self.known[key] = told or self._asked(name, lows)
        return self.known[key]

    def _asked(self, name: str, lows: Lows) -> list[Harm]:
        lost = self._lost(lows)
        return self._remembered(name, lost) or self._suffered(name, lost)

    def _lost(self, lows: Lows) -> dict[str, int]:
        return dict(zip((axis.pool.key for axis in self.bout.axes), lows, strict=True))

    # --- Champions who have fallen ---

    @rule("16.B.a.2", "15.D.c.0", "15.D.d.1")
    def _inherited(self, name: str, lows: Lows) -> list[Harm] | None:
        """What attacks cost when champions have fallen, from those of the same formations in which
        they live and a model of rank-and-file less does."""
        fallen = [at for at in self.bout.champions if lows[at]] if self.simple else []
        alive: Lows | None = lows
        for at in fallen:
            alive = alive and self._alive(name, alive, at)
        met = self._met(name, self._filled(name, alive)) if fallen and alive else None
        attacks = list(met.attacks) if met else None
        for at in fallen:
            pool, ranks = self.bout.axes[at].pool, self.bout.ranks[self.bout.axes[at].pool.unit]
            heir = own_heir if pool.unit == name else foes_heir
            if met and attacks is not None and ranks is not None:
                attacks = heir(met, attacks, pool.key, self.bout.axes[ranks].pool.key)
        return None if attacks is None else self._cost(attacks)

    def _alive(self, name: str, lows: Lows, at: int) -> Lows | None:
        """The losses with which a unit stands like this with its champion alive; None: there are no
        other models."""
        unit = self.bout.axes[at].pool.unit
        ranks, alive = self.bout.ranks[unit], _put(lows, at, 0)
        if ranks is None:
            return None
        axis = self.bout.axes[ranks]
        if unit != name and axis.left(lows[ranks]) >= self.enough[ranks]:
            return alive
        one_more = lows[ranks] + axis.pool.model.health
        return _put(alive, ranks, one_more) if axis.left(one_more) else None

    def _met(self, name: str, lows: Lows) -> Met | None:
        seen = self._seen(name, lows)
        reached = self.bout.rules.learnt(self._lost(lows), ("reached", name))
        return Met(seen.attacks, seen.fighters, reached) if seen and reached is not None else None

    # --- Ranks that grow thinner ---

    @rule("15.D.c.1.a")
    def _between(self, name: str, lows: Lows) -> list[Harm] | None:
        """What attacks cost whose number is known from those after fewer and after more losses."""
        own = self.bout.ranks[name]
        thinner = self.thinner[name]
        if own is None or lows[own] not in thinner[1:-1]:
            return None
        at, first, last = thinner.index(lows[own]), 0, len(thinner) - 1
        while last - first > 1:
            least, most = (_put(lows, own, thinner[n]) for n in (first, last))
            if told := self._slope(name, own, least, most):
                return self._cost(told.after(self._fallen(own, least[own], lows[own])))
            middle = self.fills[name] if first < self.fills[name] < last else (first + last) // 2
            first, last = (first, middle) if at <= middle else (middle, last)
            if at in (first, last):
                return None
        return None

    def _fallen(self, own: int, least: int, most: int) -> int:
        axis = self.bout.axes[own]
        return axis.left(least) - axis.left(most)

    def _slope(self, name: str, own: int, least: Lows, most: Lows) -> Slope | None:
        key = name, least, most
        if key not in self.slopes:
            seen = [self._seen(name, lows) for lows in (least, most)]
            first, last = seen
            fallen = self._fallen(own, least[own], most[own])
            self.slopes[key] = slope(first, last, fallen) if first and last else None
        return self.slopes[key]

    def _seen(self, name: str, lows: Lows) -> Seen | None:
        """A unit's simple attacks after losses."""
        rules, lost = self.bout.rules, self._lost(lows)
        self.known[name, lows] = self._asked(name, lows)
        attacks = rules.learnt(lost, ("attacks", name, rules.combat.step))
        fighters = rules.learnt(lost, ("fighters", name))
        if not attacks or fighters is None or likeness(rules, attacks) is None:
            return None
        return Seen(attacks, fighters)

    def _cost(self, attacks: list[Attack]) -> list[Harm]:
        like = likeness(self.bout.rules, attacks)
        if like not in self.costs:
            self.costs[like] = harms_of(self.bout.rules, attacks, self.bout.at)
        return self.costs[like]

    # --- Asking the rules ---

    def _remembered(self, name: str, lost: Mapping[str, int]) -> list[Harm] | None:
        """What attacks cost that are like others, without suffering the losses before them."""
        rules = self.bout.rules
        attacks = rules.learnt(lost, ("attacks", name, rules.combat.step))
        return self.costs.get(likeness(rules, attacks)) if attacks else None

    def _suffered(self, name: str, lost: Mapping[str, int]) -> list[Harm]:
        bout = self.bout
        bout.rules.suffer(lost)
        unit = bout.rules.unit(name)
        attacks = bout.attacks(unit) if unit.status == "table" else []
        like = None if bout.heeds else likeness(bout.rules, attacks)
        if like is None:
            return harms_of(bout.rules, attacks, bout.at)
        return self._cost(attacks)


def _put(lows: Lows, at: int, low: int) -> Lows:
    return (*lows[:at], low, *lows[at + 1 :])
