"""What is nowhere to be had of the box: lengths, tables, zones, objectives, terrain, some dials.

`data/components.yaml` holds our own values; each says its source. A file of the same form with the
values of real components can take its place.
"""

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from feldherr.field.pose import Point
from feldherr.table import rule

from .data import data
from .dials import Dials
from .words import MoveKind, TerrainKeyword

Source = Literal["assumption", "rulebook", "published", "measured"]
Positive = Annotated[float, Meta(gt=0)]
Rectangle = tuple[float, float, float, float]
"""Left, lower, right, upper end in mm."""


class Length(Struct, frozen=True, forbid_unknown_fields=True):
    """A length in mm."""

    value: Positive
    source: Source


class Angle(Struct, frozen=True, forbid_unknown_fields=True):
    """An angle in degrees."""

    value: Annotated[float, Meta(gt=0, lt=90)]
    source: Source


class Table(Struct, frozen=True, forbid_unknown_fields=True):
    """73.0 A play area; mm along the players' sides, and across."""

    width: Positive
    depth: Positive
    source: Source


class Template(Struct, frozen=True, forbid_unknown_fields=True):
    """G-05 A movement template: how long its edge is, mm, and by how much it bends, degrees."""

    length: Positive
    source: Source
    angle: Annotated[float, Meta(ge=0, le=180)] = 0.0
    speed: Annotated[int, Meta(ge=1)] = 1


class Named(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: Annotated[str, Meta(pattern=r"^[a-z][a-z-]*$")]
    en: str
    de: str
    source: Source

    def name(self, language: str) -> str:
        return self.de if language == "de" else self.en


class Half(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """41.10 One half of a terrain card: what the piece is if it is used as this kind."""

    en: str
    de: str
    outline: Annotated[tuple[Point, ...], Meta(min_length=3, max_length=12)]
    """Convex, clockwise, mm about the middle of the piece."""
    capacity: Annotated[int, Meta(ge=0)] = 0  # 41.1
    keywords: dict[TerrainKeyword, Annotated[int, Meta(ge=1)]] = {}  # 41.9; 1 where X is no matter
    source: Source


class TerrainCard(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """41.10 A terrain card with its defensive and its dangerous half."""

    id: Annotated[str, Meta(pattern=r"^[a-z][a-z-]*$")]
    defensive: Half
    dangerous: Half


class Deployment(Named, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """14 A deployment card: zones of both colours, and how much terrain of each kind."""

    red: Annotated[tuple[Rectangle, ...], Meta(min_length=1)]
    blue: Annotated[tuple[Rectangle, ...], Meta(min_length=1)]
    defensive: Annotated[int, Meta(ge=0)]  # 14.2
    dangerous: Annotated[int, Meta(ge=0)]


class Objective(Named, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """89 An objective card. `kind` names its instructions (see rounds/objectives.py)."""

    kind: Literal["bounty", "hold", "raid", "demoralize", "breakthrough", "strongholds"]
    points: Annotated[int, Meta(ge=1)]  # 89.4 for each token
    tokens: Annotated[int, Meta(ge=0)] = 0  # that are laid out


class Figured(Dials, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Dials that say where they come from."""

    source: Source


class Components(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything measurable of the box, and the cards that only it has."""

    tray: Length  # G-01
    band: Length  # G-02
    arc: Angle  # G-04: outward from straight ahead, at each front corner
    battle: Table  # 73.0
    skirmish: Table
    templates: dict[MoveKind, Annotated[tuple[Template, ...], Meta(min_length=1)]]  # G-05
    deployments: Annotated[tuple[Deployment, ...], Meta(min_length=3)]
    skirmish_deployment: Deployment  # L1314.b, G-03
    objectives: Annotated[tuple[Objective, ...], Meta(min_length=3)]
    terrain: Annotated[tuple[TerrainCard, ...], Meta(min_length=1)]
    dials: dict[str, Figured]  # G-49

    @rule("23.2.c", "43.3", "23.1.a")
    def template(self, kind: MoveKind, speed: int) -> Template:
        """The template of that kind for a speed of at least 1: at most the highest there is.

        A speed that a kind leaves out has the next lower template, else the lowest.
        """
        known = sorted(self.templates[kind], key=lambda template: template.speed)
        fitting = [template for template in known if template.speed <= speed]
        return fitting[-1] if fitting else known[0]

    @property
    def deployment_cards(self) -> Mapping[str, Deployment]:
        cards = (*self.deployments, self.skirmish_deployment)
        return {card.id: card for card in cards}

    @property
    def objective_cards(self) -> Mapping[str, Objective]:
        return {card.id: card for card in self.objectives}

    @property
    def terrain_cards(self) -> Mapping[str, TerrainCard]:
        return {card.id: card for card in self.terrain}


@cache
@rule("G-01", "G-02", "G-03", "G-04", "G-05", "G-49", "G-51")
def components() -> Components:
    """Our own values. Raises msgspec.ValidationError for bad data."""
    return msgspec.convert(data("components"), Components)
