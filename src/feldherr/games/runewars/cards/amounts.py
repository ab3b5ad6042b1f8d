"""51.6 Numbers that cards say with runes and other words: "stable", "1+stable", "2*surges"."""

from collections.abc import Mapping
from functools import cache

from feldherr.table import rule

from .words import Number

Term = tuple[int, str]
"""A factor and what it multiplies; "" for a plain number."""


@rule("51.6")
def amount(number: Number, known: Mapping[str, int]) -> int:
    """What a number comes to; `known` gives the runes and whatever else the words mean.

    Raises KeyError for a word that means nothing here.
    """
    if isinstance(number, int):
        return number
    return sum(factor * (known[word] if word else 1) for factor, word in terms(number))


@cache
def terms(number: str) -> tuple[Term, ...]:
    return tuple(_term(part) for part in number.split("+"))


def _term(part: str) -> Term:
    factor, star, word = part.rpartition("*")
    if star:
        return int(factor), word
    return (int(part), "") if part.isdigit() else (1, part)
