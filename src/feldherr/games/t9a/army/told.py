"""Names of what a breach is about, for the texts in both languages."""

from typing import Any

from .books import Entry
from .named import Named


def named(what: Named) -> dict[str, Any]:
    """The name of something in both languages."""
    return {"en": what.en, "de": what.name("de")}


def titled(entry: Entry, own: str) -> dict[str, Any]:
    """What a unit is called: its own name, or that of its entry."""
    return {"unit_en": own or entry.en, "unit_de": own or entry.name("de")}
