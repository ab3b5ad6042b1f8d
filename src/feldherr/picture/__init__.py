"""How a battle looks: a still SVG of a table, a whole battle as one HTML file. Knows no game."""

from .page import render_html
from .scene import (
    Army,
    Body,
    Die,
    Feature,
    Film,
    Frame,
    Line,
    Move,
    Place,
    Scene,
    Text,
    advance,
    changes,
    still,
)
from .svg import render_svg

__all__ = [
    "Army",
    "Body",
    "Die",
    "Feature",
    "Film",
    "Frame",
    "Line",
    "Move",
    "Place",
    "Scene",
    "Text",
    "advance",
    "changes",
    "render_html",
    "render_svg",
    "still",
]
