"""T10 and B5.3 Combat result: what becomes of both sides once their totals are known."""

from collections.abc import Sequence
from typing import Any

from feldherr.table import rule

from ..models.troops import fights_as, is_light_infantry
from ..state import Element
from .defeat import (
    DESTROYED,
    RECOIL,
    STAND,
    STAND_OR_RETREAT,
    Defeat,
    Verdict,
    entries,
    severest,
)
from .outcome import Outcome, effective_totals, is_half
from .results_foot import FootResults
from .results_mounted import MountedResults
from .volley import Role, Volley


class Results(FootResults, MountedResults):
    """All of it is a pure function of the position and the totals."""

    @rule("B5.3.a", "T10.3")
    def outcome(
        self, loser: Element, winner: Element, totals: tuple[int, int], shooting: bool
    ) -> Outcome:
        """What T10 does to `loser`, whose total is the lower one or equal; it may be nothing.

        `totals`: the loser's and the winner's after the protections.
        """
        own, enemy = effective_totals(*totals)
        if own == enemy:
            verdict, cited = self.tie(loser, winner, own, not shooting), "T10.1"
        else:
            half = is_half(own, enemy)
            verdict, cited = self.verdict(Defeat(loser, winner, not shooting, enemy - own, half))
        return Outcome(
            loser=loser.id,
            winner=winner.id,
            kind=verdict.kind,
            le=verdict.le,
            or_else=verdict.or_else,
            rule=cited,
            totals=totals,
            shooting=shooting,
        )

    @rule("T10.1", "B5.3.c", "G42")
    def tie(self, e: Element, foe: Element, total: int, melee: bool) -> Verdict:
        """Equal totals: most stand, and the combat goes on next turn."""
        kind, light = fights_as(e.kind), is_light_infantry(e.kind)
        if kind == "expendable" and total > 0:
            return DESTROYED
        if melee and (light or kind in ("flyer", "light_horse", "cavalry")):
            return STAND_OR_RETREAT
        better = fights_as(foe.kind) in ("heavy_archer", "elf_archer")
        return RECOIL if not melee and kind == "light_archer" and better else STAND

    @rule("T10.3", "G41")
    def verdict(self, d: Defeat) -> tuple[Verdict, str]:
        """What the loser's type suffers, and the rule that says so."""
        table: Any = type(self)
        name, cited = entries(table).get(fights_as(d.e.kind), ("", ""))
        if name and (verdicts := list(getattr(self, name)(d))):
            return severest(verdicts), cited
        return self.default(d), "T10.2"

    @rule("T10.2", "T10.BT", "G52")
    def default(self, d: Defeat) -> Verdict:
        """Recoil with more than half, and before a camp that only its followers defend."""
        return RECOIL if not d.half or (d.melee and d.by("camp_followers")) else DESTROYED

    @rule("B5.3.a", "B5.3.d", "G13")
    def outcomes(
        self,
        sides: tuple[Element, Element],
        totals: tuple[int, int],
        volley: Volley | None = None,
    ) -> list[Outcome]:
        """What happens to each side after their combat: the loser, or in a tie both in turn."""
        found = []
        for own, enemy in ((0, 1), (1, 0)):
            if totals[own] <= totals[enemy] and not self.unharmed(*_turned(sides, own), volley):
                mirrored = totals[own], totals[enemy]
                found.append(self.outcome(sides[own], sides[enemy], mirrored, volley is not None))
        return [outcome for outcome in found if outcome.adverse or outcome.or_else]

    @rule("B5.3.d", "G13")
    def unharmed(self, e: Element, foe: Element, volley: Volley | None) -> bool:
        """A shooter whom nobody shoots at ignores what is adverse, unless it shot at a God."""
        return volley is not None and not volley.role(e.id) & Role.SHOT_AT and foe.kind != "god"

    @rule("T10.SUP")
    def fall_with(self, outcome: Outcome, supporters: Sequence[str]) -> list[Outcome]:
        """Those who gave a bonus from the second rank are destroyed with whom they supported."""
        if outcome.kind != "destroyed":
            return []
        return [_destroyed_too(outcome, name) for name in supporters]


def _turned(sides: tuple[Element, Element], own: int) -> tuple[Element, Element]:
    return sides if own == 0 else (sides[1], sides[0])


def _destroyed_too(outcome: Outcome, name: str) -> Outcome:
    return Outcome(
        loser=name,
        winner=outcome.winner,
        kind="destroyed",
        rule="T10.SUP",
        totals=outcome.totals,
        shooting=outcome.shooting,
    )
