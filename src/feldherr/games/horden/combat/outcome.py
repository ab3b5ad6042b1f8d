"""B5.3 Combat result: what becomes of the element that came off worse."""

from typing import Literal

from msgspec import Struct

from feldherr.table import cite

Fate = Literal["stand", "recoil", "retreat", "flee", "flee_off", "destroyed"]
"""What T10 can do to an element; flee_off: from the battlefield. In the order of severity."""


class Outcome(Struct, frozen=True, kw_only=True):
    """What happens to `loser` after its combat with `winner`, and by which rule.

    `loser` is the element to which it happens: in a tie it has not lost. It and `winner` are ids of
    elements, or of a camp whose followers fight. `totals` are (of the loser, of the winner) after
    the protections. Both say no more than the dice did: what is applied is `kind` and `le`.
    """

    loser: str
    winner: str
    kind: Fate
    le: int = 0  # how far it flees
    rule: str
    totals: tuple[int, int]
    shooting: bool
    or_else: Fate | Literal[""] = ""  # G42: what its owner may choose instead of `kind`
    drowned: tuple[str, ...] = ()  # B5.3.2.i: passengers that fall if this destroys their boat

    @property
    def adverse(self) -> bool:
        """Whether anything happens to the loser at all."""
        return self.kind != "stand"

    @property
    @cite.rule("B5.5.1.a", "B5.3.c")
    def depths(self) -> int:
        """How many of its own base depths the winner pursues or advances: 1, 2 or 3."""
        own, enemy = effective_totals(*self.totals)
        if own <= 0 or enemy >= 3 * own:
            return 3
        return 2 if enemy >= 2 * own else 1


@cite.rule("B5.3.c")
def effective_totals(a: int, b: int) -> tuple[int, int]:
    """Unequal totals that are both 0 or less: each counts as the other's without its minus sign."""
    return (-b, -a) if a != b and max(a, b) <= 0 else (a, b)


@cite.rule("B5.3.c", "T10.2", "T10.3")
def is_half(own: int, enemy: int) -> bool:
    """Whether the lower of two effective totals is half of the higher one or less.

    A total of 0 or less counts as that.
    """
    return own <= 0 or 2 * own <= enemy
