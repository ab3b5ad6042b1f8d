"""What a battle of Runewars remembers. Fields that a rule makes necessary carry its id."""

from typing import Annotated, Literal

from msgspec import Struct

from feldherr.field.pose import Pose
from feldherr.table import SECRET, Opening, State, rule

from .army.army import Army
from .cards.components import Components
from .cards.units import UnitCard, unit_card
from .cards.upgrades import UpgradeCard, upgrade_card
from .cards.words import Token
from .options import Options

RED, BLUE = SEATS = ("red", "blue")
SIDES = (BLUE, RED)
"""The seats as a picture numbers them: the solid side first, the hatched red one second."""

Status = Literal["reserve", "table", "inside", "destroyed"]
"""Not deployed yet; on the play area; occupying terrain (41.2); out of the game (88.1)."""
Phase = Literal["setup", "command", "activation", "end", "over"]
Colour = Literal["red", "blue"]


class Tray(Struct, array_like=True, forbid_unknown_fields=True):
    """One tray: rank 0 is the front rank, column 0 is on the left.

    `figures` holds the wounds of each standard figure left, `heroes` the cards of the figure
    upgrades that stand here, `places` how many figures fit.
    """

    number: int
    rank: int
    column: int
    places: int
    figures: list[int]
    heroes: list[str] = []

    @property
    def standing(self) -> int:
        return len(self.figures) + len(self.heroes)

    @property
    def empty(self) -> int:
        """68.4.a: slots without a figure."""
        return self.places - self.standing


class Card(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """An upgrade card that a unit has; `wounds` those of its figure."""

    id: str
    exhausted: bool = False  # 32.0
    discarded: bool = False  # 1.1
    wounds: int = 0  # 87.4
    tokens: dict[str, int] = {}  # what lies on the card
    seen: Annotated[tuple[str, ...], SECRET] = ()  # morale cards that lie on top of the deck

    @property
    def card(self) -> UpgradeCard:
        return upgrade_card(self.id)


class Unit(Struct, dict=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """27 A unit. `pose` is the middle of its front edge over all its columns."""

    id: str
    seat: str
    card: str
    row: int = 0  # L73.b: the row of the costing table it was bought with
    name: str = ""
    controller: int = 0  # L1302.b: which player of a team leads it

    status: Status = "reserve"
    pose: Pose | None = None
    inside: str = ""  # 41.2: the terrain piece it occupies
    columns: int = 1
    trays: list[Tray] = []
    cards: list[Card] = []
    conditions: list[str] = []  # condition cards beside it
    tokens: dict[Token, int] = {}  # 82.0, 44.0

    action: Annotated[str, SECRET] = ""  # 50.0: the face selected; "" = blank (6.2)
    modifier: Annotated[str, SECRET] = ""
    revealed: bool = False  # 5.4, 5.5: the tool lies open, the unit has been activated
    action_off: bool = False  # 11.1: its action was cancelled
    modifier_off: bool = False  # 11.1, 48.2: its modifier was cancelled or does not match
    defend: int = 0  # 2.1: added to its defense until the end of the round

    @property
    def printed(self) -> UnitCard:
        return unit_card(self.card)

    @property
    @rule("67.1")
    def ranks(self) -> int:
        """How many ranks have trays."""
        return 1 + max((tray.rank for tray in self.trays), default=-1)

    @property
    def alive(self) -> bool:
        return self.status in ("table", "inside")

    def has(self, token: Token) -> int:
        return self.tokens.get(token, 0)


class Piece(Struct, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """41 A terrain piece on the play area. `pose` is its middle."""

    id: str
    card: str
    kind: Literal["defensive", "dangerous"]
    pose: Pose | None = None
    occupant: str = ""  # 41.2
    tokens: dict[str, int] = {}


class Marker(Struct, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """89 An objective token on the play area; `seat` may take it, "" = either."""

    id: str
    at: tuple[float, float]
    seat: str = ""


class Battlefield(Opening, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The opening: options, both armies, components (None: those that come with the game)."""

    seats: tuple[str, ...] = SEATS
    options: Options = Options()
    armies: dict[str, Army]
    components: Components | None = None


class Position(State, kw_only=True):
    """The state of a battle."""

    cursor: str = "choose_first_player"
    units: dict[str, Unit] = {}
    pieces: dict[str, Piece] = {}
    markers: dict[str, Marker] = {}

    phase: Phase = "setup"
    round: int = 1  # 64.1
    first: str = ""  # 74.0: who holds the round dial
    offered: tuple[str, ...] = ()  # L122: cards that lie face up and can still be chosen
    objective: str = ""
    deployment: str = ""
    chooser: str = ""  # L122: who chose the deployment card
    zones: dict[str, Colour] = {}  # L122: seat -> colour of its zones
    to_place: tuple[str, ...] = ()  # L125: terrain pieces set aside
    turn_of: str = ""  # whose turn it is to place, deploy or activate

    initiative: int = 1  # 6.1: the value that is counted now
    active: str = ""  # the unit that is activated
    moved_out: bool = False  # 41.2.b: its activation ends, it entered terrain
    attacked: tuple[str, ...] = ()  # whom its melee attacks targeted in this activation
    collided: tuple[str, ...] = ()  # 91.0: enemies it collided with in its present action
    activation: int = 0  # number of activations begun, for "once per activation"

    runes: tuple[int, ...] = (0, 0, 0, 0, 0)  # 51.3: the side that each token shows
    discarded: tuple[str, ...] = ()  # 1.2: of the deck the other cards are left, in no order
    scored: dict[str, int] = {}  # 89.3: objective tokens by seat
    extra: dict[str, int] = {}  # what single cards remember until the end of the round
    used_up: dict[str, int] = {}  # abilities that were used for the whole battle

    winner: str = ""
    won_by: str = ""  # the rule that ended the battle
    scores: dict[str, int] = {}  # 86.2
