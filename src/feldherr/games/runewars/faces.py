"""What is printed on dials, dice and rune tokens, as a picture shows it."""

import re
from collections.abc import Mapping

from feldherr.picture.scene import Die, Face, Text
from feldherr.table import rule

from .cards.decks import rune_tokens
from .cards.dials import Dials, Modifier
from .cards.dials import Face as Action
from .cards.dice import faces, sides
from .cards.words import RUNES, Colour, Number
from .names import action_name, modifier_name

COLOURS: Mapping[str, Colour] = {"red": "red", "blue": "blue", "white": "white"}
Wheels = tuple[tuple[Face, ...], tuple[Face, ...]]
"""The faces of both dials."""


@rule("4.0", "49.0", "49.1", "55.0")
def wheels(card: str, dials: Dials) -> Wheels:
    """What can be selected for the units of a card."""
    actions = [_action(f"{card}-a{n}", face) for n, face in enumerate(dials.actions, start=1)]
    modifiers = [_modifier(f"{card}-m{n}", one) for n, one in enumerate(dials.modifiers, start=1)]
    return tuple(actions), tuple(modifiers)


@rule("49.1.a")
def _action(name: str, face: Action) -> Face:
    number, more = _said(face.speed)
    text = Text(action_name(face, "en"), action_name(face, "de"))
    return Face(id=name, signs=(face.action,), colour=face.stance, number=number, more=more,
                order=face.initiative, text=text)  # fmt: skip


@rule("48.2", "48.3", "54.3")
def _modifier(name: str, modifier: Modifier) -> Face:
    signs, number, more = _printed(modifier)
    text = Text(modifier_name(modifier, "en"), modifier_name(modifier, "de"))
    fits = () if modifier.stance == "white" else (modifier.stance,)
    return Face(id=name, signs=signs, colour=modifier.stance, number=number, more=more, fits=fits,
                text=text)  # fmt: skip


def _printed(modifier: Modifier) -> tuple[tuple[str, ...], str, tuple[str, ...]]:
    """The signs of a modifier, the number beside them, and what is added to it."""
    if modifier.move:
        change = f"{modifier.change:+}".replace("-", "−") if modifier.change else ""
        return (modifier.move,), change, ()
    if modifier.action:
        return (modifier.action,), *_said(modifier.speed)
    if modifier.icons:
        icons = tuple(icon for icon, count in modifier.icons.items() for _ in range(count))
        return icons, "+", ()
    number, more = _said(modifier.defense)
    return ("defend",), f"+{number}", more


@rule("51.6")
def _said(number: Number) -> tuple[str, tuple[str, ...]]:
    """A number as digits, and the runes that are added to them: "1+stable"."""
    if isinstance(number, int):
        return str(number or ""), ()
    runes = tuple(word for word in re.findall("[a-z]+", number) if word in RUNES)
    digits = re.sub("[a-z]+", "", number).replace("*", "×")
    return digits.rstrip("+"), runes


@rule("8.0", "51.3")
def die(name: str) -> Die:
    """A die that shows a face from 1, "red-3", or one of the five rune tokens, "rune-0-2"."""
    colour, *numbers = name.split("-")
    if colour == "rune":
        token, face = map(int, numbers)
        return Die(2, face, colour="rune", signs=rune_signs(token, face - 1))
    face = int(numbers[0])
    kind = COLOURS[colour]
    return Die(sides(kind), face, colour=kind, signs=faces()[kind][face - 1])


@rule("51.3", "51.4")
def rune_signs(token: int, side: int) -> tuple[str, ...]:
    """The active runes of a token that shows side 0 or 1."""
    return tuple(rune for rune, count in rune_tokens()[token][side].items() for _ in range(count))
