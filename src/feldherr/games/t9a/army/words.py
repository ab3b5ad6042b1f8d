"""21 The closed list of model rules, and how what books print becomes one of them.

A word is the printed English name in small letters with underscores: "Hard Target" is
`hard_target`. What a book prints beyond these is a rule of that army, with a word of its own.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Literal

import msgspec
from msgspec import Struct

from feldherr.table import Illegal, Refusal, rule

from ..words import Amount, Characteristic
from .data import data
from .profiles import Change, Given

Kind = Literal["universal", "protection", "attribute", "special_attack"]  # 21/2
Brackets = Literal["", "number", "needed", "pair", "gains", "names"]


class Word(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A model rule of chapter 21 and what may stand in its brackets.

    `number`: one or dice; `needed`: a roll, "4+" or "+1, max. 4+"; `pair`: two numbers; `gains`:
    characteristics and other rules; `names`: of terrain, of characters, of spells. `default`: the
    number of a rule that is also printed without brackets.
    """

    word: str
    section: str
    kind: Kind
    brackets: Brackets = ""
    default: int | None = None
    en: str
    de: str
    says_en: str
    says_de: str

    def name(self, language: str) -> str:
        return self.de if language == "de" else self.en

    def says(self, language: str) -> str:
        """What it does, in a sentence of our own."""
        return self.says_de if language == "de" else self.says_en


@cache
@rule("21/2")
def vocabulary() -> Mapping[str, Word]:
    """All model rules of chapter 21 by their words."""
    listed = msgspec.convert(data("rules"), list[Word])
    return {word.word: word for word in listed}


BOOK_ATTRIBUTES = frozenset(
    {
        *("killer_instinct", "death_trance", "born_predator", "prey_scent", "primal_instinct"),
        *("venomous_fangs", "sons_of_the_avalanche"),
        *("vampiric", "unholy_appetite", "chilling_shriek", "wail_of_woe", "crimson_rage"),
        *("tail_weapon", "electric_discharge", "mechanical_limbs", "volcanic_embrace"),
    }
)
"""8.D.a.3-6 Attack attributes and special attacks of army books: of parts, too."""


LOCAL = {
    ("giant_see_giant_do", "beast_herds"): "giants_of_the_herds",
    ("giant_see_giant_do", "daemon_legions"): "giants_of_the_legions",
    ("giant_see_giant_do", "ogre_khans"): "giants_of_the_khans",
}
"""8.D.a.3-6 Rules of one name that do something else in every book: word, book -> own word."""


def local(word: str, book: str) -> str:
    """The word of a rule in a book."""
    return LOCAL.get((word, book), word)


@rule("21/3", "19.B.4")
def of_parts(word: str) -> bool:
    """Whether a rule belongs to one part of a model, as its weapons do."""
    found = vocabulary().get(word)
    return word in BOOK_ATTRIBUTES or (
        found is not None and found.kind in ("attribute", "special_attack")
    )


CHARACTERISTICS: dict[str, Characteristic] = {
    "Adv": "advance",
    "Mar": "march",
    "Dis": "discipline",
    "HP": "health",
    "Def": "defensive_skill",
    "Res": "resilience",
    "Arm": "armour",
    "Agi": "agility",
    "Att": "attack_value",
    "Off": "offensive_skill",
    "Str": "strength",
    "AP": "armour_penetration",
}
"""5.A How books shorten the characteristics."""
DICE = re.compile(r"\d*D[36](\*\d+)?([+-]\d+)?")
CHANGED = re.compile(r"([+-]?\d+) (\w+)|(\w+) (\d+)")
NAMES = re.compile(r"[^()\d]+")
SAVE = re.compile(r"(?:\+(\d),max\.)?(\d)\+")
PLURALS = {
    "beasts": "beast",
    "constructs": "construct",
    "forests": "forest",
    "water_terrain": "water",
}


def word_of(printed: str) -> str:
    """A printed name as a word."""
    kept = "".join(sign if sign.isalnum() else " " for sign in printed.lower().replace("'", ""))
    return "_".join(kept.split())


def bare(printed: str) -> str:
    """The word of a rule, weapon or item without what stands in its brackets."""
    return word_of(printed.partition("(")[0])


def split(printed: str) -> list[str]:
    """The parts of a list, at the commas where no bracket is open."""
    parts, depth = [""], 0
    for sign in printed:
        depth += (sign in "([") - (sign in ")]")
        if sign == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += sign
    return [part.strip() for part in parts if part.strip()]


@rule("5.B.a-1")
def amount(printed: str | int) -> Amount:
    """A number, or dice such as "2D6". Raises `Illegal` for anything else."""
    told = str(printed).replace(" ", "").upper()
    if told.isdigit():
        return int(told)
    if not DICE.fullmatch(told):
        raise Illegal(Refusal("t9-no-amount", (), {"value": f"`{printed}`"}))
    return told


@rule("21/1", "21/2")
def given(printed: str) -> Given:
    """A rule as books print it, "Aegis (5+, against Flaming Attacks)".

    Raises `Illegal` for a name that chapter 21 does not have, and for brackets that do not fit.
    """
    known = vocabulary().get(bare(printed))
    if known is None:
        raise _unfit("known", f"`{printed}`")
    inside = split(printed.partition("(")[2].strip().removesuffix(")"))
    at = next((n for n, part in enumerate(inside) if part.startswith("against ")), len(inside))
    values, against = inside[:at], tuple(_condition(part) for part in inside[at:])
    try:
        return _given(known, values, against)
    except Illegal as wrong:
        needs = wrong.refusal.args.get("needs", "number")
        raise _unfit(needs, wrong.refusal.args.get("rule") or f"`{printed}`") from wrong


def _unfit(needs: str, rule: str = "") -> Illegal:
    """What the brackets of a rule need. Without a name it is the rule whose brackets are read."""
    return Illegal(Refusal("t9-rule-brackets", (), {"rule": rule, "needs": needs}))


@rule("8.D.a.3-6")
def of_book(name: str, printed: str) -> Given:
    """A rule of a book with what stands in its brackets: a roll, dice, or names of unit entries."""
    word, within = bare(printed), printed.partition("(")[2].rstrip(") ")
    if SAVE.fullmatch(within):
        return Given(word, x=int(within[0]), name=name)
    if DICE.fullmatch(within):
        return Given(word, x=amount(within), name=name)
    listed = split(within) if NAMES.fullmatch(within) else []
    return Given(word, against=tuple((word_of(one),) for one in listed), name=name)


@rule("21.G.a/1", "21.G.a/2", "21.D.a/1")
def _condition(printed: str) -> tuple[str, ...]:
    """One group of words that must all fit: "against Large and Beasts"."""
    words = [word_of(part) for part in printed.removeprefix("against ").split(" and ")]
    return tuple(PLURALS.get(word, word) for word in words)


def _given(known: Word, values: Sequence[str], against: tuple[tuple[str, ...], ...]) -> Given:
    word = known.word
    if known.brackets == "names":
        return Given(word, against=(*(_condition(value) for value in values), *against))
    if known.brackets == "gains":
        return _gaining(word, values)
    if known.brackets == "needed":
        return _needed(word, ",".join(values), against)
    if known.brackets == "pair":
        x, y = _pair(",".join(values))
        return Given(word, x=x, y=y)
    if known.brackets == "number":
        return _numbered(known, values, against)
    if values:
        raise _unfit("nothing")
    return Given(word, against=against)


def _numbered(known: Word, values: Sequence[str], against: tuple[tuple[str, ...], ...]) -> Given:
    """A number or dice, then rules: Multiple Wounds (D3+1, Clipped Wings)."""
    if not values and known.default is None:
        raise _unfit("number")
    x = amount(values[0]) if values else known.default or 0
    gives = tuple(_inner(value) for value in values[1:])
    return Given(known.word, x=x, against=against, gives=gives)


def _inner(printed: str) -> Given:
    """A rule in the brackets of another; one that chapter 21 does not have is the book's own."""
    word = bare(printed)
    if word in vocabulary():
        return given(printed)
    if not word or not printed[0].isupper():
        raise _unfit("known", f"`{printed}`")
    return Given(word, name=printed)


@rule("21.D.b.5/2")
def _needed(word: str, printed: str, against: tuple[tuple[str, ...], ...]) -> Given:
    """A roll, "4+", or a better one, "+1, max. 4+"."""
    match = SAVE.fullmatch(printed.replace(" ", ""))
    if match is None:
        raise _unfit("roll")
    bonus, needed = match.groups()
    if bonus:
        return Given(word, x=f"+{bonus}", best=int(needed), against=against)
    return Given(word, x=int(needed), against=against)


@rule("21.A.a.7/1", "21.G.b.4/1")
def _pair(printed: str) -> tuple[int, int]:
    numbers = re.split(r"[,x×]", printed.replace(" ", ""))
    if len(numbers) != 2 or not all(number.isdigit() for number in numbers):
        raise _unfit("pair")
    return int(numbers[0]), int(numbers[1])


@rule("21.G.b.22/1", "21.H.a.1/4")
def _gaining(word: str, values: Sequence[str]) -> Given:
    """Modifiers as "+1 Str", fixed values as "Str 4", and rules."""
    told = [(value, _change(value)) for value in values]
    if not told:
        raise _unfit("values")
    changes = tuple(change for _, change in told if change)
    return Given(word, changes=changes, gives=tuple(_inner(v) for v, change in told if not change))


def _change(printed: str) -> Change | None:
    """A modifier or a fixed value of a characteristic; None for anything else."""
    match = CHANGED.fullmatch(printed)
    if match is None:
        return None
    by, name, fixed, value = match.groups()
    if (name or fixed) not in CHARACTERISTICS:
        return None
    of = CHARACTERISTICS[name or fixed]
    return Change(of, int(by)) if name else Change(of, int(value), "set")
