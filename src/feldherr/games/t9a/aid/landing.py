"""11.E.d Where a charger meets its target: the legal place nearest to where it is dragged."""

from math import degrees

from msgspec import Struct

from feldherr.games.aid import Chance, Factor, Gauge, Odds, Shape, Words
from feldherr.picture.scene import Body
from feldherr.table import Placement, Question, rule

from ..charge.moves import ChargeMove
from ..charge.places import place_of
from ..engine import NinthAge
from ..formation.base_contact import base_contacts
from ..moments import Charge
from ..odds import Clash
from ..odds.arrivals import MOST, fray_from_place
from ..preparation.places import placed, pose_of
from ..scene import unit_body
from ..words import INCH
from .charges import halfway
from .frays import beside, left_behind


class Landing(Struct, frozen=True):
    """A charge, and the Charge Move that a wish snaps to."""

    charge: Charge
    move: ChargeMove


def lands(question: Question) -> bool:
    """Whether the question is where along the edge of its target a charger goes."""
    return question.key == "charge-place"


@rule("11.E.d-1", "11.E.d-3")
def landing(rules: NinthAge, question: Question, wish: Placement) -> Landing | None:
    """The maximised Charge Move nearest to a wish; None where it is of something else."""
    about = question.about
    if not lands(question) or wish.what != (about["unit"],):
        return None
    charge = Charge(
        unit=str(about["unit"]),
        target=str(about["other"]),
        side=about["side"],
        flying=bool(about["flying"]),
        later=tuple(about["later"]),
    )
    found = rules.charge_ways(charge)
    return Landing(charge, found.nearest(place_of(found, pose_of(wish)))) if found else None


def ghost(rules: NinthAge, landed: Landing) -> tuple[Body, ...]:
    """The charger in contact with its target."""
    return (unit_body(rules, rules.unit(landed.charge.unit), landed.move.end),)


def nearest(landed: Landing) -> Placement:
    """The legal place as an answer."""
    return placed(landed.charge.unit, landed.move.end).rounded()


@rule("11.E.b-1", "12.E-2")
def gauge(landed: Landing) -> Gauge:
    """The parts of the Charge Move, in inches; all of it is allowed."""
    way = landed.move.way
    turn = way.length - way.before - way.after
    parts = {"t9-straight": way.before + way.after, "t9-wheel": turn}
    told = tuple((Words(key), mm / INCH) for key, mm in parts.items() if mm > 0)
    return Gauge(told, way.length / INCH, "″", ("11.E.b-1",))


@rule("11.E.b-2", "11.E.d-1", "3.C.a-1")
def shapes(rules: NinthAge, landed: Landing) -> tuple[Shape, ...]:
    """The way there, how far it wheels, and how many models of both come into contact."""
    charge, move = landed.charge, landed.move
    own = rules.formation(rules.unit(charge.unit), move.end)
    other = rules.formation(rules.unit(charge.target), move.target)
    pairs = base_contacts(own, other)
    told = {
        "own": len({mine for mine, _ in pairs}),
        "enemy": len({theirs for _, theirs in pairs}),
        "degrees": round(abs(degrees(move.way.angle))),
    }
    line = tuple(dict.fromkeys(stop.point for stop in (*move.way.path[:-1], move.end)))
    words = Words("t9-charge-lands", told)
    return (Shape(what="way", body=charge.unit, line=line, words=words, at=halfway(line)),)


@rule("15.F.a.0", "15.G.1")
def odds(rules: NinthAge, landed: Landing) -> Odds | None:
    """The round of melee after the charge to that place."""
    charge = landed.charge
    found = fray_from_place(rules, charge, landed.move)
    if found is None:
        return None
    unit, foe = rules.unit(charge.unit), rules.unit(charge.target)
    more = (*beside(rules, unit, foe, found), *left_behind(charge.later[MOST:]))
    return fight(unit.id, foe.id, found, more)


@rule("15.F.a.0", "15.G.2")
def fight(unit: str, foe: str, found: Clash, more: tuple[Factor, ...]) -> Odds:
    """A round of melee in odds; the number that matters is whether it is won."""
    own, enemy = (f"{toll.mean:.1f}" for toll in (found.own, found.enemy))
    wins = Chance(Words("t9-odds-wins"), found.wins, True)
    return Odds(
        title=Words("t9-odds", {"unit": unit, "other": foe}),
        headline=wins,
        chances=(wins, Chance(Words("t9-odds-draw"), found.ties),
                 Chance(Words("t9-odds-loses-round"), found.loses, False)),
        factors=(
            *more,
            Factor(Words("t9-odds-lost"), own, enemy, rules=("15.F.a.1",)),
            Factor(Words("t9-odds-breaks"), _percent(found.own.breaks),
                   _percent(found.enemy.breaks), rules=("15.G.1",)),
        ),
        own=unit,
        enemy=foe,
        rules=("15.F.a.0", "15.G.1"),
    )  # fmt: skip


def _percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"
