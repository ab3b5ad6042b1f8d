"""How a position of Runewars looks: a scene for the pictures, in both languages."""

from collections.abc import Iterator, Mapping
from functools import cache
from math import pi

from feldherr.field.pose import Pose
from feldherr.games import looks
from feldherr.games.looks import Called
from feldherr.picture.scene import Body, Face, Feature, Order, Point, Scene, Stand, Text
from feldherr.table import rule

from .beside import beside, known
from .cards.units import unit_card, unit_cards
from .cards.words import UnitType
from .engine import Runewars
from .faces import Wheels, wheels
from .names import names
from .setup.places import corners, facing_middle
from .state import SIDES, Battlefield, Marker, Piece, Position, Tray, Unit

FIGURES: Mapping[UnitType, str] = {"infantry": "foot", "cavalry": "rider", "siege": "engine"}
"""What stands on a tray."""
LOOKS = {
    "wall-and-spikes": ("built_up", "rough"),
    "forest-and-fissure": ("wood", "rough"),
    "stronghold-and-ruin": ("built_up", "built_up"),
    "barrow-and-mire": ("hill", "marsh"),
    "thicket-and-thorns": ("wood", "scrub"),
    "outcrop-and-terrace": ("rough", "hill"),
}
"""How the pieces of our own terrain cards look: the defensive half, and the dangerous one."""
TOKEN = 36.0
"""mm. How large an objective token is drawn."""


@rule("62.1")
def scene(opening: Battlefield, state: Position) -> Scene:
    """Everything that lies and stands on the table. A unit is one body with its trays."""
    rules = Runewars(opening, state, lambda event: None)
    called = {language: names(opening, language) for language in ("en", "de")}
    return Scene(
        width=rules.table.width,
        height=rules.table.depth,
        title=looks.title(called, SIDES),
        unit=rules.band,
        unit_name="R",
        types=_types(),
        terrain=(*_zones(rules), *_features(rules)),
        bodies=(*_units(rules, called), *(_marker(one, called) for one in state.markers.values())),
        beside=beside(rules),
        dials={card: dials(rules, card) for card in _cards(opening)},
    )


def _cards(opening: Battlefield) -> list[str]:
    """The cards of all units that take part, and what those may turn into."""
    cards = {entry.card for army in opening.armies.values() for entry in army.units}
    return sorted(cards | {unit_card(card).other_side for card in cards} - {""})


def dials(rules: Runewars, card: str) -> Wheels:
    """The faces that can be selected for the units of a card."""
    return wheels(card, unit_card(card).dials or rules.components.dials[card])


# --- Units ---


def _units(rules: Runewars, called: Called) -> Iterator[Body]:
    for unit in rules.units():
        if unit.status == "table":
            yield unit_body(rules, unit, label=looks.label(called, unit.id))
        elif unit.status == "inside":
            yield unit_body(rules, unit, _within(rules, unit), looks.label(called, unit.id))


@rule("27.2", "41.2")
def unit_body(
    rules: Runewars, unit: Unit, at: Pose | None = None, label: Text | None = None
) -> Body:
    """The body of a unit with its trays, figures, tokens and command tool; here or at a pose."""
    pose = at or unit.pose
    assert pose is not None
    width, depth = rules.size(unit)
    return Body(
        id=unit.id,
        side=SIDES.index(unit.seat),
        symbol=unit.card,
        place=looks.place(pose),
        width=width,
        depth=depth,
        label=label,
        stands=tuple(_stand(rules, unit, tray) for tray in unit.trays),
        counters={token: count for token, count in unit.tokens.items() if count},
        order=order(rules, unit),
    )


@rule("27.1", "87.1")
def _stand(rules: Runewars, unit: Unit, tray: Tray) -> Stand:
    """A tray and who stands on it; heroes and free places come last."""
    figure = FIGURES[unit.printed.type]
    figure = "hero" if unit.printed.unique else figure
    standing = [f"{figure}-hurt" if wounds else figure for wounds in tray.figures]
    figures = (*standing, *("hero" for _ in tray.heroes), *("gap" for _ in range(tray.empty)))
    x = (tray.column - unit.columns / 2) * rules.tray
    name = f"{unit.id}.{tray.number}"
    return Stand(id=name, x=x, y=tray.rank * rules.tray, size=rules.tray, figures=figures)


def _within(rules: Runewars, unit: Unit) -> Pose:
    """Where a unit is drawn that occupies terrain: in its middle, looking away from its zone."""
    middle, (zone, *_) = rules.piece(unit.inside).pose, rules.zones(unit.seat)
    assert middle is not None
    ahead = facing_middle(zone, rules.table.width, rules.table.depth)
    return Pose(middle.x, middle.y, ahead).ahead(rules.size(unit)[1] / 2)


@rule("50.0", "50.1.a", "5.4")
def order(rules: Runewars, unit: Unit) -> Order | None:
    """The command tool of a unit, as far as the state knows it."""
    if rules.state.phase not in ("command", "activation"):
        return None
    if not known(unit):
        return Order(state="hidden") if rules.state.phase == "activation" else None
    faces = {face.id: face for wheel in dials(rules, unit.card) for face in wheel}
    chosen = [faces.get(name, Face()) for name in (unit.action, unit.modifier)]
    return Order(state="open" if unit.revealed else "secret", faces=tuple(chosen))


# --- Ground ---


@rule("13.0", "14.1")
def _zones(rules: Runewars) -> Iterator[Feature]:
    """The deployment zones, as soon as they are known."""
    if not rules.state.deployment:
        return
    for colour, zones in (("red", rules.deployment.red), ("blue", rules.deployment.blue)):
        owner = next((s for s in SIDES if rules.state.zones.get(s) == colour), colour)
        for zone in zones:
            trait = f"side-{SIDES.index(owner)}"
            yield Feature(kind="zone", outline=corners(zone), traits=(trait,))


def _features(rules: Runewars) -> Iterator[Feature]:
    for piece in rules.state.pieces.values():
        if piece.pose is not None:
            half = rules.half(piece.id)
            label = Text(half.en, half.de)
            yield Feature(kind=kind(piece), outline=rules.outline(piece), label=label)


def kind(piece: Piece) -> str:
    """How a piece of terrain looks; pieces of other boxes are drawn plain."""
    looks = LOOKS.get(piece.card)
    return looks[piece.kind == "dangerous"] if looks else piece.kind


def piece_body(rules: Runewars, piece: Piece, at: Pose) -> Body:
    """A piece of terrain in somebody's hand."""
    outline = rules.half(piece.id).outline
    wide, deep = (max(p[axis] for p in outline) for axis in (0, 1))
    return Body(
        id=piece.id,
        side=2,
        symbol="piece",
        place=looks.place(at.ahead(deep)),
        width=2 * wide,
        depth=2 * deep,
        outline=tuple((x, deep - y) for x, y in outline),
    )


def _marker(marker: Marker, called: Called) -> Body:
    side = SIDES.index(marker.seat) if marker.seat else 2
    return marker_body(marker.id, marker.at, side, looks.label(called, marker.id))


@rule("89.0")
def marker_body(name: str, at: Point, side: int, label: Text | None = None) -> Body:
    """An objective token about a point."""
    front = Pose(*at, pi / 2).ahead(TOKEN / 2)
    return Body(id=name, side=side, symbol="objective", place=looks.place(front), width=TOKEN,
                depth=TOKEN, label=label)  # fmt: skip


@cache
def _types() -> dict[str, Text]:
    return {card.id: Text.both(card.name) for card in unit_cards().values()}
