"""What the options of a question are called, and whom they are about."""

from typing import Any

from feldherr.games.aid import Words
from feldherr.table import Question, rule

from ..engine import NinthAge
from ..state import Unit
from ..words import inches_of
from . import standing
from .charges import Charging, charging

DECLINED = {
    "declare-charge": "t9-no-charge",
    "t9-move-unit": "t9-no-move",
    "support-charge": "t9-no-support",
    "support-shots": "t9-no-support",
    "counter-charge": "t9-no-support",
    "redirect": "t9-no-redirect",
    "new-target": "t9-no-new-target",
    "picks-up": "t9-no-pick-up",
    "special-deployment": "t9-no-special",
    "t9-vanguard": "t9-no-vanguard",
}
"""What "done" says, by the key of the question."""
NUMBERED = {
    "allocate-attacks": "t9-attacks",
    "casualties-left": "t9-models-leave",
    "how-many-belch": "t9-so-many",
    "how-many-breathe": "t9-so-many",
    "how-many-shoot": "t9-so-many",
}
"""What a number says, by the key of the question."""
DEPLOYS = ("t9-deploy", "special-deployment", "scout-deploy")
"""Questions whose answers may be that a Character is put down in a unit."""
GROUND = "t9-on-ground"


def concerns(rules: NinthAge, question: Question, answer: str) -> tuple[str, ...]:
    """The units that an answer names, else those asked about."""
    named = [name for part in answer.split(" ") if (name := part.partition(".")[0])]
    units = [name for name in named if name in rules.state.units]
    asked = [question.about.get(role) for role in ("unit", "other")]
    about = [str(name) for name in asked if name in rules.state.units]
    return tuple(dict.fromkeys(units or about))


def words(rules: NinthAge, question: Question, answer: str) -> Words:
    """What an option is called on its button: what happens."""
    parts = answer.split(" ")
    if found := _numbered(question, answer) or standing.words(question, answer):
        return found
    if question.key == "which-combat":
        return _combat(rules, rules.unit(answer))
    if charge := charging(rules, question, answer):
        return _charge(rules, charge)
    if parts[1:2] == [">"]:
        joins = question.key in DEPLOYS and parts[2] in rules.state.units
        return Words("t9-joins" if joins else "t9-at", {"unit": parts[0], "other": parts[2]})
    if len(parts) == 2 and parts[0].partition(".")[0] in rules.state.units:
        return Words("t9-does", {"unit": parts[0], "what": parts[1]})
    return Words("aid-plain", {"said": parts[0]} if len(parts) == 1 else {"said": tuple(parts)})


def _numbered(question: Question, answer: str) -> Words | None:
    """What a number of something means, or that nothing more is done."""
    if answer == "done" and question.key in DECLINED:
        return Words(DECLINED[question.key])
    if question.key not in NUMBERED:
        return None
    roles = {role: question.about.get(role, "") for role in ("unit", "other")}
    return Words(NUMBERED[question.key], {"count": int(answer), **roles})


@rule("11.B-2", "11.C-1")
def _charge(rules: NinthAge, charge: Charging) -> Words:
    """Who charges whom, on which edge, and how far that is."""
    told: dict[str, Any] = {"unit": charge.unit.id, "other": charge.foe.id}
    told["side"] = f"t9-{rules.charge_side(charge.unit, charge.foe)}"
    told["inches"] = inches_of(rules.distance(charge.unit, charge.foe))
    told["how"] = "flies" if charge.flying else "walks"
    return Words("t9-charge-at", told)


@rule("15.A.1")
def _combat(rules: NinthAge, unit: Unit) -> Words:
    """Who fights against whom in the combat of a unit."""
    sides: tuple[list[str], list[str]] = [], []
    for name in rules.combat_of(unit):
        sides[rules.unit(name).seat != unit.seat].append(name)
    return Words("t9-odds", {"unit": sides[0], "other": sides[1]})
