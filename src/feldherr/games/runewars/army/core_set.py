"""L111 Two players share one core set: one has the Daqan Lords, the other Waiqar the Undying."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Literal

import msgspec
from msgspec import Struct

from feldherr.table import Refusal, rule

from ..cards.data import data
from ..cards.units import unit_card
from ..cards.upgrades import upgrade_card, upgrade_cards
from ..options import Options
from .army import Army
from .points import row


class CoreSet(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The trays of each unit that lie in the box, by faction."""

    source: Literal["assumption", "rulebook", "published"]
    daqan_lords: dict[str, int]
    waiqar_the_undying: dict[str, int]


@cache
def core_set() -> CoreSet:
    return msgspec.convert(data("core_set"), CoreSet)


@rule("L111")
def neutral_cards() -> tuple[str, ...]:
    """The upgrade cards of no faction: they are dealt to both players."""
    return tuple(card.id for card in upgrade_cards().values() if card.faction == "any")


@rule("L111")
def dealt(draw: Callable[[int], int]) -> tuple[str, ...]:
    """The neutral cards that the Daqan player is dealt: every other one of a shuffled pile.

    `draw(n)` is a number from 0 to n - 1 by chance.
    """
    pile, left = list[str](), list(neutral_cards())
    while left:
        pile.append(left.pop(draw(len(left))))
    return tuple(sorted(pile[::2]))


@rule("L111")
def core_set_breaches(army: Army, options: Options) -> Iterator[Refusal]:
    """What an army may not have if one core set is shared: it holds no more than a half of it."""
    if options.core_cards is None:
        return
    boxed: Mapping[str, Mapping[str, int]] = {
        "daqan_lords": core_set().daqan_lords,
        "waiqar_the_undying": core_set().waiqar_the_undying,
    }
    if army.faction not in boxed:
        yield Refusal("faction-not-in-box", ("L111",), {"faction": army.faction})
        return
    yield from _too_many_trays(army, boxed[army.faction])
    yield from _not_dealt(army, options.core_cards)


def _too_many_trays(army: Army, box: Mapping[str, int]) -> Iterator[Refusal]:
    used = Counter[str]()
    for number, entry in enumerate(army.units):
        used[entry.card] += row(entry).trays
        most = box.get(entry.card, 0)
        if used[entry.card] > most:
            args = {"unit": number, "card": unit_card(entry.card).name, "most": most}
            yield Refusal("trays-not-in-box", ("L111",), args | {"has": used[entry.card]})


def _not_dealt(army: Army, daqan: tuple[str, ...]) -> Iterator[Refusal]:
    """Each neutral card is there once, and belongs to one of the players."""
    used = Counter[str]()
    for number, entry in enumerate(army.units):
        for name in (name for name in entry.upgrades if name in neutral_cards()):
            used[name] += 1
            mine = (name in daqan) == (army.faction == "daqan_lords")
            if not mine or used[name] > 1:
                args = {"unit": number, "card": upgrade_card(name).name}
                yield Refusal("card-not-dealt", ("L111",), args)
