"""The odds of charges, reactions and pursuits, told for people."""

from collections.abc import Iterator

from feldherr.games.aid import Chance, Factor, Odds, Words
from feldherr.table import Question, rule

from ..engine import NinthAge
from ..odds import Clash, Reach, caught, fray_after_charge, reach_of
from ..odds.distances import run_down
from ..state import Unit
from ..words import INCH
from . import volleys
from .charges import Charging, charging
from .duels import DUELS, duels
from .frays import beside
from .shots import shooting


def prospects(rules: NinthAge, question: Question, answer: str) -> Iterator[Odds]:
    """The odds of what an answer begins."""
    charge = charging(rules, question, answer)
    if charge is not None:
        yield from _charge(rules, charge)
    elif volley := shooting(rules, question, answer):
        yield volleys.odds(rules, volley)
    elif question.key == "charge-reaction":
        yield from _reaction(rules, question, answer)
    elif question.key in DUELS:
        yield from duels(rules, question, answer)
    elif question.key == "pursue-whom" and answer in rules.state.units:
        yield _pursuit(rules, rules.unit(str(question.about["unit"])), rules.unit(answer))


@rule("11.E.a-1", "15.F.a.0", "15.G.1")
def _charge(rules: NinthAge, charge: Charging) -> Iterator[Odds]:
    """To reach the target, and the round of melee after that."""
    unit, foe = charge.unit, charge.foe
    reach = reach_of(rules, unit, foe, charge.flying)
    if reach is None:
        return
    alone = unit is rules.unit(unit.id)  # who steps out of a unit is not on the table yet
    fight = fray_after_charge(rules, unit, foe, charge.flying) if alone else None
    reached = Chance(Words("t9-odds-reached"), reach.chance, True)
    more = beside(rules, unit, foe, fight) if fight else ()
    yield _told(reached, unit, foe, reach, fight, more)


@rule("11.C.a-1", "11.C.c-1", "11.E.h-1")
def _reaction(rules: NinthAge, question: Question, answer: str) -> Iterator[Odds]:
    """Who holds is told the fight, as its enemy sees it; who flees, whether it is run down."""
    unit = rules.unit(str(question.about["unit"]))
    foe = rules.unit(str(question.about["other"]))
    reach = reach_of(rules, foe, unit, foe.turn.flying)
    if answer == "flee":
        lost = run_down(rules, foe, unit, foe.turn.flying)
        yield _two(unit, foe, "t9-odds-escapes", 1 - lost, "t9-odds-run-down")
    elif answer == "t9-hold" and reach is not None:
        found = fray_after_charge(rules, foe, unit, foe.turn.flying)
        fight = _turned(found) if found else None
        failed = Chance(Words("t9-odds-they-fail"), 1 - reach.chance, True)
        more = beside(rules, unit, foe, fight) if fight else ()
        yield _told(failed, unit, foe, reach, fight, more, charged=True)


@rule("15.H.a.2", "15.H.03")
def _pursuit(rules: NinthAge, unit: Unit, foe: Unit) -> Odds:
    """Whether a pursuer catches the unit that flees from it."""
    return _two(unit, foe, "t9-odds-caught", caught(rules, foe, unit), "t9-odds-escapes-you")


def _two(unit: Unit, foe: Unit, key: str, chance: float, other: str) -> Odds:
    good = Chance(Words(key), chance, True)
    return Odds(
        title=Words("t9-odds", {"unit": unit.id, "other": foe.id}),
        headline=good,
        chances=(good, Chance(Words(other), 1 - chance, False)),
        own=unit.id,
        enemy=foe.id,
        rules=("12.C-1",),
    )


def _told(
    headline: Chance,
    unit: Unit,
    foe: Unit,
    reach: Reach,
    fight: Clash | None,
    more: tuple[Factor, ...],
    charged: bool = False,
) -> Odds:
    """The card of a charge that `unit` makes, or that is made against it."""
    fails = "t9-odds-they-fail" if charged else "t9-odds-fails"
    missed = Chance(Words(fails), 1 - reach.chance, charged)
    reached = Chance(Words("t9-odds-reached"), reach.chance, not charged)
    ends = tuple(_ends(fight, reach.chance)) if fight else (reached,)
    return Odds(
        title=Words("t9-odds", {"unit": unit.id, "other": foe.id}),
        headline=headline,
        chances=(*ends, missed),
        factors=(*more, *_factors(reach, fight)),
        own=unit.id,
        enemy=foe.id,
        rules=("11.E.a-1", "15.F.a.0", "15.G.1"),
    )


@rule("15.F.a.0", "15.G.2")
def _ends(fight: Clash, weight: float) -> Iterator[Chance]:
    """How the first round of melee ends; each by the chance that it is fought at all."""
    own, enemy = fight.own, fight.enemy
    gone = {
        "t9-odds-they-fall": (enemy.destroyed, True),
        "t9-odds-they-break": (enemy.breaks, True),
        "t9-odds-you-break": (own.breaks, False),
        "t9-odds-you-fall": (own.destroyed, False),
    }
    stand = max(0.0, 1 - sum(chance for chance, _ in gone.values()))
    for key, (chance, good) in gone.items():
        if chance > 0:
            yield Chance(Words(key), weight * chance, good)
    yield Chance(Words("t9-odds-goes-on"), weight * stand)


@rule("11.E.a-1", "15.F.a.1")
def _factors(reach: Reach, fight: Clash | None) -> Iterator[Factor]:
    yield Factor(Words("t9-odds-distance"), f"{reach.distance / INCH:.1f}″", rules=("11.B-2",))
    yield Factor(Words("t9-odds-roll"), f"{reach.needed}+", rules=("11.E.a-1",))
    if fight is not None:
        own, enemy = (f"{toll.mean:.1f}" for toll in (fight.own, fight.enemy))
        yield Factor(Words("t9-odds-lost"), own, enemy, rules=("15.F.a.1",))
        wins, loses = (f"{100 * chance:.0f} %" for chance in (fight.wins, fight.loses))
        yield Factor(Words("t9-odds-wins"), wins, loses, rules=("15.F.a.0",))


def _turned(fight: Clash) -> Clash:
    """The same fight as the other side sees it."""
    difference = {-number: chance for number, chance in fight.difference.items()}
    return Clash(own=fight.enemy, enemy=fight.own, difference=difference, others=fight.others)
