"""Exact distributions of dice procedures."""

from .distribution import Distribution, constant, die, mixture, spread
from .pool import Pool

__all__ = ["Distribution", "Pool", "constant", "die", "mixture", "spread"]
