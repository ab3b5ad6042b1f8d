"""Exact distributions of dice procedures."""

from .distribution import Distribution, constant, die
from .pool import Pool

__all__ = ["Distribution", "Pool", "constant", "die"]
