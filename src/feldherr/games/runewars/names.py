"""What a reader calls the units, cards, terrain pieces, tokens and sides that ids name."""

from collections import Counter
from collections.abc import Iterator
from functools import cache

from feldherr.games.showable import name_in
from feldherr.picture.scene import Text
from feldherr.table import rule
from feldherr.texts import LANGUAGES, text, word

from .army.roster import units_of
from .cards.components import Components, components
from .cards.conditions import condition_cards
from .cards.decks import morale_cards
from .cards.dials import Face, Modifier
from .cards.units import unit_card, unit_cards
from .cards.upgrades import upgrade_cards
from .cards.words import Number
from .state import SEATS, Battlefield

MARKERS = 24
"""More objective tokens are never laid out."""


@rule("46.0", "46.1", "46.2", "46.3", "46.4", "L99")
def names(opening: Battlefield, language: str) -> dict[str, str]:
    """Names by id; several units of one card have numbers, in both armies if they are alike."""
    box = opening.components or components()
    return {
        **card_names(language),
        **_box(box, language),
        **_dials(opening, box, language),
        **dict(_sides(opening, language)),
        **_units(opening),
    }


@cache
def card_names(language: str) -> dict[str, str]:
    """What the cards are called. Names of units and upgrades are the same in both languages."""
    units = {card.id: card.name for card in unit_cards().values()}
    upgrades = {card.id: card.name for card in upgrade_cards().values()}
    conditions = {card.id: card.name for card in condition_cards().values()}
    morale = {name: text(language, f"morale-{name}") for name in morale_cards()}
    return units | upgrades | conditions | morale


def _sides(opening: Battlefield, language: str) -> Iterator[tuple[str, str]]:
    called = {seat: name_in(language, army.name) for seat, army in opening.armies.items()}
    twins = len({*called.values()}) < len(SEATS)
    for number, (seat, name) in enumerate(called.items(), start=1):
        yield seat, f"{name} ({number})" if twins else name


@rule("46.1", "46.2")
def _units(opening: Battlefield) -> dict[str, str]:
    """Own names, else that of the card, with a number where there are several.

    In armies of the same faction all units have numbers.
    """
    kin = len({army.faction for army in opening.armies.values()}) == 1
    units = [u for seat, army in opening.armies.items() for u in units_of(army, seat)]
    plain = {u.id: u.name or unit_card(u.card).name for u in units}
    several, seen = Counter(plain.values()), Counter[str]()
    for key, name in plain.items():
        seen[name] += 1
        plain[key] = f"{name} {seen[name]}" if kin or several[name] > 1 else name
    return plain


def _box(box: Components, language: str) -> dict[str, str]:
    """Objectives, deployments, terrain and tokens."""
    cards = (*box.objectives, *box.deployments, box.skirmish_deployment)
    pieces = {f"t{n}": text(language, "name-terrain", number=str(n)) for n in range(1, 10)}
    tokens = range(1, MARKERS + 1)
    markers = {f"marker-{n}": text(language, "name-marker", number=str(n)) for n in tokens}
    return {card.id: card.name(language) for card in cards} | pieces | markers


def _dials(opening: Battlefield, box: Components, language: str) -> dict[str, str]:
    """The faces of the dials of all units that take part: "spearmen-a3"."""
    found = {}
    cards = {entry.card for army in opening.armies.values() for entry in army.units}
    for card in sorted(cards | {unit_card(card).other_side for card in cards} - {""}):
        dials = unit_card(card).dials or box.dials[card]
        for number, face in enumerate(dials.actions, start=1):
            found[f"{card}-a{number}"] = action_name(face, language)
        for number, modifier in enumerate(dials.modifiers, start=1):
            found[f"{card}-m{number}"] = modifier_name(modifier, language)
    return found


@rule("49.1", "49.2")
def action_name(face: Face, language: str) -> str:
    """An action with initiative, speed and stance: "4: March 2 (blue)"."""
    what = f"{_dial(face.action, language)} {_speed(face.speed, language)}".strip()
    return f"{face.initiative}: {what} ({_dial(face.stance, language)})"


@rule("49.1", "54.3")
def modifier_name(modifier: Modifier, language: str) -> str:
    """A modifier with its stance: "Turn -1 (blue)"."""
    return f"{_modified(modifier, language)} ({_dial(modifier.stance, language)})"


def _modified(modifier: Modifier, language: str) -> str:
    if modifier.move:
        change = f" {modifier.change:+}" if modifier.change else ""
        return _dial(modifier.move, language) + change
    if modifier.action:
        return f"{_dial(modifier.action, language)} {_speed(modifier.speed, language)}".strip()
    if modifier.icons:
        return ", ".join(f"{n} {_dial(icon, language)}" for icon, n in modifier.icons.items())
    return f"{_dial('defend', language)} +{_number(modifier.defense, language)}"


@rule("58.4", "58.6")
def morale_in_words(card: str) -> Text:
    """A morale card with its type, its icons and what it does."""
    printed = morale_cards()[card]
    said = {"icons": printed.icons}
    return Text(
        **{
            language: text(
                language, "rw-morale-said", **said, card=card_names(language)[card],
                type=word(language, printed.type), does=text(language, f"does-{card}"),
            )
            for language in LANGUAGES
        }
    )  # fmt: skip


def in_words(key: str) -> Text:
    """A message that needs no arguments, in both languages."""
    return Text(text("en", key), text("de", key))


def _dial(printed: str, language: str) -> str:
    return text(language, f"dial-{printed.replace('_', '-')}")


def _speed(speed: Number, language: str) -> str:
    return _number(speed, language) if speed else ""


def _number(number: Number, language: str) -> str:
    return str(number) if isinstance(number, int) else f"[{_dial(number, language)}]"
