"""M3 The models: the troop types, what each can do and which names cover several of them.

The numbers stand in `troops.yaml`; the sets below are the collective names of the rulebook.
"""

from collections.abc import Collection, Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Literal

import msgspec
import yaml

from feldherr.table.cite import rule

Category = Literal["flying", "mounted", "foot"]
Pursuit = Literal["never", "must", "foot", "may"]
IndividualKind = Literal["hero", "cleric", "wizard"]
Property = Literal[
    "pavises",
    "obstacles",
    "mounts",
    "plate",
    "chariot",
    "camels",
    "exotic_mounts",
    "siege_tower",
    "wagon_train",
]
Kind = Literal[
    "flyer",
    "god",
    "great_flyer",
    "airship",
    "beast",
    "expendable",
    "camelry",
    "lancer",
    "light_horse",
    "cavalry",
    "behemoth",
    "knight",
    "artillery",
    "blade",
    "handgunner",
    "boat",
    "auxilia",
    "horde",
    "war_wagon",
    "legionary",
    "light_infantry",
    "petardier",
    "lurker",
    "light_archer",
    "heavy_archer",
    "elf_archer",
    "light_spear",
    "spear",
    "pike",
    "tribal_foot",
    "tribal_warrior",
    "wagon_litter_blades",
    "wagon_litter_archers",
    "baggage",
    "camp_followers",
]

LE = 30.0
"""M1.3.c: a length unit in mm."""
ELEMENT_WIDTH = 40.0
"""M3.4.a: every base is this wide, in mm."""
CHARIOT_DEPTH = 40.0
"""M3.4.e: the base of a chariot of any type, in mm."""
WAGON_TRAIN_DEPTH = 80.0
"""M3.4.d: baggage that is a wagon train has a War Wagon's base, in mm."""
BOAT_PLACES = 2
"""M3.1.3.d: two Light Infantry or one other foot element; see `Troop.boat_places`."""

FLYING_TYPES = tuple(f"M3.1.1.{letter}" for letter in "abcd")
MOUNTED_TYPES = tuple(f"M3.1.2.{letter}" for letter in "abcdefgh")
FOOT_TYPES = tuple(f"M3.1.3.{letter}" for letter in "abcdefghijklmnopqrs")
"""The rules that introduce one type each; what they say stands in `troops.yaml`."""

WAGONS_AND_LITTERS = frozenset({"wagon_litter_blades", "wagon_litter_archers"})
ARCHERS = frozenset({"light_archer", "heavy_archer", "elf_archer"})
ARCHERS_ETC = ARCHERS | {"war_wagon", "airship", "wagon_litter_archers"}
LIGHT_INFANTRY = frozenset({"light_infantry", "petardier", "lurker"})
NO_INFANTRY = frozenset({"artillery", "boat", "war_wagon", "baggage", "camp_followers"})
FRONT_WHERE_ATTACKED = frozenset({"artillery", "boat", "war_wagon", "airship", "baggage"})
ROADBOUND = WAGONS_AND_LITTERS | {"expendable", "artillery", "war_wagon", "baggage"}


class Rates(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Move allowances in LE; zero where the type cannot go."""

    open: int = 0
    difficult: int = 0
    road: int = 0
    downstream: int = 0  # T2.a: boats alone
    upstream: int = 0


class CombatFactors(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a type adds to its die against mounted or flying elements, and against foot."""

    mounted: int
    foot: int

    @rule("T8", "M3.1.b")
    def against(self, enemy: Category) -> int:
        return self.foot if enemy == "foot" else self.mounted


class Troop(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One troop type. `depth` in mm, `moves` and `shooting` in LE; `troops.yaml` tells the rest."""

    category: Category
    depth: float
    points: int
    moves: Rates
    combat: CombatFactors
    shooting: int = 0
    pursuit: Pursuit = "never"
    recoils_half: bool = False
    boat_places: int = 0
    escort: Kind | None = None
    individuals: frozenset[IndividualKind] = frozenset({"hero", "cleric", "wizard"})
    may_have: frozenset[Property] = frozenset()


@cache
@rule(*FLYING_TYPES, *MOUNTED_TYPES, *FOOT_TYPES, "M3.1.a")
@rule("M3.4.b", "T1", "T2", "T2.a", "T8", "G30", "G33")
def troops() -> Mapping[Kind, Troop]:
    """All troop types in the rulebook's order. Raises msgspec.ValidationError for bad data."""
    text = files(__package__).joinpath("troops.yaml").read_text(encoding="utf-8")
    return MappingProxyType(msgspec.convert(yaml.safe_load(text), dict[Kind, Troop]))


@cache
def troop(kind: Kind) -> Troop:
    """The type of that name."""
    return troops()[kind]


@cache
@rule("M3.1.b")
def is_flying(kind: Kind) -> bool:
    return troop(kind).category == "flying"


@cache
@rule("M3.1.b")
def is_mounted(kind: Kind) -> bool:
    return troop(kind).category == "mounted"


@cache
@rule("M3.1.b")
def is_foot(kind: Kind) -> bool:
    return troop(kind).category == "foot"


@cache
@rule("M3.1.b")
def is_ground(kind: Kind) -> bool:
    """Ground elements: mounted and foot."""
    return not is_flying(kind)


@cache
@rule("G34")
def is_infantry(kind: Kind) -> bool:
    """Foot that walks: also Wagons & Litters, because their escort does."""
    return is_foot(kind) and kind not in NO_INFANTRY


@rule("T10.a", "M3.1.3.o", "G12")
def is_archers(kind: Kind) -> bool:
    """Archers: light, heavy and elf archers, but no handgunners."""
    return kind in ARCHERS


@rule("T10.a", "B5.2.1.i")
def is_archers_etc(kind: Kind) -> bool:
    """Archers, War Wagons, Airships, archer-escorted Wagons & Litters: one group in many rules."""
    return kind in ARCHERS_ETC


@rule("T10.b", "M3.1.3.j")
def is_light_infantry(kind: Kind) -> bool:
    """Light Infantry of all kinds: also Petardiers and Lurkers."""
    return kind in LIGHT_INFANTRY


@rule("M3.1.3.s")
def is_wagon_or_litter(kind: Kind) -> bool:
    return kind in WAGONS_AND_LITTERS


@rule("T10.c", "M3.1.3.s")
def fights_as(kind: Kind) -> Kind:
    """The type whose combat rules hold: a Wagon or Litter fights as its escort."""
    return troop(kind).escort or kind


@rule("B5.2.2.b", "B5.2.2.c")
def has_front_where_attacked(kind: Kind) -> bool:
    """Never turns to face: the side attacked first is its front in melee."""
    return kind in FRONT_WHERE_ATTACKED


@rule("B4.3.g")
def is_roadbound(kind: Kind, properties: Collection[Property] = ()) -> bool:
    """May pass difficult terrain on roads only: also a chariot of any type."""
    return kind in ROADBOUND or "chariot" in properties


@cache
@rule("M3.4.d", "M3.4.e", "M3.4.f", "G32")
def base_depth(kind: Kind, properties: tuple[Property, ...] = ()) -> float:
    """The tabulated depth of a base in mm, also where a rule counts in base depths."""
    if "chariot" in properties:
        return CHARIOT_DEPTH
    return WAGON_TRAIN_DEPTH if "wagon_train" in properties else troop(kind).depth


@rule("B5.3.2.a")
def recoil_depth(kind: Kind, properties: tuple[Property, ...] = ()) -> float:
    """How far an element recoils, in mm: its base depth, or half of it for the deep types."""
    depth = base_depth(kind, properties)
    return depth / 2 if troop(kind).recoils_half else depth


@rule("T2", "T2.b", "M3.1.3.b", "B4.6.a", "G31")
def moves(kind: Kind, properties: Collection[Property] = ()) -> Rates:
    """Move allowances in LE. Infantry moves as Cavalry as long as it has its mounts."""
    if "mounts" in properties:
        return troop("cavalry").moves
    own = troop(kind).moves
    if "plate" not in properties:
        return own
    return Rates(own.open - 1, own.difficult - 1, own.road - 1)
