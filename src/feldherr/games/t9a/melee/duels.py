"""15.E Duels."""

from collections.abc import Sequence
from functools import partial

from feldherr.table import Answer, Refusal, Steps, rule

from ..moments import Own, Pool
from ..state import Duel
from .arms import Arms

NOBODY = "no-duel"
DUELS_TOO = "favoured_giant"
"""8.D.a.3-6 Who has this rule issues, accepts and refuses duels like a Character."""


class Duels(Arms):
    """Steps duels."""

    @rule("15.D.0", "15.E.a.1", "15.E.a.2", "15.E.a.3", "21.G.b.24/1")
    def duels(self) -> Steps[None]:
        """The active player may issue a duel, then the reactive one; then crushes are announced."""
        self.end_duels_of_the_dead()
        if not self._duel_here():
            first, second = self.in_order
            barred: list[str] = []
            fought = yield from self._challenge(first, barred)
            if not fought:
                yield from self._challenge(second, barred)
        yield from self.announce_crushes()
        self.set_initiative()
        self.state.cursor = "initiative_step"

    def _duel_here(self) -> bool:
        """15.E.a.1: at most one duel in a combat."""
        here = [pool.key for unit in self.fighting() for pool in self.pools(unit)]
        return any(duel.challenger in here or duel.accepter in here for duel in self.state.duels)

    @rule("15.E.c.5")
    def end_duels_of_the_dead(self) -> None:
        """A duel goes on only while both live and their units are engaged with each other."""
        self.state.duels = tuple(duel for duel in self.state.duels if self._goes_on(duel))

    @rule("15.E.c.5")
    def _goes_on(self, duel: Duel) -> bool:
        if self.pool(duel.challenger) is None or self.pool(duel.accepter) is None:
            return False
        unit = self.unit(self.unit_of(duel.challenger))
        return self.unit_of(duel.accepter) in unit.engaged

    # --- Challenges ---

    @rule("15.E.a.1", "15.E.a.2", "15.E.a.3", "15.E.a.4")
    def _challenge(self, seat: str, barred: list[str]) -> Steps[bool]:
        """A side may issue a duel with somebody who was not able to accept the other's."""
        able = [p.key for p in self.duellists(seat) if self.opponents(p) and p.key not in barred]
        if not able:
            return False
        bold = [key for key in able if self._dares(key)]
        judge = partial(self.why_no_duel, seat, barred)
        key = yield from self.decide(seat, "issue-duel", lambda: bold or [*able, NOBODY], judge)
        if key == NOBODY:
            return False
        challenger = self.pool(key)
        assert challenger is not None
        self._honour(key)
        self.tell("duel-issued", "15.E.a.1", unit=challenger.troop)
        return (yield from self._answer(challenger, barred))

    @rule("8.D.a.3-6")
    def _dares(self, key: str) -> bool:
        """Whether a rule makes a model issue duels, which are accepted then."""
        pool = self.pool(key)
        return pool is not None and any(
            one.dares(self, own) for own in self.parts(pool) for one in self.model_rules(own)
        )

    @rule("8.D.a.3-6", "15.E.b.2")
    def _never_shamed(self, pool: Pool) -> bool:
        own = Own(pool)
        return any(one.is_never_shamed(self, own) for one in self.model_rules(own))

    @rule("15.E.a.1", "21.C.a.3/5", "15.E.a.4", "21.A.a.18/1")
    def duellists(self, seat: str) -> list[Pool]:
        """The engaged Characters and champions of a side; War Platforms do not duel."""
        pools = [pool for unit in self.fighting(seat) for pool in self.pools(unit)]
        named = [pool for pool in pools if self._is_named(pool) or self._is_champion(pool)]
        return [pool for pool in named if not self.troop(pool.troop).is_platform]

    @rule("15.E.a.1", "8.D.a.3-6")
    def _is_champion(self, pool: Pool) -> bool:
        """A champion, or somebody who is like one in duels."""
        if pool.role == "champion" or self.no_word_of("duels"):
            return pool.role == "champion"
        own = Own(pool)
        return any(one.duels(self, own) for one in self.model_rules(own))

    @rule("15.E.a.1", "8.D.a.3-6")
    def _is_named(self, pool: Pool) -> bool:
        """A Character, or somebody who is like one in duels."""
        return pool.role == "character" or self.has(pool, DUELS_TOO)

    @rule("15.E.a.2", "15.E.b.1")
    def opponents(self, pool: Pool) -> list[Pool]:
        """Who could accept a duel of a model: its unit touches theirs."""
        unit = self.unit(pool.unit)
        others = self.duellists(self.enemy(unit.seat))
        return [other for other in others if other.unit in unit.engaged]

    @rule("15.E.a.1", "15.E.a.2", "15.E.a.3", "8.D.a.3-6")
    def why_no_duel(self, seat: str, barred: Sequence[str], answer: Answer) -> Refusal | None:
        """Why somebody issues no duel; None if the answer names nobody of that side's."""
        if answer == NOBODY:
            return Refusal("duel-must-be-issued", ("8.D.a.3-6",))
        pool = self.pool(str(answer))
        if pool is None or self.unit(pool.unit).seat != seat:
            return None
        about = {"unit": pool.key}
        if pool.key in barred:
            return Refusal("duel-could-have-accepted", ("15.E.a.3",), about)
        return self._no_duellist(pool, seat) or Refusal("duel-with-nobody", ("15.E.a.2",), about)

    @rule("15.E.b.1", "8.D.a.3-6")
    def why_not_accepted(self, challenger: Pool, answer: Answer) -> Refusal | None:
        """Why somebody does not accept a duel; None if the answer names nobody of that side's."""
        if answer == NOBODY:
            return Refusal("duel-must-be-accepted", ("8.D.a.3-6",), {"other": challenger.key})
        pool, seat = self.pool(str(answer)), self.enemy(self.unit(challenger.unit).seat)
        if pool is None or self.unit(pool.unit).seat != seat:
            return None
        about = {"unit": pool.key, "other": challenger.key}
        return self._no_duellist(pool, seat) or Refusal("duel-out-of-touch", ("15.E.b.1",), about)

    @rule("15.E.a.1", "15.E.a.4", "21.A.a.18/1")
    def _no_duellist(self, pool: Pool, seat: str) -> Refusal | None:
        """Why a model can fight no duel at all in this combat; None if it can."""
        if pool.key in [one.key for one in self.duellists(seat)]:
            return None
        about = {"unit": pool.key}
        if self.troop(pool.troop).is_platform:
            return Refusal("duel-of-a-platform", ("15.E.a.4", "21.A.a.18/1"), about)
        return Refusal("duel-of-no-leader", ("15.E.a.1",), about)

    @rule("15.E.b.1", "15.E.b.2", "G-15-6")
    def _answer(self, challenger: Pool, barred: list[str]) -> Steps[bool]:
        """Accepted, or refused: then the challenger's player shames a Character."""
        able = self.opponents(challenger)
        barred += [pool.key for pool in able]
        seat = self.enemy(self.unit(challenger.unit).seat)
        words = [pool.key for pool in able]
        words += [] if self._dares(challenger.key) else [NOBODY]
        about = {"other": challenger.troop, "challenger": challenger.key}
        judge = partial(self.why_not_accepted, challenger)
        key = yield from self.decide(seat, "accept-duel", words.copy, judge, **about)
        if key != NOBODY:
            self.state.duels = (*self.state.duels, Duel(challenger.key, key))
            self._honour(key)
            self.tell(
                "duel-accepted", "15.E.b.1", unit=challenger.troop, other=key.partition(".")[0]
            )
            return True
        named = [pool for pool in able if self._is_named(pool)]
        yield from self._shame(challenger, [p for p in named if not self._never_shamed(p)])
        return False

    @rule("15.E.b.2", "15.E.b.3", "15.E.b.4", "21.C.a.3/5", "G-15-6")
    def _shame(self, challenger: Pool, able: list[Pool]) -> Steps[None]:
        """A Character that could have accepted has refused: never a champion."""
        seat = self.unit(challenger.unit).seat
        if not able or (seat != self.state.active and not self.options.both_duels_refusable):
            return
        key = yield from self.decide(seat, "who-refused", lambda: [pool.key for pool in able])
        self.unit(key).refused = True
        self.tell("duel-refused", "15.E.b.3", unit=key)

    @rule("15.E.b.4")
    def _honour(self, key: str) -> None:
        """Who issues or accepts a duel is not ashamed any more."""
        self.unit(key.partition(".")[0]).refused = False

    @rule("15.E.b.4", "15.E.c.5")
    def ends_player_turn(self) -> None:
        """Shame ends with the turn in which the combat did, or nobody is left to duel with."""
        for unit in self.state.units.values():
            if unit.refused and unit.alive and not self._still_dared(unit.id):
                unit.refused = False
        self.end_duels_of_the_dead()

    @rule("15.E.b.4", "15.H.c.2")
    def _still_dared(self, name: str) -> bool:
        """Whether somebody who could fight a duel is left of the combat in which one was refused:
        who has pursued into new enemies has left it."""
        standing = self.standing(self.unit(name))
        if standing.first_round:
            return False
        foes = [self.unit(foe) for foe in standing.engaged]
        named = (p for foe in foes for p in self.pools(foe) if p.role != "rank_and_file")
        return any(not self.troop(pool.troop).is_platform for pool in named)
