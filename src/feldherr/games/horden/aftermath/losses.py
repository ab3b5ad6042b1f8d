"""B5.5.2 Lost elements, B6 Winners and losers, and what camps and baggage count (M4.1)."""

from feldherr.table import Steps, rule

from ..base import Rules
from ..models.points import BAGGAGE_LOST, commands, individual_price
from ..state import SEATS, Camp, Element

DEFEAT = 300
"""B6.a: the points whose loss may lose the battle of one command."""


class Losses(Rules):
    @rule("B5.5.2.a", "B5.5.2.b", "G47")
    def lose(self, e: Element, cause: str, *rules: str) -> None:
        """Take an element off for good, with its individual: destroyed, captured, dispelled.

        `cause` is a word of the texts. What leaves the battlefield alive: `leave`.
        """
        assert e.status != "lost", f"{e.id} is lost already"
        self.take_off(e)
        e.status = "lost"
        self.tell("lost", *rules, element=e.id, cause=cause, points=loss_value(e))
        self._lose_people(e, *rules)

    @rule("B5.5.2.a", "B3.2.3.d", "B5.4.a", "B5.4.c", "B5.3.2.f")
    def leave(self, e: Element, cause: str, *rules: str) -> Steps[None]:
        """An element left the table in flight or recoil: lost, though a Lurker may come again."""
        self.lose(e, cause, *rules)
        if e.kind == "lurker":
            e.fled = True
            yield from self.note_next_lair(e)

    def note_next_lair(self, e: Element) -> Steps[None]:
        """B3.2.3.d: the owner notes where a Lurker off the table lurks next; see hiding.py."""
        raise NotImplementedError

    def take_off(self, e: Element) -> None:
        """Off the table, with all that it was doing there."""
        self.put(e, None)
        e.boat, e.landed = "", False
        e.met, e.met_at_once, e.charged, e.overlapped = {}, (), (), ()
        self.state.gods = tuple(god for god in self.state.gods if god != e.id)

    @rule("T7.3", "G47")
    def lose_individual(self, e: Element, cause: str, *rules: str) -> None:
        """An individual is dead or enchanted for good while its element lives on."""
        who, worth = e.individual, individual_price(e.individual, e.commander)
        self.tell(
            "individual-lost", *rules, element=e.id, individual=who, cause=cause, points=worth
        )
        self._lose_people(e, *rules)

    @rule("B5.5.2.b", "B3.3.d", "B6.a", "G47")
    def _lose_people(self, e: Element, *rules: str) -> None:
        """Individual and commander stay lost, whatever becomes of their element."""
        worth, led, seat = individual_price(e.individual, e.commander), e.commander, e.seat
        e.individual, e.commander, e.points = "", False, e.points - worth
        if worth:
            self.state.fallen[seat] = self.state.fallen.get(seat, 0) + worth
        if led:
            last = self.commander(seat) is None
            self.state.leaderless += (seat,) if last else ()
            self.tell("commander-lost", *rules, element=e.id, side=seat, last=last)

    @rule("G47", "B5.5.2.a", "M4.1.g", "M4.1.h")
    def lost_points(self, seat: str) -> int:
        """What a side has lost: elements, individuals that fell before them, its camp."""
        points = self.state.fallen.get(seat, 0)
        for e in self.state.sides[seat]:
            if e.status == "lost" or e.fled:
                points += loss_value(e)
        for camp in self.state.camps.values():
            if camp.seat == seat:
                points += camp_loss(camp)
        return points

    @rule("M4.1.h", "B5.3.1.f")
    def capture(self, camp: Camp, seat: str) -> None:
        """A camp changes hands, its fortifications with it; its camp followers are no more."""
        camp.holder, camp.captures, camp.followers = seat, camp.captures + 1, False
        for section in self.state.sections.values():
            if section.camp == camp.id:
                section.seat, section.stormed = seat, False
        self.tell(
            "camp-recaptured" if seat == camp.seat else "camp-captured",
            "M4.1.h",
            camp=camp.id,
            side=seat,
            points=camp_loss(camp),
        )

    @rule("B6.a", "M1.4.a")
    def end_turn(self) -> None:
        """The battle may end; if not, the other player's turn begins."""
        loser = next((seat for seat in SEATS if self.beaten(seat)), "")
        if loser:
            self._end(self.enemy(loser), "B6.a")
        elif self.turns_are_over():
            self._end(self._fewer_lost(), "G48")
        else:
            self.state.active = self.enemy(self.state.active)
            self.state.cursor = "start_turn"

    @rule("B6.a", "M3.5.c", "G48")
    def beaten(self, seat: str) -> bool:
        """Lost the commander or 300 points, and at the same time more points than the other.

        In a game of several commands commanders do not count, but half of all points.
        """
        own, points = self.lost_points(seat), self.options.points
        leaderless = seat in self.state.leaderless and commands(points) == 1
        broken = leaderless or own >= breaking_loss(points)
        return broken and own > self.lost_points(self.enemy(seat))

    @rule("G48")
    def turns_are_over(self) -> bool:
        return 0 < self.options.turn_limit <= self.state.turn

    def _fewer_lost(self) -> str:
        """The side that lost fewer points; "" for a draw."""
        red, blue = map(self.lost_points, SEATS)
        return "" if red == blue else SEATS[red > blue]

    def _end(self, winner: str, won_by: str) -> None:
        state = self.state
        state.cursor, state.phase, state.winner, state.won_by = "", "over", winner, won_by
        red, blue = map(self.lost_points, SEATS)
        self.tell(
            "battle-won" if winner else "battle-drawn", won_by, side=winner, red=red, blue=blue
        )


@rule("B6.a", "M3.5.c")
def breaking_loss(points: int) -> int:
    """The lost points that may lose a battle of `points` a side, by the rules for big games too."""
    return max(DEFEAT, points // 2)


@rule("M4.1.g", "G47")
def loss_value(e: Element) -> int:
    """What an element counts when it is lost."""
    return BAGGAGE_LOST if e.kind == "baggage" else e.points


@rule("M4.1.g", "M4.1.h", "M4.1.i", "G47")
def camp_loss(camp: Camp) -> int:
    """What its first owner has lost with a camp: all of it, or half once it was won back."""
    if camp.holder != camp.seat:
        return camp.value
    return camp.value // 2 if camp.captures else 0


@rule("M4.1.h", "B5.3.1.f")
def changes_hands(holder: str, inside: list[str]) -> str:
    """Who takes a camp or fortification over, given the seats of the elements inside; "" nobody."""
    return "" if holder in inside else next(iter(inside), "")
