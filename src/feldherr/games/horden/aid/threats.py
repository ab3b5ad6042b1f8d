"""Who could attack or shoot at an element in the enemy's next turn, and with which odds."""

from collections.abc import Iterator

from msgspec.structs import replace

from feldherr.field.box import SIDES, Side
from feldherr.field.pose import Pose, span
from feldherr.games.aid import Chance, Odds, Shape, Words
from feldherr.table import Placement, rule

from ..deployment.stops import stop_of
from ..engine import Horden
from ..models.troops import ELEMENT_WIDTH, LE
from ..movement.approach import PEACEFUL
from ..movement.goals import against
from ..state import Element
from .fights import fight_odds, shot_at_odds
from .thought import imagined, in_turn_of, played_out


def threats_to(rules: Horden, e: Element) -> Iterator[Shape]:
    """A line from each enemy that could come into contact or shoot, with what that may do."""
    twin = in_turn_of(rules, rules.enemy(e.seat))
    for foe in list(twin.enemies(e)):
        worst = max(_attacks(twin, e.id, foe), key=lambda found: _harm(found[1]), default=None)
        if worst:
            side, odds = worst
            told = {"foe": foe.id, "side": side.value, "percent": _percent(odds)}
            yield _line(e, foe, Words("aid-threat", told))
    for foe in twin.shooters(twin.state.active):
        if foe.status == "table" and twin.element(e.id) in twin.ready_aims(foe):
            odds = shot_at_odds(twin, twin.element(e.id), foe)
            told = {"foe": foe.id, "percent": _percent(odds)}
            yield _line(e, foe, Words("aid-shot-threat", told))


def worst_attack(rules: Horden, e: Element) -> Odds | None:
    """The odds of the attack in the enemy's next turn that would hurt most; None if none can."""
    twin = in_turn_of(rules, rules.enemy(e.seat))
    found = [(foe, *attack) for foe in twin.enemies(e) for attack in _attacks(twin, e.id, foe)]
    if not found:
        return None
    foe, side, odds = max(found, key=lambda each: _harm(each[2]))
    told = {"element": e.id, "foe": foe.id, "side": side.value}
    bad = Chance(Words("aid-hurt", {"element": e.id}), _harm(odds), False)
    return replace(odds, title=Words("aid-next-turn", told), headline=bad)


@rule("B4.3.b", "B4.5.a")
def _attacks(twin: Horden, name: str, foe: Element) -> Iterator[tuple[Side, Odds]]:
    """The sides on which an enemy could come into contact by a move of its own."""
    e, rates = twin.element(name), twin.rates(foe)
    far = max(rates.open, rates.road) * LE + 2 * ELEMENT_WIDTH
    if foe.kind in PEACEFUL or foe.id in e.met or span(foe.box.center, e.box.center) > far:
        return
    for side in SIDES:
        pose = against(e.box, side)
        if twin.judge_move(Placement((foe.id,), (stop_of(pose),)).rounded()) is None:
            yield side, _met(twin, e, foe, pose)


def _met(twin: Horden, e: Element, foe: Element, pose: Pose) -> Odds:
    """The odds once the enemy stands there and everybody has turned to face.

    Who is held in front by another fights that one, with the newcomer at his side.
    """
    then = imagined(twin)
    then.put(then.element(foe.id), pose)
    played_out(then.end_movement())
    there = then.element(e.id)
    opponents = then.front_opponents(there) or [then.element(foe.id)]
    return max((fight_odds(then, there, other) for other in opponents), key=_harm)


def _harm(odds: Odds) -> float:
    """The probability of what is bad."""
    return sum(chance.probability for chance in odds.chances if chance.good is False)


def _percent(odds: Odds) -> int:
    return round(100 * _harm(odds))


def _line(e: Element, foe: Element, words: Words) -> Shape:
    return Shape(what="threats", body=e.id, line=(foe.box.center, e.box.center), words=words)
