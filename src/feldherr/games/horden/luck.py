"""For whom it is good how a die falls. Not for every roll: who attacks, or where, is no luck."""

from collections.abc import Callable, Iterator
from itertools import product

from feldherr.games.luck import Faces, Measure, Share
from feldherr.table import Roll, rule

from .combat.combat import Pair, Totals
from .combat.odds import W3, raised_totals, raises_of
from .combat.outcome import Outcome
from .combat.volley import Volley
from .engine import Horden
from .state import SEATS, Position

Worth = Callable[[Faces], int]
DUELS = ("storm", "magic-dice", "duel-dice", "melee", "shooting")
"""Rolls of both sides: the first die is that of the first element."""


def shares(rules: Horden, roll: Roll) -> list[Share]:
    """What a roll is worth to both seats, in pips and, in combats, in results."""
    weighed = WEIGHED.get(roll.key)
    return list(weighed(rules, roll)) if weighed else []


def _pips(seat: str, roll: Roll, die: int = 0) -> Share:
    """High is good."""
    return _share(seat, "pips", roll, lambda faces: faces[die])


def _share(seat: str, measure: Measure, roll: Roll, worth: Worth, unit: int = 1) -> Share:
    ways = product(*(range(1, sides + 1) for sides in roll.dice))
    return Share(seat, measure, {faces: worth(faces) for faces in ways}, unit)


def _won(seats: tuple[str, str], roll: Roll, worth: Worth, unit: int = 1) -> Iterator[Share]:
    """Results that are as bad for the one as they are good for the other."""
    yield _share(seats[0], "results", roll, worth, unit)
    yield _share(seats[1], "results", roll, lambda faces: -worth(faces), unit)


# --- Rolls of one side ---


@rule("B2.1")
def _action_points(rules: Horden, roll: Roll) -> Iterator[Share]:
    yield _pips(roll.roller, roll)


@rule("B5.2.3.d")
def _undead(rules: Horden, roll: Roll) -> Iterator[Share]:
    yield _pips(roll.roller, roll)


@rule("B4.7.b", "T4")
def _crossing(rules: Horden, roll: Roll) -> Iterator[Share]:
    seat, needs = roll.roller, int(roll.about["needs"])
    yield _pips(seat, roll)
    yield from _won((seat, rules.enemy(seat)), roll, lambda faces: faces[0] >= needs)


# --- Rolls of both sides ---


def _both(roll: Roll, seats: tuple[str, str], worth: Worth, unit: int = 1) -> Iterator[Share]:
    yield _pips(seats[0], roll, 0)
    yield _pips(seats[1], roll, 1)
    yield from _won(seats, roll, worth, unit)


@rule("B5.3.1.e")
def _storm(rules: Horden, roll: Roll) -> Iterator[Share]:
    seat, factor = roll.roller, int(roll.about["factor"])
    seats = seat, rules.enemy(seat)
    yield from _both(roll, seats, lambda faces: faces[1] < faces[0] + factor)


@rule("B5.1.2.b", "T7.1", "T7.2", "T7.3")
def _single(rules: Horden, roll: Roll) -> Iterator[Share]:
    """1 for each individual of the enemy that suffers, -1 for each own one."""
    e, foe = _two(rules, roll)
    magic = roll.key == "magic-dice"

    def worth(faces: Faces) -> int:
        own, enemy = rules.single_result(e, foe, _totals(roll, faces), magic)
        return bool(enemy) - bool(own)

    yield from _both(roll, (e.seat, foe.seat), worth)


@rule("B5.2.3", "B5.3.a", "B5.2.3.d")
def _combat(rules: Horden, roll: Roll) -> Iterator[Share]:
    """1 if the enemy suffers, -1 if the own element does; in thirds, for a W3 may follow."""
    pair = e, foe = _two(rules, roll)
    answered = bool(roll.about.get("answered"))
    volley = Volley(e.id, foe.id, answered) if roll.key == "shooting" else None
    raises, known = raises_of(rules, pair, volley), dict[Totals, int]()

    def worth(faces: Faces) -> int:
        totals = (_totals(roll, dice) for dice in _with_undead(pair, faces))
        return sum(swing(raised_totals(both, raises)) for both in totals)

    def swing(totals: Totals) -> int:
        if totals not in known:
            known[totals] = _swing(pair, rules.outcomes(pair, totals, volley))
        return known[totals]

    yield from _both(roll, (e.seat, foe.seat), worth, len(W3))


def _swing(pair: Pair, outcomes: list[Outcome]) -> int:
    suffers = {outcome.loser for outcome in outcomes if outcome.adverse}
    return (pair[1].id in suffers) - (pair[0].id in suffers)


def _with_undead(pair: Pair, faces: Faces) -> Iterator[Faces]:
    """What the dice come to with each face of the W3 that the higher one may add."""
    first, second = faces
    undead = (pair[0].undead or pair[1].undead) and first != second
    for more in W3 if undead else (0, 0, 0):
        yield first + more * (first > second), second + more * (second > first)


def _two(rules: Horden, roll: Roll) -> Pair:
    """The two that fight; one may be a camp's followers."""
    names = str(roll.about["element"]), str(roll.about["foe"])
    return rules.named_pair(" > ".join(names))


def _totals(roll: Roll, faces: Faces) -> Totals:
    return int(roll.about["own"]) + faces[0], int(roll.about["enemy"]) + faces[1]


@rule("B3.1.a", "B5.2.3", "B5.1.2.b", "B5.3.1.e")
def whose(state: Position, roll: Roll) -> tuple[str, ...]:
    """Each player throws a die of his own where both fight for something; else one throws all."""
    if roll.key == "attack":
        return SEATS
    if roll.key not in DUELS:
        return (roll.roller,) * len(roll.dice)
    e = state.elements.get(str(roll.about.get("element")))
    first = e.seat if e else roll.roller
    return first, next(seat for seat in SEATS if seat != first)


WEIGHED: dict[str, Callable[[Horden, Roll], Iterator[Share]]] = {
    "action-points": _action_points,
    "crossing": _crossing,
    "undead-dice": _undead,
    "storm": _storm,
    "magic-dice": _single,
    "duel-dice": _single,
    "melee": _combat,
    "shooting": _combat,
}
