"""What a player at a seat sees of a battle: its state without the others' secrets."""

from functools import cached_property
from typing import Any

from .battle import Battle
from .engine import Engine, Event, State
from .views import View, hides, masked, view


class Sight:
    """One seat's eyes. Everything is looked up only when it is asked for."""

    def __init__(self, battle: Battle[Any, Any], seat: str) -> None:
        self.seat, self._battle = seat, battle

    @cached_property
    def view(self) -> View:
        return view(self._battle, self.seat)

    @cached_property
    def state(self) -> Any:
        """The state as this seat knows it: a copy, free to be changed in thought."""
        state: State = masked(self._battle.state, self.seat)
        return state

    @cached_property
    def rules(self) -> Any:
        """The game's rules at that state, to ask what would be: allowances, odds, sight."""
        engine: type[Engine[Any, Any]] = self._battle.engine
        return engine(self.opening, self.state, _unheard)

    @cached_property
    def opening(self) -> Any:
        """The opening as this seat knows it: itself, if nobody hides anything in it."""
        opening = self._battle.opening
        return masked(opening, self.seat) if hides(opening, self.seat) else opening


def _unheard(event: Event) -> None:
    """In thought nothing is told."""
