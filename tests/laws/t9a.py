"""The 9th Age for the laws: random armies and positions, truths of its table."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import pi
from random import Random

import msgspec
import yaml
from msgspec.structs import replace

from feldherr.field.body import Body, bodies_collide, body_on_table
from feldherr.field.box import Box
from feldherr.field.pose import Pose
from feldherr.field.tolerance import TOLERANCE
from feldherr.games.t9a.army.army import Army
from feldherr.games.t9a.army.hidden import Hidden
from feldherr.games.t9a.army.listing import ArmyFile
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.game import start
from feldherr.games.t9a.options import Options
from feldherr.games.t9a.state import SEATS, Battlefield, Position, Unit
from feldherr.games.t9a.words import INCH
from feldherr.muster.army import ARMIES

NEAR = 1.0
"""mm. So near are the boundaries of units that are engaged with each other."""
STRAY = 8 * INCH
"""mm. So far over the edge of the table a unit's front may be between two answers."""
OVER = TOLERANCE + 0.01
"""mm. So much may lie over the edge after a move that was judged with the tolerance."""
TRIES = 40
WITH_OTHERS = ("joined", "concealed")
"""Who comes with another unit."""
MOST = 5
"""Units of an army that take part."""

# Armies -------------------------------------------------------------------------------------------


def _options(whims: Random) -> Options:
    """Sizes and rulings of any kind."""
    return Options(
        points=whims.choice((2500, 3500)),
        turns=whims.choice((1, 2, 4)),
        ask_obvious=whims.random() < 0.3,
        inside=whims.choice(("part", "whole", "centre")),
        spoils_from=whims.choice(("centre", "marker")),
        march_tests=whims.choice(("always", "to march")),
        one_panic_test_per_phase=whims.random() < 0.8,
        simple_victory=whims.random() < 0.3,
    )


@cache
def shipped() -> tuple[Army, ...]:
    """The armies that come with feldherr."""
    files = sorted((ARMIES / "t9a").glob("*.yaml"))
    read = [yaml.safe_load(file.read_text(encoding="utf-8")) for file in files]
    return tuple(msgspec.convert(one, ArmyFile).army() for one in read)


def mustered(whims: Random) -> tuple[Battlefield, None]:
    """An opening with parts of random armies on a table that is rolled, or open."""
    options = _options(whims)
    armies = {seat: _part(whims, whims.choice(shipped())) for seat in SEATS}
    return start(armies, options, whims.choice((None, None, ()))), None


def _part(whims: Random, army: Army) -> Army:
    """Some units of an army, so that a battle is soon over."""
    return replace(army, units=tuple(whims.sample(army.units, min(MOST, len(army.units)))))


# Positions ----------------------------------------------------------------------------------------


def crowd(whims: Random) -> tuple[Battlefield, Position]:
    """An opening, and a position before the first turn: the armies stand nose to nose."""
    opening, _ = mustered(whims)
    state = NinthAge.begin(opening)
    state.zones = {"red": "south", "blue": "north"}
    state.deployment, state.objective = "frontline_clash", "hold_the_ground"
    state.first = state.chooser = state.first_finisher = whims.choice(SEATS)
    state.cursor = "start_player_turn"
    rules = NinthAge(opening, state, lambda event: None)
    for unit in state.units.values():
        if unit.status not in WITH_OTHERS:
            bring(whims, rules, unit)
    rules.note_close()
    return opening, state


def hidden_lists(
    whims: Random,
) -> tuple[tuple[Battlefield, Battlefield], Position, str, list[str]]:
    """A crowd with two openings that differ in a unit's special items; whose, and which unit."""
    opening, state = crowd(whims)
    options = replace(opening.options, hidden_lists=True)
    parts = {name: Hidden(unit.seat) for name, unit in state.units.items()}
    owner = whims.choice(SEATS)
    bearer = whims.choice([name for name, part in parts.items() if part.seat == owner])
    items = Hidden(owner, ("talisman_of_shielding",), 50)
    first = replace(opening, options=options, hidden=parts)
    return (first, replace(first, hidden={**parts, bearer: items})), state, owner, [bearer]


def bring(whims: Random, rules: NinthAge, unit: Unit) -> None:
    """Into the middle of the table; who finds no room is out of the game, with its retinue."""
    width, depth = rules.table
    for _ in range(TRIES):
        x, y = whims.uniform(0.2, 0.8) * width, whims.uniform(0.25, 0.75) * depth
        ahead = pi / 2 if unit.seat == "red" else -pi / 2
        pose = Pose(x, y, ahead + whims.choice((0, 0, 0, pi / 2, -pi / 2, pi)))
        if rules.crowded(unit, rules.formation(unit, pose)) is None:
            unit.status = "table"
            rules.put(unit, pose)
            return
    for one in (unit, *retinue(rules.state, unit)):
        one.status, one.host = "destroyed", ""
    unit.characters = ()


def retinue(state: Position, unit: Unit) -> list[Unit]:
    """Whom a unit brings along."""
    return [one for one in state.units.values() if one.id.startswith(f"{unit.id}-")]


# The table ----------------------------------------------------------------------------------------


def table(opening: Battlefield, state: Position) -> Iterator[str]:
    """Places, models, Health Points."""
    rules = NinthAge(opening, state, lambda event: None)
    for unit in state.units.values():
        yield from misplaced(rules, unit)
        yield from miscounted(rules, unit)


def between_steps(opening: Battlefield, state: Position) -> Iterator[str]:
    """What holds before every step: nobody stands in another one, who fights is in contact."""
    rules = NinthAge(opening, state, lambda event: None)
    for unit, other in combinations(rules.units(), 2):
        leaving = unit.id == other.phase.left or other.id == unit.phase.left  # 21.B.d.1/3
        if not leaving and bodies_collide(rules.boundary(unit), rules.boundary(other)):
            yield f"{unit.id} and {other.id} overlap"
    for unit in rules.units():
        yield from misengaged(rules, unit)
        if not (unit.models or unit.characters):
            yield f"{unit.id} has no models"
        if not unit.fleeing and not lies_on(rules, rules.boundary(unit)):
            yield f"{unit.id} stands over the edge of the table"


def lies_on(rules: NinthAge, body: Body) -> bool:
    """Whether it is on the table, but for what answers are rounded by."""
    width, depth = rules.table
    corners = body.corners if isinstance(body, Box) else ()
    return body_on_table(body, width, depth) or all(
        -OVER <= x <= width + OVER and -OVER <= y <= depth + OVER for x, y in corners
    )


def misplaced(rules: NinthAge, unit: Unit) -> Iterator[str]:
    """Who stands on the table has a place on it, who has joined a host."""
    if (unit.pose is not None) != (unit.status == "table"):
        yield f"{unit.id} is {unit.status}, at {unit.pose}"
    if bool(unit.host) != (unit.status == "joined"):
        yield f"{unit.id} is {unit.status}, in {unit.host!r}"
    if unit.host and unit.id not in [seat.id for seat in rules.unit(unit.host).characters]:
        yield f"{unit.host} does not know {unit.id}"
    if unit.pose is not None and not strays(rules, unit.pose):
        yield f"{unit.id} is far off the table, at {unit.pose}"


def strays(rules: NinthAge, pose: Pose) -> bool:
    """Who turns to flee before the edge may stand over it until he has moved."""
    (width, depth), (x, y) = rules.table, pose.point
    return -STRAY < x < width + STRAY and -STRAY < y < depth + STRAY


def miscounted(rules: NinthAge, unit: Unit) -> Iterator[str]:
    """Living units have models, and pools that have Health Points."""
    fed = "devour" in rules.opening.printed[unit.id]  # 8.D.a.3-6: beyond its Health Points
    if unit.models < unit.champion or (unit.wounds < 0 and not fed):
        yield f"{unit.id} has {unit.models} models, {unit.wounds} wounds"
    if unit.alive and unit.status == "table":
        for pool in rules.pools(unit):
            if pool.health <= 0:
                yield f"{pool.key} lives with {pool.health} Health Points"


def misengaged(rules: NinthAge, unit: Unit) -> Iterator[str]:
    """Engagements are mutual, and of units in contact."""
    for name in unit.engaged:
        foe = rules.unit(name)
        if foe.status != "table" or unit.id not in foe.engaged:
            yield f"{unit.id} is engaged with {name}, which is not"
        elif rules.distance(unit, foe) > NEAR:
            yield f"{unit.id} and {name} are engaged {rules.distance(unit, foe):.1f} mm apart"
