"""Profiles and rules of catalogues as what entries and options of army books bring."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from msgspec import structs

from feldherr.games.t9a.army.books import Gift, PartEntry, Printed, Profile
from feldherr.games.t9a.army.gear import Gear
from feldherr.games.t9a.army.named import Told
from feldherr.games.t9a.army.words import CHARACTERISTICS, bare, given, of_parts, vocabulary

from ...complaints import said
from ..catalogues import Library, Modifier, Node, Sheet, Text
from .changes import SIGNS, added, becomes, fitting, lifts, part_of
from .conditions import Untold, both, opposite, when
from .mended import TOLD_BY_RULES, completed, height, mended, sized, variant
from .printed import apart, base, normal, rates, value, whole, words
from .weapons import gear, lacks_area

MUNDANE = frozenset({"light_armour", "heavy_armour", "plate_armour"})
PLAIN = ("Str", "AP", "Agi")
"""Offensive values that are numbers in army books, never dice."""
GEAR = ("4", "5", "6")
"""How the types of the profiles of armour and weapons begin."""


@dataclass
class Findings:
    """What a book learns besides its entries, and what an entry cannot express."""

    library: Library
    gear: dict[str, Gear] = field(default_factory=dict)
    rules: dict[str, Told] = field(default_factory=dict)
    unclear: list[str] = field(default_factory=list)

    def note(self, text: str) -> None:
        self.unclear.append(text)

    def rule(self, name: str, says: str = "") -> None:
        """A rule of the book's own, unless it is one of chapter 21."""
        word = bare(name)
        if word and word not in vocabulary() and (says or word not in self.rules):
            self.rules[word] = Told(id=word, en=name.partition("(")[0].strip(), says_en=says)

    def armed(self, made: Gear, printed: str) -> str:
        """Keep a weapon or armour; another one of the same name has a number behind it."""
        name, bracket, aim = printed.partition("(")
        number, known = 1, self.gear.setdefault(made.id, made)
        while known != made:
            number += 1
            printed = f"{name.strip()} {number} {bracket}{aim}".strip()
            made = structs.replace(made, id=bare(printed), en=f"{name.strip()} {number}")
            known = self.gear.setdefault(made.id, made)
        return printed

    def tells(self, name: str, says: str) -> list[str]:
        """A rule of the book with what is told of a weapon or of armour."""
        printed = f"{name.partition('(')[0].strip()} Rule"
        word = bare(printed)
        known = self.rules.get(word)
        if known is None or says not in known.says_en:
            told = f"{known.says_en}. {says}" if known and known.says_en else says
            self.rules[word] = Told(id=word, en=printed, says_en=told)
        return [printed]


def gifts(findings: Findings, nodes: list[Node]) -> tuple[Gift, ...]:
    """What these nodes bring together: first without a condition, then with one."""
    prose = " ".join(text.says for node in nodes for text in node.texts)
    plain, bound = _Making(findings, prose), list[Gift]()
    for node in nodes:
        for sheet in node.sheets:
            bound += plain.sheet(sheet)
        for text in node.texts:
            bound += plain.text(text)
    tied = {bare(one) for gift in bound for one in gift.has}
    made = plain.gift(without=tied)
    return (made, *bound) if made != Gift() or not bound else tuple(bound)


class _Making:
    """One gift on its way."""

    def __init__(self, findings: Findings, prose: str) -> None:
        self.findings, self.prose = findings, prose
        self.has: list[str] = []
        self.parts: dict[str, PartEntry] = {}
        self.shapes: dict[str, Printed | tuple[int, int] | bool] = {}
        self.air: dict[str, int] = {}

    def gift(self, without: set[str]) -> Gift:
        """The gift; what comes under a condition too is left to that."""
        parts = harness(self._apart(), self.has)
        held = {bare(one) for part in parts for one in part.has}
        if "advance" in self.air:
            self.has = [one for one in self.has if bare(one) != "fly"]
            self.has.append(f"Fly ({self.air['advance']}, {self.air.get('march', 0)})")
        has = [one for one in self._accepted(self.has) if bare(one) not in without | held]
        has = self._suited(has)
        if tall := height(self.prose):
            self.shapes["height"] = tall
        if wide := sized(self.prose):
            self.shapes["base"] = wide
        shapes = Profile(**self.shapes) if self.shapes else None  # type: ignore[arg-type]
        kept = tuple(self._part(part, without) for part in parts)
        return Gift(has=tuple(has), shapes=shapes, parts=kept)

    def _apart(self) -> list[PartEntry]:
        """The parts; one that a rule of its name brings has the attack attributes told with it."""
        parts = [*self.parts.values()]
        if len(parts) != 1 or parts[0].name not in self.has:
            return parts
        own = [one for one in self.has if of_parts(bare(one))]
        return [structs.replace(parts[0], has=(*parts[0].has, *own))]

    def _suited(self, has: list[str]) -> list[str]:
        """A suit of the book's own is worn instead of the mundane one that is printed with it."""
        known = self.findings.gear
        if any(bare(one) in known and known[bare(one)].kind == "suit" for one in has):
            return [one for one in has if bare(one) not in MUNDANE]
        return has

    def _part(self, part: PartEntry, without: set[str]) -> PartEntry:
        has = [one for one in self._accepted(part.has) if bare(one) not in without]
        return structs.replace(part, has=tuple(has))

    def _accepted(self, has: Iterable[str]) -> list[str]:
        """What army books can say, each once; the rest is noted."""
        listed = list(dict.fromkeys(one for printed in has for one in apart(printed)))
        listed = [completed(one, self.prose) for one in listed]
        full = {bare(one) for one in listed if "(" in one}
        kept = []
        for printed in listed:
            if printed in TOLD_BY_RULES or ("(" not in printed and bare(printed) in full):
                continue
            try:
                kept.append(fitting(printed))
                for name in inner_rules(kept[-1]):
                    self.findings.rule(name)
            except ValueError as wrong:
                self.findings.note(said(wrong))
        return kept

    # --- Profiles ---

    def sheet(self, sheet: Sheet) -> Iterator[Gift]:
        """Take in a profile; what comes under a condition is told."""
        sheet = mended(sheet)
        kind = sheet.type[:1]
        if kind in GEAR:
            yield from self._gear(sheet)
        elif kind == "7" or kind in ("8", "X"):
            self.findings.rule(sheet.name, sheet.values.get("Effect", ""))
            yield from self._under(normal(sheet.name), sheet.modifiers, sheet.hidden)
        elif kind in ("0", "1", "2", "3"):
            made = {"0": self._size, "1": self._global, "2": self._defence, "3": self._offence}
            made[kind](sheet)
            yield from self._changes(sheet)
        else:
            self.findings.note(f"a profile of the kind `{sheet.type}`")

    def _gear(self, sheet: Sheet) -> Iterator[Gift]:
        made = gear(sheet, self.findings.tells)
        name = normal(sheet.name)
        if made is not None and lacks_area(made):
            self.findings.note(f"how many models {made.en} hits")
        printed = name if made is None else self.findings.armed(made, name)
        if printed != name and "(" not in printed:
            printed = f"{printed} {self._aim(name)}".strip()
        yield from self._under(normal(printed), sheet.modifiers, sheet.hidden)

    def _aim(self, name: str) -> str:
        """The Aim of the second weapon of a name: as a part has it with the first, "(3+)"."""
        listed = (one for part in self.parts.values() for one in part.has)
        return next((one.removeprefix(name).strip() for one in listed if one.startswith(name)), "")

    def _size(self, sheet: Sheet) -> None:
        said = {key: sheet.values.get(key, "") for key in ("Height", "Type", "Base")}
        self.shapes.setdefault("height", said["Height"].lower())
        self.shapes.setdefault("type", said["Type"].lower())
        if (found := base(said["Base"])) and "base" not in self.shapes:
            self.shapes["base"], self.shapes["round"] = found

    def _global(self, sheet: Sheet) -> None:
        for key, name in (("Adv", "advance"), ("Mar", "march")):
            ground, air = rates(sheet.values.get(key, ""))
            if ground is not None:
                self.shapes.setdefault(name, ground)
            if air is not None:
                self.air.setdefault(name, air)
        self._values(sheet, ("Dis",))
        self.has += self._words(sheet)

    def _defence(self, sheet: Sheet) -> None:
        if "health" in self.shapes:
            self.findings.note(f"a second defensive profile, {sheet.name}")
            return
        self._values(sheet, ("HP", "Def", "Res", "Arm"))
        if needed := whole(sheet.values.get("Aeg", "")):  # a column of one book
            self.has.append(f"Aegis ({needed}+)")
        self.has += self._words(sheet)

    def _values(self, sheet: Sheet, keys: tuple[str, ...]) -> None:
        for key in keys:
            found = value(sheet.values.get(key, ""))
            if found is not None:
                self.shapes.setdefault(CHARACTERISTICS[key], found)

    def _offence(self, sheet: Sheet) -> None:
        part = part_of(sheet, self._words(sheet))
        self.parts[part.name] = part
        for key in PLAIN:
            if isinstance(value(sheet.values.get(key, "")), str):
                self.findings.note(f"{part.name}: {key} {sheet.values[key]}")

    def _words(self, sheet: Sheet) -> list[str]:
        listed = words(sheet.values.get("Rules", ""))
        for one in listed:
            self.findings.rule(one)
        return listed

    # --- What depends on conditions ---

    def text(self, text: Text) -> Iterator[Gift]:
        """Take in a rule; several brackets behind its name come each under its condition."""
        text = replace(text, name=variant(text))
        self.findings.rule(normal(text.name), text.says)
        endings = [one for one in text.modifiers if one.field == "name" and one.when.parts]
        if len(endings) < 2:
            yield from self._under(normal(text.name), text.modifiers, text.hidden)
            return
        for one in endings:
            printed = normal(f"{text.name.partition('(')[0].strip()} {one.value.strip()}")
            condition = when(self.findings.library, one)
            yield Gift(when=condition, has=tuple(self._accepted([printed])))

    def _under(self, printed: str, modifiers: tuple[Modifier, ...], hidden: bool) -> Iterator[Gift]:
        """Something that is there under the conditions of being shown."""
        condition = shown(self.findings, modifiers, hidden, printed)
        if condition == "never":
            return
        if condition:
            yield Gift(when=condition, has=tuple(self._accepted([printed])))
        else:
            self.has.append(printed)

    def _changes(self, sheet: Sheet) -> Iterator[Gift]:
        yield from self._aloft(sheet)
        for change in sheet.modifiers:
            if lifts(sheet, change):
                continue
            name = CHARACTERISTICS.get(sheet.fields.get(change.field, ""))
            try:
                condition = when(self.findings.library, change)
                yield from self._change(sheet, change, name, condition)
            except (Untold, ValueError) as wrong:
                self.findings.note(f"{sheet.name}: {wrong}")

    def _aloft(self, sheet: Sheet) -> Iterator[Gift]:
        """Rates in the air that come with something."""
        found: dict[str, dict[str, str]] = {}
        for change in sheet.modifiers:
            if said := lifts(sheet, change):
                condition = when(self.findings.library, change)
                found.setdefault(condition, {})[sheet.fields[change.field]] = said
        for condition, told in found.items():
            (ground, fly), (march, far) = (rates(told.get(key, "")) for key in ("Adv", "Mar"))
            shapes = Profile(advance=ground, march=march)
            yield Gift(when=condition, has=(f"Fly ({fly or 0}, {far or 0})",), shapes=shapes)

    def _change(
        self, sheet: Sheet, change: Modifier, name: str | None, condition: str
    ) -> Iterator[Gift]:
        key = sheet.fields.get(change.field, change.field)
        if key in ("Rsr", "Rea") or change.field in ("name", "hidden"):
            return
        if change.per:
            raise Untold(f"{key} changes for each `{self.findings.library.name_of(change.per)}`")
        if name and change.type in SIGNS:
            yield added(sheet, change, name, next(iter(self.parts), ""), condition)
        elif change.type == "set":
            yield becomes(sheet, key, change.value, condition)
        else:
            raise Untold(f"{key}: {change.type} `{change.value}`")


def harness(parts: list[PartEntry], has: list[str]) -> list[PartEntry]:
    """Harnessed and Inanimate where they belong, if only the whole model is printed with them.

    Riders and crew stand first; a chassis is inanimate, what stands behind them draws or carries.
    """
    said = {bare(one) for one in has} - {bare(one) for part in parts for one in part.has}
    made = []
    for number, part in enumerate(parts):
        chassis = "chassis" in part.name.lower()
        more = ["Inanimate"] if chassis and "inanimate" in said else []
        if "harnessed" in said and not chassis and (number or len(parts) == 1):
            more.append("Harnessed")
        made.append(structs.replace(part, has=(*part.has, *more)))
    return made


def inner_rules(printed: str) -> list[str]:
    """The names of rules of a book's own in the brackets of a rule."""
    if bare(printed) not in vocabulary():
        return []
    return [one.name for one in given(printed).gives if one.name]


def shown(findings: Findings, modifiers: tuple[Modifier, ...], hidden: bool, what: str) -> str:
    """The condition under which something is there: "" always, "never"."""
    conditions = []
    for change in modifiers:
        if change.field == "hidden":
            try:
                condition = when(findings.library, change)
            except Untold as wrong:
                findings.note(f"{what}: {wrong}")
                continue
            hides = change.value == "true"
            conditions.append(opposite(condition) if hides else condition)
    return both(*conditions) or ("never" if hidden else "")
