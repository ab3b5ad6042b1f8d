"""Whom to strike: like attacks shared out between the ranks and single models (15.D.d)."""

from collections.abc import Hashable
from functools import cached_property

from feldherr.commanders.base import Reason
from feldherr.commanders.greedy import Rating
from feldherr.games.t9a.engine import NinthAge
from feldherr.games.t9a.melee.places import Fighters
from feldherr.games.t9a.model_rules.books.goblins_and_trolls import BELCH, FORCE
from feldherr.games.t9a.moments import Own, Pool
from feldherr.games.t9a.state import Unit

from .blows import harm, struck
from .chances import felled, mean
from .choices import Choices
from .notes import Notes

NO_MODEL = "nobody"
"""7.E: no single model is chosen, the ranks take the hits."""


class Strokes:
    """Judges who is struck.

    Of an Initiative Step all attacks are shared out before any is made: in the `notes` stands what
    has been aimed at whom.
    """

    def __init__(self, rules: NinthAge, choices: Choices, notes: Notes) -> None:
        self.rules, self.choices, self.notes = rules, choices, notes
        self._best = -1.0

    def allocate(self, said: str, unit: Unit, key: str, most: int) -> Rating:
        """How many of like attacks go to a champion or a Character instead of the ranks."""
        own = next(
            (p for p in self.rules.pools(self.rules.standing(unit)) if p.troop == unit.id), None
        )
        aim = self.rules.pool(key)
        ranks = self.rules.pool(self.rules.standing(self.rules.unit(_entry(key))).id)
        if own is None or aim is None:
            return -float(said), Reason("why-habit")
        count, told = int(said), {"unit": unit.id, "other": _entry(key)}
        worth, blow = 0.0, self._blow(own, aim)
        if ranks is not None and ranks.key != aim.key:
            worth = self._taken(ranks, 0.0, (most - count) * self._blow(own, ranks))
        worth += self._taken(aim, self._before(key), count * blow)
        if worth > self._best:
            self._best, self.notes.aimed[self._moment, key] = (
                worth,
                self._before(key) + count * blow,
            )
        return worth, Reason("why-strike", told)

    def _blow(self, own: Pool, aim: Pool) -> float:
        """The Health Points that one attack costs."""
        part = own.model.parts[0]
        one = Fighters(pool=own, part=part, targets=(aim.key,), models=1)
        made = mean(part.attack_value or 1) * part.count
        return struck(self.rules, self.rules.unit(own.unit), one).mean / made

    def _taken(self, aim: Pool, before: float, blows: float) -> float:
        """Points that blows take of a pool which so many are aimed at already."""
        lost = felled(before + blows, aim.health) - felled(before, aim.health)
        return lost * self.choices.point(aim)

    def belch(self, said: str, unit: Unit, foe: Unit) -> Rating:
        """How many belch on an enemy instead of striking at him."""
        rules, told = self.rules, {"unit": unit.id, "other": foe.id}
        own = next(p for p in rules.pools(rules.standing(unit)) if p.troop == unit.id)
        ranks = rules.pools(foe)[0]
        part = own.model.parts[0]
        made = rules.special_attack(Own(own, part), foe.id, BELCH)
        made.pool, (made.strength, made.piercing) = made.pool or ranks.key, FORCE
        hit = harm(rules, rules.attributes(made), part.count).mean
        one = Fighters(pool=own, part=part, targets=(made.pool,), models=1)
        strike = struck(rules, rules.unit(own.unit), one).mean
        return int(said) * (hit - strike), Reason("why-strike", told)

    # --- What has been aimed at whom ---

    @cached_property
    def _moment(self) -> Hashable:
        """The Initiative Step that is being fought."""
        state = self.rules.state
        combat = state.combat
        return state.player_turn, combat and (combat.units, combat.step)

    def _before(self, key: str) -> float:
        """What had been aimed at a pool before this question, in Health Points."""
        return self._known.setdefault(key, self.notes.aimed.get((self._moment, key), 0.0))

    @cached_property
    def _known(self) -> dict[str, float]:
        return {}

    # --- Hits ---

    def distribute(self, said: str) -> Rating:
        """The hits that are left go to the dearest models."""
        named = [key for key in said.split(" ") if key != NO_MODEL]
        pools = [pool for key in named if (pool := self.rules.pool(key))]
        worth = sum(map(self.choices.point, pools))
        if not pools:
            return worth, Reason("why-ranks-suffice")
        return worth, Reason("why-worth-most", {"unit": pools[0].troop})


def _entry(key: str) -> str:
    """The list entry of a pool: "r4" of "r4.champion"."""
    return key.partition(".")[0]
