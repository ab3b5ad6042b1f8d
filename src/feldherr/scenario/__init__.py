"""Scenario files: a position, scripted answers and dice, and what must follow from them."""

from .model import Scenario, load
from .run import Result, run

__all__ = ["Result", "Scenario", "load", "run"]
