"""A toy game: two seats take 1 to 3 counters off a heap, dice decide how many fall back."""

from typing import Annotated

from msgspec import Struct

from feldherr.table import (
    SECRET,
    Choice,
    Engine,
    Opening,
    Place,
    Placement,
    Refusal,
    State,
    Steps,
    rule,
)

SEATS = ("red", "blue")


class Hand(Struct):
    seat: str
    taken: int = 0
    bid: Annotated[int, SECRET] = 0
    revealed: bool = False


class Heap(State, kw_only=True):
    cursor: str = "bid"
    left: int = 12
    active: str = "red"
    hands: dict[str, Hand] = {}
    spot: tuple[float, float, float] = (0.0, 0.0, 0.0)


class Toy(Opening, frozen=True, kw_only=True):
    seats: tuple[str, ...] = SEATS
    heap: int = 12


class Counters(Engine[Toy, Heap]):
    """bid (sealed), then in turns: take, roll, put down."""

    opens, kind = Toy, Heap

    @classmethod
    def begin(cls, opening: Toy) -> Heap:
        return Heap(left=opening.heap, hands={seat: Hand(seat) for seat in SEATS})

    @rule("1.1")
    def bid(self) -> Steps[None]:
        bids = yield from self.sealed([Choice(seat, "bid", "123") for seat in SEATS])
        for seat, hand in self.state.hands.items():
            hand.bid = int(str(bids[seat]))
        self.tell("bids", "1.1")
        self.state.cursor = "take"

    @rule("1.2", "1.3")
    def take(self) -> Steps[None]:
        who, amounts = self.state.active, range(1, min(3, self.state.left) + 1)
        taken = int((yield from self.choose(who, "take", map(str, amounts), left=self.state.left)))
        self.state.left -= taken
        self.state.hands[who].taken += taken
        yield from self.fall_back(who)
        self.state.active = "blue" if who == "red" else "red"
        self.state.cursor = "put" if self.state.left else ""

    @rule("1.4")
    def fall_back(self, who: str) -> Steps[None]:
        (face,) = yield from self.roll(who, "fall", 6)
        if face == 1 and self.state.hands[who].taken:
            self.state.left += 1
            self.state.hands[who].taken -= 1
            self.tell("fell", "1.4", seat=who)

    def put(self) -> Steps[None]:
        placed = yield from self.place(self.state.active, "put", self.spots, self.near, ("skip",))
        if isinstance(placed, Placement):
            self.state.spot = placed.path[-1]
        self.state.cursor = "take"

    def spots(self) -> list[Placement]:
        return [Placement(("heap",), ((x, 0.12345, 0.0),)) for x in (0.0, 5.0, 50.0)]

    def near(self, answer: object) -> Refusal | None:
        assert isinstance(answer, Placement)
        x = answer.path[-1][0]
        return Refusal("too-far-off", ("1.5",), {"has": x, "needs": 10}) if x > 10 else None


__all__ = ["SEATS", "Counters", "Hand", "Heap", "Place", "Toy"]
