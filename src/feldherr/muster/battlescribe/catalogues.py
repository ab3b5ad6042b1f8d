"""Catalogues of BattleScribe, whatever the game: entries with their links followed."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from xml.etree.ElementTree import Element

from .marks import clean, number
from .parcel import opened

DEEPEST = 14
"""How deep entries may lie in each other; links may even go in circles."""
LISTS = {
    "selectionEntry": "selectionEntries",
    "selectionEntryGroup": "selectionEntryGroups",
    "entryLink": "entryLinks",
}


@dataclass(frozen=True)
class Check:
    """A condition: so many of `child` (an id, or "model", "unit") in `scope`, by `type`."""

    type: str
    scope: str
    child: str
    value: float


@dataclass(frozen=True)
class Checks:
    """Conditions of which all or any must hold."""

    any: bool
    parts: tuple["Check | Checks", ...]


@dataclass(frozen=True)
class Modifier:
    """A change of a field (an id, "hidden", "name", "category"); `per`: for each of a child."""

    type: str
    field: str
    value: str
    when: Checks
    per: str = ""


@dataclass(frozen=True)
class Constraint:
    """A limit: `type` min or max, of "selections" or of points, in "parent" or "roster"."""

    id: str
    type: str
    field: str
    scope: str
    value: float
    percent: bool


@dataclass(frozen=True)
class Sheet:
    """A profile: its type ("3 Offensive") and its values by the names of the characteristics."""

    name: str
    type: str
    values: dict[str, str]
    fields: dict[str, str]  # ids of characteristics
    modifiers: tuple[Modifier, ...]
    hidden: bool


@dataclass(frozen=True)
class Text:
    """A rule with its description."""

    name: str
    says: str
    modifiers: tuple[Modifier, ...]
    hidden: bool


class Library:
    """A game system and one catalogue: everything by its id."""

    def __init__(self, system: Element, catalogue: Element) -> None:
        self.system, self.catalogue = system, catalogue
        self.ids = {
            one.get("id", ""): one
            for root in (system, catalogue)
            for one in root.iter()
            if one.get("id")
        }

    @property
    def name(self) -> str:
        return clean(self.catalogue.get("name", ""))

    def name_of(self, key: str) -> str:
        """What an id is called; "" for an unknown one."""
        found = self.ids.get(key)
        return "" if found is None else clean(found.get("name", ""))

    def entries(self) -> Iterator["Node"]:
        """What may be chosen directly for a force."""
        for root in (self.catalogue, self.system):
            for kind in ("selectionEntry", "entryLink"):
                for one in root.findall(f"{LISTS[kind]}/{kind}"):
                    yield Node(self, one)

    def forces(self) -> Iterator[Element]:
        for root in (self.catalogue, self.system):
            yield from root.findall("forceEntries/forceEntry")


def read_library(system: Path, catalogue: Path) -> Library:
    """A game system and a catalogue. Raises `BadFile` for files that cannot be used."""
    return Library(opened(system, "gameSystem"), opened(catalogue, "catalogue"))


class Node:
    """An entry or a group, with what a link to it adds."""

    def __init__(self, library: Library, element: Element, depth: int = 0) -> None:
        self.library, self.element, self.depth = library, element, depth
        target = library.ids.get(element.get("targetId", ""), element)
        self.sources = (element,) if target is element else (element, target)
        self.target = target

    @property
    def ids(self) -> frozenset[str]:
        return frozenset(one.get("id", "") for one in self.sources)

    @property
    def kind(self) -> str:
        """ "unit", "model", "upgrade", or "group"."""
        return self.target.get("type", "") if self.target.tag == "selectionEntry" else "group"

    @cached_property
    def name(self) -> str:
        return printed_name(self.target.get("name", ""), self.modifiers)

    @property
    def hidden(self) -> bool:
        return any(one.get("hidden") == "true" for one in self.sources)

    @property
    def points(self) -> float:
        """What it costs; what a link says counts before what its entry says."""
        for one in self.sources:
            costs = one.findall("costs/cost")
            if costs and (one is self.target or any(number(c.get("value")) for c in costs)):
                return sum(number(cost.get("value")) for cost in costs)
        return 0

    @cached_property
    def modifiers(self) -> tuple[Modifier, ...]:
        return tuple(one for source in self.sources for one in modifiers(source))

    @cached_property
    def constraints(self) -> tuple[Constraint, ...]:
        found = (one for source in self.sources for one in source.findall("constraints/constraint"))
        return tuple(_constraint(one) for one in found)

    @property
    def categories(self) -> list[str]:
        """Ids of its categories, the primary one first."""
        links = [one for source in self.sources for one in source.findall("categoryLinks/*")]
        links.sort(key=lambda one: one.get("primary") != "true")
        return list(dict.fromkeys(one.get("targetId", "") for one in links))

    @cached_property
    def sheets(self) -> tuple[Sheet, ...]:
        return tuple(one for one in self._told() if isinstance(one, Sheet))

    @cached_property
    def texts(self) -> tuple[Text, ...]:
        return tuple(one for one in self._told() if isinstance(one, Text))

    @cached_property
    def children(self) -> tuple["Node", ...]:
        """What may be chosen inside; nothing beyond a depth that no honest catalogue has."""
        if self.depth >= DEEPEST:
            return ()
        found = [
            one
            for source in self.sources
            for kind, listed in LISTS.items()
            for one in source.findall(f"{listed}/{kind}")
        ]
        return tuple(Node(self.library, one, self.depth + 1) for one in found)

    def _told(self) -> Iterator[Sheet | Text]:
        for source in self.sources:
            for one in (*source.findall("profiles/profile"), *source.findall("rules/rule")):
                yield _told(one, one)
            for link in source.findall("infoLinks/infoLink"):
                target = self.library.ids.get(link.get("targetId", ""))
                if target is not None and target.tag in ("profile", "rule"):
                    yield _told(target, link)


def _told(element: Element, link: Element) -> Sheet | Text:
    sources = (element,) if link is element else (link, element)
    changes = tuple(one for source in sources for one in modifiers(source))
    name = printed_name(_called(element, link), changes)
    hidden = any(one.get("hidden") == "true" for one in sources)
    if element.tag == "rule":
        return Text(name, clean(element.findtext("description") or ""), changes, hidden)
    found = element.findall("characteristics/characteristic")
    values = {one.get("name", ""): clean(one.text or "") for one in found}
    fields = {one.get("typeId", ""): one.get("name", "") for one in found}
    return Sheet(name, clean(element.get("typeName", "")), values, fields, changes, hidden)


def _called(element: Element, link: Element) -> str:
    """The name of a rule or profile; a link to a weapon may print its aim with it: "Bow (4+)"."""
    name, longer = element.get("name", ""), link.get("name", "")
    aims = element.tag == "profile" and longer.startswith(name) and "+)" in longer
    return longer if aims else name


def printed_name(name: str, changes: tuple[Modifier, ...]) -> str:
    """A name with what is always put behind it, "Pistol" and " (4+)", or the one that always stands
    in its place: "Ricochet (X)", "Ricochet (D6)"."""
    always = (one for one in changes if (one.type, one.field) == ("set", "name"))
    name = next((one.value for one in always if not one.when.parts), name)
    more = (one.value for one in changes if (one.type, one.field) == ("append", "name"))
    return clean(" ".join((name, *more)))


# --- Conditions ---


def modifiers(element: Element) -> tuple[Modifier, ...]:
    """The modifiers of an element."""
    return tuple(_modifier(one) for one in element.findall("modifiers/modifier"))


def _modifier(element: Element) -> Modifier:
    repeats = element.findall("repeats/repeat")
    return Modifier(
        element.get("type", ""),
        element.get("field", ""),
        element.get("value", ""),
        _checks(element, any_of=False),
        repeats[0].get("childId", "") if repeats else "",
    )


def _checks(element: Element, any_of: bool) -> Checks:
    simple = [_check(one) for one in element.findall("conditions/condition")]
    groups = [
        _checks(one, one.get("type") == "or")
        for one in element.findall("conditionGroups/conditionGroup")
    ]
    return Checks(any_of, (*simple, *groups))


def _check(element: Element) -> Check:
    return Check(
        element.get("type", ""),
        element.get("scope", ""),
        element.get("childId", ""),
        number(element.get("value")),
    )


def _constraint(element: Element) -> Constraint:
    return Constraint(
        element.get("id", ""),
        element.get("type", ""),
        element.get("field", ""),
        element.get("scope", ""),
        number(element.get("value")),
        element.get("percentValue") == "true",
    )
