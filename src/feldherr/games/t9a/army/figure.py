"""5.A, 8.D.a.2 A model on its way from printed profiles to the one that the rules see."""

import dataclasses
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec.structs import asdict, replace

from feldherr.table import Illegal, Refusal, rule

from ..model_rules.books import ARMS, COMPANIONS, CREWS, TAKES
from .books import Book, Gift, PartEntry, Printed, Profile
from .kit import Kit, pieces, sort
from .profiles import Given, Model, Part, Weapon
from .words import amount, bare

Values = dict[str, Printed]
HARNESS = frozenset({"harnessed", "inanimate"})
"""What parts have that neither carry weapons nor are fighters (21.G.b.1, 21.G.b.20)."""
WIZARDS = ("wizard_apprentice", "wizard_adept", "wizard_master")
RAMMING = {"impact_hits": True, "stomp_attacks": False}
"""21.H.a.2/3, 21.H.a.4/3: what only such parts do where a model has any; whether a chassis does."""


@dataclass(frozen=True)
class Figure:
    """Printed values, model parts and what is worn and known besides."""

    book: Book
    values: Values
    parts: tuple[Part, ...]
    kit: Kit

    @classmethod
    @rule("8.D.a.2-1", "8.D.a.2-4", "21/3", "19.B.4")
    def of(cls, book: Book, gifts: Sequence[Gift]) -> "Figure":
        """What these gifts make, later ones over earlier ones."""
        loses = {word for gift in gifts for word in (*gift.loses, *_taken(gift))}
        kit = sort(book, [printed for gift in gifts for printed in gift.has], loses)
        crews = _crews(kit)
        entries = {part.name: part for gift in gifts for part in gift.parts}
        entries |= {part.name: part for part in crews}
        made = [_part(book, kit, part, loses) for part in entries.values()]
        first = next((gift.parts for gift in gifts if gift.parts), ())
        riders = frozenset(entries) - {part.name for part in first}
        changes = [change for gift in gifts for change in gift.changes.items()]
        values = _changed(_values(gift.shapes for gift in gifts), changes)
        return cls(book, values, tuple(_better(_equipped(made, kit, riders), changes)), kit)

    def model(self, name: str) -> Model:
        """The model on foot, or as one without a rider."""
        return made(self.book, name, self.values, self.parts, self.kit)


@rule("8.D.a.3-6")
def _crews(kit: Kit) -> list[PartEntry]:
    """Model parts that rules of books add, some of them with the harness of the others; the
    shooting weapons that rules add go to `kit`."""
    words = [given.word for given in kit.rules]
    kit.shooting += [weapon for word in words for weapon in ARMS.get(word, ())]
    crews = [part for word in words for part in CREWS.get(word, ())]
    if crews and not kit.has("harnessed"):
        kit.attributes.append(Given("harnessed"))
    return [*crews, *(part for word in words for part in COMPANIONS.get(word, ()))]


@rule("8.D.a.3-6")
def _taken(gift: Gift) -> Iterator[str]:
    """What a model does without because of rules that it has."""
    for printed in gift.has:
        yield from TAKES.get(bare(printed), ())


@rule("5.A-1", "5.A.a-1", "5.A.b-1", "8.D.a.1-7", "8.D.a.2-2")
def made(book: Book, name: str, values: Values, parts: tuple[Part, ...], kit: Kit) -> Model:
    """The model with these values. Raises `Illegal` if the profile lacks something."""
    fields: dict[str, Any] = {**values, "name": name, "parts": parts}
    if missing := {"base", "health", "resilience", "discipline"} - fields.keys():
        args = {"name": name, "missing": ", ".join(f"`{one}`" for one in sorted(missing))}
        raise Illegal(Refusal("t9-profile-lacks", ("5.A-1",), args))
    worn = pieces(book, kit.worn)
    rules = (*_kept(kit.rules), *_wild(fields.get("advance"), kit))
    return msgspec.convert({**fields, "rules": rules, "worn": worn}, Model)


@rule("5.B.a-4")
def _wild(advance: Printed | None, kit: Kit) -> tuple[Given, ...]:
    """Random Movement of models whose Advance Rate is random."""
    if not isinstance(advance, str) or kit.has("random_movement"):
        return ()
    return (Given("random_movement", x=advance),)


@rule("8.D.b-3")
def _kept(rules: Iterable[Given]) -> tuple[Given, ...]:
    """Each rule once; of the kinds of wizard only the highest, which replaces the others."""
    kept = dict.fromkeys(rules)
    wizards = [rule for rule in kept if rule.word in WIZARDS]
    best = max(wizards, key=lambda rule: WIZARDS.index(rule.word), default=None)
    return tuple(rule for rule in kept if rule.word not in WIZARDS or rule is best)


def _values(shapes: Iterable[Profile | None]) -> Values:
    """What profiles say, later ones over earlier ones."""
    values: Values = {}
    for shape in shapes:
        if shape is not None:
            said = {key: value for key, value in asdict(shape).items() if value is not None}
            values |= said
    return values


def _changed(values: Values, changes: Iterable[tuple[str, int]]) -> Values:
    """Printed values with what options add to them."""
    for name, by in changes:
        old = values.get(name)
        if isinstance(old, int):
            values[name] = max(0, old + by)
    return values


# --- Model parts ---


@rule("5.A.c-1", "3.A.b-1", "8.D.c-3", "5.B.b-3")
def _part(book: Book, kit: Kit, entry: PartEntry, loses: Iterable[str]) -> Part:
    """A part with what is its own; what belongs to the whole model goes to `kit`."""
    own = sort(book, entry.has, loses)
    kit.rules += [rule for rule in own.rules if rule not in kit.rules]
    kit.worn += own.worn
    attacks, skill = entry.attack_value, entry.offensive_skill
    return Part(
        entry.name,
        entry.count,
        entry.agility,
        None if attacks is None else amount(attacks),
        None if skill is None else amount(skill),
        entry.strength,
        entry.armour_penetration,
        rules=tuple(own.attributes),
        weapons=tuple(own.weapons),
        shooting=tuple(own.shooting),
    )


@rule("21.F.a/HW", "21.G.b.1/1", "21.H.a.2/3", "21.H.a.4/3")
def _equipped(parts: Sequence[Part], kit: Kit, riders: frozenset[str]) -> list[Part]:
    """What the whole model has of weapons and attributes, in the hands of the parts.

    If options put `riders` on a model that becomes harnessed by them, these have what is their own.
    A mount has nobody else whose attributes they could be.
    """
    if riders and kit.has("harnessed"):
        return [_with(part, Kit() if part.name in riders else kit, True) for part in parts]
    return [_with(part, _share(kit, part, parts), not _is_bound(part)) for part in parts]


def _share(kit: Kit, part: Part, parts: Sequence[Part]) -> Kit:
    """What of the whole model's is that part's."""
    own = [rule for rule in kit.attributes if part in _whose(rule.word, parts)]
    return dataclasses.replace(kit, attributes=own)


@rule("21.H.a.2/3", "21.H.a.4/3")
def _whose(word: str, parts: Sequence[Part]) -> Sequence[Part]:
    """Whose an attribute of the whole model is: it rams with its chassis, tramples with what is
    harnessed, fights with the others; a mount has no others."""
    bound = [part for part in parts if _is_bound(part)]
    if word in HARNESS or not bound:
        return parts
    if word in RAMMING:
        return [part for part in bound if _is_chassis(part) == RAMMING[word]] or bound
    return [part for part in parts if part not in bound] or parts


def _with(part: Part, kit: Kit, fights: bool) -> Part:
    """A part with these attributes and, if it `fights`, with weapons."""
    kept = part.rules + tuple(rule for rule in kit.attributes if rule not in part.rules)
    if not fights:
        return replace(part, rules=kept)
    hands = (Weapon("hand_weapon"), *part.weapons, *kit.weapons)
    return replace(
        part,
        rules=kept,
        weapons=tuple(dict.fromkeys(hands)),
        shooting=tuple(dict.fromkeys((*part.shooting, *kit.shooting))),
    )


def _is_bound(part: Part) -> bool:
    return any(rule.word in HARNESS for rule in part.rules)


def _is_chassis(part: Part) -> bool:
    return any(rule.word == "inanimate" for rule in part.rules)


def _better(parts: Iterable[Part], changes: Iterable[tuple[str, int]]) -> Iterable[Part]:
    """What options add to the offensive values of those who fight."""
    for part in parts:
        values = {name: getattr(part, name, None) for name, _ in changes}
        for name, by in changes:
            old = values[name]
            values[name] = old + by if isinstance(old, int) else old
        known = {name: value for name, value in values.items() if name in part.__struct_fields__}
        yield part if _is_bound(part) else replace(part, **known)
