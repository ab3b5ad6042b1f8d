"""What a battle of Horden & Helden remembers. Fields that a rule makes necessary carry its id."""

from functools import cached_property
from typing import Annotated, Literal

from msgspec import Struct

from feldherr.field.box import Box, box
from feldherr.field.pose import Pose
from feldherr.table import SECRET, Opening, State, rule

from .models.army import Army
from .models.troops import (
    ELEMENT_WIDTH,
    IndividualKind,
    Kind,
    Property,
    Troop,
    base_depth,
    is_flying,
    troop,
)
from .options import Options
from .terrain.plan import Plan
from .whereabouts import Whereabouts

RED, BLUE = SEATS = ("red", "blue")
SIDES = (BLUE, RED)
"""The seats as a picture numbers them: the solid side first, the hatched red one second."""

Status = Literal[
    "reserve",  # not deployed yet; a God not yet called; a column's element still off the table
    "table",
    "ambush",  # B3.1.f: on the table, noted down, not shown
    "lurking",  # B3.1.e: its terrain piece is noted down
    "aboard",  # M3.1.3.d: carried by a boat
    "lost",  # B5.5.2.a
]
Phase = Literal["setup", "movement", "magic", "shooting", "individuals", "melee", "over"]


class Element(Struct, dict=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """One element. `pose` is the middle of its front edge, None unless it is on the table."""

    id: str
    seat: str
    kind: Kind
    name: str = ""
    individual: IndividualKind | Literal[""] = ""  # "" again once dead or enchanted for good (T7.3)
    commander: bool = False
    undead: bool = False
    properties: tuple[Property, ...] = ()
    exotic: str = ""  # M4.2.g
    lair: str = ""  # M3.1.3.j: the terrain kind a Lurker is bound to
    people: str = ""  # B5.2.2.g
    command: int = 1  # M3.5.c
    points: int = 0  # full price (T1, G47)

    status: Annotated[Status, SECRET] = "reserve"  # B3.1.f: nobody knows which troops hide
    pose: Annotated[Pose | None, SECRET] = None
    lurks_in: Annotated[str, SECRET] = ""  # B3.1.e: the piece noted for a Lurker
    fled: bool = False  # B5.5.2.a: a Lurker that fled is lost until it appears again
    appearances: int = 0  # B3.2.3.d: each one costs 1 AP more
    appeared: int = 0  # T9.2: turn of the last appearance
    unfought: bool = False  # T9.2: has not fought a melee since it appeared
    boat: str = ""  # the boat that carries it
    landed: bool = False  # B4.4.b-5, B4.8.a: a flyer on the ground, a boat at the bank

    moved: bool = False  # G16: took part in a tactical move this turn
    shot: bool = False  # B5.2.1.c: has shot this turn
    shot_at: bool = False  # B5.2.1.h: has been shot at this turn
    holds: bool = False  # B2.3: its owner lets it hold its fire this turn
    shot_at_flyers: bool = False  # B1.c: has shot at a flying element this turn: these see it
    fought: bool = False  # G66: was a main fighter in melee this turn
    dueled: bool = False  # G11: fought single melee this turn
    bewitched: bool = False  # B5.1.1.c: has been attacked magically this turn
    cast: bool = False  # G28: attacked magically, or supported that, this turn
    disabled: bool = False  # T7.2: the individual is out of action until the end of the turn
    strode: bool = False  # B4.5.e: the wizard used the extra move
    magic_turn: int = 0  # T9.5: the turn in which AP were paid for melee magic
    aided: Literal["", "shooting", "melee"] = ""  # B5.2.3.h: what AP were paid for this turn

    met: dict[str, str] = {}  # G65, B5.2.2.c: enemies in contact, first met first; the side met
    met_at_once: tuple[str, ...] = ()  # G65: the first met, if several were met at the same moment
    charged: tuple[str, ...] = ()  # T10.KN: enemies whose front its own move contacted
    overlapped: tuple[tuple[str, str], ...] = ()  # B4.3.b-2: (enemy, flank) last enemy turn

    @property
    def revealed(self) -> bool:
        """Nothing of it is hidden any more."""
        return self.status not in ("ambush", "lurking")

    @property
    def troop(self) -> Troop:
        return troop(self.kind)

    @cached_property
    def depth(self) -> float:
        """Base depth in mm (M3.4.b, M3.4.d, M3.4.e); nothing that it depends on ever changes."""
        return base_depth(self.kind, self.properties)

    @cached_property
    def box(self) -> Box:
        """The base on the table, if it has a pose there; `Whereabouts.move` keeps it true."""
        assert self.pose is not None, f"{self.id} is not on the table"
        return self.box_at(self.pose)

    @rule("M3.4.a", "M3.4.b")
    def box_at(self, pose: Pose) -> Box:
        return box(pose, ELEMENT_WIDTH, self.depth)


class Camp(Struct, dict=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """M4.1 A camp; `pose` is the middle of the side that faces the table.

    80 x 40 mm, that is 2 element widths by 1; the joint camp of several commands is bigger.
    """

    id: str
    seat: str  # the original owner
    holder: str  # M4.1.h
    pose: Pose
    followers: bool = True  # M4.1.e: the camp followers are still there
    captures: int = 0  # M4.1.h: how often it changed hands
    value: int = 150  # M4.1.g, M4.1.i
    wide: int = 2  # M4.1.i, in element widths
    deep: int = 1

    @cached_property
    def box(self) -> Box:
        return box(self.pose, self.wide * ELEMENT_WIDTH, self.deep * ELEMENT_WIDTH)


class Section(Struct, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """M3.3.d One element width of fortification; `pose`: middle of its outer side, facing out."""

    id: str
    seat: str  # who holds it
    pose: Pose
    permanent: bool = False
    gate: bool = False  # M4.1.j
    stormed: bool = False  # B5.3.1.e: a gate open to the attacker
    camp: str = ""  # the camp whose side it is


class Battlefield(Opening, frozen=True, kw_only=True, forbid_unknown_fields=True, dict=True):
    """The opening: options, both armies, the plan of the table (None: it is drawn, M4.2.b)."""

    seats: tuple[str, ...] = SEATS
    options: Options = Options()
    armies: dict[str, Army]
    plan: Plan | None = None


class Position(State, kw_only=True):
    """The state of a battle."""

    cursor: str = "lay_terrain"
    elements: dict[str, Element] = {}
    camps: dict[str, Camp] = {}
    sections: dict[str, Section] = {}
    tiles: tuple[str, ...] = ()  # M4.2.b: the terrain squares that were drawn, if no plan is given
    rivers: dict[str, str] = {}  # B4.7.a: name -> calm, normal or raging, once it is known

    attacker: str = ""  # B3.1.a
    edges: dict[str, Literal["south", "north", "west", "east"]] = {}  # B3.1.b, B3.1.c
    ready: tuple[str, ...] = ()  # B3.1.e, B3.1.g-0: seats done with notes, or camp and ramparts
    ramparts: dict[str, int] = {}  # B3.1.e: sections got in exchange, by seat
    deployed: int = 0  # B3.1.g: steps of the deployment that are done

    turn: int = 0  # M1.4.a: turns of both players, counted from 1; two are a round
    active: str = ""
    phase: Phase = "setup"
    ap: int = 0  # B2.1
    strode: bool = False  # B4.5.d: the one extra move has been made
    gods: tuple[str, ...] = ()  # B3.2.1.b: Gods on the table in the order of their coming

    fallen: dict[str, int] = {}  # G47: points of individuals that died while their element lives
    leaderless: tuple[str, ...] = ()  # B4.c-2, B6.a: seats whose commander is lost
    winner: str = ""
    won_by: str = ""  # the rule that ended the battle

    @cached_property
    def sides(self) -> dict[str, tuple[Element, ...]]:
        """The elements of each side, wherever they are; "" for all."""
        every = tuple(self.elements.values())
        return {"": every} | {seat: tuple(e for e in every if e.seat == seat) for seat in SEATS}

    @cached_property
    def by_kind(self) -> dict[tuple[str, Kind], tuple[Element, ...]]:
        """All elements of a side that are of one type, wherever they are."""
        found = dict[tuple[str, Kind], tuple[Element, ...]]()
        for e in self.elements.values():
            found[e.seat, e.kind] = (*found.get((e.seat, e.kind), ()), e)
        return found

    @cached_property
    def flyers(self) -> dict[str, tuple[Element, ...]]:
        """The flying elements of each side, wherever they are."""
        flies = {seat: (e for e in side if is_flying(e.kind)) for seat, side in self.sides.items()}
        return {seat: tuple(some) for seat, some in flies.items()}

    @cached_property
    def whereabouts(self) -> Whereabouts:
        """Who stands near what; found when it is first asked for, and kept true by every move."""
        return Whereabouts(self.sides)
