"""B5.2.1.h One shooting combat: who shoots at whom, who supports, whether the target shoots back.

And what an element does in a combat, by which the rows of T9 are chosen.
"""

from enum import IntFlag

from msgspec import Struct


class Role(IntFlag):
    """What an element does in a combat; several in a shooting combat."""

    MELEE = 1
    SHOOTING = 2  # takes part in a shooting combat, whatever it does there
    SHOOTS = 4
    SHOT_AT = 8
    SILENT = 16  # is in a shooting combat and does not shoot


class Volley(Struct, frozen=True):
    """Ids of the elements; `helpers` support the shooter, `answering` the target's shot back."""

    shooter: str
    target: str
    answered: bool = False
    helpers: tuple[str, ...] = ()
    answering: tuple[str, ...] = ()

    def role(self, name: str) -> Role:
        """What one of the two main opponents does."""
        shoots, shot_at = (
            name == self.shooter or self.answered,
            name == self.target or self.answered,
        )
        role = Role.SHOOTING | (Role.SHOOTS if shoots else Role.SILENT)
        return role | Role.SHOT_AT if shot_at else role

    def support_against(self, name: str) -> tuple[str, ...]:
        """Who supports the shooting at one of the two main opponents."""
        return self.helpers if name == self.target else self.answering


def role_of(name: str, volley: Volley | None) -> Role:
    """What an element does in a shooting combat, or in melee if there is none."""
    return volley.role(name) if volley else Role.MELEE
