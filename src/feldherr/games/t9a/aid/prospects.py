"""The odds of charges, reactions and pursuits, told for people."""

from collections.abc import Iterator

from msgspec.structs import replace

from feldherr.games.aid import Chance, Factor, Odds, Words
from feldherr.table import Question, rule

from ..engine import NinthAge
from ..moments import Volley
from ..odds import Clash, Reach, caught, fray_after_charge, reach_of
from ..odds.answers import Flight, flight_from, stand_against
from ..odds.arrivals import not_weighed
from ..odds.distances import restrained
from ..odds.outlook import End, Together
from ..state import Unit
from ..words import INCH
from . import volleys
from .charges import Charging, charging
from .duels import DUELS, duels
from .frays import beside, left_behind
from .shots import shooting

ENDS: tuple[End, ...] = ("falls", "breaks")
UNSEEN = 1e-9
"""What is less likely is nothing but rounding."""


def prospects(rules: NinthAge, question: Question, answer: str) -> Iterator[Odds]:
    """The odds of what an answer begins."""
    charge = charging(rules, question, answer)
    if charge is not None:
        yield from _charge(rules, charge)
    elif question.key == "charge-reaction":
        yield from _reaction(rules, question, answer)
    elif volley := shooting(rules, question, answer):
        yield volleys.odds(rules, volley)
    elif question.key in DUELS:
        yield from duels(rules, question, answer)
    elif question.key == "pursue-whom":
        yield _pursuit(rules, rules.unit(str(question.about["unit"])), answer)


@rule("11.E.a-1", "15.F.a.0", "15.G.1")
def _charge(rules: NinthAge, charge: Charging) -> Iterator[Odds]:
    """To reach the target, and the round of melee after that."""
    unit, foe = charge.unit, charge.foe
    reach = reach_of(rules, unit, foe, charge.flying)
    if reach is None:
        return
    fight = fray_after_charge(rules, unit, foe, charge.flying)
    reached = Chance(Words("t9-odds-reached"), reach.chance, True)
    more = _more(rules, unit, foe, fight)
    yield _told(reached, unit, foe, reach, fight, more)


@rule("11.C.a-1", "11.C.b-1", "11.C.c-1", "11.E.h-1")
def _reaction(rules: NinthAge, question: Question, answer: str) -> Iterator[Odds]:
    """Who holds is told the fight, as its enemy sees it; who shoots, that of whoever arrives then;
    who flees, whether it is run down."""
    unit = rules.unit(str(question.about["unit"]))
    foe = rules.unit(str(question.about["other"]))
    if answer == "flee":
        yield _flight(unit, foe, flight_from(rules, foe, unit, foe.turn.flying))
        return
    reach = reach_of(rules, foe, unit, foe.turn.flying)
    if answer == "stand_and_shoot":
        stand = stand_against(rules, foe, unit, foe.turn.flying)
        yield volleys.told(rules, Volley(unit=unit.id, target=foe.id, reaction=True), stand.shot)
        if reach is not None:
            comes = replace(reach, chance=reach.chance * (1 - stand.halted))
            yield _received(rules, unit, foe, comes, stand.fight)
    elif reach is not None:
        fight = fray_after_charge(rules, foe, unit, foe.turn.flying)
        yield _received(rules, unit, foe, reach, fight)


def _received(rules: NinthAge, unit: Unit, foe: Unit, reach: Reach, found: Clash | None) -> Odds:
    """A charge as its target sees it."""
    fight = _turned(found) if found else None
    failed = Chance(Words("t9-odds-they-fail"), 1 - reach.chance, True)
    more = _more(rules, unit, foe, fight)
    return _told(failed, unit, foe, reach, fight, more, charged=True)


def _more(rules: NinthAge, unit: Unit, foe: Unit, fight: Clash | None) -> tuple[Factor, ...]:
    """What is said beside the fight after a charge, by or against this unit."""
    if fight is None:
        return ()
    charger, target = (foe, unit) if foe.turn.target == unit.id else (unit, foe)
    late = left_behind(not_weighed(rules, charger, target))
    return *beside(rules, unit, foe, fight), *late


@rule("11.C.c-1", "11.E.h-1", "12.C-2")
def _flight(unit: Unit, foe: Unit, found: Flight) -> Odds:
    """A flight from a charge."""
    escapes = Chance(Words("t9-odds-escapes"), max(0.0, 1 - found.run_down - found.lost), True)
    caught = Chance(Words("t9-odds-run-down"), found.run_down, False)
    lost = Chance(Words("t9-odds-flight-lost"), found.lost, False)
    chances = (escapes, caught, *((lost,) if found.lost else ()))
    return _of(unit, foe, chances, ("11.C.c-1", "12.C-1"))


@rule("15.H.a.2", "15.H.03", "15.H.04")
def _pursuit(rules: NinthAge, unit: Unit, answer: str) -> Odds:
    """Whether a pursuer catches the unit that flees from it; whether it is held back."""
    if answer in rules.state.units:
        foe = rules.unit(answer)
        chance = caught(rules, foe, unit)
        words = "t9-odds-caught", "t9-odds-escapes-you"
        return _of(unit, foe, _either(*words, chance), ("15.H.a.2", "12.C-1"))
    foe = rules.unit(next(iter(unit.engaged)))
    chance = restrained(rules, unit)
    words = "t9-odds-restrained", "t9-odds-not-restrained"
    return _of(unit, foe, _either(*words, chance), ("15.H.04",))


def _either(good: str, bad: str, chance: float) -> tuple[Chance, ...]:
    return Chance(Words(good), chance, True), Chance(Words(bad), 1 - chance, False)


def _of(unit: Unit, foe: Unit, chances: tuple[Chance, ...], cited: tuple[str, ...]) -> Odds:
    """The first of these is the one that matters."""
    return Odds(
        title=Words("t9-odds", {"unit": unit.id, "other": foe.id}),
        headline=chances[0],
        chances=chances,
        own=unit.id,
        enemy=foe.id,
        rules=cited,
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
    own, enemy, both = fight.own, fight.enemy, fight.together
    mine = {end: sum(p for ends, p in both.items() if ends[0] == end) for end in ENDS}
    theirs = {end: sum(p for ends, p in both.items() if ends[1] == end) for end in ENDS}
    gone = {
        "t9-odds-they-fall": (enemy.destroyed - theirs["falls"], True),
        "t9-odds-they-break": (enemy.breaks - theirs["breaks"], True),
        "t9-odds-none-remains": (sum(both.values()), None),
        "t9-odds-you-break": (own.breaks - mine["breaks"], False),
        "t9-odds-you-fall": (own.destroyed - mine["falls"], False),
    }
    stand = max(0.0, 1 - sum(chance for chance, _ in gone.values()))
    for key, (chance, good) in gone.items():
        if chance > UNSEEN:
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
    together: Together = {(ends[1], ends[0]): chance for ends, chance in fight.together.items()}
    return Clash(fight.enemy, fight.own, difference, fight.others, together)
