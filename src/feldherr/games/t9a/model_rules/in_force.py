"""Which of its model rules somebody has as things stand: for a while, charging, among others."""

from functools import cache, lru_cache

from feldherr.table import rule

from ..army.profiles import Given, Model
from ..army.words import vocabulary
from .books import GAINS, GIVES, JOINED_LOSES
from .rule import BY_WORD, GAINED

LOST_BY_SHAME = ("stubborn", "rally_around_the_flag")
"""15.E.b.3"""
OF_WHOLE_MODELS = ("universal", "protection")
"""21/2 Kinds of rules that are not of single attacks."""


@lru_cache(maxsize=8)
@rule("8.D.a.3-6")
def known_words(printed: frozenset[str]) -> frozenset[str]:
    """Words of printed rules with those that they give to their owner or to units near."""
    lent = (BY_WORD[word].lends_near for word in printed if word in BY_WORD)
    given = (more for word in printed for more in (*GIVES.get(word, ()), *GAINS.get(word, ())))
    return printed | {one.word for some in (*lent, tuple(given)) for one in some}


@lru_cache(maxsize=1 << 10)
@rule("8.D.a.3-6")
def with_gained(own: tuple[Given, ...], words: tuple[str, ...]) -> tuple[Given, ...]:
    """Model rules with those that somebody has for a while, without what these take away."""
    known = [BY_WORD[word] for word in words if word in BY_WORD]
    lost = frozenset[str]().union(*(one.takes for one in known))
    kept = tuple(given for given in own if given.word not in lost) if lost else own
    return (*kept, *(given for word in words for given in gained(word)))


@lru_cache(maxsize=1 << 10)
@rule("21.G.b.22/1", "21.G.b.22/3", "21.D/1")
def given_by_charges(own: tuple[Given, ...], model: Model) -> tuple[Given, ...]:
    """The universal rules and protections that Devastating Charges give to who charges."""
    every = (*own, *(given for part in model.parts for given in part.rules))
    found = (more for one in every if one.word == "devastating_charge" for more in one.gives)
    known = vocabulary()
    return tuple(
        one for one in found if one.word in known and known[one.word].kind in OF_WHOLE_MODELS
    )


@cache
@rule("8.D.a.3-6")
def gained(word: str) -> tuple[Given, ...]:
    """What a rule that somebody has for a while gives: itself, and with it others."""
    return (Given(word, x=GAINED), *GAINS.get(word, ()))


@cache
@rule("8.D.a.3-6")
def among_others(own: tuple[Given, ...]) -> tuple[Given, ...]:
    """The rules that a Character keeps in a unit of others."""
    lost = {word for given in own for word in JOINED_LOSES.get(given.word, ())}
    return tuple(given for given in own if given.word not in lost)


@lru_cache(maxsize=1 << 10)
@rule("15.E.b.3")
def ashamed(own: tuple[Given, ...]) -> tuple[Given, ...]:
    """What is left of the rules of a Character that has refused a duel."""
    return tuple(given for given in own if given.word not in LOST_BY_SHAME)
