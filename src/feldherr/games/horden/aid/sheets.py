"""The card of an element, a camp or a section of fortification."""

from collections.abc import Iterator

from feldherr.games.aid import Factor, Sheet, Words
from feldherr.table import rule

from ..base import le
from ..engine import Horden
from ..models.troops import Category
from ..state import Camp, Element, Section

ENEMIES: tuple[Category, Category] = ("mounted", "foot")
"""Flying enemies count as mounted ones (T8)."""
GROUNDS = ("open", "difficult", "road", "downstream", "upstream")
PROPERTIES = {
    "pavises": "B5.2.1.i",
    "obstacles": "M3.3.c",
    "mounts": "B4.6.a",
    "plate": "T2.b",
    "chariot": "M3.4.e",
    "camels": "M4.2.g",
    "exotic_mounts": "M4.2.g",
    "siege_tower": "B4.3.f",
    "wagon_train": "M3.4.d",
}
"""The rules that say what a property does."""
PEOPLE = {"hero": "T9.3", "cleric": "B5.2.3.g", "wizard": "B5.1.1.a"}
"""The rules that say most about an individual."""


def sheet(rules: Horden, body: str) -> Sheet | None:
    """What is known of a body; None if nothing is called that."""
    state, title = rules.state, Words("aid-one", {"element": body})
    if e := state.elements.get(body):
        beneath = Words("aid-sheet-element", {"kind": e.kind, "points": e.points})
        return Sheet(body=body, title=title, beneath=beneath, rows=tuple(_element(rules, e)))
    if camp := state.camps.get(body):
        beneath = Words("aid-sheet-camp", {"points": camp.value})
        return Sheet(body=body, title=title, beneath=beneath, rows=tuple(_camp(camp)))
    if section := state.sections.get(body):
        beneath = Words("aid-sheet-section", {"side": section.seat})
        return Sheet(body=body, title=title, beneath=beneath, rows=tuple(_section(section)))
    return None


def _element(rules: Horden, e: Element) -> Iterator[Factor]:
    yield from _fights(e)
    yield from _moves(rules, e)
    yield from _shoots(rules, e)
    yield from _brings(e)
    if e.status == "table":
        yield from _now(e)


@rule("T8")
def _fights(e: Element) -> Iterator[Factor]:
    """Its combat factors."""
    for enemy in ENEMIES:
        yield Factor(Words(f"aid-fights-{enemy}"), e.troop.combat.against(enemy), rules=("T8",))


@rule("T2", "T2.a", "T2.b")
def _moves(rules: Horden, e: Element) -> Iterator[Factor]:
    """Its move allowances, as far as it has them."""
    rates = rules.rates(e)
    for ground in GROUNDS:
        if far := getattr(rates, ground):
            yield Factor(Words(f"aid-moves-{ground}"), f"{far} LE", rules=("T2",))


@rule("B5.2.1.a")
def _shoots(rules: Horden, e: Element) -> Iterator[Factor]:
    """How far it shoots."""
    if mm := rules.shooting_range(e):
        yield Factor(Words("aid-shoots-far"), f"{le(mm):g} LE", rules=("B5.2.1.a",))


def _brings(e: Element) -> Iterator[Factor]:
    """Who and what is with it."""
    if e.commander:
        yield Factor(Words("aid-plain", {"said": "commander"}), rules=("B4.c", "B6.a"))
    if e.individual:
        yield Factor(Words("aid-plain", {"said": e.individual}), rules=(PEOPLE[e.individual],))
    if e.undead:
        yield Factor(Words("aid-plain", {"said": "undead"}), rules=("B5.2.3.d",))
    for name in e.properties:
        yield Factor(Words("aid-plain", {"said": name}), rules=(PROPERTIES[name],))


def _now(e: Element) -> Iterator[Factor]:
    """What it has done this turn, and with whom it fights."""
    if e.moved:
        yield Factor(Words("aid-has-moved"), rules=("G16",))
    if e.shot:
        yield Factor(Words("aid-has-shot"), rules=("B5.2.1.c",))
    if e.landed:
        yield Factor(Words("aid-has-landed"), rules=("B4.4.b",))
    if e.disabled:
        yield Factor(Words("aid-is-disabled", {"individual": e.individual}), rules=("T7.2",))
    if e.met:
        yield Factor(Words("aid-in-contact", {"foes": tuple(e.met)}), rules=("B5.2.2.a",))


def _camp(camp: Camp) -> Iterator[Factor]:
    yield Factor(Words("aid-camp-held", {"side": camp.holder}), rules=("M4.1.h",))
    words = Words("aid-camp-followers" if camp.followers else "aid-camp-open")
    yield Factor(words, rules=("M4.1.e",))


def _section(section: Section) -> Iterator[Factor]:
    if section.gate:
        words = Words("aid-gate-open" if section.stormed else "aid-gate-closed")
        yield Factor(words, rules=("M4.1.j",))
