"""15.E Duels before they are fought: two figures side by side, and who is likely to fall."""

from collections.abc import Iterator

from feldherr.games.aid import Chance, Factor, Odds, Words
from feldherr.table import Question, rule

from ..engine import NinthAge
from ..moments import Own, Pool
from ..odds.duels import duel_of
from ..words import Characteristic

SHOWN: dict[Characteristic, str] = {
    "health": "t9-health",
    "agility": "t9-agility",
    "attack_value": "t9-attack-value",
    "offensive_skill": "t9-offensive-skill",
    "defensive_skill": "t9-defensive-skill",
    "strength": "t9-strength",
    "armour_penetration": "t9-armour-penetration",
    "resilience": "t9-resilience",
    "armour": "t9-armour",
}
"""5.A What matters of a fighter, as it is called."""
OF_PARTS = frozenset(
    {"agility", "attack_value", "offensive_skill", "strength", "armour_penetration"}
)
DUELS = ("issue-duel", "accept-duel")


@rule("15.E.a.2", "15.E.b.1")
def duels(rules: NinthAge, question: Question, answer: str) -> Iterator[Odds]:
    """A card for each enemy with whom a duel could come of an answer; none where there is none."""
    own = rules.pool(answer) if answer.partition(".")[0] in rules.state.units else None
    if own is None:
        return
    if question.key == "accept-duel":
        enemy = rules.pool(str(question.about["challenger"]))
        yield from [_odds(rules, own, enemy)] if enemy else []
        return
    yield from (_odds(rules, own, enemy) for enemy in rules.opponents(own))


@rule("15.E.c.1", "15.F.a.0", "15.F.a.2")
def _odds(rules: NinthAge, own: Pool, enemy: Pool) -> Odds:
    found = duel_of(rules, own, enemy)
    falls = Chance(Words("t9-odds-they-fall-duel"), found.enemy, True)
    wins = Factor(Words("t9-odds-round-won"), f"{100 * found.wins:.0f} %", rules=("15.F.a.0",))
    return Odds(
        title=Words("t9-odds-duel", {"unit": own.key, "other": enemy.key}),
        headline=falls,
        chances=(
            falls,
            Chance(Words("t9-odds-both-fall"), found.both),
            Chance(Words("t9-odds-neither-falls"), found.neither),
            Chance(Words("t9-odds-you-fall-duel"), found.own, False),
        ),
        factors=(*_figures(rules, own, enemy), wins),
        own=own.unit,
        enemy=enemy.unit,
        rules=("15.E.c.1", "15.F.a.2"),
    )


@rule("5.A-1", "15.E.c.1")
def _figures(rules: NinthAge, own: Pool, enemy: Pool) -> Iterator[Factor]:
    """The values of both, those of their first part where parts have their own."""
    for of, key in SHOWN.items():
        mine, theirs = (_value(rules, pool, of) for pool in (own, enemy))
        yield Factor(Words(key), mine, theirs)


def _value(rules: NinthAge, pool: Pool, of: Characteristic) -> int | str | None:
    if of == "health":
        return pool.health
    part = next(iter(rules.parts(pool)), Own(pool)) if of in OF_PARTS else Own(pool)
    return rules.value(part, of)
