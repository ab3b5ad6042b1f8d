"""What catalogues print, put into the words of army books."""

import re

from feldherr.games.t9a.army.words import split

SPELT = (
    (r"Clipped Winds", "Clipped Wings"),
    (r"Unweildy", "Unwieldy"),
    (r"Harnesed", "Harnessed"),
    (r"Colld-Blooded", "Cold-Blooded"),
    (r"^(.+) \(Guiding\)$", r"Guiding \1"),
    (r"\bAgainst\b", "against"),
    (r"\bAP(\d)", r"AP \1"),
    (r"\bStrength\b", "Str"),
    (r"\bArmour Penetration\b", "AP"),
    (r"\bAttack Value\b", "Att"),
    (r"\bAgility\b", "Agi"),
    (r"\bLarge (Beast|Cavalry|Infantry|Construct)", r"Large and \1"),
    (r"\bStandard (Beast|Cavalry|Infantry|Construct)", r"Standard and \1"),
    (r"(Impact Hits|Grind Attacks|Stomp Attacks) ?\[(.*?)\]", r"\1 (\2)"),
    (r"D6 ?\+ ?(\d)", r"D6+\1"),
    (r"D3 ?\+ ?(\d)", r"D3+\1"),
    (r"Devastating Attack", "Devastating Charge"),
    (r"Poisoned Attacks", "Poison Attacks"),
    (r"Multiple Wounds \((\w+), (?!against|Clipped)", r"Multiple Wounds (\1, against "),
    (r"−", "-"),
    (r"×", "x"),
    (r'(\d)["”″](?=[,)])', r"\1"),
    (r"(\d\+) against", r"\1, against"),
    (r"max (\d)", r"max. \1"),
    (r"\+(\d) Armour\b", r"+\1 Arm"),
    (r"Channel \(\+", "Channel ("),
    (r"(\+\d \w+); ", r"\1, "),
    (r"Mulitple", "Multiple"),
    (r"^Electric Discharge$", "Electric Discharge (4+)"),
    (r"^(\d) \((\d)\)$", r"\1 [\2]"),
    (r"^\((Multiple Wounds) \[(\w+)\]\)", r"[\1 (\2)]"),
    (r"Hell-Forge Armour", "Hell-Forged Armour"),
    (r"Hellforged Armour", "Hell-Forged Armour"),
    (r"Master of Battle", "Masters of Battle"),
    (r"Poison(?:ed)? Shots", "Poison Attacks"),
    (r" Artillery Weapon(?=[.,]|$)", ""),
    (r"Flame Thrower", "Flamethrower"),
    (r"’", "'"),
    (r"''", '"'),
    (r"\s+Options:$", ""),
    (r"Hard Target \(1\) \(2\)", "Hard Target (1)"),
    (r"Wizard (Apprentice|Adept|Master) \(Champion: .*\)", r"\1 Champion"),
)
"""Misprints and long forms, and how army books print the same."""


def normal(printed: str) -> str:
    """A printed text in the spelling of army books."""
    for old, new in SPELT:
        printed = re.sub(old, new, printed)
    return printed.strip().rstrip(".")


def words(printed: str) -> list[str]:
    """The rules, weapons and armour of a list."""
    return split(normal(printed)) if printed not in ("", "-", "–") else []


def apart(printed: str) -> list[str]:
    """ "Aegis (4+, 2+ against Flaming Attacks)" is two rules."""
    match = re.fullmatch(r"(\w+) \((\d\+), (\d\+),? (against .*)\)", normal(printed))
    if match is None:
        return [normal(printed)]
    name, usual, better, against = match.groups()
    return [f"{name} ({usual})", f"{name} ({better}, {against})"]


def sentences(attributes: str) -> tuple[list[str], list[str], str]:
    """What is printed of a weapon: its rules, those in square brackets, and the rest in prose."""
    plain, _, prose = normal(attributes).partition(". ")
    if prose.startswith("[") and prose.endswith("]"):
        plain, prose = f"{plain} {prose}", ""
    inner = re.findall(r"\[(.*?)\]", plain)
    outer = re.sub(r"\[.*?\]", "", plain)
    return split(outer), [one for text in inner for one in split(text)], prose


def whole(printed: str) -> int | None:
    """A whole number such as 4, 4" or 4+; None where none stands."""
    match = re.match(r"\s*(\d+)", printed)
    return int(match.group(1)) if match else None


def value(printed: str) -> int | str | None:
    """A characteristic: a number, dice, "C" or "C+2"; None where none stands."""
    told = normal(printed).replace(" ", "").replace('"', "")
    if told.isdigit() or told == "*":  # "*": a rule of its book says it
        return int(told.replace("*", "0"))
    return told if re.fullmatch(r"C(\+\d)?|\d*D[36]([+-]\d+)?", told) else None


ALOFT = re.compile(r'Ground (\w+)"?, (?:Fly |March )?(\d+)"?')


def rates(printed: str) -> tuple[int | str | None, int | None]:
    """An advance or march rate on the ground and, in brackets or behind Fly, in the air."""
    if match := ALOFT.match(normal(printed)):
        return value(match.group(1)), int(match.group(2))
    ground, _, air = normal(printed).partition("(")
    return value(ground), whole(air)


def base(printed: str) -> tuple[tuple[int, int], bool] | None:
    """A base in mm, and whether it is round: "20x20", "60Ø"."""
    numbers = [int(one) for one in re.findall(r"\d+", printed)]
    if len(numbers) == 2:
        return (numbers[0], numbers[1]), False
    return ((numbers[0], numbers[0]), True) if len(numbers) == 1 else None
