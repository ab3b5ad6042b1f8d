"""What an answer is worth in The 9th Age, question by question."""

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any

from feldherr.commanders.base import Reason
from feldherr.commanders.greedy import Rating
from feldherr.commanders.habit import LIKED, habit
from feldherr.field.box import Side
from feldherr.games.t9a.shooting.volleys import NOBODY, SPARING
from feldherr.games.t9a.state import Unit
from feldherr.table import Answer, Placement, Question

from .battle_order import BattleOrder
from .charges import Charges
from .choices import AMOUNTS, Choices
from .favourites import MODELS, SPARED, UNITS, Favourites
from .fights import Fights
from .manoeuvres import Manoeuvres
from .notes import Notes
from .orders import Orders
from .outlook import Outlook
from .pondering import Pondering
from .seats import Seats
from .sequence import Sequence
from .strokes import Strokes
from .wild import Wild

LIKES = {**LIKED, "wants-pivot": 1.0}
"""Words that are liked here."""
ANYWHERE = {"marker-dropped": 0.0, "lays-stakes": 1.0}
"""Questions about a place that is as good as any other, and what taking one is worth."""
ANY_ORDER = (
    "acts-after-combat",
    "delayed-order",
    "flees-next",
    "pursues-first",
    "reforms-next",
    "t9-vanguard",
    "who-reforms-first",
)
"""Questions whose turn it is of which little depends."""

SHOOT = ("who-shoots", "who-shoots-in-part")
"""Questions which unit shoots at which."""


class Adviser:
    """Judges by what it would lead to one step ahead; `rules` are its own to change in thought.

    In `memory` its notes are handed on to the next adviser.
    """

    def __init__(self, rules: Any, seat: str, memory: dict[Any, Any] | None = None) -> None:
        self.rules = Pondering(rules)
        self.seat = seat
        self.notes: Notes = (memory if memory is not None else {}).setdefault("t9a", Notes())
        self.fights = Fights(self.rules, self.notes)
        self._best_shots: dict[str, float] = {}

    @cached_property
    def outlook(self) -> Outlook:
        return Outlook(self.rules, self.seat, self.fights, self.notes)

    @cached_property
    def charges(self) -> Charges:
        return Charges(self.rules, self.seat, self.fights, self.outlook)

    @cached_property
    def manoeuvres(self) -> Manoeuvres:
        return Manoeuvres(self.rules, self.seat, self.outlook)

    @cached_property
    def choices(self) -> Choices:
        return Choices(self.rules, self.seat)

    @cached_property
    def seats(self) -> Seats:
        return Seats(self.rules)

    @cached_property
    def strokes(self) -> Strokes:
        return Strokes(self.rules, self.choices, self.notes)

    @cached_property
    def battle_order(self) -> BattleOrder:
        return BattleOrder(self.rules, self.seat, self.outlook)

    @cached_property
    def orders(self) -> Orders:
        return Orders(self.rules, self.outlook, self.choices)

    @cached_property
    def sequence(self) -> Sequence:
        return Sequence(self.rules, self.outlook, self.choices)

    @cached_property
    def wild(self) -> Wild:
        return Wild(self.rules, self.outlook)

    @cached_property
    def favourites(self) -> Favourites:
        return Favourites(self.rules, self.outlook, self.choices)

    def ideas(self, question: Question) -> Iterable[Answer]:
        """Answers that the game does not propose; perhaps illegal."""
        if question.key == "t9-deploy":
            return self.battle_order.ideas()
        if question.key == "t9-reforms":
            return self.manoeuvres.reforms(self.asked(question))
        if question.key == "random-facing":
            return self.wild.ideas(self.asked(question))
        return self.manoeuvres.ideas(self.asked(question)) if question.key == "t9-move" else ()

    def rate(self, question: Question, answer: Answer) -> Rating:
        """The worth of an answer in points, and why."""
        if isinstance(answer, Placement):
            return self.rate_placement(question, answer)
        said = str(answer)
        judge = self.judges.get(question.key)
        if judge:
            return judge(said, question)
        worth, why = habit(question, said, LIKES)
        return worth, Reason("why-any-order") if question.key in ANY_ORDER else why

    def rate_placement(self, question: Question, answer: Placement) -> Rating:
        """Places of units and markers."""
        if question.key in ANYWHERE:
            return ANYWHERE[question.key], Reason("why-as-good")
        judge = self.judges_of_places.get(question.key)
        return judge(answer, question) if judge else self.manoeuvres.move(answer)

    @cached_property
    def judges_of_places(self) -> dict[str, Callable[[Placement, Question], Rating]]:
        """Who judges the places that a question asks for, by its key; all others are moves."""
        order = self.battle_order
        return {
            "t9-deploy": lambda said, q: order.deploy(said),
            **dict.fromkeys(("scout-deploy", "ambush-enters"), lambda said, q: order.scout(said)),
            "target-marker": lambda said, q: order.marker(said),
            "combat-reform": lambda said, q: self.choices.reform(said, self.asked(q)),
            "charge-place": lambda said, q: self.charges.place(
                said, *self.both(q), Side(q.about["side"])
            ),
            **dict.fromkeys(("random-facing", "bursts-out"), lambda said, q: self.wild.way(said)),
        }

    @cached_property
    def judges(self) -> dict[str, Callable[[str, Question], Rating]]:
        """Who judges the words of a question, by its key."""
        return {
            **self._of_preparation,
            "gives-order": lambda said, q: self.orders.rate(said),
            **self._of_charges,
            **self._of_sequence,
            **self._of_favourites,
            **self._of_moves,
            **self._of_combat,
        }

    @property
    def _of_preparation(self) -> dict[str, Callable[[str, Question], Rating]]:
        """Who judges what happens before the battle."""
        order = self.battle_order
        return {
            "t9-deploy": lambda said, q: order.word(said),
            "t9-zone": lambda said, q: order.zone(said),
            "hill": lambda said, q: order.hill(said),
            "mark-unit": lambda said, q: order.mark(said),
            "special-deployment": lambda said, q: order.hold_back(said),
            "who-deploys": lambda said, q: order.seat_first(q.key, said),
            "wants-turn": lambda said, q: order.turn(said),
            "first-turn": lambda said, q: order.seat_first(q.key, said),
            "join-place": lambda said, q: self.seats.join(said, q),
            "column-edge": lambda said, q: order.column_edge(said),
        }

    @property
    def _of_combat(self) -> dict[str, Callable[[str, Question], Rating]]:
        """Who judges shots and blows, and what they do to one's own."""
        fight = self.choices
        return {
            **dict.fromkeys(SHOOT, lambda said, q: self.shoot(said)),
            "which-shooting-weapon": lambda said, q: self.arm(said, self.asked(q)),
            "which-weapon": lambda said, q: fight.weapon(said, self.asked(q)),
            "issue-duel": lambda said, q: fight.duel(said),
            "accept-duel": lambda said, q: fight.accept(said, q),
            "allocate-attacks": lambda said, q: self.strokes.allocate(
                said, self.asked(q), str(q.about["pool"]), len(q.proposals) - 1
            ),
            "distribute-hits": lambda said, q: self.strokes.distribute(said),
            "how-many-belch": lambda said, q: self.strokes.belch(said, *self.both(q)),
            "casualties-left": lambda said, q: fight.casualties(said, self.asked(q), q.proposals),
            **dict.fromkeys(AMOUNTS, lambda said, q: fight.amount(said)),
            "combat-reform": lambda said, q: fight.as_before(said, self.asked(q)),
        }

    @property
    def _of_moves(self) -> dict[str, Callable[[str, Question], Rating]]:
        """Who judges moves, and what follows a combat."""
        moves = self.manoeuvres
        return {
            "t9-move-unit": lambda said, q: moves.order(said),
            "after-combat": lambda said, q: moves.afterwards(said, self.asked(q)),
            "pursue-whom": lambda said, q: moves.pursuit(said, self.asked(q)),
            "flees-from": lambda said, q: moves.driven_off(said, self.asked(q)),
            "may-overrun": lambda said, q: moves.overrun(said, self.asked(q)),
            "may-overrun-now": lambda said, q: moves.overrun(said, self.asked(q)),
            **dict.fromkeys(STAYS, lambda said, q: moves.word(said, self.asked(q))),
            "vanguard-moves": lambda said, q: moves.vanguard(said, self.asked(q)),
        }

    @property
    def _of_sequence(self) -> dict[str, Callable[[str, Question], Rating]]:
        """Who judges whose turn it is."""
        return {
            "which-combat": lambda said, q: self.sequence.combat(said),
            "next-charger": lambda said, q: self.sequence.charger(said),
            "which-rallies": lambda said, q: self.sequence.leader(said),
            "who-breaks-first": lambda said, q: self.sequence.last(said),
        }

    @property
    def _of_favourites(self) -> dict[str, Callable[[str, Question], Rating]]:
        """Who judges whom a rule is meant for."""
        who = self.favourites
        return {
            **dict.fromkeys(UNITS, lambda said, q: who.unit(said)),
            **dict.fromkeys((*MODELS, *SPARED), lambda said, q: who.models(said, q)),
            "pursuit-charges": lambda said, q: who.met(said, self.asked(q)),
        }

    @property
    def _of_charges(self) -> dict[str, Callable[[str, Question], Rating]]:
        """Who judges charges, and what is done about them."""
        return {
            "declare-charge": lambda said, q: self.charges.declare(said),
            "counter-charge": lambda said, q: self.charges.declare(said),
            "support-charge": lambda said, q: self.charges.declare(self.paired(said, q)),
            "support-shots": lambda said, q: self.shoot(self.paired(said, q), True),
            "charge-reaction": lambda said, q: self.charges.react(said, *self.both(q)),
            "redirect": lambda said, q: self.charges.redirect(said, self.other(q)),
            "new-target": lambda said, q: self.charges.target(said, self.asked(q)),
            "fled-target": lambda said, q: self.charges.target(said, self.asked(q)),
        }

    def shoot(self, said: str, reaction: bool = False) -> Rating:
        """The shot that costs the enemy most."""
        if said in (NOBODY, SPARING, "done"):
            return -float(said == SPARING), Reason("why-done")
        name, _, target = said.partition(" > ")
        unit, foe = self.rules.unit(name), self.rules.unit(target)
        told = {"unit": name, "other": target}
        worth = self.outlook.shots.worth(unit, foe, reaction)
        if worth > self._best_shots.get(name, -1.0):
            self._best_shots[name], self.notes.aims[name] = worth, target
        return worth + 0.01, Reason("why-good-volley", told)

    def arm(self, said: str, unit: Unit) -> Rating:
        """The weapon that costs the enemy most at whom the unit shoots, else whom it may hit."""
        aim = self.notes.aims.get(self.rules.standing(unit).id)
        foes = [foe.unit for foe in self.outlook.foes if not foe.unit.engaged]
        aimed = [foe for foe in foes if foe.id == aim]
        shots = self.outlook.shots
        worth = max((shots.with_weapon(unit, said, foe) for foe in aimed or foes), default=0.0)
        return worth, Reason("why-arm", {"unit": unit.id})

    # --- Who is asked about ---

    def paired(self, said: str, question: Question) -> str:
        """A unit that is named with the enemy in question: "r1 > b1"; "done" as it is."""
        return said if said == "done" else f"{said} > {self.other(question).id}"

    def asked(self, question: Question) -> Unit:
        """The unit that a question is about."""
        return self.rules.unit(str(question.about["unit"]))

    def other(self, question: Question) -> Unit:
        """The enemy that it is about."""
        return self.rules.unit(str(question.about["other"]))

    def both(self, question: Question) -> tuple[Unit, Unit]:
        return self.asked(question), self.other(question)


STAYS = (
    "t9-move",
    "t9-reforms",
    "rally-reform",
    "post-combat-pivot",
    "post-combat-reform",
    "pivot-after-charge",
    "advance-after-reform",
)
"""Questions for a place to which a word says that the unit stays, or what else it does."""
