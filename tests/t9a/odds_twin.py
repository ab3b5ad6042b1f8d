"""The slow twin of the odds: the engine itself fights the same round many times with thrown dice.

`python -m tests.t9a.odds_twin [first] [count] [rounds]` compares that many random pairs of units.
"""

import sys
from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from typing import Any

from msgspec.msgpack import decode, encode

from feldherr.field.box import Side
from feldherr.games.t9a.army.books import books
from feldherr.games.t9a.army.draft import draft
from feldherr.games.t9a.army.profiles import Troop
from feldherr.games.t9a.army.roster import troops
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.odds import Clash, clash
from feldherr.games.t9a.state import Combat, Position, Unit
from feldherr.table import Event, Question, Roll
from tests.laws.t9a import shipped
from tests.t9a.positions import SOUTH, at, joined, rules, troop, unit

SAID = {"issue-duel": "no-duel", "may-crush": "no"}
"""What players answer; to everything else the first possibility."""
MEMBERS = {"r1": ("r2",), "b1": ("b2",)}
"""Who has joined which unit."""
WIDE = 10
"""Files of a wide block."""
LIMIT = 5.0
"""Standard deviations by which a mean may be off."""


class Tally:
    """What came of many rounds: own and enemy losses, difference, whether each side broke, and
    whether neither of the first two units remained."""

    def __init__(self) -> None:
        self.seen: list[tuple[float, ...]] = []

    def mean(self, at: int) -> float:
        return sum(one[at] for one in self.seen) / len(self.seen)

    def error(self, at: int) -> float:
        """The standard deviation of the mean."""
        middle, count = self.mean(at), len(self.seen)
        return sqrt(sum((one[at] - middle) ** 2 for one in self.seen) / count / count)


def expected(found: Clash) -> tuple[float, ...]:
    """The same numbers by the odds."""
    ahead = sum(number * chance for number, chance in found.difference.items())
    tolls = (found.own, found.enemy, *found.others.values())
    none = sum(found.together.values())
    return (*(toll.mean for toll in tolls), ahead, *(toll.breaks for toll in tolls), none)


def fought(made: NinthAge, names: Sequence[str], rounds: int, chance: Random) -> Tally:
    """The same round of these units fought again and again: first whose side is the own one."""
    found, start = Tally(), encode(made.state)
    for _ in range(rounds):
        told: list[Event] = []
        here = NinthAge(made.opening, decode(start, type=Position), told.append)
        found.seen.append(one_round(here, names, chance, told))
    return found


def one_round(
    made: NinthAge, names: Sequence[str], chance: Random, told: list[Event]
) -> tuple[float, ...]:
    """A whole round up to its Break Tests."""
    state = made.state
    state.cursor, state.combat = "start_round", Combat(units=tuple(sorted(names)))
    while state.cursor != "pursuits":
        step = getattr(made, state.cursor)()
        if step is not None:
            answered(step, lambda asked: tuple(chance.randint(1, n) for n in asked.dice))
    units = [state.units[name] for name in names]
    scores = state.combat.scores if state.combat else {}
    ahead = scores[units[0].seat] - scores[made.enemy(units[0].seat)]
    lost = (_lost(one, told) for one in units)
    none = not any(_remains(one, told) for one in units[:2])
    return (*lost, ahead, *(float(one.round.broken) for one in units), float(none))


def _remains(one: Unit, told: list[Event]) -> bool:
    """Whether a unit neither fell in the fight nor broke; it may have crumbled to dust after it."""
    crumbled = any(e.key == "unit-crumbles" and e.args["unit"] == one.id for e in told)
    return not one.round.broken and (one.status == "table" or crumbled)


def _lost(one: Unit, told: list[Event]) -> float:
    """Health Points that a unit lost in the fight, without those that crumbled away."""
    crumbled, lost, members = False, 0, {one.id, *MEMBERS.get(one.id, ())}
    for event in told:
        crumbled = crumbled or event.key == "unit-crumbles"
        of = event.key == "loses-health" and event.args["unit"] in members
        lost += event.args["count"] if of and not crumbled else 0
    return lost


def answered(step: Any, throw: Callable[[Roll], tuple[int, ...]]) -> None:
    """Drives a step."""
    answer: Any = None
    try:
        while True:
            asked = step.send(answer)
            answer = None
            if isinstance(asked, Roll):
                answer = throw(asked)
            elif isinstance(asked, Question):
                answer = SAID.get(asked.key) or asked.options[0]
    except StopIteration:
        return


# --- Two blocks ---


def block(name: str, what: Any, pose: Any, models: int, files: int, **fields: Any) -> Any:
    return unit(name, what, pose, models, files, champion=True, **fields)


def two_blocks() -> NinthAge:
    """Ten wide and three deep, champions and a Character on both sides; red has charged."""
    own = block("r1", "soldier", at(36, 20), 30, 10, standard=True)
    foe = block("b1", "soldier", at(36, 20, SOUTH), 30, 10)
    heroes = unit("r2", troop("hero", character=True)), unit("b2", troop("hero", character=True))
    joined(own[0], heroes[0], file=4)
    joined(foe[0], heroes[1], file=2)
    made = rules(NinthAge, own, foe, *heroes, phase="melee")
    made.engage(own[0], Side.FRONT, foe[0], Side.FRONT)
    own[0].charging = True
    return made


# --- Random pairs of units of the books ---


def pair(seed: int) -> NinthAge | None:
    """Two units of random armies in contact, with a Character each if one fits; None: not these."""
    chance = Random(seed)
    every = list(books().values())
    made: list[tuple[Unit, Troop]] = []
    for name, pose in (("r", at(36, 20)), ("b", at(36, 20, SOUTH))):
        army = draft(every[chance.randrange(len(every))], 3000, chance.randrange)
        listed = [one for one in troops(army) if not one.model.round]
        ranks = [one for one in listed if not one.character]
        if not ranks:
            return None
        made += _regiment(name, chance, ranks, [one for one in listed if one.character], pose)
    here = rules(NinthAge, *made, phase="melee")
    here.engage(here.unit("r1"), Side.FRONT, here.unit("b1"), Side.FRONT)
    here.unit("r1").charging = chance.random() < 0.5
    return here


def _regiment(
    name: str, chance: Random, ranks: list[Troop], heroes: list[Troop], pose: Any
) -> list[tuple[Unit, Troop]]:
    troop = ranks[chance.randrange(len(ranks))]
    command = {"champion": troop.has_champion, "musician": troop.musician}
    files = min(troop.size, chance.choice((3, 5, 7, 10)))
    host = unit(f"{name}1", troop, pose, troop.size, files, standard=troop.standard, **command)
    fit = [one for one in heroes if one.model.base == troop.model.base]
    if not fit or troop.size < 3:
        return [host]
    hero = unit(f"{name}2", fit[chance.randrange(len(fit))])
    joined(host[0], hero)
    return [host, hero]


# --- Regiments of the armies that come with feldherr ---


Regiment = tuple[Troop, tuple[Troop, ...]]
"""Rank-and-file with at most two Characters whose bases fit."""


def regiments(points: int = 4000) -> list[Regiment]:
    """All that have ten models or more, of the armies of at least so many points."""
    found: list[Regiment] = []
    for army in shipped():
        listed = [one for one in troops(army) if not one.model.round]
        heroes = [one for one in listed if one.character]
        for one in listed if army.points >= points else ():
            if not one.character and one.size >= WIDE:
                fit = [hero for hero in heroes if hero.model.base == one.model.base]
                found.append((one, tuple(fit[:2])))
    return found


def of_armies(count: int, seed: int = 1) -> list[NinthAge]:
    """Random pairs of them in contact, ten wide and thirty models at least; red has charged."""
    every = regiments()
    pairs = [(own, foe) for own in every for foe in every]
    return [_faced(own, foe) for own, foe in Random(seed).sample(pairs, count)]


def _faced(own: Regiment, foe: Regiment) -> NinthAge:
    red, blue = _ten_wide("r", own, at(36, 20)), _ten_wide("b", foe, at(36, 20, SOUTH))
    here = rules(NinthAge, *red, *blue, phase="melee")
    here.engage(red[0][0], Side.FRONT, blue[0][0], Side.FRONT)
    red[0][0].charging = True
    return here


def _ten_wide(name: str, regiment: Regiment, pose: Any) -> list[tuple[Unit, Troop]]:
    troop, fit = regiment
    command = {"champion": troop.has_champion, "musician": troop.musician}
    size = max(3 * WIDE, troop.size)
    host = unit(f"{name}1", troop, pose, size, WIDE, standard=troop.standard, **command)
    heroes = [unit(f"{name}{n}", one) for n, one in enumerate(fit, 2)]
    joined(host[0], *heroes, file=4)
    return [host, *heroes]


def compare(seed: int, rounds: int) -> list[str]:
    """What differs too much; nothing if all is well."""
    made = pair(seed)
    if made is None:
        return []
    exact = expected(clash(made, made.unit("r1"), made.unit("b1")))
    tally = fought(made, ("r1", "b1"), rounds, Random(seed))
    found = []
    for n, name in enumerate(("own", "enemy", "ahead", "own breaks", "enemy breaks")):
        off, error = abs(tally.mean(n) - exact[n]), tally.error(n) + 1 / rounds
        if off > LIMIT * error:
            found.append(f"{seed}: {name} {exact[n]:.4f}, seen {tally.mean(n):.4f} ± {error:.4f}")
    return found


if __name__ == "__main__":
    told_ = [int(word) for word in sys.argv[1:]]
    first, count, often = (*told_, *(0, 100, 400)[len(told_) :])
    wrong = 0
    for one in range(first, first + count):
        for line in compare(one, often):
            wrong += 1
            print(line, flush=True)
    print(f"{count} pairs, {often} rounds each: {wrong} differences")
