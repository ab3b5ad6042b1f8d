"""What the options of a question are called, and which bodies they are about."""

from collections.abc import Iterator

from msgspec.structs import replace

from feldherr.games.aid import Words
from feldherr.table import Question, Refusal, rule

from ..cards.decks import morale_cards
from ..cards.upgrades import upgrade_cards
from ..engine import Runewars
from . import ways_shown
from .cards_shown import meaning
from .sheets import does

ABILITIES = ("ability", "surge", "skill")
"""Questions whose options are "unit card number"."""
TURNED = ("reroll", "remove-die", "drop-die")


def words(rules: Runewars, question: Question, answer: str) -> Words:
    """What happens if that is answered."""
    parts = answer.split(" ")
    if answer == "done":
        return Words("rw-done")
    if question.key in ABILITIES and len(parts) == 3:
        told = {"unit": parts[0], "card": parts[1], "number": parts[2]}
        return Words("rw-ability", told, note=does(parts[1]))
    if answer in morale_cards():
        return _morale(answer)
    if question.key == "shape":
        return Words("rw-shape", {"columns": int(parts[0]), "ranks": int(parts[1])})
    if question.key == "unit-move":
        return ways_shown.words(rules, question, answer)
    return _figures(parts) or _dice(question, parts) or _plain(rules, answer, parts)


@rule("58.3", "58.4")
def _morale(name: str) -> Words:
    """A morale card: its type, its icons, what it does."""
    card = morale_cards()[name]
    return Words("rw-morale-card", {"card": name, "type": card.type, "icons": card.icons},
                 note=does(name))  # fmt: skip


@rule("58.3", "68.6")
def refused(rules: Runewars, question: Question) -> Iterator[tuple[str, Refusal]]:
    """The morale cards that were drawn and are too heavy for the severity of the test."""
    if question.key != "morale-card":
        return
    unit, severity = rules.unit(str(question.about["unit"])), question.about["count"]
    for name in dict.fromkeys(question.about["cards"]):
        icons = rules.card_icons(unit, name)
        if icons > severity:
            args = {"card": name, "icons": icons, "count": severity}
            yield name, Refusal("morale-card-too-heavy", ("58.3",), args)


def _figures(parts: list[str]) -> Words | None:
    """A tray, and what is left of a figure on it."""
    if parts[0] != "tray":
        return None
    hurt = parts[3] if "wounded" in parts else "0"
    return Words("rw-tray", {"number": parts[1], "wounds": int(hurt)})


def _dice(question: Question, parts: list[str]) -> Words | None:
    """Dice that are rolled again or turned."""
    if question.key == "reroll":
        return Words("rw-dice", {"numbers": tuple(parts), "icons": tuple(_icons(question, parts))})
    if question.key == "turn-die":
        return Words("rw-turn", {"number": parts[0], "face": parts[1]})
    return None


def _plain(rules: Runewars, answer: str, parts: list[str]) -> Words:
    """Anything else as it is; a card also says what it does or means."""
    said = Words("aid-plain", {"said": answer if len(parts) == 1 else tuple(parts)})
    note = does(answer) if answer in upgrade_cards() else meaning(rules, answer)
    return replace(said, note=note)


def _icons(question: Question, parts: list[str]) -> Iterator[str]:
    """What the dice show that would be rolled again."""
    shown = question.about.get("dice", ())
    for number in parts:
        yield from str(shown[int(number) - 1]).split("+")


def concerns(rules: Runewars, question: Question, answer: str) -> tuple[str, ...]:
    """The units that an answer names, else those asked about; of a unit perhaps a single tray."""
    named = [part for part in answer.split(" ") if part in rules.state.units]
    asked = [question.about.get(role) for role in ("unit", "other")]
    about = [str(name) for name in asked if name in rules.state.units]
    parts = answer.split(" ")
    if parts[0] == "tray" and about:
        return (f"{about[0]}.{parts[1]}",)
    return tuple(dict.fromkeys(named or about))
