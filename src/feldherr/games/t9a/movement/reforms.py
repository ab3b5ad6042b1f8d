"""12.D.d Reforms and 12.E Pivots: about the centre, in any legal formation."""

from collections.abc import Iterator, Sequence
from functools import partial
from math import dist, pi

from feldherr.field.tolerance import TOLERANCE
from feldherr.table import Answer, Placement, Refusal, Steps, rule

from ..deeds_of_moves import Limit
from ..formation.command import bearers_stay
from ..formation.formation import Formation
from ..preparation.places import files_of, last_of, no_formation, placed, pose_of
from ..state import Unit
from .aims import Aims
from .arranging import arranged, centred, within_reach

TURNS = 8
"""So many directions are suggested."""


class Reforms(Aims):
    """Reforms and Pivots."""

    @rule("12.D.d-1", "12.D.d-2", "12.E-1", "15.H.e.1")
    def reform(
        self,
        unit: Unit,
        key: str,
        pivot: bool = False,
        bad: Limit | None = None,
        near: Limit | None = None,
    ) -> Steps[bool]:
        """Its owner sets a unit up about its centre; "stay" is always an answer.

        `bad` says instead of `bad_reform` how far it may go, `near` instead of `crowded` how near
        to others, if its move goes on.
        """
        start, order = self.formation(unit), self.order_of(unit)
        limits = bad or partial(self.bad_reform, before=start), near or self.crowded
        answer = yield from self._reform_of(unit, key, pivot, limits)
        if not isinstance(answer, Placement):
            self.stands_as(unit, order)
            return False
        formation = self.formed(unit, answer)
        assert formation is not None
        ways = (way for way in self.ways_borne(unit, formation) if not _refused(unit, way, limits))
        self.set_up(unit, next(ways), passing=near is not None)
        self.tell("t9-reformed", "12.E-1" if pivot else "12.D.d-1", unit=unit.id)
        if near is None:
            yield from self.springs_traps(unit, [start, self.formation(unit)], lifted=True)
        return True

    @rule("21.A.a.2/2", "21.C.d/2")
    def _reform_of(
        self, unit: Unit, key: str, pivot: bool, limits: Sequence[Limit]
    ) -> Steps[Answer]:
        """Where it stands then, or "stay"; unless it only pivots, whoever changes places does so
        before."""
        suggest = partial(self._reformed, unit, pivot)
        judge = partial(self._judge_reform, unit, pivot, limits)
        while True:
            words = ("stay", *(() if pivot else self.shift_words(unit, aside=True)))
            answer = yield from self.place(unit.seat, key, suggest, judge, words, unit=unit.id)
            if not isinstance(answer, str) or answer == "stay":
                return answer
            yield from self.takes_place(unit, answer)

    @rule("21.C.d/2", "12.D.d-2")
    def ways_borne(self, unit: Unit, formation: Formation) -> Iterator[Formation]:
        """A unit in a formation, its musician and its standard bearer as far to their side as
        before; or else, since they may stand anywhere, as near as they can to where they are."""
        yield formation
        if formation.bearers:
            yield bearers_stay(self.formation(unit), formation)

    def set_up(self, unit: Unit, formation: Formation, passing: bool = False) -> None:
        """A unit stands in a formation from now on, legally; or only `passing`, on its way."""
        unit.files, unit.last = formation.files, formation.last
        self.takes_order(unit, formation)
        self.put(unit, formation.pose)
        if not passing:
            self.note_close()

    @rule("3.B-3", "12.D.d-1")
    def formed(self, unit: Unit, answer: Placement) -> Formation | None:
        """A unit as an answer sets it up: where, facing where, in how many files."""
        files, last = files_of(answer, unit.files), last_of(answer)
        formation = arranged(self.formation(unit), files, last)
        return None if formation is None else formation.at(pose_of(answer))

    def _reformed(self, unit: Unit, pivot: bool) -> Iterator[Placement]:
        """Towards the nearest enemies; the usual directions as it stands, a wider and a deeper
        formation."""
        own = self.formation(unit)
        for facing in self.facings(own, unit):
            yield placed(unit.id, centred(own, own.center, facing).pose, unit.files)
        widths = [unit.files] if pivot else [unit.files, unit.files + 1, unit.files - 1]
        for files in widths:
            form = arranged(own, files)
            for n in range(TURNS if form else 0):
                assert form is not None and unit.pose is not None
                facing = unit.pose.facing + 2 * pi / TURNS * n
                yield placed(unit.id, centred(form, own.center, facing).pose, files)

    @rule("12.D.d-1", "12.D.d-2", "12.E-1", "4.C-2", "G-06")
    def _judge_reform(
        self, unit: Unit, pivot: bool, limits: Sequence[Limit], answer: Answer
    ) -> Refusal | None:
        assert isinstance(answer, Placement)
        formation = self.formed(unit, answer) if answer.what == (unit.id,) else None
        if formation is None or (pivot and formation.files != unit.files):
            return no_formation(unit.id, answer)
        refused = None
        for way in self.ways_borne(unit, formation):
            if (found := _refused(unit, way, limits)) is None:
                return None
            refused = refused or found
        return refused

    @rule("12.D.d-1", "12.D.d-2", "21.A.a.2/2")
    def bad_reform(
        self,
        unit: Unit,
        formation: Formation,
        before: Formation | None = None,
        mm: float | None = None,
    ) -> Refusal | None:
        """Why a unit cannot be set up so, apart from what stands around it.

        `before`: how it stood when its move began, `mm`: how far it goes instead of a March.
        """
        own = self.formation(unit)
        if dist(own.center, formation.center) > TOLERANCE:
            return Refusal("centre-moved", ("12.D.d-1",), {"unit": unit.id})
        if not within_reach(before or own, formation, mm or self.march_rate(unit)):
            return Refusal("model-moved-too-far", ("12.D.d-2",), {"unit": unit.id})
        return None


def _refused(unit: Unit, formation: Formation, limits: Sequence[Limit]) -> Refusal | None:
    """What the first limit says that a formation breaks."""
    return next(filter(None, (limit(unit, formation) for limit in limits)), None)
