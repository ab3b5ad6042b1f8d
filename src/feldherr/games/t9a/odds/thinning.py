"""15.D.c.1.a Ranks that grow thinner: how many strike after losses, known from both ends.

As long as its first rank is full, a unit that fights to its front loses only models that support,
and with each model one of them at most. If there are as many fewer after some losses as models have
fallen, each has taken one away; if there are as many as before, none has.
"""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from feldherr.table import rule

from ..melee.places import Fighters
from ..moments import Attack


class Seen(Struct, frozen=True):
    """What a unit does after losses: its attacks, and who make them."""

    attacks: Sequence[Attack]
    fighters: Sequence[Fighters]

    def models(self, attack: Attack) -> int:
        """How many models make an attack that supports."""
        return sum(
            one.models
            for one in self.fighters
            if attack.by and attack.supporting and one.supporting
            if (one.pool.key, one.targets[0]) == (attack.by.pool.key, attack.pool)
            and one.part is attack.by.part
        )


class Slope(Struct, frozen=True):
    """Attacks, and how many fewer there are of each for every model that falls."""

    attacks: Sequence[Attack]
    steps: Sequence[int]

    def after(self, models: int) -> list[Attack]:
        """The attacks when so many models have fallen."""
        pairs = zip(self.attacks, self.steps, strict=True)
        return [replace(one, count=one.count - step * models) for one, step in pairs]


@rule("15.D.c.1.a")
def slope(first: Seen, last: Seen, fallen: int) -> Slope | None:
    """What lies between the attacks of a unit and those when so many models of its rear ranks have
    fallen; None: both do not tell."""
    if len(first.attacks) != len(last.attacks):
        return None
    pairs = zip(first.attacks, last.attacks, strict=True)
    steps = [_step(first, last, one, other, fallen) for one, other in pairs]
    told = [step for step in steps if step is not None]
    return Slope(first.attacks, told) if len(told) == len(steps) else None


def _step(first: Seen, last: Seen, one: Attack, other: Attack, fallen: int) -> int | None:
    """How many fewer attacks there are for each model; None: not always as many."""
    if replace(other, by=one.by, count=one.count) != one or not _same_owner(one, other):
        return None
    if one.count == other.count:
        return 0
    before, after = first.models(one), last.models(other)
    even = before and before - after == fallen and one.count * after == other.count * before
    return one.count // before if even and one.count % before == 0 else None


def _same_owner(one: Attack, other: Attack) -> bool:
    if one.by is None or other.by is None:
        return False
    return one.by.pool.key == other.by.pool.key and one.by.part is other.by.part
