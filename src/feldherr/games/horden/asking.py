"""Questions that are none: a single option is not asked for."""

from collections.abc import Callable, Iterable
from itertools import islice


def single(options: Callable[[], Iterable[str]]) -> str:
    """The only one of these options; "" if there are more. It looks for no more than two."""
    found = list(islice(options(), 2))
    return found[0] if len(found) == 1 else ""
