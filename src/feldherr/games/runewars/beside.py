"""What lies beside the table: the initiative, the runes, the objective, the morale deck."""

from collections import Counter

from feldherr.games.showable import in_both
from feldherr.picture.scene import Beside, Face, Pool, Text, Track
from feldherr.table import rule

from .cards.decks import morale_cards, morale_deck, runes
from .cards.words import RUNES
from .engine import Runewars
from .faces import rune_signs
from .names import in_words, morale_in_words
from .rounds.activation import BLANK_INITIATIVE
from .state import SIDES, Unit


def beside(rules: Runewars) -> tuple[Beside, ...]:
    """All of it, as far as the state knows it: secrets of others are not in it."""
    if rules.state.phase == "setup":
        return ()
    return (_initiative(rules), _runes(rules), _objective(rules), _morale(rules))


@rule("6.1", "6.2", "64.2")
def _initiative(rules: Runewars) -> Track:
    """The count of the initiative, and where the units whose tools are known have their turn."""
    due = sorted(
        (rules.initiative(unit), SIDES.index(unit.seat), unit.revealed)
        for unit in rules.units()
        if known(unit)
    )
    now = rules.state.initiative if rules.state.phase == "activation" else 0
    return Track(in_words("rw-initiative"), BLANK_INITIATIVE, now, tuple(due))


def known(unit: Unit) -> bool:
    """50.0 Whether the tool of a unit lies open, or is one's own."""
    return unit.revealed or bool(unit.action or unit.modifier)


@rule("51.3", "51.4", "51.5")
def _runes(rules: Runewars) -> Pool:
    """The five tokens with the sides that they show, and the active runes."""
    showing, pool = rules.state.runes, runes(rules.state.runes)
    tokens = [rune_signs(token, side) for token, side in enumerate(showing)]
    return Pool(
        in_words("rw-runes"),
        faces=tuple(Face(signs=signs, colour="rune") for signs in tokens),
        sums=tuple(
            (Face(signs=(rune,), text=in_words(f"dial-{rune}")), pool[rune]) for rune in RUNES
        ),
        rules=("51.3",),
    )


@rule("89.0", "89.3")
def _objective(rules: Runewars) -> Pool:
    """The objective card, and how many tokens each side has taken."""
    card = rules.objective
    sums = tuple(_taken(rules, seat) for seat in SIDES)
    return Pool(Text(card.en, card.de), sums=sums, rules=("89.0",))


def _taken(rules: Runewars, seat: str) -> tuple[Face, int]:
    name = in_both(rules.army(seat).name)
    return Face(signs=("objective",), text=name), rules.state.scored.get(seat, 0)


@rule("58.0", "58.4", "58.6")
def _morale(rules: Runewars) -> Pool:
    """How many morale cards are left, and those that came: they lie open."""
    left = len(morale_deck()) - len(rules.state.discarded)
    gone = Counter(rules.state.discarded)
    return Pool(
        in_words("rw-morale-deck"),
        sums=((Face(text=in_words("rw-cards-left")), left),),
        pile=tuple((morale_in_words(card), gone[card]) for card in morale_cards() if gone[card]),
        pile_title=in_words("rw-morale-discarded") if gone else None,
        rules=("58.0",),
    )
