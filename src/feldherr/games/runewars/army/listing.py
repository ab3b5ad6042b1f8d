"""B An army as a file says it; docs/formats.md specifies the format."""

from itertools import groupby
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, TypeAlias

from msgspec import Meta, Struct, field

from feldherr.games.showable import Name, Names
from feldherr.table import Refusal

from ..cards.units import unit_cards
from ..cards.upgrades import upgrade_cards
from ..cards.words import Faction
from .army import Army, Entry

Formation = Annotated[str, Meta(pattern=r"^[1-9]x[1-9]$")]
if TYPE_CHECKING:
    UnitName: TypeAlias = str
    UpgradeName: TypeAlias = str
else:
    UnitName = Literal[tuple(unit_cards())]
    UpgradeName = Literal[tuple(upgrade_cards())]


class UnitLine(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """One unit, or several that are alike (L73.a)."""

    unit: Annotated[UnitName, Meta(description="The unit card (27).")]
    formation: Annotated[Formation, Meta(description="Trays: columns x ranks (L75.a).")]
    count: Annotated[int, Meta(ge=1, le=12, description="How many units are alike.")] = 1
    name: Annotated[Name, Meta(description="Your own name for it.")] = ""
    having: Annotated[
        tuple[UpgradeName, ...], Meta(description="Upgrade cards (15).", max_length=12)
    ] = field(name="with", default=())
    places: Annotated[
        tuple[Annotated[int, Meta(ge=1, le=6)], ...],
        Meta(description="The front tray, from the left, of each figure upgrade (38.1)."),
    ] = ()
    player: Annotated[Literal[1, 2], Meta(description="Who of a team leads it (L1302.b).")] = 1

    def entry(self) -> Entry:
        return Entry(
            card=self.unit,
            formation=self.formation,
            upgrades=self.having,
            places=self.places,
            name=self.name,
            controller=1 if self.player == 2 else 0,
        )


class ArmyFile(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """An army of Runewars."""

    schema: ClassVar[dict[str, Any]] = {}

    game: Literal["runewars"]
    name: Annotated[Name | Names, Meta(description="The army's own name.")]
    faction: Annotated[Faction, Meta(description="Whose units it has (L73.a).")]
    points: Annotated[int, Meta(ge=1, description="Size of game it is meant for (L69).")]
    units: Annotated[tuple[UnitLine, ...], Meta(min_length=1, max_length=60)]

    def army(self) -> Army:
        """The army that is listed."""
        entries = tuple(line.entry() for line in self.units for _ in range(line.count))
        return Army(name=self.name, faction=self.faction, units=entries)

    def place(self, refusal: Refusal) -> tuple[str | int, ...]:
        """Where in the file a breach lies."""
        unit = refusal.args.get("unit")
        if unit is None:
            return ("points",)
        lines = [n for n, line in enumerate(self.units) for _ in range(line.count)]
        return "units", lines[unit]

    @classmethod
    def of(cls, army: Army, points: int) -> "ArmyFile":
        """The file of an army that is meant for games of that size."""
        assert army.faction, "an army of nobody has no file"
        lines = tuple(_line(entry, len([*alike])) for entry, alike in groupby(army.units))
        return cls(
            game="runewars", name=army.name, faction=army.faction, points=points, units=lines
        )


def _line(entry: Entry, count: int) -> UnitLine:
    return UnitLine(
        unit=entry.card,
        formation=entry.formation,
        count=count,
        name=entry.name,
        having=entry.upgrades,
        places=entry.places,
        player=2 if entry.controller else 1,
    )
