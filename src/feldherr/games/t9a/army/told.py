"""Names of what a breach is about, for the texts in both languages."""

from typing import Any

from feldherr.games.showable import AnyName, name_in

from .books import Entry
from .named import Named


def named(what: Named) -> dict[str, Any]:
    """The name of something in both languages."""
    return {"en": what.en, "de": what.name("de")}


def titled(entry: Entry, own: AnyName) -> dict[str, Any]:
    """What a unit is called: its own name, or that of its entry."""
    return {f"unit_{one}": name_in(one, own) or entry.name(one) for one in ("en", "de")}
