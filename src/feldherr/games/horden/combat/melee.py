"""B2.5 and B5.2.2 Melee: who fights whom, in which order, and what follows at once."""

from collections.abc import Iterator

from msgspec import Struct

from feldherr.field.box import Box, Side
from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Steps, rule

from ..models.troops import ELEMENT_WIDTH, has_front_where_attacked
from ..state import Element
from .combat import Combat, Pair
from .facing import Facing
from .fronts import touch
from .outcome import Outcome


class Company(Struct, frozen=True):
    """How an element stands in a melee and who stands by it, noted before anybody is moved."""

    front: Box  # its base, seen from the side that is its front in this melee
    behind: tuple[Element, ...]  # the second rank that gave a bonus
    beside: tuple[Element, ...]  # those with their front on the enemy's flank or rear


class Melee(Combat, Facing):
    # --- One melee after the other ---

    @rule("B2.5", "B5.2.2.a", "G66")
    def fight(self) -> Steps[None]:
        """The active player decides which melee is next; a single one is no decision."""
        said = yield from self.decide(self.state.active, "fight", self.melees)
        if said:
            yield from self.melee(self.named_pair(said))
        else:
            yield from self.look_ahead()

    @rule("B2.5", "B5.3.1.a", "G66")
    def melees(self) -> Iterator[str]:
        """All that are still to be fought, as pairs; the active side's element first."""
        active, besiegers = self.state.active, self.besiegers()
        for e in self.elements(active):
            if e.met:
                foes = (foe for foe in self.front_opponents(e) if self.still_to_fight(e, foe))
                yield from (f"{e.id} > {foe.id}" for foe in foes)
            if e in besiegers and not e.fought:
                yield from (f"{e.id} > {camp.id}" for camp in self.camp_contacts(e))
        for foe in self.elements(self.enemy(active)) if besiegers else ():
            if foe in besiegers and not foe.fought:
                yield from (f"{camp.id} > {foe.id}" for camp in self.camp_contacts(foe))

    @rule("B5.2.2.h", "G66")
    def still_to_fight(self, e: Element, foe: Element) -> bool:
        """Each fights once; a long side fights its two enemies one after the other."""
        if e.fought and foe.fought:
            return False
        return all(not one.fought or self.has_long_front(one) for one in (e, foe))

    @rule("B5.2.2.h")
    def has_long_front(self, e: Element) -> bool:
        return self.front(e).width > ELEMENT_WIDTH + TOLERANCE

    def named_pair(self, said: str) -> Pair:
        """The two that are named "r3 > b1"; one of them may be a camp, for its followers."""
        first, second = said.split(" > ")
        camps = self.state.camps
        if first in camps:
            return self.followers(camps[first], self.element(second)), self.element(second)
        if second in camps:
            return self.element(first), self.followers(camps[second], self.element(first))
        return self.element(first), self.element(second)

    # --- A melee ---

    @rule("B2.5", "B5.3.a", "T9.2")
    def melee(self, pair: Pair) -> Steps[None]:
        """One melee with all that follows from it."""
        for e in pair:
            yield from self.call_on_wizard(e)
        companies = {e.id: self.company(e, foe) for e, foe in (pair, pair[::-1])}
        self.note_overlaps(pair)
        outcomes = yield from self.fight_out(pair)
        for e in pair:
            e.fought, e.unfought = True, False
        settled = []
        for outcome in outcomes:
            settled.append((yield from self.conclude(outcome, companies[outcome.loser])))
        for outcome in settled:
            own, other = pair if outcome.winner == pair[0].id else pair[::-1]
            yield from self.follow_up(outcome, own, other, companies[own.id])

    @rule("B5.2.3.h", "T9.5", "G59", "B5.3.f")
    def call_on_wizard(self, e: Element) -> Steps[None]:
        """The active player may pay an action point for a wizard's help just before the dice."""
        if self.may_pay(e):
            ap = self.state.ap
            if (yield from self.agree(e.seat, "melee-magic", element=e.id, ap=ap)):
                self.pay_for_melee(e)

    @rule("T9.5", "G58")
    def pay_for_melee(self, e: Element) -> None:
        """It helps in this turn and in the enemy's next one."""
        self.state.ap -= 1
        e.aided, e.magic_turn = "melee", self.state.turn
        self.tell("melee-magic", "T9.5", element=e.id, ap=self.state.ap)

    def company(self, e: Element, foe: Element) -> Company:
        """How `e` stands in its melee with `foe`, and who stands by it."""
        behind = (self.element(f.by) for f in self.rank_support(e, foe, melee=True))
        beside = self.flankers(foe) if foe.met else ()
        at_front = (f for f, _ in beside if f is not e and self.touches_with_front(f, foe))
        return Company(self.front(e, foe.box), tuple(behind), tuple(at_front))

    def touches_with_front(self, e: Element, foe: Element) -> bool:
        meeting = touch(self.front(e), foe.box)
        return meeting is not None and meeting.side is Side.FRONT

    @rule("B4.3.b")
    def note_overlaps(self, pair: Pair) -> None:
        """Who overlaps in the enemy's turn may fold in onto that flank in its own next turn."""
        for e in pair:
            overlaps = self.overlaps_on(e) if e.seat == self.state.active and e.pose else {}
            for side, other in overlaps.items():
                if (e.id, side.value) not in other.overlapped:
                    other.overlapped += ((e.id, side.value),)

    # --- What follows ---

    @rule("B5.3.a", "B5.3.e", "T10.SUP")
    def conclude(self, outcome: Outcome, company: Company) -> Steps[Outcome]:
        """Carry out what happens to the loser and to those who stood by it."""
        outcome = yield from self.settle(outcome)
        if outcome.adverse:
            for fallen in self.fall_with(outcome, [e.id for e in company.behind]):
                yield from self.settle(fallen)
            for e in company.beside:
                if e.pose:
                    yield from self.settle(self.dragged_along(e, outcome))
        return outcome

    @rule("B5.5.1.a", "B5.5.1.c")
    def follow_up(
        self, outcome: Outcome, winner: Element, loser: Element, company: Company
    ) -> Steps[None]:
        """The winner pursues, unless a tie's loser has retreated of its own free will."""
        free_will = outcome.kind == "retreat" and outcome.totals[0] == outcome.totals[1]
        if outcome.adverse and not free_will and winner.kind != "camp_followers" and winner.pose:
            behind = [e for e in company.behind if e.pose]
            yield from self.pursue(winner, loser, outcome.depths, behind, company.front)

    @rule("B5.3.e")
    def dragged_along(self, e: Element, outcome: Outcome) -> Outcome:
        """At the enemy's flank or rear when the own element in front of him gives way."""
        lost = e.troop.category == "mounted" and self.difficult(e, melee=True)
        return Outcome(
            loser=e.id,
            winner=outcome.winner,
            kind="destroyed" if lost else "recoil",
            rule="B5.3.e",
            totals=outcome.totals,
            shooting=False,
        )

    @rule("B5.5.1.d", "B4.2.b", "G66", "B5.3.e", "B3.2.2.a")
    def fight_on(self, e: Element, foe: Element) -> Steps[None]:
        """A pursuer fights a new enemy at once, whether or not that one has fought already.

        Who has nobody in front turns to face him, even if only corners touch. Who is held in front
        by another fights that one, with the pursuer at his flank or rear.
        """
        if not foe.revealed:
            self.reveal(foe)
        turns = foe.kind != "camp_followers" and not has_front_where_attacked(foe.kind)
        if turns and "front" not in foe.met.values():
            self.turn_ranks(e, [foe])
        holder = next((f for f in self.front_opponents(foe) if f is not e), None)
        main = holder if holder and not self.in_front_contact(e) else e
        yield from self.melee((main, foe) if main.seat == self.state.active else (foe, main))

    # --- The end of the turn's fights ---

    @rule("T9.5", "G58", "B5.2.3.h")
    def look_ahead(self) -> Steps[None]:
        """Action points that are left may buy wizards' help for the enemy's turn; then it ends."""
        wizards = [e.id for e in self.wizards(self.state.active) if self.may_pay(e)]
        said = "done"
        if wizards:
            said = yield from self.choose(
                self.state.active, "magic-ahead", [*wizards, "done"], ap=self.state.ap
            )
        if said == "done":
            self.state.cursor = "end_turn"
        else:
            self.pay_for_melee(self.element(said))
