"""Rosters of BattleScribe, whatever the game: forces, and what is selected in them."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import nan
from pathlib import Path
from xml.etree.ElementTree import Element

from feldherr.table import Refusal

from ..complaints import BadFile
from .marks import clean, number
from .parcel import LARGEST, opened_raw, raw_of

POINTS = "pts"
POINTS_KNOWN = ("value", -100_000, 100_000)
MOST = {"selection": ("number", 0, 1_000), "cost": POINTS_KNOWN, "costLimit": POINTS_KNOWN}
"""Which numbers stand in a roster, and between which limits they make sense."""


@dataclass(frozen=True)
class Selection:
    """Something that is selected: a unit, a model, an upgrade.

    `entry` is the id of its entry in the catalogue, the last of those on the way to it; `group` the
    group from which it was chosen. `points` are its own, for all of `number`, without those of
    `inside`. `categories` are names, the primary one first.
    """

    name: str
    kind: str
    entry: str
    group: str
    number: int
    points: float
    categories: tuple[str, ...]
    inside: tuple["Selection", ...]

    @property
    def cost(self) -> float:
        """What it costs with all that is inside."""
        return self.points + sum(one.cost for one in self.inside)

    def all(self) -> Iterator["Selection"]:
        """All that is inside, and what is inside of that."""
        for one in self.inside:
            yield one
            yield from one.all()


@dataclass(frozen=True)
class Force:
    """A part of a roster from one catalogue."""

    name: str
    catalogue: str
    selections: tuple[Selection, ...]


@dataclass(frozen=True)
class Roster:
    """A roster: its name, the game system by name and id, its limit of points, its forces."""

    name: str
    system: str
    system_id: str
    limit: int
    forces: tuple[Force, ...]

    @property
    def cost(self) -> float:
        return sum(one.cost for force in self.forces for one in force.selections)


def read_roster(path: Path) -> Roster:
    """A `.ros` or `.rosz` file. Raises `BadFile` for one that cannot be used."""
    return roster_of(path, raw_of(path))


def roster_of(path: Path, raw: bytes, largest: int = LARGEST) -> Roster:
    """The same of bytes that are known already; `path` is what complaints call them."""
    root = opened_raw(path, raw, "roster", largest=largest)
    _screen(path, root)
    limits = [number(one.get("value")) for one in root.findall("costLimits/costLimit")]
    return Roster(
        name=clean(root.get("name", "")) or path.stem,
        system=clean(root.get("gameSystemName", "")),
        system_id=root.get("gameSystemId", ""),
        limit=max(0, int(max(limits, default=0))),
        forces=tuple(_force(one) for one in root.findall("forces/force")),
    )


def _screen(path: Path, root: Element) -> None:
    """Refuse numbers that no roster has."""
    for kind, (name, least, most) in MOST.items():
        for one in root.iter(kind):
            said = one.get(name, "")
            if not least <= _measured(said) <= most:
                args = {"number": said[:20], "what": clean(one.get("name", ""))[:60]}
                raise BadFile(path, None, Refusal("wild-number", (), args))


def _measured(said: str) -> float:
    """The number that is written there; `nan` for anything else, which is in no bounds."""
    try:
        return float(said or 0)
    except ValueError:
        return nan


def _force(element: Element) -> Force:
    return Force(
        clean(element.get("name", "")),
        clean(element.get("catalogueName", "")),
        tuple(_selection(one) for one in element.findall("selections/selection")),
    )


def _selection(element: Element) -> Selection:
    costs = element.findall("costs/cost")
    listed = element.findall("categories/category")
    listed.sort(key=lambda one: one.get("primary") != "true")
    return Selection(
        name=clean(element.get("name", "")),
        kind=element.get("type", ""),
        entry=element.get("entryId", "").rpartition("::")[2],
        group=element.get("entryGroupId", "").rpartition("::")[2],
        number=int(number(element.get("number", "1"))),
        points=sum(number(one.get("value")) for one in costs if _is_points(one)),
        categories=tuple(clean(one.get("name", "")) for one in listed),
        inside=tuple(_selection(one) for one in element.findall("selections/selection")),
    )


def _is_points(cost: Element) -> bool:
    return POINTS in cost.get("name", "").lower() or "points" in cost.get("name", "").lower()
