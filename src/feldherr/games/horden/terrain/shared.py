"""What is made once and shared by all who need it, be there ever so many battles."""

from collections import deque
from collections.abc import Callable, Hashable
from typing import TypeVar
from weakref import WeakValueDictionary

T = TypeVar("T")
LATEST = 32
"""So many of what was made last stay a while although nobody uses them."""


def shared(make: Callable[..., T]) -> Callable[..., T]:
    """Make it for the same arguments only once, as long as anybody uses what was made.

    A cache of a fixed size would have to be as large as the number of battles, and would keep what
    belongs to none any more.
    """
    used: WeakValueDictionary[Hashable, T] = WeakValueDictionary()
    latest = deque[T](maxlen=LATEST)

    def found(*args: Hashable) -> T:
        made = used.get(args)
        if made is None:
            made = used[args] = make(*args)
            latest.append(made)
        return made

    return found
