"""9.C-2 Terrain that is agreed on: ready tables, and tables of files."""

from functools import cache
from importlib.resources import files
from math import pi, radians

import msgspec
import yaml
from msgspec import Struct

from feldherr.field.box import inside_table
from feldherr.field.pose import Pose
from feldherr.games.rulebook import Unknown
from feldherr.table import Refusal, rule

from ..state import Kind, Piece
from ..words import INCH
from .sizes import SIZES


class Feature(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A terrain feature: `at` inches to the right of and above the middle of the table.

    `turned`: degrees counter-clockwise; `size`: width and depth in inches, else the usual ones.
    """

    kind: Kind
    at: tuple[float, float]
    turned: float = 0.0
    size: tuple[float, float] | None = None


class Ground(Struct, frozen=True, forbid_unknown_fields=True):
    """A table: its features, of which those count that lie on it wholly."""

    features: tuple[Feature, ...] = ()


@cache
def _library() -> dict[str, Ground]:
    text = files(__package__).joinpath("tables.yaml").read_text(encoding="utf-8")
    return msgspec.convert(yaml.safe_load(text), dict[str, Ground])


def plans() -> list[str]:
    """The names of all ready tables."""
    return list(_library())


def plan(name: str) -> Ground:
    """The ready table of that name; "" is open ground. Raises `Unknown` for an unknown name."""
    if name and name not in _library():
        refusal = Refusal("no-plan", (), {"plan": name, "known": plans()})
        raise Unknown(f"There is no table {name!r}. Known: {', '.join(plans())}.", refusal)
    return _library()[name] if name else Ground()


@rule("9.C-2")
def agreed(
    terrain: str | Ground | tuple[Piece, ...] | None, table: tuple[float, float]
) -> tuple[Piece, ...] | None:
    """The features that a table has by its name, or as it is given; None: they are rolled."""
    if isinstance(terrain, str):
        terrain = plan(terrain)
    return laid(terrain, table) if isinstance(terrain, Ground) else terrain


@rule("9.C-2", "9.C-5")
def laid(ground: Ground, table: tuple[float, float]) -> tuple[Piece, ...]:
    """The features on a table of that width and depth, mm."""
    every = [_piece(one, table) for one in ground.features]
    lying = [piece for piece in every if inside_table(piece.box, *table)]
    return tuple(
        msgspec.structs.replace(piece, id=f"t{number}") for number, piece in enumerate(lying, 1)
    )


def _piece(feature: Feature, table: tuple[float, float]) -> Piece:
    x, y = table[0] / 2 + feature.at[0] * INCH, table[1] / 2 + feature.at[1] * INCH
    width, depth = (side * INCH for side in feature.size or SIZES[feature.kind])
    pose = Pose(x, y, pi / 2 + radians(feature.turned))
    return Piece(id="", kind=feature.kind, pose=pose, width=width, depth=depth)
