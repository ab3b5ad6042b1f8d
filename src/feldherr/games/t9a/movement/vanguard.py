"""21.A.a.39 Vanguard moves: Reforms and an Advance before the battle."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import ClassVar

from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Answer, Placement, Refusal, Steps, rule

from ..deeds_of_moves import Limit
from ..formation.formation import Formation
from ..formation.spacing import Obstacle
from ..state import Unit
from ..words import INCH, SHIFTS
from .advances import Pace
from .arranging import within_reach
from .escorts import Escorts
from .passage import clearance, covered


class VanguardMoves(Escorts):
    """Vanguard moves.

    `FROM_ENEMY`, `FROM_VANGUARD`: inches that it stays away, and from scouts and vanguards.
    """

    FROM_ENEMY: ClassVar[float] = 12
    FROM_VANGUARD: ClassVar[float] = 6

    @rule("21.A.a.39/1", "21.A.a.39/2", "21.A.a.39/5", "21.A.a.2/2", "21.C.d/2", "GC39", "GC40")
    def vanguard_move(self, unit: Unit, inches: int) -> Steps[bool]:
        """Reforms, and an Advance with the given distance; False if it stayed where it was.

        A combined unit counts as one: Characters who leave it make their own moves with it. Whoever
        changes places does so as part of the next move.
        """
        start, order, mm = self.formation(unit), self.order_of(unit), inches * INCH
        advanced, moved = inches == 0, False
        while unit.status == "table":
            suggest = partial(self._vanguards_of, unit, 0.0 if advanced else mm)
            judge = partial(self._judge_vanguard, unit, start, mm, advanced)
            words, key = partial(self._vanguard_words, unit, mm), "vanguard-moves"
            answer = yield from self.place(unit.seat, key, suggest, judge, words, unit=unit.id)
            if isinstance(answer, str) and answer.endswith(SHIFTS):
                yield from self.takes_place(unit, answer)
                continue
            if isinstance(answer, Placement):
                self._goes_ahead(unit, answer)
                advanced = moved = True
            elif answer == "t9-reform":
                bad = partial(self._bad_vanguard_reform, start=start, mm=mm)
                moved = (yield from self._reforms_ahead(unit, bad)) or moved
            else:
                self.stands_as(unit, order)
                if answer == "stay":
                    break
                yield from self._characters_ahead(unit, answer, mm)
            order = self.order_of(unit)
        return moved or unit.status == "joined"

    def _goes_ahead(self, unit: Unit, answer: Placement) -> None:
        before = self.formation(unit)
        way = self.track_of(before, answer)
        self.put(unit, way.end)
        self.note_close()
        self.tell("t9-moved", "21.A.a.39/2", unit=unit.id, how="t9-vanguard")
        self._has_gone_ahead(unit, [before.at(pose) for pose in way.poses])

    @rule("8.D.a.3-6")
    def _has_gone_ahead(self, unit: Unit, path: Sequence[Formation], lifted: bool = False) -> None:
        """What rules of the unit make of a part of its Vanguard move."""
        if not self.no_word_of("has_gone_ahead"):
            for one in self.unit_rules(unit):
                one.has_gone_ahead(self, unit, path, lifted)

    def _reforms_ahead(self, unit: Unit, bad: Limit) -> Steps[bool]:
        before = self.formation(unit)
        reformed = yield from self.reform(unit, "t9-reforms", bad=bad)
        self._has_gone_ahead(unit, [before, self.formation(unit)], lifted=True)
        return reformed

    def _vanguards_of(self, unit: Unit, rate: float) -> Iterator[Placement]:
        own = self.formation(unit)
        return (way for way in self.placements(unit, own, Pace(rate), "advance") if rate)

    @rule("21.A.a.39/2", "21.A.a.39/5", "GC39", "GC42")
    def _vanguard_words(self, unit: Unit, mm: float) -> Iterator[str]:
        """To stop, to reform, to change places; Characters leave the unit or join another one."""
        yield "stay"
        if mm:
            yield "t9-reform"
            yield from self.shift_words(unit, aside=True)
        for seat in unit.characters:
            if self._ahead_alone(self.unit(seat.id)) and self.may_leave(seat.id):
                yield f"{seat.id} t9-leaves"
        hosts = self.friends(unit) if mm and self.is_character(unit) else ()
        for host in hosts:
            if self.can_join(unit, host) and self.can_walk_to(unit, host, mm + TOLERANCE):
                yield f"{unit.id} > {host.id} t9-vanguard"

    @rule("21.A.a.39/1", "GC39")
    def _ahead_alone(self, character: Unit) -> int:
        """Inches that a Character in a unit may move ahead by itself; 0: none any more."""
        pool = next(p for p in self.pools(self.standing(character)) if p.key == character.id)
        given = next((g for g in self.printed_rules(pool) if g.word == "vanguard"), None)
        return int(given.x) if given and not character.vanguarded else 0

    @rule("21.A.a.39/2", "21.A.a.39/5", "21.B.b/8", "GC42")
    def _characters_ahead(self, unit: Unit, said: str, mm: float) -> Steps[None]:
        """A Character leaves with a move of its own, or joins: whom it joins moves no more."""
        if said.endswith("t9-leaves"):
            yield from self.leaves_with(
                unit, self.unit(said.split(" ")[0]), self._moves_ahead_alone
            )
            return
        host = self.unit(said.split(" ")[2])
        host.vanguarded = True
        yield from self.walks_into(unit, host, mm + TOLERANCE)

    @rule("21.A.a.39/5", "21.A.a.39/8", "GC39")
    def _moves_ahead_alone(self, character: Unit) -> Steps[bool]:
        """The own Vanguard move of a Character that leaves its unit."""
        moved = yield from self.vanguard_move(character, self._ahead_alone(character))
        character.vanguarded = True
        if moved:
            character.no_scoring_until = 2
        return moved

    # --- Judging ---

    @rule("21.A.a.39/2", "21.A.a.39/3", "GC38", "GC40")
    def _judge_vanguard(
        self, unit: Unit, start: Formation, rate: float, advanced: bool, answer: Answer
    ) -> Refusal | None:
        """One Advance of that length that comes not too near to enemies."""
        assert isinstance(answer, Placement)
        if answer.what != (unit.id,) or advanced:
            return Refusal("t9-no-such-move", ("12.D-2",), {"unit": unit.id})
        own, pace = self.formation(unit), Pace(rate, self.flies(unit))
        way = self.track_of(own, answer)
        refused = self.bad_course(unit, own, way, pace) or self.bad_end(unit, own, way, pace)
        if refused:
            return refused
        if not within_reach(start, own.at(way.end), rate):
            return Refusal("model-moved-too-far", ("21.A.a.39/2",), {"unit": unit.id})
        return self._too_near_for_vanguard(unit, start, [own.at(pose) for pose in way.poses])

    @rule("21.A.a.39/2", "21.A.a.39/3", "GC40")
    def _bad_vanguard_reform(
        self, unit: Unit, formation: Formation, start: Formation, mm: float
    ) -> Refusal | None:
        bad = self.bad_reform(unit, formation, start, mm)
        return bad or self._too_near_for_vanguard(unit, start, [formation])

    @rule("21.A.a.39/3", "GC38")
    def _too_near_for_vanguard(
        self, unit: Unit, start: Formation, way: list[Formation]
    ) -> Refusal | None:
        """Nowhere on its way nearer than allowed, or than it stood when it began."""
        swept = covered(way[-1], [one.pose for one in way] * (1 if len(way) > 1 else 2))
        for foe in self.enemies(unit):
            ahead = foe.scouted or self._went_ahead(foe)
            inches = self.FROM_VANGUARD if ahead else self.FROM_ENEMY
            least = min(inches * INCH, self.gap(start, foe))
            there = Obstacle(foe.id, self.boundary(foe))
            if clearance(way[-1], swept, there, least) < least - TOLERANCE:
                about = {"unit": unit.id, "other": foe.id}
                return Refusal("t9-enemy-too-near", ("21.A.a.39/3",), about)
        return None

    @rule("21.A.a.39/3", "21.A.a.39/8")
    def _went_ahead(self, foe: Unit) -> bool:
        """Whether an enemy has made a Vanguard move: who had one but stayed where it was, or was
        only joined, still scores."""
        return foe.vanguarded and foe.no_scoring_until > 0
