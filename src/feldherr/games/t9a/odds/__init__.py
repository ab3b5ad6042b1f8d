"""Exact odds: reaching a charge, a volley, a round of melee. Nothing in the state changes."""

from .arrivals import clash_after_charge, fray_after_charge
from .clash import clash, fray
from .distances import Reach, caught, reach_of
from .outlook import Clash, Shot, Spread, Toll
from .shots import shot

__all__ = [
    "Clash",
    "Reach",
    "Shot",
    "Spread",
    "Toll",
    "caught",
    "clash",
    "clash_after_charge",
    "fray",
    "fray_after_charge",
    "reach_of",
    "shot",
]
