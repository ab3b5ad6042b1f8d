"""The odds of one fight or shot, in words: the number that matters, the spread, and the sum."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain

from feldherr.games.aid import Chance, Factor, Odds, Words
from feldherr.table import rule

from ..combat.defeat import SEVERITY
from ..combat.odds import branches
from ..combat.outcome import Fate, Outcome
from ..combat.support import Factor as Part
from ..combat.volley import Role, Volley, role_of
from ..engine import Horden
from ..state import Element
from .thought import imagined, played_out

Fates = tuple[Fate, Fate]
"""What becomes of the own element, and of the enemy's."""
AMBIGUOUS = ("T9.23",)
"""Rows of T9 that count enemies at the sides in melee, and further shooters in shooting."""
SETTLED = ("stand", "flee_off", "destroyed")
"""What happens to an element wherever it stands."""


def fight_odds(rules: Horden, e: Element, foe: Element, volley: Volley | None = None) -> Odds:
    """The exact odds of a melee, or of a shooting combat, for the side of `e`."""
    told = {"element": e.id, "foe": foe.id}
    chances = tuple(_chances(rules, e, foe, volley))
    good = sum(chance.probability for chance in chances if chance.good)
    shot_at = volley is not None and not role_of(foe.id, volley) & Role.SHOT_AT
    headline = Chance(Words("aid-endures" if shot_at else "aid-gives-way", told), good, True)
    if shot_at:
        bad = sum(chance.probability for chance in chances if chance.good is False)
        headline = Chance(Words("aid-endures", told), 1 - bad, True)
    return Odds(
        title=Words("aid-shooting" if volley else "aid-melee", told),
        headline=headline,
        chances=chances,
        factors=tuple(_factors(rules, e, foe, volley)),
        own=e.id,
        enemy=foe.id,
        rules=("B5.2.3", "T8", "T9", "T10"),
    )


def shot_odds(rules: Horden, e: Element, foe: Element) -> Odds:
    """The odds of a shot of `e`, to which the target replies if it can."""
    return fight_odds(rules, e, foe, Volley(e.id, foe.id, rules.shoots_back(foe, e)))


def shot_at_odds(rules: Horden, e: Element, foe: Element) -> Odds:
    """An enemy's shot, as its target sees it."""
    return fight_odds(rules, e, foe, Volley(foe.id, e.id, rules.shoots_back(e, foe)))


# --- The spread ---


@rule("B5.3.a", "B5.3.2.d")
def _chances(rules: Horden, e: Element, foe: Element, volley: Volley | None) -> Iterator[Chance]:
    """What may become of the two, the best for `e` first."""
    weights, known = Counter[Fates](), dict[tuple[str, Fate], Fate]()
    for weight, _, outcomes in branches(rules, (e, foe), volley):
        befell = dict.fromkeys((e.id, foe.id), "stand")
        for outcome in outcomes:
            befell[outcome.loser] = _come_to(rules, outcome, known)
        weights[befell[e.id], befell[foe.id]] += weight  # type: ignore[index]
    for fates in sorted(weights, key=_worse):
        own, enemy = (fate != "stand" for fate in fates)
        good = None if own == enemy else enemy
        yield Chance(_befalls(e, foe, fates), weights[fates] / weights.total(), good)


def _worse(fates: Fates) -> tuple[int, int]:
    own, enemy = map(SEVERITY.index, fates)
    return own, -enemy


def _come_to(rules: Horden, outcome: Outcome, known: dict[tuple[str, Fate], Fate]) -> Fate:
    """What an outcome comes to here: who has no room to give way is destroyed."""
    key = outcome.loser, outcome.kind
    if key not in known:
        known[key] = _carried_out(rules, outcome)
    return known[key]


@rule("B5.3.2.d", "B5.3.2.f")
def _carried_out(rules: Horden, outcome: Outcome) -> Fate:
    """Let it happen in thought."""
    if outcome.kind in SETTLED or outcome.loser not in rules.state.elements:
        return outcome.kind
    twin = imagined(rules)
    if played_out(twin.carry_out(outcome)):
        return "destroyed"
    gone = twin.element(outcome.loser).pose is None
    return "flee_off" if gone else outcome.kind


def _befalls(e: Element, foe: Element, fates: Fates) -> Words:
    """What happens, in words."""
    own, enemy = fates
    if own == enemy == "stand":
        return Words("aid-nothing-happens")
    if "stand" in fates:
        loser, fate = (foe, enemy) if own == "stand" else (e, own)
        return Words(f"aid-suffers-{fate.replace('_', '-')}", {"element": loser.id})
    told = {"element": e.id, "own": own, "foe": foe.id, "enemy": enemy}
    return Words("aid-both-suffer", told)


# --- The sum ---


def _factors(rules: Horden, e: Element, foe: Element, volley: Volley | None) -> Iterator[Factor]:
    """All that both sides add to their dice, rule by rule, the sum, and what may be added later."""
    own, enemy = rules.factors(e, foe, volley), rules.factors(foe, e, volley)
    yield from rows(own, enemy, "shot" if volley else "")
    yield total(own, enemy)
    covers = (rules.cover(e, foe, volley), rules.cover(foe, e, volley))
    yield from _later(Words("factor-cover"), covers, ("B5.2.3.e", "B5.2.3.f"))
    raises = (rules.protection(e, foe, volley), rules.protection(foe, e, volley))
    yield from _later(Words("factor-protection"), raises, ("B5.2.3.g",))
    if e.undead or foe.undead:
        yield Factor(Words("factor-undead"), rules=("B5.2.3.d",))


def rows(own: Iterable[Part], enemy: Iterable[Part], kind: str = "") -> Iterator[Factor]:
    """Both sides' parts of a sum, side by side. `kind` tells rows apart that mean two things."""
    ours, theirs = _by_rule(own), _by_rule(enemy)
    for cited in dict.fromkeys(chain(ours, theirs)):
        key = f"factor-{cited.lower().replace('.', '-')}"
        words = Words(f"{key}-{kind}" if kind and cited in AMBIGUOUS else key)
        yield Factor(words, ours.get(cited), theirs.get(cited), (cited,))


def total(own: Iterable[Part], enemy: Iterable[Part]) -> Factor:
    """What both sides add to their dice in all."""
    ours, theirs = (sum(part.value for part in side) for side in (own, enemy))
    return Factor(Words("factor-total"), ours, theirs, ("B5.2.3",))


def _by_rule(parts: Iterable[Part]) -> dict[str, int]:
    found = Counter[str]()
    for part in parts:
        found[part.rule] += part.value
    return dict(found)


def _later(words: Words, most: tuple[int, int], cited: tuple[str, ...]) -> Iterator[Factor]:
    """What the owner of the lower total may add once the dice lie."""
    own, enemy = (f"0–{points}" if points else None for points in most)
    if own or enemy:
        yield Factor(words, own, enemy, cited)
