"""Weapons and armour of catalogues as those of army books."""

import re
from collections.abc import Callable
from dataclasses import replace

from feldherr.games.t9a.army.gear import Brackets, Gear, GearKind, tables
from feldherr.games.t9a.army.profiles import Artillery
from feldherr.games.t9a.army.words import CHARACTERISTICS, amount, bare, given, word_of

from ..catalogues import Sheet
from .printed import apart, normal, sentences, whole

ARTILLERY: dict[str, Artillery] = {
    "cannon": "cannon",
    "catapult": "catapult",
    "flamethrower": "flamethrower",
    "volley_gun": "volley_gun",
}
NAMED: tuple[tuple[str, Artillery], ...] = (
    ("volley_gun", "volley_gun"),
    ("catapult", "catapult"),
    ("trebuchet", "catapult"),
    ("flamethrower", "flamethrower"),
    ("flame_cannon", "flamethrower"),
    ("volcano_cannon", "flamethrower"),
    ("hand_cannon", ""),
    ("cannon", "cannon"),
)
"""What weapons are whose profile does not say so, by parts of their names."""
AREA = "Area Attack"
BOLTS = {
    name: ["Area Attack (1x5)"]
    for name in ("dwarf_ballista", "elven_bolt_thrower", "giant_aspen_bow", "giant_bow")
}
"""Weapons with values in brackets for the first model that they pierce, and no word of others."""
RELOADED = ("ballista", "bolt_thrower")
"""21.F.c/2 Artillery weapons of no kind of their own, by parts of their names."""
SUITS = ("suit", "light armour", "heavy armour", "plate armour")
"""What the type of a suit of armour may be called."""
Tells = Callable[[str, str], list[str]]
"""Given what a weapon is called and what is told of it: the rules of the book that say so."""


def gear(sheet: Sheet, tells: Tells) -> Gear | None:
    """The weapon or armour of a profile; None for one that the rulebook has already.

    `tells` makes a rule of the book of what chapter 21 does not have.
    """
    sheet = replace(sheet, name=normal(sheet.name))
    word = bare(sheet.name)
    if word in tables() or not word:
        return None
    if sheet.type.startswith("6"):
        return _shooting(word, sheet, tells)
    if sheet.type.startswith("5"):
        return _weapon(word, sheet, tells)
    return _armour(word, sheet, tells)


def lacks_area(made: Gear) -> bool:
    """Whether one hit of a shot has values in brackets, but nothing says how many there are."""
    areas = any(one.startswith(AREA) for one in made.has)
    plain = made.kind == "shooting" and not made.artillery and not areas
    return plain and made.brackets is not None and f"{made.en} Rule" not in made.has


def _shooting(word: str, sheet: Sheet, tells: Tells) -> Gear:
    said = sheet.values
    outer, inner, prose = sentences(said.get("Attributes", ""))
    ranges = [int(one) for one in re.findall(r"\d+", said.get("Range", ""))]
    strength, strong = _bracketed(said.get("Str", ""))
    piercing, sharp = _bracketed(said.get("AP", ""))
    kind = _artillery(outer, sheet.name)
    pierced = [one for one in outer if kind != "catapult" or not one.startswith(AREA)]
    has = _known(sheet.name, pierced + ([] if kind else _bolts(word)), tells)
    shots, unread = _shots(sheet, tells)
    has += _prose(sheet, prose, tells) + unread
    brackets = None
    if strong is not None or sharp is not None or inner:
        force, point = strong or strength or 0, sharp or piercing or 0
        had = _known(sheet.name, inner, tells)
        brackets = Brackets(strength=force, armour_penetration=point, has=had)
    return Gear(
        id=word,
        en=sheet.name.partition("(")[0].strip() or sheet.name,
        kind="shooting",
        has=tuple(dict.fromkeys(has)),
        range=max(ranges, default=0),
        minimum=min(ranges) if len(ranges) > 1 else 0,
        shots=shots,
        strength=strength,
        armour_penetration=piercing,
        artillery=kind,
        area=_area(outer, sheet.name) if kind == "catapult" else (0, 0),
        brackets=brackets,
    )


def _bolts(word: str) -> list[str]:
    """What a weapon that shoots bolts has without a word of it in its profile."""
    reload = any(part in word for part in RELOADED)
    return [*BOLTS.get(word, []), *(["Reload!"] if reload else [])]


def _weapon(word: str, sheet: Sheet, tells: Tells) -> Gear:
    outer, _, prose = sentences(sheet.values.get("Attributes", ""))
    fields = {"Str": "strength", "AP": "armour_penetration"}
    changes = {CHARACTERISTICS[key]: whole(sheet.values.get(key, "").lstrip("+")) for key in fields}
    kept = {name: by for name, by in changes.items() if by}
    fixed = sheet.values.get("Str", "").strip()[:1].isdigit()
    has = _known(sheet.name, outer, tells) + _prose(sheet, prose, tells)
    return Gear(id=word, en=sheet.name, kind="weapon", changes=kept, fixed=fixed, has=has)


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
    outer, _, inner = normal(printed).removeprefix("AP ").replace("{", "[").partition("[")
    return whole(outer), whole(inner)


def _shots(sheet: Sheet, tells: Tells) -> tuple[int | str, tuple[str, ...]]:
    """A number or dice such as 2D6*2, the first of several; what is not understood is told."""
    printed = sheet.values.get("Shots", "1") or "1"
    plain, _, others = printed.partition("|")[0].replace("×", "*").partition(",")
    more = tuple(tells(sheet.name, f"Shots {printed}")) if others else ()
    try:
        return amount(re.sub(r"[() ]", "", plain)), more
    except ValueError:
        return 1, tuple(tells(sheet.name, f"Shots {printed}"))


def _artillery(listed: list[str], name: str) -> Artillery:
    """What its profile says, or else its name."""
    said = [ARTILLERY[bare(one)] for one in listed if bare(one) in ARTILLERY]
    named = [kind for part, kind in NAMED if part in word_of(name)]
    return next(iter([*said, *named]), "")


def _area(listed: list[str], name: str) -> tuple[int, int]:
    """The X×Y of a catapult, printed (4x4) or (4), with the rule or with the name."""
    for printed in (*listed, name):
        if "catapult" in printed.lower() or printed.startswith(AREA):
            sizes = [int(one) for one in re.findall(r"\d+", printed.partition("(")[2])]
            if sizes:
                return sizes[0], sizes[-1]
    return 0, 0
