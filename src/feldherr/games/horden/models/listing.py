"""M3.5 An army as a file says it; docs/formats.md specifies the format."""

from itertools import groupby
from typing import Annotated, Any, ClassVar, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from feldherr.games.showable import Name, Names
from feldherr.table import Refusal

from .army import Army, Unit
from .editors import entries, whole
from .troops import IndividualKind, Kind, Property

Ground = Literal[
    "rough",
    "marsh",
    "dunes",
    "fields",
    "vineyard",
    "orchard",
    "scrub",
    "wood",
    "built_up",
    "hill",
]
Home = Literal[Ground, "river", "lake", "sea", "inland", "water"]
PLACES: dict[str, tuple[str, ...]] = {
    "army-too-dear": ("points",),
    "commanders": ("elements",),
    "baggage": ("elements",),
    "camp-deep": ("camp", "deep"),
    "gates-in-no-wall": ("camp", "gates"),
    "gate-in-no-section": ("camp", "gates"),
    "gates-adjacent": ("camp", "gates"),
    "people-absent": ("distrust",),
    "people-twice": ("distrust",),
}
"""Where in a file a breach lies that concerns no single element."""


class Entry(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """One element, or several that are alike (M3.1 to M3.3)."""

    type: Annotated[
        Kind,
        Meta(
            description="The troop type (M3.1).",
            extra_json_schema={"not": {"const": "camp_followers"}},
        ),
    ]
    count: Annotated[int, Meta(ge=1, le=100, description="How many elements are alike.")] = 1
    name: Annotated[Name, Meta(description="Your own name for it.")] = ""
    commander: Annotated[bool, Meta(description="Commands the army: +24 (T1.b).")] = False
    individual: Annotated[
        IndividualKind | UnsetType,
        Meta(description="Who goes with it: hero or wizard +24, cleric +12 (T1.a)."),
    ] = UNSET
    undead: Annotated[bool, Meta(description="Undead (B5.2.3.d, B4.7.b).")] = False
    having: Annotated[
        tuple[Property, ...],
        Meta(
            description="Devices and mounts: pavises, obstacles and so on (M3.3, T1.c, T1.d).",
            extra_json_schema={"uniqueItems": True},
        ),
    ] = field(name="with", default=())
    exotic: Annotated[
        Ground | UnsetType, Meta(description="Terrain that exotic mounts count as open (M4.2.g).")
    ] = UNSET
    lair: Annotated[Home | UnsetType, Meta(description="Where a Lurker lurks (M3.1.3.j).")] = UNSET
    people: Annotated[Name, Meta(description="Its people, if another distrusts it.")] = ""
    command: Annotated[
        int, Meta(ge=1, le=9, description="Its command, in games of more than 600 points (M3.5.c).")
    ] = 1

    def unit(self) -> Unit:
        return Unit(
            kind=self.type,
            name=self.name,
            individual=self.individual or "",
            commander=self.commander,
            undead=self.undead,
            properties=self.having,
            exotic=self.exotic or "",
            lair=self.lair or "",
            people=self.people,
            command=self.command,
        )


class Camp(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """M4.1 The camp: one long side on the base edge; the other three sides can be fortified."""

    fortified: Annotated[bool, Meta(description="6 points a section, 24 in all (M4.1.d).")] = False
    gates: Annotated[
        tuple[Annotated[int, Meta(ge=1)], ...],
        Meta(description="Sections with a gate, counted from the left short side on (M4.1.j)."),
    ] = ()
    deep: Annotated[bool, Meta(description="A joint camp, half as wide (M4.1.i).")] = False


class ArmyFile(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """An army of Horden & Helden: a camp, or two elements of the type baggage (M1.2.c)."""

    schema: ClassVar[dict[str, Any]] = whole()

    game: Literal["horden"]
    name: Annotated[Name | Names, Meta(description="The army's own name.")]
    faction: Annotated[Name, Meta(description="What kind of army it is.")] = ""
    points: Annotated[int, Meta(ge=1, description="Size of game it is meant for (M3.5.a).")]
    camp: Annotated[Camp | UnsetType, Meta(description="Left out if it has baggage.")] = UNSET
    ramparts: Annotated[
        int, Meta(ge=0, le=99, description="Sections of rampart elsewhere: 12 points each (T1.e).")
    ] = 0
    distrust: Annotated[
        tuple[tuple[Name, Name], ...], Meta(description="Pairs of peoples (B5.2.2.g).")
    ] = ()
    elements: Annotated[
        tuple[Annotated[Entry, Meta(extra_json_schema={"allOf": entries()})], ...],
        Meta(min_length=1, max_length=200),
    ]

    def army(self) -> Army:
        """The army that is listed."""
        camp = self.camp or Camp()
        return Army(
            name=self.name,
            faction=self.faction,
            units=tuple(entry.unit() for entry in self.elements for _ in range(entry.count)),
            base="baggage" if self.camp is UNSET else "camp",
            deep=camp.deep,
            fortified=camp.fortified,
            gates=tuple(gate - 1 for gate in camp.gates),
            ramparts=self.ramparts,
            distrust=self.distrust,
        )

    def place(self, refusal: Refusal) -> tuple[str | int, ...]:
        """Where in the file a breach lies."""
        unit = refusal.args.get("unit")
        if unit is None:
            return PLACES.get(refusal.key, ())
        lines = [n for n, entry in enumerate(self.elements) for _ in range(entry.count)]
        return "elements", lines[unit]

    @classmethod
    def of(cls, army: Army, points: int) -> "ArmyFile":
        """The file of an army that is meant for games of that size."""
        gates = tuple(gate + 1 for gate in army.gates)
        camp = Camp(fortified=army.fortified, gates=gates, deep=army.deep)
        alike = [(unit, len(list(group))) for unit, group in groupby(army.units)]
        return cls(
            game="horden",
            name=army.name,
            faction=army.faction,
            points=points,
            camp=camp if army.base == "camp" else UNSET,
            ramparts=army.ramparts,
            distrust=army.distrust,
            elements=tuple(_entry(unit, count) for unit, count in alike),
        )


def _entry(unit: Unit, count: int) -> Entry:
    return Entry(
        type=unit.kind,
        count=count,
        name=unit.name,
        commander=unit.commander,
        individual=unit.individual or UNSET,
        undead=unit.undead,
        having=unit.properties,
        exotic=unit.exotic or UNSET,  # type: ignore[arg-type]
        lair=unit.lair or UNSET,  # type: ignore[arg-type]
        people=unit.people,
        command=unit.command,
    )
