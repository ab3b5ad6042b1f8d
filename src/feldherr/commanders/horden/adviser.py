"""What an answer is worth in Horden & Helden, question by question."""

from collections.abc import Sequence
from typing import Any

from feldherr.commanders.base import Reason
from feldherr.commanders.greedy import Rating
from feldherr.field.pose import Pose
from feldherr.games.horden.state import Element
from feldherr.games.horden.troops import troop
from feldherr.table import Answer, Placement, Question, Refusal

from .fights import Fights
from .outlook import Outlook

AP = 1.5
"""Points that a move must gain to be worth an action point."""
LIKED = {"yes": 1.0, "done": 0.0, "no": -1.0, "stay": -1.0}
"""What words are worth where nothing better is known."""


class Adviser:
    """Judges by what it would lead to one step ahead; `rules` are its own to change in thought."""

    def __init__(self, rules: Any, seat: str) -> None:
        self.rules, self.seat = rules, seat
        self.fights = Fights(rules)
        self.outlook = Outlook(rules, seat, self.fights)

    def rate(self, question: Question, answer: Answer) -> Rating:
        """The worth of an answer in points, and why."""
        judge = getattr(self, "rate_" + question.key.replace("-", "_"), self.rate_word)
        rated: Rating = judge(question, answer)
        return rated

    def rate_word(self, question: Question, answer: Answer) -> Rating:
        """Numbers: the more the better. Words: as they are liked; else the first that is named."""
        if isinstance(answer, Placement):
            return 0.0, Reason("why-habit")
        said = str(answer)
        worth = float(said) if said.isdigit() else LIKED.get(said, 0.5)
        return worth - 0.001 * question.proposals.index(answer), Reason("why-habit")

    # --- Set-up ---

    def rate_deploy(self, question: Question, answer: Answer) -> Rating:
        """Long lines first, in the middle and well forward."""
        if not isinstance(answer, Placement):
            return 0.0, Reason("why-done")
        x, y, _ = answer.path[-1]
        centre = abs(x - self.rules.width / 2) / self.rules.width
        forward = abs(y - (0 if self.rules.state.edges.get(self.seat) == "south" else 800)) / 800
        return 10.0 * len(answer.what) + 3 * forward - 4 * centre, Reason("why-battle-line")

    def rate_camp(self, question: Question, answer: Answer) -> Rating:
        """Behind the middle of the line."""
        if not isinstance(answer, Placement):
            return 0.0, Reason("why-done")
        return -abs(answer.path[-1][0] - self.rules.width / 2), Reason("why-camp-behind")

    rate_baggage = rate_camp

    # --- Movement ---

    def rate_appear(self, question: Question, answer: Answer) -> Rating:
        """Whoever can come, comes."""
        return (0.0 if answer == "done" else 5.0), Reason("why-reinforce")

    def rate_move(self, question: Question, answer: Answer) -> Rating:
        """What the places and the fights after the move are worth more than those before."""
        if not isinstance(answer, Placement):
            return (0.0 if answer == "done" else -1.0), Reason("why-done")
        move = self.rules.move_of(answer)
        if isinstance(move, Refusal):
            return -1000.0, Reason("why-done")
        starts = [(track.element, track.start, track.end) for track in move.tracks]
        return self.gain(starts) - AP, Reason(self.purpose, {"element": answer.what[0]})

    purpose = "why-better-place"

    def gain(self, moves: Sequence[tuple[Element, Pose, Pose]]) -> float:
        """How much better the moved elements stand and fight afterwards."""
        around = self.around([end for _, _, end in moves] + [start for _, start, _ in moves])
        before = sum(self.outlook.standing(e, start) for e, start, _ in moves)
        fought = self.fighting(around)
        for e, _, end in moves:
            e.pose = end
        after = sum(self.outlook.standing(e, end) for e, _, end in moves)
        fights = self.fighting([*around, *(e for e, _, _ in moves)])
        for e, start, _ in moves:
            e.pose = start
        self.purpose = "why-good-fight" if fights - fought > after - before else "why-better-place"
        return after - before + fights - fought

    def around(self, poses: Sequence[Pose]) -> list[Element]:
        """The own elements near enough to these places for their fights to change."""
        return [
            e
            for e in self.outlook.own
            if e.pose and any(abs(e.pose.x - p.x) + abs(e.pose.y - p.y) < 130 for p in poses)
        ]

    def fighting(self, elements: Sequence[Element]) -> float:
        """What the fights of these elements are worth."""
        total = 0.0
        for e in dict.fromkeys(element.id for element in elements):
            element = self.rules.element(e)
            foe = self.rules.front_opponent(element)
            if foe is not None:
                total += self.fights.swing(element, foe)
            elif self.rules.overlapping(element):
                total += 1.0
            else:
                total += 6.0 * len(self.rules.foes_touching(element))
        return total

    # --- Combat ---

    def rate_shoot(self, question: Question, answer: Answer) -> Rating:
        """Every shot at something dear."""
        return self.rate_pair(answer, "why-good-shot")

    def rate_fight(self, question: Question, answer: Answer) -> Rating:
        """The surest fights first: what falls cannot support its neighbours any more."""
        return self.rate_pair(answer, "why-surest-first")

    def rate_cast(self, question: Question, answer: Answer) -> Rating:
        return self.rate_pair(answer, "why-magic")

    def rate_pair(self, answer: Answer, why: str) -> Rating:
        """A pair "r1 > b2": its swing; "done" is worth nothing."""
        names = [name for name in str(answer).split() if name in self.rules.state.elements]
        if len(names) < 2:
            return 0.0, Reason("why-done")
        own, foe = self.rules.element(names[0]), self.rules.element(names[1])
        if own.seat != self.seat:
            own, foe = foe, own
        if troop(own.kind).shooting and why == "why-good-shot":
            return self.fights.worth(foe) / 10, Reason(why, {"element": own.id, "foe": foe.id})
        return self.fights.swing(own, foe) + 30, Reason(why, {"element": own.id, "foe": foe.id})
