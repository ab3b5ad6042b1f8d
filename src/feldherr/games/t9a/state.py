"""What a battle of The 9th Age remembers. Fields that a rule makes necessary carry its id."""

from functools import cached_property
from typing import Literal

from msgspec import Struct, field

from feldherr.field.box import Box, Side, box
from feldherr.field.pose import Pose
from feldherr.table import Opening, State

from .army.army import Army
from .army.hidden import Hidden
from .army.profiles import Troop
from .formation.formation import MIDDLE, Bearer
from .options import Deployment, Objective, Options
from .words import Phase

RED, BLUE = SEATS = ("red", "blue")
SIDES = (BLUE, RED)
"""The seats as a picture numbers them: the solid side first, the hatched red one second."""
FOR_GOOD = 1000
"""A Player Turn that never comes."""

Status = Literal[
    "reserve",  # 10.C not deployed yet
    "table",
    "joined",  # 21.B.b a Character in another unit
    "concealed",  # 8.D.a.3-6 brought along by another unit, and not there yet
    "scouting",  # 21.A.a.19 waits for deployment step 5
    "ambush",  # 21.A.a.10 off the board; also 9.D.2 and 9.D.6 where a unit is held back
    "off_board",  # 15.H.d pursued off the board
    "ashes",  # 8.D.a.3-6 lost its last Health Point, and will rise again where `exit` says
    "destroyed",  # 18.A.1 removed as a casualty
]
Kind = Literal["hill", "water", "field", "forest", "ruins", "impassable", "wall"]  # 20.B


class Seat(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Where a Character stands in a unit: rank 0 is the front, file 0 the leftmost.

    With a mismatching base (21.A.a.2/13) it stands on a `side` of the unit, left or right.
    """

    id: str
    rank: int = 0
    file: int = 0
    side: Side | None = None


class Place(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """21.B.d.1/7 Where a Character stood in a unit, and how the unit stood then with all that were
    in it."""

    characters: tuple[Seat, ...]
    files: int
    last: tuple[int, ...] = ()
    pose: Pose | None = None
    lead: int = MIDDLE
    bearers: tuple[Bearer, ...] = ()


class ThisTurn(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """What a unit has done in this Player Turn; gone at its end."""

    declared: bool = False  # 12.D-1, G-36: declared a charge, even if it came to nothing
    target: str = ""  # 11.B-2: the original target; "" = not (any more) about to move
    secondary: tuple[str, ...] = ()  # 11.E.e-1
    sides: dict[str, Side] = {}  # 11.C-1: target -> its edge that is charged
    aim: tuple[float, float] | None = None  # 11.E.j-2: where the target's centre was last
    first_target: str = ""  # 11.D-3: the target it redirected from
    flying: bool = False  # 21.A.a.7/7: the charge is flown
    turned_to_flee: float = 0.0  # 12.C-4: radians to the left, until it makes its Flee Move
    first_flying: bool = False  # 11.D-3, 21.A.a.7/7: so was the one at `first_target`
    redirected: bool = False  # 11.D-4: tried to
    stood_and_shot: bool = False  # 11.C.b-3
    must_charge: bool = False  # 21.A.a.28/2
    no_charge: bool = False  # 21.B.d.1/5
    came_from: Place | None = None  # 21.B.d.1/7: charges out of a unit
    was_fleeing: bool = False  # 12.B-1, G-03: at the start of the turn
    was_engaged: bool = False  # 14.A.a.1: at any time of the turn
    moved: bool = False  # 14.C.b
    marched: bool = False  # 12.D.c-3
    reformed: bool = False  # 12.D.d-3
    pivoted: bool = False  # 21.G.b.2
    went: bool = False  # 8.D.a.3-6: moved further than by pivots
    arrived_from: str = ""  # 21.A.a.10/4: the table edge
    just_arrived: bool = False  # 21.G.b.2: that it arrived is all that has moved it
    swept: bool = False  # 21.H.a.3/3
    supports: tuple[str, ...] = ()  # 8.D.a.3-6: whom it helps by charging out of sequence
    unanswered: bool = False  # 8.D.a.3-6: enemies can only hold against its charge
    shot_for: bool = False  # 8.D.a.3-6: stood and shot for a friend
    flops: str = ""  # 8.D.a.3-6: on whom it will drop its whole weight


class ThisPhase(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """What has happened to a unit in this phase; gone at its end."""

    health: int = 0  # 17.A.1.d, G-17-2: what the unit with its Characters had at the start
    tested_losses: bool = False  # G-17-2: once only
    calm: bool = False  # G-01: passed a Panic Test
    moved: bool = False  # 12.A-1: has been moved, or chosen to stay
    no_march: bool = False  # 12.D.a-2
    shot: bool = False  # 14.A.0
    fought: bool = False  # 15.A.1
    joined: bool = False  # 21.B.b/8: somebody joined it, it cannot move any more
    left: str = ""  # 21.B.d.2/2: the unit that this Character has left
    parted: tuple[str, ...] = ()  # 21.B.d/2: Characters that have left this unit
    engineer: str = ""  # 21.A.a.12: whom it helps
    spares: tuple[str, ...] = ()  # 8.D.a.3-6: enemies that its random move cannot touch
    roused: tuple[str, ...] = ()  # 8.D.a.3-6: rules of books that work in this phase


class ThisRound(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """What has happened to a unit in this Round of Combat; gone at its end."""

    lost: int = 0  # 15.F.a.1
    overkill: int = 0  # 15.F.a.2: that its duellist has suffered
    caused: dict[str, int] = {}  # 8.D.a.3-6: what its pools' close combat attacks have cost enemies
    afraid: bool = False  # 21.A.a.1/3
    engaged: bool = False  # 11.E.g-2: at the start of the round
    penalty: int = 0  # 15.I.1.a: of its Break Test
    broken: bool = False  # 15.G.2
    flees_from: str = ""  # 15.H.02
    foes: tuple[str, ...] = ()  # 15.H.b.1: the other units of the combat from which it flees
    pursues: str = ""  # 15.H.01: a unit, "overrun", or "" for nobody
    distance: int = 0  # 15.H.a: rolled, inches
    crushes: tuple[str, ...] = ()  # 21.G.b.24: parts of pools that announced it
    impacted: tuple[str, ...] = ()  # 21.H.a.2/2: pools that made Impact Hits
    roused: tuple[str, ...] = ()  # 8.D.a.3-6: rules of books that work in this round


class Unit(Struct, dict=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """3.B A unit of the army list. `pose` is the middle of the front edge of its Unit Boundary.

    What it can do stands in its Troop (`opening.troops[id]`). A Character that has joined another
    unit keeps its record here: status "joined", its host in `host`; its place is in the host's
    `characters`. `models` counts all rank-and-file, the champion included, or the one Character.
    """

    id: str
    seat: str
    status: Status = "reserve"
    pose: Pose | None = None
    files: int = 1  # models in a full rank
    last: tuple[int, ...] = ()  # 3.B-2: files of the last rank's models, if the owner chose them
    models: int = 1
    wounds: int = 0  # 16.A.a.2: Health Points the pool has lost beyond whole models
    champion: bool = False  # 3.B.d: it lives
    lead: int = MIDDLE  # 21.C.d/3: the file of the champion
    champion_wounds: int = 0
    musician: bool = False
    standard: bool = False
    bearers: tuple[Bearer, ...] = ()  # 21.C.d/1: of these two who has a place of his own
    characters: tuple[Seat, ...] = ()
    measure: str = ""  # 21.A.a.2/5: the Character whose base is that of the unit; "" = its own
    host: str = ""

    fleeing: bool = False  # 17.C
    shaken_until: int = -1  # 17.B: the number of the Player Turn at whose end it ends
    charging: bool = False  # 11.B-5
    engaged: dict[str, Side] = {}  # 11.E.g-1: enemy unit -> the own side that it touches
    freed: bool = False  # 15.C.1: whoever it fought was removed, and it has not moved since
    first_round: bool = False  # 15.B.a
    feigned: bool = False  # 21.A.a.38
    refused: bool = False  # 15.E.b.3: this Character refused a duel
    weapons: dict[str, str] = {}  # 21.F.a.1: pool's role and part ("champion.0") -> weapon
    no_scoring_until: int = 0  # 21.A.a.27/2: Player Turn at whose end it ends
    no_charge_until: int = 0  # 15.H.e.2
    scouted: bool = False  # 21.A.a.19
    outside: bool = False  # 21.A.a.19/4: scouted outside its zone
    vanguarded: bool = False  # 21.A.a.39
    delayed: bool = False  # 9.D.6-5
    reinforcement: bool = False  # 9.D.2
    exit: Pose | None = None  # 15.H.d: where it left the board
    marker: str = ""  # 9.E.3-2: the spoils it carries
    gained: dict[str, int] = {}  # 8.D.a.3-6: rule -> Player Turn at whose end it loses it
    used: dict[str, int] = {}  # what rules remember: "breath", "jammed", "broken weapon" …

    turn: ThisTurn = field(default_factory=ThisTurn)
    phase: ThisPhase = field(default_factory=ThisPhase)
    round: ThisRound = field(default_factory=ThisRound)

    @property
    def led(self) -> bool:
        """21.C/1 Whether it has anybody of a Command Group left."""
        return self.champion or self.musician or self.standard

    @property
    def alive(self) -> bool:
        """On the board, in a place of its own or in another unit."""
        return self.status in ("table", "joined")


class Piece(Struct, dict=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """20.B A terrain feature: a rectangle, mm; `pose` is its middle."""

    id: str
    kind: Kind
    pose: Pose
    width: float
    depth: float
    soft: bool = False  # 8.D.a.3-6: stakes, a wall that is Soft Cover only

    @cached_property
    def box(self) -> Box:
        """The area it covers."""
        return box(self.pose.ahead(self.depth / 2), self.width, self.depth)


class Marker(Struct, array_like=True, frozen=True, forbid_unknown_fields=True):
    """9.E A marker on the table: its centre, and who laid it ("" = the scenario)."""

    x: float
    y: float
    seat: str = ""


class Duel(Struct, array_like=True, frozen=True, forbid_unknown_fields=True):
    """15.E Two pools that fight a duel: keys of pools."""

    challenger: str
    accepter: str


class Combat(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """15.B The combat whose round is being fought."""

    units: tuple[str, ...]
    step: int = 10  # 15.D.a.3: the Initiative Step that comes next
    scores: dict[str, int] = {}  # 15.F
    bonuses: dict[str, dict[str, int]] = {}  # 15.F.a: what they are made of, by seat and word
    losers: tuple[str, ...] = ()  # units that still have to take a Break Test
    order: dict[str, int] = {}  # 15.D.a.2: pool and part -> its Initiative Step in this round


class Battlefield(Opening, frozen=True, kw_only=True, forbid_unknown_fields=True, dict=True):
    """The opening: options, both armies, all units of them resolved, the terrain agreed on.

    `terrain` None: it is rolled (9.C-3). `hidden`: what hidden lists keep back, by unit (8.E.a).
    """

    seats: tuple[str, ...] = SEATS
    options: Options = Options()
    armies: dict[str, Army]
    troops: dict[str, Troop]
    terrain: tuple[Piece, ...] | None = None
    hidden: dict[str, Hidden] = {}

    @cached_property
    def words(self) -> frozenset[str]:
        """All model rules that anybody in the battle has."""
        return frozenset().union(*self.printed.values())

    @cached_property
    def printed(self) -> dict[str, frozenset[str]]:
        """The model rules that are printed for each entry and its models, by unit."""
        return {name: _words(troop) for name, troop in self.troops.items()}


def _words(troop: Troop) -> frozenset[str]:
    models = [model for model in (troop.model, troop.champion) if model is not None]
    parts = [part for model in models for part in model.parts]
    weapons = [weapon.rules for part in parts for weapon in part.weapons]
    weapons += [weapon.rules for part in parts for weapon in part.shooting]
    carried = (*(part.rules for part in parts), *weapons)
    worn = [piece.rules for model in models for piece in model.worn]
    every = (troop.rules, *(model.rules for model in models), *worn, *carried)
    listed = [given for rules in every for given in rules]
    return frozenset(one.word for given in listed for one in (given, *given.gives))


class Position(State, kw_only=True):
    """The state of a battle."""

    cursor: str = "lay_terrain"
    units: dict[str, Unit] = {}
    pieces: dict[str, Piece] = {}
    markers: dict[str, Marker] = {}

    phase: Phase = "preparation"
    game_turn: int = 0  # 2.A-1
    player_turn: int = 0  # counted through: 1 to 12
    active: str = ""  # 2.A.b-1
    first: str = ""  # who has the first Player Turn

    deployment: Deployment | Literal[""] = ""  # 9.D
    objective: Objective | Literal[""] = ""  # 9.E
    chooser: str = ""  # 9.F-1: who chose his Deployment Zone
    zones: dict[str, Literal["south", "north"]] = {}  # seat -> the long edge he sits at
    short_edges: dict[str, Literal["west", "east"]] = {}  # 9.D.2, 9.D.6-1
    attacker: str = ""  # 9.D.4
    diagonal: Literal["", "rising", "falling"] = ""  # 9.D.5
    turn_of: str = ""  # whose deployment turn, scout or vanguard move it is
    ready: tuple[str, ...] = ()  # seats that are done with the present step of the preparation
    deployed: dict[str, int] = {}  # 9.D.3, 9.D.6-4: deployment turns taken, by seat
    column: dict[str, float] = {}  # 9.D.6-2: distance of the last unit's centre from the edge
    placed: int = 0  # 10.C-1: units put down in the present deployment turn
    first_finisher: str = ""  # 10.D-1
    wants_first: bool = False  # 10.D-1
    remaining: int = 0  # 10.E-1

    entering: tuple[str, ...] = ()  # 21.A.a.10/3: units that come onto the board now

    gateways: dict[str, Marker] = {}  # 8.D.a.3-6: through which units of a side pass
    emerged: dict[str, int] = {}  # gateway -> Player Turn in which somebody came out of it last
    traps: dict[str, tuple[str, ...]] = {}  # 8.D.a.3-6: features -> sides that laid traps there

    counters: dict[str, int] = {}  # 9.E.1-2
    chosen: dict[str, str] = {}  # 9.E.4-1: seat -> terrain feature
    marked: tuple[str, ...] = ()  # 9.E.5-1
    close: tuple[tuple[str, str], ...] = ()  # 4.C-3: pairs that may stay within 1"
    combat: Combat | None = None
    duels: tuple[Duel, ...] = ()  # 15.E.a.1: that are going on

    masters: dict[str, str] = {}  # 8.D.a.3-6: seat -> who has become its master, "" = nobody
    bereaved: tuple[str, ...] = ()  # seats whose master has fallen in this Player Turn

    winner: str = ""
    won_by: str = ""  # the rule that ended the battle
    scores: dict[str, int] = {}  # 18.C: Battle Points
    victory_points: dict[str, int] = {}  # 18.A
