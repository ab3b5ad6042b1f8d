"""9.C-5 The recommended sizes of terrain features."""

from ..state import Kind

SIZES: dict[Kind, tuple[float, float]] = {
    "hill": (8.0, 6.0),
    "water": (8.0, 6.0),
    "field": (8.0, 6.0),
    "forest": (8.0, 6.0),
    "ruins": (8.0, 6.0),
    "impassable": (6.0, 6.0),
    "wall": (8.0, 1.0),
}
"""Width and depth of each kind, inches."""
