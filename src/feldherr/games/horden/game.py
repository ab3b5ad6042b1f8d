"""Horden & Helden, told in one object."""

from collections.abc import Iterator, Mapping
from typing import get_args

from msgspec.structs import replace

from feldherr.games.aid import Words
from feldherr.games.registry import Game, Moment, Row

from .aftermath.losses import Losses, breaking_loss
from .aid.aid import HordenAid
from .combat.contacts import Contacts
from .combat.dice import by_w6
from .engine import Horden
from .lessons import first_battle
from .luck import shares, whose
from .models.army import Army, Unit
from .models.draft import draft
from .models.legality import breaches, cost
from .models.listing import ArmyFile
from .models.points import RAMPART, price
from .models.roster import unit_of
from .models.troops import troop
from .names import names
from .options import Options
from .scene import scene
from .state import SEATS, SIDES, Battlefield, Phase, Position
from .terrain.faults import faults
from .terrain.plan import Plan
from .terrain.plans import plan, plans

HIGHLIGHTS = frozenset(
    {
        *("attacks", "battle-begins", "battle-won", "battle-drawn"),
        *("ambush-appears", "lurker-appears", "god-appears", "horde-returns"),
        *("lost", "individual-lost", "commander-lost"),
        *("camp-captured", "camp-recaptured", "section-taken", "gate-stormed"),
    }
)
"""The events that a short report tells."""
GROUPS = ("flying", "mounted", "foot", "train")
"""The order in which an army is listed."""


def start(
    armies: Mapping[str, Army], options: Options | None = None, table: Plan | str | None = None
) -> Battlefield:
    """The opening of a battle: an army for each seat, on a given or named table or a drawn one.

    Raises LookupError for a table that there is not.
    """
    ground = named(table) if isinstance(table, str) else table
    return Battlefield(armies=dict(armies), options=options or Options(), plan=ground)


def settle(opening: Battlefield, state: Position) -> None:
    """Elements know their price, and whom they touch."""
    for e in state.elements.values():
        e.points = e.points or price(unit_of(e))
    Contacts(opening, state, lambda event: None).note_contacts()


def named(table: str) -> Plan:
    """The ready table of that name; "" is open ground. Raises LookupError for any other name."""
    return plan(table) if table else Plan()


def rows(army: Army) -> list[Row]:
    """All that an army pays for, for people: its elements one by one, its camp and ramparts."""
    return sorted(_rows(army), key=lambda row: GROUPS.index(row.group))


def _rows(army: Army) -> Iterator[Row]:
    for unit in army.units:
        group = "train" if unit.kind == "baggage" else troop(unit.kind).category
        yield Row(unit.kind, group, unit.name, _marks(unit), price(unit))
    if army.base == "camp":
        bare = replace(army, units=(), ramparts=0)
        yield Row("camp", "train", "", ("fortified",) if army.fortified else (), cost(bare))
    yield from [Row("rampart", "train", "", (), RAMPART)] * army.ramparts


def _marks(unit: Unit) -> tuple[str, ...]:
    people = ("commander",) * unit.commander + ((unit.individual,) if unit.individual else ())
    return (*people, *("undead",) * unit.undead, *unit.properties)


def moment(opening: Battlefield, state: Position) -> Moment:
    """Where the battle stands."""
    losses = Losses(opening, state, lambda event: None)
    blue, red = map(losses.lost_points, SIDES)
    side = SIDES.index(state.active) if state.active else 0
    ahead = state.cursor == "start_turn" and state.phase == "melee"  # the next one has the turn
    turn = state.turn + ahead
    why = ending(losses) if state.won_by else None
    return Moment(turn, side, state.phase, (blue, red), state.winner, state.won_by, why)


def ending(losses: Losses) -> Words:
    """How the battle was won, or why nobody has won it."""
    state, options = losses.state, losses.options
    if not state.winner:
        return Words("won-level", {"turns": state.turn, "lost": losses.lost_points(SEATS[0])})
    loser = losses.enemy(state.winner)
    own, enemy = map(losses.lost_points, (state.winner, loser))
    told = {"side": state.winner, "loser": loser, "own": own, "enemy": enemy}
    if state.won_by == "G48":
        return Words("won-turn-limit", told | {"turns": state.turn})
    enough = breaking_loss(options.points)
    return Words("won-broken" if enemy >= enough else "won-leaderless", told | {"enough": enough})


def breaks_at(opening: Battlefield, seat: str) -> int:
    """B6.a: the points whose loss may lose the battle, for both sides."""
    return breaking_loss(opening.options.points)


GAME = Game(
    name="horden",
    title={"en": "Horden & Helden", "de": "Horden & Helden"},
    seats=SIDES,
    engine=Horden,
    army=Army,
    listing=ArmyFile,
    rows=rows,
    words=lambda language: {},
    options=Options,
    start=start,
    settle=settle,
    points=cost,
    breaches=breaches,
    breaks_at=breaks_at,
    scene=scene,
    moment=moment,
    phases={phase: f"phase-{phase}" for phase in get_args(Phase)},
    turns="turn_limit",
    highlights=HIGHLIGHTS,
    opening=frozenset({"turn-begins"}),
    names=names,
    by_w6=by_w6,
    plans=plans,
    plan=named,
    table=Plan,
    faults=lambda plan: [(fault, ("pieces",)) for fault in faults(plan)],
    aid=HordenAid(),
    shares=shares,
    lesson=first_battle,
    draft=draft,
    whose=whose,
)
