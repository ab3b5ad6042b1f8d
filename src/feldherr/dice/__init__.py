"""Exact distributions of dice procedures."""

from .distribution import Distribution, constant, die

__all__ = ["Distribution", "constant", "die"]
