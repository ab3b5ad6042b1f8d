"""BattleScribe's conditions as those of army books."""

from feldherr.games.t9a.army.words import bare, word_of

from ..catalogues import Check, Checks, Library, Modifier

SIGNS = {"atLeast": ">=", "greaterThan": ">", "lessThan": "<", "atMost": "<="}
WHOLE = {"roster", "force"}
OURS = {"army_general": "general"}
"""What army books call something by another name."""


class Untold(Exception):
    """Something that conditions of army books cannot say. The text tells what."""


def told(library: Library, checks: Checks) -> str:
    """The conditions as a text, "" for none. Raises `Untold`."""
    parts = [_one(library, part) for part in checks.parts]
    joined = (" or " if checks.any else " and ").join(parts)
    return f"({joined})" if checks.any and len(parts) > 1 else joined


def opposite(condition: str) -> str:
    """The condition that holds where this one does not."""
    if condition.startswith("not ") and condition.count(" ") == 1:
        return condition.removeprefix("not ")
    if condition.startswith("(") and condition.endswith(")") and condition.count("(") == 1:
        return f"not {condition}"
    return f"not ({condition})" if " " in condition else f"not {condition}"


def both(*conditions: str) -> str:
    """All of these conditions."""
    said = [one for one in conditions if one]
    if len(said) > 1:
        said = [f"({one})" if " or " in one and not one.startswith("(") else one for one in said]
    return " and ".join(dict.fromkeys(said))


def when(library: Library, modifier: Modifier) -> str:
    """When a modifier acts. Raises `Untold`."""
    return told(library, modifier.when)


def named(library: Library, child: str) -> str:
    """What an id is called in conditions: "models" for a unit's models. Raises `Untold`."""
    if child == "model":
        return "models"
    element = library.ids.get(child)
    if element is None or element.tag not in ("selectionEntry", "entryLink", "forceEntry"):
        raise Untold(f"a condition about `{library.name_of(child) or child}`")
    if element.get("type") == "model":
        return "models"
    name = library.name_of(child)
    word = word_of(name) if element.get("type") == "unit" else bare(name)
    return OURS.get(word, word)


def _one(library: Library, part: Check | Checks) -> str:
    if isinstance(part, Checks):
        return told(library, part)
    name, value = named(library, part.child), int(part.value)
    if part.type in ("instanceOf", "notInstanceOf"):
        return f"army:{name}" if part.type == "instanceOf" else f"not army:{name}"
    if part.scope in WHOLE or _is_unit(library, part.child):
        name = f"army:{name}"
    if part.type == "equalTo":
        if value == 0:
            return f"not {name}"
        return name if value == 1 and name != "models" else f"{name} = {value}"
    if part.type not in SIGNS:
        raise Untold(f"a condition of the kind `{part.type}`")
    return f"{name} {SIGNS[part.type]} {value}"


def _is_unit(library: Library, child: str) -> bool:
    element = library.ids.get(child)
    return element is not None and element.get("type") == "unit"
