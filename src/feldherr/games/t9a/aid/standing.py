"""21.A.a.2, 21.C.d/3 The places in a unit among which somebody is to choose, shown on the table."""

from msgspec.structs import replace

from feldherr.games import looks
from feldherr.games.aid import Words
from feldherr.picture.scene import Body
from feldherr.table import Question, rule

from ..engine import NinthAge
from ..formation.command import CHAMPION, bearer_stands, settled_bearers, spot_word
from ..formation.formation import Bearer, Formation, Stand, champion_stand, stands
from ..scene import unit_body
from ..state import SIDES, Seat, Unit

KEYS = ("join-place", "shift-place", "make-way", "who-takes-up")
"""Questions whose answers are places in a unit."""


def words(question: Question, answer: str) -> Words | None:
    """What a place in a unit is called."""
    rank, _, file = answer.rpartition(".")
    if question.key not in KEYS or not file.isdigit():
        return None
    if rank:
        return Words("t9-place-in-unit", {"rank": int(rank), "count": int(file)})
    return Words("t9-place-in-rank", {"count": int(file)})


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
    name = str(question.about["unit"])
    found = _stand_of(rules.formation(unit), name)
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


def _stand_of(own: Formation, name: str) -> Stand | None:
    """Where a Character, or somebody of the command group, stands in a unit."""
    role = name.rpartition(".")[2]
    if role == CHAMPION:
        return champion_stand(own)
    mine = (one for one in stands(own) if one.id == name)
    return bearer_stands(own).get(role) or next(mine, None)


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
    if question.key == "who-takes-up":
        return _taken_up(rules, unit, name.rpartition(".")[2], answer)
    if question.key == "shift-place":
        order = rules.other_places(unit, name).get(answer)
    else:
        order = rules.way_made(unit, name, answer)
    if order is None:
        return None
    return replace(unit, characters=order.characters, lead=order.lead, bearers=order.bearers)


@rule("21.C.e/1")
def _taken_up(rules: NinthAge, unit: Unit, role: str, answer: str) -> Unit | None:
    """The unit when somebody has taken up what a fallen bearer bore."""
    for one in stands(rules.formation(unit)):
        if spot_word(one) == answer:
            others = [bearer for bearer in unit.bearers if bearer.role != role]
            return replace(unit, bearers=(*others, Bearer(role, one.rank, one.file)))
    return None


@rule("21.B.b/5", "21.B.b/7")
def _joined(unit: Unit, made: Formation) -> Unit:
    """The unit in a formation in which somebody has joined it."""
    seats = tuple(Seat(one.id, one.rank, one.file, one.side) for one in made.joined)
    lead = unit.lead if made.lead is None else made.lead
    return replace(
        unit,
        characters=seats,
        lead=lead,
        bearers=settled_bearers(made) if unit.bearers else (),
        files=made.files,
        last=made.last,
        pose=made.pose,
    )
