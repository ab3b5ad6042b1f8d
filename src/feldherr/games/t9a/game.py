"""The 9th Age: Fantasy Battles, 2nd edition, told in one object."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from feldherr.games.aid import Words
from feldherr.games.registry import Game, Moment
from feldherr.table import rule

from .aid.aid import NinthAgeAid
from .army.army import Army
from .army.books import books
from .army.draft import draft
from .army.hidden import hidden_parts, open_part
from .army.legality import breaches
from .army.listing import ArmyFile
from .army.points import cost
from .army.profiles import Troop
from .army.retinue import along
from .army.roster import troops
from .army.rows import rows, words
from .base import table_of
from .engine import NinthAge
from .lessons import first_turn
from .luck import shares
from .names import names
from .options import Options
from .scene import scene
from .state import SEATS, SIDES, Battlefield, Piece, Position
from .terrain.tables import Ground, agreed, plan, plans

HIGHLIGHTS = frozenset(
    {
        *("player-turn", "charge-declared", "charge-made", "charge-failed", "runs-down"),
        *("t9-flees", "unit-breaks", "t9-destroyed", "combat-score", "t9-victory", "t9-level"),
    }
)
"""The events that a short report tells."""
PHASES = {
    "preparation": "say-t9-preparation",
    "charge": "say-t9-charge",
    "movement": "say-t9-movement",
    "shooting": "say-t9-shooting",
    "melee": "say-t9-melee",
    "over": "say-t9-over",
}


@rule("9.B-1", "8.A-2", "8.E-1", "8.E.a-1")
def start(
    armies: Mapping[str, Army],
    options: Options | None = None,
    terrain: str | Ground | tuple[Piece, ...] | None = None,
) -> Battlefield:
    """The opening of a battle: all units resolved; `terrain` None is rolled (9.C-3).

    Of hidden lists armies and units show the open part; the rest stands with its owner's seat.
    Raises `Unknown` for the name of a table that there is not.
    """
    options = options or Options()
    shown = {seat: open_part(armies[seat], options.hidden_lists) for seat in armies}
    resolved = {name: troop for seat in SEATS for name, troop in _resolved(seat, shown[seat])}
    kept = SEATS if options.hidden_lists else ()
    hidden = {name: part for seat in kept for name, part in hidden_parts(seat, armies[seat])}
    pieces = agreed(terrain, table_of(options))
    return Battlefield(
        armies=shown, troops=resolved, options=options, terrain=pieces, hidden=hidden
    )


@rule("8.A-2", "8.D.a.3-6")
def _resolved(seat: str, army: Army) -> Iterator[tuple[str, Troop]]:
    """The units of a list by their ids, each before what it brings along."""
    for number, troop in enumerate(troops(army), start=1):
        yield f"{seat[0]}{number}", troop
        for n, one in enumerate(troop.brings, start=1):
            yield along(f"{seat[0]}{number}", n), one


def settle(opening: Battlefield, state: Position) -> None:
    """Units that a person has put within an inch of others may stay there (4.C-3)."""
    NinthAge(opening, state, lambda event: None).note_close()


def moment(opening: Battlefield, state: Position) -> Moment:
    """Where the battle stands; what is asked at the start of a turn belongs to its first phase."""
    blue, red = (_lost(opening, state, seat) for seat in SIDES)
    last = state.first if state.player_turn % 2 else next(s for s in SIDES if s != state.first)
    whose = last if state.phase == "over" else state.active or state.turn_of
    side = SIDES.index(whose) if whose in SIDES else 0
    phase = "charge" if state.active and state.cursor == "start_player_turn" else state.phase
    turn = 0 if phase == "preparation" else state.game_turn
    why = ending(state) if phase == "over" else None
    return Moment(turn, side, phase, (blue, red), state.winner, state.won_by, why)


@rule("18.A.1")
def _lost(opening: Battlefield, state: Position, seat: str) -> int:
    """The points of a side's units that are destroyed."""
    gone = (u for u in state.units.values() if u.seat == seat and u.status == "destroyed")
    return sum(opening.troops[unit.id].points for unit in gone)


@rule("18.C.1", "18.C.2")
def ending(state: Position) -> Words:
    """How the battle was won, or that nobody has won it."""
    own = state.winner or SEATS[0]
    enemy = next(seat for seat in SEATS if seat != own)
    points = {seat: state.scores.get(seat, 0) for seat in SEATS}
    told = {"side": own, "loser": enemy, "own": points[own], "enemy": points[enemy]}
    return Words("t9-won-by-score" if state.winner else "t9-won-level", told)


def breaks_at(opening: Battlefield, seat: str) -> int:
    """A battle is never over before its last turn: only who has lost everything is broken."""
    return cost(opening.armies[seat])


def by_w6(dice: Sequence[int], thrown: Sequence[int]) -> tuple[int, ...]:
    """D6 as they are; a direction is thrown with three of them, and any other die in thirds.

    Raises ValueError if there are not as many as dice.
    """
    if len(dice) != len(thrown) or any(not 1 <= face <= 6 for face in thrown):
        raise ValueError(f"{len(dice)} faces of D6 are needed, not {list(thrown)}")
    pairs = zip(dice, thrown, strict=True)
    return tuple((face - 1) * sides // 6 + 1 for sides, face in pairs)


def surprise(options: Options, draw: Callable[[int], int]) -> Army:
    """A legal army of any book, by chance. Raises LookupError if none is found."""
    every = list(books().values())
    return draft(every[draw(len(every))], options.points, draw)


GAME = Game(
    name="t9a",
    title={"en": "The 9th Age, 2nd edition", "de": "The 9th Age, 2. Edition"},
    seats=SIDES,
    engine=NinthAge,
    army=Army,
    listing=ArmyFile,
    rows=rows,
    words=words,
    options=Options,
    start=start,
    settle=settle,
    points=cost,
    breaches=breaches,
    breaks_at=breaks_at,
    scene=scene,
    moment=moment,
    phases=PHASES,
    turns="turns",
    highlights=HIGHLIGHTS,
    opening=frozenset({"player-turn"}),
    names=names,
    by_w6=by_w6,
    plans=plans,
    plan=plan,
    table=Ground,
    aid=NinthAgeAid(),
    shares=shares,
    lesson=first_turn,
    draft=surprise,
    bodies="units",
    sizes=(500, 10_000),
)
