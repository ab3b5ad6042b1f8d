"""Runewars: The Miniatures Game, told in one object."""

from collections.abc import Mapping, Sequence
from typing import Any

from feldherr.games.aid import Words
from feldherr.games.registry import Game, Moment, Row
from feldherr.games.rulebook import Unknown
from feldherr.table import Refusal, rule

from .aid.aid import RunewarsAid
from .army.army import Army, Entry
from .army.draft import draft
from .army.legality import breaches
from .army.listing import ArmyFile
from .army.points import cost, price
from .army.roster import unit_of
from .cards.components import Components
from .cards.faults import faults
from .cards.units import unit_card
from .engine import Runewars
from .faces import die
from .luck import shares
from .names import card_names, names
from .options import Options
from .scene import scene
from .state import SIDES, Battlefield, Position

HIGHLIGHTS = frozenset(
    {
        *("round", "attack-begins", "trays-lost", "unit-destroyed", "hero-falls"),
        *("morale-fails", "token-scored", "scores", "victory", "draw"),
    }
)
"""The events that a short report tells."""
GROUPS = ("infantry", "cavalry", "siege")
"""The order in which an army is listed."""


@rule("L1296")
def start(
    armies: Mapping[str, Army], options: Options | None = None, table: Components | None = None
) -> Battlefield:
    """The opening of a battle; `table` is a box of components other than our own."""
    return Battlefield(armies=dict(armies), options=options or Options(), components=table)


def settle(opening: Battlefield, state: Position) -> None:
    """Units have the trays of their row of the costing table, if no others are named."""
    for unit in state.units.values():
        if not unit.trays and unit.status != "destroyed":
            entry = Entry(card=unit.card, formation=unit.printed.rows[unit.row].formation)
            made = unit_of(entry, unit.id, unit.seat)
            unit.trays, unit.columns = made.trays, made.columns


def rows(army: Army) -> list[Row]:
    """The units with their upgrades, for people."""
    listed = [
        Row(entry.card, unit_card(entry.card).type, entry.name, entry.upgrades, price(entry))
        for entry in army.units
    ]
    return sorted(listed, key=lambda row: GROUPS.index(row.group))


def moment(opening: Battlefield, state: Position) -> Moment:
    """Where the battle stands."""
    rules = Runewars(opening, state, lambda event: None)
    blue, red = (cost(opening.armies[seat]) - _left(rules, seat) for seat in SIDES)
    whose = state.units[state.active].seat if state.active else state.turn_of or state.first
    side = SIDES.index(whose) if whose in SIDES else 0
    turn = 0 if state.phase == "setup" else state.round
    why = ending(opening, state) if state.phase == "over" else None
    return Moment(turn, side, state.phase, (blue, red), state.winner, state.won_by, why)


def ending(opening: Battlefield, state: Position) -> Words:
    """71: how the battle was won, or why nobody has won it."""
    loser = next((seat for seat in opening.seats if seat != state.winner), "")
    told: dict[str, Any] = {"side": state.winner, "loser": loser}
    if not state.scores:
        return Words("won-last-standing", told)
    scores = {"own": state.scores.get(state.winner or loser, 0), "enemy": state.scores[loser]}
    return Words("won-by-score" if state.winner else "won-level-score", told | scores)


def _left(rules: Runewars, seat: str) -> int:
    """The points of what a side still has; units that wait count whole."""
    units = [unit for unit in rules.state.units.values() if unit.seat == seat]
    entries = rules.opening.armies[seat].units
    pairs = zip(entries, units, strict=True)
    waiting = sum(price(entry) for entry, unit in pairs if unit.status == "reserve")
    return waiting + sum(rules.value(unit) for unit in units if unit.alive)


def breaks_at(opening: Battlefield, seat: str) -> int:
    """71.0: only who has lost everything is eliminated."""
    return cost(opening.armies[seat])


def by_w6(dice: Sequence[int], thrown: Sequence[int]) -> tuple[int, ...]:
    """Dice with symbols cannot be thrown by others: these faces as they are.

    Raises ValueError if they are not those of these dice.
    """
    if len(dice) != len(thrown) or any(not 1 <= f <= s for f, s in zip(thrown, dice, strict=True)):
        raise ValueError(f"faces of dice with {list(dice)} sides are needed, not {list(thrown)}")
    return tuple(thrown)


def plan(name: str) -> None:
    """The terrain is dealt in every battle; "" means just that. Raises Unknown for a name."""
    if name:
        refusal = Refusal("no-ready-tables", ("L125",), {"plan": name})
        raise Unknown(f"Runewars has no ready table {name!r}: its terrain is dealt.", refusal)


GAME = Game(
    name="runewars",
    title={"en": "Runewars", "de": "Runewars"},
    seats=SIDES,
    engine=Runewars,
    army=Army,
    listing=ArmyFile,
    rows=rows,
    words=card_names,
    options=Options,
    start=start,
    settle=settle,
    points=cost,
    breaches=breaches,
    breaks_at=breaks_at,
    scene=scene,
    moment=moment,
    phases={phase: f"phase-{phase}" for phase in ("setup", "command", "activation", "end", "over")},
    turns="rounds",
    highlights=HIGHLIGHTS,
    opening=frozenset({"round"}),
    names=names,
    by_w6=by_w6,
    plans=lambda: [],
    plan=plan,
    table=Components,
    faults=faults,
    bodies="units",
    aid=RunewarsAid(),
    shares=shares,
    die=die,
    draft=draft,
)
