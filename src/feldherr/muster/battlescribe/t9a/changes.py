"""What modifiers of catalogues make of profiles, and the model parts that these tell of."""

import re
from dataclasses import replace

from feldherr.games.t9a.army.books import Gift, PartEntry, Profile
from feldherr.games.t9a.army.words import CHARACTERISTICS, bare, given, vocabulary

from ..catalogues import Modifier, Sheet
from .conditions import Untold
from .printed import base, rates, value, words

COUNTED = re.compile(r"(.*?) ?\((\d+)\)")
SIGNS = {"increment": 1, "decrement": -1}


def part_of(sheet: Sheet, has: list[str]) -> PartEntry:
    """The model part of an offensive profile: "War Boar (2)" stands twice on a model."""
    plain = sheet.name.removesuffix(" Offensive")
    counted = COUNTED.fullmatch(plain)
    name, count = (counted.group(1), int(counted.group(2))) if counted else (plain, 1)
    numbers = {key: value(sheet.values.get(key, "")) for key in ("Agi", "Str", "AP")}
    whole = {key: one if isinstance(one, int) else None for key, one in numbers.items()}
    return PartEntry(
        name=name,
        count=count,
        agility=whole["Agi"],
        attack_value=value(sheet.values.get("Att", "")),
        offensive_skill=value(sheet.values.get("Off", "")),
        strength=whole["Str"],
        armour_penetration=whole["AP"],
        has=tuple(has),
    )


def added(sheet: Sheet, change: Modifier, name: str, first: str, condition: str) -> Gift:
    """A characteristic that becomes more or less; only that of the `first` part is told as a sum,
    for sums are those of all parts that fight."""
    by = SIGNS[change.type] * int(float(change.value))
    key = sheet.fields[change.field]
    old = value(sheet.values.get(key, ""))
    if sheet.type.startswith("3") and part_of(sheet, []).name != first and isinstance(old, int):
        return becomes(sheet, key, str(old + by), condition)
    return Gift(when=condition, changes={name: by})


def becomes(sheet: Sheet, key: str, said: str, condition: str) -> Gift:
    """A characteristic that becomes something else. Raises `Untold`."""
    other = replace(sheet, values={**sheet.values, key: said})
    if sheet.type.startswith("3"):
        listed = [one for one in words(other.values.get("Rules", "")) if _fits(one)]
        return Gift(when=condition, parts=(part_of(other, listed),))
    if key == "Base" and (found := base(said)):
        return Gift(when=condition, shapes=Profile(base=found[0], round=found[1]))
    if key == "Rules":
        before, after = (words(one.values.get(key, "")) for one in (sheet, other))
        gone = tuple(bare(one) for one in before if one not in after)
        return Gift(when=condition, has=tuple(filter(_fits, after)), loses=gone)
    if key == "Height":
        return Gift(when=condition, shapes=Profile(height=said.lower()))  # type: ignore[arg-type]
    found_value = value(said)
    if key in CHARACTERISTICS and found_value is not None:
        return Gift(when=condition, shapes=Profile(**{CHARACTERISTICS[key]: found_value}))  # type: ignore[arg-type]
    raise Untold(f"{key} becomes `{said}`")


def _fits(printed: str) -> bool:
    try:
        return bool(fitting(printed))
    except ValueError:
        return False


def lifts(sheet: Sheet, change: Modifier) -> str:
    """What a rate becomes that has a part in the air now; "" for anything else."""
    key = sheet.fields.get(change.field, "")
    if key not in ("Adv", "Mar") or change.type not in ("append", "set"):
        return ""
    said = change.value if change.type == "set" else sheet.values.get(key, "") + change.value
    return said if rates(said)[1] is not None else ""


def fitting(printed: str) -> str:
    """A printed rule if it fits chapter 21 or is none of it. Raises ValueError."""
    known = vocabulary().get(bare(printed))
    if known is None:
        return printed
    if known.word == "hard_target" and "(" not in printed:
        printed = f"{printed} (1)"
    given(printed)
    return printed
