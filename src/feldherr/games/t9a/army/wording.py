"""What units, rules and weapons are called on a sheet, in one language."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import get_args

from msgspec.structs import asdict

from feldherr.games.showable import name_in

from ..model_rules.books import is_enforced
from ..names import spoken
from ..state import Kind
from ..words import Amount, Height, Type
from .books import Book, Option
from .gear import tables
from .named import Named
from .profiles import (
    Change,
    Given,
    Model,
    Part,
    ShootingWeapon,
    Troop,
    Weapon,
)
from .retinue import models_of
from .words import vocabulary, word_of

ROLES = ("general", "battle_standard", "has_champion", "musician", "standard_bearer")
"""What a unit has or is, in the order in which it is told."""
TOLD = ("champion", "musician", "standard_bearer", "battle_standard")
"""Roles of options that are told as the unit's."""
HAND_WEAPON = "hand_weapon"
KINDS = (*get_args(Height), *get_args(Type))
"""The words of heights and types."""


@dataclass(frozen=True)
class Wording:
    """Names of a book's things in a language."""

    book: Book
    language: str

    def say(self, key: str) -> str:
        return spoken(f"sheet-{key.replace('_', '-')}", self.language)

    def short(self, characteristic: str) -> str:
        """How a characteristic is shortened (5.A)."""
        return self.say(characteristic)

    # --- Units ---

    def title(self, troop: Troop) -> str:
        """ "30 Heavy Infantry", with the player's own name in front."""
        entry = self.book.entry(troop.entry) or self._bought(troop)
        given = name_in(self.language, troop.name)
        usual = entry.name(self.language) if entry else given
        own = given if entry and troop.name != entry.en else ""
        size = f"{troop.size} " if troop.size > 1 else ""
        return f"{own}: {size}{usual}" if own else f"{size}{usual}"

    def _bought(self, troop: Troop) -> Option | None:
        """The option that is this model of its own."""
        every = (option for entry in self.book.entries for option in models_of(entry.options))
        return next((one for one in every if one.id == troop.entry), None)

    def about(self, troop: Troop) -> Iterator[str]:
        """Roles and options, height, type and base."""
        held = {**asdict(troop), "standard_bearer": troop.standard}
        yield from (self.say(role) for role in ROLES if held[role])
        entry = self.book.entry(troop.entry)
        for option in entry.options if entry else ():
            if option.id in troop.marks and option.role not in TOLD:
                yield option.name(self.language)
        yield from self._shape(troop.model)

    def _shape(self, model: Model) -> Iterator[str]:
        yield f"{self.say(model.height)}, {self.say(model.type)}"
        wide, deep = model.base
        yield f"{wide} mm" if model.round else f"{wide} × {deep} mm"

    def part(self, part: Part) -> str:
        """A model part with its weapons and its own rules."""
        count = f" ({part.count})" if part.count > 1 else ""
        several = len(part.weapons) > 1
        armed = [self.weapon(one) for one in part.weapons if not several or one.word != HAND_WEAPON]
        shots = [self.shooting(one) for one in part.shooting]
        has = ", ".join((*armed, *shots, *(self.rule(rule) for rule in part.rules)))
        name = self.called(part.name)
        return f"{name}{count}: {has}" if has else f"{name}{count}"

    def called(self, name: str) -> str:
        """A model part: by the book, else as the entry or option that brings it."""
        if self.language == "de" and name in self.book.parts:
            return self.book.parts[name]
        found = next((one for one in self._buyable() if one.en == name), None)
        return found.name(self.language) if found else name

    def _buyable(self) -> Iterator[Named]:
        """All entries, then all of their options."""
        yield from self.book.entries
        yield from (option for entry in self.book.entries for option in entry.options)

    def rules(self, troop: Troop) -> Iterator[str]:
        """The rules of the whole model, and what it wears."""
        yield from (self.gear(piece.word, piece.name) for piece in troop.model.worn)
        yield from (self.rule(rule) for rule in (*troop.model.rules, *troop.rules))

    def words(self, troop: Troop) -> Iterator[str]:
        """The words of all rules that a unit has, its weapons' too."""
        for rule in (*troop.model.rules, *troop.rules):
            yield rule.word
        for part in troop.model.parts:
            carried = [*(one.rules for one in part.weapons), *(one.rules for one in part.shooting)]
            for rules in (part.rules, *carried):
                yield from (rule.word for rule in rules)

    # --- Rules and weapons ---

    def summary(self, word: str) -> tuple[str, str] | None:
        """A rule's name and what it does in short; whether that is enforced, if it is a book's."""
        known = vocabulary().get(word)
        own = next((told for told in self.book.rules if told.id == word), None)
        told = known or own
        if told is None or not told.says(self.language):
            return None
        says = told.says(self.language)
        if known:
            return f"{told.name(self.language)} {known.section}", says
        only = "" if is_enforced(word) else f" ({self.say('told')})"
        return told.name(self.language), says + only

    def rule(self, rule: Given) -> str:
        """A rule with its brackets: "Aegis (5+, against Flaming Attacks)"."""
        inside = ", ".join(filter(None, self._inside(rule)))
        name = self.named(rule)
        return f"{name} ({inside})" if inside else name

    def named(self, rule: Given) -> str:
        known = vocabulary().get(rule.word)
        if known:
            return known.name(self.language)
        told = next((one for one in self.book.rules if one.id == rule.word), None)
        return told.name(self.language) if told else rule.name or rule.word

    def _inside(self, rule: Given) -> Iterator[str]:
        known = vocabulary().get(rule.word)
        form = known.brackets if known else ""
        if form == "needed":
            yield f"{rule.x}, max. {rule.best}+" if rule.best else f"{rule.x}+"
        elif form == "pair":
            yield f"{rule.x}, {rule.y}"
        elif rule.x:
            yield self.amount(rule.x)
        yield from (self.change(change) for change in rule.changes)
        yield from (self.rule(inner) for inner in rule.gives)
        against = [" & ".join(map(self.meant, group)) for group in rule.against]
        if against and form == "names":
            yield ", ".join(against)
        elif against:
            yield f"{self.say('against')} {', '.join(against)}"

    def amount(self, amount: Amount | None) -> str:
        """A dash if there is none. Dice have another letter in German."""
        return "–" if amount is None else str(amount).replace("D", self.say("die"))

    def change(self, change: Change) -> str:
        sign = "+" if change.how == "add" and change.by > 0 else ""
        short = self.short(change.of)
        return f"{short} {change.by}" if change.how == "set" else f"{sign}{change.by} {short}"

    def weapon(self, weapon: Weapon) -> str:
        return self.gear(weapon.word, weapon.name)

    def shooting(self, weapon: ShootingWeapon) -> str:
        """A shooting weapon with its aim, range, shots and values."""
        name = self.gear(weapon.word, weapon.name)
        aim = f" ({weapon.aim}+)" if weapon.aim else ""
        values = [f"{weapon.range}″", f"{self.say('shots')} {self.amount(weapon.shots)}"]
        for key, value in (("strength", weapon.strength), ("armour_penetration", weapon.piercing)):
            values += [f"{self.short(key)} {value}"] if value is not None else []
        if weapon.bracket:
            values.append(f"[{weapon.bracket.strength}/{weapon.bracket.piercing}]")
        return f"{name}{aim} [{', '.join(values)}]"

    def gear(self, word: str, name: str) -> str:
        """A weapon or a piece of armour."""
        found: Named | None = next((one for one in self.book.gear if one.id == word), None)
        found = found or tables().get(word)
        return found.name(self.language) if found else name or word

    def meant(self, word: str) -> str:
        """What a rule is against or about: heights, types, terrain, rules, entries of the book."""
        if word in KINDS:
            return self.say(word)
        if word in get_args(Kind):
            return spoken(f"say-t9-{word}", self.language)
        if known := vocabulary().get(word):
            return known.name(self.language)
        names = (*self.book.parts, *(one.en for one in self._buyable()))
        found = next((one for one in names if word_of(one) == word), "")
        return self.called(found) if found else word.replace("_", " ").title()
