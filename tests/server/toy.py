"""The toy game of tests/table as a server plays it: with armies, texts, a picture and help."""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any, ClassVar

from fluent.runtime import FluentResource
from msgspec import Struct

from feldherr.commanders.greedy import ADVISERS
from feldherr.games.aid import Gauge, Odds, Shape, Sheet, What, Words
from feldherr.games.registry import Game, Moment, Row, game
from feldherr.games.rulebook import Rulebook, load
from feldherr.picture.scene import Body, Place, Scene, Text
from feldherr.table import Placement, Question, Refusal
from feldherr.texts import LANGUAGES, bundle
from tests.table.toy import SEATS, Counters, Heap, Toy

TEXTS = """
ask-bid = Bid
ask-take = Take some of { $left }
ask-fall = Does one fall back?
ask-put = Put the heap somewhere
event-bids = Bids were made
event-fell = One fell back for { $seat }
no-too-far-off = { $has } is more than { $needs }
toy-word = { $word }
toy-phase = play
"""
RED = "game: toy\nname: Reds\n"
BLUE = "game: toy\nname: Blues\n"


class Army(Struct, frozen=True):
    name: str
    units: tuple[str, ...] = ()


class Listing(Struct, frozen=True):
    schema: ClassVar[dict[str, Any]] = {}
    game: str
    name: str
    points: int = 600

    def army(self) -> Army:
        return Army(self.name)

    def place(self, refusal: Refusal) -> tuple[str | int, ...]:
        return ()

    @classmethod
    def of(cls, army: Army, points: int) -> "Listing":
        return cls("toy", army.name, points)


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    points: int = 600
    heap: int = 12


class Opening(Toy, frozen=True, kw_only=True):
    armies: dict[str, Army]
    options: Options = Options()


class Table(Counters):
    opens: ClassVar[type[Any]] = Opening


class ToyAid:
    """The least that helps."""

    def concerns(self, rules: Any, question: Question, answer: str) -> tuple[str, ...]:
        return ("heap",)

    def words(self, rules: Any, question: Question, answer: str) -> Words:
        return Words("toy-word", {"word": answer})

    def refused(self, rules: Any, question: Question) -> tuple[()]:
        return ()

    def movable(self, rules: Any, question: Question) -> tuple[tuple[str, ...], ...]:
        return (("heap",),)

    def group_words(self, rules: Any, question: Question, what: tuple[str, ...]) -> Words:
        return Words("toy-word", {"word": what})

    def manners(self, rules: Any, question: Question, what: tuple[str, ...]) -> tuple[str, ...]:
        return ("",)

    def wheels(self, rules: Any, question: Question, what: tuple[str, ...]) -> bool:
        return len(what) > 1

    def snaps(self, rules: Any, question: Question, what: tuple[str, ...]) -> bool:
        return False

    def manner_words(self, rules: Any, question: Question, how: str) -> Words:
        return Words("toy-word", {"word": how})

    def ghost(self, rules: Any, question: Question, answer: str | Placement) -> tuple[Body, ...]:
        if isinstance(answer, str) or not answer.path:
            return ()
        return (heap(*answer.path[-1]),)

    def stand(self, rules: Any, question: Question, answer: str) -> Body | None:
        """Nobody chooses among places."""
        return None

    def shapes(self, rules: Any, question: Question, answer: str | Placement) -> tuple[Shape, ...]:
        return ()

    def gauge(self, rules: Any, question: Question, placement: Placement) -> Gauge | None:
        return Gauge(((Words("toy-word", {"word": "ahead"}), 1.0),), 10.0, "mm")

    def nearest(self, rules: Any, question: Question, placement: Placement) -> Placement | None:
        return None

    def odds(self, rules: Any, question: Question, answer: str | Placement) -> tuple[Odds, ...]:
        return ()

    def overlay(self, rules: Any, what: What, bodies: tuple[str, ...]) -> tuple[Shape, ...]:
        return tuple(Shape(what=what, body=body, line=((0, 0), (1, 1))) for body in bodies)

    def sheet(self, rules: Any, body: str) -> Sheet | None:
        bids = ", ".join(str(hand.bid) for hand in rules.state.hands.values())
        known = Words("toy-word", {"word": bids})
        return Sheet(body=body, title=known, beneath=known) if body == "heap" else None


def heap(x: float, y: float, facing: float) -> Body:
    place = Place(x, y, facing)
    return Body(id="heap", side=0, symbol="camp", place=place, width=10, depth=10)


def scene(opening: Opening, state: Heap) -> Scene:
    bodies = (heap(*state.spot),) if state.left else ()
    return Scene(width=100, height=100, title=Text.both("Heap"), bodies=bodies)


def moment(opening: Opening, state: Heap) -> Moment:
    taken = {seat: hand.taken for seat, hand in state.hands.items()}
    best = max(taken, key=lambda seat: taken[seat])
    over = not state.cursor
    lost = (taken["blue"], taken["red"])
    return Moment(1, SEATS.index(state.active), "play", lost, best if over else "", "1.2")


def start(armies: Mapping[str, Army], options: Options | None = None, plan: Any = None) -> Opening:
    chosen = options or Options()
    return Opening(armies=dict(armies), heap=chosen.heap, options=chosen)


def by_w6(dice: Sequence[int], thrown: Sequence[int]) -> tuple[int, ...]:
    return tuple(thrown)


class Counting(Game):
    @property
    def rulebook(self) -> Rulebook:
        return load("horden")  # any will do


TOLD: dict[str, Any] = dict(
    name="toy",
    title={"en": "Counters", "de": "Steine"},
    seats=SEATS,
    engine=Table,
    army=Army,
    listing=Listing,
    rows=lambda army: [Row("camp", "train", "", (), 0)],
    options=Options,
    start=start,
    settle=lambda opening, state: None,
    points=lambda army: 0,
    breaches=lambda army, options: [],
    breaks_at=lambda opening, seat: 12,
    scene=scene,
    moment=moment,
    phases={"play": "toy-phase"},
    highlights=frozenset(),
    names=lambda opening, language: {"red": "Red", "blue": "Blue", "heap": "the heap"},
    by_w6=by_w6,
    plans=lambda: [],
    plan=lambda name: None,
    aid=ToyAid(),
    draft=None,
)
OTHERS = {field.name: getattr(game("horden"), field.name) for field in fields(Game)}
"""What nobody asks the toy for."""
GAME = Counting(**OTHERS | TOLD)
ADVISERS["toy"] = "tests.server.puzzled"

for language in LANGUAGES:
    bundle(language).add_resource(FluentResource(TEXTS))
