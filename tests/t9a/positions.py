"""Positions for tests: a few units on an open table, rules at hand, scripted conversations."""

from collections.abc import Callable, Iterable
from math import radians
from typing import Any, TypeVar

from msgspec.msgpack import encode
from msgspec.structs import replace

from feldherr.field.pose import Pose
from feldherr.games.t9a.army.army import Army
from feldherr.games.t9a.army.profiles import (
    Armour,
    Given,
    Model,
    Part,
    ShootingWeapon,
    Troop,
    Weapon,
)
from feldherr.games.t9a.base import Rules
from feldherr.games.t9a.options import Options
from feldherr.games.t9a.state import Battlefield, Kind, Piece, Position, Seat, Unit
from feldherr.games.t9a.words import INCH
from feldherr.table import Answer, Battle, Event, Question, Sealed

R = TypeVar("R", bound=Rules)
NORTH, EAST, SOUTH, WEST = 90.0, 0.0, 270.0, 180.0
HAND = Weapon("hand_weapon")
SHIELD = Armour("shield", 1)
LIGHT, HEAVY = Armour("light_armour", 1), Armour("heavy_armour", 2)

SOLDIER = Model(
    name="Soldier",
    worn=(LIGHT, SHIELD),
    parts=(Part("Soldier", 1, 3, 1, 3, 3, 0, weapons=(HAND,)),),
)
"""Infantry: 4/8/7, HP 1 Def 3 Res 3 Arm 2 worn, Agi 3 Att 1 Off 3 Str 3 AP 0, base 20×20."""
ARCHER = replace(
    SOLDIER,
    name="Archer",
    worn=(),
    parts=(
        replace(
            SOLDIER.parts[0],
            name="Archer",
            shooting=(
                ShootingWeapon(
                    "bow", 24, aim=4, strength=3, piercing=0, rules=(Given("volley_fire"),)
                ),
            ),
        ),
    ),
)
"""The same without armour, with a bow (4+)."""
KNIGHT = Model(
    name="Knight",
    type="cavalry",
    base=(25, 50),
    advance=7,
    march=14,
    discipline=8,
    armour=2,
    worn=(HEAVY, SHIELD),
    parts=(
        Part("Knight", 1, 3, 1, 4, 3, 0, weapons=(HAND, Weapon("lance"))),
        Part("Horse", 1, 3, 1, 3, 3, 0, rules=(Given("harnessed"),)),
    ),
)
"""Cavalry with lances: 7/14/8, base 25×50."""
OGRE = Model(
    name="Ogre",
    height="large",
    base=(40, 40),
    advance=6,
    march=12,
    health=3,
    resilience=4,
    parts=(Part("Ogre", 1, 2, 3, 3, 4, 1, weapons=(HAND,)),),
)
"""Large infantry with 3 HP, base 40×40."""
HERO = Model(
    name="Hero",
    discipline=9,
    health=3,
    defensive_skill=5,
    resilience=4,
    worn=(HEAVY,),
    parts=(Part("Hero", 1, 5, 3, 5, 4, 1, weapons=(HAND,)),),
)
"""A Character on foot, base 20×20."""
DRAGON = Model(
    name="Dragon",
    height="gigantic",
    type="beast",
    base=(50, 100),
    advance=6,
    march=12,
    discipline=9,
    health=6,
    defensive_skill=5,
    resilience=6,
    armour=4,
    rules=(Given("fly", x=7, y=14),),
    parts=(Part("Dragon", 1, 3, 5, 5, 6, 3, weapons=(HAND,), rules=(Given("harnessed"),)),),
)
"""A gigantic flying beast."""
MODELS = {model.name.lower(): model for model in (SOLDIER, ARCHER, KNIGHT, OGRE, HERO, DRAGON)}


def at(x: float, y: float, facing: float = NORTH) -> Pose:
    """A pose in INCHES and degrees: the middle of the front edge."""
    return Pose(x * INCH, y * INCH, radians(facing))


def troop(model: Model | str, *rules: Given | str, **fields: Any) -> Troop:
    """What the army list says; `rules` are added to the model's: words or Given."""
    printed = MODELS[model] if isinstance(model, str) else model
    added = tuple(Given(one) if isinstance(one, str) else one for one in rules)
    made = replace(printed, rules=(*printed.rules, *added))
    return Troop(name=printed.name, model=made, **fields)


def unit(
    name: str,
    what: Troop | Model | str,
    pose: Pose | None = None,
    models: int = 1,
    files: int = 0,
    **fields: Any,
) -> tuple[Unit, Troop]:
    """A unit with its list entry; "r…" is red's, "b…" blue's. On the table if it has a pose.

    Command models stand in `fields` ("champion", "musician", "standard").
    """
    listed = what if isinstance(what, Troop) else troop(what)
    listed = replace(
        listed,
        size=models,
        has_champion=bool(fields.get("champion", listed.has_champion)),
        points=listed.points or 10 * models,
    )
    made = Unit(
        id=name,
        seat="red" if name.startswith("r") else "blue",
        status="table" if pose else "reserve",
        pose=pose,
        models=models,
        files=files or min(models, 5),
    )
    for field, value in fields.items():
        setattr(made, field, value)
    return made, listed


def joined(host: Unit, *characters: tuple[Unit, Troop], rank: int = 0, file: int = 0) -> None:
    """Characters stand in a unit, side by side from that place on."""
    for n, (character, _) in enumerate(characters):
        character.status, character.host, character.pose = "joined", host.id, None
        host.characters = (*host.characters, Seat(character.id, rank, file + n))


def piece(name: str, kind: Kind, pose: Pose, width: float = 6, depth: float = 8) -> Piece:
    """A terrain feature with its middle at a pose; sizes in inches."""
    return Piece(id=name, kind=kind, pose=pose, width=width * INCH, depth=depth * INCH)


def opening(*units: tuple[Unit, Troop], **options: Any) -> Battlefield:
    """An opening with just these units."""
    armies = {
        seat: Army(name=seat.title(), book="test", points=4500, units=())
        for seat in ("red", "blue")
    }
    troops = {made.id: listed for made, listed in units}
    return Battlefield(armies=armies, troops=troops, options=Options(**options), terrain=())


def position(*units: tuple[Unit, Troop], pieces: Iterable[Piece] = (), **fields: Any) -> Position:
    """A state in red's first turn, red first, in the phase that `fields` names ("charge")."""
    state = Position(
        cursor="begin_phase",
        units={made.id: made for made, _ in units},
        pieces={one.id: one for one in pieces},
        phase="charge",
        game_turn=1,
        player_turn=1,
        active="red",
        first="red",
        chooser="red",
        zones={"red": "south", "blue": "north"},
        deployment="frontline_clash",
        objective="hold_the_ground",
    )
    for field, value in fields.items():
        setattr(state, field, value)
    return state


def rules(engine: type[R], *units: tuple[Unit, Troop], **fields: Any) -> R:
    """The rules of a chapter at a position; told events are in `.told`.

    `options`: a dict of options; everything else are fields of the position.
    """
    options = fields.pop("options", {})
    told: list[Event] = []
    made = engine(opening(*units, **options), position(*units, **fields), told.append)
    made.told = told  # type: ignore[attr-defined]
    return made


Said = Answer | Callable[[Question], Answer]
"""An answer, or what makes one of the question."""


def first(question: Question) -> Answer:
    """The first legal answer that is proposed."""
    return question.options[0]


def run(step: Any, *answers: Said) -> Any:
    """Drive one step with scripted answers, checking each; its result.

    Dice are tuples of faces, `first` takes what is proposed. Fails when a question is left without
    an answer, an answer is refused, or answers are left over.
    """
    script, sent = iter(answers), None
    try:
        while True:
            asked: Question | Sealed | None = step.send(sent)
            assert isinstance(asked, Question), asked
            sent = next(script, None)
            assert sent is not None, f"no answer left for {asked}"
            sent = sent(asked) if callable(sent) else sent
            refused = asked.check(sent)
            assert refused is None, f"{asked}: {sent} refused: {refused}"
    except StopIteration as done:
        left = list(script)
        assert not left, f"answers left over: {left}"
        return done.value


def asked(step: Any, *answers: Answer) -> Question:
    """The question that a step asks after these answers; the step is left there."""
    question = step.send(None)
    for answer in answers:
        assert question.check(answer) is None, f"{question}: {answer}"
        question = step.send(answer)
    assert isinstance(question, Question), question
    return question


def battle(engine: type[R], *units: tuple[Unit, Troop], **fields: Any) -> Battle[Any, Any]:
    """A whole battle that goes on from a position."""
    options = fields.pop("options", {})
    return Battle(engine, opening(*units, **options), encode(position(*units, **fields)))


def told(made: Rules) -> list[Event]:
    """What the rules have told so far."""
    found: list[Event] = made.told  # type: ignore[attr-defined]
    return found


def keys(made: Rules) -> list[str]:
    """The keys of what the rules have told so far."""
    return [event.key for event in told(made)]
