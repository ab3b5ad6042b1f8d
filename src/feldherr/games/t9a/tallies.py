"""15.F The Combat Score beside the table: every bonus, and the Break Tests that follow."""

from collections.abc import Iterator, Mapping

from feldherr.games.looks import Called
from feldherr.picture.scene import Tally, Text
from feldherr.table import rule

from .engine import NinthAge
from .names import spoken
from .odds.foresight import Foresight
from .odds.nerve import Nerve
from .state import SIDES, Unit

BONUSES = {
    "health": ("t9-score-health", "15.F.a.1"),
    "overkill": ("t9-score-overkill", "15.F.a.2"),
    "charge": ("t9-score-charge", "15.F.a.3"),
    "ranks": ("t9-score-ranks", "15.F.a.4"),
    "standards": ("t9-score-standards", "15.F.a.5"),
    "flank": ("t9-score-flank", "15.F.a.6"),
    "rear": ("t9-score-rear", "15.F.a.7"),
    "rules": ("t9-score-rules", "15.F.a.0"),
}
"""What each bonus is called, and its rule."""
LANGUAGES = ("en", "de")
FIGHTING = ("choose_weapons", "make_way", "duels", "initiative_step", "combat_result")
"""Steps in which the score still grows."""


@rule("15.F.a.0", "15.F.a.1", "15.F.a.8")
def tallies(rules: NinthAge, called: Called) -> Iterator[Tally]:
    """The score of the combat that is being fought: so far, and what came of it."""
    combat = rules.state.combat
    if combat is None:
        return
    growing = rules.state.cursor in FIGHTING
    if not growing and not combat.bonuses:
        return
    found = {seat: dict(rules.score(seat)) for seat in SIDES} if growing else combat.bonuses
    one, other = (found[seat] for seat in SIDES)
    rows = [
        (_said(key), one.get(word, 0), other.get(word, 0), where)
        for word, (key, where) in BONUSES.items()
        if one.get(word) or other.get(word)
    ]
    yield Tally(
        title=_said("t9-score-so-far" if growing else "t9-score"),
        rows=tuple(rows),
        sums=(sum(one.values()), sum(other.values())),
        rule="15.F.a.0",
        notes=tuple(_notes(rules, called)),
    )


@rule("15.G.1", "15.G.a")
def _notes(rules: NinthAge, called: Called) -> Iterator[tuple[Text, str]]:
    """Of each unit that still has to take its Break Test what it needs, and how likely it fails."""
    for name in rules.combat.losers:
        unit = rules.unit(name)
        if unit.status == "table":
            yield _test(rules, unit, called), "15.G.1"


def _test(rules: NinthAge, unit: Unit, called: Called) -> Text:
    test = rules.break_test(unit)
    nerve = Nerve(Foresight(rules), test)
    told = {
        "needed": max(0, nerve.wanted - test.penalty * nerve.heeds),
        "percent": round(100 * (1 - nerve.passes(test.penalty))),
        "firm": "no" if test.penalty else "yes",
    }
    return Text(*(_note(unit.id, called[one], one, told) for one in LANGUAGES))


def _note(unit: str, names: Mapping[str, str], language: str, told: Mapping[str, object]) -> str:
    return spoken("t9-score-breaks", language, unit=names[unit], **told)


def _said(key: str) -> Text:
    return Text(*(spoken(key, language) for language in LANGUAGES))
