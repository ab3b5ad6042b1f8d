"""Runewars for the laws: random armies and positions, truths of its table, swapped dials."""

from collections.abc import Iterator
from itertools import combinations
from math import pi
from random import Random
from typing import Any, get_args

import msgspec
from msgspec.structs import replace

from feldherr.field.blocks import clearance, overlap
from feldherr.field.pose import Pose
from feldherr.field.tolerance import TOLERANCE
from feldherr.games.runewars.army.army import Army, Entry
from feldherr.games.runewars.army.legality import breaches
from feldherr.games.runewars.cards.units import UnitCard, unit_cards
from feldherr.games.runewars.cards.upgrades import upgrade_cards
from feldherr.games.runewars.cards.words import BANES, BOONS, Faction, Terrain
from feldherr.games.runewars.engine import Runewars
from feldherr.games.runewars.options import Options
from feldherr.games.runewars.state import SEATS, Battlefield, Marker, Piece, Position, Unit

ROUNDED = 0.01
"""mm. By so much two ways to compute the same touch may differ: answers are rounded, too."""
TRIES = 40

# Armies -------------------------------------------------------------------------------------------


def composed(whims: Random, options: Options) -> Army:
    """A random legal army of one faction, with whatever its units may have."""
    faction: Faction = whims.choice(get_args(Faction))
    made = Army(name="Chance", faction=faction, units=())
    cards = [card for card in unit_cards().values() if card.faction == faction]
    for _ in range(20):
        entry = _recruit(whims, whims.choice(cards))
        for bigger in (*_equipped(whims, made, entry), replace(made, units=(*made.units, entry))):
            if not breaches(bigger, options):
                made = bigger
                break
    assert made.units and not breaches(made, options)
    return made


def _recruit(whims: Random, card: UnitCard) -> Entry:
    return Entry(card=card.id, formation=whims.choice(card.rows[:4]).formation)


def _equipped(whims: Random, army: Army, entry: Entry) -> Iterator[Army]:
    """The army with that unit and with as many upgrades as chance finds."""
    having, names = entry, list(upgrade_cards())
    for name in whims.sample(names, 60):
        more = replace(having, upgrades=(*having.upgrades, name))
        bigger = replace(army, units=(*army.units, more))
        if not breaches(bigger, Options(points=2000)):
            having = more
    yield replace(army, units=(*army.units, having))


def _options(whims: Random) -> Options:
    """Sizes and rulings of any kind."""
    skirmish = whims.random() < 0.2
    return Options(
        points=100 if skirmish else whims.choice((120, 200)),
        skirmish=skirmish,
        rounds=whims.choice((3, 8)),
        corner_engages=whims.random() < 0.2,
        square_up_among_many=whims.random() < 0.2,
        immobilize_bonus=whims.random() < 0.7,
        flank_die=whims.choice(("flanked", "any")),
        must_spend_surges=whims.random() < 0.7,
        figure_moves_up=whims.choice(("owner", "attacker")),
        panic_per_collision=whims.choice(("each", "once")),
        exit_panic=whims.choice(("each", "once")),
    )


def mustered(whims: Random) -> tuple[Battlefield, None]:
    """An opening with random armies."""
    options = _options(whims)
    armies = {seat: composed(whims, options) for seat in SEATS}
    return Battlefield(armies=armies, options=options), None


# Positions ----------------------------------------------------------------------------------------


def crowd(whims: Random) -> tuple[Battlefield, Position]:
    """An opening, and a position before the first round: the armies stand nose to nose."""
    opening, _ = mustered(whims)
    state = Runewars.begin(opening)
    state.cursor = "start_round"
    state.first = whims.choice(SEATS)
    state.zones = {"red": "red", "blue": "blue"}
    Crowd(whims, Runewars(opening, state, lambda event: None)).gather()
    return opening, state


class Crowd:
    """Puts everything on the table."""

    def __init__(self, whims: Random, rules: Runewars) -> None:
        self.whims, self.rules, self.state = whims, rules, rules.state

    def gather(self) -> None:
        """Cards, terrain, markers, runes, then one unit after the other."""
        box, state = self.rules.components, self.state
        state.objective = self.whims.choice(box.objectives).id
        state.deployment = self.whims.choice(box.deployments).id
        if self.rules.options.skirmish:
            state.deployment = box.skirmish_deployment.id
        state.runes = tuple(self.whims.randrange(2) for _ in state.runes)
        for number in range(1, self.whims.randint(1, 5)):
            self.lay(f"t{number}")
        for number in range(1, self.rules.objective.tokens + 1):
            self.mark(f"marker-{number}")
        for unit in state.units.values():
            self.bring(unit)

    def lay(self, name: str) -> None:
        """A piece of terrain apart from the others."""
        card = self.whims.choice(self.rules.components.terrain).id
        kind: Terrain = self.whims.choice(("defensive", "dangerous"))
        self.state.pieces[name] = Piece(id=name, card=card, kind=kind)
        for _ in range(TRIES):
            spot = self.spot()
            if self.rules.bad_place(name, spot) is None:
                self.state.pieces[name].pose = spot
                return
        del self.state.pieces[name]

    def mark(self, name: str) -> None:
        spot = self.spot()
        seat = self.whims.choice(SEATS) if self.rules.objective.kind == "raid" else ""
        self.state.markers[name] = Marker(id=name, at=(spot.x, spot.y), seat=seat)

    def bring(self, unit: Unit) -> None:
        """On terrain, or anywhere; who finds no room is out of the game."""
        for piece in self.state.pieces.values():
            if self.rules.may_occupy(unit, piece) and self.whims.random() < 0.2:
                unit.status, unit.inside, piece.occupant = "inside", piece.id, unit.id
                return
        for pose in self.spots(unit):
            if self.fits(unit, pose):
                unit.status = "table"
                self.rules.put(unit, pose)
                self.burden(unit)
                return
        unit.status = "destroyed"

    def burden(self, unit: Unit) -> None:
        """A boon or bane now and then."""
        for token in (*BANES, *BOONS):
            if self.whims.random() < 0.1:
                self.rules.add(unit, token, self.whims.randint(1, 2))

    def fits(self, unit: Unit, pose: Pose) -> bool:
        body = self.rules.body(unit, pose)
        free = all(not overlap(body, other) for _, other in self.rules.obstacles(unit))
        return free and all(
            other.clearance(body, 1.0) >= 1.0
            for other in self.rules.in_the_way(unit)
            if other.id in self.state.pieces
        )

    # --- Where ---

    def spots(self, unit: Unit) -> Iterator[Pose]:
        """Before, beside or behind somebody, or anywhere."""
        standing = [other for other in self.rules.units() if other.status == "table"]
        for _ in range(TRIES):
            if standing and self.whims.random() < 0.7:
                yield self.near(unit, self.whims.choice(standing))
            else:
                yield self.spot(ahead=pi / 2 if unit.seat == "red" else -pi / 2)

    def near(self, unit: Unit, other: Unit) -> Pose:
        """Nose to nose or at a side of an enemy, or a little way off; beside a friend."""
        there, (width, depth) = other.pose, self.rules.size(other)
        assert there is not None
        gap = self.whims.choice((0.0, 0.0, 0.0, 40.0, 100.0))
        step = self.rules.tray * self.whims.choice((0, 0, 1, -1, 0.5))
        if unit.seat == other.seat:
            wide = (width + self.rules.size(unit)[0]) / 2 + gap
            return there.aside(wide * self.whims.choice((1, -1)))
        if self.whims.random() < 0.7:
            return there.ahead(gap).aside(step).turned(pi)
        side = self.whims.choice((1, -1))
        return there.ahead(-depth / 2 + step).aside(side * (width / 2 + gap)).turned(side * pi / 2)

    def spot(self, ahead: float = 0.0) -> Pose:
        """In the middle of the table."""
        width, depth = self.rules.table.width, self.rules.table.depth
        x = self.whims.uniform(0.25, 0.75) * width
        return Pose(x, self.whims.uniform(0.25, 0.75) * depth, ahead)


# The table ----------------------------------------------------------------------------------------


def table(opening: Battlefield, state: Position) -> Iterator[str]:
    """Places, occupants, trays, wounds, tokens."""
    rules = Runewars(opening, state, lambda event: None)
    for unit in state.units.values():
        yield from misplaced(rules, unit)
        yield from miscounted(unit)
    for piece in state.pieces.values():
        if piece.occupant and state.units[piece.occupant].inside != piece.id:
            yield f"{piece.occupant} is said to be inside {piece.id}"
    standing = [unit for unit in rules.units() if unit.status == "table"]
    for unit, other in combinations(standing, 2):
        deep = -clearance(rules.body(unit), rules.body(other), 1.0)
        if deep > TOLERANCE + ROUNDED:
            yield f"{unit.id} and {other.id} overlap by {deep:.2f} mm"


def misplaced(rules: Runewars, unit: Unit) -> Iterator[str]:
    """Who stands on the play area has a place on it, who occupies terrain has a piece."""
    if (unit.pose is not None) != (unit.status == "table"):
        yield f"{unit.id} is {unit.status}, at {unit.pose}"
    if bool(unit.inside) != (unit.status == "inside"):
        yield f"{unit.id} is {unit.status}, inside {unit.inside!r}"
    if unit.inside and rules.piece(unit.inside).occupant != unit.id:
        yield f"{unit.id} is inside {unit.inside}, which does not know it"
    for block in rules.body(unit) if unit.status == "table" else ():
        x, y = zip(*block.corners, strict=True)
        out = max(-min(x), -min(y), max(x) - rules.table.width, max(y) - rules.table.depth)
        if out > TOLERANCE + ROUNDED:
            yield f"{unit.id} is {out:.2f} mm beyond the edge"


def miscounted(unit: Unit) -> Iterator[str]:
    """Living units have trays, trays have figures that fit, figures have few enough wounds."""
    if unit.alive and not unit.trays:
        yield f"{unit.id} has no trays"
    for tray in unit.trays if unit.alive else ():
        if not 0 <= tray.standing <= tray.places:
            yield f"{tray.standing} figures stand on a tray of {unit.id} with {tray.places} places"
        if any(not 0 <= wounds < unit.printed.wounds for wounds in tray.figures):
            yield f"figures of {unit.id} have {tray.figures} wounds"
    if any(count < 1 for count in unit.tokens.values()):
        yield f"{unit.id} has {unit.tokens}"


# Secrets ------------------------------------------------------------------------------------------


def dials(whims: Random) -> tuple[Battlefield, tuple[Position, Position], str, list[str]]:
    """A crowd in which some of one side's dials are set in either of two ways.

    Both show themselves at the same initiative: its order alone is no secret.
    """
    opening, state = crowd(whims)
    owner, swapped = whims.choice(SEATS), list[str]()
    state.cursor, state.phase = "activate", "activation"
    rules = Runewars(opening, state, lambda event: None)
    for unit in rules.units():
        _set(unit, whims.choice([*_faces(rules, unit)]))
    other = _copied(state)
    for unit in rules.units(owner):
        due, twin = rules.initiative(unit), other.units[unit.id]
        for command in whims.sample([*_faces(rules, unit)], 8):
            mine = unit.action, unit.modifier
            _set(unit, command)
            alike = rules.initiative(unit) == due and (unit.action, unit.modifier) != mine
            unit.action, unit.modifier = mine
            if alike:
                _set(twin, command)
                swapped.append(unit.id)
                break
    return opening, (state, other), owner, swapped


def _faces(rules: Runewars, unit: Unit) -> Iterator[tuple[str, str]]:
    """All that its dials can show."""
    known = rules.dials(unit)
    for action in range(len(known.actions) + 1):
        for modifier in range(len(known.modifiers) + 1):
            yield (
                f"{unit.card}-a{action}" if action else "",
                f"{unit.card}-m{modifier}" if modifier else "",
            )


def _set(unit: Unit, command: tuple[str, str]) -> None:
    unit.action, unit.modifier = command


def _copied(state: Any) -> Position:
    return msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=Position)
