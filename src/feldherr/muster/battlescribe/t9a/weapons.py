"""Weapons and armour of catalogues as those of army books."""

import re
from collections.abc import Callable

from feldherr.games.t9a.army.gear import Brackets, Gear, GearKind, tables
from feldherr.games.t9a.army.profiles import Artillery
from feldherr.games.t9a.army.words import CHARACTERISTICS, amount, bare, given

from ..catalogues import Sheet
from .printed import apart, normal, sentences, whole

ARTILLERY: dict[str, Artillery] = {
    "cannon": "cannon",
    "catapult": "catapult",
    "flamethrower": "flamethrower",
    "volley_gun": "volley_gun",
}
SUITS = ("suit", "light armour", "heavy armour", "plate armour")
"""What the type of a suit of armour may be called."""
Tells = Callable[[str, str], list[str]]
"""Given what a weapon is called and what is told of it: the rules of the book that say so."""


def gear(sheet: Sheet, tells: Tells) -> Gear | None:
    """The weapon or armour of a profile; None for one that the rulebook has already.

    `tells` makes a rule of the book of what chapter 21 does not have.
    """
    word = bare(sheet.name)
    if word in tables() or not word:
        return None
    if sheet.type.startswith("6"):
        return _shooting(word, sheet, tells)
    if sheet.type.startswith("5"):
        return _weapon(word, sheet, tells)
    return _armour(word, sheet, tells)


def _shooting(word: str, sheet: Sheet, tells: Tells) -> Gear:
    said = sheet.values
    outer, inner, prose = sentences(said.get("Attributes", ""))
    ranges = [int(one) for one in re.findall(r"\d+", said.get("Range", ""))]
    strength, strong = _bracketed(said.get("Str", ""))
    piercing, sharp = _bracketed(said.get("AP", ""))
    has = _known(sheet.name, outer, tells)
    has += _prose(sheet, prose, tells)
    brackets = None
    if strong is not None or sharp is not None or inner:
        had = _known(sheet.name, inner, tells)
        brackets = Brackets(
            strength=strong or strength or 0, armour_penetration=sharp or piercing or 0, has=had
        )
    return Gear(
        id=word,
        en=sheet.name.partition("(")[0].strip() or sheet.name,
        kind="shooting",
        has=tuple(dict.fromkeys(has)),
        range=max(ranges, default=0),
        minimum=min(ranges) if len(ranges) > 1 else 0,
        shots=_shots(sheet, tells),
        strength=strength,
        armour_penetration=piercing,
        artillery=_artillery(outer),
        area=_area(outer, sheet.name),
        brackets=brackets,
    )


def _weapon(word: str, sheet: Sheet, tells: Tells) -> Gear:
    outer, _, prose = sentences(sheet.values.get("Attributes", ""))
    fields = {"Str": "strength", "AP": "armour_penetration"}
    changes = {CHARACTERISTICS[key]: whole(sheet.values.get(key, "").lstrip("+")) for key in fields}
    kept = {name: by for name, by in changes.items() if by}
    has = _known(sheet.name, outer, tells) + _prose(sheet, prose, tells)
    return Gear(id=word, en=sheet.name, kind="weapon", changes=kept, has=has)


def _armour(word: str, sheet: Sheet, tells: Tells) -> Gear:
    told = sheet.values.get("Type", "").lower()
    kind: GearKind = "shield" if "shield" in told else "armour"
    if any(word in told for word in SUITS):
        kind = "suit"
    outer, _, prose = sentences(sheet.values.get("Rules", ""))
    has = _known(sheet.name, outer, tells) + _prose(sheet, prose, tells)
    return Gear(id=word, en=sheet.name, kind=kind, armour=_worth(sheet), has=has)


def _worth(sheet: Sheet) -> int:
    """What armour adds: printed as "+2", or as the roll that it gives alone, "5+"."""
    printed = sheet.values.get("Save", "").strip()
    value = whole(printed.lstrip("+")) or 0
    return 7 - value if printed.endswith("+") and value else value


def _known(name: str, listed: list[str], tells: Tells) -> tuple[str, ...]:
    """Those that chapter 21 has; artillery is said elsewhere."""
    kept = []
    for printed in (one for told in listed for one in apart(told)):
        try:
            given(printed)
            kept.append(printed)
        except ValueError:
            if bare(printed) not in ARTILLERY:
                kept += tells(name, printed)
    return tuple(dict.fromkeys(kept))


def _prose(sheet: Sheet, prose: str, tells: Tells) -> tuple[str, ...]:
    return tuple(tells(sheet.name, prose)) if prose else ()


def _bracketed(printed: str) -> tuple[int | None, int | None]:
    """ "3[7]" and "4 {5}" are a value and one in brackets; "As User" is neither."""
    outer, _, inner = normal(printed).replace("{", "[").partition("[")
    return whole(outer), whole(inner)


def _shots(sheet: Sheet, tells: Tells) -> int | str:
    printed = sheet.values.get("Shots", "1") or "1"
    try:
        return amount(printed)
    except ValueError:
        tells(sheet.name, f"Shots {printed}")
        return 1


def _artillery(listed: list[str]) -> Artillery:
    return next((ARTILLERY[bare(one)] for one in listed if bare(one) in ARTILLERY), "")


def _area(listed: list[str], name: str) -> tuple[int, int]:
    """The X×Y of a catapult, printed (4x4) or (4), with the rule or with the name."""
    for printed in (*listed, name):
        if "catapult" in printed.lower():
            sizes = [int(one) for one in re.findall(r"\d+", printed.partition("(")[2])]
            if sizes:
                return sizes[0], sizes[-1]
    return 0, 0
