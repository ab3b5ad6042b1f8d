"""How the models of a unit look: ranks of them on their bases, and those who stand out."""

from collections.abc import Iterator
from math import pi

from feldherr.field.pose import Pose
from feldherr.picture.scene import Rank
from feldherr.table import rule

from .army.profiles import Model
from .engine import NinthAge
from .formation.command import bearer_stands
from .formation.formation import Formation, Stand, champion_stand, stands
from .state import Unit

AHEAD = Pose(0.0, 0.0, pi / 2)
"""In a picture a body faces up, and the middle of its front edge is the origin."""


@rule("3.A-1", "3.B-1", "3.B-2")
def ranks(rules: NinthAge, unit: Unit) -> tuple[Rank, ...]:
    """The models of a unit rank by rank; Characters and the command group as they stand."""
    own = rules.formation(unit, AHEAD)
    special = dict(_special(rules, unit, own))
    hurt = {one: lost for one, lost in _hurt(rules, unit, own, special) if lost}
    figure = _figure(rules.troop(unit.id).model)
    return tuple(
        _rank(row, special.get(row[0], figure), hurt.get(row[-1], 0), own)
        for row in _rows(own, {*special, *hurt})
    )


def _rows(own: Formation, special: set[Stand]) -> Iterator[list[Stand]]:
    """Like models side by side; who stands out and who is hurt stands alone."""
    row = list[Stand]()
    for one in sorted(stands(own), key=lambda one: (one.rank, one.file)):
        last = row[-1] if row else one
        beside = one.rank == last.rank and one.file == last.file + 1
        if row and (not beside or {one, last} & special):
            yield row
            row = []
        row.append(one)
    if row:
        yield row


def _rank(row: list[Stand], figure: str, hurt: int, own: Formation) -> Rank:
    body = row[0].body
    step = body.width + own.gap if len(row) > 1 and own.gap else 0.0
    x, y = body.pose.x - body.width / 2, -body.pose.y
    return Rank(x=round(x, 3), y=round(y, 3), width=body.width, depth=body.depth, figure=figure,
                count=len(row), step=step, round=own.base.round, hurt=hurt)  # fmt: skip


def _figure(model: Model) -> str:
    return "plain" if model.height == "standard" and model.type != "construct" else "great"


@rule("21.C.d/1", "21.C.d/3")
def _special(rules: NinthAge, unit: Unit, own: Formation) -> Iterator[tuple[Stand, str]]:
    """Characters and the command group in their places."""
    alone = rules.troop(unit.id)
    if alone.character and not own.joined and own.models == 1:
        yield stands(own)[0], _sign(rules, unit.id)
        return
    yield from ((one, _sign(rules, one.id)) for one in stands(own) if one.id)
    leads = champion_stand(own)
    if leads:
        yield leads, "champion"
    yield from ((one, role) for role, one in bearer_stands(own).items())


@rule("8.B.c.4-1", "21.A.a.3/1")
def _sign(rules: NinthAge, name: str) -> str:
    """The General, the Battle Standard Bearer, or any other Character."""
    troop = rules.troop(name)
    if troop.general:
        return "general"
    return "banner" if troop.battle_standard else "hero" if troop.character else "great"


@rule("16.A.a.2", "3.B.d-1")
def _hurt(
    rules: NinthAge, unit: Unit, own: Formation, special: dict[Stand, str]
) -> Iterator[tuple[Stand, int]]:
    """Who has lost Health Points beyond whole models: the last of its pool."""
    for stand, figure in special.items():
        if stand.id:
            yield stand, rules.unit(stand.id).wounds
        elif figure == "champion":
            yield stand, unit.champion_wounds
    others = [one for one in stands(own) if not one.id and special.get(one) != "champion"]
    if others:
        yield others[-1], unit.wounds
