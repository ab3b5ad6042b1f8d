"""21.A.a.2, 21.C.d/3 The places in a unit among which somebody is to choose, shown on the table."""

from msgspec.structs import replace

from feldherr.games import looks
from feldherr.games.aid import Words
from feldherr.picture.scene import Body
from feldherr.table import Question, rule

from ..engine import NinthAge
from ..formation.formation import Formation, champion_stand
from ..scene import unit_body
from ..state import SIDES, Seat, Unit

KEYS = ("join-place", "shift-place", "make-way")
"""Questions whose answers are places in a unit."""


def words(question: Question, answer: str) -> Words | None:
    """What a place in a rank is called."""
    if question.key not in KEYS or not answer.isdigit():
        return None
    return Words("t9-place-in-rank", {"count": int(answer)})


def ghost(rules: NinthAge, question: Question, answer: str) -> tuple[Body, ...]:
    """The unit as it would stand after an answer."""
    unit = _unit_after(rules, question, answer)
    return (unit_body(rules, unit),) if unit else ()


@rule("21.C.d/3", "21.A.a.2/2", "21.B.b/5", "21.B.f/1")
def stand(rules: NinthAge, question: Question, answer: str) -> Body | None:
    """The place that an answer means."""
    unit = _unit_after(rules, question, answer)
    if unit is None:
        return None
    name, own = str(question.about["unit"]), rules.formation(unit)
    mine = (one for one in rules.stands(unit) if one.id == name)
    found = champion_stand(own) if name.endswith(".champion") else next(mine, None)
    if found is None:
        return None
    body = found.body
    return Body(
        id=name,
        side=SIDES.index(unit.seat),
        symbol=rules.type_of(unit),
        place=looks.place(body.pose),
        width=body.width,
        depth=body.depth,
    )


def _unit_after(rules: NinthAge, question: Question, answer: str) -> Unit | None:
    """The unit, as it would stand after an answer; None: it would not, or is not on the table."""
    if question.key not in KEYS:
        return None
    name = str(question.about["unit"])
    unit = rules.unit(str(question.about.get("other") or rules.unit(name).host))
    if unit.pose is None:
        return None
    if question.key == "join-place":
        made = rules.join_places(rules.unit(name), unit).get(answer)
        return _joined(unit, made) if made else None
    if question.key == "shift-place":
        order = rules.other_places(unit, name).get(answer)
    else:
        order = rules.way_made(unit, name, answer)
    return replace(unit, characters=order.characters, lead=order.lead) if order else None


@rule("21.B.b/5", "21.B.b/7")
def _joined(unit: Unit, made: Formation) -> Unit:
    """The unit in a formation in which somebody has joined it."""
    seats = tuple(Seat(one.id, one.rank, one.file, one.side) for one in made.joined)
    lead = unit.lead if made.lead is None else made.lead
    return replace(
        unit, characters=seats, lead=lead, files=made.files, last=made.last, pose=made.pose
    )
