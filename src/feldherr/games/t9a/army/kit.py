"""8.D.a.2-4 What is printed beside a profile, sorted: rules, weapons, armour."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from feldherr.table import Illegal, Refusal, rule

from .gear import Gear, aim_of, armour, shooting, tables, weapon
from .profiles import Armour, Given, ShootingWeapon, Weapon
from .words import bare, given, local, of_book, of_parts, vocabulary

if TYPE_CHECKING:
    from .books import Book


@dataclass
class Kit:
    """Rules of the whole model, rules of one part (21/3), weapons and armour."""

    rules: list[Given] = field(default_factory=list)
    attributes: list[Given] = field(default_factory=list)
    weapons: list[Weapon] = field(default_factory=list)
    shooting: list[ShootingWeapon] = field(default_factory=list)
    worn: list[Armour] = field(default_factory=list)

    def has(self, word: str) -> bool:
        return any(one.word == word for one in (*self.rules, *self.attributes))


def is_known(book: "Book", printed: str) -> bool:
    """Whether this is a rule of chapter 21 or of the book, a weapon, or armour."""
    try:
        sort(book, [printed])
    except Illegal:
        return False
    return True


@rule("8.D.a.2-4", "21/1", "21/3", "L5391")
def sort(book: "Book", has: Iterable[str], loses: Iterable[str] = ()) -> Kit:
    """Everything that is printed, sorted; `loses` are words that are taken away.

    Raises `Illegal` for something that is no rule, weapon or armour.
    """
    kit, gone = Kit(), frozenset(loses)
    for printed in dict.fromkeys(has):
        if bare(printed) not in gone:
            _put(kit, book, printed)
    return kit


def _put(kit: Kit, book: "Book", printed: str) -> None:
    word = bare(printed)
    gear = None if word in vocabulary() else gear_of(book, word)
    if gear:
        _arm(kit, book, gear, printed)
    else:
        (kit.attributes if of_parts(word) else kit.rules).append(rule_of(book, printed))


def _arm(kit: Kit, book: "Book", gear: Gear, printed: str) -> None:
    rules = partial(rule_of, book)
    if gear.kind == "weapon":
        kit.weapons.append(weapon(gear, rules))
    elif gear.kind == "shooting":
        kit.shooting.append(shooting(gear, aim_of(printed), rules))
    else:
        kit.worn.append(armour(gear, rules))


def gear_of(book: "Book", word: str) -> Gear | None:
    """A weapon or piece of armour: the book's own, else that of the rulebook."""
    own = {gear.id: gear for gear in book.gear}
    return own.get(word) or tables().get(word)


@rule("8.D.a.3-6")
def rule_of(book: "Book", printed: str) -> Given:
    """A rule of chapter 21 or of the book. Raises `Illegal` for anything else."""
    word = bare(printed)
    if word not in vocabulary():
        return _own(book, word, printed)
    found = given(printed)
    for inner in found.gives:
        if inner.name:
            _own(book, inner.word, inner.name)
    return found


def _own(book: "Book", word: str, printed: str) -> Given:
    for told in book.rules:
        if told.id == word:
            made = of_book(told.en, printed)
            return replace(made, word=local(made.word, book.id))
    own = [one.id for one in (*book.rules, *book.gear)]
    near = get_close_matches(word, [*own, *vocabulary(), *tables()], 3)
    listed = ", ".join(f"`{one}`" for one in near or own)
    args = {"rule": f"`{printed}`", "near": len(near), "known": listed}
    raise Illegal(Refusal("t9-unknown-rule", (), args))


@rule("21.E/1")
def pieces(book: "Book", worn: Iterable[Armour]) -> tuple[Armour, ...]:
    """What of this is worn: of suits and shields only the last one, for it replaces the others."""
    kept: dict[str, Armour] = {}
    for piece in worn:
        gear = gear_of(book, piece.word)
        kind = gear.kind if gear else "armour"
        kept[kind if kind in ("suit", "shield") else piece.word] = piece
    return tuple(kept.values())
