"""14 The odds of a volley, told for people."""

from collections.abc import Iterator

from feldherr.games.aid import Chance, Factor, Odds, Words
from feldherr.table import rule

from ..engine import NinthAge
from ..moments import Volley
from ..odds import Shot, Spread, shot
from ..odds.outlook import mean
from .frays import left_out_of

MOST = 6
"""How many rows a spread has at most; the last one means "or more"."""


@rule("14.A.a.10", "17.A.1.d")
def odds(rules: NinthAge, volley: Volley) -> Odds:
    """How many Health Points a volley costs its target."""
    return told(rules, volley, shot(rules, volley))


def told(rules: NinthAge, volley: Volley, found: Shot) -> Odds:
    """The same once they are known."""
    hits, wounds = (f"{mean(spread):.1f}" for spread in (found.hits, found.wounds))
    return Odds(
        title=Words("t9-odds-volley", {"unit": volley.unit, "other": volley.target}),
        headline=Chance(Words("t9-odds-any"), 1 - found.lost.get(0, 0.0), True),
        chances=tuple(_losses(found.lost)),
        factors=(
            *left_out_of(rules, volley),
            Factor(Words("t9-odds-hits"), hits, rules=("14.B.1",)),
            Factor(Words("t9-odds-wounds"), wounds, rules=("7.D-1",)),
            Factor(Words("t9-odds-panics"), percent(found.panics), rules=("17.A.1.d",)),
            Factor(Words("t9-odds-falls"), percent(found.destroyed), rules=("16.A.a.1",)),
            Factor(Words("t9-odds-mean"), f"{found.mean:.1f}", rules=("16.A.a.1",)),
            *_backfires(found),
        ),
        own=volley.unit,
        enemy=volley.target,
        rules=("14.A.a.10", "7.D-1"),
    )


def _losses(lost: Spread) -> Iterator[Chance]:
    """Each number of Health Points; from MOST on together."""
    for number, chance in sorted(lost.items()):
        if number < MOST:
            yield Chance(Words("t9-odds-loses", {"count": number}), chance, number > 0 or None)
    more = sum(chance for number, chance in lost.items() if number >= MOST)
    if more:
        yield Chance(Words("t9-odds-loses-more", {"count": MOST}), more, True)


@rule("21.F.d/1")
def _backfires(found: Shot) -> Iterator[Factor]:
    """What misfires, and what the volley costs others than its target."""
    if found.misfires:
        yield Factor(Words("t9-odds-misfires"), percent(found.misfires), rules=("21.F.d/1",))
    if found.silenced:
        yield Factor(Words("t9-odds-silenced"), percent(found.silenced), rules=("21.F.d/1",))
    if cost := mean(found.own):
        yield Factor(Words("t9-odds-own-lost"), f"{cost:.2f}", rules=("21.F.d/1",))
    for name, lost in found.others.items():
        yield Factor(
            Words("t9-odds-other-lost", {"unit": name}), f"{lost:.2f}", rules=("21.F.d/1",)
        )


def percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"
