"""Which fights and shots an answer leads to, or makes possible."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from feldherr.games.aid import Odds
from feldherr.table import Placement, Question, Refusal

from ..combat.volley import Volley
from ..engine import Horden
from .fights import fight_odds, shot_at_odds, shot_odds
from .pursuits import pursuit_odds
from .single_combats import single_odds
from .thought import imagined, played_out

MOST = 6
"""How many fights and shots are told at once."""
ARROW = " > "

Strengths = dict[str, tuple[int, int]]
"""Who fights whom, and what both add to their dice."""


def prospects(rules: Horden, question: Question, answer: str | Placement) -> tuple[Odds, ...]:
    """The odds of all of them, the own side's view of each."""
    if isinstance(answer, str):
        said = AFTER_SAYING.get(question.key)
        found = said(rules, question, answer) if said else iter(())
    else:
        placed = AFTER_PLACING.get(question.key)
        found = placed(rules, question, answer) if placed else iter(())
    return tuple(islice(found, MOST))


# --- Fights that are chosen ---


def _fight(rules: Horden, question: Question, said: str) -> Iterator[Odds]:
    pair = rules.named_pair(said)
    yield fight_odds(rules, *(pair if pair[0].seat == question.seat else pair[::-1]))


def _single(rules: Horden, question: Question, said: str) -> Iterator[Odds]:
    if ARROW in said:
        e, foe = map(rules.element, said.split(ARROW))
        yield single_odds(rules, e, foe, magic=question.key == "cast")


def _support_magic(rules: Horden, question: Question, said: str) -> Iterator[Odds]:
    e, foe = (rules.element(question.about[role]) for role in ("element", "foe"))
    yield single_odds(rules, e, foe, magic=True, supporters=int(said != "done"))


def _melee_magic(rules: Horden, question: Question, said: str) -> Iterator[Odds]:
    """The fights of an element with its wizard's help, or without it."""
    name = str(question.about["element"] if said in ("yes", "no") else said)
    if name in rules.state.elements:
        twin = imagined(rules)
        if said != "no":
            twin.pay_for_melee(twin.element(name))
        e = twin.element(name)
        yield from (fight_odds(twin, e, foe) for foe in twin.front_opponents(e))


def _whom_to_face(rules: Horden, question: Question, said: str) -> Iterator[Odds]:
    twin = imagined(rules)
    e, foe = twin.element(str(question.about["element"])), twin.element(said)
    twin.turn_ranks(foe, [e])
    yield fight_odds(twin, e, foe)


# --- Shots ---


def _shoot(rules: Horden, question: Question, said: str) -> Iterator[Odds]:
    """A shot of the own side, or those that an enemy can choose from who is given the word."""
    names = said.split(ARROW)
    if len(names) == 2:
        yield shot_odds(rules, *map(rules.element, names))
    elif said in rules.state.elements:
        foe = rules.element(said)
        yield from (shot_at_odds(rules, target, foe) for target in rules.aims(foe))


def _shoot_or_hold(rules: Horden, question: Question, said: str) -> Iterator[Odds]:
    if said in rules.state.elements:
        e = rules.element(str(question.about["element"]))
        yield shot_odds(rules, e, rules.element(said))


def _support_shot(rules: Horden, question: Question, said: str) -> Iterator[Odds]:
    e, foe = (rules.element(str(question.about[role])) for role in ("element", "foe"))
    helpers = (said,) if said in rules.state.elements else ()
    if e.seat == question.seat:
        volley = Volley(e.id, foe.id, rules.shoots_back(foe, e), helpers)
        yield fight_odds(rules, e, foe, volley)


# --- Moves ---


def _move(rules: Horden, question: Question, answer: Placement) -> Iterator[Odds]:
    """What a move begins, changes, or makes possible, if nothing else moves any more."""
    if isinstance(rules.move_of(answer), Refusal):
        return
    twin = imagined(rules)
    make = twin.make_move if question.key == "move" else twin.make_extra_move
    played_out(make(answer))
    yield from _after(rules, twin, question.seat, answer.what)


def _say(rules: Horden, question: Question, said: str) -> Iterator[Odds]:
    """What turning, landing, taking off or dismounting begins or changes."""
    twin, parts = imagined(rules), said.split(" ")
    if len(parts) > 1:
        played_out(twin.do_word(*parts))
        yield from _after(rules, twin, question.seat, parts[1:2])


def _after(rules: Horden, twin: Horden, seat: str, names: Sequence[str]) -> Iterator[Odds]:
    """The fights and shots of these and the fights that became others."""
    played_out(twin.end_movement())
    before = _known_strengths(rules)
    for said, strengths in _strengths(twin).items():
        if before.get(said) != strengths:
            pair = twin.named_pair(said)
            yield fight_odds(twin, *(pair if pair[0].seat == seat else pair[::-1]))
    for e in map(twin.element, names):
        if e.pose and e.seat == seat:
            yield from (shot_odds(twin, e, foe) for foe in twin.ready_aims(e))


def _known_strengths(rules: Horden) -> Strengths:
    """The fights as they are without another move: kept with the state."""
    kept = vars(rules.state)
    if "strengths" not in kept:
        twin = imagined(rules)
        played_out(twin.end_movement())
        kept["strengths"] = _strengths(twin)
    known: Strengths = kept["strengths"]
    return known


def _strengths(rules: Horden) -> Strengths:
    """All fights as they stand."""
    pairs = {said: rules.named_pair(said) for said in rules.melees()}
    return {
        said: (rules.strength(e, foe), rules.strength(foe, e)) for said, (e, foe) in pairs.items()
    }


# --- Appearing ---


def _appear(rules: Horden, question: Question, answer: Placement) -> Iterator[Odds]:
    """The fights of somebody who is put down beside the enemy."""
    twin = imagined(rules)
    for e, pose in twin.block(answer):
        e.status, e.unfought, e.appeared = "table", e.kind == "lurker", twin.state.turn
        twin.put(e, pose)
    yield from _after(rules, twin, question.seat, answer.what)


Foreseen = Callable[[Horden, Question, str], Iterator[Odds]]
AFTER_SAYING: dict[str, Foreseen] = {
    "fight": _fight,
    "cast": _single,
    "duel": _single,
    "support-magic": _support_magic,
    "melee-magic": _melee_magic,
    "magic-ahead": _melee_magic,
    "whom-to-face": _whom_to_face,
    "shoot": _shoot,
    "shoot-or-hold": _shoot_or_hold,
    "shoot-from-ambush": _shoot,
    "support-shot": _support_shot,
    "pursue": pursuit_odds,
    "move": _say,
}
AFTER_PLACING: dict[str, Callable[[Horden, Question, Placement], Iterator[Odds]]] = {
    "move": _move,
    "stride": _move,
    **dict.fromkeys(("lurker", "god", "horde"), _appear),
}
