"""The odds of attacks, told for people."""

from collections.abc import Iterator

from feldherr.games.aid import Chance, Factor, Odds, Words
from feldherr.table import Question

from ..attacks.attack import AttackType
from ..attacks.odds import Outlook
from ..cards.dials import Face
from ..engine import Runewars
from ..rounds.command import BLANK
from ..state import Unit

MOST = 6
"""How many rows a spread has at most; the last one means "or more"."""


def prospects(rules: Runewars, question: Question, answer: str) -> Iterator[Odds]:
    """The odds of the attack that an answer begins, or would begin as everything stands now."""
    about, units = question.about, rules.state.units
    if question.key == "attack-target" and "kind" in about and answer in units:
        own, foe = rules.unit(str(about["unit"])), rules.unit(answer)
        yield told(rules.odds(own, foe, about["kind"]), own, foe)
    elif question.key == "activate" and answer in units:
        yield from _by_face(rules, rules.unit(answer), rules.face(rules.unit(answer)))
    elif question.key == "dial-action" and answer != BLANK:
        own, number = rules.unit(str(about["unit"])), question.proposals.index(answer)
        yield from _by_face(rules, own, rules.dials(own).actions[number])


def _by_face(rules: Runewars, own: Unit, face: Face | None) -> Iterator[Odds]:
    """The odds of the attack of a dial face against everybody it could be aimed at now."""
    if face is None or face.action not in ("melee", "ranged"):
        return
    kind: AttackType = "ranged" if face.action == "ranged" else "melee"
    for foe in rules.targets_of(own, kind):
        yield told(rules.odds(own, foe, kind), own, foe)


def told(outlook: Outlook, own: Unit, foe: Unit) -> Odds:
    """Odds in words: how many figures fall."""
    return Odds(
        title=Words("rw-odds", {"unit": own.id, "foe": foe.id}),
        headline=Chance(Words("rw-odds-any"), 1 - outlook.fallen.get(0, 0.0), True),
        chances=tuple(_chances(outlook)),
        factors=tuple(_factors(outlook)),
        own=own.id,
        enemy=foe.id,
        rules=("7.3", "7.4", "7.9"),
    )


def _chances(outlook: Outlook) -> Iterator[Chance]:
    """Each number of figures; from MOST on together."""
    for number, chance in sorted(outlook.fallen.items()):
        if number < MOST:
            yield Chance(Words("rw-falls", {"count": number}), chance, number > 0 or None)
    more = sum(chance for number, chance in outlook.fallen.items() if number >= MOST)
    if more:
        yield Chance(Words("rw-falls-more", {"count": MOST}), more, True)


def _factors(outlook: Outlook) -> Iterator[Factor]:
    yield Factor(Words("rw-threat"), outlook.threat, rules=("20.0",))
    yield Factor(Words("rw-destroyed"), _percent(outlook.destroyed), rules=("88.0",))
    yield Factor(Words("rw-test"), _percent(1 - outlook.severity.get(0, 0.0)), rules=("7.11",))
    yield Factor(Words("rw-resolved"), _percent(outlook.resolved), rules=("58.3",))
    surges = sum(number * chance for number, chance in outlook.surges.items())
    yield Factor(Words("rw-surges"), f"{surges:.1f}", rules=("7.6",))
    yield Factor(Words("rw-mean"), f"{outlook.mean:.1f}", rules=("7.9",))


def _percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"
