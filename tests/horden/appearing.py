"""Elements that appear during a turn, and what is asked then."""

from typing import Any

from feldherr.field.pose import Pose
from feldherr.games.horden.deployment.appearance import Appearance
from feldherr.games.horden.state import Element
from feldherr.games.horden.terrain.plan import Piece, Plan
from feldherr.table import Choice, Place, Placement
from tests.horden.positions import SOUTH, at, element, rules

WOOD = Piece(name="wood", kind="wood", outline=((300, 300), (600, 300), (600, 500), (300, 500)))
OTHER = Piece(name="other", kind="wood", outline=((800, 300), (900, 300), (900, 500), (800, 500)))
LAKE = Piece(name="lake", kind="lake", outline=((300, 300), (600, 300), (600, 500), (300, 500)))


def game(*elements: Element, pieces: tuple[Piece, ...] = (), **fields: Any) -> Appearance:
    """Red defends the south and is active, blue attacks from the north."""
    setup = dict[str, Any](
        cursor="appear", attacker="blue", edges={"red": "south", "blue": "north"}
    )
    plan = fields.pop("plan", Plan(pieces=pieces))
    return rules(Appearance, *elements, plan=plan, **(setup | fields))


def options(played: Appearance) -> list[Any]:
    question = next(played.appear(), None)
    return question.options if isinstance(question, Choice) else []


def asked(step: Any) -> Place:
    question = next(step)
    assert isinstance(question, Place)
    return question


def refused(question: Place, answer: Placement) -> str:
    refusal = question.check(answer)
    return refusal.key if refusal else ""


def host(name: str = "r1", pose: Pose | None = None, **fields: Any) -> Element:
    return element(name, "blade", pose or at(600, 200), **fields)


def god(name: str = "r9", pose: Pose | None = None, **fields: Any) -> Element:
    return element(name, "god", pose, points=90, **fields)


def lurker(name: str = "r5", lair: str = "wood", **fields: Any) -> Element:
    told = dict[str, Any](status="lurking", lurks_in=lair, points=18)
    return element(name, "lurker", lair=lair, **(told | fields))


def enemy(name: str = "b1", pose: Pose | None = None, kind: str = "blade") -> Element:
    return element(name, kind, pose or at(450, 400, SOUTH))
