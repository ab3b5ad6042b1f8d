"""15, 14 What the odds of a round say besides those of the two who are asked about, and what odds
leave out."""

from collections.abc import Callable, Iterable, Iterator

from feldherr.games.aid import Factor, Words
from feldherr.table import rule

from ..army.profiles import Given
from ..army.wording import Wording
from ..engine import NinthAge
from ..moments import Volley
from ..names import spoken
from ..odds import Clash
from ..odds.untold import untold, untold_of
from ..state import Unit
from .sheets import Card


def beside(rules: NinthAge, unit: Unit, foe: Unit, fight: Clash) -> tuple[Factor, ...]:
    """All of it."""
    return (*others(rules, unit, fight), *left_out(rules, unit, foe, fight))


@rule("15.B.1", "15.G.1")
def others(rules: NinthAge, unit: Unit, fight: Clash) -> Iterator[Factor]:
    """How likely the other units of the combat break."""
    for name, toll in fight.others.items():
        chance, mine = f"{100 * toll.breaks:.0f} %", rules.unit(name).seat == unit.seat
        own, enemy = (chance, None) if mine else (None, chance)
        yield Factor(Words("t9-odds-other-breaks", {"unit": name}), own, enemy, rules=("15.G.1",))


@rule("11.E.f-1")
def left_behind(names: Iterable[str]) -> Iterator[Factor]:
    """Further chargers that the odds do not know."""
    for name in names:
        yield Factor(Words("t9-odds-charger-left-out", {"unit": name}), rules=("11.E.f-1",))


@rule("8.D.a.3-6")
def left_out(rules: NinthAge, unit: Unit, foe: Unit, fight: Clash) -> Iterator[Factor]:
    """Rules of those who fight that the odds do not know."""
    names = (unit.id, foe.id, *fight.others)
    for bearer, given in untold(rules, [rules.unit(name) for name in names]):
        yield _left_out(rules, bearer, given)


@rule("8.D.a.3-6")
def left_out_of(rules: NinthAge, volley: Volley) -> Iterator[Factor]:
    """The same of a volley."""
    for bearer, given in untold_of(rules, volley):
        yield _left_out(rules, bearer, given)


def _left_out(rules: NinthAge, bearer: Unit, given: Given) -> Factor:
    return Factor(Card(rules, bearer).said(_named(given)), rules=("8.D.a.3-6",))


def _named(given: Given) -> Callable[[Wording], str]:
    return lambda one: spoken("t9-odds-left-out", one.language, rule=one.rule(given))
