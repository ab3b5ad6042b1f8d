"""Which of many boxes overlap which of many others, all at once."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from .box import Box
from .tolerance import TOLERANCE

Floats = NDArray[np.float64]
Hits = NDArray[np.bool_]


def overlapping(some: Sequence[Box], others: Sequence[Box]) -> Hits:
    """(n, m): whether boxes reach deeper than TOLERANCE into each of others.

    Two boxes lie apart if they do along the edges of one of them (separating axes).
    """
    a, b = _corners(some), _corners(others)
    return np.asarray(_deep(a, b) & _deep(b, a).T)


def _corners(boxes: Sequence[Box]) -> Floats:
    """(n, 4, 2)"""
    return np.array([one.corners for one in boxes]).reshape(-1, 4, 2)


def _deep(a: Floats, b: Floats) -> Hits:
    """(n, m): whether b reach into a along both edges of a."""
    found = np.ones((len(a), len(b)), bool)
    for edge in (a[:, 1] - a[:, 0], a[:, 2] - a[:, 1]):
        axis = edge / np.linalg.norm(edge, axis=1, keepdims=True)
        own = np.einsum("nk,nck->nc", axis, a)
        theirs = np.einsum("nk,mck->nmc", axis, b)
        low, high = own.min(1)[:, None], own.max(1)[:, None]
        found &= (theirs.max(2) > low + TOLERANCE) & (theirs.min(2) < high - TOLERANCE)
    return found
