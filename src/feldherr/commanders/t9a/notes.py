"""What a commander has thought out and need not think out again."""

from collections.abc import Callable, Hashable
from typing import TypeVar, cast

T = TypeVar("T")


class Notes:
    """Kept from question to question. Every thought is filed under all that it depends on."""

    def __init__(self) -> None:
        self.thoughts: dict[Hashable, object] = {}
        self.aims: dict[str, str] = {}
        """at whom units would shoot best, when they were asked last"""
        self.aimed: dict[Hashable, float] = {}
        """by Initiative Step and pool: the Health Points that blows aimed at it should cost"""

    def thought(self, key: Hashable, think: Callable[[], T]) -> T:
        """The thought of that key, had once."""
        if key not in self.thoughts:
            self.thoughts[key] = think()
        return cast(T, self.thoughts[key])
