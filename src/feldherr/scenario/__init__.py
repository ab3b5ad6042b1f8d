"""Scenario files: a position, scripted answers and dice, and what must follow from them."""

from .differences import Difference
from .model import Scenario, checked, load
from .run import Result, run
from .script import answered
from .setting import started

__all__ = ["Difference", "Result", "Scenario", "answered", "checked", "load", "run", "started"]
