"""BattleScribe's conditions as those of army books."""

from collections.abc import Iterator

from feldherr.games.t9a.army.words import bare, word_of

from ..catalogues import Check, Checks, Library, Modifier, Node

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
    value = int(part.value)
    if _tag(library, part.child) == "selectionEntryGroup":
        return _of_group(library, part, value)
    name = named(library, part.child)
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


def _of_group(library: Library, part: Check, value: int) -> str:
    """Whether anything of a group is chosen."""
    group = Node(library, library.ids[part.child])
    prefix = "army:" if part.scope in WHOLE else ""
    names = dict.fromkeys(f"{prefix}{bare(one.name)}" for one in _members(group) if one.name)
    none = (part.type == "lessThan" and value == 1) or (part.type == "equalTo" and value == 0)
    some = (part.type == "atLeast" and value == 1) or (part.type == "greaterThan" and value == 0)
    if not names or not (none or some or (part.type == "equalTo" and value == 1)):
        raise Untold(f"a condition about `{group.name}`")
    joined = f"({' or '.join(names)})" if len(names) > 1 else next(iter(names))
    return f"not {joined}" if none else joined


def _members(group: Node) -> Iterator[Node]:
    for child in group.children:
        if child.kind == "group":
            yield from _members(child)
        else:
            yield child


def _tag(library: Library, key: str) -> str:
    """What kind of element an id names, links followed."""
    element = library.ids.get(key)
    if element is not None and element.tag == "entryLink":
        element = library.ids.get(element.get("targetId", ""), element)
    return "" if element is None else element.tag


def _is_unit(library: Library, child: str) -> bool:
    element = library.ids.get(child)
    return element is not None and element.get("type") == "unit"
