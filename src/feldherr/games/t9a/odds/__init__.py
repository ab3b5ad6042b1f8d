"""Exact odds: reaching a charge, a volley, a round of melee. Nothing in the state changes."""

from .clash import after_charge, clash, clash_after_charge, fray, fray_after_charge
from .distances import Reach, caught, reach_of
from .outlook import Clash, Shot, Spread, Toll
from .shots import shot

__all__ = [
    "Clash",
    "Reach",
    "Shot",
    "Spread",
    "Toll",
    "after_charge",
    "caught",
    "clash",
    "clash_after_charge",
    "fray",
    "fray_after_charge",
    "reach_of",
    "shot",
]
