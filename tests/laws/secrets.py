"""Pairs of battles that differ only in what one side hides from the other."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from feldherr.field.pose import Pose
from feldherr.games.horden.engine import Horden
from feldherr.games.horden.state import Element, Position
from feldherr.games.runewars.engine import Runewars
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.state import Position as NinthAgePosition
from feldherr.table import FATE, Answer, Battle, Placement, Question, SeededFate, Sight, view
from tests.laws import runewars, t9a
from tests.laws.crowds import crowd
from tests.laws.players import Eager

HIDDEN = ("ambush", "lurking")
DEMURE = ("done", "no", "hold", "0", "stand", "recoil")
"""What the side that hides something says, if it can."""


class Truths(Struct):
    """Two positions that look alike to everybody but `owner`.

    `hidden`: whose place or dials differ; `veils` tells of a state whether one of them still does.
    """

    engine: type[Any]
    openings: tuple[Any, Any]
    states: tuple[Any, Any]
    owner: str
    hidden: list[str]
    veils: Callable[[Any, str], bool]


def truths(whims: Random) -> Truths | None:
    """A crowd in which one side has ambushes and Lurkers at either of two places each."""
    opening, state = crowd(whims)
    states: tuple[Position, Position] = (_copy(state), _copy(state))
    owner, hidden = whims.choice(opening.seats), list[str]()
    both = [Horden(opening, each, _unheard) for each in states]
    for e in state.elements.values():
        if e.seat == owner and e.kind not in ("god", "boat") and whims.random() < 0.6:
            twins = [rules.element(e.id) for rules in both]
            found = [_hide(whims, rules, twin) for rules, twin in zip(both, twins, strict=True)]
            if all(found):
                hidden.append(e.id)
                continue
            for rules, twin in zip(both, twins, strict=True):
                rules.put(twin, None)
                twin.status = "lost"
    return Truths(Horden, (opening, opening), states, owner, hidden, _lurks) if hidden else None


def _lurks(state: Position, name: str) -> bool:
    return state.elements[name].status in HIDDEN


def swapped_dials(whims: Random) -> Truths | None:
    """A crowd in which some dials of one side are set in either of two ways."""
    opening, states, owner, hidden = runewars.dials(whims)
    return Truths(Runewars, (opening, opening), states, owner, hidden, _covered) if hidden else None


def _covered(state: Any, name: str) -> bool:
    return not state.units[name].revealed


def _copy(state: Position) -> Position:
    return msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=Position)


def _unheard(event: Any) -> None:
    """Nobody listens."""


def _hide(whims: Random, rules: Horden, e: Element) -> bool:
    """Whether it finds a place where the enemy does not see it."""
    rules.put(e, None)
    if e.kind == "lurker":
        lairs = rules.lairs_for(e)
        e.status, e.lurks_in = "lurking", whims.choice(lairs) if lairs else ""
        return bool(lairs)
    for _ in range(20 if rules.plan.pieces else 0):
        piece = whims.choice(rules.plan.pieces)
        (x, y), (u, v) = whims.sample(piece.outline, 2)
        part = whims.random()
        pose = Pose(x + (u - x) * part, y + (v - y) * part, whims.uniform(0, 6))
        if rules.no_room(e, e.box_at(pose)) is None:
            e.status = "ambush"
            rules.put(e, pose)
            if not rules.seen_by(rules.enemy(e.seat), e):
                return True
            rules.put(e, None)
    return False


class Lockstep:
    """Both battles, played with the same answers as long as nothing hidden comes to light."""

    def __init__(self, whims: Random, both: Truths) -> None:
        self.owner, self.hidden, self.veils = both.owner, both.hidden, both.veils
        snapshots = [msgspec.msgpack.encode(state) for state in both.states]
        pairs = zip(both.openings, snapshots, strict=True)
        self.first, self.second = (Battle(both.engine, *pair) for pair in pairs)
        self.fate, self.player = SeededFate(whims.random().hex()), Eager(str(whims.random()))
        self.compared = 0

    def run(self, limit: int) -> None:
        """Play on. Raises `AssertionError` where the other side could tell the two apart."""
        while self.settle() and len(self.first.journal) < limit:
            questions = self.first.question, self.second.question
            assert repr(questions[0]) == repr(questions[1])
            self.compare()
            answer = self.answer()
            for battle in (self.first, self.second):
                battle.answer(answer)

    def settle(self) -> bool:
        """The owner answers in both; whether all is still hidden and the battle goes on."""
        for battle in (self.first, self.second):
            while (asked := battle.question) and asked.seat == self.owner:
                battle.answer(self.demure(asked), self.owner)
        return all(
            battle.question and self.veils(battle.state, name)
            for battle in (self.first, self.second)
            for name in self.hidden
        )

    def demure(self, question: Question) -> Answer:
        """What gives nothing away: the same in both, and not about who is hidden."""
        words = [word for word in question.options if isinstance(word, str)]
        plain = [word for word in words if not {*word.split(" ")} & {*self.hidden}]
        quiet = [word for word in DEMURE if word in plain]
        return [*quiet, *plain, *question.options][0]

    def compare(self) -> None:
        """All that the other side and a spectator can know."""
        for seat in {*self.first.opening.seats, ""} - {self.owner}:
            mine, other = (view(battle, seat) for battle in (self.first, self.second))
            assert msgspec.json.encode(mine) == msgspec.json.encode(other)
        self.compared += 1

    def answer(self) -> Answer:
        """Fate's, or the other side's, to whom the same must be allowed in both."""
        mine, other = self.first.question, self.second.question
        assert mine and other
        if mine.seat == FATE:
            return self.fate.answer(mine, len(self.first.journal))
        assert [*mine.proposals] == [*other.proposals]
        for proposal in mine.proposals:
            assert mine.check(proposal) == other.check(proposal)
        answer = self.player.answer(mine, Sight(self.first, mine.seat))
        if isinstance(answer, Placement):
            assert other.check(answer) is None
        return answer


def swapped_items(whims: Random) -> Truths | None:
    """A crowd with hidden lists, in which one unit carries either of two special items."""
    openings, state, owner, hidden = t9a.hidden_lists(whims)
    return Truths(NinthAge, openings, (state, _again(state)), owner, hidden, _unscored)


def _unscored(state: Any, name: str) -> bool:
    """What items cost comes to light when the battle is scored."""
    return bool(state.phase != "over")


def _again(state: NinthAgePosition) -> NinthAgePosition:
    return msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=NinthAgePosition)


TRUTHS: dict[str, Callable[[Random], Truths | None]] = {
    "horden": truths,
    "runewars": swapped_dials,
    "t9a": swapped_items,
}
