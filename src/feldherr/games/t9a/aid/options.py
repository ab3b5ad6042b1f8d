"""What the options of a question are called, and whom they are about."""

from typing import Any

from feldherr.games.aid import Words
from feldherr.table import Question, rule

from ..engine import NinthAge
from ..words import INCH
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
NUMBERED = {"allocate-attacks": "t9-attacks", "casualties-left": "t9-models-leave"}
"""What a number says, by the key of the question."""
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
    parts, about = answer.split(" "), question.about
    if answer == "done" and question.key in DECLINED:
        return Words(DECLINED[question.key])
    if question.key in NUMBERED:
        told = {"count": int(answer), **{role: about.get(role, "") for role in ("unit", "other")}}
        return Words(NUMBERED[question.key], told)
    charge = charging(rules, question, answer)
    if found := standing.words(question, answer) or (_charge(rules, charge) if charge else None):
        return found
    if parts[1:2] == [">"]:
        return Words("t9-at", {"unit": parts[0], "other": parts[2]})
    if len(parts) == 2 and parts[0] in rules.state.units:
        return Words("t9-does", {"unit": parts[0], "what": parts[1]})
    return Words("aid-plain", {"said": parts[0]} if len(parts) == 1 else {"said": tuple(parts)})


@rule("11.B-2", "11.C-1")
def _charge(rules: NinthAge, charge: Charging) -> Words:
    """Who charges whom, on which edge, and how far that is."""
    told: dict[str, Any] = {"unit": charge.unit.id, "other": charge.foe.id}
    told["side"] = f"t9-{rules.charge_side(charge.unit, charge.foe)}"
    told["inches"] = round(rules.distance(charge.unit, charge.foe) / INCH, 1)
    told["how"] = "flies" if charge.flying else "walks"
    return Words("t9-charge-at", told)
