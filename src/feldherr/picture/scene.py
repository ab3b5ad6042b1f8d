"""What a picture shows: a table with terrain and bodies (`Scene`), a battle told on it (`Film`).

Knows no game. Lengths in mm, origin = the table's lower left corner, x right, y up; directions in
degrees, counter-clockwise from +x (90 = towards the far edge). Every text exists in both languages.
"""

from collections.abc import Mapping
from typing import TypedDict

from msgspec import Struct, structs

Point = tuple[float, float]
Losses = tuple[int, int]
"""Points lost so far, of side 0 and of side 1."""


class Text(Struct, frozen=True):
    """A text in both languages."""

    en: str
    de: str

    @classmethod
    def both(cls, name: str) -> "Text":
        """A name that is the same in both languages."""
        return cls(en=name, de=name)

    def to(self, lang: str) -> str:
        """The text in language `en` or `de`."""
        return self.de if lang == "de" else self.en


class Feature(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """A piece of terrain: an area with an `outline`, or a `line` with a `width`.

    Kinds that have a look of their own stand in `terrain.LOOKS`; any other is drawn plain.
    Traits change the look: a hill's `high` and `steep`, a river's `calm` and `raging`.
    """

    kind: str
    outline: tuple[Point, ...] = ()
    line: tuple[Point, ...] = ()
    width: float = 0.0
    traits: tuple[str, ...] = ()
    label: Text | None = None


class Place(Struct, frozen=True):
    """The middle of a body's front edge (mm) and where the front faces (degrees)."""

    x: float
    y: float
    facing: float


class Body(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """Something that stands on the table for side 0 or 1: an element, a camp, a fortification.

    `symbol` is a type of `symbols.TYPES` or a structure of `bodies.STRUCTURES`, `marks` are names
    of `symbols.MARKS` or `bodies.EDGES`. Without a label the name of its type is shown.
    """

    id: str
    side: int
    symbol: str
    place: Place
    width: float
    depth: float
    label: Text | None = None
    marks: tuple[str, ...] = ()


class Scene(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """A table at one moment. `unit` (mm) sets the ticks of the frame, `grid` (mm) the squares."""

    width: float
    height: float
    title: Text
    unit: float = 30.0
    unit_name: str = "LE"
    grid: float = 0.0
    types: dict[str, Text] = {}
    terrain: tuple[Feature, ...] = ()
    bodies: tuple[Body, ...] = ()

    def name(self, body: Body) -> Text:
        """What a body is called: its label, else the name of its type."""
        return body.label or self.types.get(body.symbol) or Text.both(body.symbol)


class Move(Struct, frozen=True, omit_defaults=True):
    """A body has come to `place`; `via` are the turning points of its way, in order."""

    id: str
    place: Place
    via: tuple[Place, ...] = ()


class Die(Struct, frozen=True, omit_defaults=True):
    """A die that was rolled: its number of sides, what fell, and for which side of the table."""

    sides: int
    face: int
    side: int | None = None


class Line(Struct, frozen=True, omit_defaults=True):
    """One sentence of the log and the ids of the rules it rests on."""

    text: Text
    rules: tuple[str, ...] = ()


class Frame(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """One answer of the battle: what it changed since the frame before, and how it is told.

    Turn 0 is the set-up. `put` brings a body onto the table or replaces one of the same id.
    `answers`: so many answers of the battle lead here, where that is known.
    """

    turn: int
    side: int
    phase: str = ""
    put: tuple[Body, ...] = ()
    moved: tuple[Move, ...] = ()
    marked: dict[str, tuple[str, ...]] = {}
    removed: tuple[str, ...] = ()
    lines: tuple[Line, ...] = ()
    dice: tuple[Die, ...] = ()
    lost: Losses = (0, 0)
    answers: int = 0


class Army(Struct, frozen=True, omit_defaults=True):
    """One side: names as the players typed them, its points, and how many lost ones break it."""

    name: str
    player: str = ""
    points: int = 0
    breaks_at: int = 0


class Film(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """A whole battle: what stood on the table before it, and every answer given."""

    game: Text
    verdict: Text
    armies: tuple[Army, Army]
    scene: Scene
    frames: tuple[Frame, ...]
    phases: dict[str, Text] = {}
    winner: int | None = None


def advance(bodies: Mapping[str, Body], frame: Frame) -> dict[str, Body]:
    """The bodies after a frame, by id.

    Raises ValueError if the frame moves, marks or removes a body that is not on the table.
    """
    after = {**bodies, **{body.id: body for body in frame.put}}
    named = {move.id for move in frame.moved} | set(frame.marked) | set(frame.removed)
    if strangers := named - after.keys():
        raise ValueError(f"not on the table: {', '.join(sorted(strangers))} (turn {frame.turn})")
    for move in frame.moved:
        after[move.id] = structs.replace(after[move.id], place=move.place)
    for name, marks in frame.marked.items():
        after[name] = structs.replace(after[name], marks=marks)
    return {name: body for name, body in after.items() if name not in frame.removed}


def still(film: Film, count: int) -> Scene:
    """The table after the first `count` frames of a film."""
    bodies = {body.id: body for body in film.scene.bodies}
    for frame in film.frames[:count]:
        bodies = advance(bodies, frame)
    return structs.replace(film.scene, bodies=tuple(bodies.values()))


class Changes(TypedDict):
    """What a frame does to the table, as the arguments of a `Frame`."""

    put: tuple[Body, ...]
    moved: tuple[Move, ...]
    marked: dict[str, tuple[str, ...]]
    removed: tuple[str, ...]


def changes(before: Mapping[str, Body], after: Mapping[str, Body]) -> Changes:
    """What leads from one table to the next: `Frame(turn=1, side=0, **changes(a, b))`."""
    kept = [(before[name], body) for name, body in after.items() if name in before]
    replaced = {new.id for old, new in kept if _other(old, new)}
    lasting = [(old, new) for old, new in kept if new.id not in replaced]
    return Changes(
        put=tuple(body for name, body in after.items() if name in replaced or name not in before),
        moved=tuple(Move(new.id, new.place) for old, new in lasting if new.place != old.place),
        marked={new.id: new.marks for old, new in lasting if new.marks != old.marks},
        removed=tuple(name for name in before if name not in after),
    )


def _other(old: Body, new: Body) -> bool:
    """More than place and marks is different: another side, another base, another name."""
    return structs.replace(new, place=old.place, marks=old.marks) != old
