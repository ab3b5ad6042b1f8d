"""What the options of a question are called, and which bodies they are about."""

from feldherr.games.aid import Words
from feldherr.table import Question, rule

from ..engine import Horden

ARROW = ">"
PAIRS = {
    "fight": "aid-attacks",
    "shoot": "aid-shoots",
    "shoot-from-ambush": "aid-shoots",
    "cast": "aid-casts",
    "duel": "aid-duels",
    "hide": "aid-lurks-in",
    "face-flyers": "aid-looks-at",
    "move face": "aid-turns-to",
}
"""What "r3 > b1" means, by question; "move face" is "face r3 > b1" when moves are asked for."""
NAMED = {
    "appear horde": "aid-horde-comes-back",
    "appear lurker": "aid-lurker-appears",
    "appear god": "aid-god-appears",
    "move dismount": "aid-dismounts",
    "move land": "aid-lands",
    "move take-off": "aid-takes-off",
}
"""What "word r3" means, by question and word."""
SINGLE = {
    "shoot": "aid-may-shoot",
    "shoot-or-hold": "aid-shoots-at",
    "support-shot": "aid-joins-in",
    "support-magic": "aid-supports",
    "magic-ahead": "aid-helps-ahead",
    "whom-to-face": "aid-faces",
    "front-rank": "aid-stands-in-front",
    "follow-in": "aid-follows-in",
    "next-lair": "aid-lurks-there",
}
"""What one name means, by question."""
OWN = ("shoot", "cast")
"""The questions in which an own element alone is no answer, but may be shown greyed."""
SPOKEN = {
    "done": (
        *("appear", "move", "stride", "face-flyers", "cast", "shoot", "support-shot"),
        "shoot-from-ambush",
        *("support-magic", "magic-ahead", "hide", "deploy", "vanguard", "column", "rampart"),
    ),
    "yes": ("melee-magic", "shooting-magic", "undead-die", "pursue"),
    "no": ("melee-magic", "shooting-magic", "undead-die", "pursue", "follow-in"),
    "south": ("preferred-edge",),
    "north": ("preferred-edge",),
    "hold": ("shoot-or-hold",),
    "recoil": ("recoil-or-retreat",),
    "retreat": ("recoil-or-retreat", "stand-or-retreat"),
    "stand": ("stand-or-retreat",),
}
"""The words that have a text of their own in these questions."""


def words(rules: Horden, question: Question, answer: str) -> Words:
    """What happens if that is answered."""
    key, parts = question.key, answer.split(" ")
    if key in SPOKEN.get(answer, ()):
        return Words(f"aid-{key}-{answer}", question.about)
    if ARROW in parts:
        at = parts.index(ARROW)
        message = PAIRS.get(" ".join([key, *parts[: at - 1]]), "aid-pair")
        return Words(message, {"element": parts[at - 1], "foe": parts[at + 1]})
    if len(parts) == 2:
        return _named(key, parts[0], parts[1])
    if answer.isdigit():
        return _added(rules, question, int(answer))
    return _single(rules, question, answer)


def _single(rules: Horden, question: Question, answer: str) -> Words:
    """One name or word alone."""
    key, named = question.key, rules.state.elements.get(answer)
    if key in OWN and named and named.seat == question.seat:
        return Words("aid-one", {"element": answer})
    if key in SINGLE:
        return Words(SINGLE[key], question.about | {"named": answer})
    return Words("aid-plain", {"said": answer})


def _named(key: str, word: str, name: str) -> Words:
    """A word about one element."""
    message = NAMED.get(f"{key} {word}")
    return Words(message or "aid-plain", {"element": name} if message else {"said": name})


@rule("B5.2.3.e", "B5.2.3.g", "T10.2")
def _added(rules: Horden, question: Question, points: int) -> Words:
    """How much cover or protection counts, and what then becomes of the element."""
    about, known = question.about, rules.state.elements
    names = str(about.get("element")), str(about.get("foe"))
    if not {*names} <= known.keys():
        return Words("aid-adds", {"points": points})
    totals = int(about["own"]) + points, int(about["enemy"])
    shooting = rules.state.phase == "shooting"
    fate = rules.outcome(known[names[0]], known[names[1]], totals, shooting).kind
    told = {"points": points, "own": totals[0], "enemy": totals[1], "fate": fate}
    return Words("aid-adds-up", told)


def concerns(rules: Horden, question: Question, answer: str) -> tuple[str, ...]:
    """Whom an answer names; a mere word is about whom the question is about."""
    state = rules.state
    named = [part for part in answer.split(" ") if part != ARROW]
    asked = [question.about.get(role) for role in ("element", "foe", "section")]
    known = {**state.elements, **state.camps, **state.sections}
    found = [name for name in named if name in known]
    return tuple(found or [str(name) for name in asked if name in known])
