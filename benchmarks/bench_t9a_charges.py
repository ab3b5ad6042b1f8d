"""The 9th Age: the charges of two battle lines of 12 units each, the geometry alone."""

from functools import cache
from math import pi
from random import Random

from feldherr.field.pose import Pose
from feldherr.games.t9a.charge.declare import prospect
from feldherr.games.t9a.charge.moves import ChargeMoves, Scene, charge_moves
from feldherr.games.t9a.formation.cover import Obstruction, cover
from feldherr.games.t9a.formation.formation import Base, Formation, stands
from feldherr.games.t9a.formation.sight import Stature, line_of_sight, outline_of, screens
from feldherr.games.t9a.formation.spacing import Obstacle
from feldherr.games.t9a.words import INCH

from .conftest import Best, Report
from .table import Row

BOARD = (72 * INCH, 48 * INCH)
ADVANCE = 5 * INCH
SHAPES = (
    (Base(20, 20), 5, 25),
    (Base(25, 25), 6, 24),
    (Base(25, 50), 5, 10),
    (Base(40, 40), 3, 6),
    (Base(50, 100), 1, 1),
    (Base(20, 20), 8, 24),
)
"""Base, files and models of the units of an army of about 4,500 points."""
Line = dict[str, Formation]


def line(side: str, y: float, facing: float) -> Line:
    """Twelve units side by side, not quite straight."""
    rng, x, found = Random(side), 100.0, Line()
    for n in range(12):
        base, files, models = SHAPES[n % len(SHAPES)]
        width = base.width * files
        x += width / 2 + 15
        pose = Pose(x, y + rng.uniform(-60, 60), facing + rng.uniform(-0.2, 0.2))
        found[f"{side}{n}"] = Formation(pose, base, files, models)
        x += width / 2 + 15
    return found


RED, BLUE = line("r", 400, pi / 2), line("b", 720, -pi / 2)


def scene(charger: str, target: str) -> Scene:
    """All others around a charge."""
    units = {**RED, **BLUE}
    others = [
        Obstacle(name, unit.boundary, enemy=name in BLUE)
        for name, unit in units.items()
        if name not in (charger, target)
    ]
    return Scene(tuple(others), BOARD)


SCENES = {(own, foe): scene(own, foe) for own in RED for foe in BLUE}


@cache
def found() -> tuple[ChargeMoves, ...]:
    """The best moves of all charges that are possible."""
    ways = {
        pair: prospect(RED[pair[0]], BLUE[pair[1]], ADVANCE, around)
        for pair, around in SCENES.items()
    }
    moves = [
        charge_moves(RED[own], BLUE[foe], ways[own, foe].side, around)
        for (own, foe), around in SCENES.items()
        if ways[own, foe].way
    ]
    return tuple(one for one in moves if one)


def bench_legal_charges(best: Best, report: Report) -> None:
    """Who of twelve could charge whom of twelve: distance, edge, a way past all others."""

    def all_charges() -> None:
        for (own, foe), around in SCENES.items():
            prospect(RED[own], BLUE[foe], ADVANCE, around)

    milli = best(all_charges, rounds=5) * 1e3
    report(Row("The 9th Age: legal charges of 12 units", milli, "ms", 30, "less"))


def bench_a_dragged_charge(best: Best, report: Report) -> None:
    """A charger that is dragged snaps to the nearest place that is as good as the best."""
    moves = found()

    def drag() -> None:
        for one in moves:
            one.nearest(one.spans[-1][1] + 40.0)

    milli = best(drag, rounds=5) / len(moves) * 1e3
    report(Row("The 9th Age: check of one dragged charge", milli, "ms", 5, "less"))


def bench_sight_and_cover(best: Best, report: Report) -> None:
    """One model looks through its own line at a unit of the other side, and shoots at it."""
    unit, target = RED["r3"], BLUE["b8"]
    around = [one for name, one in {**RED, **BLUE}.items() if name not in ("r3", "b8")]
    walls = [screen.outline for one in around for screen in screens(one, Stature())]
    cast = [Obstruction(wall, "hard") for wall in walls]
    stand = stands(unit)[0]

    def look() -> None:
        line_of_sight(unit, stand, outline_of(target.boundary), walls)
        cover(stand.body, target.boundary, cast)

    milli = best(look, rounds=5) * 1e3
    report(Row("The 9th Age: sight and cover of one model", milli, "ms", 5, "less"))
