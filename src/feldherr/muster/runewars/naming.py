"""Which card a list means: names as people and list builders write them."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypeVar

from feldherr.games.runewars.army.legality import suits
from feldherr.games.runewars.cards.units import UnitCard, unit_cards
from feldherr.games.runewars.cards.upgrades import UpgradeCard, upgrade_cards
from feldherr.games.runewars.cards.words import Faction

Card = TypeVar("Card", UnitCard, UpgradeCard)
KIND = re.compile(r"\s*\([^()]*upgrade\)\s*$", re.IGNORECASE)
"""What BattleScribe's data put behind the name of a hero that is an upgrade."""
REMEMBERED = 1000
"""Names whose words are kept: all cards, and those of a list."""
SHORTEST = 4
"""Letters that a part of a name must have to stand for the whole."""
LABELS = frozenset(
    (
        *("artifact", "champion", "equipment", "heavy", "heraldry", "music", "training", "unique"),
        *("infantry", "cavalry", "siege", "upgrade", "upgrades", "hero", "unit", "character"),
    )
)
"""Words that say what something is, not which."""
FACTIONS: dict[str, Faction] = {
    "daqan": "daqan_lords",
    "latari": "latari_elves",
    "uthuk": "uthuk_yllan",
    "waiqar": "waiqar_the_undying",
}
"""The word by which a text names a faction."""


@lru_cache(REMEMBERED)
def words(name: str) -> tuple[str, ...]:
    """The words of a name in small letters, without accents, apostrophes and plurals."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().casefold()
    return tuple(_one(word) for word in re.findall(r"[a-z0-9]+", re.sub(r"['`]", "", plain)))


def _one(word: str) -> str:
    """One of them: Golem for Golems, Spearman for Spearmen."""
    if word.endswith("men"):
        return f"{word[:-3]}man"
    return word.removesuffix("s") if len(word) > SHORTEST else word


def is_label(name: str) -> bool:
    """Whether it only says what kind of thing follows: "Champion", "Infantry upgrade"."""
    return bool(name) and LABELS.issuperset(re.findall(r"[a-z]+", name.casefold()))


def faction_in(text: str) -> Faction | None:
    """The faction that a text names; None for none, or for several."""
    found = {FACTIONS[word] for word in re.findall("[a-z]+", text.casefold()) if word in FACTIONS}
    return found.pop() if len(found) == 1 else None


def unit_named(name: str) -> UnitCard | None:
    """The unit card that is meant, if just one can be."""
    found = _meant(name, unit_cards().values())
    return found[0] if len(found) == 1 else None


def upgrades_named(name: str, unit: UnitCard) -> Sequence[UpgradeCard]:
    """The upgrade cards that can be meant: those of one name, first those that suit the unit."""
    name = KIND.sub("", name)
    cards = sorted(upgrade_cards().values(), key=lambda card: not _fits(card, unit))
    found = _meant(name, [card for card in cards if _fits(card, unit)]) or _meant(name, cards)
    return found if len({card.name for card in found}) == 1 else ()


def is_upgrade(name: str) -> bool:
    """Whether an upgrade card has exactly this name."""
    wanted = words(KIND.sub("", name))
    return any(words(card.name) == wanted for card in upgrade_cards().values())


def _fits(card: UpgradeCard, unit: UnitCard) -> bool:
    return card.faction in ("any", unit.faction) and suits(card, unit)


def _meant(name: str, cards: Iterable[Card]) -> list[Card]:
    """The cards of that name; else those of whose names it is a part: "Ardus", "Golems"."""
    wanted = words(name)
    cards = list(cards)
    joined = "".join(wanted)
    if same := [card for card in cards if "".join(words(card.name)) == joined]:
        return same
    if len(joined) < SHORTEST or is_label(name):
        return []
    return [card for card in cards if _within(wanted, words(card.name))]


def _within(part: tuple[str, ...], whole: tuple[str, ...]) -> bool:
    """Whether these words stand in that order, one after the other, among those."""
    return any(whole[at : at + len(part)] == part for at in range(len(whole)))
