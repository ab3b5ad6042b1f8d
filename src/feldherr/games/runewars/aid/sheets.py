"""The card of a unit: defense, wounds, dice, keywords, upgrades, tokens."""

from collections.abc import Iterator, Mapping

from feldherr.games.aid import Factor, Leaf, Sheet, Words
from feldherr.table import rule

from ..cards.units import unit_cards
from ..cards.words import BANES, BOONS, Colour, Number
from ..engine import Runewars
from ..state import Card, Unit


def sheet(rules: Runewars, body: str) -> Sheet | None:
    """What is known of a unit; None for anything else."""
    if body not in rules.state.units:
        return None
    unit = rules.unit(body)
    beneath = Words("rw-sheet", {"card": unit.card, "trays": len(unit.trays),
                                 "points": rules.value(unit)})  # fmt: skip
    return Sheet(body=body, title=Words("rw-unit", {"unit": body}), beneath=beneath,
                 does=does(unit.card), rows=tuple(_rows(rules, unit)),
                 leaves=(*map(_leaf, unit.cards), *map(_condition, unit.conditions)))  # fmt: skip


@rule("27.0", "34.0")
def does(card: str) -> Words | None:
    """What a card does beside its values; None for one of a unit that has values alone."""
    unit = unit_cards().get(card)
    if unit is None or unit.abilities or unit.flags or unit.army_rule:
        return Words(f"does-{card}")
    return None


@rule("49.2")
def _rows(rules: Runewars, unit: Unit) -> Iterator[Factor]:
    yield Factor(Words("rw-defense"), rules.defense(unit), rules=("83.0",))
    yield Factor(Words("rw-wounds"), unit.printed.wounds, rules=("87.2",))
    yield Factor(Words("rw-figures"), sum(t.standing for t in unit.trays), rules=("87.3",))
    for kind, pool in (("melee", unit.printed.melee), ("ranged", unit.printed.ranged)):
        if pool:
            yield Factor(Words(f"rw-{kind}"), _dice(rules, pool), rules=("8.0",))
    yield from _keywords(rules, unit)
    for token in (*BANES, *BOONS):
        if unit.has(token):
            yield Factor(Words("rw-token", {"token": token}), unit.has(token), rules=("82.0",))


def _dice(rules: Runewars, pool: Mapping[Colour, Number]) -> str:
    """The dice of a profile by their signs, as "2R 1B"."""
    return " ".join(f"{rules.number(count)}{colour[0].upper()}" for colour, count in pool.items())


def _keywords(rules: Runewars, unit: Unit) -> Iterator[Factor]:
    for keyword in unit.printed.keywords:
        number = rules.keyword(unit, keyword)
        yield Factor(Words("rw-keyword", {"keyword": keyword}), number, rules=("68.0",))


@rule("1.1", "15.1", "32.0")
def _leaf(card: Card) -> Leaf:
    """An upgrade card: its icon and cost, the figure it brings, whether it can be used."""
    printed = card.card
    told = {"slot": printed.slot, "cost": printed.cost}
    beneath = Words("rw-upgrade", told)
    if printed.figure:
        defense, wounds = printed.figure.defense, printed.figure.wounds - card.wounds
        beneath = Words("rw-upgrade-figure", told | {"defense": defense, "wounds": wounds})
    state = "discarded" if card.discarded else "exhausted" if card.exhausted else "ready"
    return Leaf(title=Words(f"rw-card-{state}", {"card": card.id}), beneath=beneath,
                does=does(card.id), spent=state != "ready")  # fmt: skip


def _condition(card: str) -> Leaf:
    """A condition card beside the unit."""
    return Leaf(title=Words("rw-unit", {"unit": card}), beneath=Words("rw-condition"),
                does=does(card))  # fmt: skip
