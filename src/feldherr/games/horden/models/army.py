"""M3.5 Army size: what an army consists of. Files and legality are built on this."""

from typing import Literal

from msgspec import Struct

from feldherr.games.showable import AnyName

from .troops import IndividualKind, Kind, Property

Train = Literal["camp", "baggage"]


class Unit(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """One element of an army as its list names it (M3.1 to M3.3)."""

    kind: Kind
    name: str = ""  # the owner's name for it
    individual: IndividualKind | Literal[""] = ""
    commander: bool = False
    undead: bool = False
    properties: tuple[Property, ...] = ()
    exotic: str = ""  # M4.2.g: terrain kind that its mounts count as open
    lair: str = ""  # M3.1.3.j: terrain kind in which a Lurker lurks
    people: str = ""  # B5.2.2.g: whose distrust of another people matters
    command: int = 1  # M3.5.c: the command it belongs to, where there are several


class Army(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """An army list. `fortified`: the camp's three sides; `ramparts`: sections laid elsewhere."""

    name: AnyName
    faction: str = ""
    units: tuple[Unit, ...]
    base: Train = "camp"
    deep: bool = False  # M4.1.i: the joint camp of several commands is half as wide, twice as deep
    fortified: bool = False  # M4.1.d
    gates: tuple[int, ...] = ()  # M4.1.j: which of the camp's sections 0..3 have a gate
    ramparts: int = 0  # T1.e: sections of temporary fortification outside the camp
    distrust: tuple[tuple[str, str], ...] = ()  # B5.2.2.g: pairs of peoples
