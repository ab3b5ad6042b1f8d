"""What a picture shows: a table with terrain and bodies (`Scene`), a battle told on it (`Film`).

Knows no game. Lengths in mm, origin = the table's lower left corner, x right, y up; directions in
degrees, counter-clockwise from +x (90 = towards the far edge). Every text exists in both languages.
"""

from collections.abc import Mapping
from typing import Literal, TypedDict

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


class Face(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """A face of a dial, of a die or of a token: signs on a colour.

    `signs` are names of `symbols.SIGNS`. Beside them stands `number`, and signs that count `more`;
    in a corner `order`: when what the face says is carried out. It counts only beside faces of the
    colours in `fits`, if there are any. `text` says all of it in words.
    """

    id: str = ""
    signs: tuple[str, ...] = ()
    colour: str = ""
    number: str = ""
    more: tuple[str, ...] = ()
    order: int = 0
    fits: tuple[str, ...] = ()
    text: Text | None = None


class Stand(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """One of the square trays that make up a body, and who stands on it, row by row.

    `x`, `y` (mm): how far its left front corner lies right of, and behind, the middle of the body's
    front edge. `figures` are names of `stands.FIGURES`; as many as there are places. What belongs
    to one of the trays alone speaks of its `id`.
    """

    id: str = ""
    x: float
    y: float
    size: float
    figures: tuple[str, ...]


class Rank(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """Like models side by side, each on a base of its own; a body may be made up of such ranks.

    `x`, `y` (mm): how far the left front corner of the first base lies right of, and behind, the
    middle of the body's front edge. Every base is `width` wide and `depth` deep, a `round` one has
    that diameter; from one to the next it is `step` mm (0: they touch). `figure` is a name of
    `ranks.FIGURES` or of `symbols.SIGNS`. The last model has lost `hurt` of its health.
    """

    x: float
    y: float
    width: float
    depth: float
    figure: str = "plain"
    count: int = 1
    step: float = 0.0
    round: bool = False
    hurt: int = 0


class Order(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """What a body is told to do, by faces of its dials.

    `hidden`: only its own side knows, `secret`: this is the own side's, `open`: everybody knows.
    """

    state: Literal["hidden", "secret", "open"]
    faces: tuple[Face, ...] = ()


class Body(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """Something that stands on the table for side 0 or 1: an element, a camp, a fortification.

    `symbol` is a type of `symbols.TYPES` or a structure of `bodies.STRUCTURES`; of a body with
    `stands` or `ranks` any name. `marks` are names of `symbols.MARKS` or `bodies.EDGES`. Without a
    label the name of its type is shown. `counters`: how many tokens of which sign lie at it. What
    belongs to nobody has side 2. `outline`: its corners, if it is no rectangle, as the x and y of a
    `Stand`.
    """

    id: str
    side: int
    symbol: str
    place: Place
    width: float
    depth: float
    label: Text | None = None
    marks: tuple[str, ...] = ()
    stands: tuple[Stand, ...] = ()
    ranks: tuple[Rank, ...] = ()
    counters: dict[str, int] = {}
    order: Order | None = None
    outline: tuple[Point, ...] = ()


class Track(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag=str.lower):
    """Numbers from 1 to `last` that are counted up; `now` is the present one.

    `due`: at which number which side (0, 1) has something to do, and whether that is done.
    """

    title: Text
    last: int
    now: int
    due: tuple[tuple[int, int, bool], ...] = ()


class Pool(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag=str.lower):
    """Tokens or cards that lie beside the table, and how many there are of what.

    `pile`: cards that lie open on a heap, in words, and how many there are of each.
    """

    title: Text
    faces: tuple[Face, ...] = ()
    sums: tuple[tuple[Face, int], ...] = ()
    pile: tuple[tuple[Text, int], ...] = ()
    pile_title: Text | None = None
    rules: tuple[str, ...] = ()


class Tally(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag=str.lower):
    """A sum for side 0 and for side 1, row by row with the rule of each; `notes` say with their
    rules what hangs on it."""

    title: Text
    rows: tuple[tuple[Text, int, int, str], ...]
    sums: tuple[int, int]
    rule: str = ""
    notes: tuple[tuple[Text, str], ...] = ()


Beside = Track | Pool | Tally
"""What lies beside the table."""


class Scene(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """A table at one moment. `unit` (mm) sets the ticks of the frame, `grid` (mm) the squares.

    `dials`: what can be selected for bodies of a symbol, dial by dial.
    """

    width: float
    height: float
    title: Text
    unit: float = 30.0
    unit_name: str = "LE"
    grid: float = 0.0
    types: dict[str, Text] = {}
    terrain: tuple[Feature, ...] = ()
    bodies: tuple[Body, ...] = ()
    beside: tuple[Beside, ...] = ()
    dials: dict[str, tuple[tuple[Face, ...], ...]] = {}

    def name(self, body: Body) -> Text:
        """What a body is called: its label, else the name of its type."""
        return body.label or self.types.get(body.symbol) or Text.both(body.symbol)


class Move(Struct, frozen=True, omit_defaults=True):
    """A body has come to `place`; `via` are the turning points of its way, in order."""

    id: str
    place: Place
    via: tuple[Place, ...] = ()


class Die(Struct, frozen=True, omit_defaults=True):
    """A die that was rolled: its number of sides, what fell, and for which side of the table.

    A die with symbols has a `colour` and shows `signs`, names of `symbols.SIGNS`.
    """

    sides: int
    face: int
    side: int | None = None
    colour: str = ""
    signs: tuple[str, ...] = ()


class Line(Struct, frozen=True, omit_defaults=True):
    """One sentence of the log and the ids of the rules it rests on.

    `opens`: another turn, or another side's part of it, begins with it.
    """

    text: Text
    rules: tuple[str, ...] = ()
    opens: bool = False


class Frame(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """One answer of the battle: what it changed since the frame before, and how it is told.

    Turn 0 is the set-up. `put` brings a body onto the table or replaces one of the same id.
    `terrain`, `beside`: all that lies on and beside the table now, if that has changed.
    `answers`: so many answers of the battle lead here, where that is known.
    """

    turn: int
    side: int
    phase: str = ""
    put: tuple[Body, ...] = ()
    moved: tuple[Move, ...] = ()
    marked: dict[str, tuple[str, ...]] = {}
    removed: tuple[str, ...] = ()
    terrain: tuple[Feature, ...] | None = None
    beside: tuple[Beside, ...] | None = None
    lines: tuple[Line, ...] = ()
    dice: tuple[Die, ...] = ()
    lost: Losses = (0, 0)
    answers: int = 0


class Army(Struct, frozen=True, omit_defaults=True):
    """One side: its name, who leads it, its points, and how many lost ones break it."""

    name: Text
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
    scene = film.scene
    bodies = {body.id: body for body in scene.bodies}
    for frame in film.frames[:count]:
        bodies = advance(bodies, frame)
        scene = laid(scene, frame)
    return structs.replace(scene, bodies=tuple(bodies.values()))


def laid(scene: Scene, frame: Frame) -> Scene:
    """The same bodies on the terrain, and beside it what lies there, after a frame."""
    terrain = scene.terrain if frame.terrain is None else frame.terrain
    beside = scene.beside if frame.beside is None else frame.beside
    return structs.replace(scene, terrain=terrain, beside=beside)


class Changes(TypedDict):
    """What a frame does to the table, as the arguments of a `Frame`."""

    put: tuple[Body, ...]
    moved: tuple[Move, ...]
    marked: dict[str, tuple[str, ...]]
    removed: tuple[str, ...]
    terrain: tuple[Feature, ...] | None
    beside: tuple[Beside, ...] | None


def changes(before: Scene, after: Scene) -> Changes:
    """What leads from one table to the next: `Frame(turn=1, side=0, **changes(a, b))`."""
    known = {body.id: body for body in before.bodies}
    kept = [(known[body.id], body) for body in after.bodies if body.id in known]
    replaced = {new.id for old, new in kept if _other(old, new)}
    lasting = [(old, new) for old, new in kept if new.id not in replaced]
    standing = {body.id for body in after.bodies}
    return Changes(
        put=tuple(body for body in after.bodies if body.id in replaced or body.id not in known),
        moved=tuple(Move(new.id, new.place) for old, new in lasting if new.place != old.place),
        marked={new.id: new.marks for old, new in lasting if new.marks != old.marks},
        removed=tuple(name for name in known if name not in standing),
        terrain=None if before.terrain == after.terrain else after.terrain,
        beside=None if before.beside == after.beside else after.beside,
    )


def _other(old: Body, new: Body) -> bool:
    """More than place and marks is different: another side, another base, another name."""
    return structs.replace(new, place=old.place, marks=old.marks) != old
