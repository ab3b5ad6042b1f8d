"""14 Shots before they are fired: which models see the target, and how much of it is covered."""

from collections import Counter
from collections.abc import Iterator

from feldherr.field.box import Box
from feldherr.field.pose import Point
from feldherr.games.aid import Shape, Tone, Words
from feldherr.table import Question, rule

from ..engine import NinthAge
from ..formation.cover import Shade
from ..formation.formation import Stand
from ..moments import Volley
from ..state import Unit

TONES: dict[Shade, Tone] = {"": "good", "soft": "fair", "hard": "bad"}
"""14.C.d How a shot is drawn by the cover of its target."""


def shooting(rules: NinthAge, question: Question, answer: str) -> Volley | None:
    """The volley that an answer begins, if it begins one."""
    if question.key in ("who-shoots", "who-shoots-in-part") and " > " in answer:
        name, _, target = answer.partition(" > ")
        return Volley(unit=name, target=target)
    if question.key == "charge-reaction" and answer == "stand_and_shoot":
        about = question.about
        return Volley(unit=str(about["unit"]), target=str(about["other"]), reaction=True)
    return None


@rule("14.A.a.6", "14.C.d.0", "4.B-1")
def lines(rules: NinthAge, volley: Volley) -> tuple[Shape, ...]:
    """A line from each model that shoots to the target, and how many shoot under which cover."""
    unit, target = rules.unit(volley.unit), rules.unit(volley.target)
    aim = rules.formation(target).rectangle
    shaded = dict(shades(rules, volley))
    drawn = [_line(unit, stand, aim, shade) for stand, shade in shaded.items()]
    told = Counter(shaded.values())
    counts = {"clear": told[""], "soft": told["soft"], "hard": told["hard"]}
    told_at = _middle(rules.formation(unit).rectangle.center, aim.center)
    sum_ = Shape(what="sight", body=unit.id, words=Words("t9-sight", counts), at=told_at)
    return (*drawn, sum_) if drawn else ()


@rule("14.A.a.2", "14.A.a.6", "14.C.d.0", "21.G.b.14/1")
def shades(rules: NinthAge, volley: Volley) -> Iterator[tuple[Stand, Shade]]:
    """Every model that can shoot, with the cover of the target from it."""
    unit, target = rules.unit(volley.unit), rules.unit(volley.target)
    seen = set[Stand]()
    for pool in rules.pools(unit):
        for own in rules.parts(pool):
            for weapon in rules.usable(own, volley):
                over = rules.volleys_over(own, weapon, volley)
                for stand in rules.aiming(own, weapon, volley):
                    if stand not in seen:
                        seen.add(stand)
                        yield stand, rules.shade(unit, stand, target, over)


def _line(unit: Unit, stand: Stand, aim: Box, shade: Shade) -> Shape:
    start = stand.body.center
    line = (start, _nearest(aim, start))
    return Shape(what="sight", body=unit.id, line=line, tone=TONES[shade])


def _nearest(aim: Box, point: Point) -> Point:
    """The point of a rectangle that is nearest to another point."""
    (x, y), (px, py) = aim.center, point
    dx, dy = px - x, py - y
    ahead = min(max(dx * aim.cos + dy * aim.sin, -aim.depth / 2), aim.depth / 2)
    aside = min(max(dx * aim.sin - dy * aim.cos, -aim.width / 2), aim.width / 2)
    return x + ahead * aim.cos + aside * aim.sin, y + ahead * aim.sin - aside * aim.cos


def _middle(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
